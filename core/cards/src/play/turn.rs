//! Whose turn it is and how far it has come.

use std::sync::Arc;

use smallvec::SmallVec;

use crate::field::{Field, Move, Pieces, Side};
use crate::model::CardId;
use crate::terrain::{OnBoard, Terrain};

use super::{Shared, Situation};

/// A turn under way.
#[derive(Debug, Clone)]
pub struct Turn<G: Terrain = OnBoard> {
    /// How many turns have begun, from 1.
    pub number: u32,
    /// Whose it is.
    pub mover: Side,
    /// How far it has come.
    pub phase: Phase<G>,
    /// How many cards each player may still play on it.
    pub allowance: [u8; 2],
    /// The card each player last played on it.
    pub last_card: [Option<CardId>; 2],
    /// The cards the mover has played since his move began: they come back to his hand with it.
    pub played_since: SmallVec<[CardId; 4]>,
    /// The cards the mover has drawn since then: they go back on the deck with it.
    pub drawn_since: SmallVec<[CardId; 4]>,
    /// How things stood right before the move.
    pub before_move: Option<Arc<Moment<G>>>,
    /// How things stood when the turn began.
    pub at_start: Option<Shared<Situation<G>>>,
    /// Who was off the board when the turn before began: whoever else is, was lost on that turn or on this one.
    pub gone_before: Pieces,
    /// Moves that were taken back, which may not be tried again on this turn.
    pub taken_back: Vec<Move<G>>,
    /// The move that was cancelled on this turn, and may not be made again in another way.
    pub barred: Option<Barred<G>>,
    /// The move made, where it was a regular one.
    pub moved: Option<Move<G>>,
    /// Whether the capture that a card has declared does not take place.
    pub is_capture_cancelled: bool,
    /// Whether that move left a King in check, to be mended by a card before the turn can end.
    pub is_provisional: bool,
    /// Turns that each player will lose.
    pub lost_turns: [u8; 2],
    /// Turns that each player has on top.
    pub extra_turns: [u8; 2],
    /// Who draws for the cards he plays only when his hand is empty or the turn over.
    pub draws_later: [bool; 2],
    /// How many cards each player will draw then.
    pub draws_owed: [u8; 2],
    /// Turns still to be played by a third hand.
    pub third_hand: u8,
    /// How many seconds the mover has for the whole turn.
    pub countdown: Option<u8>,
    /// How many seconds each player will have for his next turn.
    pub next_countdown: [Option<u8>; 2],
    /// The offer of a draw that lies on the table.
    pub draw_offer: Option<Side>,
    /// Who has offered a draw since he last moved.
    pub has_offered: [bool; 2],
}

/// What a move came to that was cancelled.
#[derive(Debug, Clone)]
pub struct Barred<G: Terrain = OnBoard> {
    /// How it left the pieces.
    pub field: Shared<Field<G>>,
    /// The card that stood in for it, if one did.
    pub card: Option<CardId>,
}

/// How far a turn has come.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Phase<G: Terrain = OnBoard> {
    /// The turn begins: what waits for that happens.
    Beginning,
    /// The mover is to move, or to play a card that comes before the move or in its place.
    Move,
    /// The mover has declared a capture; the other may interrupt.
    Declared(Move<G>),
    /// The move is made.
    After,
    /// The mover has ended his turn; the other may reply.
    Reply,
    /// Nobody has anything left to do; what happens at the end of a turn happens.
    Ending,
}

/// How things stood at some moment of a turn: what can be gone back to.
#[derive(Debug, Clone)]
pub struct Moment<G: Terrain = OnBoard> {
    /// The board.
    pub situation: Shared<Situation<G>>,
    /// How many cards each player could still play.
    pub allowance: [u8; 2],
}

impl<G: Terrain> Turn<G> {
    /// The first turn of a game.
    pub fn first(mover: Side) -> Self {
        Self {
            number: 1,
            mover,
            phase: Phase::Move,
            allowance: [1; 2],
            last_card: [None; 2],
            played_since: SmallVec::new(),
            drawn_since: SmallVec::new(),
            before_move: None,
            at_start: None,
            gone_before: Pieces::NONE,
            taken_back: Vec::new(),
            barred: None,
            moved: None,
            is_capture_cancelled: false,
            is_provisional: false,
            lost_turns: [0; 2],
            extra_turns: [0; 2],
            draws_later: [false; 2],
            draws_owed: [0; 2],
            third_hand: 0,
            countdown: None,
            next_countdown: [None; 2],
            draw_offer: None,
            has_offered: [false; 2],
        }
    }

    /// The turn of a player that follows this one.
    pub fn next(&self, mover: Side) -> Self {
        let mut next = Self::first(mover);
        next.number = self.number + 1;
        next.lost_turns = self.lost_turns;
        next.extra_turns = self.extra_turns;
        next.third_hand = self.third_hand.saturating_sub(1);
        next.next_countdown = self.next_countdown;
        next.countdown = next.next_countdown[mover.index()].take();
        next.draw_offer = self.draw_offer;
        next.has_offered = self.has_offered;
        next
    }
}

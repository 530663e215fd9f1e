//! Turns: the player, and how far the turn has come.

use std::sync::Arc;

use smallvec::{SmallVec, smallvec};
use unruly_agreement::Agreement;

use crate::eval::Bindings;
use crate::field::{Field, Move, Pieces};
use crate::model::{BlockId, CardId};
use crate::player::{ByPlayer, Player, Players, Queue};
use crate::terrain::{OnBoard, Terrain};

use super::{Answer, CardPiles, Due, EffectId, Running, Shared, Situation};

/// A turn under way.
#[derive(Debug, Clone)]
pub struct Turn<G: Terrain = OnBoard> {
    /// How many turns have begun, from 1.
    pub number: u32,
    /// The player whose turn it is.
    pub mover: Player,
    /// How far it has come.
    pub phase: Phase<G>,
    /// The others who have still to be asked what they do about it.
    pub asked: Queue,
    /// The acts still open to the players, and those owed to them.
    pub allowances: Allowances,
    /// The plays since the move began, which are repeated if the move turns out otherwise.
    pub repeatable: Vec<RepeatablePlay<G>>,
    /// How things stood right before the move.
    pub before_move: Option<Arc<Moment<G>>>,
    /// How things stood before the first card that the mover played before the move.
    pub before_cards: Option<Arc<Moment<G>>>,
    /// Whether those cards may be taken back: the move that went with them was cancelled, and nothing has been done since.
    pub may_take_back_cards: bool,
    /// How many moves the mover has still to make, the one under way among them.
    pub moves: u8,
    /// The cards that each player has still to play for one that called for them.
    pub due: ByPlayer<Option<Box<Due>>>,
    /// How things stood when the turn began.
    pub at_start: Option<Shared<Situation<G>>>,
    /// The pieces that were off the board when the turn before began: any others off the board were lost on that turn or
    /// on this one.
    pub gone_before: Pieces<G>,
    /// Moves that were taken back, which may not be tried again on this turn.
    pub taken_back: Vec<Move<G>>,
    /// The moves that were cancelled on this turn, which may not be made again in another way.
    pub barred: Vec<Barred<G>>,
    /// Effects noted in secret that a move of this turn set off before it was cancelled.
    pub(super) seen_through: Vec<EffectId>,
    /// The move made, where it was a regular one.
    pub moved: Option<Move<G>>,
    /// Whether the game is about to be drawn, since the mover has no move or the position has come too often.
    pub is_stalemate: bool,
    /// The card that was played in place of the move, if one was.
    pub stands_in: Option<CardId>,
    /// Whether the capture that a card has declared does not take place.
    pub is_capture_cancelled: bool,
    /// Whether that move left a King in check, to be rescued by a card before the turn can end.
    pub is_provisional: bool,
    /// How many seconds the mover has for the whole turn.
    pub countdown: Option<u8>,
    /// Whether they ran out before the turn's move could be made.
    pub is_forfeited: bool,
    /// The offers and answers about a draw.
    pub agreement: Agreement,
}

/// The acts still open to the players on a turn, and those that cards have promised them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Allowances {
    /// How many cards each player may still play.
    pub allowance: ByPlayer<u8>,
    /// The card each player last played on this turn.
    pub last_card: ByPlayer<Option<CardId>>,
    /// The card that each player last played in the whole game.
    pub played: ByPlayer<Option<Played>>,
    /// Turns that each player will lose.
    pub lost_turns: ByPlayer<u8>,
    /// Turns that each player has on top.
    pub extra_turns: ByPlayer<u8>,
    /// The players who draw for the cards they play only when their hand is empty or the turn over.
    pub draws_later: ByPlayer<bool>,
    /// How many cards each player will draw then.
    pub draws_owed: ByPlayer<u8>,
    /// Those who have played a card on somebody else's turn since their own.
    pub replied: Players,
    /// Turns still to be played by a third hand.
    pub third_hand: u8,
    /// The time that each player will have for their next turn.
    pub next_countdown: ByPlayer<Option<Countdown>>,
}

/// A card's limit on the time for a turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Countdown {
    /// The player whose card it is.
    pub by: Player,
    /// How many seconds the whole turn may take.
    pub seconds: u8,
}

/// A card that was played, as everybody remembers it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Played {
    /// Which: for a copy the card that was copied first.
    pub card: CardId,
    /// The deck out of which that one came.
    pub deck: u8,
    /// How many cards had been played before in the game.
    pub number: u32,
}

/// A card that was played after the move, or a trigger set off by what somebody said: what it needs to run again.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RepeatablePlay<G: Terrain = OnBoard> {
    /// The card or trigger.
    pub running: Running,
    /// The card whose steps were run.
    pub program: CardId,
    /// For whom.
    pub player: Player,
    /// Where the steps begin.
    pub block: BlockId,
    /// The values of their names.
    pub bindings: Bindings<G>,
    /// The answers that were given, in order.
    pub answers: Vec<KeptAnswer<G>>,
    /// Whether the piece of the move has gone on by it.
    pub moves_on: bool,
}

/// An answer that was given to a card which may be done again.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct KeptAnswer<G: Terrain = OnBoard> {
    /// The answer.
    pub answer: Answer<G>,
    /// The pieces that stood on the square that was chosen.
    pub stood: Pieces<G>,
}

/// The outcome of a move that was cancelled.
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
    /// The mover is done with the turn; the other may reply.
    Reply,
    /// Nobody has anything left to do; what happens at the end of a turn happens.
    Ending,
}

/// How things stood at some moment of a turn: what can be gone back to.
#[derive(Debug, Clone)]
pub struct Moment<G: Terrain = OnBoard> {
    /// The board.
    pub situation: Shared<Situation<G>>,
    /// Where the cards lay.
    pub piles: Shared<CardPiles>,
    /// The acts still open to the players.
    pub allowances: Allowances,
    /// The cards that the mover had still to play.
    pub due: Option<Box<Due>>,
}

impl Allowances {
    /// At the beginning of a game.
    const FIRST: Self = Self {
        allowance: ByPlayer::same(1),
        last_card: ByPlayer::same(None),
        played: ByPlayer::same(None),
        lost_turns: ByPlayer::same(0),
        extra_turns: ByPlayer::same(0),
        draws_later: ByPlayer::same(false),
        draws_owed: ByPlayer::same(0),
        replied: Players::NONE,
        third_hand: 0,
        next_countdown: ByPlayer::same(None),
    };

    /// On the turn that follows.
    const fn of_next_turn(self) -> Self {
        let third_hand = self.third_hand.saturating_sub(1);
        let Self { lost_turns, extra_turns, next_countdown, played, replied, .. } = self;
        Self { lost_turns, extra_turns, next_countdown, played, replied, third_hand, ..Self::FIRST }
    }

    /// The turn passes on from a mover to some players, one after the other, each of whom loses it but the last.
    pub fn pass_on(&mut self, mover: Player, players: Players) -> SmallVec<[Player; 2]> {
        let mut next = players.next_after(mover);
        if self.extra_turns[mover] > 0 {
            self.extra_turns[mover] -= 1;
            next = mover;
        }
        let mut passed = smallvec![next];
        while self.lost_turns[next] > 0 {
            self.lost_turns[next] -= 1;
            next = players.next_after(next);
            passed.push(next);
        }
        passed
    }

    /// A player plays a card.
    pub fn remember(&mut self, player: Player, card: CardId, deck: u8) {
        let before = self.played.iter().flatten().map(|played| played.number + 1).max();
        self.played[player] = Some(Played { card, deck, number: before.unwrap_or_default() });
    }

    /// Once the mover's move is taken back that began with `before`: so many cards of the mover stay spent.
    pub fn without_the_move(self, before: Self, mover: Player, players: Players, spent: u8) -> Self {
        let mut back = before;
        back.allowance[mover] = before.allowance[mover].saturating_sub(spent);
        if spent > 0 {
            back.last_card[mover] = self.last_card[mover];
            back.played[mover] = self.played[mover];
        }
        for other in players.without(mover).iter() {
            back.allowance[other] = self.allowance[other];
            back.last_card[other] = self.last_card[other];
            back.played[other] = self.played[other];
            back.draws_later[other] = self.draws_later[other];
            back.draws_owed[other] = self.draws_owed[other];
        }
        back
    }
}

impl<G: Terrain> Turn<G> {
    /// Neither its move nor its cards are taken back any more.
    pub fn let_it_stand(&mut self) {
        self.before_move = None;
        self.before_cards = None;
        self.may_take_back_cards = false;
    }

    /// The first turn of a game.
    pub fn first(mover: Player) -> Self {
        Self {
            number: 1,
            mover,
            phase: Phase::Move,
            asked: Queue::after(mover, Players::NONE),
            allowances: Allowances::FIRST,
            repeatable: Vec::new(),
            before_move: None,
            before_cards: None,
            may_take_back_cards: false,
            moves: 1,
            due: ByPlayer::default(),
            at_start: None,
            gone_before: Pieces::NONE,
            taken_back: Vec::new(),
            barred: Vec::new(),
            seen_through: Vec::new(),
            moved: None,
            is_stalemate: false,
            stands_in: None,
            is_capture_cancelled: false,
            is_provisional: false,
            countdown: None,
            is_forfeited: false,
            agreement: Agreement::default(),
        }
    }

    /// The turn of a player that follows this one.
    pub fn next(&self, mover: Player) -> Self {
        let mut next = Self::first(mover);
        next.number = self.number + 1;
        next.allowances = self.allowances.of_next_turn();
        next.countdown = next.allowances.next_countdown[mover].take().map(|countdown| countdown.seconds);
        next.agreement = self.agreement;
        next
    }
}

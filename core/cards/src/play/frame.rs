//! Cards and triggers under way.

use std::collections::VecDeque;
use std::sync::Arc;

use smallvec::SmallVec;
use unruly_contract::Phrase;

use crate::eval::Bindings;
use crate::field::{PieceId, Pieces};
use crate::model::{BlockId, CardId, Kind, Step, Timing};
use crate::player::{Player, Players, Queue};
use crate::terrain::{OnBoard, Terrain};

use super::Play;
use super::ask::{Answer, Ask};
use super::due::Due;
use super::effects::{EffectId, Joint};
use super::news::News;
use super::piles::{CardCopy, CardPiles};
use super::turn::{KeptAnswer, Turn};
use super::{Shared, Situation};

/// A card, or a trigger of a lasting effect, under way.
#[derive(Debug, Clone)]
pub struct Frame<G: Terrain = OnBoard> {
    /// The card or trigger that runs.
    pub source: Running,
    /// The card whose steps are run: the card itself, or the one it copies.
    pub program: CardId,
    /// For whom.
    pub player: Player,
    /// The list of steps with which it began.
    pub start: BlockId,
    /// Whether it is a trigger set off by what somebody said.
    pub was_said: bool,
    /// Where it has come to, the innermost list of steps last.
    pub points: SmallVec<[Point<G>; 3]>,
    /// The values of its names.
    pub bindings: Bindings<G>,
    /// The piece that set it off, for a trigger.
    pub entrant: Pieces<G>,
    /// The answers given to the step it has come to.
    pub answers: SmallVec<[Answer<G>; 4]>,
    /// All the answers it was given, in order; nobody asks for them in a trial.
    pub given: Vec<KeptAnswer<G>>,
    /// The answers still to come, where it does again what it did before.
    pub again: Option<VecDeque<KeptAnswer<G>>>,
    /// The question it waits for.
    pub ask: Option<Shared<Ask<G>>>,
    /// How things stood before the card, to go back to if it turns out to have no effect. `None` until the card begins to
    /// act: so long it can be taken back.
    pub before: Option<Arc<Before<G>>>,
    /// Whether a card has cancelled it.
    pub is_cancelled: bool,
    /// The window that stands open now for the other players.
    pub window: Option<Window>,
    /// Those who have still to be asked in it.
    pub asked: Queue,
    /// Whether it has declared the capture of the step it has come to.
    pub has_declared: bool,
    /// Whether something was moved while it was under way.
    pub has_moved: bool,
    /// The pieces that it has made into something, be it what they were already.
    pub transformed: Pieces<G>,
    /// The kinds that some pieces are to become when it moves them.
    pub promised: Vec<(PieceId, Kind)>,
    /// The pieces that it has made one of, to be two again in time.
    pub joint: Option<Box<Joint>>,
    /// Effects it has begun.
    pub began: Vec<EffectId>,
    /// Whether one of them lasts beyond the next turn, so that the card lies beside the board.
    pub lasts: bool,
    /// How often a step that is done again and again has been.
    pub rounds: u8,
    /// How many steps have been run, those that were done again counted again.
    pub steps: u16,
    /// Whether it did anything.
    pub has_acted: bool,
    /// Why it had no effect.
    pub fizzled: Option<Phrase>,
    /// The deck out of which the card came whose steps are run.
    pub origin: u8,
    /// The cards due right before it was played, where it was played for that.
    pub due: Option<Box<Due>>,
    /// News that its player alone was told while it could still be taken back: that it was played, and the choices for
    /// it.
    pub untold: Vec<News<G>>,
    /// Whether its player has still to say against whom it is played.
    pub asks_for_foe: bool,
}

/// A window in which the other players may answer a card under way.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Window {
    /// The card is about to act for the first time: it can be countered.
    Counter,
    /// The card stands in for the move and is about to capture: that can be interrupted.
    Interrupt,
}

/// How things stood before a card began to act.
#[derive(Debug, Clone)]
pub struct Before<G: Terrain = OnBoard> {
    /// The board.
    pub situation: Shared<Situation<G>>,
    /// Where the cards lay.
    pub piles: Shared<CardPiles>,
    /// How far the turn had come.
    pub turn: Turn<G>,
}

/// The card or trigger that a frame runs.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Running {
    /// A card that somebody played.
    Card {
        /// Which.
        copy: CardCopy,
        /// When it was played.
        timing: Timing,
        /// Into whose hand it comes when it is through, if into anybody's.
        taken_by: Option<Taker>,
        /// Its place in the hand, for a card that is taken back.
        place: usize,
    },
    /// A trigger of a lasting effect.
    Trigger {
        /// The effect.
        effect: EffectId,
    },
}

/// A player who takes a card that is still being played.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Taker {
    /// The player.
    pub player: Player,
    /// The card that lets the player do so.
    pub card: CardId,
}

/// A place in a list of steps.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Point<G: Terrain = OnBoard> {
    /// Which list.
    pub block: BlockId,
    /// The step that comes next.
    pub next: u16,
    /// The rest of a loop whose body the list is.
    pub round: Round<G>,
}

/// The rest of a loop.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Round<G: Terrain = OnBoard> {
    /// No loop.
    Once,
    /// Pieces or squares still to come.
    Each(Vec<crate::eval::Value<G>>),
    /// Players still to come.
    EachPlayer(Vec<Player>),
    /// A repetition: the rounds begun so far, and whether its player has still to ask for this one.
    Repeat {
        /// How many rounds have begun.
        begun: u8,
        /// Whether the player is asked first.
        asks: bool,
    },
}

impl<G: Terrain> Point<G> {
    /// The beginning of a list of steps.
    pub fn start(block: BlockId) -> Self {
        Self { block, next: 0, round: Round::Once }
    }
}

impl<G: Terrain> Frame<G> {
    /// A card at its first step.
    pub fn of_card(copy: CardCopy, timing: Timing, player: Player, place: usize) -> Self {
        let source = Running::Card { copy, timing, taken_by: None, place };
        let origin = copy.deck;
        Self { origin, ..Self::new(source, copy.card, player, BlockId::START, Bindings::default()) }
    }

    /// A frame at the beginning of a list of steps.
    pub fn new(
        source: Running,
        program: CardId,
        player: Player,
        block: BlockId,
        bindings: Bindings<G>,
    ) -> Self {
        Self {
            source,
            program,
            player,
            start: block,
            was_said: false,
            points: smallvec::smallvec![Point::start(block)],
            bindings,
            entrant: Pieces::default(),
            answers: SmallVec::new(),
            given: Vec::new(),
            again: None,
            ask: None,
            before: None,
            is_cancelled: false,
            window: None,
            asked: Queue::after(player, Players::NONE),
            has_declared: false,
            has_moved: false,
            transformed: Pieces::NONE,
            promised: Vec::new(),
            joint: None,
            began: Vec::new(),
            lasts: false,
            rounds: 0,
            steps: 0,
            has_acted: false,
            fizzled: None,
            origin: 0,
            due: None,
            untold: Vec::new(),
            asks_for_foe: false,
        }
    }

    /// The copy of a card that is played, if it is one.
    pub fn copy(&self) -> Option<CardCopy> {
        match self.source {
            Running::Card { copy, .. } => Some(copy),
            Running::Trigger { .. } => None,
        }
    }

    /// The card that is played, if it is one.
    pub fn card(&self) -> Option<CardId> {
        self.copy().map(|copy| copy.card)
    }

    /// The card by which all happens that this does: the one that is played, or the one whose trigger it is.
    pub fn author(&self) -> CardId {
        self.card().unwrap_or(self.program)
    }

    /// When the card was played, if it is one.
    pub fn timing(&self) -> Option<Timing> {
        match self.source {
            Running::Card { timing, .. } => Some(timing),
            Running::Trigger { .. } => None,
        }
    }

    /// The step it has come to, where its list is not at an end.
    pub fn step<'p>(&self, play: &'p Play<G>) -> Option<&'p Step> {
        let point = self.points.last()?;
        play.card(self.program).program.block(point.block).get(usize::from(point.next))
    }

    /// Whether pieces may come or go by what follows the step it has come to.
    pub fn shifts_more_pieces(&self, play: &Play<G>) -> bool {
        let program = &play.card(self.program).program;
        let innermost = self.points.len() - 1;
        self.points.iter().enumerate().any(|(depth, point)| {
            let goes_round = match &point.round {
                Round::Once => false,
                Round::Each(rest) => !rest.is_empty(),
                Round::EachPlayer(rest) => !rest.is_empty(),
                Round::Repeat { .. } => true,
            };
            // Outside the innermost list the step that leads inwards counts as done.
            let following = usize::from(point.next) + usize::from(depth == innermost);
            goes_round || program.shifts_pieces(point.block, following)
        })
    }

    /// The card that lies on the table while this runs: not yet discarded, nor in force.
    pub fn lies_on_the_table(&self) -> Option<CardCopy> {
        match self.source {
            Running::Card { copy, taken_by, .. }
                if (taken_by.is_some() || !self.lasts) && self.again.is_none() =>
            {
                Some(copy)
            }
            _ => None,
        }
    }

    /// Whether its player can still take it back: nothing has been done yet and nobody else was asked. So long nobody
    /// else knows of it.
    pub fn can_be_taken_back(&self) -> bool {
        matches!(self.source, Running::Card { .. }) && self.before.is_none()
    }
}

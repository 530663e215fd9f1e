//! A game of cards under way: whose turn it is, which cards are being played, and what they do.
//!
//! [`Play`] is plain data throughout. A card that waits for a choice is a [`Frame`] on the stack, with the step it has
//! come to and the answers given so far; nothing is hidden in the machine's own stack, so a game can be copied at any
//! point, searched by a bot and answered by anyone.
//!
//! | module | subject |
//! |---|---|
//! | [`situation`] | the board and the lasting effects on it: what a rewind takes back |
//! | [`piles`] | deck, hands and discards: what a rewind leaves alone |
//! | [`turn`] | the player and the phase of a turn, and who may still play cards |
//! | [`foes`] | the foe to whom a card is bound |
//! | [`melee`] | games of several, in which Kings are captured |
//! | [`frame`], [`ask`] | cards under way and the answers they wait for |
//! | [`steps`] | the effects of each step of the card language |
//! | [`effects`] | lasting effects: their rules, their sleep and their end |
//! | [`triggers`] | how they are set off |
//! | [`posts`] | pieces on corners of squares |
//! | [`windows`] | when which card may be played |
//! | [`due`] | cards that another card has called for |
//! | [`forbidden_moves`] | moves that a card may not make |
//! | [`flow`] | from one decision to the next |
//! | [`finishing`] | the end of a card: where it goes, and what is remembered of it |
//! | [`laying`] | how cards are laid, announced, taken back and drawn |
//! | [`table_talk`] | words said at the table |
//! | [`audit`] | whether the books are right |
//! | [`repetition`] | positions that come again |
//! | [`safety`] | check, mate and the checkmate rule |
//! | [`rescue`] | moves that a card must rescue |
//! | [`attempt`] | the state of a trial |

mod ask;
mod attempt;
mod audit;
mod due;
mod effects;
mod finishing;
mod flow;
mod foes;
mod forbidden_moves;
mod frame;
mod laying;
mod melee;
mod news;
mod outlook;
mod phases;
mod piles;
mod posts;
mod repetition;
mod rescue;
mod safety;
mod shared;
mod situation;
mod steps;
mod table_talk;
mod triggers;
mod turn;
mod windows;

use std::cell::{Cell, OnceCell};
use std::collections::{BTreeMap, VecDeque};
use std::sync::Arc;

use unruly_contract::{Chance, Outcome};

use crate::eval::Bindings;
use crate::field::Move;
use crate::model::{CardId, CompiledSet};
use crate::player::{Player, Players};
use crate::rules::SortedMoves;
use crate::terrain::{OnBoard, Terrain};

pub use ask::{Answer, Ask, PossibleAnswer};
pub(crate) use attempt::Attempt;
pub use due::{Due, Times};
pub use effects::{EffectId, Effects, LastingEffect};
pub(crate) use flow::{Waiting, player_name, seat};
pub use frame::{Before, Frame, Running, Window};
pub use news::{Chronicle, Hearers, News, NewsEntry};
pub(crate) use phases::Retraction;
pub use piles::{CardCopy, CardPiles, CardPlace, Undoing};
pub(crate) use posts::table_corner;
pub(crate) use rescue::UnsoundMoves;
pub use shared::Shared;
pub use situation::Situation;
pub(crate) use steps::{HANDS, VERDICTS, are_answered_by, is_contest, parse_outcome};
pub(crate) use triggers::Occasion;
pub use triggers::PendingTrigger;
pub use turn::{Allowances, Countdown, Phase, Played, RepeatablePlay, Turn};
pub use windows::Playable;

/// A game of cards under way.
#[derive(Debug, Clone)]
pub struct Play<G: Terrain = OnBoard> {
    /// Those who began the game.
    pub(crate) seats: Players,
    /// The cards and the house rules.
    pub(crate) set: Arc<CompiledSet>,
    /// The board and what lasts on it.
    pub(crate) situation: Shared<Situation<G>>,
    /// The cards that are not in play.
    pub(crate) piles: Shared<CardPiles>,
    /// The turn: its player and how far it has come.
    pub(crate) turn: Turn<G>,
    /// Cards and triggers under way, the innermost last.
    pub(crate) stack: Vec<Frame<G>>,
    /// Triggers set off that have not run yet, in the order in which they will.
    pub(crate) pending_triggers: VecDeque<PendingTrigger<G>>,
    /// Plays after a move that turned out otherwise, which are to be done again.
    pub(crate) to_repeat: VecDeque<RepeatablePlay<G>>,
    /// How many triggers have run since a player last did something.
    pub(crate) chain: u8,
    /// How the game ended.
    pub(crate) outcome: Option<Outcome>,
    /// All chance there is.
    pub(crate) chance: Chance,
    /// The keys of the positions with which turns began, as many as the situation says. The list only grows while no card is
    /// under way, so it serves every situation that can be gone back to.
    pub(crate) seen: Shared<Vec<u64>>,
    /// Those who have left the game of their own accord or ran out of time, whatever is taken back.
    pub(crate) left: Players,
    /// How accusations are settled.
    pub(crate) honour: Honour,
    /// How often players may answer the turns of others.
    pub(crate) replies: Replies,
    /// An accusation that has not been answered yet: the effect, and the accused.
    pub(crate) accusation: Option<(EffectId, Player)>,
    /// Every copy of a card there is, wherever it lies.
    pub(crate) copies: Arc<[CardCopy]>,
    /// The state of the trial, where this is a copy on which something is tried.
    pub(crate) attempt: Option<Attempt<G>>,
    /// The regular moves, once they have been looked for.
    pub(crate) moves: OnceCell<Arc<SortedMoves<G>>>,
    /// The moves that a card must rescue, once they have been looked for.
    pub(crate) rescuable: OnceCell<Arc<[Move<G>]>>,
    /// The one of them that was found last.
    pub(crate) last_rescued: Cell<Option<Move<G>>>,
    /// How often a single move was looked at on a copy of the game, since that was last paid for.
    pub(crate) move_checks: Cell<u32>,
    /// The events since a player last did something.
    pub(crate) news: Chronicle<G>,
}

/// How often a player may play cards on the turns of others, where several play.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Replies {
    /// Once on each of them.
    Each,
    /// Once between two turns of one's own.
    OneARound,
}

/// How accusations that no program can judge are settled.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Honour {
    /// Every accusation is true.
    Trust,
    /// The accused accepts or denies.
    Confirm,
    /// Nobody can be accused.
    Off,
}

/// How many triggers may set one another off before the chain is cut.
pub(crate) const LONGEST_CHAIN: u8 = 64;

/// So many steps a card may run; repetitions within repetitions could otherwise take for ever.
pub(crate) const MOST_STEPS: u16 = 10_000;

impl<G: Terrain> Play<G> {
    /// A game that begins here, in which everybody at the table plays and nothing was agreed otherwise.
    pub(crate) fn first(
        set: Arc<CompiledSet>,
        situation: Situation<G>,
        piles: CardPiles,
        chance: Chance,
    ) -> Self {
        Self {
            seats: situation.players,
            set,
            copies: piles.all().collect(),
            piles: piles.into(),
            turn: Turn::first(situation.rules.commander(situation.field.to_move())),
            situation: situation.into(),
            stack: Vec::new(),
            pending_triggers: VecDeque::new(),
            to_repeat: VecDeque::new(),
            chain: 0,
            outcome: None,
            chance,
            seen: Shared::default(),
            left: Players::NONE,
            honour: Honour::Confirm,
            replies: Replies::Each,
            accusation: None,
            attempt: None,
            moves: OnceCell::new(),
            rescuable: OnceCell::new(),
            last_rescued: Cell::new(None),
            move_checks: Cell::new(0),
            news: Chronicle::default(),
        }
    }

    /// The text of a card.
    pub(crate) fn card(&self, id: CardId) -> &crate::model::CardText {
        self.set.card(id)
    }

    /// Forgets which moves there are: something has changed.
    pub(crate) fn forget_moves(&mut self) {
        self.moves.take();
        self.rescuable.take();
        self.last_rescued.take();
    }

    /// Keeps what happened, to be told; nobody is told of what is only tried.
    pub(crate) fn tell(&mut self, news: News<G>) {
        if !self.is_trial() {
            self.news.push(news);
        }
    }

    /// Puts other copies of cards in the place of some, wherever the game remembers them.
    pub(crate) fn exchange_copies(&mut self, by: &BTreeMap<CardCopy, CardCopy>) {
        self.piles.exchange(by);
        exchange_in_turn(&mut self.turn, by);
        for frame in &mut self.stack {
            frame.due.iter_mut().for_each(|due| exchange_in_due(due, by));
            if let Some(before) = &mut frame.before {
                let before = Arc::make_mut(before);
                before.piles.exchange(by);
                exchange_in_turn(&mut before.turn, by);
            }
        }
    }

    /// The player whose turn it is.
    pub fn mover(&self) -> Player {
        self.turn.mover
    }

    /// Those who still play.
    pub fn players(&self) -> Players {
        self.situation.players
    }

    /// All who still play but one.
    pub(crate) fn others(&self, player: Player) -> Players {
        self.players().without(player)
    }

    /// The next who still plays after one in turn order: with two the other one.
    pub(crate) fn next_after(&self, player: Player) -> Player {
        self.players().next_after(player)
    }

    /// The player who makes the next move after this turn, as things stand.
    pub(crate) fn next_mover(&self) -> Player {
        let mut allowances = self.turn.allowances;
        let passed = allowances.pass_on(self.turn.mover, self.players());
        passed.last().copied().unwrap_or(self.turn.mover)
    }

    /// The player against whom a card of another is played, or a lasting effect lies, that has these values; `None` where that
    /// is nobody any more.
    pub(crate) fn foe(&self, player: Player, bindings: &Bindings<G>) -> Option<Player> {
        bindings.foe(player).or_next(|| self.next_after(player))
    }
}

fn exchange_in_turn<G: Terrain>(turn: &mut Turn<G>, by: &BTreeMap<CardCopy, CardCopy>) {
    for moment in [&mut turn.before_move, &mut turn.before_cards].into_iter().flatten() {
        let moment = Arc::make_mut(moment);
        moment.piles.exchange(by);
        moment.due.iter_mut().for_each(|due| exchange_in_due(due, by));
    }
    turn.due.iter_mut().flatten().for_each(|due| exchange_in_due(due, by));
}

fn exchange_in_due(due: &mut Due, by: &BTreeMap<CardCopy, CardCopy>) {
    for copy in &mut due.held {
        *copy = by.get(copy).copied().unwrap_or(*copy);
    }
}

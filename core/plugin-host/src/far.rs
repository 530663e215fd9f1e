//! Rulesets and games beyond a border, whichever it is: what can be asked of them, and what comes back before it is read.

use std::any::Any;

use unruly_contract::{Action, Chance, Control, Limits, Memory, Perft, Record, Seat, Setup, Viewer};
use unruly_plugin_abi::Subject;

/// An answer, as bytes.
#[derive(Debug)]
pub(crate) enum Reply {
    /// A message or a text, or nothing but that it is done.
    Told(Vec<u8>),
    /// The rules say no, and why.
    Refused(Vec<u8>),
    /// There is no such thing.
    None,
}

/// An answer, or the reason why the plugin broke down.
pub(crate) type Answer<T = Reply> = Result<T, String>;

/// The most bytes of what a mind tells on its way. A longer note is none; the answer counts.
pub(crate) const LONGEST_PROGRESS: usize = 1 << 16;

/// A plugin's rulesets.
pub(crate) trait Far: Send + Sync {
    /// Asks a ruleset about itself.
    fn tell(&self, ruleset: u32, subject: Subject) -> Answer;

    /// Starts a game.
    fn start(&self, ruleset: u32, setup: &Setup) -> Answer<Started>;

    /// A game as other programs write it.
    fn write_sheet(&self, ruleset: u32, record: &Record) -> Answer;

    /// Games as other programs wrote them.
    fn read_sheets(&self, ruleset: u32, text: &str) -> Answer;
}

/// A game, or why there is none.
pub(crate) enum Started {
    Game(Box<dyn FarGame>),
    Refused(Vec<u8>),
}

/// A plugin's game.
pub(crate) trait FarGame: Send {
    /// Asks it something.
    fn ask(&self, question: Question<'_>) -> Answer;

    /// Another game made of it.
    fn copy(&self, how: Copying<'_>) -> Answer<Option<Box<dyn FarGame>>>;

    /// How well a seat stands.
    fn worth(&self, seat: Seat) -> Answer<i32>;

    /// How many lines there are, where it counts by itself.
    fn perft(&self, perft: Perft) -> Answer<Option<u64>>;

    /// Asks its own mind, or a bot beside it, what to do.
    fn think(&self, seat: Seat, thinker: Thinker<'_>, about: About<'_>) -> Answer;

    /// Compares its books with those of the game before the last action.
    fn audit_since(&self, before: &dyn FarGame) -> Answer;

    /// The game as what it is.
    fn as_any(&self) -> &dyn Any;
}

/// A question to a game.
pub(crate) enum Question<'q> {
    Decisions,
    Asked,
    AnyAnswer(Seat, &'q mut Chance),
    Act(Seat, &'q Action),
    Scene(Viewer),
    Outcome,
    Foresee(Seat, u32),
    Read(Seat, &'q str),
    Position,
    Notation(Seat, &'q Action),
    TimeControl,
    Audit,
    AuditAtAGlance,
}

/// How a game is made of another.
pub(crate) enum Copying<'c> {
    Fork,
    Imagine(Seat, &'c mut Chance),
    OnePlyOn(Seat, &'c Action),
}

/// A mind or a bot.
#[derive(Clone, Copy)]
pub(crate) enum Thinker<'t> {
    /// The ruleset's own mind.
    Mind,
    /// A bot of the program that is part of the plugin, by kind and seed.
    Bot(&'t str, u64),
}

/// How far a thinker may go, what it remembers, and its clock.
pub(crate) struct About<'a> {
    pub(crate) limits: &'a Limits,
    pub(crate) memory: &'a mut Memory,
    pub(crate) control: &'a dyn Control,
}

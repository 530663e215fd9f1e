//! Thinking fast: how a ruleset lets bots search inside it, past the contract's cost.

use std::any::Any;
use std::time::Duration;

use serde::{Deserialize, Serialize};

use crate::{Action, Seat};

/// How long a mind may think. A limit that is `None` is not there; at least one should be set.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Limits {
    /// Time by the host's clock.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub time: Option<Duration>,
    /// Positions looked at.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub nodes: Option<u64>,
    /// Plies looked ahead.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub depth: Option<u32>,
}

/// The host's side of a thinking mind: the clock, the stop button, and an ear.
pub trait Control: Sync {
    /// Whether to come to an end now. A mind asks at least every few thousand nodes.
    fn should_stop(&self) -> bool;

    /// The time since the mind was asked. Rules never see a clock; a search may, through this.
    fn elapsed(&self) -> Duration;

    /// How many lines the host wants to hear of, each of which begins with another action. Any after the first costs time that
    /// the best one does not get.
    fn lines(&self) -> usize {
        1
    }

    /// Told each time the mind knows more.
    fn progress(&self, thought: &Thought) {
        let _ = thought;
    }
}

/// A control that never stops and whose clock stands still, for searches limited by nodes or depth.
#[derive(Debug, Clone, Copy, Default)]
pub struct Unhurried;

impl Control for Unhurried {
    fn should_stop(&self) -> bool {
        false
    }

    fn elapsed(&self) -> Duration {
        Duration::ZERO
    }
}

/// The conclusion of a mind.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Thought {
    /// The action it would take.
    pub action: Action,
    /// The line it expects, its own action first.
    pub line: Vec<Action>,
    /// How it stands for the seat that was asked, in hundredths of a pawn; a game that is won in so many plies is worth so much less
    /// than [`WON`](Self::WON), and one that is lost the opposite of that.
    pub score: i32,
    /// Plies looked ahead.
    pub depth: u32,
    /// Positions looked at.
    pub nodes: u64,
    /// The next best lines, the best of them first, where the host wants to hear of [several](Control::lines).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub others: Vec<OtherLine>,
}

impl Thought {
    /// The score of a game that is won. No balance comes within a thousand of it, and no score is beyond.
    pub const WON: i32 = 30_000;
}

/// A line that a mind would follow if it had to leave aside the best one, and all that it names before this.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct OtherLine {
    /// The actions it expects. No other line of the same thought begins with the first of them.
    pub line: Vec<Action>,
    /// How the seat that was asked stands then, as the thought says it of its own.
    pub score: i32,
}

/// The answer of a bot that was asked where its game is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum BotAnswer {
    /// It does this.
    Does(Action),
    /// There is nothing that it would do.
    DoesNothing,
}

/// A ruleset's valuation of a position after a short look ahead of its own, which is no search of everything: it leaves
/// aside many of the acts that are open.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Forecast {
    /// How the seat stands that was asked about, in hundredths of a pawn, as [thoughts](Thought::score) say it.
    pub standing: i32,
    /// Answers that the game waits for now and whose consequences are known; of others nothing is.
    pub answers: Vec<Foreseen>,
}

/// An answer and what it leads to.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Foreseen {
    /// The seat that may answer so.
    pub by: Seat,
    /// The answer.
    pub action: Action,
    /// How the seat stands after it that was asked about, whoever answers.
    pub standing: i32,
}

/// The state that a mind keeps between its turns: a transposition table, for one. The owner of a bot holds it; only the
/// ruleset knows what is inside.
#[derive(Default)]
pub struct Memory(Option<Box<dyn Any + Send>>);

impl Memory {
    /// The remembered state, or a fresh one where there is none or it is another ruleset's.
    pub fn recall<T: Any + Send>(&mut self, fresh: impl FnOnce() -> T) -> &mut T {
        if !self.0.as_ref().is_some_and(|held| held.is::<T>()) {
            self.0 = Some(Box::new(fresh()));
        }
        self.0.as_mut().and_then(|held| held.downcast_mut()).expect("it was just put there")
    }
}

impl std::fmt::Debug for Memory {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(if self.0.is_some() { "Memory(something)" } else { "Memory(nothing)" })
    }
}

//! How strong bots are.

use std::time::Duration;

/// How strong a bot is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Strength {
    /// How the host calls it; records hold this.
    pub id: String,
    /// How it plays.
    pub kind: StrengthKind,
}

/// How a bot plays.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum StrengthKind {
    /// At random.
    Random,
    /// It takes what looks best at a glance.
    Greedy,
    /// At one of the levels, which its id names.
    Level,
    /// It thinks for so long.
    Time(Duration),
}

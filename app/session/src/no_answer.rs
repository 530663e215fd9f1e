//! Bots that give no answer.

use unruly_contract::Phrase;

/// Why a bot gives no answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum NoAnswer {
    /// It has broken down, or the rules have that it asked.
    BrokenDown(String),
    /// It is gone, for this reason, and nothing is amiss with the game.
    Gone(Phrase),
}

impl From<String> for NoAnswer {
    fn from(reason: String) -> Self {
        Self::BrokenDown(reason)
    }
}

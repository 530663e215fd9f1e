//! Why an action was not done.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::message::open;
use crate::{Arg, Phrase, Seat, SeatSet, Spot, Unknown, phrase};

/// Why an action was refused; the game is as it was before.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(remote = "Self", tag = "refusal", rename_all = "kebab-case")]
#[non_exhaustive]
pub enum Refusal {
    /// Another seat is asked.
    NotAsked {
        /// The seat that wanted to act.
        seat: Seat,
        /// The seats that are asked.
        expected: Vec<Seat>,
    },
    /// Nobody is asked any more.
    GameOver,
    /// The text is none of this game's actions, legal or not.
    NotAnAction {
        /// The text that was given.
        text: String,
        /// The text that would do.
        hint: Phrase,
    },
    /// The rules forbid it.
    Forbidden(Explanation),
    /// A reason that a later version has.
    #[serde(skip)]
    Unknown(Unknown),
}

open!(Refusal, Some("refusal"));

impl Refusal {
    /// A refusal for a reason that needs no showing.
    pub fn forbidden(rule: impl Into<String>, message: impl Into<Phrase>) -> Self {
        Self::Forbidden(Explanation { rule: rule.into(), message: message.into(), evidence: Vec::new() })
    }

    /// Why, for players.
    pub fn phrase(&self) -> Phrase {
        match self {
            Self::NotAsked { seat, expected } => {
                let expected: SeatSet = expected.iter().copied().collect();
                phrase!("refused-not-asked", seat: *seat, count: expected.len(), expected: expected)
            }
            Self::GameOver => phrase!("refused-game-over"),
            Self::NotAnAction { text, hint } => {
                phrase!("refused-not-an-action", text: Arg::text(format!("{text:?}")), hint: hint.clone())
            }
            Self::Forbidden(explanation) => explanation.message.clone(),
            Self::Unknown(unknown) => Phrase::from(unknown.text()),
        }
    }
}

/// For engineers; players are told the [phrase](Refusal::phrase).
impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.phrase().fmt(f)
    }
}

impl std::error::Error for Refusal {}

/// A rule that stands against an action, in words a player understands and in squares a screen can show.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Explanation {
    /// The rule in one or two words: `check`, `pinned`, `unity`.
    pub rule: String,
    /// The whole reason: that a rook is trapped, say, for without it the board would break.
    pub message: Phrase,
    /// The places to point at.
    pub evidence: Vec<Evidence>,
}

/// A place or line that shows why.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(remote = "Self", rename_all = "kebab-case")]
#[non_exhaustive]
pub enum Evidence {
    /// The piece or square in question.
    Square(Spot),
    /// A line of action: from an attacker to its target, from a mover to the piece that blocks it.
    Line(Spot, Spot),
    /// Pieces that would be cut off from the rest.
    Group(Vec<Spot>),
    /// Evidence of a later version. The explanation says it in words, so nothing is lost where it is not shown.
    #[serde(skip)]
    Unknown(Unknown),
}

open!(Evidence, None);

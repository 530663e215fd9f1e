//! Why an action was not done.

use serde::{Deserialize, Serialize};

use crate::message::open;
use crate::{Seat, Spot, Unknown};

/// Why an action was refused; the game is as it was before.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error, Serialize, Deserialize)]
#[serde(remote = "Self", tag = "refusal", rename_all = "kebab-case")]
#[non_exhaustive]
pub enum Refusal {
    /// Another seat is asked.
    #[error("it is not for {seat} to answer now; {} asked", being(expected))]
    NotAsked {
        /// Who wanted to act.
        seat: Seat,
        /// Who is asked.
        expected: Vec<Seat>,
    },
    /// Nobody is asked any more.
    #[error("the game is over")]
    GameOver,
    /// The text is none of this game's actions, legal or not.
    #[error("{text:?} is not an action here; {hint}")]
    NotAnAction {
        /// What was given.
        text: String,
        /// What would be.
        hint: String,
    },
    /// The rules forbid it.
    #[error("{}", .0.message)]
    Forbidden(Explanation),
    /// A reason that a later version has.
    #[error("{0}")]
    #[serde(skip)]
    Unknown(Unknown),
}

open!(Refusal, Some("refusal"));

impl Refusal {
    /// A refusal for a reason that needs no showing.
    pub fn forbidden(rule: impl Into<String>, message: impl Into<String>) -> Self {
        Self::Forbidden(Explanation { rule: rule.into(), message: message.into(), evidence: Vec::new() })
    }
}

fn being(seats: &[Seat]) -> String {
    match seats {
        [] => "nobody is".to_owned(),
        [seat] => format!("{seat} is"),
        [others @ .., last] => {
            let names: Vec<&str> = others.iter().map(|seat| seat.name()).collect();
            format!("{} and {last} are", names.join(", "))
        }
    }
}

/// A rule that stands against an action, in words a player understands and in squares a screen can show.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Explanation {
    /// The rule in one or two words: `check`, `pinned`, `unity`.
    pub rule: String,
    /// The whole reason: `that rook is trapped: without it the board would break`.
    pub message: String,
    /// What to point at.
    pub evidence: Vec<Evidence>,
}

/// A place or line that shows why.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(remote = "Self", rename_all = "kebab-case")]
#[non_exhaustive]
pub enum Evidence {
    /// The piece or square in question.
    Square(Spot),
    /// What bears on what: from an attacker to its target, from a mover to what blocks it.
    Line(Spot, Spot),
    /// Pieces that would be cut off from the rest.
    Group(Vec<Spot>),
    /// What a later version points at. The explanation says it in words, so nothing is lost where it is not shown.
    #[serde(skip)]
    Unknown(Unknown),
}

open!(Evidence, None);

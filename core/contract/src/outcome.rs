//! How a game ends.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::message::open;
use crate::{Phrase, Seat, Unknown, phrase};

/// How a game ended.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(remote = "Self", tag = "result", rename_all = "kebab-case")]
pub enum Outcome {
    /// One seat has won.
    Win {
        /// The winner.
        winner: Seat,
        /// Why: `checkmate`, `resignation`.
        reason: Phrase,
    },
    /// Nobody has won.
    Draw {
        /// Why: `stalemate`, `threefold-repetition`.
        reason: Phrase,
        /// The count of each seat's honours, where the game keeps such.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        honours: Vec<(Seat, u32)>,
    },
    /// An end that a later version has.
    #[serde(skip)]
    Unknown(Unknown),
}

open!(Outcome, Some("result"));

impl Outcome {
    /// The winner, unless it is a draw.
    pub fn winner(&self) -> Option<Seat> {
        match self {
            Self::Win { winner, .. } => Some(*winner),
            Self::Draw { .. } | Self::Unknown(_) => None,
        }
    }

    /// Why the game ended.
    pub fn reason(&self) -> Phrase {
        match self {
            Self::Win { reason, .. } | Self::Draw { reason, .. } => reason.clone(),
            Self::Unknown(unknown) => Phrase::from(unknown.text()),
        }
    }

    /// How the game ended, for players.
    pub fn phrase(&self) -> Phrase {
        match self {
            Self::Win { winner, reason } => phrase!("outcome-win", seat: *winner, reason: reason.clone()),
            Self::Draw { reason, .. } => phrase!("outcome-draw", reason: reason.clone()),
            Self::Unknown(unknown) => Phrase::from(unknown.text()),
        }
    }
}

/// For engineers; players are told the [phrase](Outcome::phrase).
impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Win { winner, reason } => write!(f, "{winner} wins ({reason})"),
            Self::Draw { reason, .. } => write!(f, "draw ({reason})"),
            Self::Unknown(unknown) => unknown.fmt(f),
        }
    }
}

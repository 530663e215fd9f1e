//! A whole game as text: the save file, the replay, the bug report and the golden test.

use serde::{Deserialize, Serialize};

use crate::{Action, Seat, Setup};

/// A whole game: what it started from and everything that was done.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Record {
    /// The ruleset's id.
    pub ruleset: String,
    /// What the game started from.
    pub setup: Setup,
    /// Everything that was done, in order.
    pub actions: Vec<Deed>,
    /// What else is known of the game, for people: players, place, date. Keys are lower-case words.
    pub notes: std::collections::BTreeMap<String, String>,
}

/// One thing that was done.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Deed {
    /// By whom.
    pub seat: Seat,
    /// What.
    pub action: Action,
}

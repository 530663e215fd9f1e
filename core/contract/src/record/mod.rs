//! A whole game as text: the save file, the replay, the bug report and the golden test.

mod comment;
mod read;
mod seal;
mod series;
mod variation;
mod write;

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::{Action, Seat, Setup};

use series::{COMMENTS, VARIATIONS};

pub use comment::{Comment, CommentError, Remark};
pub use read::RecordError;
pub use variation::{Variation, VariationError};

/// The layout that this program writes, and the newest that it reads.
const SCHEMA: u64 = 1;

/// A whole game: what it started from and everything that was done.
///
/// As text it is TOML that people can read, compare and write:
/// ```
/// use unruly_contract::Record;
/// let text = r#"
/// schema = 1
/// ruleset = "orthodox"
///
/// [setup]
/// seed = 7
///
/// [play]
/// actions = [
///     "white: e2e4",
///     "black: e7e5",
/// ]
/// seal = "none"
/// "#;
/// let record = Record::from_toml(text)?;
/// assert_eq!(record.actions.len(), 2);
/// assert_eq!(Record::from_toml(&record.to_toml()), Ok(record));
/// # Ok::<(), unruly_contract::RecordError>(())
/// ```
/// The seal stands last and is a digest of everything that the record says, so a file that was cut short or changed is
/// refused rather than played differently. An author who writes or edits a record by hand puts `seal = "none"`.
///
/// A variation stands among the notes: where it leaves the game, and an action a line. So does a comment: where it stands, with the
/// signs that score sheets have, and the words below.
/// ```
/// # use unruly_contract::Record;
/// # let text = r#"
/// # schema = 1
/// # ruleset = "orthodox"
/// # [setup]
/// # seed = 7
/// [notes]
/// variation-1 = """
/// from 1
/// black: c7c5
/// white: g1f3"""
/// comment-1 = """
/// after 2 of variation-1: !?
/// Sharper than the game."""
/// # [play]
/// # actions = ["white: e2e4", "black: e7e5"]
/// # seal = "none"
/// # "#;
/// let record = Record::from_toml(text)?;
/// assert_eq!(record.comments[0].remark.text, "Sharper than the game.");
/// assert_eq!((record.variations[0].from, record.variations[0].actions.len()), (1, 2));
/// # Ok::<(), unruly_contract::RecordError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Record {
    /// The ruleset's id.
    pub ruleset: String,
    /// The setup of the game.
    pub setup: Setup,
    /// Everything that was done, in order.
    pub actions: Vec<Deed>,
    /// Notes on the game, for people: players, place, date. Keys are lower-case words.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub notes: BTreeMap<String, String>,
    /// Lines that leave it: what could have been done instead.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub variations: Vec<Variation>,
    /// Words and signs on its positions.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub comments: Vec<Comment>,
}

/// One thing that was done.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Deed {
    /// By whom.
    pub seat: Seat,
    /// The action.
    pub action: Action,
}

impl Record {
    /// A game of this ruleset in which nothing was done yet.
    pub fn new(ruleset: impl Into<String>, setup: Setup) -> Self {
        let (actions, notes) = (Vec::new(), BTreeMap::new());
        let (variations, comments) = (Vec::new(), Vec::new());
        Self { ruleset: ruleset.into(), setup, actions, notes, variations, comments }
    }

    /// The notes as a file has them: variations and comments are among them.
    fn with_series(&self) -> BTreeMap<String, String> {
        let mut notes = self.notes.clone();
        notes.extend(
            (1..).map(|number| VARIATIONS.key(number)).zip(self.variations.iter().map(variation::written)),
        );
        notes
            .extend((1..).map(|number| COMMENTS.key(number)).zip(self.comments.iter().map(comment::written)));
        notes
    }
}

#[cfg(test)]
mod tests;

//! What a seat asks to do, and the picks that lead there.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::{Naming, Seat, Spot};

/// What a seat asks to do, as its one canonical text: `e2e4`, `N@1,-2`, `play dub a1 b3`, `resign`.
///
/// The text is what records, scripts, logs and other processes hold. Nobody has to build one by hand: a
/// [`Decision`](crate::Decision) lists the legal ones as paths of [`Pick`]s, and
/// [`Game::read`](crate::Game::read) understands what a person typed.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Action(String);

impl Action {
    /// An action with this text, legal or not.
    pub fn new(text: impl Into<String>) -> Self {
        Self(text.into())
    }

    /// The canonical text.
    pub fn text(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.0)
    }
}

/// One thing a player points at or says on the way to an [`Action`].
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum Pick {
    /// A square, or whatever stands there.
    Square(Spot),
    /// The edge between two squares.
    Edge(Spot, Spot),
    /// A place outside the table, where sacrificed pieces go.
    Off,
    /// A kind of piece, by its full name: `queen`.
    Kind(String),
    /// A card, by its id.
    Card(String),
    /// A seat.
    Seat(Seat),
    /// A word: `yes`, `left`, `resign`, `done`.
    Word(String),
}

impl Pick {
    /// The way to an action that is nothing but words: a pick for each.
    pub fn path(action: &Action) -> (Vec<Self>, Action) {
        let words = action.text().split(' ').map(|word| Self::Word(word.to_owned()));
        (words.collect(), action.clone())
    }

    /// The pick as a script writes it.
    pub fn write(&self, naming: Naming) -> String {
        match self {
            Self::Square(spot) => naming.write(*spot).to_string(),
            Self::Edge(one, other) => format!("{}/{}", naming.write(*one), naming.write(*other)),
            Self::Off => "-".to_owned(),
            Self::Kind(word) | Self::Card(word) | Self::Word(word) => word.clone(),
            Self::Seat(seat) => seat.to_string(),
        }
    }
}

//! Actions of a seat, and the picks that lead there.

use std::fmt;
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::message::open;
use crate::{Corner, Naming, Seat, Spot, Unknown};

/// A request of a seat to act, as its one canonical text: `e2e4`, `N@1,-2`, `play dub a1 b3`, `resign`.
///
/// The text is what records, scripts, logs and other processes hold. Nobody has to build one by hand: a
/// [`Decision`](crate::Decision) lists the legal ones as paths of [`Pick`]s, and
/// [`Game::read`](crate::Game::read) understands what a person typed. Copies share the text: histories and variations are made of them.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Action(Arc<str>);

impl Action {
    /// The action that the host takes for a seat whose flag has fallen.
    pub fn timeout() -> Self {
        Self::new(crate::words::TIMEOUT)
    }

    /// An action with this text, legal or not.
    pub fn new(text: impl Into<Arc<str>>) -> Self {
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
#[serde(remote = "Self", rename_all = "kebab-case")]
#[non_exhaustive]
pub enum Pick {
    /// A square, or whatever stands there.
    Square(Spot),
    /// The edge between two squares.
    Edge(Spot, Spot),
    /// The corner of a square, or whatever stands there.
    Corner(Corner),
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
    /// A pick of a later version.
    #[serde(skip)]
    Unknown(Unknown),
}

open!(Pick, None);

impl Pick {
    /// The way to an action that is nothing but words: a pick for each.
    pub fn path(action: &Action) -> (Vec<Self>, Action) {
        let words = action.text().split(' ').map(|word| Self::Word(word.to_owned()));
        (words.collect(), action.clone())
    }

    /// The pick as a script writes it.
    pub fn write(&self, naming: Naming) -> String {
        let mut text = String::new();
        // A string takes whatever is written to it.
        let _ = self.write_to(naming, &mut text);
        text
    }

    /// Whether a script writes the pick like this.
    pub fn is_written(&self, naming: Naming, text: &str) -> bool {
        let mut rest = Rest(text);
        self.write_to(naming, &mut rest).is_ok() && rest.0.is_empty()
    }

    /// Whether a text is one of the pick's names: an edge has one from either side, a corner one from each square around it.
    ///
    /// ```
    /// use unruly_contract::{Naming, Pick};
    /// let pick = Pick::Corner("e4/ne".parse().unwrap());
    /// assert!(pick.is_named(Naming::Algebraic, "f5/sw"));
    /// assert!(!pick.is_named(Naming::Algebraic, "f5/se"));
    /// ```
    pub fn is_named(&self, naming: Naming, text: &str) -> bool {
        let has_another_name = || match self {
            Self::Edge(one, other) => Self::Edge(*other, *one).is_written(naming, text),
            Self::Corner(corner) => text.parse().is_ok_and(|named: Corner| named.point() == corner.point()),
            _ => false,
        };
        self.is_written(naming, text) || has_another_name()
    }

    fn write_to(&self, naming: Naming, out: &mut impl fmt::Write) -> fmt::Result {
        match self {
            Self::Square(spot) => write!(out, "{}", naming.write(*spot)),
            Self::Edge(one, other) => write!(out, "{}/{}", naming.write(*one), naming.write(*other)),
            Self::Corner(corner) => write!(out, "{}", corner.write(naming)),
            Self::Off => out.write_str("-"),
            Self::Kind(word) | Self::Card(word) | Self::Word(word) => out.write_str(word),
            Self::Seat(seat) => write!(out, "{seat}"),
            Self::Unknown(unknown) => write!(out, "{unknown}"),
        }
    }
}

/// The rest of a text with which something is compared while it is written.
struct Rest<'t>(&'t str);

impl fmt::Write for Rest<'_> {
    fn write_str(&mut self, part: &str) -> fmt::Result {
        self.0 = self.0.strip_prefix(part).ok_or(fmt::Error)?;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Toward;

    #[test]
    fn a_pick_knows_its_text_and_no_other() {
        let (e2, b4) = (Spot { x: 4, y: 1 }, Spot { x: 1, y: 3 });
        let picks = [
            (Pick::Square(e2), "e2"),
            (Pick::Edge(b4, e2), "b4/e2"),
            (Pick::Corner(Corner { of: e2, toward: Toward::SouthWest }), "e2/sw"),
            (Pick::Off, "-"),
            (Pick::Card("dub".to_owned()), "dub"),
            (Pick::Seat(Seat::BLACK), "black"),
        ];
        for (pick, text) in &picks {
            assert_eq!(pick.write(Naming::Algebraic), *text);
            for (_, other) in &picks {
                assert_eq!(pick.is_written(Naming::Algebraic, other), text == other, "{text} {other}");
            }
            assert!(!pick.is_written(Naming::Algebraic, &format!("{text}x")));
            assert!(!pick.is_written(Naming::Algebraic, ""));
        }
    }
}

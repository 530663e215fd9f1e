//! Corners of squares: where a piece stands that is on no square.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::{Naming, NotASpot, Spot};

/// One of the four corners of a square, spoken of from that square: `e4/ne`.
///
/// ```
/// use unruly_contract::{Corner, Naming, Spot, Toward};
/// let corner = Corner { of: Spot { x: 4, y: 3 }, toward: Toward::NorthEast };
/// assert_eq!("e4/ne".parse(), Ok(corner));
/// assert_eq!(corner.write(Naming::Algebraic).to_string(), "e4/ne");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Corner {
    /// The square.
    pub of: Spot,
    /// Which of its corners.
    pub toward: Toward,
}

/// Where a corner lies, seen from the middle of its square, as the first player looks at the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Toward {
    /// Up and to the right.
    NorthEast,
    /// Down and to the right.
    SouthEast,
    /// Down and to the left.
    SouthWest,
    /// Up and to the left.
    NorthWest,
}

impl Corner {
    /// Where the corner lies: files and ranks of squares to its left and below it, counted from the origin. The squares
    /// around a corner each have a name for it.
    ///
    /// ```
    /// use unruly_contract::Corner;
    /// let [one, other]: [Corner; 2] = ["e4/ne", "f5/sw"].map(|text| text.parse().unwrap());
    /// assert_eq!(one.point(), other.point());
    /// ```
    pub const fn point(self) -> (i32, i32) {
        let (dx, dy) = self.toward.offset();
        (self.of.x.saturating_add((dx > 0) as i32), self.of.y.saturating_add((dy > 0) as i32))
    }

    /// Writes the corner, its square in this fashion.
    pub fn write(self, naming: Naming) -> impl fmt::Display {
        NamedCorner { corner: self, naming }
    }
}

impl Toward {
    /// All four, clockwise.
    pub const ALL: [Self; 4] = [Self::NorthEast, Self::SouthEast, Self::SouthWest, Self::NorthWest];

    /// How far to the right it lies and how far up, each -1 or 1.
    pub const fn offset(self) -> (i8, i8) {
        match self {
            Self::NorthEast => (1, 1),
            Self::SouthEast => (1, -1),
            Self::SouthWest => (-1, -1),
            Self::NorthWest => (-1, 1),
        }
    }

    const fn name(self) -> &'static str {
        match self {
            Self::NorthEast => "ne",
            Self::SouthEast => "se",
            Self::SouthWest => "sw",
            Self::NorthWest => "nw",
        }
    }
}

struct NamedCorner {
    corner: Corner,
    naming: Naming,
}

impl fmt::Display for NamedCorner {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.naming.write(self.corner.of), self.corner.toward.name())
    }
}

/// A text that names no corner.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum NotACorner {
    /// No slash and direction follow the square.
    #[error("{0:?} is no corner; write one like e4/ne, e4/se, e4/sw or e4/nw")]
    NoDirection(String),
    /// The part before the corner names no square.
    #[error(transparent)]
    NotASpot(#[from] NotASpot),
}

impl FromStr for Corner {
    type Err = NotACorner;

    fn from_str(text: &str) -> Result<Self, NotACorner> {
        let refused = || NotACorner::NoDirection(text.to_owned());
        let (of, toward) = text.split_once('/').ok_or_else(refused)?;
        let toward = Toward::ALL.into_iter().find(|known| known.name() == toward).ok_or_else(refused)?;
        Ok(Self { of: of.parse()?, toward })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_corner_reads_as_it_is_written() {
        for toward in Toward::ALL {
            let corner = Corner { of: Spot { x: -3, y: 12 }, toward };
            for naming in [Naming::Algebraic, Naming::Coordinates] {
                assert_eq!(corner.write(naming).to_string().parse(), Ok(corner));
            }
        }
    }

    #[test]
    fn what_is_no_corner_is_refused() {
        for text in ["", "e4", "e4/", "/ne", "e4/n", "e4/e5", "e4/ne/ne", "e4/NE", "é4/ne"] {
            assert!(text.parse::<Corner>().is_err(), "{text:?}");
        }
    }
}

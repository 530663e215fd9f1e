//! Corners of squares, on which a post can stand.

use std::fmt;
use std::str::FromStr;

use super::{NotASquare, Rotation, Square};
use crate::Direction;

/// One of the four corners of a square, spoken of from that square: `e4/ne` is the upper right one of e4.
///
/// Up to four squares meet at a corner, so the same point has up to four names; [`point`](Self::point) tells whether two
/// of them mean the same one. Squares on the rim of the board have four corners like all others.
///
/// ```
/// use unruly_geometry::board::BoardCorner;
/// let corner: BoardCorner = "e4/ne".parse()?;
/// assert_eq!(corner.point(), "f5/sw".parse::<BoardCorner>()?.point());
/// assert!("e4/n".parse::<BoardCorner>().is_err());
/// # Ok::<(), unruly_geometry::board::NotABoardCorner>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct BoardCorner {
    square: Square,
    /// One of the four diagonal directions.
    toward: Direction,
}

impl BoardCorner {
    /// The corner of a square in a direction, which must be a diagonal one.
    pub fn new(square: Square, toward: Direction) -> Option<Self> {
        toward.is_diagonal().then_some(Self { square, toward })
    }

    /// The four corners of a square, clockwise from the upper right one.
    pub fn of(square: Square) -> impl Iterator<Item = Self> {
        Direction::DIAGONAL.into_iter().map(move |toward| Self { square, toward })
    }

    /// The square from which it is spoken of.
    pub const fn square(self) -> Square {
        self.square
    }

    /// Where it lies, seen from its square.
    pub const fn toward(self) -> Direction {
        self.toward
    }

    /// Where it lies on the plain board: files and ranks of squares to its left and below it, 0 to 8 each.
    pub const fn point(self) -> (u8, u8) {
        let (dx, dy) = self.toward.offset();
        (self.square.x() + (dx > 0) as u8, self.square.y() + (dy > 0) as u8)
    }

    /// Where it comes to lie when the board is turned.
    #[must_use]
    pub const fn rotated(self, rotation: Rotation) -> Self {
        Self { square: self.square.rotated(rotation), toward: self.toward.rotated(rotation) }
    }
}

impl fmt::Display for BoardCorner {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.square, self.toward)
    }
}

impl fmt::Debug for BoardCorner {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A text that names no corner of a square.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum NotABoardCorner {
    /// No slash and diagonal direction follow the square.
    #[error("{0:?} is no corner; a corner is written as its square and ne, se, sw or nw, as in e4/ne")]
    NoDirection(String),
    /// The part before the corner names no square.
    #[error(transparent)]
    NotASquare(#[from] NotASquare),
}

impl FromStr for BoardCorner {
    type Err = NotABoardCorner;

    fn from_str(text: &str) -> Result<Self, NotABoardCorner> {
        let refused = || NotABoardCorner::NoDirection(text.to_owned());
        let (square, toward) = text.split_once('/').ok_or_else(refused)?;
        let is_named = |direction: &Direction| direction.to_string() == toward;
        let toward = Direction::DIAGONAL.into_iter().find(is_named).ok_or_else(refused)?;
        Ok(Self { square: square.parse()?, toward })
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    fn all() -> impl Iterator<Item = BoardCorner> {
        Square::all().flat_map(BoardCorner::of)
    }

    #[test]
    fn the_board_has_eighty_one_corners() {
        assert_eq!(all().count(), 4 * 64);
        assert_eq!(all().map(BoardCorner::point).collect::<BTreeSet<_>>().len(), 9 * 9);
        for corner in all() {
            assert_eq!(corner.to_string().parse(), Ok(corner));
        }
    }

    #[test]
    fn a_step_there_and_the_step_back_pass_the_same_corner() {
        for corner in all() {
            if let Some(beyond) = corner.square().step(corner.toward()) {
                let back = BoardCorner::new(beyond, corner.toward().opposite()).unwrap();
                assert_eq!(back.point(), corner.point(), "{corner}");
            }
        }
    }

    #[test]
    fn one_point_stays_one_point_when_the_board_is_turned() {
        for rotation in Rotation::ALL {
            for (one, other) in all().flat_map(|one| all().map(move |other| (one, other))) {
                let turned = one.rotated(rotation).point() == other.rotated(rotation).point();
                assert_eq!(turned, one.point() == other.point(), "{one} {other} {rotation:?}");
            }
        }
    }

    #[test]
    fn what_is_no_corner_is_refused_with_the_reason() {
        let refusal = |text: &str| text.parse::<BoardCorner>().unwrap_err().to_string();
        let form = "is no corner; a corner is written as its square and ne, se, sw or nw, as in e4/ne";
        for text in ["e4", "e4/n", "e4/", "", "/", "e4/NE"] {
            assert_eq!(refusal(text), format!("{text:?} {form}"));
        }
        assert_eq!(refusal("e9/ne"), r#""e9" is no square; squares are a1 to h8"#);
        assert_eq!(BoardCorner::new("e4".parse().unwrap(), Direction::North), None);
    }
}

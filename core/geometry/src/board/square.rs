//! Squares, files and ranks of the board.

use std::fmt;
use std::str::FromStr;

use crate::Direction;

/// A square of the board, from a1 along the ranks to h8.
///
/// ```
/// use unruly_geometry::board::Square;
/// let e4: Square = "e4".parse()?;
/// assert_eq!((e4.x(), e4.y(), e4.index()), (4, 3, 28));
/// # Ok::<(), unruly_geometry::board::NotASquare>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(transparent)]
pub struct Square(u8);

/// A file, from 0 for a to 7 for h.
pub type File = u8;
/// A rank, from 0 for the first to 7 for the eighth.
pub type Rank = u8;

impl Square {
    /// How many there are.
    pub const COUNT: usize = 64;

    /// The square on this file and rank.
    pub const fn new(file: File, rank: Rank) -> Option<Self> {
        if file < 8 && rank < 8 { Some(Self(rank * 8 + file)) } else { None }
    }

    /// The square with this index, taken modulo 64: for indexes that are right by construction.
    pub const fn from_index(index: usize) -> Self {
        Self((index & 63) as u8)
    }

    /// Its place from a1 = 0 to h8 = 63.
    #[inline(always)]
    pub const fn index(self) -> usize {
        // The mask costs nothing and spares every table of 64 its bounds check.
        (self.0 & 63) as usize
    }

    /// Its file.
    pub const fn x(self) -> File {
        self.0 & 7
    }

    /// Its rank.
    pub const fn y(self) -> Rank {
        self.0 >> 3
    }

    /// The square so many files to the right and ranks up, if that is on the board.
    pub const fn offset(self, dx: i8, dy: i8) -> Option<Self> {
        let (x, y) = (self.x() as i8 + dx, self.y() as i8 + dy);
        if x >= 0 && x < 8 && y >= 0 && y < 8 { Some(Self((y * 8 + x) as u8)) } else { None }
    }

    /// The next square in a direction, if there is one.
    pub const fn step(self, direction: Direction) -> Option<Self> {
        let (dx, dy) = direction.offset();
        self.offset(dx, dy)
    }

    /// The same square as the other side of the board sees it.
    pub const fn flipped(self) -> Self {
        Self(self.0 ^ 56)
    }

    /// Whether the square is a light one.
    pub const fn is_light(self) -> bool {
        (self.x() + self.y()) % 2 == 1
    }

    /// All squares, from a1 to h8.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> {
        (0..64).map(Self)
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.x()), self.y() + 1)
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A text that names no square of the board.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} is no square; squares are a1 to h8")]
pub struct NotASquare(pub String);

impl FromStr for Square {
    type Err = NotASquare;

    fn from_str(text: &str) -> Result<Self, NotASquare> {
        match *text.as_bytes() {
            [file @ b'a'..=b'h', rank @ b'1'..=b'8'] => Ok(Self((rank - b'1') * 8 + (file - b'a'))),
            _ => Err(NotASquare(text.to_owned())),
        }
    }
}

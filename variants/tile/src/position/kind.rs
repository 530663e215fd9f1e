//! The six kinds of piece.

use std::fmt;

use unruly_geometry::Direction;

/// A kind of piece.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Kind {
    /// One step in any direction.
    King,
    /// Any distance in any direction.
    Queen,
    /// Any distance along ranks and files.
    Rook,
    /// Any distance along diagonals.
    Bishop,
    /// The leap of two and one.
    Knight,
    /// One step along a rank or file to an empty square, one step diagonally to capture.
    Pawn,
}

/// The leaps of a knight.
pub(crate) const LEAPS: [(i8, i8); 8] =
    [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];

impl Kind {
    /// All six, the king first.
    pub const ALL: [Self; 6] = [Self::King, Self::Queen, Self::Rook, Self::Bishop, Self::Knight, Self::Pawn];

    /// Its letter in the text of a position.
    pub const fn letter(self) -> char {
        match self {
            Self::King => 'K',
            Self::Queen => 'Q',
            Self::Rook => 'R',
            Self::Bishop => 'B',
            Self::Knight => 'N',
            Self::Pawn => 'P',
        }
    }

    /// The kind with this letter.
    pub fn from_letter(letter: char) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.letter() == letter)
    }

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::King => "king",
            Self::Queen => "queen",
            Self::Rook => "rook",
            Self::Bishop => "bishop",
            Self::Knight => "knight",
            Self::Pawn => "pawn",
        }
    }

    /// Its count when a drawn game is measured; a king counts for nothing.
    pub const fn honour(self) -> u32 {
        match self {
            Self::King => 0,
            Self::Queen => 12,
            Self::Rook => 5,
            Self::Bishop | Self::Knight => 3,
            Self::Pawn => 1,
        }
    }

    /// Whether it goes any distance in this direction.
    #[inline(always)]
    pub(crate) const fn slides(self, direction: Direction) -> bool {
        match self {
            Self::Queen => true,
            Self::Rook => !direction.is_diagonal(),
            Self::Bishop => direction.is_diagonal(),
            Self::King | Self::Knight | Self::Pawn => false,
        }
    }

    /// Whether it captures on the next square in this direction.
    #[inline(always)]
    pub(crate) const fn takes_beside(self, direction: Direction) -> bool {
        match self {
            Self::King => true,
            Self::Pawn => direction.is_diagonal(),
            _ => self.slides(direction),
        }
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

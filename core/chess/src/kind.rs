//! The two sides and the kinds of piece.

use std::fmt;
use std::ops::Not;

/// One of the two sides of a board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Side {
    /// The side that moves up the board, and first.
    White,
    /// The side that moves down the board.
    Black,
}

impl Side {
    /// Both, white first.
    pub const BOTH: [Self; 2] = [Self::White, Self::Black];

    /// 0 for white, 1 for black.
    #[inline(always)]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The rank, from 0, which is this side's `rank` counted from its own edge, from 0.
    #[inline(always)]
    pub const fn rank(self, rank: u8) -> u8 {
        match self {
            Self::White => rank,
            Self::Black => 7 - rank,
        }
    }
}

impl Not for Side {
    type Output = Self;

    #[inline(always)]
    fn not(self) -> Self {
        match self {
            Self::White => Self::Black,
            Self::Black => Self::White,
        }
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::White => "white",
            Self::Black => "black",
        })
    }
}

/// A kind of piece: the six of chess, and as many more as a law adds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(transparent)]
pub struct Kind(u8);

impl Kind {
    /// The pawn.
    pub const PAWN: Self = Self(0);
    /// The knight.
    pub const KNIGHT: Self = Self(1);
    /// The bishop.
    pub const BISHOP: Self = Self(2);
    /// The rook.
    pub const ROOK: Self = Self(3);
    /// The queen.
    pub const QUEEN: Self = Self(4);
    /// The king.
    pub const KING: Self = Self(5);
    /// The six kinds of chess.
    pub const CHESS: [Self; 6] =
        [Self::PAWN, Self::KNIGHT, Self::BISHOP, Self::ROOK, Self::QUEEN, Self::KING];
    /// The kinds that a pawn of chess may become, the best first.
    pub const PROMOTIONS: [Self; 4] = [Self::QUEEN, Self::ROOK, Self::BISHOP, Self::KNIGHT];
    /// How many kinds a law can have.
    pub const LIMIT: usize = 32;

    /// The kind with this place in a law's list of kinds; the first six are those of chess.
    ///
    /// # Panics
    /// Beyond [`LIMIT`](Self::LIMIT).
    pub const fn from_index(index: usize) -> Self {
        assert!(index < Self::LIMIT);
        Self(index as u8)
    }

    /// Its place in the list of kinds.
    #[inline(always)]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

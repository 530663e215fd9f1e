//! Sets of squares of the board.

use std::fmt;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not, Sub, SubAssign};

use super::Square;
use crate::Direction;

/// A set of squares of the board.
///
/// ```
/// use unruly_geometry::board::{BoardSet, Square};
/// let corners: BoardSet = ["a1", "a8", "h1", "h8"].iter().map(|name| name.parse::<Square>()).collect::<Result<_, _>>()?;
/// assert_eq!(corners.len(), 4);
/// assert_eq!((corners & BoardSet::rank(0)).to_string(), "a1 h1");
/// # Ok::<(), unruly_geometry::board::NotASquare>(())
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(transparent)]
pub struct BoardSet(u64);

impl BoardSet {
    /// No square.
    pub const EMPTY: Self = Self(0);
    /// Every square.
    pub const ALL: Self = Self(!0);
    /// The light squares.
    pub const LIGHT: Self = Self(0x55AA_55AA_55AA_55AA);
    /// The dark squares.
    pub const DARK: Self = Self(!Self::LIGHT.0);
    /// The rim of the board.
    pub const EDGE: Self = Self(0xFF81_8181_8181_81FF);
    /// The four squares in the middle.
    pub const CENTRE: Self = Self(0x0000_0018_1800_0000);
    /// The four corners.
    pub const CORNERS: Self = Self(0x8100_0000_0000_0081);

    const FILE_A: u64 = 0x0101_0101_0101_0101;
    const FILE_H: u64 = Self::FILE_A << 7;

    /// The set whose member with index `i` is bit `i`.
    pub const fn from_bits(bits: u64) -> Self {
        Self(bits)
    }

    /// The set as bits: bit `i` stands for the square with index `i`.
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// The set of one square.
    #[inline(always)]
    pub const fn of(square: Square) -> Self {
        Self(1 << square.index())
    }

    /// The squares of a file, from 0.
    pub const fn file(file: u8) -> Self {
        Self(Self::FILE_A << (file & 7))
    }

    /// The squares of a rank, from 0.
    pub const fn rank(rank: u8) -> Self {
        Self(0xFF << ((rank & 7) * 8))
    }

    /// Whether it holds no square.
    #[inline(always)]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether it holds a square.
    #[inline(always)]
    pub const fn is_occupied(self) -> bool {
        self.0 != 0
    }

    /// How many squares it holds.
    #[inline(always)]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether it holds two squares or more.
    #[inline(always)]
    pub const fn has_several(self) -> bool {
        self.0 & self.0.wrapping_sub(1) != 0
    }

    /// Whether the square is in it.
    #[inline(always)]
    pub const fn contains(self, square: Square) -> bool {
        self.0 >> square.index() & 1 != 0
    }

    /// Whether every square of the other set is in it.
    pub const fn includes(self, other: Self) -> bool {
        other.0 & !self.0 == 0
    }

    /// Whether the two share a square.
    #[inline(always)]
    pub const fn meets(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    /// Its first square, in the order of squares.
    #[inline(always)]
    pub const fn first(self) -> Option<Square> {
        if self.0 == 0 { None } else { Some(Square::from_index(self.0.trailing_zeros() as usize)) }
    }

    /// Its last square, in the order of squares.
    pub const fn last(self) -> Option<Square> {
        if self.0 == 0 { None } else { Some(Square::from_index(63 - self.0.leading_zeros() as usize)) }
    }

    /// Its square, if it holds exactly one.
    pub const fn only(self) -> Option<Square> {
        if self.has_several() { None } else { self.first() }
    }

    /// Puts a square in.
    #[inline(always)]
    pub const fn insert(&mut self, square: Square) {
        self.0 |= 1 << square.index();
    }

    /// Takes a square out.
    #[inline(always)]
    pub const fn remove(&mut self, square: Square) {
        self.0 &= !(1 << square.index());
    }

    /// Every square moved one step; those that would leave the board are dropped.
    #[inline(always)]
    pub const fn shifted(self, direction: Direction) -> Self {
        let (not_a, not_h) = (!Self::FILE_A, !Self::FILE_H);
        Self(match direction {
            Direction::North => self.0 << 8,
            Direction::NorthEast => (self.0 & not_h) << 9,
            Direction::East => (self.0 & not_h) << 1,
            Direction::SouthEast => (self.0 & not_h) >> 7,
            Direction::South => self.0 >> 8,
            Direction::SouthWest => (self.0 & not_a) >> 9,
            Direction::West => (self.0 & not_a) >> 1,
            Direction::NorthWest => (self.0 & not_a) << 7,
        })
    }

    /// The squares that touch one of its squares on a side or a corner, its own left out unless they touch another.
    pub const fn neighbours(self) -> Self {
        let sideways = self.shifted(Direction::East).0 | self.shifted(Direction::West).0;
        let row = Self(self.0 | sideways);
        Self(sideways | row.shifted(Direction::North).0 | row.shifted(Direction::South).0)
    }

    /// The set as the other side of the board sees it.
    pub const fn flipped(self) -> Self {
        Self(self.0.swap_bytes())
    }
}

macro_rules! set_algebra {
    ($($operation:ident $method:ident $assign:ident $assign_method:ident |$a:ident, $b:ident| $bits:expr;)*) => {$(
        impl $operation for BoardSet {
            type Output = Self;
            #[inline(always)]
            fn $method(self, other: Self) -> Self {
                let ($a, $b) = (self.0, other.0);
                Self($bits)
            }
        }
        impl $assign for BoardSet {
            #[inline(always)]
            fn $assign_method(&mut self, other: Self) {
                *self = $operation::$method(*self, other);
            }
        }
    )*};
}

set_algebra! {
    BitAnd bitand BitAndAssign bitand_assign |a, b| a & b;
    BitOr bitor BitOrAssign bitor_assign |a, b| a | b;
    BitXor bitxor BitXorAssign bitxor_assign |a, b| a ^ b;
    Sub sub SubAssign sub_assign |a, b| a & !b;
}

impl Not for BoardSet {
    type Output = Self;
    #[inline(always)]
    fn not(self) -> Self {
        Self(!self.0)
    }
}

impl From<Square> for BoardSet {
    #[inline(always)]
    fn from(square: Square) -> Self {
        Self::of(square)
    }
}

impl FromIterator<Square> for BoardSet {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Self {
        squares.into_iter().fold(Self::EMPTY, |set, square| set | Self::of(square))
    }
}

impl Extend<Square> for BoardSet {
    fn extend<I: IntoIterator<Item = Square>>(&mut self, squares: I) {
        *self |= squares.into_iter().collect();
    }
}

impl IntoIterator for BoardSet {
    type Item = Square;
    type IntoIter = Squares;

    #[inline(always)]
    fn into_iter(self) -> Squares {
        Squares(self)
    }
}

/// The squares of a [`BoardSet`], in order.
#[derive(Debug, Clone)]
pub struct Squares(BoardSet);

impl Iterator for Squares {
    type Item = Square;

    #[inline(always)]
    fn next(&mut self) -> Option<Square> {
        let first = self.0.first()?;
        self.0.0 &= self.0.0 - 1;
        Some(first)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.0.len() as usize;
        (left, Some(left))
    }
}

impl ExactSizeIterator for Squares {}

/// The names of its squares, in order: `a1 h8`.
impl fmt::Display for BoardSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names: Vec<String> = self.into_iter().map(|square| square.to_string()).collect();
        f.write_str(&names.join(" "))
    }
}

/// A picture of the board, with the eighth rank on top.
impl fmt::Debug for BoardSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for rank in (0..8).rev() {
            let row: String = (0..8)
                .filter_map(|file| Square::new(file, rank))
                .map(|square| if self.contains(square) { 'X' } else { '.' })
                .collect();
            write!(f, "\n{row}")?;
        }
        Ok(())
    }
}

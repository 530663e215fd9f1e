//! Pieces by number, and sets of them.

use std::fmt;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Not, Sub, SubAssign};

/// A physical piece, the same for the whole game, whatever becomes of it. There are at most 64.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PieceId(pub u8);

impl PieceId {
    /// How many pieces there can ever be, the dead ones counted.
    pub const COUNT: usize = 64;

    /// Its place among all pieces.
    #[inline(always)]
    pub const fn index(self) -> usize {
        (self.0 & 63) as usize
    }
}

impl fmt::Debug for PieceId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{}", self.0)
    }
}

/// A set of pieces.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Pieces(pub u64);

impl Pieces {
    /// No piece.
    pub const NONE: Self = Self(0);

    /// One piece.
    #[inline]
    pub const fn of(id: PieceId) -> Self {
        Self(1 << id.index())
    }

    /// Whether there is none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many there are.
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether the piece is in it.
    #[inline]
    pub const fn contains(self, id: PieceId) -> bool {
        self.0 >> id.index() & 1 != 0
    }

    /// Whether every piece of the other set is in it.
    pub const fn includes(self, other: Self) -> bool {
        other.0 & !self.0 == 0
    }

    /// Whether the two share a piece.
    pub const fn meets(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    /// The first, in the order in which pieces came into the game.
    pub const fn first(self) -> Option<PieceId> {
        if self.0 == 0 { None } else { Some(PieceId(self.0.trailing_zeros() as u8)) }
    }

    /// The piece, where there is exactly one.
    pub const fn only(self) -> Option<PieceId> {
        if self.len() == 1 { self.first() } else { None }
    }

    /// Puts a piece in.
    pub const fn insert(&mut self, id: PieceId) {
        self.0 |= 1 << id.index();
    }

    /// Takes a piece out.
    pub const fn remove(&mut self, id: PieceId) {
        self.0 &= !(1 << id.index());
    }

    /// The set with another piece in place of one, if that is in it.
    #[must_use]
    pub fn with_replaced(self, goes: PieceId, comes: PieceId) -> Self {
        if self.contains(goes) { (self - Self::of(goes)) | Self::of(comes) } else { self }
    }

    /// Its pieces, in order.
    pub fn iter(self) -> impl Iterator<Item = PieceId> {
        let mut rest = self;
        std::iter::from_fn(move || {
            let first = rest.first()?;
            rest.remove(first);
            Some(first)
        })
    }
}

impl BitAnd for Pieces {
    type Output = Self;
    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl BitOr for Pieces {
    type Output = Self;
    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl Sub for Pieces {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }
}

impl Not for Pieces {
    type Output = Self;
    fn not(self) -> Self {
        Self(!self.0)
    }
}

impl BitAndAssign for Pieces {
    fn bitand_assign(&mut self, other: Self) {
        *self = *self & other;
    }
}

impl BitOrAssign for Pieces {
    fn bitor_assign(&mut self, other: Self) {
        *self = *self | other;
    }
}

impl SubAssign for Pieces {
    fn sub_assign(&mut self, other: Self) {
        *self = *self - other;
    }
}

impl From<PieceId> for Pieces {
    fn from(id: PieceId) -> Self {
        Self::of(id)
    }
}

impl FromIterator<PieceId> for Pieces {
    fn from_iter<I: IntoIterator<Item = PieceId>>(ids: I) -> Self {
        ids.into_iter().fold(Self::NONE, |all, id| all | Self::of(id))
    }
}

impl Extend<PieceId> for Pieces {
    fn extend<I: IntoIterator<Item = PieceId>>(&mut self, ids: I) {
        *self |= ids.into_iter().collect();
    }
}

impl fmt::Debug for Pieces {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

//! Pieces by number, and sets of them.

use std::fmt::{self, Debug};
use std::hash::Hash;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Index, IndexMut, Not, Sub, SubAssign};

use crate::terrain::{OnBoard, Terrain};

/// A physical piece, the same for the whole game, whatever becomes of it. The terrain says how many there can be.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PieceId(pub u8);

impl Debug for PieceId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{}", self.0)
    }
}

/// The numbers of some pieces, a bit for each: as wide as a terrain needs it.
pub trait PieceBits:
    Copy
    + Debug
    + Default
    + Ord
    + Hash
    + Send
    + Sync
    + 'static
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + Not<Output = Self>
{
    /// No bit.
    const NONE: Self;

    /// The bit of one piece.
    fn of(id: PieceId) -> Self;

    /// How many bits are set.
    fn count(self) -> u32;

    /// The lowest piece that is in it, where there is one.
    fn lowest(self) -> PieceId;
}

/// A number so wide as a set of pieces. Its width is a power of two, so that no piece has to be looked at twice.
macro_rules! piece_bits {
    ($bits:ty) => {
        impl PieceBits for $bits {
            const NONE: Self = 0;

            #[inline(always)]
            fn of(id: PieceId) -> Self {
                1 << (u32::from(id.0) & (Self::BITS - 1))
            }

            #[inline(always)]
            fn count(self) -> u32 {
                self.count_ones()
            }

            #[inline(always)]
            fn lowest(self) -> PieceId {
                PieceId(self.trailing_zeros() as u8)
            }
        }
    };
}

piece_bits!(u64);
piece_bits!(u128);

/// One value for each piece that there can be, `N` of them: a power of two, so that nothing has to be checked.
#[derive(Debug, Copy, PartialEq, Eq)]
pub struct ByPiece<T, const N: usize>([T; N]);

// Derived it would be copied piece by piece, and fields are copied all the time.
#[allow(clippy::expl_impl_clone_on_copy, reason = "copied in one go, whatever the terrain")]
impl<T: Copy, const N: usize> Clone for ByPiece<T, N> {
    fn clone(&self) -> Self {
        *self
    }
}

/// One value for each piece that there can be on a terrain.
pub trait PerPiece<T: Copy>:
    Copy + Debug + Eq + Send + Sync + Index<PieceId, Output = T> + IndexMut<PieceId>
{
    /// The values of the first pieces, in order.
    fn first(&self, count: u8) -> &[T];

    /// The same, to be changed.
    fn first_mut(&mut self, count: u8) -> &mut [T];
}

impl<T: Copy, const N: usize> ByPiece<T, N> {
    /// The same for all.
    pub const fn same(value: T) -> Self {
        Self([value; N])
    }

    #[inline(always)]
    const fn place(id: PieceId) -> usize {
        id.0 as usize & (N - 1)
    }
}

impl<T: Copy, const N: usize> Index<PieceId> for ByPiece<T, N> {
    type Output = T;

    #[inline(always)]
    fn index(&self, id: PieceId) -> &T {
        &self.0[Self::place(id)]
    }
}

impl<T: Copy, const N: usize> IndexMut<PieceId> for ByPiece<T, N> {
    #[inline(always)]
    fn index_mut(&mut self, id: PieceId) -> &mut T {
        &mut self.0[Self::place(id)]
    }
}

impl<T: Copy + Debug + Eq + Send + Sync, const N: usize> PerPiece<T> for ByPiece<T, N> {
    #[inline(always)]
    fn first(&self, count: u8) -> &[T] {
        &self.0[..usize::from(count)]
    }

    #[inline(always)]
    fn first_mut(&mut self, count: u8) -> &mut [T] {
        &mut self.0[..usize::from(count)]
    }
}

/// A set of pieces.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Pieces<G: Terrain = OnBoard>(pub G::PieceBits);

impl<G: Terrain> Pieces<G> {
    /// No piece.
    pub const NONE: Self = Self(G::PieceBits::NONE);

    /// One piece.
    #[inline(always)]
    pub fn of(id: PieceId) -> Self {
        Self(G::PieceBits::of(id))
    }

    /// Whether there is none.
    #[inline(always)]
    pub fn is_empty(self) -> bool {
        self.0 == G::PieceBits::NONE
    }

    /// How many there are.
    pub fn len(self) -> u32 {
        self.0.count()
    }

    /// Whether the piece is in it.
    #[inline(always)]
    pub fn contains(self, id: PieceId) -> bool {
        self.0 & G::PieceBits::of(id) != G::PieceBits::NONE
    }

    /// Whether every piece of the other set is in it.
    pub fn includes(self, other: Self) -> bool {
        (other - self).is_empty()
    }

    /// Whether the two share a piece.
    pub fn meets(self, other: Self) -> bool {
        !(self & other).is_empty()
    }

    /// The first, in the order in which pieces came into the game.
    #[inline]
    pub fn first(self) -> Option<PieceId> {
        if self.is_empty() { None } else { Some(self.0.lowest()) }
    }

    /// The piece, where there is exactly one.
    pub fn only(self) -> Option<PieceId> {
        if self.len() == 1 { self.first() } else { None }
    }

    /// Puts a piece in.
    #[inline]
    pub fn insert(&mut self, id: PieceId) {
        *self |= Self::of(id);
    }

    /// Takes a piece out.
    #[inline]
    pub fn remove(&mut self, id: PieceId) {
        *self -= Self::of(id);
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

impl<G: Terrain> BitAnd for Pieces<G> {
    type Output = Self;
    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl<G: Terrain> BitOr for Pieces<G> {
    type Output = Self;
    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl<G: Terrain> Sub for Pieces<G> {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }
}

impl<G: Terrain> Not for Pieces<G> {
    type Output = Self;
    fn not(self) -> Self {
        Self(!self.0)
    }
}

impl<G: Terrain> BitAndAssign for Pieces<G> {
    fn bitand_assign(&mut self, other: Self) {
        *self = *self & other;
    }
}

impl<G: Terrain> BitOrAssign for Pieces<G> {
    fn bitor_assign(&mut self, other: Self) {
        *self = *self | other;
    }
}

impl<G: Terrain> SubAssign for Pieces<G> {
    fn sub_assign(&mut self, other: Self) {
        *self = *self - other;
    }
}

impl<G: Terrain> From<PieceId> for Pieces<G> {
    fn from(id: PieceId) -> Self {
        Self::of(id)
    }
}

impl<G: Terrain> FromIterator<PieceId> for Pieces<G> {
    fn from_iter<I: IntoIterator<Item = PieceId>>(ids: I) -> Self {
        ids.into_iter().fold(Self::NONE, |all, id| all | Self::of(id))
    }
}

impl<G: Terrain> Extend<PieceId> for Pieces<G> {
    fn extend<I: IntoIterator<Item = PieceId>>(&mut self, ids: I) {
        *self |= ids.into_iter().collect();
    }
}

impl<G: Terrain> Debug for Pieces<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

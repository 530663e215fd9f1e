//! Tiles, the pieces of the plane, by number, and sets of them.

use std::fmt;
use std::num::NonZeroU8;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Not, Sub, SubAssign};

/// A tile: one of at most 120 things that stand on the plane, known by a number that it keeps wherever it goes.
///
/// Its kind and its owner are for the game to know. The limit leaves room around the longest line of tiles: eight columns
/// of cells less than the 128 there are, so that leaps past its ends are told apart too.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(transparent)]
pub struct Tile(NonZeroU8);

impl Tile {
    /// How many there are.
    pub const COUNT: usize = 120;
    /// A length for tables with an entry for each, such that [`index`](Self::index) is always inside.
    pub const TABLE: usize = 128;

    /// The tile with number 0.
    pub const FIRST: Self = Self(NonZeroU8::MIN);

    /// The tile with this number, from 0.
    #[inline]
    pub const fn new(number: usize) -> Option<Self> {
        if number < Self::COUNT { Some(Self::numbered(number as u32)) } else { None }
    }

    /// Its number, from 0.
    #[inline(always)]
    pub const fn index(self) -> usize {
        // The mask spares every table of `TABLE` entries its bounds check.
        (self.0.get() as usize - 1) & (Self::TABLE - 1)
    }

    /// All tiles.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..Self::COUNT as u32).map(Self::numbered)
    }

    /// The tile with a number that is right by construction.
    #[inline(always)]
    const fn numbered(number: u32) -> Self {
        match NonZeroU8::new((number as u8 & 127) + 1) {
            Some(number) => Self(number),
            None => Self::FIRST,
        }
    }
}

impl fmt::Debug for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "tile {}", self.index())
    }
}

/// A set of tiles.
///
/// ```
/// use unruly_geometry::plane::{Tile, TileSet};
/// let tiles: TileSet = [3, 1, 4, 1, 5].into_iter().filter_map(Tile::new).collect();
/// assert_eq!(tiles.len(), 4);
/// assert_eq!(tiles.first(), Tile::new(1));
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(transparent)]
pub struct TileSet(u128);

impl TileSet {
    /// No tile.
    pub const EMPTY: Self = Self(0);

    /// The set of one tile.
    #[inline(always)]
    pub const fn of(tile: Tile) -> Self {
        Self(1 << tile.index())
    }

    /// The set of a tile, or none; by a table, which is quicker than a wide shift where it is unclear if there is one.
    #[inline(always)]
    pub(super) fn of_any(tile: Option<Tile>) -> Self {
        SETS[tile.map_or(0, |tile| usize::from(tile.0.get())) & (Tile::TABLE - 1)]
    }

    /// Whether it holds no tile.
    #[inline(always)]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether it holds a tile.
    #[inline(always)]
    pub const fn is_occupied(self) -> bool {
        self.0 != 0
    }

    /// How many tiles it holds.
    #[inline(always)]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether it holds two tiles or more.
    #[inline(always)]
    pub const fn has_several(self) -> bool {
        self.0 & self.0.wrapping_sub(1) != 0
    }

    /// Whether the tile is in it.
    #[inline(always)]
    pub const fn contains(self, tile: Tile) -> bool {
        self.0 >> tile.index() & 1 != 0
    }

    /// Whether the two share a tile.
    #[inline(always)]
    pub const fn meets(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    /// Whether every tile of the other set is in it.
    #[inline(always)]
    pub const fn includes(self, other: Self) -> bool {
        other.0 & !self.0 == 0
    }

    /// Its tile with the lowest number.
    #[inline(always)]
    pub const fn first(self) -> Option<Tile> {
        if self.0 == 0 { None } else { Some(Tile::numbered(self.0.trailing_zeros())) }
    }

    /// Puts a tile in.
    #[inline(always)]
    pub const fn insert(&mut self, tile: Tile) {
        self.0 |= 1 << tile.index();
    }

    /// Takes a tile out.
    #[inline(always)]
    pub const fn remove(&mut self, tile: Tile) {
        self.0 &= !(1 << tile.index());
    }
}

/// No tile, and then each alone.
static SETS: [TileSet; Tile::TABLE] = {
    let mut sets = [TileSet::EMPTY; Tile::TABLE];
    let mut number = 0;
    while number < Tile::COUNT {
        sets[number + 1] = TileSet(1 << number);
        number += 1;
    }
    sets
};

macro_rules! set_algebra {
    ($($operation:ident $method:ident $assign:ident $assign_method:ident |$a:ident, $b:ident| $bits:expr;)*) => {$(
        impl $operation for TileSet {
            type Output = Self;
            #[inline(always)]
            fn $method(self, other: Self) -> Self {
                let ($a, $b) = (self.0, other.0);
                Self($bits)
            }
        }
        impl $assign for TileSet {
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
    Sub sub SubAssign sub_assign |a, b| a & !b;
}

/// All tiles that are not in it.
impl Not for TileSet {
    type Output = Self;
    #[inline(always)]
    fn not(self) -> Self {
        Self(!self.0 & ((1 << Tile::COUNT) - 1))
    }
}

impl FromIterator<Tile> for TileSet {
    fn from_iter<I: IntoIterator<Item = Tile>>(tiles: I) -> Self {
        tiles.into_iter().fold(Self::EMPTY, |set, tile| set | Self::of(tile))
    }
}

impl IntoIterator for TileSet {
    type Item = Tile;
    type IntoIter = Tiles;

    #[inline(always)]
    fn into_iter(self) -> Tiles {
        Tiles(self)
    }
}

/// The tiles of a [`TileSet`], in the order of their numbers.
#[derive(Debug, Clone)]
pub struct Tiles(TileSet);

impl Iterator for Tiles {
    type Item = Tile;

    #[inline(always)]
    fn next(&mut self) -> Option<Tile> {
        let first = self.0.first()?;
        self.0.0 &= self.0.0 - 1;
        Some(first)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.0.len() as usize;
        (left, Some(left))
    }
}

impl ExactSizeIterator for Tiles {}

impl fmt::Debug for TileSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.into_iter().map(Tile::index)).finish()
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use proptest::prelude::*;

    use super::*;

    fn tiles() -> impl Strategy<Value = BTreeSet<usize>> {
        prop::collection::btree_set(0..Tile::COUNT, 0..Tile::COUNT)
    }

    fn set(numbers: &BTreeSet<usize>) -> TileSet {
        numbers.iter().copied().filter_map(Tile::new).collect()
    }

    #[test]
    fn there_are_a_hundred_and_twenty() {
        assert_eq!(Tile::all().map(Tile::index).collect::<Vec<_>>(), (0..120).collect::<Vec<_>>());
        assert_eq!(Tile::new(120), None);
        assert_eq!((!TileSet::EMPTY).len(), 120);
        assert_eq!(size_of::<Option<Tile>>(), 1);
    }

    proptest! {
        #[test]
        fn the_algebra_is_that_of_sets(one in tiles(), other in tiles(), number in 0..Tile::COUNT) {
            let (ours, theirs) = (set(&one), set(&other));
            prop_assert_eq!(ours.into_iter().map(Tile::index).collect::<Vec<_>>(), one.iter().copied().collect::<Vec<_>>());
            prop_assert_eq!(ours | theirs, set(&(&one | &other)));
            prop_assert_eq!(ours & theirs, set(&(&one & &other)));
            prop_assert_eq!(ours - theirs, set(&(&one - &other)));
            prop_assert_eq!(!ours, set(&(&(0..Tile::COUNT).collect() - &one)));
            prop_assert_eq!(ours.len() as usize, one.len());
            prop_assert_eq!((ours.is_empty(), ours.is_occupied(), ours.has_several()), (one.is_empty(), !one.is_empty(), one.len() > 1));
            prop_assert_eq!(ours.meets(theirs), !one.is_disjoint(&other));
            prop_assert_eq!(ours.includes(theirs), one.is_superset(&other));
            prop_assert_eq!(ours.first().map(Tile::index), one.first().copied());
            let tile = Tile::new(number).unwrap();
            prop_assert_eq!(ours.contains(tile), one.contains(&number));
            let (mut with, mut without) = (ours, ours);
            with.insert(tile);
            without.remove(tile);
            prop_assert_eq!(with, ours | TileSet::of(tile));
            prop_assert_eq!(without, ours - TileSet::of(tile));
        }
    }
}

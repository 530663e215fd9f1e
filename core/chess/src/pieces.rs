//! Which pieces stand where, as sets.

use std::fmt;

use unruly_geometry::board::{BoardSet, Square};

use crate::{Kind, Side};

/// One set of squares for each kind of piece: `[BoardSet; N]` where a law has `N` kinds.
pub trait KindSets: Copy + Eq + fmt::Debug + Send + Sync + 'static {
    /// No piece of any kind.
    const EMPTY: Self;
    /// How many kinds there are.
    const COUNT: usize;

    /// The squares of a kind.
    fn of(&self, kind: Kind) -> BoardSet;

    /// The squares of a kind, to change.
    fn of_mut(&mut self, kind: Kind) -> &mut BoardSet;
}

impl<const N: usize> KindSets for [BoardSet; N] {
    const EMPTY: Self = [BoardSet::EMPTY; N];
    const COUNT: usize = N;

    #[inline(always)]
    fn of(&self, kind: Kind) -> BoardSet {
        self[kind.index()]
    }

    #[inline(always)]
    fn of_mut(&mut self, kind: Kind) -> &mut BoardSet {
        &mut self[kind.index()]
    }
}

/// Which pieces stand where. A square may hold a piece of each side: a shared piece, made of two halves.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Pieces<K> {
    kinds: [K; 2],
    sides: [BoardSet; 2],
}

impl<K: KindSets> Pieces<K> {
    /// The empty board.
    pub const EMPTY: Self = Self { kinds: [K::EMPTY; 2], sides: [BoardSet::EMPTY; 2] };

    /// The squares on which a side has a piece of this kind.
    #[inline(always)]
    pub fn of(&self, side: Side, kind: Kind) -> BoardSet {
        self.kinds[side.index()].of(kind)
    }

    /// The squares on which a side has a piece.
    #[inline(always)]
    pub fn side(&self, side: Side) -> BoardSet {
        self.sides[side.index()]
    }

    /// The squares that hold anything.
    #[inline(always)]
    pub fn occupied(&self) -> BoardSet {
        self.sides[0] | self.sides[1]
    }

    /// The squares that hold a piece of each side.
    #[inline(always)]
    pub fn shared(&self) -> BoardSet {
        self.sides[0] & self.sides[1]
    }

    /// The kind of the piece that a side has on a square.
    #[inline]
    pub fn kind_at(&self, side: Side, square: Square) -> Option<Kind> {
        if !self.side(side).contains(square) {
            return None;
        }
        (0..K::COUNT).map(Kind::from_index).find(|&kind| self.of(side, kind).contains(square))
    }

    /// Puts a piece on a square where the side has none, or takes that very piece off it.
    #[inline(always)]
    pub fn toggle(&mut self, side: Side, kind: Kind, squares: BoardSet) {
        *self.kinds[side.index()].of_mut(kind) ^= squares;
        self.sides[side.index()] ^= squares;
    }

    /// Every piece with its side and kind, in the order of squares, white's half of a shared piece first.
    pub fn iter(&self) -> impl Iterator<Item = (Square, Side, Kind)> {
        self.occupied().into_iter().flat_map(move |square| {
            Side::BOTH
                .into_iter()
                .filter_map(move |side| self.kind_at(side, square).map(|kind| (square, side, kind)))
        })
    }
}

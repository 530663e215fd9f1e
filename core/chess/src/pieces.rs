//! Which pieces stand where, as sets.

use std::fmt;

use unruly_geometry::board::{BoardSet, Square};

use crate::{Kind, Side};

/// Which pieces stand where.
///
/// There are two: [`Pieces`] holds one piece to a square, as chess does; [`SharedPieces`] one of each side, which
/// takes more room.
pub trait Placement: Copy + Eq + fmt::Debug + Send + Sync + 'static {
    /// No piece anywhere.
    const EMPTY: Self;
    /// How many kinds there are.
    const KINDS: usize;
    /// Whether a square may hold a piece of each side.
    const SHARES: bool;

    /// The squares on which a side has a piece of this kind.
    fn of(&self, side: Side, kind: Kind) -> BoardSet;

    /// The squares on which a side has a piece.
    fn side(&self, side: Side) -> BoardSet;

    /// Puts a side's piece of this kind on each square, or takes that very piece off it.
    fn toggle(&mut self, side: Side, kind: Kind, squares: BoardSet);

    /// The squares that hold anything.
    #[inline(always)]
    fn occupied(&self) -> BoardSet {
        self.side(Side::White) | self.side(Side::Black)
    }

    /// The squares that hold a piece of each side.
    #[inline(always)]
    fn shared(&self) -> BoardSet {
        if Self::SHARES { self.side(Side::White) & self.side(Side::Black) } else { BoardSet::EMPTY }
    }

    /// The kind of the piece that a side has on a square.
    #[inline]
    fn kind_at(&self, side: Side, square: Square) -> Option<Kind> {
        if !self.side(side).contains(square) {
            return None;
        }
        (0..Self::KINDS).map(Kind::from_index).find(|&kind| self.of(side, kind).contains(square))
    }

    /// Every piece with its side and kind, in the order of squares, white's half of a shared piece first.
    fn each_piece(&self) -> impl Iterator<Item = (Square, Side, Kind)> {
        let here = *self;
        self.occupied().into_iter().flat_map(move |square| {
            Side::BOTH
                .into_iter()
                .filter_map(move |side| here.kind_at(side, square).map(|kind| (square, side, kind)))
        })
    }
}

/// One piece to a square, of any of `N` kinds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Pieces<const N: usize> {
    kinds: [BoardSet; N],
    sides: [BoardSet; 2],
}

impl<const N: usize> Placement for Pieces<N> {
    const EMPTY: Self = Self { kinds: [BoardSet::EMPTY; N], sides: [BoardSet::EMPTY; 2] };
    const KINDS: usize = N;
    const SHARES: bool = false;

    #[inline(always)]
    fn of(&self, side: Side, kind: Kind) -> BoardSet {
        self.kinds[kind.index()] & self.side(side)
    }

    #[inline(always)]
    fn side(&self, side: Side) -> BoardSet {
        self.sides[side.index()]
    }

    #[inline(always)]
    fn toggle(&mut self, side: Side, kind: Kind, squares: BoardSet) {
        self.kinds[kind.index()] ^= squares;
        self.sides[side.index()] ^= squares;
    }
}

/// One piece of each side to a square, of any of `N` kinds: where both have one, it is a shared piece of two halves.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SharedPieces<const N: usize> {
    kinds: [[BoardSet; N]; 2],
    sides: [BoardSet; 2],
}

impl<const N: usize> Placement for SharedPieces<N> {
    const EMPTY: Self = Self { kinds: [[BoardSet::EMPTY; N]; 2], sides: [BoardSet::EMPTY; 2] };
    const KINDS: usize = N;
    const SHARES: bool = true;

    #[inline(always)]
    fn of(&self, side: Side, kind: Kind) -> BoardSet {
        self.kinds[side.index()][kind.index()]
    }

    #[inline(always)]
    fn side(&self, side: Side) -> BoardSet {
        self.sides[side.index()]
    }

    #[inline(always)]
    fn toggle(&mut self, side: Side, kind: Kind, squares: BoardSet) {
        self.kinds[side.index()][kind.index()] ^= squares;
        self.sides[side.index()] ^= squares;
    }
}

//! A land whose lines are followed as far as any piece lies, though some of the pieces stand in nobody's way.

use unruly_geometry::{Direction, Geometry};

/// A land without end is looked at as far as what is occupied. Where a piece passes others, those are not occupied for it, and yet
/// its lines go on between and behind them.
#[derive(Debug)]
pub(crate) struct Within<'a, L: Geometry> {
    pub(crate) land: &'a L,
    /// All pieces, those too that do not stand in the way.
    pub(crate) pieces: &'a L::Set,
}

impl<L: Geometry> Geometry for Within<'_, L> {
    type Square = L::Square;
    type Set = L::Set;
    type Bounds = L::Bounds;

    fn is_square(&self, square: L::Square) -> bool {
        self.land.is_square(square)
    }

    fn step(&self, from: L::Square, direction: Direction) -> Option<L::Square> {
        self.land.step(from, direction)
    }

    fn leap(&self, from: L::Square, dx: i8, dy: i8) -> Option<L::Square> {
        self.land.leap(from, dx, dy)
    }

    fn links(&self, from: L::Square) -> L::Set {
        self.land.links(from)
    }

    fn bounds(&self, from: L::Square, _: &L::Set) -> L::Bounds {
        self.land.bounds(from, self.pieces)
    }

    fn is_within(&self, square: L::Square, bounds: &L::Bounds) -> bool {
        self.land.is_within(square, bounds)
    }

    fn between(&self, one: L::Square, other: L::Square) -> L::Set {
        self.land.between(one, other)
    }

    fn line(&self, one: L::Square, other: L::Square, bounds: &L::Bounds) -> L::Set {
        self.land.line(one, other, bounds)
    }
}

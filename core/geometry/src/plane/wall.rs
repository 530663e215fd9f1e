//! Edges between squares of the plane, walls built on them, and all that can be changed about the plane.

use std::collections::BTreeSet;

use super::{Borders, PlaneSet, PlaneSquare};
use crate::{Direction, SquareSet};

/// The edge between two squares of the plane that share a side.
///
/// ```
/// use unruly_geometry::plane::{PlaneEdge, PlaneSquare};
/// let [one, beside, across] = [(0, 0), (1, 0), (1, 1)].map(|(x, y)| PlaneSquare::new(x, y));
/// let edge = PlaneEdge::between(beside, one).expect("they share a side");
/// assert_eq!(edge.squares(), (one, beside));
/// assert_eq!(PlaneEdge::between(one, across), None);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PlaneEdge {
    /// The square to the west of it or to the south.
    square: PlaneSquare,
    is_upright: bool,
}

impl PlaneEdge {
    /// The edge between two squares, if they share a side.
    pub fn between(one: PlaneSquare, other: PlaneSquare) -> Option<Self> {
        let lies_beyond =
            |from: PlaneSquare, to: PlaneSquare, dx: i32, dy: i32| from.offset(dx, dy) == Some(to);
        [(one, other), (other, one)].into_iter().find_map(|(square, beyond)| {
            let is_upright = lies_beyond(square, beyond, 1, 0);
            (is_upright || lies_beyond(square, beyond, 0, 1)).then_some(Self { square, is_upright })
        })
    }

    /// The two squares that it parts, the one to the west or south first.
    pub fn squares(self) -> (PlaneSquare, PlaneSquare) {
        let (dx, dy) = if self.is_upright { (1, 0) } else { (0, 1) };
        (self.square, self.square.offset(dx, dy).expect("an edge is made of two squares that there are"))
    }

    /// Whether the two have an end in common, so that a wall can run on from one to the other.
    pub fn touches(self, other: Self) -> bool {
        let ends = other.ends();
        self != other && self.ends().iter().any(|end| ends.contains(end))
    }

    /// The corners it runs between, each as the corner of a square to the north and east of it.
    fn ends(self) -> [(i64, i64); 2] {
        let (x, y) = (i64::from(self.square.x()), i64::from(self.square.y()));
        [if self.is_upright { (x + 1, y) } else { (x, y + 1) }, (x + 1, y + 1)]
    }
}

/// A wall on the plane: edges that no step crosses.
///
/// Walls don't add up, as on the [board](crate::board::BoardWall): a diagonal step is stopped only by a wall that stands in both
/// ways round the corner.
#[derive(Debug, Clone, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PlaneWall(BTreeSet<PlaneEdge>);

impl PlaneWall {
    /// Its edges.
    pub fn edges(&self) -> impl Iterator<Item = PlaneEdge> {
        self.0.iter().copied()
    }

    /// Whether it stops a king's step.
    pub fn stops(&self, from: PlaneSquare, direction: Direction) -> bool {
        let (dx, dy) = direction.offset();
        let beside = |dx: i8, dy: i8| from.offset(dx.into(), dy.into());
        let Some(to) = beside(dx, dy) else { return false };
        if !direction.is_diagonal() {
            return self.parts(from, to);
        }
        let bars_the_way_by = |corner: PlaneSquare| self.parts(from, corner) || self.parts(corner, to);
        beside(dx, 0).is_some_and(bars_the_way_by) && beside(0, dy).is_some_and(bars_the_way_by)
    }

    /// Whether it stands between two squares that share a side.
    fn parts(&self, one: PlaneSquare, other: PlaneSquare) -> bool {
        PlaneEdge::between(one, other).is_some_and(|edge| self.0.contains(&edge))
    }
}

impl FromIterator<PlaneEdge> for PlaneWall {
    fn from_iter<I: IntoIterator<Item = PlaneEdge>>(edges: I) -> Self {
        Self(edges.into_iter().collect())
    }
}

/// How the plane differs from squares without end on which everybody goes about freely.
#[derive(Debug, Clone, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PlaneTopology {
    /// Where it ends, if it does.
    pub borders: Option<Borders>,
    /// Squares that are gone: nothing stands there or goes over them step by step.
    pub holes: PlaneSet,
    /// Edges that no step crosses. Each wall stands for itself.
    pub walls: Vec<PlaneWall>,
}

impl PlaneTopology {
    /// Nothing is changed.
    pub(super) const NONE: Self = Self { borders: None, holes: PlaneSet::EMPTY, walls: Vec::new() };

    /// Whether a wall stops a king's step.
    pub fn is_walled(&self, from: PlaneSquare, direction: Direction) -> bool {
        self.walls.iter().any(|wall| wall.stops(from, direction))
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::Geometry;
    use crate::board::{Board, BoardWall, Edge, Square, Topology};
    use crate::plane::LocalPlane;

    fn on_the_plane(square: Square) -> PlaneSquare {
        PlaneSquare::new(square.x().into(), square.y().into())
    }

    fn walls() -> impl Strategy<Value = Vec<Vec<Edge>>> {
        let edges: Vec<Edge> = Edge::all().collect();
        prop::collection::vec(prop::collection::vec(prop::sample::select(edges), 1..8), 0..8)
    }

    proptest! {
        #[test]
        fn walls_stop_steps_as_they_do_on_the_board(walls in walls()) {
            let there: Vec<BoardWall> = walls.iter().map(|edges| edges.iter().copied().collect()).collect();
            let board = Board::from(Topology { walls: there, ..Topology::default() });
            let edge = |edge: &Edge| {
                let (one, other) = edge.squares();
                PlaneEdge::between(on_the_plane(one), on_the_plane(other)).expect("they share a side here, too")
            };
            let here: Vec<PlaneWall> = walls.iter().map(|edges| edges.iter().map(edge).collect()).collect();
            let plane = LocalPlane::from(PlaneTopology { walls: here, ..PlaneTopology::default() });
            for from in Square::all() {
                for direction in Direction::ALL {
                    let (dx, dy) = direction.offset();
                    let Some(to) = board.leap(from, dx, dy) else { continue };
                    let is_free = board.step(from, direction) == Some(to);
                    let step = plane.step(on_the_plane(from), direction);
                    prop_assert_eq!(step, is_free.then(|| on_the_plane(to)), "{} {:?}", from, direction);
                    prop_assert_eq!(plane.leap(on_the_plane(from), dx, dy), Some(on_the_plane(to)));
                }
            }
        }
    }

    #[test]
    fn a_wall_runs_on_at_six_edges() {
        let edge = |ends: [(i32, i32); 2]| {
            let [one, other] = ends.map(|(x, y)| PlaneSquare::new(x, y));
            PlaneEdge::between(one, other).expect("they share a side")
        };
        let first = edge([(0, 0), (0, 1)]);
        let near = |y| (-2..3).map(move |x| (x, y));
        let upright = (-2..3).flat_map(near).map(|(x, y)| edge([(x, y), (x + 1, y)]));
        let level = (-2..3).flat_map(near).map(|(x, y)| edge([(x, y), (x, y + 1)]));
        assert_eq!(upright.chain(level).filter(|&other| first.touches(other)).count(), 6);
    }
}

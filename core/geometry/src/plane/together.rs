//! The plane for pieces that keep together: as the plane is, with sets that are copied like numbers.

use std::sync::Arc;

use super::local::around;
use super::{Borders, LocalSet, Plane, PlaneSquare, PlaneTopology, Surroundings, Window};
use crate::{Direction, Geometry, SquareSet};

/// The plane as pieces see it that keep together. It is the [`Plane`], but for its sets, which are [`LocalSet`]s: nothing
/// that is farther from the pieces than these reach is looked at. A group that is wider or higher than
/// [`LocalSet::SPREAD`] counts as parted: only a crowd in a line could be.
///
/// Squares of it may be holes: nothing stands there or goes over them step by step. Walls may stand between others, which no step
/// crosses. To what is one group neither means anything.
///
/// ```
/// use unruly_geometry::plane::{LocalPlane, LocalSet, PlaneSquare};
/// use unruly_geometry::{Direction, Geometry};
/// let squares: LocalSet = (0..3).map(|x| PlaneSquare::new(x, 0)).collect();
/// let plane = LocalPlane::ENDLESS;
/// assert_eq!(plane.reach(PlaneSquare::ORIGIN, Direction::West, &squares).to_string(), "-1,0");
/// assert_eq!(plane.cut_squares(&squares).to_string(), "1,0");
/// ```
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash)]
pub struct LocalPlane {
    plane: Plane,
    /// Mostly there are none. They lie wherever the group has been.
    changes: Option<Arc<PlaneTopology>>,
}

impl LocalPlane {
    /// The plane without borders.
    pub const ENDLESS: Self = Self { plane: Plane::ENDLESS, changes: None };

    /// All that is changed about it.
    pub fn topology(&self) -> &PlaneTopology {
        static NONE: PlaneTopology = PlaneTopology::NONE;
        self.changes.as_deref().unwrap_or(&NONE)
    }

    /// Whether a wall stops a king's step, be there a square behind it or a hole.
    #[inline]
    pub fn is_walled(&self, from: PlaneSquare, direction: Direction) -> bool {
        self.changes.as_ref().is_some_and(|changes| changes.is_walled(from, direction))
    }

    /// Those of some squares that are there: inside the borders, and no holes.
    #[must_use]
    pub fn without_holes(&self, mut squares: LocalSet) -> LocalSet {
        let Some(changes) = &self.changes else { return squares };
        changes.holes.iter().for_each(|hole| squares.remove(hole));
        match changes.borders.map(Borders::window) {
            Some(within) => squares.into_iter().filter(|&square| within.contains(square)).collect(),
            None => squares,
        }
    }

    #[inline]
    fn is_open(&self, square: PlaneSquare) -> bool {
        self.changes.as_ref().is_none_or(|changes| !changes.holes.contains(square))
    }

    /// Whether all squares would be in one group after one of them was vacated, where they are now, and another was
    /// occupied, if it was not. Mostly a look at what is around the first decides. The squares must be one group as this plane
    /// has it.
    pub fn stays_whole(&self, squares: &LocalSet, from: PlaneSquare, to: PlaneSquare) -> bool {
        let mut after = *squares;
        after.remove(from);
        let is_new = !after.contains(to);
        let beside = surroundings(&after, from);
        if beside.clusters() <= 1 {
            let touches = || after.is_empty() || around(to).any(|square| after.contains(square));
            return !is_new || touches() && after.is_compact_with(to);
        }
        after.insert(to);
        let mut ends = cluster_ends(beside, from);
        ends.insert(to);
        after.contains(to) && after.is_compact_with(to) && after.joins(to, &ends)
    }

    /// The squares of which one must be occupied for all to be in one group after one of them was vacated, where they are now:
    /// the [same](Self::stays_whole) for all that leave a square. `None` where it can be any.
    pub fn landings(&self, squares: &LocalSet, from: PlaneSquare) -> Option<LocalSet> {
        let mut after = *squares;
        after.remove(from);
        let window = after.window()?;
        let mut landings = after | after.neighbours();
        let ends = cluster_ends(surroundings(&after, from), from);
        if ends.first().is_some_and(|first| !after.joins(first, &ends)) {
            let mut rest = ends;
            while let Some(first) = rest.first() {
                let part = after.part_of(first);
                landings &= part | part.neighbours();
                rest -= part;
            }
        }
        if window.width().max(window.height()) >= LocalSet::SPREAD {
            landings = landings.into_iter().filter(|&to| after.is_compact_with(to)).collect();
        }
        Some(landings)
    }
}

/// Which of the squares around one are among some.
fn surroundings(squares: &LocalSet, around: PlaneSquare) -> Surroundings {
    let is_among =
        |direction: &Direction| around.step(*direction).is_some_and(|square| squares.contains(square));
    Direction::ALL.into_iter().filter(is_among).collect()
}

/// A square of each cluster around one that is left. A group that hung together by way of it still does if these are joined.
fn cluster_ends(beside: Surroundings, left: PlaneSquare) -> LocalSet {
    beside.representatives().directions().filter_map(|direction| left.step(direction)).collect()
}

impl From<Plane> for LocalPlane {
    fn from(plane: Plane) -> Self {
        Self::from(PlaneTopology { borders: plane.borders(), ..PlaneTopology::default() })
    }
}

impl From<PlaneTopology> for LocalPlane {
    fn from(changes: PlaneTopology) -> Self {
        let is_changed = changes != PlaneTopology::NONE;
        let plane = changes.borders.map_or(Plane::ENDLESS, Plane::from);
        Self { plane, changes: is_changed.then(|| Arc::new(changes)) }
    }
}

impl Geometry for LocalPlane {
    type Square = PlaneSquare;
    type Set = LocalSet;
    type Bounds = Window;

    #[inline]
    fn is_square(&self, square: PlaneSquare) -> bool {
        self.plane.is_square(square) && self.is_open(square)
    }

    #[inline]
    fn step(&self, from: PlaneSquare, direction: Direction) -> Option<PlaneSquare> {
        self.plane.step(from, direction).filter(|&to| self.is_open(to) && !self.is_walled(from, direction))
    }

    #[inline]
    fn leap(&self, from: PlaneSquare, dx: i8, dy: i8) -> Option<PlaneSquare> {
        self.plane.leap(from, dx, dy).filter(|&to| self.is_open(to))
    }

    /// Nothing on the plane is joined from afar.
    fn links(&self, _: PlaneSquare) -> LocalSet {
        LocalSet::EMPTY
    }

    fn bounds(&self, from: PlaneSquare, occupied: &LocalSet) -> Window {
        let here = Window::of(from);
        occupied.window().map_or(here, |window| window.joined(here)).grown(1)
    }

    #[inline]
    fn is_within(&self, square: PlaneSquare, bounds: &Window) -> bool {
        bounds.contains(square)
    }

    fn between(&self, one: PlaneSquare, other: PlaneSquare) -> LocalSet {
        match one.course(other) {
            Some((direction, steps)) if u64::from(steps) <= LocalSet::SPAN => {
                self.plane.ray(one, direction).take(steps as usize - 1).collect()
            }
            _ => LocalSet::EMPTY,
        }
    }

    fn line(&self, one: PlaneSquare, other: PlaneSquare, bounds: &Window) -> LocalSet {
        self.plane.line(one, other, bounds).iter().collect()
    }

    fn neighbours(&self, square: PlaneSquare) -> LocalSet {
        LocalSet::of(square).neighbours().iter().filter(|&neighbour| self.is_square(neighbour)).collect()
    }

    fn is_connected(&self, squares: &LocalSet) -> bool {
        squares.first().is_none_or(|first| squares.is_compact_with(first)) && squares.is_one_group()
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::plane::PlaneSet;

    fn square() -> impl Strategy<Value = PlaneSquare> {
        (-4..4_i32, -4..4_i32).prop_map(|(x, y)| PlaneSquare::new(x, y))
    }

    #[test]
    fn a_group_is_spread_no_farther_than_sets_reach() {
        let plane = LocalPlane::ENDLESS;
        let row: LocalSet = (0..30).map(|x| PlaneSquare::new(x, 0)).collect();
        assert!(plane.is_connected(&row));
        assert!(!plane.is_connected(&(row | LocalSet::of(PlaneSquare::new(30, 0)))));
        let crowd = row | LocalSet::of(PlaneSquare::new(3, 1));
        assert!(plane.stays_whole(&crowd, PlaneSquare::new(3, 1), PlaneSquare::new(29, 1)));
        assert!(!plane.stays_whole(&crowd, PlaneSquare::new(3, 1), PlaneSquare::new(30, 1)));
        // One that leaves an end lets another come to the other.
        assert!(plane.stays_whole(&row, PlaneSquare::new(0, 0), PlaneSquare::new(30, 0)));
        let landings = |squares: &LocalSet, from| plane.landings(squares, from).expect("something is left");
        assert!(landings(&crowd, PlaneSquare::new(3, 1)).contains(PlaneSquare::new(29, 1)));
        assert!(!landings(&crowd, PlaneSquare::new(3, 1)).contains(PlaneSquare::new(30, 1)));
        assert!(landings(&row, PlaneSquare::new(0, 0)).contains(PlaneSquare::new(30, 0)));
        assert_eq!(plane.landings(&LocalSet::of(PlaneSquare::ORIGIN), PlaneSquare::ORIGIN), None);
    }

    #[test]
    fn inside_borders_there_is_nothing_beyond_them() {
        let (corner, inside) = (PlaneSquare::ORIGIN, PlaneSquare::new(1, 1));
        let borders = Borders::new(2, 2);
        let plane = LocalPlane::from(PlaneTopology { borders, ..PlaneTopology::default() });
        assert_eq!(plane.step(corner, Direction::West), None);
        assert_eq!(plane.leap(corner, 1, 1), Some(inside));
        assert_eq!(plane.leap(inside, 1, 2), None);
        assert_eq!(plane.without_holes(LocalSet::of(corner).neighbours()).len(), 3);
        assert_eq!(plane.topology().borders, borders);
    }

    #[test]
    fn nothing_goes_onto_a_hole_and_it_neither_joins_nor_parts() {
        let [here, hole, beyond] = [0, 1, 2].map(|x| PlaneSquare::new(x, 0));
        let changes = PlaneTopology { holes: PlaneSet::of(hole), ..PlaneTopology::default() };
        let plane = LocalPlane::from(changes.clone());
        assert_eq!(plane.topology(), &changes);
        assert_eq!(plane.step(here, Direction::East), None);
        assert_eq!(plane.leap(here, 1, 0), None);
        assert_eq!(plane.leap(here, 2, 0), Some(beyond));
        assert!(!plane.neighbours(here).contains(hole));
        assert!(!plane.is_connected(&(LocalSet::of(here) | LocalSet::of(beyond))));
        let group = LocalSet::of(here) | LocalSet::of(PlaneSquare::new(1, 1)) | LocalSet::of(beyond);
        assert!(plane.is_connected(&group));
        assert_eq!(plane.without_holes(group | LocalSet::of(hole)), group);
    }

    /// A group that wanders from a corner, somewhere, as wide and high as groups can be and more.
    fn wanderers() -> impl Strategy<Value = LocalSet> {
        let corner = (-500..500_i32, -500..500_i32);
        let walk = prop::collection::vec((0..8_usize, 1..9_i32), 1..9);
        (corner, walk).prop_map(|((x, y), walk)| {
            let mut here = PlaneSquare::new(x, y);
            let mut squares = LocalSet::of(here);
            for (direction, steps) in walk {
                for _ in 0..steps {
                    here = here.step(Direction::ALL[direction]).expect("the corner is far from any end");
                    squares.insert(here);
                }
            }
            squares
        })
    }

    proptest! {
        #[test]
        fn what_is_told_at_a_look_is_so(squares in wanderers()) {
            let plane = LocalPlane::ENDLESS;
            prop_assume!(plane.is_connected(&squares));
            for from in squares {
                let landings = plane.landings(&squares, from);
                for to in (squares | squares.neighbours()).into_iter().filter(|to| *to != from) {
                    let mut after = squares;
                    after.remove(from);
                    after.insert(to);
                    let is_whole = after.contains(to) && plane.is_connected(&after);
                    prop_assert_eq!(plane.stays_whole(&squares, from, to), is_whole, "{} to {}", from, to);
                    let is_landing = landings.is_none_or(|landings| landings.contains(to));
                    prop_assert_eq!(is_landing, is_whole, "{} to {}", from, to);
                }
            }
        }

        #[test]
        fn it_is_the_plane(squares in prop::collection::vec(square(), 1..24), other in square()) {
            let (local, plane) = (LocalPlane::ENDLESS, Plane::ENDLESS);
            let (near, any): (LocalSet, PlaneSet) =
                (squares.iter().copied().collect(), squares.iter().copied().collect());
            let same = |ours: LocalSet, theirs: PlaneSet| ours.iter().collect::<PlaneSet>() == theirs;
            prop_assert_eq!(local.is_connected(&near), plane.is_connected(&any));
            prop_assert!(same(local.cut_squares(&near), plane.cut_squares(&any)));
            let from = squares[0];
            let bounds = local.bounds(from, &near);
            prop_assert_eq!(bounds, plane.bounds(from, &any));
            prop_assert!(same(local.between(from, other), plane.between(from, other)));
            prop_assert!(same(local.line(from, other, &bounds), plane.line(from, other, &bounds)));
            prop_assert!(same(local.neighbours(from), plane.neighbours(from)));
            for direction in Direction::ALL {
                prop_assert!(same(local.reach(from, direction, &near), plane.reach(from, direction, &any)));
            }
            if plane.is_connected(&any) {
                let mut after = any.clone();
                after.remove(from);
                after.insert(other);
                prop_assert_eq!(local.stays_whole(&near, from, other), plane.is_connected(&after));
                let landings = local.landings(&near, from);
                prop_assert_eq!(landings.is_none_or(|squares| squares.contains(other)), plane.is_connected(&after));
            }
        }
    }
}

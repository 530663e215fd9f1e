//! The plane as a geometry: without end, or inside borders.

use super::{Borders, PlaneSet, PlaneSquare, Window};
use crate::{Direction, Geometry, SquareSet};

/// The plane: squares without end, or inside borders.
///
/// ```
/// use unruly_geometry::plane::{Borders, Plane, PlaneSquare};
/// use unruly_geometry::{Direction, Geometry};
/// let bordered = Plane::from(Borders::new(8, 8).expect("neither is nought"));
/// assert_eq!(bordered.step(PlaneSquare::ORIGIN, Direction::West), None);
/// assert_eq!(Plane::ENDLESS.step(PlaneSquare::ORIGIN, Direction::West), Some(PlaneSquare::new(-1, 0)));
/// ```
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Plane {
    borders: Option<Borders>,
}

impl Plane {
    /// The plane without borders.
    pub const ENDLESS: Self = Self { borders: None };

    /// Its borders, if it has any.
    pub const fn borders(self) -> Option<Borders> {
        self.borders
    }

    /// The part of a rectangle that lies inside the borders, if any does.
    pub fn clipped(self, window: Window) -> Option<Window> {
        match self.borders {
            None => Some(window),
            Some(borders) => window.intersection(borders.window()),
        }
    }
}

impl From<Borders> for Plane {
    fn from(borders: Borders) -> Self {
        Self { borders: Some(borders) }
    }
}

impl Geometry for Plane {
    type Square = PlaneSquare;
    type Set = PlaneSet;
    type Bounds = Window;

    #[inline]
    fn is_square(&self, square: PlaneSquare) -> bool {
        self.borders.is_none_or(|borders| borders.window().contains(square))
    }

    #[inline]
    fn step(&self, from: PlaneSquare, direction: Direction) -> Option<PlaneSquare> {
        let (dx, dy) = direction.offset();
        self.leap(from, dx, dy)
    }

    #[inline]
    fn leap(&self, from: PlaneSquare, dx: i8, dy: i8) -> Option<PlaneSquare> {
        let to = from.offset(i32::from(dx), i32::from(dy))?;
        (self.is_square(from) && self.is_square(to)).then_some(to)
    }

    /// Nothing on the plane is joined from afar.
    fn links(&self, _: PlaneSquare) -> PlaneSet {
        PlaneSet::EMPTY
    }

    fn bounds(&self, from: PlaneSquare, occupied: &PlaneSet) -> Window {
        let here = Window::of(from);
        occupied.window().map_or(here, |window| window.joined(here)).grown(1)
    }

    #[inline]
    fn is_within(&self, square: PlaneSquare, bounds: &Window) -> bool {
        bounds.contains(square)
    }

    /// It takes as long as the two are far apart.
    fn between(&self, one: PlaneSquare, other: PlaneSquare) -> PlaneSet {
        match one.course(other) {
            Some((direction, steps)) if self.is_square(one) && self.is_square(other) => {
                self.ray(one, direction).take(steps as usize - 1).collect()
            }
            _ => PlaneSet::EMPTY,
        }
    }

    fn line(&self, one: PlaneSquare, other: PlaneSquare, bounds: &Window) -> PlaneSet {
        let (Some((direction, _)), Some(window)) = (one.course(other), self.clipped(*bounds)) else {
            return PlaneSet::EMPTY;
        };
        if !self.is_square(one) || !self.is_square(other) {
            return PlaneSet::EMPTY;
        }
        // Where the line lies at each column, or at each row if it stands upright.
        let (dx, dy) = direction.offset();
        let (x, y) = (i64::from(one.x()), i64::from(one.y()));
        let (first, last) = if dx == 0 { (window.south, window.north) } else { (window.west, window.east) };
        (first..=last)
            .filter_map(|along| {
                let along = i64::from(along);
                let (x, y) = if dx == 0 {
                    (x, along)
                } else {
                    (along, y + (along - x) * i64::from(dx) * i64::from(dy))
                };
                Some(PlaneSquare::new(i32::try_from(x).ok()?, i32::try_from(y).ok()?))
            })
            .filter(|&square| window.contains(square))
            .collect()
    }

    fn is_connected(&self, squares: &PlaneSet) -> bool {
        let mut frontier = squares.first().map(PlaneSet::of).unwrap_or_default();
        let mut rest = squares.clone();
        while !frontier.is_empty() {
            rest = rest.difference(&frontier);
            frontier = frontier.neighbours().intersection(&rest);
        }
        rest.is_empty()
    }
}

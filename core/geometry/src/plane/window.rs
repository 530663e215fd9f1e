//! Rectangles of the plane: what pieces take up, and borders.

use std::fmt;
use std::num::NonZeroU16;
use std::str::FromStr;

use super::PlaneSquare;
use crate::Direction;

/// A rectangle of squares of the plane, at least one square large.
///
/// ```
/// use unruly_geometry::plane::{PlaneSquare, Window};
/// let squares = [(0, 0), (3, -1), (2, 2)].map(|(x, y)| PlaneSquare::new(x, y));
/// let window = Window::around(squares).expect("there are squares");
/// assert_eq!((window.width(), window.height()), (4, 4));
/// assert!(window.grown(1).contains(PlaneSquare::new(-1, 3)));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Window {
    pub(super) west: i32,
    pub(super) south: i32,
    pub(super) east: i32,
    pub(super) north: i32,
}

impl Window {
    /// The rectangle of one square.
    pub const fn of(square: PlaneSquare) -> Self {
        Self { west: square.x(), south: square.y(), east: square.x(), north: square.y() }
    }

    /// The rectangle with these two squares in opposite corners.
    pub fn spanned(one: PlaneSquare, other: PlaneSquare) -> Self {
        Self::of(one).joined(Self::of(other))
    }

    /// The smallest that holds all these squares, if there are any.
    pub fn around(squares: impl IntoIterator<Item = PlaneSquare>) -> Option<Self> {
        squares.into_iter().map(Self::of).reduce(Self::joined)
    }

    /// The lowest x.
    pub const fn west(self) -> i32 {
        self.west
    }

    /// The lowest y.
    pub const fn south(self) -> i32 {
        self.south
    }

    /// The highest x.
    pub const fn east(self) -> i32 {
        self.east
    }

    /// The highest y.
    pub const fn north(self) -> i32 {
        self.north
    }

    /// How many squares it is wide.
    pub const fn width(self) -> u64 {
        self.east.abs_diff(self.west) as u64 + 1
    }

    /// How many squares it is high.
    pub const fn height(self) -> u64 {
        self.north.abs_diff(self.south) as u64 + 1
    }

    /// Whether the square lies in it.
    #[inline]
    pub const fn contains(self, square: PlaneSquare) -> bool {
        self.west <= square.x()
            && square.x() <= self.east
            && self.south <= square.y()
            && square.y() <= self.north
    }

    /// The smallest that holds both.
    #[inline]
    #[must_use]
    pub fn joined(self, other: Self) -> Self {
        Self {
            west: self.west.min(other.west),
            south: self.south.min(other.south),
            east: self.east.max(other.east),
            north: self.north.max(other.north),
        }
    }

    /// The squares that both have in common, if they overlap.
    #[inline]
    pub fn intersection(self, other: Self) -> Option<Self> {
        let common = Self {
            west: self.west.max(other.west),
            south: self.south.max(other.south),
            east: self.east.min(other.east),
            north: self.north.min(other.north),
        };
        (common.west <= common.east && common.south <= common.north).then_some(common)
    }

    /// The rectangle with so many more squares on every side.
    #[must_use]
    pub const fn grown(self, by: u16) -> Self {
        let by = by as i32;
        Self {
            west: self.west.saturating_sub(by),
            south: self.south.saturating_sub(by),
            east: self.east.saturating_add(by),
            north: self.north.saturating_add(by),
        }
    }

    /// How many steps in a direction from a square inside stay inside.
    #[inline]
    pub fn steps_inside(self, from: PlaneSquare, direction: Direction) -> u32 {
        if !self.contains(from) {
            return 0;
        }
        let (dx, dy) = direction.offset();
        let room = |towards: i8, here: i32, low: i32, high: i32| match towards {
            1 => high.abs_diff(here),
            -1 => here.abs_diff(low),
            _ => u32::MAX,
        };
        room(dx, from.x(), self.west, self.east).min(room(dy, from.y(), self.south, self.north))
    }

    /// Its squares, row by row from the bottom up.
    pub fn squares(self) -> impl Iterator<Item = PlaneSquare> {
        (self.south..=self.north)
            .flat_map(move |y| (self.west..=self.east).map(move |x| PlaneSquare::new(x, y)))
    }
}

/// Borders of the plane: squares exist only from `0,0` up to so many to the right and up. Written `12x10`.
///
/// ```
/// use unruly_geometry::plane::Borders;
/// let borders: Borders = "12x10".parse()?;
/// assert_eq!(borders.window().east(), 11);
/// # Ok::<(), unruly_geometry::plane::NotBorders>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Borders {
    width: NonZeroU16,
    height: NonZeroU16,
}

impl Borders {
    /// Borders so many squares apart; none where one of the numbers is nought.
    pub const fn new(width: u16, height: u16) -> Option<Self> {
        match (NonZeroU16::new(width), NonZeroU16::new(height)) {
            (Some(width), Some(height)) => Some(Self { width, height }),
            _ => None,
        }
    }

    /// How many squares lie between left and right.
    pub const fn width(self) -> u16 {
        self.width.get()
    }

    /// How many squares lie between bottom and top.
    pub const fn height(self) -> u16 {
        self.height.get()
    }

    /// How many squares lie inside.
    pub const fn room(self) -> usize {
        self.width.get() as usize * self.height.get() as usize
    }

    /// The squares inside.
    pub const fn window(self) -> Window {
        Window { west: 0, south: 0, east: self.width.get() as i32 - 1, north: self.height.get() as i32 - 1 }
    }
}

impl fmt::Display for Borders {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}", self.width, self.height)
    }
}

/// A text that gives no borders.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} gives no borders; they are written as width and height, as in 12x10, each from 1 to 65535")]
pub struct NotBorders(pub String);

impl FromStr for Borders {
    type Err = NotBorders;

    fn from_str(text: &str) -> Result<Self, NotBorders> {
        text.split_once('x')
            .and_then(|(width, height)| Self::new(width.parse().ok()?, height.parse().ok()?))
            .ok_or_else(|| NotBorders(text.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn square() -> impl Strategy<Value = PlaneSquare> {
        (-12_i32..12, -12_i32..12).prop_map(|(x, y)| PlaneSquare::new(x, y))
    }

    fn window() -> impl Strategy<Value = Window> {
        (square(), square()).prop_map(|(one, other)| Window::spanned(one, other))
    }

    proptest! {
        #[test]
        fn a_window_is_its_squares(one in window(), other in window(), square in square()) {
            prop_assert_eq!(one.squares().count() as u64, one.width() * one.height());
            prop_assert_eq!(one.contains(square), one.squares().any(|inside| inside == square));
            prop_assert_eq!(Window::around(one.squares()), Some(one));
            prop_assert_eq!(Window::around(one.squares().chain(other.squares())), Some(one.joined(other)));
            let common = one.squares().filter(|&square| other.contains(square));
            prop_assert_eq!(Window::around(common), one.intersection(other));
            prop_assert_eq!(
                one.grown(2).contains(square),
                one.squares().any(|inside| inside.x().abs_diff(square.x()).max(inside.y().abs_diff(square.y())) <= 2)
            );
        }

        #[test]
        fn steps_inside_are_counted(window in window(), from in square()) {
            for direction in Direction::ALL {
                let walked = std::iter::successors(Some(from), |here| here.step(direction))
                    .take_while(|&here| window.contains(here))
                    .count()
                    .saturating_sub(1);
                prop_assert_eq!(window.steps_inside(from, direction) as usize, walked);
            }
        }
    }

    #[test]
    fn the_whole_plane_does_not_overflow() {
        let (least, most) = (PlaneSquare::new(i32::MIN, i32::MIN), PlaneSquare::new(i32::MAX, i32::MAX));
        let all = Window::spanned(least, most);
        assert_eq!((all.width(), all.grown(u16::MAX)), (1 << 32, all));
        assert_eq!(all.steps_inside(least, Direction::NorthEast), u32::MAX);
    }

    #[test]
    fn borders_are_two_numbers() {
        assert_eq!("12x10".parse(), Ok(Borders::new(12, 10).unwrap()));
        assert_eq!(Borders::new(12, 10).unwrap().to_string(), "12x10");
        for text in ["", "12", "12x", "0x10", "12x0", "70000x2", "-1x2", "12X10"] {
            assert_eq!(text.parse::<Borders>(), Err(NotBorders(text.to_owned())));
        }
    }
}

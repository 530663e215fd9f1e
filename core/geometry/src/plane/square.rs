//! Squares of the plane.

use std::fmt;
use std::str::FromStr;

use crate::Direction;

/// A square of the plane: x grows to the right, y grows up, and neither ends.
///
/// Squares are ordered row by row, from the bottom up.
///
/// ```
/// use unruly_geometry::plane::PlaneSquare;
/// let square: PlaneSquare = "3,-2".parse()?;
/// assert_eq!((square.x(), square.y()), (3, -2));
/// assert_eq!(square.offset(-3, 2), Some(PlaneSquare::ORIGIN));
/// # Ok::<(), unruly_geometry::plane::NotAPlaneSquare>(())
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PlaneSquare {
    y: i32,
    x: i32,
}

impl PlaneSquare {
    /// The square `0,0`.
    pub const ORIGIN: Self = Self::new(0, 0);

    /// The square so far to the right of `0,0` and above it.
    #[inline(always)]
    pub const fn new(x: i32, y: i32) -> Self {
        Self { y, x }
    }

    /// How far to the right it lies.
    #[inline(always)]
    pub const fn x(self) -> i32 {
        self.x
    }

    /// How far up it lies.
    #[inline(always)]
    pub const fn y(self) -> i32 {
        self.y
    }

    /// The square so many to the right and up. There is none only where the numbers themselves end.
    #[inline]
    pub const fn offset(self, dx: i32, dy: i32) -> Option<Self> {
        match (self.x.checked_add(dx), self.y.checked_add(dy)) {
            (Some(x), Some(y)) => Some(Self::new(x, y)),
            _ => None,
        }
    }

    /// The next square in a direction.
    #[inline]
    pub const fn step(self, direction: Direction) -> Option<Self> {
        let (dx, dy) = direction.offset();
        self.offset(dx as i32, dy as i32)
    }

    /// How many king's steps lie between two squares.
    #[inline]
    pub const fn apart(self, other: Self) -> u32 {
        let (dx, dy) = (self.x.abs_diff(other.x), self.y.abs_diff(other.y));
        if dx > dy { dx } else { dy }
    }

    /// Whether two squares touch on a side or a corner; none touches itself.
    pub const fn touches(self, other: Self) -> bool {
        self.apart(other) == 1
    }

    /// The direction in which a straight or diagonal line leads to another square, and how many steps it takes.
    pub fn course(self, to: Self) -> Option<(Direction, u32)> {
        let (dx, dy) = (self.x.abs_diff(to.x), self.y.abs_diff(to.y));
        let is_straight = dx == 0 || dy == 0 || dx == dy;
        let toward = |from: i32, to: i32| to.cmp(&from) as i8;
        let direction = Direction::from_offset(toward(self.x, to.x), toward(self.y, to.y))?;
        is_straight.then_some((direction, dx.max(dy)))
    }

    /// A number for something that stands here, told apart from others by `what`.
    ///
    /// The numbers of all that stands, combined by exclusive or, are a hash of the position that a move changes in two
    /// places only. They are spread evenly, so that two positions hardly ever get the same hash; no table of them could
    /// be kept, for the plane has no end.
    #[inline]
    pub const fn key(self, what: u64) -> u64 {
        // Two rounds of multiplying and folding, by the odd constants of the "splitmix64" generator.
        let place = (self.y as u32 as u64) << 32 | self.x as u32 as u64;
        let mut key = (what.wrapping_add(1)).wrapping_mul(0x9E37_79B9_7F4A_7C15) ^ place;
        key = (key ^ key >> 32).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        key = (key ^ key >> 29).wrapping_mul(0x94D0_49BB_1331_11EB);
        key = (key ^ key >> 32).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        key ^ key >> 31
    }
}

impl fmt::Display for PlaneSquare {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.x, self.y)
    }
}

impl fmt::Debug for PlaneSquare {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A text that names no square of the plane.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} is no square; squares are written as two whole numbers, as in 3,-2")]
pub struct NotAPlaneSquare(pub String);

impl FromStr for PlaneSquare {
    type Err = NotAPlaneSquare;

    /// Reads what [`Display`](fmt::Display) writes, and nothing else: every square has one text.
    fn from_str(text: &str) -> Result<Self, NotAPlaneSquare> {
        text.split_once(',')
            .and_then(|(x, y)| Some(Self::new(x.parse().ok()?, y.parse().ok()?)))
            .filter(|square| square.to_string() == text)
            .ok_or_else(|| NotAPlaneSquare(text.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use proptest::prelude::*;

    use super::*;

    #[track_caller]
    fn check(text: &str, expected: Option<(i32, i32)>) {
        assert_eq!(text.parse().ok(), expected.map(|(x, y)| PlaneSquare::new(x, y)), "{text:?}");
    }

    #[test]
    fn a_square_has_one_text() {
        check("3,-2", Some((3, -2)));
        check("-2147483648,2147483647", Some((i32::MIN, i32::MAX)));
        for text in
            ["", ",", "3", "3,", "3, 2", "+3,2", "03,2", "-0,2", "3,2,1", "3.0,2", "2147483648,0", "e4"]
        {
            check(text, None);
        }
    }

    #[test]
    fn keys_of_near_squares_differ_in_all_bits() {
        let mut keys = BTreeSet::new();
        let mut ones = [0_u32; 64];
        for (x, y) in (-40..40).flat_map(|x| (-40..40).map(move |y| (x, y))) {
            for what in 0..40 {
                let key = PlaneSquare::new(x, y).key(what);
                keys.insert(key);
                for (bit, ones) in ones.iter_mut().enumerate() {
                    *ones += (key >> bit & 1) as u32;
                }
            }
        }
        let count = 80 * 80 * 40;
        assert_eq!(keys.len(), count);
        // Each bit is a fair coin: half of 256,000 throws, give or take six standard deviations of 253.
        assert!(ones.iter().all(|&ones| (ones as usize).abs_diff(count / 2) < 1_520), "{ones:?}");
    }

    #[test]
    fn keys_of_four_corners_do_not_cancel() {
        // Exclusive or would be blind to a rectangle if keys were sums of a part for x and a part for y.
        let corners = |x, y, width, height| {
            [(0, 0), (width, 0), (0, height), (width, height)]
                .iter()
                .fold(0, |hash, (dx, dy)| hash ^ PlaneSquare::new(x + dx, y + dy).key(7))
        };
        let hashes: BTreeSet<u64> = (0..20)
            .flat_map(|x| (1..20).flat_map(move |w| (1..20).map(move |h| corners(x, -x, w, h))))
            .collect();
        assert_eq!(hashes.len(), 20 * 19 * 19);
        assert!(!hashes.contains(&0));
    }

    proptest! {
        #[test]
        fn text_and_square_agree(x: i32, y: i32) {
            let square = PlaneSquare::new(x, y);
            prop_assert_eq!(square.to_string().parse(), Ok(square));
        }

        #[test]
        fn a_course_leads_there(x: i32, y: i32, to_x in -9..9, to_y in -9..9) {
            let from = PlaneSquare::new(x, y);
            let Some(to) = from.offset(to_x, to_y) else { return Ok(()) };
            prop_assert_eq!(from.touches(to), from != to && to_x.abs() <= 1 && to_y.abs() <= 1);
            let straight = from != to && (to_x == 0 || to_y == 0 || to_x.abs() == to_y.abs());
            match from.course(to) {
                None => prop_assert!(!straight),
                Some((direction, steps)) => {
                    prop_assert!(straight);
                    let end = (0..steps).try_fold(from, |here, _| here.step(direction));
                    prop_assert_eq!(end, Some(to));
                }
            }
        }
    }
}

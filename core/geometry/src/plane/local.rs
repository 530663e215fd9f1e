//! Sets of squares of the plane that lie near one another: of one size, so that they are copied like numbers.

use std::borrow::Borrow;
use std::cmp::Ordering;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Sub, SubAssign};

use super::{PlaneSquare, Window};
use crate::SquareSet;

/// A bit for each column. Each set has as many rows: it is copied so often that its size is what a question about a position costs.
type Row = u32;

/// A set of squares of the plane that lie within 32 by 32 of one another, wherever that is.
///
/// A group of pieces is at most [`SPREAD`](Self::SPREAD) squares wide and high where these sets are used, so that with all
/// squares that touch it it lies in such a window. So many pieces or fewer never spread farther; of more they could, in a
/// line, and then the group [counts as parted](super::LocalPlane). A [`PlaneSet`](super::PlaneSet) holds any squares; this
/// one is never on the heap and is copied as a whole.
///
/// A square that would make it wider is not put in, and of two sets that lie too far apart the first is their union.
///
/// ```
/// use unruly_geometry::SquareSet;
/// use unruly_geometry::plane::{LocalSet, PlaneSquare};
/// let row: LocalSet = (-1..=1).map(|x| PlaneSquare::new(x, 0)).collect();
/// let column: LocalSet = (-1..=1).map(|y| PlaneSquare::new(0, y)).collect();
/// assert_eq!((row | column).len(), 5);
/// assert_eq!(row & column, LocalSet::of(PlaneSquare::ORIGIN));
/// assert_eq!((row.neighbours() - row).len(), 12);
/// ```
#[derive(Clone, Copy)]
pub struct LocalSet {
    /// Row by row, wound up: the bit of a square is its `x` modulo 32, its row its `y` modulo 32. Outside the window there
    /// is none.
    rows: [Row; Self::SPAN as usize],
    west: i32,
    south: i32,
    /// How wide and high the window is in which its squares lie, as far as is known. An empty set may have one too.
    width: u8,
    height: u8,
}

impl LocalSet {
    /// How many squares apart its outermost squares may lie, both counted.
    pub const SPAN: u64 = Row::BITS as u64;
    /// How wide and high a group may be so that it and all squares that touch it fit in.
    pub const SPREAD: u64 = Self::SPAN - 2;

    const NONE: Self = Self { rows: [0; Self::SPAN as usize], west: 0, south: 0, width: 0, height: 0 };

    /// The smallest rectangle that holds all its squares, if there are any.
    pub fn window(&self) -> Option<Window> {
        let mut columns = 0;
        let mut ends: Option<(i32, i32)> = None;
        for (y, row) in self.aligned() {
            if row != 0 {
                columns |= row;
                ends = Some((ends.map_or(y, |ends| ends.0), y));
            }
        }
        let (south, north) = ends?;
        let (first, last) =
            (columns.trailing_zeros() as i32, Row::BITS as i32 - 1 - columns.leading_zeros() as i32);
        let west = self.west;
        Some(Window { west: west.wrapping_add(first), south, east: west.wrapping_add(last), north })
    }

    /// Whether its squares, and another beside them, are spread no farther than a group may be.
    #[inline]
    pub fn is_compact_with(&self, square: PlaneSquare) -> bool {
        let fits = |window: Window| {
            let window = window.joined(Window::of(square));
            window.width().max(window.height()) <= Self::SPREAD
        };
        // The frame is known at once, and may be wider than need be.
        self.frame().is_none_or(fits) || self.window().is_none_or(fits)
    }

    /// The squares that touch one of its squares on a side or a corner, its own left out unless they touch another.
    #[must_use]
    pub fn neighbours(&self) -> Self {
        let Some(window) = self.window() else { return Self::NONE };
        let mut all = Self::NONE;
        if !all.reframe(window.grown(1)) {
            return self.iter().flat_map(around).collect();
        }
        let own = |y: i32| self.rows[place(y)];
        for y in window.south.saturating_sub(1)..=window.north.saturating_add(1) {
            let (below, here, above) = (own(y.wrapping_sub(1)), own(y), own(y.wrapping_add(1)));
            let upright = below | above;
            let sides = below | here | above;
            all.rows[place(y)] = upright | sides.rotate_left(1) | sides.rotate_right(1);
        }
        all
    }

    /// Its rows with their y, each turned so that its first bit is the leftmost column of the window.
    #[inline]
    fn aligned(&self) -> impl Iterator<Item = (i32, Row)> + '_ {
        let turn = bit(self.west);
        (0..i32::from(self.height)).map(move |up| {
            let y = self.south.wrapping_add(up);
            (y, self.rows[place(y)].rotate_right(turn))
        })
    }

    /// The columns of a window, as the bits of a row.
    #[inline]
    fn columns(window: Window) -> Row {
        let width = window.width().min(Self::SPAN) as u32;
        (Row::MAX >> (Row::BITS - width)).rotate_left(bit(window.west))
    }

    /// The window in which all its squares lie.
    #[inline]
    fn frame(&self) -> Option<Window> {
        let last = |first: i32, size: u8| first.wrapping_add(i32::from(size) - 1);
        (self.width > 0).then(|| Window {
            west: self.west,
            south: self.south,
            east: last(self.west, self.width),
            north: last(self.south, self.height),
        })
    }

    /// Takes another window, in which all its squares lie too. Whether it is small enough.
    #[inline]
    fn reframe(&mut self, window: Window) -> bool {
        let fits = window.width().max(window.height()) <= Self::SPAN;
        if fits {
            (self.west, self.south) = (window.west, window.south);
            (self.width, self.height) = (window.width() as u8, window.height() as u8);
        }
        fits
    }

    /// Makes room for a window besides its squares. Whether there is as much.
    #[inline]
    fn make_room(&mut self, more: Window) -> bool {
        let Some(frame) = self.frame() else { return self.reframe(more) };
        if frame.joined(more) == frame || self.reframe(frame.joined(more)) {
            return true;
        }
        // Squares that were taken out have left the window wider than need be.
        match self.window() {
            Some(window) => self.reframe(window) && self.reframe(window.joined(more)),
            None => self.reframe(more),
        }
    }

    /// The window that both have in common.
    #[inline]
    fn common(&self, other: &Self) -> Option<Window> {
        self.frame()?.intersection(other.frame()?)
    }
}

#[inline]
const fn place(y: i32) -> usize {
    (y as u32 % Row::BITS) as usize
}

/// The bit of a column.
#[inline]
const fn bit(x: i32) -> u32 {
    x as u32 % Row::BITS
}

/// The squares that touch a square.
pub(super) fn around(square: PlaneSquare) -> impl Iterator<Item = PlaneSquare> {
    crate::Direction::ALL.into_iter().filter_map(move |direction| square.step(direction))
}

impl BitOr for LocalSet {
    type Output = Self;

    #[inline]
    fn bitor(mut self, other: Self) -> Self {
        self |= other;
        self
    }
}

impl BitAnd for LocalSet {
    type Output = Self;

    #[inline]
    fn bitand(self, other: Self) -> Self {
        let mut both = Self::NONE;
        if let Some(window) = self.common(&other) {
            both.reframe(window);
            let columns = Self::columns(window);
            for y in window.south..=window.north {
                both.rows[place(y)] = self.rows[place(y)] & other.rows[place(y)] & columns;
            }
        }
        both
    }
}

impl Sub for LocalSet {
    type Output = Self;

    #[inline]
    fn sub(mut self, other: Self) -> Self {
        self -= other;
        self
    }
}

impl BitOrAssign for LocalSet {
    #[inline]
    fn bitor_assign(&mut self, other: Self) {
        let Some(mut frame) = other.frame() else { return };
        if self.width == 0 {
            *self = other;
            return;
        }
        if !self.make_room(frame) {
            // Perhaps it is the other's window that is wider than need be.
            let Some(window) = other.window().filter(|window| self.make_room(*window)) else { return };
            frame = window;
        }
        for y in frame.south..=frame.north {
            self.rows[place(y)] |= other.rows[place(y)];
        }
    }
}

impl BitAndAssign for LocalSet {
    #[inline]
    fn bitand_assign(&mut self, other: Self) {
        *self = *self & other;
    }
}

impl SubAssign for LocalSet {
    #[inline]
    fn sub_assign(&mut self, other: Self) {
        if let Some(window) = self.common(&other) {
            let columns = Self::columns(window);
            for y in window.south..=window.north {
                self.rows[place(y)] &= !(other.rows[place(y)] & columns);
            }
        }
    }
}

impl SquareSet for LocalSet {
    type Square = PlaneSquare;

    const EMPTY: Self = Self::NONE;

    #[inline]
    fn contains(&self, square: PlaneSquare) -> bool {
        let bit = self.rows[place(square.y())] >> bit(square.x()) & 1;
        bit != 0 && self.frame().is_some_and(|frame| frame.contains(square))
    }

    #[inline]
    fn insert(&mut self, square: PlaneSquare) {
        if self.make_room(Window::of(square)) {
            self.rows[place(square.y())] |= 1 << bit(square.x());
        }
    }

    #[inline]
    fn remove(&mut self, square: PlaneSquare) {
        if self.contains(square) {
            self.rows[place(square.y())] &= !(1 << bit(square.x()));
        }
    }

    fn len(&self) -> usize {
        self.aligned().map(|(_, row)| row.count_ones() as usize).sum()
    }

    #[inline]
    fn is_empty(&self) -> bool {
        self.aligned().all(|(_, row)| row == 0)
    }

    #[inline]
    fn meets(&self, other: &Self) -> bool {
        self.common(other).is_some_and(|window| {
            let columns = Self::columns(window);
            (window.south..=window.north).any(|y| self.rows[place(y)] & other.rows[place(y)] & columns != 0)
        })
    }

    fn union(&self, other: &Self) -> Self {
        *self | *other
    }

    fn intersection(&self, other: &Self) -> Self {
        *self & *other
    }

    fn difference(&self, other: &Self) -> Self {
        *self - *other
    }

    /// Row by row from the bottom up.
    fn iter(&self) -> impl Iterator<Item = PlaneSquare> + '_ {
        LocalSquares::of(self)
    }
}

/// The squares of a [`LocalSet`], row by row from the bottom up.
#[derive(Debug, Clone)]
pub struct LocalSquares<S = LocalSet> {
    set: S,
    /// How many rows of the window have been begun.
    begun: u8,
    /// The rest of the row begun last, and its y.
    row: Row,
    y: i32,
}

impl<S: Borrow<LocalSet>> LocalSquares<S> {
    #[inline]
    fn of(set: S) -> Self {
        Self { set, begun: 0, row: 0, y: 0 }
    }
}

impl<S: Borrow<LocalSet>> Iterator for LocalSquares<S> {
    type Item = PlaneSquare;

    #[inline]
    fn next(&mut self) -> Option<PlaneSquare> {
        let set = self.set.borrow();
        while self.row == 0 {
            if self.begun == set.height {
                return None;
            }
            self.y = set.south.wrapping_add(i32::from(self.begun));
            self.row = set.rows[place(self.y)].rotate_right(bit(set.west));
            self.begun += 1;
        }
        let x = set.west.wrapping_add(self.row.trailing_zeros() as i32);
        self.row &= self.row - 1;
        Some(PlaneSquare::new(x, self.y))
    }
}

impl IntoIterator for LocalSet {
    type Item = PlaneSquare;
    type IntoIter = LocalSquares;

    #[inline]
    fn into_iter(self) -> LocalSquares {
        LocalSquares::of(self)
    }
}

impl FromIterator<PlaneSquare> for LocalSet {
    fn from_iter<I: IntoIterator<Item = PlaneSquare>>(squares: I) -> Self {
        let mut set = Self::NONE;
        set.extend(squares);
        set
    }
}

impl Extend<PlaneSquare> for LocalSet {
    fn extend<I: IntoIterator<Item = PlaneSquare>>(&mut self, squares: I) {
        squares.into_iter().for_each(|square| self.insert(square));
    }
}

impl Default for LocalSet {
    fn default() -> Self {
        Self::NONE
    }
}

impl PartialEq for LocalSet {
    fn eq(&self, other: &Self) -> bool {
        self.rows == other.rows && (self.frame() == other.frame() || self.window() == other.window())
    }
}

impl Eq for LocalSet {}

impl PartialOrd for LocalSet {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for LocalSet {
    fn cmp(&self, other: &Self) -> Ordering {
        self.iter().cmp(other.iter())
    }
}

impl Hash for LocalSet {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.iter().for_each(|square| square.hash(state));
    }
}

/// The squares, in order: `0,0 1,0`.
impl fmt::Display for LocalSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names: Vec<String> = self.iter().map(|square| square.to_string()).collect();
        f.write_str(&names.join(" "))
    }
}

impl fmt::Debug for LocalSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{{{self}}}")
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use proptest::prelude::*;

    use super::*;

    /// Squares of a window of 30 by 30, somewhere.
    fn squares() -> impl Strategy<Value = (BTreeSet<PlaneSquare>, BTreeSet<PlaneSquare>)> {
        let corner = prop_oneof![Just((0, 0)), (-500..500_i32, -500..500_i32), Just((1 << 30, -(1 << 30)))];
        let some = || prop::collection::btree_set((0..30_i32, 0..30_i32), 0..40);
        (corner, some(), some()).prop_map(|((west, south), one, other)| {
            let placed = |set: BTreeSet<(i32, i32)>| {
                set.into_iter().map(|(x, y)| PlaneSquare::new(west + x, south + y)).collect()
            };
            (placed(one), placed(other))
        })
    }

    fn set(squares: &BTreeSet<PlaneSquare>) -> LocalSet {
        squares.iter().copied().collect()
    }

    proptest! {
        #[test]
        fn the_algebra_is_that_of_sets((one, other) in squares()) {
            let (ours, theirs) = (set(&one), set(&other));
            prop_assert_eq!(ours.iter().collect::<Vec<_>>(), one.iter().copied().collect::<Vec<_>>());
            prop_assert_eq!(ours.into_iter().collect::<Vec<_>>(), one.iter().copied().collect::<Vec<_>>());
            prop_assert_eq!(ours | theirs, set(&(&one | &other)));
            prop_assert_eq!(ours & theirs, set(&(&one & &other)));
            prop_assert_eq!(ours - theirs, set(&(&one - &other)));
            prop_assert_eq!((ours | theirs) - theirs, set(&(&one - &other)));
            prop_assert_eq!(ours.meets(&theirs), !one.is_disjoint(&other));
            prop_assert_eq!(ours.len(), one.len());
            prop_assert_eq!(ours.is_empty(), one.is_empty());
            prop_assert_eq!(ours == theirs, one == other);
            prop_assert_eq!(ours.cmp(&theirs), one.iter().cmp(other.iter()));
            prop_assert_eq!(ours.window(), Window::around(one.iter().copied()));
            for square in one.iter().chain(&other) {
                prop_assert_eq!(ours.contains(*square), one.contains(square));
                let mut without = ours;
                without.remove(*square);
                prop_assert!(!without.contains(*square));
            }
        }

        #[test]
        fn neighbours_touch((squares, _) in squares()) {
            let touched: BTreeSet<PlaneSquare> = squares.iter().flat_map(|&square| around(square)).collect();
            prop_assert_eq!(set(&squares).neighbours(), set(&touched));
        }

        #[test]
        fn squares_a_turn_apart_are_told_from_each_other((squares, _) in squares(), dx in -2..=2_i32, dy in -2..=2_i32) {
            let there: BTreeSet<PlaneSquare> =
                squares.iter().filter_map(|square| square.offset(32 * dx, 32 * dy)).collect();
            let (ours, theirs) = (set(&squares), set(&there));
            prop_assert_eq!(ours == theirs, squares == there);
            prop_assert_eq!(ours & theirs, set(&(&squares & &there)));
            prop_assert_eq!(ours.meets(&theirs), !squares.is_disjoint(&there));
            prop_assert_eq!(ours - theirs, set(&(&squares - &there)));
        }
    }

    #[test]
    fn a_set_follows_a_group_that_wanders_off() {
        let mut set: LocalSet = (0..30).map(|x| PlaneSquare::new(x, x)).collect();
        for x in 0..300 {
            set.remove(PlaneSquare::new(x, x));
            set.insert(PlaneSquare::new(x + 30, x + 30));
            assert_eq!(set.len(), 30);
            // Nine around the first, and with each of the others five more.
            assert_eq!((set.neighbours() | set).len(), 9 + 5 * 29);
        }
    }

    #[test]
    fn what_lies_too_far_away_is_left_out() {
        let near = LocalSet::of(PlaneSquare::ORIGIN);
        let far = LocalSet::of(PlaneSquare::new(32, 0));
        assert_eq!(near | far, near);
        assert_eq!((near | LocalSet::of(PlaneSquare::new(31, -31))).len(), 2);
        let emptied = (near | LocalSet::of(PlaneSquare::new(31, 0))) - near;
        assert_eq!((emptied | far).len(), 2);
    }
}

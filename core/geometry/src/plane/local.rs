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
type Rows = [Row; ROWS];

const ROWS: usize = Row::BITS as usize;

/// So few rows are sooner looked at one by one than all at a time.
const FEW_ROWS: u64 = 4;

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
    rows: Rows,
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

    const NONE: Self = Self { rows: [0; ROWS], west: 0, south: 0, width: 0, height: 0 };

    /// The smallest rectangle that holds all its squares, if there are any.
    pub fn window(&self) -> Option<Window> {
        let columns = united(&self.rows).rotate_right(bit(self.west));
        let heights = self.taken_rows();
        let ends = |bits: Row, first: i32| {
            let (low, high) = (bits.trailing_zeros() as i32, bits.ilog2() as i32);
            (first.wrapping_add(low), first.wrapping_add(high))
        };
        if columns == 0 {
            return None;
        }
        let ((west, east), (south, north)) = (ends(columns, self.west), ends(heights, self.south));
        Some(Window { west, south, east, north })
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
        let upright = with_next(&self.rows, |below, _, above| below | above);
        let sides = with_next(&self.rows, |below, here, above| below | here | above);
        all.rows = both(&upright, &sides, |upright, sides| upright | sideways(sides));
        all
    }

    /// Whether its squares are one group: each is come to from any other by steps to a side or a corner. It must be spread no
    /// farther than a group may be.
    pub(super) fn is_one_group(&self) -> bool {
        self.first().is_none_or(|first| self.joins(first, self))
    }

    /// Whether all of some squares are come to from one of its squares by such steps over its own.
    pub(super) fn joins(&self, first: PlaneSquare, wanted: &Self) -> bool {
        let covers = |found: &Rows| united(&both(&wanted.rows, found, |wanted, found| wanted & !found)) == 0;
        covers(&self.flood(first, covers))
    }

    /// The part of it that is come to from one of its squares by such steps.
    pub(super) fn part_of(&self, first: PlaneSquare) -> Self {
        Self { rows: self.flood(first, |_| false), ..*self }
    }

    /// The rows of what is come to from one of its squares, as far as is needed until something holds of them.
    #[inline]
    fn flood(&self, first: PlaneSquare, is_enough: impl Fn(&Rows) -> bool) -> Rows {
        let mut found = [0; ROWS];
        found[place(first.y())] = 1 << bit(first.x());
        loop {
            let wide = found.map(|row| row | sideways(row));
            let tall = with_next(&wide, |below, here, above| below | here | above);
            let grown = both(&tall, &self.rows, |near, own| near & own);
            if grown == found || is_enough(&grown) {
                return grown;
            }
            found = grown;
        }
    }

    /// The rows in which it has squares, a bit for each from the lowest of its window up.
    #[inline]
    fn taken_rows(&self) -> u32 {
        let mut taken = 0;
        for (row, place) in self.rows.iter().zip(0..) {
            taken |= u32::from(*row != 0) << place;
        }
        taken.rotate_right(place(self.south) as u32)
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
        self.has_room(more) || self.widen(more)
    }

    /// Whether a window lies in its own.
    #[inline]
    fn has_room(&self, more: Window) -> bool {
        let right = |x: i32| (x.wrapping_sub(self.west) as u32) < self.width.into();
        let up = |y: i32| (y.wrapping_sub(self.south) as u32) < self.height.into();
        right(more.west) && right(more.east) && up(more.south) && up(more.north)
    }

    fn widen(&mut self, more: Window) -> bool {
        let Some(frame) = self.frame() else { return self.reframe(more) };
        if self.reframe(frame.joined(more)) {
            return true;
        }
        // Squares that were taken out have left the window wider than need be.
        match self.window() {
            Some(window) => self.reframe(window) && self.reframe(window.joined(more)),
            None => self.reframe(more),
        }
    }

    /// Takes in the squares of another.
    fn take_in(&mut self, other: &Self) {
        let Some(frame) = other.frame() else { return };
        if self.width == 0 {
            *self = *other;
            return;
        }
        // Perhaps it is the other's window that is wider than need be.
        if self.make_room(frame) || other.window().is_some_and(|window| self.make_room(window)) {
            put_together(&mut self.rows, &other.rows, |own, others| own | others);
        }
    }

    /// Keeps only the squares of another.
    fn keep(&mut self, other: &Self) {
        match self.common(other) {
            None => *self = Self::NONE,
            Some(Common::Near(window)) => {
                self.reframe(window);
                put_together(&mut self.rows, &other.rows, |own, others| own & others);
            }
            Some(Common::Far(window)) => {
                let mut shared = Self::NONE;
                shared.reframe(window);
                let columns = Self::columns(window);
                for y in window.south..=window.north {
                    shared.rows[place(y)] = self.rows[place(y)] & other.rows[place(y)] & columns;
                }
                *self = shared;
            }
        }
    }

    /// Leaves out the squares of another.
    fn leave_out(&mut self, other: &Self) {
        match self.common(other) {
            None => {}
            Some(Common::Near(window)) if window.height() > FEW_ROWS => {
                put_together(&mut self.rows, &other.rows, |own, others| own & !others);
            }
            Some(Common::Near(window) | Common::Far(window)) => {
                let columns = Self::columns(window);
                for y in window.south..=window.north {
                    self.rows[place(y)] &= !(other.rows[place(y)] & columns);
                }
            }
        }
    }

    /// The window that both have in common.
    #[inline]
    fn common(&self, other: &Self) -> Option<Common> {
        let (own, others) = (self.frame()?, other.frame()?);
        let joined = own.joined(others);
        let window = own.intersection(others)?;
        let is_near = joined.width().max(joined.height()) <= Self::SPAN;
        Some(if is_near { Common::Near(window) } else { Common::Far(window) })
    }
}

/// The window that two sets have in common.
enum Common {
    /// A bit means the same square in both: rows are taken together as they are, several at a time.
    Near(Window),
    /// A bit of one may mean a square that is a turn away from that of the other.
    Far(Window),
}

/// All rows laid on one another.
#[inline]
fn united(rows: &Rows) -> Row {
    rows.iter().fold(0, |all, row| all | row)
}

/// Each row of two sets taken together.
#[inline]
fn both(ones: &Rows, others: &Rows, join: impl Fn(Row, Row) -> Row) -> Rows {
    let mut rows = *ones;
    put_together(&mut rows, others, join);
    rows
}

/// Takes each row of another set together with the own one.
#[inline]
fn put_together(owns: &mut Rows, others: &Rows, join: impl Fn(Row, Row) -> Row) {
    for (own, other) in owns.iter_mut().zip(others) {
        *own = join(*own, *other);
    }
}

/// Each row of a set taken together with those below and above it.
#[inline]
fn with_next(rows: &Rows, join: impl Fn(Row, Row, Row) -> Row) -> Rows {
    const LAST: usize = ROWS - 1;
    let mut joined = [0; ROWS];
    joined[0] = join(rows[LAST], rows[0], rows[1]);
    for place in 1..LAST {
        joined[place] = join(rows[place - 1], rows[place], rows[place + 1]);
    }
    joined[LAST] = join(rows[LAST - 1], rows[LAST], rows[0]);
    joined
}

/// The squares to the left and right of those of a row.
#[inline]
const fn sideways(row: Row) -> Row {
    row.rotate_left(1) | row.rotate_right(1)
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

    #[inline(always)]
    fn bitor(mut self, other: Self) -> Self {
        self |= other;
        self
    }
}

impl BitAnd for LocalSet {
    type Output = Self;

    #[inline(always)]
    fn bitand(mut self, other: Self) -> Self {
        self.keep(&other);
        self
    }
}

impl Sub for LocalSet {
    type Output = Self;

    #[inline(always)]
    fn sub(mut self, other: Self) -> Self {
        self -= other;
        self
    }
}

impl BitOrAssign for LocalSet {
    #[inline(always)]
    fn bitor_assign(&mut self, other: Self) {
        self.take_in(&other);
    }
}

impl BitAndAssign for LocalSet {
    #[inline(always)]
    fn bitand_assign(&mut self, other: Self) {
        self.keep(&other);
    }
}

impl SubAssign for LocalSet {
    #[inline(always)]
    fn sub_assign(&mut self, other: Self) {
        self.leave_out(&other);
    }
}

impl SquareSet for LocalSet {
    type Square = PlaneSquare;

    const EMPTY: Self = Self::NONE;

    #[inline]
    fn of(square: PlaneSquare) -> Self {
        let mut set = Self { west: square.x(), south: square.y(), width: 1, height: 1, ..Self::NONE };
        set.rows[place(square.y())] = 1 << bit(square.x());
        set
    }

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
        self.rows.iter().map(|row| row.count_ones() as usize).sum()
    }

    #[inline]
    fn is_empty(&self) -> bool {
        united(&self.rows) == 0
    }

    #[inline]
    fn meets(&self, other: &Self) -> bool {
        match self.common(other) {
            None => false,
            Some(Common::Near(window)) if window.height() > FEW_ROWS => {
                united(&both(&self.rows, &other.rows, |own, others| own & others)) != 0
            }
            Some(Common::Near(window) | Common::Far(window)) => {
                let columns = Self::columns(window);
                let mut rows = window.south..=window.north;
                rows.any(|y| self.rows[place(y)] & other.rows[place(y)] & columns != 0)
            }
        }
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
    /// The rows not yet begun in which there are squares, a bit for each from the lowest of the window up.
    taken: u32,
    /// The rest of the row begun last, and its y.
    row: Row,
    y: i32,
}

impl<S: Borrow<LocalSet>> LocalSquares<S> {
    #[inline]
    fn of(set: S) -> Self {
        let taken = set.borrow().taken_rows();
        Self { set, taken, row: 0, y: 0 }
    }
}

impl<S: Borrow<LocalSet>> Iterator for LocalSquares<S> {
    type Item = PlaneSquare;

    #[inline]
    fn next(&mut self) -> Option<PlaneSquare> {
        let set = self.set.borrow();
        if self.row == 0 {
            if self.taken == 0 {
                return None;
            }
            self.y = set.south.wrapping_add(self.taken.trailing_zeros() as i32);
            self.row = set.rows[place(self.y)].rotate_right(bit(set.west));
            self.taken &= self.taken - 1;
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

    /// Holds a set against another that lies elsewhere.
    fn apart(
        one: &BTreeSet<PlaneSquare>,
        other: &BTreeSet<PlaneSquare>,
        dx: i32,
        dy: i32,
    ) -> Result<(), TestCaseError> {
        let there: BTreeSet<PlaneSquare> = other.iter().filter_map(|square| square.offset(dx, dy)).collect();
        let (ours, theirs) = (set(one), set(&there));
        prop_assert_eq!(ours == theirs, *one == there);
        prop_assert_eq!(ours & theirs, set(&(one & &there)));
        prop_assert_eq!(ours.meets(&theirs), !one.is_disjoint(&there));
        prop_assert_eq!(ours - theirs, set(&(one - &there)));
        Ok(())
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
            apart(&squares, &squares, 32 * dx, 32 * dy)?;
        }

        #[test]
        fn sets_that_overlap_by_any_part_are_told_from_each_other((one, other) in squares(), dx in -40..=40_i32, dy in -40..=40_i32) {
            apart(&one, &other, dx, dy)?;
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

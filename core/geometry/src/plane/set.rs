//! Sets of squares of the plane.

use std::fmt;

use smallvec::SmallVec;

use super::{PlaneSquare, Window};
use crate::board::{BoardSet, Square};
use crate::{Direction, SquareSet};

/// A set of squares of the plane.
///
/// The plane is laid out in patches of eight by eight, and the set holds those in which it has squares, each as a set of
/// the board. So a group of pieces is a handful of machine words, and nothing is allocated until the squares lie
/// scattered over more than sixteen patches.
///
/// Squares come patch by patch, row by row within each: an order that depends on the set alone.
///
/// ```
/// use unruly_geometry::SquareSet;
/// use unruly_geometry::plane::{PlaneSet, PlaneSquare};
/// let row: PlaneSet = (-1..=1).map(|x| PlaneSquare::new(x, 0)).collect();
/// let column: PlaneSet = (-1..=1).map(|y| PlaneSquare::new(0, y)).collect();
/// assert_eq!(row.union(&column).len(), 5);
/// assert_eq!(row.intersection(&column), PlaneSet::of(PlaneSquare::ORIGIN));
/// assert_eq!(row.neighbours().difference(&row).len(), 12);
/// ```
#[derive(Clone, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PlaneSet {
    /// In ascending order, none of them empty.
    patches: SmallVec<[Patch; 16]>,
}

impl PlaneSet {
    /// The smallest rectangle that holds all its squares, if there are any.
    pub fn window(&self) -> Option<Window> {
        self.patches
            .iter()
            .filter_map(|patch| {
                let rows = patch.squares.first().zip(patch.squares.last());
                // Files folded onto the first rank: their first and last bits are the outermost files.
                let mut files = patch.squares.bits();
                files |= files >> 32;
                files |= files >> 16;
                files |= files >> 8;
                let files = BoardSet::from_bits(files & 0xFF);
                let columns = files.first().zip(files.last());
                let ((south, north), (west, east)) = rows.zip(columns)?;
                let corner = |file: Square, rank: Square| {
                    patch.name.square(Square::from_index(rank.index() & 56 | file.index() & 7))
                };
                Some(Window::spanned(corner(west, south), corner(east, north)))
            })
            .reduce(Window::joined)
    }

    /// The squares that touch one of its squares on a side or a corner, its own left out unless they touch another.
    #[must_use]
    pub fn neighbours(&self) -> Self {
        let mut all = Self::EMPTY;
        for patch in &self.patches {
            all.unite(patch.name, patch.squares.neighbours());
            for direction in Direction::ALL {
                let spill = spill(patch.squares, direction);
                if let Some(name) = patch.name.step(direction).filter(|_| spill.is_occupied()) {
                    all.unite(name, spill);
                }
            }
        }
        all
    }

    /// The squares that are in one of the two, but not in both.
    #[must_use]
    pub fn symmetric_difference(&self, other: &Self) -> Self {
        self.merged(other, |one, other| one ^ other)
    }

    fn find(&self, name: PatchName) -> Result<usize, usize> {
        self.patches.binary_search_by_key(&name, |patch| patch.name)
    }

    fn unite(&mut self, name: PatchName, squares: BoardSet) {
        match self.find(name) {
            Ok(place) => self.patches[place].squares |= squares,
            Err(place) if squares.is_occupied() => self.patches.insert(place, Patch { name, squares }),
            Err(_) => {}
        }
    }

    /// Both sets combined patch by patch.
    #[inline(always)]
    fn merged(&self, other: &Self, combine: impl Fn(BoardSet, BoardSet) -> BoardSet) -> Self {
        let mut merged = Self::EMPTY;
        let (mut ours, mut theirs) = (self.patches.iter().peekable(), other.patches.iter().peekable());
        loop {
            let (name, squares) = match (ours.peek(), theirs.peek()) {
                (None, None) => return merged,
                (Some(one), Some(two)) if one.name == two.name => {
                    let combined = (one.name, combine(one.squares, two.squares));
                    ours.next();
                    theirs.next();
                    combined
                }
                (Some(one), two) if two.is_none_or(|two| one.name < two.name) => {
                    let combined = (one.name, combine(one.squares, BoardSet::EMPTY));
                    ours.next();
                    combined
                }
                (_, Some(two)) => {
                    let combined = (two.name, combine(BoardSet::EMPTY, two.squares));
                    theirs.next();
                    combined
                }
                (Some(_), None) => return merged,
            };
            if squares.is_occupied() {
                merged.patches.push(Patch { name, squares });
            }
        }
    }
}

impl SquareSet for PlaneSet {
    type Square = PlaneSquare;

    const EMPTY: Self = Self { patches: SmallVec::new_const() };

    #[inline]
    fn contains(&self, square: PlaneSquare) -> bool {
        let (name, place) = PatchName::of(square);
        self.find(name).is_ok_and(|found| self.patches[found].squares.contains(place))
    }

    #[inline]
    fn insert(&mut self, square: PlaneSquare) {
        let (name, place) = PatchName::of(square);
        self.unite(name, BoardSet::of(place));
    }

    fn remove(&mut self, square: PlaneSquare) {
        let (name, place) = PatchName::of(square);
        if let Ok(found) = self.find(name) {
            self.patches[found].squares.remove(place);
            if self.patches[found].squares.is_empty() {
                self.patches.remove(found);
            }
        }
    }

    fn len(&self) -> usize {
        self.patches.iter().map(|patch| patch.squares.len() as usize).sum()
    }

    #[inline]
    fn is_empty(&self) -> bool {
        self.patches.is_empty()
    }

    fn union(&self, other: &Self) -> Self {
        self.merged(other, |one, other| one | other)
    }

    fn intersection(&self, other: &Self) -> Self {
        self.merged(other, |one, other| one & other)
    }

    fn difference(&self, other: &Self) -> Self {
        self.merged(other, |one, other| one - other)
    }

    fn iter(&self) -> impl Iterator<Item = PlaneSquare> + '_ {
        self.patches.iter().flat_map(|patch| patch.squares.into_iter().map(|place| patch.name.square(place)))
    }
}

impl FromIterator<PlaneSquare> for PlaneSet {
    fn from_iter<I: IntoIterator<Item = PlaneSquare>>(squares: I) -> Self {
        let mut set = Self::EMPTY;
        set.extend(squares);
        set
    }
}

impl Extend<PlaneSquare> for PlaneSet {
    fn extend<I: IntoIterator<Item = PlaneSquare>>(&mut self, squares: I) {
        squares.into_iter().for_each(|square| self.insert(square));
    }
}

/// The squares, in order: `0,0 1,0`.
impl fmt::Display for PlaneSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names: Vec<String> = self.iter().map(|square| square.to_string()).collect();
        f.write_str(&names.join(" "))
    }
}

impl fmt::Debug for PlaneSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{{{self}}}")
    }
}

/// Eight by eight squares of the plane and those of them that are in a set.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct Patch {
    name: PatchName,
    squares: BoardSet,
}

/// Which patch: one number in the order of rows and columns of patches, so that finding one compares one number.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct PatchName(i64);

impl PatchName {
    /// There are as many columns of patches as this.
    const COLUMNS: i64 = 1 << 29;

    /// The patch of a square, and its place there.
    #[inline]
    fn of(square: PlaneSquare) -> (Self, Square) {
        let (x, y) = (square.x(), square.y());
        let place = (y.rem_euclid(8) * 8 + x.rem_euclid(8)) as usize;
        (
            Self(i64::from(y >> 3) * Self::COLUMNS + i64::from(x >> 3) + Self::COLUMNS / 2),
            Square::from_index(place),
        )
    }

    fn column_and_row(self) -> (i64, i64) {
        (self.0.rem_euclid(Self::COLUMNS) - Self::COLUMNS / 2, self.0.div_euclid(Self::COLUMNS))
    }

    /// The square at a place in the patch.
    #[inline]
    fn square(self, place: Square) -> PlaneSquare {
        let (column, row) = self.column_and_row();
        PlaneSquare::new(column as i32 * 8 + i32::from(place.x()), row as i32 * 8 + i32::from(place.y()))
    }

    /// The next patch in a direction, if the numbers reach as far.
    fn step(self, direction: Direction) -> Option<Self> {
        let (dx, dy) = direction.offset();
        let (column, row) = self.column_and_row();
        let (column, row) = (column + i64::from(dx), row + i64::from(dy));
        let half = Self::COLUMNS / 2;
        ((-half..half).contains(&column) && (-half..half).contains(&row))
            .then_some(Self(row * Self::COLUMNS + column + half))
    }
}

/// The squares of the next patch in a direction that touch these across the border.
fn spill(squares: BoardSet, direction: Direction) -> BoardSet {
    let (dx, dy) = direction.offset();
    let mut at_border = squares.bits();
    // The row or column along the border, carried over to the opposite border of the next patch.
    match dy {
        1 => at_border >>= 56,
        -1 => at_border <<= 56,
        _ => {}
    }
    match dx {
        1 => at_border = (at_border & BoardSet::file(7).bits()) >> 7,
        -1 => at_border = (at_border & BoardSet::file(0).bits()) << 7,
        _ => {}
    }
    let across = BoardSet::from_bits(at_border);
    match (dx, dy) {
        (0, _) => across | across.shifted(Direction::East) | across.shifted(Direction::West),
        (_, 0) => across | across.shifted(Direction::North) | across.shifted(Direction::South),
        _ => across,
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use proptest::prelude::*;

    use super::*;

    /// Squares that often share patches and often lie across their borders; now and then far away, or at the very end.
    fn square() -> impl Strategy<Value = PlaneSquare> {
        let coordinate = || prop_oneof![20 => -20_i32..20, 2 => -600_i32..600, 1 => any::<i32>(), 1 => Just(i32::MIN), 1 => Just(i32::MAX)];
        (coordinate(), coordinate()).prop_map(|(x, y)| PlaneSquare::new(x, y))
    }

    fn squares() -> impl Strategy<Value = BTreeSet<PlaneSquare>> {
        prop::collection::btree_set(square(), 0..90)
    }

    fn set(squares: &BTreeSet<PlaneSquare>) -> PlaneSet {
        squares.iter().copied().collect()
    }

    fn same(set: &PlaneSet, squares: &BTreeSet<PlaneSquare>) -> bool {
        let listed: Vec<PlaneSquare> = set.iter().collect();
        let distinct: BTreeSet<PlaneSquare> = listed.iter().copied().collect();
        distinct == *squares
            && listed.len() == squares.len()
            && set.len() == squares.len()
            && set.is_empty() == squares.is_empty()
            && set.first() == listed.first().copied()
            && *set == listed.into_iter().rev().collect()
    }

    proptest! {
        #[test]
        fn the_algebra_is_that_of_sets(one in squares(), other in squares()) {
            let (ours, theirs) = (set(&one), set(&other));
            prop_assert!(same(&ours, &one));
            prop_assert!(same(&ours.union(&theirs), &(&one | &other)));
            prop_assert!(same(&ours.intersection(&theirs), &(&one & &other)));
            prop_assert!(same(&ours.difference(&theirs), &(&one - &other)));
            prop_assert!(same(&ours.symmetric_difference(&theirs), &(&one ^ &other)));
            prop_assert_eq!(ours.meets(&theirs), !one.is_disjoint(&other));
            prop_assert_eq!(ours.includes(&theirs), one.is_superset(&other));
            prop_assert!(ours.includes(&ours.intersection(&theirs)));
            prop_assert_eq!(ours == theirs, one == other);
        }

        #[test]
        fn squares_go_in_and_out(mut squares in squares(), changes in prop::collection::vec((square(), any::<bool>()), 0..60)) {
            let mut set = set(&squares);
            for (square, goes_in) in changes {
                prop_assert_eq!(set.contains(square), squares.contains(&square));
                if goes_in {
                    set.insert(square);
                    squares.insert(square);
                } else {
                    set.remove(square);
                    squares.remove(&square);
                }
                prop_assert_eq!(set.contains(square), goes_in);
                prop_assert!(same(&set, &squares));
            }
        }

        #[test]
        fn neighbours_are_those_of_every_square(squares in squares()) {
            let expected: BTreeSet<PlaneSquare> = squares
                .iter()
                .flat_map(|square| Direction::ALL.into_iter().filter_map(|direction| square.step(direction)))
                .collect();
            prop_assert!(same(&set(&squares).neighbours(), &expected));
        }

        #[test]
        fn the_window_is_the_smallest(squares in squares()) {
            prop_assert_eq!(set(&squares).window(), Window::around(squares));
        }
    }
}

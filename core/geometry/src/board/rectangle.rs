//! Rectangles of squares, to which the board can be cropped.

use std::ops::RangeInclusive;

use super::{BoardSet, File, Rank, Rotation, Square};

/// A rectangle of squares of the board, at least one square large.
///
/// ```
/// use unruly_geometry::board::{BoardSet, Rectangle, Square};
/// let pieces = ["c2", "f3", "d6"].iter().map(|name| name.parse::<Square>()).collect::<Result<BoardSet, _>>()?;
/// let rectangle = Rectangle::around(pieces).expect("there are pieces");
/// assert_eq!((rectangle.width(), rectangle.height()), (4, 5));
/// assert_eq!(rectangle.corners().to_string(), "c2 f2 c6 f6");
/// # Ok::<(), unruly_geometry::board::NotASquare>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Rectangle {
    south_west: Square,
    north_east: Square,
}

impl Rectangle {
    /// The board of eight by eight.
    pub const BOARD: Self =
        Self { south_west: Square::from_index(0), north_east: Square::from_index(Square::COUNT - 1) };

    /// The rectangle with these two squares in opposite corners.
    pub fn spanned(one: Square, other: Square) -> Self {
        Self::of(
            one.x().min(other.x())..=one.x().max(other.x()),
            one.y().min(other.y())..=one.y().max(other.y()),
        )
    }

    /// The smallest that holds all these squares, if there are any.
    pub fn around(squares: BoardSet) -> Option<Self> {
        let (first, last) = (squares.first()?, squares.last()?);
        // Squares count rank by rank: laid over each other, the ranks show which files are taken.
        let files = squares.bits().to_le_bytes().into_iter().fold(0, |all, rank| all | rank);
        let (west, east) = (files.trailing_zeros() as File, 7 - files.leading_zeros() as File);
        Some(Self::of(west..=east, first.y()..=last.y()))
    }

    fn of(files: RangeInclusive<File>, ranks: RangeInclusive<Rank>) -> Self {
        let corner = |x: File, y: Rank| Square::from_index(usize::from(y) * 8 + usize::from(x));
        Self {
            south_west: corner(*files.start(), *ranks.start()),
            north_east: corner(*files.end(), *ranks.end()),
        }
    }

    /// The squares that both have in common, if they overlap.
    pub fn intersection(self, other: Self) -> Option<Self> {
        let files = self.west().max(other.west())..=self.east().min(other.east());
        let ranks = self.south().max(other.south())..=self.north().min(other.north());
        (!files.is_empty() && !ranks.is_empty()).then(|| Self::of(files, ranks))
    }

    /// The squares in it.
    pub fn squares(self) -> BoardSet {
        let files =
            (self.west()..=self.east()).map(BoardSet::file).fold(BoardSet::EMPTY, |all, file| all | file);
        let ranks =
            (self.south()..=self.north()).map(BoardSet::rank).fold(BoardSet::EMPTY, |all, rank| all | rank);
        files & ranks
    }

    /// The squares along its rim.
    pub fn rim(self) -> BoardSet {
        let lines = BoardSet::file(self.west())
            | BoardSet::file(self.east())
            | BoardSet::rank(self.south())
            | BoardSet::rank(self.north());
        self.squares() & lines
    }

    /// The squares in its corners: four, fewer where it is one square wide or high.
    pub fn corners(self) -> BoardSet {
        (BoardSet::file(self.west()) | BoardSet::file(self.east()))
            & (BoardSet::rank(self.south()) | BoardSet::rank(self.north()))
    }

    /// Its first file.
    pub const fn west(self) -> File {
        self.south_west.x()
    }

    /// Its last file.
    pub const fn east(self) -> File {
        self.north_east.x()
    }

    /// Its first rank.
    pub const fn south(self) -> Rank {
        self.south_west.y()
    }

    /// Its last rank.
    pub const fn north(self) -> Rank {
        self.north_east.y()
    }

    /// How many files it has.
    pub const fn width(self) -> u8 {
        self.east() - self.west() + 1
    }

    /// How many ranks it has.
    pub const fn height(self) -> u8 {
        self.north() - self.south() + 1
    }

    /// Where it comes to lie when the board is turned.
    #[must_use]
    pub fn rotated(self, rotation: Rotation) -> Self {
        Self::spanned(self.south_west.rotated(rotation), self.north_east.rotated(rotation))
    }
}

impl Default for Rectangle {
    fn default() -> Self {
        Self::BOARD
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn a_rectangle_around_squares_is_the_smallest(bits in any::<u64>().prop_map(|bits| bits & bits >> 7 & bits << 5)) {
            let squares = BoardSet::from_bits(bits);
            match Rectangle::around(squares) {
                None => prop_assert!(squares.is_empty()),
                Some(rectangle) => {
                    let files = || squares.into_iter().map(Square::x);
                    let ranks = || squares.into_iter().map(Square::y);
                    prop_assert_eq!(Some(rectangle.west()), files().min());
                    prop_assert_eq!(Some(rectangle.east()), files().max());
                    prop_assert_eq!(Some(rectangle.south()), ranks().min());
                    prop_assert_eq!(Some(rectangle.north()), ranks().max());
                    let inside = |square: &Square| {
                        (rectangle.west()..=rectangle.east()).contains(&square.x())
                            && (rectangle.south()..=rectangle.north()).contains(&square.y())
                    };
                    prop_assert_eq!(rectangle.squares(), Square::all().filter(inside).collect());
                }
            }
        }

        #[test]
        fn a_rectangle_turns_square_by_square(one in 0_usize..64, other in 0_usize..64) {
            let rectangle = Rectangle::spanned(Square::from_index(one), Square::from_index(other));
            for rotation in Rotation::ALL {
                prop_assert_eq!(rectangle.rotated(rotation).squares(), rectangle.squares().rotated(rotation));
                prop_assert_eq!(rectangle.rotated(rotation).rim(), rectangle.rim().rotated(rotation));
                prop_assert_eq!(rectangle.rotated(rotation).corners(), rectangle.corners().rotated(rotation));
            }
        }
    }

    #[test]
    fn the_rim_of_a_rectangle_is_its_outermost_squares() {
        let rectangle = Rectangle::spanned(Square::from_index(63), Square::from_index(0));
        assert_eq!(rectangle, Rectangle::BOARD);
        assert_eq!(rectangle.rim(), BoardSet::EDGE);
        assert_eq!(rectangle.corners(), BoardSet::CORNERS);
    }
}

//! The board turned by quarters: squares, sets and directions.

use super::{BoardSet, Square};
use crate::Direction;

/// By how much the board is turned, as the first player sees it.
///
/// ```
/// use unruly_geometry::board::{Rotation, Square};
/// let a1: Square = "a1".parse()?;
/// assert_eq!(a1.rotated(Rotation::Clockwise).to_string(), "a8");
/// assert_eq!(Rotation::Clockwise.then(Rotation::Clockwise), Rotation::Half);
/// # Ok::<(), unruly_geometry::board::NotASquare>(())
/// ```
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Rotation {
    /// Not at all.
    #[default]
    None,
    /// A quarter to the right: a1 comes to lie on a8.
    Clockwise,
    /// Half way round: a1 comes to lie on h8.
    Half,
    /// A quarter to the left: a1 comes to lie on h1.
    Counterclockwise,
}

impl Rotation {
    /// All four.
    pub const ALL: [Self; 4] = [Self::None, Self::Clockwise, Self::Half, Self::Counterclockwise];

    /// How many quarters to the right it is, 0 to 3.
    pub const fn quarters(self) -> usize {
        self as usize
    }

    /// This rotation followed by another.
    #[must_use]
    pub const fn then(self, next: Self) -> Self {
        Self::ALL[(self.quarters() + next.quarters()) % 4]
    }

    /// The rotation that undoes this one.
    #[must_use]
    pub const fn inverse(self) -> Self {
        Self::ALL[(4 - self.quarters()) % 4]
    }

    /// Whether it lays files along ranks.
    pub const fn swaps_files_and_ranks(self) -> bool {
        matches!(self, Self::Clockwise | Self::Counterclockwise)
    }
}

impl Square {
    /// Where the square comes to lie when the board is turned.
    #[must_use]
    pub const fn rotated(self, rotation: Rotation) -> Self {
        let (x, y) = (self.x() as usize, self.y() as usize);
        let (x, y) = match rotation {
            Rotation::None => (x, y),
            Rotation::Clockwise => (y, 7 - x),
            Rotation::Half => (7 - x, 7 - y),
            Rotation::Counterclockwise => (7 - y, x),
        };
        Self::from_index(y * 8 + x)
    }
}

impl BoardSet {
    /// Where the squares come to lie when the board is turned.
    #[must_use]
    pub const fn rotated(self, rotation: Rotation) -> Self {
        match rotation {
            Rotation::None => self,
            Rotation::Clockwise => self.transposed().flipped(),
            Rotation::Half => Self::from_bits(self.bits().reverse_bits()),
            Rotation::Counterclockwise => self.flipped().transposed(),
        }
    }

    /// Files and ranks exchanged, by swapping ever larger blocks across the diagonal from a1 to h8.
    const fn transposed(self) -> Self {
        let mut bits = self.bits();
        let mut swapped = 0x0F0F_0F0F_0000_0000 & (bits ^ bits << 28);
        bits ^= swapped ^ swapped >> 28;
        swapped = 0x3333_0000_3333_0000 & (bits ^ bits << 14);
        bits ^= swapped ^ swapped >> 14;
        swapped = 0x5500_5500_5500_5500 & (bits ^ bits << 7);
        Self::from_bits(bits ^ swapped ^ swapped >> 7)
    }
}

impl Direction {
    /// The direction it becomes when the board is turned.
    #[must_use]
    pub const fn rotated(self, rotation: Rotation) -> Self {
        self.turned(rotation.quarters() * 2)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn the_corners_turn_as_seen_by_the_first_player() {
        let corners = ["a1", "a8", "h8", "h1"].map(|name| name.parse::<Square>().unwrap());
        for rotation in Rotation::ALL {
            for (i, corner) in corners.into_iter().enumerate() {
                assert_eq!(corner.rotated(rotation), corners[(i + rotation.quarters()) % 4], "{rotation:?}");
            }
        }
    }

    #[test]
    fn steps_turn_with_the_board() {
        for (square, rotation, direction) in Square::all().flat_map(|square| {
            Rotation::ALL
                .into_iter()
                .flat_map(move |rotation| Direction::ALL.map(|direction| (square, rotation, direction)))
        }) {
            assert_eq!(
                square.step(direction).map(|next| next.rotated(rotation)),
                square.rotated(rotation).step(direction.rotated(rotation)),
                "{square} {direction} {rotation:?}"
            );
        }
    }

    proptest! {
        #[test]
        fn a_set_turns_square_by_square(bits: u64) {
            let set = BoardSet::from_bits(bits);
            for rotation in Rotation::ALL {
                let expected: BoardSet = set.into_iter().map(|square| square.rotated(rotation)).collect();
                prop_assert_eq!(set.rotated(rotation), expected);
            }
        }

        #[test]
        fn rotations_compose(bits: u64) {
            let set = BoardSet::from_bits(bits);
            for one in Rotation::ALL {
                prop_assert_eq!(set.rotated(one).rotated(one.inverse()), set);
                for other in Rotation::ALL {
                    prop_assert_eq!(set.rotated(one).rotated(other), set.rotated(one.then(other)));
                }
            }
            let four_turns = (0..4).fold(set, |turned, _| turned.rotated(Rotation::Clockwise));
            prop_assert_eq!(four_turns, set);
        }
    }
}

//! Cells: the squares of the plane wound up into a small array.

use super::PlaneSquare;
use crate::Direction;

/// The cell of a square: `128 y + x`, modulo 16,384.
///
/// The plane is wound up twice, rows end to end into one thread and the thread into a ring. That tells squares apart as
/// long as they lie in a window of less than 128 by 128, wherever it is; pieces that stay together always do. In
/// exchange a step is the addition of a constant, negative squares are nothing special, and what stands on all the
/// squares is a flat array.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(transparent)]
pub struct Cell(u16);

impl Cell {
    /// How many there are.
    pub const COUNT: usize = 1 << (2 * Self::BITS);
    /// How wide and high a window may be whose squares all have cells of their own.
    pub const SPAN: u64 = 1 << Self::BITS;

    const BITS: u32 = 7;

    /// The cell of a square.
    #[inline(always)]
    pub const fn of(square: PlaneSquare) -> Self {
        Self::wound((square.y() as u32) << Self::BITS, square.x() as u32)
    }

    /// Its number.
    #[inline(always)]
    pub const fn index(self) -> usize {
        // The mask costs nothing and spares every table of cells its bounds check.
        self.0 as usize & (Self::COUNT - 1)
    }

    /// The cell of the next square in a direction.
    #[inline(always)]
    pub const fn step(self, direction: Direction) -> Self {
        Self::wound(self.0 as u32, STEPS[direction.index()])
    }

    /// The cell of the square so many to the right and up.
    #[inline(always)]
    pub const fn offset(self, dx: i8, dy: i8) -> Self {
        Self::wound(self.0 as u32, (((dy as i32) << Self::BITS) + dx as i32) as u32)
    }

    #[inline(always)]
    const fn wound(one: u32, other: u32) -> Self {
        Self((one.wrapping_add(other) as usize & (Self::COUNT - 1)) as u16)
    }
}

static STEPS: [u32; 8] = {
    let mut steps = [0; 8];
    let mut i = 0;
    while i < 8 {
        let (dx, dy) = Direction::ALL[i].offset();
        steps[i] = (((dy as i32) << Cell::BITS) + dx as i32) as u32;
        i += 1;
    }
    steps
};

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use proptest::prelude::*;

    use super::*;

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(40))]
        #[test]
        fn squares_of_a_window_have_cells_of_their_own(west: i32, south: i32) {
            let squares = (0..128).flat_map(|dx| (0..128).map(move |dy| (dx, dy)));
            let cells: BTreeSet<Cell> = squares
                .map(|(dx, dy)| Cell::of(PlaneSquare::new(west.wrapping_add(dx), south.wrapping_add(dy))))
                .collect();
            prop_assert_eq!(cells.len(), 128 * 128);
            prop_assert!(cells.into_iter().all(|cell| cell.index() < Cell::COUNT));
        }
    }

    proptest! {
        #[test]
        fn cells_step_and_leap_with_their_squares(x: i32, y: i32, dx: i8, dy: i8) {
            let square = PlaneSquare::new(x, y);
            for direction in Direction::ALL {
                if let Some(next) = square.step(direction) {
                    prop_assert_eq!(Cell::of(square).step(direction), Cell::of(next));
                }
            }
            if let Some(next) = square.offset(dx.into(), dy.into()) {
                prop_assert_eq!(Cell::of(square).offset(dx, dy), Cell::of(next));
            }
        }
    }
}

//! Rays, lines and what lies between two squares of the empty board.

use super::{BoardSet, Square};
use crate::Direction;

/// The squares one passes from a square to the edge in a direction, itself left out.
pub const fn ray(from: Square, direction: Direction) -> BoardSet {
    RAYS[direction as usize][from.index()]
}

/// The squares strictly between two on a common line; empty where they share none.
#[inline(always)]
pub const fn between(one: Square, other: Square) -> BoardSet {
    BETWEEN[one.index()][other.index()]
}

/// The whole line through two squares, edge to edge; empty where they share none or are the same.
#[inline(always)]
pub const fn line(one: Square, other: Square) -> BoardSet {
    LINES[one.index()][other.index()]
}

pub(super) static RAYS: [[BoardSet; 64]; 8] = compute_rays();
static BETWEEN: [[BoardSet; 64]; 64] = compute_pairs(false);
static LINES: [[BoardSet; 64]; 64] = compute_pairs(true);

const fn compute_rays() -> [[BoardSet; 64]; 8] {
    let mut rays = [[BoardSet::EMPTY; 64]; 8];
    let mut direction = 0;
    while direction < 8 {
        let mut from = 0;
        while from < 64 {
            let mut here = Square::from_index(from);
            while let Some(next) = here.step(Direction::ALL[direction]) {
                rays[direction][from].insert(next);
                here = next;
            }
            from += 1;
        }
        direction += 1;
    }
    rays
}

const fn compute_pairs(whole_line: bool) -> [[BoardSet; 64]; 64] {
    let rays = compute_rays();
    let mut pairs = [[BoardSet::EMPTY; 64]; 64];
    let mut direction = 0;
    while direction < 8 {
        let back = (direction + 4) % 8;
        let mut one = 0;
        while one < 64 {
            let ahead = rays[direction][one];
            let mut other = 0;
            while other < 64 {
                if ahead.contains(Square::from_index(other)) {
                    pairs[one][other] = BoardSet::from_bits(if whole_line {
                        ahead.bits() | rays[back][one].bits() | 1 << one
                    } else {
                        ahead.bits() & rays[back][other].bits()
                    });
                }
                other += 1;
            }
            one += 1;
        }
        direction += 1;
    }
    pairs
}

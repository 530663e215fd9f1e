//! How well pieces stand on their squares.

use unruly_chess::Side;
use unruly_geometry::board::{BoardSet as Set, Square};

use super::{OnBoard, Terrain};
use crate::army::Army;

/// How a kind of piece is valued beyond its worth.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Habit {
    /// It wants to get on.
    Pawn,
    /// It hides as long as there is much to fear.
    King,
    /// It wants to bear on much.
    Officer {
        /// The value of a step towards the middle.
        middle: i32,
        /// The value of a square it bears on.
        bears: i32,
    },
}

/// Pieces of one kind on their squares, and what tells whether they stand well there.
#[derive(Debug, Clone, Copy)]
pub struct Stance<G: Terrain> {
    /// How their kind is valued.
    pub habit: Habit,
    /// Their squares.
    pub squares: G::Set,
    /// Their army.
    pub army: Army,
    /// The pawns of their army.
    pub pawns: G::Set,
    /// The pawns of the others.
    pub enemy_pawns: G::Set,
    /// Whether little is left to fear.
    pub is_calm: bool,
}

/// The value of a passed pawn, by the ranks it has gone.
const PASSED: [i32; 8] = [0, 5, 8, 15, 30, 55, 95, 0];
/// The value of a pawn by the ranks it has gone.
const ADVANCED: [i32; 8] = [0, 0, 4, 8, 16, 28, 45, 0];
/// The value of each pawn in front of its King while there is much to fear.
const SHIELD: i32 = 9;

/// The value of where some pieces stand, in hundredths of a pawn.
#[inline(always)]
pub(super) fn value(stance: &Stance<OnBoard>) -> i32 {
    let &Stance { habit, squares, army, pawns, enemy_pawns, is_calm } = stance;
    let squares = squares.into_iter();
    match habit {
        Habit::Pawn => squares.map(|square| pawn(square, army, enemy_pawns)).sum(),
        Habit::King if is_calm => squares.map(|square| 6 * OnBoard::middle(square)).sum(),
        Habit::King => {
            squares.map(|square| SHIELD * shield(square, army, pawns) - 8 * OnBoard::middle(square)).sum()
        }
        Habit::Officer { middle, .. } => squares.map(|square| middle * (OnBoard::middle(square) - 3)).sum(),
    }
}

/// How many ranks a pawn has gone.
fn gone(square: Square, army: Army) -> i32 {
    OnBoard::rank_of(square, army) - 1
}

fn pawn(square: Square, army: Army, enemy_pawns: Set) -> i32 {
    let gone = gone(square, army);
    let x = square.x();
    let files = (x.saturating_sub(1)..=(x + 1).min(7)).fold(Set::EMPTY, |all, file| all | Set::file(file));
    let ahead = match army.side() {
        Side::White => u64::MAX.checked_shl(u32::from(square.y()) * 8 + 8).unwrap_or(0),
        Side::Black => (1_u64 << (u32::from(square.y()) * 8)) - 1,
    };
    let is_passed = !(files & Set::from_bits(ahead)).meets(enemy_pawns);
    let central = if (2..=5).contains(&x) { 3 + OnBoard::middle(square) } else { 0 };
    let gone = gone as usize & 7;
    ADVANCED[gone] + central + if is_passed { PASSED[gone] } else { 0 }
}

/// How many pawns stand right in front of a King.
fn shield(king: Square, army: Army, pawns: Set) -> i32 {
    let near = Set::of(king).neighbours() & pawns;
    near.into_iter().filter(|&pawn| gone(pawn, army) > gone(king, army)).count() as i32
}

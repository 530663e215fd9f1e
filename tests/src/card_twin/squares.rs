//! Squares by their numbers, and sets of them as bits.

use super::field::Player;

/// A square from 0 for a1 to 63 for h8.
pub type Square = usize;

/// A set of squares, a bit for each.
pub type Squares = u64;

/// A square so many files and ranks away, if it is on the board.
pub fn step(from: Square, across: i32, along: i32) -> Option<Square> {
    let (file, rank) = (from as i32 % 8 + across, from as i32 / 8 + along);
    ((0..8).contains(&file) && (0..8).contains(&rank)).then_some((rank * 8 + file) as usize)
}

/// The squares of a set, from a1 to h8.
pub fn each(set: Squares) -> impl Iterator<Item = Square> {
    (0..64).filter(move |square| set >> square & 1 == 1)
}

/// The set of one square.
pub fn bit(square: Square) -> Squares {
    1 << square
}

/// A square as people write it.
pub fn written(square: Square) -> String {
    format!("{}{}", char::from(b'a' + (square % 8) as u8), square / 8 + 1)
}

/// The direction in which a player's pawns go.
pub fn ahead(player: Player) -> i32 {
    if player == 0 { 1 } else { -1 }
}

/// On which rank a square is, from 1, as a player counts.
pub fn rank_for(square: Square, player: Player) -> usize {
    if player == 0 { square / 8 + 1 } else { 8 - square / 8 }
}

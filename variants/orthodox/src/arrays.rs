//! The shuffled arrays of chess.

use rand::{RngExt, SeedableRng};
use unruly_contract::Chance;

/// How many there are.
const COUNT: usize = 960;

/// The array that a seed gives, as a FEN.
pub(crate) fn shuffled(seed: u64) -> String {
    let mut chance = Chance::seed_from_u64(seed);
    fen(numbered(chance.random_range(0..COUNT)))
}

/// The array with a number from 0 to 959, as letters from the a-file: one bishop on each colour, then the queen on one
/// of six squares left, then the knights on two of five, then rook, king, rook on what remains.
fn numbered(number: usize) -> [char; 8] {
    const KNIGHTS: [(usize, usize); 10] =
        [(0, 1), (0, 2), (0, 3), (0, 4), (1, 2), (1, 3), (1, 4), (2, 3), (2, 4), (3, 4)];
    let mut array = [' '; 8];
    let (rest, light) = (number / 4, number % 4);
    array[2 * light + 1] = 'B';
    let (rest, dark) = (rest / 4, rest % 4);
    array[2 * dark] = 'B';
    let (knights, queen) = (rest / 6, rest % 6);
    put(&mut array, queen, 'Q');
    let (first, second) = KNIGHTS[knights % KNIGHTS.len()];
    // The second first: it is counted among the squares that are free before either is taken.
    put(&mut array, second, 'N');
    put(&mut array, first, 'N');
    for piece in ['R', 'K', 'R'] {
        put(&mut array, 0, piece);
    }
    array
}

/// Puts a piece on the n-th square that is free.
fn put(array: &mut [char; 8], n: usize, piece: char) {
    if let Some(square) = array.iter_mut().filter(|square| **square == ' ').nth(n) {
        *square = piece;
    }
}

fn fen(array: [char; 8]) -> String {
    let white: String = array.into_iter().collect();
    format!("{}/pppppppp/8/8/8/8/PPPPPPPP/{white} w KQkq - 0 1", white.to_ascii_lowercase())
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn number_518_is_the_usual_array() {
        assert_eq!(numbered(518).iter().collect::<String>(), "RNBQKBNR");
    }

    #[test]
    fn all_arrays_differ_and_are_sound() {
        let arrays: BTreeSet<String> = (0..COUNT).map(|number| numbered(number).iter().collect()).collect();
        assert_eq!(arrays.len(), COUNT);
        for array in arrays {
            let places =
                |piece: char| -> Vec<usize> { array.match_indices(piece).map(|(at, _)| at).collect() };
            let (bishops, rooks, king) = (places('B'), places('R'), places('K'));
            assert_eq!((bishops[0] + bishops[1]) % 2, 1, "{array}: bishops on one colour");
            assert!(rooks[0] < king[0] && king[0] < rooks[1], "{array}: the king is not between the rooks");
            assert_eq!((places('N').len(), places('Q').len()), (2, 1), "{array}");
        }
    }
}

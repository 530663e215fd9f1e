//! The positions and hands from which random games start.

use crate::Dice;

/// How many cards each player holds, as the house rules have it.
const HAND: usize = 5;
/// How many cards are laid out to be drawn: more than a game can use.
const DECK: usize = 40;

/// A position as FEN, and what each player has lost before.
pub(super) fn position(dice: &mut Dice) -> (String, [Vec<String>; 2]) {
    if dice.falls(1, 6) {
        return ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1".to_owned(), Default::default());
    }
    let mut board = [' '; 64];
    let mut rights = put_kings(&mut board, dice);
    for letter in ['P', 'p'] {
        for _ in 0..1 + dice.roll(6) {
            put(&mut board, letter, dice);
        }
    }
    for _ in 0..3 + dice.roll(8) {
        let letter = *dice.pick(&['N', 'B', 'R', 'Q', 'n', 'b', 'r', 'q', 'N', 'n', 'B', 'b', 'R', 'r']);
        put(&mut board, letter, dice);
    }
    let rows: Vec<String> = (0..8).rev().map(|rank| row(&board[rank * 8..rank * 8 + 8])).collect();
    let turn = if dice.falls(1, 2) { "w" } else { "b" };
    if rights.is_empty() {
        rights.push('-');
    }
    let mut lost = [Vec::new(), Vec::new()];
    for lost in &mut lost {
        for _ in 0..dice.roll(3) {
            lost.push((*dice.pick(&["pawn", "knight", "bishop", "rook", "queen", "pawn"])).to_owned());
        }
    }
    (format!("{} {turn} {rights} - 0 1", rows.join("/")), lost)
}

/// Kings anywhere, or at home with Rooks, and then the rights to castle.
fn put_kings(board: &mut [char; 64], dice: &mut Dice) -> String {
    let mut rights = String::new();
    for (home, letters, castles) in [(0, ['K', 'R'], "KQ"), (56, ['k', 'r'], "kq")] {
        if dice.falls(1, 3) && board[home..home + 8].iter().all(|cell| *cell == ' ') {
            board[home + 4] = letters[0];
            for (rook, castle) in [(home + 7, &castles[..1]), (home, &castles[1..])] {
                if dice.falls(3, 4) {
                    board[rook] = letters[1];
                    rights.push_str(castle);
                }
            }
        } else {
            put(board, letters[0], dice);
        }
    }
    rights
}

fn put(board: &mut [char; 64], letter: char, dice: &mut Dice) {
    loop {
        let square = if letter.eq_ignore_ascii_case(&'p') { 8 + dice.roll(48) } else { dice.roll(64) };
        if board[square] == ' ' {
            board[square] = letter;
            return;
        }
    }
}

fn row(cells: &[char]) -> String {
    let mut text = String::new();
    for run in cells.chunk_by(|one, other| one == other) {
        if run[0] == ' ' {
            text.push_str(&run.len().to_string());
        } else {
            text.extend(run);
        }
    }
    text
}

/// Cards of the core for both hands and draw piles.
pub(super) fn cards(core: &[&str], dice: &mut Dice) -> ([Vec<String>; 2], [Vec<String>; 2]) {
    let mut deal =
        |count: usize| -> Vec<String> { (0..count).map(|_| (*dice.pick(core)).to_owned()).collect() };
    ([deal(HAND), deal(HAND)], [deal(DECK), deal(DECK)])
}

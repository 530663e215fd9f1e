//! Positions of the twin that no game may ever reach: pieces thrown on the board, shared ones crowded round the kings.

use crate::Dice;
use crate::twin::{Cell, ChessTwin, Colour, Man, TwinLaw};

const OFFICERS: [Man; 4] = [Man::Knight, Man::Bishop, Man::Rook, Man::Queen];

/// A position in which the side to move may be in check in any way, and the other side is not.
pub fn position(game: TwinLaw, dice: &mut Dice) -> ChessTwin {
    loop {
        let twin = pieces(game, dice);
        if !twin.in_check(twin.to_move.other()) {
            return twin;
        }
    }
}

/// Pieces thrown on the board, whoever is in check.
pub fn pieces(game: TwinLaw, dice: &mut Dice) -> ChessTwin {
    let mut twin = ChessTwin::empty(game);
    twin.to_move = if dice.falls(1, 2) { Colour::White } else { Colour::Black };
    twin.halfmoves = dice.roll(60) as u32;
    twin.fullmoves = 1 + dice.roll(90) as u32;
    for colour in [Colour::White, Colour::Black] {
        place_king(&mut twin, colour, dice);
    }
    offer_en_passant(&mut twin, dice);
    for _ in 0..dice.roll(12) {
        let colour = if dice.falls(1, 2) { Colour::White } else { Colour::Black };
        let square = 8 + dice.roll(48);
        put(&mut twin, square, colour, Man::Pawn);
    }
    for _ in 0..dice.roll(10) {
        let colour = if dice.falls(1, 2) { Colour::White } else { Colour::Black };
        let square = somewhere(&twin, dice);
        put(&mut twin, square, colour, *dice.pick(&OFFICERS));
    }
    if game == TwinLaw::Combining {
        for _ in 0..dice.roll(9) {
            let square = somewhere(&twin, dice);
            if twin.cells[square].is_empty() && twin.passed.is_none_or(|passed| square % 8 != passed % 8) {
                twin.cells[square] =
                    Cell { white: Some(*dice.pick(&OFFICERS)), black: Some(*dice.pick(&OFFICERS)) };
            }
        }
        let shared: Vec<usize> = (0..64).filter(|&square| twin.cells[square].is_shared()).collect();
        if !shared.is_empty() && dice.falls(2, 3) {
            twin.barred = Some(*dice.pick(&shared));
        }
    }
    twin
}

/// Often at home with its rooks, so that castling is often possible.
fn place_king(twin: &mut ChessTwin, colour: Colour, dice: &mut Dice) {
    let home = colour.home() * 8;
    if dice.falls(1, 2) && twin.cells[home..home + 8].iter().all(|cell| cell.is_empty()) {
        // Other arrays than the usual one are played in chess only.
        let files = if twin.game == TwinLaw::Orthodox && dice.falls(1, 2) {
            let king = 1 + dice.roll(6);
            [king, dice.roll(king), king + 1 + dice.roll(7 - king)]
        } else {
            [4, 0, 7]
        };
        put(twin, home + files[0], colour, Man::King);
        for file in &files[1..] {
            if dice.falls(3, 4) {
                put(twin, home + file, colour, Man::Rook);
                twin.rights[home + file] = twin.cells[home + file].of(colour) == Some(Man::Rook);
            }
        }
        return;
    }
    loop {
        let square = dice.roll(64);
        let is_free = twin.cells[square].is_empty();
        put(twin, square, colour, Man::King);
        if is_free {
            return;
        }
    }
}

fn offer_en_passant(twin: &mut ChessTwin, dice: &mut Dice) {
    if dice.falls(2, 3) {
        return;
    }
    let mover = twin.to_move.other();
    let (file, home) = (dice.roll(8), mover.home());
    let ahead = |steps: usize| if home == 0 { steps * 8 + file } else { (7 - steps) * 8 + file };
    if (1..=3).all(|steps| twin.cells[ahead(steps)].is_empty()) {
        twin.cells[ahead(3)].put(mover, Some(Man::Pawn));
        twin.passed = Some(ahead(2));
        for square in [ahead(3).wrapping_sub(1), ahead(3) + 1] {
            if square / 8 == ahead(3) / 8 && dice.falls(3, 4) {
                put(twin, square, twin.to_move, Man::Pawn);
            }
        }
    }
}

/// Anywhere, but oftener beside a king.
fn somewhere(twin: &ChessTwin, dice: &mut Dice) -> usize {
    let square = dice.roll(64);
    if dice.falls(1, 2) {
        return square;
    }
    let kings: Vec<usize> =
        (0..64).filter(|&s| [twin.cells[s].white, twin.cells[s].black].contains(&Some(Man::King))).collect();
    let king = *dice.pick(&kings);
    let (files, ranks) = (dice.roll(5) as i32 - 2, dice.roll(5) as i32 - 2);
    crate::twin::away(king, files, ranks).unwrap_or(square)
}

/// Puts a man on an empty square, except where a pawn has just passed.
fn put(twin: &mut ChessTwin, square: usize, colour: Colour, man: Man) {
    let is_passed =
        twin.passed.is_some_and(|passed| square % 8 == passed % 8 && square / 8 != 0 && square / 8 != 7);
    if twin.cells[square].is_empty() && !is_passed {
        twin.cells[square].put(colour, Some(man));
    }
}

//! Moves as UCI writes them.

use unruly_chess::{Coordinates, Manner, Move, Position, Side, Standard};

/// How castling is written.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) enum Castling {
    /// As the king's move: `e1g1`.
    #[default]
    KingGoes,
    /// As the king taking the rook: `e1h1`, as Chess960 has it.
    KingTakesRook,
}

/// A legal move as it is written.
pub(crate) fn written(position: &Position<Standard>, moved: Move, castling: Castling) -> String {
    if moved.manner == Manner::Castling && castling == Castling::KingTakesRook {
        return Coordinates { from: moved.from, to: moved.to, promotion: None }.to_string();
    }
    position.coordinates(moved).to_string()
}

/// A line of moves as it is written.
pub(crate) fn written_line(position: &Position<Standard>, line: &[Move], castling: Castling) -> Vec<String> {
    let mut here = *position;
    let write = |moved: &Move| {
        let text = written(&here, *moved, castling);
        here.make(*moved);
        text
    };
    line.iter().map(write).collect()
}

/// The legal move that is written so, in either way of castling.
pub(crate) fn read(position: &Position<Standard>, text: &str) -> Option<Move> {
    // Some programs write what a pawn becomes as a capital letter, or behind a sign.
    let bare = text.trim().to_ascii_lowercase().replace('=', "");
    position.read_coordinates(&bare).ok()
}

/// Whether somebody may castle whose king or rook does not stand where chess has it, so that only programs which know Chess960
/// understand the position.
pub(crate) fn needs_chess960(position: &Position<Standard>) -> bool {
    position.castling().into_iter().any(|rook| {
        let king = position.king(if rook.y() == 0 { Side::White } else { Side::Black });
        king.x() != 4 || ![0, 7].contains(&rook.x())
    })
}

/// The array of chess.
pub(crate) fn start() -> Position<Standard> {
    Position::start()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn position(fen: &str) -> Position<Standard> {
        Position::from_fen(fen).unwrap()
    }

    #[test]
    fn castling_is_written_in_two_ways_and_read_in_both() {
        let usual = position("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
        for (goes, takes) in [("e1g1", "e1h1"), ("e1c1", "e1a1")] {
            let moved = read(&usual, goes).unwrap();
            assert_eq!(read(&usual, takes), Some(moved));
            assert_eq!(written(&usual, moved, Castling::KingGoes), goes);
            assert_eq!(written(&usual, moved, Castling::KingTakesRook), takes);
        }
        // The king goes one square, and could as well walk there.
        let shuffled = position("4k3/8/8/8/8/8/8/5KR1 w G - 0 1");
        let castles = read(&shuffled, "f1g1").unwrap();
        assert_eq!(castles.manner, Manner::Castling);
        assert_eq!(written(&shuffled, castles, Castling::KingTakesRook), "f1g1");
    }

    #[test]
    fn only_castling_from_other_squares_needs_chess960() {
        for (fen, needs) in [
            ("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", false),
            ("r3k2r/8/8/8/8/8/8/R3K1R1 w Qkq - 0 1", false),
            ("r3k2r/8/8/8/8/8/8/R3K1R1 w GQkq - 0 1", true),
            ("1r2k3/8/8/8/8/8/8/4K3 w b - 0 1", true),
            ("1r2k3/8/8/8/8/8/8/4K3 w - - 0 1", false),
        ] {
            assert_eq!(needs_chess960(&position(fen)), needs, "{fen}");
        }
    }

    #[test]
    fn a_line_is_written_from_each_position_on() {
        let start = start();
        let line: Vec<Move> = {
            let first = read(&start, "e2e4").unwrap();
            let second = read(&start.after(first), "E7E5").unwrap();
            vec![first, second]
        };
        assert_eq!(written_line(&start, &line, Castling::KingGoes), ["e2e4", "e7e5"]);
        assert_eq!(
            read(&position("8/P6k/8/8/8/8/8/K7 w - - 0 1"), "a7a8=Q"),
            read(&position("8/P6k/8/8/8/8/8/K7 w - - 0 1"), "a7a8q")
        );
        assert_eq!(read(&start, "0000"), None);
    }
}

//! Boards as people write them.

use super::field::{Field, Last};
use super::man::CardMan;

impl Field {
    /// Reads the board, the player on turn and the rights to castle from FEN.
    pub fn read(fen: &str) -> Self {
        let parts: Vec<&str> = fen.split(' ').collect();
        let mut board = vec![None; 64];
        for (row, text) in parts[0].split('/').enumerate() {
            let mut square = (7 - row) * 8;
            for letter in text.chars() {
                if let Some(gap) = letter.to_digit(10) {
                    square += gap as usize;
                } else {
                    board[square] = Some(man_of(letter, square));
                    square += 1;
                }
            }
        }
        for (letter, king, rook) in [('K', 4, 7), ('Q', 4, 0), ('k', 60, 63), ('q', 60, 56)] {
            for square in [king, rook].into_iter().filter(|_| parts[2].contains(letter)) {
                board[square].iter_mut().for_each(|man: &mut CardMan| man.has_moved = false);
            }
        }
        Self {
            board,
            lost: Vec::new(),
            dead: Vec::new(),
            lifted: Vec::new(),
            declared: None,
            effects: Vec::new(),
            fallen: Vec::new(),
            passed: Vec::new(),
            last: Last::default(),
            // Those on the board bear the numbers of their squares.
            next_id: 64,
            turn_number: 1,
            turn: usize::from(parts[1] == "b"),
            has_moved: false,
            has_lost_turn: false,
        }
    }

    /// The board as FEN has it, with a letter for each piece.
    pub fn written(&self) -> String {
        let row = |rank: usize| -> String {
            let cells = (rank * 8..rank * 8 + 8).map(|at| {
                let Some(man) = self.man(at) else { return '.' };
                let letter = if man.kind == "knight" { 'n' } else { man.kind.chars().next().unwrap_or('?') };
                if man.owner == 0 { letter.to_ascii_uppercase() } else { letter }
            });
            cells.collect()
        };
        (0..8).rev().map(row).collect::<Vec<_>>().join("/")
    }
}

fn man_of(letter: char, id: usize) -> CardMan {
    let kind = match letter.to_ascii_lowercase() {
        'p' => "pawn",
        'n' => "knight",
        'b' => "bishop",
        'r' => "rook",
        'q' => "queen",
        _ => "king",
    };
    CardMan::new(id, usize::from(letter.is_ascii_lowercase()), kind)
}

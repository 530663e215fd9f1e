//! Positions as text: "In FEN a Knightmare piece is `[Nr]`; a seventh field names the barred square, or `-`."

use super::moves::name;
use super::{Cell, ChessTwin, Colour, Man, TwinLaw};

const LETTERS: [(char, Man); 6] = [
    ('P', Man::Pawn),
    ('N', Man::Knight),
    ('B', Man::Bishop),
    ('R', Man::Rook),
    ('Q', Man::Queen),
    ('K', Man::King),
];

/// A side of the king.
#[derive(Clone, Copy)]
enum Wing {
    King,
    Queen,
}

impl ChessTwin {
    /// Reads a text.
    ///
    /// # Panics
    /// When it is no position: the texts are our own.
    pub fn read(game: TwinLaw, text: &str) -> Self {
        let fields: Vec<&str> = text.split_whitespace().collect();
        let field = |index: usize| fields.get(index).copied().unwrap_or("-");
        let mut twin = Self::empty(game);
        twin.read_placement(field(0));
        twin.to_move = if field(1) == "b" { Colour::Black } else { Colour::White };
        for letter in field(2).chars().filter(|&letter| letter != '-') {
            // "A rook that was combined is gone for it", whatever the text says.
            if let Some(rook) = twin.castling_rook(letter) {
                twin.rights[rook] = true;
            }
        }
        twin.passed = square(field(3));
        twin.halfmoves = field(4).parse().unwrap_or(0);
        twin.fullmoves = field(5).parse().unwrap_or(1);
        twin.barred = square(field(6));
        twin
    }

    /// Writes the position, with a square passed only where a pawn may legally capture there.
    pub fn text(&self) -> String {
        let mut text = String::new();
        for rank in (0..8).rev() {
            let mut gap = 0;
            for file in 0..8 {
                let cell = self.cells[rank * 8 + file];
                if cell.is_empty() {
                    gap += 1;
                    continue;
                }
                if gap > 0 {
                    text.push_str(&gap.to_string());
                    gap = 0;
                }
                text.push_str(&letters(cell));
            }
            if gap > 0 {
                text.push_str(&gap.to_string());
            }
            text.push(if rank > 0 { '/' } else { ' ' });
        }
        text.push(if self.to_move == Colour::White { 'w' } else { 'b' });
        let passed =
            self.passed.filter(|_| self.legal_moves().into_iter().any(|m| self.captures_in_passing(m)));
        let or_dash = |square: Option<usize>| square.map_or("-".to_owned(), name);
        text += &format!(" {} {} {} {}", self.rights_text(), or_dash(passed), self.halfmoves, self.fullmoves);
        if self.game == TwinLaw::Combining {
            text += &format!(" {}", or_dash(self.barred));
        }
        text
    }

    fn read_placement(&mut self, field: &str) {
        for (row, line) in field.split('/').enumerate() {
            let (mut at, mut is_half) = ((7 - row) * 8, false);
            for letter in line.chars() {
                match letter {
                    '[' => is_half = true,
                    ']' => (at, is_half) = (at + 1, false),
                    '1'..='8' => at += letter as usize - '0' as usize,
                    _ => {
                        let man = LETTERS.iter().find(|(known, _)| *known == letter.to_ascii_uppercase());
                        let (_, man) = man.expect("a letter of a piece");
                        self.cells[at].put(colour(letter), Some(*man));
                        at += usize::from(!is_half);
                    }
                }
            }
        }
    }

    /// `K` and `Q` mean the outermost rook on that side of the king, `A` to `H` the rook on that file.
    fn castling_rook(&self, letter: char) -> Option<usize> {
        let side = colour(letter);
        let home = side.home() * 8;
        match letter.to_ascii_uppercase() {
            'K' => self.outermost(side, Wing::King),
            'Q' => self.outermost(side, Wing::Queen),
            file => Some(home + (file as usize - 'A' as usize)),
        }
    }

    /// The uncombined rook nearest to the edge on one side of the king.
    fn outermost(&self, side: Colour, wing: Wing) -> Option<usize> {
        let mut home = side.home() * 8..side.home() * 8 + 8;
        let king = home.clone().find(|&square| self.cells[square].of(side) == Some(Man::King))?;
        let is_rook = |square: &usize| {
            let cell = self.cells[*square];
            cell.of(side) == Some(Man::Rook) && !cell.is_shared()
        };
        match wing {
            Wing::King => home.rfind(is_rook).filter(|&rook| rook > king),
            Wing::Queen => home.find(is_rook).filter(|&rook| rook < king),
        }
    }

    fn rights_text(&self) -> String {
        let mut text = String::new();
        for side in [Colour::White, Colour::Black] {
            let home = side.home() * 8;
            // King's side first, so from the h-file on.
            for rook in (home..home + 8).rev().filter(|&square| self.rights[square]) {
                let letter = if self.outermost(side, Wing::King) == Some(rook) {
                    'K'
                } else if self.outermost(side, Wing::Queen) == Some(rook) {
                    'Q'
                } else {
                    char::from(b'A' + (rook % 8) as u8)
                };
                text.push(if side == Colour::White { letter } else { letter.to_ascii_lowercase() });
            }
        }
        if text.is_empty() { "-".to_owned() } else { text }
    }
}

fn colour(letter: char) -> Colour {
    if letter.is_ascii_uppercase() { Colour::White } else { Colour::Black }
}

fn letters(cell: Cell) -> String {
    let letter =
        |man: Man| LETTERS.iter().find(|(_, known)| *known == man).map_or('?', |(letter, _)| *letter);
    let white = cell.white.map(letter);
    let black = cell.black.map(|man| letter(man).to_ascii_lowercase());
    let both: String = white.into_iter().chain(black).collect();
    if cell.is_shared() { format!("[{both}]") } else { both }
}

fn square(field: &str) -> Option<usize> {
    match field.as_bytes() {
        [file @ b'a'..=b'h', rank @ b'1'..=b'8'] => {
            Some(usize::from(rank - b'1') * 8 + usize::from(file - b'a'))
        }
        _ => None,
    }
}

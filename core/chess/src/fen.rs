//! Positions as text, in the notation of Forsyth and Edwards.
//!
//! Reading is tolerant: fields at the end may be missing, castling may be told in the forms of X-FEN and Shredder-FEN,
//! and rights for which there is no king and rook, or no pawn that can have passed, are dropped. Writing is exact:
//! castling as in X-FEN, and the square passed only where a capture there is legal. A shared piece stands in brackets, white's
//! half first (`[Nr]`), and a law may add a seventh field.

use std::fmt::Write as _;

use unruly_geometry::board::{BoardSet, Square};

use crate::{BoardSetup, Kind, Law, LawMemory, Placement, Position, SetupDefect, Side, Wing};

/// Why a text is no position.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum FenError {
    /// A field cannot be read.
    #[error("column {column}, {field}: {message}")]
    Field {
        /// Which field: `placement`, `side to move`.
        field: &'static str,
        /// Where in the text, counted from 1.
        column: usize,
        /// The fault, and the text expected.
        message: String,
    },
    /// The text is read, and its position is not legal.
    #[error("{}", sentence(.0))]
    Defects(Vec<SetupDefect>),
}

fn sentence(defects: &[SetupDefect]) -> String {
    defects.iter().map(ToString::to_string).collect::<Vec<_>>().join("; ")
}

impl<L: Law + Default> BoardSetup<L> {
    /// Reads any arrangement, legal or not.
    ///
    /// # Errors
    /// Names the field and column that cannot be read.
    pub fn from_fen(text: &str) -> Result<Self, FenError> {
        Self::from_fen_under(L::default(), text)
    }
}

impl<L: Law + Default> Position<L> {
    /// Reads a legal position.
    ///
    /// ```
    /// use unruly_chess::{Position, Standard};
    /// let position = Position::<Standard>::from_fen("8/8/8/8/8/4k3/4p3/4K3 b")?;
    /// assert_eq!(position.to_fen(), "8/8/8/8/8/4k3/4p3/4K3 b - - 0 1");
    /// # Ok::<(), unruly_chess::FenError>(())
    /// ```
    ///
    /// # Errors
    /// Names the field and column that cannot be read, or every defect of what was read.
    pub fn from_fen(text: &str) -> Result<Self, FenError> {
        Self::from_fen_under(L::default(), text)
    }
}

impl<L: Law> Position<L> {
    /// Reads a legal position of a law.
    ///
    /// # Errors
    /// As [`from_fen`](Self::from_fen).
    pub fn from_fen_under(law: L, text: &str) -> Result<Self, FenError> {
        BoardSetup::from_fen_under(law, text)?.validate().map_err(FenError::Defects)
    }

    /// Writes the position.
    pub fn to_fen(&self) -> String {
        self.to_setup().to_fen()
    }
}

impl<L: Law> BoardSetup<L> {
    /// Reads any arrangement of a law, legal or not.
    ///
    /// # Errors
    /// Names the field and column that cannot be read.
    pub fn from_fen_under(law: L, text: &str) -> Result<Self, FenError> {
        let mut fields = Fields::of(text);
        let mut setup = Self::empty_under(law);
        setup.read_placement(&fields.next("placement").unwrap_or(Field {
            name: "placement",
            column: 1,
            text: "",
        }))?;
        if let Some(field) = fields.next("side to move") {
            setup.to_move = match field.text {
                "w" | "W" | "white" => Side::White,
                "b" | "B" | "black" => Side::Black,
                other => return Err(field.refuse(0, format!("{other:?} is neither w nor b"))),
            };
        }
        if let Some(field) = fields.next("castling") {
            setup.read_castling(&field)?;
        }
        if let Some(field) = fields.next("en passant") {
            setup.read_en_passant(&field)?;
        }
        if let Some(field) = fields.next("halfmoves") {
            setup.halfmoves = field.number()?;
        }
        if let Some(field) = fields.next("move number") {
            // Some programs count from 0.
            setup.fullmoves = field.number::<u32>()?.max(1);
        }
        let last = fields.next("memory");
        setup.memory = L::Memory::from_field(last.as_ref().map(|field| field.text)).map_err(|message| {
            last.unwrap_or(Field { name: "memory", column: text.len() + 1, text: "" }).refuse(0, message)
        })?;
        match fields.next("end") {
            Some(extra) => Err(extra.refuse(0, "nothing more was expected".to_owned())),
            None => Ok(setup),
        }
    }

    /// Writes the arrangement.
    pub fn to_fen(&self) -> String {
        let mut text = String::with_capacity(80);
        self.write_placement(&mut text);
        text.push_str(if self.to_move == Side::White { " w " } else { " b " });
        self.write_castling(&mut text);
        match self.en_passant {
            Some(passed) => write!(text, " {passed}"),
            None => write!(text, " -"),
        }
        .expect("a string takes any text");
        write!(text, " {} {}", self.halfmoves, self.fullmoves).expect("a string takes any text");
        if let Some(field) = self.memory.to_field() {
            text.push(' ');
            text.push_str(&field);
        }
        text
    }

    /// The letter of a side's piece: a capital for white.
    fn letter(&self, side: Side, kind: Kind) -> char {
        let letter = self.law.title(kind).letter;
        if side == Side::White { letter } else { letter.to_ascii_lowercase() }
    }

    fn of_letter(&self, letter: char) -> Option<(Side, Kind)> {
        let side = if letter.is_ascii_uppercase() { Side::White } else { Side::Black };
        let kind =
            self.law.kinds().find(|&kind| self.law.title(kind).letter == letter.to_ascii_uppercase())?;
        Some((side, kind))
    }

    fn read_placement(&mut self, field: &Field<'_>) -> Result<(), FenError> {
        let (mut file, mut rank) = (0_u8, 7_u8);
        let mut letters = field.text.char_indices();
        while let Some((at, letter)) = letters.next() {
            match letter {
                '/' if file != 8 => {
                    return Err(field.refuse(at, format!("rank {} has {file} squares, not 8", rank + 1)));
                }
                '/' if rank == 0 => return Err(field.refuse(at, "there are more than 8 ranks".to_owned())),
                '/' => (file, rank) = (0, rank - 1),
                '1'..='8' => file += letter as u8 - b'0',
                '[' if L::Pieces::SHARES => {
                    for _ in 0..2 {
                        let (at, half) = letters.next().unwrap_or((field.text.len(), ' '));
                        self.read_piece(field, at, half, file, rank)?;
                    }
                    match letters.next() {
                        Some((_, ']')) => file += 1,
                        _ => return Err(field.refuse(at, "a shared piece is written like [Nr]".to_owned())),
                    }
                }
                _ => {
                    self.read_piece(field, at, letter, file, rank)?;
                    file += 1;
                }
            }
            if file > 8 {
                return Err(field.refuse(at, format!("rank {} has more than 8 squares", rank + 1)));
            }
        }
        if (file, rank) != (8, 0) {
            let message =
                format!("it ends in rank {} after {file} squares; there are 8 ranks of 8", rank + 1);
            return Err(field.refuse(field.text.len(), message));
        }
        Ok(())
    }

    fn read_piece(
        &mut self,
        field: &Field<'_>,
        at: usize,
        letter: char,
        file: u8,
        rank: u8,
    ) -> Result<(), FenError> {
        let Some((side, kind)) = self.of_letter(letter) else {
            let letters: String = self.law.kinds().map(|kind| self.law.title(kind).letter).collect();
            return Err(field
                .refuse(at, format!("{letter:?} is no piece; pieces are {letters}, lower case for black")));
        };
        let Some(square) = Square::new(file, rank) else {
            return Err(field.refuse(at, format!("rank {} has more than 8 squares", rank + 1)));
        };
        let taken = if L::Pieces::SHARES { self.pieces.side(side) } else { self.pieces.occupied() };
        if taken.contains(square) {
            return Err(field.refuse(at, format!("{square} has a piece already")));
        }
        self.pieces.toggle(side, kind, BoardSet::of(square));
        Ok(())
    }

    fn read_castling(&mut self, field: &Field<'_>) -> Result<(), FenError> {
        if field.text == "-" {
            return Ok(());
        }
        for (at, letter) in field.text.char_indices() {
            let side = if letter.is_ascii_uppercase() { Side::White } else { Side::Black };
            let rook = match letter.to_ascii_uppercase() {
                'K' => self.outermost_rook(side, Wing::King),
                'Q' => self.outermost_rook(side, Wing::Queen),
                file @ 'A'..='H' => Square::new(file as u8 - b'A', side.rank(0)),
                _ => return Err(field.refuse(at, format!("{letter:?} is none of KQkq, a file, or -"))),
            };
            if let Some(rook) = rook {
                self.castling.insert(rook);
                if self.castling_defect(rook).is_some() {
                    self.castling.remove(rook);
                }
            }
        }
        Ok(())
    }

    fn read_en_passant(&mut self, field: &Field<'_>) -> Result<(), FenError> {
        if field.text != "-" {
            let passed: Square = field
                .text
                .parse()
                .map_err(|_| field.refuse(0, format!("{:?} is no square, nor -", field.text)))?;
            self.en_passant = Some(passed).filter(|&passed| self.was_passed(passed));
        }
        Ok(())
    }

    fn write_placement(&self, text: &mut String) {
        for rank in (0..8).rev() {
            let mut gap = 0_u8;
            for square in (0..8).filter_map(|file| Square::new(file, rank)) {
                let halves: String = Side::BOTH
                    .into_iter()
                    .filter_map(|side| self.pieces.kind_at(side, square).map(|kind| self.letter(side, kind)))
                    .collect();
                if halves.is_empty() {
                    gap += 1;
                    continue;
                }
                push_gap(text, std::mem::take(&mut gap));
                match halves.len() {
                    1 => text.push_str(&halves),
                    _ => write!(text, "[{halves}]").expect("a string takes any text"),
                }
            }
            push_gap(text, gap);
            if rank > 0 {
                text.push('/');
            }
        }
    }

    fn write_castling(&self, text: &mut String) {
        let before = text.len();
        for side in Side::BOTH {
            for wing in [Wing::King, Wing::Queen] {
                let Some(rook) = self.castling_rook(side, wing) else { continue };
                let letter = match wing {
                    // The plain letter means the outermost rook; another is told by its file.
                    _ if self.outermost_rook(side, wing) != Some(rook) => char::from(b'A' + rook.x()),
                    Wing::King => 'K',
                    Wing::Queen => 'Q',
                };
                text.push(if side == Side::White { letter } else { letter.to_ascii_lowercase() });
            }
        }
        if text.len() == before {
            text.push('-');
        }
    }

    /// The rooks of a side that could castle from where they and their king stand: on each wing the one that has the right, or
    /// else the outermost.
    pub fn castling_rooks(&self, side: Side) -> impl Iterator<Item = Square> + use<L> {
        let rook = |wing| self.castling_rook(side, wing).or_else(|| self.outermost_rook(side, wing));
        [rook(Wing::King), rook(Wing::Queen)].into_iter().flatten()
    }

    fn castling_rook(&self, side: Side, to: Wing) -> Option<Square> {
        let king = self.pieces.of(side, Kind::KING).first()?;
        let rank = BoardSet::rank(side.rank(0));
        (self.castling & rank).into_iter().find(|&rook| Wing::of(king, rook) == to)
    }

    fn outermost_rook(&self, side: Side, to: Wing) -> Option<Square> {
        let rank = BoardSet::rank(side.rank(0));
        let king = (self.pieces.of(side, Kind::KING) & rank).first()?;
        let rooks = (self.pieces.of(side, Kind::ROOK) & rank) - self.pieces.shared();
        let outermost = match to {
            Wing::King => rooks.last(),
            Wing::Queen => rooks.first(),
        };
        outermost.filter(|&rook| Wing::of(king, rook) == to)
    }
}

fn push_gap(text: &mut String, gap: u8) {
    if gap > 0 {
        text.push(char::from(b'0' + gap));
    }
}

/// The fields of a text, with where they begin.
struct Fields<'t> {
    text: &'t str,
    at: usize,
}

struct Field<'t> {
    name: &'static str,
    column: usize,
    text: &'t str,
}

impl<'t> Fields<'t> {
    fn of(text: &'t str) -> Self {
        Self { text, at: 0 }
    }

    fn next(&mut self, name: &'static str) -> Option<Field<'t>> {
        let rest = &self.text[self.at..];
        let start = self.at + (rest.len() - rest.trim_start().len());
        let field = self.text[start..].split_whitespace().next()?;
        self.at = start + field.len();
        Some(Field { name, column: self.text[..start].chars().count() + 1, text: field })
    }
}

impl Field<'_> {
    fn refuse(&self, at: usize, message: String) -> FenError {
        let column = self.column + self.text.get(..at).map_or(0, |before| before.chars().count());
        FenError::Field { field: self.name, column, message }
    }

    fn number<N: std::str::FromStr>(&self) -> Result<N, FenError> {
        self.text
            .parse()
            .map_err(|_| self.refuse(0, format!("{:?} is not a number that can be used here", self.text)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Standard;

    #[track_caller]
    fn check(text: &str, written: &str) {
        match Position::<Standard>::from_fen(text) {
            Ok(position) => assert_eq!(position.to_fen(), written),
            Err(error) => panic!("{text:?}: {error}"),
        }
    }

    #[track_caller]
    fn refused(text: &str, message: &str) {
        match Position::<Standard>::from_fen(text) {
            Ok(position) => panic!("{text:?} was read as {}", position.to_fen()),
            Err(error) => assert_eq!(error.to_string(), message),
        }
    }

    #[test]
    fn what_is_exact_is_written_back_as_it_was() {
        for text in [
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            "r3k2r/8/8/8/8/8/8/R3K2R b Kq - 12 34",
            // The inner rook castles, so its file is named.
            "4k3/8/8/8/8/8/8/R1R1K2R w CK - 0 1",
            "rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3",
        ] {
            let expected = text.replace(" CK ", " KC ");
            check(text, &expected);
        }
    }

    #[test]
    fn reading_is_tolerant() {
        check("4k3/8/8/8/8/8/8/4K3", "4k3/8/8/8/8/8/8/4K3 w - - 0 1");
        check("  4k3/8/8/8/8/8/8/4K3   b  ", "4k3/8/8/8/8/8/8/4K3 b - - 0 1");
        // Shredder-FEN names the files of the rooks.
        check("r3k2r/8/8/8/8/8/8/R3K2R w HAha - 0 1", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
        // Rights that nothing on the board bears out are dropped.
        check("r3k3/8/8/8/8/8/8/4K2R w KQkq - 0 1", "r3k3/8/8/8/8/8/8/4K2R w Kq - 0 1");
        check("4k3/8/8/8/8/8/8/4K3 w KQkq e6 0 0", "4k3/8/8/8/8/8/8/4K3 w - - 0 1");
        // The square passed is kept only where a capture there is legal: not when nobody stands ready ...
        check("4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1", "4k3/8/8/8/4P3/8/8/4K3 b - - 0 1");
        // ... nor when the pawn that could take shields its king along the rank.
        check("8/8/8/8/k2Pp2Q/8/8/3K4 b - d3 0 1", "8/8/8/8/k2Pp2Q/8/8/3K4 b - - 0 1");
    }

    #[test]
    fn a_refusal_names_field_column_and_reason() {
        refused("", "column 1, placement: it ends in rank 8 after 0 squares; there are 8 ranks of 8");
        refused(
            "4k3/8/8/8/8/8/8/4K2",
            "column 20, placement: it ends in rank 1 after 7 squares; there are 8 ranks of 8",
        );
        refused(
            "4k3/9/8/8/8/8/8/4K3",
            "column 5, placement: '9' is no piece; pieces are PNBRQK, lower case for black",
        );
        refused("4k3/7/8/8/8/8/8/4K3", "column 6, placement: rank 7 has 7 squares, not 8");
        refused("4k3/8p/8/8/8/8/8/4K3", "column 6, placement: rank 7 has more than 8 squares");
        refused("4k3/8/8/8/8/8/8/4K3/8", "column 20, placement: there are more than 8 ranks");
        refused("4k3/8/8/8/8/8/8/4K3 x", "column 21, side to move: \"x\" is neither w nor b");
        refused("4k3/8/8/8/8/8/8/4K3 w kz", "column 24, castling: 'z' is none of KQkq, a file, or -");
        refused("4k3/8/8/8/8/8/8/4K3 w - e9", "column 25, en passant: \"e9\" is no square, nor -");
        refused(
            "4k3/8/8/8/8/8/8/4K3 w - - x",
            "column 27, halfmoves: \"x\" is not a number that can be used here",
        );
        refused("4k3/8/8/8/8/8/8/4K3 w - - 0 1 -", "column 31, memory: a FEN of chess has six fields");
        refused(
            "♔k6/8/8/8/8/8/8/8 w",
            "column 1, placement: '♔' is no piece; pieces are PNBRQK, lower case for black",
        );
    }

    #[test]
    fn all_defects_are_told_at_once() {
        refused(
            "P7/8/8/8/8/8/8/8 w",
            "white has 0 kings and needs one; a pawn cannot stand on a8, on the first or last rank; black has 0 kings and needs one",
        );
        refused("4k3/8/8/8/8/8/4R3/4K3 w", "black is in check from e2 but it is not black's move");
    }
}

//! Fields from and to FEN, with the letters of any set of kinds.

use unruly_chess::Side;
use unruly_geometry::board::{BoardSet as Set, Square};
use unruly_geometry::plane::{Borders, NotBorders};

use super::{EnPassant, Field, Whereabouts};
use crate::field::Army;
use crate::model::{Kind, Kinds};
use crate::terrain::{OnBoard, Terrain};

/// Why a text is no position.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum FieldError {
    /// There is no board in it.
    #[error("an empty text is no position; it begins with the eight ranks of the board, parted by slashes")]
    Empty,
    /// There is no piece in it.
    #[error("no piece stands anywhere; a position of the plane has a line for each, such as: white K 3,-2")]
    Bare,
    /// Not eight ranks.
    #[error("the board has {0} ranks and should have 8")]
    Ranks(usize),
    /// A rank of another length than eight.
    #[error("rank {rank} of the board, {text:?}, is not 8 squares long")]
    Rank {
        /// Which, counted from the first player.
        rank: usize,
        /// The text of the field.
        text: String,
    },
    /// A letter for no piece.
    #[error("no kind of piece is written {0:?}")]
    Letter(char),
    /// More pieces than there can be.
    #[error("there are more than {0} pieces")]
    Crowded(usize),
    /// Nobody is to move.
    #[error("it is {0:?} to move, which should be w or b")]
    Side(String),
    /// A castling field of other letters.
    #[error("{0:?} says nothing about castling; that is some of KQkq, or -")]
    Castling(String),
    /// A square en passant that cannot be.
    #[error("no pawn can have passed {0:?}")]
    EnPassant(String),
    /// A number that is none.
    #[error("{0:?} is not a number of moves")]
    Number(String),
    /// A line that says nothing of a piece of the plane.
    #[error(
        "{0:?} is no line of a position; a piece is written as its colour, its letter and its square: white K 3,-2"
    )]
    Line(String),
    /// A colour that nobody has.
    #[error("{0:?} is no colour that plays; there are white, black, red, blue, green and yellow")]
    Colour(String),
    /// A way to announce checks that is none here.
    #[error("{0:?} is no way to announce checks here; write automatic, polite or sudden-death")]
    Announcing(String),
    /// Something that is neither on nor off.
    #[error("{0:?} is neither on nor off")]
    Switch(String),
    /// A duty to capture, which is no agreement of games with cards.
    #[error("{0:?} is for Tile Chess without cards; leave the line out here")]
    Lust(String),
    /// Borders of the plane that cannot be read.
    #[error(transparent)]
    Borders(#[from] NotBorders),
    /// A piece beyond the borders.
    #[error("{square} lies beyond the borders, which are {borders}")]
    Beyond {
        /// Where it stands.
        square: String,
        /// How wide and high the plane is.
        borders: Borders,
    },
    /// Two pieces on one square.
    #[error("two pieces stand on {0}; a square holds one")]
    Taken(String),
    /// Pieces of the plane in several groups.
    #[error("the pieces are not in one group; each must touch another, on a side or a corner")]
    Apart,
    /// A side needs a king, and can have two.
    #[error("{side} has {count} kings and needs one, or two at most")]
    Kings {
        /// Which side.
        side: Army,
        /// How many it has.
        count: usize,
    },
    /// More have left the game than can, or who is to move has.
    #[error("{0} out of the game already: at least two must be left, and who is to move among them")]
    Resigned(String),
    /// Something behind the end.
    #[error("a position has six parts, and {0:?} is one too many")]
    Surplus(String),
}

impl Field<OnBoard> {
    /// Where the pieces of chess stand at the beginning.
    pub const START: &'static str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

    /// Reads a position; capitals are white's. Parts may be left out from the end: white is to move, castling is
    /// possible wherever King and rook stand on their squares.
    ///
    /// # Errors
    /// Says what is wrong with the text. Whether play could go on there is not asked.
    pub fn from_fen(text: &str, kinds: &Kinds) -> Result<Self, FieldError> {
        let mut parts = text.split_whitespace();
        let mut field = Self::empty();
        field.read_board(parts.next().ok_or(FieldError::Empty)?, kinds)?;
        field.to_move = match parts.next() {
            None | Some("w") => Army::WHITE,
            Some("b") => Army::BLACK,
            Some(other) => return Err(FieldError::Side(other.to_owned())),
        };
        field.read_castling(parts.next())?;
        field.read_en_passant(parts.next().unwrap_or("-"), kinds)?;
        let number = |text: &str| text.parse::<u16>().map_err(|_| FieldError::Number(text.to_owned()));
        field.halfmoves = parts.next().map_or(Ok(0), number)?;
        field.fullmoves = parts.next().map_or(Ok(1), number)?.into();
        match parts.next() {
            Some(more) => Err(FieldError::Surplus(more.to_owned())),
            None => Ok(field),
        }
    }

    /// Writes the position. A FEN shows one piece a square, and castling only from the home squares.
    pub fn to_fen(&self, kinds: &Kinds) -> String {
        let mut text = String::new();
        for rank in (0..8).rev() {
            let mut gap = 0;
            for square in (0..8).filter_map(|file| Square::new(file, rank)) {
                let Some(id) = self.top(square) else {
                    gap += 1;
                    continue;
                };
                if gap > 0 {
                    text += &std::mem::take(&mut gap).to_string();
                }
                let man = self.man(id);
                let letter = kinds.info(man.kind).letter;
                match man.owner.side() {
                    Side::White => text.extend(letter.to_uppercase()),
                    Side::Black => text.extend(letter.to_lowercase()),
                }
            }
            if gap > 0 {
                text += &gap.to_string();
            }
            if rank > 0 {
                text.push('/');
            }
        }
        let side = if self.to_move == Army::WHITE { 'w' } else { 'b' };
        let passed = self.en_passant.iter().filter_map(|right| right.passed.first());
        let passed = passed.map(|square| square.to_string()).reduce(|all, square| all + &square);
        let passed = passed.unwrap_or_else(|| "-".to_owned());
        let castling = self.castling_letters();
        format!("{text} {side} {castling} {passed} {} {}", self.halfmoves, self.fullmoves)
    }

    fn read_board(&mut self, text: &str, kinds: &Kinds) -> Result<(), FieldError> {
        let ranks: Vec<&str> = text.split('/').collect();
        if ranks.len() != 8 {
            return Err(FieldError::Ranks(ranks.len()));
        }
        for (row, rank) in ranks.into_iter().zip((0..8_u8).rev()) {
            let wrong = || FieldError::Rank { rank: usize::from(rank) + 1, text: row.to_owned() };
            let mut file = 0_u8;
            for letter in row.chars() {
                if let Some(gap) = letter.to_digit(10) {
                    file = u8::try_from(gap).ok().and_then(|gap| file.checked_add(gap)).ok_or_else(wrong)?;
                    continue;
                }
                let (kind, owner) = read_letter(letter, kinds)?;
                let square = Square::new(file, rank).ok_or_else(wrong)?;
                let id = self
                    .add(kind, owner, Whereabouts::Aside)
                    .ok_or(FieldError::Crowded(OnBoard::MOST_PIECES))?;
                self.return_to(id, square);
                self.men[id].has_moved = !OnBoard::start_squares(kind, owner).contains(square);
                file += 1;
            }
            if file != 8 {
                return Err(wrong());
            }
        }
        Ok(())
    }

    fn read_castling(&mut self, letters: Option<&str>) -> Result<(), FieldError> {
        let Some(letters) = letters else { return Ok(()) };
        let known = |letter: char| "KQkq".contains(letter);
        if letters != "-" && !letters.chars().all(known) {
            return Err(FieldError::Castling(letters.to_owned()));
        }
        for (side, king, queen) in [(Army::WHITE, 'K', 'Q'), (Army::BLACK, 'k', 'q')] {
            let rank = side.side().rank(0);
            let wings = [(7, letters.contains(king)), (0, letters.contains(queen))];
            for (file, may_castle) in wings {
                self.mark_moved(Kind::ROOK, side, Square::new(file, rank), !may_castle);
            }
            self.mark_moved(Kind::KING, side, Square::new(4, rank), wings.iter().all(|wing| !wing.1));
        }
        Ok(())
    }

    fn mark_moved(&mut self, kind: Kind, side: Army, square: Option<Square>, has_moved: bool) {
        let Some(id) = square.and_then(|square| self.top(square)) else { return };
        let man = &mut self.men[id];
        if man.kind == kind && man.owner == side {
            man.has_moved = has_moved;
        }
    }

    fn read_en_passant(&mut self, text: &str, kinds: &Kinds) -> Result<(), FieldError> {
        if text == "-" {
            return Ok(());
        }
        let wrong = || FieldError::EnPassant(text.to_owned());
        // After some cards there are several, written one after another.
        let (first, rest) = text.split_at_checked(2).ok_or_else(wrong)?;
        let passed: Square = first.parse().map_err(|_| wrong())?;
        let by = self.to_move.foe();
        let ahead = if by == Army::WHITE { 1 } else { -1 };
        let victim = passed.offset(0, ahead).and_then(|square| self.top(square)).ok_or_else(wrong)?;
        let man = self.man(victim);
        if man.owner != by || !kinds.info(man.kind).is_pawn || self.top(passed).is_some() {
            return Err(wrong());
        }
        if self.en_passant.iter().any(|right| right.victim == victim) {
            return Err(wrong());
        }
        self.en_passant.push(EnPassant { passed: Set::of(passed), victim, by });
        if rest.is_empty() { Ok(()) } else { self.read_en_passant(rest, kinds) }
    }

    fn castling_letters(&self) -> String {
        let mut letters = String::new();
        for (side, names) in [(Army::WHITE, ['K', 'Q']), (Army::BLACK, ['k', 'q'])] {
            let ready = |file, kind| {
                let id = Square::new(file, side.side().rank(0)).and_then(|square| self.top(square));
                id.map(|id| self.man(id))
                    .is_some_and(|man| man.owner == side && man.kind == kind && man.may_castle())
            };
            for (file, name) in [7, 0].into_iter().zip(names) {
                if ready(4, Kind::KING) && ready(file, Kind::ROOK) {
                    letters.push(name);
                }
            }
        }
        if letters.is_empty() { "-".to_owned() } else { letters }
    }
}

fn read_letter(letter: char, kinds: &Kinds) -> Result<(Kind, Army), FieldError> {
    let capital: String = letter.to_uppercase().collect();
    let owner = if letter.is_uppercase() { Army::WHITE } else { Army::BLACK };
    kinds
        .all()
        .find(|&kind| kinds.info(kind).letter.to_uppercase().eq(capital.chars()))
        .map(|kind| (kind, owner))
        .ok_or(FieldError::Letter(letter))
}

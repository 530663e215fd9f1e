//! Moves as coordinates: `e2e4`, `e7e8q`, castling as the king's move.

use unruly_geometry::board::Square;

use crate::law::castled;
use crate::{Kind, Law, Manner, Move, Position, Wing};

/// Why a text names no legal move.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum MoveError {
    /// It is no move in this notation.
    #[error("{text:?} is no move; {hint}")]
    NotAMove {
        /// The text given.
        text: String,
        /// The text expected.
        hint: &'static str,
    },
    /// No legal move is meant by it.
    #[error("no legal move here is written {0:?}")]
    NoSuchMove(String),
    /// Several legal moves could be meant by it.
    #[error("{text:?} could be {}", .moves.join(" or "))]
    Ambiguous {
        /// The text given.
        text: String,
        /// The moves it could be, in full.
        moves: Vec<String>,
    },
}

/// The squares of a move as it is written, and what a pawn becomes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Coordinates {
    /// Where the piece stands.
    pub from: Square,
    /// Where it goes, or where the rook stands when castling cannot be told otherwise.
    pub to: Square,
    /// The capital letter of what a pawn becomes.
    pub promotion: Option<char>,
}

impl Coordinates {
    /// Reads `e2e4` or `e7e8q`.
    ///
    /// # Errors
    /// When the text has another form.
    pub fn read(text: &str) -> Result<Self, MoveError> {
        let not_a_move = || MoveError::NotAMove {
            text: text.to_owned(),
            hint: "a move is two squares, like e2e4, and the letter of what a pawn becomes, like e7e8q",
        };
        let square = |at: std::ops::Range<usize>| {
            text.get(at).and_then(|name| name.parse().ok()).ok_or_else(not_a_move)
        };
        let mut rest = text.get(4..).ok_or_else(not_a_move)?.chars();
        let promotion = rest.next();
        if rest.next().is_some() || promotion.is_some_and(|letter| !letter.is_ascii_alphabetic()) {
            return Err(not_a_move());
        }
        let promotion = promotion.map(|letter| letter.to_ascii_uppercase());
        Ok(Self { from: square(0..2)?, to: square(2..4)?, promotion })
    }
}

impl std::fmt::Display for Coordinates {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}{}", self.from, self.to)?;
        self.promotion.map_or(Ok(()), |letter| write!(f, "{}", letter.to_ascii_lowercase()))
    }
}

impl<L: Law> Position<L> {
    /// How a legal move is written in coordinates.
    ///
    /// Castling is the king's move, unless the king goes less than two squares, as it may from other arrays than
    /// that of chess: then it is the king's move to the rook.
    pub fn coordinates(&self, moved: Move) -> Coordinates {
        let Move { from, mut to, kind, manner } = moved;
        if manner == Manner::Castling {
            let goal = castled(self.to_move(), Wing::of(from, to), kind);
            if goal.x().abs_diff(from.x()) >= 2 {
                to = goal;
            }
        }
        let promotion = match manner {
            Manner::Promotion(into) => Some(self.law().title(into).letter),
            _ => None,
        };
        Coordinates { from, to, promotion }
    }

    /// The legal move that is written so. Castling may always be written as the king's move to the rook.
    ///
    /// ```
    /// use unruly_chess::{Position, Standard};
    /// let start = Position::<Standard>::start();
    /// let e4 = start.read_coordinates("e2e4")?;
    /// assert_eq!(start.after(e4).to_fen(), "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1");
    /// # Ok::<(), unruly_chess::MoveError>(())
    /// ```
    ///
    /// # Errors
    /// When the text is no coordinates, or no legal move has them.
    pub fn read_coordinates(&self, text: &str) -> Result<Move, MoveError> {
        let wanted = Coordinates::read(text)?;
        let plain = |moved: &Move| Coordinates { to: moved.to, ..self.coordinates(*moved) };
        let mut moves = self.moves().into_iter();
        moves
            .find(|moved| self.coordinates(*moved) == wanted || plain(moved) == wanted)
            .ok_or_else(|| MoveError::NoSuchMove(text.to_owned()))
    }

    /// The kind whose capital letter this is.
    pub(crate) fn kind_of_letter(&self, letter: char) -> Option<Kind> {
        self.law().kinds().find(|&kind| self.law().title(kind).letter == letter)
    }
}

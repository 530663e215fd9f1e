//! A second implementation of chess and of Combining Knightmare Chess, as plain as can be: a board of 64 cells, moves found
//! by walking, and legality by making a move on a copy and looking whether the king is attacked.
//!
//! It is written from the rules alone and shares nothing with the library it judges. Rules are cited as the rules page
//! of Combining words them.

mod fen;
mod make;
mod moves;

pub use moves::Move;

/// Which game is played.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TwinLaw {
    /// Chess, with castling from any first rank.
    Orthodox,
    /// Combining Knightmare Chess.
    Combining,
}

/// White or black.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Colour {
    /// The colour that moves up the board.
    White,
    /// The colour that moves down the board.
    Black,
}

/// One of the six kinds of piece.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Man {
    /// A pawn.
    Pawn,
    /// A knight.
    Knight,
    /// A bishop.
    Bishop,
    /// A rook.
    Rook,
    /// A queen.
    Queen,
    /// A king.
    King,
}

/// The content of a square: nothing, a man of one colour, or a man of each, which together are a Knightmare piece.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Cell {
    /// White's man or half.
    pub white: Option<Man>,
    /// Black's man or half.
    pub black: Option<Man>,
}

/// A position of either game. Squares are numbered from a1 = 0 along the ranks to h8 = 63.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ChessTwin {
    /// Which game it is a position of.
    pub game: TwinLaw,
    /// The cells.
    pub cells: [Cell; 64],
    /// The colour to move.
    pub to_move: Colour,
    /// Whether the rook on a square may still castle.
    pub rights: [bool; 64],
    /// The square that a pawn passed on the last ply.
    pub passed: Option<usize>,
    /// Plies since a pawn moved, or a piece was captured or combined.
    pub halfmoves: u32,
    /// The number of the move.
    pub fullmoves: u32,
    /// The square of the Knightmare piece that may not be moved on this ply.
    pub barred: Option<usize>,
}

impl Colour {
    /// The opponent.
    pub fn other(self) -> Self {
        if self == Self::White { Self::Black } else { Self::White }
    }

    /// Up the board or down.
    pub(crate) fn forward(self) -> i32 {
        if self == Self::White { 1 } else { -1 }
    }

    /// The rank on which this colour's pieces begin, from 0.
    pub(crate) fn home(self) -> usize {
        if self == Self::White { 0 } else { 7 }
    }
}

impl Man {
    /// "A regular piece is an uncombined N, B, R or Q."
    pub(crate) fn is_officer(self) -> bool {
        !matches!(self, Self::Pawn | Self::King)
    }
}

impl Cell {
    /// The man of a colour here.
    pub fn of(self, colour: Colour) -> Option<Man> {
        if colour == Colour::White { self.white } else { self.black }
    }

    /// Sets what a colour has here.
    pub fn put(&mut self, colour: Colour, man: Option<Man>) {
        if colour == Colour::White {
            self.white = man;
        } else {
            self.black = man;
        }
    }

    /// Whether nothing stands here.
    pub fn is_empty(self) -> bool {
        self.white.is_none() && self.black.is_none()
    }

    /// Whether a Knightmare piece stands here.
    pub fn is_shared(self) -> bool {
        self.white.is_some() && self.black.is_some()
    }
}

impl ChessTwin {
    /// A board with nothing on it.
    pub fn empty(game: TwinLaw) -> Self {
        Self {
            game,
            cells: [Cell::default(); 64],
            to_move: Colour::White,
            rights: [false; 64],
            passed: None,
            halfmoves: 0,
            fullmoves: 1,
            barred: None,
        }
    }

    /// Whether a colour's king is attacked.
    pub fn in_check(&self, colour: Colour) -> bool {
        let king = (0..64).find(|&square| self.cells[square].of(colour) == Some(Man::King));
        king.is_some_and(|king| self.is_attacked(king, colour.other()))
    }

    /// How many lines of `depth` legal moves there are.
    pub fn perft(&self, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        let moves = self.legal_moves();
        if depth == 1 {
            return moves.len() as u64;
        }
        moves.into_iter().map(|found| self.after(found).perft(depth - 1)).sum()
    }
}

/// The square so many files and ranks away, if that is on the board.
pub(crate) fn away(square: usize, files: i32, ranks: i32) -> Option<usize> {
    let (file, rank) = ((square % 8) as i32 + files, (square / 8) as i32 + ranks);
    ((0..8).contains(&file) && (0..8).contains(&rank)).then_some((rank * 8 + file) as usize)
}

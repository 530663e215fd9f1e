//! Moves, one by one and in batches.

use unruly_geometry::board::{BoardSet, Square};

use crate::Kind;

/// A move of a position that knows it to be legal.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Move {
    /// Where the piece stands. When castling, where the king does.
    pub from: Square,
    /// Where it goes. When castling, where the rook stands.
    pub to: Square,
    /// The kind as which it moves.
    pub kind: Kind,
    /// The other effects of the move.
    pub manner: Manner,
}

/// The effects of a move besides going from one square to another.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Manner {
    /// Nothing.
    Plain,
    /// A pawn goes two squares and may be taken in passing.
    DoubleStep,
    /// A pawn takes one that has just passed it.
    EnPassant,
    /// A pawn becomes this kind.
    Promotion(Kind),
    /// King and rook move together.
    Castling,
}

/// Moves that have something in common, found together.
#[derive(Debug, Clone, Copy)]
pub enum Batch {
    /// One piece to any of these squares.
    Piece {
        /// The kind as which it moves.
        kind: Kind,
        /// Where it stands.
        from: Square,
        /// Where it may go.
        targets: BoardSet,
    },
    /// A pawn to each of these squares, each from the square `stride` before it.
    Pawns {
        /// The index of the target less that of the origin.
        stride: i8,
        /// Where pawns may go.
        targets: BoardSet,
        /// Whether they go two squares.
        manner: Manner,
    },
    /// The same, onto the last rank, with a choice of what to become.
    Promotions {
        /// The index of the target less that of the origin.
        stride: i8,
        /// Where pawns may go.
        targets: BoardSet,
        /// The kinds they may become.
        into: &'static [Kind],
    },
    /// A single move.
    One(Move),
}

impl Batch {
    /// How many moves it holds.
    #[inline(always)]
    pub const fn len(&self) -> u32 {
        match self {
            Self::Piece { targets, .. } | Self::Pawns { targets, .. } => targets.len(),
            Self::Promotions { targets, into, .. } => targets.len() * into.len() as u32,
            Self::One(_) => 1,
        }
    }

    /// Whether it holds no move.
    pub const fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Calls `visit` with each of its moves.
    #[inline(always)]
    pub fn for_each(self, mut visit: impl FnMut(Move)) {
        match self {
            Self::Piece { kind, from, targets } => {
                for to in targets {
                    visit(Move { from, to, kind, manner: Manner::Plain });
                }
            }
            Self::Pawns { stride, targets, manner } => {
                for to in targets {
                    visit(Move { from: back(to, stride), to, kind: Kind::PAWN, manner });
                }
            }
            Self::Promotions { stride, targets, into } => {
                for to in targets {
                    for &kind in into {
                        let manner = Manner::Promotion(kind);
                        visit(Move { from: back(to, stride), to, kind: Kind::PAWN, manner });
                    }
                }
            }
            Self::One(single) => visit(single),
        }
    }

    /// The same batch with only the moves that go to one of these squares. A single move is kept as it is.
    #[inline(always)]
    pub fn within(self, allowed: BoardSet) -> Self {
        match self {
            Self::Piece { kind, from, targets } => Self::Piece { kind, from, targets: targets & allowed },
            Self::Pawns { stride, targets, manner } => {
                Self::Pawns { stride, targets: targets & allowed, manner }
            }
            Self::Promotions { stride, targets, into } => {
                Self::Promotions { stride, targets: targets & allowed, into }
            }
            Self::One(_) => self,
        }
    }
}

#[inline(always)]
const fn back(to: Square, stride: i8) -> Square {
    Square::from_index(to.index().wrapping_sub(stride as usize))
}

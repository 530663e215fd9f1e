//! Everything that stands on and beside the board: pieces with an identity, and whose turn it is.
//!
//! A [`Field`] knows what is where, and keeps books; what pieces may do is told by [`Rules`](crate::rules::Rules).

mod books;
mod change;
mod fen;
pub(crate) mod layout;
mod man;
mod moved;
mod pieces;

pub use crate::army::{Armies, Army, ByArmy, PerArmy};
pub use unruly_geometry::board::{BoardSet as Set, Square};

use crate::model::{Kind, Kinds};
use crate::terrain::{OnBoard, Seats, Terrain};

pub use books::Field;
pub use change::Change;
pub use fen::FieldError;
pub use layout::{Announcing, PositionHead};
pub use man::{KindSet, Man, Whereabouts};
pub use moved::Move;
pub use pieces::{ByPiece, PerPiece, PieceBits, PieceId, Pieces};

/// A pawn that has just stepped twice.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct EnPassant<G: Terrain = OnBoard> {
    /// The squares it passed.
    pub passed: G::Set,
    /// The pawn.
    pub victim: PieceId,
    /// On whose turn it stepped.
    pub by: Army,
}

impl<G: Terrain> Field<G> {
    /// A piece.
    #[inline]
    pub fn man(&self, id: PieceId) -> &Man<G> {
        &self.men[id]
    }

    /// Every piece there is or was, in the order in which they came.
    pub fn all(&self) -> impl Iterator<Item = (PieceId, &Man<G>)> {
        (0..self.count).map(PieceId).zip(self.men.first(self.count))
    }

    /// The pieces on a square: none, one or two.
    pub fn on(&self, square: G::Square) -> impl Iterator<Item = PieceId> + use<G> {
        [self.top(square), self.under(square)].into_iter().flatten()
    }

    /// The piece on a square; of two the one that came last.
    #[inline]
    pub fn top(&self, square: G::Square) -> Option<PieceId> {
        self.top.get(square)
    }

    /// The piece that shares a square with the [topmost](Self::top) one.
    #[inline]
    pub fn under(&self, square: G::Square) -> Option<PieceId> {
        self.under.get(square)
    }

    /// The squares that two pieces share.
    pub fn doubled(&self) -> G::Set {
        self.doubled
    }

    /// Where a piece stands, if it stands on the board.
    #[inline]
    pub fn square_of(&self, id: PieceId) -> Option<G::Square> {
        match self.man(id).whereabouts {
            Whereabouts::On(square) => Some(square),
            _ => None,
        }
    }

    /// Where those of some pieces stand that stand on the board.
    pub fn squares_of(&self, pieces: Pieces<G>) -> G::Set {
        pieces.iter().filter_map(|id| self.square_of(id)).collect()
    }

    /// The pieces on some squares, both where two share one.
    pub fn pieces_on(&self, squares: G::Set) -> Pieces<G> {
        (squares & self.occupied()).into_iter().flat_map(|square| self.on(square)).collect()
    }

    /// The squares on which something stands.
    #[inline]
    pub fn occupied(&self) -> G::Set {
        self.sides.of_all()
    }

    /// The squares on which a side has a piece, neutral or not.
    #[inline]
    pub fn side(&self, side: Army) -> G::Set {
        self.sides[side]
    }

    /// The squares of pieces that are exactly of this kind, or partly after a fusion.
    pub fn kind(&self, kind: Kind) -> G::Set {
        self.squares_where(|man| man.is(kind))
    }

    /// The squares of pieces that answer to the name of this kind.
    pub fn answering(&self, kinds: &Kinds, kind: Kind) -> G::Set {
        self.named(KindSet::answering(kinds, kind))
    }

    /// The squares of pieces that have one of these names.
    pub fn named(&self, names: KindSet) -> G::Set {
        self.squares_where(|man| man.names().meets(names))
    }

    /// The names to which some pieces answer: what they are, and what they were before a card transformed them.
    pub fn names_of(&self, pieces: Pieces<G>) -> KindSet {
        pieces.iter().fold(KindSet::NONE, |all, id| all.union(self.man(id).names()))
    }

    /// The squares of pieces of which something holds.
    pub fn squares_where(&self, holds: impl Fn(&Man<G>) -> bool) -> G::Set {
        let men = self.men.first(self.count).iter();
        men.filter(|man| holds(man))
            .filter_map(|man| match man.whereabouts {
                Whereabouts::On(square) => Some(square),
                _ => None,
            })
            .collect()
    }

    /// The captured pieces of a side, which may come back.
    pub fn lost(&self, side: Army) -> Pieces<G> {
        self.beside(side, Whereabouts::Lost)
    }

    /// The captured pieces of all sides, of players who are out of the game too.
    pub fn all_lost(&self) -> Pieces<G> {
        self.all().filter(|(_, man)| man.whereabouts == Whereabouts::Lost).map(|(id, _)| id).collect()
    }

    /// The dead pieces of a side, which cannot.
    pub fn dead(&self, side: Army) -> Pieces<G> {
        self.beside(side, Whereabouts::Dead)
    }

    /// The pieces of a side that have been lifted off the board for a time.
    pub fn aside(&self, side: Army) -> Pieces<G> {
        self.beside(side, Whereabouts::Aside)
    }

    fn beside(&self, side: Army, whereabouts: Whereabouts<G>) -> Pieces<G> {
        self.all()
            .filter(|(_, man)| man.owner == side && man.whereabouts == whereabouts)
            .map(|(id, _)| id)
            .collect()
    }

    /// The pawns that may be captured in passing: by regular moves alone one at most.
    #[inline]
    pub fn en_passant(&self) -> &[EnPassant<G>] {
        &self.en_passant
    }

    /// The army whose turn it is.
    #[inline]
    pub fn to_move(&self) -> Army {
        self.to_move
    }

    /// Turns since a pawn moved or something was captured.
    pub fn halfmoves(&self) -> u16 {
        self.halfmoves
    }

    /// The number of the move, from 1.
    pub fn fullmoves(&self) -> u32 {
        self.fullmoves
    }
}

#[cfg(test)]
mod tests;

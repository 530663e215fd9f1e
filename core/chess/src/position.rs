//! A legal arrangement of pieces under a law, and what a move makes of it.

use unruly_geometry::board::{BoardSet, Square};

use crate::law::castled;
use crate::men::pawn_takes;
use crate::{
    Batch, BoardSetup, Kind, Law, LawMemory, Manner, Men, Move, Placement, Side, Wing, generate, keys,
};

/// A legal arrangement of pieces under a law. Only [`BoardSetup::validate`] and [`make`](Self::make) give one.
///
/// It is a small value: to look ahead, copy it and make a move on the copy.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Position<L: Law> {
    pieces: L::Pieces,
    /// The rooks that may still castle.
    castling: BoardSet,
    key: u64,
    fullmoves: u32,
    halfmoves: u16,
    to_move: Side,
    /// The square a pawn has just passed, where an enemy pawn may legally take it.
    en_passant: Option<Square>,
    memory: L::Memory,
    law: L,
}

impl<L: Law> Position<L> {
    /// Takes a setup as it is. The caller has validated it.
    pub(crate) fn from_checked(setup: &BoardSetup<L>) -> Self {
        let mut position = Self {
            pieces: setup.pieces,
            castling: setup.castling,
            key: 0,
            fullmoves: setup.fullmoves,
            halfmoves: setup.halfmoves,
            to_move: setup.to_move,
            en_passant: None,
            memory: setup.memory,
            law: setup.law,
        };
        position.en_passant = setup.en_passant.filter(|&passed| position.may_take_in_passing(passed));
        position.key = position.computed_key();
        position
    }

    /// The pieces.
    #[inline(always)]
    pub fn pieces(&self) -> &L::Pieces {
        &self.pieces
    }

    /// The side to move.
    #[inline(always)]
    pub fn to_move(&self) -> Side {
        self.to_move
    }

    /// The rooks that may still castle, as far as rights go.
    #[inline(always)]
    pub fn castling(&self) -> BoardSet {
        self.castling
    }

    /// The square on which a pawn may legally be taken in passing.
    #[inline(always)]
    pub fn en_passant(&self) -> Option<Square> {
        self.en_passant
    }

    /// Plies since a pawn moved or a piece met an enemy.
    pub fn halfmoves(&self) -> u16 {
        self.halfmoves
    }

    /// The number of the move, counted from 1.
    pub fn fullmoves(&self) -> u32 {
        self.fullmoves
    }

    /// The law's memory.
    #[inline(always)]
    pub fn memory(&self) -> L::Memory {
        self.memory
    }

    /// The law it stands under.
    #[inline(always)]
    pub fn law(&self) -> L {
        self.law
    }

    /// A number that equal positions share and others hardly ever do. The clocks do not enter it.
    #[inline(always)]
    pub fn key(&self) -> u64 {
        self.key
    }

    /// The square of a side's king.
    #[inline(always)]
    pub fn king(&self, side: Side) -> Square {
        self.pieces.of(side, Kind::KING).first().expect("a position has a king on each side")
    }

    /// The pieces of a side that bear on a square.
    #[inline(always)]
    pub fn attackers(&self, side: Side, square: Square) -> BoardSet {
        self.law.men().attackers(&self.pieces, side, square, self.pieces.occupied())
    }

    /// The pieces that give check to the side to move.
    #[inline(always)]
    pub fn checkers(&self) -> BoardSet {
        self.attackers(!self.to_move, self.king(self.to_move))
    }

    /// Whether the side to move is in check.
    pub fn is_check(&self) -> bool {
        self.checkers().is_occupied()
    }

    /// Calls `visit` with all legal moves, in batches.
    #[inline]
    pub fn each_batch(&self, visit: impl FnMut(Batch)) {
        generate::each_batch(self, visit);
    }

    /// Calls `visit` with every legal move.
    #[inline]
    pub fn each_move(&self, mut visit: impl FnMut(Move)) {
        self.each_batch(|batch| batch.for_each(&mut visit));
    }

    /// Every legal move.
    ///
    /// ```
    /// use unruly_chess::{Position, Standard};
    /// assert_eq!(Position::<Standard>::start().moves().len(), 20);
    /// ```
    pub fn moves(&self) -> Vec<Move> {
        let mut moves = Vec::with_capacity(64);
        self.each_move(|found| moves.push(found));
        moves
    }

    /// How many legal moves there are.
    #[inline]
    pub fn count_moves(&self) -> u64 {
        let mut count = 0;
        self.each_batch(|batch| count += u64::from(batch.len()));
        count
    }

    /// The position after a move, which must be legal here.
    #[must_use]
    #[inline]
    pub fn after(&self, moved: Move) -> Self {
        // Copied field by field: a copy in one block is slower, for reading a small field back has to wait for it.
        let mut next = Self {
            pieces: self.pieces,
            castling: self.castling,
            key: self.key,
            fullmoves: self.fullmoves,
            halfmoves: self.halfmoves,
            to_move: self.to_move,
            en_passant: self.en_passant,
            memory: self.memory,
            law: self.law,
        };
        next.make(moved);
        next
    }

    /// The position with the other side to move and nothing else done: a pass, for searches. Not in check only.
    #[must_use]
    pub fn after_pass(&self) -> Self {
        let mut next = *self;
        next.forget();
        next.key ^= keys::BLACK_TO_MOVE;
        next.to_move = !self.to_move;
        next.halfmoves = self.halfmoves.saturating_add(1);
        next
    }

    /// Makes a move, which must be legal here.
    #[inline]
    pub fn make(&mut self, moved: Move) {
        let side = self.to_move;
        self.forget();
        let is_zeroing = moved.kind == Kind::PAWN || self.pieces.side(!side).contains(moved.to);
        self.halfmoves = if is_zeroing { 0 } else { self.halfmoves.saturating_add(1) };
        if moved.manner == Manner::Castling {
            self.castle(side, moved);
        } else {
            L::transfer(self, side, moved);
        }
        self.give_up_rights(side, moved);
        self.to_move = !side;
        self.key ^= keys::BLACK_TO_MOVE;
        self.fullmoves = self.fullmoves.saturating_add(side as u32);
        match moved.manner {
            Manner::Plain | Manner::Castling => {}
            Manner::Promotion(kind) => {
                self.toggle(side, Kind::PAWN, moved.to);
                self.toggle(side, kind, moved.to);
            }
            Manner::EnPassant => self.toggle(!side, Kind::PAWN, passed_by(side, moved.to)),
            Manner::DoubleStep => self.offer_en_passant(side, moved),
        }
    }

    /// Lifts whatever a side has on a square.
    #[inline(always)]
    pub fn lift(&mut self, side: Side, square: Square) {
        if let Some(kind) = self.pieces.kind_at(side, square) {
            self.toggle(side, kind, square);
        }
    }

    /// Carries a side's piece from one square to another on which the side has none.
    #[inline(always)]
    pub fn carry(&mut self, side: Side, kind: Kind, from: Square, to: Square) {
        self.pieces.toggle(side, kind, BoardSet::of(from) | BoardSet::of(to));
        self.key ^= keys::piece(side, kind, from) ^ keys::piece(side, kind, to);
    }

    /// Remembers something until the next move.
    #[inline(always)]
    pub fn remember(&mut self, memory: L::Memory) {
        self.key ^= self.memory.key() ^ memory.key();
        self.memory = memory;
    }

    /// Whether the king of the side to move would be safe with the board as given: `occupied` in all, and the
    /// enemies on `gone` not there.
    #[inline(always)]
    pub(crate) fn is_king_safe(&self, occupied: BoardSet, gone: BoardSet) -> bool {
        let king = self.king(self.to_move);
        let attackers = self.law.men().attackers(&self.pieces, !self.to_move, king, occupied);
        (attackers - gone).is_empty()
    }

    /// Whether a pawn on `from` may take in passing on `passed`, as far as its king's safety goes.
    pub(crate) fn is_en_passant_safe(&self, from: Square, passed: Square) -> bool {
        let taken = BoardSet::of(passed_by(self.to_move, passed));
        let occupied = (self.pieces.occupied() - BoardSet::of(from) - taken) | BoardSet::of(passed);
        self.is_king_safe(occupied, taken)
    }

    /// The pawns of the side to move that stand ready to take on a square in passing.
    pub(crate) fn en_passant_takers(&self, passed: Square) -> BoardSet {
        pawn_takes(!self.to_move, passed) & self.pieces.of(self.to_move, Kind::PAWN)
    }

    fn may_take_in_passing(&self, passed: Square) -> bool {
        self.en_passant_takers(passed).into_iter().any(|from| self.is_en_passant_safe(from, passed))
    }

    #[inline(always)]
    fn toggle(&mut self, side: Side, kind: Kind, square: Square) {
        self.pieces.toggle(side, kind, BoardSet::of(square));
        self.key ^= keys::piece(side, kind, square);
    }

    /// Drops what holds for one ply only.
    #[inline(always)]
    fn forget(&mut self) {
        if let Some(passed) = self.en_passant.take() {
            self.key ^= keys::en_passant(passed);
        }
        self.remember(L::Memory::default());
    }

    #[inline(always)]
    fn give_up_rights(&mut self, side: Side, moved: Move) {
        if self.castling.is_empty() {
            return;
        }
        let mut touched = BoardSet::of(moved.from) | BoardSet::of(moved.to);
        if moved.kind == Kind::KING {
            touched |= BoardSet::rank(side.rank(0));
        }
        for rook in self.castling & touched {
            self.castling.remove(rook);
            self.key ^= keys::castling(rook);
        }
    }

    #[inline(never)]
    fn castle(&mut self, side: Side, moved: Move) {
        let wing = Wing::of(moved.from, moved.to);
        // King and rook may stand on each other's goals, so both are lifted before either is set down.
        self.toggle(side, Kind::KING, moved.from);
        self.toggle(side, Kind::ROOK, moved.to);
        self.toggle(side, Kind::KING, castled(side, wing, Kind::KING));
        self.toggle(side, Kind::ROOK, castled(side, wing, Kind::ROOK));
    }

    #[inline(always)]
    fn offer_en_passant(&mut self, side: Side, moved: Move) {
        let passed = passed_by(side, moved.to);
        // FIDE 9.2.3: positions differ only where the capture in passing is really possible, so only such a chance is kept.
        if self.en_passant_takers(passed).is_occupied() && self.may_take_in_passing(passed) {
            self.en_passant = Some(passed);
            self.key ^= keys::en_passant(passed);
        }
    }

    fn computed_key(&self) -> u64 {
        let pieces = self
            .pieces
            .each_piece()
            .fold(0, |key, (square, side, kind)| key ^ keys::piece(side, kind, square));
        let rights = self.castling.into_iter().fold(0, |key, rook| key ^ keys::castling(rook));
        let turn = if self.to_move == Side::Black { keys::BLACK_TO_MOVE } else { 0 };
        let passed = self.en_passant.map_or(0, keys::en_passant);
        pieces ^ rights ^ turn ^ passed ^ self.memory.key()
    }
}

/// The square behind a pawn of this side: what it passed when it stepped twice, or whom it took in passing.
#[inline(always)]
fn passed_by(side: Side, square: Square) -> Square {
    match side {
        Side::White => Square::from_index(square.index().wrapping_sub(8)),
        Side::Black => Square::from_index(square.index() + 8),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Standard;

    #[test]
    fn the_key_kept_up_is_the_key_computed() {
        let mut seed = 0x9E37_79B9_u64;
        for _ in 0..200 {
            let mut position = Position::<Standard>::start();
            for _ in 0..120 {
                let moves = position.moves();
                if moves.is_empty() {
                    break;
                }
                seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                position.make(moves[(seed >> 33) as usize % moves.len()]);
                assert_eq!(position.key(), position.computed_key(), "{position:?}");
            }
        }
    }
}

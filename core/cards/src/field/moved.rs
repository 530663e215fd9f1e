//! A move with all that happens in it, and how it is carried out.

use super::{Change, Field, PieceId, Pieces, Whereabouts};
use crate::model::{Kind, Kinds};
use crate::terrain::{CompactSet, OnBoard, SquareSet, Terrain};

/// A regular move, or a card's: everything needed to carry it out and to report it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move<G: Terrain = OnBoard> {
    /// The piece that moves; when castling, the King.
    pub piece: PieceId,
    /// From where.
    pub from: G::Square,
    /// Where to.
    pub to: G::Square,
    /// The pieces that are captured: both of two on one square, and a pawn taken in passing.
    pub captures: Pieces<G>,
    /// The kind that it is promoted to.
    pub promotion: Option<Kind>,
    /// The rook that moves along, and where to.
    pub castling: Option<(PieceId, G::Square)>,
    /// The squares it passes in stepping twice, on which it may be taken now; empty for other moves.
    pub passes: G::Set,
    /// Whether who moves is lost with what it captures.
    pub dies: bool,
    /// Whether it goes over a link.
    pub is_link: bool,
}

impl<G: Terrain> Move<G> {
    /// A piece going to an empty square, and nothing else.
    pub const fn quiet(piece: PieceId, from: G::Square, to: G::Square) -> Self {
        Self {
            piece,
            from,
            to,
            captures: Pieces::NONE,
            promotion: None,
            castling: None,
            passes: G::Set::EMPTY,
            dies: false,
            is_link: false,
        }
    }

    /// Whether something is captured.
    pub fn is_capture(&self) -> bool {
        !self.captures.is_empty()
    }

    /// Whether it is a pawn's double step.
    pub fn is_double_step(&self) -> bool {
        self.passes.is_occupied()
    }
}

impl<G: Terrain> Field<G> {
    /// The field after a regular move, and nothing else than that.
    #[must_use]
    pub(crate) fn after(&self, kinds: &Kinds, moved: &Move<G>) -> Self {
        let mut field = self.clone();
        field.carry_out(kinds, moved);
        field
    }

    /// Carries out a move, all of it: captures, promotion, the rook, the right to capture in passing. The turn does not
    /// pass: see [`pass_turn`](Self::pass_turn).
    pub fn carry_out(&mut self, kinds: &Kinds, moved: &Move<G>) {
        if self.man(moved.piece).is_pawn(kinds) || moved.is_capture() {
            self.stir();
        }
        self.pass_by(moved.piece);
        for victim in moved.captures.iter() {
            self.take_off(victim, Whereabouts::Lost);
        }
        match moved.castling {
            Some((rook, goal)) => self.relocate_all(&[(moved.piece, moved.to), (rook, goal)]),
            // A piece that stood on a corner comes onto the board by that.
            None if self.square_of(moved.piece).is_none() => self.put_on(moved.piece, moved.to),
            None => self.relocate(moved.piece, moved.to),
        }
        if let Some(kind) = moved.promotion {
            self.set_kind(moved.piece, kind, Change::Promotion);
        }
        if moved.dies {
            self.take_off(moved.piece, Whereabouts::Lost);
        } else if moved.is_double_step() {
            self.grant_en_passant(moved.piece, moved.passes);
        }
    }
}

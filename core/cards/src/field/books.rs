//! The books of a field, and what has been found out about them.

use std::any::Any;
use std::marker::PhantomData;
use std::ops::{Deref, DerefMut};
use std::sync::{Arc, OnceLock};

use smallvec::SmallVec;

use super::{Army, EnPassant, Man};
use crate::terrain::{OnBoard, Seats, SquareSet, Terrain};

/// Everything that a field writes down.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Books<G: Terrain> {
    /// Every piece, in the order of their numbers.
    pub(super) men: G::ByPiece<Man<G>>,
    pub(super) count: u8,
    /// The piece that moves when a move leaves the square, and the piece just above another.
    pub(super) top: G::Seats,
    pub(super) under: G::Seats,
    pub(super) sides: G::ByArmy<G::Set>,
    pub(super) doubled: G::Set,
    pub(super) en_passant: SmallVec<[EnPassant<G>; 2]>,
    pub(super) to_move: Army,
    pub(super) halfmoves: u16,
    /// Whether a pawn moved or something was captured this turn.
    pub(super) is_stirred: bool,
    pub(super) fullmoves: u32,
}

/// The pieces of a game, on the board and beside it, and the state of the turn.
///
/// Up to two pieces share a square. Equal fields are the same situation with the same pieces.
#[derive(Debug, Clone)]
pub struct Field<G: Terrain = OnBoard> {
    books: Books<G>,
    notes: Notes<G>,
}

/// The findings of somebody about a field, for as long as nothing of it changes.
#[derive(Debug)]
struct Notes<G: Terrain>(OnceLock<Arc<dyn Any + Send + Sync>>, PhantomData<G>);

impl<G: Terrain> Notes<G> {
    const fn none() -> Self {
        Self(OnceLock::new(), PhantomData)
    }
}

impl<G: Terrain> Clone for Notes<G> {
    fn clone(&self) -> Self {
        if G::NOTES_ANSWERS { Self(self.0.clone(), PhantomData) } else { Self::none() }
    }
}

impl<G: Terrain> Field<G> {
    /// No piece, white to move.
    pub const fn empty() -> Self {
        let books = Books {
            men: G::NO_MEN,
            count: 0,
            top: G::Seats::FREE,
            under: G::Seats::FREE,
            sides: G::NO_SQUARES,
            doubled: G::Set::EMPTY,
            en_passant: SmallVec::new_const(),
            to_move: Army::WHITE,
            halfmoves: 0,
            is_stirred: false,
            fullmoves: 1,
        };
        Self { books, notes: Notes::none() }
    }

    /// The findings about the field as it stands, begun if nobody has begun. `None` where somebody else has written of
    /// something else, or nothing is noted.
    #[inline]
    pub(crate) fn noted<T: Any + Send + Sync>(&self, begin: impl FnOnce() -> T) -> Option<&T> {
        if !G::NOTES_ANSWERS {
            return None;
        }
        self.notes.0.get_or_init(|| Arc::new(begin())).downcast_ref()
    }
}

impl<G: Terrain> Deref for Field<G> {
    type Target = Books<G>;

    #[inline(always)]
    fn deref(&self) -> &Books<G> {
        &self.books
    }
}

/// The books are changed in no other way, and whatever was noted may hold no longer.
impl<G: Terrain> DerefMut for Field<G> {
    #[inline(always)]
    fn deref_mut(&mut self) -> &mut Books<G> {
        if G::NOTES_ANSWERS {
            self.notes = Notes::none();
        }
        &mut self.books
    }
}

/// Equal fields are the same situation with the same pieces.
impl<G: Terrain> PartialEq for Field<G> {
    fn eq(&self, other: &Self) -> bool {
        self.books == other.books
    }
}

impl<G: Terrain> Eq for Field<G> {}

//! Pieces on corners of squares: which of them an expression means.
//!
//! They stand on no square, so no set of squares holds them. Words about a piece alone (its owner, its kind, actions on
//! it) apply to them as to others; words about a place never do.

use unruly_geometry::SquareSet;

use super::{Eval, Value};
use crate::field::{Field, PieceId, Pieces, Whereabouts};
use crate::model::Squares;
use crate::terrain::Terrain;

impl<G: Terrain> Eval<'_, G> {
    /// The pieces on corners that an expression means.
    pub fn posted(&self, expression: &Squares) -> Pieces<G> {
        let is_lifted = |piece: &PieceId| self.field.man(*piece).whereabouts == Whereabouts::Aside;
        let there_are: Pieces<G> = self.table.posted().iter().filter(is_lifted).collect();
        if there_are.is_empty() { Pieces::NONE } else { self.posted_among(there_are, expression) }
    }

    fn posted_among(&self, there_are: Pieces<G>, expression: &Squares) -> Pieces<G> {
        let of = |part: &Squares| self.posted_among(there_are, part);
        match expression {
            Squares::Both(one, other) => of(one) & of(other),
            Squares::Either(one, other) => of(one) | of(other),
            Squares::Without(one, other) => of(one) - of(other),
            Squares::Not(part) => there_are - of(part),
            Squares::Which(part, condition) => {
                let holds = |piece: &PieceId| {
                    let it = Pieces::of(*piece);
                    Self { it: G::Set::EMPTY, posted_it: it, ..*self }.holds(condition)
                };
                of(part).iter().filter(holds).collect()
            }
            Squares::It => self.posted_it & there_are,
            Squares::Marked(card) => self.table.bearers(*card) & there_are,
            Squares::Name(name) => match self.bindings.get(*name) {
                Some(Value::Squares { pieces, .. } | Value::Lost(pieces)) => *pieces & there_are,
                Some(Value::Kind(_) | Value::Player(_)) => self.as_on_a_square(there_are, expression),
                Some(Value::Card(card)) => self.table.bearers(*card) & there_are,
                _ => Pieces::NONE,
            },
            Squares::Of(_)
            | Squares::Colour(_)
            | Squares::Neutral
            | Squares::Any
            | Squares::Kind(_)
            | Squares::Original(_)
            | Squares::Royal
            | Squares::Guarded
            | Squares::Alike(_)
            | Squares::Picked(_)
            | Squares::Immune(_) => self.as_on_a_square(there_are, expression),
            Squares::Empty
            | Squares::All
            | Squares::Place(_)
            | Squares::Rank(..)
            | Squares::Half(_)
            | Squares::File(_)
            | Squares::Start(_)
            | Squares::StartOf(_)
            | Squares::StartKind(..)
            | Squares::Stood(_)
            | Squares::At(_)
            | Squares::Fact(_)
            | Squares::Call(..)
            | Squares::Ahead(..)
            | Squares::Reach(..)
            | Squares::Takes(..)
            | Squares::Lands(..)
            | Squares::FreeToMove(_)
            | Squares::Attacked(_)
            | Squares::InCheck(_)
            | Squares::None => Pieces::NONE,
        }
    }

    /// Those of whom something holds that is said of a piece wherever it stands: each is put on its square for a look.
    fn as_on_a_square(&self, there_are: Pieces<G>, expression: &Squares) -> Pieces<G> {
        let is_meant = |piece: &PieceId| {
            let Some(home) = self.table.stood(*piece) else { return false };
            let field = seated(self.field, *piece, home);
            Eval { field: &field, ..*self }.squares(expression).contains(home)
        };
        there_are.iter().filter(is_meant).collect()
    }
}

/// A field on which a piece stands alone on a square, whoever stood there.
pub(crate) fn seated<G: Terrain>(field: &Field<G>, piece: PieceId, square: G::Square) -> Field<G> {
    let mut seated = field.clone();
    field.on(square).for_each(|other| seated.take_off(other, Whereabouts::Aside));
    seated.return_to(piece, square);
    seated
}

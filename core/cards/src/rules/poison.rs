//! Poison: pieces whose captor is lost with them.

use super::generate::RuledPosition;
use super::mask::Mask;
use super::search_position::SearchMove;
use crate::field::{Armies, Army};
use crate::terrain::{SquareSet, Terrain};

/// A rule by which captors of some pieces are lost with them.
#[derive(Debug, Clone)]
pub(crate) struct PoisonInForce<G: Terrain> {
    pub(crate) of: Mask<G>,
    /// The armies whose pieces are lost so, beside neutral ones; `None` where it says nothing of them.
    pub(crate) by: Option<Armies>,
}

impl<G: Terrain, const W: usize, const M: usize> RuledPosition<'_, G, W, M> {
    /// The pieces with which the piece that makes a move is lost where it captures them.
    #[inline(always)]
    pub(crate) fn deadly(&self, step: SearchMove<G>) -> G::Set {
        match M == 0 || self.applied.dies_with.is_empty() {
            true => G::Set::EMPTY,
            false => self.deadly_to_mover(step),
        }
    }

    #[cold]
    #[inline(never)]
    fn deadly_to_mover(&self, step: SearchMove<G>) -> G::Set {
        let rules = &self.context.inner.program.dies_with;
        match rules.iter().all(|poison| poison.by.is_none()) {
            true => self.applied.dies_with,
            false => self.deadly_to(self.captor(step), G::Set::EMPTY),
        }
    }

    /// The pieces with which a piece of an army is lost where it captures them, or a neutral one. Those of its allies count only
    /// where a rule says whose captors are lost.
    pub(crate) fn deadly_to(&self, captor: Option<Army>, allies: G::Set) -> G::Set {
        let view = self.view();
        let mut deadly = G::Set::EMPTY;
        for poison in &self.context.inner.program.dies_with {
            match poison.by {
                None => deadly |= poison.of.eval(&view) - allies,
                Some(by) if captor.is_none_or(|army| by.contains(army)) => deadly |= poison.of.eval(&view),
                Some(_) => {}
            }
        }
        deadly
    }

    /// The army of the piece that makes a move; `None` where it is neutral.
    fn captor(&self, step: SearchMove<G>) -> Option<Army> {
        let (context, from) = (self.context, step.from);
        if !self.position.doubled.contains(from) {
            return (!self.applied.neutral.contains(from)).then(|| self.owner(from));
        }
        // Of two that share a square one alone may be neutral.
        let id = context.piece_on(from, step.is_under)?;
        let applied = context.apply_rules(&context.alone(self.position, id, from));
        (!applied.neutral.contains(from)).then(|| context.field.man(id).owner)
    }
}

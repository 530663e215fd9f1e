//! Checks among several armies, whose Kings are captured: one is in check only from a foe who could take the King and not lose
//! their own by that.

use super::Kings;
use super::applied::AppliedRules;
use super::generate::RuledPosition;
use super::search_position::{Manner, SearchMove, SearchPosition};
use crate::field::Army;
use crate::terrain::{CompactSet, SquareSet, Terrain};

impl<G: Terrain, const W: usize, const M: usize> RuledPosition<'_, G, W, M> {
    /// Whether Kings are captured.
    #[inline(always)]
    pub(super) fn is_melee(&self) -> bool {
        G::KEEPS_TOGETHER && self.context.inner.kings.are_captured()
    }

    /// Whether no check binds anybody.
    #[inline(always)]
    pub(super) fn is_sudden_death(&self) -> bool {
        G::KEEPS_TOGETHER && self.context.inner.kings == Kings::CapturedUnawares
    }

    /// Whether some foe of an army gives check to a royal piece of it. The layers of checks are looked at one deep: a foe whose
    /// own King would be attacked after the capture gives none.
    #[inline(never)]
    pub(super) fn is_checked_in_melee(&self, army: Army, royal: G::Square) -> bool {
        self.is_taken_by(army, royal, |foe, from| self.may_take(foe, from, royal))
    }

    /// Whether nobody attacks a King of an army once it has captured a royal piece.
    fn may_take(&self, by: Army, from: G::Square, royal: G::Square) -> bool {
        let step = SearchMove { from, to: royal, manner: Manner::Plain, is_under: false };
        let mut next = self.after(step);
        let applied = self.take_over(&mut next, by);
        let ruled = self.context.ruled(&next, &applied);
        let royals = applied.royals & next.sides[by];
        !royals.into_iter().any(|king| ruled.is_exposed(by, king))
    }

    /// An army that has lost its last royal piece by a move belongs to the one that has made it, neutral pieces left out. The rules
    /// applied to the position as it is then.
    #[inline(never)]
    pub(super) fn take_over(&self, next: &mut SearchPosition<G, W, M>, by: Army) -> AppliedRules<G, W> {
        let is_robbed = |foe| {
            let royals = self.applied.royals & self.position.sides[foe];
            royals.is_occupied() && !royals.meets(&next.sides[foe])
        };
        // As a rule a King is gone when another army stands on its square. It may have been taken by a neutral piece of its own
        // army, and rules may make a piece royal by what moves elsewhere.
        let program = &self.context.inner.program;
        let is_told = program.royal.is_empty() || program.is_steady;
        let mut applied = self.context.apply_rules(next);
        if is_told && self.applied.neutral.is_empty() && !G::foes(by).any(is_robbed) {
            return applied;
        }
        let mut is_taken_over = false;
        for foe in G::foes(by) {
            let had_one = self.applied.royals.meets(&self.position.sides[foe]);
            if had_one && !applied.royals.meets(&next.sides[foe]) {
                let taken = next.sides[foe] - applied.neutral;
                next.sides[by] |= taken;
                next.sides[foe] -= taken;
                is_taken_over = true;
            }
        }
        if is_taken_over {
            applied = self.context.apply_rules(next);
        }
        applied
    }
}

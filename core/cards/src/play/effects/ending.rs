//! When lasting effects are over.

use smallvec::SmallVec;

use crate::field::{Field, Pieces};
use crate::model::{Term, Unmet};
use crate::play::Play;
use crate::play::news::News;
use crate::terrain::Terrain;

use super::{EffectId, LastingEffect};

/// When it is asked which effects are over.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum When {
    /// Something on the board has changed.
    Changed,
    /// The mover is done with the turn: the other may still answer it.
    MoverIsDone,
    /// A turn ends.
    TurnEnds,
    /// A turn begins.
    TurnBegins,
}

impl<G: Terrain> Play<G> {
    /// Ends a lasting effect. Its card goes to the discards when no other effect of the same playing needs it.
    pub(crate) fn end_effect(&mut self, id: EffectId) {
        self.end_what_lies_on_both(id);
        let Some(place) = self.situation.effects.iter().position(|effect| effect.id == id) else { return };
        let effect = self.situation.effects.remove(place);
        let is_last =
            !self.situation.effects.iter().any(|other| other.leader == effect.leader && !other.is_passing);
        if is_last && !effect.is_passing {
            if !effect.is_without_card && !self.is_trial() {
                let undoing = self.undoing_of_the_top();
                self.piles.discard(effect.copy, undoing);
            }
            self.tell(News::Ended { card: effect.card() });
        }
        self.return_what_it_hid(&effect);
        self.restore_kinds(&effect);
        if let Some(joint) = effect.joint.as_deref()
            && !self.situation.fallen.iter().any(|fallen| fallen.effect.id == id)
        {
            self.part_what_was_joined(joint);
        }
        self.occur_as_it_ends(&effect);
        if self.lets_share(&effect) {
            self.part_those_who_shared();
        }
        self.refresh();
    }

    /// Ends or suspends effects that lack what they need, and takes up again those that have it back. The condition of
    /// one may depend on another, so this repeats until nothing changes.
    pub(crate) fn end_or_suspend_effects(&mut self) {
        for _ in 0..=self.situation.effects.len() {
            let some_sleep = self.situation.effects.iter().any(|effect| self.lasting(effect).puts_to_sleep());
            let needs = |effect: &&LastingEffect<G>| {
                some_sleep
                    || effect.is_suspended
                    || effect.is_about_pieces
                    || self.lasting(effect).condition.is_some()
            };
            let is_unmet = |effect: &LastingEffect<G>| {
                some_sleep && self.is_put_to_sleep(effect.id) || !self.has_what_it_needs(effect)
            };
            let unmet: SmallVec<[(EffectId, bool); 8]> = self
                .situation
                .effects
                .iter()
                .filter(needs)
                .map(|effect| (effect, is_unmet(effect)))
                .filter(|&(effect, is_unmet)| {
                    effect.is_suspended != is_unmet || self.lacks_its_pieces(effect)
                })
                .map(|(effect, is_unmet)| (effect.id, is_unmet))
                .collect();
            if unmet.is_empty() {
                return;
            }
            for (id, is_unmet) in unmet {
                let has_nobody = || self.effect(id).is_some_and(|effect| self.lacks_its_pieces(effect));
                match self.set.house.unmet {
                    _ if is_unmet && has_nobody() => self.end_with_its_pieces(id),
                    Unmet::Ends if is_unmet && !self.is_put_to_sleep(id) => self.end_effect(id),
                    _ => self.put_to_sleep(id, is_unmet),
                }
            }
            self.refresh();
        }
    }

    /// Ends the effects whose time is over. Whether there were any.
    pub(crate) fn expire(&mut self, when: When) -> bool {
        let mut has_ended = false;
        loop {
            let effects = self.situation.effects.iter();
            let over: Vec<EffectId> =
                effects.filter(|effect| self.is_over(effect, when)).map(|effect| effect.id).collect();
            if over.is_empty() {
                return has_ended;
            }
            // The end of one may meet the condition of another.
            has_ended = true;
            for id in over {
                self.end_effect(id);
            }
        }
    }

    pub(in super::super) fn is_over(&self, effect: &LastingEffect<G>, when: When) -> bool {
        let ending = when == When::TurnEnds;
        match &self.lasting(effect).term {
            Term::ForGood | Term::Once => false,
            Term::ThisTurn => ending || when == When::MoverIsDone,
            Term::Turns(turns) => ending && self.turn.number >= effect.began + u32::from(*turns),
            Term::TheirNextTurn => {
                let foe = self.foe(effect.player, &effect.bindings);
                ending && Some(self.turn.mover) == foe && self.turn.number > effect.began
            }
            Term::MyNextTurn => {
                when == When::TurnBegins
                    && self.turn.mover == effect.player
                    && self.turn.number > effect.began
            }
            Term::Until(_) => self.is_fulfilled(effect, &self.situation.field),
        }
    }

    /// Whether an effect lasts until something is so that is so on this board.
    pub(in super::super) fn is_fulfilled(&self, effect: &LastingEffect<G>, field: &Field<G>) -> bool {
        match &self.lasting(effect).term {
            // A piece that is off the board for a time will be back, and only then the condition can be told.
            Term::Until(condition) if !self.is_hiding(effect) => {
                let (player, bindings) = (effect.player, &effect.bindings);
                self.with_eval_at(field, player, bindings, Pieces::NONE, |eval| eval.holds(condition))
            }
            _ => false,
        }
    }
}

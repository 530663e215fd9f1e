//! The needs of lasting effects, and their sleep while they lack something.

use crate::eval::Value;
use crate::field::Pieces;
use crate::model::{Rule, Unmet};
use crate::play::Play;
use crate::terrain::{CompactSet, Terrain};

use super::{EffectId, LastingEffect, Remade};

impl<G: Terrain> Play<G> {
    /// Whether an effect that no other one puts to sleep has the pieces that it is about, and what it says must hold does.
    pub(super) fn has_what_it_needs(&self, effect: &LastingEffect<G>) -> bool {
        !self.lacks_its_pieces(effect)
            && (!effect.is_about_pieces || self.has_pieces_but(effect, self.made_otherwise(effect)))
            && self.lasting(effect).condition.as_ref().is_none_or(|condition| {
                let (player, bindings) = (effect.player, &effect.bindings);
                // A piece that is off the board for a time will be back, and only then the condition can be told.
                self.is_hiding(effect)
                    || self.with_eval(player, bindings, Pieces::NONE, |eval| eval.holds(condition))
            })
    }

    /// Whether an effect is about pieces of which none is left.
    pub(super) fn lacks_its_pieces(&self, effect: &LastingEffect<G>) -> bool {
        effect.is_about_pieces && !self.has_its_pieces(effect)
    }

    /// Whether an effect has pieces that it is about. One that has become something else is that no longer, where effects do not wait
    /// for what they lack; and nowhere if it has been promoted, or what was fused into it is gone.
    fn has_its_pieces(&self, effect: &LastingEffect<G>) -> bool {
        let others = self.made_otherwise(effect);
        let fused = effect.restores.iter().filter(|remade| remade.only_adds()).map(|remade| remade.piece);
        let gone = match self.set.house.unmet {
            Unmet::Ends => others,
            Unmet::Suspended => others & (self.situation.facts.promoted | fused.collect()),
        };
        self.has_pieces_but(effect, gone)
    }

    /// Whether an effect bears on a piece besides some.
    fn has_pieces_but(&self, effect: &LastingEffect<G>, others: Pieces<G>) -> bool {
        self.situation.field.squares_of(effect.on - others).is_occupied() || self.is_hiding(effect)
    }

    /// The pieces that are neither what a card made them nor, while it sleeps, what they were before; none where the card says itself
    /// what it needs.
    fn made_otherwise(&self, effect: &LastingEffect<G>) -> Pieces<G> {
        if self.lasting(effect).condition.is_some() {
            return Pieces::NONE;
        }
        let is_as_before =
            |remade: &Remade| self.situation.field.man(remade.piece).kinds().includes(remade.lost);
        let others = effect.restores.iter().filter(|remade| {
            !(self.holds_still(effect.id, remade) || effect.is_suspended && is_as_before(remade))
        });
        others.map(|remade| remade.piece).collect()
    }

    /// Whether a piece is still what a card made it, or would be again if the later cards were taken away that lie beside the
    /// board for what it is now.
    fn holds_still(&self, id: EffectId, remade: &Remade) -> bool {
        let later = self.situation.effects.iter().filter(|effect| effect.id > id);
        let mut others = later.flat_map(|effect| effect.restores.iter().map(|other| (effect.id, other)));
        remade.is_still(self.situation.field.man(remade.piece))
            || others.any(|(id, other)| other.overrules(remade) && self.holds_still(id, other))
    }

    /// An effect no longer works, or works again: what it has made of pieces is undone and done with that.
    pub(super) fn put_to_sleep(&mut self, id: EffectId, sleeps: bool) {
        let mut effects = self.situation.effects.changing(|effect| effect.id == id);
        let Some(effect) = effects.next() else { return };
        effect.is_suspended = sleeps;
        let effect = effect.clone();
        drop(effects);
        if sleeps {
            self.restore_kinds(&effect);
            return;
        }
        for Remade { piece, lost, gained } in effect.restores {
            let man = self.situation.field.man(piece);
            if man.is_in_play() && man.kinds().includes(lost) {
                let former = man.former.union(lost);
                self.situation.field.restore_kinds(piece, lost, gained);
                self.situation.field.set_former(piece, former);
            }
        }
    }

    /// Whether a rule in force keeps an effect from working.
    pub(super) fn is_put_to_sleep(&self, id: EffectId) -> bool {
        let Some(effect) = self.effect(id) else { return false };
        let awake = self.situation.effects.iter().filter(|other| !other.is_suspended && other.id != id);
        let names = |other: &LastingEffect<G>, rule: &Rule| match rule {
            Rule::Asleep(name) => other.bindings.get(*name) == Some(&Value::Effect(effect.leader.0)),
            _ => false,
        };
        awake.into_iter().any(|other| self.lasting(other).rules.iter().any(|rule| names(other, rule)))
    }
}

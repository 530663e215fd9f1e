//! Effects that ended with their pieces, and are in force again should those be rescued at once.

use crate::field::{PieceId, Pieces};
use crate::play::{Play, Situation};
use crate::terrain::{OnBoard, Terrain};

use super::{EffectId, Joint, LastingEffect};

/// An effect that ended since nothing was left of what it was about.
#[derive(Debug, Clone)]
pub struct Fallen<G: Terrain = OnBoard> {
    /// The effect as it was.
    pub effect: LastingEffect<G>,
    /// The number of the turn.
    pub on_turn: u32,
}

impl<G: Terrain> Play<G> {
    /// An effect is over since none of the pieces is left that it was about; should one be rescued at once of which it had made
    /// something else, it is in force again. Two pieces that it has made one are one until then.
    pub(super) fn end_with_its_pieces(&mut self, id: EffectId) {
        let (on_turn, effect) = (self.turn.number, self.effect(id).cloned());
        self.situation.fallen.extend(effect.map(|effect| Fallen { effect, on_turn }));
        self.end_effect(id);
    }

    /// Captured pieces are back as if they had never been captured: what lasted on them is in force again.
    pub(in super::super) fn revive_what_lasted_on(&mut self, pieces: Pieces<G>) {
        self.revive(|effect| effect.on.meets(pieces));
    }

    /// Captured pieces are back, and are still what cards had made of them: those are in force again. All that merely lay on the
    /// pieces is over.
    pub(in super::super) fn revive_what_made(&mut self, pieces: Pieces<G>) {
        self.revive(|effect| effect.restores.iter().any(|remade| pieces.contains(remade.piece)));
    }

    /// A captured piece is back that was two in one, and is so again.
    pub(in super::super) fn revive_what_joined(&mut self, piece: PieceId) {
        self.revive(|effect| effect.joint.as_ref().is_some_and(|joint| joint.into == piece));
    }

    fn revive(&mut self, comes_back: impl Fn(&LastingEffect<G>) -> bool) {
        if !self.situation.fallen.iter().any(|fallen| comes_back(&fallen.effect)) {
            return;
        }
        let Situation { fallen, effects, .. } = &mut *self.situation;
        let back = fallen.extract_if(.., |fallen| comes_back(&fallen.effect));
        effects.revive(back.map(|fallen| fallen.effect));
        self.refresh();
        self.reconcile();
    }

    /// A turn begins: what fell before the turn that is over cannot be revived any more, and pieces that were one are captured each
    /// by itself.
    pub(in super::super) fn forget_the_fallen(&mut self) {
        let turn = self.turn.number;
        let fallen = &mut self.situation.fallen;
        let joints: Vec<Joint> = fallen
            .extract_if(.., |fallen| fallen.on_turn < turn && fallen.effect.joint.is_some())
            .filter_map(|fallen| fallen.effect.joint.map(|joint| *joint))
            .collect();
        fallen.retain(|fallen| fallen.on_turn >= turn.saturating_sub(1));
        joints.iter().for_each(|joint| self.lose_what_was_joined(joint));
    }
}

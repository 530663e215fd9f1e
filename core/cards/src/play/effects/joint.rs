//! Pieces that are one, or share a square, as long as an effect lasts.

use smallvec::SmallVec;

use crate::field::{Army, KindSet, PieceId, Pieces, Whereabouts};
use crate::model::Rule;
use crate::play::news::News;
use crate::play::{Play, Situation};
use crate::terrain::Terrain;

use super::{EffectId, LastingEffect};

/// Two pieces that are one as long as an effect lasts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Joint {
    /// The one that has joined the other.
    pub piece: PieceId,
    /// The one that it has joined.
    pub into: PieceId,
    /// The kinds of the first.
    pub joined: KindSet,
    /// The owner of the second when they became one.
    pub host: Army,
    /// The effects that were about the first.
    pub handed: Vec<EffectId>,
    /// The number of the first effect that was about both.
    pub until: u32,
}

impl<G: Terrain> Play<G> {
    /// Two pieces that are one are going to be two again: what was played on both is over.
    pub(super) fn end_what_lies_on_both(&mut self, id: EffectId) {
        let Some(joint) = self.effect(id).and_then(|effect| effect.joint.as_deref()) else { return };
        if self.situation.field.square_of(joint.into).is_none() {
            return;
        }
        let (into, until) = (joint.into, joint.until);
        let is_later = |effect: &LastingEffect<G>| effect.id.0 > until && effect.id != id;
        let later = self.situation.effects.iter().filter(|effect| is_later(effect));
        let about_both = later.filter(|effect| effect.on.contains(into)).map(|effect| effect.id);
        let about_both: Vec<EffectId> = about_both.collect();
        about_both.into_iter().for_each(|id| self.end_effect(id));
        // An effect that only marks pieces may have marked others besides.
        for effect in self.situation.effects.changing(is_later) {
            effect.marked -= Pieces::of(into);
        }
    }

    /// Two pieces that were one are two again: what lasted on either before does so again.
    pub(super) fn part_what_was_joined(&mut self, joint: &Joint) {
        let Joint { piece, into, joined, .. } = *joint;
        let Some(at) = self.situation.field.square_of(into) else { return self.lose_what_was_joined(joint) };
        let open = self.situation.rules.squares(&self.situation.field) - self.situation.field.occupied();
        let Some(beside) = nearest::<G>(open, at) else { return };
        self.follow_its_host(joint);
        self.situation.field.part(piece, into, joined, beside);
        for effect in self.situation.effects.changing(|effect| joint.handed.contains(&effect.id)) {
            effect.hand_over(into, piece);
        }
        self.tell(News::Placed { piece, at: beside });
    }

    /// Two pieces that were one have left the board for good: each shares the other's fate, and neither is the other any more.
    pub(super) fn lose_what_was_joined(&mut self, joint: &Joint) {
        let Joint { piece, into, joined, .. } = *joint;
        let man = *self.situation.field.man(into);
        let fate = match man.whereabouts {
            Whereabouts::Dead => Whereabouts::Dead,
            Whereabouts::Aside => return,
            Whereabouts::Lost | Whereabouts::On(_) => Whereabouts::Lost,
        };
        self.follow_its_host(joint);
        self.situation.field.take_off(piece, fate);
        self.situation.field.set_fused(into, man.fused.minus(joined));
    }

    /// A piece gives way to another for good: whatever had become one with it goes with it.
    pub(in super::super) fn end_what_joined(&mut self, host: PieceId) {
        let is_of_it = |joint: &Joint| joint.into == host;
        let joining =
            self.situation.effects.iter().filter(|effect| effect.joint.as_deref().is_some_and(is_of_it));
        let joining: SmallVec<[EffectId; 2]> = joining.map(|effect| effect.id).collect();
        joining.into_iter().for_each(|id| self.end_effect(id));
    }

    /// The owner of a merged piece owns both that were in it.
    fn follow_its_host(&mut self, joint: &Joint) {
        let owner = self.situation.field.man(joint.into).owner;
        if owner != joint.host {
            self.situation.field.set_owner(joint.piece, owner);
        }
    }

    /// Whether an effect lets pieces share a square.
    pub(in super::super) fn lets_share(&self, effect: &LastingEffect<G>) -> bool {
        self.lasting(effect).rules.iter().any(|rule| matches!(rule, Rule::Together(_)))
    }

    /// Where nothing lets two pieces share a square any more, the one that came last makes room.
    pub(super) fn part_those_who_shared(&mut self) {
        let effects = self.situation.effects.clone();
        let still = effects
            .iter()
            .filter(|effect| self.lets_share(effect))
            .fold(Pieces::NONE, |all, effect| all | effect.on);
        for square in self.situation.field.doubled() - self.situation.field.squares_of(still) {
            let open = self.situation.rules.squares(&self.situation.field) - self.situation.field.occupied();
            let guest = self.situation.field.top(square);
            if let Some((guest, to)) = guest.zip(nearest::<G>(open, square)) {
                self.journey(&[(guest, to)]);
            }
        }
    }
}

impl<G: Terrain> Situation<G> {
    /// The captured pieces of an army. A piece that has become one with another shares its fate.
    pub fn captured(&self, army: Army) -> Pieces<G> {
        self.with_what_is_joined(army, self.field.lost(army), Whereabouts::Lost)
    }

    /// The pieces of an army that can never come back.
    pub fn dead(&self, army: Army) -> Pieces<G> {
        self.with_what_is_joined(army, self.field.dead(army), Whereabouts::Dead)
    }

    /// Which pieces are two in one, on the board or as long as they may be rescued.
    pub(in super::super) fn joints(&self) -> impl Iterator<Item = &Joint> {
        let fallen = self.fallen.iter().map(|fallen| &fallen.effect);
        self.effects.iter().chain(fallen).filter_map(|effect| effect.joint.as_deref())
    }

    /// Pieces beside the board, with those that are one with pieces there, and without those that are one with pieces elsewhere.
    fn with_what_is_joined(&self, army: Army, beside: Pieces<G>, fate: Whereabouts<G>) -> Pieces<G> {
        self.joints().fold(beside, |all, joint| {
            let (joined, into) = (Pieces::of(joint.piece), self.field.man(joint.into));
            let is_of_army = self.field.man(joint.piece).owner == army;
            if is_of_army && into.whereabouts == fate { all | joined } else { all - joined }
        })
    }
}

/// The square of a set that a King would reach first.
pub(in super::super) fn nearest<G: Terrain>(among: G::Set, to: G::Square) -> Option<G::Square> {
    among.into_iter().min_by_key(|square| apart::<G>(*square, to))
}

/// King's steps from one square to another where nothing is in the way and no sides are joined.
fn apart<G: Terrain>(from: G::Square, to: G::Square) -> u8 {
    let (dx, dy) = G::offset(from, to);
    dx.unsigned_abs().max(dy.unsigned_abs())
}

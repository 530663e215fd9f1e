//! Pieces that cards made into something else.

use crate::field::{KindSet, Man, PieceId};
use crate::model::Kind;
use crate::play::Play;
use crate::terrain::Terrain;

use super::{EffectId, LastingEffect};

/// A piece that a card made into something else, or that another was fused into by it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Remade {
    /// Which.
    pub piece: PieceId,
    /// The kinds it lost by that; none where it only gained some.
    pub lost: KindSet,
    /// The kinds it gained.
    pub gained: KindSet,
}

impl Remade {
    /// The change of a piece, if it has become anything else.
    pub fn between<G: Terrain>(piece: PieceId, was: &Man<G>, is: &Man<G>) -> Option<Self> {
        let (was, is) = (was.kinds(), is.kinds());
        let remade = Self { piece, lost: was.minus(is), gained: is.minus(was) };
        (was != is).then_some(remade)
    }

    /// Whether the piece is still what the card made it: it may have been promoted since, or made into something else.
    pub fn is_still<G: Terrain>(&self, man: &Man<G>) -> bool {
        man.kinds().includes(self.gained) && !(self.only_adds() && man.fused.is_empty())
    }

    /// Whether another piece was fused into it, and nothing else.
    pub(in super::super) fn only_adds(&self) -> bool {
        self.lost.is_empty()
    }

    /// Whether it made something else of what another card had made of the piece.
    pub(super) fn overrules(&self, earlier: &Self) -> bool {
        self.piece == earlier.piece && self.lost.meets(earlier.gained)
    }

    /// A piece that was fused into it has become something else by a later card, or is again its old kind.
    fn follow(&mut self, gone: KindSet, come: KindSet) {
        if self.only_adds() && self.gained.meets(gone) {
            self.gained = self.gained.minus(gone).union(come);
        }
    }
}

impl<G: Terrain> Play<G> {
    /// Pieces that are still what the card made them are again what they were before.
    pub(super) fn restore_kinds(&mut self, effect: &LastingEffect<G>) {
        for remade in &effect.restores {
            let Remade { piece, lost, gained } = *remade;
            let man = *self.situation.field.man(piece);
            let holds_it = |other: &LastingEffect<G>| {
                other.id != effect.id && !other.is_suspended && other.restores.contains(remade)
            };
            if !man.is_in_play() || self.situation.effects.iter().any(holds_it) {
                continue;
            }
            let mut is_overruled = false;
            for (_, later) in
                self.remade(piece).filter(|(id, later)| *id > effect.id && later.overrules(remade))
            {
                // Kinds that a later card has given it give way, in their time, to those before this one.
                later.lost = later.lost.minus(gained).union(lost);
                is_overruled = true;
            }
            if is_overruled {
                // Nothing speaks any more for what it was in between.
                self.situation.field.set_former(piece, man.former.minus(gained));
                continue;
            }
            if !remade.is_still(&man) {
                continue;
            }
            self.situation.field.restore_kinds(piece, gained, lost);
            // An effect that sleeps remembers what it will make of the piece again.
            let others = self.remade(piece).filter(|(id, _)| *id != effect.id);
            others.for_each(|(_, other)| other.follow(gained, lost));
            let kind = self.situation.field.man(piece).kind;
            // A later effect was about the piece as it was then, and is now about it as it was before.
            let is_so = |(other, was): &(PieceId, Kind)| *other == piece && *was == man.kind;
            let effects = self.situation.effects.changing(|effect| effect.about_kinds.iter().any(is_so));
            let about = effects.flat_map(|effect| &mut effect.about_kinds);
            about.filter(|about| is_so(about)).for_each(|(_, was)| *was = kind);
        }
    }

    /// Changes that cards in force have made to a piece, with the effects that did.
    fn remade(&mut self, piece: PieceId) -> impl Iterator<Item = (EffectId, &mut Remade)> {
        let is_about =
            move |effect: &LastingEffect<G>| effect.restores.iter().any(|remade| remade.piece == piece);
        let effects = self.situation.effects.changing(is_about);
        let all = effects.flat_map(|effect| effect.restores.iter_mut().map(|remade| (effect.id, remade)));
        all.filter(move |(_, remade)| remade.piece == piece)
    }

    /// One half of a fused piece has become something else: the fusion lasts.
    pub(in super::super) fn keep_fusions(&mut self, piece: PieceId, part: Kind, kind: Kind) {
        self.remade(piece).for_each(|(_, remade)| remade.follow(KindSet::of(part), KindSet::of(kind)));
    }
}

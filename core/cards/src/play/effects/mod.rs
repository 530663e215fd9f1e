//! Lasting effects: what they are, and the rules they put in force.
//!
//! | module | subject |
//! |---|---|
//! | [`in_force`] | the rules of all that are awake |
//! | [`ending`] | when they are over |
//! | [`sleep`] | those that lack for now what they need |
//! | [`remade`] | pieces that they made into something else |
//! | [`joint`] | pieces that they keep together |
//! | [`fallen`] | those that come back with a piece that is rescued |
//! | [`stay`] | pieces that wait for a goal |

mod ending;
mod fallen;
mod in_force;
mod joint;
mod list;
mod remade;
mod sleep;
mod stay;

use unruly_geometry::board::Rectangle;

use crate::eval::Bindings;
use crate::field::{PieceId, Pieces};
use crate::model::{BlockId, CardId, CompiledSet, Kind, Lasting, Program, Step};
use crate::player::Player;
use crate::terrain::{OnBoard, Terrain};

use super::piles::CardCopy;
use super::{Play, Situation};

pub(crate) use ending::When;
pub(super) use fallen::Fallen;
pub(super) use joint::{Joint, nearest};
pub use list::Effects;
pub(super) use remade::Remade;
pub(super) use stay::Stay;

/// A lasting effect in force, known by a number that no other of the game has.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct EffectId(pub u32);

/// A lasting effect beside the board.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LastingEffect<G: Terrain = OnBoard> {
    /// Its number.
    pub id: EffectId,
    /// The copy of a card that lies beside the board for it.
    pub copy: CardCopy,
    /// The first effect that the same playing of the card began: they share the one card.
    pub leader: EffectId,
    /// Where it is written.
    pub text: Written,
    /// The player of its card.
    pub player: Player,
    /// The values of its names, as they were when it began.
    pub bindings: Bindings<G>,
    /// The pieces it is about. Empty where it is about no piece.
    pub on: Pieces<G>,
    /// Whether it is about pieces at all.
    pub is_about_pieces: bool,
    /// The pieces that bear its mark.
    pub marked: Pieces<G>,
    /// The empty squares that bear its mark.
    pub marked_squares: G::Set,
    /// The turn on which it began.
    pub began: u32,
    /// Whether it passes with this turn or the next: then its card does not lie beside the board.
    pub is_passing: bool,
    /// Whether its card was taken away while it began: it is in somebody's hand, and lies beside the board only in name.
    pub is_without_card: bool,
    /// Pieces that the card made into something else: they are again what they were when it ends.
    pub restores: Vec<Remade>,
    /// The kinds of the pieces that move otherwise by it: once a later card has turned them into something else, that
    /// decides how they move.
    pub about_kinds: Vec<(PieceId, Kind)>,
    /// The pieces that it keeps together as one.
    pub joint: Option<Box<Joint>>,
    /// The smallest rectangle around all pieces when it began, for a board that is cropped.
    pub extent: Option<Rectangle>,
    /// Whether what it needs is missing for now.
    pub is_suspended: bool,
}

/// Where a lasting effect is written: a step of a card.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Written {
    /// In which card's steps.
    pub card: CardId,
    /// In which list.
    pub block: BlockId,
    /// At which place.
    pub step: u16,
}

impl Written {
    /// The lasting effect that is written there.
    ///
    /// # Panics
    /// Where no lasting effect is written: then somebody made one up.
    pub fn read<'s>(&self, program: &'s Program) -> &'s Lasting {
        match program.block(self.block).get(usize::from(self.step)) {
            Some(Step::Last(lasting)) => lasting,
            _ => panic!("an effect stands where it was written"),
        }
    }
}

impl<G: Terrain> LastingEffect<G> {
    /// Its text.
    pub(crate) fn lasting<'s>(&self, set: &'s CompiledSet) -> &'s Lasting {
        self.text.read(&set.card(self.text.card).program)
    }

    /// The card that lies beside the board for it.
    pub fn card(&self) -> CardId {
        self.copy.card
    }

    /// Whether it is an effect of a card: one that lies beside the board, or one that another lying there has copied.
    pub fn is_of(&self, card: CardId) -> bool {
        self.card() == card || self.text.card == card
    }

    /// Rules about one piece are from now on about another.
    fn hand_over(&mut self, goes: PieceId, into: PieceId) {
        self.on = self.on.with_replaced(goes, into);
        self.marked = self.marked.with_replaced(goes, into);
        self.bindings = self.bindings.with_replaced(goes, into);
        for remade in self.restores.iter_mut().filter(|remade| remade.piece == goes) {
            remade.piece = into;
        }
        for (piece, _) in self.about_kinds.iter_mut().filter(|(piece, _)| *piece == goes) {
            *piece = into;
        }
        if let Some(joint) = self.joint.as_mut().filter(|joint| joint.into == goes) {
            joint.into = into;
        }
    }
}

impl<G: Terrain> Play<G> {
    /// The text of a lasting effect.
    pub(crate) fn lasting(&self, effect: &LastingEffect<G>) -> &Lasting {
        effect.lasting(&self.set)
    }

    /// The lasting effect with this number.
    pub(crate) fn effect(&self, id: EffectId) -> Option<&LastingEffect<G>> {
        self.situation.effects.iter().find(|effect| effect.id == id)
    }

    /// A piece has taken the place of another: whatever lasts on the one lasts on the other.
    pub(super) fn hand_over_all(&mut self, goes: PieceId, into: PieceId) {
        if self.situation.effects.is_empty() {
            return;
        }
        for effect in self.situation.effects.changing(|_| true) {
            effect.hand_over(goes, into);
        }
        self.refresh();
    }

    /// A piece has become part of another: what lasts on it goes on for the whole, or for that part. An effect by which
    /// it moves in another way is no part of that: the other still moves in its own way.
    pub(super) fn hand_over_effects(&mut self, goes: PieceId, into: PieceId) -> Vec<EffectId> {
        let about: Vec<EffectId> = self
            .situation
            .effects
            .iter()
            .filter(|effect| (effect.on | effect.marked).contains(goes) && effect.about_kinds.is_empty())
            .map(|effect| effect.id)
            .collect();
        if about.is_empty() {
            return about;
        }
        for effect in self.situation.effects.changing(|effect| about.contains(&effect.id)) {
            effect.hand_over(goes, into);
        }
        self.refresh();
        about
    }
}

impl<G: Terrain> Situation<G> {
    /// The cards that lie beside the board.
    pub fn cards_in_force(&self) -> Vec<CardCopy> {
        let mut leaders: Vec<(EffectId, CardCopy)> = self
            .effects
            .iter()
            .filter(|effect| !effect.is_passing && !effect.is_without_card)
            .map(|effect| (effect.leader, effect.copy))
            .collect();
        leaders.sort_unstable();
        leaders.dedup();
        leaders.into_iter().map(|(_, copy)| copy).collect()
    }
}

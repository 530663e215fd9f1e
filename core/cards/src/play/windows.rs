//! When which card may be played.

use smallvec::SmallVec;

use crate::field::{Pieces, Side};
use crate::look::Bindings;
use crate::model::{CardId, Timing};
use crate::terrain::Terrain;

use super::frame::{Source, Window};
use super::turn::Phase;
use super::{Effect, Play};

/// Why a card can or cannot be played now.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Playable {
    /// It can.
    Yes,
    /// It is for another time.
    WrongTime(Timing),
    /// What it needs is not so.
    Unmet,
    /// The player has played a card this turn already.
    Spent,
    /// A lasting effect forbids cards.
    Forbidden,
    /// One of the kind lies beside the board already.
    Single,
    /// It would find nothing to act on, and the house does not let it be spent so.
    Nothing,
}

impl<G: Terrain> Play<G> {
    /// The times at which a player may play cards now.
    pub(crate) fn timings(&self, player: Side) -> &'static [Timing] {
        if self.outcome.is_some() || self.turn.dues.allowance[player.index()] == 0 {
            return &[];
        }
        if let Some(frame) = self.stack.last() {
            return match frame.window.filter(|_| player != frame.player) {
                Some(Window::Counter) => &[Timing::Counter, Timing::Any],
                Some(Window::Interrupt) => &[Timing::Interrupt, Timing::Any],
                None => &[],
            };
        }
        let is_mover = player == self.turn.mover;
        match (&self.turn.phase, is_mover) {
            (Phase::Move, true) => &[Timing::Before, Timing::Instead, Timing::Any],
            (Phase::After, true) => &[Timing::After, Timing::Any],
            (Phase::Declared(_), false) => &[Timing::Interrupt, Timing::Any],
            (Phase::Reply, false) => &[Timing::Reply, Timing::Any],
            _ => &[],
        }
    }

    /// Whether a player may play a card now, whether or not he holds it.
    pub(crate) fn playable(&self, player: Side, card: CardId) -> Playable {
        let text = self.card(card);
        let timings = self.timings(player);
        if self.turn.dues.allowance[player.index()] == 0 {
            return Playable::Spent;
        }
        if !timings.contains(&text.timing) {
            return Playable::WrongTime(text.timing);
        }
        if self.situation.rules.cards_forbidden(player) && !self.is_exempt(card) {
            return Playable::Forbidden;
        }
        if text.single && self.situation.effects.iter().any(|effect| effect.card() == card) {
            return Playable::Single;
        }
        if !self.is_met(player, card) {
            return Playable::Unmet;
        }
        if !self.set.house.may_fizzle && !self.finds_something(player, card) {
            return Playable::Nothing;
        }
        Playable::Yes
    }

    /// Whether what a card needs is so for a player.
    pub(crate) fn is_met(&self, player: Side, card: CardId) -> bool {
        self.card(card).when.as_ref().is_none_or(|condition| {
            self.looking(player, &Bindings::default(), Pieces::default(), |look| look.holds(condition))
        })
    }

    /// Nothing is exempt from a ban on cards but a card that is under way when the ban begins.
    fn is_exempt(&self, card: CardId) -> bool {
        self.stack.iter().any(|frame| frame.card() == Some(card))
    }

    /// The different cards that a player holds and may play now.
    pub(crate) fn playable_cards(&self, player: Side) -> SmallVec<[CardId; 8]> {
        if self.timings(player).is_empty() {
            return SmallVec::new();
        }
        let mut cards = self.different_cards(player);
        cards.retain(|&mut card| self.playable(player, card) == Playable::Yes);
        cards
    }

    /// The different cards that a player holds, in order.
    pub(crate) fn different_cards(&self, player: Side) -> SmallVec<[CardId; 8]> {
        let mut cards: SmallVec<[CardId; 8]> = self.holdings.hand(player).collect();
        cards.sort_unstable();
        cards.dedup();
        cards
    }

    /// Whether a player can counter the card on top of the stack. For a card of any time alone nobody waits: it can be
    /// played as well when the card has had its effect.
    pub(crate) fn has_a_counter(&self, player: Side) -> bool {
        self.holdings.hand(player).any(|card| {
            self.card(card).timing == Timing::Counter && self.playable(player, card) == Playable::Yes
        })
    }

    /// Whether a player has something to play in the window that is open for him.
    pub(crate) fn has_something_to_play(&self, player: Side) -> bool {
        let timings = self.timings(player);
        !timings.is_empty()
            && self.holdings.hand(player).any(|card| self.playable(player, card) == Playable::Yes)
    }

    /// Lasting effects of a player that wait for him to use them now: at the end of his turn, his move made.
    pub(crate) fn usable(&self, player: Side) -> Vec<&Effect<G>> {
        let at_the_time =
            self.stack.is_empty() && self.turn.phase == Phase::After && self.turn.mover == player;
        if !at_the_time || self.turn.is_provisional {
            return Vec::new();
        }
        let effects = self.situation.effects.iter().filter(|effect| {
            effect.player == player && effect.began < self.turn.number && !effect.is_suspended
        });
        effects.filter(|effect| self.waits_to_be_used(effect)).collect()
    }

    /// Whether a player may discard a card and draw another now.
    pub(crate) fn may_discard(&self, player: Side) -> bool {
        let house = &self.set.house;
        let allowed = match (&self.turn.phase, player == self.turn.mover) {
            (Phase::After, true) => house.discard_on_own_turn,
            (Phase::Reply, false) => house.discard_on_other_turn,
            _ => false,
        };
        allowed
            && self.stack.is_empty()
            && self.turn.dues.last_card[player.index()].is_none()
            && self.turn.dues.allowance[player.index()] > 0
            && !self.holdings.hands[player.index()].is_empty()
    }

    /// Whether a trial of the card comes to a step that does something.
    fn finds_something(&self, player: Side, card: CardId) -> bool {
        let mut trial = self.trial();
        let depth = trial.stack.len();
        trial.lay_card(player, card);
        while let Some(frame) = trial.stack.get(depth) {
            if frame.ask.is_some() || frame.has_acted {
                return true;
            }
            if frame.fizzled.is_some() {
                break;
            }
            trial.run_top();
        }
        trial.attempt.is_some_and(|attempt| attempt.has_broken_the_rule)
    }

    /// The card played right before the one on top of the stack, or the last one of the turn: what a counter is about.
    pub(crate) fn card_below(&self) -> Option<usize> {
        let top = self.stack.len().checked_sub(1)?;
        (0..top).rev().find(|&place| matches!(self.stack[place].source, Source::Card { .. }))
    }
}

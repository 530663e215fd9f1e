//! How cards come to the table and into hands: laid, announced, taken back, drawn.

use std::sync::Arc;

use crate::model::{CardId, Timing};
use crate::player::Player;
use crate::terrain::Terrain;

use super::Play;
use super::frame::{Frame, Running};
use super::news::{Hearers, News};
use super::piles::{CardCopy, CardPlace, Undoing};
use super::turn::Phase;

impl<G: Terrain> Play<G> {
    /// Everybody learns that the card on top was played, and what was chosen for it so far.
    pub(super) fn announce(&mut self) {
        let Some(frame) = self.stack.last_mut() else { return };
        let Some(card) = frame.card().filter(|_| frame.can_be_taken_back() && frame.again.is_none()) else {
            return;
        };
        let untold = std::mem::take(&mut frame.untold);
        if self.is_trial() || self.news.open_up(&untold) {
            return;
        }
        for mut news in untold {
            news.tell(Hearers::Others);
            match news {
                News::Played { .. } => self.news.push(news),
                _ => self.news.push_by(card, news),
            }
        }
    }

    /// Begins to play a card that a player holds.
    pub(crate) fn begin_card(&mut self, player: Player, card: CardId) {
        self.lay_card(player, card);
        self.run_stack();
    }

    /// Lays a card that a player holds on the table.
    pub(super) fn lay_card(&mut self, player: Player, card: CardId) {
        let model = self.model(player, card).ok().flatten();
        let acts_as = model.map_or(card, |model| model.card);
        let timing = self.moment(player, acts_as).unwrap_or(Timing::Any);
        // A card that is only tried need not be held.
        let own_deck = self.piles.deck_of(player);
        let copy = self.copy_to_play(player, card);
        let copy = copy.unwrap_or(CardCopy { card, deck: own_deck, number: u16::MAX });
        self.remember_what_can_be_taken_back(player, timing);
        if timing == Timing::Instead {
            self.remember_moment();
            self.turn.stands_in = Some(card);
        }
        let hand = &self.piles.hands[player];
        let place = hand.iter().position(|held| *held == copy).unwrap_or(hand.len());
        let due = self.lay_for_what_is_due(player, copy, timing);
        // In a trial nobody asks where the cards lie, and they are left alone.
        if !self.is_trial() {
            let undoing = self.undoing_of(player);
            self.piles.bring(copy, CardPlace::Table(player), undoing);
        }
        if due.is_none() {
            let allowance = &mut self.turn.allowances.allowance[player];
            *allowance = allowance.saturating_sub(1);
        }
        // Seldom does another come on top.
        self.stack.reserve_exact(1);
        let mut frame = Frame::of_card(copy, timing, player, place);
        frame.due = due;
        if let Some(model) = model {
            (frame.program, frame.origin) = (model.card, model.deck);
        }
        self.aim(&mut frame);
        if !self.is_trial() {
            let played = News::Played { player, card, to: Hearers::Own };
            frame.untold.push(played.clone());
            self.tell(played);
        }
        self.stack.push(frame);
    }

    /// Once cards are cancelled that the mover may take back, this remains possible until the mover does something else;
    /// the cards played before the move are remembered for that.
    fn remember_what_can_be_taken_back(&mut self, player: Player, timing: Timing) {
        if self.is_trial() || player != self.turn.mover || !self.stack.is_empty() {
            return;
        }
        self.turn.may_take_back_cards = false;
        let comes_before = self.turn.phase == Phase::Move && timing != Timing::Instead;
        if comes_before && self.turn.before_cards.is_none() {
            self.turn.before_cards = Some(Arc::new(self.this_moment()));
        }
    }

    /// Whether acts of a player with cards are undone with the turn's move: all but answers to a card of the other player.
    pub(super) fn undoing_of(&self, player: Player) -> Undoing {
        self.undoing_of_answer(player, self.stack.first())
    }

    /// The same of acts that answer this, if anything.
    pub(super) fn undoing_of_answer(&self, player: Player, answered: Option<&Frame<G>>) -> Undoing {
        let mover = self.turn.mover;
        let is_own = player == mover && answered.is_none_or(|frame| frame.player == mover);
        if is_own { Undoing::WithTheMove } else { Undoing::Never }
    }

    /// The same for acts of the card on top.
    pub(super) fn undoing_of_the_top(&self) -> Undoing {
        self.undoing_of(self.stack.last().map_or(self.turn.mover, |frame| frame.player))
    }

    /// Takes back the card on top, which has done nothing yet.
    pub(crate) fn take_back_card(&mut self) {
        if let Some(Frame { source: Running::Card { copy, place, timing, .. }, player, due, .. }) =
            self.stack.pop()
        {
            // Nothing came of it, and nobody else has heard of it.
            self.piles.give_back(player, copy, place);
            match due {
                Some(due) => self.take_back_for(player, due, timing),
                None => self.turn.allowances.allowance[player] += 1,
            }
        }
    }

    /// Whether a player may take back the cards played before a move that was cancelled.
    pub(crate) fn can_take_back_cards(&self, player: Player) -> bool {
        self.stack.is_empty()
            && self.turn.may_take_back_cards
            && self.turn.mover == player
            && self.turn.phase == Phase::Move
    }

    /// Draws for a card that was played, or does not: who copies one is bound by what it says of that. A cancelled one says nothing.
    pub(super) fn replace_cards(&mut self, player: Player, card: CardId, is_cancelled: bool) {
        if !self.card(card).draws && !is_cancelled {
            return;
        }
        if self.turn.allowances.draws_later[player] {
            let owed = &mut self.turn.allowances.draws_owed[player];
            *owed = owed.saturating_add(1);
            if self.piles.hands[player].is_empty() {
                self.draw_what_is_owed(player);
            }
        } else {
            self.draw_if_short(player);
        }
    }

    /// Draws for the cards that were played before, one for each.
    pub(super) fn draw_what_is_owed(&mut self, player: Player) {
        for _ in 0..std::mem::take(&mut self.turn.allowances.draws_owed[player]) {
            if !self.draw_if_short(player) {
                return;
            }
        }
    }

    /// Draws one card where the hand is not full. Whether there was one.
    pub(super) fn draw_if_short(&mut self, player: Player) -> bool {
        let size = usize::from(self.piles.sizes[player]);
        self.piles.hands[player].len() < size && self.draw_card(player, self.undoing_of(player))
    }

    /// Draws one card. Whether there was one.
    pub(crate) fn draw_card(&mut self, player: Player, undoing: Undoing) -> bool {
        if self.is_trial() {
            return false;
        }
        match self.piles.draw(player, undoing, &self.set.house, &mut self.chance) {
            Some(card) => {
                self.tell(News::Drew { player, card });
                true
            }
            None => false,
        }
    }
}

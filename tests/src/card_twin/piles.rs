//! Hands, draw piles and discards.

use super::field::Player;
use super::game::CardTwin;

/// A card with a lasting effect: beside the board while that is in force, and among the discards as long as it is not.
#[derive(Debug, Clone)]
pub(super) struct Lay {
    /// Its player.
    pub player: Player,
    /// The card.
    pub card: String,
    /// The effects that keep it beside the board.
    pub effects: Vec<usize>,
    /// Whether it lies there.
    pub is_beside: bool,
}

impl CardTwin {
    pub(super) fn take_from_hand(&mut self, player: Player, card: &str) {
        let place = self.hands[player].iter().position(|held| held == card).expect("it is held");
        self.hands[player].remove(place);
    }

    pub(super) fn spend(&mut self, player: Player, card: &str, draws: bool) {
        self.discard(player, card);
        if draws {
            self.draw(player);
        }
    }

    pub(super) fn discard(&mut self, player: Player, card: &str) {
        let whose = if self.set.own_decks { player } else { 0 };
        self.discards[whose].push(card.to_owned());
    }

    pub(super) fn draw(&mut self, player: Player) {
        let whose = if self.set.own_decks { player } else { 0 };
        if !self.decks[whose].is_empty() {
            let card = self.decks[whose].remove(0);
            self.hands[player].push(card);
        }
    }

    /// Cards whose effects are over go to the discards, and those whose effects are in force again come back.
    pub(super) fn bring_discards(&mut self) {
        self.field = self.swept(self.field.clone());
        let mut laid = std::mem::take(&mut self.laid);
        for lay in &mut laid {
            let is_in_force = self.field.effects.iter().any(|effect| lay.effects.contains(&effect.id));
            if lay.is_beside && !is_in_force {
                self.discard(lay.player, &lay.card);
            } else if is_in_force && !lay.is_beside {
                let whose = if self.set.own_decks { lay.player } else { 0 };
                let place = self.discards[whose].iter().rposition(|card| *card == lay.card);
                self.discards[whose].remove(place.expect("it was discarded"));
            }
            lay.is_beside = is_in_force;
        }
        self.laid = laid;
    }
}

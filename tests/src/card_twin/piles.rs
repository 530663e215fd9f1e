//! Hands, draw piles and discards.

use super::field::Player;
use super::game::Game;

impl Game {
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

    /// Cards whose effects are over go to the discards.
    pub(super) fn bring_discards(&mut self) {
        self.field = self.swept(self.field.clone());
        let lies = |(_, _, effects): &(Player, String, Vec<usize>)| {
            effects.iter().any(|id| self.field.effects.iter().any(|effect| effect.id == *id))
        };
        let (stay, gone): (Vec<_>, Vec<_>) = self.beside.iter().cloned().partition(lies);
        self.beside = stay;
        for (player, card, _) in gone {
            self.discard(player, &card);
        }
    }
}

//! The answers that may be given now: moves, cards, discards and windows to be let pass.

use super::eval::Eyes;
use super::field::{Field, Player};
use super::game::{CardTwin, Phase};
use super::legal::{self, CardMove};
use super::moves;
use super::rules::{JudgedFor, Rules};
use super::run::{Done, Play};

impl CardTwin {
    /// The player that is asked, and every answer.
    pub fn offers(&self) -> (Player, Vec<String>) {
        let turn = self.field.turn;
        if self.ended.is_some() {
            return (turn, Vec::new());
        }
        match &self.phase {
            Phase::Asking(_, ask, ..) => (ask.player, ask.options.clone()),
            Phase::Open => (turn, self.openings(turn)),
            Phase::Moved => {
                let mut options = self.plays(turn, &["after"]);
                if self.needs_rescue(&self.field) {
                    options.push("takeback".to_owned());
                } else {
                    options.extend(self.discards());
                    options.push("end".to_owned());
                }
                (turn, options)
            }
            Phase::Declared(play, _) => self.window(1 - play.player, "counter"),
            Phase::Interrupt(_) => self.window(1 - turn, "interrupt"),
            Phase::Reply => self.window(1 - turn, "reply"),
        }
    }

    /// Every action with which a turn may begin.
    fn openings(&self, turn: Player) -> Vec<String> {
        let mut options: Vec<String> = self.moves().iter().map(CardMove::text).collect();
        let is_stuck = moves::checked(&self.set, &self.field, turn) == 0
            && legal::legal(&self.set, &self.field, turn).is_empty();
        options.extend(self.plays(turn, &["before", "instead"]));
        if is_stuck || self.may_lose_turn() {
            options.push("end".to_owned());
        }
        options
    }

    /// A player and the cards with which they may answer the other.
    fn window(&self, player: Player, time: &str) -> (Player, Vec<String>) {
        let mut options = self.plays(player, &[time]);
        options.push("pass".to_owned());
        (player, options)
    }

    pub(super) fn plays(&self, player: Player, times: &[&str]) -> Vec<String> {
        let mut found: Vec<String> = Vec::new();
        for time in times {
            for card in self.cards(player, time, &self.field) {
                let text = format!("play {card}");
                if !found.contains(&text) {
                    found.push(text);
                }
            }
        }
        found
    }

    fn discards(&self) -> Vec<String> {
        let player = self.field.turn;
        let may = self.set.discards && self.played[player] == 0;
        let mut hand = if may { self.hands[player].clone() } else { Vec::new() };
        hand.sort();
        hand.dedup();
        hand.iter().map(|card| format!("discard {card}")).collect()
    }

    /// The cards that a player may play at this time on this board.
    pub fn cards(&self, player: Player, time: &str, field: &Field) -> Vec<String> {
        let rules = Rules::of(&self.set, field, JudgedFor::Doing);
        if self.played[player] > 0 || rules.no_cards[player] {
            return Vec::new();
        }
        let mut hand = self.hands[player].clone();
        hand.sort();
        hand.dedup();
        hand.retain(|id| self.can_play(player, id, time, field));
        hand
    }

    fn can_play(&self, player: Player, id: &str, time: &str, field: &Field) -> bool {
        let Some(card) = self.set.cards.get(id) else { return false };
        let names = std::collections::BTreeMap::new();
        let eyes = Eyes { set: &self.set, field, own: player, names: &names, it: None, mover: None };
        let is_time = card.times.iter().any(|known| known == time);
        let is_free = !card.single || !field.effects.iter().any(|effect| effect.card == id);
        if !is_time || !is_free || !card.when.as_ref().is_none_or(|when| eyes.holds(when)) {
            return false;
        }
        let play = Play::new(player, id, time);
        card.may_fizzle || self.some_ending(field, &play, &mut |done| self.is_fruit(&play, done))
    }

    /// Whether a card played to this end has come to something: to another move than the one demanded is to nothing.
    pub(super) fn is_fruit(&self, play: &Play, done: &Done) -> bool {
        done.has_tried && self.does_what_is_required(done, play)
    }
}

//! `number`, `roll`, `win`: what is counted and thrown, and the end to which that may lead.

use unruly_contract::{Arg, phrase};

use crate::eval::Value;
use crate::model::{Amount, Name, PlayerWord};
use crate::terrain::Terrain;

use super::super::ask::Answer;
use super::super::frame::Running;
use super::super::{LastingEffect, Play};
use super::{Doing, word_choice};

impl<G: Terrain> Play<G> {
    pub(super) fn number(&mut self, name: Name, is: &Amount) -> Doing {
        let number = self.eval(|eval| eval.amount(is));
        self.bind(name, Value::Number(number));
        let Running::Trigger { effect } = self.top().source else { return Doing::Done };
        let keeps_it = |kept: &LastingEffect<G>| {
            kept.id == effect && matches!(kept.bindings.get(name), Some(Value::Number(_)))
        };
        let mut has_changed = false;
        for kept in self.situation.effects.changing(keeps_it) {
            kept.bindings.set(name, Value::Number(number));
            has_changed = true;
        }
        if has_changed {
            self.refresh();
        }
        Doing::Done
    }

    /// A die is thrown before everybody's eyes: its sides are so many lots.
    pub(super) fn roll(&mut self, name: Name, sides: u8) -> Doing {
        if self.top().before.is_none() {
            return Doing::Counterable;
        }
        let Some(Answer::Word(shown)) = self.top().answers.first() else {
            let choices = (1..=sides).map(|side| word_choice(&side.to_string())).collect();
            let prompt = self.prompt(None, "ask-choose");
            return self.ask_or_draw(&PlayerWord::Own, true, prompt, choices);
        };
        let shown: i32 = shown.parse().unwrap_or(1);
        let card = Arg::card(&self.card(self.top().program).id);
        self.note(|| phrase!("cards-die-shows", card: card, shown: shown));
        self.bind(name, Value::Number(shown));
        self.top_mut().has_acted = true;
        Doing::Done
    }

    pub(super) fn win_by_card(&mut self, player: &PlayerWord) -> Doing {
        let winner = self.player(player);
        let card = Arg::card(&self.card(self.top().program).id);
        self.act(|play| match &mut play.attempt {
            Some(attempt) => attempt.winner = Some(winner),
            None => {
                let reason = phrase!("cards-won-by-card", card: card);
                play.note(|| reason.clone());
                play.win(winner, reason);
            }
        })
    }
}

//! A bot that plays where its game is: in a plugin, if the game is there.

use unruly_contract::{Action, BotAnswer, Control, Limits, Memory};

use crate::{Bot, BotSpec, View};

/// A bot that asks for its like where the game is, and plays itself where there is none.
pub(crate) struct Beyond {
    /// How the bot is asked for beyond the border.
    asked_for: String,
    seed: u64,
    /// The bot beyond the border, as the border has it.
    memory: Memory,
    here: Box<dyn Bot>,
}

impl Beyond {
    /// Such a bot, which draws all its chance from the seed.
    pub(crate) fn new(spec: &BotSpec, seed: u64) -> Self {
        let here = spec.kind().make_with(spec.slips(), seed);
        Self { asked_for: spec.without_limits().to_string(), seed, memory: Memory::default(), here }
    }
}

impl Bot for Beyond {
    fn choose(&mut self, view: &View<'_>, limits: &Limits, control: &dyn Control) -> Option<Action> {
        match view.ask_bot((&self.asked_for, self.seed), limits, &mut self.memory, control) {
            Some(BotAnswer::Does(action)) => Some(action),
            Some(BotAnswer::DoesNothing) => None,
            None => self.here.choose(view, limits, control),
        }
    }
}

//! A bot that plays where its game is: in a plugin, if the game is there.

use unruly_contract::{Action, BotAnswer, Control, Limits, Memory};

use crate::{Bot, BotKind, View};

/// A bot that asks for its like where the game is, and plays itself where there is none.
pub(crate) struct Beyond {
    kind: &'static str,
    seed: u64,
    /// The bot beyond the border, as the border has it.
    memory: Memory,
    here: Box<dyn Bot>,
}

impl Beyond {
    /// A bot of this kind, which draws all its chance from the seed.
    pub(crate) fn new(kind: &dyn BotKind, seed: u64) -> Self {
        Self { kind: kind.id(), seed, memory: Memory::default(), here: kind.make(seed) }
    }
}

impl Bot for Beyond {
    fn choose(&mut self, view: &View<'_>, limits: &Limits, control: &dyn Control) -> Option<Action> {
        match view.ask_bot((self.kind, self.seed), limits, &mut self.memory, control) {
            Some(BotAnswer::Does(action)) => Some(action),
            Some(BotAnswer::DoesNothing) => None,
            None => self.here.choose(view, limits, control),
        }
    }
}

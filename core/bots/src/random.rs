//! The bot that does anything.

use rand_chacha::rand_core::SeedableRng;
use unruly_contract::{Action, Chance, Control, Limits};

use crate::{Bot, BotKind, View};

/// Does anything that is legal, all with equal chances.
pub(crate) struct Random;

impl BotKind for Random {
    fn id(&self) -> &'static str {
        "random"
    }

    fn name(&self) -> &'static str {
        "Random"
    }

    fn help(&self) -> &'static str {
        "does anything that is legal, all with equal chances"
    }

    fn make(&self, seed: u64) -> Box<dyn Bot> {
        Box::new(RandomBot { chance: Chance::seed_from_u64(seed) })
    }
}

struct RandomBot {
    chance: Chance,
}

impl Bot for RandomBot {
    fn choose(&mut self, view: &View<'_>, _: &Limits, _: &dyn Control) -> Option<Action> {
        view.any_answer(&mut self.chance)
    }
}

//! The bot that takes what it can get at once.

use rand::seq::IndexedRandom;
use rand_chacha::rand_core::SeedableRng;
use unruly_contract::{Action, Chance, Control, Limits};

use crate::manners::Draws;
use crate::standing::standing;
use crate::vain::worthwhile;
use crate::{Bot, BotKind, View};

/// Tries every answer and takes the one after which it stands best at a glance.
pub(crate) struct Greedy;

impl BotKind for Greedy {
    fn id(&self) -> &'static str {
        "greedy"
    }

    fn name(&self) -> &'static str {
        "Greedy"
    }

    fn help(&self) -> &'static str {
        "takes the move after which it stands best at a glance, and never looks further"
    }

    fn make(&self, seed: u64) -> Box<dyn Bot> {
        Box::new(GreedyBot { chance: Chance::seed_from_u64(seed) })
    }
}

struct GreedyBot {
    chance: Chance,
}

impl Bot for GreedyBot {
    fn choose(&mut self, view: &View<'_>, _: &Limits, control: &dyn Control) -> Option<Action> {
        let game = view.imagine(&mut self.chance);
        let decisions = view.decisions();
        let draws = Draws::on_offer(&decisions);
        let mut best = i32::MIN;
        let mut equals: Vec<Action> = Vec::new();
        for action in worthwhile(view, &*game, &decisions) {
            if control.should_stop() && !equals.is_empty() {
                break;
            }
            let mut next = game.fork();
            // An imagined game may differ from the real one in what can be done there.
            let Ok(_) = next.act(view.seat(), &action) else { continue };
            let stands = standing(&*next, view.seat(), 1);
            if stands > best {
                best = stands;
                equals.clear();
            }
            if stands == best {
                equals.push(action);
            }
        }
        let chosen = equals.choose(&mut self.chance).cloned();
        let chosen = chosen.or_else(|| view.any_answer(&mut self.chance));
        draws.taken(standing(&*game, view.seat(), 0), chosen.as_ref()).or(chosen)
    }
}

//! The bot for games in which something is hidden: it imagines what it cannot see, over and over.
//!
//! This is tree search by sampling over information sets. Each imagined game is whole and agrees with everything that the
//! seat knows; the tree holds what the games have in common, one node for each way that they went, so that an answer is
//! judged by all worlds in which it can be given. Where a ruleset [foresees](unruly_contract::Game::foresee) something, that
//! tells where to look first and what a game is worth that is not over.

mod judge;
mod mind;
mod tree;
mod worlds;

use rand_chacha::rand_core::SeedableRng;
use unruly_contract::{Action, Chance, Control, Limits, Memory};

use crate::bot::answers;
use crate::manners::Draws;
use crate::standing::standing;
use crate::{Bot, BotKind, View};

/// Imagines what is hidden, and looks ahead in what it imagines.
pub(crate) struct Imagining;

impl BotKind for Imagining {
    fn id(&self) -> &'static str {
        "imagine"
    }

    fn name(&self) -> &'static str {
        "Imagining"
    }

    fn help(&self) -> &'static str {
        "imagines what is hidden and looks ahead there, for games with cards: imagine:1s, imagine:nodes=2000"
    }

    fn make(&self, seed: u64) -> Box<dyn Bot> {
        Box::new(ImaginingBot { chance: Chance::seed_from_u64(seed), memory: Memory::default() })
    }

    fn heeds_limits(&self) -> bool {
        true
    }
}

struct ImaginingBot {
    chance: Chance,
    memory: Memory,
}

impl Bot for ImaginingBot {
    fn choose(&mut self, view: &View<'_>, limits: &Limits, control: &dyn Control) -> Option<Action> {
        let decisions = view.decisions();
        let (answers, draws) = (answers(&decisions), Draws::on_offer(&decisions));
        if answers.len() <= 1 && !draws.is_any() {
            return answers.into_iter().next();
        }
        let thought = match answers.is_empty() {
            true => None,
            false => {
                let (offered, mind) = ((&*decisions, &*answers), (&mut self.memory, &mut self.chance));
                mind::think(view, offered, limits, control, mind)
            }
        };
        if let Some(thought) = &thought {
            control.progress(thought);
        }
        let stands = match &thought {
            Some(thought) => thought.score,
            None => standing(&*view.imagine(&mut self.chance), view.seat(), 0),
        };
        let chosen = thought.map(|thought| thought.action).or_else(|| answers.into_iter().next());
        draws.taken(stands, chosen.as_ref()).or(chosen)
    }
}

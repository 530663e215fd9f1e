//! The best bot there is for the game at hand.

use unruly_contract::{Action, Control, Limits, Secrecy};

use crate::imagining::Imagining;
use crate::searching::Searching;
use crate::{Bot, BotKind, View};

/// The best bot for each game: the one that imagines where something is hidden, the one that searches where all is open.
pub(crate) struct Best;

impl BotKind for Best {
    fn id(&self) -> &'static str {
        "bot"
    }

    fn name(&self) -> &'static str {
        "Best"
    }

    fn help(&self) -> &'static str {
        "is the best there is for the game: imagine where something is hidden, search elsewhere"
    }

    fn make(&self, seed: u64) -> Box<dyn Bot> {
        Box::new(BestBot { seed, of_the_game: None })
    }

    fn heeds_limits(&self) -> bool {
        true
    }
}

struct BestBot {
    seed: u64,
    /// The bot that fits the game, and for what it fits.
    of_the_game: Option<(Secrecy, Box<dyn Bot>)>,
}

impl Bot for BestBot {
    fn choose(&mut self, view: &View<'_>, limits: &Limits, control: &dyn Control) -> Option<Action> {
        let secrecy = view.secrecy();
        if self.of_the_game.as_ref().is_none_or(|(fits, _)| *fits != secrecy) {
            let kind: &dyn BotKind = match secrecy {
                Secrecy::Open => &Searching,
                Secrecy::Hidden => &Imagining,
            };
            self.of_the_game = Some((secrecy, kind.make(self.seed)));
        }
        self.of_the_game.as_mut().and_then(|(_, bot)| bot.choose(view, limits, control))
    }
}

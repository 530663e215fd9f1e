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
        Box::new(BestBot { seed, of_the_game: OfTheGame::default() })
    }

    fn heeds_limits(&self) -> bool {
        true
    }
}

/// The bot that fits the game at hand, and keeps what it remembers from turn to turn.
#[derive(Default)]
pub(crate) struct OfTheGame(Option<(Secrecy, Box<dyn Bot>)>);

impl OfTheGame {
    /// The bot for games of this secrecy, made where there is none yet.
    pub(crate) fn fitting(&mut self, secrecy: Secrecy, make: impl FnOnce() -> Box<dyn Bot>) -> &mut dyn Bot {
        let kept = self.0.take().filter(|(fits, _)| *fits == secrecy);
        &mut *self.0.insert(kept.unwrap_or_else(|| (secrecy, make()))).1
    }
}

struct BestBot {
    seed: u64,
    of_the_game: OfTheGame,
}

impl Bot for BestBot {
    fn choose(&mut self, view: &View<'_>, limits: &Limits, control: &dyn Control) -> Option<Action> {
        let kind: &dyn BotKind = match view.secrecy() {
            Secrecy::Open => &Searching,
            Secrecy::Hidden => &Imagining,
        };
        let bot = self.of_the_game.fitting(view.secrecy(), || kind.make(self.seed));
        bot.choose(view, limits, control)
    }
}

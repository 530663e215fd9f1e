//! The machine as the desktop needs it: a port for each sort of thing, and one host that has them all.

mod bots;
mod files;
mod games;
mod plugins;
mod sets;
mod sounds;

use std::time::Duration;

use unruly_contract::{Action, Phrase, Thought};
use unruly_kit::Settings;
use unruly_session::{NoAnswer, Workplace};
use unruly_workshop::{CardHost, CardNews};

pub use bots::Bots;
pub use files::{FileAsking, FilePurpose, Files};
pub use games::{GameSource, Games, Imported, KeptGame};
pub use plugins::{
    FoundPlugin, FoundPlugins, PluginClaims, PluginContent, PluginStanding, PluginWay, PluginWord, Plugins,
    SaidOfPlugin,
};
pub use sets::Sets;
pub use sounds::Sounds;

/// The machine that the desktop runs on. A window on a desk has files and threads; a page in a browser has other means,
/// and a test has neither.
pub trait Host: Games + Bots + Files + Sounds + Sets + Plugins {
    /// The time since some moment that never changes.
    fn now(&self) -> Duration;

    /// The day, where the user is, as score sheets write it: `2026.12.01`.
    fn today(&self) -> String;

    /// A number that nobody chose, for chance to start from.
    fn fresh_seed(&mut self) -> u64;

    /// Where games are worked on: a window on a desk has threads, so that it answers whatever a game is at.
    fn workplace(&self) -> Workplace {
        Workplace::Here
    }

    /// The settings of the last run.
    fn settings(&mut self) -> Settings;

    /// Keeps what was set.
    fn keep_settings(&mut self, settings: &Settings);

    /// Card sets, decks, and what else the card pages need.
    fn cards(&mut self) -> &mut dyn CardHost;

    /// News since the last call.
    fn news(&mut self) -> Vec<News>;
}

/// Something that happened at the host.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum News {
    /// A bot has made up its mind; `None` where it would do nothing.
    Chosen {
        /// The number of the question.
        question: u64,
        /// The bot's action, or the fault that ended its thinking.
        answer: Result<Option<Action>, NoAnswer>,
    },
    /// A bot has weighed a position.
    Weighed {
        /// The number of the question.
        question: u64,
        /// Its last thought, if it had one.
        thought: Option<Thought>,
    },
    /// Something about card sets.
    Cards(CardNews),
    /// The games that were kept were looked up.
    Kept {
        /// All of them, the newest first.
        games: Vec<KeptGame>,
    },
    /// A file or a text was read.
    Imported {
        /// The find, or why there is none to be had.
        found: Result<Imported, Phrase>,
    },
    /// A file was written.
    Written {
        /// Where it is.
        place: String,
    },
    /// A file that was asked for could not be written.
    NotWritten {
        /// Why.
        what: Phrase,
    },
    /// The player was asked for a file.
    FileChosen {
        /// The purpose of the file.
        purpose: FilePurpose,
        /// The file; `None` where the player wants none after all.
        path: Option<String>,
    },
    /// The player's word on a plugin was kept, or a plugin was installed, or neither could be.
    Plugins {
        /// The plugins as they are now.
        found: FoundPlugins,
        /// Why what the player wanted did not come about.
        trouble: Option<Phrase>,
    },
    /// Something went wrong that the player should know of.
    Trouble {
        /// The fault.
        what: Phrase,
    },
    /// A game could not be kept.
    NotKept {
        /// Why.
        reason: Phrase,
    },
}

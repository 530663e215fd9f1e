//! The state from which pages are drawn: all that is shown, and nothing that could change it.

mod ask;
mod copying;
mod draft;
mod laying_out;
mod mixing;

use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Duration;

use unruly_contract::{Phrase, Thought};
use unruly_kit::Languages;
use unruly_kit::Ruling;
use unruly_kit::Settings;
use unruly_kit::Shelved;
use unruly_kit::Strength;
use unruly_kit::text::Words;
use unruly_workshop::CardTab;

pub(crate) use ask::{Ask, Page};
pub(crate) use copying::{CopyForm, Copying};
pub(crate) use draft::{Draft, LONGEST_NAME, NO_LIMIT, TIMES, usual};
pub(crate) use laying_out::{LayingOut, Tool};
pub(crate) use mixing::Ingredient;

use crate::host::{FoundPlugins, KeptGame, PluginStanding};
use crate::play::{Glimpses, Notice, Showcases, Sitting};

/// All that pages show. They read it and ask; the desktop alone changes it.
pub(crate) struct State {
    pub(crate) settings: Settings,
    /// The languages that can be chosen.
    pub(crate) languages: Languages,
    /// The words of the language that is spoken, and those of the game at the table.
    pub(crate) words: Arc<Words>,
    pub(crate) shelf: Vec<Shelved>,
    pub(crate) strengths: Vec<Strength>,
    pub(crate) showcases: Showcases,
    /// How the kept games stand that were seen on their page.
    pub(crate) glimpses: Glimpses,
    /// The games that were kept, once they have been looked up.
    pub(crate) kept: Option<Arc<[KeptGame]>>,
    /// The plugins that were found, where there can be any.
    pub(crate) plugins: Option<FoundPlugins>,
    pub(crate) page: Page,
    /// The card page that was open last.
    pub(crate) card_tab: CardTab,
    pub(crate) table: Option<AtTable>,
    pub(crate) toast: Option<Toast>,
    pub(crate) machine: Machine,
}

/// Facts about the machine in this frame.
#[derive(Default)]
pub(crate) struct Machine {
    /// The time, as the host has it.
    pub(crate) now: Duration,
    /// The latest thought of the bot that is asked at the table.
    pub(crate) thought: Option<Thought>,
    /// The engine of somebody else that looks at what is shown, where it is not the program itself.
    pub(crate) analyst: Option<String>,
    /// Whether the system can ask for a file.
    pub(crate) has_file_dialog: bool,
    /// Whether sounds can be heard.
    pub(crate) can_play: bool,
    /// The rulesets of the shelf that there are lessons for.
    pub(crate) taught: BTreeSet<String>,
    /// Whether a game takes its time to be put on the table.
    pub(crate) is_opening: bool,
    /// Whether a file is being read.
    pub(crate) is_importing: bool,
    /// Whether a plugin is being installed or taken in.
    pub(crate) is_at_plugins: bool,
}

/// Why something was refused last.
pub(crate) struct LastRefusal {
    pub(crate) why: Phrase,
    /// After how many actions: once another is done, it is a matter of the past.
    pub(crate) ply: usize,
}

/// The game at the table.
pub(crate) struct AtTable {
    pub(crate) session: Sitting,
    /// The words of its game, which call the players by their names.
    pub(crate) words: Arc<Words>,
    /// Why something was refused last, for the help page.
    pub(crate) last_refusal: Option<LastRefusal>,
    /// The rulings on its cards.
    pub(crate) rulings: Vec<Ruling>,
    /// Whether it is played to try cards on, and not kept.
    pub(crate) is_trial: bool,
}

impl AtTable {
    /// Speaks with these words, and calls the players by their names.
    pub(crate) fn speak(&mut self, words: &Words) {
        self.session.speak(words);
        self.call_by_name(words);
    }

    /// Calls the players by the names that they have now.
    pub(crate) fn call_by_name(&mut self, words: &Words) {
        self.words = words.among(self.session.people().map(|(seat, name)| (seat, name.to_owned())).collect());
    }
}

/// A message that goes away by itself.
pub(crate) struct Toast {
    pub(crate) text: String,
    pub(crate) is_alarm: bool,
    pub(crate) until: Duration,
}

/// Nobody is told in less time than this that something takes its time.
const PATIENCE: Duration = Duration::from_millis(400);

impl State {
    /// The words of the page that is open.
    pub(crate) fn words(&self) -> &Arc<Words> {
        match &self.table {
            Some(table) if self.page == Page::Table => &table.words,
            _ => &self.words,
        }
    }

    /// The time.
    pub(crate) fn now(&self) -> Duration {
        self.machine.now
    }

    /// The games that were kept, the newest first; none before they have been looked up.
    pub(crate) fn kept_games(&self) -> &[KeptGame] {
        self.kept.as_deref().unwrap_or_default()
    }

    /// How many plugins wait for the player's word.
    pub(crate) fn unasked_plugins(&self) -> usize {
        let plugins = self.plugins.iter().flat_map(|found| &found.plugins);
        plugins.filter(|plugin| plugin.standing == PluginStanding::Unasked).count()
    }

    /// The message to the players now.
    pub(crate) fn notice(&self) -> Option<&Notice> {
        self.table.as_ref().and_then(|table| table.session.notice())
    }

    /// Whether something that began then takes so long that somebody may wonder.
    pub(crate) fn takes_long(&self, since: Duration) -> bool {
        self.now() >= since + PATIENCE
    }
}

//! A ruleset that stands for one of a plugin. All that it says of itself is read when the plugin is loaded.

use std::sync::Arc;

use unruly_contract::{
    Card, Deck, DeckLimits, Game, Message, Preset, Profile, Ruleset, ScoreSheet, Setup, SetupError, Source,
    Wording, message,
};
use unruly_plugin_abi::Subject;
use unruly_table::Fault;

use super::game::PluginGame;
use super::sheet::PluginSheet;
use crate::far::{Far, Reply, Started};
use crate::words::words;

/// A ruleset of a plugin.
pub(crate) struct PluginRuleset {
    far: Arc<dyn Far>,
    number: u32,
    plugin: Arc<str>,
    profile: Profile,
    presets: Vec<Preset>,
    decks: Vec<Deck>,
    deck_limits: Option<DeckLimits>,
    sources: Vec<Source>,
    wordings: Vec<Wording>,
    cards: Vec<Card>,
    sheet: Option<PluginSheet>,
}

impl PluginRuleset {
    /// Asks a ruleset for all that it says of itself.
    ///
    /// # Errors
    /// When it breaks down over that, or says what cannot be read.
    pub(crate) fn read(far: &Arc<dyn Far>, number: u32, plugin: &Arc<str>) -> Result<Self, String> {
        let ask = Asking { far: far.as_ref(), number };
        let sheet = match far.tell(number, Subject::SheetEnding)? {
            Reply::None => None,
            Reply::Told(ending) => {
                let ending = sheet_ending(&ending)?;
                Some(PluginSheet::new(Arc::clone(far), number, Arc::clone(plugin), ending))
            }
            Reply::Refused(_) => return Err("it refuses to say what its score sheets end in".to_owned()),
        };
        Ok(Self {
            profile: ask.told(Subject::Profile)?.ok_or("it has no profile")?,
            presets: ask.told(Subject::Presets)?.unwrap_or_default(),
            decks: ask.told(Subject::Decks)?.unwrap_or_default(),
            deck_limits: ask.told(Subject::DeckLimits)?,
            sources: ask.told(Subject::Sources)?.unwrap_or_default(),
            wordings: ask.told(Subject::Wordings)?.unwrap_or_default(),
            cards: ask.told(Subject::Cards)?.unwrap_or_default(),
            sheet,
            far: Arc::clone(far),
            number,
            plugin: Arc::clone(plugin),
        })
    }

    fn break_down(&self, why: &str) -> ! {
        Fault::raise(format!("the plugin {}: {why}", self.plugin))
    }
}

/// A ruleset that is asked about itself.
struct Asking<'f> {
    far: &'f dyn Far,
    number: u32,
}

impl Asking<'_> {
    fn told<T: Message>(&self, subject: Subject) -> Result<Option<T>, String> {
        match self.far.tell(self.number, subject)? {
            Reply::Told(bytes) => message::read(&bytes).map(Some).map_err(|error| error.to_string()),
            Reply::None => Ok(None),
            Reply::Refused(_) => Err(format!("it refuses to tell its {}", T::NAME)),
        }
    }
}

fn sheet_ending(bytes: &[u8]) -> Result<String, String> {
    let is_ending = (1..=16).contains(&bytes.len()) && bytes.iter().all(u8::is_ascii_alphanumeric);
    let refused =
        || format!("files of its score sheets end in {:?}; letters and digits would do", words(bytes));
    if is_ending { Ok(words(bytes)) } else { Err(refused()) }
}

impl Ruleset for PluginRuleset {
    fn profile(&self) -> &Profile {
        &self.profile
    }

    fn start(&self, setup: &Setup) -> Result<Box<dyn Game>, SetupError> {
        setup.check(&self.profile)?;
        match self.far.start(self.number, setup) {
            Ok(Started::Game(game)) => Ok(Box::new(PluginGame::new(game, Arc::clone(&self.plugin)))),
            Ok(Started::Refused(why)) => match message::read(&why) {
                Ok(error) => Err(error),
                Err(error) => self.break_down(&format!("it refuses to start, and {error}")),
            },
            Err(fault) => self.break_down(&fault),
        }
    }

    fn presets(&self) -> Vec<Preset> {
        self.presets.clone()
    }

    fn decks(&self) -> &[Deck] {
        &self.decks
    }

    fn deck_limits(&self) -> Option<DeckLimits> {
        self.deck_limits.clone()
    }

    fn sources(&self) -> &[Source] {
        &self.sources
    }

    fn wordings(&self) -> &[Wording] {
        &self.wordings
    }

    fn cards(&self) -> &[Card] {
        &self.cards
    }

    fn score_sheet(&self) -> Option<&dyn ScoreSheet> {
        self.sheet.as_ref().map(|sheet| sheet as &dyn ScoreSheet)
    }
}

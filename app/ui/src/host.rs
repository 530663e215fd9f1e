//! What the desktop needs of the machine it runs on, behind one trait: files, threads and clocks live there.

use std::sync::Arc;
use std::time::Duration;

use unruly_contract::{Action, Card, Preset, Profile, Record, Thought};
use unruly_session::{MOVES, Question, Workplace};
use unruly_table::HostedRuleset;

use crate::cards::{CardHost, CardNews};
use crate::text::Words;
use crate::{Lesson, Picture, PictureForm, Settings, Sound, Translations};

/// The machine that the desktop runs on. A window on a desk has files and threads; a page in a browser has other means,
/// and a test has neither.
pub trait Host {
    /// The rulesets there are, in the order of the menu.
    fn shelf(&mut self) -> Vec<Shelved>;

    /// A ruleset that is on no shelf: several card sets put together, their ids joined by [`TOGETHER`](unruly_contract::TOGETHER).
    ///
    /// # Errors
    /// Says why they do not go together.
    fn put_together(&mut self, id: &str) -> Result<Shelved, String>;

    /// How strong bots may be, the weakest first.
    fn strengths(&self) -> Vec<Strength>;

    /// The time since some moment that never changes.
    fn now(&self) -> Duration;

    /// A number that was not given before: orders for the card checker are told apart by theirs.
    fn fresh_number(&mut self) -> u64;

    /// A number that nobody chose, for chance to start from.
    fn fresh_seed(&mut self) -> u64;

    /// A name under which a new game of this ruleset can be kept.
    fn fresh_name(&mut self, ruleset: &str) -> String;

    /// What was set when the program last ran.
    fn settings(&mut self) -> Settings;

    /// Keeps what was set.
    fn keep_settings(&mut self, settings: &Settings);

    /// Looks up every game that was kept, without keeping the screen waiting. What comes of it is told as [`News::Kept`].
    fn list_games(&mut self);

    /// A game that was kept.
    ///
    /// # Errors
    /// Says why it cannot be read, in words for a player.
    fn open_game(&mut self, name: &str) -> Result<Record, String>;

    /// Keeps a game as it is now, in place of how it was. Whatever interrupts this, one of the two is there afterwards. A
    /// failure is told as [`News::NotKept`].
    fn keep_game(&mut self, name: &str, record: &Record);

    /// Throws a game away.
    ///
    /// # Errors
    /// Says why it is still there.
    fn drop_game(&mut self, name: &str) -> Result<(), String>;

    /// Writes a game to a file, in the form that the file's name asks for: a record, or the ruleset's own form for other
    /// programs where it has one, without keeping the screen waiting. What comes of it is told as [`News::Written`] or
    /// [`News::Trouble`].
    fn export_game(&mut self, path: &str, record: &Record);

    /// Reads the games in a file and keeps them under new names, without keeping the screen waiting. What comes of it is told
    /// as [`News::Imported`], in the order in which files were asked for.
    fn import_games(&mut self, path: &str);

    /// Where games are worked on: a window on a desk has threads, so that it answers whatever a game is at.
    fn workplace(&self) -> Workplace {
        Workplace::Here
    }

    /// Lets a bot think. What it comes to is told as [`News::Chosen`].
    fn think(&mut self, question: Question);

    /// Makes the bot that was asked this come to an end soon.
    fn hurry(&mut self, question: u64);

    /// What the bot that was asked this has come to so far.
    fn thought(&self, question: u64) -> Option<Thought>;

    /// Card sets, decks, and what else the card pages need.
    fn cards(&mut self) -> &mut dyn CardHost;

    /// What has happened since this was last asked.
    fn news(&mut self) -> Vec<News>;

    /// Lets a bot look at a position for as long as somebody wants to know, as well as it can; the strength is the host's
    /// choice. Whatever it looked at before is forgotten.
    fn analyse(&mut self, question: Question) {
        let _ = question;
    }

    /// Nobody wants to know any more.
    fn stop_analysis(&mut self) {}

    /// What the bot that looks at a position has come to so far.
    fn analysed(&self, question: u64) -> Option<Thought> {
        let _ = question;
        None
    }

    /// Whether the system can ask the player for a file.
    fn has_file_dialog(&self) -> bool {
        false
    }

    /// Asks the player for a file. What comes of it is told as [`News::FileChosen`].
    fn ask_for_file(&mut self, asking: FileAsking) {
        let _ = asking;
    }

    /// Where a new file of this name would usually go.
    fn usual_place(&self, file: &str) -> String {
        file.to_owned()
    }

    /// Whether there is a file of this path.
    fn has_file(&self, path: &str) -> bool {
        let _ = path;
        false
    }

    /// Paints a picture and writes it to a file, without keeping the screen waiting; makes the file's folder where there is
    /// none. What comes of it is told as [`News::Written`] or [`News::Trouble`].
    fn write_picture(&mut self, path: &str, picture: Picture<'static>, form: PictureForm) {
        let _ = (path, picture, form);
    }

    /// Whether sounds can be heard on this machine.
    fn can_play(&mut self) -> bool {
        false
    }

    /// Lets something be heard, so loud in hundredths.
    fn play(&mut self, sound: Sound, volume: u32) {
        let _ = (sound, volume);
    }

    /// Whether there are lessons for a ruleset.
    fn has_lessons(&self, ruleset: &str) -> bool {
        let _ = ruleset;
        false
    }

    /// The lessons for a ruleset, the first one first.
    ///
    /// # Errors
    /// Says why they cannot be read.
    fn lessons(&mut self, ruleset: &str) -> Result<Vec<Lesson>, String> {
        let _ = ruleset;
        Ok(Vec::new())
    }

    /// What was ruled about the cards of a ruleset.
    fn rulings(&self, ruleset: &str) -> Vec<Ruling> {
        let _ = ruleset;
        Vec::new()
    }

    /// What a ruleset says in other languages; nothing where nobody has translated it.
    ///
    /// # Errors
    /// Says why it cannot be read.
    fn translations(&mut self, ruleset: &str) -> Result<Translations, String> {
        let _ = ruleset;
        Ok(Translations::default())
    }
}

/// What was ruled about a card, in words for players.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ruling {
    /// The card's id.
    pub card: String,
    /// By which number people refer to it.
    pub number: String,
    /// What it is about.
    pub title: String,
    /// The answer.
    pub answer: String,
}

/// A file that the player is asked for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FileAsking {
    /// What for.
    pub purpose: FilePurpose,
    /// What the dialog is called.
    pub title: String,
    /// Where the file might be.
    pub path: String,
    /// What names of such files end in: `toml`.
    pub endings: Vec<String>,
}

/// What a file is asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FilePurpose {
    /// To be read.
    Open,
    /// To be written.
    Save,
}

/// A ruleset on the shelf.
#[derive(Clone)]
pub struct Shelved {
    /// The rules.
    pub ruleset: HostedRuleset,
    /// Setups with a name.
    pub presets: Vec<Preset>,
    /// What is wrong with a preset that cannot be used.
    pub complaint: Option<String>,
    /// What it says of itself, in the language of the screen.
    pub(crate) profile: Arc<Profile>,
    /// A few of its cards, in that language too.
    pub(crate) faces: Arc<[Card]>,
}

impl Shelved {
    /// A ruleset as it comes, with what could be made of its presets.
    pub fn new(ruleset: HostedRuleset, presets: Vec<Preset>, complaint: Option<String>) -> Self {
        let faces = ruleset.cards().iter().take(FACES).cloned().collect();
        let profile = Arc::new(ruleset.profile().clone());
        Self { ruleset, presets, complaint, profile, faces }
    }

    /// Speaks the language of these words.
    pub(crate) fn speak(&mut self, words: &Words) {
        self.profile = Arc::new(words.profile(self.ruleset.profile()));
        self.faces = self.faces.iter().cloned().map(|card| words.card_in(card)).collect();
        self.presets.iter_mut().for_each(|preset| words.put_into(preset));
    }
}

/// So many cards are to be seen of a ruleset on the shelf.
const FACES: usize = 3;

/// How strong a bot is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Strength {
    /// How the host calls it; records hold this.
    pub id: String,
    /// How it plays.
    pub kind: StrengthKind,
}

/// How a bot plays.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum StrengthKind {
    /// At random.
    Random,
    /// It takes what looks best at a glance.
    Greedy,
    /// It looks so many plies ahead.
    Plies(u32),
    /// It thinks for so long.
    Time(Duration),
}

/// A game that was kept.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct KeptGame {
    /// What it is kept under.
    pub name: String,
    /// The ruleset's id.
    pub ruleset: String,
    /// Who played, in the order of seats.
    pub players: Vec<String>,
    /// How many moves were made.
    pub moves: usize,
    /// How it ended; `None` while it goes on.
    pub result: Option<String>,
    /// How long ago it was last played.
    pub age: Duration,
}

impl KeptGame {
    /// How many moves were made in a game, as its record notes it; of a record that does not, every action counts.
    pub fn moves_in(record: &Record) -> usize {
        let noted = record.notes.get(MOVES).and_then(|noted| noted.parse().ok());
        noted.unwrap_or(record.actions.len())
    }
}

/// Games that were taken in from a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Imported {
    /// What the first of them is kept under.
    pub first: String,
    /// How many there are.
    pub count: usize,
}

/// Something that happened at the host.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum News {
    /// A bot has made up its mind; `None` where it would do nothing.
    Chosen {
        /// What it was asked.
        question: u64,
        /// What it would do, or what broke down.
        answer: Result<Option<Action>, String>,
    },
    /// Something about card sets.
    Cards(CardNews),
    /// The games that were kept were looked up.
    Kept {
        /// All of them, the newest first.
        games: Vec<KeptGame>,
    },
    /// The games of a file were taken in.
    Imported {
        /// Which, or why there is none to be had.
        games: Result<Imported, String>,
    },
    /// A file was written.
    Written {
        /// Where it is.
        place: String,
    },
    /// The player was asked for a file.
    FileChosen {
        /// What for.
        purpose: FilePurpose,
        /// The file; `None` where the player wants none after all.
        path: Option<String>,
    },
    /// Something went wrong that the player should know of.
    Trouble {
        /// What, in words.
        text: String,
    },
    /// A game could not be kept.
    NotKept {
        /// Why.
        reason: String,
    },
}

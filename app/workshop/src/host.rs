//! The machine as the card pages need it: card sets and decks on its disk, a checker, a table to try things on, and
//! games between bots.

use std::collections::BTreeMap;

use unruly_contract::{Card, Phrase, Setup};
use unruly_kit::Readable;
use unruly_kit::Ruling;
use unruly_table::HostedRuleset;

pub use unruly_cards::language::{EntryKey, EntrySort, LanguageEntry};

/// The part of the machine that knows about card sets.
///
/// Slow work is done aside and told as [`CardNews`]; nothing here keeps the screen waiting for more than a disk does.
pub trait CardHost {
    /// Reads every card set there is, without keeping the screen waiting. The sets are told as [`CardNews::Listed`], or why
    /// they are not as [`CardNews::Unlisted`], and from now on changes in the user's own as [`CardNews::Changed`].
    fn list_sets(&mut self);

    /// Everything that the card language knows.
    fn reference(&self) -> Vec<LanguageEntry>;

    /// Cards to begin with.
    fn templates(&self) -> Vec<Template>;

    /// The files of a set.
    ///
    /// # Errors
    /// Says why they cannot be read.
    fn open_set(&mut self, set: &str) -> Result<Vec<OpenFile>, Phrase>;

    /// Makes a set of the user's own, and gives its id.
    ///
    /// # Errors
    /// Says why it could not be made.
    fn new_set(&mut self, name: &str, origin: &Origin) -> Result<String, Phrase>;

    /// Takes a set of the user's own from among the others, and says where its files are kept from then on.
    ///
    /// # Errors
    /// Says why it is still there.
    fn remove_set(&mut self, set: &str) -> Result<String, Phrase>;

    /// Saves files of a set in place of what they were, each whole or not at all, and forgets their drafts.
    ///
    /// # Errors
    /// Says what could not be saved.
    fn save_set(&mut self, set: &str, files: &[SetFile]) -> Result<(), Phrase>;

    /// Keeps what is not saved yet, so that nothing is lost when the program ends, in place of what was kept so before, and
    /// without keeping the screen waiting; nothing forgets what was kept.
    fn keep_drafts(&mut self, set: &str, drafts: &[FileDraft]);

    /// Checks a set as it would be with these files. The result is told as [`CardNews::Checked`], or why there is
    /// none as [`CardNews::Unanswered`].
    fn check(&mut self, number: u64, set: &str, files: Vec<SetFile>);

    /// Runs the examples of one card, or of all, as [`check`](Self::check) does, and tells [`CardNews::Tried`] or
    /// [`CardNews::Unanswered`].
    fn try_examples(&mut self, number: u64, set: &str, files: Vec<SetFile>, card: Option<String>);

    /// Rules and setup of a game to try a set on as it would be with these files.
    ///
    /// # Errors
    /// Says why no game can be had from it.
    fn sandbox(&mut self, set: &str, files: &[SetFile], wish: &Sandbox) -> Result<Trial, Phrase>;

    /// The decks that were kept for a set.
    fn decks(&mut self, set: &str) -> Vec<NamedDeck>;

    /// Keeps a deck, in place of another of its name.
    ///
    /// # Errors
    /// Says why it could not be kept.
    fn keep_deck(&mut self, set: &str, deck: &NamedDeck) -> Result<(), Phrase>;

    /// Throws a deck away.
    ///
    /// # Errors
    /// Says why it is still there.
    fn drop_deck(&mut self, set: &str, name: &str) -> Result<(), Phrase>;

    /// Keeps a deck that somebody is making and has not saved, as [`keep_drafts`](Self::keep_drafts) does; `None` forgets it.
    fn keep_deck_draft(&mut self, draft: Option<&DeckDraft>);

    /// The deck that somebody was making when the program last ended.
    fn deck_draft(&mut self) -> Option<DeckDraft>;

    /// Begins to weigh a card by games between bots; what was weighed before is forgotten.
    ///
    /// # Errors
    /// Says why no games can be played.
    fn weigh(&mut self, order: &Weighing) -> Result<(), Phrase>;

    /// Plays no more games.
    fn stop_weighing(&mut self);

    /// The results of weighing so far.
    fn weighed(&self) -> Option<Weighed>;
}

/// Something that the machine has found out about card sets.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum CardNews {
    /// The sets there are were read.
    Listed {
        /// Those that ship, then the user's own, those among them that cannot be played included.
        sets: Vec<CardSet>,
    },
    /// The sets there are could not be read.
    Unlisted {
        /// Why.
        what: Phrase,
    },
    /// A set was checked.
    Checked {
        /// The number of the question.
        number: u64,
        /// The faults of the set, in the order of its files.
        problems: Vec<Problem>,
        /// The cards in its files, as far as they can be read.
        cards: Vec<CardSheet>,
    },
    /// Examples were run.
    Tried {
        /// The number of the question.
        number: u64,
        /// How each went.
        verdicts: Vec<Verdict>,
    },
    /// A question about a set has no answer.
    Unanswered {
        /// The number of the question.
        number: u64,
        /// Why.
        what: Phrase,
    },
    /// Somebody else changed files of the user's sets, or took a set away, or brought one.
    Changed {
        /// The sets.
        sets: Vec<String>,
    },
}

/// The file of a set that says what it is called.
pub const HEAD: &str = "set.toml";

/// A card set.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CardSet {
    /// The name of its folder.
    pub id: String,
    /// The name for people.
    pub name: String,
    /// A line about it.
    pub summary: String,
    /// Whether it is the user's, and may be changed.
    pub is_own: bool,
    /// Its cards, in the order of its files; those it builds on come first.
    pub cards: Vec<CardSheet>,
    /// The rule for its decks.
    pub rule: DeckRule,
    /// The fault for which it cannot be played.
    pub complaint: Option<String>,
}

/// The rule for decks of a set.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct DeckRule {
    /// Whether each player brings their own deck.
    pub is_own: bool,
    /// The most that the cards of a deck may cost together.
    pub points: Option<u32>,
    /// How many cards a hand has.
    pub hand: u32,
}

/// All there is to show of a card.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CardSheet {
    /// The printed card.
    pub card: Card,
    /// How it is to be understood.
    pub notes: Vec<String>,
    /// The rulings on it.
    pub rulings: Vec<Ruling>,
    /// Whether only one effect of it may lie beside the board.
    pub is_single: bool,
    /// Whether it is known when it is played: of a card with mistakes it may not be.
    pub has_time: bool,
    /// Scripts that prove that it does what it says.
    pub examples: Vec<String>,
    /// The file it stands in, without the folder.
    pub file: String,
    /// The first and the last line it takes there, from 1.
    pub lines: (usize, usize),
    /// The text of these lines.
    pub toml: String,
}

/// A file of a set.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SetFile {
    /// Its name, without the folder.
    pub name: String,
    /// The text.
    pub text: String,
}

/// A file of a set that is open.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OpenFile {
    /// As it is on the disk.
    pub file: SetFile,
    /// The text as somebody has changed it since, not yet saved.
    pub draft: Option<FileDraft>,
}

/// A file as somebody has changed it and not saved it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FileDraft {
    /// Its name, without the folder.
    pub name: String,
    /// The changed text.
    pub text: String,
    /// The text on the disk from which it was made, so that a later change there is not overwritten unseen; `None` where that
    /// is not known.
    pub made_from: Option<String>,
}

/// The beginning of a new set.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Origin {
    /// House rules and one card.
    Scratch,
    /// All that another set holds.
    CopyOf(String),
    /// Nothing of its own: it builds on another set.
    BasedOn(String),
}

/// Something wrong with a set.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Problem {
    /// Whether the set cannot be played for it.
    pub is_error: bool,
    /// The file, without the folder; of another set where it has one.
    pub file: String,
    /// The line, from 1.
    pub line: usize,
    /// The column in characters, from 1.
    pub column: usize,
    /// How many characters are meant.
    pub width: usize,
    /// The fault.
    pub message: String,
    /// The text that was expected there; empty where there is nothing to say.
    pub label: String,
    /// A remedy.
    pub help: Option<String>,
}

/// How an example went.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Verdict {
    /// The card's id.
    pub card: String,
    /// Which of its examples, from 1.
    pub number: usize,
    /// The file it stands in, without the folder.
    pub file: String,
    /// The line of the file on which it begins.
    pub line: usize,
    /// The line of the file that failed, where it is known, and why.
    pub failure: Option<(Option<usize>, String)>,
}

/// A card to begin with.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Template {
    /// Which idea it shows, as a key to the words of a language.
    pub key: String,
    /// The card's id.
    pub id: String,
    /// The card.
    pub toml: String,
}

/// The arrangement of a game to try a set on.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Sandbox {
    /// The cards that the first player holds, by their ids, and no others.
    pub white: Vec<String>,
    /// Likewise for the second.
    pub black: Vec<String>,
    /// A position to start from, in the ruleset's own text; empty for the usual one.
    pub position: String,
}

/// A game to try a set on.
pub struct Trial {
    /// The rules. They stay for as long as the program runs, since anyone may look at them at any time.
    pub ruleset: HostedRuleset,
    /// The setup it starts from.
    pub setup: Setup,
}

/// A deck that somebody is making.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct DeckDraft {
    /// The set.
    pub set: String,
    /// The deck as it is now.
    pub deck: NamedDeck,
}

/// A deck with a name.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct NamedDeck {
    /// Its name.
    pub name: String,
    /// How to play it; empty where nobody has said.
    pub guide: String,
    /// How many of each card, by its id.
    pub cards: BTreeMap<String, u8>,
}

impl NamedDeck {
    /// How many cards there are in all.
    pub fn size(&self) -> u32 {
        self.cards.values().map(|count| u32::from(*count)).sum()
    }
}

/// A request to weigh a card.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Weighing {
    /// The set.
    pub set: String,
    /// Its files where they are not as saved.
    pub files: Option<Vec<SetFile>>,
    /// The card.
    pub card: String,
    /// How strong the bots are, as the host calls it.
    pub strength: String,
    /// How many games are played in each of the two arms.
    pub games: u32,
}

/// The results of weighing a card so far.
#[derive(Debug, Clone, PartialEq)]
pub struct Weighed {
    /// The weighing that was asked for.
    pub order: Weighing,
    /// Games in which one player holds the card at first.
    pub with: Tally,
    /// The same games without the card.
    pub without: Tally,
    /// How much better the holder does with it, as a share of a game.
    pub gain: Option<Estimate>,
    /// A cost in a deck, guessed from the gain.
    pub points: Option<(u8, u8, u8)>,
    /// The fault that ended the games, if one did.
    pub complaint: Option<String>,
    /// Whether games are still being played.
    pub is_running: bool,
    /// For how long, in seconds.
    pub seconds: f64,
}

/// How games went for the player who is looked at.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Tally {
    /// Won.
    pub wins: u32,
    /// Drawn, or broken off for their length.
    pub draws: u32,
    /// Lost.
    pub losses: u32,
    /// In how many of them the card was played.
    pub played: u32,
    /// The share of points, with the bounds between which the true share lies in 95 cases of 100.
    pub score: Option<Estimate>,
}

impl Tally {
    /// How many games.
    pub fn games(&self) -> u32 {
        self.wins + self.draws + self.losses
    }
}

/// A number with its bounds.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Estimate {
    /// The lower bound.
    pub low: f64,
    /// The best guess.
    pub value: f64,
    /// The upper bound.
    pub high: f64,
}

impl Readable for CardSheet {
    fn each_text(&mut self, visit: &mut dyn FnMut(&mut String)) {
        self.card.each_text(visit);
        self.notes.iter_mut().for_each(visit);
    }
}

impl Readable for CardSet {
    fn each_text(&mut self, visit: &mut dyn FnMut(&mut String)) {
        visit(&mut self.name);
        visit(&mut self.summary);
        self.cards.iter_mut().for_each(|sheet| sheet.each_text(visit));
    }
}

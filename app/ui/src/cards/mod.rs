//! Card sets at the screen, without the screen: looking for cards, making decks and sets, weighing a card.

pub(crate) mod bench;
pub(crate) mod browser;
pub(crate) mod builder;
pub(crate) mod completing;
pub(crate) mod highlight;
mod host;
mod none;

use std::collections::BTreeSet;
use std::time::Duration;

pub use host::{
    CardHost, CardNews, CardSet, CardSheet, Deck, DeckDraft, DeckRule, Estimate, HEAD, OpenFile, Origin,
    Problem, Sandbox, SetFile, Tally, Template, Trial, Verdict, Weighed, Weighing,
};
pub use none::NoCards;
pub use unruly_cards::language::{Entry, EntryKey, EntrySort};

use crate::host::Host;

use bench::Bench;
use browser::Browser;
use builder::Builder;

/// One of the card pages.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) enum CardTab {
    /// All cards, to look for some.
    #[default]
    Browse,
    /// Decks.
    Decks,
    /// Sets that are being written.
    Workshop,
    /// What a card is worth.
    Lab,
}

impl CardTab {
    /// Every page, in the order of their buttons.
    pub(crate) const ALL: [Self; 4] = [Self::Browse, Self::Decks, Self::Workshop, Self::Lab];
}

/// Everything about card sets that the pages show.
#[derive(Default)]
pub(crate) struct Cards {
    /// Every set, once somebody has asked for them and they were read.
    pub(crate) sets: Option<Vec<CardSet>>,
    /// Whether they are being read.
    pub(crate) is_listing: bool,
    pub(crate) reference: Vec<Entry>,
    /// The verbs of steps and rules among it.
    pub(crate) verbs: BTreeSet<String>,
    pub(crate) templates: Vec<Template>,
    pub(crate) browser: Browser,
    pub(crate) builder: Option<Builder>,
    /// The deck that the host keeps for whoever has not saved it.
    drafted: Option<DeckDraft>,
    pub(crate) bench: Option<Bench>,
    pub(crate) order: Order,
    pub(crate) weighed: Option<Weighed>,
}

/// What is to be weighed, as chosen so far.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Order {
    pub(crate) set: String,
    pub(crate) card: String,
    pub(crate) strength: String,
    pub(crate) games: u32,
}

impl Default for Order {
    fn default() -> Self {
        Self { set: String::new(), card: String::new(), strength: "greedy".to_owned(), games: 50 }
    }
}

/// What a card page asks for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum CardAsk {
    /// Opens a set on the bench.
    Open(String),
    /// Opens it at a card.
    OpenAt(String, String),
    /// Makes a set.
    New(String, Origin),
    /// Saves what is on the bench.
    Save,
    /// Gives up what is not saved.
    GiveUp,
    /// Puts a card to begin with into the set on the bench.
    Add(Template),
    /// Runs the examples of this card, or of all.
    Try(Option<String>),
    /// Plays a game with the set on the bench.
    Play,
    /// Shows the cards of this set.
    Look(String),
    /// Makes a deck for this set.
    Build(String),
    /// Keeps the deck.
    KeepDeck,
    /// Throws a deck away.
    DropDeck(String),
    /// Sets up a game with the deck.
    PlayDeck,
    /// Chooses a card of a set to weigh.
    Choose(String, String),
    /// Weighs the card that was chosen.
    Weigh,
    /// Weighs no longer.
    StopWeighing,
}

impl Cards {
    /// Every set; none before they were read.
    pub(crate) fn sets(&self) -> &[CardSet] {
        self.sets.as_deref().unwrap_or_default()
    }

    /// A set by its id.
    pub(crate) fn set(&self, id: &str) -> Option<&CardSet> {
        self.sets().iter().find(|set| set.id == id)
    }

    /// Has the host read all sets anew.
    pub(crate) fn order_sets(&mut self, host: &mut dyn CardHost) {
        self.is_listing = true;
        host.list_sets();
        if self.reference.is_empty() {
            self.reference = host.reference();
            let is_verb = |entry: &&Entry| matches!(entry.sort, EntrySort::Step | EntrySort::Rule);
            self.verbs = self.reference.iter().filter(is_verb).map(|entry| entry.name.clone()).collect();
            self.templates = host.templates();
        }
    }

    /// The sets as they were read.
    pub(crate) fn take_in(&mut self, sets: Vec<CardSet>) {
        self.is_listing = false;
        self.sets = Some(sets);
        let has = |set: &str| self.sets().iter().any(|known| known.id == set);
        if !has(&self.order.set) {
            let first = self.sets().iter().find(|set| set.complaint.is_none());
            let first =
                first.map(|set| (set.id.clone(), set.cards.first().map(|sheet| sheet.card.id.clone())));
            if let Some((set, card)) = first {
                self.order.set = set;
                self.order.card = card.unwrap_or_default();
            }
        }
    }

    /// The deck that somebody was making when the program last ended, as it was then, where its set is still there. Whoever
    /// has a deck before him has seen to that one.
    pub(crate) fn deck_draft(&mut self, host: &mut dyn CardHost) -> Option<Builder> {
        if self.builder.is_some() {
            return None;
        }
        let draft = host.deck_draft()?;
        let set = self.set(&draft.set).filter(|set| set.complaint.is_none())?;
        let builder = Builder::of_draft(set, draft.deck.clone(), host.decks(&set.id));
        self.drafted = Some(draft);
        Some(builder)
    }

    /// Has the host keep the deck that is being made, as long as somebody would miss it.
    pub(crate) fn keep_deck_draft(&mut self, host: &mut dyn CardHost) {
        let Some(builder) = &self.builder else { return };
        let Some(set) = self.set(&builder.set) else { return };
        let is_missed = builder.would_be_missed(set);
        let known = self.drafted.as_ref();
        let is_kept = known.is_some_and(|draft| draft.set == builder.set && draft.deck == builder.deck);
        if is_missed && is_kept || !is_missed && known.is_none() {
            return;
        }
        let draft = is_missed.then(|| DeckDraft { set: builder.set.clone(), deck: builder.deck.clone() });
        host.keep_deck_draft(draft.as_ref());
        self.drafted = draft;
    }

    /// Goes on by itself, and says when there will be something to do next.
    pub(crate) fn go_on(&mut self, host: &mut dyn Host, now: Duration) -> Option<Duration> {
        let was_running = self.weighed.as_ref().is_some_and(|weighed| weighed.is_running);
        if was_running {
            self.weighed = host.cards().weighed();
        }
        let glance = was_running.then_some(GLANCE);
        self.keep_deck_draft(host.cards());
        let bench = self.bench.as_mut().and_then(|bench| bench.go_on(host, now));
        [glance, bench].into_iter().flatten().min()
    }
}

/// How often the counts of games are looked at while they are played.
const GLANCE: Duration = Duration::from_millis(200);

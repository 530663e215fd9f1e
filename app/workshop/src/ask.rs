//! Asks of the card pages, and requests of the workshop to the window around it.

use unruly_contract::Phrase;

use super::host::{Origin, Template, Trial};

/// One of the card pages.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum CardTab {
    /// All cards, to look for some.
    #[default]
    Browse,
    /// Decks.
    Decks,
    /// Sets that are being written.
    Workshop,
    /// The worth of a card.
    Lab,
}

impl CardTab {
    /// Every page, in the order of their buttons.
    pub const ALL: [Self; 4] = [Self::Browse, Self::Decks, Self::Workshop, Self::Lab];

    /// The key of the text on its button.
    pub fn key(self) -> &'static str {
        match self {
            Self::Browse => "workshop-tab-browse",
            Self::Decks => "workshop-tab-decks",
            Self::Workshop => "workshop-tab-workshop",
            Self::Lab => "workshop-tab-lab",
        }
    }
}

/// An ask of a card page, which the workshop obeys.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum CardAsk {
    /// Shows another of the card pages.
    Go(CardTab),
    /// Opens a set on the bench.
    Open(String),
    /// Opens it at a card.
    OpenAt(String, String),
    /// Makes a set.
    New(String, Origin),
    /// Takes a set from among the others.
    Remove(String),
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

/// A request of the workshop to the window.
pub enum Request {
    /// Shows one of the card pages.
    Show(CardTab),
    /// Tells the player something.
    Say(Phrase),
    /// Tells the player of something that went wrong.
    Alarm(Phrase),
    /// Takes the games from the shelf anew: a set was changed.
    RenewShelf,
    /// Plays a game to try a set on.
    Play(Trial),
    /// Sets up a game of this set with a deck, as options have it.
    SetUp {
        /// The set.
        set: String,
        /// The deck.
        deck: Vec<String>,
    },
}

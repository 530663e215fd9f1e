//! Card sets at the screen: looking for cards, making decks and sets, weighing a card.

mod ask;
pub(crate) mod bench;
pub(crate) mod browser;
pub(crate) mod builder;
pub(crate) mod completing;
pub(crate) mod highlight;
mod host;
mod none;
mod pages;
mod state;
mod workshop;

pub(crate) use ask::{CardAsk, CardTab, Request};
pub use host::{
    CardHost, CardNews, CardSet, CardSheet, Deck, DeckDraft, DeckRule, Entry, EntryKey, EntrySort, Estimate,
    HEAD, OpenFile, Origin, Problem, Sandbox, SetFile, Tally, Template, Trial, Verdict, Weighed, Weighing,
};
pub use none::NoCards;
pub(crate) use state::{Around, Cards};
pub(crate) use workshop::Workshop;

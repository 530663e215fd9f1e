//! The card pages: cards to look for, decks and sets to make, cards to weigh; without files, threads or clocks of its own.
//!
//! A [`Workshop`] draws them and does what is asked for there. It reaches the machine through a [`CardHost`], and the
//! window around it by a [`Request`].

mod ask;
mod bench;
mod browser;
mod builder;
mod completing;
mod highlight;
mod host;
mod none;
mod pages;
mod state;
mod workshop;

pub use ask::{CardAsk, CardTab, Request};
pub use bench::{Bench, Paper};
pub use browser::{folded, says_all};
pub use builder::Builder;
pub use host::{
    CardHost, CardNews, CardSet, CardSheet, DeckDraft, DeckRule, EntryKey, EntrySort, Estimate, FileDraft,
    HEAD, LanguageEntry, NamedDeck, OpenFile, Origin, Problem, Sandbox, SetFile, Tally, Template, Trial,
    Verdict, Weighed, Weighing,
};
pub use none::NoCards;
pub use state::Around;
pub use workshop::Workshop;

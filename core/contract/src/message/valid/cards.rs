//! Cards, decks, files and wordings.

use std::collections::BTreeMap;

use super::{Valid, at_most, by_word, line, list, page, part, word};
use crate::message::Flaw;
use crate::{Card, CardIcon, Deck, DeckEntry, DeckLimits, Source, Stock, Wording};

impl Valid for Card {
    fn validate(&self) -> Result<(), Flaw> {
        let Self { id, title, text, timing: _, also, icons, lasts: _, points: _, unique: _, .. } = self;
        word("id", id)?;
        line("title", title)?;
        line("text", text)?;
        super::member("also", super::count("entries", also.len(), super::MOST_ENTRIES))?;
        list("icons", icons)?;
        let Self { copies: _, source, inferred: _, notes, .. } = self;
        line("source", source.as_deref().unwrap_or_default())?;
        super::member("notes", super::entries(notes, super::MOST_ENTRIES, |note| line("", note)))
    }
}

impl Valid for CardIcon {
    fn validate(&self) -> Result<(), Flaw> {
        let Self { whose: _, what } = self;
        word("what", what)
    }
}

impl Valid for Deck {
    fn validate(&self) -> Result<(), Flaw> {
        let Self { id, name, set, guide, cards } = self;
        word("id", id)?;
        line("name", name)?;
        line("set", set)?;
        page("guide", guide)?;
        counts("cards", cards)
    }
}

fn counts(name: &str, cards: &BTreeMap<String, u8>) -> Result<(), Flaw> {
    by_word(name, cards, |count| match count {
        1..=DeckEntry::MOST => Ok(()),
        _ => Err(Flaw::new(format!("a deck holds 1 to {} of a card, not {count}", DeckEntry::MOST))),
    })
}

impl Valid for DeckLimits {
    fn validate(&self) -> Result<(), Flaw> {
        let Self { points, stock } = self;
        at_most("points", points.unwrap_or_default(), 1_000_000)?;
        part("stock", stock)
    }
}

impl Valid for Stock {
    fn validate(&self) -> Result<(), Flaw> {
        match self {
            Self::Any | Self::Sets(_) => Ok(()),
            Self::Cards(cards) => by_word("cards", cards, |_| Ok(())),
            Self::Unknown(unknown) => unknown.validate(),
        }
    }
}

impl Valid for Source {
    fn validate(&self) -> Result<(), Flaw> {
        let Self { name, text } = self;
        word("name", name)?;
        page("text", text)
    }
}

impl Valid for Wording {
    fn validate(&self) -> Result<(), Flaw> {
        let Self { language, text } = self;
        word("language", language)?;
        page("text", text)
    }
}

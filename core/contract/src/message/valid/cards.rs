//! Cards, decks, files and wordings.

use std::collections::BTreeMap;

use super::{Valid, at_most, by_word, line, list, page, part, word};
use crate::message::Flaw;
use crate::{Card, CardIcon, CardPicture, Deck, DeckEntry, DeckLimits, PicturePart, Source, Stock, Wording};

impl Valid for Card {
    fn validate(&self) -> Result<(), Flaw> {
        let Self {
            id,
            title,
            text,
            timing: _,
            also,
            icons,
            picture,
            image: _,
            lasts: _,
            points: _,
            unique: _,
            ..
        } = self;
        word("id", id)?;
        line("title", title)?;
        line("text", text)?;
        super::member("also", super::count("entries", also.len(), super::MOST_ENTRIES))?;
        list("icons", icons)?;
        if let Some(picture) = picture {
            part("picture", picture)?;
        }
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

impl Valid for CardPicture {
    fn validate(&self) -> Result<(), Flaw> {
        let Self { wide, deep, beside: _, ground, parts } = self;
        at_most("wide", *wide, Self::MOST)?;
        at_most("deep", *deep, Self::MOST)?;
        at_most("ground", *ground, Self::GROUNDS - 1)?;
        let within = |(file, rank): (u8, u8)| {
            let refused = || Flaw::new(format!("{file},{rank} lies outside a picture of {wide} by {deep}"));
            (file < *wide && rank < *deep).then_some(()).ok_or_else(refused)
        };
        let each = |part: &PicturePart| {
            part.validate()?;
            super::member("at", within(part.at))?;
            super::member("to", part.to.map_or(Ok(()), within))
        };
        super::member("parts", super::entries(parts, super::MOST_ENTRIES, each))
    }
}

impl Valid for PicturePart {
    fn validate(&self) -> Result<(), Flaw> {
        let Self { sign: _, at: _, to: _, whose: _, kind } = self;
        kind.as_deref().map_or(Ok(()), |kind| word("kind", kind))
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

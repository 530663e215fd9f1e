//! A machine that knows no card sets.

use unruly_contract::Phrase;

use super::{
    CardHost, DeckDraft, FileDraft, LanguageEntry, NamedDeck, OpenFile, Origin, Sandbox, SetFile, Template,
    Trial, Weighed, Weighing,
};

/// For hosts that know no card sets: there are none, and none can be made.
#[derive(Debug, Clone, Copy, Default)]
pub struct NoCards;

impl NoCards {
    fn refuse<T>() -> Result<T, Phrase> {
        Err("there are no card sets here".into())
    }
}

impl CardHost for NoCards {
    fn list_sets(&mut self) {}

    fn reference(&self) -> Vec<LanguageEntry> {
        Vec::new()
    }

    fn templates(&self) -> Vec<Template> {
        Vec::new()
    }

    fn open_set(&mut self, _: &str) -> Result<Vec<OpenFile>, Phrase> {
        Self::refuse()
    }

    fn new_set(&mut self, _: &str, _: &Origin) -> Result<String, Phrase> {
        Self::refuse()
    }

    fn remove_set(&mut self, _: &str) -> Result<String, Phrase> {
        Self::refuse()
    }

    fn save_set(&mut self, _: &str, _: &[SetFile]) -> Result<(), Phrase> {
        Self::refuse()
    }

    fn keep_drafts(&mut self, _: &str, _: &[FileDraft]) {}

    fn check(&mut self, _: u64, _: &str, _: Vec<SetFile>) {}

    fn try_examples(&mut self, _: u64, _: &str, _: Vec<SetFile>, _: Option<String>) {}

    fn sandbox(&mut self, _: &str, _: &[SetFile], _: &Sandbox) -> Result<Trial, Phrase> {
        Self::refuse()
    }

    fn decks(&mut self, _: &str) -> Vec<NamedDeck> {
        Vec::new()
    }

    fn keep_deck(&mut self, _: &str, _: &NamedDeck) -> Result<(), Phrase> {
        Self::refuse()
    }

    fn drop_deck(&mut self, _: &str, _: &str) -> Result<(), Phrase> {
        Self::refuse()
    }

    fn keep_deck_draft(&mut self, _: Option<&DeckDraft>) {}

    fn deck_draft(&mut self) -> Option<DeckDraft> {
        None
    }

    fn weigh(&mut self, _: &Weighing) -> Result<(), Phrase> {
        Self::refuse()
    }

    fn stop_weighing(&mut self) {}

    fn weighed(&self) -> Option<Weighed> {
        None
    }
}

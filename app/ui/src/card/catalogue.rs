//! The cards of a ruleset, found by their ids.

use std::borrow::Cow;
use std::collections::BTreeMap;

use unruly_table::{Card, Ruleset};

/// The cards of a ruleset, found by their ids.
#[derive(Debug, Clone, Default)]
pub(crate) struct Catalogue {
    cards: BTreeMap<&'static str, &'static Card>,
}

impl Catalogue {
    /// The cards of a ruleset.
    pub(crate) fn of(ruleset: &'static dyn Ruleset) -> Self {
        Self { cards: ruleset.cards().iter().map(|card| (card.id.as_str(), card)).collect() }
    }

    /// Whether the ruleset tells what its cards say.
    pub(crate) fn is_empty(&self) -> bool {
        self.cards.is_empty()
    }

    /// Whether a card is called so.
    pub(crate) fn has(&self, id: &str) -> bool {
        self.cards.contains_key(id)
    }

    /// The card with this id; one that the ruleset does not tell of bears its id as a title.
    pub(crate) fn card(&self, id: &str) -> Cow<'static, Card> {
        match self.cards.get(id) {
            Some(card) => Cow::Borrowed(card),
            None => Cow::Owned(Card::bare(id)),
        }
    }

    /// What a card is called.
    pub(crate) fn title(&self, id: &str) -> String {
        self.cards.get(id).map_or_else(|| Card::bare(id).title, |card| card.title.clone())
    }
}

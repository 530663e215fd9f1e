//! The cards of a ruleset, found by their ids.

use std::collections::BTreeMap;
use std::sync::Arc;

use unruly_contract::Card;
use unruly_table::HostedRuleset;

use crate::text::Words;

/// The cards of a ruleset, found by their ids.
#[derive(Debug, Clone, Default)]
pub struct Catalogue {
    cards: BTreeMap<String, Arc<Card>>,
}

impl Catalogue {
    /// The cards of a ruleset, as they come.
    pub fn of(ruleset: &HostedRuleset) -> Self {
        Self::each(ruleset, Card::clone)
    }

    /// The cards of a ruleset in the language of these words.
    pub fn in_words(ruleset: &HostedRuleset, words: &Words) -> Self {
        Self::each(ruleset, |card| words.card_in(card.clone()))
    }

    fn each(ruleset: &HostedRuleset, shown: impl Fn(&Card) -> Card) -> Self {
        let card = |card: &Card| (card.id.clone(), Arc::new(shown(card)));
        Self { cards: ruleset.cards().iter().map(card).collect() }
    }

    /// Whether the ruleset tells what its cards say.
    pub fn is_empty(&self) -> bool {
        self.cards.is_empty()
    }

    /// Whether a card is called so.
    pub fn has(&self, id: &str) -> bool {
        self.cards.contains_key(id)
    }

    /// The card with this id; one that the ruleset does not tell of bears its id as a title.
    pub fn card(&self, id: &str) -> Arc<Card> {
        self.cards.get(id).map_or_else(|| Arc::new(Card::bare(id)), Arc::clone)
    }

    /// The title of a card.
    pub fn title(&self, id: &str) -> String {
        self.card(id).title.clone()
    }
}

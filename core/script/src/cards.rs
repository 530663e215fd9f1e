//! The cards of the game that is played, and those that it leaves out.

use std::collections::BTreeSet;

use unruly_contract::{Ruleset, did_you_mean};

/// The file in which a card set says what it leaves out.
const HEAD: &str = "set.toml";

/// The ids of cards that a script may speak of.
#[derive(Debug, Default)]
pub(crate) struct KnownCards {
    ids: BTreeSet<String>,
    /// Cards of the set on which this one builds that it leaves out: nobody holds them or plays them.
    left_out: BTreeSet<String>,
}

impl KnownCards {
    pub(crate) fn of(ruleset: &dyn Ruleset) -> Self {
        let ids = ruleset.cards().iter().map(|card| card.id.clone()).collect();
        let head = ruleset.sources().iter().find(|source| source.name == HEAD);
        let head = head.and_then(|head| head.text.parse::<toml::Table>().ok()).unwrap_or_default();
        let without = head.get("without").and_then(toml::Value::as_array).into_iter().flatten();
        let left_out = without.filter_map(|id| id.as_str().map(str::to_owned)).collect();
        Self { ids, left_out }
    }

    /// Whether the game lists no cards.
    pub(crate) fn is_empty(&self) -> bool {
        self.ids.is_empty()
    }

    /// Whether the game has this card. One that lists no cards is taken to have any.
    pub(crate) fn has(&self, id: &str) -> bool {
        self.ids.is_empty() || self.ids.contains(id)
    }

    /// Whether the game lists this card.
    pub(crate) fn lists(&self, id: &str) -> bool {
        self.ids.contains(id)
    }

    /// Whether the game has no such card because it leaves it out.
    pub(crate) fn leaves_out(&self, id: &str) -> bool {
        self.left_out.contains(id)
    }

    /// The card that was perhaps meant, as the end of a sentence.
    pub(crate) fn meant(&self, id: &str) -> String {
        did_you_mean(id, self.ids.iter().map(String::as_str))
    }
}

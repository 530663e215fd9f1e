//! The rulesets that a game can be set up of, in the language of the screen.

use std::collections::BTreeMap;
use std::sync::Arc;

use unruly_contract::{Card, Preset, Profile};
use unruly_table::HostedRuleset;

use crate::text::Words;

/// A ruleset on the shelf.
#[derive(Clone)]
pub struct Shelved {
    /// The rules.
    pub ruleset: HostedRuleset,
    /// Setups with a name.
    pub presets: Vec<Preset>,
    /// The fault of a preset that cannot be used.
    pub complaint: Option<String>,
    /// The ruleset's description of itself, in the language of the screen.
    pub profile: Arc<Profile>,
    /// A few of its cards, in that language too.
    pub faces: Arc<[Card]>,
    /// The titles of all of them by their ids, in that language too.
    pub titles: Arc<BTreeMap<String, String>>,
}

impl Shelved {
    /// A ruleset as it comes, with what could be made of its presets.
    pub fn new(ruleset: HostedRuleset, presets: Vec<Preset>, complaint: Option<String>) -> Self {
        let faces = ruleset.cards().iter().take(FACES).cloned().collect();
        let titles = Arc::new(titles(&ruleset, Card::clone));
        let profile = Arc::new(ruleset.profile().clone());
        Self { ruleset, presets, complaint, profile, faces, titles }
    }

    /// Speaks the language of these words.
    pub fn speak(&mut self, words: &Words) {
        self.profile = Arc::new(words.profile(self.ruleset.profile()));
        self.faces = self.faces.iter().cloned().map(|card| words.card_in(card)).collect();
        self.titles = Arc::new(titles(&self.ruleset, |card| words.card_in(card.clone())));
        self.presets.iter_mut().for_each(|preset| words.put_into(preset));
    }
}

fn titles(ruleset: &HostedRuleset, shown: impl Fn(&Card) -> Card) -> BTreeMap<String, String> {
    ruleset.cards().iter().map(|card| (card.id.clone(), shown(card).title)).collect()
}

/// So many cards are to be seen of a ruleset on the shelf.
const FACES: usize = 3;

//! The state from which the card pages are drawn.

use std::collections::BTreeSet;
use std::time::Duration;

use unruly_kit::Shelved;
use unruly_kit::Strength;
use unruly_kit::text::Words;

use super::host::{CardHost, CardSet, EntrySort, LanguageEntry, Template, Weighed};

/// Everything about card sets that the pages show.
#[derive(Default)]
pub(crate) struct Cards {
    /// Every set, once somebody has asked for them and they were read.
    pub(crate) sets: Option<Vec<CardSet>>,
    /// Whether they are being read.
    pub(crate) is_listing: bool,
    pub(crate) reference: Vec<LanguageEntry>,
    /// The verbs of steps and rules among it.
    pub(crate) verbs: BTreeSet<String>,
    pub(crate) templates: Vec<Template>,
    pub(crate) weighed: Option<Weighed>,
}

/// Facts about the window, for the card pages.
#[derive(Clone, Copy)]
pub struct Around<'w> {
    /// The words of the language that is spoken.
    pub words: &'w Words,
    /// The time, as the host has it.
    pub now: Duration,
    /// How strong bots may be.
    pub strengths: &'w [Strength],
    /// The games that can be set up.
    pub shelf: &'w [Shelved],
}

impl Cards {
    /// Every set; none before they were read.
    pub(crate) fn sets(&self) -> &[CardSet] {
        self.sets.as_deref().unwrap_or_default()
    }

    /// A set by its id.
    pub(crate) fn set(&self, id: &str) -> Option<&CardSet> {
        self.sets().iter().find(|set| set.id == id)
    }

    /// Has the host read all sets anew.
    pub(crate) fn order_sets(&mut self, host: &mut dyn CardHost) {
        self.is_listing = true;
        host.list_sets();
        if self.reference.is_empty() {
            self.reference = host.reference();
            let is_verb = |entry: &&LanguageEntry| matches!(entry.sort, EntrySort::Step | EntrySort::Rule);
            self.verbs = self.reference.iter().filter(is_verb).map(|entry| entry.name.clone()).collect();
            self.templates = host.templates();
        }
    }
}

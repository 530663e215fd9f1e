//! The user's card sets. They change while the program runs; a table holds on to the rules that it began with.

use std::path::Path;
use std::sync::{Arc, LazyLock, Mutex, PoisonError, RwLock};

use unruly_cards::CardRuleset;
use unruly_cards::language::Diagnostic;
use unruly_contract::Ruleset;
use unruly_table::HostedRuleset;

use crate::{card_sets, plugins, shipped};

static OWN: LazyLock<RwLock<Arc<OwnSets>>> =
    LazyLock::new(|| RwLock::new(Arc::new(OwnSets::read(&OwnSets::default()))));

/// Taken by whoever reads them anew: what was read last is what stays.
static RENEWING: Mutex<()> = Mutex::new(());

/// The user's card sets as they were read once.
#[derive(Default)]
pub(super) struct OwnSets {
    sets: Vec<OwnSet>,
    left_out: Vec<LeftOut>,
}

/// A card set of the user's.
#[derive(Clone)]
struct OwnSet {
    read: Arc<CardRuleset>,
    played: HostedRuleset,
}

/// A card set of the user's that cannot be played.
struct LeftOut {
    id: String,
    /// The fault, and the command that tells more.
    complaint: String,
}

/// The user's sets as they were read last.
pub(super) fn current() -> Arc<OwnSets> {
    Arc::clone(&OWN.read().unwrap_or_else(PoisonError::into_inner))
}

/// Reads the user's card sets anew: one of them was changed. Nobody who asks for a ruleset meanwhile has to wait.
pub(crate) fn renew() {
    let _one_at_a_time = RENEWING.lock().unwrap_or_else(PoisonError::into_inner);
    let renewed = Arc::new(OwnSets::read(&current()));
    *OWN.write().unwrap_or_else(PoisonError::into_inner) = renewed;
}

impl OwnSets {
    /// Those that can be played.
    pub(super) fn played(&self) -> impl Iterator<Item = &HostedRuleset> {
        self.sets.iter().map(|set| &set.played)
    }

    /// Each that is left out, and why.
    pub(super) fn complaints(&self) -> impl Iterator<Item = &str> {
        self.left_out.iter().map(|left_out| left_out.complaint.as_str())
    }

    /// Why the set of this id is left out, if there is one.
    pub(super) fn why_without(&self, id: &str) -> Option<String> {
        self.left_out.iter().find(|left_out| left_out.id == id).map(|left_out| left_out.complaint.clone())
    }

    /// Reads them. A set that is as it was `before` stays the same.
    fn read(before: &Self) -> Self {
        let mut own = Self::default();
        for folder in card_sets::of_the_user() {
            let id = card_sets::id_of(&folder);
            match before.read_set(&folder, &id) {
                Ok(set) => own.sets.push(set),
                Err(problem) => {
                    let place = folder.display();
                    let complaint = format!(
                        "the card set {id} is left out: {problem}; `unruly check {place}` tells more"
                    );
                    own.left_out.push(LeftOut { id, complaint });
                }
            }
        }
        own
    }

    fn read_set(&self, folder: &Path, id: &str) -> Result<OwnSet, String> {
        if shipped::rulesets().any(|ruleset| ruleset.profile().id == id) {
            return Err("its name is that of a ruleset that ships".to_owned());
        }
        if plugins::rulesets().any(|ruleset| ruleset.profile().id == id) {
            return Err("its name is that of a ruleset from a plugin".to_owned());
        }
        let read = card_sets::read(folder).map_err(|error| error.to_string())?;
        let (read, ..) = read.map_err(|diagnostics| first_of(&diagnostics))?;
        if let Some(known) = self.sets.iter().find(|known| is_same(&known.read, &read)) {
            return Ok(known.clone());
        }
        let read = Arc::new(read);
        let played = card_sets::hosted(Arc::clone(&read)).map_err(|fault| fault.to_string())?;
        Ok(OwnSet { read, played })
    }
}

fn is_same(known: &CardRuleset, read: &CardRuleset) -> bool {
    known.set() == read.set()
        && known.sources() == read.sources()
        && known.decks() == read.decks()
        && known.cards() == read.cards()
}

fn first_of(diagnostics: &[Diagnostic]) -> String {
    diagnostics.first().map_or_else(
        || "it cannot be read".to_owned(),
        |first| format!("{}:{}: {}", first.file, first.line, first.message),
    )
}

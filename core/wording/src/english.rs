//! English, which every ruleset speaks.

use std::fmt;
use std::ops::Deref;
use std::sync::LazyLock;

use unruly_contract::{Card, Naming, Ruleset, Wording};

use crate::{Language, Sentences, Speaker, WordingError};

/// The phrases of every game, and of files.
const COMMON: [(&str, &str); 4] = [
    ("names.ftl", include_str!("../../../languages/en/names.ftl")),
    ("table.ftl", include_str!("../../../languages/en/table.ftl")),
    ("chess.ftl", include_str!("../../../languages/en/chess.ftl")),
    ("machine.ftl", include_str!("../../../languages/en/machine.ftl")),
];

/// A speaker of English with the wordings that a ruleset brings.
///
/// # Errors
/// Tells everything that is wrong with these.
pub fn english(wordings: &[&str]) -> Result<Speaker, Vec<WordingError>> {
    let own = wordings.iter().map(|text| ("wordings", *text));
    Ok(Speaker::of([Language::read("en", COMMON.into_iter().chain(own))?]))
}

/// Says in English what the games of a ruleset say. Its wordings are read when something is first said; a ruleset whose wordings
/// are not sound is told by their keys.
pub struct English(LazyLock<Speaker, Box<dyn FnOnce() -> Speaker + Send>>);

impl English {
    /// For the games of a ruleset.
    pub fn of(ruleset: &dyn Ruleset) -> Self {
        Self::of_parts(ruleset.wordings().to_vec(), ruleset.profile().naming, ruleset.cards().to_vec())
    }

    /// For games that say this, call their squares so, and have these cards.
    pub fn of_parts(wordings: Vec<Wording>, naming: Naming, cards: Vec<Card>) -> Self {
        Self(LazyLock::new(Box::new(move || {
            let own: Vec<&str> =
                wordings.iter().filter(|own| own.language == "en").map(|own| own.text.as_ref()).collect();
            let speaker = english(&own).or_else(|_| english(&[])).expect("the common wordings are sound");
            speaker.of_game(naming, &cards, Sentences::NONE)
        })))
    }
}

impl Deref for English {
    type Target = Speaker;

    fn deref(&self) -> &Speaker {
        &self.0
    }
}

impl fmt::Debug for English {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("English")
    }
}

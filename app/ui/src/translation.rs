//! What rulesets ask, in other languages: kept as data beside the set.

use std::collections::BTreeMap;

use serde::Deserialize;

use crate::settings::Language;

/// Sentences of a ruleset, and what each is in another language.
pub type Sentences = BTreeMap<String, String>;

/// What a ruleset asks in other languages, as its file has it.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize)]
pub struct Translations {
    /// The ruleset's id.
    pub ruleset: String,
    /// The sentences, by the letters of their language.
    #[serde(flatten)]
    pub languages: BTreeMap<String, Sentences>,
}

impl Translations {
    /// The sentences in a language; none where nobody has translated any.
    pub fn into_language(mut self, language: Language) -> Sentences {
        self.languages.remove(language.letters()).unwrap_or_default()
    }
}

//! A language held against English: what it lacks, and what it says that nobody asks for.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use crate::Language;

/// Wordings that name things, in the forms that a language needs; English need not have it. All else is what is said.
const NOUNS: [&str; 12] = [
    "articles",
    "card",
    "fused",
    "kind",
    "language-name",
    "list",
    "person",
    "piece",
    "seat",
    "several",
    "signs",
    "square",
];

/// Something that is wrong with a wording.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Slip {
    /// The key of the wording.
    pub key: String,
    /// The fault.
    pub what: SlipKind,
}

/// A fault of a wording.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SlipKind {
    /// English has it, and the language does not: it is said in English.
    Missing,
    /// English has no such wording, so nobody says it.
    Unknown,
    /// Nobody puts this in.
    NotGiven(String),
    /// No noun of the language has this form.
    NoSuchForm(String),
}

impl Slip {
    /// Whether the language is sound all the same, for English says what is missing.
    pub fn is_gap(&self) -> bool {
        self.what == SlipKind::Missing
    }
}

impl fmt::Display for Slip {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let key = &self.key;
        match &self.what {
            SlipKind::Missing => write!(f, "{key:?} is missing, and said in English"),
            SlipKind::Unknown => write!(f, "{key:?} is not among the wordings of English: nobody says it"),
            SlipKind::NotGiven(variable) => write!(f, "{key:?} is not given ${variable}"),
            SlipKind::NoSuchForm(form) => write!(f, "{key:?} asks for the form {form:?}, which no noun has"),
        }
    }
}

/// Whether a wording is a noun's.
pub fn is_noun(key: &str) -> bool {
    NOUNS.contains(&key)
}

/// The nouns of a wording, in any form.
pub fn noun_of(variable: &str) -> &str {
    variable.split('-').next().unwrap_or(variable)
}

impl Language {
    /// Everything that is wrong with the language where English says what is said.
    pub fn slips(&self, english: &Self) -> Vec<Slip> {
        let said: BTreeMap<&str, BTreeSet<&str>> = english
            .keys()
            .filter(|(key, _)| !key.contains('.') && !is_noun(key))
            .map(|(key, variables)| (key, variables.iter().map(|variable| noun_of(variable)).collect()))
            .collect();
        let forms: BTreeSet<&str> = self.keys().filter_map(|(key, _)| Some(key.split_once('.')?.1)).collect();
        let missing = said.keys().filter(|key| !self.has(key)).map(|key| (*key, SlipKind::Missing));
        let mut slips: Vec<(&str, SlipKind)> = missing.collect();
        for (key, variables) in self.keys() {
            let wording = key.split('.').next().unwrap_or(key);
            let asked = variables.iter().filter_map(|variable| Some(variable.split_once('-')?.1));
            let odd = asked.filter(|form| !forms.contains(form) && *form != "id");
            slips.extend(odd.map(|form| (wording, SlipKind::NoSuchForm(form.to_owned()))));
            match said.get(wording) {
                _ if is_noun(wording) => {}
                None => slips.push((wording, SlipKind::Unknown)),
                Some(given) => {
                    let odd = variables.iter().filter(|variable| !given.contains(noun_of(variable)));
                    slips.extend(odd.map(|variable| (wording, SlipKind::NotGiven(variable.clone()))));
                }
            }
        }
        slips.into_iter().map(|(key, what)| Slip { key: key.to_owned(), what }).collect()
    }
}

#[cfg(test)]
mod tests {
    use crate::Language;

    #[test]
    fn whatever_is_wrong_with_a_language_is_told() {
        let read = |text| Language::read("x", [("a.ftl", text)]).unwrap();
        let english = read("one = { $piece }\ntwo = two\npiece = { $kind }\n");
        let own = read("one = { $piece-the } { $square }\n    .form = x\nthree = 3\npiece = { $kind }\n");
        let told: Vec<String> = own.slips(&english).iter().map(ToString::to_string).collect();
        assert_eq!(
            told,
            [
                "\"two\" is missing, and said in English",
                "\"one\" asks for the form \"the\", which no noun has",
                "\"one\" is not given $square",
                "\"three\" is not among the wordings of English: nobody says it",
            ]
        );
        assert!(english.slips(&english).is_empty());
    }
}

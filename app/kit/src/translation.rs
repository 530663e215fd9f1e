//! What rulesets say, in other languages: kept as data beside the set.

use std::collections::{BTreeMap, BTreeSet};

use serde::Deserialize;
use unruly_contract::{Card, OptionKind, Preset, Profile};

use crate::guide::each_text_of_guide;
use crate::settings::Language;

/// Sentences of a ruleset, and what each is in another language. Where a sentence is broken into lines makes no difference.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize)]
#[serde(from = "BTreeMap<String, String>")]
pub struct Sentences(BTreeMap<String, String>);

impl Sentences {
    /// None at all.
    pub const NONE: Self = Self(BTreeMap::new());

    /// What a sentence is looked up by: itself in one line.
    pub fn key(sentence: &str) -> String {
        sentence.split_whitespace().collect::<Vec<_>>().join(" ")
    }

    /// What a sentence is in the other language.
    pub fn get(&self, sentence: &str) -> Option<&str> {
        if self.is_empty() {
            return None;
        }
        let exact = self.0.get(sentence);
        exact.or_else(|| self.0.get(&Self::key(sentence))).map(String::as_str)
    }

    /// Every sentence that is translated.
    pub fn keys(&self) -> impl Iterator<Item = &str> {
        self.0.keys().map(String::as_str)
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Takes in those of another set for which there are none here.
    pub fn complete_with(&mut self, others: Self) {
        for (sentence, own) in others.0 {
            self.0.entry(sentence).or_insert(own);
        }
    }

    /// Says something in the other language wherever that is known.
    pub fn put_into(&self, thing: &mut impl Readable) {
        if !self.is_empty() {
            thing.each_text(&mut |text| {
                if let Some(own) = self.get(text) {
                    own.clone_into(text);
                }
            });
        }
    }
}

impl From<BTreeMap<String, String>> for Sentences {
    fn from(sentences: BTreeMap<String, String>) -> Self {
        let own = |(sentence, own): (String, String)| (Self::key(&sentence), in_paragraphs(&own));
        Self(sentences.into_iter().map(own).collect())
    }
}

/// What a ruleset says in other languages, as its file has it.
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
        let mut sentences = self.languages.remove(language.letters()).unwrap_or_default();
        if language == Language::French {
            sentences.0.values_mut().for_each(|text| *text = held_together(text));
        }
        sentences
    }

    /// Takes in the sentences of another set that this one builds on, where it has none of its own.
    pub fn complete_with(&mut self, base: Self) {
        for (language, sentences) in base.languages {
            self.languages.entry(language).or_default().complete_with(sentences);
        }
    }
}

/// Something that holds texts for players to read.
pub trait Readable {
    /// Shows every such text, which may be changed.
    fn each_text(&mut self, visit: &mut dyn FnMut(&mut String));

    /// Every sentence there is to translate, in one line each.
    fn sentences(&self) -> BTreeSet<String>
    where
        Self: Clone,
    {
        let mut found = BTreeSet::new();
        self.clone().each_text(&mut |text| {
            found.insert(Sentences::key(text));
        });
        found.remove("");
        found
    }
}

impl Readable for Card {
    fn each_text(&mut self, visit: &mut dyn FnMut(&mut String)) {
        visit(&mut self.title);
        visit(&mut self.text);
        self.notes.iter_mut().for_each(visit);
    }
}

impl Readable for Preset {
    fn each_text(&mut self, visit: &mut dyn FnMut(&mut String)) {
        visit(&mut self.name);
        visit(&mut self.summary);
    }
}

impl Readable for Profile {
    fn each_text(&mut self, visit: &mut dyn FnMut(&mut String)) {
        visit(&mut self.name);
        visit(&mut self.summary);
        for option in &mut self.options {
            visit(&mut option.name);
            visit(&mut option.help);
            let choices = match &mut option.kind {
                OptionKind::Word { choices, .. } => choices.as_mut_slice(),
                OptionKind::NumberOr { word, .. } => std::slice::from_mut(word),
                // What decks that are ready are called, and how to play them.
                OptionKind::Deck { others, .. } => others.as_mut_slice(),
                _ => &mut [],
            };
            for choice in choices {
                visit(&mut choice.name);
                visit(&mut choice.help);
            }
        }
        each_text_of_guide(&mut self.guide, visit);
    }
}

/// A text without the line ends that only its file needs; an empty line still parts paragraphs.
fn in_paragraphs(text: &str) -> String {
    text.split("\n\n").map(Sentences::key).collect::<Vec<_>>().join("\n\n")
}

/// A French text whose signs stay with their words at the end of a line.
fn held_together(text: &str) -> String {
    let mut held = String::with_capacity(text.len() + 8);
    let mut letters = text.chars().peekable();
    while let Some(letter) = letters.next() {
        let is_before = letter == ' ' && letters.peek().is_some_and(|next| ":;!?»".contains(*next));
        let is_after = letter == ' ' && held.ends_with('«');
        held.push(if is_before || is_after { '\u{a0}' } else { letter });
    }
    held
}

#[cfg(test)]
mod tests {
    use unruly_contract::{Card, Preset};

    use super::{Readable, Sentences, Translations};
    use crate::settings::Language;

    fn french(text: &str) -> Sentences {
        toml::from_str::<Translations>(text).unwrap().into_language(Language::French)
    }

    #[test]
    fn a_sentence_is_found_however_its_lines_are_broken() {
        let known = french(
            "ruleset = \"x\"\n[fr]\n\"One  line.\\nTwo.\" = \"\"\"Une\nligne.\n\nDeux : voilà !\"\"\"",
        );
        assert_eq!(known.get("One line.\n  Two."), Some("Une ligne.\n\nDeux\u{a0}: voilà\u{a0}!"));
        assert_eq!(known.get("One line."), None);
    }

    #[test]
    fn what_a_card_says_is_translated_and_what_it_is_called_by_is_not() {
        let mut card = Card { text: "Take it.".to_owned(), ..Card::bare("half-pawn") };
        french("ruleset = \"x\"\n[fr]\n\"Take it.\" = \"Prenez.\"\n\"half-pawn\" = \"x\"")
            .put_into(&mut card);
        assert_eq!(
            (card.id.as_str(), card.title.as_str(), card.text.as_str()),
            ("half-pawn", "Half pawn", "Prenez.")
        );
    }

    #[test]
    fn every_text_of_a_profile_is_shown_and_a_guide_stays_a_page() {
        let ruleset = unruly_orthodox::rulesets().remove(0);
        let mut profile = ruleset.profile().clone();
        let before = crate::guide::blocks_of(&profile.guide);
        profile.each_text(&mut |text| text.insert_str(0, "§ "));
        assert!(
            profile.name == "§ Chess" && profile.options.iter().all(|option| option.help.starts_with("§ "))
        );
        assert!(profile.guide.contains("\n## § How a game ends\n"), "{}", profile.guide);
        assert!(profile.guide.contains("| § king | § one square in any direction |"), "{}", profile.guide);
        assert_eq!(crate::guide::blocks_of(&profile.guide), before, "as many blocks of the same sorts");
        let untouched = ruleset.profile().sentences();
        assert!(
            untouched.contains("As ever.") && untouched.contains("How a game ends") && untouched.len() > 40
        );
    }

    #[test]
    fn what_a_set_builds_on_speaks_where_it_does_not() {
        let read = |text: &str| toml::from_str::<Translations>(text).unwrap();
        let mut own = read("ruleset = \"mine\"\n[fr]\na = \"la mienne\"");
        own.complete_with(read(
            "ruleset = \"base\"\n[fr]\na = \"la leur\"\nb = \"l'autre\"\n[de]\na = \"x\"",
        ));
        assert_eq!((own.ruleset.as_str(), own.languages.len()), ("mine", 2));
        let french = own.into_language(Language::French);
        assert_eq!([french.get("a"), french.get("b")], [Some("la mienne"), Some("l'autre")]);
    }

    #[test]
    fn presets_are_read_by_their_names_and_summaries() {
        let preset = Preset::from_toml("x", "name = \"Fast\"\nsummary = \"Quick\"\n[options]\n").unwrap();
        assert_eq!(preset.sentences().into_iter().collect::<Vec<_>>(), ["Fast", "Quick"]);
    }
}

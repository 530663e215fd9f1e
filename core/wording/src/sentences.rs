//! Texts of authors in another language, each known by the whole English text.

use std::collections::BTreeMap;

use serde::Deserialize;

use crate::Language;

/// The wording whose attributes tell which signs a language parts from words by a space that does not break: `before` them, or
/// `after`.
const SIGNS: &str = "signs";

/// Texts in another language, by what they are in English. Line ends are as good as spaces.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize)]
#[serde(from = "BTreeMap<String, String>")]
pub struct Sentences(BTreeMap<String, String>);

impl Sentences {
    /// No sentence at all.
    pub const NONE: Self = Self(BTreeMap::new());

    /// A text as it is looked up: on one line.
    pub fn key(sentence: &str) -> String {
        sentence.split_whitespace().collect::<Vec<_>>().join(" ")
    }

    /// The sentence in the other language.
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

    /// Changes every text as a language needs it.
    fn rewrite(&mut self, change: impl Fn(&str) -> String) {
        self.0.values_mut().for_each(|text| *text = change(text));
    }
}

impl From<BTreeMap<String, String>> for Sentences {
    fn from(sentences: BTreeMap<String, String>) -> Self {
        sentences.into_iter().collect()
    }
}

impl FromIterator<(String, String)> for Sentences {
    fn from_iter<I: IntoIterator<Item = (String, String)>>(sentences: I) -> Self {
        Self(
            sentences
                .into_iter()
                .map(|(sentence, own)| (Self::key(&sentence), in_paragraphs(&own)))
                .collect(),
        )
    }
}

/// The translations of a ruleset, as its file has them.
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
    pub fn into_language(mut self, language: &Language) -> Sentences {
        let mut sentences = self.languages.remove(language.tag()).unwrap_or_default();
        let signs = language.attributes(SIGNS);
        if !signs.is_empty() {
            let of =
                |name: &str| signs.iter().find(|(known, _)| known == name).map_or("", |(_, signs)| signs);
            sentences.rewrite(|text| held_together(text, of("before"), of("after")));
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

/// A text without the line ends that only its file needs; an empty line still parts paragraphs.
fn in_paragraphs(text: &str) -> String {
    text.split("\n\n").map(Sentences::key).collect::<Vec<_>>().join("\n\n")
}

/// A text whose signs stay with their words at the end of a line: some with the word before them, some with the one after.
fn held_together(text: &str, before: &str, after: &str) -> String {
    let mut held = String::with_capacity(text.len() + 8);
    let mut letters = text.chars().peekable();
    while let Some(letter) = letters.next() {
        let is_before = letter == ' ' && letters.peek().is_some_and(|next| before.contains(*next));
        let is_after = letter == ' ' && held.ends_with(|last: char| after.contains(last));
        held.push(if is_before || is_after { '\u{a0}' } else { letter });
    }
    held
}

#[cfg(test)]
mod tests {
    use super::Translations;
    use crate::Language;

    #[test]
    fn a_sentence_is_found_however_its_lines_are_broken() {
        let signs = "signs = -\n    .before = :;!?»\n    .after = «\n";
        let french = Language::read("fr", [("fr.ftl", signs)]).unwrap();
        let text = "ruleset = \"x\"\n[fr]\n\"One  line.\\nTwo.\" = \"\"\"Une\nligne.\n\nDeux : voilà !\"\"\"";
        let known = toml::from_str::<Translations>(text).unwrap().into_language(&french);
        assert_eq!(known.get("One line.\n  Two."), Some("Une ligne.\n\nDeux\u{a0}: voilà\u{a0}!"));
        assert_eq!(known.get("One line."), None);
    }
}

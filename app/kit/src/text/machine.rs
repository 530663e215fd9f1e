//! What the machine says, and what all games with cards call their options, in other languages: whole sentences that are known,
//! with holes for names.
//!
//! Rulesets say phrases, which catalogues put into words. What is not known here stays English.

mod french_machine;
mod french_options;

use unruly_contract::Phrase;

use super::Words;

/// A sentence, and what it is in another language. In the first, `{any}` stands for whatever may be there; in the second, `{0}` for
/// the first of them.
pub(super) type Pair = (&'static str, &'static str);

/// Every sentence that is known in French. The first that fits is taken.
pub(super) static FRENCH: &[&[Pair]] = &[french_options::HOUSE, french_machine::MACHINE];

const HOLE: &str = "{any}";

impl Words {
    /// What a ruleset said, or the machine, in this language.
    pub fn said(&self, phrase: impl Into<Phrase>) -> String {
        match phrase.into() {
            Phrase::Written(text) => self.known(&text).unwrap_or(text),
            phrase => self.speaker().say(&phrase),
        }
    }

    /// A text that somebody wrote in English, if it is known: from the set at hand, or of those that the machine says.
    pub(super) fn known(&self, text: &str) -> Option<String> {
        if let Some(own) = self.own.get(text) {
            return Some(own.to_owned());
        }
        self.sentences
            .iter()
            .copied()
            .flatten()
            .find_map(|(english, own)| Some(filled(own, &holes(english, text)?)))
    }
}

/// What stands in the holes of a pattern where a text is made after it.
fn holes<'t>(pattern: &str, text: &'t str) -> Option<Vec<&'t str>> {
    let Some((before, rest)) = pattern.split_once(HOLE) else {
        return (pattern == text).then(Vec::new);
    };
    let text = text.strip_prefix(before)?;
    let next = rest.split(HOLE).next().unwrap_or_default();
    let ends: Vec<usize> = match next {
        "" => vec![text.len()],
        next => text.match_indices(next).map(|(place, _)| place).collect(),
    };
    ends.into_iter().filter(|end| *end > 0).find_map(|end| {
        let (first, left) = text.split_at_checked(end)?;
        let mut others = holes(rest, left)?;
        others.insert(0, first);
        Some(others)
    })
}

/// A sentence with its holes filled.
fn filled(pattern: &str, found: &[&str]) -> String {
    let fill = |text: String, (place, found): (usize, &&str)| text.replace(&format!("{{{place}}}"), found);
    found.iter().enumerate().fold(pattern.to_owned(), fill)
}

#[cfg(test)]
mod tests {
    use super::{FRENCH, HOLE};
    use crate::settings::Language;
    use crate::text::Words;

    #[track_caller]
    fn check(english: &str, french: &str) {
        assert_eq!(Words::of(Language::French).said(english), french);
        assert_eq!(Words::of(Language::English).said(english), english);
    }

    #[test]
    fn what_the_machine_says_is_put_into_french() {
        check(
            "/home/anna/my games/one.toml cannot be written: Permission denied (os error 13)",
            "/home/anna/my games/one.toml ne peut pas être écrit : Permission denied (os error 13)",
        );
        check("/nowhere.pgn cannot be read", "/nowhere.pgn ne peut pas être lu");
        check("there is a set storm already", "il y a déjà un jeu de cartes storm");
    }

    #[test]
    fn what_is_not_known_as_a_whole_stays_as_it_is() {
        for text in ["the moon is full", "white wins (a reason nobody knows)", "", "{any} cannot be red"] {
            check(text, text);
        }
    }

    #[test]
    fn every_sentence_can_be_filled() {
        for (english, french) in FRENCH.iter().copied().flatten() {
            let holes = english.matches(HOLE).count();
            let told = (0..holes).all(|place| french.contains(&format!("{{{place}}}")));
            assert!(told && !french.contains(&format!("{{{holes}}}")), "{english}: {french}");
        }
    }
}

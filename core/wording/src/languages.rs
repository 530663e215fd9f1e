//! The languages that can be chosen: those that ship, and those that somebody has added.

use unruly_contract::{Card, Naming, Wording};

use crate::{Language, Sentences, Speaker, WordingError, shipped};

/// The letters of the language that says what others lack, and that rulesets speak by themselves.
pub const ENGLISH: &str = "en";
/// The keys of the texts that rulesets have in common.
const COMMON: &str = "option-";

/// The languages that can be chosen, English among them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Languages(Vec<Language>);

/// The facts of a game that are needed to speak of it.
#[derive(Debug, Clone, Copy)]
pub struct Spoken<'g> {
    /// Says in English what its ruleset says.
    pub english: &'g Speaker,
    /// The wordings that its ruleset brings, in any language.
    pub wordings: &'g [Wording],
    /// How its squares are written.
    pub naming: Naming,
    /// Its cards.
    pub cards: &'g [Card],
}

impl Languages {
    /// Those that ship.
    pub fn shipped() -> Self {
        Self(shipped().to_vec())
    }

    /// All of them, by what they call themselves.
    pub fn iter(&self) -> impl Iterator<Item = &Language> {
        let mut all: Vec<&Language> = self.0.iter().collect();
        all.sort_by_key(|language| language.name());
        all.into_iter()
    }

    /// The language that goes by these letters.
    pub fn get(&self, tag: &str) -> Option<&Language> {
        self.0.iter().find(|language| language.tag() == tag)
    }

    /// Takes in files of wordings, each with its name: a language of its own, or what goes before the wordings of one that is
    /// there.
    ///
    /// # Errors
    /// Tells everything that is wrong with them, and leaves the languages as they were.
    pub fn take_in<'f>(
        &mut self,
        tag: &str,
        files: impl IntoIterator<Item = (&'f str, &'f str)>,
    ) -> Result<(), Vec<WordingError>> {
        match self.0.iter_mut().find(|language| language.tag() == tag) {
            Some(language) => *language = language.with(files)?,
            None => self.0.push(Language::read(tag, files)?),
        }
        Ok(())
    }

    /// A speaker of a language who knows no game. English says what it lacks, and all where there is no such language.
    pub fn speaker(&self, tag: &str) -> Speaker {
        let english = self.get(ENGLISH);
        let own = self.get(tag).filter(|_| tag != ENGLISH);
        let common = own.zip(english).map(|(own, english)| own.sentences_from(english, COMMON));
        let speaker = Speaker::of(own.into_iter().chain(english).cloned());
        speaker.of_game(Naming::Algebraic, &[], common.unwrap_or_default())
    }

    /// The same for a game, with what its authors say translated by these sentences.
    pub fn speaker_of_game(&self, tag: &str, game: Spoken<'_>, sentences: Sentences) -> Speaker {
        let speaker = self.speaker(tag);
        let own = game.wordings.iter().filter(|own| own.language == tag && tag != ENGLISH);
        // A ruleset whose wordings are not sound is told by their keys.
        let own = Language::read(tag, own.map(|own| ("wordings", own.text.as_ref()))).ok();
        let known = speaker.languages().iter().chain(&own).chain(game.english.languages());
        let mut sentences = sentences;
        sentences.complete_with(speaker.sentences().clone());
        Speaker::of(known.cloned().collect::<Vec<_>>()).of_game(game.naming, game.cards, sentences)
    }
}

#[cfg(test)]
mod tests {
    use super::Languages;

    #[test]
    fn a_language_is_added_and_another_one_changed() {
        let mut languages = Languages::shipped();
        let count = languages.iter().count();
        languages.take_in("xx", [("a.ftl", "language-name = Xish\nstalemate = xox\n")]).unwrap();
        languages.take_in("fr", [("b.ftl", "stalemate = pat !\n")]).unwrap();
        assert_eq!(languages.iter().count(), count + 1);
        let said = |tag: &str, key: &str| languages.speaker(tag).text(key).map(str::to_owned);
        assert_eq!(said("xx", "stalemate").as_deref(), Some("xox"));
        assert_eq!(said("xx", "checkmate"), said("en", "checkmate"), "English says what is lacking");
        assert_eq!(said("fr", "stalemate").as_deref(), Some("pat !"));
        assert_ne!(said("fr", "checkmate"), said("en", "checkmate"));
        assert_eq!(said("nobody", "stalemate"), said("en", "stalemate"));
        let errors = languages.take_in("fr", [("c.ftl", "stalemate = {")]).unwrap_err();
        assert!(errors[0].to_string().starts_with("c.ftl, line 1"), "{errors:?}");
        assert_eq!(languages.speaker("fr").text("stalemate"), Some("pat !"));
    }

    #[test]
    fn texts_that_rulesets_have_in_common_are_said_in_the_language() {
        let french = Languages::shipped().speaker("fr");
        assert_eq!(french.sentences().get("Hand size"), Some("Taille de la main"));
        assert!(Languages::shipped().speaker("en").sentences().is_empty());
    }
}

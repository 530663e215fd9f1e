//! Texts of rulesets in other languages: kept as data beside the set.

use std::collections::BTreeSet;

use unruly_contract::{Card, Choice, OptionKind, Preset, Profile};
pub use unruly_wording::{Sentences, Translations};

use crate::guide::each_text_of_guide;

/// Sentences that can be said wherever a text is held.
pub trait Translate {
    /// Says something in the other language wherever that is known.
    fn put_into(&self, thing: &mut impl Readable);
}

impl Translate for Sentences {
    fn put_into(&self, thing: &mut impl Readable) {
        if !self.is_empty() {
            thing.each_text(&mut |text| {
                if let Some(own) = self.get(text) {
                    own.clone_into(text);
                }
            });
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
            let (first, others): (Option<&mut Choice>, &mut [Choice]) = match &mut option.kind {
                OptionKind::Word { choices, .. } => (None, choices),
                OptionKind::NumberOr { word, .. } => (Some(word), &mut []),
                // Among the others are names and guides of decks that are ready.
                OptionKind::Deck { word, others } => (Some(word), others),
                _ => (None, &mut []),
            };
            for choice in first.into_iter().chain(others) {
                visit(&mut choice.name);
                visit(&mut choice.help);
            }
        }
        each_text_of_guide(&mut self.guide, visit);
    }
}

#[cfg(test)]
mod tests {
    use unruly_contract::{Card, Choice, OptionKind, OptionSpec, Preset};

    use super::{Readable, Sentences, Translate, Translations};
    use unruly_wording::Languages;

    fn french(text: &str) -> Sentences {
        toml::from_str::<Translations>(text).unwrap().into_language(Languages::shipped().get("fr").unwrap())
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
    fn each_word_of_an_option_is_shown_the_usual_one_too() {
        let choice = |key: &str, name: &str| Choice {
            key: key.to_owned(),
            name: name.to_owned(),
            help: String::new(),
        };
        let mut profile = unruly_orthodox::rulesets().remove(0).profile().clone();
        let kinds = [
            OptionKind::Deck { word: choice("own", "theirs"), others: vec![choice("common", "one")] },
            OptionKind::NumberOr { word: choice("own", "theirs"), least: 0, most: 1 },
        ];
        let spec = |kind| OptionSpec { kind, ..profile.options[0].clone() };
        profile.options = kinds.map(spec).into();
        french("ruleset = \"x\"\n[fr]\n\"theirs\" = \"le leur\"\n\"one\" = \"un seul\"")
            .put_into(&mut profile);
        let names =
            |option: &OptionSpec| option.kind.words().map(|word| word.name.clone()).collect::<Vec<_>>();
        assert_eq!(
            profile.options.iter().map(names).collect::<Vec<_>>(),
            [vec!["le leur", "un seul"], vec!["le leur"]]
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
            untouched.contains("As in every game of chess.")
                && untouched.contains("How a game ends")
                && untouched.len() > 40
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
        let french = own.into_language(Languages::shipped().get("fr").unwrap());
        assert_eq!([french.get("a"), french.get("b")], [Some("la mienne"), Some("l'autre")]);
    }

    #[test]
    fn presets_are_read_by_their_names_and_summaries() {
        let preset = Preset::from_toml("x", "name = \"Fast\"\nsummary = \"Quick\"\n[options]\n").unwrap();
        assert_eq!(preset.sentences().into_iter().collect::<Vec<_>>(), ["Fast", "Quick"]);
    }
}

//! The catalogues that ship: what rulesets say, in each language.

use std::sync::LazyLock;

use unruly_contract::{Card, Naming, Wording};
use unruly_table::HostedRuleset;
use unruly_wording::{Sentences, Speaker};

use crate::settings::Language;

macro_rules! catalogue {
    ($tag:literal) => {{
        let files = [
            ("names.ftl", include_str!(concat!("../../../../languages/", $tag, "/names.ftl"))),
            ("table.ftl", include_str!(concat!("../../../../languages/", $tag, "/table.ftl"))),
            ("chess.ftl", include_str!(concat!("../../../../languages/", $tag, "/chess.ftl"))),
            ("cards.ftl", include_str!(concat!("../../../../languages/", $tag, "/cards.ftl"))),
            ("tile.ftl", include_str!(concat!("../../../../languages/", $tag, "/tile.ftl"))),
        ];
        unruly_wording::Language::read($tag, files).expect("the catalogues that ship are sound")
    }};
}

static ENGLISH: LazyLock<unruly_wording::Language> = LazyLock::new(|| catalogue!("en"));
static FRENCH: LazyLock<unruly_wording::Language> = LazyLock::new(|| catalogue!("fr"));

impl Language {
    /// What is said in it.
    pub fn catalogue(self) -> &'static unruly_wording::Language {
        match self {
            Self::English => &ENGLISH,
            Self::French => &FRENCH,
        }
    }

    /// A speaker of it who knows no game. English says what it lacks.
    pub fn speaker(self) -> Speaker {
        Speaker::of([self.catalogue().clone(), ENGLISH.clone()])
    }
}

/// What has to be known of a game to speak of it.
#[derive(Debug, Clone, Copy)]
pub struct Spoken<'g> {
    /// What its ruleset brings to say.
    pub wordings: &'g [Wording],
    /// How its squares are written.
    pub naming: Naming,
    /// Its cards.
    pub cards: &'g [Card],
}

impl Spoken<'_> {
    /// No game.
    pub const NOTHING: Self = Self { wordings: &[], naming: Naming::Algebraic, cards: &[] };

    /// A speaker of a language for it, with what authors say translated by these sentences.
    pub(super) fn speaker(&self, language: Language, sentences: Sentences) -> Speaker {
        let own = |tag: &str| {
            let files = self.wordings.iter().filter(|own| own.language == tag);
            // A ruleset whose wordings are not sound is told by their keys.
            unruly_wording::Language::read(tag, files.map(|own| ("wordings", own.text.as_ref()))).ok()
        };
        let shipped = [language.catalogue().clone(), ENGLISH.clone()];
        let languages = shipped.into_iter().chain(own(language.letters())).chain(own("en"));
        Speaker::of(languages).of_game(self.naming, self.cards, sentences)
    }
}

impl<'g> From<&'g HostedRuleset> for Spoken<'g> {
    fn from(ruleset: &'g HostedRuleset) -> Self {
        Self { wordings: ruleset.wordings(), naming: ruleset.profile().naming, cards: ruleset.cards() }
    }
}

impl<'g> From<&'g dyn unruly_contract::Ruleset> for Spoken<'g> {
    fn from(ruleset: &'g dyn unruly_contract::Ruleset) -> Self {
        Self { wordings: ruleset.wordings(), naming: ruleset.profile().naming, cards: ruleset.cards() }
    }
}

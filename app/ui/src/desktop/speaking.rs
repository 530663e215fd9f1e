//! The language of the screen: what rulesets, their cards and the game at the table say in it.

use unruly_kit::Language;
use unruly_kit::Sentences;
use unruly_kit::Shelved;
use unruly_kit::text::{Spoken, Words};

use super::Desktop;

impl Desktop {
    /// Everything speaks the language of the screen from now on.
    pub(super) fn speak(&mut self) {
        self.state.words = Words::chosen(&self.state.settings).with(Sentences::NONE, Spoken::NOTHING);
        self.read_shelf();
        let now = self.host.now();
        self.workshop.speak_anew(self.host.cards(), now);
        self.speak_at_the_table();
    }

    /// The game at the table speaks the language of the screen.
    pub(super) fn speak_at_the_table(&mut self) {
        let Some(table) = &self.state.table else { return };
        let ruleset = table.session.ruleset().clone();
        let own = self.sentences_of(&ruleset.profile().id);
        self.state.words = Words::chosen(&self.state.settings).with(own, &ruleset);
        if let Some(table) = &mut self.state.table {
            table.session.speak(&self.state.words);
        }
    }

    /// Takes the rulesets from the shelf anew.
    pub(super) fn read_shelf(&mut self) {
        self.state.shelf = self.host.shelf();
        self.speak_on_the_shelf();
        if let Some(draft) = &self.memory.draft {
            let id = draft.profile().id.clone();
            if let Ok(shelved) = self.shelved(&id)
                && let Some(draft) = &mut self.memory.draft
            {
                draft.shelved = shelved;
            }
        }
    }

    /// The rulesets on the shelf speak the language of the screen.
    pub(super) fn speak_on_the_shelf(&mut self) {
        let mut shelf = std::mem::take(&mut self.state.shelf);
        for shelved in &mut shelf {
            self.translate(shelved);
        }
        self.state.shelf = shelf;
    }

    /// This ruleset speaks the language of the screen. Rulesets speak English by themselves.
    pub(super) fn translate(&mut self, shelved: &mut Shelved) {
        if self.state.settings.language != Language::English {
            let own = self.sentences_of(&shelved.profile.id);
            shelved.speak(&Words::chosen(&self.state.settings).with(own, Spoken::NOTHING));
        }
    }

    /// What a ruleset says in the language of the screen.
    pub(super) fn sentences_of(&mut self, ruleset: &str) -> Sentences {
        if self.state.settings.language == Language::English {
            return Sentences::NONE;
        }
        match self.host.translations(ruleset) {
            Ok(known) => known.into_language(self.state.settings.language.catalogue()),
            Err(reason) => {
                self.say(reason, true);
                Sentences::NONE
            }
        }
    }
}

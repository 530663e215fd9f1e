//! The language of the screen: what rulesets, their cards and the game at the table say in it.

use std::sync::Arc;

use unruly_kit::text::Words;
use unruly_kit::{ENGLISH, Sentences, Shelved};
use unruly_table::HostedRuleset;

use super::Desktop;

impl Desktop {
    /// Everything speaks the language of the screen from now on.
    pub(super) fn speak(&mut self) {
        self.state.words = Words::of(&self.state.languages, &self.state.settings.language);
        self.read_shelf();
        let now = self.host.now();
        self.workshop.speak_anew(self.host.cards(), now);
        self.speak_at_the_table();
        if let Some(ruleset) = self.memory.lay_out.laying_out.as_ref().map(|begun| begun.ruleset.clone()) {
            let words = self.words_of(&ruleset);
            self.memory.lay_out.laying_out.iter_mut().for_each(|begun| begun.words = Arc::clone(&words));
        }
    }

    /// The words of the language of the screen for the games of a ruleset.
    pub(super) fn words_of(&mut self, ruleset: &HostedRuleset) -> Arc<Words> {
        let own = self.sentences_of(&ruleset.profile().id);
        Words::of_ruleset(&self.state.languages, &self.state.settings.language, ruleset, own)
    }

    /// The game at the table speaks the language of the screen.
    pub(super) fn speak_at_the_table(&mut self) {
        let Some(table) = &self.state.table else { return };
        let ruleset = table.session.ruleset().clone();
        self.state.words = self.words_of(&ruleset);
        if let Some(table) = &mut self.state.table {
            table.speak(&self.state.words);
        }
    }

    /// Calls the players at the table by their names, where others sit there than a moment ago.
    pub(super) fn call_by_name(&mut self) {
        if let Some(table) = &mut self.state.table
            && !table.words.are_among(table.session.people())
        {
            table.call_by_name(&self.state.words);
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
                draft.play_by(shelved);
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
        if self.state.settings.language == ENGLISH {
            return;
        }
        let words = self.words_of(&shelved.ruleset);
        shelved.speak(&words);
    }

    /// A ruleset's texts in the language of the screen.
    pub(super) fn sentences_of(&mut self, ruleset: &str) -> Sentences {
        let tag = &self.state.settings.language;
        let Some(language) = self.state.languages.get(tag).filter(|_| tag != ENGLISH).cloned() else {
            return Sentences::NONE;
        };
        match self.host.translations(ruleset) {
            Ok(known) => known.into_language(&language),
            Err(reason) => {
                self.say(&reason, true);
                Sentences::NONE
            }
        }
    }
}

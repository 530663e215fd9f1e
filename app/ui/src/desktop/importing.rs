//! Games that are taken in from files and from what is pasted: whoever asked for one may have gone on to something else before it
//! is read.

use egui::{Event, Ui};
use unruly_contract::{Arg, Phrase, phrase};
use unruly_table::HostedRuleset;

use super::Desktop;
use crate::host::{GameSource, Imported};
use crate::state::Page;

/// The texts that were pasted beside every field.
pub(super) fn pasted(ui: &Ui) -> Vec<String> {
    if ui.ctx().text_edit_focused() {
        return Vec::new();
    }
    let text = |event: &Event| match event {
        Event::Paste(text) if !text.trim().is_empty() => Some(text.clone()),
        _ => None,
    };
    ui.input(|input| input.events.iter().filter_map(text).collect())
}

impl Desktop {
    /// Has the host read games.
    pub(super) fn import(&mut self, from: GameSource) {
        self.importing.push_back(self.state.page.clone());
        self.host.import_games(from);
    }

    /// Takes in what was pasted beside every field: a position, which is laid out, or else games.
    pub(super) fn paste(&mut self, text: &str) {
        let position = text.trim();
        match &self.state.page {
            Page::LayOut => {
                if let Some(laying_out) = &mut self.memory.lay_out.laying_out {
                    laying_out.type_text(position.to_owned());
                }
            }
            Page::Gallery | Page::SetUp | Page::Table | Page::Saved => {
                if !self.lay_out_text(position) {
                    self.import(GameSource::Text(text.to_owned()));
                }
            }
            Page::Cards(_) | Page::Settings | Page::Plugins | Page::Help(_) => {}
        }
    }

    /// Lays out the position of a text. Says whether some game has it.
    fn lay_out_text(&mut self, position: &str) -> bool {
        let Some(ruleset) = self.game_of_position(position) else { return false };
        if let Some(draft) = self.set_up(&ruleset) {
            draft.position = Some(position.to_owned());
            self.lay_out();
        }
        true
    }

    /// The game in which a text is a position: the one that is set up or at the table, else one without cards.
    fn game_of_position(&self, text: &str) -> Option<String> {
        let at_hand = match self.state.page {
            Page::SetUp => self.memory.draft.as_ref().map(|draft| &draft.shelved().ruleset),
            Page::Table => self.state.table.as_ref().map(|table| table.session.ruleset()),
            _ => None,
        };
        let on_the_shelf = || self.state.shelf.iter().map(|shelved| &shelved.ruleset);
        let plain = on_the_shelf().filter(|ruleset| ruleset.cards().is_empty());
        let mut rulesets = at_hand.into_iter().chain(plain).chain(on_the_shelf());
        let reads = |ruleset: &&HostedRuleset| matches!(ruleset.read_position(text), Some(Ok(_)));
        rulesets.find(reads).map(|ruleset| ruleset.profile().id.clone())
    }

    /// A file was read: a single game is put on the table, unless something else is looked at by now, and a position is laid out.
    pub(super) fn hear_of_import(&mut self, found: Result<Imported, Phrase>) {
        let asked_at = self.importing.pop_front();
        if found.is_ok() {
            // The typed path has served its turn, and so has the complaint about another.
            self.memory.saved.import_path.clear();
            self.state.toast.take_if(|toast| toast.is_alarm);
        }
        match found {
            Ok(Imported::Games { first, count, left_out }) => {
                if let Some(why) = left_out.first() {
                    self.host.list_games();
                    let left = left_out.len();
                    let said = phrase!("window-imported-some", count: count, left: left, why: why.clone());
                    self.say(&said, true);
                } else if count == 1 && asked_at.as_ref() == Some(&self.state.page) {
                    self.resume(&first);
                } else {
                    self.host.list_games();
                    self.say(&phrase!("window-imported", count: count), false);
                }
            }
            Ok(Imported::Position(text)) => {
                if !self.lay_out_text(&text) {
                    self.say(&phrase!("window-no-such-position", text: Arg::text(text)), true);
                }
            }
            Err(reason) => self.say(&reason, true),
        }
    }
}

//! A position is laid out by hand before a game: from the usual start, or from what is shown at the table.

use unruly_contract::phrase;
use unruly_session::{Answer, Inquiry};

use super::Desktop;
use crate::state::{LayingOut, Page};
use crate::surface::Looking;

impl Desktop {
    /// Lays out the position from which the game that is set up starts.
    pub(super) fn lay_out(&mut self) {
        let Some(ruleset) = self.memory.draft.as_ref().map(|draft| draft.shelved().ruleset.clone()) else {
            return;
        };
        let words = self.words_of(&ruleset);
        let Some(draft) = &mut self.memory.draft else { return };
        match LayingOut::begin(draft, words) {
            Ok(begun) => {
                self.memory.lay_out.laying_out = begun;
                self.memory.lay_out.looking = Looking::default();
                self.go(Page::LayOut);
            }
            Err(reason) => draft.complaint = Some(reason),
        }
    }

    /// Asks the rules for the position that is shown.
    pub(super) fn lay_out_from_here(&mut self) {
        let now = self.host.now();
        if let Some(table) = &mut self.state.table {
            table.session.inquire(Inquiry::Position, now);
        }
    }

    /// Sets up a game like the one at the table from the position that the rules told, and lays it out.
    pub(super) fn hear_of_position(&mut self) {
        let answer = self.state.table.as_mut().and_then(|table| table.session.take_answer());
        match answer {
            Some(Answer::Position(Some(position))) => {
                if let Some(draft) = self.again() {
                    draft.start_as_usual();
                    draft.position = Some(position);
                    self.lay_out();
                }
            }
            Some(Answer::Position(None)) => self.say(&phrase!("window-no-position"), true),
            _ => {}
        }
    }
}

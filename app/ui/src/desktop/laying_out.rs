//! A position is laid out by hand before a game: from the usual start, or from what is shown at the table.

use unruly_contract::phrase;
use unruly_session::{Answer, Inquiry};

use super::Desktop;
use crate::state::{LayingOut, Page};
use crate::surface::Looking;

/// The purpose for which the rules are asked for a position.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) enum PositionPurpose {
    /// A game is to start from it.
    #[default]
    LayOut,
    /// It is to be put on the clipboard.
    Clipboard,
}

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
    pub(super) fn ask_for_position(&mut self, purpose: PositionPurpose) {
        let now = self.host.now();
        if let Some(table) = &mut self.state.table {
            table.session.inquire(Inquiry::Position, now);
            self.position_purpose = purpose;
        }
    }

    /// Takes in what the rules have told when they were asked.
    pub(super) fn hear_answer(&mut self) {
        let answer = self.state.table.as_mut().and_then(|table| table.session.take_answer());
        match answer {
            Some(Answer::Position(Some(position))) => match self.position_purpose {
                PositionPurpose::LayOut => self.lay_out_position(position),
                PositionPurpose::Clipboard => self.clip(position, "window-position-copied"),
            },
            Some(Answer::Position(None)) => self.say(&phrase!("window-no-position"), true),
            Some(Answer::Sheet(Some(Ok(sheet)))) => self.clip(sheet, "window-game-copied"),
            Some(Answer::Sheet(Some(Err(why)))) => self.say(&why, true),
            _ => {}
        }
    }

    /// Sets up a game like the one at the table from a position, and lays it out.
    fn lay_out_position(&mut self, position: String) {
        if let Some(draft) = self.again() {
            draft.start_as_usual();
            draft.position = Some(position);
            self.lay_out();
        }
    }
}

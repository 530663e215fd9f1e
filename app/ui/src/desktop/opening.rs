//! Games on their way to the table: a ruleset may take its time over starting one, and nobody waits for it meanwhile.

use std::time::Duration;
use unruly_contract::Phrase;

use unruly_session::{Beginning, Errand, Session};

use super::Desktop;
use crate::host::Host;
use crate::play::{Opening, Sitting};
use crate::state::Page;

/// A game that is about to be put on the table.
pub(super) struct Begun {
    opening: Opening,
    purpose: GamePurpose,
    /// Where somebody was who asked for it: whoever has gone on to something else wants it no more.
    asked_at: Page,
    since: Duration,
}

/// The purpose of a game that is put on the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum GamePurpose {
    /// To be played as it was set up.
    Draft,
    /// To be played, or gone on with.
    Play,
    /// To try cards on, and not to be kept.
    Trial,
}

impl Desktop {
    /// Puts a game on a worker, and on the table once it has begun.
    pub(crate) fn open(&mut self, beginning: Beginning, name: String, purpose: GamePurpose) {
        let (now, workplace) = (self.host.now(), self.host.workplace());
        self.await_opening(Opening::new(beginning, name, now, &workplace), purpose);
    }

    /// A game that begins is put on the table once it has.
    pub(super) fn await_opening(&mut self, opening: Opening, purpose: GamePurpose) {
        let since = self.host.now();
        self.begun = Some(Begun { opening, purpose, asked_at: self.state.page.clone(), since });
        self.hear_of_opening();
    }

    /// Whether a game takes its time to be put on the table.
    pub(super) fn is_opening(&self) -> bool {
        self.begun.as_ref().is_some_and(|begun| self.state.takes_long(begun.since))
    }

    /// Puts a game on the table that has begun.
    pub(super) fn hear_of_opening(&mut self) {
        let Some(Begun { opening, purpose, asked_at, since }) = self.begun.take() else { return };
        if asked_at != self.state.page {
            return;
        }
        match opening.poll() {
            Ok(Ok(session)) => self.put_on_the_table(session, purpose),
            Ok(Err(opening)) => self.begun = Some(Begun { opening, purpose, asked_at, since }),
            Err(reason) => self.say_why_not_begun(reason, purpose),
        }
    }

    /// Waits for the game that is about to be put on the table. Says whether there is one.
    #[cfg(test)]
    pub(super) fn wait_for_opening(&mut self) -> bool {
        let Some(Begun { opening, purpose, .. }) = self.begun.take() else { return false };
        match opening.wait() {
            Ok(session) => self.put_on_the_table(session, purpose),
            Err(reason) => self.say_why_not_begun(reason, purpose),
        }
        true
    }

    fn put_on_the_table(&mut self, session: Sitting, purpose: GamePurpose) {
        if purpose == GamePurpose::Draft
            && let Some(draft) = &self.memory.draft
        {
            self.state.settings.last.insert(draft.profile().id.clone(), draft.remembered());
            self.host.keep_settings(&self.state.settings);
        }
        self.sit_down(session);
        if let Some(table) = &mut self.state.table {
            table.is_trial = purpose == GamePurpose::Trial;
        }
    }

    fn say_why_not_begun(&mut self, reason: Phrase, purpose: GamePurpose) {
        match &mut self.memory.draft {
            Some(draft) if purpose == GamePurpose::Draft => draft.complaint = Some(reason),
            _ => self.say(&reason, true),
        }
    }
}

/// Has the host do what a session needs done.
pub(crate) fn run_errands(session: &mut Session, host: &mut dyn Host) {
    for errand in session.take_errands() {
        match errand {
            Errand::Think(question) | Errand::Advise(question) => host.think(question),
            Errand::Hurry(question) => host.hurry(question),
            Errand::Analyse(question) => host.analyse(question),
            Errand::StopAnalysis => host.stop_analysis(),
            Errand::Weigh(question) => host.weigh(question),
            Errand::TossCoin => session.hear_coin(host.fresh_seed().is_multiple_of(2), host.now()),
        }
    }
}

//! Games that were left while their rules were still at something: what comes of that is kept, and nobody waits for it.

use std::time::Duration;

use super::Desktop;
use crate::play::Sitting;

/// So long a game that was left may still say what has come of the last thing that was done in it.
const PATIENCE: Duration = Duration::from_secs(60);
/// So long a window that closes waits for it.
const CLOSING: Duration = Duration::from_secs(2);

/// A game that was left.
pub(super) struct Leaving {
    session: Sitting,
    since: Duration,
}

impl Desktop {
    /// The game at the table is left for good, or for the one that is kept under another name.
    pub(super) fn put_away(&mut self, next: Option<&str>) {
        self.leave_table();
        self.keep();
        self.rest();
        self.forget_untouched(next);
        let since = self.host.now();
        let Some(table) = self.state.table.take() else { return };
        // The worker may still be about to say so, and nobody runs the errands of a game that was left.
        if table.session.is_analysing() {
            self.host.stop_analysis();
        }
        let name = table.session.name().to_owned();
        if !table.is_trial && !table.session.has_answered_all() {
            self.leaving.push(Leaving { session: table.session, since });
        } else if next != Some(name.as_str()) {
            self.host.leave_game(&name);
        }
    }

    /// Keeps what has come of the last things that were done in games that were left.
    pub(super) fn go_on_leaving(&mut self) {
        let now = self.host.now();
        for mut left in std::mem::take(&mut self.leaving) {
            left.session.take_in(now);
            self.keep_left(&mut left.session);
            let at_the_table = self.state.table.as_ref().map(|table| table.session.name());
            if !left.session.has_answered_all() && now < left.since + PATIENCE {
                self.leaving.push(left);
            } else if at_the_table != Some(left.session.name()) {
                self.host.leave_game(left.session.name());
            }
        }
    }

    /// The window is about to close: rules that are at something have a moment to say what comes of it.
    pub(super) fn wait_for_leaving(&mut self) {
        let now = self.host.now();
        if let Some(table) = &mut self.state.table {
            table.session.settle(CLOSING, now);
        }
        for mut left in std::mem::take(&mut self.leaving) {
            left.session.settle(CLOSING, now);
            self.keep_left(&mut left.session);
        }
    }

    fn keep_left(&mut self, session: &mut Sitting) {
        if let Some(record) = session.unsaved(self.host.now()) {
            self.host.keep_game(session.name(), &record);
        }
    }
}

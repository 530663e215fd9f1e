//! Lessons at the table.

use unruly_contract::{Arg, phrase};

use super::Desktop;
use super::opening::GamePurpose;
use crate::play::Opening;
use crate::state::Page;

impl Desktop {
    /// Begins a lesson.
    pub(super) fn learn(&mut self, ruleset: &str, place: usize) {
        let begun = self.host.lessons(ruleset).and_then(|lessons| {
            let count = lessons.len();
            let lesson = lessons
                .into_iter()
                .nth(place)
                .ok_or_else(|| phrase!("window-no-such-lesson", number: place + 1))?;
            let shelved = self.state.on_the_shelf(ruleset);
            let shelved =
                shelved.ok_or_else(|| phrase!("window-no-such-game-here", game: Arg::text(ruleset)))?;
            let (now, workplace) = (self.host.now(), self.host.workplace());
            Ok(Opening::lesson(&shelved.ruleset, lesson, (place, count), now, &workplace))
        });
        match begun {
            Ok(opening) => self.await_opening(opening, GamePurpose::Play),
            Err(reason) => self.say(&reason, true),
        }
    }

    /// Leaves the table for good.
    pub(super) fn leave(&mut self) {
        self.put_away(None);
        self.go(Page::Gallery);
    }
}

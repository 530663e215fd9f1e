//! Looking at the past: which position is shown, and the game that plays itself again, one move after the other.

use std::sync::Arc;
use std::time::Duration;

use unruly_contract::{Happening, Viewer};
use unruly_table::TableError;

use super::book::Book;
use crate::seen::{Past, Replaying, Speed};

/// Which position is shown, and whether the next one is shown by itself.
#[derive(Debug, Default)]
pub(crate) struct Looking {
    past: Option<Arc<Past>>,
    /// The position that somebody wants to see in passing: its line, and with whose eyes.
    glimpse: Option<(usize, Viewer, Arc<Past>)>,
    replaying: Replaying,
}

impl Looking {
    /// The position of the past that is shown; `None` where it is the present.
    pub(crate) fn past(&self) -> Option<&Arc<Past>> {
        self.past.as_ref()
    }

    /// After how many actions the game is shown, where that is not now.
    pub(crate) fn ply(&self) -> Option<usize> {
        self.past.as_ref().map(|past| past.ply)
    }

    /// How the game is played again.
    pub(crate) fn replaying(&self) -> Replaying {
        self.replaying
    }

    /// Comes back to the present.
    pub(crate) fn come_back(&mut self) {
        self.past = None;
        self.glimpse = None;
    }

    /// A position of a line was looked up for these eyes, while what is shown stays as it is.
    pub(crate) fn glimpse(&mut self, line: usize, viewer: Viewer, past: Option<Past>) {
        if let Some(past) = past {
            self.glimpse = Some((line, viewer, Arc::new(past)));
        }
    }

    /// The position that was looked up last, and its line, if it was for these eyes.
    pub(crate) fn glimpsed(&self, viewer: Viewer) -> Option<(usize, &Arc<Past>)> {
        self.glimpse.as_ref().filter(|(_, whose, _)| *whose == viewer).map(|(line, _, past)| (*line, past))
    }

    /// Shows the game as it was after so many actions, or as it is; whoever goes one move ahead sees it being made.
    pub(crate) fn look_at(
        &mut self,
        ply: Option<usize>,
        book: &Book,
        viewer: Viewer,
    ) -> Result<Option<Vec<Happening>>, TableError> {
        let last = book.table().ply();
        let step = ply.unwrap_or(last);
        let before = self.past.take().filter(|past| past.ply + 1 == step);
        let happened = before.map(|_| book.seen_at(step, viewer));
        if let Some(ply) = ply.filter(|ply| *ply < last) {
            self.past = Some(Arc::new(Past { ply, scene: book.look_back(ply, viewer)? }));
        }
        Ok(happened)
    }

    /// The next move is shown after a while.
    pub(crate) fn replay(&mut self, now: Duration) {
        self.replaying.next = Some(now + self.replaying.speed.pause());
    }

    /// Lets the game rest where it is.
    pub(crate) fn pause(&mut self) {
        self.replaying.next = None;
    }

    /// Another speed, at once.
    pub(crate) fn replay_at(&mut self, speed: Speed, now: Duration) {
        self.replaying.speed = speed;
        if let Some(next) = &mut self.replaying.next {
            *next = (*next).min(now + speed.pause());
        }
    }

    /// When the next move is to be shown.
    pub(crate) fn due(&self) -> Option<Duration> {
        self.replaying.next
    }

    /// The position to be shown next, where it is time.
    pub(crate) fn next(&mut self, now: Duration) -> Option<usize> {
        self.replaying.next.filter(|next| now >= *next)?;
        if self.past.is_none() {
            self.pause();
        }
        self.ply().map(|ply| ply + 1)
    }

    /// The next position was shown: the one after it comes in a while, if there is one.
    pub(crate) fn wait_for_next(&mut self, now: Duration) {
        let pause = self.replaying.speed.pause();
        self.replaying.next = self.past.is_some().then(|| now + pause);
    }
}

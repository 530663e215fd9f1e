//! Variations at the table: the ways from line to line.
//!
//! In a variation nobody plays against anybody: one hand moves for every seat, bots rest, and no clock runs. The game itself waits.

use std::time::Duration;

use unruly_contract::{Action, Deed, Outcome, Remark, Seat};
use unruly_table::TableError;

use super::Worker;
use super::tasks::Tasks;
use crate::letter::Errand;
use crate::seen::{Moment, Past};

impl Worker {
    /// How the game itself ended, whichever line is at the table.
    pub(super) fn outcome_of_game(&self) -> Option<&Outcome> {
        if self.book.is_away() { self.book.outcome_of_game() } else { self.glance.outcome.as_ref() }
    }

    /// Somebody plays on from the position of the past that is shown.
    pub(super) fn play_on(&mut self, now: Duration) {
        let Some(ply) = self.looking.ply() else { return };
        let begun = self.book.begin_variation(ply);
        self.arrive(begun.map(|()| ply), now);
    }

    /// Somebody plays these on from a position of the line at the table, and looks at what comes of them. Where another line goes the
    /// same way already, it is gone along.
    pub(super) fn try_line(&mut self, ply: usize, deeds: &[Deed], now: Duration) {
        self.looking.pause();
        let Some(path) = self.book.path_with(ply, deeds) else { return };
        let shared = match self.book.line_through(&path) {
            Some(line) => self.book.bring(line),
            // As far as the rules let it: they may have chance decide otherwise than the bot has seen.
            None => match self.book.take_in(&path) {
                Ok(()) | Err(TableError::Refused(_)) => Ok(ply),
                Err(error) => Err(error),
            },
        };
        self.arrive(shared, now);
        let end = self.book.table().ply();
        self.look_at((path.len() < end).then_some(path.len()));
    }

    /// Goes to a moment of any line.
    pub(super) fn walk_to(&mut self, moment: Moment, now: Duration) {
        self.looking.pause();
        if moment.line != self.book.line() {
            self.bring(moment.line, now);
        }
        // Where the rules have broken down on the way, that line is not at the table.
        if moment.line == self.book.line() {
            self.look_at(Some(moment.ply));
        }
    }

    /// A variation in which nothing was done is left for the line that it was to leave.
    pub(super) fn leave_unbegun(&mut self, now: Duration) {
        if let Some(host) = self.book.host() {
            self.bring(host, now);
        }
    }

    /// Where a line goes on with this action already, it is gone along. Says whether there is one.
    pub(super) fn go_along(&mut self, seat: Seat, action: &Action, now: Duration) -> bool {
        let Some(line) = self.book.line_with(seat, action) else { return false };
        let ply = self.book.table().ply() + 1;
        self.bring(line, now);
        self.look_at(Some(ply));
        true
    }

    /// The variation at the table is the game itself from now on.
    pub(super) fn make_main(&mut self, now: Duration) {
        self.book.make_main();
        let ply = self.book.table().ply();
        self.clock.follow(ply);
        let looked_at = self.looking.ply();
        self.arrive(Ok(ply), now);
        self.look_at(looked_at);
    }

    /// The variation at the table is dropped, and those that leave it.
    pub(super) fn drop_variation(&mut self, now: Duration) {
        let from = self.book.drop_variation();
        let ply = from.as_ref().ok().copied();
        self.arrive(from, now);
        self.look_at(ply);
    }

    /// The variation that was dropped last is back, and at the table.
    pub(super) fn bring_back(&mut self, now: Duration) {
        let shared = self.book.bring_back();
        let from = shared.as_ref().ok().map(|shared| shared + 1);
        self.arrive(shared, now);
        self.look_at(from);
    }

    /// Somebody writes about a moment of any line.
    pub(super) fn comment(&mut self, moment: Moment, remark: Remark) {
        if self.book.comment(moment, remark) {
            self.outbox.listed_anew();
            self.outbox.record_changed();
        }
    }

    fn bring(&mut self, line: usize, now: Duration) {
        let shared = self.book.bring(line);
        self.arrive(shared, now);
    }

    /// Another line is at the table, which has so many actions in common with the one before.
    fn arrive(&mut self, shared: Result<usize, TableError>, now: Duration) {
        self.send_bots_away();
        self.stop_analysis();
        match shared {
            Ok(shared) => {
                self.news.untell(shared);
                self.passing.forget_from(shared);
                self.tasks = Tasks::default();
                self.clock.rest(now);
                self.seating.take_in_hand(self.book.is_away());
                self.outbox.notice(None);
                self.settle(now);
            }
            Err(error) => self.break_down(&error),
        }
    }

    /// The bot that thinks comes to an end, and its answer is not heard any more.
    pub(super) fn send_bots_away(&mut self) {
        if let Some(asked) = self.thinking.seen().asked {
            self.outbox.errand(Errand::Hurry(asked.number));
        }
        self.thinking.forget();
    }

    /// Looks up a moment of any line, while what is shown stays as it is.
    pub(super) fn glimpse(&mut self, moment: Moment) {
        let viewer = self.seating.viewer();
        match self.book.look_at(moment, viewer) {
            Ok(scene) => {
                let past = |scene| Past { ply: moment.ply, scene };
                self.looking.glimpse(moment.line, viewer, scene.map(past));
            }
            Err(error) => self.break_down(&error),
        }
    }
}

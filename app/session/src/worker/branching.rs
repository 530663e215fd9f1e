//! Variations at the table: when the past may be played on from, and the ways from line to line.
//!
//! In a variation nobody plays against anybody: one hand moves for every seat, bots rest, and no clock runs. The game itself waits.

use std::time::Duration;

use unruly_contract::{Action, Deed, Outcome, Remark, Seat, Secrecy};
use unruly_table::TableError;

use super::book::Moment;
use super::tasks::Tasks;
use super::{Worker, looking};
use crate::letter::Errand;

impl Worker {
    /// Whether people at the screen may look at variations, and play on from the past. This is the one place where that is decided.
    ///
    /// Nobody may be wronged by it. Once the game is over nobody can be. Before that, trying would tell of hands that somebody hides, or
    /// of cards that are still to come, and it would take time from a clock; where everything lies open and no clock runs, it is no more
    /// than thinking aloud. A lesson has a way of its own.
    pub(super) fn may_branch(&self) -> bool {
        let table = self.book.table();
        let is_busy =
            self.teacher.is_some() || self.consulting.asking().is_some() || self.seating.is_covered();
        let lies_open = table.ruleset().profile().secrecy == Secrecy::Open || self.seating.lies_open();
        let is_harmless = self.outcome_of_game().is_some() || lies_open && !self.clock.is_ticking();
        !is_busy && table.fault().is_none() && (self.book.is_away() || is_harmless)
    }

    /// Whether the variation at the table may become the game: not where the game would go on, and all have seen what hands hide.
    pub(super) fn may_make_main(&self) -> bool {
        let is_open = self.book.table().ruleset().profile().secrecy == Secrecy::Open;
        let is_whole = self.book.is_away() && self.book.host().is_none();
        is_whole && self.may_branch() && (is_open || self.glance.outcome.is_some())
    }

    /// How the game itself ended, whichever line is at the table.
    pub(super) fn outcome_of_game(&self) -> Option<&Outcome> {
        if self.book.is_away() { self.book.outcome_of_game() } else { self.glance.outcome.as_ref() }
    }

    /// Somebody plays on from the position of the past that is shown.
    pub(super) fn play_on(&mut self, now: Duration) {
        let Some(ply) = self.looking.ply().filter(|_| self.may_branch()) else { return };
        let begun = self.book.begin_variation(ply);
        self.arrive(begun.map(|()| ply), now);
    }

    /// Somebody plays these on from a position of the line at the table, and looks at what comes of them. Where another line goes the
    /// same way already, it is gone along.
    pub(super) fn try_line(&mut self, ply: usize, deeds: &[Deed], now: Duration) {
        if !self.may_branch() || deeds.is_empty() {
            return;
        }
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
        if moment.line != self.book.line() && self.may_branch() {
            self.bring(moment.line, now);
        }
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
        if self.may_make_main() {
            self.book.make_main();
            let ply = self.book.table().ply();
            self.clock.follow(ply);
            let looked_at = self.looking.ply();
            self.arrive(Ok(ply), now);
            self.look_at(looked_at);
        }
    }

    /// The variation at the table is dropped, and those that leave it.
    pub(super) fn drop_variation(&mut self, now: Duration) {
        if self.book.is_away() && self.may_branch() {
            let from = self.book.drop_variation();
            let ply = from.as_ref().ok().copied();
            self.arrive(from, now);
            self.look_at(ply);
        }
    }

    /// The variation that was dropped last is back, and at the table.
    pub(super) fn bring_back(&mut self, now: Duration) {
        if self.may_bring_back() {
            let shared = self.book.bring_back();
            let from = shared.as_ref().ok().map(|shared| shared + 1);
            self.arrive(shared, now);
            self.look_at(from);
        }
    }

    /// Whether a variation that was dropped may be brought back.
    pub(super) fn may_bring_back(&self) -> bool {
        self.book.has_dropped() && self.may_branch()
    }

    /// Whether people at the screen may write about the game. A lesson is the teacher's.
    pub(super) fn may_comment(&self) -> bool {
        self.teacher.is_none() && self.consulting.asking().is_none() && !self.seating.is_covered()
    }

    /// Somebody writes about a moment of any line.
    pub(super) fn comment(&mut self, moment: Moment, remark: Remark) {
        let is_there = moment.line == self.book.line() || self.may_branch();
        if is_there && self.may_comment() && self.book.comment(moment, remark) {
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
        if moment.line != self.book.line() && !self.may_branch() {
            return;
        }
        let viewer = self.seating.viewer();
        match self.book.look_at(moment, viewer) {
            Ok(scene) => {
                let past = |scene| looking::Past { ply: moment.ply, scene };
                self.looking.glimpse(moment.line, viewer, scene.map(past));
            }
            Err(error) => self.break_down(&error),
        }
    }
}

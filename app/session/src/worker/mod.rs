//! The worker's half of a session: the game, and all that touches it. It may take its time, for no face waits for it.
//!
//! Each part of it owns what it knows; the worker alone knows them all, and does what letters ask for.

mod analysing;
mod beginning;
mod book;
mod branching;
mod consent;
mod explaining;
mod grammar;
mod helping;
mod laying;
mod looking;
mod news;
mod obeying;
mod passing;
mod permissions;
mod reporting;
mod reviewing;
mod secrets;
mod tasks;
mod teacher;
mod thinking;

use std::sync::Arc;
use std::time::Duration;

use unruly_contract::words::DONE;
use unruly_contract::{Action, Deed, Game, Pick, Seat, Secrecy, Task};
use unruly_table::{Clocks, Consent, TableError, Timekeeper};

pub(crate) use beginning::CLOCKS;
pub use beginning::{Beginning, CLOCK, DATE, Wish};

use analysing::Analysing;
use book::{Book, Done};
use consent::Consulting;
use grammar::Grammar;
use looking::Looking;
use news::News;
use passing::Passing;
use reporting::Outbox;
use reviewing::Reviewing;
use tasks::{Tasks, Time};
use teacher::Teacher;
use thinking::Thinking;

use crate::glance::Glance;
use crate::inquiry::{Answer, Inquiry};
use crate::letter::{Letter, Update};
use crate::notice::Notice;
use crate::picking::Open;
use crate::seating::Seating;
use crate::seen::Wanted;
use crate::spelling::spelt_out;

/// A game and all that touches it.
pub(crate) struct Worker {
    /// The number of the session, which no other has.
    number: u64,
    book: Book,
    seating: Seating,
    clock: Timekeeper,
    /// Whether the clocks stand still because somebody at the screen wants that.
    is_paused: bool,
    /// The state of the game, looked up once for each position, with the questions to every seat.
    glance: Arc<Glance>,
    looking: Looking,
    passing: Passing,
    consulting: Consulting,
    tasks: Tasks,
    news: News,
    thinking: Thinking,
    analysing: Analysing,
    reviewing: Reviewing,
    /// The teacher, where this is a lesson.
    teacher: Option<Teacher>,
    grammar: Grammar,
    /// When something was last done.
    since: Duration,
    /// Which position this is.
    revision: u64,
    /// Whether somebody looks at the table.
    is_shown: bool,
    /// Whether there was something that one must not see of another when this was last looked at.
    was_secret: bool,
    outbox: Outbox,
}

/// No more questions than these pass by themselves one after the other.
const MOST_PASSED: usize = 32;
/// Nothing that goes on by itself leads to more than so many other things at once.
const MOST_AT_ONCE: usize = 8;

impl Worker {
    /// Does as a letter asks, goes on with everything that goes on by itself, and tells the state of things then.
    pub(crate) fn answer(&mut self, letter: Letter) -> Update {
        let Letter { number, now, order } = letter;
        self.obey(order, now);
        self.report(number, now)
    }

    /// Goes on with clocks, bots and games that play themselves again. Says when the next of it is due.
    fn go_on(&mut self, now: Duration) -> Option<Duration> {
        for _ in 0..MOST_AT_ONCE {
            let revision = self.revision;
            self.watch_clocks(now);
            let dues = [
                self.flag_due(),
                self.watch_tasks(now),
                self.watch_news(now),
                self.let_bots_play(now),
                self.go_on_replaying(now),
            ];
            if self.revision == revision {
                self.go_on_analysing();
                self.go_on_reviewing();
                return dues.into_iter().flatten().filter(|due| *due > now).min();
            }
        }
        // Another letter goes on with it.
        Some(now)
    }

    /// Does something, and keeps book of it.
    fn act(&mut self, seat: Seat, action: &Action, now: Duration) -> bool {
        let is_human = self.seating.is_human(seat);
        if is_human && self.teacher.as_mut().is_some_and(|teacher| !teacher.lets(seat, action)) {
            return false;
        }
        if self.go_along(seat, action, now) {
            return true;
        }
        match self.book.act(seat, action) {
            Ok(done) => {
                self.enter(done, now);
                self.outbox.notice(None);
                self.settle(now);
                if is_human {
                    self.go_on_in_lesson(now);
                }
                true
            }
            Err(TableError::Refused(refusal)) => {
                self.outbox.notice(Some(Notice::refusal(&refusal)));
                false
            }
            Err(error) => {
                self.break_down(&error);
                false
            }
        }
    }

    /// Tells what was done, and presses the clock.
    fn enter(&mut self, done: Done, now: Duration) {
        let Done { seat, events, withdrawn_since } = done;
        if Some(seat) == self.seating.facing() {
            self.news.has_been_seen_by(seat);
        }
        self.news.tell(self.book.table().ply(), &events, now);
        if let Some(begun) = withdrawn_since {
            self.news.withdraw(begun);
        }
        let viewer = self.seating.viewer();
        let seen = events.into_iter().filter(|event| event.to.includes(viewer)).map(|event| event.what);
        self.outbox.happened(seen.collect());
        if !self.book.is_away() {
            self.clock.press(&self.book.asked(), now);
        }
    }

    fn say(&mut self, seat: Seat, action: &Action, now: Duration) {
        if !self.may_say(seat, action) || self.looking.past().is_some() {
            return;
        }
        let is_aside = self.glance.is_aside(seat, action);
        if self.act(seat, action, now) && is_aside {
            self.let_bots_hear();
        }
    }

    /// Everything that hangs on the position is looked at anew.
    fn settle(&mut self, now: Duration) {
        self.since = now;
        self.revision += 1;
        self.outbox.record_changed();
        self.looking.come_back();
        if let Err(error) = self.look(now) {
            self.break_down(&error);
        }
    }

    fn look(&mut self, now: Duration) -> Result<(), TableError> {
        self.glance = Arc::new(Glance::at(self.book.table(), self.seating.viewer())?);
        // A bound, should passing lead in a circle.
        for _ in 0..MOST_PASSED {
            let Some((seat, action)) = self.needless() else { break };
            self.passing.note(self.book.table().ply());
            let done = self.book.act(seat, &action)?;
            self.enter(done, now);
            self.glance = Arc::new(Glance::at(self.book.table(), self.seating.viewer())?);
        }
        let next = self.seating.human_asked(&self.glance).or(self.seating.facing());
        // While the same player goes on, a first secret alone makes a difference.
        let is_in_question = !self.was_secret || next != self.seating.facing();
        let is_secret = is_in_question && self.is_secret();
        let is_first = is_secret && !self.was_secret;
        self.was_secret |= is_secret;
        // Until there is the first secret anybody may sit before the screen; whoever has just acted does.
        let is_there = next == self.last_actor();
        if let Some(seat) = next
            && (self.seating.facing() != Some(seat) || is_first && !is_there)
        {
            self.seating.cover(is_secret);
            self.seating.face(seat);
            Arc::make_mut(&mut self.glance).scene = self.book.table().scene(self.seating.viewer())?;
        }
        let naming = self.book.table().ruleset().profile().naming;
        self.grammar = std::mem::take(&mut self.grammar).learned(&self.glance.decisions, naming);
        match &self.glance.outcome {
            Some(_) => {
                self.clock.rest(now);
                // Nobody waits for a bot that still thinks about a game which somebody else has ended.
                self.send_bots_away();
            }
            None => self.run_clock(now),
        }
        Ok(())
    }

    /// The seat that did something last.
    fn last_actor(&self) -> Option<Seat> {
        self.book.table().record().actions.last().map(|deed| deed.seat)
    }

    /// The answer to a question that nobody has to be asked. A teacher leaves every answer to the learner.
    fn needless(&self) -> Option<(Seat, Action)> {
        let is_open = self.consulting.asking().is_none() && self.teacher.is_none();
        // A variation in which nothing was done yet waits for a person.
        let is_begun = self.book.host().is_none();
        (is_open && is_begun).then(|| self.passing.needless(&self.glance, &self.seating)).flatten()
    }

    /// Whether the question that is asked now passes by itself, wherever the game is.
    fn passes_by_itself(&self) -> bool {
        let glance = Glance::at(self.book.table(), self.seating.viewer());
        glance.is_ok_and(|glance| self.passing.needless(&glance, &self.seating).is_some())
    }

    /// Whether there is something on the table that the people at the screen must not see of one another.
    fn is_secret(&self) -> bool {
        let table = self.book.table();
        let is_hidden = table.ruleset().profile().secrecy == Secrecy::Hidden;
        let can_hide = is_hidden && !self.seating.lies_open() && self.glance.outcome.is_none();
        let mut humans = self.seating.humans();
        can_hide && self.seating.humans().count() > 1 && humans.any(|seat| secrets::has_secret(table, seat))
    }

    fn break_down(&mut self, error: &TableError) {
        self.thinking.forget();
        self.outbox.notice(Some(Notice::alarm(error.phrase())));
    }

    /// Time runs from the first action on: whoever begins looks at the table first, and others sit down.
    fn run_clock(&mut self, now: Duration) {
        let has_begun = self.book.table().ply() > 0;
        let is_played = has_begun && !self.seating.is_covered() && !self.book.is_away() && !self.is_paused;
        match self.glance.asked.first() {
            Some(seat) if is_played => self.clock.run(*seat, now),
            _ => self.clock.rest(now),
        }
    }

    /// A flag that has fallen is told to the game.
    fn watch_clocks(&mut self, now: Duration) {
        let fallen = self.clock.fallen(now).filter(|_| self.glance.outcome.is_none());
        if let Some(seat) = fallen {
            self.run_out_of_time(seat, now);
        }
    }

    fn flag_due(&self) -> Option<Duration> {
        self.clock.deadline().filter(|_| self.glance.outcome.is_none())
    }

    fn run_out_of_time(&mut self, seat: Seat, now: Duration) {
        let timeout = Clocks::timeout();
        if self.glance.is_for_host(seat, &timeout) {
            self.thinking.forget();
            self.act(seat, &timeout, now);
        }
    }

    fn watch_tasks(&mut self, now: Duration) -> Option<Duration> {
        // Nobody has to hurry in a variation.
        if self.book.is_away() {
            return None;
        }
        let is_seen = self.seating.covered_for(&self.glance).is_none();
        match self.tasks.watch(&self.glance, self.book.table().ply(), is_seen, now) {
            Time::Free => None,
            Time::Until(end) => Some(end),
            Time::Out(seat, Task::Hurry { .. }) => {
                self.run_out_of_time(seat, now);
                None
            }
            Time::Out(seat, Task::Recall { .. }) if self.seating.is_human(seat) => {
                self.give_up_recalling(seat, now);
                None
            }
            Time::Out(..) => None,
        }
    }

    /// A player who cannot say it in time does not know it.
    fn give_up_recalling(&mut self, seat: Seat, now: Duration) {
        let done = Pick::Word(DONE.to_owned());
        if Open::after(&self.glance.decisions, seat, &[]).leads_to(&done) {
            self.act(seat, &Action::new(DONE), now);
        }
    }

    fn watch_news(&mut self, now: Duration) -> Option<Duration> {
        if self.seating.covered_for(&self.glance).is_some() {
            self.news.begin_to_look(now);
            return None;
        }
        let is_alone = self.seating.humans().count() <= 1;
        self.news.watch(self.seating.facing(), is_alone, now)
    }

    fn be_quiet(&mut self, is_quiet: bool, now: Duration) {
        let Some(seat) = self.may().act else { return };
        self.passing.be_quiet(seat, self.glance.scene.turn_number, is_quiet);
        if is_quiet {
            self.settle(now);
        }
    }

    fn look_at(&mut self, ply: Option<usize>) {
        match self.looking.look_at(ply, &self.book, self.seating.viewer()) {
            Ok(happened) => happened.into_iter().for_each(|happened| self.outbox.happened(happened)),
            Err(error) => self.break_down(&error),
        }
    }

    /// Lets the game play itself again, from its beginning where its end is shown.
    fn replay(&mut self, now: Duration) {
        if self.looking.past().is_none() {
            self.look_at(Some(0));
        }
        self.looking.replay(now);
    }

    fn go_on_replaying(&mut self, now: Duration) -> Option<Duration> {
        if let Some(ply) = self.looking.next(now) {
            self.look_at(Some(ply));
            self.looking.wait_for_next(now);
        }
        self.looking.due()
    }

    /// Somebody wants to take back: to the last turn of a person, or the last action where only people play.
    fn ask_for_undo(&mut self, now: Duration) {
        if let Some((ply, by)) = self.undo() {
            self.consult(Wanted::Undo(ply), Some(by), now);
        }
    }

    /// To which ply an undo goes back, and whose action is the first that it takes back.
    fn undo(&self) -> Option<(usize, Seat)> {
        // Nothing was done yet in such a variation.
        if self.book.host().is_some() {
            return None;
        }
        let actions = &self.book.table().record().actions;
        // A card that was put back is in the hand: to go back to where it lay on the table would take nothing back.
        let withdrawn = &self.book.crossed().withdrawn;
        let is_chosen = |(ply, deed): (usize, &Deed)| {
            self.seating.is_human(deed.seat) && !self.passing.has_passed(ply) && !withdrawn.contains(&ply)
        };
        let ply = actions.iter().enumerate().rposition(is_chosen).unwrap_or(0);
        let first = actions.get(ply).filter(|_| self.book.may_go_back(ply))?;
        Some((ply, first.seat))
    }

    /// Asks the rules for the face.
    fn inquire(&mut self, inquiry: Inquiry) {
        let table = self.book.table();
        let naming = table.ruleset().profile().naming;
        let past = self.looking.ply().filter(|_| inquiry == Inquiry::Position);
        let answered = |game: &dyn Game| match inquiry {
            Inquiry::Typed(seat, line) => {
                Answer::Typed(game.read(seat, &line), spelt_out(game, naming, seat, &line))
            }
            Inquiry::Notations(seat, actions) => {
                Answer::Notations(actions.iter().map(|action| game.notation(seat, action)).collect())
            }
            Inquiry::Position => Answer::Position(game.position()),
            Inquiry::Sheet(record) => {
                let sheet = table.ruleset().write_sheet(&record);
                Answer::Sheet(sheet.map(|sheet| sheet.map_err(|error| error.phrase())))
            }
        };
        let answer = match past {
            Some(ply) => table
                .look_back(ply)
                .and_then(|game| Ok(game.ask("telling a position of the past", |game| answered(game))?)),
            None => table.ask(answered),
        };
        match answer {
            Ok(answer) => self.outbox.tell(answer),
            Err(error) => self.break_down(&error),
        }
    }

    /// Somebody wants to do again what was taken back.
    fn ask_for_redo(&mut self, now: Duration) {
        self.consult(Wanted::Redo, self.may().act, now);
    }

    fn consult(&mut self, what: Wanted, by: Option<Seat>, now: Duration) {
        let others = self.seating.humans().filter(|seat| Some(*seat) != by && !self.book.is_away());
        let still = others.collect();
        let wanted = self.consulting.ask(what, still);
        self.go_where_all_agree(wanted, now);
    }

    fn go_where_all_agree(&mut self, wanted: Option<Wanted>, now: Duration) {
        match wanted {
            Some(Wanted::Undo(ply)) => self.go_back(ply, Consent::Everyone, now),
            Some(Wanted::Redo) => self.go_forward(now),
            None => {}
        }
    }

    /// Goes back to this ply and looks at everything anew.
    fn go_back(&mut self, ply: usize, consent: Consent, now: Duration) {
        self.send_bots_away();
        self.stop_analysis();
        match self.book.go_back(ply, consent) {
            Ok(()) => {
                self.passing.forget_from(ply);
                // A piece that was laid for somebody is taken back to be laid by hand.
                self.seating.lay_by_hand();
                self.news.untell(ply);
                if !self.book.is_away() {
                    self.clock.go_back(ply);
                }
                self.outbox.notice(None);
                self.follow_in_lesson();
                self.settle(now);
            }
            Err(error) => self.outbox.notice(Some(Notice::alarm(error.phrase()))),
        }
    }

    /// As far forward as an undo went back: to where a person is asked again.
    fn go_forward(&mut self, now: Duration) {
        self.send_bots_away();
        self.outbox.notice(None);
        loop {
            match self.book.redo() {
                Ok(Some(done)) => self.enter(done, now),
                Ok(None) => break,
                Err(error) => {
                    self.outbox.notice(Some(Notice::alarm(error.phrase())));
                    break;
                }
            }
            let asked = self.book.asked();
            let is_for_human = asked.iter().any(|seat| self.seating.is_human(*seat));
            let is_chosen = is_for_human && !self.passes_by_itself();
            if asked.is_empty() || is_chosen || self.book.table().redoable() == 0 {
                break;
            }
            if is_for_human {
                self.passing.note(self.book.table().ply());
            }
        }
        self.follow_in_lesson();
        self.settle(now);
    }

    /// The learner has done what was asked, or just goes on: the others answer.
    fn go_on_in_lesson(&mut self, now: Duration) {
        let Some(replies) = self.teacher.as_mut().and_then(Teacher::go_on) else { return };
        for (seat, action) in replies {
            self.act(seat, &action, now);
        }
        let ply = self.book.table().ply();
        if let Some(teacher) = &mut self.teacher {
            teacher.has_gone_on(ply);
        }
    }

    /// The learner may do nothing and go on, where nothing is asked.
    fn step_in_lesson(&mut self, now: Duration) {
        if self.teacher.as_ref().is_some_and(Teacher::asks_nothing) {
            self.go_on_in_lesson(now);
        }
    }

    /// The teacher goes where the game went, back or forth.
    fn follow_in_lesson(&mut self) {
        let ply = self.book.table().ply();
        if let Some(teacher) = &mut self.teacher {
            teacher.follow(ply);
        }
    }
}

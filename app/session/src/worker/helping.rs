//! Bots that play and bots that look at what is shown: when they are asked, and what they are given.

use std::time::Duration;

use unruly_contract::words::DECLINE_DRAW;
use unruly_contract::{Action, Phrase, Seat, Task, Thought, phrase};
use unruly_table::HostedGame;

use super::Worker;
use super::analysing::AskedAt;
use super::thinking::{COVERED, fresh_number};
use crate::letter::{Errand, Question};
use crate::no_answer::NoAnswer;
use crate::notice::Notice;
use crate::player::Sitter;
use crate::seen::Shown;

/// How long a bot thinks that is to come to the end of the game soon.
const RUSHED: Duration = Duration::from_millis(40);
/// How long a bot thinks that lays out a person's pieces, one after the other.
const LAYING: Duration = Duration::from_millis(250);

impl Worker {
    /// Lets bots do what they are asked for. Says when one may that has made up its mind.
    pub(super) fn let_bots_play(&mut self, now: Duration) -> Option<Duration> {
        if self.glance.outcome.is_some() || self.book.table().fault().is_some() || self.is_paused {
            return None;
        }
        // Somebody may have taken back that they are out of the game.
        self.thinking.rush(self.thinking.is_rushed() && self.is_left_to_bots());
        let due = self.thinking.due(self.since, self.breath()).map(|due| due.max(self.read_until()));
        if due.is_some_and(|due| due > now) {
            return due;
        }
        if let Some((seat, action)) = self.thinking.take_ready() {
            // A person may look back meanwhile, and goes on looking.
            let looked_at = self.looking.ply();
            self.act(seat, &action, now);
            self.look_at(looked_at);
        } else if self.thinking.is_free() {
            self.ask_a_bot(now);
        }
        None
    }

    /// How long the move before stands: longer where several play, of whom each one's move has to be seen before the next. A deed on a
    /// covered board takes its time, so that players who look away see that there is one.
    fn breath(&self) -> Duration {
        let task = self.seating.facing().and_then(|seat| self.glance.task_of(seat));
        if self.thinking.is_rushed() {
            Duration::ZERO
        } else if matches!(task, Some(Task::LookAway { .. })) {
            COVERED.max(self.thinking.breath())
        } else if self.seating.sitters().len() > 2 {
            self.thinking.breath() * 2
        } else {
            self.thinking.breath()
        }
    }

    /// Until when somebody at the screen reads a card that was just played: a bot does nothing before, or its deed would hide what the card
    /// has done.
    fn read_until(&self) -> Duration {
        let is_at_once = self.thinking.is_rushed() || self.thinking.breath() == Duration::ZERO;
        let facing = self.seating.facing().filter(|_| !is_at_once);
        let read = facing.and_then(|seat| self.news.just_played(Some(seat)));
        read.map_or(Duration::ZERO, Shown::until)
    }

    fn ask_a_bot(&mut self, now: Duration) {
        let heard = self.thinking.next_to_hear();
        let is_bot = |seat: &Seat| self.seating.bot_for(*seat, &self.glance).is_some();
        let Some(seat) = heard.or_else(|| self.glance.asked.iter().copied().find(is_bot)) else { return };
        let Some(strength) = self.seating.bot_for(seat, &self.glance).map(str::to_owned) else { return };
        let game = match self.book.table().fork() {
            Ok(game) => game,
            Err(error) => return self.break_down(&error),
        };
        // A bot with a clock does not use up what it has left.
        let by_clock = self.clock.left(seat, now).map(|left| left / 20);
        let by_task = self.tasks.running().map(|running| running.left(now) / 3);
        let rushed = self.thinking.is_rushed().then_some(RUSHED);
        let laying = self.seating.layer(seat, &self.glance).map(|_| LAYING);
        let at_most = by_clock.into_iter().chain(by_task).chain(rushed).chain(laying).min();
        let question = Question { strength: Some(strength), at_most, ..self.question(game, seat) };
        self.thinking.ask(question.number, seat);
        self.outbox.errand(Errand::Think(question));
    }

    pub(super) fn question(&self, game: HostedGame, seat: Seat) -> Question {
        let table = self.book.table();
        let (secrecy, seed) = (table.ruleset().profile().secrecy, table.record().setup.seed);
        let (number, strength, session) = (fresh_number(), None, self.number);
        Question { number, strength, session, game, seat, secrecy, seed, at_most: None, lines: 1 }
    }

    /// Lets a bot play for the person who is asked: the turn of a third hand, or what is left to be laid out.
    pub(super) fn lend_to_bot(&mut self, strength: String) {
        let asked = self.seating.human_asked(&self.glance);
        match asked.filter(|seat| self.glance.is_laying_out(*seat)) {
            Some(seat) => self.seating.let_lay_out(seat, strength),
            None => self.seating.lend_to_bot(strength, self.glance.scene.turn_number),
        }
    }

    /// Has a bot think about what it would do for a seat.
    pub(super) fn advise(&mut self, seat: Seat) {
        match self.book.table().fork() {
            Ok(game) => {
                let question = self.question(game, seat);
                self.outbox.errand(Errand::Advise(question));
            }
            Err(error) => self.break_down(&error),
        }
    }

    /// A bot has made up its mind.
    pub(super) fn hear_bot(
        &mut self,
        question: u64,
        answer: Result<Option<Action>, NoAnswer>,
        now: Duration,
    ) {
        let answer = match answer {
            Ok(answer) => Ok(answer.or_else(|| self.refusal_of_draw(question))),
            Err(NoAnswer::BrokenDown(reason)) => Err(reason),
            Err(NoAnswer::Gone(why)) => return self.lose_bot(question, why, now),
        };
        if let Some(notice) = self.thinking.hear(question, answer, &self.glance.asked) {
            self.outbox.notice(Some(notice));
        }
    }

    /// A bot that is not to move and has nothing to do has heard an offer of a draw: it says that it does not want it, so that
    /// nobody waits for an answer.
    fn refusal_of_draw(&self, question: u64) -> Option<Action> {
        let seat = self.thinking.seat_of(question).filter(|seat| !self.glance.asked.contains(seat))?;
        let refusal = Action::new(DECLINE_DRAW);
        self.glance.is_aside(seat, &refusal).then_some(refusal)
    }

    /// The bot that thought is gone: the seat is taken by whoever is at the screen, until somebody is named for it.
    fn lose_bot(&mut self, question: u64, why: Phrase, now: Duration) {
        let Some(seat) = self.thinking.give_up(question) else { return };
        match self.seating.is_human(seat) {
            true => self.seating.lend_to_nobody(),
            false => self.seat(seat, Sitter::human(""), now),
        }
        self.outbox.notice(Some(Notice::changed(phrase!("session-bot-gone", seat: seat, why: why))));
    }

    /// Somebody else plays for a seat from now on.
    pub(super) fn seat(&mut self, seat: Seat, sitter: Sitter, now: Duration) {
        self.send_bots_away();
        self.seating.seat(seat, sitter);
        self.book.note_players(self.seating.sitters());
        let looked_at = self.looking.ply();
        self.settle(now);
        self.look_at(looked_at);
    }

    /// An offer of a draw is made to those who are not asked for anything just now.
    pub(super) fn let_bots_hear(&mut self) {
        let bots = self.seating.sitters().iter().filter(|(_, sitter)| !sitter.is_human());
        let idle = bots.map(|(seat, _)| *seat).filter(|seat| !self.glance.asked.contains(seat));
        self.thinking.let_hear(idle.collect());
    }

    /// Makes the bot that thinks come to an end.
    pub(super) fn hurry(&mut self) {
        if let Some(number) = self.thinking.hurry() {
            self.outbox.errand(Errand::Hurry(number));
        }
    }

    /// Lets bots among themselves come to the end of the game soon.
    pub(super) fn play_out(&mut self) {
        self.thinking.release();
        self.thinking.rush(true);
        self.hurry();
    }

    /// Whether the game goes on among bots alone.
    pub(super) fn is_left_to_bots(&self) -> bool {
        self.glance.is_without(self.seating.humans())
    }

    /// No bot may think until further notice.
    pub(super) fn hold_bots(&mut self) {
        if let Some(number) = self.thinking.hold() {
            self.outbox.errand(Errand::Hurry(number));
        }
    }

    /// Lets a bot look at what is shown from now on, or no longer.
    pub(super) fn analyse(&mut self, is_on: bool) {
        self.analysing.turn(is_on);
        if !is_on {
            self.stop_analysis();
        }
    }

    /// Somebody looks at the table from now on, or nobody does: then no bot need look at what is shown there.
    pub(super) fn show(&mut self, is_shown: bool) {
        self.is_shown = is_shown;
        if !is_shown {
            self.stop_analysis();
        }
    }

    /// Keeps the bot at the position that is shown.
    pub(super) fn go_on_analysing(&mut self) {
        if !self.analysing.is_on() || !self.is_shown {
            return;
        }
        let ply = self.looking.ply().unwrap_or_else(|| self.book.table().ply());
        if !self.may().analyse {
            self.stop_analysis();
        } else if !self.analysing.is_at(ply) {
            self.stop_analysis();
            self.ask_analyst(ply);
        }
    }

    /// So many lines are looked for from now on. A bot that looks for another number begins anew; what is known stays until it
    /// knows more.
    pub(super) fn look_for_lines(&mut self, lines: usize) {
        if let Some(ply) = self.analysing.look_for(lines.max(1)) {
            self.ask_analyst(ply);
        }
    }

    fn ask_analyst(&mut self, ply: usize) {
        if let Some((game, seat)) = self.looked_at(ply) {
            let question = Question { lines: self.analysing.lines(), ..self.question(game, seat) };
            self.analysing.ask(AskedAt { number: question.number, ply, seat });
            self.outbox.errand(Errand::Analyse(question));
        }
    }

    /// The game after so many actions, and the seat for which a bot looks at it: the one that acted there, or may act there now; of no
    /// other does the screen know more than everybody. Where that one is not asked, it is the first that is.
    pub(super) fn looked_at(&self, ply: usize) -> Option<(HostedGame, Seat)> {
        let game = self.book.table().look_back(ply).ok()?;
        let asked = game.ask("looking who is asked", |game| game.asked()).ok()?;
        let actor = self.book.ledger().get(ply).map_or(self.may().act, |entry| Some(entry.seat));
        let seat = actor.filter(|seat| asked.contains(seat)).or(asked.first().copied())?;
        Some((game, seat))
    }

    /// The bot that looks at what is shown has come to this so far. Whether others could do in this game what it expects of them, or
    /// the seat itself after it has drawn, would tell of what is hidden.
    pub(super) fn learn(&mut self, question: u64, thought: &Thought) {
        let viewer = self.lies_open().then(|| self.seating.viewer());
        self.analysing.learn(question, thought, &self.book, viewer);
    }

    pub(super) fn stop_analysis(&mut self) {
        if self.analysing.stop() {
            self.outbox.errand(Errand::StopAnalysis);
        }
    }
}

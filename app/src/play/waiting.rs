//! Waiting for the session: its rules and its bots take their time, and Ctrl-C and the clocks are heard meanwhile.

use std::io::Write;
use std::time::{Duration, Instant};

use anyhow::Result;
use unruly_contract::{Action, Seat, Thought, phrase};
use unruly_session::{Answer, Command, Errand, Inquiry, NoAnswer, Question, Request, Tone};

use super::news::Heard;
use super::sitting::{Flow, Left, Sitting};
use crate::thinkers::Chosen;

/// An answer, or the next thing to do where there is none.
pub(super) type Answered<T> = Result<Result<T, Flow>>;

/// Rules that are no slower than this are waited for when somebody wants to leave.
pub(super) const MOMENT: Duration = Duration::from_secs(1);

/// A bot that was asked for advice.
pub(super) struct Advice {
    /// For whom it thinks.
    seat: Seat,
    /// The number of its question, once it has been asked.
    number: Option<u64>,
    is_hurried: bool,
    /// The action that it would do, once it knows.
    answer: Option<Result<Option<Action>, NoAnswer>>,
}

impl Sitting<'_> {
    /// Waits until the session has done whatever it was asked for and no bot thinks. Says whether somebody leaves meanwhile.
    pub(super) fn catch_up(&mut self) -> Result<Option<Left>> {
        let mut shown = None;
        let mut leaving_at: Option<Instant> = None;
        loop {
            self.tell_flag()?;
            let due = self.session.go_on(self.now());
            self.run_errands();
            let thinks = self.thinks();
            if shown.is_some_and(|(seat, _)| Some(seat) != thinks)
                && let Some((_, width)) = shown.take()
            {
                self.hide_thinking(width)?;
            }
            self.take_in()?;
            if self.session.is_at_rest() && !self.is_advised() && !self.reviews() {
                if leaving_at.is_some() {
                    self.inbox.put_off_interrupt();
                }
                self.due = due.and_then(|due| Instant::now().checked_add(due));
                return Ok(None);
            }
            if let (None, Some(seat)) = (shown, thinks) {
                shown = Some((seat, self.show_thinking(seat)?));
            }
            let now = Instant::now();
            let deadline = due.and_then(|due| now.checked_add(due)).into_iter().chain(leaving_at).min();
            match self.inbox.hear(deadline) {
                Heard::Woken | Heard::TimeUp => {}
                Heard::Chosen(chosen) => self.hear_bot(chosen),
                // The first Ctrl-C makes a bot come to an end, the next one leaves; so does the first where no bot thinks, but
                // rules that are done in a moment are not left for it: then it is heard at the prompt.
                Heard::Interrupt if self.hurry() => {}
                Heard::Interrupt => leaving_at = leaving_at.or_else(|| now.checked_add(MOMENT)),
            }
            if leaving_at.is_some_and(|at| at <= Instant::now()) {
                if let Some((_, width)) = shown {
                    self.hide_thinking(width)?;
                }
                return Ok(Some(Left::Interrupted));
            }
        }
    }

    /// Does what was asked of the session, and waits until it is done.
    pub(super) fn caught_up(&mut self) -> Result<Flow> {
        Ok(self.catch_up()?.map_or(Flow::GoOn, Flow::Leave))
    }

    /// Has the session obey, and waits until that is done.
    pub(super) fn command(&mut self, command: impl Into<Command>) -> Result<Flow> {
        let now = self.now();
        self.session.obey(command, now);
        self.caught_up()
    }

    /// Everything after so many actions is news again.
    pub(super) fn untell(&mut self, ply: usize) {
        for told in self.told.values_mut() {
            *told = (*told).min(ply);
        }
    }

    /// Asks the rules something, and waits for their answer.
    pub(super) fn inquire(&mut self, inquiry: Inquiry) -> Answered<Answer> {
        let now = self.now();
        self.session.inquire(inquiry, now);
        let next = self.caught_up()?;
        Ok(self.session.take_answer().ok_or(next))
    }

    /// Asks the best bot for the action that it would do for a seat, with its thoughts on the way.
    pub(super) fn advise(&mut self, seat: Seat) -> Answered<Option<(Action, Option<Thought>)>> {
        let now = self.now();
        self.advice = Some(Advice { seat, number: None, is_hurried: false, answer: None });
        self.session.advise(seat, now);
        let next = self.caught_up()?;
        let Some(Advice { number, answer, .. }) = self.advice.take() else { return Ok(Err(next)) };
        let thought = number.and_then(|number| self.thinkers.thought(number));
        match answer {
            Some(Ok(action)) => Ok(Ok(action.map(|action| (action, thought)))),
            Some(Err(NoAnswer::BrokenDown(reason))) => self.break_down(reason.into()).map(Err),
            Some(Err(NoAnswer::Gone(why))) => self.refuse(why).map(Err),
            None => Ok(Err(next)),
        }
    }

    /// Takes in what the session has told: a game that has become another one is kept as it is now.
    fn take_in(&mut self) -> Result<()> {
        if let Some(notice) = self.session.notice().filter(|notice| notice.tone == Tone::Changed) {
            let text = notice.text.clone();
            let now = self.now();
            self.session.obey(Command::Dismiss, now);
            self.say(text)?;
        }
        if let Some(record) = self.session.unsaved(self.now()) {
            self.is_stale = true;
            self.listed.clear();
            self.picked.clear();
            self.keep(&record)?;
            if self.humans() == 0 {
                self.show_news()?;
            }
        }
        Ok(())
    }

    /// A flag that has fallen is told once.
    fn tell_flag(&mut self) -> Result<()> {
        let ply = self.session.record().actions.len();
        let fallen = self.session.clock().fallen(self.now());
        let is_told = self.flag_told_at == Some(ply) || self.session.glance().outcome.is_some();
        if let Some(seat) = fallen.filter(|_| !is_told) {
            self.flag_told_at = Some(ply);
            writeln!(self.out)?;
            self.say(phrase!("terminal-flag", seat: seat))?;
        }
        Ok(())
    }

    fn run_errands(&mut self) {
        for errand in self.session.take_errands() {
            match errand {
                Errand::Think(question) => self.thinkers.think(question),
                Errand::Advise(question) => {
                    if let Some(advice) = &mut self.advice {
                        advice.number = Some(question.number);
                        let strength = Some(self.adviser.to_string());
                        self.thinkers.think(Question { strength, ..question });
                    }
                }
                Errand::Hurry(number) => self.thinkers.hurry(number),
                Errand::Weigh(question) => {
                    self.weighed = Some(question.number);
                    let strength = Some(self.adviser.to_string());
                    self.thinkers.think(Question { strength, ..question });
                }
                // Nobody looks for long at what is shown here, and a coin is tossed for those who are shown a game of nerve.
                Errand::Analyse(_) | Errand::StopAnalysis | Errand::TossCoin => {}
            }
        }
    }

    fn hear_bot(&mut self, Chosen { question, answer }: Chosen) {
        let now = self.now();
        match &mut self.advice {
            Some(advice) if advice.number == Some(question) => advice.answer = Some(answer),
            _ if self.weighed == Some(question) => {
                self.session.hear_weighed(question, self.thinkers.thought(question), now);
            }
            _ => self.session.hear_bot(question, answer, now),
        }
    }

    /// Whether a bot is still to say what it advises.
    fn is_advised(&self) -> bool {
        self.advice.as_ref().is_some_and(|advice| advice.number.is_some() && advice.answer.is_none())
    }

    /// Whether a bot has still positions to weigh of the game that is looked back at.
    fn reviews(&self) -> bool {
        let session = &self.session;
        session.is_reviewing() && session.may().review && !session.review().is_done()
    }

    /// For whom a bot thinks now.
    fn thinks(&self) -> Option<Seat> {
        let advised = self.advice.as_ref().filter(|_| self.is_advised()).map(|advice| advice.seat);
        self.session.thinking().asked().map(|asked| asked.seat).or(advised)
    }

    /// Makes the bot that thinks come to an end. Says whether there is one that was not told so before.
    fn hurry(&mut self) -> bool {
        let now = self.now();
        if self.reviews() {
            self.session.obey(Request::Review(false), now);
            return true;
        }
        if let Some(asked) = self.session.thinking().asked() {
            self.session.obey(Request::Hurry, now);
            return !asked.is_hurried;
        }
        match &mut self.advice {
            Some(Advice { number: Some(number), is_hurried, answer: None, .. }) if !*is_hurried => {
                *is_hurried = true;
                self.thinkers.hurry(*number);
                true
            }
            _ => false,
        }
    }
}

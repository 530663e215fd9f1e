//! A session as a face holds it: the view that it was told last, picks and plans that are not done yet, and the way to the
//! worker. Nothing here waits for the game.

mod obeying;
mod planning;
mod standing;

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use unruly_contract::{Action, Happening, Phrase, Pick, Purpose, Record, Seat, Spot, Thought, phrase};
use unruly_table::{Consent, HostedRuleset};

use crate::inquiry::{Answer, Inquiry};
use crate::letter::{Errand, Order, Update};
use crate::mailbox::{Mailbox, Report};
use crate::no_answer::NoAnswer;
use crate::notice::{Notice, Tone};
use crate::picking::{Open, Picking};
use crate::result::{note_moves, note_outcome};
use crate::seen::{Laid, Moment, Seen};
use crate::worker::{Beginning, CLOCKS};
use crate::workplace::Workplace;
use planning::Plan;
pub use standing::CardAction;

/// A game that is being played, as a face holds it.
pub struct Session {
    /// The name under which it is kept.
    name: String,
    ruleset: HostedRuleset,
    mailbox: Mailbox,
    seen: Arc<Seen>,
    picks: Picks,
    plan: Plan,
    telling: Telling,
    keeping: Keeping,
    waiting: Waiting,
    informed: Informed,
}

/// A session that has not begun yet: its game is being started, or played again from its record.
pub struct Opening {
    name: String,
    ruleset: HostedRuleset,
    mailbox: Mailbox,
    is_lesson: bool,
    was_kept: bool,
}

/// Picks at the screen on the way to an action.
#[derive(Default)]
struct Picks {
    picking: Picking,
    /// A piece that was pointed at though it cannot move: where it was meant to go says more of why.
    stuck: Option<Spot>,
    /// A card that lies on the table until its player says that it is played.
    laid: Option<Laid>,
    /// The last kind that each seat put down, to be picked by itself again.
    habits: BTreeMap<Seat, Pick>,
}

/// News for the face that it has not taken yet.
#[derive(Default)]
struct Telling {
    notice: Option<Notice>,
    /// Events since the face last took them.
    happened: Option<Vec<Happening>>,
    /// Jobs for the face.
    errands: Vec<Errand>,
    /// Whether something that a player meant to do was refused.
    was_refused: bool,
    /// The rules' answer to the last inquiry.
    answer: Option<Answer>,
}

/// The game as it is to be kept: the session has it at hand, whatever the worker is at.
struct Keeping {
    record: Arc<Record>,
    is_unsaved: bool,
    /// Whether it was kept before it came to the table.
    was_kept: bool,
    is_lesson: bool,
}

/// Letters that the worker has not answered yet.
#[derive(Default)]
struct Waiting {
    /// The last letter that may change the position, and when it was sent.
    deed: Option<(u64, Duration)>,
    /// The last letter that looks at the time, or is about what a bot thinks.
    aside: Option<u64>,
    /// The last letter by which a player means to do something.
    meant: Option<u64>,
    /// Whether the worker will answer nothing any more.
    has_ended: bool,
}

/// Facts about the face that the worker is told whenever they change, as it was told them last.
struct Informed {
    /// The analyst's last thought, and its question.
    learned: Option<(u64, Thought)>,
    /// The position that a glimpse was wanted of, and in which revision.
    glimpse: Option<(u64, Moment)>,
    /// Whether somebody looks at the table.
    is_shown: bool,
    /// Whether questions about which nothing can be done pass by themselves.
    passes_by_itself: bool,
    /// How many lines the analyst is to look for.
    lines: usize,
}

impl Opening {
    /// Puts a game on a worker, to be kept under this name.
    pub fn new(beginning: Beginning, name: String, now: Duration, workplace: &Workplace) -> Self {
        let ruleset = beginning.ruleset().clone();
        let is_lesson = matches!(beginning, Beginning::Lesson(..));
        let was_kept = matches!(beginning, Beginning::Kept { .. });
        let mailbox = Mailbox::open(beginning, now, workplace);
        Self { name, ruleset, mailbox, is_lesson, was_kept }
    }

    /// The rules.
    pub fn ruleset(&self) -> &HostedRuleset {
        &self.ruleset
    }

    /// The session, once it has begun; until then what is still to begin.
    ///
    /// # Errors
    /// Says why it cannot begin.
    pub fn poll(mut self) -> Result<Result<Session, Self>, Phrase> {
        match self.mailbox.receive() {
            Some(report) => self.begun(report).map(Ok),
            None => Ok(Err(self)),
        }
    }

    /// The session, which is waited for no longer than this.
    ///
    /// # Errors
    /// Says why it cannot begin.
    pub fn wait(mut self, patience: Duration) -> Result<Session, Phrase> {
        match self.mailbox.wait(patience) {
            Some(report) => self.begun(report),
            None => Err(phrase!("session-does-not-begin")),
        }
    }

    fn begun(self, report: Report) -> Result<Session, Phrase> {
        let Self { name, ruleset, mailbox, is_lesson, was_kept } = self;
        let update = match report {
            Report::Update(update) => update,
            Report::End(reason) => return Err(reason),
        };
        let record = update.record.as_ref().map(Arc::clone);
        let record = record.ok_or_else(|| Phrase::from("a game without a record"))?;
        let mut session = Session {
            name,
            ruleset,
            mailbox,
            seen: Arc::clone(&update.seen),
            picks: Picks::default(),
            plan: Plan::default(),
            telling: Telling::default(),
            keeping: Keeping { record, is_unsaved: false, was_kept, is_lesson },
            waiting: Waiting::default(),
            informed: Informed {
                learned: None,
                glimpse: None,
                is_shown: true,
                passes_by_itself: false,
                lines: 1,
            },
        };
        session.take(*update);
        session.keeping.is_unsaved = !was_kept;
        Ok(session)
    }
}

impl Session {
    /// Begins a session, and waits for it no longer than a minute: for faces that have nothing else to do.
    ///
    /// # Errors
    /// Says why it cannot begin.
    pub fn begin(
        beginning: Beginning,
        name: String,
        now: Duration,
        workplace: &Workplace,
    ) -> Result<Self, Phrase> {
        Opening::new(beginning, name, now, workplace).wait(Duration::from_secs(60))
    }

    /// Takes in the worker's answers, and asks it to look at the time where something is due. Says when to come back if
    /// nothing else happens.
    pub fn go_on(&mut self, now: Duration) -> Option<Duration> {
        self.take_in(now);
        let due = self.seen.due?;
        if due > now {
            return Some(due - now);
        }
        if !self.is_waiting_for_aside() {
            self.send_aside(Order::Tick, now);
        }
        self.seen.due.filter(|due| *due > now).map(|due| due - now)
    }

    /// Takes in the worker's answers. Says whether there were any.
    pub fn take_in(&mut self, now: Duration) -> bool {
        let revision = self.seen.revision;
        let mut has_heard = false;
        while let Some(report) = self.mailbox.receive() {
            self.hear(report);
            has_heard = true;
        }
        self.look_anew(revision, now);
        has_heard
    }

    /// Waits until the worker has answered everything, but no longer than this for each answer. Says whether there was something
    /// to hear: whoever has drawn before that draws anew.
    pub fn settle(&mut self, patience: Duration, now: Duration) -> bool {
        let mut has_heard = false;
        loop {
            has_heard |= self.take_in(now);
            let (sent, answered) = self.mailbox.counts();
            if answered >= sent {
                return has_heard;
            }
            let revision = self.seen.revision;
            match self.mailbox.wait(patience) {
                Some(report) => self.hear(report),
                None => return has_heard,
            }
            has_heard = true;
            self.look_anew(revision, now);
        }
    }

    fn hear(&mut self, report: Report) {
        match report {
            Report::Update(update) => self.take(*update),
            Report::End(reason) => {
                self.waiting.has_ended = true;
                self.telling.notice = Some(Notice::alarm(reason));
            }
        }
    }

    fn take(&mut self, update: Update) {
        let Update { answers, seen, record, notice, laid, happened, errands, told } = update;
        if let Some(record) = record {
            self.keeping.is_unsaved |= record != self.keeping.record;
            self.keeping.record = record;
        }
        if let Some(notice) = notice {
            let is_refusal = notice.as_ref().is_some_and(|notice| notice.tone == Tone::Refused);
            self.telling.was_refused |= is_refusal && self.waiting.meant == Some(answers);
            self.telling.notice = notice;
        }
        if let Some(happened) = happened {
            self.telling.happened.get_or_insert_default().extend(happened);
        }
        self.picks.laid = laid.or(self.picks.laid.take());
        self.telling.errands.extend(errands);
        self.telling.answer = told.or(self.telling.answer.take());
        self.seen = seen;
    }

    /// Where the position has changed since this revision, picks in the old one are forgotten, and a plan for the new one is
    /// carried out.
    fn look_anew(&mut self, since: u64, now: Duration) {
        if self.seen.revision == since {
            return;
        }
        self.picks.picking.clear();
        (self.picks.stuck, self.picks.laid) = (None, None);
        if let Some(seat) = self.actor()
            && let Some(habit) = self.picks.habits.get(&seat).cloned()
            && self.puts_down(seat, &habit)
        {
            // Where it is not open any more, nothing is picked.
            let _ = self.picks.picking.pick(habit, &self.seen.glance.decisions, seat);
        }
        self.carry_out_plan(now);
    }

    /// Whether a seat's regular move may be to put down one of this kind. Where a card asks for a kind, what was said to another card
    /// answers nothing.
    fn puts_down(&self, seat: Seat, kind: &Pick) -> bool {
        let decisions = self.seen.glance.decisions.iter();
        let moves = decisions.filter(|decision| decision.seat == seat && decision.purpose == Purpose::Move);
        Open::among(moves, &[]).leads_to(kind)
    }

    /// Asks the worker for something that may change what is shown: until it has answered, nobody can ask for more of that.
    fn send_deed(&mut self, order: Order, now: Duration) {
        if self.is_ready() {
            let number = self.mailbox.send(order, now);
            self.waiting.deed = Some((number, now));
            self.take_in(now);
        }
    }

    /// Asks the worker for something that nobody needs to wait for.
    fn send_aside(&mut self, order: Order, now: Duration) {
        self.waiting.aside = Some(self.mailbox.send(order, now));
        self.take_in(now);
    }

    /// Since when the worker has been at something that somebody asked for.
    pub fn waiting_since(&self) -> Option<Duration> {
        let (_, answered) = self.mailbox.counts();
        self.waiting.deed.filter(|(number, _)| *number > answered).map(|(_, since)| since)
    }

    /// Whether the worker is there to do something new: it is at nothing that somebody asked for, and will answer.
    pub(crate) fn is_ready(&self) -> bool {
        self.waiting_since().is_none() && !self.waiting.has_ended
    }

    fn is_waiting_for_aside(&self) -> bool {
        let (_, answered) = self.mailbox.counts();
        self.waiting.aside.is_some_and(|number| number > answered)
    }

    /// A bot has made up its mind about a question.
    pub fn hear_bot(&mut self, question: u64, answer: Result<Option<Action>, NoAnswer>, now: Duration) {
        self.send_aside(Order::Hear { question, answer }, now);
    }

    /// The question that a bot is at about the position that is shown.
    pub fn analysed(&self) -> Option<u64> {
        self.seen.analysis.asked
    }

    /// The bot that was asked about the position that is shown has come to this so far.
    pub fn learn(&mut self, question: u64, thought: Thought, now: Duration) {
        let is_known = self
            .informed
            .learned
            .as_ref()
            .is_some_and(|(asked, known)| (*asked, known) == (question, &thought));
        if !thought.line.is_empty() && !is_known && !self.is_waiting_for_aside() {
            self.informed.learned = Some((question, thought.clone()));
            self.send_aside(Order::Learn { question, thought }, now);
        }
    }

    /// A bot has weighed a position of the game that is looked back at, if there was something to be learned.
    pub fn hear_weighed(&mut self, question: u64, thought: Option<Thought>, now: Duration) {
        self.send_aside(Order::Weighed { question, thought }, now);
    }

    /// Somebody looks at the table from now on, or nobody does.
    pub fn show(&mut self, is_shown: bool, now: Duration) {
        if self.informed.is_shown != is_shown {
            self.informed.is_shown = is_shown;
            self.send_aside(Order::Show(is_shown), now);
        }
    }

    /// Questions about which nothing can be done pass by themselves from now on, or no longer.
    pub fn let_pass(&mut self, by_itself: bool, now: Duration) {
        if self.informed.passes_by_itself != by_itself {
            self.informed.passes_by_itself = by_itself;
            self.send_aside(Order::LetPass(by_itself), now);
        }
    }

    /// The bot that looks at what is shown looks for so many lines from now on, each of which begins with another action.
    pub fn look_for_lines(&mut self, lines: usize, now: Duration) {
        if self.informed.lines != lines {
            self.informed.lines = lines;
            self.send_aside(Order::LookForLines(lines), now);
        }
    }

    /// So long a move stands from now on before a bot answers it.
    pub fn pace(&mut self, breath: Duration, now: Duration) {
        self.send_aside(Order::Pace(breath), now);
    }

    /// Asks the rules something; their answer comes by [`take_answer`](Self::take_answer).
    pub fn inquire(&mut self, inquiry: Inquiry, now: Duration) {
        self.telling.answer = None;
        self.send_aside(Order::Inquire(inquiry), now);
    }

    /// The rules' answer to the last inquiry.
    pub fn take_answer(&mut self) -> Option<Answer> {
        self.telling.answer.take()
    }

    /// Has a bot think about what it would do for a seat: an [errand](Errand::Advise) comes of it.
    pub fn advise(&mut self, seat: Seat, now: Duration) {
        self.send_aside(Order::Advise(seat), now);
    }

    /// Takes back at once, for a face that has asked those whose word it takes.
    pub fn take_back(&mut self, consent: Consent, now: Duration) {
        self.forget_plan();
        self.send_deed(Order::TakeBack(consent), now);
    }

    /// Does again at once what was taken back.
    pub fn do_again(&mut self, now: Duration) {
        self.send_deed(Order::DoAgain, now);
    }

    /// Whether the worker has answered everything, and no bot thinks or is about to act.
    pub fn is_at_rest(&self) -> bool {
        let bots = self.seen.bots;
        self.has_answered_all() && bots.asked().is_none() && !bots.is_about_to_act()
    }

    /// Whether the worker has answered everything that it was asked for, also aside.
    pub fn has_answered_all(&self) -> bool {
        let (sent, answered) = self.mailbox.counts();
        answered >= sent
    }

    /// Jobs for the face since it last took them.
    pub fn take_errands(&mut self) -> Vec<Errand> {
        std::mem::take(&mut self.telling.errands)
    }

    /// Events since this was last asked; none, or perhaps an empty list, where nothing was done.
    pub fn take_happened(&mut self) -> Option<Vec<Happening>> {
        self.telling.happened.take()
    }

    /// Whether something that a player meant to do was refused since this was last asked.
    pub fn take_refusal(&mut self) -> bool {
        std::mem::take(&mut self.telling.was_refused)
    }

    /// The name under which the game is kept.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The rules.
    pub fn ruleset(&self) -> &HostedRuleset {
        &self.ruleset
    }

    /// The game so far. It knows everything, hidden things included.
    pub fn record(&self) -> &Record {
        &self.keeping.record
    }

    /// The record as it is to be kept, where it has changed since this was last asked.
    pub fn unsaved(&mut self, now: Duration) -> Option<Record> {
        // A lesson can be begun anew, and is not kept.
        let is_unsaved = std::mem::take(&mut self.keeping.is_unsaved) && !self.keeping.is_lesson;
        is_unsaved.then(|| {
            let mut record = self.keeping.record.as_ref().clone();
            note_moves(&mut record, self.seen.moves);
            note_outcome(&mut record, &self.ruleset, self.seen.outcome.as_ref());
            if self.seen.clock.is_ticking() {
                record.notes.insert(CLOCKS.to_owned(), self.seen.clock.to_note(now));
            }
            record
        })
    }

    /// Whether it is new and nothing was done in it yet.
    pub fn is_untouched(&self) -> bool {
        let record = &self.keeping.record;
        let is_bare = record.actions.is_empty() && record.variations.is_empty() && record.comments.is_empty();
        !self.keeping.was_kept && is_bare && !self.can_redo()
    }

    /// The game is left: the time since the last action is noted down too.
    pub fn leave(&mut self) {
        self.keeping.is_unsaved |= self.seen.clock.is_ticking() && self.seen.outcome.is_none();
    }
}

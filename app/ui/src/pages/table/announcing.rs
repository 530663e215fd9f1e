//! The sentences that a screen reader says by itself at the table: what has happened, whose turn it is, why something was refused, and
//! that time runs short.
//!
//! Everything is taken from what the present viewer may know, at the moment when it is said: while the next player is called, that
//! is what everybody may.

use std::collections::BTreeMap;
use std::time::Duration;

use egui::accesskit::{Live, Node, Role};
use egui::{Id, Ui};
use unruly_contract::keys::is_usual;
use unruly_contract::{Arg, Happening, Seat, Task, phrase};
use unruly_kit::text::{capital, in_sentences};

use super::{away, bar, curtain, dialogs, ending};
use crate::play::{Notice, Sitting};
use crate::state::State;

/// Everything that was said at the table, so that nothing is said twice.
#[derive(Debug, Clone, Default)]
pub(crate) struct Announcer {
    /// How many actions of which line were told; nothing before the first look.
    told: Option<(usize, usize)>,
    /// How things stand, as it was said last.
    standing: Vec<String>,
    /// The message to the players that was said last.
    notice: Option<Notice>,
    /// The least of the moments that a clock has passed, for each seat.
    passed: BTreeMap<Seat, u64>,
    /// Whether a clock has passed the last of them since somebody asked.
    is_short: bool,
    /// The card of somebody else that was read last.
    shown: Option<(Seat, String)>,
    calm: Announcement,
    urgent: Announcement,
}

/// The latest sentence of one urgency.
#[derive(Debug, Clone, Default)]
struct Announcement {
    text: String,
    /// How many there were before: each is a thing of its own to a screen reader, which says what is new.
    number: u64,
    until: Duration,
}

/// The seconds at which somebody is told how little time is left.
const MOMENTS: [u64; 3] = [60, 30, 10];
/// How long a sentence can be looked up again.
const STAYS: Duration = Duration::from_secs(3);

impl Announcer {
    /// For another game: it begins anew, but for the number of its sentences.
    pub(crate) fn of_another_game(&self) -> Self {
        Self { calm: self.calm.clone(), urgent: self.urgent.clone(), ..Self::default() }
    }

    /// Something was refused, perhaps for the reason that was said already: it is said again.
    pub(crate) fn hear_refusal(&mut self) {
        self.notice = None;
    }

    /// Whether a clock has begun to run short since this was asked last.
    pub(crate) fn take_short_of_time(&mut self) -> bool {
        std::mem::take(&mut self.is_short)
    }

    /// Says what is new.
    pub(super) fn say_ui(&mut self, ui: &Ui, state: &State) {
        let Some(table) = &state.table else { return };
        let session = &table.session;
        // The rules are at something: how things stand is known once they are done.
        if session.waiting_since().is_none() {
            let lines = self.news(state, session);
            self.calm.say(&lines, state.now());
        }
        let urgent: Vec<String> = self.message(state, session).into_iter().collect();
        self.urgent.say(&urgent, state.now());
        self.calm.show(ui, "announced", Live::Polite, state.now());
        self.urgent.show(ui, "announced at once", Live::Assertive, state.now());
    }

    /// The happenings and how things stand since, as far as it was not said.
    fn news(&mut self, state: &State, session: &Sitting) -> Vec<String> {
        let mut lines = self.happenings(state, session);
        let standing = standing(state, session);
        // With a move comes whose turn it is then; a teacher does not say the same again.
        let is_moved = !lines.is_empty() && session.guide().is_none();
        lines.extend(standing.iter().filter(|line| is_moved || !self.standing.contains(line)).cloned());
        self.standing = standing;
        lines.extend(self.short_times(state, session));
        lines
    }

    /// The outcome of the actions that were not told yet.
    fn happenings(&mut self, state: &State, session: &Sitting) -> Vec<String> {
        let (line, now) = (session.moment().line, session.ledger().len());
        let (line_before, before) = self.told.replace((line, now)).unwrap_or((line, now));
        let read = self.read_card(state, session);
        if line != line_before {
            // A line that is gone to has happened long since.
            return Vec::new();
        }
        if now < before {
            return vec![state.words().text("window-back-again").to_owned()];
        }
        let mut lines: Vec<String> = read.into_iter().collect();
        if !is_riddle(session) {
            let fresh = session.history().iter().filter(|(ply, what)| *ply > before && !self.is_read(what));
            let fresh: Vec<&Happening> = fresh.map(|(_, what)| what).collect();
            lines.extend(session.heard(&fresh, state.words()));
        }
        lines
    }

    /// The card that somebody else has just played, with all that is printed on it, where it was not read yet.
    fn read_card(&mut self, state: &State, session: &Sitting) -> Option<String> {
        let shown = session.just_played().map(|shown| (shown.seat, shown.card.clone()));
        if shown == self.shown {
            return None;
        }
        self.shown = shown;
        let (seat, card) = self.shown.as_ref()?;
        let words = state.words();
        let name = Arg::text(words.seat_capital(*seat));
        let label = words.card_label(&session.catalogue().card(card));
        Some(words.line(words.said(phrase!("window-plays", name: name)), label))
    }

    /// Whether that is no more than that the card which is read was played.
    fn is_read(&self, what: &Happening) -> bool {
        let Happening::Played { seat, card } = what else { return false };
        self.shown.as_ref().is_some_and(|(by, shown)| by == seat && shown == card)
    }

    /// The clocks of people at the screen that have passed one of the moments.
    fn short_times(&mut self, state: &State, session: &Sitting) -> Vec<String> {
        if !session.clock().is_ticking() || session.glance().outcome.is_some() {
            return Vec::new();
        }
        let mut lines = Vec::new();
        for seat in session.humans() {
            let Some(left) = session.clock().left(seat, state.now()) else { continue };
            let moment = MOMENTS.into_iter().filter(|moment| left.as_secs() < *moment).min();
            let moment = moment.unwrap_or(u64::MAX);
            // A clock that begins low is not running short.
            let passed = self.passed.entry(seat).or_insert(moment);
            if moment < *passed {
                *passed = moment;
                self.is_short |= MOMENTS.last() == Some(&moment);
                let count = usize::try_from(left.as_secs()).unwrap_or_default() + 1;
                lines.push(capital(
                    &state.words().said(phrase!("window-time-short", seat: seat, count: count)),
                ));
            }
        }
        lines
    }

    /// Why something was not done, or what went wrong, where it was not said.
    fn message(&mut self, state: &State, session: &Sitting) -> Option<String> {
        // It may tell of the hand of whoever was here before.
        let is_theirs = session.covered_for().is_some();
        let notice = session.notice();
        if notice == self.notice.as_ref() {
            return None;
        }
        self.notice = notice.cloned();
        let notice = notice.filter(|_| !is_theirs)?;
        Some(capital(&state.words().said(&notice.text)))
    }
}

impl Announcement {
    fn say(&mut self, lines: &[String], now: Duration) {
        if !lines.is_empty() {
            *self = Self { text: in_sentences(lines), number: self.number + 1, until: now + STAYS };
        }
    }

    /// Puts the sentence before the screen reader, for as long as it stays. Nothing is painted.
    fn show(&mut self, ui: &Ui, name: &str, live: Live, now: Duration) {
        if self.text.is_empty() {
            return;
        }
        if now >= self.until {
            self.text.clear();
            return;
        }
        ui.ctx().request_repaint_after(self.until - now);
        ui.ctx().accesskit_node_builder(Id::unique((name, self.number)), |node: &mut Node| {
            node.set_role(Role::Label);
            node.set_value(self.text.as_str());
            node.set_live(live);
        });
    }
}

/// Whether somebody is to find out by themselves what has happened.
fn is_riddle(session: &Sitting) -> bool {
    session.scene().seats.iter().any(|shown| {
        matches!(
            session.task_of(shown.seat),
            Some(Task::LookAway { .. } | Task::Recall { .. } | Task::Unknown(_))
        )
    })
}

/// How things stand, a sentence for each thing to know.
fn standing(state: &State, session: &Sitting) -> Vec<String> {
    let words = state.words();
    if let Some(seat) = session.covered_for() {
        return vec![words.said(curtain::call(state, session, seat))];
    }
    if let Some(guide) = session.guide() {
        return super::lesson::said(guide, state);
    }
    if let Some(ply) = session.past() {
        let said = session.comment(session.moment()).map(|remark| super::comment::read_out(remark, words));
        return super::prompt::past(session, words, ply).into_iter().chain(said).collect();
    }
    if let Some(outcome) = &session.glance().outcome {
        let head = ending::head(outcome, words);
        let lines = [head, capital(&words.said(outcome.reason()))];
        return lines.into_iter().filter(|line| !line.is_empty()).collect();
    }
    if let Some(asking) = session.asking() {
        let (question, undone) = (dialogs::question(asking, words), dialogs::undone(asking, session, words));
        return [question.to_owned(), undone].into_iter().filter(|said| !said.is_empty()).collect();
    }
    let mut lines: Vec<String> = session.is_away().then(|| away::said(session, words)).into_iter().collect();
    lines.push(capital(&words.said(&session.scene().status)));
    if let Some(laid) = session.laid() {
        lines.push(bar::whether_to_play(session, laid, words));
        lines.extend(bar::foreseen(session, laid, words));
        return lines;
    }
    let prompt = session.actor().and_then(|seat| session.glance().prompt(seat));
    let asked = prompt.filter(|prompt| !is_usual(prompt)).cloned();
    lines.extend(asked.map(|prompt| bar::question(state, session, prompt)));
    lines
}

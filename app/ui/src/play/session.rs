//! A game at the screen: the table, who sits there, and what is shown of it. No drawing, no clock and no thread.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use unruly_contract::{
    Action, Corner, Event, Happening, Pick, Record, Scene, Seat, Secrecy, Setup, Spot, TimeControl, Viewer,
};
use unruly_table::{Clocks, Consent, HostedRuleset, Table, TableError, Timekeeper};

use super::analysing::Analysing;
use super::glance::Glance;
use super::going_back::Asking;
use super::grammar::Grammar;
use super::guide::Guide;
use super::ledger::{self, Entry};
use super::notice::Notice;
use super::passing::Passing;
use super::picking::Picking;
use super::planning::Plan;
use super::player::{self, Sitter};
use super::replaying::Replaying;
use super::tasks::{Lent, Running};
use super::thinking::Thinking;
use super::told::News;
use crate::card::Catalogue;
use crate::host::MOVES;
use crate::text::Words;

/// What a game begins with.
pub(crate) struct Wish {
    pub(crate) ruleset: HostedRuleset,
    pub(crate) setup: Setup,
    /// Who plays, in the order of the seats.
    pub(crate) sitters: Vec<Sitter>,
    pub(crate) time: TimeControl,
}

/// A game at the screen.
pub(crate) struct Session {
    catalogue: Catalogue,
    /// What its set asks, in the language of the screen.
    /// What it is kept under.
    name: String,
    pub(super) table: Table,
    pub(super) sitters: BTreeMap<Seat, Sitter>,
    pub(super) clock: Timekeeper,
    pub(super) ledger: Vec<Entry>,
    pub(super) glance: Glance,
    pub(super) picking: Picking,
    /// A piece that was pointed at though it cannot move: where it was meant to go says more of why.
    pub(super) stuck: Option<Spot>,
    /// What each seat put down last, to be picked by itself again.
    habits: BTreeMap<Seat, Pick>,
    grammar: Grammar,
    past: Option<Past>,
    pub(super) thinking: Thinking,
    pub(super) replaying: Replaying,
    pub(super) analysing: Analysing,
    pub(super) plan: Plan,
    /// Who teaches, where this is a lesson.
    pub(super) guide: Option<Guide>,
    pub(super) asking: Option<Asking>,
    pub(super) notice: Option<Notice>,
    /// Who sits before the screen.
    facing: Option<Seat>,
    /// Whether everything is covered until the next player has come.
    is_covered: bool,
    /// Whether nothing is ever covered.
    lies_open: bool,
    /// What happened since the screen was last told.
    fresh: Vec<Happening>,
    /// The scene before that.
    before: Option<Scene>,
    /// What happened lately, in words.
    pub(super) news: News,
    pub(super) passing: Passing,
    /// Time that runs for what somebody is put to.
    pub(super) running: Option<Running>,
    /// The turn that a bot plays as a third hand.
    pub(super) lent: Option<Lent>,
    /// When something was last done.
    pub(super) since: Duration,
    is_unsaved: bool,
    /// Whether it was kept before it came to the table.
    was_kept: bool,
}

/// The game as it was.
struct Past {
    ply: usize,
    scene: Scene,
}

impl Session {
    /// Starts a game.
    ///
    /// # Errors
    /// Says what cannot be used.
    pub(crate) fn start(wish: Wish, name: String, now: Duration) -> Result<Self, String> {
        let Wish { ruleset, setup, sitters, time } = wish;
        let mut table = Table::start(&ruleset, setup).map_err(|error| error.to_string())?;
        let seats = seats_of(&table)?;
        let mut sitters = sitters.into_iter();
        let sitters: BTreeMap<Seat, Sitter> =
            seats.iter().map(|seat| (*seat, sitters.next().unwrap_or_else(|| Sitter::human("")))).collect();
        for (seat, sitter) in &sitters {
            for (key, note) in sitter.notes(*seat) {
                table.note(key, note);
            }
        }
        // A limit that belongs to the game holds where nobody brought a clock.
        let own = table.ask(|game| game.time_control()).map_err(|error| error.to_string())?;
        let time = if time == TimeControl::None { own } else { time };
        if time != TimeControl::None {
            table.note(CLOCK, time.to_string());
        }
        Self::at(name, table, Vec::new(), sitters, time, now)
    }

    /// Goes on with a game that was kept.
    ///
    /// # Errors
    /// Says where its record cannot be played.
    pub(crate) fn resume(
        ruleset: &HostedRuleset,
        record: &Record,
        name: String,
        usual: &str,
        now: Duration,
    ) -> Result<Self, String> {
        let (table, ledger) = ledger::replayed(ruleset, record)?;
        let sitters = player::noted(record, &seats_of(&table)?, usual);
        let time = record.notes.get(CLOCK).and_then(|text| text.parse().ok()).unwrap_or_default();
        let mut session = Self::at(name, table, ledger, sitters, time, now)?;
        if let Some(shown) = record.notes.get(CLOCKS) {
            session.clock.set_to_note(shown);
        }
        session.is_unsaved = false;
        session.was_kept = true;
        // A game against bots alone waits until somebody looks.
        session.thinking.hold();
        if session.sitters.values().any(Sitter::is_human) {
            session.thinking.release();
        }
        Ok(session)
    }

    fn at(
        name: String,
        table: Table,
        ledger: Vec<Entry>,
        sitters: BTreeMap<Seat, Sitter>,
        time: TimeControl,
        now: Duration,
    ) -> Result<Self, String> {
        let seats: Vec<Seat> = sitters.keys().copied().collect();
        let clock = Timekeeper::new(time, seats.iter().copied(), table.ply());
        let facing = sitters.iter().find(|(_, sitter)| sitter.is_human()).map(|(seat, _)| *seat);
        let glance = Glance::at(&table, Viewer::Spectator).map_err(|error| error.to_string())?;
        let mut session = Self {
            catalogue: Catalogue::of(table.ruleset()),
            name,
            table,
            sitters,
            clock,
            ledger,
            glance,
            picking: Picking::default(),
            stuck: None,
            habits: BTreeMap::new(),
            grammar: Grammar::default(),
            past: None,
            thinking: Thinking::default(),
            replaying: Replaying::default(),
            analysing: Analysing::default(),
            plan: Plan::default(),
            guide: None,
            asking: None,
            notice: None,
            facing,
            is_covered: false,
            lies_open: false,
            fresh: Vec::new(),
            before: None,
            news: News::default(),
            passing: Passing::default(),
            running: None,
            lent: None,
            since: now,
            is_unsaved: true,
            was_kept: false,
        };
        // With hidden hands nothing is shown before it is known who looks.
        session.is_covered = session.is_secret();
        session.settle(now);
        Ok(session)
    }

    /// The rules.
    pub(crate) fn ruleset(&self) -> &HostedRuleset {
        self.table.ruleset()
    }

    /// Its cards.
    pub(crate) fn catalogue(&self) -> &Catalogue {
        &self.catalogue
    }

    /// Its cards speak the language of these words from now on.
    pub(crate) fn speak(&mut self, words: &Words) {
        self.catalogue = Catalogue::in_words(self.ruleset(), words);
    }

    /// What the game is kept under.
    pub(crate) fn name(&self) -> &str {
        &self.name
    }

    /// The game so far.
    pub(crate) fn record(&self) -> &Record {
        self.table.record()
    }

    /// The record as it is to be kept, where it has changed since this was last asked.
    pub(crate) fn unsaved(&mut self, now: Duration) -> Option<Record> {
        // A lesson can be begun anew, and is not kept.
        (std::mem::take(&mut self.is_unsaved) && self.guide.is_none()).then(|| {
            let mut record = self.table.record().clone();
            record.notes.insert(MOVES.to_owned(), ledger::moves(&self.ledger).to_string());
            let result = self.glance.outcome.as_ref().map(ToString::to_string);
            if self.clock.is_ticking() {
                record.notes.insert(CLOCKS.to_owned(), self.clock.to_note(now));
            }
            record.notes.extend(result.map(|result| (RESULT.to_owned(), result)));
            record
        })
    }

    /// Whether it is new and nothing was done in it yet.
    pub(crate) fn is_untouched(&self) -> bool {
        !self.was_kept && self.table.ply() == 0 && !self.can_redo()
    }

    /// The game is left: what was thought since the last action is noted down too.
    pub(crate) fn leave(&mut self) {
        self.is_unsaved |= self.clock.is_ticking() && self.glance.outcome.is_none();
    }

    /// How things stand.
    pub(crate) fn glance(&self) -> &Glance {
        &self.glance
    }

    /// What is to be drawn: the present, or the past that somebody looks at.
    pub(crate) fn scene(&self) -> &Scene {
        self.past.as_ref().map_or(&self.glance.scene, |past| &past.scene)
    }

    /// After how many actions the game is shown, where that is not now.
    pub(crate) fn past(&self) -> Option<usize> {
        self.past.as_ref().map(|past| past.ply)
    }

    /// What was done.
    pub(crate) fn ledger(&self) -> &[Entry] {
        &self.ledger
    }

    /// Who plays.
    pub(crate) fn sitters(&self) -> &BTreeMap<Seat, Sitter> {
        &self.sitters
    }

    /// The clocks.
    pub(crate) fn clock(&self) -> &Timekeeper {
        &self.clock
    }

    /// What was picked.
    pub(crate) fn picking(&self) -> &Picking {
        &self.picking
    }

    /// What was said to the players last.
    pub(crate) fn notice(&self) -> Option<&Notice> {
        self.notice.as_ref()
    }

    /// What the other players are asked before something is taken back.
    pub(crate) fn asking(&self) -> Option<&Asking> {
        self.asking.as_ref()
    }

    /// What bots are at.
    pub(crate) fn thinking(&self) -> &Thinking {
        &self.thinking
    }

    /// Whether there is something to take back.
    pub(crate) fn can_undo(&self) -> bool {
        self.table.ply() > 0
    }

    /// Whether there is something to do again.
    pub(crate) fn can_redo(&self) -> bool {
        self.table.redoable() > 0
    }

    /// Who may act at the screen now: a person who is asked, while the present is shown and nothing covers it.
    pub(crate) fn actor(&self) -> Option<Seat> {
        let is_open = self.past.is_none() && !self.is_covered && self.asking.is_none();
        is_open.then(|| self.human_asked()).flatten()
    }

    /// For whom everything is covered until that player has come.
    pub(crate) fn covered_for(&self) -> Option<Seat> {
        self.is_covered.then(|| self.human_asked().or(self.facing)).flatten()
    }

    /// From whose side the game is seen.
    pub(crate) fn facing(&self) -> Option<Seat> {
        self.facing
    }

    /// Squares whose pieces may be picked, or on which something may be put.
    pub(crate) fn origins(&self) -> BTreeSet<Spot> {
        match self.actor() {
            Some(seat) => Picking::default().open(&self.glance.decisions, seat).squares(),
            None => BTreeSet::new(),
        }
    }

    /// Squares of the pieces of whoever acts or plans, whether they can move or not.
    pub(crate) fn own(&self) -> BTreeSet<Spot> {
        let Some(seat) = self.actor().or(self.planner()) else { return BTreeSet::new() };
        let pieces = self.glance.scene.pieces.iter();
        pieces.filter(|piece| piece.owners.contains(&seat)).map(|piece| piece.at).collect()
    }

    /// Squares that may be picked next.
    pub(crate) fn targets(&self) -> BTreeSet<Spot> {
        match self.actor() {
            Some(seat) if !self.picking.trail().is_empty() => {
                self.picking.open(&self.glance.decisions, seat).squares()
            }
            _ => self.candidates(),
        }
    }

    /// What may be picked next that is no square.
    pub(crate) fn choices(&self) -> Vec<&Pick> {
        let actor = self.actor();
        actor.map_or_else(Vec::new, |seat| self.picking.choices(&self.glance.decisions, seat))
    }

    /// What may be picked first that is no square.
    pub(crate) fn first_choices(&self) -> Vec<&Pick> {
        let actor = self.actor();
        actor.map_or_else(Vec::new, |seat| Picking::default().choices(&self.glance.decisions, seat))
    }

    /// Edges between squares that may be picked next.
    pub(crate) fn edges(&self) -> Vec<(Spot, Spot)> {
        let actor = self.actor();
        actor.map_or_else(Vec::new, |seat| self.picking.open(&self.glance.decisions, seat).edges())
    }

    /// Corners of squares that may be picked next.
    pub(crate) fn corners(&self) -> Vec<Corner> {
        let actor = self.actor();
        actor.map_or_else(Vec::new, |seat| self.picking.open(&self.glance.decisions, seat).corners())
    }

    /// The action that is complete already, though one might go on picking.
    pub(crate) fn finished(&self) -> Option<&Action> {
        let seat = self.actor().filter(|_| !self.picking.trail().is_empty())?;
        self.picking.open(&self.glance.decisions, seat).complete
    }

    /// What has happened since this was last asked, and the scene before.
    pub(crate) fn take_fresh(&mut self) -> Option<(Scene, Vec<Happening>)> {
        let before = self.before.take()?;
        Some((before, std::mem::take(&mut self.fresh)))
    }

    /// Why a piece may not go there, as the game explains it.
    pub(super) fn why_not(&self, seat: Seat, from: Spot, to: Spot) -> Option<Notice> {
        let naming = self.ruleset().profile().naming;
        let asked = self.table.ask(|game| self.grammar.why_not(game, seat, from, to, naming));
        asked.ok().flatten().map(|refusal| Notice::refusal(&refusal))
    }

    /// Does something, and keeps book of it.
    pub(super) fn act(&mut self, seat: Seat, action: &Action, now: Duration) -> bool {
        if !self.is_wanted(seat, action) {
            return false;
        }
        match self.write_down(seat, action, now) {
            Ok(()) => {
                self.notice = None;
                self.settle(now);
                if self.is_human(seat) {
                    self.go_on_in_lesson(now);
                }
                true
            }
            Err(TableError::Refused(refusal)) => {
                self.notice = Some(Notice::refusal(&refusal));
                false
            }
            Err(error) => {
                self.break_down(&error);
                false
            }
        }
    }

    /// Does something and keeps book of it, and leaves it to others to look at what has come of it.
    fn write_down(&mut self, seat: Seat, action: &Action, now: Duration) -> Result<(), TableError> {
        let entry = Entry::of(&self.table, seat, action);
        let events = self.table.act(seat, action)?;
        self.enter(entry, events, now);
        Ok(())
    }

    /// Keeps book of what was done, tells it, and presses the clock.
    pub(super) fn enter(&mut self, entry: Entry, events: Vec<Event>, now: Duration) {
        if Some(entry.seat) == self.facing {
            self.has_seen();
        }
        self.ledger.push(entry.done(self.table.ruleset(), &events));
        self.tell(&events, now);
        if let Some(begun) = ledger::just_withdrawn(&self.ledger) {
            self.withdraw(begun);
        }
        self.happened(self.glance.scene.clone(), events);
        let next = self.table.ask(|game| game.asked()).unwrap_or_default();
        self.clock.press(&next, now);
    }

    fn happened(&mut self, before: Scene, events: Vec<Event>) {
        let viewer = self.viewer();
        let seen = events.into_iter().filter(|event| event.to.includes(viewer)).map(|event| event.what);
        self.fresh.extend(seen);
        self.before.get_or_insert(before);
    }

    /// Whoever has put down a pawn will often put down another.
    pub(super) fn remember_habit(&mut self, seat: Seat, habit: Pick) {
        self.habits.insert(seat, habit);
    }

    /// Everything that hangs on the position is looked at anew.
    pub(super) fn settle(&mut self, now: Duration) {
        self.since = now;
        self.is_unsaved = true;
        self.picking.clear();
        self.stuck = None;
        self.past = None;
        if let Err(error) = self.look(now) {
            self.break_down(&error);
        }
    }

    fn look(&mut self, now: Duration) -> Result<(), TableError> {
        self.glance = Glance::at(&self.table, self.viewer())?;
        // A bound, should passing lead in a circle.
        for _ in 0..MOST_PASSED {
            let Some((seat, action)) = self.needless(&self.glance) else { break };
            self.write_down(seat, &action, now)?;
            self.glance = Glance::at(&self.table, self.viewer())?;
        }
        if let Some(seat) = self.human_asked()
            && self.facing != Some(seat)
        {
            self.is_covered = self.is_secret();
            self.facing = Some(seat);
            self.glance.scene = self.table.scene(self.viewer())?;
        }
        self.grammar = std::mem::take(&mut self.grammar)
            .learned(&self.glance.decisions, self.ruleset().profile().naming);
        match &self.glance.outcome {
            Some(_) => self.clock.rest(now),
            None => self.run_clock(now),
        }
        if let Some(seat) = self.actor()
            && let Some(habit) = self.habits.get(&seat).cloned()
        {
            // Where it is not open any more, nothing is picked.
            let _ = self.picking.pick(habit, &self.glance.decisions, seat);
        }
        Ok(())
    }

    fn run_clock(&mut self, now: Duration) {
        match self.glance.asked.first() {
            Some(seat) if !self.is_covered => self.clock.run(*seat, now),
            _ => self.clock.rest(now),
        }
    }

    /// A flag that has fallen is told to the game.
    pub(crate) fn watch_clocks(&mut self, now: Duration) {
        let Some(seat) = self.clock.fallen(now).filter(|_| self.glance.outcome.is_none()) else { return };
        let timeout = Clocks::timeout();
        if self.glance.is_for_host(seat, &timeout) {
            self.thinking.forget();
            self.act(seat, &timeout, now);
        }
    }

    pub(super) fn uncover(&mut self, now: Duration) {
        self.is_covered = false;
        self.begin_to_look(now);
        self.run_clock(now);
    }

    pub(super) fn look_at(&mut self, ply: Option<usize>) {
        self.show_step_to(ply.unwrap_or_else(|| self.table.ply()));
        let Some(ply) = ply.filter(|ply| *ply < self.table.ply()) else {
            self.past = None;
            return;
        };
        self.picking.clear();
        self.forget_plan();
        let viewer = self.viewer();
        match self.table.look_back(ply) {
            Ok(game) => match game.ask("looking back", |game| game.scene(viewer)) {
                Ok(scene) => self.past = Some(Past { ply, scene }),
                Err(fault) => self.break_down(&fault.into()),
            },
            Err(error) => self.break_down(&error),
        }
    }

    /// Whoever looks at the next move sees it being made.
    fn show_step_to(&mut self, ply: usize) {
        let Some(past) = self.past.as_ref().filter(|past| past.ply + 1 == ply) else { return };
        let viewer = self.viewer();
        let told = self.table.told(viewer).filter(|(number, _)| *number == ply);
        self.fresh = told.map(|(_, event)| event.what.clone()).collect();
        self.before = Some(past.scene.clone());
    }

    /// Goes back to this ply and looks at everything anew.
    pub(super) fn go_back(&mut self, ply: usize, consent: Consent, now: Duration) {
        self.thinking.forget();
        self.forget_analysis();
        self.forget_plan();
        match self.table.go_back(ply, consent) {
            Ok(()) => {
                self.ledger.truncate(ply);
                self.untell(ply);
                self.clock.go_back(ply);
                self.notice = None;
                self.follow_in_lesson();
                self.settle(now);
            }
            Err(error) => self.notice = Some(Notice::alarm(error.to_string())),
        }
    }

    pub(super) fn break_down(&mut self, error: &TableError) {
        self.thinking.forget();
        self.notice = Some(Notice::alarm(error.to_string()));
    }

    pub(super) fn is_human(&self, seat: Seat) -> bool {
        self.sitters.get(&seat).is_some_and(Sitter::is_human)
    }

    /// The people at the screen.
    pub(crate) fn humans(&self) -> impl Iterator<Item = Seat> {
        self.sitters.iter().filter(|(_, sitter)| sitter.is_human()).map(|(seat, _)| *seat)
    }

    /// A person who is asked, and for whom no bot plays this turn.
    fn human_asked(&self) -> Option<Seat> {
        self.glance.asked.iter().copied().find(|seat| self.is_human(*seat) && !self.is_lent(*seat))
    }

    /// Whether there is something on the table that the people at the screen must not see of one another.
    fn is_secret(&self) -> bool {
        let is_over = self.glance.outcome.is_some();
        let can_hide = self.ruleset().profile().secrecy == Secrecy::Hidden && !self.lies_open && !is_over;
        can_hide && self.humans().count() > 1 && self.humans().any(|seat| self.has_secret(seat))
    }

    /// Covers nothing from now on: one person plays for all, to try something.
    pub(crate) fn lay_open(&mut self, now: Duration) {
        self.lies_open = true;
        self.is_covered = false;
        self.settle(now);
    }

    pub(crate) fn viewer(&self) -> Viewer {
        match self.facing {
            Some(_) if self.is_covered => Viewer::Spectator,
            Some(seat) => Viewer::Seat(seat),
            None => Viewer::Spectator,
        }
    }
}

/// No more questions than these pass by themselves one after the other.
const MOST_PASSED: usize = 32;

/// How records call the limit of time.
pub(crate) const CLOCK: &str = "clock";
/// How records call what the clocks showed last.
const CLOCKS: &str = "clocks";
/// How records call the way the game ended.
pub(crate) const RESULT: &str = "result";

fn seats_of(table: &Table) -> Result<Vec<Seat>, String> {
    let scene = table.scene(Viewer::Spectator).map_err(|error| error.to_string())?;
    Ok(scene.seats.iter().map(|shown| shown.seat).collect())
}

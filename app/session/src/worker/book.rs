//! The game at the table, and the list of its actions as people note them down.

mod comments;
mod lines;

use std::collections::BTreeMap;
use std::sync::Arc;

use unruly_contract::{Action, Deed, Event, Happening, Phrase, Record, Scene, Seat, Viewer};
use unruly_table::{Consent, HostedRuleset, Table, TableError};

use crate::ledger::{self, Begun, Crossed, Entry};
use crate::player::Sitter;
use comments::Comments;
use lines::Track;

/// The game at the table and the list of its actions, which grow and shrink together.
pub(crate) struct Book {
    table: Table,
    ledger: Vec<Arc<Entry>>,
    crossed: Arc<Crossed>,
    /// Every line but the one at the table, for which nothing stands there; the game itself comes first.
    tracks: Vec<Option<Track>>,
    /// The line at the table.
    line: usize,
    /// The variations that were dropped last, until something else is done.
    dropped: Vec<Track>,
    comments: Comments,
    /// So many actions of the game itself stay: it was over when it was read.
    final_plies: usize,
}

/// An action that was done, with its events.
pub(crate) struct Done {
    pub(crate) seat: Seat,
    pub(crate) events: Vec<Event>,
    /// Since which action nothing has been, where this one took back a card that nobody need know of.
    pub(crate) withdrawn_since: Option<usize>,
}

impl Book {
    /// The book of a game that starts now.
    pub(crate) fn new(table: Table) -> Self {
        Self::at(table, Vec::new())
    }

    /// The book of a game that was played before, read from its record.
    pub(crate) fn replayed(ruleset: &HostedRuleset, record: &Record) -> Result<Self, Phrase> {
        let (table, ledger) = ledger::replayed(ruleset, record)?;
        let mut book = Self::at(table, ledger.into_iter().map(Arc::new).collect());
        book.table.check_variations(record).map_err(|error| error.phrase())?;
        let paths = record.paths().map_err(|error| error.to_string())?;
        for path in paths.iter().skip(1) {
            book.take_in(path).map_err(|error| error.phrase())?;
        }
        book.bring(0).map_err(|error| error.phrase())?;
        book.comments = Comments::of(record, &paths);
        if book.table.outcome().is_ok_and(|outcome| outcome.is_some()) {
            book.final_plies = book.table.ply();
        }
        Ok(book)
    }

    fn at(table: Table, ledger: Vec<Arc<Entry>>) -> Self {
        let crossed = Arc::new(Crossed::of(&ledger));
        let comments = Comments::default();
        let (tracks, dropped) = (vec![None], Vec::new());
        Self { table, ledger, crossed, tracks, line: 0, dropped, comments, final_plies: 0 }
    }

    /// The game.
    pub(crate) fn table(&self) -> &Table {
        &self.table
    }

    /// Writes down something about the game, for people.
    pub(crate) fn note(&mut self, key: &str, note: String) {
        self.table.note(key, note);
    }

    /// Writes down who plays.
    pub(crate) fn note_players(&mut self, sitters: &BTreeMap<Seat, Sitter>) {
        let notes = sitters.iter().flat_map(|(seat, sitter)| sitter.notes(*seat));
        notes.for_each(|(key, note)| self.table.note(key, note));
    }

    /// The list of actions.
    pub(crate) fn ledger(&self) -> &[Arc<Entry>] {
        &self.ledger
    }

    /// The entries that were taken back.
    pub(crate) fn crossed(&self) -> &Arc<Crossed> {
        &self.crossed
    }

    /// The seats that are asked now; none once the rules have broken down.
    pub(crate) fn asked(&self) -> Vec<Seat> {
        self.table.ask(|game| game.asked()).unwrap_or_default()
    }

    /// The events of the action of this number, from 1, that this viewer may know.
    pub(crate) fn seen_at(&self, ply: usize, viewer: Viewer) -> Vec<Happening> {
        let told = self.table.told(viewer).filter(|(number, _)| *number == ply);
        told.map(|(_, event)| event.what.clone()).collect()
    }

    /// This viewer's scene after so many actions.
    pub(crate) fn look_back(&self, ply: usize, viewer: Viewer) -> Result<Scene, TableError> {
        Ok(self.table.look_back(ply)?.ask("looking back", |game| game.scene(viewer))?)
    }

    /// Does something and writes it down.
    pub(crate) fn act(&mut self, seat: Seat, action: &Action) -> Result<Done, TableError> {
        let begun = Begun::of(&self.table, seat, action);
        let events = self.table.act(seat, action)?;
        Ok(self.enter(begun, events))
    }

    /// Does again what was taken back last; `None` where the rules break down over telling what that was.
    pub(crate) fn redo(&mut self) -> Result<Option<Done>, TableError> {
        let events = self.table.redo()?;
        Ok(self.last_begun().map(|begun| self.enter(begun, events)))
    }

    /// Whether actions may be taken back as far as this ply. A game that was over when it was read stays as it is; whoever would
    /// have played otherwise begins a variation.
    pub(crate) fn may_go_back(&self, ply: usize) -> bool {
        self.is_away() || ply >= self.final_plies
    }

    /// Goes back to this ply.
    pub(crate) fn go_back(&mut self, ply: usize, consent: Consent) -> Result<(), TableError> {
        self.table.go_back(ply, consent)?;
        self.ledger.truncate(ply);
        self.crossed = Arc::new(Crossed::of(&self.ledger));
        Ok(())
    }

    /// The last action, as it was about to be taken.
    fn last_begun(&self) -> Option<Begun> {
        let Deed { seat, action } = self.table.record().actions.last()?;
        let before = self.table.look_back(self.table.ply().checked_sub(1)?).ok()?;
        before.ask("telling an action", |game| Begun::at(game, *seat, action)).ok()
    }

    fn enter(&mut self, begun: Begun, events: Vec<Event>) -> Done {
        let entry = begun.done(self.table.ruleset(), &events);
        let seat = entry.seat;
        self.dropped.clear();
        self.ledger.push(Arc::new(entry));
        self.crossed = Arc::new(Crossed::of(&self.ledger));
        self.drop_those_within_the_line();
        Done { seat, events, withdrawn_since: ledger::just_withdrawn(&self.ledger) }
    }
}

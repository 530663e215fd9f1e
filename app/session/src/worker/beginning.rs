//! How a session begins: with a new game, with one that was kept, with a lesson, or with something to try.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use unruly_contract::{Phrase, Record, Seat, Setup, TimeControl, Viewer};
use unruly_table::{HostedRuleset, Table, Timekeeper};

use super::Worker;
use super::analysing::Analysing;
use super::book::Book;
use super::consent::Consulting;
use super::grammar::Grammar;
use super::looking::Looking;
use super::news::News;
use super::passing::Passing;
use super::reporting::Outbox;
use super::reviewing::Reviewing;
use super::tasks::Tasks;
use super::teacher::Teacher;
use super::thinking::{Thinking, fresh_number};
use crate::course::Course;
use crate::glance::Glance;
use crate::player::{self, Sitter};
use crate::seating::Seating;

/// The beginning of a session.
pub enum Beginning {
    /// A new game.
    New(Wish),
    /// A game that was kept.
    Kept {
        /// The rules.
        ruleset: HostedRuleset,
        /// The game so far.
        record: Box<Record>,
        /// How strong bots usually are, for seats of which nothing is noted.
        usual: String,
    },
    /// A game of which it is known who plays, begun or not.
    Seated {
        /// The rules.
        ruleset: HostedRuleset,
        /// The game so far.
        record: Box<Record>,
        /// The players, in the order of the seats.
        sitters: Vec<Sitter>,
        /// How time is limited from now on; where it is not, it is as it was.
        time: TimeControl,
    },
    /// A lesson.
    Lesson(Wish, Course),
    /// A game in which one person plays for all, to try something: nothing is ever covered.
    Trial(Wish),
}

/// The beginning of a new game.
pub struct Wish {
    /// The rules.
    pub ruleset: HostedRuleset,
    /// The setup that it starts from.
    pub setup: Setup,
    /// The players, in the order of the seats.
    pub sitters: Vec<Sitter>,
    /// How time is limited.
    pub time: TimeControl,
    /// The day on which it begins, where that is known, as score sheets write it: `2026.12.01`.
    pub date: Option<String>,
}

/// How records call the day on which a game began.
pub const DATE: &str = "date";
/// How records call the limit of time.
pub const CLOCK: &str = "clock";
/// How records call what the clocks showed last.
pub(crate) const CLOCKS: &str = "clocks";

impl Beginning {
    /// The rules.
    pub fn ruleset(&self) -> &HostedRuleset {
        match self {
            Self::New(wish) | Self::Lesson(wish, _) | Self::Trial(wish) => &wish.ruleset,
            Self::Kept { ruleset, .. } | Self::Seated { ruleset, .. } => ruleset,
        }
    }
}

impl Worker {
    /// Begins.
    ///
    /// # Errors
    /// Says what cannot be used, or where a record cannot be played.
    pub(crate) fn begin(beginning: Beginning, now: Duration) -> Result<Self, Phrase> {
        match beginning {
            Beginning::New(wish) => Self::start(wish, Seating::new, now),
            Beginning::Kept { ruleset, record, usual } => Self::resume(&ruleset, &record, &usual, now),
            Beginning::Seated { ruleset, record, sitters, time } => {
                let mut book = Book::replayed(&ruleset, &record)?;
                let sitters = seated(book.table(), sitters)?;
                book.note_players(&sitters);
                let time = if time == TimeControl::None { noted_time(&record) } else { time };
                if time != TimeControl::None {
                    book.note(CLOCK, time.to_string());
                }
                let mut worker = Self::at(book, Seating::new(sitters), time, now)?;
                worker.set_clocks(&record);
                Ok(worker)
            }
            Beginning::Lesson(wish, course) => {
                let mut worker = Self::start(wish, Seating::new, now)?;
                worker.thinking.hold();
                worker.teacher = Some(Teacher::new(course));
                Ok(worker)
            }
            Beginning::Trial(wish) => {
                let open = |sitters| {
                    let mut seating = Seating::new(sitters);
                    seating.lay_open();
                    seating
                };
                Self::start(wish, open, now)
            }
        }
    }

    fn start(
        wish: Wish,
        seating: impl FnOnce(BTreeMap<Seat, Sitter>) -> Seating,
        now: Duration,
    ) -> Result<Self, Phrase> {
        let Wish { ruleset, setup, sitters, time, date } = wish;
        let table = Table::start(&ruleset, setup).map_err(|error| error.phrase())?;
        let sitters = seated(&table, sitters)?;
        let mut book = Book::new(table);
        book.note_players(&sitters);
        if let Some(date) = date {
            book.note(DATE, date);
        }
        // A limit that belongs to the game holds where nobody brought a clock.
        let own = book.table().ask(|game| game.time_control()).map_err(|error| error.phrase())?;
        let time = if time == TimeControl::None { own } else { time };
        if time != TimeControl::None {
            book.note(CLOCK, time.to_string());
        }
        Self::at(book, seating(sitters), time, now)
    }

    fn resume(ruleset: &HostedRuleset, record: &Record, usual: &str, now: Duration) -> Result<Self, Phrase> {
        let book = Book::replayed(ruleset, record)?;
        let sitters = player::noted(record, &seats_of(book.table())?, usual);
        let mut worker = Self::at(book, Seating::new(sitters), noted_time(record), now)?;
        worker.set_clocks(record);
        // A game between bots alone waits until somebody lets it go on.
        if worker.seating.humans().next().is_none() {
            worker.thinking.hold();
        }
        Ok(worker)
    }

    /// The clocks show what they showed when the game was left, unless time is limited in another way now.
    fn set_clocks(&mut self, record: &Record) {
        if let Some(shown) = record.notes.get(CLOCKS).filter(|_| self.clock.control() == noted_time(record)) {
            self.clock.set_to_note(shown);
        }
    }

    fn at(book: Book, seating: Seating, time: TimeControl, now: Duration) -> Result<Self, Phrase> {
        let seats = seating.sitters().keys().copied();
        let clock = Timekeeper::new(time, seats, book.table().ply());
        // Nobody has come to the screen yet.
        let glance = Glance::at(book.table(), Viewer::Spectator).map_err(|error| error.phrase())?;
        let news = News::of_past(book.table().events(), &book.crossed().withdrawn);
        let mut worker = Self {
            number: fresh_number(),
            book,
            seating,
            clock,
            glance: Arc::new(glance),
            looking: Looking::default(),
            passing: Passing::default(),
            consulting: Consulting::default(),
            tasks: Tasks::default(),
            news,
            thinking: Thinking::default(),
            analysing: Analysing::default(),
            reviewing: Reviewing::default(),
            teacher: None,
            grammar: Grammar::default(),
            since: now,
            revision: 0,
            is_shown: true,
            was_secret: false,
            is_paused: false,
            outbox: Outbox::default(),
        };
        // With hidden hands nothing is shown before it is known who looks.
        worker.was_secret = worker.is_secret();
        worker.seating.cover(worker.was_secret);
        worker.settle(now);
        Ok(worker)
    }
}

/// How time was limited in a game that was kept.
fn noted_time(record: &Record) -> TimeControl {
    record.notes.get(CLOCK).and_then(|text| text.parse().ok()).unwrap_or_default()
}

/// These players, each on a seat; where there are too few, people take the others.
fn seated(table: &Table, sitters: Vec<Sitter>) -> Result<BTreeMap<Seat, Sitter>, Phrase> {
    let mut sitters = sitters.into_iter();
    let seats = seats_of(table)?.into_iter();
    Ok(seats.map(|seat| (seat, sitters.next().unwrap_or_else(|| Sitter::human("")))).collect())
}

fn seats_of(table: &Table) -> Result<Vec<Seat>, Phrase> {
    let scene = table.scene(Viewer::Spectator).map_err(|error| error.phrase())?;
    Ok(scene.seats.iter().map(|shown| shown.seat).collect())
}

//! Reports of the worker to its face: news since the last one, and the state of things now.

use std::sync::Arc;
use std::time::Duration;

use unruly_contract::{Happening, Seat, Viewer};

use super::Worker;
use crate::glance::Glance;
use crate::inquiry::Answer;
use crate::ledger::{Crossed, Entry};
use crate::letter::{Errand, Update};
use crate::notice::Notice;
use crate::seen::{self, Branch, Laid, Seen};
use crate::taken::{TakenBySeats, taken};

/// News since the last report.
#[derive(Default)]
pub(crate) struct Outbox {
    has_new_record: bool,
    notice: Option<Option<Notice>>,
    laid: Option<Laid>,
    happened: Option<Vec<Happening>>,
    errands: Vec<Errand>,
    told: Option<Answer>,
    /// The lists that were made for a viewer last.
    listed: Option<ViewerLists>,
    /// The moment that was shown last.
    moment: Option<SeenMoment>,
}

/// The result of all actions up to a moment, in the position of a revision.
#[derive(Clone)]
struct SeenMoment {
    revision: u64,
    ply: usize,
    crossed: Arc<Crossed>,
    taken: Arc<TakenBySeats>,
}

/// Questions, actions and events, as a viewer may know them, in the position of a revision.
#[derive(Clone)]
struct ViewerLists {
    revision: u64,
    viewer: Viewer,
    glance: Arc<Glance>,
    ledger: Arc<Vec<Arc<Entry>>>,
    history: Arc<Vec<(usize, Happening)>>,
    branches: Arc<Vec<Branch>>,
}

impl Outbox {
    /// The players are told this, or nothing any more.
    pub(crate) fn notice(&mut self, notice: Option<Notice>) {
        self.notice = Some(notice);
    }

    /// A card lies on the table, and its player is to say that it is played.
    pub(crate) fn lay(&mut self, laid: Laid) {
        self.laid = Some(laid);
    }

    /// Something happened before the eyes of whoever looks.
    pub(crate) fn happened(&mut self, what: Vec<Happening>) {
        self.happened.get_or_insert_default().extend(what);
    }

    /// The face is to do something.
    pub(crate) fn errand(&mut self, errand: Errand) {
        self.errands.push(errand);
    }

    /// The rules say this to what the face wanted to know.
    pub(crate) fn tell(&mut self, answer: Answer) {
        self.told = Some(answer);
    }

    /// The lists tell something else than before, though nothing was done.
    pub(crate) fn listed_anew(&mut self) {
        self.listed = None;
    }

    /// The game is another one than it was.
    pub(crate) fn record_changed(&mut self) {
        self.has_new_record = true;
    }
}

impl Worker {
    /// Goes on with whatever goes on by itself, and tells how things stand then.
    pub(crate) fn report(&mut self, answers: u64, now: Duration) -> Update {
        let due = self.go_on(now);
        let seen = Arc::new(self.seen(due));
        let outbox = &mut self.outbox;
        let is_new = std::mem::take(&mut outbox.has_new_record);
        Update {
            answers,
            seen,
            record: is_new.then(|| Arc::new(self.book.record())),
            notice: outbox.notice.take(),
            laid: outbox.laid.take(),
            happened: outbox.happened.take(),
            errands: std::mem::take(&mut outbox.errands),
            told: outbox.told.take(),
        }
    }

    fn seen(&mut self, due: Option<Duration>) -> Seen {
        let viewer = self.seating.viewer();
        let moment = self.moment();
        let ViewerLists { glance: seen, ledger, history, branches, .. } = self.listed(viewer);
        let may = self.may();
        let branches =
            if may.branch { branches } else { Arc::new(branches.iter().take(1).cloned().collect()) };
        let (glance, table) = (&self.glance, self.book.table());
        let turn = glance.scene.turn_number;
        let is_quiet = |seat: &Seat| self.passing.is_quiet(*seat, turn);
        Seen {
            revision: self.revision,
            past: self.looking.past().map(Arc::clone),
            glimpse: self.looking.glimpsed(viewer).map(|(line, past)| (line, Arc::clone(past))),
            clock: self.clock.without_past(),
            is_paused: self.is_paused,
            ledger,
            history,
            undo: self.undo().map(|(ply, _)| (ply, table.consent_for(ply))),
            crossed: Arc::clone(self.book.crossed()),
            crossed_by_then: moment.crossed,
            taken: moment.taken,
            branches,
            line: self.book.line(),
            host: self.book.host(),
            may,
            moves: self.book.crossed_of_game().moves,
            outcome: self.outcome_of_game().cloned(),
            redoable: table.redoable(),
            told: self.news.told(viewer),
            just_played: self.news.just_played(self.seating.facing()).cloned(),
            chosen: self.news.chosen(&glance.scene, viewer),
            asking: self.consulting.asking().cloned(),
            bots: self.thinking.seen(),
            analysis: self.analysing.seen(),
            is_reviewing: self.reviewing.is_on(),
            review: Arc::clone(self.reviewing.review()),
            replaying: self.looking.replaying(),
            lesson: self.teacher.as_ref().map(super::Teacher::progress),
            running: self.tasks.running().cloned(),
            quiet: self.seating.humans().filter(is_quiet).collect(),
            fault: table.fault().cloned(),
            glance: seen,
            seating: self.seating.clone(),
            due,
        }
    }

    /// Tells what has come of the actions up to the moment that is shown.
    fn moment(&mut self) -> SeenMoment {
        let (revision, ledger) = (self.revision, self.book.ledger());
        let past = self.looking.past();
        let ply = past.map_or(ledger.len(), |past| past.ply.min(ledger.len()));
        let is_same = |moment: &&SeenMoment| (moment.revision, moment.ply) == (revision, ply);
        let moment = self.outbox.moment.as_ref().filter(is_same).cloned().unwrap_or_else(|| {
            let crossed = match past {
                Some(_) => Arc::new(Crossed::of(&ledger[..ply])),
                None => Arc::clone(self.book.crossed()),
            };
            let scene = past.map_or(&self.glance.scene, |past| &past.scene);
            let taken = Arc::new(taken(&ledger[..ply], &crossed, scene));
            SeenMoment { revision, ply, crossed, taken }
        });
        self.outbox.moment = Some(moment.clone());
        moment
    }

    fn listed(&mut self, viewer: Viewer) -> ViewerLists {
        let (revision, ledger) = (self.revision, self.book.ledger());
        let secrecy = self.book.table().ruleset().profile().secrecy;
        let is_same = |listed: &&ViewerLists| {
            (listed.revision, listed.viewer, listed.ledger.len()) == (revision, viewer, ledger.len())
        };
        let listed = self.outbox.listed.as_ref().filter(is_same).cloned().unwrap_or_else(|| {
            let history = self.book.table().told(viewer).map(|(ply, event)| (ply, event.what.clone()));
            let ledger = seen::listed(ledger, viewer);
            let branches = self.book.branches(&ledger, |entries| seen::listed(entries, viewer));
            ViewerLists {
                revision,
                viewer,
                glance: seen::glance(&self.glance, &self.seating, secrecy),
                ledger,
                history: Arc::new(history.collect()),
                branches: Arc::new(branches),
            }
        });
        self.outbox.listed = Some(listed.clone());
        listed
    }
}

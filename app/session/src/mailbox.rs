//! The mailbox between a face and the worker: letters go in, reports come out, and nobody waits.
//!
//! A worker that hangs is left to itself: its thread is never joined, and ends by itself should it ever come back.

use std::collections::VecDeque;
use std::sync::Arc;
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender, TryRecvError};
use std::time::Duration;

use unruly_contract::Phrase;
use unruly_table::Fault;

use crate::letter::{Letter, Order, Update};
use crate::worker::{Beginning, Worker};
use crate::workplace::{Workplace, aside};

/// A message out of the mailbox.
pub(crate) enum Report {
    /// How things stand after a letter, or at the beginning.
    Update(Box<Update>),
    /// There will be nothing more, for this reason.
    End(Phrase),
}

/// A face's end of the mailbox.
pub(crate) struct Mailbox {
    connection: Connection,
    sent: u64,
    answered: u64,
}

enum Connection {
    Here { worker: Option<Box<Worker>>, reports: VecDeque<Report> },
    Thread { letters: Sender<Letter>, reports: Receiver<Report>, has_ended: bool },
}

impl Mailbox {
    /// Puts a game on a worker.
    pub(crate) fn open(beginning: Beginning, now: Duration, workplace: &Workplace) -> Self {
        let connection = match workplace {
            Workplace::Here => {
                let mut reports = VecDeque::new();
                let worker = begin(beginning, now, |report| reports.push_back(report)).map(Box::new);
                Connection::Here { worker, reports }
            }
            Workplace::Thread(wake) => {
                let ((letters, inbox), (outbox, reports)) = (mpsc::channel(), mpsc::channel());
                let wake = Arc::clone(wake);
                aside(move || work(beginning, now, &inbox, &outbox, wake.as_ref()));
                Connection::Thread { letters, reports, has_ended: false }
            }
        };
        Self { connection, sent: 0, answered: 0 }
    }

    /// Asks the worker for something, and gives the number of the letter.
    pub(crate) fn send(&mut self, order: Order, now: Duration) -> u64 {
        self.sent += 1;
        let letter = Letter { number: self.sent, now, order };
        match &mut self.connection {
            Connection::Here { worker, reports } => {
                if let Some(able) = worker
                    && !answer(able, letter, |report| reports.push_back(report))
                {
                    *worker = None;
                }
            }
            // Where nobody takes letters any more, the next report says so.
            Connection::Thread { letters, .. } => drop(letters.send(letter)),
        }
        self.sent
    }

    /// The next report, where there is one.
    pub(crate) fn receive(&mut self) -> Option<Report> {
        let report = match &mut self.connection {
            Connection::Here { reports, .. } => reports.pop_front(),
            Connection::Thread { reports, has_ended, .. } => match reports.try_recv() {
                Ok(report) => Some(report),
                Err(TryRecvError::Disconnected) if !*has_ended => {
                    *has_ended = true;
                    Some(Report::End(Phrase::new(GONE)))
                }
                Err(_) => None,
            },
        };
        self.take_note(report)
    }

    /// The same, but waits for it no longer than this.
    pub(crate) fn wait(&mut self, patience: Duration) -> Option<Report> {
        let report = match &mut self.connection {
            Connection::Here { reports, .. } => reports.pop_front(),
            Connection::Thread { reports, has_ended, .. } => match reports.recv_timeout(patience) {
                Ok(report) => Some(report),
                Err(RecvTimeoutError::Disconnected) if !*has_ended => {
                    *has_ended = true;
                    Some(Report::End(Phrase::new(GONE)))
                }
                Err(_) => None,
            },
        };
        self.take_note(report)
    }

    /// How many letters were sent, and how many of them were answered.
    pub(crate) fn counts(&self) -> (u64, u64) {
        (self.sent, self.answered)
    }

    fn take_note(&mut self, report: Option<Report>) -> Option<Report> {
        match &report {
            Some(Report::Update(update)) => self.answered = self.answered.max(update.answers),
            // Nothing is waited for any more.
            Some(Report::End(_)) => {
                self.answered = u64::MAX;
                if let Connection::Thread { has_ended, .. } = &mut self.connection {
                    *has_ended = true;
                }
            }
            None => {}
        }
        report
    }
}

/// The reason where a worker ends without a word.
const GONE: &str = "session-gone";

fn work(
    beginning: Beginning,
    now: Duration,
    letters: &Receiver<Letter>,
    reports: &Sender<Report>,
    wake: &(dyn Fn() + Send + Sync),
) {
    // When nobody listens any more, the letters come to an end too.
    let tell = |report| {
        let _ = reports.send(report);
        wake();
    };
    let Some(mut worker) = begin(beginning, now, tell) else { return };
    while let Ok(letter) = letters.recv() {
        if !answer(&mut worker, letter, tell) {
            return;
        }
    }
}

/// Begins, and tells what came of it. Gives the worker, where there is one.
fn begin(beginning: Beginning, now: Duration, mut tell: impl FnMut(Report)) -> Option<Worker> {
    let begun = Fault::catch("beginning a session", || {
        let mut worker = Worker::begin(beginning, now)?;
        let update = worker.report(0, now);
        Ok::<_, Phrase>((worker, update))
    });
    match begun.unwrap_or_else(|fault| Err(fault.to_string().into())) {
        Ok((worker, update)) => {
            tell(Report::Update(Box::new(update)));
            Some(worker)
        }
        Err(reason) => {
            tell(Report::End(reason));
            None
        }
    }
}

/// Has a letter answered, and tells the answer. Says whether the worker can go on: a ruleset's faults are caught where it is
/// asked, so a panic that reaches this place is a defect of ours, and a worker that it has left half done must not be used.
fn answer(worker: &mut Worker, letter: Letter, mut tell: impl FnMut(Report)) -> bool {
    match Fault::catch("answering a letter", || worker.answer(letter)) {
        Ok(update) => {
            tell(Report::Update(Box::new(update)));
            true
        }
        Err(fault) => {
            tell(Report::End(fault.to_string().into()));
            false
        }
    }
}

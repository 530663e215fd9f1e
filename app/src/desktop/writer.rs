//! Files on their way to the disk: written in a thread of its own, the newest of each thing, whole or not at all.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::{self, JoinHandle};

use unruly_contract::{Phrase, Record};
use unruly_table::save_record;

use super::errand::unbroken;

/// Writes one thing, and says why where that cannot be done.
type Job = Box<dyn FnOnce() -> Result<(), Phrase> + Send>;

/// Jobs that are still to be done, and complaints of those that failed.
#[derive(Default)]
struct Desk {
    waiting: BTreeMap<PathBuf, Job>,
    /// Whether something is being written this moment.
    is_writing: bool,
    failures: Vec<Phrase>,
    is_closing: bool,
}

/// Writes records and drafts, one after the other.
pub(super) struct Writer {
    shared: Arc<(Mutex<Desk>, Condvar)>,
    thread: Option<JoinHandle<()>>,
}

impl Writer {
    /// A writer with nothing to do. `wake` is called when something could not be written.
    pub(super) fn new(wake: impl Fn() + Send + 'static) -> Self {
        let shared: Arc<(Mutex<Desk>, Condvar)> = Arc::default();
        let own = Arc::clone(&shared);
        let thread = thread::spawn(move || work(&own, &wake));
        Self { shared, thread: Some(thread) }
    }

    /// Writes a record soon; an older one of the same file that still waits is not written any more.
    pub(super) fn write(&self, path: PathBuf, record: Record) {
        let place = path.clone();
        self.order(path, move || save(&place, &record));
    }

    /// Has something written soon that stands at this place; what was to be written there before is not any more.
    pub(super) fn order(&self, place: PathBuf, job: impl FnOnce() -> Result<(), Phrase> + Send + 'static) {
        self.desk().waiting.insert(place, Box::new(job));
        self.shared.1.notify_all();
    }

    /// Waits until everything is written.
    pub(super) fn flush(&self) {
        settle(&self.shared);
    }

    /// The same for another thread.
    pub(super) fn settler(&self) -> impl Fn() + Send + 'static {
        let shared = Arc::clone(&self.shared);
        move || settle(&shared)
    }

    /// Complaints since the last call.
    pub(super) fn failures(&self) -> Vec<Phrase> {
        std::mem::take(&mut self.desk().failures)
    }

    fn desk(&self) -> MutexGuard<'_, Desk> {
        self.shared.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Writer {
    fn drop(&mut self) {
        self.desk().is_closing = true;
        self.shared.1.notify_all();
        if let Some(thread) = self.thread.take() {
            // Its jobs cannot break it down, and nobody is left to be told.
            let _ = thread.join();
        }
    }
}

fn settle((desk, changed): &(Mutex<Desk>, Condvar)) {
    let mut held = desk.lock().unwrap_or_else(PoisonError::into_inner);
    while !held.waiting.is_empty() || held.is_writing {
        held = changed.wait(held).unwrap_or_else(PoisonError::into_inner);
    }
}

fn work((desk, changed): &(Mutex<Desk>, Condvar), wake: &dyn Fn()) {
    let mut held = desk.lock().unwrap_or_else(PoisonError::into_inner);
    loop {
        if let Some((_, job)) = held.waiting.pop_first() {
            held.is_writing = true;
            drop(held);
            let written = unbroken(job).flatten();
            held = desk.lock().unwrap_or_else(PoisonError::into_inner);
            held.is_writing = false;
            if let Err(reason) = written {
                held.failures.push(reason);
                wake();
            }
            changed.notify_all();
        } else if held.is_closing {
            return;
        } else {
            held = changed.wait(held).unwrap_or_else(PoisonError::into_inner);
        }
    }
}

fn save(path: &Path, record: &Record) -> Result<(), Phrase> {
    if let Some(folder) = path.parent() {
        // When this fails, saving does, and says why.
        let _ = fs::create_dir_all(folder);
    }
    save_record(record, path).map_err(|error| error.phrase())
}

#[cfg(test)]
mod tests {
    use unruly_contract::{Action, Deed, Record, Seat, Setup};

    use unruly_table::load_record;

    use super::Writer;

    fn record(actions: usize) -> Record {
        let mut record = Record::new("orthodox", Setup::default());
        record.actions = vec![Deed { seat: Seat::WHITE, action: Action::new("e2e4") }; actions];
        record
    }

    #[test]
    fn the_newest_record_ends_up_on_the_disk() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("games").join("one.toml");
        let writer = Writer::new(|| {});
        for actions in 0..20 {
            writer.write(path.clone(), record(actions));
        }
        writer.flush();
        assert_eq!(load_record(&path).unwrap().actions.len(), 19);
        writer.write(path.clone(), record(30));
        // Waiting files are written before the program ends.
        drop(writer);
        assert_eq!(load_record(&path).unwrap().actions.len(), 30);
    }

    #[test]
    fn a_job_that_breaks_down_is_said_and_keeps_nobody_waiting() {
        let writer = Writer::new(|| {});
        writer.order("one".into(), || panic!("out of ink"));
        writer.flush();
        let failures = writer.failures();
        assert!(
            failures.len() == 1 && crate::trouble::in_english(&failures[0]).contains("out of ink"),
            "{failures:?}"
        );
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("one.toml");
        writer.write(path.clone(), record(1));
        writer.flush();
        assert!(load_record(&path).is_ok());
    }

    #[test]
    fn what_cannot_be_written_is_said() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("blocked").join("one.toml");
        std::fs::write(folder.path().join("blocked"), "a file, not a folder").unwrap();
        let writer = Writer::new(|| {});
        writer.write(path, record(1));
        writer.flush();
        let failures = writer.failures();
        assert!(
            failures.len() == 1 && crate::trouble::in_english(&failures[0]).contains("one.toml"),
            "{failures:?}"
        );
    }
}

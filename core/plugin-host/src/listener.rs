//! The lines that plugins write to the log, up to a bound: one that says too much is not heard any more.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use crate::words::words;

/// So many lines of a plugin are told.
const MOST_LINES: usize = 100;

/// How much a line of a log matters.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Level {
    /// Something went wrong.
    Error,
    /// Something may go wrong.
    Warning,
    /// Something happened.
    News,
    /// Something for whoever looks for a defect.
    Detail,
}

impl Level {
    pub(crate) fn of(number: i32) -> Self {
        match number {
            i32::MIN..=0 => Self::Error,
            1 => Self::Warning,
            2 => Self::News,
            3.. => Self::Detail,
        }
    }
}

/// Where lines of logs go.
pub type Log = Arc<dyn Fn(Level, &str) + Send + Sync>;

/// Hears one plugin.
#[derive(Clone)]
pub(crate) struct Listener {
    plugin: Arc<str>,
    log: Log,
    heard: Arc<AtomicUsize>,
}

impl Listener {
    pub(crate) fn new(plugin: &str, log: &Log) -> Self {
        Self { plugin: plugin.into(), log: Arc::clone(log), heard: Arc::default() }
    }

    /// Hears a line, unless there were too many.
    pub(crate) fn hear(&self, level: Level, line: &[u8]) {
        let heard = self.heard.fetch_update(Ordering::Relaxed, Ordering::Relaxed, |heard| {
            (heard <= MOST_LINES).then_some(heard + 1)
        });
        let line = match heard {
            Ok(heard) if heard < MOST_LINES => words(line),
            Ok(_) => "it says too much, and is not heard any more".to_owned(),
            Err(_) => return,
        };
        // The log may be called from C.
        let told = catch_unwind(AssertUnwindSafe(|| (self.log)(level, &format!("{}: {line}", self.plugin))));
        if let Err(panic) = told {
            std::mem::forget(panic);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::{Arc, Mutex};

    use super::{Level, Listener, Log, MOST_LINES};

    #[test]
    fn a_flood_is_heard_for_a_while() {
        let lines = Arc::new(Mutex::new(Vec::new()));
        let log: Log = {
            let lines = Arc::clone(&lines);
            Arc::new(move |level, line: &str| lines.lock().unwrap().push((level, line.to_owned())))
        };
        let listener = Listener::new("org.example.flood", &log);
        for _ in 0..100_000 {
            listener.hear(Level::News, b"drip");
        }
        let lines = lines.lock().unwrap();
        assert_eq!(lines.len(), MOST_LINES + 1);
        assert_eq!(lines[0], (Level::News, "org.example.flood: drip".to_owned()));
        assert!(lines[MOST_LINES].1.ends_with("not heard any more"));
    }
}

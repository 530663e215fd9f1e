//! Hosts of bots that think: one whose clock is looked at, and one that wants to hear of several lines.

use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use unruly_contract::{Control, Thought};

/// A host whose clock has gone on by a millisecond whenever it is looked at.
#[derive(Debug, Default)]
pub struct Ticking(AtomicU64);

impl Control for Ticking {
    fn should_stop(&self) -> bool {
        false
    }

    fn elapsed(&self) -> Duration {
        Duration::from_millis(self.0.fetch_add(1, Ordering::Relaxed))
    }

    fn progress(&self, thought: &Thought) {
        assert_eq!(thought.line.first(), Some(&thought.action));
    }
}

/// A host who wants no more of it from the beginning.
#[derive(Debug, Clone, Copy, Default)]
pub struct Stopped;

impl Control for Stopped {
    fn should_stop(&self) -> bool {
        true
    }

    fn elapsed(&self) -> Duration {
        Duration::ZERO
    }
}

/// A host with all the time there is, who wants to hear of so many lines.
#[derive(Debug, Default)]
pub struct Curious {
    lines: usize,
    heard: Mutex<Option<Thought>>,
}

impl Curious {
    /// One who wants to hear of so many.
    pub fn about(lines: usize) -> Self {
        Self { lines, ..Self::default() }
    }

    /// The last thought that was told.
    pub fn heard(self) -> Option<Thought> {
        self.heard.into_inner().unwrap()
    }
}

impl Control for Curious {
    fn should_stop(&self) -> bool {
        false
    }

    fn elapsed(&self) -> Duration {
        Duration::ZERO
    }

    fn lines(&self) -> usize {
        self.lines
    }

    fn progress(&self, thought: &Thought) {
        *self.heard.lock().unwrap() = Some(thought.clone());
    }
}

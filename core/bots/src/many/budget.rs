//! How long a search may still go on.

use std::time::Duration;

use unruly_table::{Control, Limits};

/// Counts positions, and asks the host now and then whether time is up.
pub(super) struct Budget<'c> {
    control: &'c dyn Control,
    time: Option<Duration>,
    most_nodes: u64,
    nodes: u64,
    next_question: u64,
    spent: bool,
}

/// Positions of many seats take some microseconds each, so that a question every so many is answered in a millisecond.
const NODES_BETWEEN_QUESTIONS: u64 = 128;

impl<'c> Budget<'c> {
    pub(super) fn new(limits: &Limits, control: &'c dyn Control) -> Self {
        let mut budget = Self {
            control,
            time: limits.time.map(usable),
            most_nodes: limits.nodes.unwrap_or(u64::MAX),
            nodes: 0,
            next_question: 0,
            spent: false,
        };
        budget.ask();
        budget
    }

    /// Counts a position; false when the search must come to an end.
    #[inline]
    pub(super) fn enter(&mut self) -> bool {
        if self.spent {
            return false;
        }
        self.nodes += 1;
        if self.nodes >= self.next_question {
            self.ask();
        }
        true
    }

    /// Whether the search must come to an end.
    #[inline]
    pub(super) fn is_spent(&self) -> bool {
        self.spent
    }

    /// Positions looked at so far.
    pub(super) fn nodes(&self) -> u64 {
        self.nodes
    }

    #[cold]
    fn ask(&mut self) {
        let late = self.time.is_some_and(|time| self.control.elapsed() >= time);
        self.spent = late || self.nodes >= self.most_nodes || self.control.should_stop();
        self.next_question = self.most_nodes.min(self.nodes + NODES_BETWEEN_QUESTIONS);
    }
}

/// What is left for thinking when the answer itself takes its while.
fn usable(time: Duration) -> Duration {
    time.saturating_sub((time / 20).min(Duration::from_millis(4)))
}

//! How long a search may still go on.

use std::time::Duration;

use unruly_contract::{Control, Limits};

/// Counts nodes, and asks the host now and then whether time is up.
pub(crate) struct Budget<'c> {
    control: &'c dyn Control,
    time: Option<Duration>,
    most_nodes: u64,
    nodes: u64,
    next_question: u64,
    between_questions: u64,
    spent: bool,
}

impl<'c> Budget<'c> {
    /// A budget that asks the host once in so many nodes: seldom enough to cost nothing, often enough to be answered within a
    /// millisecond or two.
    pub(crate) fn new(limits: &Limits, control: &'c dyn Control, between_questions: u64) -> Self {
        let mut budget = Self {
            control,
            time: limits.time.map(usable),
            most_nodes: limits.nodes.unwrap_or(u64::MAX),
            nodes: 0,
            next_question: 0,
            between_questions,
            spent: false,
        };
        budget.ask();
        budget
    }

    /// Counts a node; false when the search must come to an end.
    #[inline]
    pub(crate) fn enter(&mut self) -> bool {
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
    pub(crate) fn is_spent(&self) -> bool {
        self.spent
    }

    /// Positions looked at so far.
    pub(crate) fn nodes(&self) -> u64 {
        self.nodes
    }

    #[cold]
    fn ask(&mut self) {
        let late = self.time.is_some_and(|time| self.control.elapsed() >= time);
        self.spent = late || self.nodes >= self.most_nodes || self.control.should_stop();
        self.next_question = self.most_nodes.min(self.nodes + self.between_questions);
    }
}

/// The part of the time that is left for thinking when the answer itself takes its while.
fn usable(time: Duration) -> Duration {
    time.saturating_sub((time / 20).min(Duration::from_millis(4)))
}

#[cfg(test)]
mod tests {
    use unruly_contract::Unhurried;
    use unruly_toys::Stopped;

    use super::*;

    #[test]
    fn nodes_are_counted_to_the_last() {
        let limits = Limits { nodes: Some(1500), ..Limits::default() };
        let mut budget = Budget::new(&limits, &Unhurried, 1024);
        while budget.enter() {}
        assert_eq!(budget.nodes(), 1500);
    }

    #[test]
    fn a_stop_is_heard_before_the_first_node() {
        assert!(Budget::new(&Limits::default(), &Stopped, 1024).is_spent());
    }
}

//! Time that runs for what a player is put to.

use std::time::Duration;

use unruly_contract::{Seat, Task};

/// Time that runs for what somebody is put to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Running {
    pub(crate) seat: Seat,
    pub(crate) task: Task,
    /// Which turn, for what takes a whole one; after how many actions, for the rest.
    pub(crate) mark: usize,
    pub(crate) since: Duration,
}

impl Running {
    /// How much of the time is left.
    pub fn left(&self, now: Duration) -> Duration {
        self.end().saturating_sub(now)
    }

    /// When it is over.
    pub(crate) fn end(&self) -> Duration {
        self.since + Duration::from_secs(u64::from(seconds(&self.task).unwrap_or_default()))
    }
}

/// How much time there is for a task that is timed.
pub(crate) fn seconds(task: &Task) -> Option<u32> {
    match task {
        Task::Hurry { seconds }
        | Task::LookAway { seconds }
        | Task::Recall { seconds }
        | Task::Balance { seconds } => Some(*seconds),
        _ => None,
    }
}

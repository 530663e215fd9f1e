//! Tasks of players besides choosing, and the time for them.

use std::time::Duration;

use unruly_contract::{Seat, Task};

use crate::glance::Glance;
use crate::seen::{Running, seconds};

/// The task that is timed.
#[derive(Debug, Default)]
pub(crate) struct Tasks {
    running: Option<Running>,
}

/// How the time of a task stands.
pub(crate) enum Time {
    /// No time runs.
    Free,
    /// It runs out then.
    Until(Duration),
    /// It has run out for this seat.
    Out(Seat, Task),
}

impl Tasks {
    /// The time that runs.
    pub(crate) fn running(&self) -> Option<&Running> {
        self.running.as_ref()
    }

    /// Lets time run where somebody is put to something and can see it.
    pub(crate) fn watch(&mut self, glance: &Glance, ply: usize, is_seen: bool, now: Duration) -> Time {
        let put_to = glance.scene.seats.iter().find_map(|shown| {
            let task = shown.task.as_ref().filter(|task| seconds(task).is_some())?;
            Some((shown.seat, task.clone()))
        });
        let Some((seat, task)) = put_to.filter(|_| is_seen && glance.outcome.is_none()) else {
            self.running = None;
            return Time::Free;
        };
        let mark = match task {
            Task::Hurry { .. } => glance.scene.turn_number as usize,
            _ => ply,
        };
        let is_known = |running: &Running| (running.seat, &running.task, running.mark) == (seat, &task, mark);
        let known = self.running.take().filter(is_known);
        let begun = || Running { seat, task: task.clone(), mark, since: now };
        let running = self.running.insert(known.unwrap_or_else(begun));
        if running.left(now) > Duration::ZERO { Time::Until(running.end()) } else { Time::Out(seat, task) }
    }
}

//! What players are put to besides choosing: how much time is left for it, and what comes of being late.

use std::time::Duration;

use unruly_contract::{Action, Pick, Seat, Task};
use unruly_table::Clocks;

use super::session::Session;

/// Time that runs for what somebody is put to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Running {
    seat: Seat,
    task: Task,
    /// Which turn, for what takes a whole one; after how many actions, for the rest.
    mark: usize,
    since: Duration,
}

/// A bot that is the third hand.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Lent {
    strength: String,
    /// The first turn that it plays.
    turn: u32,
}

impl Session {
    /// What whoever looks is put to now.
    pub(crate) fn task(&self) -> Option<Task> {
        let seat = self.actor().or(self.facing())?;
        self.task_of(seat).filter(|_| self.past().is_none())
    }

    /// How much of the time is left that somebody has for what he is put to.
    pub(crate) fn task_left(&self, now: Duration) -> Option<Duration> {
        let running = self.running.as_ref()?;
        let seconds = seconds(&running.task)?;
        Some((running.since + Duration::from_secs(u64::from(seconds))).saturating_sub(now))
    }

    /// Lets time run where somebody is put to something, and says what comes of it when it has run out.
    pub(crate) fn watch_tasks(&mut self, now: Duration) -> Option<Duration> {
        let put_to = self.glance.scene.seats.iter().find_map(|shown| {
            let task = shown.task.as_ref().filter(|task| seconds(task).is_some())?;
            Some((shown.seat, task.clone()))
        });
        let is_open = self.covered_for().is_none() && self.glance.outcome.is_none();
        let Some((seat, task)) = put_to.filter(|_| is_open) else {
            self.running = None;
            return None;
        };
        let mark = match task {
            Task::Hurry { .. } => self.glance.scene.turn_number as usize,
            _ => self.table.ply(),
        };
        if !self
            .running
            .as_ref()
            .is_some_and(|running| (running.seat, &running.task, running.mark) == (seat, &task, mark))
        {
            self.running = Some(Running { seat, task: task.clone(), mark, since: now });
        }
        let left = self.task_left(now)?;
        if left > Duration::ZERO {
            return Some(left);
        }
        match task {
            Task::Hurry { .. } => self.run_out_of_time(seat, now),
            Task::Recall { .. } if self.is_human(seat) => self.forget(seat, now),
            _ => {}
        }
        None
    }

    fn run_out_of_time(&mut self, seat: Seat, now: Duration) {
        let timeout = Clocks::timeout();
        if self.glance.is_for_host(seat, &timeout) {
            self.thinking.forget();
            self.act(seat, &timeout, now);
        }
    }

    /// Who cannot say it in time does not know it.
    fn forget(&mut self, seat: Seat, now: Duration) {
        let done = Pick::Word(DONE.to_owned());
        let is_offered = super::picking::Open::after(&self.glance.decisions, seat, &[]).leads_to(&done);
        if is_offered {
            self.act(seat, &Action::new(DONE), now);
        }
    }

    /// A bot of this strength is asked to be the third hand.
    pub(super) fn lend_to_bot(&mut self, strength: String) {
        self.lent = Some(Lent { strength, turn: self.glance.scene.turn_number });
    }

    /// Whether a bot plays for a seat although a person sits there: as a third hand that was asked for.
    pub(super) fn is_lent(&self, seat: Seat) -> bool {
        self.third_hand(seat).is_some()
    }

    /// How strong the bot is that plays for a seat as a third hand.
    pub(super) fn third_hand(&self, seat: Seat) -> Option<&str> {
        let lent = self.lent.as_ref().filter(|_| self.task_of(seat) == Some(Task::ThirdHand))?;
        // Whoever is asked to play one turn plays the next one too.
        let turns = lent.turn..=lent.turn + 1;
        turns.contains(&self.glance.scene.turn_number).then_some(&lent.strength)
    }
}

/// How games call having chosen enough, or nothing.
const DONE: &str = "done";

fn seconds(task: &Task) -> Option<u32> {
    match task {
        Task::Hurry { seconds }
        | Task::LookAway { seconds }
        | Task::Recall { seconds }
        | Task::Balance { seconds } => Some(*seconds),
        _ => None,
    }
}

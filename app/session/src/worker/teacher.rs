//! A lesson under way: what is asked of the learner, and what comes of it.

use unruly_contract::{Action, Seat};

use crate::course::{Course, Progress, Step};

/// A teacher, and the learner's progress.
#[derive(Debug, Clone)]
pub(crate) struct Teacher {
    course: Course,
    progress: Progress,
    /// After how many actions each step was left, in order, also those that were taken back.
    left_at: Vec<usize>,
}

impl Teacher {
    /// A teacher of this course, at its beginning.
    pub(crate) fn new(course: Course) -> Self {
        Self { course, progress: Progress::default(), left_at: Vec::new() }
    }

    /// How far the learner has come.
    pub(crate) fn progress(&self) -> Progress {
        self.progress
    }

    /// Whether the teacher lets the learner do this.
    pub(crate) fn lets(&mut self, seat: Seat, action: &Action) -> bool {
        let is_wanted = seat == self.course.seat && self.step().is_none_or(|step| step.wants(action));
        self.progress.is_astray = !is_wanted;
        is_wanted
    }

    /// Whether the learner may go on without doing anything.
    pub(crate) fn asks_nothing(&self) -> bool {
        self.step().is_some_and(|step| step.wanted.is_empty())
    }

    /// The action that is asked of the learner.
    pub(crate) fn answer(&self) -> Option<(Seat, Action)> {
        Some((self.course.seat, self.step()?.answer()?))
    }

    /// The learner goes on to the next step. Gives the replies; `None` where there was no step to leave.
    pub(crate) fn go_on(&mut self) -> Option<Vec<(Seat, Action)>> {
        let replies = self.step()?.replies.clone();
        // A way that was taken back before is another one now.
        self.left_at.truncate(self.progress.step);
        self.progress = Progress { step: self.progress.step + 1, is_astray: false };
        Some(replies)
    }

    /// The replies are done, after so many actions of the game.
    pub(crate) fn has_gone_on(&mut self, ply: usize) {
        self.left_at.push(ply);
    }

    /// So many actions have been done now: some were taken back, or done again. Steps that asked for nothing before the last
    /// action that stands are not asked again.
    pub(crate) fn follow(&mut self, ply: usize) {
        let step = self.left_at.iter().filter(|left| **left <= ply).count();
        self.progress = Progress { step, is_astray: false };
    }

    fn step(&self) -> Option<&Step> {
        self.course.steps.get(self.progress.step)
    }
}

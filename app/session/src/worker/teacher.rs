//! A lesson under way: what is asked of the learner, and what comes of it.

use unruly_contract::{Action, Seat};

/// The steps of a lesson: a learner's actions and the replies. The teacher's words are the face's.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Course {
    /// The learner's seat.
    pub seat: Seat,
    /// The steps, the first one first.
    pub steps: Vec<Step>,
}

/// A step of a course.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Step {
    /// The actions by which the learner may go on. A step without any is just read.
    pub wanted: Vec<WantedDeed>,
    /// The replies, each with its seat.
    pub replies: Vec<(Seat, Action)>,
}

/// An action by which a learner may go on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum WantedDeed {
    /// Any legal one.
    Anything,
    /// This one.
    This(Action),
}

/// How far a learner has come.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Progress {
    /// How many steps are done.
    pub step: usize,
    /// Whether the learner did something else than what was asked.
    pub is_astray: bool,
}

/// A teacher, and the learner's progress.
#[derive(Debug, Clone)]
pub(crate) struct Teacher {
    course: Course,
    progress: Progress,
    /// After how many actions each step was left, in order, also those that were taken back.
    left_at: Vec<usize>,
}

impl WantedDeed {
    /// As lessons write it: by the whole text of the action, or as `*`.
    pub fn from_text(text: &str) -> Self {
        if text == "*" { Self::Anything } else { Self::This(Action::new(text)) }
    }
}

impl Step {
    /// Whether this is what the learner may do.
    pub fn wants(&self, action: &Action) -> bool {
        self.wanted.iter().any(|wanted| match wanted {
            WantedDeed::Anything => true,
            WantedDeed::This(wanted) => wanted == action,
        })
    }

    /// The action that is shown to a learner who does not find it.
    pub fn answer(&self) -> Option<Action> {
        self.wanted.iter().find_map(|wanted| match wanted {
            WantedDeed::Anything => None,
            WantedDeed::This(action) => Some(action.clone()),
        })
    }
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

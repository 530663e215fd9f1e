//! A lesson under way: what the teacher says at the step that the learner has come to.

use unruly_contract::{Seat, Setup, Spot, TimeControl};
use unruly_session::{Course, Progress, Sitter, Wish};
use unruly_table::HostedRuleset;

use crate::lesson::{Lesson, LessonStep};

/// The teacher of a lesson, and how far the learner has come.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Guide<'l> {
    lesson: &'l Lesson,
    /// Which lesson of how many it is, from 0.
    pub(crate) place: (usize, usize),
    progress: Progress,
}

impl<'l> Guide<'l> {
    /// A lesson, of which the learner has come so far.
    pub(super) fn new(lesson: &'l Lesson, place: (usize, usize), progress: Progress) -> Self {
        Self { lesson, place, progress }
    }

    /// The lesson.
    pub(crate) fn lesson(self) -> &'l Lesson {
        self.lesson
    }

    /// The step to be done now; `None` when the lesson is over.
    pub(crate) fn step(self) -> Option<&'l LessonStep> {
        self.lesson.steps.get(self.progress.step)
    }

    /// How many steps are done, of how many.
    pub(crate) fn progress(self) -> (usize, usize) {
        (self.progress.step, self.lesson.steps.len())
    }

    /// Whether the learner did something else than what was asked.
    pub(crate) fn is_astray(self) -> bool {
        self.progress.is_astray
    }

    /// Squares to look at.
    pub(crate) fn lit(self) -> Vec<Spot> {
        self.step().map(LessonStep::squares).unwrap_or_default()
    }
}

/// The game of a lesson, and what is to be done in it.
pub(crate) fn course(ruleset: &HostedRuleset, lesson: &Lesson) -> (Wish, Course) {
    let seats = *ruleset.profile().seats.end();
    let sitter = |seat: Seat| if seat == lesson.seat { Sitter::human("") } else { Sitter::bot("") };
    let wish = Wish {
        ruleset: ruleset.clone(),
        setup: Setup::clone(&lesson.setup),
        sitters: Seat::first(usize::from(seats)).map(sitter).collect(),
        time: TimeControl::None,
        date: None,
    };
    (wish, Course { seat: lesson.seat, steps: lesson.steps.iter().map(LessonStep::to_step).collect() })
}

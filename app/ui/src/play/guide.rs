//! A lesson under way: what is asked of the learner, and what comes of it.

use std::time::Duration;

use unruly_contract::{Action, Seat, Spot, TimeControl};

use super::player::Sitter;
use super::session::{Session, Wish};
use crate::host::Shelved;
use crate::lesson::{Lesson, LessonStep};

/// Who teaches, and how far the learner has come.
#[derive(Debug, Clone)]
pub(crate) struct Guide {
    lesson: Lesson,
    /// Which lesson of how many it is, from 0.
    pub(crate) place: (usize, usize),
    step: usize,
    is_astray: bool,
    /// After how many actions each step was left, in order, also those that were taken back.
    left_at: Vec<usize>,
}

impl Guide {
    /// What the lesson is.
    pub(crate) fn lesson(&self) -> &Lesson {
        &self.lesson
    }

    /// What is asked now; `None` when the lesson is over.
    pub(crate) fn step(&self) -> Option<&LessonStep> {
        self.lesson.steps.get(self.step)
    }

    /// How many steps are done, of how many.
    pub(crate) fn progress(&self) -> (usize, usize) {
        (self.step, self.lesson.steps.len())
    }

    /// Whether the learner did something else than what was asked.
    pub(crate) fn is_astray(&self) -> bool {
        self.is_astray
    }

    /// Squares to look at.
    pub(crate) fn lit(&self) -> Vec<Spot> {
        self.step().map(LessonStep::squares).unwrap_or_default()
    }

    /// So many actions have been done now: some were taken back, or done again. Steps that asked for nothing before the last
    /// action that stands are not asked again.
    fn follow(&mut self, ply: usize) {
        self.step = self.left_at.iter().filter(|left| **left <= ply).count();
        self.is_astray = false;
    }

    fn wants(&self, seat: Seat, action: &Action) -> bool {
        seat == self.lesson.seat && self.step().is_none_or(|step| step.wants(action))
    }
}

impl Session {
    /// Begins a lesson.
    ///
    /// # Errors
    /// Says what cannot be used.
    pub(crate) fn lesson(
        shelved: &Shelved,
        lesson: Lesson,
        place: (usize, usize),
        now: Duration,
    ) -> Result<Self, String> {
        let seats = *shelved.ruleset.profile().seats.end();
        let sitter = |seat: Seat| if seat == lesson.seat { Sitter::human("") } else { Sitter::bot("") };
        let wish = Wish {
            ruleset: shelved.ruleset.clone(),
            setup: lesson.setup.clone(),
            sitters: Seat::first(usize::from(seats)).map(sitter).collect(),
            time: TimeControl::None,
        };
        let mut session = Self::start(wish, String::new(), now)?;
        session.thinking.hold();
        session.guide = Some(Guide { lesson, place, step: 0, is_astray: false, left_at: Vec::new() });
        Ok(session)
    }

    /// Who teaches, where this is a lesson.
    pub(crate) fn guide(&self) -> Option<&Guide> {
        self.guide.as_ref()
    }

    /// Whether the teacher lets this be done. What others do is the teacher's own.
    pub(super) fn is_wanted(&mut self, seat: Seat, action: &Action) -> bool {
        let is_learner = self.is_human(seat);
        let Some(guide) = &mut self.guide else { return true };
        let is_wanted = !is_learner || guide.wants(seat, action);
        guide.is_astray = !is_wanted;
        if !is_wanted {
            self.picking.clear();
        }
        is_wanted
    }

    /// The learner has done what was asked, or just goes on: the others answer.
    pub(super) fn go_on_in_lesson(&mut self, now: Duration) {
        let Some(guide) = &mut self.guide else { return };
        let Some(step) = guide.step() else { return };
        let replies = step.replies();
        guide.step += 1;
        guide.is_astray = false;
        // Whatever was taken back before is another way now.
        guide.left_at.truncate(guide.step - 1);
        for (seat, action) in replies {
            self.act(seat, &action, now);
        }
        let ply = self.table.ply();
        if let Some(guide) = &mut self.guide {
            guide.left_at.push(ply);
        }
    }

    /// The guide goes where the game went, back or forth.
    pub(super) fn follow_in_lesson(&mut self) {
        let ply = self.table.ply();
        if let Some(guide) = &mut self.guide {
            guide.follow(ply);
        }
    }

    /// The learner may do nothing and go on, where nothing is asked.
    pub(super) fn step_in_lesson(&mut self, now: Duration) {
        let is_free = self.guide.as_ref().and_then(Guide::step).is_some_and(|step| step.wanted.is_empty());
        if is_free {
            self.go_on_in_lesson(now);
        }
    }

    /// Does for the learner what is asked.
    pub(super) fn show_in_lesson(&mut self, now: Duration) {
        let Some(guide) = &self.guide else { return };
        let seat = guide.lesson.seat;
        if let Some(action) = guide.step().and_then(LessonStep::answer) {
            self.act(seat, &action, now);
        }
    }
}

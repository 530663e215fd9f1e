//! The course of a lesson: what is asked of the learner, step by step, and what is answered.

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

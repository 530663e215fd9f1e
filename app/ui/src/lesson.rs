//! Lessons: short games that are played rather than read, kept as data.

use std::collections::BTreeMap;

use serde::Deserialize;
use unruly_contract::{Action, Seat, Setup, Spot};
use unruly_kit::ENGLISH;
use unruly_session::{Step, WantedDeed};

/// The lessons of a ruleset, as their file has them.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lessons {
    /// The ruleset's id.
    pub ruleset: String,
    /// The lessons, the first one first.
    #[serde(rename = "lesson")]
    pub lessons: Vec<Lesson>,
}

/// A lesson: a game from some position, and what the learner does in it.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lesson {
    /// The title.
    pub title: Said,
    /// The setup the game starts from.
    #[serde(default)]
    pub setup: Setup,
    /// The learner's seat.
    #[serde(default = "first_seat")]
    pub seat: Seat,
    /// The steps, in order.
    #[serde(rename = "step")]
    pub steps: Vec<LessonStep>,
}

/// A step of a lesson.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LessonStep {
    /// The teacher's words.
    pub say: Said,
    /// Squares to look at, as the ruleset names them.
    #[serde(default)]
    pub show: Vec<String>,
    /// Actions with which the learner may go on, each as its whole text; `*` is any legal one. Where there is nothing
    /// to do, the learner just goes on.
    #[serde(default, rename = "do")]
    pub wanted: Vec<String>,
    /// Actions that follow, each as `seat: action`.
    #[serde(default)]
    pub then: Vec<String>,
}

/// The same in several languages, by the letters of each: `en`, `fr`.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(transparent)]
pub struct Said(BTreeMap<String, String>);

fn first_seat() -> Seat {
    Seat::WHITE
}

impl Said {
    /// In the language of these letters, or in English, or in any that there is.
    pub fn text(&self, letters: &str) -> &str {
        let found = self.0.get(letters).or_else(|| self.0.get(ENGLISH)).or_else(|| self.0.values().next());
        found.map_or("", String::as_str)
    }

    /// Whether it is said in this language itself.
    pub fn is_in(&self, letters: &str) -> bool {
        self.0.contains_key(letters)
    }
}

impl LessonStep {
    /// The action that is shown to a learner who does not find it.
    pub fn answer(&self) -> Option<Action> {
        self.to_step().answer()
    }

    /// The squares to look at.
    pub(crate) fn squares(&self) -> Vec<Spot> {
        self.show.iter().filter_map(|text| text.parse().ok()).collect()
    }

    /// The step's actions, without its words.
    pub(crate) fn to_step(&self) -> Step {
        let wanted = self.wanted.iter().map(|text| WantedDeed::from_text(text));
        Step { wanted: wanted.collect(), replies: self.replies() }
    }

    /// The actions that follow, each with its seat.
    pub fn replies(&self) -> Vec<(Seat, Action)> {
        let reply = |text: &String| {
            let (seat, action) = text.split_once(':')?;
            Some((seat.trim().parse().ok()?, Action::new(action.trim())))
        };
        self.then.iter().filter_map(reply).collect()
    }
}

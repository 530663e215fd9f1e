//! Scenarios as a file holds them.

use std::collections::BTreeMap;

use serde::Deserialize;
use toml::Spanned;
use unruly_table::{Arrangement, OptionValue, Seat, Setup};

use crate::step::is_blank;

/// A game told line by line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Scenario {
    /// What it shows.
    pub name: String,
    /// The ruleset's id.
    pub ruleset: String,
    /// Where the rule is written, in free text.
    pub source: Option<String>,
    /// What the game starts from.
    pub setup: Setup,
    /// The lines.
    pub script: String,
    /// The line of the file in which it begins, from 1.
    pub line: usize,
}

/// Why a text holds no scenarios that could be run.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ScenarioError {
    /// It is not TOML, or not a scenario's TOML.
    #[error("line {line}: {message}")]
    Malformed {
        /// Where, from 1.
        line: usize,
        /// What is wrong there.
        message: String,
    },
    /// There is nothing in it.
    #[error("line 1: there is no scenario; one begins with `[[scenario]]`")]
    Empty,
    /// A script does nothing and expects nothing.
    #[error("line {line}: the script of {name:?} is empty; a scenario needs at least one line")]
    EmptyScript {
        /// Where the script begins, from 1.
        line: usize,
        /// Whose script it is.
        name: String,
    },
}

impl Scenario {
    /// Reads every scenario in a text.
    ///
    /// # Errors
    /// Names the line and what is wrong there.
    pub fn from_toml(text: &str) -> Result<Vec<Self>, ScenarioError> {
        let line_of = |place: usize| 1 + text.bytes().take(place).filter(|byte| *byte == b'\n').count();
        let file: File = toml::from_str(text).map_err(|error| ScenarioError::Malformed {
            line: line_of(error.span().unwrap_or_default().start),
            message: error.message().trim().replace('\n', "; "),
        })?;
        if file.scenario.is_empty() {
            return Err(ScenarioError::Empty);
        }
        let read = |entry: Spanned<Entry>| {
            let line = line_of(entry.span().start);
            let entry = entry.into_inner();
            let Entry { name, ruleset, source, options, position, mut hands, deck, lost, seed, script } =
                entry;
            let (name, script_line) = (name.replace(['\n', '\r'], " "), line_of(script.span().start));
            let script = script.into_inner();
            if script.lines().all(is_blank) {
                return Err(ScenarioError::EmptyScript { line: script_line, name });
            }
            if !hands.is_empty() {
                // Who lays out one hand means the other to be empty: cards dealt by chance would open windows by chance.
                for seat in [Seat::WHITE, Seat::BLACK] {
                    hands.entry(seat).or_default();
                }
            }
            let arrangement = Arrangement { hands, deck, lost };
            let setup = Setup { seats: None, seed, position, options, arrangement };
            Ok(Self { name, ruleset, source, setup, script, line })
        };
        file.scenario.into_iter().map(read).collect()
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    #[serde(default)]
    scenario: Vec<Spanned<Entry>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Entry {
    name: String,
    ruleset: String,
    source: Option<String>,
    #[serde(default)]
    options: BTreeMap<String, OptionValue>,
    position: Option<String>,
    #[serde(default)]
    hands: BTreeMap<Seat, Vec<String>>,
    #[serde(default)]
    deck: Vec<String>,
    #[serde(default)]
    lost: BTreeMap<Seat, Vec<String>>,
    #[serde(default)]
    seed: u64,
    script: Spanned<String>,
}

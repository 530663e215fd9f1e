//! Running scenarios.

use std::fmt;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use unruly_table::{Defect, Ruleset, Seat, nearest};

use crate::answer;
use crate::change::Trust;
use crate::desk::Desk;
use crate::feed::{Outcome, feed, has_just_ended, is_unasked};
use crate::report::{Summary, Verdict};
use crate::scenario::{Scenario, ScenarioError};
use crate::step::{Order, Step, from_script};

/// Why a scenario failed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Failure {
    /// The line of the script, from 1; `None` when the game did not even start.
    pub line: Option<usize>,
    /// What was expected, and what came.
    pub message: String,
}

/// Why a file of scenarios could not be run.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum FileError {
    /// The system would not read it.
    #[error("{} cannot be read: {source}", path.display())]
    Unreadable {
        /// The file.
        path: PathBuf,
        /// The system's word.
        source: io::Error,
    },
    /// It holds no scenarios that could be run.
    #[error("{}: {source}", path.display())]
    Unusable {
        /// The file.
        path: PathBuf,
        /// Where and why.
        source: ScenarioError,
    },
}

/// Runs one scenario.
///
/// # Errors
/// Names the first line that fails, and says why.
pub fn run<'r>(
    scenario: &Scenario,
    rulesets: &dyn Fn(&str) -> Option<&'r dyn Ruleset>,
) -> Result<(), Failure> {
    let at = |line| move |message: String| Failure { line, message: message.replace('\n', "; ") };
    let steps = from_script(&scenario.script).map_err(|(line, message)| at(Some(line))(message))?;
    let ruleset = rulesets(&scenario.ruleset)
        .ok_or_else(|| at(None)(format!("the ruleset {:?} is not known here", scenario.ruleset)))?;
    for Step { line, order } in &steps {
        every_card_is_known(order, ruleset).map_err(at(Some(*line)))?;
    }
    let start = || ruleset.start(&scenario.setup).map(|game| Desk::new(game, ruleset.profile().naming));
    let desk = Defect::catch(|| "starting".to_owned(), start)
        .map_err(|defect| at(None)(defect.to_string()))?
        .map_err(|error| at(None)(error.to_string()))?;
    let mut runner = Runner { desk, waiting: None, last: None };
    for Step { line, order } in &steps {
        let work = || runner.follow(*line, order);
        let result = Defect::catch(|| format!("at line {line}"), work);
        result.map_err(|defect| defect.to_string()).flatten().map_err(at(Some(*line)))?;
    }
    match runner.waiting {
        Some(Unfinished { line, seat, words }) => {
            Err(at(Some(line))(format!("{} of {seat} needs another pick", words.join(" "))))
        }
        None => Ok(()),
    }
}

/// Whether the ruleset has the cards that a script expects somewhere: to expect a misspelt one *not* to be there would
/// hold whatever happened. Rulesets that list no cards are taken at the script's word.
fn every_card_is_known(order: &Order, ruleset: &dyn Ruleset) -> Result<(), String> {
    let ids = || ruleset.cards().iter().map(|card| card.id.as_str());
    let Order::Expect(fact) = order else { return Ok(()) };
    let is_known = |card: &str| ids().next().is_none() || ids().any(|id| id == card);
    match fact.cards().iter().find(|card| !is_known(card)) {
        None => Ok(()),
        Some(card) => {
            let hint = nearest(card, ids()).map(|id| format!("; did you mean {id}?")).unwrap_or_default();
            Err(format!("{} has no card {card:?}{hint}", ruleset.profile().name))
        }
    }
}

/// Runs every scenario in a text.
///
/// # Errors
/// When the text holds no scenarios that could be run; a scenario that fails is no error.
pub fn run_text<'r>(
    text: &str,
    rulesets: &dyn Fn(&str) -> Option<&'r dyn Ruleset>,
) -> Result<Summary, ScenarioError> {
    let scenarios = Scenario::from_toml(text)?;
    let verdict =
        |scenario: &Scenario| Verdict { name: scenario.name.clone(), result: run(scenario, rulesets) };
    Ok(Summary { verdicts: scenarios.iter().map(verdict).collect() })
}

/// Runs every scenario in a file.
///
/// # Errors
/// When the file cannot be read or holds no scenarios that could be run; a scenario that fails is no error.
pub fn run_file<'r>(
    path: impl AsRef<Path>,
    rulesets: &dyn Fn(&str) -> Option<&'r dyn Ruleset>,
) -> Result<Summary, FileError> {
    let path = path.as_ref();
    let text =
        fs::read_to_string(path).map_err(|source| FileError::Unreadable { path: path.to_owned(), source })?;
    run_text(&text, rulesets).map_err(|source| FileError::Unusable { path: path.to_owned(), source })
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.line {
            Some(line) => write!(f, "line {line}: {}", self.message),
            None => f.write_str(&self.message),
        }
    }
}

struct Runner {
    desk: Desk,
    /// An action whose last picks are still to come.
    waiting: Option<Unfinished>,
    /// The last action, with the table as it was before it.
    last: Option<(Desk, Seat, Vec<String>)>,
}

/// How a contest came out, which may be told on a line of its own.
const OUTCOMES: [&str; 2] = ["win", "fail"];

fn is_outcome(words: &[String]) -> bool {
    matches!(words, [word] if OUTCOMES.contains(&word.as_str()))
}

struct Unfinished {
    line: usize,
    seat: Seat,
    words: Vec<String>,
}

impl Runner {
    fn follow(&mut self, line: usize, order: &Order) -> Result<(), String> {
        match order {
            Order::Do(seat, words) => self.perform(line, *seat, words),
            Order::Refuse(seat, words) => match feed(&self.desk, *seat, words, Trust::Withheld) {
                Outcome::Refused(_) => Ok(()),
                Outcome::Done(_) | Outcome::Begun(..) => {
                    Err(format!("{} of {seat} should be refused, and is not", words.join(" ")))
                }
            },
            Order::Expect(fact) => answer::check(&self.desk, fact),
        }
    }

    fn perform(&mut self, line: usize, seat: Seat, words: &[String]) -> Result<(), String> {
        let (line, words) = match self.waiting.take() {
            None => (line, words.to_vec()),
            Some(begun) if begun.seat == seat => (begun.line, [&begun.words, words].concat()),
            Some(begun) => {
                return Err(format!("{} of {} needs another pick first", begun.words.join(" "), begun.seat));
            }
        };
        let words = match &self.last {
            // What chance has decided by now was decided by the players.
            Some((before, who, begun))
                if *who == seat && is_outcome(&words) && !self.desk.offers(seat, &words) =>
            {
                let begun = [&begun[..], &words].concat();
                self.desk = before.fork();
                begun
            }
            _ => words,
        };
        match feed(&self.desk, seat, &words, Trust::Given) {
            Outcome::Done(desk) => {
                self.last = Some((std::mem::replace(&mut self.desk, desk), seat, words));
            }
            Outcome::Begun(desk, words) => {
                self.desk = desk;
                self.waiting = Some(Unfinished { line, seat, words });
            }
            Outcome::Refused(_) if has_just_ended(&self.desk, seat, &words) => {}
            Outcome::Refused(_) if is_unasked(&self.desk, &words) => {}
            Outcome::Refused(reason) => {
                return Err(format!("{} of {seat} is refused: {reason}", words.join(" ")));
            }
        }
        Ok(())
    }
}

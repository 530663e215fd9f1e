//! Running scenarios.

use std::path::{Path, PathBuf};
use std::rc::Rc;
use std::sync::Arc;

use unruly_contract::{PositionText, Ruleset, did_you_mean};
use unruly_table::Fault;
use unruly_table::disk::{LARGEST_GAMES, ReadError, read_text};
use unruly_wording::English;

use crate::cards::KnownCards;
use crate::desk::Desk;
use crate::fact::Fact;
use crate::report::{Failure, Summary, Verdict};
use crate::runner::Runner;
use crate::scenario::{Scenario, ScenarioError, Unreadable};
use crate::step::{Order, Step, card_of_action, from_script};

/// Why a file of scenarios could not be run.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum FileError {
    /// It cannot be read.
    #[error(transparent)]
    Unreadable(#[from] ReadError),
    /// It holds no scenarios that could be run.
    #[error("{}: {source}", path.display())]
    Unusable {
        /// The file.
        path: PathBuf,
        /// Where and why.
        source: ScenarioError,
    },
}

/// Where rulesets are found by their ids.
pub type Rulesets<'s> = &'s dyn Fn(&str) -> Option<Arc<dyn Ruleset>>;

/// Runs one scenario.
///
/// # Errors
/// Names the first line that fails, and says why.
pub fn run(scenario: &Scenario, rulesets: Rulesets<'_>) -> Result<(), Failure> {
    let unknown = || format!("the ruleset {:?} is not known here", scenario.ruleset);
    let ruleset = rulesets(&scenario.ruleset).ok_or_else(|| Failure { line: None, message: unknown() })?;
    run_by(scenario, ruleset.as_ref())
}

/// Runs one scenario by these rules, whichever it names.
///
/// # Errors
/// Names the first line that fails, and says why.
pub fn run_by(scenario: &Scenario, ruleset: &dyn Ruleset) -> Result<(), Failure> {
    let at = |line| move |message: String| Failure { line, message: message.replace('\n', "; ") };
    let steps = from_script(&scenario.script).map_err(|(line, message)| at(Some(line))(message))?;
    let cards = Rc::new(KnownCards::of(ruleset));
    for Step { line, order } in &steps {
        every_card_is_known(order, &cards, &ruleset.profile().name).map_err(at(Some(*line)))?;
        every_kind_is_known(order, &cards, ruleset).map_err(at(Some(*line)))?;
    }
    let start = || {
        ruleset.start(&scenario.setup).map(|game| Runner::new(Desk::new(game, ruleset, Rc::clone(&cards))))
    };
    let mut runner = Fault::catch("starting", start)
        .map_err(|fault| at(None)(fault.to_string()))?
        .map_err(|error| at(None)(English::of(ruleset).setup_error(&error)))?;
    for Step { line, order } in &steps {
        let work = || runner.follow(*line, order);
        let result = Fault::catch(format_args!("at line {line}"), work);
        let told = |message: String| message + &meant_mark(order, &cards);
        result.map_err(|fault| fault.to_string()).flatten().map_err(told).map_err(at(Some(*line)))?;
    }
    runner.finish().map_err(|(line, message)| at(Some(line))(message))
}

/// Whether the ruleset has the cards that a line speaks of where it tells what must *not* be: for a misspelt card that
/// would hold whatever happened. Rulesets that list no cards are taken at the script's word.
fn every_card_is_known(order: &Order, known: &KnownCards, game: &str) -> Result<(), String> {
    let cards = match order {
        Order::Do(..) => &[],
        Order::Refuse(_, words) | Order::Allow(_, words) => card_of_action(words),
        Order::Expect(fact) => fact.cards(),
    };
    // That a card which is left out cannot be played is worth saying.
    let tells_of_absence = match order {
        Order::Refuse(..) => true,
        Order::Expect(fact) => matches!(fact, Fact::Lacks(..) | Fact::NoLasting(..)),
        Order::Do(..) | Order::Allow(..) => false,
    };
    let is_known = |card: &str| known.has(card) || tells_of_absence && known.leaves_out(card);
    match cards.iter().find(|card| !is_known(card)) {
        None => Ok(()),
        Some(card) => Err(format!("{game} has no card {card:?}{}", known.meant(card))),
    }
}

/// Whether the ruleset has the kinds of piece that a fact speaks of: that nobody has lost a misspelt kind would hold whatever happened.
/// Rulesets that list no kinds are taken at the script's word. A piece may be called by a card that lies on it, too.
fn every_kind_is_known(order: &Order, cards: &KnownCards, ruleset: &dyn Ruleset) -> Result<(), String> {
    let Order::Expect(fact) = order else { return Ok(()) };
    let wanted = fact.kinds();
    if wanted.is_empty() {
        return Ok(());
    }
    let parts = ruleset.position_text().map(PositionText::kinds).unwrap_or_default();
    let kinds = || parts.iter().map(|part| part.kind.as_str());
    let is_known = |kind: &str| kinds().any(|known| known == kind) || cards.lists(kind);
    match wanted.iter().find(|kind| !parts.is_empty() && !is_known(kind)) {
        None => Ok(()),
        Some(kind) => {
            let game = &ruleset.profile().name;
            Err(format!("{game} has no kind of piece {kind:?}{}", did_you_mean(kind, kinds())))
        }
    }
}

/// The card whose mark may have been meant: a mark may have another name than a card's, so one that no card has is no fault by itself.
fn meant_mark(order: &Order, cards: &KnownCards) -> String {
    match order {
        Order::Expect(Fact::Marked(_, mark)) if !cards.lists(mark) => cards.meant(mark),
        _ => String::new(),
    }
}

/// Runs an example of a card by these rules, as [`Scenario::of_example`] reads it. A line that keeps the game from starting is named,
/// too.
///
/// # Errors
/// Names the first line that fails, from 1, and says why.
pub fn run_example(name: &str, text: &str, ruleset: &dyn Ruleset) -> Result<(), Failure> {
    let read = |text: &str| Scenario::of_example(name, &ruleset.profile().id, text);
    let scenario = read(text)?;
    let failure = match run_by(&scenario, ruleset) {
        Err(failure) if failure.line.is_none() => failure,
        result => return result,
    };
    let why_not = |scenario: &Scenario| {
        Fault::catch("starting", || ruleset.start(&scenario.setup).err()).ok().flatten()
    };
    let Some(error) = why_not(&scenario) else { return Err(failure) };
    // The last of the fewest lines that are enough for the same trouble has brought it about.
    let is_enough = |count: &usize| {
        let begun: Vec<&str> = text.lines().take(*count).collect();
        read(&begun.join("\n")).is_ok_and(|begun| why_not(&begun).as_ref() == Some(&error))
    };
    Err(Failure { line: (1..=text.lines().count()).find(is_enough), ..failure })
}

/// Runs every scenario in a text.
///
/// # Errors
/// When the text holds no scenarios at all; one that fails, or cannot be read, is no error.
pub fn run_text(text: &str, rulesets: Rulesets<'_>) -> Result<Summary, ScenarioError> {
    let verdict = |scenario: Result<Scenario, Unreadable>| match scenario {
        Ok(scenario) => Verdict { result: run(&scenario, rulesets), name: scenario.name },
        Err(Unreadable { name, line, message }) => Verdict {
            name: name.unwrap_or_else(|| "a scenario without a name".to_owned()),
            result: Err(Failure {
                line: None,
                message: format!("it cannot be read: line {line} of the file: {message}"),
            }),
        },
    };
    Ok(Summary { verdicts: Scenario::each_from_toml(text)?.into_iter().map(verdict).collect() })
}

/// Runs every scenario in a file.
///
/// # Errors
/// When the file cannot be read or holds no scenarios at all; one that fails, or cannot be read, is no error.
pub fn run_file(path: impl AsRef<Path>, rulesets: Rulesets<'_>) -> Result<Summary, FileError> {
    let path = path.as_ref();
    let text = read_text(path, LARGEST_GAMES)?;
    run_text(&text, rulesets).map_err(|source| FileError::Unusable { path: path.to_owned(), source })
}

//! Reports: the findings of the suite.

use std::fmt;

use unruly_contract::Record;

/// So many failures of one kind are told; more would say the same.
const TOLD: usize = 3;

/// The findings of the suite about a ruleset.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Report {
    /// The ruleset's id.
    pub ruleset: String,
    /// How many games were begun.
    pub games: usize,
    /// How many actions were done in them.
    pub plies: usize,
    /// How many positions were looked at from every side.
    pub examined: usize,
    /// The failures; of each kind only the first few.
    pub failures: Vec<Failure>,
}

/// A promise of the contract that a ruleset broke.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Failure {
    /// Which promise.
    pub check: Check,
    /// The value expected and the value found.
    pub detail: String,
    /// The game in which it happened, to be played again.
    pub record: Option<Record>,
}

/// The promises that the suite checks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
#[non_exhaustive]
pub enum Check {
    /// The profile is well formed, and its defaults are values it allows.
    Profile,
    /// Setups that the profile offers can be started, and no others.
    Start,
    /// Somebody is asked until the game is over, and nobody after.
    Asking,
    /// Every action that is offered can be done.
    Offers,
    /// Texts tell actions apart and are read back.
    Texts,
    /// Actions that are not offered are refused, and a refusal changes nothing.
    Refusals,
    /// A fork is the same game and goes its own way.
    Forks,
    /// A scene makes sense in itself.
    Scenes,
    /// A viewer sees nothing that depends on secrets kept from that viewer.
    Secrecy,
    /// An imagined state agrees with what the seat knows, and can be played.
    Imagination,
    /// The same setup and actions give the same game, from memory and from a file.
    Replay,
    /// The text of a position starts a game that goes on alike.
    Positions,
    /// A faster count of moves is the true one.
    Counts,
    /// Whole games survive the form in which other programs keep them.
    ScoreSheet,
    /// The game's own books are right.
    Books,
    /// Nothing panics.
    Soundness,
}

impl Report {
    /// Whether nothing was found wrong.
    pub fn is_clean(&self) -> bool {
        self.failures.is_empty()
    }

    /// Whether this promise was found broken.
    pub fn fails(&self, check: Check) -> bool {
        self.failures.iter().any(|failure| failure.check == check)
    }

    pub(super) fn add(&mut self, check: Check, detail: String, record: Option<&Record>) {
        if self.failures.iter().filter(|failure| failure.check == check).count() < TOLD {
            self.failures.push(Failure { check, detail, record: record.cloned() });
        }
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { ruleset, games, plies, examined, failures } = self;
        let found = match failures.len() {
            0 => "nothing wrong".to_owned(),
            1 => "1 failure".to_owned(),
            count => format!("{count} failures"),
        };
        write!(f, "{ruleset}: {plies} plies in {games} games, {examined} positions examined, {found}")?;
        failures.iter().try_for_each(|failure| write!(f, "\n  {failure}"))
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.check, self.detail)?;
        if let Some(Record { setup, actions, .. }) = &self.record {
            write!(f, " (seed {}, after {} actions", setup.seed, actions.len())?;
            let last: Vec<String> = actions
                .iter()
                .rev()
                .take(4)
                .rev()
                .map(|deed| format!("{}: {}", deed.seat, deed.action))
                .collect();
            if !last.is_empty() {
                write!(f, ", the last {}", last.join(", "))?;
            }
            f.write_str(")")?;
        }
        Ok(())
    }
}

impl fmt::Display for Check {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Profile => "profile",
            Self::Start => "start",
            Self::Asking => "asking",
            Self::Offers => "offers",
            Self::Texts => "texts",
            Self::Refusals => "refusals",
            Self::Forks => "forks",
            Self::Scenes => "scenes",
            Self::Secrecy => "secrecy",
            Self::Imagination => "imagination",
            Self::Replay => "replay",
            Self::Positions => "positions",
            Self::Counts => "counts",
            Self::ScoreSheet => "score sheet",
            Self::Books => "books",
            Self::Soundness => "soundness",
        })
    }
}

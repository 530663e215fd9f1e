//! The conformance suite: what every game must do, whoever wrote it.
//!
//! Nothing here panics and nothing trusts the ruleset, so that a command can run it over a plugin as well as a test
//! over what is built in.
//! ```
//! use std::sync::Arc;
//!
//! use unruly_contract::Ruleset;
//! use unruly_conformance::{Trial, check};
//!
//! fn must_conform(ruleset: &Arc<dyn Ruleset>) {
//!     let report = check(ruleset, &Trial::default());
//!     assert!(report.is_clean(), "{report}");
//! }
//! ```

mod declared;
mod history;
mod inspector;
mod offers;
mod patrol;
mod refusals;
mod report;
mod secrecy;
mod shrink;
mod snapshot;
mod walk;
mod watch;

use std::sync::Arc;

use unruly_contract::{Ruleset, Setup};

use inspector::Inspector;

pub use patrol::Patrol;
pub use report::{Check, Failure, Report};
pub use shrink::{Kind, shrink};
pub use watch::{Depth, Watch};

/// How thoroughly a ruleset is tried.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Trial {
    /// How many random plies are played, over as many games as that takes.
    pub plies: usize,
    /// About how many of the positions met are looked at from every side; the others are only played through.
    pub examined: usize,
    /// The seed of the random games.
    pub seed: u64,
    /// Setups to start from, besides every number of seats and every value of each option.
    pub setups: Vec<Setup>,
}

impl Default for Trial {
    fn default() -> Self {
        Self { plies: 10_000, examined: 400, seed: 1, setups: Vec::new() }
    }
}

impl Trial {
    /// Enough to find gross errors at once.
    pub fn brief() -> Self {
        Self { plies: 1_000, examined: 60, ..Self::default() }
    }
}

/// Tries a ruleset: what it says of itself, how it starts, and random games in which every promise of the contract is
/// checked.
pub fn check(ruleset: &Arc<dyn Ruleset>, trial: &Trial) -> Report {
    let mut inspector = Inspector::new(ruleset, trial);
    let setups = inspector.check_declared();
    inspector.walk(&setups);
    inspector.report
}

#[cfg(test)]
mod tests;

//! The inspector that goes through the checks: the ruleset on trial, and the facts learned so far.

use std::sync::Arc;

use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};

use unruly_contract::{Action, Chance, Choices, Decision, Profile, Record, Ruleset, Seat};
use unruly_table::Fault;

use super::patrol::any_of;
use super::report::{Check, Report};
use super::{Trial, snapshot::Snapshot};

/// So many actions from other positions are remembered, to be tried where they do not belong.
const STRANGERS: usize = 300;

pub(super) struct Inspector<'t> {
    pub(super) ruleset: &'t Arc<dyn Ruleset>,
    pub(super) profile: Profile,
    pub(super) trial: &'t Trial,
    pub(super) chance: Chance,
    pub(super) report: Report,
    /// Actions that were offered somewhere.
    pub(super) strangers: Vec<Action>,
    /// The request to the ruleset, should it break down over it.
    pub(super) doing: String,
    /// Whether some imagined state was not the real one.
    pub(super) imagined_otherwise: bool,
    /// How many positions had their lines counted.
    pub(super) counted: usize,
    /// How many positions were started from changed texts.
    pub(super) garbled: usize,
}

/// A position on trial: the game there, how it looked before anything was tried, and how it came about.
pub(super) struct Exhibit<'g> {
    pub(super) game: &'g dyn unruly_contract::Game,
    pub(super) seats: &'g [Seat],
    pub(super) before: Snapshot,
    pub(super) record: &'g Record,
}

impl<'t> Inspector<'t> {
    pub(super) fn new(ruleset: &'t Arc<dyn Ruleset>, trial: &'t Trial) -> Self {
        let profile = ruleset.profile().clone();
        let report = Report { ruleset: profile.id.clone(), ..Report::default() };
        Self {
            ruleset,
            profile,
            trial,
            chance: Chance::seed_from_u64(trial.seed),
            report,
            strangers: Vec::new(),
            doing: String::new(),
            imagined_otherwise: false,
            counted: 0,
            garbled: 0,
        }
    }

    pub(super) fn fail(&mut self, check: Check, record: Option<&Record>, detail: impl Into<String>) {
        self.report.add(check, detail.into(), record);
    }

    /// Runs a part of the trial; should the ruleset panic, that is noted and the part ends.
    pub(super) fn guard<T>(
        &mut self,
        record: &mut Record,
        part: impl FnOnce(&mut Self, &mut Record) -> T,
    ) -> Option<T> {
        let result = Fault::catch("", || part(self, record));
        let caught = result.map_err(|fault| Fault { doing: self.doing.clone(), ..fault });
        caught.map_err(|fault| self.fail(Check::Soundness, Some(record), fault.to_string())).ok()
    }

    /// Remembers what is offered here, to be tried elsewhere.
    pub(super) fn remember(&mut self, decisions: &[Decision]) {
        for decision in decisions {
            let actions = decision.actions();
            let Some(action) = actions.choose(&mut self.chance).copied() else { continue };
            if self.strangers.len() < STRANGERS {
                self.strangers.push(action.clone());
            } else {
                let place = self.chance.random_range(0..STRANGERS);
                self.strangers[place] = action.clone();
            }
        }
    }

    /// An action picked as a player would: each pick is equally likely, whatever hangs below it.
    pub(super) fn pick(&mut self, choices: &Choices) -> Option<Action> {
        any_of(choices, &mut self.chance)
    }
}

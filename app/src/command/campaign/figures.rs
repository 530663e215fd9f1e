//! The sums of a campaign, on one page.

use std::collections::{BTreeMap, BTreeSet};
use std::io::{self, Write};

use serde::Serialize;
use unruly_conformance::Depth;
use unruly_contract::{CardTiming, OptionKind};

use super::game::GameResult;
use super::plan::{Field, Plan};
use super::sketch::Sketch;
use crate::terminal::{Colours, Ink, Printer};

/// So many of the pairs that have met least are told.
const LEAST_MET: usize = 8;

/// The sums of a campaign.
#[derive(Debug, Default, Serialize)]
pub(super) struct CampaignFigures {
    /// The seed that repeats it.
    pub(super) seed: u64,
    pub(super) games: u64,
    pub(super) plies: u64,
    pub(super) seconds: f64,
    pub(super) games_per_second: f64,
    /// Whether somebody has ended it.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub(super) interrupted: bool,
    pub(super) rulesets: Vec<OfRuleset>,
    /// The defects found, each once.
    pub(super) defects: Vec<Defect>,
}

/// The sums for one ruleset.
#[derive(Debug, Default, Serialize)]
pub(super) struct OfRuleset {
    pub(super) ruleset: String,
    pub(super) games: u64,
    pub(super) plies: u64,
    /// How many were watched in full.
    pub(super) in_full: u64,
    /// How many games failed.
    pub(super) failed: u64,
    /// How often a setup was thought of that the ruleset refused.
    pub(super) refused_setups: u64,
    /// About how many different states there were among those that were looked at.
    pub(super) states: u64,
    /// The options, and what they were set to.
    pub(super) options: BTreeMap<String, Covered>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) cards: Option<OfCards>,
    #[serde(skip)]
    sketch: Sketch,
    #[serde(skip)]
    values: BTreeMap<String, BTreeSet<String>>,
    #[serde(skip)]
    played: Vec<u64>,
}

/// The values that an option had.
#[derive(Debug, Default, Serialize)]
pub(super) struct Covered {
    /// In how many games it was set.
    pub(super) games: u64,
    /// To how many different values.
    pub(super) values: usize,
    /// Of how many, where there are few.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) of: Option<usize>,
}

/// The deeds of cards.
#[derive(Debug, Default, Serialize)]
pub(super) struct OfCards {
    pub(super) cards: usize,
    /// How many of them were played at all.
    pub(super) played: usize,
    pub(super) pairs_met: usize,
    pub(super) pairs_possible: usize,
    /// How many cards were played at each time that a card may be played at.
    pub(super) windows: BTreeMap<CardTiming, u64>,
    /// Pairs that have met least, and in how many games.
    pub(super) least_met: Vec<(String, String, u32)>,
}

/// A defect.
#[derive(Debug, Clone, Serialize)]
pub(super) struct Defect {
    pub(super) ruleset: String,
    /// The game that showed it first, from 1.
    pub(super) game: u64,
    /// After how many seconds that was.
    pub(super) seconds: f64,
    /// The fault.
    pub(super) message: String,
    /// In how many games it was met.
    pub(super) games: u64,
    /// How many actions were left of how many.
    pub(super) actions: (usize, usize),
    /// The scenario, where one could be written.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) scenario: Option<String>,
    /// The record of the game as it was played.
    pub(super) record: String,
}

impl OfRuleset {
    pub(super) fn new(field: &Field) -> Self {
        Self {
            ruleset: field.ruleset.profile().id.clone(),
            played: vec![0; field.index.len()],
            ..Self::default()
        }
    }

    /// Adds a game.
    pub(super) fn add(&mut self, plan: &Plan, played: &GameResult, depth: Depth) {
        self.games += 1;
        self.plies += played.plies as u64;
        self.in_full += u64::from(depth == Depth::Full);
        self.failed += u64::from(played.failure.is_some());
        self.refused_setups += plan.refused;
        played.states.iter().for_each(|&state| self.sketch.add(state));
        for (key, value) in &plan.setup.options {
            self.options.entry(key.clone()).or_default().games += 1;
            self.values.entry(key.clone()).or_default().insert(value.to_string());
        }
        played.cards.iter().for_each(|&card| self.played[card] += 1);
    }

    /// Works out what is told of all games.
    pub(super) fn finish(&mut self, field: &Field) {
        self.states = self.sketch.count();
        for option in &field.ruleset.profile().options {
            let covered = self.options.entry(option.key.clone()).or_default();
            covered.values = self.values.get(&option.key).map_or(0, BTreeSet::len);
            covered.of = match &option.kind {
                // The usual value need not be set.
                OptionKind::Flag { .. } => Some(1),
                OptionKind::Word { choices, .. } => Some(choices.len()),
                _ => None,
            };
        }
        if !field.has_cards() {
            return;
        }
        let mut windows: BTreeMap<CardTiming, u64> = CardTiming::ALL.map(|timing| (timing, 0)).into();
        for (card, count) in field.ruleset.cards().iter().zip(&self.played) {
            *windows.entry(card.timing).or_default() += count;
        }
        let (pairs_met, pairs_possible) = field.meetings.met();
        let mut least: Vec<(usize, usize, u32)> = field.meetings.pairs().collect();
        least.sort_by_key(|&(_, _, games)| games);
        let named = |&(one, other, games): &(usize, usize, u32)| {
            (field.index.id(one).to_owned(), field.index.id(other).to_owned(), games)
        };
        self.cards = Some(OfCards {
            cards: field.index.len(),
            played: self.played.iter().filter(|&&count| count > 0).count(),
            pairs_met,
            pairs_possible,
            windows,
            least_met: least.iter().take(LEAST_MET).map(named).collect(),
        });
    }
}

/// Prints a page of figures.
pub(super) fn print(out: &mut Printer<impl Write>, figures: &CampaignFigures) -> io::Result<()> {
    let heading = |text: &str| Ink::Strong.paint(text, Colours::of_stdout());
    writeln!(
        out,
        "{} games, {} plies in {:.0} s: {:.1} games a second, seed {}",
        figures.games, figures.plies, figures.seconds, figures.games_per_second, figures.seed
    )?;
    if figures.interrupted {
        writeln!(out, "Interrupted.")?;
    }
    for one in &figures.rulesets {
        out.painted(&format!("\n{}\n", heading(&one.ruleset)))?;
        writeln!(
            out,
            "  {} games ({} watched in full), {} plies, about {} different states looked at; {} failed",
            one.games, one.in_full, one.plies, one.states, one.failed
        )?;
        if !one.options.is_empty() {
            let options: Vec<String> = one.options.iter().map(|(key, covered)| told(key, covered)).collect();
            writeln!(out, "  options, by values tried: {}", options.join(", "))?;
        }
        if let Some(cards) = &one.cards {
            print_cards(out, cards)?;
        }
    }
    out.painted(&format!("\n{}\n", heading("Defects")))?;
    if figures.defects.is_empty() {
        writeln!(out, "  none")?;
    }
    for found in &figures.defects {
        let (left, of) = found.actions;
        writeln!(
            out,
            "  {}: {} (met in {} games, first in game {} after {:.0} s; {left} of {of} actions)\n    {}",
            found.ruleset,
            found.message,
            found.games,
            found.game,
            found.seconds,
            found.scenario.as_ref().unwrap_or(&found.record)
        )?;
    }
    Ok(())
}

fn told(key: &str, covered: &Covered) -> String {
    match covered.of {
        Some(of) => format!("{key} {} of {of}", covered.values),
        None => format!("{key} {}", covered.values),
    }
}

fn print_cards(out: &mut dyn Write, cards: &OfCards) -> io::Result<()> {
    let share = 100.0 * cards.pairs_met as f64 / cards.pairs_possible.max(1) as f64;
    writeln!(
        out,
        "  {} of {} cards played; {} of {} pairs met ({share:.1} %)",
        cards.played, cards.cards, cards.pairs_met, cards.pairs_possible
    )?;
    let windows: Vec<String> =
        cards.windows.iter().map(|(timing, count)| format!("{} {count}", timing.words())).collect();
    writeln!(out, "  cards played {}", windows.join(", "))?;
    let least: Vec<String> =
        cards.least_met.iter().map(|(one, other, games)| format!("{one} + {other} ({games})")).collect();
    writeln!(out, "  met least: {}", least.join(", "))
}

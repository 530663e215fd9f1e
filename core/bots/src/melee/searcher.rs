//! The searcher as rulesets use it.

use unruly_contract::{Control, Limits};

use super::Melee;
use super::deepening::Deepening;
use super::growing::Growing;
use super::position::is_crowd;
use crate::budget::Budget;

/// A searcher and what it remembers from move to move.
///
/// Without a limit of time the same calls in the same order find the same, on every machine.
pub struct MeleeSearcher<P: Melee> {
    deepening: Deepening<P>,
    growing: Growing,
}

/// The result of a search.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MeleeFinding<M> {
    /// The move it recommends, and what may follow.
    pub line: Vec<M>,
    /// How the seat stands whose turn it is.
    pub score: i32,
    /// How many plies it looked ahead.
    pub depth: u32,
    /// How many positions it looked at.
    pub nodes: u64,
    /// The next best lines, the best of them first, where the host wants to hear of several.
    pub others: Vec<MeleeLine<M>>,
}

/// A line that begins with another move than all better ones.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MeleeLine<M> {
    /// The move, and what may follow.
    pub line: Vec<M>,
    /// How the seat stands then whose turn it is.
    pub score: i32,
}

/// The question that a search is to answer.
pub(super) struct Quest<'s, 'c, M> {
    /// The moves among which the best is sought; there is one.
    pub(super) choices: &'s [M],
    /// How many lines the host wants to hear of.
    pub(super) lines: usize,
    /// Keys of the positions that would be a draw if they came again, in order.
    pub(super) worn: Vec<u64>,
    pub(super) budget: Budget<'c>,
}

/// Positions of many seats take some microseconds each.
const POSITIONS_BETWEEN_QUESTIONS: u64 = 128;

impl<P: Melee> Default for MeleeSearcher<P> {
    fn default() -> Self {
        Self::new()
    }
}

impl<P: Melee> MeleeSearcher<P> {
    /// A searcher that has seen nothing yet.
    pub fn new() -> Self {
        Self { deepening: Deepening::new(), growing: Growing::new(P::FOOTPRINTS) }
    }

    /// Looks for the best of these moves of the seat whose turn it is, and tells `report` whenever it knows more; `None`
    /// where there are none. The host may want to hear of [several lines](Control::lines).
    ///
    /// `past` holds the keys of the positions of the game so far, this one left out: what has been there twice may not
    /// come a third time unless a draw is wanted. The position is left as it was found.
    pub fn search(
        &mut self,
        position: &mut P,
        choices: &[P::Move],
        past: &[u64],
        limits: &Limits,
        control: &dyn Control,
        mut report: impl FnMut(&MeleeFinding<P::Move>),
    ) -> Option<MeleeFinding<P::Move>> {
        if choices.is_empty() {
            return None;
        }
        let quest = Quest {
            choices,
            lines: control.lines().clamp(1, choices.len()),
            worn: worn(past, position.key()),
            budget: Budget::new(limits, control, POSITIONS_BETWEEN_QUESTIONS),
        };
        // A tree is as deep here and there as it has grown: a limit of depth is for the other search.
        Some(if is_crowd(position) && limits.depth.is_none() {
            self.growing.search(position, quest, &mut report)
        } else {
            self.deepening.search(position, quest, limits.depth, &mut report)
        })
    }
}

impl<M> MeleeFinding<M> {
    /// The finding of a search that has seen nothing.
    pub(super) fn bare(first: M) -> Self {
        Self { line: vec![first], score: 0, depth: 0, nodes: 0, others: Vec::new() }
    }
}

/// The keys that have come twice already, in order. Where the search begins counts as having come once more: going back
/// there leads nowhere.
fn worn(past: &[u64], here: u64) -> Vec<u64> {
    let mut sorted: Vec<u64> = past.to_vec();
    sorted.push(here);
    sorted.sort_unstable();
    let twice = sorted.windows(2).filter(|pair| pair[0] == pair[1]).map(|pair| pair[0]);
    let mut worn: Vec<u64> = twice.chain(std::iter::once(here)).collect();
    worn.sort_unstable();
    worn.dedup();
    worn
}

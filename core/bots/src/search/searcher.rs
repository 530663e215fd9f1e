//! The searcher as rulesets use it: deeper and deeper, until the budget is spent.

use unruly_contract::{Control, Limits};

use super::Searchable;
use super::history::History;
use super::node::{Expectation, Search};
use super::reduction::Reductions;
use super::score::{DEEPEST, INFINITE, Prospect, prospect};
use super::table::TranspositionTable;
use crate::budget::Budget;

/// A node of such games takes about a microsecond.
const NODES_BETWEEN_QUESTIONS: u64 = 1024;

/// A searcher and what it remembers from move to move.
///
/// Without a limit of time the same calls in the same order find the same, on every machine.
pub struct Searcher<S: Searchable> {
    table: TranspositionTable<S::Move>,
    history: History<S>,
    notes: S::Notes,
    reductions: Reductions,
}

/// The result of a search.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Finding<M> {
    /// The line it expects, the move it recommends first.
    pub line: Vec<M>,
    /// How the player stands whose turn it is; [`prospect`] tells what that means.
    pub score: i32,
    /// How many plies it looked ahead.
    pub depth: u32,
    /// How many positions it looked at.
    pub nodes: u64,
}

/// The size of a searcher's memory, about, in bytes.
const TABLE_BYTES: usize = 16 << 20;
/// The first window of scores around the last one.
const WINDOW: i32 = 12;

impl<S: Searchable> Default for Searcher<S> {
    fn default() -> Self {
        Self::new()
    }
}

impl<S: Searchable> Searcher<S> {
    /// A searcher that has seen nothing yet.
    pub fn new() -> Self {
        Self::with_table_bytes(TABLE_BYTES)
    }

    /// The same with a table of about so many bytes.
    pub fn with_table_bytes(bytes: usize) -> Self {
        Self {
            table: TranspositionTable::with_bytes(bytes),
            history: History::new(),
            notes: S::Notes::default(),
            reductions: Reductions::new(),
        }
    }

    /// Looks for the best move, and tells `report` whenever it knows more; `None` where there is no move.
    ///
    /// `past` holds the keys of the positions of the game so far, the first one first and this one left out: what has
    /// been there twice may not come a third time unless a draw is wanted.
    pub fn search(
        &mut self,
        position: &S,
        past: &[u64],
        limits: &Limits,
        control: &dyn Control,
        mut report: impl FnMut(&Finding<S::Move>),
    ) -> Option<Finding<S::Move>> {
        let mut choices = Vec::new();
        position.moves(super::Wanted::All, |step| choices.push(step));
        let &first = choices.first()?;
        let mut found = Finding { line: vec![first], score: 0, depth: 0, nodes: 0 };

        self.table.grow_older();
        self.history.grow_older();
        let mut path = Vec::with_capacity(past.len() + DEEPEST + 2);
        path.extend_from_slice(past);
        path.push(position.key());
        let memory = (&mut self.table, &mut self.history);
        let budget = Budget::new(limits, control, NODES_BETWEEN_QUESTIONS);
        let mut hunt = Search::new(budget, memory, &mut self.notes, &self.reductions, path);
        let deepest =
            limits.depth.map_or(DEEPEST as i32 - 1, |depth| depth.clamp(1, DEEPEST as u32 - 1) as i32);
        for depth in 1..=deepest {
            hunt.aim = depth;
            hunt.deepen(position, &mut found);
            found.nodes = hunt.budget.nodes();
            if hunt.budget.is_spent() {
                break;
            }
            found.depth = depth as u32;
            report(&found);
            let is_forced = choices.len() == 1 && limits.depth.is_none();
            if is_forced || prospect(found.score).is_seen_to_the_end(depth as u32) {
                break;
            }
        }
        Some(found)
    }
}

impl<S: Searchable> Search<'_, S> {
    /// One iteration: a narrow window around the last score, opened wherever the new one falls outside.
    fn deepen(&mut self, position: &S, found: &mut Finding<S::Move>) {
        let depth = self.aim;
        let mut width = WINDOW;
        let (mut alpha, mut beta) = (-INFINITE, INFINITE);
        if depth >= 5 && matches!(prospect(found.score), Prospect::Open(_)) {
            (alpha, beta) = (found.score - width, found.score + width);
        }
        let mut less = 0;
        loop {
            let score =
                self.node::<true>(position, (depth - less).max(1), (alpha, beta), 0, Expectation::All);
            if score > alpha && !self.lines[0].is_empty() {
                found.line.clone_from(&self.lines[0]);
                found.score = score;
            }
            if self.budget.is_spent() {
                return;
            }
            if score <= alpha {
                beta = (alpha + beta) / 2;
                alpha = (score - width).max(-INFINITE);
                less = 0;
            } else if score >= beta {
                beta = (score + width).min(INFINITE);
                less = (less + 1).min(3);
            } else {
                return;
            }
            width += width / 2;
            if width > 800 {
                (alpha, beta) = (-INFINITE, INFINITE);
            }
        }
    }
}

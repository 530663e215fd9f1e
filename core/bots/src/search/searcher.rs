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

/// The wishes of somebody who asks a searcher in detail.
#[derive(Debug, Clone)]
pub struct Wishes<M> {
    /// The moves to choose from; all that are legal where it is empty.
    pub among: Vec<M>,
    /// How many lines to look for, each of which begins with another move.
    pub lines: usize,
}

impl<M> Default for Wishes<M> {
    fn default() -> Self {
        Self { among: Vec::new(), lines: 1 }
    }
}

/// News of a search under way.
#[derive(Debug)]
pub struct Insight<'f, M> {
    /// A line that is known to this depth.
    pub finding: &'f Finding<M>,
    /// Its place among the lines that are looked for, from 1.
    pub place: usize,
    /// How many lines are looked for: as many as were asked for, and no more than there are moves.
    pub lines: usize,
    /// How many plies deep the farthest position was that has been looked at for it.
    pub reach: u32,
    /// How full the searcher's table is with what this search has found, in thousandths.
    pub fullness: u32,
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
        let tell = |insight: &Insight<'_, S::Move>| report(insight.finding);
        self.search_for(&Wishes::default(), position, past, limits, control, tell)
    }

    /// The same for somebody with wishes. Gives the best line; the others are told on the way, those of one depth after one
    /// another.
    pub fn search_for(
        &mut self,
        wishes: &Wishes<S::Move>,
        position: &S,
        past: &[u64],
        limits: &Limits,
        control: &dyn Control,
        mut report: impl FnMut(&Insight<'_, S::Move>),
    ) -> Option<Finding<S::Move>> {
        let mut choices = Vec::new();
        position.moves(super::Wanted::All, |step| choices.push(step));
        let is_barred = |step: &S::Move| !wishes.among.is_empty() && !wishes.among.contains(step);
        let barred: Vec<S::Move> = choices.iter().copied().filter(is_barred).collect();
        choices.retain(|step| !barred.contains(step));
        let lines = wishes.lines.clamp(1, choices.len().max(1));
        let unknown = |step: &S::Move| Finding { line: vec![*step], score: 0, depth: 0, nodes: 0 };
        let mut found: Vec<Finding<S::Move>> = choices.iter().take(lines).map(unknown).collect();
        found.first()?;

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
        'deeper: for depth in 1..=deepest {
            hunt.aim = depth;
            hunt.barred.clone_from(&barred);
            for (place, found) in found.iter_mut().enumerate() {
                hunt.deepen(position, found);
                found.nodes = hunt.budget.nodes();
                if hunt.budget.is_spent() {
                    break 'deeper;
                }
                found.depth = depth as u32;
                let (reach, fullness) = (hunt.reach as u32, hunt.table.fullness());
                report(&Insight { finding: found, place: place + 1, lines, reach, fullness });
                // The next line begins with another move.
                hunt.barred.extend(found.line.first());
            }
            let is_forced = choices.len() == 1 && limits.depth.is_none();
            let is_seen = |found: &Finding<S::Move>| prospect(found.score).is_seen_to_the_end(depth as u32);
            if is_forced || found.iter().all(is_seen) {
                break;
            }
        }
        found.into_iter().next()
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
        self.reach = 0;
        self.root_guess = found.line.first().copied();
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

//! The searcher as rulesets use it: deeper and deeper, until the budget is spent.

use std::cmp::Reverse;

use unruly_contract::{Control, Limits};

use super::Melee;
use super::node::{DEEPEST, GREATEST_GLANCE, INFINITE, MeleeSearch};
use super::order::Experience;
use super::replies::is_crowd;
use super::table::MeleeTable;
use crate::budget::Budget;
use crate::search::prospect;

/// A searcher and what it remembers from move to move.
///
/// Without a limit of time the same calls in the same order find the same, on every machine.
pub struct MeleeSearcher<P: Melee> {
    table: MeleeTable<P::Move>,
    experience: Experience<P::Move>,
}

/// The result of a search.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MeleeFinding<M> {
    /// The move it recommends, and the worst that may follow.
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
    /// The move, and the worst that may follow.
    pub line: Vec<M>,
    /// How the seat stands then whose turn it is.
    pub score: i32,
}

/// Positions of many seats take some microseconds each.
const POSITIONS_BETWEEN_QUESTIONS: u64 = 128;

/// The size of a searcher's memory, about, in bytes.
const TABLE_BYTES: usize = 16 << 20;

impl<P: Melee> Default for MeleeSearcher<P> {
    fn default() -> Self {
        Self::new()
    }
}

impl<P: Melee> MeleeSearcher<P> {
    /// A searcher that has seen nothing yet.
    pub fn new() -> Self {
        let experience = Experience::new(P::FOOTPRINTS, DEEPEST + 2);
        Self { table: MeleeTable::with_bytes(TABLE_BYTES), experience }
    }

    /// Looks for the best of these moves of the seat whose turn it is, and tells `report` whenever it knows more; `None`
    /// where there are none.
    ///
    /// `past` holds the keys of the positions of the game so far, this one left out: what has been there twice may not
    /// come a third time unless a draw is wanted. The position is left as it was found.
    ///
    /// Where the host wants to hear of [several lines](Control::lines), each depth is searched again for each of them, with
    /// the first moves of the better ones left out.
    pub fn search(
        &mut self,
        position: &mut P,
        choices: &[P::Move],
        past: &[u64],
        limits: &Limits,
        control: &dyn Control,
        mut report: impl FnMut(&MeleeFinding<P::Move>),
    ) -> Option<MeleeFinding<P::Move>> {
        let &first = choices.first()?;
        let mut found = MeleeFinding { line: vec![first], score: 0, depth: 0, nodes: 0, others: Vec::new() };
        let lines = control.lines().clamp(1, choices.len());

        self.table.grow_older();
        self.experience.grow_older();
        let root = position.to_move();
        let budget = Budget::new(limits, control, POSITIONS_BETWEEN_QUESTIONS);
        let memory = (&mut self.table, &mut self.experience);
        let mut hunt = MeleeSearch::<P>::new(root, choices, worn(past, position.key()), budget, memory);
        let deepest =
            limits.depth.map_or(DEEPEST as i32 - 1, |depth| depth.clamp(1, DEEPEST as u32 - 1) as i32);
        for depth in 1..=deepest {
            let score = hunt.outlook(position, depth);
            let best = MeleeLine { line: hunt.lines[0].clone(), score };
            // Several lines can be compared at one depth only; a single one counts as soon as it is found.
            if !best.line.is_empty() && (lines == 1 || found.depth == 0) {
                found.line.clone_from(&best.line);
                found.score = score;
            }
            found.nodes = hunt.budget.nodes();
            if hunt.budget.is_spent() {
                break;
            }
            if lines > 1 {
                let all = hunt.seek_others(position, depth, (lines, best), &found.others);
                found.nodes = hunt.budget.nodes();
                if hunt.budget.is_spent() {
                    break;
                }
                let mut all = all.into_iter();
                if let Some(best) = all.next() {
                    (found.line, found.score, found.others) = (best.line, best.score, all.collect());
                }
            }
            found.depth = depth as u32;
            report(&found);
            let is_forced = choices.len() == 1 && limits.depth.is_none();
            let is_seen = |score: i32| prospect(score).is_seen_to_the_end(depth as u32);
            if is_forced || is_seen(found.score) && found.others.iter().all(|other| is_seen(other.score)) {
                break;
            }
        }
        Some(found)
    }
}

impl<P: Melee> MeleeSearch<'_, '_, P> {
    /// The score of the moves open at the root. Among more than two no end is certain: others may do what nobody reckons with.
    fn outlook(&mut self, position: &mut P, depth: i32) -> i32 {
        let score = self.node(position, depth, (-INFINITE, INFINITE), (0, false));
        if is_crowd(position) { score.clamp(-GREATEST_GLANCE, GREATEST_GLANCE) } else { score }
    }

    /// The best line at a depth and those after it, so many altogether. `before` are the others of the depth before. It means
    /// nothing where the budget is spent.
    fn seek_others(
        &mut self,
        position: &mut P,
        depth: i32,
        (lines, best): (usize, MeleeLine<P::Move>),
        before: &[MeleeLine<P::Move>],
    ) -> Vec<MeleeLine<P::Move>> {
        let mut all = vec![best];
        while all.len() < lines && all.last().is_some_and(|known| !known.line.is_empty()) {
            self.barred.clear();
            self.barred.extend(all.iter().filter_map(|known| known.line.first()));
            let mut guesses = before.iter().filter_map(|other| other.line.first());
            self.root_guess = guesses.find(|step| !self.barred.contains(step)).copied();
            let score = self.outlook(position, depth);
            if self.budget.is_spent() {
                break;
            }
            all.push(MeleeLine { line: self.lines[0].clone(), score });
        }
        self.barred.clear();
        all.retain(|known| !known.line.is_empty());
        // Not every depth is looked at alike everywhere: what was found later may stand better.
        all.sort_by_key(|known| Reverse(known.score));
        all
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

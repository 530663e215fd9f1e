//! Looking ahead ply by ply, deeper and deeper, for the seat whose turn it is.
//!
//! A single score tells how that seat stands, so that most replies need not be looked at. Between two seats the other one answers
//! every move. Where more are left, [one of the others answers](replies) each move of that seat, with the move that is worst for it,
//! and the rest look after themselves: to take all of them for one enemy is too dark a view, and looks less far ahead.

mod node;
mod order;
mod replies;
mod settle;
mod table;

use std::cmp::Reverse;

use super::position::is_crowd;
use super::searcher::Quest;
use super::{Melee, MeleeFinding, MeleeLine};
use crate::search::prospect;
use node::{DEEPEST, GREATEST_GLANCE, INFINITE, MeleeSearch};
use order::Experience;
use table::MeleeTable;

/// The search that deepens, and what it remembers from move to move.
pub(super) struct Deepening<P: Melee> {
    table: MeleeTable<P::Move>,
    experience: Experience<P::Move>,
}

/// The size of its memory, about, in bytes.
const TABLE_BYTES: usize = 16 << 20;

impl<P: Melee> Deepening<P> {
    /// A search that has seen nothing yet.
    pub(super) fn new() -> Self {
        let experience = Experience::new(P::FOOTPRINTS, DEEPEST + 2);
        Self { table: MeleeTable::with_bytes(TABLE_BYTES), experience }
    }

    /// Looks for the best of the moves asked about, at most so many plies ahead.
    ///
    /// Where several lines are wanted, each depth is searched again for each of them, with the first moves of the better ones left
    /// out.
    pub(super) fn search(
        &mut self,
        position: &mut P,
        quest: Quest<'_, '_, P::Move>,
        most: Option<u32>,
        report: &mut dyn FnMut(&MeleeFinding<P::Move>),
    ) -> MeleeFinding<P::Move> {
        let Quest { choices, lines, worn, budget } = quest;
        let mut found = MeleeFinding::bare(choices[0]);
        self.table.grow_older();
        self.experience.grow_older();
        let root = position.to_move();
        let memory = (&mut self.table, &mut self.experience);
        let mut hunt = MeleeSearch::<P>::new(root, choices, worn, budget, memory);
        let deepest = most.map_or(DEEPEST as i32 - 1, |depth| depth.clamp(1, DEEPEST as u32 - 1) as i32);
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
            let is_forced = choices.len() == 1 && most.is_none();
            let is_seen = |score: i32| prospect(score).is_seen_to_the_end(depth as u32);
            if is_forced || is_seen(found.score) && found.others.iter().all(|other| is_seen(other.score)) {
                break;
            }
        }
        found
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

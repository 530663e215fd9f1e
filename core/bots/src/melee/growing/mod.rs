//! Looking ahead in a tree that grows where it pays, among several who all look after themselves.
//!
//! Each visit follows the moves that promise most to those who make them, and adds the position where it leaves the tree. That one
//! is judged by a glance: how large a [share](shares) of the prize each seat can hope for. Few moves of a position are tried at first,
//! strikes and those that were [good elsewhere](habits) before others, and more the oftener it is visited.

mod habits;
mod shares;
mod tree;
mod visit;

use super::position::standing;
use super::searcher::Quest;
use super::{Melee, MeleeFinding, MeleeLine};
use habits::Habits;
use tree::{MeleeBranch, MeleeTree};
use visit::Growth;

/// The search in a tree, and what it remembers from move to move.
pub(super) struct Growing {
    habits: Habits,
}

/// The room that a tree may take, in bytes, and the part of a hundred that is left of it when it is thinned.
const MOST_BYTES: usize = 64 << 20;
const LEFT: usize = 40;
/// Visits until it is first told how things stand. After that it is told whenever there were a quarter more.
const VISITS_AT_FIRST: u32 = 64;
/// Visits before the only move there is.
const VISITS_IF_FORCED: u32 = 50;

impl Growing {
    /// A search that has seen nothing yet, for positions with so many [footprints](Melee::FOOTPRINTS).
    pub(super) fn new(footprints: usize) -> Self {
        Self { habits: Habits::new(footprints) }
    }

    /// Looks for the best of the moves asked about, until the budget is spent.
    ///
    /// Where several lines are wanted, visits go to each of the best moves in turn.
    pub(super) fn search<P: Melee>(
        &mut self,
        position: &mut P,
        quest: Quest<'_, '_, P::Move>,
        report: &mut dyn FnMut(&MeleeFinding<P::Move>),
    ) -> MeleeFinding<P::Move> {
        let Quest { choices, lines, worn, budget } = quest;
        self.habits.grow_older();
        let mut growth = Growth::new(position, choices, (worn, &mut self.habits), budget);
        let mut next_report = VISITS_AT_FIRST;
        while !growth.budget.is_spent() {
            let visits = growth.tree.nodes[0].visits;
            growth.visit_root(position, visits as usize % lines);
            if visits >= next_report {
                report(&growth.finding(position, choices[0], lines));
                next_report += next_report / 4;
            }
            if growth.tree.bytes() > MOST_BYTES {
                growth.tree.thin(LEFT);
            }
            if choices.len() == 1 && visits >= VISITS_IF_FORCED {
                break;
            }
        }
        let found = growth.finding(position, choices[0], lines);
        report(&found);
        found
    }
}

impl<P: Melee> Growth<'_, '_, P> {
    /// The best lines so far.
    fn finding(&self, position: &P, first: P::Move, lines: usize) -> MeleeFinding<P::Move> {
        let (mover, rivals) = (position.to_move(), standing(position).count() - 1);
        let branches = self.tree.branches[self.tree.nodes[0].branches()].iter();
        let mut visited: Vec<&MeleeBranch<P::Move>> = branches.filter(|branch| branch.visits > 0).collect();
        // Most visits tell more than the best average: a move that was tried once may have been lucky.
        visited.sort_by_key(|branch| std::cmp::Reverse(branch.visits));
        visited.truncate(lines);
        visited.sort_by(|one, other| self.hope(other, mover).total_cmp(&self.hope(one, mover)));
        let told = |branch: &&MeleeBranch<P::Move>| MeleeLine {
            line: line(&self.tree, branch),
            score: shares::score(self.hope(branch, mover), rivals),
        };
        let mut all = visited.iter().map(told);
        let Some(MeleeLine { line, score }) = all.next() else { return MeleeFinding::bare(first) };
        let (depth, nodes) = (line.len() as u32, self.budget.nodes());
        MeleeFinding { line, score, depth, nodes, others: all.collect() }
    }
}

/// A move, and what is most likely to follow.
fn line<M: Copy>(tree: &MeleeTree<M>, first: &MeleeBranch<M>) -> Vec<M> {
    let next = |branch: &&MeleeBranch<M>| branch.child().and_then(|child| tree.favourite(child));
    std::iter::successors(Some(first), |branch| next(branch)).map(|branch| branch.step).collect()
}

#[cfg(test)]
mod tests {
    use unruly_contract::{Limits, Seat, Unhurried};
    use unruly_toys::Curious;

    use super::*;
    use crate::budget::Budget;
    use crate::melee::Ending;
    use crate::melee::toy::{FULL, Hearts, ToyMove};

    fn nodes(count: u64) -> Limits {
        Limits { nodes: Some(count), ..Limits::default() }
    }

    fn search(game: Hearts, worn: Vec<u64>, lines: usize) -> MeleeFinding<ToyMove> {
        let (mut position, choices) = (game, game.all());
        let budget = Budget::new(&nodes(5_000), &Unhurried, 1);
        let quest = Quest { choices: &choices, lines, worn, budget };
        let found = Growing::new(Hearts::FOOTPRINTS).search(&mut position, quest, &mut |_| {});
        assert_eq!(position, game, "the position is left as it was found");
        found
    }

    #[test]
    fn a_rich_third_party_about_to_fall_is_loot() {
        let found = search(Hearts::new(&[3, 6, 1, 6], &[2, 2, 9, 2]), Vec::new(), 1);
        assert_eq!(found.line[0], ToyMove::Strike(Seat::RED), "{found:?}");
        assert!(found.depth > 3, "{found:?}");
    }

    /// Whether white wins whatever the others do, within so many plies.
    fn is_won(game: Hearts, plies: u32) -> bool {
        if game.ending().is_some() || !game.is_standing(Seat::WHITE) || plies == 0 {
            return game.ending() == Some(Ending::Won(Seat::WHITE));
        }
        let mut deeds = game.all().into_iter().map(|deed| is_won(game.after(deed), plies - 1));
        if game.turn == Seat::WHITE { deeds.any(|won| won) } else { deeds.all(|won| won) }
    }

    #[test]
    fn a_win_that_nobody_can_stop_is_found() {
        let mut won = 0;
        for pattern in 0..64_u8 {
            let game = Hearts::new(&[1 + pattern / 16, 1 + pattern / 4 % 4, 1 + pattern % 4], &[]);
            let are_won: Vec<bool> = game.all().into_iter().map(|deed| is_won(game.after(deed), 8)).collect();
            if are_won.iter().any(|won| *won) && are_won.iter().any(|won| !won) {
                won += 1;
                let found = search(game, Vec::new(), 1);
                assert!(is_won(game.after(found.line[0]), 8), "{game:?}: {found:?}");
            }
        }
        assert!(won >= 5, "{won} positions are won by some moves only");
    }

    #[test]
    fn a_draw_is_wanted_by_the_weak_alone() {
        let check = |hearts: &[u8], wants_draw: bool| {
            let game = Hearts::new(hearts, &[FULL, FULL, FULL]);
            let found = search(game, vec![game.after(ToyMove::Gather).key()], 1);
            assert_eq!(found.line[0] == ToyMove::Gather, wants_draw, "{hearts:?} {found:?}");
        };
        check(&[2, 9, 9], true);
        check(&[9, 2, 2], false);
    }

    #[test]
    fn each_line_begins_with_another_move_and_the_best_comes_first() {
        let game = Hearts::new(&[3, 6, 1, 6], &[2, 2, 9, 2]);
        let found = search(game, Vec::new(), 3);
        assert_eq!(found.line[0], search(game, Vec::new(), 1).line[0]);
        let lines: Vec<(ToyMove, i32)> = std::iter::once((found.line[0], found.score))
            .chain(found.others.iter().map(|other| (other.line[0], other.score)))
            .collect();
        assert_eq!(lines.len(), 3);
        assert!(lines.is_sorted_by(|(_, better), (_, worse)| better >= worse), "{lines:?}");
        assert!(
            (1..3).all(|place| lines[..place].iter().all(|(first, _)| *first != lines[place].0)),
            "{lines:?}"
        );
        assert!(found.others.iter().all(|other| other.line.len() > 1), "each is followed: {found:?}");
    }

    #[test]
    fn what_is_known_is_told_now_and_then() {
        let game = Hearts::new(&[9, 9, 9], &[]);
        let (mut position, choices) = (game, game.all());
        let mut told = Vec::new();
        let (limits, curious) = (nodes(2_000), Curious::about(2));
        let budget = Budget::new(&limits, &curious, 1);
        let quest = Quest { choices: &choices, lines: 2, worn: Vec::new(), budget };
        let found = Growing::new(Hearts::FOOTPRINTS)
            .search(&mut position, quest, &mut |found| told.push(found.clone()));
        assert!(told.len() > 5 && told.is_sorted_by_key(|found| found.nodes), "{}", told.len());
        assert_eq!(told.last(), Some(&found));
        assert!(told.iter().all(|found| found.others.len() == 1), "{told:?}");
    }

    #[test]
    fn a_thinned_tree_keeps_what_was_visited_most() {
        let game = Hearts::new(&[9, 9, 9, 9, 9], &[]);
        let (mut position, choices) = (game, game.all());
        let mut habits = Habits::new(Hearts::FOOTPRINTS);
        let budget = Budget::new(&Limits::default(), &Unhurried, 1);
        let mut growth = Growth::new(&mut position, &choices, (Vec::new(), &mut habits), budget);
        let mut grow = |growth: &mut Growth<'_, '_, Hearts>| {
            (0..5_000).for_each(|_| growth.visit_root(&mut position, 0));
        };
        grow(&mut growth);
        let told = |growth: &Growth<'_, '_, Hearts>| growth.finding(&game, choices[0], choices.len());
        let (before, bytes) = (told(&growth), growth.tree.bytes());
        growth.tree.thin(40);
        assert!(growth.tree.bytes() < bytes / 2, "{} of {bytes}", growth.tree.bytes());
        let after = told(&growth);
        let firsts = |found: &MeleeFinding<ToyMove>| {
            let others = found.others.iter().map(|other| (other.line[0], other.score));
            std::iter::once((found.line[0], found.score)).chain(others).collect::<Vec<_>>()
        };
        assert_eq!(firsts(&after), firsts(&before));
        assert!(after.line.len() > 3 && before.line.starts_with(&after.line), "{after:?}");
        let is_whole = |tree: &MeleeTree<ToyMove>| {
            let all = tree.nodes.iter().flat_map(|node| &tree.branches[node.branches()]);
            all.clone().count() == tree.branches.len()
                && all.filter_map(MeleeBranch::child).collect::<std::collections::BTreeSet<_>>().len() + 1
                    == tree.nodes.len()
        };
        assert!(is_whole(&growth.tree), "each node but the root has one parent");
        grow(&mut growth);
        assert!(is_whole(&growth.tree) && growth.tree.nodes[0].visits == 10_001);
    }
}

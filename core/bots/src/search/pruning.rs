//! Pruning: whole positions and single moves that need not be searched; and moves that deserve a deeper look.

use super::Searchable;
use super::bound::Bound;
use super::node::{Expectation, Footing, Search};
use super::score::{WIN_IN_SIGHT, WON, from_stored};

/// The fate of a move before it is made.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Dismissal {
    /// It is tried.
    None,
    /// It is not.
    This,
    /// Neither it nor any quiet move after it.
    Quiet,
}

/// The result of looking at a position without its best move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Solitude {
    /// The best move is worth so many plies more, or less.
    Extend(i32),
    /// Even without it the position is too good to be allowed.
    Refuted(i32),
}

/// A move on its way to being tried.
#[derive(Debug, Clone, Copy)]
pub(super) struct Prospective<M> {
    /// The move.
    pub(super) step: M,
    /// Whether it is a noisy one.
    pub(super) noisy: bool,
    /// Its place in the order, from 1.
    pub(super) place: usize,
    /// How well it did elsewhere.
    pub(super) past: i32,
    /// Plies to look less deep after it, in 1024ths.
    pub(super) reduction: i32,
}

impl<S: Searchable> Search<'_, S> {
    /// A score for the whole position, where its moves need not be tried one by one.
    pub(super) fn dismiss_position(
        &mut self,
        position: &S,
        footing: &Footing<S::Move>,
        depth: i32,
        (alpha, beta): (i32, i32),
        ply: usize,
    ) -> Option<i32> {
        let guess = footing.guess;
        // So far behind that only captures could help: if they don't, nothing does.
        if depth <= 3 && guess + 150 + 220 * depth < alpha {
            let score = self.quiesce::<false>(position, (alpha, alpha + 1), ply);
            if score <= alpha {
                return Some(score);
            }
        }
        // So far ahead that the opponent would need several good moves.
        let ahead = 80 * (depth - i32::from(footing.improving));
        if depth <= 8 && guess - ahead >= beta && guess < WIN_IN_SIGHT && beta > -WIN_IN_SIGHT {
            return Some((guess + beta) / 2);
        }
        self.try_pass(position, footing, depth, beta, ply)
    }

    /// Lets the turn pass: a position that is too good even then is too good.
    fn try_pass(
        &mut self,
        position: &S,
        footing: &Footing<S::Move>,
        depth: i32,
        beta: i32,
        ply: usize,
    ) -> Option<i32> {
        let glance = self.frames[ply].glance?;
        let just_passed = ply > 0 && self.frames[ply - 1].trail.is_none();
        let hopeful = footing.guess >= beta && glance + 22 * depth >= beta + 150;
        if depth < 3 || just_passed || !hopeful || beta <= -WIN_IN_SIGHT || !position.can_pass() {
            return None;
        }
        if ply < self.no_pass_before {
            return None;
        }
        let reduction = 4 + depth / 3 + ((footing.guess - beta) / 200).min(3);
        self.frames[ply].trail = None;
        let mut next = position.clone();
        next.pass();
        self.path.push(next.key());
        let earlier_pass = std::mem::replace(&mut self.last_pass, self.path.len() - 1);
        let score =
            -self.node::<false>(&next, depth - reduction, (-beta, 1 - beta), ply + 1, Expectation::All);
        self.last_pass = earlier_pass;
        self.retreat();
        if self.budget.is_spent() || score < beta {
            return None;
        }
        let score = if score >= WIN_IN_SIGHT { beta } else { score };
        if depth < 14 || self.no_pass_before > 0 {
            return Some(score);
        }
        // Deep down a wrong pass would cost too much: see whether real moves bear it out.
        self.no_pass_before = ply + 1 + 3 * (depth - reduction).max(0) as usize / 4;
        let proof = self.node::<false>(position, depth - reduction, (beta - 1, beta), ply, Expectation::All);
        self.no_pass_before = 0;
        (proof >= beta && !self.budget.is_spent()).then_some(score)
    }

    /// Whether a move is worth trying at all, when a move that does not lose at once is known.
    pub(super) fn dismiss_move(
        &self,
        position: &S,
        footing: &Footing<S::Move>,
        depth: i32,
        alpha: i32,
        found: &Prospective<S::Move>,
    ) -> Dismissal {
        let reduced = (depth - (found.reduction >> 10)).max(0);
        if found.noisy {
            let least = -100 * depth - found.past / 64;
            return if depth <= 7 && !position.gains(found.step, least) {
                Dismissal::This
            } else {
                Dismissal::None
            };
        }
        let most_places = (4 + depth * depth) / (2 - i32::from(footing.improving));
        if found.place as i32 > most_places {
            return Dismissal::Quiet;
        }
        if !footing.threatened
            && reduced <= 8
            && footing.guess + 110 + 90 * reduced + found.past / 160 <= alpha
        {
            return Dismissal::Quiet;
        }
        if reduced <= 4 && found.past < -3600 * depth {
            return Dismissal::This;
        }
        if reduced <= 8 && !position.gains(found.step, -24 * reduced * reduced) {
            return Dismissal::This;
        }
        Dismissal::None
    }

    /// Looks at the position without the move the table favours. Where that leaves nothing nearly as good, the move
    /// deserves a deeper look.
    pub(super) fn solitude<const PRINCIPAL: bool>(
        &mut self,
        position: &S,
        footing: &Footing<S::Move>,
        depth: i32,
        beta: i32,
        ply: usize,
        expectation: Expectation,
    ) -> Solitude {
        let Some(known) = footing.known else { return Solitude::Extend(0) };
        let score = from_stored(known.score, ply);
        let stretched_enough = ply as i32 >= 2 * self.aim;
        if depth < 7
            || known.depth < depth - 3
            || known.bound == Bound::Upper
            || score.abs() >= WIN_IN_SIGHT
            || stretched_enough
        {
            return Solitude::Extend(0);
        }
        let limit = (score - 2 * depth).max(1 - WON);
        let trail = self.frames[ply].trail;
        self.frames[ply].left_out = known.best;
        let without = self.node::<false>(position, (depth - 1) / 2, (limit - 1, limit), ply, expectation);
        self.frames[ply].left_out = None;
        self.frames[ply].trail = trail;
        if without < limit {
            let far = !PRINCIPAL && without < limit - 20 && self.frames[ply].stretched <= 6;
            Solitude::Extend(if far { 2 } else { 1 })
        } else if limit >= beta {
            Solitude::Refuted(limit)
        } else if score >= beta {
            Solitude::Extend(-2)
        } else if expectation == Expectation::Cut {
            Solitude::Extend(-1)
        } else {
            Solitude::Extend(0)
        }
    }
}

//! The value of a position when the strikes are over: none is judged in the middle of an exchange.

use super::node::{Arrival, MeleeSearch};
use super::order::{RankedMove, bring_forward};
use crate::melee::{Aims, Melee};

/// How many strikes are followed at most.
const MOST_STRIKES: i32 = 6;
/// The depth that a strike costs where it is compulsory: nobody can stop exchanging, so there are many more of them.
const FORCED_STRIKE: i32 = 3;
/// The most that a strike can bring beyond the pieces it takes.
const HOPE: i32 = 150;

impl<P: Melee> MeleeSearch<'_, '_, P> {
    /// The score of a position between two limits once the strikes are over.
    pub(super) fn settle(&mut self, position: &mut P, window: (i32, i32), ply: usize) -> i32 {
        self.settle_after(position, window, ply, MOST_STRIKES)
    }

    fn settle_after(&mut self, position: &mut P, window: (i32, i32), ply: usize, left: i32) -> i32 {
        let key = match self.enter(position, ply) {
            Arrival::Over(score) => return score,
            Arrival::Open(key) => key,
        };
        let known = self.table.look_up(key, ply);
        if let Some(known) = known
            && known.bound.settles(known.score, window)
        {
            return known.score;
        }
        let glance = known.map_or_else(|| self.glance(position), |known| known.glance);
        let side = self.side(position);
        if left <= 0 {
            return glance;
        }
        let is_forced = position.must_strike();
        // Strikes of others among themselves are their affair, unless somebody goes out of the game.
        let is_own = position.to_move() == self.root;
        let aims = if is_own || is_forced { Aims::Anyone } else { Aims::AtLeast(self.root) };
        let (mut alpha, mut beta) = window;
        if !is_forced {
            // The seat whose turn it is may leave it at that.
            (alpha, beta) = side.narrowed_to(glance, window);
            if alpha >= beta {
                return glance;
            }
        }
        self.found.clear();
        position.strikes(aims, &mut self.found);
        let is_forced = is_forced && !self.found.is_empty();
        let mut best = if is_forced { side.worst() } else { glance };
        let cost = if is_forced { FORCED_STRIKE } else { 1 };
        let start = self.choices.len();
        self.choose_among_found(position, ply, known.and_then(|known| known.best));
        for place in start..self.choices.len() {
            bring_forward(&mut self.choices[place..]);
            let RankedMove { step, prize, .. } = self.choices[place];
            if !is_forced && side.is_out_of_reach(glance, prize + HOPE, (alpha, beta)) {
                continue;
            }
            let undo = position.make(step);
            let score = self.settle_after(position, (alpha, beta), ply + 1, left - cost);
            position.unmake(undo);
            if self.budget.is_spent() {
                // A search that was broken off says nothing.
                best = if best == side.worst() { glance } else { best };
                break;
            }
            best = side.better(best, score);
            (alpha, beta) = side.narrowed_to(best, (alpha, beta));
            if alpha >= beta {
                break;
            }
        }
        self.choices.truncate(start);
        best
    }
}

//! The end of every line: forcing moves are played out until the balance can be trusted.

use super::bound::Bound;
use super::node::Search;
use super::order::Favourites;
use super::score::{INFINITE, WIN_IN_SIGHT, WON, from_stored, to_stored};
use super::table::Knowledge;
use super::{Searchable, Wanted};

/// The most that a capture may bring beyond the value of the captured piece.
const HOPE: i32 = 120;

impl<S: Searchable> Search<'_, S> {
    /// The score of a position when only noisy moves are looked at, or all under a threat.
    pub(super) fn quiesce<const PRINCIPAL: bool>(
        &mut self,
        position: &S,
        (mut alpha, beta): (i32, i32),
        ply: usize,
    ) -> i32 {
        self.lines[ply].clear();
        if !self.budget.enter() {
            return 0;
        }
        self.reach = self.reach.max(ply);
        if let Some(score) = self.ended(position, ply) {
            return score;
        }
        let key = position.key();
        let known = self.table.look_up(key);
        if let Some(known) = &known
            && !PRINCIPAL
        {
            let score = from_stored(known.score, ply);
            if known.bound.proves(score, beta) {
                return score;
            }
        }

        let threatened = position.is_threatened();
        let entered_at = alpha;
        let (glance, mut best) = if threatened {
            (None, ply as i32 - WON)
        } else {
            let glance =
                known.and_then(|known| known.glance).unwrap_or_else(|| position.evaluate(self.notes));
            let mut stand = self.put_right(position, glance);
            if let Some(known) = &known {
                let score = from_stored(known.score, ply);
                if known.bound.proves(score, stand) && score.abs() < WIN_IN_SIGHT {
                    stand = score;
                }
            }
            if stand >= beta {
                if known.is_none() {
                    let score = to_stored(stand, ply);
                    let bound = Bound::Lower;
                    let glance = Some(glance);
                    self.table.keep(
                        key,
                        Knowledge { best: None, score, glance, depth: 0, bound, principal: false },
                    );
                }
                return stand;
            }
            alpha = alpha.max(stand);
            (Some(glance), stand)
        };
        let hope = if threatened { INFINITE } else { best + HOPE };

        let mark = self.candidates.mark();
        let favourites = Favourites::known(known.and_then(|known| known.best));
        let wanted = if threatened { Wanted::All } else { Wanted::Noisy };
        let lead = self.lead(ply);
        let count = self.candidates.list(position, wanted, &favourites, self.history, lead);
        if threatened && count == 0 {
            return position.stuck().score(ply);
        }
        let mut best_move = None;
        while let Some(candidate) = self.candidates.next(mark, position) {
            let step = candidate.step;
            if best > -WIN_IN_SIGHT {
                // Under a threat one sound answer is enough before only captures are looked at.
                if threatened && !position.is_noisy(step) {
                    continue;
                }
                if candidate.is_losing() {
                    break;
                }
                if hope < alpha {
                    let most = hope + position.prize(step);
                    if most <= alpha {
                        best = best.max(most);
                        continue;
                    }
                    if !position.gains(step, 1) {
                        best = best.max(hope);
                        continue;
                    }
                }
            }
            let next = self.advance(position, step, ply);
            let score = -self.quiesce::<PRINCIPAL>(&next, (-beta, -alpha), ply + 1);
            self.retreat();
            if self.budget.is_spent() {
                self.candidates.drop_from(mark);
                return 0;
            }
            if score > best {
                best = score;
                if score > alpha {
                    alpha = score;
                    best_move = Some(step);
                    if PRINCIPAL {
                        self.lengthen_line(ply, step);
                    }
                    if score >= beta {
                        break;
                    }
                }
            }
        }
        self.candidates.drop_from(mark);

        let bound = Bound::of(best, (entered_at, beta));
        let principal = known.is_some_and(|known| known.principal);
        let score = to_stored(best, ply);
        self.table.keep(key, Knowledge { best: best_move, score, glance, depth: 0, bound, principal });
        best
    }
}

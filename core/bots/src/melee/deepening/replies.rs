//! The replies of the others, where three or more are left: one of them answers each move of the root, and the rest wait.
//!
//! All others together cannot be reckoned with as one enemy who moves two or three times in a row: no plan survives that, and
//! the tree grows so fast that the search hardly comes back to its own next move. Here each of the others may be the one who answers,
//! with whatever move is worst for the root; those before and after do what is in their own interest at first sight: they take what
//! is for the taking, and wait otherwise.

use unruly_contract::Seat;

use super::node::MeleeSearch;
use super::order::{bring_forward, strike_rank};
use crate::melee::position::is_crowd;
use crate::melee::{Aims, Melee};

/// The role that the seat to move has in a position of the search.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum ReplyRole {
    /// It does what it likes: the root does, and so does the only other.
    Free,
    /// It may answer, or leave that to one who comes after it.
    MayAnswer,
    /// It answers: nobody comes after it.
    MustAnswer,
    /// Somebody has answered already.
    Waits,
}

impl ReplyRole {
    /// Whether somebody has answered once this seat has made a move of its own choice.
    pub(super) fn answers(self) -> bool {
        self != Self::Free
    }
}

impl<P: Melee> MeleeSearch<'_, '_, P> {
    /// The role of the seat to move, where somebody has answered the root already or nobody yet.
    pub(super) fn role(&self, position: &P, is_answered: bool) -> ReplyRole {
        let here = position.to_move();
        if here == self.root || !is_crowd(position) {
            return ReplyRole::Free;
        }
        if is_answered {
            return ReplyRole::Waits;
        }
        let (before, after) = Seat::ALL.split_at(here.index());
        let next = after[1..].iter().chain(before).find(|seat| position.is_standing(**seat));
        if next == Some(&self.root) { ReplyRole::MustAnswer } else { ReplyRole::MayAnswer }
    }

    /// The move of a seat that leaves the answer to others: it takes what pays at first sight, and waits otherwise. Where it has to
    /// do something, it does what stands first in the order.
    pub(super) fn idle_move(&mut self, position: &mut P, ply: usize) -> P::Move {
        if !position.must_strike() {
            self.found.clear();
            position.strikes(Aims::Anyone, &mut self.found);
            let gain = |step: &P::Move| position.prize(*step) - position.stake(*step);
            let paying = self.found.iter().copied().filter(|step| gain(step) > 0);
            let best = paying.max_by_key(|step| strike_rank(position, *step));
            if let Some(step) = best.or_else(|| position.wait()) {
                return step;
            }
        }
        let start = self.choices.len();
        self.gather(position, ply, None);
        bring_forward(&mut self.choices[start..]);
        let step = self.choices[start].step;
        self.choices.truncate(start);
        step
    }
}

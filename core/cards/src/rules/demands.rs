//! Demands on what a player does: which of his legal moves they leave him.

use smallvec::SmallVec;
use unruly_chess::Side;

use super::generate::Scene;
use super::legal::Judgment;
use super::mask::View;
use super::stand::{Manner, Stand, Step};
use crate::model::Demand;
use crate::terrain::{CompactSet, Terrain};

/// What demands leave of a player's moves.
#[derive(Debug, Clone, Default)]
pub(crate) struct Duty<G: Terrain> {
    /// What is demanded, each of squares, of those that can be met; in the order of the rules.
    met: SmallVec<[(Demand, G::Set); 2]>,
    /// Whether something is demanded that cannot be done, at the price of the turn.
    pub(crate) loses_turn: bool,
}

impl<G: Terrain> Duty<G> {
    /// Whether nothing is demanded.
    pub(crate) fn is_free(&self) -> bool {
        self.met.is_empty() && !self.loses_turn
    }

    /// Whether a move does what is demanded.
    pub(crate) fn allows<const W: usize, const M: usize>(
        &self,
        stand: &Stand<G, W, M>,
        step: Step<G>,
    ) -> bool {
        !self.loses_turn && self.met.iter().all(|(demand, squares)| meets(stand, step, *demand, *squares))
    }
}

fn meets<G: Terrain, const W: usize, const M: usize>(
    stand: &Stand<G, W, M>,
    step: Step<G>,
    demand: Demand,
    squares: G::Set,
) -> bool {
    match (demand, step.manner) {
        // Both pieces move when castling.
        (Demand::Move, Manner::Castling(rook, _)) => squares.contains(step.from) || squares.contains(rook),
        (Demand::Move, _) => squares.contains(step.from),
        (Demand::Capture, Manner::EnPassant) => squares.contains(stand.victim),
        (Demand::Capture, Manner::Castling(..)) => false,
        (Demand::Capture, _) => squares.contains(step.to) && stand.occupied().contains(step.to),
    }
}

impl<G: Terrain, const W: usize, const M: usize> Scene<'_, G, W, M> {
    /// What demands leave of an army's moves. A demand that no legal move meets, after those before it, is void, or
    /// costs the turn; but not the King: who is in check is then free.
    pub(crate) fn duty(&self, army: Side) -> Duty<G> {
        let (context, stand, force) = (self.context, self.stand, self.force);
        let mut duty = Duty::default();
        let demands = &context.inner.program.demands;
        if M == 0 || demands.iter().all(|demand| !demand.of[army.index()]) {
            return duty;
        }
        let view = View {
            board: &context.inner.board,
            sides: stand.sides,
            neutral: force.neutral,
            royals: force.royals,
            marks: &stand.marks,
        };
        for demand in demands.iter().filter(|demand| demand.of[army.index()]) {
            duty.met.push((demand.demand, demand.pieces.eval(&view)));
            let mut can = false;
            self.each_safe_step(army, &mut |step, _| can |= duty.allows(stand, step));
            if !can {
                duty.met.pop();
                let is_checked = self.is_bound_by_check(army) && self.attacked_royals(army).is_occupied();
                duty.loses_turn |= demand.or_lose_turn && !is_checked;
            }
            if duty.loses_turn {
                break;
            }
        }
        duty
    }

    /// Whether an army has a legal move: the search ends with the first piece that has one.
    pub(crate) fn has_legal_step(&self, army: Side) -> bool {
        let (duty, doubt) = (self.duty(army), self.doubt(army));
        let mut found = false;
        let look = |step: Step<G>, found: &mut bool| {
            *found |= !*found
                && duty.allows(self.stand, step)
                && matches!(self.judge(&doubt, step), Judgment::Legal(_));
        };
        for from in self.movers(army) {
            self.piece(army, from, &mut |step| look(step, &mut found));
            if found {
                return true;
            }
        }
        self.castling(army, &mut |step| look(step, &mut found));
        found
    }

    /// Visits every legal move of an army, and the position after it where that had to be made.
    #[inline(always)]
    pub(crate) fn each_legal_step(
        &self,
        army: Side,
        visit: &mut impl FnMut(Step<G>, Option<Stand<G, W, M>>),
    ) {
        let duty = self.duty(army);
        if M == 0 || duty.is_free() {
            self.each_safe_step(army, visit);
        } else {
            self.each_safe_step(army, &mut |step, next| {
                if duty.allows(self.stand, step) {
                    visit(step, next);
                }
            });
        }
    }
}

//! Demands on players: the legal moves that they leave.

use smallvec::SmallVec;

use super::generate::RuledPosition;
use super::mask::Mask;
use super::search_position::{Manner, SearchMove, SearchPosition};
use crate::field::{Army, Field, PieceId};
use crate::model::{Demand, Otherwise};
use crate::terrain::{CompactSet, SquareSet, Terrain};

/// The part of a player's moves that demands leave.
#[derive(Debug, Clone)]
pub(crate) struct Duty<G: Terrain> {
    /// The demands that can be met; in the order of the rules.
    met: SmallVec<[Demanded<G>; 2]>,
    /// A demand that cannot be met without a card, at the price of the turn.
    unmet: Option<Demanded<G>>,
    /// Whether the turn may be given up instead of doing what can be done.
    may_forfeit: bool,
}

/// The pieces of a demand.
#[derive(Debug, Clone, Copy)]
struct Demanded<G: Terrain> {
    demand: Demand,
    /// Of what stands on these squares.
    of: G::Set,
    /// Of two that share a square, the one who is under, if alone it would be among those.
    under: G::Set,
}

impl<G: Terrain> Duty<G> {
    /// Whether nothing is demanded.
    pub(crate) fn is_free(&self) -> bool {
        self.met.is_empty() && !self.loses_turn()
    }

    /// Whether something is demanded that cannot be done, at the price of the turn.
    pub(crate) fn loses_turn(&self) -> bool {
        self.unmet.is_some()
    }

    /// Whether the turn may be given up instead of doing what can be done.
    pub(crate) fn may_forfeit(&self) -> bool {
        self.may_forfeit
    }

    /// Whether a move that a card must rescue would do all that is demanded, what no other move does included.
    pub(crate) fn allows_after_rescue<const W: usize, const M: usize>(
        &self,
        position: &SearchPosition<G, W, M>,
        step: SearchMove<G>,
    ) -> bool {
        self.met.iter().chain(&self.unmet).all(|demanded| demanded.is_met(position, step))
    }

    /// Whether something that could have been done by a regular move, or costs the turn, is missed by who moves what stood here and
    /// captures what stood there.
    pub(crate) fn is_missed_by(&self, moved: G::Set, captured: G::Set) -> bool {
        self.met.iter().chain(&self.unmet).any(|demanded| match demanded.demand {
            Demand::Move => !(demanded.of | demanded.under).meets(&moved),
            Demand::Capture => !demanded.of.meets(&captured),
        })
    }

    /// Whether a move does what is demanded.
    pub(crate) fn allows<const W: usize, const M: usize>(
        &self,
        position: &SearchPosition<G, W, M>,
        step: SearchMove<G>,
    ) -> bool {
        !self.loses_turn() && self.met.iter().all(|demanded| demanded.is_met(position, step))
    }
}

impl<G: Terrain> Demanded<G> {
    fn is_met<const W: usize, const M: usize>(
        &self,
        position: &SearchPosition<G, W, M>,
        step: SearchMove<G>,
    ) -> bool {
        let is_of = |at, is_under| if is_under { self.under.contains(at) } else { self.of.contains(at) };
        match (self.demand, step.manner) {
            // Both pieces move when castling.
            (Demand::Move, Manner::Castling { rook, is_rook_under, .. }) => {
                is_of(step.from, step.is_under) || is_of(rook, is_rook_under)
            }
            (Demand::Move, _) => is_of(step.from, step.is_under),
            (Demand::Capture, Manner::EnPassant(victim)) => self.of.contains(victim),
            (Demand::Capture, Manner::Castling { .. }) => false,
            (Demand::Capture, _) => self.of.contains(step.to) && position.occupied().contains(step.to),
        }
    }
}

impl<G: Terrain, const W: usize, const M: usize> RuledPosition<'_, G, W, M> {
    /// The part of an army's moves that demands leave. A demand that no legal move meets, after those before it, is void,
    /// or costs the turn; but not the King: who is in check is then free.
    pub(crate) fn duty(&self, army: Army) -> Duty<G> {
        self.duty_among(army, |is_meant| {
            let doubt = self.doubt(army);
            self.has_move(army, |step| is_meant(step) && self.is_legal(&doubt, step))
        })
    }

    /// The same where `has_safe` tells whether a move that is meant is legal but for demands.
    pub(crate) fn duty_among(
        &self,
        army: Army,
        has_safe: impl Fn(&dyn Fn(SearchMove<G>) -> bool) -> bool,
    ) -> Duty<G> {
        let (context, position) = (self.context, self.position);
        let mut duty = Duty { met: SmallVec::new(), unmet: None, may_forfeit: false };
        let demands = &context.inner.program.demands;
        if M == 0 || demands.iter().all(|demand| demand.of != army) {
            return duty;
        }
        for demand in demands.iter().filter(|demand| demand.of == army) {
            duty.met.push(self.demanded(demand.demand, &demand.pieces));
            let can = has_safe(&|step| duty.allows(position, step));
            duty.may_forfeit |= can && demand.otherwise == Otherwise::Forfeit;
            if !can {
                let demanded = duty.met.pop();
                let is_checked = || self.is_bound_by_check(army) && self.attacked_royals(army).is_occupied();
                if demand.otherwise != Otherwise::Free && !is_checked() {
                    duty.unmet = demanded;
                    break;
                }
            }
        }
        duty
    }

    /// The pieces that a demand means. Of two that share a square each is asked alone.
    fn demanded(&self, demand: Demand, pieces: &Mask<G>) -> Demanded<G> {
        let of = pieces.eval(&self.view());
        if demand == Demand::Capture {
            return Demanded { demand, of, under: G::Set::EMPTY };
        }
        let (field, doubled) = (self.context.field, self.position.doubled);
        let those = |who: fn(&Field<G>, G::Square) -> Option<PieceId>| {
            let is_meant =
                |at: &G::Square| who(field, *at).is_some_and(|id| self.is_alone_among(id, *at, pieces));
            doubled.into_iter().filter(is_meant).collect::<G::Set>()
        };
        Demanded { demand, of: (of - doubled) | those(Field::top), under: those(Field::under) }
    }

    #[cold]
    fn is_alone_among(&self, id: PieceId, at: G::Square, pieces: &Mask<G>) -> bool {
        let alone = self.context.alone(self.position, id, at);
        let applied = self.context.apply_rules(&alone);
        pieces.eval(&self.context.ruled(&alone, &applied).view()).contains(at)
    }

    /// Tells which moves of an army are legal.
    pub(crate) fn legality(&self, army: Army) -> impl Fn(SearchMove<G>) -> bool {
        let (duty, doubt) = (self.duty(army), self.doubt(army));
        move |step| duty.allows(self.position, step) && self.is_legal(&doubt, step)
    }

    /// Visits every legal move of an army, and the position after it where that had to be made.
    #[inline(always)]
    pub(crate) fn each_legal_step(
        &self,
        army: Army,
        visit: &mut impl FnMut(SearchMove<G>, Option<SearchPosition<G, W, M>>),
    ) {
        let duty = self.duty(army);
        if M == 0 || duty.is_free() {
            self.each_safe_step(army, visit);
        } else {
            self.each_safe_step(army, &mut |step, next| {
                if duty.allows(self.position, step) {
                    visit(step, next);
                }
            });
        }
    }
}

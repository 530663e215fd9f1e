//! Which moves leave no King in check: most are told without being made.

use unruly_geometry::Geometry;

use super::applied::Judged;
use super::generate::RuledPosition;
use super::search_position::{Manner, SearchMove, SearchPosition};
use crate::eval::functions;
use crate::field::{Army, PerArmy};
use crate::terrain::{CompactSet, SquareSet, Terrain};

/// Which moves have to be made before it can be told whether they are legal.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Doubt<G: Terrain> {
    army: Army,
    /// Every move from these squares has to be tried.
    from: G::Set,
    /// Every move to these squares has to be tried.
    to: G::Set,
    promotions: bool,
    /// Squares on one of which something has to change, or a royal piece stays in check.
    at_stake: G::Set,
    /// Every move has to be tried that lets one of these go.
    tied: Option<Tied<G>>,
}

/// Pieces that bear on a royal piece, and without which the others would be in more than one group.
#[derive(Debug, Clone, Copy)]
struct Tied<G: Terrain> {
    pieces: G::Set,
    occupied: G::Set,
}

impl<G: Terrain> Tied<G> {
    /// Whether each of them is tied. Where it goes is all the same, as long as something stands there.
    fn are_tied(&self, to: G::Square, land: &G::Land) -> bool {
        !self.pieces.iter().any(|piece| G::stays_whole(land, &self.occupied, piece, to))
    }

    /// Whether each of them is tied after a move, or captured by it.
    fn stay_tied(&self, from: G::Square, to: G::Square, land: &G::Land) -> bool {
        let mut after = *self;
        after.occupied.remove(from);
        after.occupied.insert(to);
        after.pieces.remove(to);
        after.are_tied(to, land)
    }
}

impl<G: Terrain> Doubt<G> {
    /// All of an army's moves.
    fn of_everything(army: Army, occupied: G::Set) -> Self {
        let everywhere = G::everywhere(occupied);
        Self { army, from: everywhere, to: everywhere, promotions: true, at_stake: everywhere, tied: None }
    }

    /// Whether a move is legal without being made.
    #[inline(always)]
    fn clears(&self, step: SearchMove<G>, land: &G::Land) -> bool {
        !self.from.contains(step.from)
            && !self.to.contains(step.to)
            && match step.manner {
                Manner::Plain | Manner::Link | Manner::Double(_) => true,
                Manner::EnPassant(_) | Manner::Castling { .. } => false,
                Manner::Promotion(_) => !self.promotions,
            }
            && (!G::KEEPS_TOGETHER
                || self.tied.as_ref().is_none_or(|tied| tied.stay_tied(step.from, step.to, land)))
    }
}

impl<G: Terrain, const W: usize, const M: usize> RuledPosition<'_, G, W, M> {
    /// Which moves of an army have to be tried, and which of those are in vain.
    ///
    /// Where nothing gives check now, and every enemy bears along lines or by leaps on what stands still, only a royal
    /// piece that moves, a piece that leaves a line to one, or a capture in passing can come to leave one in check. A
    /// neutral piece may give check itself. Bans only ever take attackers away: where what is banned depends on what moves
    /// elsewhere, it is enough that nothing would give check without any ban.
    ///
    /// A piece may also become royal or neutral by where it ends. On the plane pieces that are tied to others give no check, and
    /// a move may loose them, so that of all that bear on a royal piece each must be tied after the move, too; and a King that is
    /// taken brings all that was its army's.
    #[inline(always)]
    pub(crate) fn doubt(&self, army: Army) -> Doubt<G> {
        let (context, position, applied) = (self.context, self.position, self.applied);
        let everything = Doubt::of_everything(army, position.occupied());
        let judged = if context.inner.program.are_bans_steady { Judged::AsCheck } else { Judged::Freely };
        let board = &context.inner.board;
        if M > 0 && !context.inner.program.is_steady
            || context.inner.is_wrapped
            || position.doubled.is_occupied()
        {
            return everything;
        }
        let is_guarded = !self.is_sudden_death();
        let royals = (applied.royals & position.sides[army]).only_if(is_guarded);
        let to = applied.dies_with | applied.enthroning;
        let mut from = royals | applied.neutral;
        if G::KEEPS_TOGETHER {
            let mut tied = None;
            for royal in royals {
                let exposure = self.exposure(army, royal, judged);
                let Some(screens) = exposure.screens else { return everything };
                from |= screens;
                if exposure.bearing.is_empty() {
                    continue;
                }
                let bearing = Tied { pieces: exposure.bearing, occupied: position.occupied() };
                // A piece that is lost with the King that it takes leaves another group behind.
                if applied.dies_with.contains(royal) || !bearing.are_tied(royal, board) {
                    return everything;
                }
                tied.get_or_insert(Tied { pieces: G::Set::EMPTY, ..bearing }).pieces |= exposure.bearing;
            }
            // Its own pieces are not in the way of a neutral one that is of its army: a capture may open a line to that.
            let opens = applied.neutral.meets(&position.sides[army]);
            let prey = position.occupied().only_if(opens) | applied.royals.only_if(self.is_melee());
            return Doubt { from, to: to | prey, promotions: M > 0, tied, ..everything };
        }
        let occupied = position.occupied();
        for royal in royals {
            if self.foes_attacking(army, royal, occupied, judged).is_occupied() {
                return Doubt { at_stake: self.squares_that_save(army), ..everything };
            }
            let mut snipers = G::Set::EMPTY;
            for slot in 0..context.used {
                let pieces = applied.ways[slot] & (position.sides.of_foes(army) | applied.neutral);
                if pieces.is_empty() {
                    continue;
                }
                for side in G::armies() {
                    let pieces =
                        if M == 0 && side == army { G::Set::EMPTY } else { pieces & position.sides[side] };
                    if pieces.is_empty() {
                        continue;
                    }
                    match context.ways[slot].snipers(side, board, royal) {
                        Some(lines) => snipers |= lines & pieces,
                        None => return everything,
                    }
                }
            }
            for sniper in snipers {
                let blockers = board.between(royal, sniper) & occupied;
                if !blockers.has_several() {
                    from |= blockers;
                }
            }
        }
        Doubt { from, to, promotions: M > 0, ..everything }
    }

    /// A move whose legality [`doubt`](Self::doubt) gets wrong: where from and where to.
    pub(crate) fn misjudged(&self, army: Army) -> Option<(G::Square, G::Square)> {
        let told = self.doubt(army);
        let made = Doubt::of_everything(army, self.position.occupied());
        let mut misjudged = None;
        self.each_move(army, &mut |step| {
            if misjudged.is_none() && self.is_legal(&told, step) != self.is_legal(&made, step) {
                misjudged = Some((step.from, step.to));
            }
        });
        misjudged
    }

    /// Squares that a move of an army in check has to touch, or it leaves it there; all where that cannot be told.
    #[inline(never)]
    fn squares_that_save(&self, army: Army) -> G::Set {
        let everywhere = || G::everywhere(self.position.occupied());
        if self.context.inner.survives(army) {
            everywhere()
        } else {
            self.at_stake(army).unwrap_or_else(everywhere)
        }
    }

    /// The squares that [`Rules::at_stake`](super::Rules::at_stake) tells of.
    pub(crate) fn at_stake(&self, army: Army) -> Option<G::Set> {
        let (context, position, applied) = (self.context, self.position, self.applied);
        let (board, program) = (&context.inner.board, &context.inner.program);
        if G::KEEPS_TOGETHER || !program.is_local {
            return None;
        }
        let occupied = position.occupied();
        let mut at_stake = G::Set::EMPTY;
        for royal in applied.royals & position.sides[army] {
            let attackers = self.foes_attacking(army, royal, occupied, Judged::AsCheck);
            if attackers.is_empty() {
                continue;
            }
            // A piece that may be taken in passing is safe from that after any move.
            if position.in_passing.contains(royal) || !self.bear_straight(attackers, royal) {
                return None;
            }
            let between =
                attackers.into_iter().fold(G::Set::EMPTY, |all, from| all | board.between(royal, from));
            at_stake |= G::Set::of(royal) | attackers | between;
        }
        let around = functions::adjacent::<G>(board, at_stake);
        at_stake.is_occupied().then_some(if program.is_steady && program.are_bans_steady {
            at_stake
        } else {
            at_stake | around
        })
    }

    /// Whether what some pieces bear on, a royal one among that, hangs on no more than lines.
    fn bear_straight(&self, pieces: G::Set, royal: G::Square) -> bool {
        let (context, applied) = (self.context, self.applied);
        (0..context.used).filter(|&slot| applied.ways[slot].meets(&pieces)).all(|slot| {
            let (way, board) = (context.ways[slot], &context.inner.board);
            G::armies().all(|side| way.snipers(side, board, royal).is_some())
        })
    }

    /// The answer of [`Rules::is_attacked_in_any_order`](super::Rules::is_attacked_in_any_order).
    pub(crate) fn is_attacked_in_any_order(&self, army: Army, squares: G::Set) -> bool {
        let (context, position, applied) = (self.context, self.position, self.applied);
        let is_told = context.inner.program.leaves_attacks_alone() && !context.inner.survives(army);
        if G::KEEPS_TOGETHER || !is_told {
            return false;
        }
        let occupied = position.occupied() | squares;
        let is_attacked = |royal: G::Square| {
            let attackers = self.foes_attacking(army, royal, occupied, Judged::AsCheck) - squares;
            // With something on every square a hopper has its hurdle.
            attackers.is_occupied() && self.bear_straight(position.occupied(), royal)
        };
        let mut royals = (applied.royals & position.sides[army]).into_iter();
        royals.any(|royal| match squares.contains(royal) {
            true => squares.into_iter().all(is_attacked),
            false => is_attacked(royal),
        })
    }

    /// Whether a move is legal as far as the safety of royal pieces goes, and what is to be kept of the position after it
    /// where that had to be looked at.
    #[inline(always)]
    pub(crate) fn judge<T>(
        &self,
        doubt: &Doubt<G>,
        step: SearchMove<G>,
        keep: impl FnOnce(SearchPosition<G, W, M>) -> T,
    ) -> Judgment<T> {
        if doubt.clears(step, &self.context.inner.board) {
            return Judgment::Legal(None);
        }
        // A piece that dies by capturing may be royal: only making the move tells.
        if !is_touched(step, &doubt.at_stake) && !is_touched(step, &self.applied.dies_with) {
            return Judgment::Unsafe;
        }
        let mut next = self.after(step);
        match self.judge_after(doubt.army, &mut next) {
            Judgment::Legal(_) => Judgment::Legal(Some(keep(next))),
            Judgment::Unsafe => Judgment::Unsafe,
            Judgment::Suicidal => Judgment::Suicidal,
        }
    }

    /// Whether a move leaves no royal piece in check that must not be.
    #[inline(never)]
    pub(super) fn is_legal(&self, doubt: &Doubt<G>, step: SearchMove<G>) -> bool {
        matches!(self.judge(doubt, step, |_| ()), Judgment::Legal(_))
    }

    /// Whether a royal piece of an army that moves is attacked where it ends.
    pub(super) fn is_attacked_after(&self, army: Army, step: SearchMove<G>) -> bool {
        let next = self.after(step);
        let applied = self.context.apply_rules(&next);
        let after = self.context.ruled(&next, &applied);
        after.foes_attacking(army, step.to, next.occupied(), Judged::AsCheck).is_occupied()
    }

    /// Whether an army may leave this position behind.
    #[inline(always)]
    fn judge_after(&self, army: Army, next: &mut SearchPosition<G, W, M>) -> Judgment<()> {
        let applied =
            if self.is_melee() { self.take_over(next, army) } else { self.context.apply_rules(next) };
        if M > 0 {
            let before = self.applied.royals & self.position.sides[army];
            let after = applied.royals & next.sides[army];
            if after.len() < before.len() && !self.context.inner.is_left_one(army, after) {
                return Judgment::Suicidal;
            }
        }
        if self.context.ruled(next, &applied).is_safe(army) {
            Judgment::Legal(None)
        } else {
            Judgment::Unsafe
        }
    }

    /// Visits every move of an army after which nothing of its is in check that must not be; demands on what it does
    /// are left out.
    #[inline(always)]
    pub(crate) fn each_safe_step(
        &self,
        army: Army,
        visit: &mut impl FnMut(SearchMove<G>, Option<SearchPosition<G, W, M>>),
    ) {
        let doubt = self.doubt(army);
        self.each_move(army, &mut |step| {
            if let Judgment::Legal(next) = self.judge(&doubt, step, |next| next) {
                visit(step, next);
            }
        });
    }
}

/// Whether a move changes something on one of some squares.
#[inline(always)]
fn is_touched<G: Terrain>(step: SearchMove<G>, squares: &G::Set) -> bool {
    let holds = |square| squares.contains(square);
    holds(step.from)
        || holds(step.to)
        || match step.manner {
            Manner::EnPassant(victim) => holds(victim),
            Manner::Castling { rook, goal, .. } => holds(rook) || holds(goal),
            _ => false,
        }
}

/// The verdict on a move.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Judgment<T> {
    /// It is legal; what is kept of the position after it, if it was made.
    Legal(Option<T>),
    /// It leaves a royal piece in check that must not be: a card may rescue that.
    Unsafe,
    /// A royal piece that must not be lost is lost by it, which nothing rescues.
    Suicidal,
}

//! The static value of a position: pieces, where they stand and the squares they bear on under the rules in force.

use super::generate::RuledPosition;
use super::search_position::{Context, NO_SLOT, SearchPosition};
use crate::field::{Army, PerArmy};
use crate::model::Kind;
use crate::terrain::{Habit, SquareSet, Stance, Terrain};

/// Values of pieces that hold for a whole search.
pub(crate) struct PieceValues<const W: usize> {
    /// The worth of a piece of each slot, in hundredths of a pawn.
    worths: [i32; W],
    /// Where a piece of each slot likes to stand, and what each square it bears on counts for.
    habits: [Habit; W],
}

/// The worth of all pieces other than pawns and Kings when the endgame begins.
const ENDGAME: i32 = 2_700;
/// The value of being on turn.
const TURN: i32 = 10;
/// The part of its worth that a piece keeps which may not move now, in hundredths.
const FROZEN: i32 = 85;

impl<const W: usize> PieceValues<W> {
    pub(crate) fn new<G: Terrain>(context: &Context<'_, G, W>) -> Self {
        let mut values = Self { worths: [0; W], habits: [Habit::Officer { middle: 0, bears: 0 }; W] };
        for kind in context.inner.kinds.all() {
            let slot = context.slots.get(kind.index()).copied().unwrap_or(NO_SLOT);
            let (Some(worth), Some(habit)) =
                (values.worths.get_mut(usize::from(slot)), values.habits.get_mut(usize::from(slot)))
            else {
                continue;
            };
            let info = context.inner.kinds.info(kind);
            *worth = info.worth;
            *habit = match kind {
                _ if info.is_pawn => Habit::Pawn,
                Kind::KING => Habit::King,
                Kind::QUEEN => Habit::Officer { middle: 2, bears: 1 },
                Kind::ROOK => Habit::Officer { middle: 1, bears: 2 },
                Kind::KNIGHT => Habit::Officer { middle: 8, bears: 2 },
                _ => Habit::Officer { middle: 4, bears: 3 },
            };
        }
        values
    }

    /// The worth of the pieces on a square, in hundredths of a pawn.
    #[inline]
    pub(crate) fn on<G: Terrain, const M: usize>(
        &self,
        position: &SearchPosition<G, W, M>,
        square: G::Square,
    ) -> i32 {
        let here = position.ways.iter().zip(&self.worths).filter(|(pieces, _)| pieces.contains(square));
        here.map(|(_, worth)| worth).sum()
    }

    /// The gain of a pawn that becomes a piece of this kind.
    pub(crate) fn promotion<G: Terrain>(&self, context: &Context<'_, G, W>, kind: Kind) -> i32 {
        let of = |kind| context.slot_of(kind).and_then(|slot| self.worths.get(slot)).copied().unwrap_or(0);
        of(kind) - of(Kind::PAWN)
    }

    /// The worth of all that is an army's.
    pub(crate) fn material<G: Terrain, const M: usize>(
        &self,
        ruled: &RuledPosition<'_, G, W, M>,
        army: Army,
    ) -> i32 {
        self.weigh(ruled, ruled.position.sides[army], |_| true)
    }

    /// The worth of some pieces, of the kinds that count; neutral ones are nobody's.
    #[inline(always)]
    fn weigh<G: Terrain, const M: usize>(
        &self,
        ruled: &RuledPosition<'_, G, W, M>,
        pieces: G::Set,
        counts: impl Fn(Habit) -> bool,
    ) -> i32 {
        let pieces = pieces - ruled.applied.neutral;
        let slots = (0..ruled.context.used).filter(|&slot| counts(self.habits[slot]));
        slots.map(|slot| self.worths[slot] * (ruled.position.ways[slot] & pieces).len() as i32).sum()
    }

    /// How an army stands that is on turn against another, in hundredths of a pawn.
    #[inline(always)]
    pub(crate) fn static_value<G: Terrain, const M: usize>(
        &self,
        ruled: &RuledPosition<'_, G, W, M>,
        army: Army,
        foe: Army,
    ) -> i32 {
        let heavy = || {
            let is_officer = |habit| matches!(habit, Habit::Officer { .. });
            self.weigh(ruled, ruled.position.occupied(), is_officer)
        };
        let is_calm = !G::KEEPS_TOGETHER && heavy() < ENDGAME;
        let ahead = self.worth(ruled, army, is_calm) - self.worth(ruled, foe, is_calm);
        let drive = if is_calm { drive(ruled, [army, foe], ahead) } else { 0 };
        ahead + drive + TURN
    }

    fn worth<G: Terrain, const M: usize>(
        &self,
        ruled: &RuledPosition<'_, G, W, M>,
        army: Army,
        is_calm: bool,
    ) -> i32 {
        let RuledPosition { context, position, applied } = *ruled;
        let pieces = position.sides[army] - applied.neutral;
        let frozen = applied.frozen(army);
        let pawns = position.pawns & pieces;
        let enemy_pawns = position.pawns & position.sides.of_foes(army);
        let mut worth = 0;
        for slot in 0..context.used {
            let mut here = position.ways[slot] & pieces;
            if M > 0 && here.meets(&frozen) {
                worth -= self.worths[slot] * (here & frozen).len() as i32 * (100 - FROZEN) / 100;
            }
            worth += self.worths[slot] * here.len() as i32;
            let habit = self.habits[slot];
            if habit == Habit::King {
                here &= applied.royals;
            }
            worth += G::worth_of_stance(&Stance { habit, squares: here, army, pawns, enemy_pawns, is_calm });
        }
        worth + self.reach(ruled, army, pieces - frozen)
    }

    /// The value of the squares on which officers bear.
    fn reach<G: Terrain, const M: usize>(
        &self,
        ruled: &RuledPosition<'_, G, W, M>,
        army: Army,
        pieces: G::Set,
    ) -> i32 {
        let RuledPosition { context, position, applied } = *ruled;
        let setting = ruled.setting(position.occupied());
        let beside = if G::KEEPS_TOGETHER { ruled.open() - pieces } else { pieces };
        let mut worth = 0;
        for slot in 0..context.used {
            // A way that rules add is no kind's; whoever moves so is worth as much for it as a bishop.
            let bears = match self.habits[slot] {
                Habit::Officer { bears: 0, .. } => 3,
                Habit::Officer { bears, .. } => bears,
                Habit::Pawn | Habit::King => continue,
            };
            for square in applied.ways[slot] & pieces {
                let takes = context.ways[slot].takes(army, square, setting);
                let reached = if G::KEEPS_TOGETHER { takes & beside } else { takes - beside };
                worth += bears * reached.len() as i32;
            }
        }
        worth
    }
}

/// In an endgame the army ahead drives the other King to the edge and brings its own near.
fn drive<G: Terrain, const W: usize, const M: usize>(
    ruled: &RuledPosition<'_, G, W, M>,
    [army, foe]: [Army; 2],
    ahead: i32,
) -> i32 {
    if ahead.abs() < 250 {
        return 0;
    }
    let (strong, weak) = if ahead > 0 { (army, foe) } else { (foe, army) };
    let king = |army: Army| (ruled.applied.royals & ruled.position.sides[army]).first();
    let (Some(own), Some(other)) = (king(strong), king(weak)) else { return 0 };
    let (dx, dy) = G::offset(own, other);
    let apart = i32::from(dx.unsigned_abs().max(dy.unsigned_abs()));
    let bonus = 12 * (6 - G::middle(other)) + 6 * (7 - apart);
    if strong == army { bonus } else { -bonus }
}

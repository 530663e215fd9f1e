//! The static value of a position: pieces, where they stand and the squares they bear on under the rules in force.

use unruly_chess::Side;
use unruly_geometry::board::{BoardSet as Set, Square};

use super::generate::RuledPosition;
use super::search_position::{Context, NO_SLOT, SearchPosition};
use crate::field::Army;
use crate::model::Kind;
use crate::terrain::OnBoard;

/// Values of pieces that hold for a whole search.
pub(crate) struct PieceValues<const W: usize> {
    /// The worth of a piece of each slot, in hundredths of a pawn.
    worths: [i32; W],
    /// Where a piece of each slot likes to stand, and what each square it bears on counts for.
    habits: [Habit; W],
}

/// How a kind of piece is valued beyond its worth.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Habit {
    Pawn,
    King,
    /// The value of a step towards the middle, and of a square it bears on.
    Officer {
        middle: i32,
        bears: i32,
    },
}

/// The worth of both sides' pieces other than pawns and Kings when the endgame begins.
const ENDGAME: i32 = 2_700;
/// The value of a passed pawn, by the ranks it has gone.
const PASSED: [i32; 8] = [0, 5, 8, 15, 30, 55, 95, 0];
/// The value of a pawn by the ranks it has gone.
const ADVANCED: [i32; 8] = [0, 0, 4, 8, 16, 28, 45, 0];
/// The value of each pawn in front of its King while there is much to fear.
const SHIELD: i32 = 9;
/// The value of being on turn.
const TURN: i32 = 10;
/// The part of its worth that a piece keeps which may not move now, in hundredths.
const FROZEN: i32 = 85;

impl<const W: usize> PieceValues<W> {
    pub(crate) fn new(context: &Context<'_, OnBoard, W>) -> Self {
        let mut scales = Self { worths: [0; W], habits: [Habit::Officer { middle: 0, bears: 0 }; W] };
        for kind in context.inner.kinds.all() {
            let slot = context.slots.get(kind.index()).copied().unwrap_or(NO_SLOT);
            let (Some(worth), Some(habit)) =
                (scales.worths.get_mut(usize::from(slot)), scales.habits.get_mut(usize::from(slot)))
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
        scales
    }

    /// The worth of the pieces on a square, in hundredths of a pawn.
    #[inline]
    pub(crate) fn on<const M: usize>(&self, position: &SearchPosition<OnBoard, W, M>, square: Square) -> i32 {
        let here = position.ways.iter().zip(&self.worths).filter(|(pieces, _)| pieces.contains(square));
        here.map(|(_, worth)| worth).sum()
    }

    /// The gain of a pawn that becomes a piece of this kind.
    pub(crate) fn promotion(&self, context: &Context<'_, OnBoard, W>, kind: Kind) -> i32 {
        let of = |kind| context.slot_of(kind).and_then(|slot| self.worths.get(slot)).copied().unwrap_or(0);
        of(kind) - of(Kind::PAWN)
    }

    /// How an army stands that is on turn, in hundredths of a pawn.
    pub(crate) fn static_value<const M: usize>(
        &self,
        ruled: &RuledPosition<'_, OnBoard, W, M>,
        army: Army,
    ) -> i32 {
        let heavy: [i32; 2] = Army::BOTH.map(|side| self.heavy(ruled, side));
        let calm = heavy[0] + heavy[1] < ENDGAME;
        let own = self.side(ruled, army, calm) - self.side(ruled, army.foe(), calm);
        let drive = if calm { self.drive(ruled, army, own) } else { 0 };
        own + drive + TURN
    }

    /// The worth of an army's pieces other than pawns and Kings.
    fn heavy<const M: usize>(&self, ruled: &RuledPosition<'_, OnBoard, W, M>, side: Army) -> i32 {
        let pieces = ruled.position.sides[side] - ruled.applied.neutral;
        let mut heavy = 0;
        for slot in 0..ruled.context.used {
            if let Habit::Officer { .. } = self.habits[slot] {
                heavy += self.worths[slot] * (ruled.position.ways[slot] & pieces).len() as i32;
            }
        }
        heavy
    }

    fn side<const M: usize>(&self, ruled: &RuledPosition<'_, OnBoard, W, M>, side: Army, calm: bool) -> i32 {
        let RuledPosition { context, position, applied } = *ruled;
        let pieces = position.sides[side] - applied.neutral;
        let frozen = applied.frozen(side);
        let enemy_pawns = position.pawns & position.sides[side.foe()];
        let mut worth = 0;
        for slot in 0..context.used {
            let mut here = position.ways[slot] & pieces;
            if M > 0 && here.meets(frozen) {
                worth -= self.worths[slot] * (here & frozen).len() as i32 * (100 - FROZEN) / 100;
            }
            worth += self.worths[slot] * here.len() as i32;
            match self.habits[slot] {
                Habit::Pawn => {
                    for square in here {
                        worth += pawn(square, side, enemy_pawns);
                    }
                }
                Habit::King => {
                    here &= applied.royals;
                    for square in here {
                        worth += if calm {
                            6 * middle(square)
                        } else {
                            SHIELD * shield(square, side, position.pawns & pieces) - 8 * middle(square)
                        };
                    }
                }
                Habit::Officer { middle: drawn, .. } => {
                    for square in here {
                        worth += drawn * (middle(square) - 3);
                    }
                }
            }
        }
        worth + self.reach(ruled, side, pieces - frozen)
    }

    /// The value of the squares on which officers bear.
    fn reach<const M: usize>(
        &self,
        ruled: &RuledPosition<'_, OnBoard, W, M>,
        side: Army,
        pieces: Set,
    ) -> i32 {
        let RuledPosition { context, position, applied } = *ruled;
        let setting = ruled.setting(position.occupied());
        let mut worth = 0;
        for slot in 0..context.used {
            // A way that rules add is no kind's; whoever moves so is worth as much for it as a bishop.
            let bears = match self.habits[slot] {
                Habit::Officer { bears: 0, .. } => 3,
                Habit::Officer { bears, .. } => bears,
                Habit::Pawn | Habit::King => continue,
            };
            for square in applied.ways[slot] & pieces {
                let reached = context.ways[slot].takes(side, square, setting) - pieces;
                worth += bears * reached.len() as i32;
            }
        }
        worth
    }

    /// In an endgame the army ahead drives the other King to the edge and brings its own near.
    fn drive<const M: usize>(&self, ruled: &RuledPosition<'_, OnBoard, W, M>, army: Army, ahead: i32) -> i32 {
        if ahead.abs() < 250 {
            return 0;
        }
        let strong = if ahead > 0 { army } else { army.foe() };
        let king = |side: Army| (ruled.applied.royals & ruled.position.sides[side]).first();
        let (Some(own), Some(other)) = (king(strong), king(strong.foe())) else { return 0 };
        let apart = i32::from(own.x().abs_diff(other.x()).max(own.y().abs_diff(other.y())));
        let bonus = 12 * (6 - middle(other)) + 6 * (7 - apart);
        if strong == army { bonus } else { -bonus }
    }
}

/// How near the middle a square is, from 0 in the corner to 6.
fn middle(square: Square) -> i32 {
    i32::from(square.x().min(7 - square.x()) + square.y().min(7 - square.y()))
}

/// How many ranks a pawn of a side has gone.
fn gone(square: Square, side: Army) -> i32 {
    let y = i32::from(square.y());
    if side == Army::WHITE { y } else { 7 - y }
}

fn pawn(square: Square, army: Army, enemy_pawns: Set) -> i32 {
    let gone = gone(square, army) as usize & 7;
    let x = square.x();
    let files = (x.saturating_sub(1)..=(x + 1).min(7)).fold(Set::EMPTY, |all, file| all | Set::file(file));
    let ahead = match army.side() {
        Side::White => u64::MAX.checked_shl(u32::from(square.y()) * 8 + 8).unwrap_or(0),
        Side::Black => (1_u64 << (u32::from(square.y()) * 8)) - 1,
    };
    let is_passed = !(files & Set::from_bits(ahead)).meets(enemy_pawns);
    let central = if (2..=5).contains(&x) { 3 + middle(square) } else { 0 };
    ADVANCED[gone] + central + if is_passed { PASSED[gone] } else { 0 }
}

/// How many pawns stand right in front of a King.
fn shield(king: Square, side: Army, pawns: Set) -> i32 {
    let near = Set::of(king).neighbours() & pawns;
    near.into_iter().filter(|&pawn| gone(pawn, side) > gone(king, side)).count() as i32
}

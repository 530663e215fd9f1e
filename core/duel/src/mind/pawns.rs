//! The skeleton of pawns, which changes so seldom that what is found out about it is kept.

use unruly_chess::{Kind, Placement, Side, men};
use unruly_geometry::Direction;
use unruly_geometry::board::{BoardSet, Square};

use super::tally::{Balance, Ledger};
use super::terms;

/// The notes that the valuation keeps between positions.
pub(crate) struct Notes {
    skeletons: Vec<Kept>,
}

/// The facts about pawns that the rest of the valuation needs.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Skeleton {
    /// Passed pawns.
    pub(super) passed: [BoardSet; 2],
    /// Squares that pawns attack.
    pub(super) attacks: [BoardSet; 2],
    /// Squares that pawns attack or could ever attack by stepping on.
    pub(super) reach: [BoardSet; 2],
}

#[derive(Clone, Copy)]
struct Kept {
    pawns: [BoardSet; 2],
    skeleton: Skeleton,
    balance: Balance,
}

const PLACES: usize = 1 << 12;

impl Default for Notes {
    fn default() -> Self {
        let nothing =
            Kept { pawns: [BoardSet::EMPTY; 2], skeleton: Skeleton::default(), balance: Balance::even() };
        Self { skeletons: vec![nothing; PLACES] }
    }
}

impl Notes {
    /// The skeleton of a position and what it counts for.
    pub(super) fn skeleton<P: Placement>(&mut self, pieces: &P, fresh: Balance) -> (Skeleton, Balance) {
        let pawns = Side::BOTH.map(|side| pieces.of(side, Kind::PAWN));
        let place = (key(pieces) >> 52) as usize & (PLACES - 1);
        let kept = &mut self.skeletons[place];
        if kept.pawns != pawns || pawns[0].is_empty() && pawns[1].is_empty() {
            let mut balance = fresh;
            let skeleton = survey(pieces, &mut balance);
            *kept = Kept { pawns, skeleton, balance };
        }
        (kept.skeleton, kept.balance)
    }
}

/// A number that tells skeletons apart.
pub(super) fn key<P: Placement>(pieces: &P) -> u64 {
    let [white, black] = Side::BOTH.map(|side| pieces.of(side, Kind::PAWN).bits());
    let mixed =
        white.wrapping_mul(0x9E37_79B9_7F4A_7C15) ^ black.wrapping_mul(0xC2B2_AE3D_27D4_EB4F).rotate_left(31);
    (mixed ^ mixed >> 29).wrapping_mul(0xBF58_476D_1CE4_E5B9)
}

/// Enters what the pawns count for by themselves.
pub(super) fn survey<P: Placement>(pieces: &P, ledger: &mut impl Ledger) -> Skeleton {
    let pawns = Side::BOTH.map(|side| pieces.of(side, Kind::PAWN));
    let mut skeleton = Skeleton::default();
    for side in Side::BOTH {
        let attacks = sideways(pawns[side.index()].shifted(forward(side)));
        skeleton.attacks[side.index()] = attacks;
        skeleton.reach[side.index()] = ahead(side, attacks) | attacks;
    }
    for side in Side::BOTH {
        let (own, enemies) = (pawns[side.index()], pawns[(!side).index()]);
        let files = ahead(side, own) | own | ahead(!side, own);
        let files = files.bits() & 0xFF;
        let islands = (files & !(files << 1)).count_ones() as usize;
        ledger.enter(side, terms::ISLANDS.at(islands), 1);
        ledger.enter(side, terms::PAWN_COUNT.at(own.len().min(8) as usize), 1);
        let levers = own & skeleton.attacks[(!side).index()];
        ledger.enter(side, terms::LEVER.at(0), levers.len() as i32);
        for pawn in own {
            enter_pawn(side, pawn, (own, enemies), &mut skeleton, ledger);
        }
    }
    skeleton
}

fn enter_pawn(
    side: Side,
    pawn: Square,
    (own, enemies): (BoardSet, BoardSet),
    skeleton: &mut Skeleton,
    ledger: &mut impl Ledger,
) {
    let here = BoardSet::of(pawn);
    let rank = usize::from(side.rank(pawn.y()));
    let way = ahead(side, here);
    let beside = sideways(here);
    let neighbours = own & sideways(way | here | ahead(!side, here));
    let opposed = usize::from(!enemies.meets(way));
    if own.meets(way) {
        ledger.enter(side, terms::DOUBLED.at(0), 1);
    }
    let protectors = own & men::pawn_takes(!side, pawn);
    let fellows = own & beside;
    if neighbours.is_empty() {
        ledger.enter(side, terms::ISOLATED.at(opposed), 1);
    } else if !own.meets(sideways(here | ahead(!side, here))) {
        let step = here.shifted(forward(side));
        if step.meets(skeleton.attacks[(!side).index()] | enemies) {
            ledger.enter(side, terms::BACKWARD.at(opposed), 1);
        }
    }
    if fellows.is_occupied() {
        ledger.enter(side, terms::PHALANX.at(rank), 1);
    }
    if protectors.is_occupied() {
        ledger.enter(side, terms::PROTECTED.at(rank), protectors.len() as i32);
    }
    let hindering = enemies & sideways(way);
    if own.meets(way) || enemies.meets(way) {
        return;
    }
    if hindering.is_empty() {
        skeleton.passed[side.index()].insert(pawn);
    } else {
        let helping = own & sideways(here | ahead(!side, here));
        let taking = enemies & men::pawn_takes(side, pawn);
        if helping.len() >= hindering.len() && protectors.len() >= taking.len() {
            ledger.enter(side, terms::CANDIDATE.at(rank), 1);
        }
    }
}

/// The direction in which a side's pawns step.
pub(super) fn forward(side: Side) -> Direction {
    match side {
        Side::White => Direction::North,
        Side::Black => Direction::South,
    }
}

/// The squares to the left and right.
#[inline(always)]
pub(super) fn sideways(set: BoardSet) -> BoardSet {
    set.shifted(Direction::East) | set.shifted(Direction::West)
}

/// All squares on the same files farther ahead, as a side sees it.
#[inline(always)]
pub(super) fn ahead(side: Side, set: BoardSet) -> BoardSet {
    let mut bits = set.bits();
    match side {
        Side::White => {
            bits <<= 8;
            bits |= bits << 8;
            bits |= bits << 16;
            bits |= bits << 32;
        }
        Side::Black => {
            bits >>= 8;
            bits |= bits >> 8;
            bits |= bits >> 16;
            bits |= bits >> 32;
        }
    }
    BoardSet::from_bits(bits)
}

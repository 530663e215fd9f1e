//! How pieces move: the interface, and the men of chess.

use std::fmt;

use unruly_geometry::Direction;
use unruly_geometry::board::{BoardSet, Square, diagonal_reach, orthogonal_reach};

use crate::{Kind, Placement, Side};

/// How the pieces of a law move, pawns excepted, whose moves are those of chess.
pub trait Men: Copy + Eq + fmt::Debug + Send + Sync {
    /// Calls `visit` with every kind but pawn and king.
    fn each_officer(&self, visit: impl FnMut(Kind));

    /// The squares that a piece reaches: the empty ones it may go to, and the occupied ones it bears on.
    fn reach(&self, side: Side, kind: Kind, from: Square, occupied: BoardSet) -> BoardSet;

    /// Calls `visit` with each of some pieces of a kind and what it reaches.
    #[inline(always)]
    fn each_reach(
        &self,
        side: Side,
        kind: Kind,
        movers: BoardSet,
        occupied: BoardSet,
        mut visit: impl FnMut(Square, BoardSet),
    ) {
        for from in movers {
            visit(from, self.reach(side, kind, from, occupied));
        }
    }

    /// The squares from which a piece bears on `target`, if a piece stood there.
    fn bearing(&self, side: Side, kind: Kind, target: Square, occupied: BoardSet) -> BoardSet;

    /// The pieces of a side that bear on `target`, pawns and kings included.
    fn attackers(&self, pieces: &impl Placement, side: Side, target: Square, occupied: BoardSet) -> BoardSet;

    /// The pieces of a side that would bear on `target` along a line if nothing stood between.
    fn snipers(&self, pieces: &impl Placement, side: Side, target: Square) -> BoardSet;

    /// Whether every piece only leaps or slides without limit along ranks, files and diagonals. Then checks and pins
    /// decide which moves are legal; otherwise each has to be tried.
    fn are_direct(&self) -> bool;
}

/// The men of chess.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Chessmen;

impl Men for Chessmen {
    #[inline(always)]
    fn each_officer(&self, mut visit: impl FnMut(Kind)) {
        visit(Kind::KNIGHT);
        visit(Kind::BISHOP);
        visit(Kind::ROOK);
        visit(Kind::QUEEN);
    }

    #[inline(always)]
    fn reach(&self, _: Side, kind: Kind, from: Square, occupied: BoardSet) -> BoardSet {
        match kind {
            Kind::KNIGHT => knight_reach(from),
            Kind::BISHOP => diagonal_reach(from, occupied),
            Kind::ROOK => orthogonal_reach(from, occupied),
            Kind::QUEEN => diagonal_reach(from, occupied) | orthogonal_reach(from, occupied),
            Kind::KING => king_reach(from),
            _ => BoardSet::EMPTY,
        }
    }

    #[inline(always)]
    fn bearing(&self, side: Side, kind: Kind, target: Square, occupied: BoardSet) -> BoardSet {
        match kind {
            Kind::PAWN => pawn_takes(!side, target),
            // The others bear both ways alike.
            _ => self.reach(side, kind, target, occupied),
        }
    }

    #[inline(always)]
    fn attackers(&self, pieces: &impl Placement, side: Side, target: Square, occupied: BoardSet) -> BoardSet {
        let of = |kind| pieces.of(side, kind);
        let queens = of(Kind::QUEEN);
        knight_reach(target) & of(Kind::KNIGHT)
            | diagonal_reach(target, occupied) & (of(Kind::BISHOP) | queens)
            | orthogonal_reach(target, occupied) & (of(Kind::ROOK) | queens)
            | king_reach(target) & of(Kind::KING)
            | pawn_takes(!side, target) & of(Kind::PAWN)
    }

    #[inline(always)]
    fn snipers(&self, pieces: &impl Placement, side: Side, target: Square) -> BoardSet {
        let of = |kind| pieces.of(side, kind);
        let queens = of(Kind::QUEEN);
        diagonal_lines(target) & (of(Kind::BISHOP) | queens)
            | orthogonal_lines(target) & (of(Kind::ROOK) | queens)
    }

    #[inline(always)]
    fn are_direct(&self) -> bool {
        true
    }
}

/// The squares a knight reaches.
#[inline(always)]
pub fn knight_reach(from: Square) -> BoardSet {
    KNIGHT[from.index()]
}

/// The squares a king reaches.
#[inline(always)]
pub fn king_reach(from: Square) -> BoardSet {
    KING[from.index()]
}

/// The squares on which a pawn of this side takes.
#[inline(always)]
pub fn pawn_takes(side: Side, from: Square) -> BoardSet {
    PAWN_TAKES[side.index()][from.index()]
}

/// The squares of the ranks and files through a square, on the empty board.
#[inline(always)]
pub(crate) fn orthogonal_lines(from: Square) -> BoardSet {
    ORTHOGONALS[from.index()]
}

/// The squares of the diagonals through a square, on the empty board.
#[inline(always)]
pub(crate) fn diagonal_lines(from: Square) -> BoardSet {
    DIAGONALS[from.index()]
}

static KNIGHT: [BoardSet; 64] =
    leaps(&[(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)]);
static KING: [BoardSet; 64] = leaps(&[(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)]);
static PAWN_TAKES: [[BoardSet; 64]; 2] = [leaps(&[(-1, 1), (1, 1)]), leaps(&[(-1, -1), (1, -1)])];
static ORTHOGONALS: [BoardSet; 64] = rays(&Direction::ORTHOGONAL);
static DIAGONALS: [BoardSet; 64] = rays(&Direction::DIAGONAL);

const fn leaps(steps: &[(i8, i8)]) -> [BoardSet; 64] {
    let mut table = [BoardSet::EMPTY; 64];
    let mut from = 0;
    while from < 64 {
        let mut i = 0;
        while i < steps.len() {
            if let Some(to) = Square::from_index(from).offset(steps[i].0, steps[i].1) {
                table[from].insert(to);
            }
            i += 1;
        }
        from += 1;
    }
    table
}

const fn rays(directions: &[Direction; 4]) -> [BoardSet; 64] {
    let mut table = [BoardSet::EMPTY; 64];
    let mut from = 0;
    while from < 64 {
        let mut i = 0;
        while i < 4 {
            let ray = unruly_geometry::board::ray(Square::from_index(from), directions[i]);
            table[from] = BoardSet::from_bits(table[from].bits() | ray.bits());
            i += 1;
        }
        from += 1;
    }
    table
}

//! All legal moves of a position, found by checks and pins rather than by trying.
//!
//! The work is done once for each side with the side known to the compiler, and pawns move as sets. A square may hold
//! a piece of each side where the law shares squares; then a shared piece takes its enemy half along, which
//! may attack the mover's own king from where it goes.

use unruly_geometry::Direction;
use unruly_geometry::board::{BoardSet, Square, between};

use crate::law::castled;
use crate::{Batch, Kind, Law, Manner, Men, Move, Placement, Position, Side, Wing};

/// Calls `visit` with all legal moves.
#[inline]
pub(crate) fn each_batch<L: Law>(position: &Position<L>, mut visit: impl FnMut(Batch)) {
    match position.to_move() {
        Side::White => Generator::<L, White>::new(position).run(&mut visit),
        Side::Black => Generator::<L, Black>::new(position).run(&mut visit),
    }
}

/// A side known to the compiler.
trait Colour {
    const SIDE: Side;
    const FORWARD: Direction;
    const FORWARD_WEST: Direction;
    const FORWARD_EAST: Direction;
}

struct White;
struct Black;

impl Colour for White {
    const SIDE: Side = Side::White;
    const FORWARD: Direction = Direction::North;
    const FORWARD_WEST: Direction = Direction::NorthWest;
    const FORWARD_EAST: Direction = Direction::NorthEast;
}

impl Colour for Black {
    const SIDE: Side = Side::Black;
    const FORWARD: Direction = Direction::South;
    const FORWARD_WEST: Direction = Direction::SouthWest;
    const FORWARD_EAST: Direction = Direction::SouthEast;
}

const fn stride(direction: Direction) -> i8 {
    let (dx, dy) = direction.offset();
    dy * 8 + dx
}

/// Values that every part of the work needs.
struct Generator<'p, L: Law, C> {
    position: &'p Position<L>,
    men: L::Men,
    ours: BoardSet,
    theirs: BoardSet,
    occupied: BoardSet,
    /// Where a piece may land, for all that stands there.
    open: BoardSet,
    /// Our pieces that may move at all.
    movable: BoardSet,
    king: Square,
    checkers: BoardSet,
    colour: std::marker::PhantomData<C>,
}

impl<'p, L: Law, C: Colour> Generator<'p, L, C> {
    #[inline(always)]
    fn new(position: &'p Position<L>) -> Self {
        let pieces = position.pieces();
        let (ours, theirs) = (pieces.side(C::SIDE), pieces.side(!C::SIDE));
        let occupied = ours | theirs;
        let men = position.law().men();
        let king = position.king(C::SIDE);
        Self {
            position,
            men,
            ours,
            theirs,
            occupied,
            open: if L::Pieces::SHARES { theirs | !ours } else { !ours },
            movable: ours & L::movable(position),
            king,
            checkers: men.attackers(pieces, !C::SIDE, king, occupied),
            colour: std::marker::PhantomData,
        }
    }

    #[inline(always)]
    fn run(&self, visit: &mut impl FnMut(Batch)) {
        if self.movable.contains(self.king) {
            self.king_steps(visit);
        }
        if !self.men.are_direct() {
            return self.tried(visit);
        }
        let pinned = self.pinned();
        if L::Pieces::SHARES {
            self.shared_officers(pinned, visit);
        }
        let Some(relief) = self.relief(self.checkers) else { return };
        self.officers(pinned, relief, visit);
        self.pawns(pinned, relief, visit);
        self.en_passant(visit);
        if self.checkers.is_empty() && self.position.castling().meets(self.ours) {
            self.castling(visit);
        }
    }

    /// The squares on which a landing ends the given checks; `None` where nothing but a king's step does.
    #[inline(always)]
    fn relief(&self, checkers: BoardSet) -> Option<BoardSet> {
        match checkers.first() {
            None => Some(BoardSet::ALL),
            Some(_) if checkers.has_several() => None,
            Some(checker) => Some(between(self.king, checker) | checkers),
        }
    }

    /// Our pieces that alone stand between our king and an enemy slider.
    #[inline(always)]
    fn pinned(&self) -> BoardSet {
        let mut pinned = BoardSet::EMPTY;
        for sniper in self.snipers() {
            let blockers = between(self.king, sniper) & self.occupied;
            if !blockers.has_several() {
                pinned |= blockers & self.ours;
            }
        }
        pinned
    }

    #[inline(always)]
    fn snipers(&self) -> BoardSet {
        self.men.snipers(self.position.pieces(), !C::SIDE, self.king)
    }

    /// Where a pinned piece may go without baring its king: between king and sniper, and onto the sniper.
    fn lane(&self, pinned: Square) -> BoardSet {
        let lanes =
            self.snipers().into_iter().map(|sniper| between(self.king, sniper) | BoardSet::of(sniper));
        lanes.into_iter().find(|lane| lane.contains(pinned)).unwrap_or(BoardSet::ALL)
    }

    #[inline(always)]
    fn king_steps(&self, visit: &mut impl FnMut(Batch)) {
        let reach = self.men.reach(C::SIDE, Kind::KING, self.king, self.occupied);
        let without_king = self.occupied - BoardSet::of(self.king);
        let mut targets = reach & self.open;
        for to in targets {
            let attackers = self.men.attackers(
                self.position.pieces(),
                !C::SIDE,
                to,
                // A captured piece no longer stands there, but the king does.
                without_king | BoardSet::of(to),
            );
            if (attackers - BoardSet::of(to)).is_occupied() {
                targets.remove(to);
            }
        }
        visit_some(visit, Kind::KING, self.king, targets);
    }

    /// Unshared officers.
    #[inline(always)]
    fn officers(&self, pinned: BoardSet, relief: BoardSet, visit: &mut impl FnMut(Batch)) {
        let pieces = self.position.pieces();
        let staying = if L::Pieces::SHARES { L::staying(self.position) } else { BoardSet::EMPTY };
        let lone = if L::Pieces::SHARES { self.movable - self.theirs } else { self.movable };
        // An enemy that stays on the board goes on giving check, whoever lands on it.
        let wanted = self.open & (relief - (self.checkers & staying));
        self.men.each_officer(|kind| {
            let movers = pieces.of(C::SIDE, kind) & lone;
            self.men.each_reach(C::SIDE, kind, movers - pinned, self.occupied, |from, reach| {
                visit_some(visit, kind, from, reach & wanted);
            });
        });
        for from in lone & pinned {
            self.men.each_officer(|kind| {
                if pieces.of(C::SIDE, kind).contains(from) {
                    let reach = self.men.reach(C::SIDE, kind, from, self.occupied);
                    visit_some(visit, kind, from, (reach & wanted & self.lane(from)) - staying);
                }
            });
        }
    }

    /// Shared pieces: landing they remove whatever they meet, and their enemy half comes along.
    fn shared_officers(&self, pinned: BoardSet, visit: &mut impl FnMut(Batch)) {
        let pieces = self.position.pieces();
        for from in self.movable & self.theirs {
            // Its own check goes where it goes.
            let Some(relief) = self.relief(self.checkers - BoardSet::of(from)) else { continue };
            let lane = if pinned.contains(from) { self.lane(from) } else { BoardSet::ALL };
            let vacated = self.occupied - BoardSet::of(from);
            let mut exposing = BoardSet::EMPTY;
            self.men.each_officer(|half| {
                if pieces.of(!C::SIDE, half).contains(from) {
                    exposing |= self.men.bearing(!C::SIDE, half, self.king, vacated);
                }
            });
            let wanted = (self.open & relief & lane) - exposing;
            self.men.each_officer(|kind| {
                if pieces.of(C::SIDE, kind).contains(from) {
                    let reach = self.men.reach(C::SIDE, kind, from, self.occupied);
                    visit_some(visit, kind, from, reach & wanted);
                }
            });
        }
    }

    #[inline(always)]
    fn pawns(&self, pinned: BoardSet, relief: BoardSet, visit: &mut impl FnMut(Batch)) {
        let pawns = self.position.pieces().of(C::SIDE, Kind::PAWN) & self.movable;
        self.pawn_set(pawns - pinned, relief, visit);
        for pawn in pawns & pinned {
            self.pawn_set(BoardSet::of(pawn), relief & self.lane(pawn), visit);
        }
    }

    #[inline(always)]
    fn pawn_set(&self, pawns: BoardSet, wanted: BoardSet, visit: &mut impl FnMut(Batch)) {
        let empty = !self.occupied;
        let third = BoardSet::rank(C::SIDE.rank(2));
        let steps = pawns.shifted(C::FORWARD) & empty;
        let double_steps = (steps & third).shifted(C::FORWARD) & empty & wanted;
        pawn_batch::<C>(visit, C::FORWARD, steps & wanted);
        if double_steps.is_occupied() {
            let stride = 2 * stride(C::FORWARD);
            visit(Batch::Pawns { stride, targets: double_steps, manner: Manner::DoubleStep });
        }
        for direction in [C::FORWARD_WEST, C::FORWARD_EAST] {
            pawn_batch::<C>(visit, direction, pawns.shifted(direction) & self.theirs & wanted);
        }
    }

    #[inline(always)]
    fn en_passant(&self, visit: &mut impl FnMut(Batch)) {
        if let Some(passed) = self.position.en_passant() {
            for from in self.position.en_passant_takers(passed) & self.movable {
                if self.position.is_en_passant_safe(from, passed) {
                    visit(Batch::One(Move { from, to: passed, kind: Kind::PAWN, manner: Manner::EnPassant }));
                }
            }
        }
    }

    #[inline(never)]
    fn castling(&self, visit: &mut impl FnMut(Batch)) {
        let rank = BoardSet::rank(C::SIDE.rank(0));
        for rook in self.position.castling() & rank & self.movable {
            if self.may_castle(rook) {
                visit(Batch::One(Move {
                    from: self.king,
                    to: rook,
                    kind: Kind::KING,
                    manner: Manner::Castling,
                }));
            }
        }
    }

    fn may_castle(&self, rook: Square) -> bool {
        let wing: Wing = Wing::of(self.king, rook);
        let (king_goal, rook_goal) = (castled(C::SIDE, wing, Kind::KING), castled(C::SIDE, wing, Kind::ROOK));
        let king_path = between(self.king, king_goal) | BoardSet::of(king_goal);
        let rook_path = between(rook, rook_goal) | BoardSet::of(rook_goal);
        let others = self.occupied - BoardSet::of(self.king) - BoardSet::of(rook);
        if (king_path | rook_path).meets(others) {
            return false;
        }
        // The rook itself may have shielded the way, or the king who stays in place, as from other arrays may happen.
        let attacked =
            |square| self.men.attackers(self.position.pieces(), !C::SIDE, square, others).is_occupied();
        !king_path.into_iter().any(attacked)
    }

    /// For men that hop, bend or stop short: every move is made and kept if the king is safe after it.
    #[cold]
    #[inline(never)]
    fn tried(&self, visit: &mut impl FnMut(Batch)) {
        let pieces = self.position.pieces();
        let mut keep = |batch: Batch| {
            batch.for_each(|moved| {
                let after = self.position.after(moved);
                if after.attackers(!C::SIDE, after.king(C::SIDE)).is_empty() {
                    visit(Batch::One(moved));
                }
            });
        };
        self.men.each_officer(|kind| {
            for from in pieces.of(C::SIDE, kind) & self.movable {
                let targets = self.men.reach(C::SIDE, kind, from, self.occupied) & self.open;
                keep(Batch::Piece { kind, from, targets });
            }
        });
        self.pawn_set(pieces.of(C::SIDE, Kind::PAWN) & self.movable, BoardSet::ALL, &mut keep);
        self.en_passant(visit);
        if self.checkers.is_empty() {
            self.castling(visit);
        }
    }
}

#[inline(always)]
fn visit_some(visit: &mut impl FnMut(Batch), kind: Kind, from: Square, targets: BoardSet) {
    if targets.is_occupied() {
        visit(Batch::Piece { kind, from, targets });
    }
}

#[inline(always)]
fn pawn_batch<C: Colour>(visit: &mut impl FnMut(Batch), direction: Direction, targets: BoardSet) {
    let stride = stride(direction);
    let last = BoardSet::rank(C::SIDE.rank(7));
    if (targets & last).is_occupied() {
        visit(Batch::Promotions { stride, targets: targets & last, into: &Kind::PROMOTIONS });
    }
    if (targets - last).is_occupied() {
        visit(Batch::Pawns { stride, targets: targets - last, manner: Manner::Plain });
    }
}

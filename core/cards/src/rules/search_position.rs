//! Positions in the middle of a search: pieces by their ways of moving and by army, as sets of squares, and nothing else.

use super::Inner;
use super::ways::WayOfMoving;
use crate::field::{Field, Man, PerArmy, PieceId, Whereabouts};
use crate::model::Kind;
use crate::terrain::{CompactSet, SquareSet, Terrain};

/// A position as sets of squares. `W` is how many ways of moving it can tell apart, `M` how many marks it carries; with
/// none, no rule is in force.
#[derive(Debug, Clone, Copy)]
pub(crate) struct SearchPosition<G: Terrain, const W: usize, const M: usize> {
    /// The pieces that move in each way, before the rules in force change it.
    pub(crate) ways: [G::Set; W],
    pub(crate) sides: G::ByArmy<G::Set>,
    pub(crate) marks: [G::Set; M],
    /// Squares that two pieces share.
    pub(crate) doubled: G::Set,
    /// Pieces that never moved.
    pub(crate) fresh: G::Set,
    /// Pieces that are promoted on the last rank.
    pub(crate) pawns: G::Set,
    /// Kings and rooks that may castle, as far as their own past goes.
    pub(crate) castling: G::Set,
    /// The squares on which pawns may be taken in passing, and where those stand.
    pub(crate) passed: G::Set,
    pub(crate) in_passing: G::Set,
}

/// One move of a position.
#[derive(Debug, Clone, Copy)]
pub(crate) struct SearchMove<G: Terrain> {
    pub(crate) from: G::Square,
    pub(crate) to: G::Square,
    pub(crate) manner: Manner<G>,
    /// Whether the lower of two pieces on the square moves.
    pub(crate) is_under: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Manner<G: Terrain> {
    Plain,
    Link,
    /// Over these squares, on which the piece may be taken in passing.
    Double(G::Passed),
    /// The piece on this square is taken.
    EnPassant(G::Square),
    /// Into a kind.
    Promotion(Kind),
    /// With the rook on a square, which goes to another.
    Castling {
        rook: G::Square,
        goal: G::Square,
        /// Whether it is the lower of two pieces on its square.
        is_rook_under: bool,
    },
}

/// The constants of a search from a field.
pub(crate) struct Context<'a, G: Terrain, const W: usize> {
    pub(crate) inner: &'a Inner<G>,
    pub(crate) field: &'a Field<G>,
    /// The ways that matter, in the order of a position's.
    pub(crate) ways: [&'a WayOfMoving<G>; W],
    /// Where in that order each way of the rules is.
    pub(crate) slots: [u8; 64],
    pub(crate) used: usize,
    /// How many marks the rules carry.
    pub(crate) marks: usize,
    pub(crate) has_links: bool,
    /// Whether every piece has a square for itself and moves in one way, as long as no rule is in force.
    pub(crate) is_single: bool,
}

pub(crate) const NO_SLOT: u8 = u8::MAX;

/// The pieces on a board, as far as the size of a search depends on them.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Census {
    /// The places of the ways that matter, as bits.
    pub(crate) ways: u64,
    /// Whether some piece consists of several.
    pub(crate) has_fused: bool,
}

impl<'a, G: Terrain, const W: usize> Context<'a, G, W> {
    /// Ways beyond the first `W` of those that the field needs are left out: callers choose `W` large enough.
    pub(crate) fn new(inner: &'a Inner<G>, field: &'a Field<G>, census: Census) -> Self {
        let used = census.ways;
        let first = &*inner.ways[used.trailing_zeros() as usize];
        let mut context = Self {
            inner,
            field,
            ways: [first; W],
            slots: [NO_SLOT; 64],
            used: 0,
            marks: inner.program.marks.len(),
            has_links: inner.has_links,
            // A piece with rules in force over it is never taken for single.
            is_single: inner.is_plain && field.doubled().is_empty() && !census.has_fused,
        };
        let mut rest = used;
        for slot in 0..W.min(used.count_ones() as usize) {
            let place = rest.trailing_zeros() as usize;
            rest &= rest - 1;
            context.ways[slot] = &inner.ways[place];
            context.slots[place] = slot as u8;
            context.used = slot + 1;
        }
        context
    }

    pub(crate) fn slot_of(&self, kind: Kind) -> Option<usize> {
        self.slots.get(kind.index()).copied().filter(|&slot| slot != NO_SLOT).map(usize::from)
    }

    pub(crate) fn is_pawn(&self, man: &Man<G>) -> bool {
        man.fused.is_empty() && self.inner.pawns.contains(man.kind)
    }

    /// The field as a position of the search.
    pub(crate) fn search_position<const M: usize>(&self) -> SearchPosition<G, W, M> {
        let mut position = SearchPosition {
            ways: [G::Set::EMPTY; W],
            sides: PerArmy::of_each(|army| self.field.side(army)),
            marks: [G::Set::EMPTY; M],
            doubled: self.field.doubled(),
            fresh: G::Set::EMPTY,
            pawns: G::Set::EMPTY,
            castling: G::Set::EMPTY,
            passed: G::Set::EMPTY,
            in_passing: G::Set::EMPTY,
        };
        for (_, man) in self.field.all() {
            if let Whereabouts::On(square) = man.whereabouts {
                self.seat_unmarked(&mut position, man, square);
            }
        }
        for (mark, squares) in self.inner.program.marks.iter().zip(&mut position.marks) {
            *squares = mark.squares(self.field);
        }
        for right in self.field.en_passant() {
            position.passed |= right.passed;
            position.in_passing |= self.field.square_of(right.victim).map_or(G::Set::EMPTY, G::Set::of);
        }
        position
    }

    /// Where stands whom to take in passing one goes to a square.
    pub(crate) fn victim<const M: usize>(
        &self,
        position: &SearchPosition<G, W, M>,
        to: G::Square,
    ) -> Option<G::Square> {
        if position.in_passing.len() < 2 {
            return position.in_passing.first();
        }
        // Several can be taken only before anybody has moved.
        let right = self.field.en_passant().iter().find(|right| right.passed.contains(to))?;
        self.field.square_of(right.victim)
    }

    /// The piece on a square; of two the lower one, or the upper.
    pub(super) fn piece_on(&self, at: G::Square, is_under: bool) -> Option<PieceId> {
        if is_under { self.field.under(at) } else { self.field.top(at) }
    }

    /// A position as if of two that share a square one had it for itself.
    #[cold]
    pub(crate) fn alone<const M: usize>(
        &self,
        position: &SearchPosition<G, W, M>,
        id: PieceId,
        at: G::Square,
    ) -> SearchPosition<G, W, M> {
        let mut alone = *position;
        let here = G::Set::of(at);
        alone.doubled -= here;
        alone.fresh -= here;
        alone.castling -= here;
        alone.carry(self.marks, here, |_| false, G::Set::EMPTY);
        self.seat(&mut alone, id, at);
        alone.sides[self.field.man(id).owner] |= here;
        alone
    }

    /// Adds what is known of one piece to its square.
    fn seat<const M: usize>(&self, position: &mut SearchPosition<G, W, M>, id: PieceId, square: G::Square) {
        let man = self.field.man(id);
        self.seat_unmarked(position, man, square);
        for (mark, squares) in self.inner.program.marks.iter().zip(&mut position.marks) {
            if mark.bears(id, man) {
                squares.insert(square);
            }
        }
    }

    /// The same but for the marks.
    #[inline(always)]
    fn seat_unmarked<const M: usize>(
        &self,
        position: &mut SearchPosition<G, W, M>,
        man: &Man<G>,
        square: G::Square,
    ) {
        if let Some(slot) = self.slot_of(man.kind) {
            position.ways[slot].insert(square);
        }
        if !man.fused.is_empty() {
            man.fused
                .iter()
                .filter_map(|kind| self.slot_of(kind))
                .for_each(|slot| position.ways[slot].insert(square));
        }
        if !man.has_moved {
            position.fresh.insert(square);
            if man.may_castle() {
                position.castling.insert(square);
            }
        }
        if self.is_pawn(man) {
            position.pawns.insert(square);
        }
    }

    /// The position after a move of a piece that is lost with some others if it captures them.
    #[inline]
    pub(super) fn after<const M: usize>(
        &self,
        position: &SearchPosition<G, W, M>,
        step: SearchMove<G>,
        dies_with: G::Set,
    ) -> SearchPosition<G, W, M> {
        let mut next = *position;
        next.passed = G::Set::EMPTY;
        let (from, to) = (G::Set::of(step.from), G::Set::of(step.to));
        let mut gone = to;
        match step.manner {
            Manner::Castling { rook, goal, is_rook_under } => {
                next.castle(step, rook, goal);
                let rooks = SearchMove { from: rook, to: goal, is_under: is_rook_under, ..step };
                for step in [step, rooks] {
                    if position.doubled.contains(step.from) {
                        next.doubled.remove(step.from);
                        self.split(&mut next, step, G::Set::of(step.to));
                    }
                }
                return next;
            }
            Manner::EnPassant(victim) => gone |= G::Set::of(victim),
            Manner::Double(passed) => (next.passed, next.in_passing) = (passed.into(), to),
            Manner::Plain | Manner::Link | Manner::Promotion(_) => {}
        }
        next.doubled -= from | gone;
        next.fresh -= from | gone;
        next.castling -= from | gone;
        if position.doubled.meets(&from) {
            self.split(&mut next, step, gone);
        } else {
            next.carry(self.marks, from | gone, |set| set.contains(step.from), to);
        }
        if let Manner::Promotion(kind) = step.manner {
            self.promote(&mut next, to, kind);
        }
        if M > 0 && (position.occupied() & gone).meets(&dies_with) {
            next.carry(self.marks, to, |_| false, G::Set::EMPTY);
        }
        next
    }

    /// One of two pieces leaves a square that both shared since the search began; the other stays.
    #[cold]
    #[inline(never)]
    fn split<const M: usize>(&self, next: &mut SearchPosition<G, W, M>, step: SearchMove<G>, gone: G::Set) {
        let (from, to) = (G::Set::of(step.from), G::Set::of(step.to));
        let [goes, stays] =
            [step.is_under, !step.is_under].map(|is_under| self.piece_on(step.from, is_under));
        next.carry(self.marks, from | gone, |_| false, G::Set::EMPTY);
        if let Some(id) = goes {
            self.seat(next, id, step.to);
            next.sides[self.field.man(id).owner] |= to;
            next.fresh -= to;
            next.castling -= to;
        }
        if let Some(id) = stays {
            self.seat(next, id, step.from);
            next.sides[self.field.man(id).owner] |= from;
        }
    }

    fn promote<const M: usize>(&self, next: &mut SearchPosition<G, W, M>, at: G::Set, kind: Kind) {
        for way in &mut next.ways {
            *way -= at;
        }
        if let Some(slot) = self.slot_of(kind) {
            next.ways[slot] |= at;
        }
        next.pawns -= at;
        for (mark, squares) in self.inner.program.marks.iter().zip(&mut next.marks) {
            if let super::mask::PieceMark::Named(names) = mark {
                *squares = if names.contains(kind) { *squares | at } else { *squares - at };
            }
        }
    }
}

impl<G: Terrain, const W: usize, const M: usize> SearchPosition<G, W, M> {
    #[inline(always)]
    pub(crate) fn occupied(&self) -> G::Set {
        self.sides.of_all()
    }

    /// Empties squares in so many marks and everything else, and puts whatever held of one of them on another.
    #[inline(always)]
    fn carry(&mut self, marks: usize, emptied: G::Set, held: impl Fn(&G::Set) -> bool, to: G::Set) {
        let marks = marks.min(M);
        let carry = |set: &mut G::Set| {
            let held = held(set);
            *set -= emptied;
            set.add_if(held, to);
        };
        self.ways.iter_mut().for_each(carry);
        self.marks[..marks].iter_mut().for_each(carry);
        self.sides.change_each(carry);
        carry(&mut self.pawns);
    }

    #[inline(never)]
    fn castle(&mut self, step: SearchMove<G>, rook: G::Square, goal: G::Square) {
        let both = G::Set::of(step.from) | G::Set::of(rook);
        let castle = |set: &mut G::Set| {
            let mut after = *set - both;
            if set.contains(step.from) {
                after.insert(step.to);
            }
            if set.contains(rook) {
                after.insert(goal);
            }
            *set = after;
        };
        self.ways.iter_mut().for_each(castle);
        self.marks.iter_mut().for_each(castle);
        self.sides.change_each(castle);
        self.fresh -= both;
        self.castling -= both;
    }
}

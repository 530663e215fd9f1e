//! The primitive changes of a field: no rule is asked, but the books are kept.

use unruly_geometry::board::Rotation;

use super::books::Books;
use super::{Army, EnPassant, Field, KindSet, Man, PerArmy, PerPiece, PieceId, Whereabouts};
use crate::model::Kind;
use crate::terrain::{Seats, SquareSet, Terrain, rotated};

/// How a piece comes to be of another kind.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Change {
    /// It no longer answers to the name of what it was.
    Promotion,
    /// It still does.
    Transformation,
    /// It is as if it had never been anything else since the last promotion; for taking a transformation back.
    Restoration,
}

impl<G: Terrain> Field<G> {
    /// Moves a piece that stands on the board to a square. A piece that already stands there stays, and then shares the
    /// square.
    pub fn relocate(&mut self, id: PieceId, to: G::Square) {
        let Some(from) = self.square_of(id) else { return };
        if from != to {
            self.unseat(id, from);
            self.seat(id, to);
            self.men[id].has_moved = true;
        }
    }

    /// Moves pieces at the same time, as in swaps. Those left out of the list stay where they are.
    pub fn relocate_all(&mut self, moves: &[(PieceId, G::Square)]) {
        let standing: Vec<_> =
            moves.iter().filter_map(|&(id, to)| self.square_of(id).map(|from| (id, from, to))).collect();
        for &(id, from, _) in &standing {
            self.unseat(id, from);
        }
        for &(id, from, to) in &standing {
            self.seat(id, to);
            self.men[id].has_moved |= from != to;
        }
    }

    /// A piece can no longer be captured in passing.
    pub fn forget_double_step(&mut self, id: PieceId) {
        self.en_passant.retain(|right| right.victim != id);
    }

    /// Takes a piece off the board, or changes what is to become of one that is off it.
    pub fn take_off(&mut self, id: PieceId, whereabouts: Whereabouts<G>) {
        if let Some(square) = self.square_of(id) {
            self.unseat(id, square);
        }
        self.forget_double_step(id);
        match whereabouts {
            Whereabouts::On(square) => self.put_on(id, square),
            beside => self.men[id].whereabouts = beside,
        }
    }

    /// Puts a piece from beside the board on a square. A captured one is its original kind again; one that was only
    /// lifted is what it was. Either counts as moved, unless it is seated again where it was lifted from by
    /// [`return_to`](Self::return_to).
    pub fn put_on(&mut self, id: PieceId, square: G::Square) {
        self.return_to(id, square);
        self.men[id].has_moved = true;
    }

    /// Puts a lifted piece back on the square from which it was lifted, as if it had never left.
    pub fn return_to(&mut self, id: PieceId, square: G::Square) {
        if self.man(id).is_on_board() {
            return self.relocate(id, square);
        }
        let man = &mut self.men[id];
        if man.whereabouts != Whereabouts::Aside {
            man.kind = man.original;
            man.former = KindSet::NONE;
            man.fused = KindSet::NONE;
            man.has_moved = true;
        }
        self.seat(id, square);
    }

    /// Whether there have been as many pieces as there can be: none is left in the box.
    pub fn is_full(&self) -> bool {
        self.count as usize == G::MOST_PIECES
    }

    /// A new piece from the box, which counts as moved; `None` when there have been as many as there can be.
    pub fn spawn(&mut self, kind: Kind, owner: Army, square: G::Square) -> Option<PieceId> {
        let id = self.add(kind, owner, Whereabouts::Aside)?;
        self.put_on(id, square);
        Some(id)
    }

    /// A captured piece from the beginning; `None` when there have been as many as there can be.
    pub fn add_lost(&mut self, owner: Army, kind: Kind) -> Option<PieceId> {
        self.add(kind, owner, Whereabouts::Lost)
    }

    pub(super) fn add(&mut self, kind: Kind, owner: Army, whereabouts: Whereabouts<G>) -> Option<PieceId> {
        if self.is_full() {
            return None;
        }
        let id = PieceId(self.count);
        self.count += 1;
        self.men[id] = Man { original: kind, kind, owner, whereabouts, ..Man::NONE };
        Some(id)
    }

    /// Makes a piece another kind. Kinds that were fused into it go with its old kind.
    pub fn set_kind(&mut self, id: PieceId, kind: Kind, change: Change) {
        let man = &mut self.men[id];
        man.former = match change {
            Change::Promotion | Change::Restoration => KindSet::NONE,
            Change::Transformation => man.names(),
        };
        man.kind = kind;
        man.fused = KindSet::NONE;
    }

    /// Makes one of the kinds that a piece is another: what was fused together stays so. It still answers to the name of
    /// what it was.
    pub fn set_part(&mut self, id: PieceId, part: Kind, kind: Kind) {
        let man = &mut self.men[id];
        man.former = man.former.union(KindSet::of(part));
        man.become_kinds(man.kinds().without(part), KindSet::of(kind));
    }

    /// Takes back what a piece became: it is no longer of some kinds, and again of others. Other kinds that it gained
    /// stay, and so do the names of its kinds before that.
    pub fn restore_kinds(&mut self, id: PieceId, gained: KindSet, lost: KindSet) {
        let man = &mut self.men[id];
        man.former = man.former.minus(lost);
        man.become_kinds(man.kinds().minus(gained), lost);
    }

    /// Gives a piece to a side.
    pub fn set_owner(&mut self, id: PieceId, owner: Army) {
        let square = self.square_of(id);
        if let Some(square) = square {
            self.unseat(id, square);
        }
        self.men[id].owner = owner;
        if let Some(square) = square {
            self.seat(id, square);
        }
    }

    /// Makes one piece of two: the one that goes is dead, the other is henceforth of the kinds of both.
    pub fn fuse(&mut self, goes: PieceId, into: PieceId) {
        let gone = self.man(goes).kinds();
        self.take_off(goes, Whereabouts::Dead);
        let man = &mut self.men[into];
        man.fused = man.fused.union(gone).without(man.kind);
    }

    /// Makes two pieces again of two that were fused: the one that had gone is what it was, and stands on a square.
    pub fn part(&mut self, gone: PieceId, from: PieceId, kinds: KindSet, square: G::Square) {
        let man = &mut self.men[from];
        man.become_kinds(man.kinds().minus(kinds.minus(KindSet::of(man.kind))), KindSet::NONE);
        self.men[gone].whereabouts = Whereabouts::Aside;
        self.put_on(gone, square);
    }

    /// Sets what else a piece is.
    pub fn set_fused(&mut self, id: PieceId, fused: KindSet) {
        let man = &mut self.men[id];
        man.fused = fused.without(man.kind);
    }

    /// Sets to which names a piece answers besides those of what it is.
    pub fn set_former(&mut self, id: PieceId, former: KindSet) {
        self.men[id].former = former;
    }

    /// Says whether a piece counts as moved.
    pub fn set_moved(&mut self, id: PieceId, has_moved: bool) {
        self.men[id].has_moved = has_moved;
    }

    /// A piece moves: all rights to capture in passing end but to capture another that stepped twice on this turn.
    pub(super) fn pass_by(&mut self, mover: PieceId) {
        let by = self.to_move;
        self.en_passant.retain(|right| right.by == by && right.victim != mover);
    }

    /// Grants the right to capture a piece in passing, which has just stepped twice.
    pub(super) fn grant_en_passant(&mut self, victim: PieceId, passed: G::Set) {
        let right = EnPassant { passed, victim, by: self.to_move };
        self.en_passant.push(right);
    }

    /// The turn passes to the other player.
    pub fn pass_turn(&mut self) {
        let by = self.to_move;
        self.en_passant.retain(|right| right.by == by);
        self.halfmoves = if self.is_stirred { self.halfmoves } else { self.halfmoves.saturating_add(1) };
        self.is_stirred = false;
        self.fullmoves += u32::from(self.to_move == Army::BLACK);
        self.to_move = self.to_move.foe();
    }

    /// Says whose turn it is, as when a turn is lost or another follows: nobody's right to capture in passing outlasts that.
    pub fn set_to_move(&mut self, side: Army) {
        self.to_move = side;
        self.en_passant.retain(|right| right.by != side);
    }

    /// A pawn has moved or something was captured: the count of idle turns begins anew.
    pub fn stir(&mut self) {
        self.halfmoves = 0;
        self.is_stirred = true;
    }

    /// Turns the board with all that stands on it. Nobody has moved by that, so Kings and rooks keep their right to
    /// castle; pawns go on towards the enemy, so none can be captured in passing.
    pub fn rotate(&mut self, rotation: Rotation) {
        let books: &mut Books<G> = self;
        let under = std::mem::replace(&mut books.under, G::Seats::FREE);
        books.top = G::Seats::FREE;
        for (id, man) in (0..books.count).map(PieceId).zip(books.men.first_mut(books.count)) {
            if let Whereabouts::On(from) = man.whereabouts {
                let to = G::rotated(from, rotation);
                man.whereabouts = Whereabouts::On(to);
                let seats = if under.get(from) == Some(id) { &mut books.under } else { &mut books.top };
                seats.set(to, Some(id));
            }
        }
        books.sides.change_each(|set| *set = rotated::<G>(*set, rotation));
        books.doubled = rotated::<G>(books.doubled, rotation);
        if rotation != Rotation::None {
            books.en_passant.clear();
        }
    }

    /// Puts a piece that is nowhere on a square, on top of whoever stands there.
    ///
    /// A square holds two; a third would have no place, and so the one below is captured. Callers ask first.
    fn seat(&mut self, id: PieceId, square: G::Square) {
        if let Some(crushed) = self.under.get(square) {
            self.take_off(crushed, Whereabouts::Lost);
        }
        let books: &mut Books<G> = self;
        books.under.set(square, books.top.get(square));
        books.top.set(square, Some(id));
        books.men[id].whereabouts = Whereabouts::On(square);
        self.refresh(square);
    }

    /// Takes a piece off its square; where it then is, the caller says.
    fn unseat(&mut self, id: PieceId, square: G::Square) {
        let books: &mut Books<G> = self;
        if books.top.get(square) == Some(id) {
            books.top.set(square, books.under.get(square));
            books.under.set(square, None);
        } else if books.under.get(square) == Some(id) {
            books.under.set(square, None);
        }
        books.men[id].whereabouts = Whereabouts::Aside;
        self.refresh(square);
    }

    /// Brings the sets up to date about one square.
    fn refresh(&mut self, square: G::Square) {
        self.sides.change_each(|side| SquareSet::remove(side, square));
        for id in self.on(square) {
            let owner = self.man(id).owner;
            self.sides[owner].insert(square);
        }
        SquareSet::remove(&mut self.doubled, square);
        if self.under.get(square).is_some() {
            self.doubled.insert(square);
        }
    }
}

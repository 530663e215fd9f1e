//! Men: the kind of a piece, its owner, and the names it answers to.

use crate::field::Army;
use crate::model::{Kind, Kinds};
use crate::terrain::{OnBoard, Terrain};

/// Where a piece is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Whereabouts<G: Terrain = OnBoard> {
    /// On the board.
    On(G::Square),
    /// Captured: cards may bring it back.
    Lost,
    /// Out of the game.
    Dead,
    /// Lifted off the board for a time.
    Aside,
}

/// A set of kinds.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct KindSet(u32);

impl KindSet {
    /// No kind.
    pub const NONE: Self = Self(0);

    /// One kind.
    pub const fn of(kind: Kind) -> Self {
        Self(1 << kind.index())
    }

    /// The kinds that answer to the name of one: itself, and those of which the card set says so.
    pub fn answering(kinds: &Kinds, name: Kind) -> Self {
        let own = kinds.all().filter(|&kind| kind == name || kinds.info(kind).answers_to == Some(name));
        own.fold(Self::NONE, |all, kind| all.union(Self::of(kind)))
    }

    /// The kinds that are promoted as pawns are.
    pub fn promoted(kinds: &Kinds) -> Self {
        let pawns = kinds.all().filter(|&kind| kinds.info(kind).is_pawn);
        pawns.fold(Self::NONE, |all, kind| all.union(Self::of(kind)))
    }

    /// The set as a number: a bit for each kind.
    pub const fn bits(self) -> u32 {
        self.0
    }

    /// Whether there is none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether the kind is in it.
    pub const fn contains(self, kind: Kind) -> bool {
        self.0 >> kind.index() & 1 != 0
    }

    /// Whether the two share a kind.
    pub const fn meets(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    /// The kinds of either.
    #[must_use]
    pub const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The set without a kind.
    #[must_use]
    pub const fn without(self, kind: Kind) -> Self {
        Self(self.0 & !Self::of(kind).0)
    }

    /// The set without the kinds of another.
    #[must_use]
    pub const fn minus(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// Whether every kind of another is in it.
    pub const fn includes(self, other: Self) -> bool {
        other.0 & !self.0 == 0
    }

    /// The first of its kinds.
    pub fn first(self) -> Option<Kind> {
        self.iter().next()
    }

    /// Its kinds, in order.
    pub fn iter(self) -> impl Iterator<Item = Kind> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            let place = (rest != 0).then(|| rest.trailing_zeros() as usize)?;
            rest &= rest - 1;
            Some(Kind::from_index(place))
        })
    }
}

/// The state of a piece.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Man<G: Terrain = OnBoard> {
    /// As what it began the game, or came into it. A captured piece comes back as this.
    pub original: Kind,
    /// Its kind now.
    pub kind: Kind,
    /// All that it was when cards transformed it: it still answers to those names. A promoted piece does not.
    pub former: KindSet,
    /// Kinds of the other pieces that were fused into it.
    pub fused: KindSet,
    /// The army whose colour it has.
    pub owner: Army,
    /// Where it is.
    pub whereabouts: Whereabouts<G>,
    /// Whether it has ever been moved, by a move or a card, or has been off the board.
    pub has_moved: bool,
}

impl<G: Terrain> Man<G> {
    pub(crate) const NONE: Self = Self {
        original: Kind::PAWN,
        kind: Kind::PAWN,
        former: KindSet::NONE,
        fused: KindSet::NONE,
        owner: Army::WHITE,
        whereabouts: Whereabouts::Dead,
        has_moved: false,
    };

    /// Its kinds now: its own, and those fused into it.
    pub const fn kinds(&self) -> KindSet {
        KindSet::of(self.kind).union(self.fused)
    }

    /// Makes it a piece of some kinds that it was and of some that are new to it. As long as there is one, what it is first
    /// of all stays, or goes over to what is new.
    pub(super) fn become_kinds(&mut self, kept: KindSet, new: KindSet) {
        let first = if kept.contains(self.kind) { Some(self.kind) } else { new.first().or(kept.first()) };
        self.kind = first.unwrap_or(self.kind);
        self.fused = kept.union(new).without(self.kind);
    }

    /// Whether it is of this kind, or partly.
    pub const fn is(&self, kind: Kind) -> bool {
        self.kinds().contains(kind)
    }

    /// Whether it is a pawn, or partly.
    pub fn is_pawn(&self, kinds: &Kinds) -> bool {
        self.kinds().iter().any(|kind| kinds.info(kind).is_pawn)
    }

    /// Its kinds now, and those it had before cards transformed it.
    pub const fn names(&self) -> KindSet {
        self.kinds().union(self.former)
    }

    /// Whether it is something that a card has made of it.
    pub const fn is_transformed(&self) -> bool {
        !self.kinds().includes(self.former)
    }

    /// Whether it answers to the name of this kind: it is of the kind, or of one that answers to it, or was before a
    /// card transformed it.
    pub fn answers_to(&self, kinds: &Kinds, kind: Kind) -> bool {
        let names = |own: Kind| own == kind || kinds.info(own).answers_to == Some(kind);
        self.names().iter().any(names)
    }

    /// Whether it stands on the board.
    pub const fn is_on_board(&self) -> bool {
        matches!(self.whereabouts, Whereabouts::On(_))
    }

    /// Whether it stands on the board, or is off it for a time.
    pub const fn is_in_play(&self) -> bool {
        matches!(self.whereabouts, Whereabouts::On(_) | Whereabouts::Aside)
    }

    /// Whether it may castle as far as its own past goes: a King or rook from the beginning that never moved.
    pub const fn may_castle(&self) -> bool {
        let is_rook = self.kind.index() == Kind::ROOK.index() && self.original.index() == Kind::ROOK.index();
        let is_king = self.kind.index() == Kind::KING.index() && self.original.index() == Kind::KING.index();
        (is_rook || is_king) && !self.has_moved && self.fused.is_empty()
    }
}

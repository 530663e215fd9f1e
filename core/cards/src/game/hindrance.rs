//! Hindrances: reasons why a piece cannot go somewhere at all, be it safe or not.

use unruly_contract::{Arg, Evidence, Phrase, PieceName, Refusal, phrase};
use unruly_geometry::Geometry;

use crate::field::{Army, Field, Man, Move, PieceId, Whereabouts};
use crate::model::Kind;
use crate::play::Play;
use crate::rules::{Going, Passage};
use crate::terrain::{SquareSet, Terrain};

use super::scene::piece_name;
use super::why_not::refuse;

/// Why nothing that the mover commands goes from one square to another, as far as it is seen on the board.
pub(super) fn hindrance<G: Terrain>(play: &Play<G>, from: G::Square, to: G::Square) -> Option<Refusal> {
    Attempted { play, army: play.situation.rules.army(play.mover()), from, to }.hindrance()
}

/// A move that somebody wanted to make.
struct Attempted<'p, G: Terrain> {
    play: &'p Play<G>,
    army: Army,
    from: G::Square,
    to: G::Square,
}

impl<G: Terrain> Attempted<'_, G> {
    fn hindrance(&self) -> Option<Refusal> {
        let Self { from, to, .. } = *self;
        let Some(first) = self.field().top(from) else {
            let why = phrase!("no-piece-there", square: G::spot(from));
            return Some(refuse("empty", why, vec![at::<G>(from)]));
        };
        let Some(piece) = self.field().on(from).find(|&piece| self.commands(piece)) else {
            let why = phrase!("not-yours", piece: self.name(first), square: G::spot(from));
            return Some(refuse("not yours", why, vec![at::<G>(from)]));
        };
        let kind = self.kind(piece);
        if from == to {
            let why = phrase!("go-elsewhere", kind: Arg::kind(kind), square: G::spot(from));
            return Some(refuse("movement", why, vec![at::<G>(from)]));
        }
        if self.is_castling(piece) {
            return self.no_castling(piece);
        }
        let own = self.field().on(to).find(|&piece| self.is_own(piece));
        if let Some(own) = own.filter(|_| self.goes_there(piece)) {
            let why = phrase!("own-piece-there", piece: self.name(own), square: G::spot(to));
            return Some(refuse("own piece", why, vec![at::<G>(to)]));
        }
        self.out_of_reach(piece)
    }

    /// The obstacle in the way of a piece, or that it does not go there even if nothing is in the way.
    fn out_of_reach(&self, piece: PieceId) -> Option<Refusal> {
        let Self { from, to, .. } = *self;
        let (kind, line) = (self.kind(piece), Evidence::Line(G::spot(from), G::spot(to)));
        let target = self.field().top(to);
        let blocked_by = |blocker: PieceId, square: G::Square| {
            let (piece, kind) = (self.name(blocker), Arg::kind(kind));
            let why = phrase!("stands-in-the-way", piece: piece, square: G::spot(square), kind: kind);
            Some(refuse("blocked", why, vec![line.clone(), at::<G>(square)]))
        };
        let reaches_it = self.reaches_among(piece, G::Set::of(from) | G::Set::of(to));
        // It may be that what stands there could not be taken.
        let reaches_its_square =
            reaches_it || target.is_some() && self.reaches_among(piece, G::Set::of(from));
        if reaches_its_square {
            let between = self.play.situation.rules.board().between(from, to) & self.field().occupied();
            // On the plane a piece passes its own.
            let is_in_the_way = |square: &G::Square| {
                !(G::KEEPS_TOGETHER && self.field().on(*square).all(|piece| self.is_own(piece)))
            };
            let between = between.into_iter().filter(is_in_the_way);
            if let Some(nearest) = between.min_by_key(|&square| self.steps(from, square)) {
                return blocked_by(self.field().top(nearest)?, nearest);
            }
        }
        if reaches_it {
            return self.parts_the_pieces(piece);
        }
        if let Some(target) = target {
            if reaches_its_square {
                let rules = &self.play.situation.rules;
                if rules.guarded(self.field()).contains(to)
                    && rules.attackers(self.field(), self.army, to).contains(from)
                {
                    return Some(refuse("king", phrase!("cards-no-move-takes-last-king"), vec![at::<G>(to)]));
                }
                // A piece that goes straight and takes aside is stopped by what it could not take.
                return blocked_by(target, to);
            }
        } else if self.play.situation.rules.attackers(self.field(), self.army, to).contains(from) {
            if let Some(parts) = self.parts_the_pieces(piece) {
                return Some(parts);
            }
            let (kind, from, to) = (Arg::kind(kind), G::spot(from), G::spot(to));
            return Some(refuse(
                "movement",
                phrase!("goes-only-to-take", kind: kind, from: from, to: to),
                vec![line],
            ));
        }
        let (kind, from, to) = (Arg::kind(kind), G::spot(from), G::spot(to));
        Some(refuse("movement", phrase!("does-not-go", kind: kind, from: from, to: to), vec![line]))
    }

    /// That the pieces would be no one group after the move.
    fn parts_the_pieces(&self, piece: PieceId) -> Option<Refusal> {
        let Self { from, to, .. } = *self;
        let rules = &self.play.situation.rules;
        let moved = Move::quiet(piece, from, to);
        let (alone, there) = if rules.keeps_together(self.field(), &moved) {
            self.play.stranded(&self.field().after(self.play.kinds(), &moved))?
        } else if rules.trapped(self.field()).contains(from) {
            let why = phrase!("cards-is-trapped", kind: Arg::kind(self.kind(piece)), square: G::spot(from));
            return Some(refuse("unity", why, vec![at::<G>(from)]));
        } else {
            (piece, to)
        };
        let why =
            phrase!("cards-would-stand-alone", kind: Arg::kind(self.kind(alone)), square: G::spot(there));
        Some(refuse("unity", why, vec![at::<G>(there)]))
    }

    /// Whether a piece goes there at all, to a free square or to take.
    fn goes_there(&self, piece: PieceId) -> bool {
        let attackers = || self.play.situation.rules.attackers(self.field(), self.army, self.to);
        self.reaches_among(piece, G::Set::of(self.from)) || attackers().contains(self.from)
    }

    /// Whether a piece could go there if nothing stood anywhere but on some squares.
    fn reaches_among(&self, piece: PieceId, squares: G::Set) -> bool {
        let mut alone = Field::clone(self.field());
        let others = self.field().pieces_on(self.field().occupied() - squares);
        others.iter().for_each(|other| alone.take_off(other, Whereabouts::Aside));
        let rules = &self.play.situation.rules;
        let passage = Passage::usual(self.play.mover());
        rules.reach(&alone, piece, Going::Usual, &passage).iter().any(|moved| moved.to == self.to)
    }

    /// Whether a King goes two squares aside, or to a rook of its own army.
    fn is_castling(&self, piece: PieceId) -> bool {
        let (dx, dy) = G::offset(self.from, self.to);
        let to_rook = || self.field().on(self.to).any(|piece| self.is_castling_rook(self.field().man(piece)));
        let is_king = self.field().man(piece).is(Kind::KING);
        !G::KEEPS_TOGETHER && is_king && dy == 0 && (dx.abs() == 2 || to_rook())
    }

    fn is_castling_rook(&self, man: &Man<G>) -> bool {
        man.owner == self.army && man.kind == Kind::ROOK && man.may_castle()
    }

    fn no_castling(&self, king: PieceId) -> Option<Refusal> {
        let Self { from, to, .. } = *self;
        let (field, rules) = (self.field(), &self.play.situation.rules);
        let castling = Evidence::Line(G::spot(from), G::spot(to));
        let refused = |message: Phrase, more: Vec<Evidence>| {
            let evidence = std::iter::once(castling.clone()).chain(more).collect();
            Some(refuse("castling", message, evidence))
        };
        let Some(rook) = self.castling_rook().filter(|_| field.man(king).may_castle()) else {
            return refused(phrase!("chess-castling-lost"), Vec::new());
        };
        if rules.is_check(field, self.play.mover()) {
            return refused(phrase!("chess-castling-in-check"), self.attacks_on(from).collect());
        }
        let way = rules.board().between(from, rook);
        let mut blocked = (way & field.occupied()).into_iter();
        if let Some((blocker, square)) = blocked.find_map(|square| Some((field.top(square)?, square))) {
            let piece = self.name(blocker);
            let why = phrase!("chess-castling-blocked", piece: piece, square: G::spot(square));
            return refused(why, vec![at::<G>(square)]);
        }
        let passed = way.into_iter().filter(|&square| self.steps(from, square) <= 2);
        let attacks: Vec<Evidence> = passed.flat_map(|square| self.attacks_on(square)).collect();
        if attacks.is_empty() || self.play.set.house.castle_through_check {
            return None;
        }
        refused(phrase!("chess-castling-attacked"), attacks)
    }

    /// The rook with which the King would castle.
    fn castling_rook(&self) -> Option<G::Square> {
        let aside = G::offset(self.from, self.to).0.signum();
        let rooks = self.field().all().filter(|(_, man)| self.is_castling_rook(man));
        rooks.filter_map(|(rook, _)| self.field().square_of(rook)).find(|&rook| {
            let (dx, dy) = G::offset(self.from, rook);
            dy == 0 && dx.signum() == aside
        })
    }

    /// The other army's attacks on a square.
    fn attacks_on(&self, square: G::Square) -> impl Iterator<Item = Evidence> {
        let attackers = self.play.situation.rules.foes_attacking(self.field(), self.army, square);
        attackers.into_iter().map(move |from| Evidence::Line(G::spot(from), G::spot(square)))
    }

    fn field(&self) -> &Field<G> {
        &self.play.situation.field
    }

    fn is_own(&self, piece: PieceId) -> bool {
        let man = self.field().man(piece);
        man.owner == self.army && !self.is_neutral(piece)
    }

    /// Whether the mover may move a piece: one of their own or a neutral one.
    fn commands(&self, piece: PieceId) -> bool {
        self.field().man(piece).owner == self.army || self.is_neutral(piece)
    }

    fn is_neutral(&self, piece: PieceId) -> bool {
        let neutral = self.play.situation.rules.neutral(self.field());
        self.field().square_of(piece).is_some_and(|square| neutral.contains(square))
    }

    fn name(&self, piece: PieceId) -> PieceName {
        piece_name(self.play, &self.play.situation, piece)
    }

    fn kind(&self, piece: PieceId) -> &str {
        &self.play.kinds().info(self.field().man(piece).kind).name
    }

    fn steps(&self, one: G::Square, other: G::Square) -> i32 {
        G::distance(self.play.situation.rules.board(), one, other)
    }
}

fn at<G: Terrain>(square: G::Square) -> Evidence {
    Evidence::Square(G::spot(square))
}

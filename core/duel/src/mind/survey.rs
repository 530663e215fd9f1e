//! The valuation of a position at a glance.

use unruly_chess::{Kind, Law, Men, Placement, Position, Side, men};
use unruly_geometry::board::{BoardSet, Square, between};

use super::pawns::{Notes, Skeleton, ahead, forward, sideways};
use super::tally::{Balance, Ledger, Tally};
use super::{pawns, terms, weights};

/// How the player to move stands, in hundredths of a pawn.
pub(super) fn glance<L: Law>(position: &Position<L>, notes: &mut Notes) -> i32 {
    let (skeleton, balance) = notes.skeleton(position.pieces(), Balance::by(weights::of::<L>()));
    sum_up(position, &skeleton, balance)
}

/// The same for a position that is looked at once.
pub(super) fn glance_once<L: Law>(position: &Position<L>) -> i32 {
    let mut balance = Balance::by(weights::of::<L>());
    let skeleton = pawns::survey(position.pieces(), &mut balance);
    sum_up(position, &skeleton, balance)
}

fn sum_up<L: Law>(position: &Position<L>, skeleton: &Skeleton, mut balance: Balance) -> i32 {
    let survey = Survey::of(position, skeleton, &mut balance);
    let total = balance.total();
    let phase = survey.phase();
    let stronger = if total.end() >= 0 { Side::White } else { Side::Black };
    let end = total.end() * survey.scale(stronger) / Tally::WHOLE + survey.drive();
    let score = (total.middle() * phase + end * (Tally::WHOLE - phase)) / Tally::WHOLE + survey.others;
    if position.to_move() == Side::White { score } else { -score }
}

/// Attacks in a position, while it is valued.
pub(super) struct Survey<'p, L: Law> {
    position: &'p Position<L>,
    pieces: &'p L::Pieces,
    skeleton: &'p Skeleton,
    occupied: BoardSet,
    shared: BoardSet,
    kings: [Square; 2],
    /// The squares around each king.
    rings: [BoardSet; 2],
    /// The squares that the pieces of a side attack, by kind.
    by: [[BoardSet; 6]; 2],
    /// The squares that anything of a side attacks.
    all: [BoardSet; 2],
    /// The squares that at least two pieces of a side attack.
    twice: [BoardSet; 2],
    /// Steps of danger to each king.
    danger: [i32; 2],
    /// Twice the officers on the board, by what they add to the middle of the game.
    force: i32,
    /// The value of kinds that chess does not know.
    others: i32,
}

/// How much an officer makes for the middle of the game.
const FORCE: [i32; 6] = [0, 1, 1, 2, 4, 0];
const WHOLE_FORCE: i32 = 48;
/// Steps of danger for an officer near the king, and for a check it could give safely.
const NEAR: [i32; 6] = [0, 2, 2, 3, 4, 0];
const CHECK: [i32; 6] = [0, 4, 3, 5, 4, 0];

impl<'p, L: Law> Survey<'p, L> {
    /// Enters all that is to be said of a position, its pawns by themselves left out.
    #[inline(always)]
    pub(super) fn of(position: &'p Position<L>, skeleton: &'p Skeleton, ledger: &mut impl Ledger) -> Self {
        let pieces = position.pieces();
        let kings = Side::BOTH.map(|side| position.king(side));
        let mut survey = Self {
            position,
            pieces,
            skeleton,
            occupied: pieces.occupied(),
            shared: pieces.shared(),
            kings,
            rings: kings.map(|king| men::king_reach(king) | BoardSet::of(king)),
            by: [[BoardSet::EMPTY; 6]; 2],
            all: skeleton.attacks,
            twice: [BoardSet::EMPTY; 2],
            danger: [0; 2],
            force: 0,
            others: 0,
        };
        for side in Side::BOTH {
            survey.by[side.index()][0] = skeleton.attacks[side.index()];
            let king = men::king_reach(kings[side.index()]);
            survey.by[side.index()][Kind::KING.index()] = king;
            survey.twice[side.index()] = survey.all[side.index()] & king;
            survey.all[side.index()] |= king;
        }
        survey.enter_side(Side::White, ledger);
        survey.enter_side(Side::Black, ledger);
        for side in [Side::White, Side::Black] {
            survey.enter_king(side, ledger);
            survey.enter_threats(side, ledger);
            survey.enter_passed(side, ledger);
        }
        ledger.enter(position.to_move(), terms::TURN.at(0), 1);
        survey
    }

    /// How much of the middle of the game is left.
    pub(super) fn phase(&self) -> i32 {
        self.force.min(WHOLE_FORCE) * Tally::WHOLE / WHOLE_FORCE
    }

    /// How much of its lead at the end the side ahead can hope to make count.
    pub(super) fn scale(&self, ahead: Side) -> i32 {
        if L::Pieces::SHARES {
            return Tally::WHOLE;
        }
        let pawns = self.pieces.of(ahead, Kind::PAWN).len() as i32;
        let officers = |side: Side| self.officers(side);
        let bishops = Side::BOTH.map(|side| self.pieces.of(side, Kind::BISHOP));
        let opposite = bishops[0].len() == 1
            && bishops[1].len() == 1
            && (bishops[0] | bishops[1]).meets(BoardSet::LIGHT)
            && (bishops[0] | bishops[1]).meets(BoardSet::DARK);
        if opposite {
            let only_bishops = Side::BOTH.iter().all(|&side| officers(side) == bishops[side.index()]);
            return if only_bishops { 24 + 4 * pawns } else { 44 + 2 * pawns }.min(Tally::WHOLE);
        }
        if pawns == 0 {
            // Without pawns a lead of less than a rook seldom wins.
            let force = |side: Side| {
                let of = |kind: Kind| self.pieces.of(side, kind).len() as i32;
                3 * (of(Kind::KNIGHT) + of(Kind::BISHOP)) + 5 * of(Kind::ROOK) + 9 * of(Kind::QUEEN)
            };
            let (own, other) = (force(ahead), force(!ahead));
            if own <= 3 {
                return 0;
            }
            if own - other <= 3 {
                return 10;
            }
            return Tally::WHOLE;
        }
        (40 + 6 * pawns).min(Tally::WHOLE)
    }

    /// A bare king is to be driven to the rim, by the other king too.
    fn drive(&self) -> i32 {
        Side::BOTH
            .into_iter()
            .filter(|&side| self.position.is_bare(!side) && self.officers(side).is_occupied())
            .map(|side| {
                let (hunter, hunted) = (self.kings[side.index()], self.kings[(!side).index()]);
                let drive = 12 * from_middle(hunted) + 8 * (7 - distance(hunter, hunted));
                if side == Side::White { drive } else { -drive }
            })
            .sum()
    }

    fn officers(&self, side: Side) -> BoardSet {
        self.pieces.side(side) - self.pieces.of(side, Kind::PAWN) - self.pieces.of(side, Kind::KING)
    }

    #[inline(always)]
    fn enter_side(&mut self, side: Side, ledger: &mut impl Ledger) {
        let pawns = self.pieces.of(side, Kind::PAWN);
        ledger.enter(side, terms::PIECE.at(0), pawns.len() as i32);
        for pawn in pawns {
            ledger.enter(side, terms::SQUARE.at(place(side, Kind::PAWN, pawn)), 1);
        }
        let king = self.kings[side.index()];
        ledger.enter(side, terms::SQUARE.at(place(side, Kind::KING, king)), 1);
        // Where a piece may well go: not into a pawn's jaws, and not where a pawn of its own is stuck.
        let stuck = pawns & self.occupied.shifted(forward(!side));
        let scope = !(self.skeleton.attacks[(!side).index()] | stuck | BoardSet::of(king));
        self.position.law().men().each_officer(|kind| self.enter_officers(side, kind, scope, ledger));

        let bishops = self.pieces.of(side, Kind::BISHOP);
        if bishops.meets(BoardSet::LIGHT) && bishops.meets(BoardSet::DARK) {
            ledger.enter(side, terms::BISHOP_PAIR.at(0), 1);
        }
        if self.pieces.of(side, Kind::ROOK).has_several() {
            ledger.enter(side, terms::ROOK_PAIR.at(0), 1);
        }
        for (n, kind) in [Kind::KNIGHT, Kind::ROOK].into_iter().enumerate() {
            let pairs = (self.pieces.of(side, kind) - self.shared).len() * pawns.len();
            ledger.enter(side, terms::PAWNS_WITH.at(n), pairs as i32);
        }
        let middle = BoardSet::from_bits(0x3C3C_3C3C_3C3C_3C3C);
        let half = BoardSet::rank(side.rank(1)) | BoardSet::rank(side.rank(2)) | BoardSet::rank(side.rank(3));
        let safe = (half & middle) - pawns - self.skeleton.attacks[(!side).index()];
        ledger.enter(side, terms::SPACE.at(0), safe.len() as i32);
        ledger.enter(side, terms::SPACE_FOR.at(0), (safe.len() * self.officers(side).len()) as i32);
    }

    #[inline(always)]
    fn enter_officers(&mut self, side: Side, kind: Kind, scope: BoardSet, ledger: &mut impl Ledger) {
        let men = self.position.law().men();
        let (own, other) = (side.index(), (!side).index());
        for from in self.pieces.of(side, kind) {
            let reach = men.reach(side, kind, from, self.occupied);
            self.twice[own] |= self.all[own] & reach;
            self.all[own] |= reach;
            if kind.index() >= 6 {
                let worth = unknown_worth(men.reach(side, kind, from, BoardSet::EMPTY).len());
                self.others += if side == Side::White { worth } else { -worth };
                continue;
            }
            let is_shared = L::Pieces::SHARES && self.shared.contains(from);
            self.by[own][kind.index()] |= reach;
            self.force += FORCE[kind.index()] * if is_shared { 1 } else { 2 };
            if reach.meets(self.rings[other]) {
                let hits = (reach & self.rings[other]).len() as i32;
                self.danger[other] += NEAR[kind.index()] + hits;
                ledger.enter(side, terms::KING_HIT.at(kind.index()), hits);
            }
            let places = (reach & scope).len() as usize;
            if is_shared {
                ledger.enter(side, terms::HALF.at(kind.index()), 1);
                ledger.enter(side, terms::HALF_SQUARE.at(place(side, kind, from)), 1);
            } else {
                ledger.enter(side, terms::PIECE.at(kind.index()), 1);
                ledger.enter(side, terms::SQUARE.at(place(side, kind, from)), 1);
            }
            match kind {
                Kind::KNIGHT => ledger.enter(side, terms::KNIGHT_SCOPE.at(places.min(8)), 1),
                Kind::BISHOP => ledger.enter(side, terms::BISHOP_SCOPE.at(places.min(13)), 1),
                Kind::ROOK => ledger.enter(side, terms::ROOK_SCOPE.at(places.min(14)), 1),
                _ => ledger.enter(side, terms::QUEEN_SCOPE.at(places.min(27)), 1),
            }
            if self.skeleton.attacks[own].contains(from) {
                ledger.enter(side, terms::GUARDED.at(kind.index()), 1);
            }
            if !is_shared {
                self.enter_habits(side, kind, (from, reach), ledger);
            }
        }
    }

    /// The likings of pieces, each kind's own.
    #[inline(always)]
    fn enter_habits(
        &self,
        side: Side,
        kind: Kind,
        (from, reach): (Square, BoardSet),
        ledger: &mut impl Ledger,
    ) {
        let (own, other) = (side.index(), (!side).index());
        let here = BoardSet::of(from);
        let pawns = Side::BOTH.map(|side| self.pieces.of(side, Kind::PAWN));
        match kind {
            Kind::KNIGHT | Kind::BISHOP => {
                let which = usize::from(kind == Kind::BISHOP);
                let posts = self.posts(side);
                if posts.contains(from) {
                    ledger.enter(side, terms::OUTPOST.at(which), 1);
                } else if (reach & posts).meets(!self.pieces.side(side)) {
                    ledger.enter(side, terms::OUTPOST_NEAR.at(which), 1);
                }
                let home = distance(self.kings[own], from) as usize;
                ledger.enter(side, terms::MINOR_TO_KING.at(which * 8 + home), 1);
                if here.shifted(forward(side)).meets(pawns[0] | pawns[1]) {
                    ledger.enter(side, terms::SHIELDED.at(which), 1);
                }
                if kind == Kind::BISHOP {
                    let colour = if from.is_light() { BoardSet::LIGHT } else { BoardSet::DARK };
                    ledger.enter(side, terms::BISHOP_PAWNS.at(0), (pawns[own] & colour).len() as i32);
                    let men = self.position.law().men();
                    let seen = men.reach(side, kind, from, pawns[0] | pawns[1]) | here;
                    if (seen & BoardSet::CENTRE).has_several() {
                        ledger.enter(side, terms::LONG_DIAGONAL.at(0), 1);
                    }
                }
            }
            Kind::ROOK => {
                let file = BoardSet::file(from.x());
                if !file.meets(pawns[own]) {
                    ledger.enter(side, terms::ROOK_FILE.at(usize::from(!file.meets(pawns[other]))), 1);
                }
                let seventh = BoardSet::rank(side.rank(6));
                let worthwhile = pawns[other].meets(seventh) || side.rank(self.kings[other].y()) == 7;
                if seventh.contains(from) && worthwhile {
                    ledger.enter(side, terms::ROOK_SEVENTH.at(0), 1);
                }
            }
            Kind::QUEEN => {
                let near = distance(self.kings[other], from) as usize;
                ledger.enter(side, terms::QUEEN_TO_KING.at(near), 1);
            }
            _ => {}
        }
    }

    /// Squares far up that a pawn protects and that no enemy pawn can ever attack.
    #[inline(always)]
    fn posts(&self, side: Side) -> BoardSet {
        let far = BoardSet::rank(side.rank(3)) | BoardSet::rank(side.rank(4)) | BoardSet::rank(side.rank(5));
        far & self.skeleton.attacks[side.index()] & !self.skeleton.reach[(!side).index()]
    }

    #[inline(always)]
    fn enter_king(&self, side: Side, ledger: &mut impl Ledger) {
        let (own, other) = (side.index(), (!side).index());
        let king = self.kings[own];
        let pawns = [self.pieces.of(side, Kind::PAWN), self.pieces.of(!side, Kind::PAWN)];
        let in_front = ahead(side, BoardSet::rank(king.y())) | BoardSet::rank(king.y());
        let middle = king.x().clamp(1, 6);
        for file in middle - 1..=middle + 1 {
            let lane = BoardSet::file(file) & in_front;
            let shelter = nearest_rank(side, pawns[0] & lane);
            let storm = nearest_rank(side, pawns[1] & lane);
            let rim = usize::from(file.min(7 - file));
            ledger.enter(side, terms::SHELTER.at(rim * 8 + shelter), 1);
            if shelter > 0 && storm == shelter + 1 {
                ledger.enter(side, terms::STORM_STOPPED.at(storm), 1);
            } else {
                ledger.enter(side, terms::STORM.at(rim * 8 + storm), 1);
            }
        }

        for sniper in self.position.law().men().snipers(self.pieces, !side, king) {
            let shield = between(king, sniper) & self.occupied;
            if !shield.has_several()
                && let Some(pinned) = shield.first()
                && let Some(kind) = self.pieces.kind_at(side, pinned)
            {
                ledger.enter(side, terms::PINNED.at(kind.index().min(5)), 1);
            }
        }
        let wing = match king.x() {
            0..=2 => BoardSet::from_bits(0x0F0F_0F0F_0F0F_0F0F),
            3..=4 => BoardSet::from_bits(0x3C3C_3C3C_3C3C_3C3C),
            _ => BoardSet::from_bits(0xF0F0_F0F0_F0F0_F0F0),
        };
        let ranks = (0..5).fold(BoardSet::EMPTY, |ranks, rank| ranks | BoardSet::rank(side.rank(rank)));
        let camp = wing & ranks;
        let attacked = (self.all[other] & camp).len() + (self.twice[other] & camp).len();
        ledger.enter(side, terms::WING.at(0), attacked as i32);
        ledger.enter(side, terms::WING.at(1), (self.all[own] & camp).len() as i32);
        let all_pawns = pawns[0] | pawns[1];
        let nearest = all_pawns.into_iter().map(|pawn| distance(king, pawn)).min().unwrap_or(0);
        ledger.enter(side, terms::KING_TO_PAWN.at(nearest as usize), 1);

        let weak = self.all[other] - self.twice[own];
        let men = self.position.law().men();
        let safe = !self.pieces.side(!side)
            & (!self.all[own] | (weak & self.by[own][Kind::KING.index()] & self.twice[other]));
        let straight = men.reach(side, Kind::ROOK, king, self.occupied);
        let slanting = men.reach(side, Kind::BISHOP, king, self.occupied);
        let leaping = men::knight_reach(king);
        let lines = [BoardSet::EMPTY, leaping, slanting, straight, straight | slanting, BoardSet::EMPTY];
        let mut danger = self.danger[own];
        for kind in [Kind::KNIGHT, Kind::BISHOP, Kind::ROOK, Kind::QUEEN] {
            let checks = lines[kind.index()] & self.by[other][kind.index()] & safe;
            if checks.is_occupied() {
                danger += CHECK[kind.index()] + i32::from(checks.has_several());
                let several = usize::from(checks.has_several());
                ledger.enter(!side, terms::SAFE_CHECK.at(kind.index() * 2 + several), 1);
            }
        }
        let undefended = self.rings[own] & self.all[other] & !(self.twice[own] | self.without_king(own));
        danger += 2 * undefended.len() as i32;
        ledger.enter(side, terms::RING_WEAK.at(undefended.len().min(8) as usize), 1);
        let rights = self.position.castling() & self.pieces.of(side, Kind::ROOK);
        for rook in rights {
            ledger.enter(side, terms::CASTLING.at(usize::from(rook < king)), 1);
        }
        let step = (danger.clamp(0, 47)) as usize;
        let group = if self.pieces.of(!side, Kind::QUEEN).is_empty() {
            terms::DANGER_WITHOUT_QUEEN
        } else {
            terms::DANGER
        };
        ledger.enter(side, group.at(step), 1);
    }

    /// The squares that a side attacks with anything but its king.
    fn without_king(&self, own: usize) -> BoardSet {
        let by = &self.by[own];
        by[0] | by[1] | by[2] | by[3] | by[4]
    }

    #[inline(always)]
    fn enter_threats(&self, side: Side, ledger: &mut impl Ledger) {
        let (own, other) = (side.index(), (!side).index());
        let by = &self.by[own];
        let whole = !self.shared;
        let officers = self.officers(!side) & whole;
        let guarded = self.skeleton.attacks[other] | (self.twice[other] - self.twice[own]);
        let loose = (officers | self.pieces.of(!side, Kind::PAWN)) - guarded;
        for kind in [Kind::PAWN, Kind::KNIGHT, Kind::BISHOP, Kind::ROOK, Kind::QUEEN] {
            let enemies = self.pieces.of(!side, kind) & whole;
            let mut count = |group: terms::Group, attacked: BoardSet| {
                if attacked.is_occupied() {
                    ledger.enter(side, group.at(kind.index()), attacked.len() as i32);
                }
            };
            if kind != Kind::PAWN {
                count(terms::BY_PAWN, enemies & by[0]);
            }
            let minor = by[1] | by[2];
            let minor_prey =
                if kind == Kind::ROOK || kind == Kind::QUEEN { enemies } else { enemies & loose };
            count(terms::BY_MINOR, minor_prey & minor);
            count(terms::BY_ROOK, (if kind == Kind::QUEEN { enemies } else { enemies & loose }) & by[3]);
        }
        if (loose & by[Kind::KING.index()]).is_occupied() {
            ledger.enter(side, terms::BY_KING.at(0), 1);
        }
        let hanging = loose & self.all[own] & !self.all[other];
        ledger.enter(side, terms::HANGING.at(0), hanging.len() as i32);
        let step = forward(side);
        let steps = self.pieces.of(side, Kind::PAWN).shifted(step) - self.occupied;
        let doubles = (steps & BoardSet::rank(side.rank(2))).shifted(step) - self.occupied;
        let safe = (steps | doubles) & !self.skeleton.attacks[other] & (self.all[own] | !self.all[other]);
        let struck = sideways(safe.shifted(step)) & officers;
        ledger.enter(side, terms::BY_STEP.at(0), struck.len() as i32);
        let firm = self.skeleton.attacks[other] | (self.twice[other] - self.twice[own]);
        let contested = (self.all[own] & self.all[other]) - firm;
        ledger.enter(side, terms::CONTESTED.at(0), contested.len() as i32);
        self.enter_queen_hunt(side, ledger);
        if L::Pieces::SHARES {
            self.enter_shared(side, ledger);
        }
    }

    /// The threats to the enemy queen.
    #[inline(always)]
    fn enter_queen_hunt(&self, side: Side, ledger: &mut impl Ledger) {
        let Some(queen) = (self.pieces.of(!side, Kind::QUEEN) - self.shared).only() else { return };
        let by = &self.by[side.index()];
        let other = (!side).index();
        let men = self.position.law().men();
        let rays = men.snipers(self.pieces, side, queen) - self.pieces.of(side, Kind::QUEEN);
        let exposed = rays.into_iter().filter(|&sniper| {
            let shield = between(queen, sniper) & self.occupied;
            shield.is_occupied() && !shield.has_several()
        });
        ledger.enter(!side, terms::QUEEN_EXPOSED.at(0), exposed.count() as i32);
        let safe = !(self.pieces.side(side)
            | self.skeleton.attacks[other]
            | (self.all[other] - self.twice[side.index()]));
        let leaps =
            men::knight_reach(queen) & by[1] & !(self.pieces.side(side) | self.skeleton.attacks[other]);
        let straight = men.reach(side, Kind::ROOK, queen, self.occupied) & by[3] & safe;
        let slanting = men.reach(side, Kind::BISHOP, queen, self.occupied) & by[2] & safe;
        ledger.enter(side, terms::QUEEN_HUNTED.at(0), leaps.len() as i32);
        ledger.enter(side, terms::QUEEN_HUNTED.at(1), (straight | slanting).len() as i32);
    }

    /// Shared pieces: who would gain by taking them off, and who may not move one now.
    fn enter_shared(&self, side: Side, ledger: &mut impl Ledger) {
        let value =
            |side: Side, square: Square| self.pieces.kind_at(side, square).map_or(0, Kind::index) as i32;
        for square in self.shared & self.all[side.index()] {
            let gain = value(!side, square) - value(side, square);
            if gain > 0 {
                ledger.enter(side, terms::SHARED_PREY.at(0), gain);
            }
        }
        if side == self.position.to_move() {
            for square in self.shared - L::movable(self.position) {
                if let Some(kind) = self.pieces.kind_at(side, square) {
                    ledger.enter(side, terms::BARRED.at(kind.index()), 1);
                }
            }
        }
    }

    #[inline(always)]
    fn enter_passed(&self, side: Side, ledger: &mut impl Ledger) {
        let (own, other) = (side.index(), (!side).index());
        for pawn in self.skeleton.passed[own] {
            let rank = usize::from(side.rank(pawn.y()));
            ledger.enter(side, terms::PASSED.at(rank), 1);
            let way = ahead(side, BoardSet::of(pawn));
            let step = BoardSet::of(pawn).shifted(forward(side));
            let beside = sideways(BoardSet::of(pawn) | BoardSet::of(pawn).shifted(forward(!side)));
            if beside.meets(self.skeleton.passed[own]) {
                ledger.enter(side, terms::PASSED_TOGETHER.at(rank), 1);
            }
            if step.meets(self.occupied) {
                ledger.enter(side, terms::PASSED_BLOCKED.at(rank), 1);
            }
            if !step.meets(self.all[other]) {
                ledger.enter(side, terms::PASSED_SAFE_STEP.at(rank), 1);
            }
            if !way.meets(self.all[other] | self.pieces.side(!side)) {
                ledger.enter(side, terms::PASSED_SAFE_WAY.at(rank), 1);
            }
            let behind = ahead(!side, BoardSet::of(pawn));
            if behind.meets(self.pieces.of(side, Kind::ROOK)) {
                ledger.enter(side, terms::PASSED_ROOK_BEHIND.at(0), 1);
            }
            if behind.meets(self.pieces.of(!side, Kind::ROOK)) {
                ledger.enter(side, terms::PASSED_HUNTED.at(0), 1);
            }
            if rank >= 3
                && let Some(goal) = step.first()
            {
                let weight = rank as i32 - 2;
                let near = |king: Square| distance(king, goal) as usize;
                ledger.enter(side, terms::PASSED_OWN_KING.at(near(self.kings[own])), weight);
                ledger.enter(side, terms::PASSED_ENEMY_KING.at(near(self.kings[other])), weight);
            }
        }
    }
}

/// The place of a piece on its square within a group of squares.
#[inline(always)]
fn place(side: Side, kind: Kind, square: Square) -> usize {
    let rim = square.x().min(7 - square.x());
    kind.index() * 32 + usize::from(side.rank(square.y())) * 4 + usize::from(rim)
}

/// The rank, as a side counts it, of the pawn nearest to that side; 0 for none.
#[inline(always)]
fn nearest_rank(side: Side, pawns: BoardSet) -> usize {
    let nearest = match side {
        Side::White => pawns.first(),
        Side::Black => pawns.last(),
    };
    nearest.map_or(0, |pawn| usize::from(side.rank(pawn.y())))
}

fn distance(one: Square, other: Square) -> i32 {
    i32::from(one.x().abs_diff(other.x()).max(one.y().abs_diff(other.y())))
}

fn from_middle(square: Square) -> i32 {
    let off = |n: u8| i32::from(if n < 4 { 3 - n } else { n - 4 });
    off(square.x()) + off(square.y())
}

/// A guess at the worth of a kind by how many squares it reaches on the empty board.
fn unknown_worth(reach: u32) -> i32 {
    110 + 36 * reach as i32
}

#[cfg(test)]
mod tests {
    use unruly_chess::{BoardSetup, Standard};

    use super::*;

    fn mirrored(position: &Position<Standard>) -> Position<Standard> {
        let setup = position.to_setup();
        let mut other = BoardSetup::<Standard>::empty();
        for (square, side, kind) in setup.pieces.each_piece() {
            other.pieces.toggle(!side, kind, BoardSet::of(square.flipped()));
        }
        other.to_move = !setup.to_move;
        other.castling = setup.castling.flipped();
        other.validate().expect("a mirrored position is legal")
    }

    #[test]
    fn both_sides_are_valued_alike() {
        let mut seed = 0x1234_5678_u64;
        let mut unequal = 0;
        for _ in 0..60 {
            let mut position = Position::<Standard>::start();
            for _ in 0..90 {
                let moves = position.moves();
                if moves.is_empty() {
                    break;
                }
                let value = glance_once(&position);
                assert_eq!(value, glance_once(&mirrored(&position)), "{}", position.to_fen());
                assert_eq!(value, glance(&position, &mut Notes::default()), "{}", position.to_fen());
                unequal += usize::from(value != 0);
                seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                position.make(moves[(seed >> 33) as usize % moves.len()]);
            }
        }
        assert!(unequal > 1000, "or everything counted for nothing");
    }
}

//! The slow twin: rules read off one by one, every piece walked over the board, every move tried on a copy.

use unruly_cards::field::{
    Army, EnPassant, Field, KindSet, Man, Move, PieceId, Pieces, Set, Square, Whereabouts,
};
use unruly_cards::model::{Ban, Demand, Kind, Kinds, Otherwise};
use unruly_cards::player::{Player, Players};
use unruly_chess::betza::{Betza, Facing, Outlook};
use unruly_geometry::board::{Board, Topology, Wrap};
use unruly_geometry::{Direction, Geometry};

use super::random::{How, Scope, TestRule, Whom};

const PROMOTIONS: [Kind; 4] = [Kind::QUEEN, Kind::ROOK, Kind::BISHOP, Kind::KNIGHT];

pub(crate) struct Twin<'a> {
    pub(crate) kinds: &'a Kinds,
    pub(crate) rules: &'a [TestRule],
    pub(crate) board: Board,
    castle_through_check: bool,
    is_swapped: bool,
    extent: unruly_geometry::board::Rectangle,
}

/// Whether a ban is asked about for moving or for giving check.
#[derive(Clone, Copy, PartialEq)]
enum Purpose {
    Moving,
    Checking,
}

impl<'a> Twin<'a> {
    pub(crate) fn new(kinds: &'a Kinds, rules: &'a [TestRule], castle_through_check: bool) -> Self {
        let mut topology = Topology::default();
        for rule in rules {
            match rule {
                TestRule::Hole(square) => topology.holes.insert(*square),
                TestRule::Wall(wall) => topology.walls.push(*wall),
                TestRule::Post(corner) => topology.posts.push(*corner),
                TestRule::Link(one, other) if one != other => {
                    topology.links.push((*one.min(other), *one.max(other)));
                }
                TestRule::Cylinder => topology.wrap = Wrap::Sideways,
                TestRule::Cropped(extent) => topology.extent = *extent,
                _ => {}
            }
        }
        let is_swapped = rules.iter().filter(|rule| matches!(rule, TestRule::Swapped)).count() % 2 == 1;
        let extent = topology.extent;
        Self { kinds, rules, board: Board::from(topology), castle_through_check, is_swapped, extent }
    }

    fn army(&self, player: Player) -> Army {
        let own = Army::of(player.seat());
        if self.is_swapped { own.foe() } else { own }
    }

    fn scope(&self, field: &Field, scope: &Scope) -> Set {
        match scope {
            Scope::Pieces(pieces) => field.squares_of(*pieces),
            Scope::Near(pieces) => {
                let near = |square: Square| self.board.neighbours(square);
                field.squares_of(*pieces).into_iter().fold(Set::EMPTY, |all, square| all | near(square))
            }
            Scope::At(square) => Set::of(*square) & self.board.squares(),
            Scope::Kind(kind) => field.squares_where(|man| man.answers_to(self.kinds, *kind)),
            Scope::ArmyKind(side, kind) => {
                let army = self.army(*side);
                let of = field.squares_where(|man| man.owner == army);
                let named = field.squares_where(|man| man.answers_to(self.kinds, *kind));
                // The rules are written by White, to whom whatever is neutral is the enemy's too.
                let neutral = self.neutral(field);
                if *side == Player::BLACK { (of | neutral) & named } else { (of & named) - neutral }
            }
            Scope::All => self.board.squares(),
        }
    }

    fn neutral(&self, field: &Field) -> Set {
        self.rules.iter().fold(Set::EMPTY, |all, rule| match rule {
            TestRule::Neutral(pieces) => all | field.squares_of(*pieces),
            _ => all,
        })
    }

    fn royals(&self, field: &Field, army: Army) -> Set {
        let mut royals = field.squares_where(|man| man.kind == Kind::KING || man.fused.contains(Kind::KING));
        for rule in self.rules {
            match rule {
                TestRule::Royal(scope) => royals |= self.scope(field, scope) & field.occupied(),
                TestRule::Common(scope) => royals -= self.scope(field, scope),
                _ => {}
            }
        }
        royals & field.squares_where(|man| man.owner == army)
    }

    fn survives(&self, army: Army) -> bool {
        self.rules.iter().any(|rule| matches!(rule, TestRule::Survives(player) if self.army(*player) == army))
    }

    fn banned(&self, field: &Field, wanted: Ban, army: Army, purpose: Purpose) -> Set {
        let mut squares = Set::EMPTY;
        for rule in self.rules {
            let TestRule::Ban { ban, of, to, spares_check } = rule else { continue };
            let bears = match to {
                Whom::Both => true,
                Whom::One(player) => self.army(*player) == army,
            };
            if *ban == wanted && bears && !(purpose == Purpose::Checking && *spares_check) {
                squares |= self.scope(field, of);
            }
        }
        squares
    }

    fn no_stop(&self, field: &Field) -> Set {
        self.rules.iter().fold(Set::EMPTY, |all, rule| match rule {
            TestRule::NoStop(square) => all | self.scope(field, &Scope::At(*square)),
            _ => all,
        })
    }

    /// The squares on which a capture costs an army's piece, or a neutral one.
    fn poisoned(&self, field: &Field, captor: Option<Army>) -> Set {
        let dies = |by: &Player| captor.is_none_or(|army| army == self.army(*by));
        self.rules.iter().fold(Set::EMPTY, |all, rule| match rule {
            TestRule::DiesWith(scope, by) if by.as_ref().is_none_or(dies) => all | self.scope(field, scope),
            _ => all,
        })
    }

    /// The movements of a piece, each with whether it is as with a kind of pawn and whether it promotes.
    fn ways(&self, field: &Field, id: PieceId) -> Vec<(Betza, bool, bool)> {
        let man = field.man(id);
        let at = field.square_of(id).expect("on the board");
        // Each with the kinds as which the piece has it, or none if it has it whatever it is.
        let own = man.kinds().iter().map(|kind| {
            let info = self.kinds.info(kind);
            (KindSet::of(kind), (info.movement.clone(), info.is_pawn, info.is_pawn))
        });
        let mut ways: Vec<_> = own.collect();
        let changes = self.rules.iter().filter_map(|rule| match rule {
            TestRule::Moves { scope, how } if self.scope(field, scope).contains(at) => Some((scope, how)),
            _ => None,
        });
        // A piece goes no farther than its limit in any way, also in one that a later rule gives it.
        let (limits, others): (Vec<_>, Vec<_>) = changes.partition(|(_, how)| matches!(how, How::Limit(_)));
        for (scope, how) in others.into_iter().chain(limits) {
            let is_pawns =
                |betza: &Betza| self.kinds.0.iter().any(|kind| kind.is_pawn && kind.movement == *betza);
            match how {
                How::Also(betza) => ways.push((KindSet::NONE, (betza.clone(), is_pawns(betza), false))),
                How::Instead(betza) => {
                    let (Scope::Kind(name) | Scope::ArmyKind(_, name)) = scope else {
                        ways = vec![(KindSet::NONE, (betza.clone(), is_pawns(betza), true))];
                        continue;
                    };
                    // A piece that is of this kind and of another keeps what it has otherwise.
                    let named = KindSet::answering(self.kinds, *name);
                    let is_merged = man.kinds().meets(named) && !named.includes(man.kinds());
                    ways.retain(|(of, _)| is_merged && (of.is_empty() || !named.includes(*of)));
                    let is_pawns = is_pawns(betza) || named.iter().all(|kind| self.kinds.info(kind).is_pawn);
                    ways.push((named, (betza.clone(), is_pawns, true)));
                }
                How::Limit(most) => {
                    let limited = |(of, (betza, is_pawn, promotes)): (KindSet, (Betza, bool, bool))| {
                        Some((of, (betza.limited(*most)?, is_pawn, promotes)))
                    };
                    ways = ways.into_iter().filter_map(limited).collect();
                }
            }
        }
        ways.into_iter().map(|(_, way)| way).collect()
    }

    fn is_pawn(&self, man: &Man) -> bool {
        man.fused.is_empty() && self.kinds.info(man.kind).is_pawn
    }

    fn homes(side: Army) -> Set {
        Set::rank(side.side().rank(0)) | Set::rank(side.side().rank(1))
    }

    /// The squares from which a piece with a movement makes a first move.
    fn unmoved(&self, field: &Field, man: &Man, is_pawns: bool) -> Set {
        if is_pawns || self.is_pawn(man) {
            Self::homes(man.owner)
        } else {
            field.squares_where(|other| !other.has_moved)
        }
    }

    /// The board as a written way looks at it: nobody rides over anybody.
    fn outlook<'o>(&'o self, occupied: &'o Set, unmoved: &'o Set, facing: Facing) -> Outlook<'o, Board> {
        Outlook { geometry: &self.board, occupied, passable: &Set::EMPTY, unmoved, facing }
    }

    fn facing(side: Army) -> Facing {
        if side == Army::WHITE { Facing::North } else { Facing::South }
    }

    /// The pieces that an army may capture with a piece.
    fn prey(&self, field: &Field, army: Army, at: Square) -> Set {
        if self.banned(field, Ban::Capture, army, Purpose::Moving).contains(at) {
            return Set::EMPTY;
        }
        let neutral = self.neutral(field);
        let mut prey = if neutral.contains(at) {
            field.occupied() - Set::of(at)
        } else {
            field.squares_where(|man| man.owner != army) | neutral
        };
        for owner in Army::BOTH {
            let royals = self.royals(field, owner);
            if !self.survives(owner) || royals.len() < 2 {
                prey -= royals;
            }
        }
        prey
    }

    /// The field as if a piece that shares its square had it for itself: two who live together are judged one by one.
    fn alone(field: &Field, id: PieceId) -> Field {
        let mut alone = field.clone();
        let at = field.square_of(id).expect("on the board");
        field.on(at).filter(|other| *other != id).for_each(|other| alone.take_off(other, Whereabouts::Aside));
        alone
    }

    fn piece_moves(&self, field: &Field, army: Army, id: PieceId) -> Vec<Move> {
        // The piece that shares its square is in nobody's way there, and others may be poisoned or protected by it all the same.
        let all = field;
        let field = &Self::alone(field, id);
        let man = field.man(id);
        let from = field.square_of(id).expect("on the board");
        let poisoned = self.poisoned(all, (!self.neutral(field).contains(from)).then_some(man.owner));
        let mut moves: Vec<Move> = Vec::new();
        if self.banned(field, Ban::Move, army, Purpose::Moving).contains(from) {
            return moves;
        }
        let occupied = field.occupied();
        let prey = self.prey(field, army, from) - self.banned(all, Ban::BeCaptured, army, Purpose::Moving);
        let open = self.board.squares() - self.no_stop(field);
        let last = if man.owner == Army::WHITE { self.extent.north() } else { self.extent.south() };
        let may_promote =
            self.is_pawn(man) && !self.banned(field, Ban::Promote, army, Purpose::Moving).contains(from);
        let ways = self.ways(field, id);
        // Where it gets to, and how: promoting, passing squares, or neither.
        let mut ends: Vec<(Square, bool, Option<Set>)> = Vec::new();
        let mut in_passing = Set::EMPTY;
        for (betza, is_pawns, promotes) in &ways {
            let unmoved = self.unmoved(field, man, *is_pawns);
            let facing = Self::facing(man.owner);
            let outlook = self.outlook(&occupied, &unmoved, facing);
            let quiet = betza.quiet(from, &outlook) & open;
            let takes = betza.takes(from, &outlook) & open & prey & occupied;
            let is_first = |to: Square| {
                let moved = self.outlook(&occupied, &Set::EMPTY, facing);
                !betza.quiet(from, &moved).contains(to)
            };
            for to in quiet | takes {
                let steps_twice = quiet.contains(to) && (*is_pawns || *promotes) && is_first(to);
                let passed = steps_twice.then(|| self.middle(from, to));
                ends.push((to, *promotes && may_promote && to.y() == last, passed));
            }
            if *is_pawns || *promotes {
                in_passing |= betza.takes_in_passing(from, &outlook);
            }
        }
        let mut targets: Vec<Square> = ends.iter().map(|end| end.0).collect();
        targets.sort_unstable();
        targets.dedup();
        for to in targets {
            let here: Vec<_> = ends.iter().filter(|end| end.0 == to).collect();
            let captures = field.pieces_on(Set::of(to)) - Pieces::of(id);
            let dies = !captures.is_empty() && poisoned.contains(to);
            let moved = Move { captures, dies, ..Move::quiet(id, from, to) };
            if here.iter().any(|end| end.1) {
                for kind in PROMOTIONS {
                    moves.push(Move { promotion: Some(kind), ..moved });
                }
                continue;
            }
            // A square to which one may also go without passing any is not reached by a double step.
            let passes = here.iter().map(|end| end.2).collect::<Option<Vec<_>>>();
            let passes = passes.unwrap_or_default().into_iter().fold(Set::EMPTY, |all, one| all | one);
            moves.push(Move { passes, ..moved });
        }
        for &EnPassant { passed, victim, .. } in field.en_passant() {
            let at = field.square_of(victim).expect("on the board");
            if prey.contains(at) {
                for to in (in_passing & passed & open) - occupied {
                    let dies = poisoned.contains(at);
                    let captures = field.pieces_on(Set::of(at));
                    moves.push(Move { captures, dies, ..Move::quiet(id, from, to) });
                }
            }
        }
        for to in self.board.links(from) & open {
            if ends.iter().all(|end| end.0 != to) && (!occupied.contains(to) || prey.contains(to)) {
                let captures = field.pieces_on(Set::of(to));
                let dies = poisoned.contains(to) && !captures.is_empty();
                moves.push(Move { captures, dies, is_link: true, ..Move::quiet(id, from, to) });
            }
        }
        moves
    }

    /// The square in the middle of a double step, if a lame leap of two went over it.
    fn middle(&self, from: Square, to: Square) -> Set {
        let step = |square: Square, direction| self.board.step(square, direction);
        Direction::ALL
            .into_iter()
            .filter_map(|direction| {
                let middle = step(from, direction)?;
                (step(middle, direction)? == to).then_some(middle)
            })
            .collect()
    }

    /// Whether a piece of an army bears on a square, links counted.
    fn attackers(&self, field: &Field, by: Army, target: Square, occupied: Set, purpose: Purpose) -> Set {
        if self.no_stop(field).contains(target)
            || self.banned(field, Ban::BeCaptured, by, purpose).contains(target)
        {
            return Set::EMPTY;
        }
        let here = field.pieces_on(occupied - Set::of(target));
        let bears = |&id: &PieceId| self.bears_on(&Self::alone(field, id), by, id, target, occupied, purpose);
        field.squares_of(here.iter().filter(bears).collect())
    }

    /// Whether a piece that has its square for itself bears on another.
    fn bears_on(
        &self,
        field: &Field,
        by: Army,
        id: PieceId,
        target: Square,
        occupied: Set,
        purpose: Purpose,
    ) -> bool {
        let mut candidates = field.squares_where(|man| man.owner == by) | self.neutral(field);
        candidates -= self.banned(field, Ban::Move, by, purpose);
        candidates -= self.banned(field, Ban::Capture, by, purpose);
        if purpose == Purpose::Checking {
            candidates -= self.banned(field, Ban::Check, by, Purpose::Moving);
            candidates -= self.undemanded(field, by);
        }
        let (man, at) = (field.man(id), field.square_of(id).expect("on the board"));
        // Over these squares has gone who stands there, and is taken on them.
        let rights = field.en_passant().iter().filter(|right| field.square_of(right.victim) == Some(target));
        let passed = rights.fold(Set::EMPTY, |all, right| all | right.passed);
        let goes_there = |(betza, is_pawns, promotes): &(Betza, bool, bool)| {
            let unmoved = self.unmoved(field, man, *is_pawns);
            let facing = Self::facing(man.owner);
            let outlook = self.outlook(&occupied, &unmoved, facing);
            let in_passing = (*is_pawns || *promotes) && passed.meets(betza.takes_in_passing(at, &outlook));
            in_passing || betza.takes(at, &outlook).contains(target)
        };
        candidates.contains(at)
            && (self.board.links(target).contains(at) || self.ways(field, id).iter().any(goes_there))
    }

    /// The pieces that an army may not move while others have to be moved.
    fn undemanded(&self, field: &Field, army: Army) -> Set {
        let mut barred = Set::EMPTY;
        for rule in self.rules {
            let TestRule::Require { demand: Demand::Move, of, scope, spares_check, .. } = rule else {
                continue;
            };
            if *spares_check || self.army(*of) != army {
                continue;
            }
            let wanted = self.scope(field, scope);
            let own = field.squares_where(|man| man.owner == army) | self.neutral(field);
            let can = (own & wanted)
                .into_iter()
                .any(|at| field.on(at).any(|id| !self.piece_moves(field, army, id).is_empty()));
            if can {
                barred |= own - wanted;
            }
        }
        barred
    }

    fn attacked_royals(&self, field: &Field, army: Army) -> Set {
        let attacked = |&royal: &Square| {
            self.attackers(field, army.foe(), royal, field.occupied(), Purpose::Checking).is_occupied()
        };
        self.royals(field, army).into_iter().filter(attacked).collect()
    }

    fn minds_check(&self, field: &Field, army: Army) -> bool {
        !self.survives(army) || self.royals(field, army).len() < 2
    }

    pub(crate) fn in_check(&self, field: &Field, player: Player) -> Set {
        self.attacked_royals(field, self.army(player))
    }

    pub(crate) fn is_bound(&self, field: &Field, player: Player) -> bool {
        self.minds_check(field, self.army(player)) && self.in_check(field, player).is_occupied()
    }

    /// How many squares at most a piece may go.
    fn limit(&self, field: &Field, at: Square) -> usize {
        let limits = self.rules.iter().filter_map(|rule| match rule {
            TestRule::Moves { scope, how: How::Limit(most) } if self.scope(field, scope).contains(at) => {
                Some(usize::from(*most))
            }
            _ => None,
        });
        limits.min().unwrap_or(usize::MAX)
    }

    fn castlings(&self, field: &Field, army: Army) -> Vec<Move> {
        let mut moves = Vec::new();
        let ready = |kind: Kind| -> Vec<(PieceId, Square)> {
            let of = field.all().filter(|(_, man)| man.owner == army && man.kind == kind && man.may_castle());
            of.filter_map(|(id, _)| Some((id, field.square_of(id)?))).collect()
        };
        for (king, at) in ready(Kind::KING) {
            for (rook, corner) in ready(Kind::ROOK).into_iter().filter(|(_, corner)| *corner != at) {
                // Of two that share a square, one castles as if the other were not there.
                let field = &Self::alone(&Self::alone(field, king), rook);
                let barred = self.banned(field, Ban::Move, army, Purpose::Moving)
                    | self.banned(field, Ban::Castle, army, Purpose::Moving);
                if barred.contains(at) || barred.contains(corner) {
                    continue;
                }
                for direction in Direction::ORTHOGONAL {
                    if !unruly_geometry::board::ray(at, direction).contains(corner) {
                        continue;
                    }
                    let (mut way, mut here) = (Vec::new(), at);
                    while let Some(next) = self.board.step(here, direction) {
                        here = next;
                        if here == corner || field.occupied().contains(here) || way.len() > 8 {
                            break;
                        }
                        way.push(here);
                    }
                    if here != corner || way.len() < 2 {
                        continue;
                    }
                    // The rook goes to the square beside the king, who goes two.
                    if self.limit(field, at) < 2 || self.limit(field, corner) < way.len() {
                        continue;
                    }
                    let (goal, to) = (way[0], way[1]);
                    if self.no_stop(field).meets(Set::of(goal) | Set::of(to)) {
                        continue;
                    }
                    let castled = Move { castling: Some((rook, goal)), ..Move::quiet(king, at, to) };
                    let is_royal = self.royals(field, army).contains(at);
                    if !self.castle_through_check && is_royal && self.minds_check(field, army) {
                        let others = field.occupied() - Set::of(at);
                        let attacked = |square: Square| {
                            let occupied = others | Set::of(square);
                            self.attackers(field, army.foe(), square, occupied, Purpose::Checking)
                                .is_occupied()
                        };
                        // A piece that leaps over others may do so over the rook, once it stands beside the king.
                        let ends_attacked = || {
                            let mut after = field.clone();
                            after.carry_out(self.kinds, &castled);
                            self.attackers(&after, army.foe(), to, after.occupied(), Purpose::Checking)
                                .is_occupied()
                        };
                        if [at, goal].into_iter().any(attacked) || ends_attacked() {
                            continue;
                        }
                    }
                    moves.push(castled);
                }
            }
        }
        moves
    }

    pub(crate) fn pseudo_moves(&self, field: &Field, player: Player) -> Vec<Move> {
        let army = self.army(player);
        let movers = field.squares_where(|man| man.owner == army) | self.neutral(field);
        let is_mover = |id: &PieceId| {
            let alone = Self::alone(field, *id);
            field.man(*id).owner == army || self.neutral(&alone).meets(alone.squares_of(Pieces::of(*id)))
        };
        let pieces = field.pieces_on(movers);
        let mut moves: Vec<Move> =
            pieces.iter().filter(is_mover).flat_map(|id| self.piece_moves(field, army, id)).collect();
        moves.extend(self.castlings(field, army));
        moves
    }

    /// Whether a move costs its player a royal piece that must not be lost, be there a check or not.
    pub(crate) fn is_suicidal(&self, field: &Field, player: Player, moved: &Move) -> bool {
        let army = self.army(player);
        let after = self.after(field, player, moved);
        let (before, left) = (self.royals(field, army).len(), self.royals(&after, army).len());
        left < before && !(self.survives(army) && left > 0)
    }

    pub(crate) fn safe_moves(&self, field: &Field, player: Player) -> Vec<Move> {
        let army = self.army(player);
        let mut moves = self.pseudo_moves(field, player);
        moves.retain(|moved| {
            if self.is_suicidal(field, player, moved) {
                return false;
            }
            let after = self.after(field, player, moved);
            !self.minds_check(&after, army) || self.attacked_royals(&after, army).is_empty()
        });
        moves
    }

    fn after(&self, field: &Field, player: Player, moved: &Move) -> Field {
        let mut after = field.clone();
        after.set_to_move(Army::of(player.seat()));
        after.carry_out(self.kinds, moved);
        after
    }

    /// The legal moves, and whether the turn is lost.
    pub(crate) fn legal_moves(&self, field: &Field, player: Player) -> (Vec<Move>, bool) {
        self.hold_to_demands(field, player, &mut Vec::new())
    }

    /// The same, with what demands leave of moves that a card must rescue: these must do what others can do, and what nothing
    /// else can do where the turn is lost for it.
    pub(crate) fn hold_to_demands(
        &self,
        field: &Field,
        player: Player,
        mended: &mut Vec<Move>,
    ) -> (Vec<Move>, bool) {
        let mut moves = self.safe_moves(field, player);
        for rule in self.rules {
            let TestRule::Require { demand, of, scope, otherwise, .. } = rule else { continue };
            if *of != player {
                continue;
            }
            let squares = self.scope(field, scope);
            let does = |moved: &Move| match demand {
                Demand::Capture => field.squares_of(moved.captures).meets(squares),
                Demand::Move => {
                    let is_meant = |piece: PieceId| {
                        let alone = Self::alone(field, piece);
                        field.square_of(piece).is_some_and(|at| self.scope(&alone, scope).contains(at))
                    };
                    is_meant(moved.piece) || moved.castling.is_some_and(|(rook, _)| is_meant(rook))
                }
            };
            if moves.iter().any(does) {
                moves.retain(does);
                mended.retain(does);
            } else if *otherwise != Otherwise::Free && !self.is_bound(field, player) {
                mended.retain(does);
                return (Vec::new(), true);
            }
        }
        (moves, false)
    }

    pub(crate) fn perft(&self, field: &Field, player: Player, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        let moves = self.legal_moves(field, player).0;
        moves
            .iter()
            .map(|moved| {
                self.perft(&self.after(field, player, moved), Players::PAIR.next_after(player), depth - 1)
            })
            .sum()
    }
}

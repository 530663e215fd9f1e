//! Moves and attacks of a position.

use unruly_chess::Side;
use unruly_geometry::Geometry;
use unruly_geometry::board::{BoardSet as Set, Square};

use super::force::{Force, Judged};
use super::mask::View;
use super::stand::{Context, Manner, Stand, Step};
use super::ways::Setting;
use crate::field::PieceId;
use crate::look::functions;
use crate::model::Kind;

/// A position with what the rules come to in it.
#[derive(Clone, Copy)]
pub(crate) struct Scene<'a, const W: usize, const M: usize> {
    pub(crate) context: &'a Context<'a, W>,
    pub(crate) stand: &'a Stand<W, M>,
    pub(crate) force: &'a Force<W>,
}

/// What all moves of an army in a position have in common.
#[derive(Clone, Copy)]
struct Common<'s> {
    setting: Setting<'s>,
    /// Where a move may end.
    open: Set,
    /// Whom its own pieces may capture, and whom neutral ones may.
    prey: Set,
    neutral_prey: Set,
    blunt: Set,
    no_promotion: Set,
}

impl<'a, const W: usize> Context<'a, W> {
    #[inline(always)]
    pub(crate) fn scene<const M: usize>(
        &'a self,
        stand: &'a Stand<W, M>,
        force: &'a Force<W>,
    ) -> Scene<'a, W, M> {
        Scene { context: self, stand, force }
    }

    /// Whether a piece could be moved by an army, all considered but King safety.
    pub(crate) fn can_move<const M: usize>(
        &self,
        stand: &Stand<W, M>,
        force: &Force<W>,
        army: Side,
        from: Square,
    ) -> bool {
        if (force.moving.frozen[army.index()] - stand.doubled).contains(from) {
            return false;
        }
        let mut found = false;
        self.scene(stand, force).piece(army, from, &mut |_| found = true);
        found
    }
}

impl<const W: usize, const M: usize> Scene<'_, W, M> {
    #[inline(always)]
    pub(crate) fn setting(&self, occupied: Set) -> Setting<'_> {
        let stand = self.stand;
        let homes = stand.sides[0] & super::ways::home_ranks(Side::White)
            | stand.sides[1] & super::ways::home_ranks(Side::Black);
        let fresh = (stand.fresh - stand.pawns) | (stand.pawns & homes);
        Setting { board: &self.context.inner.board, occupied, fresh }
    }

    /// What masks are read of.
    pub(crate) fn view(&self) -> View<'_> {
        let (stand, force) = (self.stand, self.force);
        View {
            board: &self.context.inner.board,
            sides: stand.sides,
            neutral: force.neutral,
            royals: force.royals,
            marks: &stand.marks,
        }
    }

    /// The royal pieces that nobody may capture.
    pub(crate) fn guarded(&self) -> Set {
        self.context.inner.guarded(|army| self.force.royals & self.stand.sides[army.index()])
    }

    fn common(&self, army: Side) -> Common<'_> {
        let (stand, force, place) = (self.stand, self.force, army.index());
        let spared = self.guarded() | force.moving.immune[place];
        Common {
            setting: self.setting(stand.occupied()),
            open: self.open(),
            prey: (stand.sides[(!army).index()] | force.neutral) - spared,
            neutral_prey: stand.occupied() - spared,
            blunt: force.moving.blunt[place],
            no_promotion: force.no_promotion[place],
        }
    }

    /// The squares of the pieces that an army may move.
    #[inline(always)]
    pub(crate) fn movers(&self, army: Side) -> Set {
        // Of two that share a square one may be free.
        let frozen = self.force.moving.frozen[army.index()] - self.stand.doubled;
        (self.stand.sides[army.index()] | self.force.neutral) - frozen
    }

    /// Visits every move of an army, without regard to its King's safety.
    #[inline(always)]
    pub(crate) fn each_step(&self, army: Side, visit: &mut impl FnMut(Step)) {
        let (stand, force) = (self.stand, self.force);
        if M == 0 && self.context.is_single {
            return self.each_plain_step(army, visit);
        }
        let movers = self.movers(army);
        let common = self.common(army);
        let (mut once, mut again) = (Set::EMPTY, stand.doubled);
        for ways in &force.ways[..self.context.used] {
            again |= once & *ways;
            once |= *ways;
        }
        for slot in 0..self.context.used {
            for from in (force.ways[slot] & movers) - again {
                self.piece_in_one_way(&common, from, slot, visit);
            }
        }
        for from in movers & (again | !once) {
            self.piece_of(army, &common, from, visit);
        }
        self.castling(army, visit);
    }

    /// The same where no rule is in force and every piece moves in one way.
    #[inline(always)]
    fn each_plain_step(&self, army: Side, visit: &mut impl FnMut(Step)) {
        let stand = self.stand;
        let (own, occupied) = (stand.sides[army.index()], stand.occupied());
        let setting = self.setting(occupied);
        let prey = stand.sides[(!army).index()] - self.force.royals;
        for slot in 0..self.context.used {
            let way = self.context.ways[slot];
            for from in stand.ways[slot] & own {
                let takes = way.takes(army, from, setting) & prey;
                let quiet = way.quiet(army, from, setting);
                if way.promotes {
                    self.pawn(army, from, slot, quiet, takes, setting, visit);
                    continue;
                }
                for to in quiet | takes {
                    visit(Step { from, to, manner: Manner::Plain, is_under: false });
                }
            }
        }
        self.castling(army, visit);
    }

    #[inline(always)]
    #[allow(clippy::too_many_arguments, reason = "what a pawn does depends on all of it")]
    fn pawn(
        &self,
        army: Side,
        from: Square,
        slot: usize,
        quiet: Set,
        takes: Set,
        setting: Setting<'_>,
        visit: &mut impl FnMut(Step),
    ) {
        let (way, stand) = (self.context.ways[slot], self.stand);
        let last = self.context.last_ranks[army.index()];
        let targets = quiet | takes;
        for to in targets - last {
            let passed = if quiet.contains(to) { way.passed(army, from, to, setting) } else { Set::EMPTY };
            let manner = if passed.is_occupied() { Manner::Double(passed) } else { Manner::Plain };
            visit(Step { from, to, manner, is_under: false });
        }
        for to in targets & last {
            for kind in Kind::PROMOTIONS {
                visit(Step { from, to, manner: Manner::Promotion(kind), is_under: false });
            }
        }
        if stand.passed.is_occupied() && stand.sides[(!army).index()].contains(stand.victim) {
            for to in (way.takes_in_passing(army, from, setting) & stand.passed) - setting.occupied {
                visit(Step { from, to, manner: Manner::EnPassant, is_under: false });
            }
        }
    }

    fn owner(&self, at: Square) -> Side {
        if self.stand.sides[0].contains(at) { Side::White } else { Side::Black }
    }

    /// Where a move may end.
    #[inline(always)]
    pub(crate) fn open(&self) -> Set {
        if M == 0 { self.context.squares } else { self.context.squares - self.force.no_stop }
    }

    /// Visits the moves of what stands on a square, castling left out.
    pub(crate) fn piece(&self, army: Side, from: Square, visit: &mut impl FnMut(Step)) {
        self.piece_of(army, &self.common(army), from, visit);
    }

    #[inline]
    fn piece_of(&self, army: Side, common: &Common<'_>, from: Square, visit: &mut impl FnMut(Step)) {
        if self.stand.doubled.contains(from) {
            self.lodgers(army, from, visit);
        } else {
            self.piece_with(common, from, 0..self.context.used, visit);
        }
    }

    /// Visits the moves of two that share a square: of each what it could do if the other were not there.
    #[cold]
    fn lodgers(&self, army: Side, from: Square, visit: &mut dyn FnMut(Step)) {
        let field = self.context.field;
        for (id, is_under) in [(field.top(from), false), (field.under(from), true)] {
            let Some(id) = id else { continue };
            let alone = self.context.alone(self.stand, id, from);
            let force = self.context.force(&alone);
            let scene = self.context.scene(&alone, &force);
            let mut tell: &mut dyn FnMut(Step) = &mut |step| visit(Step { is_under, ..step });
            if scene.movers(army).contains(from) {
                scene.piece(army, from, &mut tell);
            }
        }
    }

    /// The moves of a piece that has a square for itself and moves in one way.
    #[inline(always)]
    fn piece_in_one_way(&self, common: &Common<'_>, from: Square, slot: usize, visit: &mut impl FnMut(Step)) {
        let way = self.context.ways[slot];
        if way.is_pawn || way.promotes || self.context.has_links {
            return self.piece_with(common, from, slot..slot + 1, visit);
        }
        let Common { setting, open, .. } = *common;
        let owner = self.owner(from);
        let reached =
            way.quiet(owner, from, setting) | way.takes(owner, from, setting) & self.prey_of(common, from);
        for to in reached & open {
            visit(Step { from, to, manner: Manner::Plain, is_under: false });
        }
    }

    #[inline(always)]
    fn prey_of(&self, common: &Common<'_>, from: Square) -> Set {
        if common.blunt.contains(from) {
            Set::EMPTY
        } else if self.force.neutral.contains(from) {
            common.neutral_prey - Set::of(from)
        } else {
            common.prey
        }
    }

    /// The moves of a piece that has a square for itself, in some of the ways.
    #[inline]
    fn piece_with(
        &self,
        common: &Common<'_>,
        from: Square,
        slots: std::ops::Range<usize>,
        visit: &mut impl FnMut(Step),
    ) {
        let (context, stand, ways) = (self.context, self.stand, &self.force.ways);
        let Common { setting, open, .. } = *common;
        let owner = self.owner(from);
        let prey = self.prey_of(common, from);
        let (mut quiet, mut takes) = (Set::EMPTY, Set::EMPTY);
        let (mut promoting, mut doubles, mut in_passing) = (Set::EMPTY, Set::EMPTY, Set::EMPTY);
        for slot in slots.filter(|&slot| ways[slot].contains(from)) {
            let way = context.ways[slot];
            let went = way.quiet(owner, from, setting) & open;
            let took = way.takes(owner, from, setting) & prey & open;
            quiet |= went;
            takes |= took;
            if way.promotes && stand.pawns.contains(from) {
                promoting |= went | took;
            }
            if way.is_pawn || way.promotes {
                let passes = |to: &Square| way.passed(owner, from, *to, setting).is_occupied();
                doubles.extend(went.into_iter().filter(passes));
                in_passing |= way.takes_in_passing(owner, from, setting);
            }
        }
        if stand.passed.meets(in_passing) && prey.contains(stand.victim) {
            for to in (in_passing & stand.passed & open) - setting.occupied {
                visit(Step { from, to, manner: Manner::EnPassant, is_under: false });
            }
        }
        promoting &= context.last_ranks[owner.index()];
        if common.no_promotion.contains(from) {
            promoting = Set::EMPTY;
        }
        for to in (quiet | takes) - promoting - doubles {
            visit(Step { from, to, manner: Manner::Plain, is_under: false });
        }
        for to in promoting {
            for kind in Kind::PROMOTIONS {
                visit(Step { from, to, manner: Manner::Promotion(kind), is_under: false });
            }
        }
        for to in doubles - promoting {
            visit(Step { from, to, manner: Manner::Double(self.passed(from, to, setting)), is_under: false });
        }
        let links = (context.inner.board.links(from) & open) - quiet - takes;
        for to in links & (prey | !setting.occupied) {
            visit(Step { from, to, manner: Manner::Link, is_under: false });
        }
    }

    /// The squares passed by a first move; none where another way leads there without passing them.
    fn passed(&self, from: Square, to: Square, setting: Setting<'_>) -> Set {
        let owner = self.owner(from);
        let mut passed = Set::EMPTY;
        for (way, _) in
            self.context.ways.iter().zip(&self.force.ways).filter(|(_, squares)| squares.contains(from))
        {
            if way.quiet(owner, from, setting).contains(to) {
                let squares = way.passed(owner, from, to, setting);
                if squares.is_empty() {
                    return Set::EMPTY;
                }
                passed |= squares;
            }
        }
        passed
    }

    /// Visits the castlings of an army.
    pub(crate) fn castling(&self, army: Side, visit: &mut impl FnMut(Step)) {
        let (context, stand, force) = (self.context, self.stand, self.force);
        let ready = stand.castling & stand.sides[army.index()];
        if !ready.has_several() {
            return;
        }
        let barred = stand.doubled | force.moving.frozen[army.index()] | force.no_castling[army.index()];
        let ready = ready - barred;
        let of = |kind| context.slot_of(kind).map_or(Set::EMPTY, |slot| stand.ways[slot]) & ready;
        let (kings, rooks) = (of(Kind::KING), of(Kind::ROOK));
        for (king, rook) in kings.into_iter().flat_map(|king| rooks.into_iter().map(move |rook| (king, rook)))
        {
            if let Some((to, goal)) = self.castled(army, king, rook) {
                let manner = Manner::Castling(rook, goal);
                visit(Step { from: king, to, manner, is_under: false });
            }
        }
    }

    /// Where King and rook go when they castle, if nothing is in the way.
    fn castled(&self, army: Side, king: Square, rook: Square) -> Option<(Square, Square)> {
        let board = &self.context.inner.board;
        let direction = functions::direction(king, rook).filter(|direction| !direction.is_diagonal())?;
        let occupied = self.stand.occupied();
        let way: Vec<Square> = board
            .ray(king, direction)
            .take_while(|&square| square == rook || !occupied.contains(square))
            .take(7)
            .collect();
        let place = way.iter().position(|&square| square == rook)?;
        let (goal, to) = (*way.first()?, *way.get(1)?);
        let goals = Set::of(goal) | Set::of(to);
        if place < 2 || !self.open().includes(goals) {
            return None;
        }
        let is_royal = self.force.royals.contains(king);
        if is_royal && !self.context.inner.castle_through_check {
            let without = occupied - Set::of(king);
            let attacked = |square: Square| {
                self.attackers(!army, square, without | Set::of(square), Judged::AsCheck).is_occupied()
            };
            if self.is_bound_by_check(army) && [king, goal, to].into_iter().any(attacked) {
                return None;
            }
        }
        Some((to, goal))
    }

    /// Whether a player has to mind checks: one who may lose a King and has several need not.
    #[inline(always)]
    pub(crate) fn is_bound_by_check(&self, army: Side) -> bool {
        let royals = self.force.royals & self.stand.sides[army.index()];
        !(self.context.inner.survives(army) && royals.has_several())
    }

    /// The pieces that an army could capture with on a square, if one of the other's stood there.
    #[inline(always)]
    pub(crate) fn attackers(&self, by: Side, target: Square, occupied: Set, judged: Judged) -> Set {
        let shared = self.stand.doubled & occupied;
        let found = self.attackers_among(occupied - shared, by, target, occupied, judged);
        if shared.is_empty() { found } else { found | self.attacking_lodgers(by, target, occupied, judged) }
    }

    /// Those of them that stand on some squares, each alone.
    #[inline(always)]
    fn attackers_among(&self, among: Set, by: Side, target: Square, occupied: Set, judged: Judged) -> Set {
        let (context, stand, force) = (self.context, self.stand, self.force);
        let setting = self.setting(occupied);
        let mut found = Set::EMPTY;
        if M == 0 {
            let candidates = stand.sides[by.index()] & among;
            for slot in 0..context.used {
                let pieces = stand.ways[slot] & candidates;
                if pieces.is_occupied() {
                    found |= context.ways[slot].attackers(by, pieces, target, setting);
                }
            }
            return found;
        }
        let bans = force.bans(judged);
        if bans.immune[by.index()].contains(target) || force.no_stop.contains(target) {
            return Set::EMPTY;
        }
        let barred = bans.frozen[by.index()] | bans.blunt[by.index()] | Set::of(target);
        let candidates = ((stand.sides[by.index()] | force.neutral) & among) - barred;
        for slot in 0..context.used {
            let pieces = force.ways[slot] & candidates;
            for side in Side::BOTH {
                let pieces = pieces & stand.sides[side.index()];
                if pieces.is_occupied() {
                    found |= context.ways[slot].attackers(side, pieces, target, setting);
                }
            }
        }
        found | context.inner.board.links(target) & candidates
    }

    /// The squares that two share of whom one, alone there, could capture on a square.
    #[cold]
    fn attacking_lodgers(&self, by: Side, target: Square, occupied: Set, judged: Judged) -> Set {
        let (context, stand) = (self.context, self.stand);
        let may_serve =
            |id: &PieceId| context.field.man(*id).owner == by || !context.inner.program.neutral.is_empty();
        let mut found = Set::EMPTY;
        for at in (stand.doubled & occupied) - Set::of(target) {
            let attacks = |id| {
                let alone = context.alone(stand, id, at);
                let force = context.force(&alone);
                let scene = context.scene(&alone, &force);
                scene.attackers_among(Set::of(at), by, target, occupied, judged).is_occupied()
            };
            if context.field.on(at).filter(may_serve).any(attacks) {
                found.insert(at);
            }
        }
        found
    }

    /// The royal pieces of an army that the other could capture.
    #[inline(always)]
    pub(crate) fn attacked_royals(&self, army: Side) -> Set {
        let royals = self.force.royals & self.stand.sides[army.index()];
        let occupied = self.stand.occupied();
        let mut attacked = Set::EMPTY;
        for royal in royals {
            if self.attackers(!army, royal, occupied, Judged::AsCheck).is_occupied() {
                attacked.insert(royal);
            }
        }
        attacked
    }

    /// Whether an army that has just moved has left nothing in check that must not be.
    #[inline(always)]
    pub(crate) fn is_safe(&self, army: Side) -> bool {
        if M > 0 && !self.is_bound_by_check(army) {
            return true;
        }
        let royals = self.force.royals & self.stand.sides[army.index()];
        let occupied = self.stand.occupied();
        royals.into_iter().all(|royal| self.attackers(!army, royal, occupied, Judged::AsCheck).is_empty())
    }
}

//! Moves and attacks of a position.

use unruly_geometry::Geometry;

use super::applied::{Activity, AppliedRules, Judged};
use super::mask::View;
use super::search_position::{Context, Manner, SearchMove, SearchPosition};
use super::unity::{Tether, Toll};
use crate::eval::functions;
use crate::field::{Army, PerArmy, PieceId};
use crate::model::Kind;
use crate::terrain::{CompactSet, Setting, SquareSet, Terrain};

/// A position with what the rules come to in it.
#[derive(Clone, Copy)]
pub(crate) struct RuledPosition<'a, G: Terrain, const W: usize, const M: usize> {
    pub(crate) context: &'a Context<'a, G, W>,
    pub(crate) position: &'a SearchPosition<G, W, M>,
    pub(crate) applied: &'a AppliedRules<G, W>,
}

/// Sets that all moves of an army in a position have in common.
#[derive(Clone, Copy)]
struct Common<'s, G: Terrain> {
    setting: Setting<'s, G>,
    /// Where a move may end.
    open: G::Set,
    /// The pieces that its own pieces may capture, and those that neutral ones may.
    prey: G::Set,
    neutral_prey: G::Set,
    blunt: G::Set,
    no_promotion: G::Set,
}

impl<'a, G: Terrain, const W: usize> Context<'a, G, W> {
    #[inline(always)]
    pub(crate) fn ruled<const M: usize>(
        &'a self,
        position: &'a SearchPosition<G, W, M>,
        applied: &'a AppliedRules<G, W>,
    ) -> RuledPosition<'a, G, W, M> {
        RuledPosition { context: self, position, applied }
    }

    /// Whether a piece could be moved by an army, all considered but King safety.
    pub(crate) fn can_move<const M: usize>(
        &self,
        position: &SearchPosition<G, W, M>,
        applied: &AppliedRules<G, W>,
        army: Army,
        from: G::Square,
    ) -> bool {
        if (applied.frozen(army) - position.doubled).contains(from) {
            return false;
        }
        let mut found = false;
        self.ruled(position, applied).piece(army, from, &mut |_| found = true);
        found
    }
}

impl<G: Terrain, const W: usize, const M: usize> RuledPosition<'_, G, W, M> {
    #[inline(always)]
    pub(crate) fn setting(&self, occupied: G::Set) -> Setting<'_, G> {
        let position = self.position;
        let mut fresh = position.fresh - position.pawns;
        // Where pieces keep together there are no ranks to begin on.
        if !G::KEEPS_TOGETHER {
            let homes = position.sides.united(|army, squares| squares & G::home_ranks(army));
            fresh |= position.pawns & homes;
        }
        Setting {
            board: &self.context.inner.board,
            occupied,
            sides: &position.sides,
            neutral: &self.applied.neutral,
            fresh,
        }
    }

    /// The position after a move.
    #[inline(always)]
    pub(crate) fn after(&self, step: SearchMove<G>) -> SearchPosition<G, W, M> {
        self.context.after(self.position, step, self.deadly(step))
    }

    /// The sets that masks are read from.
    pub(crate) fn view(&self) -> View<'_, G> {
        let (position, applied) = (self.position, self.applied);
        let board = &self.context.inner.board;
        let plain = View::before_rules(board, &position.sides, applied.royals, &position.marks);
        View { neutral: applied.neutral, ..plain }
    }

    /// The royal pieces that nobody may capture.
    pub(crate) fn guarded(&self) -> G::Set {
        self.context.inner.guarded(|army| self.applied.royals & self.position.sides[army])
    }

    /// The royal pieces that an army may not capture by a regular move.
    #[inline(always)]
    fn spared_by(&self, army: Army) -> G::Set {
        if self.is_melee() { self.applied.royals & self.position.sides[army] } else { self.guarded() }
    }

    /// The pieces of its own that an army may capture by a regular move.
    #[inline(always)]
    fn own_prey(&self, army: Army) -> G::Set {
        match G::KEEPS_TOGETHER && self.context.inner.friendly_fire {
            true => self.position.sides[army] - self.applied.royals - self.applied.immune(army),
            false => G::Set::EMPTY,
        }
    }

    fn common(&self, army: Army) -> Common<'_, G> {
        self.common_but(army, self.applied.immune(army))
    }

    /// The same where these pieces are immune.
    fn common_but(&self, army: Army, immune: G::Set) -> Common<'_, G> {
        let (position, applied) = (self.position, self.applied);
        let spared = self.spared_by(army) | immune;
        Common {
            setting: self.setting(position.occupied()),
            open: self.open(),
            prey: ((position.sides.of_foes(army) | applied.neutral) - spared) | self.own_prey(army),
            neutral_prey: position.occupied() - spared,
            blunt: applied.blunt(army),
            no_promotion: applied.no_promotion(army),
        }
    }

    /// The squares of the pieces that an army may move.
    #[inline(always)]
    pub(crate) fn movers(&self, army: Army) -> G::Set {
        // Of two that share a square one may be free.
        let frozen = self.applied.frozen(army) - self.position.doubled;
        (self.position.sides[army] | self.applied.neutral) - frozen
    }

    /// Visits every move of an army, without regard to its King's safety.
    #[inline(always)]
    pub(crate) fn each_move(&self, army: Army, visit: &mut impl FnMut(SearchMove<G>)) {
        self.each_move_meant(army, |_| true, visit);
    }

    /// The same for the moves that are meant. Of no other it is asked whether it keeps the pieces together.
    #[inline(always)]
    pub(crate) fn each_move_meant(
        &self,
        army: Army,
        is_meant: impl Fn(SearchMove<G>) -> bool,
        visit: &mut impl FnMut(SearchMove<G>),
    ) {
        let mut tether = self.tether();
        let visit = &mut |step| {
            if is_meant(step) && self.keeps_together(step, &mut tether) {
                visit(step);
            }
        };
        let (position, applied) = (self.position, self.applied);
        if M == 0 && self.context.is_single {
            return self.each_plain_move(army, visit);
        }
        let movers = self.movers(army);
        let common = self.common(army);
        let (mut once, mut again) = (G::Set::EMPTY, position.doubled);
        for ways in &applied.ways[..self.context.used] {
            again |= once & *ways;
            once |= *ways;
        }
        for slot in 0..self.context.used {
            for from in (applied.ways[slot] & movers) - again {
                self.piece_in_one_way(&common, from, slot, visit);
            }
        }
        for from in (movers & again) | (movers - once) {
            self.piece_of(army, &common, from, visit);
        }
        self.castling(army, visit);
    }

    /// Whether an army has a move that is meant, without regard to its King's safety. No further piece is asked then.
    pub(crate) fn has_move(&self, army: Army, is_meant: impl Fn(SearchMove<G>) -> bool) -> bool {
        let (common, mut tether) = (self.common(army), self.tether());
        let mut found = false;
        for from in self.movers(army) {
            self.piece_of(army, &common, from, &mut |step| {
                found |= !found && self.keeps_together(step, &mut tether) && is_meant(step);
            });
            if found {
                return true;
            }
        }
        self.castling(army, &mut |step| found |= !found && is_meant(step));
        found
    }

    /// The same where no rule is in force and every piece moves in one way.
    #[inline(always)]
    fn each_plain_move(&self, army: Army, visit: &mut impl FnMut(SearchMove<G>)) {
        let position = self.position;
        let (own, occupied) = (position.sides[army], position.occupied());
        let setting = self.setting(occupied);
        let spared = if self.is_melee() { G::Set::EMPTY } else { self.applied.royals };
        let prey = (position.sides.of_foes(army) - spared) | self.own_prey(army);
        for slot in 0..self.context.used {
            let way = self.context.ways[slot];
            for from in position.ways[slot] & own {
                let takes = way.takes(army, from, setting) & prey;
                let quiet = way.quiet(army, from, setting);
                if way.promotes {
                    self.pawn(army, from, slot, quiet, takes, setting, visit);
                    continue;
                }
                for to in quiet | takes {
                    visit(SearchMove { from, to, manner: Manner::Plain, is_under: false });
                }
            }
        }
        self.castling(army, visit);
    }

    #[inline(always)]
    #[allow(clippy::too_many_arguments, reason = "what a pawn does depends on all of it")]
    fn pawn(
        &self,
        army: Army,
        from: G::Square,
        slot: usize,
        quiet: G::Set,
        takes: G::Set,
        setting: Setting<'_, G>,
        visit: &mut impl FnMut(SearchMove<G>),
    ) {
        let (way, position) = (self.context.ways[slot], self.position);
        let last = self.context.inner.last_ranks[army];
        let targets = quiet | takes;
        for to in targets - last {
            let passed = if quiet.contains(to) { way.passed(army, from, to, setting) } else { G::Set::EMPTY };
            let manner = if passed.is_occupied() { Manner::Double(passed.into()) } else { Manner::Plain };
            visit(SearchMove { from, to, manner, is_under: false });
        }
        for to in targets & last {
            for kind in Kind::PROMOTIONS {
                visit(SearchMove { from, to, manner: Manner::Promotion(kind), is_under: false });
            }
        }
        if position.passed.is_occupied() {
            let in_passing = way.takes_in_passing(army, from, setting) - setting.occupied;
            self.in_passing(from, in_passing, position.sides.of_foes(army), visit);
        }
    }

    /// Visits captures in passing: whom of the prey a piece takes by going to one of some squares.
    fn in_passing(&self, from: G::Square, to: G::Set, prey: G::Set, visit: &mut impl FnMut(SearchMove<G>)) {
        for to in to & self.position.passed {
            if let Some(victim) = self.context.victim(self.position, to).filter(|at| prey.contains(*at)) {
                visit(SearchMove { from, to, manner: Manner::EnPassant(victim), is_under: false });
            }
        }
    }

    pub(super) fn owner(&self, at: G::Square) -> Army {
        self.position.sides.first_where(|squares| squares.contains(at))
    }

    /// Where a move may end.
    #[inline(always)]
    pub(crate) fn open(&self) -> G::Set {
        let squares = G::squares(&self.context.inner.board, self.position.occupied());
        if M == 0 { squares } else { squares - self.applied.no_stop }
    }

    /// The same where some squares count, too, that touch nothing, as long as there are such.
    pub(crate) fn open_beside(&self, apart: G::Set) -> G::Set {
        let occupied = self.position.occupied();
        let around = if G::KEEPS_TOGETHER { occupied | apart } else { occupied };
        G::squares(&self.context.inner.board, around) - self.applied.no_stop
    }

    /// Visits the moves of what stands on a square, castling left out.
    pub(crate) fn piece(&self, army: Army, from: G::Square, visit: &mut impl FnMut(SearchMove<G>)) {
        let mut tether = self.tether();
        let visit = &mut |step| {
            if self.keeps_together(step, &mut tether) {
                visit(step);
            }
        };
        self.piece_of(army, &self.common(army), from, visit);
    }

    #[inline(always)]
    fn tether(&self) -> Tether<'_, G> {
        Tether::new(&self.context.inner.board, self.position.occupied())
    }

    /// Whether a move leaves all pieces in one group, where they must be.
    #[inline(always)]
    fn keeps_together(&self, step: SearchMove<G>, tether: &mut Tether<'_, G>) -> bool {
        if !G::KEEPS_TOGETHER {
            return true;
        }
        let stays = self.position.doubled.contains(step.from);
        let dies = self.deadly(step).contains(step.to) && self.position.occupied().contains(step.to);
        tether.allows(step.from, step.to, Toll { stays, dies })
    }

    #[inline]
    fn piece_of(
        &self,
        army: Army,
        common: &Common<'_, G>,
        from: G::Square,
        visit: &mut impl FnMut(SearchMove<G>),
    ) {
        if self.position.doubled.contains(from) {
            self.lodgers(army, from, visit);
        } else {
            self.piece_with(common, from, 0..self.context.used, visit);
        }
    }

    /// Visits the moves of two that share a square: of each what it could do if the other were not there. The other stays behind, and
    /// whomever it makes immune is immune all the same.
    #[cold]
    fn lodgers(&self, army: Army, from: G::Square, visit: &mut dyn FnMut(SearchMove<G>)) {
        self.each_lodger(self.position, from, &mut |is_under, alone| {
            let mut tell: &mut dyn FnMut(SearchMove<G>) = &mut |step| visit(SearchMove { is_under, ..step });
            if alone.movers(army).contains(from) {
                alone.piece_of(army, &alone.common_but(army, self.applied.immune(army)), from, &mut tell);
            }
        });
    }

    /// Looks at a position as if each of two that share a square had it for itself; and tells which of them is the lower one.
    fn each_lodger(
        &self,
        position: &SearchPosition<G, W, M>,
        at: G::Square,
        look: &mut dyn FnMut(bool, &RuledPosition<'_, G, W, M>),
    ) {
        for is_under in [false, true] {
            let Some(id) = self.context.piece_on(at, is_under) else { continue };
            let alone = self.context.alone(position, id, at);
            let applied = self.context.apply_rules(&alone);
            look(is_under, &self.context.ruled(&alone, &applied));
        }
    }

    /// The moves of a piece that has a square for itself and moves in one way.
    #[inline(always)]
    fn piece_in_one_way(
        &self,
        common: &Common<'_, G>,
        from: G::Square,
        slot: usize,
        visit: &mut impl FnMut(SearchMove<G>),
    ) {
        let way = self.context.ways[slot];
        if way.is_pawn || way.promotes || self.context.has_links {
            return self.piece_with(common, from, slot..slot + 1, visit);
        }
        let Common { setting, open, .. } = *common;
        let owner = self.owner(from);
        let reached =
            way.quiet(owner, from, setting) | way.takes(owner, from, setting) & self.prey_of(common, from);
        for to in reached & open {
            visit(SearchMove { from, to, manner: Manner::Plain, is_under: false });
        }
    }

    #[inline(always)]
    fn prey_of(&self, common: &Common<'_, G>, from: G::Square) -> G::Set {
        if common.blunt.contains(from) {
            G::Set::EMPTY
        } else if self.applied.neutral.contains(from) {
            common.neutral_prey - G::Set::of(from)
        } else {
            common.prey
        }
    }

    /// The moves of a piece that has a square for itself, in some of the ways.
    #[inline]
    fn piece_with(
        &self,
        common: &Common<'_, G>,
        from: G::Square,
        slots: std::ops::Range<usize>,
        visit: &mut impl FnMut(SearchMove<G>),
    ) {
        let (context, position, ways) = (self.context, self.position, &self.applied.ways);
        let Common { setting, open, .. } = *common;
        let owner = self.owner(from);
        let prey = self.prey_of(common, from);
        let (mut quiet, mut takes) = (G::Set::EMPTY, G::Set::EMPTY);
        let (mut promoting, mut doubles, mut in_passing) = (G::Set::EMPTY, G::Set::EMPTY, G::Set::EMPTY);
        for slot in slots.filter(|&slot| ways[slot].contains(from)) {
            let way = context.ways[slot];
            let went = way.quiet(owner, from, setting) & open;
            let took = way.takes(owner, from, setting) & prey & open;
            quiet |= went;
            takes |= took;
            if way.promotes && position.pawns.contains(from) {
                promoting |= went | took;
            }
            if way.is_pawn || way.promotes {
                let passes = |to: &G::Square| way.passed(owner, from, *to, setting).is_occupied();
                doubles.extend(went.into_iter().filter(passes));
                in_passing |= way.takes_in_passing(owner, from, setting);
            }
        }
        if position.passed.meets(&in_passing) {
            self.in_passing(from, (in_passing & open) - setting.occupied, prey, visit);
        }
        promoting &= context.inner.last_ranks[owner];
        if common.no_promotion.contains(from) {
            promoting = G::Set::EMPTY;
        }
        for to in (quiet | takes) - promoting - doubles {
            visit(SearchMove { from, to, manner: Manner::Plain, is_under: false });
        }
        for to in promoting {
            for kind in Kind::PROMOTIONS {
                visit(SearchMove { from, to, manner: Manner::Promotion(kind), is_under: false });
            }
        }
        for to in doubles - promoting {
            visit(SearchMove {
                from,
                to,
                manner: Manner::Double(self.passed(from, to, setting).into()),
                is_under: false,
            });
        }
        let links = (context.inner.board.links(from) & open) - quiet - takes;
        for to in (links & prey) | (links - setting.occupied) {
            visit(SearchMove { from, to, manner: Manner::Link, is_under: false });
        }
    }

    /// The squares passed by a first move; none where another way leads there without passing them.
    fn passed(&self, from: G::Square, to: G::Square, setting: Setting<'_, G>) -> G::Set {
        let owner = self.owner(from);
        let mut passed = G::Set::EMPTY;
        for (way, _) in
            self.context.ways.iter().zip(&self.applied.ways).filter(|(_, squares)| squares.contains(from))
        {
            if way.quiet(owner, from, setting).contains(to) {
                let squares = way.passed(owner, from, to, setting);
                if squares.is_empty() {
                    return G::Set::EMPTY;
                }
                passed |= squares;
            }
        }
        passed
    }

    /// Visits the castlings of an army.
    pub(crate) fn castling(&self, army: Army, visit: &mut impl FnMut(SearchMove<G>)) {
        let (context, position, applied) = (self.context, self.position, self.applied);
        let ready = position.castling & position.sides[army];
        if G::KEEPS_TOGETHER || !ready.has_several() {
            return;
        }
        let shared = position.doubled & ready;
        if shared.is_occupied() {
            self.castling_of_lodgers(army, shared, visit);
        }
        let barred = position.doubled | applied.frozen(army) | applied.no_castling(army);
        let ready = ready - barred;
        let of = |kind| context.slot_of(kind).map_or(G::Set::EMPTY, |slot| position.ways[slot]) & ready;
        let (kings, rooks) = (of(Kind::KING), of(Kind::ROOK));
        for (king, rook) in kings.into_iter().flat_map(|king| rooks.into_iter().map(move |rook| (king, rook)))
        {
            if let Some((to, goal)) = self.castled(army, king, rook) {
                let manner = Manner::Castling { rook, goal, is_rook_under: false };
                visit(SearchMove { from: king, to, manner, is_under: false });
            }
        }
    }

    /// Visits the castlings with pieces that share these squares: each castles as if the other were not there.
    #[cold]
    fn castling_of_lodgers(&self, army: Army, shared: G::Set, visit: &mut dyn FnMut(SearchMove<G>)) {
        let mut rest = *self.position;
        for at in shared {
            self.each_lodger(&rest, at, &mut |is_under, alone| {
                let mut tell: &mut dyn FnMut(SearchMove<G>) = &mut |mut step| {
                    let Manner::Castling { rook, is_rook_under, .. } = &mut step.manner else { return };
                    let is_meant = step.from == at || *rook == at;
                    step.is_under |= is_under && step.from == at;
                    *is_rook_under |= is_under && *rook == at;
                    if is_meant {
                        visit(step);
                    }
                };
                alone.castling(army, &mut tell);
            });
            // A castling of two lodgers is found from the first of them.
            rest.castling.remove(at);
        }
    }

    /// Where King and rook go when they castle, if nothing is in the way.
    fn castled(&self, army: Army, king: G::Square, rook: G::Square) -> Option<(G::Square, G::Square)> {
        let board = &self.context.inner.board;
        let direction = functions::direction::<G>(king, rook).filter(|direction| !direction.is_diagonal())?;
        let occupied = self.position.occupied();
        let mut way = board
            .ray(king, direction)
            .take_while(|&square| square == rook || !occupied.contains(square))
            .take(7);
        let place = way.clone().position(|square| square == rook)?;
        let (goal, to) = (way.next()?, way.next()?);
        let goals = G::Set::of(goal) | G::Set::of(to);
        if place < 2 || !self.open().includes(&goals) {
            return None;
        }
        let is_royal = self.applied.royals.contains(king);
        if is_royal && !self.context.inner.custom.castle_through_check {
            let without = occupied - G::Set::of(king);
            let attacked = |square: G::Square| {
                self.foes_attacking(army, square, without | G::Set::of(square), Judged::AsCheck).is_occupied()
            };
            // Attacks on the King's goal may depend on where the King stands.
            let ends_attacked = || {
                let manner = Manner::Castling { rook, goal, is_rook_under: false };
                let step = SearchMove { from: king, to, manner, is_under: false };
                if M == 0 { attacked(to) } else { self.is_attacked_after(army, step) }
            };
            if self.is_bound_by_check(army) && ([king, goal].into_iter().any(attacked) || ends_attacked()) {
                return None;
            }
        }
        // A piece that may go only so far is not brought farther by castling.
        let goes = |from, far: usize| self.limit_on(from).is_none_or(|most| far <= usize::from(most));
        (goes(king, 2) && goes(rook, place)).then_some((to, goal))
    }

    /// Whether a player has to mind checks: one who may lose a King and has several need not, and in Sudden Death nobody.
    #[inline(always)]
    pub(crate) fn is_bound_by_check(&self, army: Army) -> bool {
        let royals = self.applied.royals & self.position.sides[army];
        !(self.context.inner.may_lose_any(army, royals) || self.is_sudden_death())
    }

    /// The pieces that an army could capture with on a square, if one of the other's stood there. Where pieces keep together
    /// only questions for these very pieces are answered so; [`exposure`](Self::exposure) tells whether there is a check.
    #[inline(always)]
    pub(crate) fn attackers(&self, by: Army, target: G::Square, occupied: G::Set, judged: Judged) -> G::Set {
        let shared = self.position.doubled & occupied;
        let found = self.bearers(by, target, occupied, judged);
        let found = if G::KEEPS_TOGETHER { self.unbound(found, target, occupied) } else { found };
        if shared.is_empty() { found } else { found | self.attacking_lodgers(by, target, occupied, judged) }
    }

    /// Those of them that stand alone on their squares, whether or not all pieces would be left in one group.
    #[inline(always)]
    pub(super) fn bearers(&self, by: Army, target: G::Square, occupied: G::Set, judged: Judged) -> G::Set {
        if M > 0 && self.is_spared(by, target, judged) {
            return G::Set::EMPTY;
        }
        self.attackers_among(occupied - self.position.doubled, by, target, occupied, judged)
    }

    /// The pieces with which the foes of an army could capture on a square, if one of its own stood there.
    #[inline(always)]
    pub(crate) fn foes_attacking(
        &self,
        army: Army,
        target: G::Square,
        occupied: G::Set,
        judged: Judged,
    ) -> G::Set {
        let mut found = G::Set::EMPTY;
        for foe in G::foes(army) {
            found |= self.attackers(foe, target, occupied, judged);
        }
        found
    }

    /// Those of some pieces that could capture on a square and leave all pieces in one group.
    pub(super) fn unbound(&self, pieces: G::Set, target: G::Square, occupied: G::Set) -> G::Set {
        let (board, occupied) = (&self.context.inner.board, occupied | G::Set::of(target));
        let keeps = |from: &G::Square| {
            let capture = SearchMove { from: *from, to: target, manner: Manner::Plain, is_under: false };
            let toll = Toll { stays: false, dies: self.deadly(capture).contains(target) };
            super::unity::stays_whole::<G>(board, &occupied, *from, target, toll)
        };
        pieces.into_iter().filter(keeps).collect()
    }

    /// Whether nobody of an army may capture on a square, whoever stands there.
    #[inline(always)]
    fn is_spared(&self, by: Army, target: G::Square, judged: Judged) -> bool {
        self.applied.bans.bind(Activity::BeCaptured, by, judged, target)
            || self.applied.no_stop.contains(target)
    }

    /// Those of them that stand on some squares, each alone, where the square is [spared](Self::is_spared) by none.
    #[inline(always)]
    fn attackers_among(
        &self,
        among: G::Set,
        by: Army,
        target: G::Square,
        occupied: G::Set,
        judged: Judged,
    ) -> G::Set {
        let (context, position, applied) = (self.context, self.position, self.applied);
        if G::KEEPS_TOGETHER && context.inner.idle.contains(by) {
            return G::Set::EMPTY;
        }
        let setting = self.setting(occupied);
        let mut found = G::Set::EMPTY;
        if M == 0 {
            let candidates = position.sides[by] & among;
            for slot in 0..context.used {
                let pieces = position.ways[slot] & candidates;
                if pieces.is_occupied() {
                    found |= context.ways[slot].attackers(by, pieces, target, setting);
                }
            }
            return found;
        }
        let bans = &applied.bans;
        let mut barred = G::Set::of(target);
        for activity in [Activity::Move, Activity::Capture] {
            barred |= bans.squares(activity, by, judged);
        }
        let candidates = ((position.sides[by] | applied.neutral) & among) - barred;
        // Of others it moves none but neutral pieces.
        let is_alone = G::KEEPS_TOGETHER && !applied.neutral.is_occupied();
        for slot in 0..context.used {
            let pieces = applied.ways[slot] & candidates;
            if pieces.is_empty() {
                continue;
            }
            for side in G::armies().filter(|side| !is_alone || *side == by) {
                let pieces = pieces & position.sides[side];
                if pieces.is_occupied() {
                    found |= context.ways[slot].attackers(side, pieces, target, setting);
                }
            }
        }
        if position.passed.is_occupied() && position.in_passing.contains(target) {
            found |= self.takers_in_passing(candidates, target, setting);
        }
        found | context.inner.board.links(target) & candidates
    }

    /// Those of some pieces that could take in passing what stands on a square.
    #[cold]
    fn takers_in_passing(&self, candidates: G::Set, target: G::Square, setting: Setting<'_, G>) -> G::Set {
        let (context, position) = (self.context, self.position);
        let is_meant = |to: &G::Square| context.victim(position, *to) == Some(target);
        let passed: G::Set = position.passed.into_iter().filter(is_meant).collect();
        let mut found = G::Set::EMPTY;
        for slot in 0..context.used {
            let way = context.ways[slot];
            let pieces = self.applied.ways[slot] & candidates;
            let takes =
                |from: &G::Square| way.takes_in_passing(self.owner(*from), *from, setting).meets(&passed);
            found |= pieces.into_iter().filter(takes).collect::<G::Set>();
        }
        found
    }

    /// The squares that two share of whom one, alone there, could capture on a square.
    #[cold]
    pub(super) fn attacking_lodgers(
        &self,
        by: Army,
        target: G::Square,
        occupied: G::Set,
        judged: Judged,
    ) -> G::Set {
        let (context, position) = (self.context, self.position);
        if self.is_spared(by, target, judged) {
            return G::Set::EMPTY;
        }
        let may_serve =
            |id: &PieceId| context.field.man(*id).owner == by || !context.inner.program.neutral.is_empty();
        let mut found = G::Set::EMPTY;
        for at in (position.doubled & occupied) - G::Set::of(target) {
            let attacks = |id| {
                let alone = context.alone(position, id, at);
                let applied = context.apply_rules(&alone);
                let ruled = context.ruled(&alone, &applied);
                ruled.attackers_among(G::Set::of(at), by, target, occupied, judged).is_occupied()
            };
            if context.field.on(at).filter(may_serve).any(attacks) {
                found.insert(at);
            }
        }
        found
    }

    /// Whether a royal piece of an army could be captured where it stands.
    #[inline(always)]
    fn is_in_danger(&self, army: Army, royal: G::Square, occupied: G::Set) -> bool {
        if self.is_melee() {
            return self.is_checked_in_melee(army, royal);
        }
        if G::KEEPS_TOGETHER {
            return self.is_exposed(army, royal);
        }
        self.foes_attacking(army, royal, occupied, Judged::AsCheck).is_occupied()
    }

    /// The royal pieces of an army that the other could capture.
    #[inline(always)]
    pub(crate) fn attacked_royals(&self, army: Army) -> G::Set {
        let royals = self.applied.royals & self.position.sides[army];
        let occupied = self.position.occupied();
        let mut attacked = G::Set::EMPTY;
        for royal in royals {
            if self.is_in_danger(army, royal, occupied) {
                attacked.insert(royal);
            }
        }
        attacked
    }

    /// Whether an army that has just moved has left nothing in check that must not be.
    #[inline(always)]
    pub(crate) fn is_safe(&self, army: Army) -> bool {
        if (M > 0 || G::KEEPS_TOGETHER) && !self.is_bound_by_check(army) {
            return true;
        }
        let royals = self.applied.royals & self.position.sides[army];
        let occupied = self.position.occupied();
        !royals.into_iter().any(|royal| self.is_in_danger(army, royal, occupied))
    }
}

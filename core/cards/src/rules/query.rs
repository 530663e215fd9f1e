//! Questions about moves, checks and masks on a field.

use unruly_chess::betza::Betza;

use super::applied::{Activity, Judged};
use super::compiled::WayChange;
use super::findings::Masks;
use super::generate::RuledPosition;
use super::legal::Judgment;
use super::mask::{Mask, View};
use super::search_position::{Manner, SearchMove};
use super::{RuledQuery, Rules};
use crate::field::{Army, Field, Move, PerArmy, PieceId, Pieces};
use crate::model::{Ban, Kind};
use crate::player::Player;
use crate::terrain::{CompactSet, OnBoard, SquareSet, Terrain};

impl<G: Terrain> Rules<G> {
    /// The regular moves of a player without regard to King safety and to demands on the player. Where the house forbids
    /// castling through check, those castlings are left out.
    pub fn pseudo_moves(&self, field: &Field<G>, player: Player) -> Vec<Move<G>> {
        let mut moves = Vec::with_capacity(64);
        self.each_pseudo_move(field, player, &mut |moved| moves.push(moved));
        moves
    }

    /// Calls `visit` with each of a player's [pseudo moves](Self::pseudo_moves).
    pub fn each_pseudo_move(&self, field: &Field<G>, player: Player, visit: &mut dyn FnMut(Move<G>)) {
        self.ask_ruled(field, Moves { army: self.army(player), filter: MoveFilter::Pseudo, visit });
    }

    /// The legal moves of a player: none that leaves a royal piece in check that must not be, and only those that do what
    /// is demanded of the player, if any does.
    pub fn legal_moves(&self, field: &Field<G>, player: Player) -> Vec<Move<G>> {
        let mut moves = Vec::with_capacity(64);
        let visit = &mut |moved| moves.push(moved);
        self.ask_ruled(field, Moves { army: self.army(player), filter: MoveFilter::Legal, visit });
        moves
    }

    /// The [pseudo moves](Self::pseudo_moves) of a player, told apart in one go.
    pub fn sorted_moves(&self, field: &Field<G>, player: Player) -> SortedMoves<G> {
        self.ask_ruled(field, Sorting { army: self.army(player), told: None })
    }

    /// The same where somebody else tells whether some of them leave a royal piece in check: demands are held against that.
    pub fn sorted_moves_by(
        &self,
        field: &Field<G>,
        player: Player,
        told: Told,
        is_safe: Tells<'_, G>,
    ) -> SortedMoves<G> {
        self.ask_ruled(field, Sorting { army: self.army(player), told: Some((told, is_safe)) })
    }

    /// Whether a player has a legal move.
    pub fn can_move(&self, field: &Field<G>, player: Player) -> bool {
        self.ask_ruled(field, CanMove { army: self.army(player), is_sound: None })
    }

    /// Whether a player has a legal move that somebody takes for sound. Most have one, so that few are shown.
    pub fn can_move_soundly(&self, field: &Field<G>, player: Player, is_sound: Tells<'_, G>) -> bool {
        self.ask_ruled(field, CanMove { army: self.army(player), is_sound: Some(is_sound) })
    }

    /// Whether a player has a legal move that captures, of these pieces if any are named.
    pub fn can_capture(&self, field: &Field<G>, player: Player, these: Option<Pieces<G>>) -> bool {
        self.ask_ruled(field, CanCapture { army: self.army(player), these })
    }

    /// Whether a player who moves what stands on these squares and captures what stands on those misses something that is
    /// demanded and that a regular move could do.
    pub fn misses_demand(&self, field: &Field<G>, player: Player, moved: G::Set, captured: G::Set) -> bool {
        self.is_something_demanded_of(player)
            && self.ask_ruled(field, Misses::<G> { army: self.army(player), moved, captured })
    }

    /// Whether something is demanded of a player.
    pub fn is_something_demanded_of(&self, player: Player) -> bool {
        let army = self.army(player);
        self.0.program.demands.iter().any(|demand| demand.of == army)
    }

    /// Whether an army has a royal piece on the board.
    pub fn has_royal(&self, field: &Field<G>, army: Army) -> bool {
        let is_any_king_royal = self.0.program.royal.iter().all(|(_, becomes)| *becomes);
        is_any_king_royal && field.kind(Kind::KING).meets(&field.side(army))
            || self.royals(field, army).is_occupied()
    }

    /// The squares of an army's royal pieces.
    pub fn royals(&self, field: &Field<G>, army: Army) -> G::Set {
        self.reigning(field) & field.side(army)
    }

    /// The squares of all royal pieces of all armies.
    pub fn all_royals(&self, field: &Field<G>) -> G::Set {
        self.reigning(field) & field.occupied()
    }

    /// The squares that are royal, in one look at the rules for all armies.
    fn reigning(&self, field: &Field<G>) -> G::Set {
        let has_common_law = self.0.program.royal.is_empty();
        if has_common_law { field.kind(Kind::KING) } else { self.of_reign(field, |reign| reign.royals) }
    }

    /// The squares of the royal pieces that nobody may capture: all but those of a player who may lose one and has others.
    pub fn guarded(&self, field: &Field<G>) -> G::Set {
        let royals = self.reigning(field);
        self.0.guarded(|army| royals & field.side(army))
    }

    /// The squares of neutral pieces.
    pub fn neutral(&self, field: &Field<G>) -> G::Set {
        if self.0.program.neutral.is_empty() {
            return G::Set::EMPTY;
        }
        self.of_reign(field, |reign| reign.neutral)
    }

    /// The movement that a rule has given to this very piece in place of its kind's.
    pub(crate) fn movement_given(&self, field: &Field<G>, piece: PieceId) -> Option<&Betza> {
        let at = field.square_of(piece)?;
        let mut given = self.0.program.mobility.iter().rev().filter_map(|(mask, change)| match change {
            WayChange::Instead(way) => Some((mask, *way)),
            WayChange::Also(_) | WayChange::InsteadAs { .. } | WayChange::Limit { .. } => None,
        });
        let is_of_it = |mask: &Mask<G>| self.look_with_reign(field, |view| mask.eval(view).contains(at));
        let (_, way) = given.find(|(mask, _)| is_of_it(mask))?;
        self.0.ways.get(usize::from(way)).map(|way| &way.betza)
    }

    /// Pieces that nothing may bring elsewhere.
    pub fn rooted(&self, field: &Field<G>) -> G::Set {
        if !self.has_ban(Ban::Displacement) {
            return G::Set::EMPTY;
        }
        let held = |view: &View<'_, G>| self.0.program.banned_from(&[Ban::Displacement], view).of_all();
        self.look_with_reign(field, held) & field.occupied()
    }

    /// Pieces that a player may not move by a card either.
    pub fn held_from_cards(&self, field: &Field<G>, by: Player) -> G::Set {
        const BANS: [Ban; 2] = [Ban::Move, Ban::Displacement];
        if !BANS.into_iter().any(|ban| self.has_ban(ban)) {
            return G::Set::EMPTY;
        }
        let held = |view: &View<'_, G>| self.0.program.banned_from(&BANS, view)[self.army(by)];
        self.look_with_reign(field, held) & field.occupied()
    }

    /// Pieces that a player may not move.
    pub fn frozen(&self, field: &Field<G>, by: Player) -> G::Set {
        self.frozen_to_any(field, [by])
    }

    /// Pieces that one of some players may not move.
    pub fn frozen_to_any(&self, field: &Field<G>, players: impl IntoIterator<Item = Player>) -> G::Set {
        if ![Ban::Move, Ban::RegularMove, Ban::Displacement].into_iter().any(|ban| self.has_ban(ban)) {
            return G::Set::EMPTY;
        }
        let armies = players.into_iter().map(|player| self.army(player));
        let frozen = |masks: &Masks<G>| {
            let of = |army| masks.bans.squares(Activity::Move, army, Judged::AsMove);
            armies.fold(G::Set::EMPTY, |all, army| all | of(army))
        };
        self.of_masks(field, frozen) & field.occupied()
    }

    /// Pieces that may not capture when a player moves them.
    pub fn blunt(&self, field: &Field<G>, by: Player) -> G::Set {
        if !self.has_ban(Ban::Capture) {
            return G::Set::EMPTY;
        }
        self.banned(field, Activity::Capture, by)
    }

    /// Pieces that a player may not capture.
    pub fn immune(&self, field: &Field<G>, from: Player) -> G::Set {
        if !self.has_ban(Ban::BeCaptured) {
            return G::Set::EMPTY;
        }
        self.banned(field, Activity::BeCaptured, from)
    }

    /// Squares on which nothing may stop.
    pub fn no_stop(&self, field: &Field<G>) -> G::Set {
        if self.0.program.no_stop.is_empty() {
            return G::Set::EMPTY;
        }
        self.of_masks(field, |masks| masks.no_stop)
    }

    /// The squares on which something must change before no royal piece of a player is attacked any more: those of the
    /// royal pieces attacked, of their attackers, and those between. As long as the same stands on each of them, and the
    /// same rules are in force, an attack goes on, whatever happens elsewhere. `None` where nothing is attacked, or an
    /// attack may hang on more.
    pub fn at_stake(&self, field: &Field<G>, player: Player) -> Option<G::Set> {
        self.ask_ruled(field, AtStake(self.army(player)))
    }

    /// Whether a royal piece of a player is attacked from elsewhere wherever it stands on some squares, be all the others of
    /// them taken; or where it stands now, if that is none of them. No where that may hang on more than who stands where.
    pub fn is_attacked_in_any_order(&self, field: &Field<G>, player: Player, squares: G::Set) -> bool {
        self.ask_ruled(field, AttackedInAnyOrder { army: self.army(player), squares })
    }

    /// The pieces that give check to a player.
    pub fn checkers(&self, field: &Field<G>, player: Player) -> G::Set {
        self.ask_ruled(field, Checkers(self.army(player)))
    }

    /// The pieces that an army could capture with on a square, if something of a foe's stood there. Whether a royal
    /// piece is attacked is judged as check is.
    pub fn attackers(&self, field: &Field<G>, by: Army, square: G::Square) -> G::Set {
        self.ask_ruled(field, Attackers { by, square, is_bound: true, is_check: false })
    }

    /// Whether a King of a foe's would be in check from an army, if one stood on a square.
    pub fn would_give_check(&self, field: &Field<G>, by: Army, square: G::Square) -> bool {
        self.ask_ruled(field, Attackers { by, square, is_bound: true, is_check: true }).is_occupied()
    }

    /// The same where pieces need not keep together.
    pub fn bearers(&self, field: &Field<G>, by: Army, square: G::Square) -> G::Set {
        self.ask_ruled(field, Attackers { by, square, is_bound: false, is_check: false })
    }

    /// The pieces with which the foes of an army could capture on a square, if something of its own stood there.
    pub fn foes_attacking(&self, field: &Field<G>, army: Army, square: G::Square) -> G::Set {
        G::foes(army).fold(G::Set::EMPTY, |all, foe| all | self.attackers(field, foe, square))
    }

    /// A move of a player whose legality is told wrongly without making it: where from and where to. There is none, unless the
    /// short way has a defect.
    pub fn misjudged(&self, field: &Field<G>, player: Player) -> Option<(G::Square, G::Square)> {
        self.ask_ruled(field, Misjudged(self.army(player)))
    }

    /// A square of a player's on which the two ways to look for attackers differ. There is none, unless one has a defect.
    pub fn seen_otherwise(&self, field: &Field<G>, player: Player) -> Option<G::Square> {
        self.ask_ruled(field, SeenOtherwise(self.army(player)))
    }

    /// Whether a player is in check and no regular move helps.
    pub fn is_mate(&self, field: &Field<G>, player: Player) -> bool {
        self.is_check(field, player) && !self.can_move(field, player)
    }

    /// The player who has brought a piece to its goal, if one has.
    pub fn winner_by_goal(&self, field: &Field<G>) -> Option<Player> {
        if self.0.program.goals.is_empty() { None } else { self.ask_ruled(field, ByGoal) }
    }

    pub(super) fn has_ban(&self, ban: Ban) -> bool {
        self.0.program.bans.iter().any(|known| known.ban == ban)
    }

    fn banned(&self, field: &Field<G>, activity: Activity, to: Player) -> G::Set {
        let army = self.army(to);
        self.of_masks(field, |masks| masks.bans.squares(activity, army, Judged::AsMove)) & field.occupied()
    }
}

/// The regular moves of a player, told apart.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SortedMoves<G: Terrain = OnBoard> {
    /// The [legal](Rules::legal_moves) ones.
    pub legal: Vec<Move<G>>,
    /// Those that leave a royal piece in check that must not be.
    pub unsafe_ones: Vec<Move<G>>,
    /// Whether safe ones are missing, since something else is demanded of the player.
    pub is_something_demanded: bool,
    /// Whether something is demanded that the player cannot do, at the price of the turn.
    pub loses_turn: bool,
    /// Whether the player may give up the turn instead of doing what is demanded.
    pub may_forfeit: bool,
}

enum MoveFilter {
    Pseudo,
    Legal,
}

struct Moves<'v, G: Terrain> {
    army: Army,
    filter: MoveFilter,
    visit: &'v mut dyn FnMut(Move<G>),
}

impl<G: Terrain> RuledQuery<G> for Moves<'_, G> {
    type Answer = ();

    fn ask<const W: usize, const M: usize>(self, ruled: &RuledPosition<'_, G, W, M>) {
        let mut tell = |step: SearchMove<G>| {
            if let Some(moved) = ruled.full_move(step) {
                (self.visit)(moved);
            }
        };
        match self.filter {
            MoveFilter::Pseudo => ruled.each_move(self.army, &mut tell),
            MoveFilter::Legal => ruled.each_legal_step(self.army, &mut |step, _| tell(step)),
        }
    }
}

/// Tells something of a move that hangs on more than the rules of the moment.
type Tells<'s, G> = &'s dyn Fn(&Move<G>) -> bool;

/// The moves of which somebody else tells whether they leave a royal piece in check.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Told {
    /// Every move.
    All,
    /// Those that promote a piece.
    Promotions,
}

impl Told {
    fn is_about<G: Terrain>(self, step: SearchMove<G>) -> bool {
        self == Self::All || matches!(step.manner, Manner::Promotion(_))
    }
}

struct Sorting<'s, G: Terrain> {
    army: Army,
    told: Option<(Told, Tells<'s, G>)>,
}

impl<G: Terrain> RuledQuery<G> for Sorting<'_, G> {
    type Answer = SortedMoves<G>;

    fn ask<const W: usize, const M: usize>(self, ruled: &RuledPosition<'_, G, W, M>) -> SortedMoves<G> {
        let doubt = ruled.doubt(self.army);
        let judge = |step: SearchMove<G>| {
            let judgment = ruled.judge(&doubt, step, |_| ());
            let Some((_, is_safe)) = self.told.filter(|(told, _)| told.is_about(step)) else {
                return judgment;
            };
            match (judgment, ruled.full_move(step)) {
                (Judgment::Suicidal, _) | (_, None) => judgment,
                (_, Some(moved)) if is_safe(&moved) => Judgment::Legal(None),
                _ => Judgment::Unsafe,
            }
        };
        let duty = match self.told {
            None => ruled.duty(self.army),
            Some(_) => ruled.duty_among(self.army, |is_meant| {
                ruled.has_move(self.army, |step| is_meant(step) && matches!(judge(step), Judgment::Legal(_)))
            }),
        };
        let mut sorted = SortedMoves {
            legal: Vec::with_capacity(32),
            unsafe_ones: Vec::new(),
            is_something_demanded: false,
            loses_turn: duty.loses_turn(),
            may_forfeit: duty.may_forfeit(),
        };
        ruled.each_move(self.army, &mut |step| {
            let moves = match judge(step) {
                Judgment::Suicidal => return,
                Judgment::Unsafe if duty.is_free() || duty.allows_after_rescue(ruled.position, step) => {
                    &mut sorted.unsafe_ones
                }
                Judgment::Unsafe => return,
                Judgment::Legal(_) if duty.is_free() || duty.allows(ruled.position, step) => {
                    &mut sorted.legal
                }
                Judgment::Legal(_) => {
                    sorted.is_something_demanded = true;
                    return;
                }
            };
            moves.extend(ruled.full_move(step));
        });
        sorted
    }
}

struct Misjudged(Army);

impl<G: Terrain> RuledQuery<G> for Misjudged {
    type Answer = Option<(G::Square, G::Square)>;

    fn ask<const W: usize, const M: usize>(
        self,
        ruled: &RuledPosition<'_, G, W, M>,
    ) -> Option<(G::Square, G::Square)> {
        ruled.misjudged(self.0)
    }
}

struct SeenOtherwise(Army);

impl<G: Terrain> RuledQuery<G> for SeenOtherwise {
    type Answer = Option<G::Square>;

    fn ask<const W: usize, const M: usize>(self, ruled: &RuledPosition<'_, G, W, M>) -> Option<G::Square> {
        ruled.seen_otherwise(self.0)
    }
}

struct Misses<G: Terrain> {
    army: Army,
    moved: G::Set,
    captured: G::Set,
}

impl<G: Terrain> RuledQuery<G> for Misses<G> {
    type Answer = bool;

    fn ask<const W: usize, const M: usize>(self, ruled: &RuledPosition<'_, G, W, M>) -> bool {
        ruled.duty(self.army).is_missed_by(self.moved, self.captured)
    }
}

struct CanMove<'s, G: Terrain> {
    army: Army,
    is_sound: Option<Tells<'s, G>>,
}

impl<G: Terrain> RuledQuery<G> for CanMove<'_, G> {
    type Answer = bool;

    fn ask<const W: usize, const M: usize>(self, ruled: &RuledPosition<'_, G, W, M>) -> bool {
        let is_sound = |step: SearchMove<G>| {
            self.is_sound.is_none_or(|tells| ruled.full_move(step).is_some_and(|moved| tells(&moved)))
        };
        let is_legal = ruled.legality(self.army);
        ruled.has_move(self.army, |step| is_legal(step) && is_sound(step))
    }
}

struct CanCapture<G: Terrain> {
    army: Army,
    these: Option<Pieces<G>>,
}

impl<G: Terrain> RuledQuery<G> for CanCapture<G> {
    type Answer = bool;

    fn ask<const W: usize, const M: usize>(self, ruled: &RuledPosition<'_, G, W, M>) -> bool {
        let is_meant = |captures: Pieces<G>| match self.these {
            Some(these) => captures.meets(these),
            None => !captures.is_empty(),
        };
        let captures = |step| ruled.full_move(step).is_some_and(|moved| is_meant(moved.captures));
        let is_legal = ruled.legality(self.army);
        ruled.has_move(self.army, |step| captures(step) && is_legal(step))
    }
}

struct AtStake(Army);

impl<G: Terrain> RuledQuery<G> for AtStake {
    type Answer = Option<G::Set>;

    fn ask<const W: usize, const M: usize>(self, ruled: &RuledPosition<'_, G, W, M>) -> Option<G::Set> {
        ruled.at_stake(self.0)
    }
}

struct AttackedInAnyOrder<G: Terrain> {
    army: Army,
    squares: G::Set,
}

impl<G: Terrain> RuledQuery<G> for AttackedInAnyOrder<G> {
    type Answer = bool;

    fn ask<const W: usize, const M: usize>(self, ruled: &RuledPosition<'_, G, W, M>) -> bool {
        ruled.is_attacked_in_any_order(self.army, self.squares)
    }
}

struct Checkers(Army);

impl<G: Terrain> RuledQuery<G> for Checkers {
    type Answer = G::Set;

    fn ask<const W: usize, const M: usize>(self, ruled: &RuledPosition<'_, G, W, M>) -> G::Set {
        let royals = ruled.applied.royals & ruled.position.sides[self.0];
        let of = |royal| ruled.foes_attacking(self.0, royal, ruled.position.occupied(), Judged::AsCheck);
        royals.into_iter().fold(G::Set::EMPTY, |all, royal| all | of(royal))
    }
}

struct Attackers<G: Terrain> {
    by: Army,
    square: G::Square,
    /// Whether only those count that leave all pieces in one group.
    is_bound: bool,
    /// Whether it is judged as if something royal stood there.
    is_check: bool,
}

impl<G: Terrain> RuledQuery<G> for Attackers<G> {
    type Answer = G::Set;

    fn ask<const W: usize, const M: usize>(self, ruled: &RuledPosition<'_, G, W, M>) -> G::Set {
        let is_check = self.is_check || ruled.applied.royals.contains(self.square);
        let judged = if is_check { Judged::AsCheck } else { Judged::AsMove };
        let occupied = ruled.position.occupied();
        match self.is_bound {
            true => ruled.attackers(self.by, self.square, occupied, judged),
            false => ruled.bearers(self.by, self.square, occupied, judged),
        }
    }
}

struct ByGoal;

impl<G: Terrain> RuledQuery<G> for ByGoal {
    type Answer = Option<Player>;

    fn ask<const W: usize, const M: usize>(self, ruled: &RuledPosition<'_, G, W, M>) -> Option<Player> {
        let view = ruled.view();
        let mut goals = ruled.context.inner.program.goals.iter();
        goals.find_map(|goal| {
            let reached = |player: &Player| {
                let of = |mask: &Mask<G>| mask.eval(&view);
                goal.of.contains(*player)
                    && (of(&goal.pieces) & ruled.position.sides[ruled.context.inner.army(*player)])
                        .meets(&of(&goal.on))
            };
            G::armies().map(|army| Player::of(army.seat())).find(reached)
        })
    }
}

impl<G: Terrain, const W: usize, const M: usize> RuledPosition<'_, G, W, M> {
    /// How many squares at most a piece may go, if rules in force limit it.
    pub(crate) fn limit_on(&self, from: G::Square) -> Option<u8> {
        let limits = self.context.inner.program.mobility.iter().filter_map(|(mask, change)| match change {
            WayChange::Limit { most, .. } => Some((mask, *most)),
            WayChange::Also(_) | WayChange::Instead(_) | WayChange::InsteadAs { .. } => None,
        });
        limits.filter(|(mask, _)| mask.eval(&self.view()).contains(from)).map(|(_, most)| most).min()
    }

    /// A step as a move of the pieces of the field that it is a step of.
    pub(crate) fn full_move(&self, step: SearchMove<G>) -> Option<Move<G>> {
        let (field, position) = (self.context.field, self.position);
        let piece = self.context.piece_on(step.from, step.is_under)?;
        let mut moved = Move::quiet(piece, step.from, step.to);
        let mut taken = G::Set::of(step.to) & position.occupied();
        match step.manner {
            Manner::Plain => {}
            Manner::Link => moved.is_link = true,
            Manner::Double(passed) => moved.passes = passed.into(),
            Manner::EnPassant(victim) => taken = G::Set::of(victim),
            Manner::Promotion(kind) => moved.promotion = Some(kind),
            Manner::Castling { rook, goal, is_rook_under } => {
                taken = G::Set::EMPTY;
                moved.castling = Some((self.context.piece_on(rook, is_rook_under)?, goal));
            }
        }
        moved.captures = field.pieces_on(taken) - Pieces::of(piece);
        moved.dies = taken.meets(&self.deadly(step));
        Some(moved)
    }
}

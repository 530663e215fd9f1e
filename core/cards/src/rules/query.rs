//! Questions about moves, checks and masks on a field.

use unruly_chess::Side;
use unruly_geometry::board::{BoardSet as Set, Square};

use super::force::Judged;
use super::generate::Scene;
use super::legal::Judgment;
use super::mask::Mask;
use super::stand::{Context, Manner, Stand, Step};
use super::{Question, Rules};
use crate::field::{Field, Move, Pieces};
use crate::model::{Ban, Kind};

impl Rules {
    /// The regular moves of a player without regard to King safety and to demands on him. Where the house forbids
    /// castling through check, those castlings are left out.
    pub fn pseudo_moves(&self, field: &Field, player: Side) -> Vec<Move> {
        let mut moves = Vec::with_capacity(64);
        self.each_pseudo_move(field, player, &mut |moved| moves.push(moved));
        moves
    }

    /// Calls `visit` with each of a player's [pseudo moves](Self::pseudo_moves).
    pub fn each_pseudo_move(&self, field: &Field, player: Side, visit: &mut dyn FnMut(Move)) {
        self.ask(field, Moves { army: self.army(player), sort: Sort::Pseudo, visit });
    }

    /// The legal moves of a player: none that leaves a royal piece in check that must not be, and only those that do
    /// what is demanded of him, if any does.
    pub fn legal_moves(&self, field: &Field, player: Side) -> Vec<Move> {
        let mut moves = Vec::with_capacity(64);
        self.each_move(field, player, &mut |moved| moves.push(moved));
        moves
    }

    /// Calls `visit` with each of a player's legal moves.
    pub fn each_move(&self, field: &Field, player: Side, visit: &mut dyn FnMut(Move)) {
        self.ask(field, Moves { army: self.army(player), sort: Sort::Legal, visit });
    }

    /// The [pseudo moves](Self::pseudo_moves) of a player, told apart in one go.
    pub fn sorted_moves(&self, field: &Field, player: Side) -> SortedMoves {
        self.ask(field, Sorting(self.army(player)))
    }

    /// Whether a player has a legal move.
    pub fn can_move(&self, field: &Field, player: Side) -> bool {
        self.ask(field, CanMove(self.army(player)))
    }

    /// Whether a player has a legal move that captures.
    pub fn can_capture(&self, field: &Field, player: Side) -> bool {
        let mut can = false;
        self.each_move(field, player, &mut |moved| can |= moved.is_capture());
        can
    }

    /// Whether something is demanded of anybody.
    pub fn has_demands(&self) -> bool {
        !self.0.program.demands.is_empty()
    }

    /// The squares of an army's royal pieces.
    pub fn royals(&self, field: &Field, army: Side) -> Set {
        let has_common_law = self.0.program.royal.is_empty();
        let royals = if has_common_law { field.kind(Kind::KING) } else { self.summary(field).royals };
        royals & field.side(army)
    }

    /// The squares of the royal pieces that nobody may capture: all but those of a player who may lose one and has others.
    pub fn guarded(&self, field: &Field) -> Set {
        self.0.guarded(|army| self.royals(field, army))
    }

    /// The squares of neutral pieces.
    pub fn neutral(&self, field: &Field) -> Set {
        if self.0.program.neutral.is_empty() { Set::EMPTY } else { self.summary(field).neutral }
    }

    /// Pieces that a player may not move.
    pub fn frozen(&self, field: &Field, by: Side) -> Set {
        if !self.has_ban(Ban::Move) {
            return Set::EMPTY;
        }
        self.summary(field).frozen[self.army(by).index()] & field.occupied()
    }

    /// Pieces that may not capture when a player moves them.
    pub fn blunt(&self, field: &Field, by: Side) -> Set {
        if !self.has_ban(Ban::Capture) {
            return Set::EMPTY;
        }
        self.summary(field).blunt[self.army(by).index()] & field.occupied()
    }

    /// Pieces that a player may not capture.
    pub fn immune(&self, field: &Field, from: Side) -> Set {
        if !self.has_ban(Ban::BeCaptured) {
            return Set::EMPTY;
        }
        self.summary(field).immune[self.army(from).index()] & field.occupied()
    }

    /// Pieces whose captor is lost with them.
    pub fn poisoned(&self, field: &Field) -> Set {
        if self.0.program.dies_with.is_empty() {
            return Set::EMPTY;
        }
        self.summary(field).dies_with & field.occupied()
    }

    /// Squares on which nothing may stop.
    pub fn no_stop(&self, field: &Field) -> Set {
        if self.0.program.no_stop.is_empty() {
            return Set::EMPTY;
        }
        self.summary(field).no_stop
    }

    /// The royal squares of a player that are in check.
    pub fn in_check(&self, field: &Field, player: Side) -> Set {
        self.ask(field, InCheck { army: self.army(player), binding: false })
    }

    /// What must change before no royal piece of a player is attacked any more: the squares of those that are, of their
    /// attackers, and those between. As long as the same stands on each of them, and the same rules are in force, an
    /// attack goes on, whatever happens elsewhere. `None` where nothing is attacked, or an attack may hang on more.
    pub fn at_stake(&self, field: &Field, player: Side) -> Option<Set> {
        self.ask(field, AtStake(self.army(player)))
    }

    /// Whether a player is in a check that he must not leave standing.
    pub fn is_check(&self, field: &Field, player: Side) -> bool {
        self.ask(field, InCheck { army: self.army(player), binding: true }).is_occupied()
    }

    /// The pieces that give check to a player.
    pub fn checkers(&self, field: &Field, player: Side) -> Set {
        self.ask(field, Checkers(self.army(player)))
    }

    /// The pieces that an army could capture with on a square, if something of the other's stood there. Whether a royal
    /// piece is attacked is judged as check is.
    pub fn attackers(&self, field: &Field, by: Side, square: Square) -> Set {
        self.ask(field, Attackers { by, square })
    }

    /// Whether a player is in check and no regular move helps.
    pub fn is_mate(&self, field: &Field, player: Side) -> bool {
        self.is_check(field, player) && !self.can_move(field, player)
    }

    /// The player who has brought a piece to its goal, if one has.
    pub fn winner_by_goal(&self, field: &Field) -> Option<Side> {
        if self.0.program.goals.is_empty() { None } else { self.ask(field, ByGoal) }
    }

    fn has_ban(&self, ban: Ban) -> bool {
        self.0.program.bans.iter().any(|known| known.ban == ban)
    }

    fn summary(&self, field: &Field) -> Summary {
        self.ask_of_masks(field, Masks)
    }
}

/// The regular moves of a player, told apart.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SortedMoves {
    /// The [legal](Rules::legal_moves) ones.
    pub legal: Vec<Move>,
    /// Those that leave a royal piece in check that must not be.
    pub unsafe_ones: Vec<Move>,
    /// Whether safe ones are missing, since something else is demanded of him.
    pub is_something_demanded: bool,
    /// Whether something is demanded that he cannot do, at the price of the turn.
    pub loses_turn: bool,
}

/// The masks of a position.
struct Summary {
    royals: Set,
    neutral: Set,
    no_stop: Set,
    dies_with: Set,
    frozen: [Set; 2],
    blunt: [Set; 2],
    immune: [Set; 2],
}

struct Masks;

impl Question for Masks {
    type Answer = Summary;

    fn ask<const W: usize, const M: usize>(self, context: &Context<'_, W>, stand: &Stand<W, M>) -> Summary {
        let force = context.force(stand);
        Summary {
            royals: force.royals,
            neutral: force.neutral,
            no_stop: force.no_stop,
            dies_with: force.dies_with,
            frozen: force.moving.frozen,
            blunt: force.moving.blunt,
            immune: force.moving.immune,
        }
    }
}

enum Sort {
    Pseudo,
    Legal,
}

struct Moves<'v> {
    army: Side,
    sort: Sort,
    visit: &'v mut dyn FnMut(Move),
}

impl Question for Moves<'_> {
    type Answer = ();

    fn ask<const W: usize, const M: usize>(self, context: &Context<'_, W>, stand: &Stand<W, M>) {
        let force = context.force(stand);
        let scene = context.scene(stand, &force);
        let mut tell = |step: Step| {
            if let Some(moved) = scene.told(step) {
                (self.visit)(moved);
            }
        };
        match self.sort {
            Sort::Pseudo => scene.each_step(self.army, &mut tell),
            Sort::Legal => scene.each_legal_step(self.army, &mut |step, _| tell(step)),
        }
    }
}

struct Sorting(Side);

impl Question for Sorting {
    type Answer = SortedMoves;

    fn ask<const W: usize, const M: usize>(
        self,
        context: &Context<'_, W>,
        stand: &Stand<W, M>,
    ) -> SortedMoves {
        let force = context.force(stand);
        let scene = context.scene(stand, &force);
        let (duty, doubt) = (scene.duty(self.0), scene.doubt(self.0));
        let mut sorted = SortedMoves {
            legal: Vec::with_capacity(48),
            unsafe_ones: Vec::new(),
            is_something_demanded: false,
            loses_turn: duty.loses_turn,
        };
        scene.each_step(self.0, &mut |step| {
            let moves = match scene.judge(&doubt, step) {
                Judgment::Illegal => &mut sorted.unsafe_ones,
                Judgment::Legal(_) if duty.is_free() || duty.allows(stand, step) => &mut sorted.legal,
                Judgment::Legal(_) => {
                    sorted.is_something_demanded = true;
                    return;
                }
            };
            moves.extend(scene.told(step));
        });
        sorted
    }
}

struct CanMove(Side);

impl Question for CanMove {
    type Answer = bool;

    fn ask<const W: usize, const M: usize>(self, context: &Context<'_, W>, stand: &Stand<W, M>) -> bool {
        let force = context.force(stand);
        context.scene(stand, &force).has_legal_step(self.0)
    }
}

struct InCheck {
    army: Side,
    binding: bool,
}

impl Question for InCheck {
    type Answer = Set;

    fn ask<const W: usize, const M: usize>(self, context: &Context<'_, W>, stand: &Stand<W, M>) -> Set {
        let force = context.force(stand);
        let scene = context.scene(stand, &force);
        if self.binding && !scene.is_bound_by_check(self.army) {
            return Set::EMPTY;
        }
        scene.attacked_royals(self.army)
    }
}

struct AtStake(Side);

impl Question for AtStake {
    type Answer = Option<Set>;

    fn ask<const W: usize, const M: usize>(
        self,
        context: &Context<'_, W>,
        stand: &Stand<W, M>,
    ) -> Option<Set> {
        let force = context.force(stand);
        context.scene(stand, &force).at_stake(self.0)
    }
}

struct Checkers(Side);

impl Question for Checkers {
    type Answer = Set;

    fn ask<const W: usize, const M: usize>(self, context: &Context<'_, W>, stand: &Stand<W, M>) -> Set {
        let force = context.force(stand);
        let scene = context.scene(stand, &force);
        let royals = force.royals & stand.sides[self.0.index()];
        let of = |royal| scene.attackers(!self.0, royal, stand.occupied(), Judged::AsCheck);
        royals.into_iter().fold(Set::EMPTY, |all, royal| all | of(royal))
    }
}

struct Attackers {
    by: Side,
    square: Square,
}

impl Question for Attackers {
    type Answer = Set;

    fn ask<const W: usize, const M: usize>(self, context: &Context<'_, W>, stand: &Stand<W, M>) -> Set {
        let force = context.force(stand);
        let judged = if force.royals.contains(self.square) { Judged::AsCheck } else { Judged::AsMove };
        context.scene(stand, &force).attackers(self.by, self.square, stand.occupied(), judged)
    }
}

struct ByGoal;

impl Question for ByGoal {
    type Answer = Option<Side>;

    fn ask<const W: usize, const M: usize>(
        self,
        context: &Context<'_, W>,
        stand: &Stand<W, M>,
    ) -> Option<Side> {
        let force = context.force(stand);
        let scene = context.scene(stand, &force);
        let view = scene.view();
        let mut goals = context.inner.program.goals.iter();
        goals.find_map(|goal| {
            let army = |player: Side| if context.inner.is_swapped { !player } else { player };
            let reached = |player: &Side| {
                let of = |mask: &Mask| mask.eval(&view);
                goal.of[player.index()]
                    && (of(&goal.pieces) & stand.sides[army(*player).index()]).meets(of(&goal.on))
            };
            Side::BOTH.into_iter().find(reached)
        })
    }
}

impl<const W: usize, const M: usize> Scene<'_, W, M> {
    /// A step as a move of the pieces of the field that it is a step of.
    pub(crate) fn told(&self, step: Step) -> Option<Move> {
        let (field, stand) = (self.context.field, self.stand);
        let piece = if step.is_under { field.under(step.from) } else { field.top(step.from) }?;
        let mut moved = Move::quiet(piece, step.from, step.to);
        let mut taken = Set::of(step.to) & stand.occupied();
        match step.manner {
            Manner::Plain => {}
            Manner::Link => moved.is_link = true,
            Manner::Double(passed) => moved.passes = passed,
            Manner::EnPassant => taken = Set::of(stand.victim),
            Manner::Promotion(kind) => moved.promotion = Some(kind),
            Manner::Castling(rook, goal) => {
                taken = Set::EMPTY;
                moved.castling = Some((field.top(rook)?, goal));
            }
        }
        moved.captures = field.pieces_on(taken) - Pieces::of(piece);
        moved.dies = taken.meets(self.force.dies_with);
        Some(moved)
    }
}

//! Ways of moving, compiled for a board: what a piece reaches, and from where it is reached.

use std::fmt::Debug;
use std::sync::{Arc, LazyLock, OnceLock};

use unruly_chess::betza::{Betza, Course, Facing, Leg, LegManner, LegPurpose, Range, Readiness, Tree};
use unruly_chess::{Movement, Side};
use unruly_geometry::board::{Board, BoardSet as Set, Square};
use unruly_geometry::{Direction, Geometry};

use super::strides::Stride;
use crate::field::Army;
use crate::model::{KindInfo, Kinds};
use crate::terrain::{Land, OnBoard, SquareSet, Terrain};

/// One way of moving on a board, for pieces of any army. How it goes hangs on where forward is, and is worked out for
/// either side when that is first asked for: most boards see few of the kinds of a set, and many are only tried.
#[derive(Debug)]
pub(crate) struct WayOfMoving<G: Terrain> {
    /// As it is written.
    pub(crate) betza: Betza,
    /// Whether a first move is one from the first two ranks, as with pawns, and not one of a piece that never moved.
    pub(crate) is_pawn: bool,
    /// Whether who ends so on the last rank is promoted.
    pub(crate) promotes: bool,
    board: G::Land,
    gaits: [OnceLock<G::Gait>; 2],
}

/// Ways of moving, shared by all who move so.
pub(crate) type Ways<G> = Arc<Vec<Arc<WayOfMoving<G>>>>;

/// How a way is looked up, for a side on a land.
pub trait Gait<G: Terrain>: Clone + Debug + Send + Sync + 'static {
    /// Works it out.
    fn of(betza: &Betza, side: Side, land: &G::Land) -> Self;

    /// The empty squares a piece may go to.
    fn quiet(&self, army: Army, from: G::Square, setting: Setting<'_, G>) -> G::Set;

    /// The squares on which a piece bears.
    fn takes(&self, army: Army, from: G::Square, setting: Setting<'_, G>) -> G::Set;

    /// The squares on which a piece takes in passing, if such a capture ends there.
    fn takes_in_passing(&self, from: G::Square, setting: Setting<'_, G>) -> G::Set;

    /// The squares passed by a first move from one square to another; none where the move passes none.
    fn passed(&self, from: G::Square, to: G::Square, setting: Setting<'_, G>) -> G::Set;

    /// Those of some pieces of an army that bear on a square.
    fn attackers(&self, army: Army, candidates: G::Set, target: G::Square, setting: Setting<'_, G>)
    -> G::Set;

    /// The squares from which a piece would bear on a square along a line if nothing stood between; `None` where what
    /// it bears on depends on more than lines. It is asked for on boards alone: pieces that keep together have strides.
    fn snipers(&self, _: &G::Land, _: G::Square) -> Option<G::Set> {
        None
    }

    /// Whether a piece could ever bear on one square from another, as far as its range goes.
    fn has_in_range(&self, _from: G::Square, _to: G::Square) -> bool {
        true
    }

    /// Its steps, leaps and rides, where pieces keep together and it goes straight.
    fn strides(&self) -> Option<&[Stride]> {
        None
    }
}

/// How pawns of chess move.
static PAWN: LazyLock<Betza> =
    LazyLock::new(|| "fmWfceFifmnD".parse().expect("the movements of chess are well written"));

/// How a way is looked up on the board.
#[derive(Debug, Clone)]
pub struct BoardGait(BoardLookup);

#[derive(Debug, Clone)]
enum BoardLookup {
    /// As a pawn of chess.
    Pawn(Arc<PawnTables>),
    /// By leaps and whole lines, going as it takes. Without leaps the table is none.
    Simple { leaps: Option<Arc<Leaps>>, orthogonal: bool, diagonal: bool },
    /// Any other.
    General(Arc<Movement>, Sight),
}

/// The obstacles that can come between a piece and its prey.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Sight {
    /// Pieces on a line between them, however far that goes.
    Lines,
    /// The answer of [`Movement::snipers`].
    Snipers,
    /// Anything.
    Crooked,
}

#[derive(Debug)]
struct Leaps {
    to: [Set; 64],
    back: [Set; 64],
}

#[derive(Debug)]
struct PawnTables {
    ahead: [Set; 64],
    takes: [Set; 64],
    back: [Set; 64],
}

/// The conditions of a lookup, besides the square of the piece.
#[derive(Debug, Clone, Copy)]
pub struct Setting<'a, G: Terrain> {
    pub(crate) board: &'a Land<G>,
    pub(crate) occupied: G::Set,
    /// Where pieces of each colour stand, seen or not.
    pub(crate) sides: &'a G::ByArmy<G::Set>,
    /// Pieces that everybody may move: to whoever moves another they are of another colour.
    pub(crate) neutral: &'a G::Set,
    /// Pieces that may make a first move: pawns on their first two ranks, others that never moved.
    pub(crate) fresh: G::Set,
}

impl<G: Terrain> Setting<'_, G> {
    /// The pieces that stand in the way of an army's: where pieces keep together they pass through their own.
    pub(super) fn in_the_way(&self, army: Army) -> G::Set {
        if G::KEEPS_TOGETHER { self.occupied - (self.sides[army] - *self.neutral) } else { self.occupied }
    }

    /// Whether something stands there in the way of an army's pieces. Sets of a terrain without edges are large, and this makes none.
    pub(super) fn is_in_the_way(&self, army: Army, square: G::Square) -> bool {
        let is_own = || self.sides[army].contains(square) && !self.neutral.contains(square);
        self.occupied.contains(square) && !(G::KEEPS_TOGETHER && is_own())
    }
}

/// The way in which an army's pieces face: on a plane, which has no ranks, all face up.
pub(crate) fn facing_of<G: Terrain>(army: Army) -> Facing {
    facing(if G::KEEPS_TOGETHER { Side::White } else { army.side() })
}

/// Where a side's forward is.
pub(crate) const fn facing(side: Side) -> Facing {
    match side {
        Side::White => Facing::North,
        Side::Black => Facing::South,
    }
}

/// The ways of every kind of a set, in order.
pub(crate) fn of_kinds<G: Terrain>(kinds: &Kinds, board: &G::Land) -> Vec<Arc<WayOfMoving<G>>> {
    let way = |kind: &KindInfo| WayOfMoving::new(kind.movement.clone(), board, kind.is_pawn, kind.is_pawn);
    kinds.0.iter().map(way).map(Arc::new).collect()
}

impl<G: Terrain> WayOfMoving<G> {
    pub(crate) fn new(betza: Betza, board: &G::Land, is_pawn: bool, promotes: bool) -> Self {
        Self { betza, is_pawn, promotes, board: board.clone(), gaits: [const { OnceLock::new() }; 2] }
    }

    /// Whether it is written like this.
    pub(crate) fn is_written(&self, betza: &Betza, is_pawn: bool, promotes: bool) -> bool {
        self.is_pawn == is_pawn && self.promotes == promotes && self.betza == *betza
    }

    #[inline(always)]
    fn gait(&self, army: Army) -> &G::Gait {
        let side = army.side();
        let gait = &self.gaits[side.index()];
        gait.get_or_init(|| G::Gait::of(&self.betza, side, &self.board))
    }

    /// The setting as this way sees it: pawns are fresh on their first two ranks.
    #[inline(always)]
    fn seen<'a>(&self, army: Army, setting: Setting<'a, G>) -> Setting<'a, G> {
        Setting { fresh: if self.is_pawn { G::home_ranks(army) } else { setting.fresh }, ..setting }
    }

    /// The empty squares a piece may go to.
    #[inline(always)]
    pub(crate) fn quiet(&self, army: Army, from: G::Square, setting: Setting<'_, G>) -> G::Set {
        self.gait(army).quiet(army, from, self.seen(army, setting))
    }

    /// The squares on which a piece bears.
    #[inline(always)]
    pub(crate) fn takes(&self, army: Army, from: G::Square, setting: Setting<'_, G>) -> G::Set {
        self.gait(army).takes(army, from, self.seen(army, setting))
    }

    /// The squares on which a piece takes in passing, if such a capture ends there.
    #[inline(always)]
    pub(crate) fn takes_in_passing(&self, army: Army, from: G::Square, setting: Setting<'_, G>) -> G::Set {
        self.gait(army).takes_in_passing(from, self.seen(army, setting))
    }

    /// The squares passed by a first move, on which the piece can be taken in passing.
    #[inline(always)]
    pub(crate) fn passed(
        &self,
        army: Army,
        from: G::Square,
        to: G::Square,
        setting: Setting<'_, G>,
    ) -> G::Set {
        if self.is_pawn || self.promotes {
            self.gait(army).passed(from, to, self.seen(army, setting))
        } else {
            G::Set::EMPTY
        }
    }

    /// Those of some pieces of an army that bear on a square.
    #[inline(always)]
    pub(crate) fn attackers(
        &self,
        army: Army,
        candidates: G::Set,
        target: G::Square,
        setting: Setting<'_, G>,
    ) -> G::Set {
        self.gait(army).attackers(army, candidates, target, self.seen(army, setting))
    }

    /// The squares from which a piece would bear on a square along a line if nothing stood between; `None` where what
    /// it bears on depends on more than lines.
    #[inline(always)]
    pub(crate) fn snipers(&self, army: Army, board: &G::Land, target: G::Square) -> Option<G::Set> {
        self.gait(army).snipers(board, target)
    }

    /// Whether a piece could ever bear on one square from another, as far as its range goes.
    pub(crate) fn has_in_range(&self, army: Army, from: G::Square, to: G::Square) -> bool {
        self.gait(army).has_in_range(from, to)
    }

    /// Its steps, leaps and rides, where pieces keep together and it goes straight. There nobody has a forward of their own.
    #[inline(always)]
    pub(crate) fn strides(&self) -> Option<&[Stride]> {
        self.gait(Army::WHITE).strides()
    }
}

impl Gait<OnBoard> for BoardGait {
    fn of(betza: &Betza, side: Side, board: &Board) -> Self {
        Self(BoardLookup::of(betza, side, board))
    }

    #[inline(always)]
    fn quiet(&self, army: Army, from: Square, setting: Setting<'_, OnBoard>) -> Set {
        let Setting { board, occupied, .. } = setting;
        match &self.0 {
            BoardLookup::Pawn(tables) => {
                let step = tables.ahead[from.index()] - occupied;
                match step.first() {
                    Some(next) if OnBoard::home_ranks(army).contains(from) => {
                        step | (tables.ahead[next.index()] - occupied)
                    }
                    _ => step,
                }
            }
            BoardLookup::Simple { .. } => self.takes(army, from, setting) - occupied,
            BoardLookup::General(movement, _) => {
                movement.quiet(from, occupied, setting.fresh) & board.squares()
            }
        }
    }

    #[inline(always)]
    fn takes(&self, _: Army, from: Square, setting: Setting<'_, OnBoard>) -> Set {
        let Setting { board, occupied, .. } = setting;
        match &self.0 {
            BoardLookup::Pawn(tables) => tables.takes[from.index()],
            BoardLookup::Simple { leaps, orthogonal, diagonal } => {
                let mut reach = leaps.as_ref().map_or(Set::EMPTY, |leaps| leaps.to[from.index()]);
                if *orthogonal {
                    reach |= board.orthogonal_reach(from, occupied);
                }
                if *diagonal {
                    reach |= board.diagonal_reach(from, occupied);
                }
                reach
            }
            BoardLookup::General(movement, _) => movement.takes(from, occupied, setting.fresh),
        }
    }

    #[inline(always)]
    fn takes_in_passing(&self, from: Square, setting: Setting<'_, OnBoard>) -> Set {
        match &self.0 {
            BoardLookup::Pawn(tables) => tables.takes[from.index()],
            BoardLookup::Simple { .. } => Set::EMPTY,
            BoardLookup::General(movement, _) => {
                movement.takes_in_passing(from, setting.occupied, setting.fresh)
            }
        }
    }

    #[inline(always)]
    fn passed(&self, from: Square, to: Square, setting: Setting<'_, OnBoard>) -> Set {
        match &self.0 {
            BoardLookup::Pawn(tables) => {
                let step = tables.ahead[from.index()];
                if step.contains(to) { Set::EMPTY } else { step }
            }
            BoardLookup::Simple { .. } => Set::EMPTY,
            BoardLookup::General(movement, _) => movement.passed(from, to, setting.occupied, setting.fresh),
        }
    }

    #[inline(always)]
    fn attackers(&self, _: Army, candidates: Set, target: Square, setting: Setting<'_, OnBoard>) -> Set {
        let Setting { board, occupied, .. } = setting;
        match &self.0 {
            BoardLookup::Pawn(tables) => candidates & tables.back[target.index()],
            BoardLookup::Simple { leaps, orthogonal, diagonal } => {
                let mut reach = leaps.as_ref().map_or(Set::EMPTY, |leaps| leaps.back[target.index()]);
                if *orthogonal {
                    reach |= board.orthogonal_reach(target, occupied);
                }
                if *diagonal {
                    reach |= board.diagonal_reach(target, occupied);
                }
                candidates & reach
            }
            BoardLookup::General(movement, _) => {
                movement.attackers_among(candidates, target, occupied, setting.fresh)
            }
        }
    }

    #[inline(always)]
    fn snipers(&self, board: &Board, target: Square) -> Option<Set> {
        match &self.0 {
            BoardLookup::Pawn(_) => Some(Set::EMPTY),
            BoardLookup::Simple { orthogonal, diagonal, .. } => {
                let mut lines = Set::EMPTY;
                if *orthogonal {
                    lines |= board.orthogonal_reach(target, Set::EMPTY);
                }
                if *diagonal {
                    lines |= board.diagonal_reach(target, Set::EMPTY);
                }
                Some(lines)
            }
            BoardLookup::General(movement, Sight::Snipers) => Some(movement.snipers(target)),
            BoardLookup::General(_, Sight::Lines) => {
                let orthogonal = board.orthogonal_reach(target, Set::EMPTY);
                Some(orthogonal | board.diagonal_reach(target, Set::EMPTY))
            }
            BoardLookup::General(_, Sight::Crooked) => None,
        }
    }
}

impl BoardLookup {
    fn of(betza: &Betza, side: Side, board: &Board) -> Self {
        if *betza == *PAWN {
            return Self::Pawn(Arc::new(PawnTables::of(side, board)));
        }
        let mut legs = Vec::new();
        if !gather(betza.tree(), &mut legs) {
            let movement = Movement::on(betza, facing(side), board);
            let sight = if movement.attacks_directly() {
                Sight::Snipers
            } else if keeps_to_lines(betza.tree()) {
                Sight::Lines
            } else {
                Sight::Crooked
            };
            return Self::General(Arc::new(movement), sight);
        }
        let (mut orthogonal, mut diagonal) = (false, false);
        let mut leaps = Vec::new();
        for leg in legs {
            if leg.range() == Range::Once {
                leaps.extend(leg.offsets(facing(side)).map(|offset| (offset, leg.atom().is_step())));
            } else {
                let offsets: Vec<_> = leg.offsets(facing(side)).collect();
                orthogonal |= offsets.contains(&(0, 1));
                diagonal |= offsets.contains(&(1, 1));
            }
        }
        let leaps = (!leaps.is_empty()).then(|| Arc::new(Leaps::of(&leaps, board)));
        Self::Simple { leaps, orthogonal, diagonal }
    }
}

/// The legs of a movement that is made of leaps and whole lines only; `false` where it is not.
fn gather(tree: &Tree, legs: &mut Vec<Leg>) -> bool {
    match tree {
        Tree::Leg(leg) => {
            legs.push(*leg);
            is_simple(leg)
        }
        Tree::Either(trees) => trees.iter().all(|tree| gather(tree, legs)),
        Tree::Then(_) | Tree::Repeat(_) => false,
    }
}

/// Whether every capture goes straight along a line, stopped by what it comes to, or leaps.
fn keeps_to_lines(tree: &Tree) -> bool {
    match tree {
        Tree::Leg(leg) => {
            let captures = leg.purpose().serves(LegPurpose::CAPTURE);
            let leaps = !leg.atom().is_step() && leg.range() == Range::Once;
            let plain = leg.manner() == LegManner::Plain && leg.course() == Course::Straight;
            !captures || plain && (leg.atom().is_step() || leaps)
        }
        Tree::Either(trees) => trees.iter().all(keeps_to_lines),
        Tree::Then(_) | Tree::Repeat(_) => false,
    }
}

fn is_simple(leg: &Leg) -> bool {
    let plain = leg.purpose() == LegPurpose::USUAL
        && leg.manner() == LegManner::Plain
        && leg.course() == Course::Straight
        && leg.readiness() == Readiness::Always;
    let offsets = || leg.offsets(Facing::North);
    let straight = offsets().filter(|&(dx, dy)| dx == 0 || dy == 0).count();
    let slanted = offsets().count() - straight;
    let whole = leg.atom().is_step() && [0, 4].contains(&straight) && [0, 4].contains(&slanted);
    plain
        && match leg.range() {
            Range::Once => true,
            Range::UpTo(most) => most >= 7 && whole,
            Range::Unlimited => whole,
        }
}

impl Leaps {
    fn of(offsets: &[((i8, i8), bool)], board: &Board) -> Self {
        let mut leaps = Self { to: [Set::EMPTY; 64], back: [Set::EMPTY; 64] };
        for from in board.squares() {
            for &((dx, dy), is_step) in offsets {
                let end = match Direction::from_offset(dx, dy).filter(|_| is_step) {
                    Some(direction) => board.step(from, direction),
                    None => board.leap(from, dx, dy),
                };
                if let Some(to) = end.filter(|&to| to != from) {
                    leaps.to[from.index()].insert(to);
                    leaps.back[to.index()].insert(from);
                }
            }
        }
        leaps
    }
}

impl PawnTables {
    fn of(side: Side, board: &Board) -> Self {
        let [ahead, left, right] = match side {
            Side::White => [Direction::North, Direction::NorthWest, Direction::NorthEast],
            Side::Black => [Direction::South, Direction::SouthWest, Direction::SouthEast],
        };
        let mut tables = Self { ahead: [Set::EMPTY; 64], takes: [Set::EMPTY; 64], back: [Set::EMPTY; 64] };
        for from in board.squares() {
            tables.ahead[from.index()] = board.step(from, ahead).map_or(Set::EMPTY, Set::of);
            for to in [left, right].into_iter().filter_map(|direction| board.step(from, direction)) {
                tables.takes[from.index()].insert(to);
                tables.back[to.index()].insert(from);
            }
        }
        tables
    }
}

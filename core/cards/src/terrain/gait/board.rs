//! Ways of moving on the board, looked up in tables.

use std::sync::{Arc, LazyLock};

use unruly_chess::betza::{Betza, Course, Facing, Leg, LegManner, LegPurpose, Range, Tree};
use unruly_chess::{Movement, Side};
use unruly_geometry::board::{Board, BoardSet as Set, Square};
use unruly_geometry::{Direction, Geometry};

use super::{Gait, Setting, facing, is_straight, legs_of};
use crate::army::Army;
use crate::terrain::{OnBoard, Terrain};

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
        let Some(legs) = legs_of(betza.tree(), is_simple) else {
            let movement = Movement::on(betza, facing(side), board);
            let sight = if movement.attacks_directly() {
                Sight::Snipers
            } else if keeps_to_lines(betza.tree()) {
                Sight::Lines
            } else {
                Sight::Crooked
            };
            return Self::General(Arc::new(movement), sight);
        };
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

/// Whether a leg is a leap or a whole line, going as it takes.
fn is_simple(leg: &Leg) -> bool {
    let plain = leg.purpose() == LegPurpose::USUAL && is_straight(leg);
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

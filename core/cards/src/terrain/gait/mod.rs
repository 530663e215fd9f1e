//! How a way of moving is looked up on a terrain: in tables on the board, along strides on the plane.

mod board;
mod plane;

use std::fmt::Debug;

use unruly_chess::Side;
use unruly_chess::betza::{Betza, Course, Facing, Leg, LegManner, Readiness, Tree};

use super::{Land, SquareSet, Terrain};
use crate::army::Army;

pub use board::BoardGait;
pub use plane::{PlaneGait, Stride};

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

/// The legs of a movement that consists of such legs alone; `None` of any other.
fn legs_of(tree: &Tree, is_such: fn(&Leg) -> bool) -> Option<Vec<Leg>> {
    match tree {
        Tree::Leg(leg) => is_such(leg).then(|| vec![*leg]),
        Tree::Either(trees) => {
            let each: Option<Vec<_>> = trees.iter().map(|tree| legs_of(tree, is_such)).collect();
            each.map(|legs| legs.concat())
        }
        Tree::Then(_) | Tree::Repeat(_) => None,
    }
}

/// Whether a leg goes straight at any time, stopped by the first piece that it comes to.
fn is_straight(leg: &Leg) -> bool {
    leg.manner() == LegManner::Plain
        && leg.course() == Course::Straight
        && leg.readiness() == Readiness::Always
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
    pub(crate) fn in_the_way(&self, army: Army) -> G::Set {
        if G::KEEPS_TOGETHER { self.occupied - (self.sides[army] - *self.neutral) } else { self.occupied }
    }

    /// Whether something stands there in the way of an army's pieces. Sets of a terrain without edges are large, and this makes none.
    pub(crate) fn is_in_the_way(&self, army: Army, square: G::Square) -> bool {
        let is_own = || self.sides[army].contains(square) && !self.neutral.contains(square);
        self.occupied.contains(square) && !(G::KEEPS_TOGETHER && is_own())
    }
}

/// The way in which an army's pieces face: on a plane, which has no ranks, all face up.
pub(crate) fn facing_of<G: Terrain>(army: Army) -> Facing {
    facing(if G::KEEPS_TOGETHER { Side::White } else { army.side() })
}

/// Where a side's forward is.
const fn facing(side: Side) -> Facing {
    match side {
        Side::White => Facing::North,
        Side::Black => Facing::South,
    }
}

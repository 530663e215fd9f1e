//! A position of Tile Chess as the searcher sees it.

use unruly_bots::melee::{Aims, Ending, Melee, Worths};
use unruly_contract::Seat;
use unruly_geometry::plane::Tile;

use super::strikes;
use super::survey::Survey;
use super::weights::{Weights, risk, value};
use crate::{Kind, Lust, Move, Position, Undo, Workspace};

/// A position with the room it takes to look at it.
pub(super) struct Sight {
    pub(super) position: Position,
    survey: Survey,
    workspace: Workspace,
}

/// The worth of all honours of a draw to a seat that has them all.
const ALL_HONOURS: i32 = 2_000;
/// The worth of being rid of a rival, beside the inheritance.
const RIVAL_GONE: i32 = 10_000;
/// Squares leave footprints modulo sixteen each way; pieces that stay together rarely lie farther apart.
const TREADS: usize = 16;

impl Sight {
    pub(super) fn new(position: Position) -> Self {
        Self { position, survey: Survey::new(Weights::USUAL), workspace: Workspace::new() }
    }
}

impl Melee for Sight {
    type Move = Move;
    type Undo = Undo;

    const FOOTPRINTS: usize = Tile::TABLE * TREADS * TREADS;

    fn key(&self) -> u64 {
        self.position.key()
    }

    fn to_move(&self) -> Seat {
        self.position.to_move()
    }

    fn is_standing(&self, seat: Seat) -> bool {
        self.position.living().contains(seat)
    }

    fn ending(&self) -> Option<Ending> {
        self.position.winner().map(Ending::Won)
    }

    fn drawn(&self, seat: Seat) -> i32 {
        let living = self.position.living();
        let honours = |seat: Seat| self.position.honours(seat) as i32;
        let all: i32 = living.iter().map(honours).sum();
        let players = living.len().max(1) as i32;
        if all == 0 { 0 } else { ALL_HONOURS * honours(seat) / all - ALL_HONOURS / players }
    }

    fn moves(&mut self, found: &mut Vec<Move>) {
        self.position.legal_moves(&mut self.workspace, found);
    }

    fn strikes(&mut self, aims: Aims, found: &mut Vec<Move>) {
        if !self.must_strike() {
            return strikes::find(&mut self.position, aims, found);
        }
        let start = found.len();
        self.position.legal_moves(&mut self.workspace, found);
        let is_capture = |step: &Move| matches!(step, Move::Go { to, .. } if self.position.at(*to).is_some());
        // Either all are captures, or there is none.
        if found.get(start).is_some_and(|step| !is_capture(step)) {
            found.truncate(start);
        }
    }

    fn must_strike(&self) -> bool {
        self.position.rules().lust != Lust::None
    }

    fn wait(&mut self) -> Option<Move> {
        self.position.checkers(self.position.to_move()).is_empty().then_some(Move::Skip)
    }

    fn make(&mut self, chosen: Move) -> Undo {
        self.position.make(chosen)
    }

    fn unmake(&mut self, undo: Undo) {
        self.position.unmake(undo);
    }

    fn assess(&mut self) -> Worths {
        self.survey.assess(&self.position)
    }

    fn prize(&self, candidate: Move) -> i32 {
        let Move::Go { to, .. } = candidate else { return 0 };
        let Some((_, owner, kind)) = self.position.at(to) else { return 0 };
        match kind {
            Kind::King => {
                let loot = self.position.held(owner).into_iter().map(|tile| value(self.position.kind(tile)));
                let gone = if self.position.living().contains(owner) { RIVAL_GONE } else { 0 };
                gone + loot.sum::<i32>()
            }
            // An own piece is no prize.
            _ if owner == self.position.to_move() => 0,
            kind => value(kind),
        }
    }

    fn stake(&self, candidate: Move) -> i32 {
        match candidate {
            Move::Go { tile, .. } | Move::Sacrifice { tile } => risk(self.position.kind(tile)),
            Move::Skip => 0,
        }
    }

    fn footprint(&self, candidate: Move) -> usize {
        match candidate {
            Move::Go { tile, to } => {
                let (x, y) = (to.x() as usize % TREADS, to.y() as usize % TREADS);
                (tile.index() * TREADS + y) * TREADS + x
            }
            Move::Sacrifice { tile } => tile.index() * TREADS * TREADS,
            Move::Skip => 0,
        }
    }
}

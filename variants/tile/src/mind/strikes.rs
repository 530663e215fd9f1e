//! The captures of a seat.

use unruly_bots::melee::Aims;
use unruly_geometry::Direction;
use unruly_geometry::plane::{Cell, PlaneSquare, Tile};

use crate::position::kind::LEAPS;
use crate::{Kind, Move, Position};

/// Adds the legal captures of the seat whose turn it is that aim at these seats, own pieces left out.
pub(super) fn find(position: &mut Position, aims: Aims, found: &mut Vec<Move>) {
    let seat = position.to_move();
    let start = found.len();
    let Some(limits) = position.grid().limits() else { return };
    for tile in position.held(seat) {
        let first = found.len();
        let grid = position.grid();
        let (kind, square) = (position.kind(tile), position.square(tile));
        let mut meet = |met: Tile, to: PlaneSquare| {
            let owner = position.owner(met);
            let is_aimed_at = match (position.kind(met), aims) {
                (Kind::King, _) => position.is_open_to_capture(owner),
                (_, Aims::Anyone) => true,
                (_, Aims::AtLeast(victim)) => owner == victim,
            };
            if owner != seat && is_aimed_at {
                found.push(Move::Go { tile, to });
            }
            owner != seat
        };
        match kind {
            Kind::Queen | Kind::Rook | Kind::Bishop => {
                for direction in Direction::ALL.into_iter().filter(|&direction| kind.slides(direction)) {
                    for spot in grid.walk(square, direction, limits) {
                        if spot.tile.is_some_and(|met| meet(met, spot.square)) {
                            break;
                        }
                    }
                }
            }
            Kind::Knight => {
                for (dx, dy) in LEAPS {
                    let to = PlaneSquare::new(square.x() + i32::from(dx), square.y() + i32::from(dy));
                    if let Some(met) = grid.tile(Cell::of(to)) {
                        meet(met, to);
                    }
                }
            }
            Kind::King | Kind::Pawn => {
                let around = grid.around(Cell::of(square));
                for direction in around.directions().filter(|&direction| kind.takes_beside(direction)) {
                    let met = grid.tile(Cell::of(square).step(direction)).zip(square.step(direction));
                    if let Some((met, to)) = met {
                        meet(met, to);
                    }
                }
            }
        }
        // "A trapped piece can never capture": asked only of those that have something to capture.
        if found.len() > first && position.grid().is_cut(tile) {
            found.truncate(first);
        }
    }
    if position.binding(seat).is_empty() || position.king(seat).is_none() {
        return;
    }
    let mut kept = start;
    for place in start..found.len() {
        let tried = found[place];
        let undo = position.make(tried);
        let is_unharmed = !position.is_bound(seat);
        position.unmake(undo);
        if is_unharmed {
            found[kept] = tried;
            kept += 1;
        }
    }
    found.truncate(kept);
}

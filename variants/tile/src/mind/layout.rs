//! Where to place tiles.

use unruly_geometry::Direction;
use unruly_geometry::plane::{Cell, PlaneSquare, Window};
use unruly_table::Seat;

use super::survey::Survey;
use super::weights::{Weights, value};
use crate::course::Course;
use crate::{Kind, Position};

/// A placement and how it leaves its seat.
#[derive(Debug, Clone, Copy)]
pub(super) struct Placement {
    pub(super) kind: Kind,
    pub(super) at: PlaneSquare,
    pub(super) score: i32,
}

/// For a tile that is placed while others are still in hand, in hundredths of its value: what is placed late knows more,
/// and is not built over.
const HASTE: i32 = 6;
/// A tile of the same seat beside the place that is kept for the King, and another's.
const COMPANION: i32 = 14;
const STRANGER: i32 = -16;
/// A piece of another seat that bears on that place.
const BEARER: i32 = -45;
/// A direction from which a piece may yet come to bear on it.
const OPEN_LINE: i32 = -7;
/// A King that touches another is no King's place.
const BESIDE_A_KING: i32 = -200;

/// All placements of the seat to move, the best one first. `go_on` is asked now and then whether there is time for more.
pub(super) fn placements(course: &Course, weights: Weights, mut go_on: impl FnMut() -> bool) -> Vec<Placement> {
    let mut position = course.position.clone();
    let seat = position.to_move();
    let mut survey = Survey::new(weights);
    let mut placements: Vec<Placement> = Vec::new();
    let left = course.hand(seat).len() as i32;
    for (kind, at) in course.placements() {
        if !placements.is_empty() && !go_on() {
            break;
        }
        let Ok(tile) = position.place(seat, kind, at) else { continue };
        let worths = survey.assess(&position);
        let rivals = position.living().iter().filter(|rival| *rival != seat);
        let mut score = worths.balance(seat, rivals) - value(kind);
        score -= value(kind) * HASTE * (left - 1).min(6) / 600;
        score += match kind {
            Kind::King => home(&position, at, seat),
            _ => best_home(&position, seat),
        };
        position.withdraw(tile);
        placements.push(Placement { kind, at, score });
    }
    placements.sort_by_key(|placement| std::cmp::Reverse(placement.score));
    placements
}

/// How good the best place is that is left for a seat's King.
fn best_home(position: &Position, seat: Seat) -> i32 {
    let grid = position.grid();
    let own = position.held(seat).into_iter().map(|tile| position.square(tile));
    let beside = own.flat_map(|square| Direction::ALL.into_iter().filter_map(move |direction| square.step(direction)));
    let window = position.rules().borders.map(|borders| borders.window());
    let open = beside.filter(|square| {
        grid.tile_at(*square).is_none() && window.is_none_or(|window| window.contains(*square))
    });
    let mut open: Vec<PlaneSquare> = open.collect();
    open.sort_unstable();
    open.dedup();
    open.into_iter().map(|square| home(position, square, seat)).max().unwrap_or(BESIDE_A_KING)
}

/// How good a place for a seat's King is.
fn home(position: &Position, square: PlaneSquare, seat: Seat) -> i32 {
    let grid = position.grid();
    let cell = Cell::of(square);
    let mut score = 0;
    for tile in grid.touching(cell) {
        score += match (position.owner(tile) == seat, position.kind(tile)) {
            (true, _) => COMPANION,
            (false, Kind::King) => BESIDE_A_KING,
            (false, _) => STRANGER,
        };
    }
    score += position.bearers_on(square, seat).len() as i32 * BEARER;
    let Some(window) = grid.window() else { return score };
    let open = Direction::ALL.into_iter().filter(|direction| is_open(position, square, *direction, window, seat));
    score + open.count() as i32 * OPEN_LINE
}

/// Whether no tile of the seat itself covers a square in a direction.
fn is_open(position: &Position, square: PlaneSquare, direction: Direction, window: Window, seat: Seat) -> bool {
    let walk = position.grid().walk(square, direction, window.grown(1));
    walk.filter_map(|spot| spot.tile).next().is_none_or(|tile| position.owner(tile) != seat)
}

//! Where to place tiles.

use unruly_contract::Seat;
use unruly_geometry::Direction;
use unruly_geometry::plane::{Borders, Cell, PlaneSquare, Window};

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

/// For each tile of its seat that a tile stands beside: "Keep your pieces together during setup".
const COMPANY: i32 = 30;
/// The worth of a tile is shown to all others with it, the more so the earlier it comes: one part in so many for each
/// tile still to come, as far as that counts.
const HASTE: i32 = 40;
const MOST_HASTE: i32 = 6;
/// A tile of the same seat beside the place that is kept for the King, and another's.
const COMPANION: i32 = 21;
const STRANGER: i32 = -24;
/// A piece of another seat that bears on that place.
const BEARER: i32 = -67;
/// A direction from which a piece may yet come to bear on it.
const OPEN_LINE: i32 = -10;
/// A place that touches another King is no King's place.
const BESIDE_A_KING: i32 = -300;

/// All placements of the seat to move, the best one first. Before each but the first, `go_on` is asked whether there may be
/// more than the so many that were looked at.
pub(super) fn placements(course: &Course, mut go_on: impl FnMut(u64) -> bool) -> Vec<Placement> {
    let mut position = course.position.clone();
    let seat = position.to_move();
    let mut survey = Survey::new(Weights::LAYOUT);
    let mut placements: Vec<Placement> = Vec::new();
    let left = course.hand(seat).len() as i32;
    for (kind, at) in course.placements() {
        if !placements.is_empty() && !go_on(placements.len() as u64) {
            break;
        }
        let Ok(tile) = position.place(seat, kind, at) else { continue };
        let worths = survey.assess(&position);
        let rivals = position.living().iter().filter(|rival| *rival != seat);
        let mut score = worths.balance(seat, rivals) - value(kind);
        score -= value(kind) * (left - 1).min(MOST_HASTE) / HASTE;
        let company = position.grid().touching(Cell::of(at)) & position.held(seat);
        score += company.len() as i32 * COMPANY;
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
    let beside =
        own.flat_map(|square| Direction::ALL.into_iter().filter_map(move |direction| square.step(direction)));
    let window = position.rules().borders.map(Borders::window);
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
    let open =
        Direction::ALL.into_iter().filter(|direction| is_open(position, square, *direction, window, seat));
    score + open.count() as i32 * OPEN_LINE
}

/// Whether no tile of the seat itself covers a square in a direction.
fn is_open(
    position: &Position,
    square: PlaneSquare,
    direction: Direction,
    window: Window,
    seat: Seat,
) -> bool {
    let walk = position.grid().walk(square, direction, window.grown(1));
    walk.filter_map(|spot| spot.tile).next().is_none_or(|tile| position.owner(tile) != seat)
}

//! Functions from sets of squares to a set, on any board.

use unruly_chess::Side;
use unruly_geometry::board::{Board, BoardSet as Set, Square};
use unruly_geometry::{Direction, Geometry};

use crate::model::Geography;

/// The eight neighbours of each square.
pub(crate) fn adjacent(board: &Board, squares: Set) -> Set {
    squares.into_iter().fold(Set::EMPTY, |all, square| all | board.neighbours(square))
}

/// The neighbours on a side, walls or not.
pub(crate) fn orthogonal(board: &Board, squares: Set) -> Set {
    leaps(board, squares, &[(0, 1), (1, 0), (0, -1), (-1, 0)])
}

/// The neighbours on a corner, walls or not.
pub(crate) fn diagonal(board: &Board, squares: Set) -> Set {
    leaps(board, squares, &[(1, 1), (1, -1), (-1, -1), (-1, 1)])
}

fn leaps(board: &Board, squares: Set, offsets: &[(i8, i8)]) -> Set {
    squares
        .into_iter()
        .flat_map(|square| offsets.iter().filter_map(move |&(dx, dy)| board.leap(square, dx, dy)))
        .collect()
}

/// The square `steps` ahead of each piece, as its side sees it. Pieces of neither side look nowhere.
pub(crate) fn ahead(board: &Board, squares: Set, sides: [Set; 2], steps: i8) -> Set {
    let up = squares & sides[Side::White.index()];
    let down = squares & sides[Side::Black.index()];
    let leap = |from: Set, dy: i8| -> Set {
        from.into_iter().filter_map(|square| board.leap(square, 0, dy)).collect()
    };
    leap(up, steps) | leap(down, steps.saturating_neg())
}

/// Every square of the same colour as one of these.
pub(crate) fn colour(squares: Set) -> Set {
    let light = if squares.meets(Set::LIGHT) { Set::LIGHT } else { Set::EMPTY };
    let dark = if squares.meets(Set::DARK) { Set::DARK } else { Set::EMPTY };
    light | dark
}

/// Whether a square lies within the edges of the board, though it may be gone from it.
pub(crate) fn spans(board: &Board, square: Square) -> bool {
    board.is_plain() || board.topology().extent.squares().contains(square)
}

/// A named part of the board.
pub(crate) fn place(board: &Board, place: Geography) -> Set {
    match place {
        Geography::Corner => board.corners(),
        Geography::Edge => board.edge(),
        Geography::Centre => centre(board),
        Geography::Light => Set::LIGHT & board.squares(),
        Geography::Dark => Set::DARK & board.squares(),
    }
}

/// The four squares in the middle; where the board has an odd number of ranks or files, the middle one alone.
fn centre(board: &Board) -> Set {
    if board.is_plain() {
        return Set::CENTRE;
    }
    let extent = board.topology().extent;
    let (west, east) = (extent.west() + (extent.width() - 1) / 2, extent.west() + extent.width() / 2);
    let (south, north) = (extent.south() + (extent.height() - 1) / 2, extent.south() + extent.height() / 2);
    (Set::file(west) | Set::file(east)) & (Set::rank(south) | Set::rank(north)) & board.squares()
}

/// A function of each pair of squares, united.
pub(crate) fn pairs(one: Set, other: Set, function: impl Fn(Square, Square) -> Set) -> Set {
    let mut all = Set::EMPTY;
    for first in one {
        for second in other {
            all |= function(first, second);
        }
    }
    all
}

/// The direction of a line from one square to another, if they are on one.
pub(crate) fn direction(from: Square, to: Square) -> Option<Direction> {
    let (dx, dy) = (to.x() as i8 - from.x() as i8, to.y() as i8 - from.y() as i8);
    let is_line = dx == 0 || dy == 0 || dx.abs() == dy.abs();
    if is_line { Direction::from_offset(dx.signum(), dy.signum()) } else { None }
}

/// The directions in which rays from one square come to another: one on the plain board, perhaps several on a ring.
fn directions(board: &Board, from: Square, to: Square) -> impl Iterator<Item = Direction> {
    let passes = move |direction: &Direction| board.ray(from, *direction).any(|square| square == to);
    let seen = direction(from, to).filter(passes);
    let round = move |direction: &Direction| seen.is_none() && passes(direction);
    // A wall or hole between the two does not make the line another one.
    let fallback = direction(from, to).filter(|_| seen.is_none());
    let mut others = Direction::ALL.into_iter().filter(round).peekable();
    let fallback = fallback.filter(|_| others.peek().is_none());
    seen.into_iter().chain(others).chain(fallback)
}

/// From a square, left out, through another to the end of the board; walls and holes end it, pieces don't.
pub(crate) fn ray(board: &Board, from: Square, through: Square) -> Set {
    directions(board, from, through).flat_map(|direction| board.ray(from, direction)).collect()
}

/// From a square, left out, in the direction of another, up to the last square before one of `stops`.
pub(crate) fn run(board: &Board, from: Square, towards: Square, stops: Set) -> Set {
    directions(board, from, towards)
        .flat_map(|direction| board.ray(from, direction).take_while(|&square| !stops.contains(square)))
        .collect()
}

/// The unbroken row of occupied squares that begins next to a square in the direction of another.
pub(crate) fn row(board: &Board, from: Square, towards: Square, occupied: Set) -> Set {
    directions(board, from, towards)
        .flat_map(|direction| board.ray(from, direction).take_while(|&square| occupied.contains(square)))
        .collect()
}

/// The square right behind another, seen from a square.
pub(crate) fn beyond(board: &Board, from: Square, other: Square) -> Set {
    directions(board, from, other).filter_map(|direction| board.step(other, direction)).collect()
}

/// King's steps between two squares on the open board, joined sides counted.
pub(crate) fn distance(board: &Board, one: Square, other: Square) -> i32 {
    let wrap = if board.is_plain() { None } else { Some(board.topology()) };
    let along = |one: u8, other: u8, ring: Option<u8>| {
        let straight = one.abs_diff(other);
        ring.map_or(straight, |length| straight.min(length.saturating_sub(straight)))
    };
    let ring = |joins: bool, length: u8| joins.then_some(length);
    let (files, ranks) = wrap.map_or((None, None), |topology| {
        let (wrap, extent) = (topology.wrap, topology.extent);
        (ring(wrap.joins_files(), extent.width()), ring(wrap.joins_ranks(), extent.height()))
    });
    i32::from(along(one.x(), other.x(), files).max(along(one.y(), other.y(), ranks)))
}

/// Those of some squares that are nearest to, or farthest from, any of a set: by king's steps.
pub(crate) fn by_distance(board: &Board, from: Set, among: Set, farthest: bool) -> Set {
    let steps = |square: Square| from.into_iter().map(|start| distance(board, start, square)).min();
    let measured = among.into_iter().filter_map(|square| Some((steps(square)?, square)));
    let best = measured.clone().map(|(steps, _)| if farthest { steps } else { -steps }).max();
    measured
        .filter(|&(steps, _)| best == Some(if farthest { steps } else { -steps }))
        .map(|(_, square)| square)
        .collect()
}

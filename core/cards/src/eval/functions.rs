//! Functions from sets of squares to a set, on any board.

use smallvec::{SmallVec, smallvec};
use unruly_chess::Side;
use unruly_geometry::{Direction, Geometry, SquareSet};

use crate::terrain::{Land, Terrain};

/// The eight neighbours of each square.
pub(crate) fn adjacent<G: Terrain>(board: &G::Land, squares: G::Set) -> G::Set {
    squares.into_iter().fold(G::Set::EMPTY, |all, square| all | board.neighbours(square))
}

/// The neighbours on a side, walls or not.
pub(crate) fn orthogonal<G: Terrain>(board: &G::Land, squares: G::Set) -> G::Set {
    leaps::<G>(board, squares, &[(0, 1), (1, 0), (0, -1), (-1, 0)])
}

/// The neighbours on a corner, walls or not.
pub(crate) fn diagonal<G: Terrain>(board: &G::Land, squares: G::Set) -> G::Set {
    leaps::<G>(board, squares, &[(1, 1), (1, -1), (-1, -1), (-1, 1)])
}

fn leaps<G: Terrain>(board: &G::Land, squares: G::Set, offsets: &[(i8, i8)]) -> G::Set {
    squares
        .into_iter()
        .flat_map(|square| offsets.iter().filter_map(move |&(dx, dy)| board.leap(square, dx, dy)))
        .collect()
}

/// The square `steps` ahead of each piece, as its army sees it. Pieces of no army look nowhere.
pub(crate) fn ahead<G: Terrain>(
    board: &G::Land,
    squares: G::Set,
    sides: G::ByArmy<G::Set>,
    steps: i8,
) -> G::Set {
    let leap = |from: G::Set, dy: i8| -> G::Set {
        from.into_iter().filter_map(|square| board.leap(square, 0, dy)).collect()
    };
    G::armies().fold(G::Set::EMPTY, |all, army| {
        let dy = if army.side() == Side::White { steps } else { steps.saturating_neg() };
        all | leap(squares & sides[army], dy)
    })
}

/// A function of each pair of squares, united.
pub(crate) fn pairs<G: Terrain>(
    one: G::Set,
    other: G::Set,
    function: impl Fn(G::Square, G::Square) -> G::Set,
) -> G::Set {
    let mut all = G::Set::EMPTY;
    for first in one {
        for second in other {
            all |= function(first, second);
        }
    }
    all
}

/// The direction of a line from one square to another, if they are on one.
pub(crate) fn direction<G: Terrain>(from: G::Square, to: G::Square) -> Option<Direction> {
    let (dx, dy) = G::offset(from, to);
    let is_line = dx == 0 || dy == 0 || dx.abs() == dy.abs();
    if is_line { Direction::from_offset(dx.signum(), dy.signum()) } else { None }
}

/// The rays from squares of a board, as far as moves can go while pieces stand as they do.
#[derive(Clone, Copy)]
pub(crate) struct Rays<'a, G: Terrain> {
    pub(crate) board: &'a Land<G>,
    pub(crate) occupied: G::Set,
    /// Whether the board has joined edges, so that several rays may lead from one square to another.
    pub(crate) is_wrapped: bool,
    /// The line of the move that is spoken of, if any: from where, where to, and in which direction.
    pub(crate) gone: Option<(G::Set, G::Set, Direction)>,
}

impl<'a, G: Terrain> Rays<'a, G> {
    /// From a square, left out, in a direction.
    pub(crate) fn ray(
        self,
        from: G::Square,
        direction: Direction,
    ) -> impl Iterator<Item = G::Square> + use<'a, G> {
        let Self { board, occupied, .. } = self;
        let bounds = board.bounds(from, &occupied);
        board.ray(from, direction).take_while(move |&square| board.is_within(square, &bounds))
    }

    /// The directions of the line from one square to another: one on the plain board. On a ring that in which a move has gone
    /// from the one to the other, or else those in which it is nearest.
    pub(crate) fn directions(self, from: G::Square, to: G::Square) -> SmallVec<[Direction; 2]> {
        if self.is_wrapped {
            let steps = |direction: &Direction| self.ray(from, *direction).position(|square| square == to);
            let is_it = |origin: G::Set, target: G::Set| origin.contains(from) && target.contains(to);
            let gone = self.gone.filter(|&(origin, target, _)| is_it(origin, target));
            if let Some(heading) = gone.map(|gone| gone.2).filter(|heading| steps(heading).is_some()) {
                return smallvec![heading];
            }
            if let Some(least) = Direction::ALL.iter().filter_map(steps).min() {
                let is_nearest = |direction: &Direction| steps(direction) == Some(least);
                return Direction::ALL.into_iter().filter(is_nearest).collect();
            }
        }
        // A wall or hole between the two does not make the line another one.
        direction::<G>(from, to).into_iter().collect()
    }

    /// From a square, left out, through another to the end of the board; walls and holes end it, pieces don't.
    pub(crate) fn through(self, from: G::Square, through: G::Square) -> G::Set {
        self.directions(from, through).into_iter().flat_map(|direction| self.ray(from, direction)).collect()
    }

    /// From a square, left out, in the direction of another, up to the last square before one of `stops`.
    pub(crate) fn run(self, from: G::Square, towards: G::Square, stops: G::Set) -> G::Set {
        self.directions(from, towards)
            .into_iter()
            .flat_map(|direction| self.ray(from, direction).take_while(|&square| !stops.contains(square)))
            .collect()
    }

    /// The unbroken row of occupied squares that begins next to a square in the direction of another.
    pub(crate) fn row(self, from: G::Square, towards: G::Square) -> G::Set {
        let occupied = self.occupied;
        self.directions(from, towards)
            .into_iter()
            .flat_map(|direction| self.ray(from, direction).take_while(|&square| occupied.contains(square)))
            .collect()
    }

    /// The square right behind another, seen from a square.
    pub(crate) fn beyond(self, from: G::Square, other: G::Square) -> G::Set {
        self.directions(from, other)
            .into_iter()
            .filter_map(|direction| self.board.step(other, direction))
            .collect()
    }

    /// The lines through two squares, both included.
    pub(crate) fn line(self, one: G::Square, other: G::Square) -> G::Set {
        self.board.line(one, other, &self.board.bounds(one, &self.occupied))
    }
}

/// Those of some squares that are nearest to, or farthest from, any of a set: by king's steps.
pub(crate) fn by_distance<G: Terrain>(
    board: &G::Land,
    from: G::Set,
    among: G::Set,
    farthest: bool,
) -> G::Set {
    let steps = |square: G::Square| from.into_iter().map(|start| G::distance(board, start, square)).min();
    let measured = among.into_iter().filter_map(|square| Some((steps(square)?, square)));
    let best = measured.clone().map(|(steps, _)| if farthest { steps } else { -steps }).max();
    measured
        .filter(|&(steps, _)| best == Some(if farthest { steps } else { -steps }))
        .map(|(_, square)| square)
        .collect()
}

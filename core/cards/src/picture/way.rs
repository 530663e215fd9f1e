//! The ways of a movement on an empty board, as steps from where a piece stands.

use unruly_chess::betza::{Betza, Course, Facing, Outlook, Tree};
use unruly_geometry::board::{Board, BoardSet, Square};

use super::scene::Cell;

/// A way: the square where it ends, and those where it bends before.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Path {
    /// Where it bends and where it ends, counted from its beginning.
    pub(super) stops: Vec<Cell>,
    /// Whether it goes above whatever is in its way.
    pub(super) leaps: bool,
}

impl Path {
    /// Where it ends.
    pub(super) fn end(&self) -> Cell {
        self.stops.last().copied().unwrap_or_default()
    }
}

/// Where a piece stands that can go two squares to any side, and where one stands beside two edges.
const MIDDLE: (u8, u8) = (3, 3);
const CORNER: (u8, u8) = (2, 1);

/// The ways of a movement, those that capture or those that do not.
pub(super) fn paths(movement: &Betza, captures: bool, facing: Facing) -> Vec<Path> {
    let bounces = bounces(movement.tree());
    let (file, rank) = if bounces { CORNER } else { MIDDLE };
    let from = Square::from_index(usize::from(rank) * 8 + usize::from(file));
    let (occupied, unmoved) = (BoardSet::EMPTY, BoardSet::of(from));
    let outlook = Outlook {
        geometry: &Board::PLAIN,
        occupied: &occupied,
        passable: &BoardSet::EMPTY,
        unmoved: &unmoved,
        facing,
    };
    let ends = if captures { movement.takes(from, &outlook) } else { movement.quiet(from, &outlook) };
    let neighbours: BoardSet = BoardSet::of(from).neighbours();
    let crowded = Outlook { occupied: &neighbours, ..outlook };
    let leapt = if captures { movement.takes(from, &crowded) } else { movement.quiet(from, &crowded) };
    let path = |to: Square| {
        let way = movement.way(from, to, &outlook).unwrap_or_else(|| vec![to]);
        let away = |square: Square| {
            let apart = |one: usize, other: usize| one as i8 - other as i8;
            (apart(square.index() % 8, from.index() % 8), apart(square.index() / 8, from.index() / 8))
        };
        let squares: Vec<Cell> = way.into_iter().map(away).collect();
        let end = away(to);
        let far = end.0.abs().max(end.1.abs()) > 1;
        Path { stops: bends(&squares), leaps: far && leapt.contains(to) }
    };
    let mut found: Vec<Path> = ends.into_iter().map(path).collect();
    if bounces {
        found.retain(|path| path.stops.len() > 1);
    }
    found
}

/// Whether some step of a movement is thrown back by the edge.
fn bounces(tree: &Tree) -> bool {
    match tree {
        Tree::Leg(leg) => leg.course() == Course::Bouncing,
        Tree::Either(trees) | Tree::Then(trees) => trees.iter().any(bounces),
        Tree::Repeat(tree) => bounces(tree),
    }
}

/// The squares of a way at which it bends, and its end.
fn bends(squares: &[Cell]) -> Vec<Cell> {
    let mut stops: Vec<Cell> = Vec::new();
    let (mut before, mut heading): (Cell, Option<Cell>) = ((0, 0), None);
    for &square in squares {
        let step = (square.0 - before.0, square.1 - before.1);
        let is_straight = heading == Some(step) && step.0.abs().max(step.1.abs()) == 1;
        if is_straight {
            stops.pop();
        }
        stops.push(square);
        (before, heading) = (square, Some(step));
    }
    stops
}

#[cfg(test)]
mod tests {
    use unruly_chess::betza::Facing;

    use super::{Path, paths};

    fn ways(text: &str, captures: bool) -> Vec<Path> {
        paths(&text.parse().unwrap(), captures, Facing::North)
    }

    #[test]
    fn a_slider_goes_straight_and_a_leaper_above() {
        let rook = ways("R", false);
        assert!(rook.iter().all(|path| !path.leaps && path.stops.len() == 1), "{rook:?}");
        assert!(rook.iter().any(|path| path.end() == (0, 4)));
        let knight = ways("N", false);
        assert_eq!(knight.len(), 8);
        assert!(knight.iter().all(|path| path.leaps));
        let kangaroo = ways("N>N", false);
        assert!(kangaroo.iter().any(|path| path.stops.len() == 2), "{kangaroo:?}");
        assert!(ways("B%", false).iter().all(|path| path.stops.len() > 1));
    }

    #[test]
    fn a_pawn_captures_on_its_corners() {
        let ends = |captures| ways("fmWfceFifmnD", captures).iter().map(Path::end).collect::<Vec<_>>();
        assert_eq!(ends(false), [(0, 1), (0, 2)]);
        assert_eq!(ends(true), [(-1, 1), (1, 1)]);
    }
}

//! A changed board compiled into tables, so that no query looks at a wall, a post or a seam.

use super::lines::{self, RAYS};
use super::{BoardCorner, BoardSet, Square, Topology, diagonal_reach, orthogonal_reach};
use crate::Direction;

/// Tables for every query about a changed board.
#[derive(Debug)]
pub(super) struct Tables {
    pub(super) topology: Topology,
    pub(super) squares: BoardSet,
    pub(super) neighbours: [BoardSet; 64],
    pub(super) links: [BoardSet; 64],
    steps: [[Option<Square>; 64]; 8],
    rays: [[BoardSet; 64]; 8],
    orthogonal: [BoardSet; 64],
    diagonal: [BoardSet; 64],
    course: Course,
}

/// How rays run.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Course {
    /// As on the plain board, but some end earlier.
    Shortened,
    /// Across seams too.
    Wrapped,
}

impl Tables {
    pub(super) fn compile(topology: Topology) -> Self {
        let squares = topology.squares();
        let mut tables = Self {
            squares,
            neighbours: [BoardSet::EMPTY; 64],
            links: [BoardSet::EMPTY; 64],
            steps: [[None; 64]; 8],
            rays: [[BoardSet::EMPTY; 64]; 8],
            orthogonal: [BoardSet::EMPTY; 64],
            diagonal: [BoardSet::EMPTY; 64],
            course: if topology.wrap == super::Wrap::None { Course::Shortened } else { Course::Wrapped },
            topology,
        };
        for (from, direction) in
            squares.into_iter().flat_map(|from| Direction::ALL.map(|direction| (from, direction)))
        {
            let (dx, dy) = direction.offset();
            if let Some(next) = tables.leap(from, dx, dy).filter(|&next| next != from) {
                tables.neighbours[from.index()].insert(next);
                if !tables.is_walled(from, direction) {
                    tables.steps[direction.index()][from.index()] = Some(next);
                }
            }
        }
        for (from, direction) in
            squares.into_iter().flat_map(|from| Direction::ALL.map(|direction| (from, direction)))
        {
            let ray = tables.walk(from, direction, BoardSet::EMPTY);
            tables.rays[direction.index()][from.index()] = ray;
            let all = if direction.is_diagonal() { &mut tables.diagonal } else { &mut tables.orthogonal };
            all[from.index()] |= ray;
        }
        for &(one, other) in &tables.topology.links {
            if one != other && squares.contains(one) && squares.contains(other) {
                tables.links[one.index()].insert(other);
                tables.links[other.index()].insert(one);
            }
        }
        tables
    }

    #[inline]
    pub(super) fn step(&self, from: Square, direction: Direction) -> Option<Square> {
        self.steps[direction.index()][from.index()]
    }

    pub(super) fn leap(&self, from: Square, dx: i8, dy: i8) -> Option<Square> {
        let to = self.place(i32::from(from.x()) + i32::from(dx), i32::from(from.y()) + i32::from(dy))?;
        (self.squares.contains(from) && self.squares.contains(to)).then_some(to)
    }

    pub(super) fn ray(&self, from: Square, direction: Direction) -> BoardSet {
        self.rays[direction.index()][from.index()]
    }

    pub(super) fn reach(&self, from: Square, direction: Direction, occupied: BoardSet) -> BoardSet {
        let ray = self.ray(from, direction);
        let met = ray & occupied;
        if met.is_empty() {
            return ray;
        }
        if self.course == Course::Wrapped {
            return self.walk(from, direction, occupied);
        }
        // Squares along the first four directions from north clockwise to east, and north-west, come later in order.
        let upward = matches!(
            direction,
            Direction::North | Direction::NorthEast | Direction::East | Direction::NorthWest
        );
        match if upward { met.first() } else { met.last() } {
            Some(blocker) => ray - RAYS[direction.index()][blocker.index()],
            None => ray,
        }
    }

    /// A shortened ray is the beginning of a plain one, and so is a blocked one: what both leave is the shorter.
    #[inline]
    pub(super) fn orthogonal_reach(&self, from: Square, occupied: BoardSet) -> BoardSet {
        match self.course {
            Course::Shortened => orthogonal_reach(from, occupied) & self.orthogonal[from.index()],
            Course::Wrapped => self.reach_all(from, Direction::ORTHOGONAL, occupied),
        }
    }

    #[inline]
    pub(super) fn diagonal_reach(&self, from: Square, occupied: BoardSet) -> BoardSet {
        match self.course {
            Course::Shortened => diagonal_reach(from, occupied) & self.diagonal[from.index()],
            Course::Wrapped => self.reach_all(from, Direction::DIAGONAL, occupied),
        }
    }

    pub(super) fn between(&self, one: Square, other: Square) -> BoardSet {
        match self.course {
            Course::Shortened
                if (self.orthogonal[one.index()] | self.diagonal[one.index()]).contains(other) =>
            {
                lines::between(one, other)
            }
            Course::Shortened => BoardSet::EMPTY,
            Course::Wrapped => Direction::ALL
                .into_iter()
                .filter(|&direction| self.ray(one, direction).contains(other))
                .map(|direction| self.walk(one, direction, BoardSet::of(other)) - BoardSet::of(other))
                .fold(BoardSet::EMPTY, |all, way| all | way),
        }
    }

    pub(super) fn line(&self, one: Square, other: Square) -> BoardSet {
        let [north, north_east, east, south_east, ..] = Direction::ALL;
        [north, north_east, east, south_east]
            .into_iter()
            .map(|direction| self.ray(one, direction) | self.ray(one, direction.opposite()))
            .filter(|line| line.contains(other))
            .fold(BoardSet::EMPTY, |all, line| all | line | BoardSet::of(one))
    }

    /// Steps on until something is in the way or the ring closes.
    fn walk(&self, from: Square, direction: Direction, occupied: BoardSet) -> BoardSet {
        let mut reach = BoardSet::EMPTY;
        let mut here = from;
        while let Some(next) = self.step(here, direction).filter(|&next| next != from) {
            reach.insert(next);
            if occupied.contains(next) {
                break;
            }
            here = next;
        }
        reach
    }

    fn reach_all(&self, from: Square, directions: [Direction; 4], occupied: BoardSet) -> BoardSet {
        directions
            .into_iter()
            .fold(BoardSet::EMPTY, |all, direction| all | self.reach(from, direction, occupied))
    }

    /// The square at these coordinates, seams taken into account; it may be a hole.
    fn place(&self, x: i32, y: i32) -> Option<Square> {
        let (extent, wrap) = (self.topology.extent, self.topology.wrap);
        let x = along(x, extent.west(), extent.width(), wrap.joins_files())?;
        let y = along(y, extent.south(), extent.height(), wrap.joins_ranks())?;
        Square::new(x, y)
    }

    /// Where a corner lies, whichever of its squares it is spoken of from: points of two sides that are joined are one.
    fn point(&self, corner: BoardCorner) -> (u8, u8) {
        let (extent, wrap) = (self.topology.extent, self.topology.wrap);
        let (x, y) = corner.point();
        let joined = |point: u8, first: u8, length: u8, is_joined: bool| {
            if is_joined && length > 1 && point == first + length { first } else { point }
        };
        (
            joined(x, extent.west(), extent.width(), wrap.joins_files()),
            joined(y, extent.south(), extent.height(), wrap.joins_ranks()),
        )
    }

    /// Whether two corners are the same point.
    pub(super) fn are_one(&self, one: BoardCorner, other: BoardCorner) -> bool {
        self.point(one) == self.point(other)
    }

    /// Whether a post stands on the corner that a king's step would pass.
    fn is_posted(&self, from: Square, direction: Direction) -> bool {
        let passed = BoardCorner::new(from, direction);
        passed.is_some_and(|passed| self.topology.posts.iter().any(|&post| self.are_one(post, passed)))
    }

    /// Whether a wall or a post stops a king's step that the squares themselves would allow.
    ///
    /// A diagonal step from A to B passes the corner shared with C and D and is stopped when one and the same wall
    /// stands both on the way A-C-B and on the way A-D-B. C and D may be holes: the corner itself stays open.
    pub(super) fn is_walled(&self, from: Square, direction: Direction) -> bool {
        if self.is_posted(from, direction) {
            return true;
        }
        if self.topology.walls.is_empty() {
            return false;
        }
        let place = |(dx, dy): (i8, i8)| {
            self.place(i32::from(from.x()) + i32::from(dx), i32::from(from.y()) + i32::from(dy))
        };
        let (dx, dy) = direction.offset();
        let Some(to) = place((dx, dy)) else { return true };
        if !direction.is_diagonal() {
            return self.topology.walls.iter().any(|wall| wall.stops(from, direction, to));
        }
        let sideways = if dx > 0 { Direction::East } else { Direction::West };
        let upright = if dy > 0 { Direction::North } else { Direction::South };
        let (Some(beside), Some(above)) = (place(sideways.offset()), place(upright.offset())) else {
            return true;
        };
        self.topology.walls.iter().any(|wall| {
            (wall.stops(from, sideways, beside) || wall.stops(beside, upright, to))
                && (wall.stops(from, upright, above) || wall.stops(above, sideways, to))
        })
    }
}

/// A coordinate brought back onto its axis where the ends of that are joined; a ring of one square would join nothing.
fn along(coordinate: i32, first: u8, length: u8, joined: bool) -> Option<u8> {
    let offset = coordinate - i32::from(first);
    let length = i32::from(length);
    let offset = if joined && length > 1 { offset.rem_euclid(length) } else { offset };
    if (0..length).contains(&offset) { u8::try_from(offset).ok().map(|offset| offset + first) } else { None }
}

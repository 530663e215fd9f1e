//! Edges between side-adjacent squares, and walls built on them.

use std::fmt;
use std::str::FromStr;

use super::{BoardSet, NotASquare, Rotation, Square};
use crate::Direction;

/// The edge between two squares that share a side.
///
/// The seams at which a wrapped board closes are edges too: `h4/a4`, `c8/c1`.
///
/// ```
/// use unruly_geometry::board::Edge;
/// let edge: Edge = "e5/e4".parse()?;
/// assert_eq!(edge.to_string(), "e4/e5");
/// assert!("e4/f5".parse::<Edge>().is_err());
/// # Ok::<(), unruly_geometry::board::NotAnEdge>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Edge {
    /// The square to the west of it or to the south.
    square: Square,
    side: Side,
}

/// On which side of its square an edge lies.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
enum Side {
    East,
    North,
}

impl Edge {
    /// The edge between two squares, if they share a side, be it across a seam.
    pub fn between(one: Square, other: Square) -> Option<Self> {
        [(one, other), (other, one)].into_iter().find_map(|(square, beyond)| {
            [Side::East, Side::North]
                .into_iter()
                .map(|side| Self { square, side })
                .find(|edge| edge.squares().1 == beyond)
        })
    }

    /// The edges inside the board, seams left out.
    pub fn all() -> impl Iterator<Item = Self> {
        Square::all().flat_map(|square| {
            [Side::East, Side::North]
                .into_iter()
                .map(move |side| Self { square, side })
                .filter(|edge| !edge.is_seam())
        })
    }

    /// The two squares that it parts, the one to the west or south first.
    pub fn squares(self) -> (Square, Square) {
        let (x, y) = (usize::from(self.square.x()), usize::from(self.square.y()));
        let beyond = match self.side {
            Side::East => y * 8 + (x + 1) % 8,
            Side::North => (y + 1) % 8 * 8 + x,
        };
        (self.square, Square::from_index(beyond))
    }

    /// Whether it lies on the rim of the board, and so parts squares only when the board is wrapped.
    pub fn is_seam(self) -> bool {
        match self.side {
            Side::East => self.square.x() == 7,
            Side::North => self.square.y() == 7,
        }
    }

    /// Whether the two have an end in common, so that a wall can run on from one to the other.
    pub fn touches(self, other: Self) -> bool {
        let ends = other.ends();
        self != other && self.ends().iter().any(|end| ends.contains(end))
    }

    /// Where it comes to lie when the board is turned.
    #[must_use]
    pub fn rotated(self, rotation: Rotation) -> Self {
        let (one, other) = self.squares();
        Self::between(one.rotated(rotation), other.rotated(rotation))
            .expect("turned squares still share a side")
    }

    /// The corners it runs between, counted from the lower left one of the board.
    fn ends(self) -> [(u8, u8); 2] {
        let (x, y) = (self.square.x(), self.square.y());
        let first = match self.side {
            Side::East => (x + 1, y),
            Side::North => (x, y + 1),
        };
        [first, (x + 1, y + 1)]
    }
}

impl fmt::Display for Edge {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (one, other) = self.squares();
        write!(f, "{one}/{other}")
    }
}

impl fmt::Debug for Edge {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A text that names no edge of the board.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum NotAnEdge {
    /// There is no slash in it.
    #[error("{0:?} is no edge; an edge is written as the two squares it parts, as in e4/e5")]
    NotAPair(String),
    /// One of its parts names no square.
    #[error(transparent)]
    NotASquare(#[from] NotASquare),
    /// The squares have no side in common.
    #[error("{0} and {1} share no side, so there is no edge between them")]
    NotSideBySide(Square, Square),
}

impl FromStr for Edge {
    type Err = NotAnEdge;

    fn from_str(text: &str) -> Result<Self, NotAnEdge> {
        let (one, other) = text.split_once('/').ok_or_else(|| NotAnEdge::NotAPair(text.to_owned()))?;
        let (one, other) = (one.parse()?, other.parse()?);
        Self::between(one, other).ok_or(NotAnEdge::NotSideBySide(one, other))
    }
}

/// A wall: edges that no step crosses.
///
/// Walls don't add up: a diagonal step is stopped only by a wall that stands in both ways round the corner. So what
/// was built in one piece must be given as one wall, and what was built apart as several.
///
/// ```
/// use unruly_geometry::board::{Board, BoardWall, Edge, Topology};
/// use unruly_geometry::{Direction, Geometry};
///
/// // A wall in a right angle round the lower left of e5.
/// let wall = ["d5/e5", "e4/e5"].iter().map(|edge| edge.parse::<Edge>()).collect::<Result<BoardWall, _>>()?;
/// let board = Board::from(Topology { walls: vec![wall], ..Topology::default() });
/// let e5 = "e5".parse()?;
/// assert_eq!(board.step(e5, Direction::SouthWest), None);
/// assert_eq!(board.step(e5, Direction::SouthEast), Some("f4".parse()?));
/// assert_eq!(board.leap(e5, -1, -1), Some("d4".parse()?));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct BoardWall {
    /// The squares on whose east side it stands.
    east: BoardSet,
    /// The squares on whose north side it stands.
    north: BoardSet,
}

impl BoardWall {
    /// Adds an edge.
    pub fn insert(&mut self, edge: Edge) {
        match edge.side {
            Side::East => self.east.insert(edge.square),
            Side::North => self.north.insert(edge.square),
        }
    }

    /// Whether it stands on this edge.
    pub fn contains(&self, edge: Edge) -> bool {
        match edge.side {
            Side::East => self.east.contains(edge.square),
            Side::North => self.north.contains(edge.square),
        }
    }

    /// Whether it has no edge.
    pub fn is_empty(&self) -> bool {
        self.east.is_empty() && self.north.is_empty()
    }

    /// Its edges.
    pub fn edges(&self) -> impl Iterator<Item = Edge> + use<> {
        let on = |side| move |square| Edge { square, side };
        self.east.into_iter().map(on(Side::East)).chain(self.north.into_iter().map(on(Side::North)))
    }

    /// Where it comes to stand when the board is turned.
    #[must_use]
    pub fn rotated(&self, rotation: Rotation) -> Self {
        self.edges().map(|edge| edge.rotated(rotation)).collect()
    }

    /// Whether it stops a straight step from one square to the next in a direction.
    ///
    /// On a cropped and wrapped board the two lie at opposite ends of a row and meet at a seam, which is the outer side
    /// of both: a wall on either stops the step.
    pub(super) fn stops(&self, from: Square, direction: Direction, to: Square) -> bool {
        let before = |square: Square, dx: usize, dy: usize| {
            let (x, y) = (usize::from(square.x()), usize::from(square.y()));
            Square::from_index((y + 8 - dy) % 8 * 8 + (x + 8 - dx) % 8)
        };
        match direction {
            Direction::East => self.east.contains(from) || self.east.contains(before(to, 1, 0)),
            Direction::North => self.north.contains(from) || self.north.contains(before(to, 0, 1)),
            _ => self.stops(to, direction.opposite(), from),
        }
    }
}

impl FromIterator<Edge> for BoardWall {
    fn from_iter<I: IntoIterator<Item = Edge>>(edges: I) -> Self {
        let mut wall = Self::default();
        edges.into_iter().for_each(|edge| wall.insert(edge));
        wall
    }
}

impl fmt::Display for BoardWall {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names: Vec<String> = self.edges().map(|edge| edge.to_string()).collect();
        f.write_str(&names.join(" "))
    }
}

impl fmt::Debug for BoardWall {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_board_has_a_hundred_and_twelve_inner_edges() {
        assert_eq!(Edge::all().count(), 2 * 7 * 8);
        for edge in Edge::all() {
            let (one, other) = edge.squares();
            assert_eq!(one.x().abs_diff(other.x()) + one.y().abs_diff(other.y()), 1, "{edge}");
            assert_eq!(Edge::between(other, one), Some(edge));
            assert_eq!(edge.to_string().parse(), Ok(edge));
        }
    }

    #[test]
    fn seams_are_edges_of_the_rim() {
        let seam: Edge = "a4/h4".parse().unwrap();
        assert!(seam.is_seam());
        assert_eq!(seam.to_string(), "h4/a4");
        assert_eq!(seam.rotated(Rotation::Clockwise).to_string(), "d8/d1");
    }

    #[test]
    fn a_wall_runs_on_at_six_edges() {
        let edge: Edge = "d4/d5".parse().unwrap();
        let next: Vec<String> =
            Edge::all().filter(|&other| edge.touches(other)).map(|other| other.to_string()).collect();
        assert_eq!(next, ["c4/d4", "c4/c5", "d4/e4", "e4/e5", "c5/d5", "d5/e5"]);
    }

    #[test]
    fn what_is_no_edge_is_refused_with_the_reason() {
        let refusal = |text: &str| text.parse::<Edge>().unwrap_err().to_string();
        assert_eq!(
            refusal("e4"),
            r#""e4" is no edge; an edge is written as the two squares it parts, as in e4/e5"#
        );
        assert_eq!(refusal("e4/e9"), r#""e9" is no square; squares are a1 to h8"#);
        assert_eq!(refusal("e4/e4"), "e4 and e4 share no side, so there is no edge between them");
        assert_eq!(refusal("e4/d5"), "e4 and d5 share no side, so there is no edge between them");
    }

    #[test]
    fn a_wall_turns_edge_by_edge() {
        for rotation in Rotation::ALL {
            let wall: BoardWall = Edge::all().step_by(3).collect();
            let turned = wall.rotated(rotation);
            for edge in Edge::all() {
                assert_eq!(
                    turned.contains(edge.rotated(rotation)),
                    wall.contains(edge),
                    "{edge} {rotation:?}"
                );
            }
            assert_eq!(turned.rotated(rotation.inverse()), wall);
        }
    }
}

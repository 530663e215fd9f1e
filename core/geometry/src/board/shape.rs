//! The board as a geometry: plain, or with whatever has been changed about it.

use std::sync::Arc;

use super::tables::Tables;
use super::{BoardCorner, BoardSet, Rotation, Square, Topology, lines, sliders};
use crate::{Direction, Geometry, SquareSet};

/// The board on which pieces move: eight by eight squares, or what a [`Topology`] made of them.
///
/// A changed board is compiled once and then shared, so cloning one costs next to nothing, and no query allocates.
/// Only a wrapped board makes sliders walk square by square; all others look their reach up.
///
/// ```
/// use unruly_geometry::board::{Board, BoardSet, Square, Topology};
/// let square = |name: &str| name.parse::<Square>();
/// let board = Board::from(Topology { holes: BoardSet::of(square("e6")?), ..Topology::default() });
/// let reach = board.orthogonal_reach(square("e3")?, BoardSet::of(square("c3")?));
/// assert_eq!(reach.to_string(), "e1 e2 c3 d3 f3 g3 h3 e4 e5");
/// # Ok::<(), unruly_geometry::board::NotASquare>(())
/// ```
#[derive(Debug, Clone, Default)]
pub struct Board(Option<Arc<Tables>>);

impl Board {
    /// Eight by eight squares, and nothing changed about them.
    pub const PLAIN: Self = Self(None);

    /// Whether nothing is changed about it.
    #[inline(always)]
    pub const fn is_plain(&self) -> bool {
        self.0.is_none()
    }

    /// The changes to it.
    pub fn topology(&self) -> Topology {
        self.0.as_ref().map(|tables| tables.topology.clone()).unwrap_or_default()
    }

    /// Whether this is changed about it, and nothing else.
    pub fn has(&self, topology: &Topology) -> bool {
        self.0.as_ref().map_or_else(|| topology.is_plain(), |tables| tables.topology == *topology)
    }

    /// The board turned, with its holes, walls, posts, links and seams.
    #[must_use]
    pub fn rotated(&self, rotation: Rotation) -> Self {
        match &self.0 {
            Some(tables) => Self::from(tables.topology.rotated(rotation)),
            None => Self::PLAIN,
        }
    }

    /// The squares there are.
    #[inline]
    pub fn squares(&self) -> BoardSet {
        self.0.as_ref().map_or(BoardSet::ALL, |tables| tables.squares)
    }

    /// The squares along the edge: those of the extent, joined sides and holes left out.
    pub fn edge(&self) -> BoardSet {
        let Some(tables) = &self.0 else { return BoardSet::EDGE };
        let (extent, wrap) = (tables.topology.extent, tables.topology.wrap);
        let upright = BoardSet::file(extent.west()) | BoardSet::file(extent.east());
        let level = BoardSet::rank(extent.south()) | BoardSet::rank(extent.north());
        let mut edge = BoardSet::EMPTY;
        if !wrap.joins_files() {
            edge |= upright;
        }
        if !wrap.joins_ranks() {
            edge |= level;
        }
        edge & tables.squares
    }

    /// The squares in the corners of the extent, holes left out.
    pub fn corners(&self) -> BoardSet {
        self.0.as_ref().map_or(BoardSet::CORNERS, |tables| tables.topology.extent.corners() & tables.squares)
    }

    /// The squares a rook on `from` reaches: along ranks and files up to and with the first occupied square.
    #[inline(always)]
    pub fn orthogonal_reach(&self, from: Square, occupied: BoardSet) -> BoardSet {
        match &self.0 {
            None => sliders::orthogonal_reach(from, occupied),
            Some(tables) => tables.orthogonal_reach(from, occupied),
        }
    }

    /// The squares a bishop on `from` reaches: along diagonals up to and with the first occupied square.
    #[inline(always)]
    pub fn diagonal_reach(&self, from: Square, occupied: BoardSet) -> BoardSet {
        match &self.0 {
            None => sliders::diagonal_reach(from, occupied),
            Some(tables) => tables.diagonal_reach(from, occupied),
        }
    }

    /// Whether two corners are the same point: where sides are joined, their points are too.
    pub fn are_one(&self, one: BoardCorner, other: BoardCorner) -> bool {
        self.0.as_ref().map_or_else(|| one.point() == other.point(), |tables| tables.are_one(one, other))
    }

    /// The squares that meet at a corner, four at most: on the rim there are fewer, and holes are none.
    pub fn touching(&self, corner: BoardCorner) -> BoardSet {
        let touches = |square: &Square| BoardCorner::of(*square).any(|own| self.are_one(own, corner));
        self.squares().into_iter().filter(touches).collect()
    }

    /// Whether a wall or a post stands in the way of a king's step, be there a square behind it or a hole.
    pub fn is_walled(&self, from: Square, direction: Direction) -> bool {
        self.0.as_ref().is_some_and(|tables| tables.is_walled(from, direction))
    }
}

impl From<Topology> for Board {
    fn from(topology: Topology) -> Self {
        if topology.is_plain() { Self::PLAIN } else { Self(Some(Arc::new(Tables::compile(topology)))) }
    }
}

/// Boards are equal when the same is changed about them.
impl PartialEq for Board {
    fn eq(&self, other: &Self) -> bool {
        match (&self.0, &other.0) {
            (None, None) => true,
            (Some(one), Some(other)) => Arc::ptr_eq(one, other) || one.topology == other.topology,
            _ => false,
        }
    }
}

impl Eq for Board {}

impl Geometry for Board {
    type Square = Square;
    type Set = BoardSet;
    /// The whole board always.
    type Bounds = ();

    #[inline]
    fn is_square(&self, square: Square) -> bool {
        self.squares().contains(square)
    }

    #[inline]
    fn step(&self, from: Square, direction: Direction) -> Option<Square> {
        match &self.0 {
            None => from.step(direction),
            Some(tables) => tables.step(from, direction),
        }
    }

    #[inline]
    fn leap(&self, from: Square, dx: i8, dy: i8) -> Option<Square> {
        match &self.0 {
            // Saturating: what lies beyond is off the board all the same.
            None => from.offset(dx.clamp(-8, 8), dy.clamp(-8, 8)),
            Some(tables) => tables.leap(from, dx, dy),
        }
    }

    #[inline]
    fn links(&self, from: Square) -> BoardSet {
        self.0.as_ref().map_or(BoardSet::EMPTY, |tables| tables.links[from.index()])
    }

    fn bounds(&self, _: Square, _: &BoardSet) {}

    fn is_within(&self, _: Square, (): &()) -> bool {
        true
    }

    #[inline]
    fn reach(&self, from: Square, direction: Direction, occupied: &BoardSet) -> BoardSet {
        match &self.0 {
            None => {
                let all = if direction.is_diagonal() {
                    sliders::diagonal_reach(from, *occupied)
                } else {
                    sliders::orthogonal_reach(from, *occupied)
                };
                all & lines::ray(from, direction)
            }
            Some(tables) => tables.reach(from, direction, *occupied),
        }
    }

    #[inline]
    fn neighbours(&self, square: Square) -> BoardSet {
        match &self.0 {
            None => BoardSet::of(square).neighbours(),
            Some(tables) => tables.neighbours[square.index()],
        }
    }

    #[inline]
    fn between(&self, one: Square, other: Square) -> BoardSet {
        match &self.0 {
            None => lines::between(one, other),
            Some(tables) => tables.between(one, other),
        }
    }

    fn line(&self, one: Square, other: Square, (): &()) -> BoardSet {
        match &self.0 {
            None => lines::line(one, other),
            Some(tables) => tables.line(one, other),
        }
    }

    fn is_connected(&self, squares: &BoardSet) -> bool {
        let mut frontier = squares.first().map_or(BoardSet::EMPTY, BoardSet::of);
        let mut rest = *squares;
        while frontier.is_occupied() {
            rest -= frontier;
            let touched = match &self.0 {
                None => frontier.neighbours(),
                Some(tables) => frontier
                    .into_iter()
                    .fold(BoardSet::EMPTY, |all, square| all | tables.neighbours[square.index()]),
            };
            frontier = touched & rest;
        }
        rest.is_empty()
    }
}

impl SquareSet for BoardSet {
    type Square = Square;

    const EMPTY: Self = Self::EMPTY;

    #[inline(always)]
    fn of(square: Square) -> Self {
        Self::of(square)
    }

    #[inline(always)]
    fn contains(&self, square: Square) -> bool {
        Self::contains(*self, square)
    }

    #[inline(always)]
    fn insert(&mut self, square: Square) {
        Self::insert(self, square);
    }

    #[inline(always)]
    fn remove(&mut self, square: Square) {
        Self::remove(self, square);
    }

    #[inline(always)]
    fn len(&self) -> usize {
        Self::len(*self) as usize
    }

    #[inline(always)]
    fn is_empty(&self) -> bool {
        Self::is_empty(*self)
    }

    #[inline(always)]
    fn union(&self, other: &Self) -> Self {
        *self | *other
    }

    #[inline(always)]
    fn intersection(&self, other: &Self) -> Self {
        *self & *other
    }

    #[inline(always)]
    fn difference(&self, other: &Self) -> Self {
        *self - *other
    }

    #[inline(always)]
    fn iter(&self) -> impl Iterator<Item = Square> + '_ {
        (*self).into_iter()
    }

    #[inline(always)]
    fn meets(&self, other: &Self) -> bool {
        !Self::is_empty(*self & *other)
    }

    #[inline(always)]
    fn first(&self) -> Option<Square> {
        Self::first(*self)
    }
}

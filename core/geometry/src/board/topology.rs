//! Possible changes to the board: its extent, holes, walls, posts, links and seams.

use super::{BoardCorner, BoardSet, BoardWall, Rectangle, Rotation, Square};

/// How the board differs from eight by eight plain squares; a [`Board`](super::Board) is made from it.
///
/// It is plain data, to be filled in anew whenever what is in force changes.
///
/// ```
/// use unruly_geometry::board::{Board, BoardSet, Topology, Wrap};
/// let topology = Topology { wrap: Wrap::Sideways, holes: BoardSet::CENTRE, ..Topology::default() };
/// let board = Board::from(topology);
/// assert_eq!(board.squares().len(), 60);
/// ```
#[derive(Debug, Clone, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Topology {
    /// The rectangle outside which there are no squares.
    pub extent: Rectangle,
    /// Squares taken away inside it: nothing stands on them and no step leads to them or past them.
    pub holes: BoardSet,
    /// Edges that no step crosses. Each wall stands for itself; see [`BoardWall`].
    pub walls: Vec<BoardWall>,
    /// Corners of squares that no diagonal step passes.
    pub posts: Vec<BoardCorner>,
    /// Pairs of squares joined from afar.
    pub links: Vec<(Square, Square)>,
    /// Which opposite sides of the extent are joined.
    pub wrap: Wrap,
}

impl Topology {
    /// The squares there are.
    pub fn squares(&self) -> BoardSet {
        self.extent.squares() - self.holes
    }

    /// The whole turned: extent, holes, walls, posts, links and seams.
    #[must_use]
    pub fn rotated(&self, rotation: Rotation) -> Self {
        Self {
            extent: self.extent.rotated(rotation),
            holes: self.holes.rotated(rotation),
            walls: self.walls.iter().map(|wall| wall.rotated(rotation)).collect(),
            posts: self.posts.iter().map(|post| post.rotated(rotation)).collect(),
            links: self
                .links
                .iter()
                .map(|(one, other)| (one.rotated(rotation), other.rotated(rotation)))
                .collect(),
            wrap: self.wrap.rotated(rotation),
        }
    }

    /// Whether nothing is changed.
    pub(super) fn is_plain(&self) -> bool {
        self.squares() == BoardSet::ALL
            && self.walls.iter().all(BoardWall::is_empty)
            && self.posts.is_empty()
            && self.links.is_empty()
            && self.wrap == Wrap::None
    }
}

/// Which opposite sides of the board are joined to each other.
///
/// A side is joined to the other where the board is at least two squares wide that way.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Wrap {
    /// None: the board ends at its edges.
    #[default]
    None,
    /// The last file lies next to the first: the board is a cylinder.
    Sideways,
    /// The last rank lies next to the first: a cylinder lying down.
    Upright,
    /// Both: a ring without any edge.
    Around,
}

impl Wrap {
    /// Whether the last file lies next to the first.
    pub const fn joins_files(self) -> bool {
        matches!(self, Self::Sideways | Self::Around)
    }

    /// Whether the last rank lies next to the first.
    pub const fn joins_ranks(self) -> bool {
        matches!(self, Self::Upright | Self::Around)
    }

    /// The same after the board is turned.
    #[must_use]
    pub const fn rotated(self, rotation: Rotation) -> Self {
        match self {
            Self::Sideways if rotation.swaps_files_and_ranks() => Self::Upright,
            Self::Upright if rotation.swaps_files_and_ranks() => Self::Sideways,
            _ => self,
        }
    }
}

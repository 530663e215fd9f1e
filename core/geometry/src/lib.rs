//! Squares, sets of squares, lines, the bounded board and the unbounded plane.
//!
//! Movement and whatever points at squares is written once, over [`Geometry`], and plays on both:
//!
//! - the [`Board`](board::Board) of eight by eight, whose sets are one machine word. It may lose squares, get walls,
//!   posts, links and joined sides, and be turned; all that is stated by a [`Topology`](board::Topology) and compiled.
//! - the [`Plane`](plane::Plane), without end or inside borders, whose sets are a handful of words. The tiles there are
//!   kept on a [`Grid`](plane::Grid), and [`Unity`](plane::Unity) tells which moves keep them in one piece.
//!
//! Queries of both don't allocate, but for sets of squares scattered far and wide over the plane, and none panics,
//! whatever square it is asked about. Code that knows of pieces only where they stand belongs here; their kinds and moves
//! do not.
//!
//! # On the board
//! ```
//! use unruly_geometry::board::{Board, BoardSet, BoardWall, Edge, Rotation, Square, Topology};
//! use unruly_geometry::{Direction, Geometry};
//!
//! // A wall two edges long above d4 and e4, and a hole on b4.
//! let wall = ["d4/d5", "e4/e5"].iter().map(|edge| edge.parse::<Edge>()).collect::<Result<BoardWall, _>>()?;
//! let b4: Square = "b4".parse()?;
//! let board = Board::from(Topology { walls: vec![wall], holes: BoardSet::of(b4), ..Topology::default() });
//!
//! // A rook on e4 is stopped by both, and by the piece on g4.
//! let (e4, g4) = ("e4".parse()?, "g4".parse()?);
//! let occupied = BoardSet::of(e4) | BoardSet::of(g4);
//! assert_eq!(board.orthogonal_reach(e4, occupied).to_string(), "e1 e2 e3 c4 d4 f4 g4");
//! // A knight is not.
//! assert_eq!(board.leap(e4, 1, 2), Some("f6".parse()?));
//!
//! // A quarter turn to the right takes everything along.
//! let turned = board.rotated(Rotation::Clockwise);
//! assert!(!turned.is_square(b4.rotated(Rotation::Clockwise)));
//! assert_eq!(turned.step(e4.rotated(Rotation::Clockwise), Direction::East), None);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # On the plane
//! ```
//! use unruly_geometry::Direction;
//! use unruly_geometry::plane::{Borders, Grid, Plane, PlaneSquare, Tile, Unity};
//!
//! // Four tiles in an arc. The outer two move freely, the inner two are trapped.
//! let mut grid = Grid::new();
//! for (tile, text) in Tile::all().zip(["0,0", "1,1", "2,1", "3,0"]) {
//!     grid.place(tile, text.parse()?)?;
//! }
//! let unity = Unity::of(&grid);
//! assert_eq!(unity.cut_tiles().into_iter().map(|tile| grid.square_of(tile).to_string()).collect::<Vec<_>>(), ["1,1", "2,1"]);
//!
//! // Trapped only partially: from 1,0 the tile would still touch both sides.
//! let inner = grid.tile_at("1,1".parse()?).ok_or("it was just placed")?;
//! assert!(unity.keeps_whole(&grid, inner, "1,0".parse()?));
//! assert!(!unity.keeps_whole(&grid, inner, "1,2".parse()?));
//!
//! // Where the last one can slide to the left: as far as something could still be touched, and inside the borders.
//! let plane = Plane::from("8x8".parse::<Borders>()?);
//! let limits = grid.limits().and_then(|limits| plane.clipped(limits)).ok_or("nothing stands inside")?;
//! let stops: Vec<PlaneSquare> = grid
//!     .walk("3,0".parse()?, Direction::West, limits)
//!     .take_while(|spot| spot.tile.is_none())
//!     .filter(|spot| unity.keeps_whole_at(&grid, Tile::all().nth(3).expect("there are 120"), spot.cell))
//!     .map(|spot| spot.square)
//!     .collect();
//! assert_eq!(stops, [PlaneSquare::new(2, 0), PlaneSquare::new(1, 0)]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod board;
mod direction;
mod geometry;
pub mod plane;

pub use direction::Direction;
pub use geometry::{Geometry, Ray, SquareSet};

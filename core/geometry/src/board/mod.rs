//! The bounded board of eight by eight.

mod corner;
mod lines;
mod rectangle;
mod rotation;
mod set;
mod shape;
mod sliders;
mod square;
mod tables;
mod topology;
mod wall;

pub use corner::{BoardCorner, NotABoardCorner};
pub use lines::{between, line, ray};
pub use rectangle::Rectangle;
pub use rotation::Rotation;
pub use set::{BoardSet, Squares};
pub use shape::Board;
pub use sliders::{diagonal_reach, orthogonal_reach};
pub use square::{File, NotASquare, Rank, Square};
pub use topology::{Topology, Wrap};
pub use wall::{BoardWall, Edge, NotAnEdge};

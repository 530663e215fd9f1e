//! The unbounded plane, the tiles that stand on it, and the Unity Rule that holds them together.

mod cell;
mod grid;
mod local;
mod set;
mod shape;
mod square;
mod surroundings;
mod tile;
mod together;
mod unity;
mod wall;
mod window;

pub use cell::Cell;
pub use grid::{Grid, NoPlace, Walk, WalkedSquare};
pub use local::{LocalSet, LocalSquares};
pub use set::PlaneSet;
pub use shape::Plane;
pub use square::{NotAPlaneSquare, PlaneSquare};
pub use surroundings::Surroundings;
pub use tile::{Tile, TileSet, Tiles};
pub use together::LocalPlane;
pub use unity::Unity;
pub use wall::{PlaneEdge, PlaneTopology, PlaneWall};
pub use window::{Borders, NotBorders, Window};

//! The bounded board of eight by eight.

mod lines;
mod set;
mod sliders;
mod square;

pub use lines::{between, line, ray};
pub use set::BoardSet;
pub use sliders::{diagonal_reach, orthogonal_reach};
pub use square::{File, NotASquare, Rank, Square};

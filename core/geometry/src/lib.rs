//! Squares, sets of squares, lines, the bounded board and the unbounded plane.

pub mod board;
mod direction;

pub use direction::Direction;

//! Combining Knightmare Chess: captures fuse pieces that both sides own.

mod law;

pub use law::{Barred, Combining};

//! The program as an engine, asked by other programs.

mod allotment;
mod brain;
mod command;
mod engine;
mod options;
mod strength;

pub use brain::Brain;
pub use engine::{Engine, Errand, Reaction};
pub use strength::{LADDER, Rung};

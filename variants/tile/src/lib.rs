//! Tile Chess: two to six players on an unbounded plane where all pieces stay connected.

mod course;
mod dealing;
mod diagram;
mod game;
mod laid_out;
mod mind;
mod position;
mod profile;
mod requests;
mod ruleset;
mod terms;
mod worth;

pub use laid_out::laid_out;
pub use position::{Announce, Kind, Lust, Move, Position, Rules, TextError, Undo, Workspace};
pub use ruleset::rulesets;
pub use unruly_contract::SeatSet;

//! Tile Chess: two to six players on an unbounded plane where all pieces stay connected.

mod bearing;
mod kind;
mod make;
mod moves;
mod perft;
mod position;
mod rules;
mod seats;
mod text;

pub use kind::Kind;
pub use make::Undo;
pub use moves::{Move, Workspace};
pub use position::Position;
pub use rules::{Announce, Lust, Rules};
pub use seats::SeatSet;
pub use text::TextError;

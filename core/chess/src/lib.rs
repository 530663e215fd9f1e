//! Chess on a board: kinds, movement, positions, legal moves, notation.
//!
//! A game changes chess by its [`Law`]: how men move, what a capture does, who may move. [`BoardSetup`] is any
//! arrangement of pieces, [`Position`] a legal one; a position knows its legal [`Move`]s and what they make of it.
//!
//! ```
//! use unruly_chess::{Position, Standard};
//! let start = Position::<Standard>::start();
//! assert_eq!(start.perft(2), 400);
//! ```

pub mod betza;
mod fen;
mod generate;
mod history;
pub mod keys;
mod kind;
mod law;
mod material;
pub mod men;
mod movement;
mod moves;
mod perft;
pub mod pgn;
mod pieces;
mod position;
mod roster;
mod san;
mod setup;
mod uci;

pub use fen::FenError;
pub use history::History;
pub use kind::{Kind, Side};
pub use law::{Law, LawMemory, Standard, Title, Wing};
pub use men::{Chessmen, Men};
pub use movement::Movement;
pub use moves::{Batch, Manner, Move};
pub use pieces::{Pieces, Placement, SharedPieces};
pub use position::Position;
pub use roster::{Described, KindSpec, Roster, RosterError};
pub use setup::{BoardSetup, SetupDefect};
pub use uci::{Coordinates, MoveError};

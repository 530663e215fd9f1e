//! Tile Chess: two to six players on an unbounded plane where all pieces stay connected.

mod announcing;
mod bearing;
mod counting;
mod course;
mod dealing;
mod decisions;
mod diagram;
mod explain;
mod explain_layout;
mod game;
mod groups;
mod kind;
mod make;
mod mind;
mod moves;
mod notation;
mod perft;
mod position;
mod profile;
mod requests;
mod rules;
mod ruleset;
mod scene;
mod sheet;
mod terms;
mod text;
mod words;
mod worth;

pub use kind::Kind;
pub use make::Undo;
pub use moves::{Move, Workspace};
pub use position::Position;
pub use rules::{Announce, Lust, Rules};
pub use ruleset::rulesets;
pub use text::TextError;
pub use unruly_contract::SeatSet;

//! Cards that change the rules of chess: their language, what they do, and the game around them.

mod army;
pub mod eval;
pub mod field;
pub mod game;
pub mod language;
pub mod model;
mod picture;
pub mod play;
pub mod player;
pub mod rules;
pub mod terrain;

pub use game::{CardGame, CardRuleset};

//! Random games with cards, played by the engine and by the twin, and compared in every state.

mod core;
mod deal;
mod differences;
mod play;

pub use self::core::cards;
pub use differences::{Verdict, compare};
pub use play::{Start, Walked, play, start};

//! Any law of chess for two, brought to the table.
//!
//! A variant supplies its [`Law`](unruly_chess::Law) and a [`Profile`](unruly_contract::Profile); this crate makes a
//! [`Ruleset`](unruly_contract::Ruleset) of them: decisions and actions, draws and clocks, refusals that say why, scenes,
//! notation, whole games in PGN, and a mind.

mod diagram;
mod draws;
mod duel;
mod explain;
mod game;
pub mod mind;
mod score_sheet;
mod words;

pub use draws::DrawRule;
pub use duel::{Duel, House};
pub use game::DuelGame;

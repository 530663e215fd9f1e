//! Rulesets and games as programs hold them: authors write the plain traits of the contract, and whoever plays by what somebody
//! else wrote goes through this layer, in which every question may be answered with a [`Fault`](crate::Fault).

mod game;
mod ruleset;

pub use game::HostedGame;
pub use ruleset::{HostedRuleset, PieceBox, SheetError, StartError};

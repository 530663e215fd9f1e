//! Players for any game.
//!
//! A [`Bot`] is asked through a [`View`], which holds what its seat may know and nothing else, so a bot could not cheat
//! if it wanted to. [`BOTS`] lists the kinds there are; a [`BotSpec`] is one of them with its settings, read from a
//! text such as `greedy` or `search:200ms`.
//!
//! Games in which something is hidden are for the imagining bot: it plays in many games that might be the real one, step by
//! step and in one tree, and asks a ruleset for its own foresight where that has some
//! ([`Game::foresee`](unruly_contract::Game::foresee)).
//!
//! [`search`] is for rulesets: a searcher for any two-player game of open information, compiled for the ruleset's own
//! positions so that it never pays for the contract between games and bots. A ruleset offers its findings through
//! [`Game::think`](unruly_contract::Game::think); the searching bot asks there first, and looks ahead through the contract
//! where that gives nothing. [`melee`] is the same for games of open information in which more than two play, each for
//! itself.

mod best;
mod beyond;
mod bot;
mod budget;
mod fallible;
mod greedy;
mod imagining;
mod level;
mod lookahead;
mod manners;
pub mod melee;
mod others;
mod random;
pub mod search;
mod searching;
mod slips;
mod spec;
mod standing;
mod vain;
mod variety;

pub use bot::{Bot, View};
pub use level::LEVELS;
pub use manners::Draws;
pub use slips::Slips;
pub use spec::{BOTS, BotKind, BotSpec, BotSpecError, read_limits, write_limits};

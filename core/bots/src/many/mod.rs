//! A searcher for games of open information in which several seats play, each for itself.
//!
//! A ruleset describes its positions by [`Melee`]; [`Searcher`] looks ahead in them, deeper and deeper, for the seat whose
//! turn it is. It is a best-reply search: after each move of that seat all others together have one reply, made by
//! whichever of them does it most harm, and nobody else moves. So a position costs no more to look ahead in than one of a
//! duel, and between two seats it is exactly that.

mod budget;
mod maxn;
mod melee;
mod node;
mod order;
mod searcher;
mod table;
mod worths;

#[cfg(test)]
mod toy;

pub use melee::{Aims, Ending, Melee};
pub use searcher::{Finding, Searcher, Strategy};
pub use worths::Worths;

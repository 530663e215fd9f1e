//! A searcher for games of open information in which several seats play, each for itself.
//!
//! A ruleset describes its positions by [`Melee`]; [`MeleeSearcher`] looks ahead in them, deeper and deeper, for the seat
//! whose turn it is. A single score tells how that seat stands, so that most replies need not be looked at. Between two seats the
//! other one answers every move. Where more are left, [one of the others answers](replies) each move of that seat, with the move
//! that is worst for it, and the rest look after themselves: to take all of them for one enemy is too dark a view, and looks less
//! far ahead.

mod node;
mod order;
mod position;
mod replies;
mod searcher;
mod settle;
mod table;
mod worths;

#[cfg(test)]
mod toy;

pub use position::{Aims, Ending, Melee};
pub use searcher::{MeleeFinding, MeleeLine, MeleeSearcher};
pub use worths::Worths;

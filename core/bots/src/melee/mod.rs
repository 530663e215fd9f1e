//! A searcher for games of open information in which several seats play, each for itself.
//!
//! A ruleset describes its positions by [`Melee`]; [`MeleeSearcher`] looks ahead in them, deeper and deeper, for the seat
//! whose turn it is. It assumes the worst, that all others only want to harm that seat, so that a single score tells how
//! it stands and most replies need not be looked at. Between two seats that is no assumption but the game itself. Where
//! everyone plays for themselves it is too dark a view; yet it looks so much farther ahead than a search in which each
//! seat minds its own good that it loses to that hardly ever.

mod node;
mod order;
mod position;
mod searcher;
mod settle;
mod table;
mod worths;

#[cfg(test)]
mod toy;

pub use position::{Aims, Ending, Melee};
pub use searcher::{MeleeFinding, MeleeLine, MeleeSearcher};
pub use worths::Worths;

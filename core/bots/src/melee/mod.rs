//! A searcher for games of open information in which several seats play, each for itself.
//!
//! A ruleset describes its positions by [`Melee`]; [`MeleeSearcher`] looks ahead in them for the seat whose turn it is, in one of two
//! ways. Where two are left, or where so many plies are asked for, it looks at all that may happen, [deeper and deeper](deepening),
//! and the rivals do what is worst for that seat. Among more, each of whom has its own gain in mind, it [grows a tree](growing)
//! where it pays, in which everybody does what is best for itself.

mod deepening;
mod growing;
mod position;
mod searcher;
mod worths;

#[cfg(test)]
mod tests;
#[cfg(test)]
mod toy;

pub use position::{Aims, Ending, Melee};
pub use searcher::{MeleeFinding, MeleeLine, MeleeSearcher};
pub use worths::Worths;

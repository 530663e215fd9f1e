//! A searcher for any two-player game of open information.
//!
//! A ruleset describes its positions by [`Searchable`]; [`Searcher`] looks ahead in them: principal variation search
//! with iterative deepening, a table of positions seen, and the usual ways to look deeper where it matters and less
//! deep where it does not. It is compiled anew for every kind of position and allocates nothing while it searches.

mod bound;
mod history;
mod node;
mod order;
mod pruning;
mod quiescence;
mod reduction;
mod score;
mod searchable;
mod searcher;
mod table;

pub(crate) use bound::Bound;
pub use score::{DRAWN, Prospect, WON, prospect};
pub(crate) use score::{from_stored, to_stored};
pub use searchable::{Searchable, Verdict, Wanted};
pub use searcher::{Finding, Insight, Searcher, Wishes};

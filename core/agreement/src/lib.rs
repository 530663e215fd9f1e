//! Agreements of players besides moves, for any number of seats: giving up, running out of time, and draws.
//!
//! A game keeps an [`Agreement`], asks it what may be said ([`Agreement::decisions`]), reads a [`Saying`] and hands it to
//! [`Agreement::say`]. A game tells and acts on [`Said`], for the rules of each game decide who wins when somebody gives
//! up; an [`Objection`] is why something may not be said now.

mod agreement;
mod objection;
mod said;
mod saying;

pub use agreement::{Agreement, Renewal};
pub use objection::Objection;
pub use said::Said;
pub use saying::Saying;

//! Playing in the terminal: a table with people and bots, one line at a time.

mod answering;
mod cards;
mod kept;
mod news;
mod obeying;
pub(crate) mod orders;
mod picking;
mod player;
mod reviewing;
mod showing;
mod sitting;
mod story;
#[cfg(test)]
mod tests;
#[cfg(test)]
mod toy;
mod varying;
mod waiting;

pub(crate) use kept::{Kept, Shelf};
pub(crate) use news::{Inbox, PromptAnswer, yes_or_no};
pub(crate) use orders::Order;
pub(crate) use player::{Player, split_seats};
pub(crate) use sitting::{Arranged, Echo, Left, Sitting};

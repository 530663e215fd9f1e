//! A session at the screen: its cards, its lesson and its list of moves in the language of the screen; and the pictures of games
//! in the gallery.

mod hand;
mod lesson;
mod showcase;
mod sitting;
mod written;

pub(crate) use hand::Held;
pub(crate) use lesson::Guide;
pub(crate) use showcase::Showcase;
pub(crate) use sitting::{Opening, Sitting};
pub(crate) use unruly_session::{
    Beginning, CLOCK, Command, Entry, Finding, HUMAN, Notice, Player, Saying, Shown, Sitter, Speed,
    UNDER_WAY, Wanted, Wish,
};
pub(crate) use written::InWords;

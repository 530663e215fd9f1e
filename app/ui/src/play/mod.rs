//! A session at the screen: its cards, its lesson and its list of moves in the language of the screen.

mod hand;
mod lesson;
mod round;
mod sitting;
mod written;

pub(crate) use hand::Held;
pub(crate) use lesson::Guide;
pub(crate) use round::Trail;
pub(crate) use sitting::{Opening, Sitting};
pub(crate) use unruly_session::{
    Asking, Beginning, BestDeed, Branch, CLOCK, Command, Entry, Finding, FoundDeed, Glimpses, HUMAN,
    Judgement, Laid, Moment, Notice, Player, Request, Review, Saying, Showcases, Shown, Sitter, Speed, Told,
    Tone, Wanted, Weighed, Wish, as_told,
};
pub(crate) use written::{InWords, in_words};

//! What a face may want to know of the rules beyond what is shown: how something is written, and what somebody has typed.

use unruly_contract::{Action, Refusal, Seat};

use crate::spelling::SpellingError;

/// What a face wants to know.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Inquiry {
    /// What somebody has typed for a seat.
    Typed(Seat, String),
    /// How actions of a seat are noted down.
    Notations(Seat, Vec<Action>),
    /// The position as text.
    Position,
}

/// What the rules say to that.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Answer {
    /// What somebody has typed, as the game reads it; and what is to be done for it where it is spelt out in one line.
    Typed(Result<Action, Refusal>, Result<Vec<Action>, SpellingError>),
    /// How each of the actions is noted down, where there is such a form.
    Notations(Vec<Option<String>>),
    /// The position as text, where there is such a form.
    Position(Option<String>),
}

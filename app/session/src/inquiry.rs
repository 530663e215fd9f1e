//! Questions of a face to the rules beyond the scene: how something is written, and how a typed line is meant.

use unruly_contract::{Action, Phrase, Record, Refusal, Seat};

use crate::spelling::SpellingError;

/// A question of a face to the rules.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Inquiry {
    /// The meaning of a line that a player has typed for a seat.
    Typed(Seat, String),
    /// How actions of a seat are noted down.
    Notations(Seat, Vec<Action>),
    /// The position that is shown, as text.
    Position,
    /// A game as other programs read it.
    Sheet(Box<Record>),
}

/// The rules' answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Answer {
    /// The line as the game reads it; and the actions that it stands for where they are spelt out in one line.
    Typed(Result<Action, Refusal>, Result<Vec<Action>, SpellingError>),
    /// How each of the actions is noted down, where there is such a form.
    Notations(Vec<Option<String>>),
    /// The position as text, where there is such a form.
    Position(Option<String>),
    /// The game as other programs read it, where there is such a form.
    Sheet(Option<Result<String, Phrase>>),
}

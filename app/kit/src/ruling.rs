//! Rulings on cards.

/// A ruling on a card, in words for players.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ruling {
    /// The card's id.
    pub card: String,
    /// By which number people refer to it.
    pub number: String,
    /// The question that was ruled on.
    pub title: String,
    /// The answer.
    pub answer: String,
}

//! What was ruled about cards.

/// What was ruled about a card, in words for players.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ruling {
    /// The card's id.
    pub card: String,
    /// By which number people refer to it.
    pub number: String,
    /// What it is about.
    pub title: String,
    /// The answer.
    pub answer: String,
}

//! What a card under way asks of a player.

use unruly_table::Pick;

use crate::field::{PieceId, Side, Square};
use crate::model::{CardId, Kind};

use super::effects::EffectId;

/// A question of a card, with every answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ask {
    /// Who is asked.
    pub player: Side,
    /// What he reads.
    pub prompt: String,
    /// What he may answer.
    pub choices: Vec<Choice>,
    /// Whether the answer is his secret.
    pub is_secret: bool,
    /// How many seconds he has, where time is part of the game.
    pub seconds: Option<u8>,
}

/// One possible answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Choice {
    /// As it is picked.
    pub pick: Pick,
    /// What it means.
    pub answer: Answer,
}

/// What was answered.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Answer {
    /// A square, or what stands there.
    Square(Square),
    /// An edge between two squares.
    Edge(Square, Square),
    /// A kind of piece.
    Kind(Kind),
    /// A captured piece.
    Lost(PieceId),
    /// A card.
    Card(CardId),
    /// A lasting effect.
    Effect(EffectId),
    /// A word.
    Word(String),
    /// What was remembered of a piece: `knight e5`.
    Memory(Kind, Square),
    /// Enough has been chosen, or nothing.
    Done,
}

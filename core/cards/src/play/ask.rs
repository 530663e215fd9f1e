//! What a card under way asks of a player.

use unruly_contract::{Phrase, Pick};
use unruly_geometry::board::Corner;

use crate::field::PieceId;
use crate::model::{CardId, Kind};
use crate::player::Player;
use crate::terrain::{OnBoard, Terrain};

use super::effects::EffectId;

/// A question of a card, with every answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ask<G: Terrain = OnBoard> {
    /// Who is asked.
    pub player: Player,
    /// What he reads.
    pub prompt: Phrase,
    /// What he may answer.
    pub choices: Vec<Choice<G>>,
    /// Whether the answer is his secret.
    pub is_secret: bool,
    /// How many seconds he has, where time is part of the game.
    pub seconds: Option<u8>,
}

/// One possible answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Choice<G: Terrain = OnBoard> {
    /// As it is picked.
    pub pick: Pick,
    /// What it means.
    pub answer: Answer<G>,
}

/// What was answered.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Answer<G: Terrain = OnBoard> {
    /// A square, or what stands there.
    Square(G::Square),
    /// An edge between two squares.
    Edge(G::Square, G::Square),
    /// A corner of a square.
    Corner(Corner),
    /// A piece on a corner.
    Posted(PieceId),
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
    Memory(Kind, G::Square),
    /// Enough has been chosen, or nothing.
    Done,
}

//! Questions of a card under way to a player.

use unruly_contract::{Phrase, Pick};
use unruly_geometry::board::BoardCorner;

use crate::field::PieceId;
use crate::model::{CardId, Kind};
use crate::player::Player;
use crate::terrain::{OnBoard, Terrain};

use super::effects::EffectId;

/// A question of a card, with every answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ask<G: Terrain = OnBoard> {
    /// The player who is asked.
    pub player: Player,
    /// Text for the player.
    pub prompt: Phrase,
    /// The possible answers.
    pub choices: Vec<PossibleAnswer<G>>,
    /// Whether some of them may come to nothing, and are none then: of so many that is told for each when somebody asks for it.
    pub is_unsifted: bool,
    /// Whether the answer is the player's secret.
    pub is_secret: bool,
    /// Whether chance answers it, unless something is only tried: then it may fall as it likes.
    pub is_by_lot: bool,
    /// The seconds allowed, where time is part of the game.
    pub seconds: Option<u8>,
}

/// One possible answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PossibleAnswer<G: Terrain = OnBoard> {
    /// As it is picked.
    pub pick: Pick,
    /// Its meaning.
    pub answer: Answer<G>,
}

/// The answer to a question.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Answer<G: Terrain = OnBoard> {
    /// A square, or what stands there.
    Square(G::Square),
    /// An edge between two squares.
    Edge(G::Square, G::Square),
    /// A corner of a square.
    Corner(BoardCorner),
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
    /// A player.
    Player(Player),
    /// A word.
    Word(String),
    /// A remembered piece and its square: `knight e5`.
    Memory(Kind, G::Square),
    /// Enough has been chosen, or nothing.
    Done,
}

//! A set of cards and its house rules.

use std::ops::RangeInclusive;

use super::{CardId, CardText, Kinds, PickFrom, PickStep, Step, WordOffered};

/// A card set, whole and ready to be played: a folder of card files, compiled.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CompiledSet {
    /// Its id: the name of its folder.
    pub id: String,
    /// The name for players.
    pub name: String,
    /// One line that makes one want to play it.
    pub summary: String,
    /// How to play, in Markdown.
    pub guide: String,
    /// The people who made it.
    pub authors: Vec<String>,
    /// The kinds of piece it knows.
    pub kinds: Kinds,
    /// Its cards, in the order of their files.
    pub cards: Vec<CardText>,
    /// Its house rules.
    pub house: HouseRules,
    /// The house rules of a game in which the players share one deck, where each brings their own otherwise.
    pub shared: Option<HouseRules>,
}

impl CompiledSet {
    /// A card.
    ///
    /// # Panics
    /// Where the card is of another set.
    pub fn card(&self, id: CardId) -> &CardText {
        &self.cards[id.index()]
    }

    /// The card with this id.
    pub fn named(&self, id: &str) -> Option<CardId> {
        let place = self.cards.iter().position(|card| card.id == id)?;
        u16::try_from(place).ok().map(CardId)
    }

    /// Whether a card has somebody pick this word.
    pub fn asks_for(&self, word: &str) -> bool {
        let is_it = |offered: &WordOffered| offered.word == word;
        let is_asked = |step: &Step| matches!(step, Step::Pick(PickStep { from: PickFrom::Words(words), .. }) if words.iter().any(is_it));
        self.cards.iter().any(|card| card.program.blocks.iter().flatten().any(is_asked))
    }

    /// Every card, in order.
    pub fn ids(&self) -> impl Iterator<Item = CardId> + use<> {
        (0..self.cards.len()).filter_map(|place| u16::try_from(place).ok()).map(CardId)
    }
}

/// House rules: the differences between sets in the game around the cards.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HouseRules {
    /// The surface of the game.
    pub surface: SetTerrain,
    /// How many may play.
    pub seats: RangeInclusive<u8>,
    /// The owner of each deck.
    pub deck: DeckRule,
    /// How many cards a hand has.
    pub hand: u8,
    /// Whether the discards are shuffled into a new deck when the deck is empty.
    pub reshuffle: bool,
    /// Whether a player who has played no card on their own turn may discard one and draw.
    pub discard_on_own_turn: bool,
    /// Likewise on the other's turn.
    pub discard_on_other_turn: bool,
    /// Whether Kings may castle through, out of or into check.
    pub castle_through_check: bool,
    /// The fate of a lasting effect whose pieces are gone.
    pub unmet: Unmet,
    /// Whether a card that can do nothing may be played, and is spent without effect.
    pub may_fizzle: bool,
    /// Whether neutral pieces are for cards the player's own as well as the enemy's.
    pub neutral_is_own: bool,
}

impl HouseRules {
    /// The most cards a hand may have.
    pub const LARGEST_HAND: i64 = 30;
}

/// The surface that a set is played on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SetTerrain {
    /// The board of eight by eight.
    Board,
    /// The plane of Tile Chess, on which all pieces must be in one group.
    Plane,
}

/// The owners of decks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DeckRule {
    /// One for both.
    Common,
    /// A deck for each player, of so many points.
    Own {
        /// The limit for the price of its cards together.
        points: u16,
        /// The price of a card that names none, such as one from a set without prices.
        unpriced: Option<u8>,
    },
}

/// The fate of a lasting effect whose condition fails.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Unmet {
    /// It ends, and its card is discarded.
    Ends,
    /// It is suspended, and may come back.
    Suspended,
}

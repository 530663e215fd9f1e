//! A card that lies on the table before it is played.

use unruly_contract::keys::CARD_HAS_NO_EFFECT;
use unruly_contract::{Action, Happening, Pick, Spot};

/// A card that lies on the table and has not been played yet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Laid {
    /// Its id.
    pub card: String,
    /// The action by which it is played.
    pub action: Action,
    /// Everything that is sure to come of it, as far as its player may know, should nobody do anything against it.
    pub foreseen: Vec<Happening>,
}

impl Laid {
    /// That nothing will come of the card, and why, where it is so.
    pub fn comes_to_nothing(&self) -> Option<&Happening> {
        self.foreseen.iter().find(|what| what.announces(CARD_HAS_NO_EFFECT))
    }

    /// The squares on which something will be chosen or changed.
    pub fn places(&self) -> impl Iterator<Item = Spot> {
        let chosen = |what: &Happening| match what {
            Happening::Chosen { pick: Pick::Square(spot), .. } => Some(*spot),
            _ => None,
        };
        self.foreseen.iter().flat_map(move |what| what.places().chain(chosen(what)))
    }
}

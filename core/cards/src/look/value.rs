//! What names stand for while a card runs, and what happened on the last turn.

use smallvec::SmallVec;
use unruly_chess::Side;
use unruly_geometry::board::{BoardSet as Set, Rotation, Wall};

use crate::field::{Field, Move, PieceId, Pieces};
use crate::model::{CardId, Kind, Name};
use crate::rules::Trail;

/// What a name stands for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Value {
    /// Squares that were chosen.
    Squares {
        /// The very squares.
        chosen: Set,
        /// Those of them on which nothing stood.
        vacant: Set,
        /// Who stood on the others, wherever they go from now on.
        pieces: Pieces,
    },
    /// Captured or dead pieces.
    Lost(Pieces),
    /// A kind of piece.
    Kind(Kind),
    /// A word.
    Word(String),
    /// A card.
    Card(CardId),
    /// A lasting effect, by its number.
    Effect(u32),
    /// Edges of squares.
    Edges(Wall),
    /// A player.
    Player(Side),
}

impl Value {
    /// Squares chosen as things stand now.
    pub fn squares(field: &Field, chosen: Set) -> Self {
        Self::Squares { chosen, vacant: chosen - field.occupied(), pieces: field.pieces_on(chosen) }
    }

    /// One of the pieces on a square, or several pieces: they alone, not who shares their squares.
    pub fn pieces(field: &Field, pieces: Pieces) -> Self {
        Self::Squares { chosen: field.squares_of(pieces), vacant: Set::EMPTY, pieces }
    }

    /// What becomes of it when a piece becomes part of another.
    #[must_use]
    pub fn with_replaced(&self, goes: PieceId, into: PieceId) -> Self {
        match self {
            Self::Squares { chosen, vacant, pieces } => {
                Self::Squares { chosen: *chosen, vacant: *vacant, pieces: pieces.with_replaced(goes, into) }
            }
            other => other.clone(),
        }
    }

    /// What becomes of it when the board is turned.
    #[must_use]
    pub fn rotated(&self, rotation: Rotation) -> Self {
        match self {
            Self::Squares { chosen, vacant, pieces } => Self::Squares {
                chosen: chosen.rotated(rotation),
                vacant: vacant.rotated(rotation),
                pieces: *pieces,
            },
            Self::Edges(wall) => Self::Edges(wall.rotated(rotation)),
            other => other.clone(),
        }
    }
}

/// What the names of a card stand for.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Bindings(SmallVec<[Option<Value>; 6]>);

impl Bindings {
    /// No name stands for anything.
    pub const NONE: &'static Self = &Self(SmallVec::new_const());

    /// What a name stands for, if anything.
    pub fn get(&self, name: Name) -> Option<&Value> {
        self.0.get(usize::from(name.0))?.as_ref()
    }

    /// Says what a name stands for.
    pub fn set(&mut self, name: Name, value: Value) {
        let place = usize::from(name.0);
        if self.0.len() <= place {
            self.0.resize(place + 1, None);
        }
        self.0[place] = Some(value);
    }

    /// Makes a name stand for nothing.
    pub fn clear(&mut self, name: Name) {
        if let Some(slot) = self.0.get_mut(usize::from(name.0)) {
            *slot = None;
        }
    }

    /// Every name that stands for something.
    pub fn iter(&self) -> impl Iterator<Item = (Name, &Value)> {
        (0..=u8::MAX).map(Name).zip(&self.0).filter_map(|(name, value)| Some((name, value.as_ref()?)))
    }

    /// What becomes of them when a piece becomes part of another.
    #[must_use]
    pub fn with_replaced(&self, goes: PieceId, into: PieceId) -> Self {
        let replaced = |value: &Option<Value>| value.as_ref().map(|value| value.with_replaced(goes, into));
        Self(self.0.iter().map(replaced).collect())
    }

    /// What becomes of them when the board is turned.
    #[must_use]
    pub fn rotated(&self, rotation: Rotation) -> Self {
        Self(self.0.iter().map(|value| value.as_ref().map(|value| value.rotated(rotation))).collect())
    }
}

/// What happened on the last turn, or is about to.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Facts {
    /// Who was moved last.
    pub moved: Pieces,
    /// From where.
    pub origin: Set,
    /// Where to.
    pub target: Set,
    /// Who was captured by that.
    pub captured: Pieces,
    /// Who captured them.
    pub captors: Pieces,
    /// The way.
    pub trail: Trail,
    /// A capture that is declared and waits.
    pub declared: Option<Move>,
    /// Who was promoted.
    pub promoted: Pieces,
    /// Who set off a trigger.
    pub entrant: Pieces,
}

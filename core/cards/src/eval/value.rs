//! Values of names while a card runs, and the events of the last turn.

use smallvec::SmallVec;
use unruly_geometry::SquareSet;
use unruly_geometry::board::{BoardCorner, Rotation};

use crate::field::{Field, Move, PieceId, Pieces};
use crate::model::{CardId, Kind, Name};
use crate::player::Player;
use crate::rules::Trail;
use crate::terrain::{OnBoard, Terrain, rotated};

/// The value of a name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Value<G: Terrain = OnBoard> {
    /// Squares that were chosen.
    Squares {
        /// The very squares.
        chosen: G::Set,
        /// Those of them on which nothing stood.
        vacant: G::Set,
        /// The pieces that stood on the others, wherever they go from now on.
        pieces: Pieces<G>,
    },
    /// Captured or dead pieces.
    Lost(Pieces<G>),
    /// A kind of piece.
    Kind(Kind),
    /// A word.
    Word(String),
    /// A card.
    Card(CardId),
    /// A lasting effect, by its number.
    Effect(u32),
    /// Edges of squares.
    Edges(G::Wall),
    /// A corner of a square.
    Corner(BoardCorner),
    /// A player.
    Player(Player),
    /// A number.
    Number(i32),
}

impl<G: Terrain> Value<G> {
    /// Squares chosen as things stand now.
    pub fn squares(field: &Field<G>, chosen: G::Set) -> Self {
        Self::Squares { chosen, vacant: chosen - field.occupied(), pieces: field.pieces_on(chosen) }
    }

    /// One of the pieces on a square, or several pieces: they alone, not who shares their squares.
    pub fn pieces(field: &Field<G>, pieces: Pieces<G>) -> Self {
        Self::Squares { chosen: field.squares_of(pieces), vacant: G::Set::EMPTY, pieces }
    }

    /// The value after one piece has become part of another.
    #[must_use]
    pub fn with_replaced(&self, goes: PieceId, into: PieceId) -> Self {
        match self {
            Self::Squares { chosen, vacant, pieces } => {
                Self::Squares { chosen: *chosen, vacant: *vacant, pieces: pieces.with_replaced(goes, into) }
            }
            other => other.clone(),
        }
    }

    /// The value after the board was turned.
    #[must_use]
    pub fn rotated(&self, rotation: Rotation) -> Self {
        match self {
            Self::Squares { chosen, vacant, pieces } => Self::Squares {
                chosen: rotated::<G>(*chosen, rotation),
                vacant: rotated::<G>(*vacant, rotation),
                pieces: *pieces,
            },
            Self::Edges(wall) => {
                let turned = |(one, other)| (G::rotated(one, rotation), G::rotated(other, rotation));
                Self::Edges(G::wall(G::edges_of(wall).map(turned)))
            }
            Self::Corner(corner) => Self::Corner(corner.rotated(rotation)),
            other => other.clone(),
        }
    }
}

/// The values of a card's names, and the player against whom it is played.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Bindings<G: Terrain = OnBoard> {
    values: SmallVec<[Option<Value<G>>; 6]>,
    aim: Aim,
}

/// Against whom a card is played, or an effect lies.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
enum Aim {
    /// It is not said: against any of the others.
    #[default]
    Any,
    /// There were several to choose from, and this is who was chosen.
    Foe { own: Player, foe: Player },
    /// The foe is out of the game, or the piece that it lies on is nobody's: against nobody in particular.
    Nobody,
}

/// The foe of a player, as a card or an effect has it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Foe {
    /// Any of the others.
    Any,
    /// This player.
    One(Player),
    /// Nobody.
    Nobody,
}

impl Foe {
    /// The one player who is meant where one has to be: of any the next.
    pub fn or_next(self, next: impl FnOnce() -> Player) -> Option<Player> {
        match self {
            Self::Any => Some(next()),
            Self::One(foe) => Some(foe),
            Self::Nobody => None,
        }
    }
}

impl<G: Terrain> Bindings<G> {
    /// The foe of a player: of the two between whom the card is played each is the other's.
    pub fn foe(&self, player: Player) -> Foe {
        match self.aim {
            Aim::Foe { own, foe } if own == player => Foe::One(foe),
            Aim::Foe { own, foe } if foe == player => Foe::One(own),
            Aim::Any | Aim::Foe { .. } => Foe::Any,
            Aim::Nobody => Foe::Nobody,
        }
    }

    /// The foe of the card's player, where it is bound to one.
    pub fn bound_foe(&self) -> Option<Player> {
        match self.aim {
            Aim::Foe { foe, .. } => Some(foe),
            Aim::Any | Aim::Nobody => None,
        }
    }

    /// Whether it is not said yet against whom the card is played.
    pub fn is_unaimed(&self) -> bool {
        self.aim == Aim::Any
    }

    /// Binds the card of a player to a foe.
    pub fn bind_foe(&mut self, player: Player, foe: Player) {
        self.aim = Aim::Foe { own: player, foe };
    }

    /// Binds the card to nobody in particular.
    pub fn bind_nobody(&mut self) {
        self.aim = Aim::Nobody;
    }

    /// Leaves it open against whom the card is played.
    pub fn release_foe(&mut self) {
        self.aim = Aim::Any;
    }

    /// The value of a name, if it has one.
    pub fn get(&self, name: Name) -> Option<&Value<G>> {
        self.values.get(usize::from(name.0))?.as_ref()
    }

    /// Says what a name stands for.
    pub fn set(&mut self, name: Name, value: Value<G>) {
        let place = usize::from(name.0);
        if self.values.len() <= place {
            self.values.resize(place + 1, None);
        }
        self.values[place] = Some(value);
    }

    /// Makes a name stand for nothing.
    pub fn clear(&mut self, name: Name) {
        if let Some(slot) = self.values.get_mut(usize::from(name.0)) {
            *slot = None;
        }
    }

    /// Every name that stands for something.
    pub fn iter(&self) -> impl Iterator<Item = (Name, &Value<G>)> {
        (0..=u8::MAX).map(Name).zip(&self.values).filter_map(|(name, value)| Some((name, value.as_ref()?)))
    }

    /// The values after one piece has become part of another.
    #[must_use]
    pub fn with_replaced(&self, goes: PieceId, into: PieceId) -> Self {
        let replaced = |value: &Option<Value<G>>| value.as_ref().map(|value| value.with_replaced(goes, into));
        Self { values: self.values.iter().map(replaced).collect(), aim: self.aim }
    }

    /// The values after the board was turned.
    #[must_use]
    pub fn rotated(&self, rotation: Rotation) -> Self {
        let rotated = |value: &Option<Value<G>>| value.as_ref().map(|value| value.rotated(rotation));
        Self { values: self.values.iter().map(rotated).collect(), aim: self.aim }
    }
}

impl<G: Terrain> Facts<G> {
    /// The board is turned: the squares of the last move turn with it. Journeys stay as they were made.
    pub fn rotate(&mut self, rotation: Rotation) {
        self.origin = rotated::<G>(self.origin, rotation);
        self.target = rotated::<G>(self.target, rotation);
        self.trail = self.trail.rotated(rotation);
    }
}

/// From where to where a piece went.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Journey<G: Terrain = OnBoard> {
    /// Where it stood.
    pub from: G::Square,
    /// Where it came to.
    pub to: G::Square,
}

/// The events of the last turn, or of the one about to happen.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Facts<G: Terrain = OnBoard> {
    /// The pieces moved last.
    pub moved: Pieces<G>,
    /// Everybody whom the turn's move has moved so far, be it a card that moves several.
    pub movers: Pieces<G>,
    /// The player who has moved them, whoever owns them.
    pub maker: Option<Player>,
    /// From where to where they went one after the other, as the board lay then.
    pub journeys: SmallVec<[Journey<G>; 2]>,
    /// From where.
    pub origin: G::Set,
    /// Where to.
    pub target: G::Set,
    /// The pieces captured by that.
    pub captured: Pieces<G>,
    /// The pieces that captured them.
    pub captors: Pieces<G>,
    /// The way.
    pub trail: Trail<G>,
    /// A capture that is declared and waits.
    pub declared: Option<Move<G>>,
    /// The pieces that were promoted.
    pub promoted: Pieces<G>,
    /// The pieces that set off a trigger.
    pub entrant: Pieces<G>,
}

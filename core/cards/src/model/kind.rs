//! Kinds of piece.

use unruly_chess::betza::{Betza, Facing, Outlook};
use unruly_geometry::Direction;
use unruly_geometry::board::{Board, BoardSet, Square};

use super::SetTerrain;

pub use unruly_chess::Kind;

/// The description of a kind of piece.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct KindInfo {
    /// In full, as expressions and scripts call it: `knight`, `crab`.
    pub name: String,
    /// In notation, as a capital.
    pub letter: char,
    /// How it moves.
    pub movement: Betza,
    /// The kind to whose name it also answers: a crab is a pawn to every card that speaks of pawns.
    pub answers_to: Option<Kind>,
    /// Whether it promotes on the last rank as pawns do, and steps twice from its first two ranks where its movement
    /// has a first move.
    pub is_pawn: bool,
    /// Its worth for bots, in hundredths of a pawn.
    pub worth: i32,
}

impl KindInfo {
    /// Whether it leaps by nature: whether it has somewhere to go when all its neighbours are in the way.
    pub fn leaps(&self) -> bool {
        let from = Square::from_index(27);
        let mut occupied = BoardSet::of(from);
        Direction::ALL
            .into_iter()
            .filter_map(|way| from.step(way))
            .for_each(|square| occupied.insert(square));
        let (geometry, unmoved) = (&Board::PLAIN, BoardSet::EMPTY);
        let outlook = Outlook {
            geometry,
            occupied: &occupied,
            passable: &BoardSet::EMPTY,
            unmoved: &unmoved,
            facing: Facing::North,
        };
        self.movement.quiet(from, &outlook).is_occupied()
    }
}

/// Every kind of a card set: the six of chess first, in the order of [`Kind::CHESS`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Kinds(pub Vec<KindInfo>);

impl Kinds {
    /// How many kinds a set may have at most.
    pub const MOST: usize = 24;

    /// The description of a kind.
    ///
    /// # Panics
    /// Where the kind is of another set.
    pub fn info(&self, kind: Kind) -> &KindInfo {
        &self.0[kind.index()]
    }

    /// The kind with this name.
    pub fn named(&self, name: &str) -> Option<Kind> {
        self.0.iter().position(|kind| kind.name == name).map(Kind::from_index)
    }

    /// Every kind, in order.
    pub fn all(&self) -> impl Iterator<Item = Kind> + use<> {
        (0..self.0.len()).map(Kind::from_index)
    }

    /// The six kinds of chess as they move on a surface: on the plane pawns step to any side, and capture on any corner.
    ///
    /// # Panics
    /// Never: their movements are well written.
    pub fn of(surface: SetTerrain) -> Self {
        let mut kinds = Self::of_chess();
        if surface == SetTerrain::Plane {
            kinds.0[Kind::PAWN.index()].movement =
                "mWcF".parse().expect("the movements of Tile Chess are well written");
        }
        kinds
    }

    /// The six kinds of chess.
    ///
    /// # Panics
    /// Never: their movements are well written.
    pub fn of_chess() -> Self {
        let of = |name: &str, letter, movement: &str, worth| KindInfo {
            name: name.to_owned(),
            letter,
            movement: movement.parse().expect("the movements of chess are well written"),
            answers_to: None,
            is_pawn: name == "pawn",
            worth,
        };
        Self(vec![
            of("pawn", 'P', "fmWfceFifmnD", 100),
            of("knight", 'N', "N", 310),
            of("bishop", 'B', "B", 330),
            of("rook", 'R', "R", 500),
            of("queen", 'Q', "Q", 950),
            of("king", 'K', "K", 300),
        ])
    }
}

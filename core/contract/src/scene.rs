//! What a viewer may see, ready to draw.
//!
//! A scene is built for its viewer field by field, never made by taking things out of the state: what nobody wrote
//! a field for stays hidden.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::message::{open, open_words};
use crate::{Corner, Phrase, PieceName, Seat, Spot, Unknown, UnknownWord, Viewer};

/// What a viewer may see, in terms of the game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Scene {
    /// For whom it was built.
    pub viewer: Viewer,
    /// What the pieces stand on.
    pub surface: Surface,
    /// Everything that stands on it.
    pub pieces: Vec<Piece>,
    /// Squares that are special now.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub marks: Vec<Mark>,
    /// Walls on the edges between squares.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub walls: Vec<Wall>,
    /// Pieces that stand on corners of squares, and on no square.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub posts: Vec<Post>,
    /// Lines from piece to piece: checks, threats, links.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub arrows: Vec<Arrow>,
    /// The squares of the last move, from the first to the last.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub last_move: Vec<Spot>,
    /// The players, in the order of their seats.
    pub seats: Vec<SceneSeat>,
    /// Draw and discard piles.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub piles: Vec<Pile>,
    /// Lasting effects in force.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub effects: Vec<Effect>,
    /// Whose turn it is, unless the game is over.
    pub turn: Option<Seat>,
    /// The turn's number, from 1.
    pub turn_number: u32,
    /// One line that says how things stand: `white to move, in check`.
    pub status: Phrase,
}

impl Scene {
    /// The piece on a square; where two share one, the first.
    pub fn piece_at(&self, spot: Spot) -> Option<&Piece> {
        self.pieces.iter().find(|piece| piece.at == spot)
    }

    /// The piece on a corner.
    pub fn post_at(&self, corner: Corner) -> Option<&Piece> {
        self.posts.iter().find(|post| post.at == corner).map(|post| &post.piece)
    }

    /// What is shown of a seat.
    pub fn seat(&self, seat: Seat) -> Option<&SceneSeat> {
        self.seats.iter().find(|shown| shown.seat == seat)
    }
}

/// What the pieces stand on.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(remote = "Self", tag = "surface", rename_all = "kebab-case")]
#[non_exhaustive]
pub enum Surface {
    /// A board whose squares are dark and light in turn, a1 dark.
    Board {
        /// How many files.
        files: u8,
        /// How many ranks.
        ranks: u8,
        /// Squares that are not there.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        holes: Vec<Spot>,
    },
    /// A plane without end.
    Plane {
        /// Whether lines are drawn.
        grid: bool,
        /// Where it does end, if it does: width and height from the origin.
        borders: Option<(u32, u32)>,
    },
    /// What a later version lays out: its pieces are shown as on a plane without lines.
    #[serde(skip)]
    Unknown(Unknown),
}

open!(Surface, Some("surface"));

/// A piece as it is drawn and spoken of.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Piece {
    /// Where it stands.
    pub at: Spot,
    /// Who may move it: one seat, several, or none.
    pub owners: Vec<Seat>,
    /// What it is made of; most pieces have one part.
    pub parts: Vec<Part>,
    /// What holds for it now, each in a word or a card's id: `barred`, `trapped`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub marks: Vec<String>,
}

/// What a piece is made of.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Part {
    /// The kind, by its full name: `knight`.
    pub kind: String,
    /// The letter it has in notation: `N`.
    pub letter: String,
    /// Whose part it is, where parts have owners.
    pub owner: Option<Seat>,
}

impl Piece {
    /// The piece as it is spoken of: `white knight`, `white queen+black knight`, `neutral rook`.
    pub fn name(&self) -> PieceName {
        PieceName::of(&self.parts)
    }
}

/// A square that is special now.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Mark {
    /// Which.
    pub at: Spot,
    /// What it is, in a word or a card's id: `church`, `trap`.
    pub what: String,
}

/// A wall between two squares that touch.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Wall {
    /// One side.
    pub one: Spot,
    /// The other.
    pub other: Spot,
}

/// A piece on the corner of a square: it stands on no square, and nothing passes the corner by a diagonal step.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Post {
    /// Which corner.
    pub at: Corner,
    /// What stands there; it is said to be on the square of which that is a corner.
    pub piece: Piece,
}

/// A line from square to square.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Arrow {
    /// Where it begins.
    pub from: Spot,
    /// Where it points.
    pub to: Spot,
    /// What it means.
    pub kind: ArrowKind,
}

/// What an arrow means.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(remote = "Self", rename_all = "kebab-case")]
#[non_exhaustive]
pub enum ArrowKind {
    /// A piece gives check.
    Check,
    /// A piece would, if nothing held it.
    Threat,
    /// A piece attacks a King, but whoever takes it would have to save his own first.
    Held,
    /// Two squares are joined.
    Link,
    /// What a later version means by one.
    #[serde(skip)]
    Unknown(UnknownWord),
}

open_words!(ArrowKind);

/// What is shown of a player.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct SceneSeat {
    /// Which seat.
    pub seat: Seat,
    /// Whether that player is still in the game.
    pub playing: bool,
    /// Whether a King of that player is in check, as far as the viewer is told.
    pub in_check: bool,
    /// Who threatens that player's King without giving check.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub threatened_by: Vec<Seat>,
    /// Who attacks that player's King, but would have to save his own first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub held_attacks_by: Vec<Seat>,
    /// In how many turns it is that player's, if all goes on in order: 0 for who is asked now. `None` where that is plain,
    /// as with two players, and for who is out of the game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub turns_ahead: Option<u32>,
    /// What the pieces owned count for, where the game keeps such honours.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub honours: Option<u32>,
    /// Pieces lost, by kind.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub lost: BTreeMap<String, u32>,
    /// Pieces that can never come back, by kind.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub dead: BTreeMap<String, u32>,
    /// The cards held; `None` where the game has none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hand: Option<Hand>,
    /// Cards in that hand which cannot be played now, by id, each with the reason. Told to whoever holds them alone.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub unplayable: BTreeMap<String, Phrase>,
    /// What that player is put to now besides choosing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub task: Option<Task>,
}

/// What a player is put to besides choosing: games of nerve, memory and haste that are played beside the board. What comes
/// of it is an answer among those that the player is offered; how he comes by it is left to the host.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(remote = "Self", tag = "task", rename_all = "kebab-case")]
#[non_exhaustive]
pub enum Task {
    /// The whole turn has to be over in so many seconds; when they have run out the host says so by `timeout`.
    Hurry {
        /// How many.
        seconds: u32,
    },
    /// What is done to the board meanwhile must not be seen: he looks away until he is asked.
    LookAway {
        /// For how many seconds at most.
        seconds: u32,
    },
    /// To answer from memory; who does not know, or is too slow, picks `done`.
    Recall {
        /// How many seconds he has.
        seconds: u32,
    },
    /// To keep something in balance, and to pick `win` or `fail`.
    Balance {
        /// For how many seconds.
        seconds: u32,
    },
    /// To be faster than the other at a signal, and to pick `win` or `fail`.
    Reaction,
    /// To choose in secret: nobody else may see what is picked.
    Secret,
    /// The turn is played by a third hand: somebody else at the screen, or a bot.
    ThirdHand,
    /// What a later version puts players to.
    #[serde(skip)]
    Unknown(Unknown),
}

open!(Task, Some("task"));

impl SceneSeat {
    /// A seat of which there is nothing to say but that it plays.
    pub fn new(seat: Seat) -> Self {
        Self {
            seat,
            playing: true,
            in_check: false,
            threatened_by: Vec::new(),
            held_attacks_by: Vec::new(),
            turns_ahead: None,
            honours: None,
            lost: BTreeMap::new(),
            dead: BTreeMap::new(),
            hand: None,
            unplayable: BTreeMap::new(),
            task: None,
        }
    }
}

/// A hand of cards: face up, or only counted.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Hand {
    /// The ids of the cards.
    FaceUp(Vec<String>),
    /// How many there are.
    FaceDown(usize),
}

/// A pile of cards.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pile {
    /// `deck` or `discard`, with an owner where each player has one.
    pub name: String,
    /// Whose it is, unless it is everyone's.
    pub owner: Option<Seat>,
    /// How many cards are in it.
    pub count: usize,
    /// The cards the viewer may see, the top one first.
    pub face_up: Vec<String>,
}

/// A lasting effect in force.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Effect {
    /// The card's id.
    pub card: String,
    /// Who played it.
    pub seat: Seat,
    /// How long it lasts, in words.
    pub until: Phrase,
    /// The squares it bears on.
    pub on: Vec<Spot>,
    /// Whether it is over by the end of the next turn, and so is no lasting effect: its card does not lie beside the board.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub is_passing: bool,
}

//! Scenes: the view of a viewer, ready to draw.
//!
//! A scene is built for its viewer field by field, never made by taking things out of the state: what nobody wrote
//! a field for stays hidden.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::message::{open, open_words};
use crate::{Corner, Phrase, Pick, PieceName, Seat, Spot, Unknown, UnknownWord, Viewer};

/// The view of a viewer, in terms of the game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Scene {
    /// For whom it was built.
    pub viewer: Viewer,
    /// The surface under the pieces.
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
    /// The seat whose turn it is, unless the game is over.
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

    /// The piece on a corner, whichever square around it gives the corner its name.
    pub fn post_at(&self, corner: Corner) -> Option<&Piece> {
        self.posts.iter().find(|post| post.at.point() == corner.point()).map(|post| &post.piece)
    }

    /// The state of a seat.
    pub fn seat(&self, seat: Seat) -> Option<&SceneSeat> {
        self.seats.iter().find(|shown| shown.seat == seat)
    }
}

/// The surface under the pieces.
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
    /// A surface of a later version: its pieces are shown as on a plane without lines.
    #[serde(skip)]
    Unknown(Unknown),
}

open!(Surface, Some("surface"));

/// A piece as it is drawn and spoken of.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Piece {
    /// Where it stands.
    pub at: Spot,
    /// The seats that may move it: one, several, or none.
    pub owners: Vec<Seat>,
    /// Its parts; most pieces have one.
    pub parts: Vec<Part>,
    /// The states that hold for it now, each in a word or a card's id: `barred`, `trapped`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub marks: Vec<String>,
}

/// A part of a piece.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Part {
    /// The kind, by its full name: `knight`.
    pub kind: String,
    /// The letter it has in notation: `N`.
    pub letter: String,
    /// The owner of the part, where parts have owners.
    pub owner: Option<Seat>,
}

impl Part {
    /// The letter by which it is noted down; none for a pawn, which is known by its squares.
    pub fn noted(&self) -> &str {
        if self.kind == "pawn" { "" } else { &self.letter }
    }
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
    /// Its meaning, in a word or a card's id: `church`, `trap`.
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
    /// The piece that stands there; it is said to be on the square of which that is a corner.
    pub piece: Piece,
}

/// A line from square to square.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Arrow {
    /// Where it begins.
    pub from: Spot,
    /// Where it points.
    pub to: Spot,
    /// Its meaning.
    pub kind: ArrowKind,
}

/// The meaning of an arrow.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(remote = "Self", rename_all = "kebab-case")]
#[non_exhaustive]
pub enum ArrowKind {
    /// A piece gives check.
    Check,
    /// A piece would, if nothing held it.
    Threat,
    /// A piece attacks a King, but taking that King would leave the taker's own in check.
    Held,
    /// Two squares are joined.
    Link,
    /// A capture is declared, and takes place unless somebody prevents it.
    Declared,
    /// A meaning of a later version.
    #[serde(skip)]
    Unknown(UnknownWord),
}

open_words!(ArrowKind);

/// The view of a player.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct SceneSeat {
    /// Which seat.
    pub seat: Seat,
    /// Whether that player is still in the game.
    pub playing: bool,
    /// Whether a King of that player is in check, as far as the viewer is told.
    pub in_check: bool,
    /// The seats that threaten that player's King without giving check.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub threatened_by: Vec<Seat>,
    /// The seats that attack that player's King, but would have to save their own first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub held_attacks_by: Vec<Seat>,
    /// In how many turns it is that player's, if all goes on in order: 0 for who is asked now. `None` where that is plain,
    /// as with two players, and for who is out of the game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub turns_ahead: Option<u32>,
    /// The count of the pieces owned, where the game keeps such honours.
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
    /// Cards in that hand which would be played as another one now, by id, each with the id of that. Told to whoever holds them alone.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub stands_for: BTreeMap<String, String>,
    /// The task of that player now besides choosing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub task: Option<Task>,
}

/// A task of a player besides choosing: games of nerve, memory and haste that are played beside the board. Its outcome is
/// an answer among those that the player is offered; the way to that answer is left to the host.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(remote = "Self", tag = "task", rename_all = "kebab-case")]
#[non_exhaustive]
pub enum Task {
    /// The whole turn has to be over in so many seconds; when they have run out the host says so by `timeout`.
    Hurry {
        /// How many.
        seconds: u32,
    },
    /// The player looks away until asked: the changes to the board meanwhile must not be seen.
    LookAway {
        /// For how many seconds at most.
        seconds: u32,
    },
    /// To answer from memory; who does not know, or is too slow, picks `done`.
    Recall {
        /// The seconds that are allowed.
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
    /// A task of a later version.
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
            stands_for: BTreeMap::new(),
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
    /// The owner, unless it is everyone's.
    pub owner: Option<Seat>,
    /// How many cards are in it.
    pub count: usize,
    /// The cards the viewer may see, the top one first.
    pub face_up: Vec<String>,
}

impl Pile {
    /// The name of the pile of the cards that are being played.
    pub const UNDER_WAY: &'static str = "played";
}

/// A lasting effect in force.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Effect {
    /// The card's id.
    pub card: String,
    /// The seat that played it.
    pub seat: Seat,
    /// How long it lasts, in words.
    pub until: Phrase,
    /// The squares it bears on.
    pub on: Vec<Spot>,
    /// The kinds of piece, the players and the numbers that were named for it, as far as the viewer may know.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub about: Vec<Pick>,
    /// Whether it is over by the end of the next turn, and so is no lasting effect: its card does not lie beside the board.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub is_passing: bool,
}

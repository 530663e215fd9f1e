//! The picture on a card: a small scene on a few squares, as plain data that every screen draws in its own way.

use serde::{Deserialize, Serialize};

use crate::message::open_words;
use crate::{UnknownWord, Whose};

/// A small scene that hints at what a card does: pieces, ways and signs on a few squares.
///
/// Files go from left to right, ranks from the player of the card upwards. A screen leaves out the signs that it does not know.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct CardPicture {
    /// How many squares it is wide.
    pub wide: u8,
    /// How many squares it is deep.
    pub deep: u8,
    /// Whether there is no board in it: its signs lie beside one another.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub beside: bool,
    /// A pattern behind the scene, one of eight, by which pictures of cards that do the same are told apart.
    #[serde(default)]
    pub ground: u8,
    /// All that is to be seen; where two lie on one another the later one is above.
    pub parts: Vec<PicturePart>,
}

impl CardPicture {
    /// The most squares in a row or a column.
    pub const MOST: u8 = 8;
    /// How many patterns there are behind scenes.
    pub const GROUNDS: u8 = 8;
}

/// One thing in the picture of a card.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct PicturePart {
    /// The thing.
    pub sign: PictureSign,
    /// Its square, as file and rank from 0.
    pub at: (u8, u8),
    /// The square where it ends, for ways and whatever else goes from one to another.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub to: Option<(u8, u8)>,
    /// The owner, where that matters.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub whose: Option<Whose>,
    /// A kind of piece by its full name, for pieces.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub kind: Option<String>,
}

/// A thing in the picture of a card.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(remote = "Self", rename_all = "kebab-case")]
pub enum PictureSign {
    /// A piece.
    Piece,
    /// A piece that is not there: captured, lifted, or about to come.
    Spirit,
    /// A square that something is done with.
    Target,
    /// A square with a light upon it: a corner, an edge, a home.
    Lit,
    /// No square: the board ends here, or there is a hole in it.
    Hole,
    /// One of two squares that are joined.
    Portal,
    /// A wall between two squares beside each other.
    Wall,
    /// A charge under a square.
    Mine,
    /// A way along the squares.
    Move,
    /// A way above them.
    Leap,
    /// A way that ends in a capture.
    Capture,
    /// A way that was gone before.
    Trail,
    /// A line along which something is hit.
    Ray,
    /// Two that change places.
    Swap,
    /// One becomes the other.
    Become,
    /// A ring under what is marked: the effect lasts.
    Ring,
    /// It must not be lost.
    Crown,
    /// It cannot be captured.
    Shield,
    /// It cannot move.
    Lock,
    /// It does not capture.
    Dove,
    /// It sleeps.
    Sleep,
    /// Its captor is lost with it.
    Poison,
    /// It is promoted.
    Star,
    /// It comes onto the board.
    Rise,
    /// It is captured.
    Burst,
    /// It is gone for ever.
    Skull,
    /// It changes sides, or belongs to both.
    Flag,
    /// It is crossed out: it does not happen, or may not.
    Cross,
    /// It has to happen.
    Must,
    /// A guess, or a choice of many.
    Query,
    /// A secret.
    Eye,
    /// A card.
    Card,
    /// The cards in a hand.
    Hand,
    /// The pile from which cards are drawn.
    Deck,
    /// The discards.
    Discard,
    /// One more, or both as one.
    Plus,
    /// Chance.
    Dice,
    /// Time.
    Hourglass,
    /// Back in time.
    Rewind,
    /// The board turns.
    Spin,
    /// Another turn.
    Again,
    /// A turn left out.
    Skip,
    /// Something is said.
    Speech,
    /// The players change seats.
    Seats,
    /// A third hand moves the pieces.
    Strings,
    /// The board shrinks.
    Crop,
    /// The board is rolled up.
    Roll,
    /// A thing that a later version has.
    #[serde(skip)]
    Unknown(UnknownWord),
}

open_words!(PictureSign);

//! Events, for animation, sound and the log.

use serde::de;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::{Map, Value};

use crate::message::open;
use crate::{Explanation, Outcome, Phrase, Pick, PieceName, Seat, Spot, Unknown, Viewer};

/// Something that happened, and who may know of it.
///
/// It is written as one object, the members of what happened first. Where that has a `to` or a `card` of its own, as a move and
/// a card that is played have, the audience is called `audience` and the card that brought it about `cause`. No kind that is
/// added has such members: an earlier version, which does not know it, must still know who may be told.
/// ```
/// use unruly_contract::{Audience, Event, Happening, Seat, Spot};
/// let (from, to) = (Spot { x: 4, y: 1 }, Spot { x: 4, y: 3 });
/// let what = Happening::Moved { seat: Seat::WHITE, piece: "white pawn".into(), from, to };
/// let event = Event { to: Audience::Only(vec![Seat::WHITE]), ..Event::open(what) };
/// let written = r#"{"event":"moved","seat":"white","piece":"white pawn","from":{"x":4,"y":1},"to":{"x":4,"y":3},"#.to_owned()
///     + r#""audience":{"only":["white"]}}"#;
/// assert_eq!(unruly_contract::message::write(&event), written);
/// assert_eq!(unruly_contract::message::read(written.as_bytes()), Ok(event));
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Event {
    /// The happening.
    pub what: Happening,
    /// The viewers who may be told.
    pub to: Audience,
    /// Whether somebody now knows what that one did not before. Taking such an action back cannot make it forgotten,
    /// so it needs every player's word.
    pub reveals: bool,
    /// The id of the card that brought it about, where one did.
    pub card: Option<String>,
}

impl Event {
    /// An event that everyone sees and that uncovers nothing.
    pub fn open(what: Happening) -> Self {
        Self { what, to: Audience::Everyone, reveals: false, card: None }
    }
}

impl Serialize for Event {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let audience = Some(&self.to).filter(|to| !to.is_everyone());
        let card = self.card.as_deref();
        let (told, audience) = if self.what.has_to() { (None, audience) } else { (audience, None) };
        let (card, cause) = if self.what.has_card() { (None, card) } else { (card, None) };
        Written { what: &self.what, to: told, audience, reveals: self.reveals, card, cause }.serialize(to)
    }
}

/// An event with its members as they are called.
#[derive(Serialize)]
struct Written<'e> {
    #[serde(flatten)]
    what: &'e Happening,
    #[serde(skip_serializing_if = "Option::is_none")]
    to: Option<&'e Audience>,
    #[serde(skip_serializing_if = "Option::is_none")]
    audience: Option<&'e Audience>,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    reveals: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    card: Option<&'e str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    cause: Option<&'e str>,
}

impl<'de> Deserialize<'de> for Event {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let mut members = Map::deserialize(from)?;
        let kind = members.get("event").and_then(Value::as_str).unwrap_or_default();
        let (to, card) = (
            if kind == "moved" { "audience" } else { "to" },
            if kind == "played" { "cause" } else { "card" },
        );
        let to = taken(&mut members, to)?.unwrap_or(Audience::Everyone);
        let reveals = taken(&mut members, "reveals")?.unwrap_or_default();
        let card = taken(&mut members, card)?;
        let what = serde_json::from_value(Value::Object(members)).map_err(de::Error::custom)?;
        Ok(Self { what, to, reveals, card })
    }
}

/// A member that is taken from the others, where there is one.
fn taken<T: de::DeserializeOwned, E: de::Error>(
    members: &mut Map<String, Value>,
    name: &str,
) -> Result<Option<T>, E> {
    let told = |error: serde_json::Error| E::custom(format!("{name}: {error}"));
    members.shift_remove(name).map(|value| T::deserialize(value).map_err(told)).transpose()
}

/// The viewers who may be told of an event. There is no arm for what a later version may add: a program that does not
/// know who may be told cannot keep a secret.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Audience {
    /// All players and bystanders.
    Everyone,
    /// These seats alone.
    Only(Vec<Seat>),
    /// All but these seats, who were told before.
    Except(Vec<Seat>),
}

impl Audience {
    /// Whether nobody is left out.
    pub fn is_everyone(&self) -> bool {
        *self == Self::Everyone
    }

    /// Whether this viewer may be told.
    pub fn includes(&self, viewer: Viewer) -> bool {
        match (self, viewer) {
            // A viewer who sees everything was told when those seats were.
            (Self::Except(_), Viewer::Referee) => false,
            (Self::Everyone, _) | (_, Viewer::Referee) | (Self::Except(_), Viewer::Spectator) => true,
            (Self::Except(seats), Viewer::Seat(seat)) => !seats.contains(&seat),
            (Self::Only(seats), Viewer::Seat(seat)) => seats.contains(&seat),
            (Self::Only(_), Viewer::Spectator) => false,
        }
    }
}

/// A happening, in the words of the game. Code that tells it has a sentence for each: a new one is not compiled until
/// there is.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(remote = "Self", tag = "event", rename_all = "kebab-case")]
pub enum Happening {
    /// A piece went from one square to another.
    Moved {
        /// The seat that moved it.
        seat: Seat,
        /// The piece, and whose it is.
        piece: PieceName,
        /// Where it stood.
        from: Spot,
        /// Where it stands.
        to: Spot,
    },
    /// A piece was taken off the table.
    Captured {
        /// The piece.
        piece: PieceName,
        /// Where it stood.
        at: Spot,
        /// The seat that took it.
        by: Seat,
    },
    /// A piece was taken off the table by its owner.
    Removed {
        /// The piece.
        piece: PieceName,
        /// Where it stood.
        at: Spot,
    },
    /// Two pieces became one.
    Fused {
        /// The new piece.
        piece: PieceName,
        /// Where it stands.
        at: Spot,
    },
    /// A piece became another.
    Changed {
        /// Its old name.
        from: PieceName,
        /// Its new name.
        into: PieceName,
        /// Where it stands.
        at: Spot,
    },
    /// A piece came onto the table.
    Placed {
        /// The piece.
        piece: PieceName,
        /// Where it stands.
        at: Spot,
    },
    /// A card was played.
    Played {
        /// By whom.
        seat: Seat,
        /// Its id.
        card: String,
    },
    /// Something was chosen for a card, by the player or because nothing else could be.
    Chosen {
        /// The seat that chose.
        seat: Seat,
        /// The pick.
        pick: Pick,
    },
    /// Cards were drawn. To those who may not see them the names are left out.
    Drew {
        /// By whom.
        seat: Seat,
        /// How many.
        count: usize,
        /// Their ids, for an audience that may know.
        cards: Vec<String>,
    },
    /// The game or a player said something to everyone: `check to black`.
    Announced {
        /// The words.
        text: Phrase,
    },
    /// Somebody said what is not so, and is set right.
    Corrected {
        /// The seat that said it.
        seat: Seat,
        /// The explanation.
        why: Explanation,
    },
    /// Another seat has the move.
    Turn {
        /// The seat whose turn it is.
        seat: Seat,
    },
    /// The game is over.
    Ended {
        /// How.
        outcome: Outcome,
    },
    /// A happening of a later version.
    #[serde(skip)]
    Unknown(Unknown),
}

open!(Happening, Some("event"));

impl Happening {
    /// The words of an announcement.
    pub fn announced(&self) -> Option<&Phrase> {
        match self {
            Self::Announced { text } => Some(text),
            _ => None,
        }
    }

    /// Whether it is an announcement with this key.
    pub fn announces(&self, key: &str) -> bool {
        self.announced().is_some_and(|text| text.key() == Some(key))
    }

    /// The squares on which it has changed something.
    pub fn places(&self) -> impl Iterator<Item = Spot> + use<> {
        let places = match self {
            Self::Moved { from, to, .. } => [Some(*from), Some(*to)],
            Self::Captured { at, .. }
            | Self::Removed { at, .. }
            | Self::Fused { at, .. }
            | Self::Changed { at, .. }
            | Self::Placed { at, .. } => [Some(*at), None],
            _ => [None, None],
        };
        places.into_iter().flatten()
    }

    /// Whether it is about what becomes of a piece.
    pub fn is_about_a_piece(&self) -> bool {
        self.places().next().is_some()
    }

    /// Whether it says itself where something goes `to`.
    fn has_to(&self) -> bool {
        matches!(self, Self::Moved { .. })
    }

    /// Whether it is about a `card` of its own.
    fn has_card(&self) -> bool {
        matches!(self, Self::Played { .. })
    }
}

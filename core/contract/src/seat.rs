//! Seats and viewers.

use std::fmt;
use std::str::FromStr;

use serde::de::{self, Deserialize, Deserializer, Visitor};
use serde::ser::{Serialize, Serializer};

/// A place at the table, known by the colour its player began with.
///
/// ```
/// use unruly_contract::Seat;
/// assert_eq!(Seat::WHITE.to_string(), "white");
/// assert_eq!("red".parse(), Ok(Seat::RED));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Seat(u8);

impl Seat {
    /// The first seat of every game.
    pub const WHITE: Self = Self(0);
    /// The second seat of every game.
    pub const BLACK: Self = Self(1);
    /// The third seat.
    pub const RED: Self = Self(2);
    /// The fourth seat.
    pub const BLUE: Self = Self(3);
    /// The fifth seat.
    pub const GREEN: Self = Self(4);
    /// The sixth seat.
    pub const YELLOW: Self = Self(5);
    /// Every seat that a table can have, in order.
    pub const ALL: [Self; 6] = [Self::WHITE, Self::BLACK, Self::RED, Self::BLUE, Self::GREEN, Self::YELLOW];

    const NAMES: [&'static str; 6] = ["white", "black", "red", "blue", "green", "yellow"];

    /// The seat with this place in the order of seats.
    pub const fn from_index(index: usize) -> Option<Self> {
        if index < Self::ALL.len() { Some(Self::ALL[index]) } else { None }
    }

    /// The place of this seat in the order of seats, from 0.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The colour by which people, files and scripts call this seat.
    pub const fn name(self) -> &'static str {
        Self::NAMES[self.index()]
    }

    /// The first `count` seats, in order.
    pub fn first(count: usize) -> impl Iterator<Item = Self> {
        Self::ALL.into_iter().take(count)
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// A word that names no seat.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("no seat is called {0:?}; seats are white, black, red, blue, green and yellow")]
pub struct UnknownSeat(pub String);

impl FromStr for Seat {
    type Err = UnknownSeat;

    fn from_str(text: &str) -> Result<Self, UnknownSeat> {
        Self::ALL.into_iter().find(|seat| seat.name() == text).ok_or_else(|| UnknownSeat(text.to_owned()))
    }
}

/// Written and read by hand, for there are hundreds of seats in a scene, and none of them needs a text of its own.
impl Serialize for Seat {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(self.name())
    }
}

impl<'de> Deserialize<'de> for Seat {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        from.deserialize_str(Named(str::parse))
    }
}

/// A seat or a viewer, which is written by its name.
struct Named<T>(fn(&str) -> Result<T, UnknownSeat>);

impl<T> Visitor<'_> for Named<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a string")
    }

    fn visit_str<E: de::Error>(self, text: &str) -> Result<T, E> {
        (self.0)(text).map_err(E::custom)
    }
}

/// A viewer of a game, which decides what may be shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Viewer {
    /// A player, who knows what that seat knows.
    Seat(Seat),
    /// A bystander, who knows what everyone knows.
    Spectator,
    /// The one who runs the table and knows everything: records, scripts and tests look as the referee.
    Referee,
}

impl fmt::Display for Viewer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Seat(seat) => seat.fmt(f),
            Self::Spectator => f.pad("spectator"),
            Self::Referee => f.pad("referee"),
        }
    }
}

impl Viewer {
    fn named(text: &str) -> Result<Self, UnknownSeat> {
        match text {
            "spectator" => Ok(Self::Spectator),
            "referee" => Ok(Self::Referee),
            _ => text.parse().map(Self::Seat),
        }
    }
}

impl Serialize for Viewer {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Seat(seat) => seat.serialize(to),
            Self::Spectator => to.serialize_str("spectator"),
            Self::Referee => to.serialize_str("referee"),
        }
    }
}

impl<'de> Deserialize<'de> for Viewer {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        from.deserialize_str(Named(Self::named))
    }
}

impl From<Seat> for Viewer {
    fn from(seat: Seat) -> Self {
        Self::Seat(seat)
    }
}

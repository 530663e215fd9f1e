//! Setups: the start of a game.

use std::collections::BTreeMap;
use std::fmt;

use serde::{Deserialize, Serialize};

use crate::message::open;
use crate::{Arg, OptionValue, Phrase, Profile, Seat, Unknown, phrase};

/// The start of a game: with the actions that follow, all there is to know of it.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// How many play; `None` leaves it to the position or the ruleset.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seats: Option<u8>,
    /// The seed of all chance in the game.
    #[serde(default)]
    pub seed: u64,
    /// A position to start from instead of the usual one, in the ruleset's own text.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub position: Option<String>,
    /// The options that were set; any other is as the profile has it.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub options: BTreeMap<String, OptionValue>,
    /// Cards and captured pieces laid out by hand.
    #[serde(default, skip_serializing_if = "Arrangement::is_empty")]
    pub arrangement: Arrangement,
}

/// Cards and captured pieces laid out by hand, as scenarios need them; cards that the deck lacks are added to it.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Arrangement {
    /// The hand of each seat; a seat left out is dealt one.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub hands: BTreeMap<Seat, Vec<String>>,
    /// The next cards of the draw pile, first drawn first; of every one where each player has their own.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub deck: Vec<String>,
    /// The next cards of each seat's own draw pile, before those of `deck`.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub decks: BTreeMap<Seat, Vec<String>>,
    /// The pieces each seat has lost.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub lost: BTreeMap<Seat, Vec<String>>,
}

impl Arrangement {
    /// Whether nothing was laid out by hand.
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// Whether not one card or piece was laid out: to hold nothing is what everybody does in a game without cards.
    pub fn lays_nothing_out(&self) -> bool {
        let Self { hands, deck, decks, lost } = self;
        hands.values().chain(lost.values()).chain(decks.values()).chain([deck]).all(Vec::is_empty)
    }
}

/// Why a game could not start.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(remote = "Self", rename_all = "kebab-case")]
#[non_exhaustive]
pub enum SetupError {
    /// So many cannot play it.
    Seats {
        /// The ruleset's name.
        name: String,
        /// How many were asked for.
        seats: u8,
        /// The fewest.
        least: u8,
        /// The most.
        most: u8,
    },
    /// There is no such option.
    UnknownOption {
        /// The ruleset's name.
        name: String,
        /// The option that was set.
        key: String,
        /// The options that there are.
        known: String,
    },
    /// The option cannot be that.
    OptionValue {
        /// The option.
        key: String,
        /// The value it was set to.
        value: String,
        /// The values it may have, for authors who write options down.
        expected: String,
    },
    /// The position cannot be read or played.
    Position(Phrase),
    /// The ruleset has no cards or captured pieces that could be laid out.
    Arrangement(Phrase),
    /// A reason that a later version has.
    #[serde(skip)]
    Unknown(Unknown),
}

open!(SetupError, None);

impl SetupError {
    /// Why, for players.
    pub fn phrase(&self) -> Phrase {
        match self {
            Self::Seats { name, seats, least, most } => {
                let game = Phrase::from(name.as_str());
                phrase!("setup-seats", game: game, seats: *seats, least: *least, most: *most, span: most.saturating_sub(*least))
            }
            Self::UnknownOption { name, key, known } => phrase!(
                "setup-no-option",
                game: Phrase::from(name.as_str()),
                key: Arg::text(format!("{key:?}")),
                known: Arg::text(known),
            ),
            Self::OptionValue { key, value, expected } => phrase!(
                "setup-option-value",
                key: Arg::text(key),
                value: Arg::text(format!("{value:?}")),
                expected: Arg::text(expected),
            ),
            Self::Position(why) => phrase!("setup-position", why: why.clone()),
            Self::Arrangement(why) => why.clone(),
            Self::Unknown(unknown) => Phrase::from(unknown.text()),
        }
    }
}

/// For authors of files and commands; players are told the [phrase](SetupError::phrase).
impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Seats { name, seats, least, most } if least == most => {
                write!(f, "{name} is for {least} players, not for {seats}")
            }
            Self::Seats { name, seats, least, most } => {
                write!(f, "{name} is for {least} to {most} players, not for {seats}")
            }
            Self::UnknownOption { name, key, known } => {
                write!(f, "{name} has no option {key:?}; it has {known}")
            }
            Self::OptionValue { key, value, expected } => {
                write!(f, "the option {key} cannot be {value:?}; it is {expected}")
            }
            Self::Position(why) => write!(f, "the position cannot be used: {why}"),
            Self::Arrangement(why) => why.fmt(f),
            Self::Unknown(unknown) => unknown.fmt(f),
        }
    }
}

impl std::error::Error for SetupError {}

impl Setup {
    /// Whether these seats and options are ones the profile offers.
    ///
    /// # Errors
    /// Names the first that is not.
    pub fn check(&self, profile: &Profile) -> Result<(), SetupError> {
        if let Some(seats) = self.seats.filter(|seats| !profile.seats.contains(seats)) {
            let (least, most) = (*profile.seats.start(), *profile.seats.end());
            return Err(SetupError::Seats { name: profile.name.clone(), seats, least, most });
        }
        for (key, value) in &self.options {
            let Some(option) = profile.option(key) else {
                let keys: Vec<&str> = profile.options.iter().map(|option| option.key.as_str()).collect();
                let known = if keys.is_empty() { "none".to_owned() } else { keys.join(", ") };
                return Err(SetupError::UnknownOption {
                    name: profile.name.clone(),
                    key: key.clone(),
                    known,
                });
            };
            option.kind.check(value).map_err(|expected| SetupError::OptionValue {
                key: key.clone(),
                value: value.to_string(),
                expected,
            })?;
        }
        Ok(())
    }

    /// The value of the option with this key, set or by default.
    ///
    /// # Panics
    /// When the profile has no such option: then the ruleset asks for what it never declared.
    pub fn option(&self, profile: &Profile, key: &str) -> OptionValue {
        let spec = profile.option(key).expect("a ruleset asks only for options it declares");
        self.options.get(key).cloned().unwrap_or_else(|| spec.kind.default_value())
    }
}

#[cfg(test)]
mod tests {
    use super::Arrangement;
    use crate::Seat;

    #[test]
    fn who_is_given_an_empty_hand_is_given_nothing_but_is_not_dealt_one_either() {
        let with_hand = |cards: &[&str]| {
            let cards: Vec<String> = cards.iter().map(|card| (*card).to_owned()).collect();
            Arrangement { hands: [(Seat::WHITE, cards)].into(), ..Arrangement::default() }
        };
        assert!(with_hand(&[]).lays_nothing_out() && !with_hand(&[]).is_empty());
        assert!(!with_hand(&["bog"]).lays_nothing_out());
        assert!(Arrangement::default().lays_nothing_out());
    }
}

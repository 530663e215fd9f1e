//! Profiles: a ruleset's description of itself.

use std::fmt;
use std::ops::RangeInclusive;

use serde::de::{self, SeqAccess, Unexpected, Visitor};
use serde::{Deserialize, Deserializer, Serialize};

use crate::message::open;
use crate::{DeckEntry, Naming, Unknown};

/// A ruleset's description of itself: enough for a menu, a set-up page and a help page.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Profile {
    /// How files and commands call it: lower-case letters, digits and hyphens.
    pub id: String,
    /// How people call it.
    pub name: String,
    /// One line that makes one want to play it.
    pub summary: String,
    /// How many may play.
    #[serde(serialize_with = "as_pair", deserialize_with = "from_pair")]
    pub seats: RangeInclusive<u8>,
    /// The options that can be set before the game.
    pub options: Vec<OptionSpec>,
    /// How to play, in Markdown.
    pub guide: String,
    /// How its squares are written.
    pub naming: Naming,
    /// The kind of secrets in its games. The conformance suite holds a ruleset to its word.
    pub secrecy: Secrecy,
}

fn as_pair<S: serde::Serializer>(seats: &RangeInclusive<u8>, to: S) -> Result<S::Ok, S::Error> {
    [*seats.start(), *seats.end()].serialize(to)
}

fn from_pair<'de, D: Deserializer<'de>>(from: D) -> Result<RangeInclusive<u8>, D::Error> {
    let [least, most] = <[u8; 2]>::deserialize(from)?;
    Ok(least..=most)
}

impl Profile {
    /// The option with this key.
    pub fn option(&self, key: &str) -> Option<&OptionSpec> {
        self.options.iter().find(|option| option.key == key)
    }
}

/// The knowledge that players may not have of one another. There is no arm for what a later version may add: a program
/// that does not know what is secret cannot keep it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Secrecy {
    /// Everyone sees everything, and nothing is left to chance after the start.
    Open,
    /// Some of the state is hidden from some seats, or drawn by chance.
    Hidden,
}

/// Something that can be set before the game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct OptionSpec {
    /// How files and commands call it.
    pub key: String,
    /// How people call it.
    pub name: String,
    /// Its effect, in a sentence.
    pub help: String,
    /// The values it may have, and its default.
    pub kind: OptionKind,
}

/// The values that an option may have.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(remote = "Self", tag = "type", rename_all = "kebab-case")]
#[non_exhaustive]
pub enum OptionKind {
    /// On or off.
    Flag {
        /// When nobody says.
        default: bool,
    },
    /// A whole number.
    Number {
        /// When nobody says.
        default: i64,
        /// The smallest.
        least: i64,
        /// The largest.
        most: i64,
    },
    /// A whole number, or the one word that leaves the number to the ruleset. The word holds when nobody says.
    NumberOr {
        /// The word: `by-players`.
        word: Choice,
        /// The smallest.
        least: i64,
        /// The largest.
        most: i64,
    },
    /// One of a few words.
    Word {
        /// When nobody says.
        default: String,
        /// The words to choose from.
        choices: Vec<Choice>,
    },
    /// Any text, which the ruleset itself reads.
    Text {
        /// When nobody says.
        default: String,
    },
    /// Any number of words, card ids for example.
    List {
        /// When nobody says.
        default: Vec<String>,
    },
    /// The cards that somebody brings, each by its id, `id*3` for three of them; none leaves it to the ruleset.
    Deck {
        /// The word that leaves it to the ruleset too: `common`.
        word: Choice,
        /// Other words: decks that the ruleset has ready, say.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        others: Vec<Choice>,
    },
    /// A kind of option of a later version. It stays as its ruleset has it, unless somebody writes down another value.
    #[serde(skip)]
    Unknown(Unknown),
}

open!(OptionKind, Some("type"));

/// The mark between the ids of rulesets in the id of one that is made of them all: `knightmare+fandeck`.
pub const TOGETHER: char = '+';

impl OptionKind {
    /// The value of the option by default.
    pub fn default_value(&self) -> OptionValue {
        match self {
            Self::Flag { default } => OptionValue::Flag(*default),
            Self::Number { default, .. } => OptionValue::Number(*default),
            Self::NumberOr { word, .. } => OptionValue::Text(word.key.clone()),
            Self::Word { default, .. } | Self::Text { default } => OptionValue::Text(default.clone()),
            Self::List { default } => OptionValue::List(default.clone()),
            Self::Deck { .. } => OptionValue::List(Vec::new()),
            Self::Unknown(unknown) => unknown.default_value(),
        }
    }

    /// Whether the option may be this, and if not, what it may be.
    ///
    /// # Errors
    /// Says what was expected.
    pub fn check(&self, value: &OptionValue) -> Result<(), String> {
        match (self, value) {
            (Self::Flag { .. }, OptionValue::Flag(_))
            | (Self::Text { .. }, OptionValue::Text(_))
            | (Self::List { .. }, OptionValue::List(_))
            // Its ruleset judges it when the game starts.
            | (Self::Unknown(_), _) => Ok(()),
            (Self::Deck { .. }, OptionValue::List(cards)) => {
                cards.iter().try_for_each(|card| DeckEntry::from_word(card).map(|_| ()))
            }
            (
                Self::Number { least, most, .. } | Self::NumberOr { least, most, .. },
                OptionValue::Number(number),
            ) if (least..=most).contains(&number) => Ok(()),
            (_, OptionValue::Text(text)) if self.word(text).is_some() => Ok(()),
            (Self::Flag { .. }, _) => Err("true or false".to_owned()),
            (Self::Number { least, most, .. }, _) => Err(format!("a whole number from {least} to {most}")),
            (Self::NumberOr { word, least, most }, _) => {
                Err(format!("a whole number from {least} to {most}, or {}", word.key))
            }
            (Self::Word { .. }, _) => Err(format!("one of {}", self.keys())),
            (Self::Text { .. }, _) => Err("a text".to_owned()),
            (Self::List { .. }, _) => Err("a list of words".to_owned()),
            (Self::Deck { .. }, _) => Err(format!("a list of cards, or {}", self.keys())),
        }
    }

    /// The words that it may be, besides numbers or a list.
    pub fn words(&self) -> impl Iterator<Item = &Choice> {
        let (first, others): (Option<&Choice>, &[Choice]) = match self {
            Self::NumberOr { word, .. } => (Some(word), &[]),
            Self::Deck { word, others } => (Some(word), others),
            Self::Word { choices, .. } => (None, choices),
            Self::Flag { .. }
            | Self::Number { .. }
            | Self::Text { .. }
            | Self::List { .. }
            | Self::Unknown(_) => (None, &[]),
        };
        first.into_iter().chain(others)
    }

    /// The word of this key among [them](Self::words).
    pub fn word(&self, key: &str) -> Option<&Choice> {
        self.words().find(|word| word.key == key)
    }

    /// How files and commands call [them](Self::words), with commas between.
    pub fn keys(&self) -> String {
        let keys: Vec<&str> = self.words().map(|word| word.key.as_str()).collect();
        keys.join(", ")
    }
}

impl Unknown {
    /// The default of an option of a later version, where that is told in a way that is known.
    fn default_value(&self) -> OptionValue {
        let default = self.member("default").and_then(|default| OptionValue::deserialize(default).ok());
        default.unwrap_or_else(|| OptionValue::Text(String::new()))
    }
}

/// One of the words an option may be.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Choice {
    /// How files and commands call it.
    pub key: String,
    /// How people call it.
    pub name: String,
    /// Its effect, in a sentence.
    pub help: String,
}

/// The value of an option.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum OptionValue {
    /// On or off.
    Flag(bool),
    /// A whole number.
    Number(i64),
    /// A word or a text.
    Text(String),
    /// Any number of words.
    List(Vec<String>),
}

/// Read by hand, for what is none of these should be told in words of the game.
impl<'de> Deserialize<'de> for OptionValue {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        from.deserialize_any(AnyValue)
    }
}

struct AnyValue;

impl<'de> Visitor<'de> for AnyValue {
    type Value = OptionValue;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("true or false, a whole number, a text or a list of texts")
    }

    fn visit_bool<E: de::Error>(self, on: bool) -> Result<OptionValue, E> {
        Ok(OptionValue::Flag(on))
    }

    fn visit_i64<E: de::Error>(self, number: i64) -> Result<OptionValue, E> {
        Ok(OptionValue::Number(number))
    }

    fn visit_u64<E: de::Error>(self, number: u64) -> Result<OptionValue, E> {
        let small = i64::try_from(number);
        small.map(OptionValue::Number).map_err(|_| E::invalid_value(Unexpected::Unsigned(number), &self))
    }

    fn visit_str<E: de::Error>(self, text: &str) -> Result<OptionValue, E> {
        Ok(OptionValue::Text(text.to_owned()))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<OptionValue, A::Error> {
        let mut words = Vec::new();
        while let Some(word) = list.next_element()? {
            words.push(word);
        }
        Ok(OptionValue::List(words))
    }
}

impl fmt::Display for OptionValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Flag(on) => on.fmt(f),
            Self::Number(number) => number.fmt(f),
            Self::Text(text) => text.fmt(f),
            Self::List(words) => f.write_str(&words.join(", ")),
        }
    }
}

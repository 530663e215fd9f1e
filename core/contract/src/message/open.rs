//! Enums to which a later version may add: an arm that this version does not know is kept as an [`Unknown`].

use std::fmt;

use serde::de::value::{MapDeserializer, StrDeserializer};
use serde::de::{self, Deserialize, Deserializer};
use serde_json::Value;

use super::Unknown;

/// An enum of which a later version may have more arms.
pub(crate) trait Open: Sized {
    /// The member that names the arm; `None` where the arm is the only member, or a text.
    const TAG: Option<&'static str>;

    /// Reads an arm that is known.
    fn known<'de, D: Deserializer<'de>>(from: D) -> Result<Self, D::Error>;

    /// Takes in one that is not.
    fn unknown(unknown: Unknown) -> Self;
}

/// Reads an arm, known or not. One that is known has to be right.
pub(crate) fn read<'de, T: Open, D: Deserializer<'de>>(from: D) -> Result<T, D::Error> {
    let whole = Value::deserialize(from)?;
    let kind = kind_of::<T>(&whole).map_err(de::Error::custom)?;
    if is_known::<T>(&kind) {
        return T::known(whole).map_err(de::Error::custom);
    }
    Unknown::new(&kind, &whole).map(T::unknown).map_err(de::Error::custom)
}

fn kind_of<T: Open>(whole: &Value) -> Result<String, String> {
    let kind = match (T::TAG, whole) {
        (Some(tag), _) => whole.get(tag).and_then(Value::as_str),
        (None, Value::String(kind)) => Some(kind.as_str()),
        (None, Value::Object(members)) if members.len() == 1 => members.keys().next().map(String::as_str),
        (None, _) => None,
    };
    let missing = || match T::TAG {
        Some(tag) => format!("an object with the text {tag:?} is needed, which says what it is"),
        None => "a word, or an object with one member, is needed".to_owned(),
    };
    kind.map(str::to_owned).ok_or_else(missing)
}

/// Whether this version knows an arm. The reader of known ones is asked, so that there is no second list to be kept.
fn is_known<T: Open>(kind: &str) -> bool {
    let tried = match T::TAG {
        Some(tag) => T::known(MapDeserializer::<_, ArmError>::new(std::iter::once((tag, kind)))),
        None => T::known(StrDeserializer::<ArmError>::new(kind)),
    };
    !matches!(tried, Err(ArmError::NoSuchArm))
}

/// Why no arm is read from its name alone.
#[derive(Debug, thiserror::Error)]
enum ArmError {
    /// There is no such arm.
    #[error("there is no such arm")]
    NoSuchArm,
    /// The arm has more to it than its name.
    #[error("there is more to it")]
    NotAlone,
}

impl de::Error for ArmError {
    fn custom<T: fmt::Display>(_: T) -> Self {
        Self::NotAlone
    }

    fn unknown_variant(_: &str, _: &'static [&'static str]) -> Self {
        Self::NoSuchArm
    }
}

/// Writes and reads an enum with an arm `Unknown(Unknown)` that serde skips, by what serde derives with `remote = "Self"`.
macro_rules! open {
    ($type:ty, $tag:expr) => {
        impl $crate::message::Open for $type {
            const TAG: Option<&'static str> = $tag;

            fn known<'de, D: serde::Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
                <$type>::deserialize(from)
            }

            fn unknown(unknown: $crate::Unknown) -> Self {
                Self::Unknown(unknown)
            }
        }

        $crate::message::written_as_it_came!($type);

        impl<'de> serde::Deserialize<'de> for $type {
            fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
                $crate::message::read_open(from)
            }
        }
    };
}

/// The same for an enum of words, with an arm `Unknown(UnknownWord)`.
macro_rules! open_words {
    ($type:ty) => {
        $crate::message::written_as_it_came!($type);

        impl<'de> serde::Deserialize<'de> for $type {
            fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
                let word = <String as serde::Deserialize>::deserialize(from)?;
                let known = serde::de::value::StrDeserializer::<serde::de::value::Error>::new(&word);
                <$type>::deserialize(known).or_else(|_| {
                    $crate::UnknownWord::new(&word).map(Self::Unknown).map_err(serde::de::Error::custom)
                })
            }
        }
    };
}

/// Writes what is unknown as it came.
macro_rules! written_as_it_came {
    ($type:ty) => {
        impl serde::Serialize for $type {
            fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                match self {
                    Self::Unknown(unknown) => serde::Serialize::serialize(unknown, to),
                    known => <$type>::serialize(known, to),
                }
            }
        }
    };
}

pub(crate) use {open, open_words, written_as_it_came};

//! Enums to which a later version may add: an arm that this version does not know is kept as an [`Unknown`].

use std::fmt;
use std::marker::PhantomData;

use serde::de::value::{MapAccessDeserializer, MapDeserializer, StrDeserializer, StringDeserializer};
use serde::de::{self, DeserializeSeed, Deserializer, IgnoredAny, MapAccess, Visitor};
use serde_json::{Map, Value};

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

/// Reads an arm, known or not. One that is known has to be right, and is read as it comes: messages hold thousands of them.
pub(crate) fn read<'de, T: Open, D: Deserializer<'de>>(from: D) -> Result<T, D::Error> {
    from.deserialize_any(ArmVisitor(PhantomData))
}

struct ArmVisitor<T>(PhantomData<T>);

impl<'de, T: Open> Visitor<'de> for ArmVisitor<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match T::TAG {
            Some(tag) => write!(f, "an object with the text {tag:?}, which says what it is"),
            None => f.write_str("a word, or an object with one member"),
        }
    }

    fn visit_str<E: de::Error>(self, word: &str) -> Result<T, E> {
        match T::TAG {
            Some(_) => Err(E::invalid_type(de::Unexpected::Str(word), &self)),
            None if is_known::<T>(word) => T::known(StrDeserializer::new(word)),
            None => unknown(word, &Value::from(word)),
        }
    }

    fn visit_map<A: MapAccess<'de>>(self, mut rest: A) -> Result<T, A::Error> {
        let Some(name) = rest.next_key::<String>()? else {
            return Err(de::Error::invalid_type(de::Unexpected::Map, &self));
        };
        if T::TAG.is_none() {
            let arm = if is_known::<T>(&name) {
                let begun = Begun { name: Some(name), value: None, rest: &mut rest };
                T::known(MapAccessDeserializer::new(begun))?
            } else {
                let value: Value = rest.next_value()?;
                unknown(&name, &Value::Object(Map::from_iter([(name.clone(), value)])))?
            };
            return match rest.next_key::<IgnoredAny>()? {
                Some(_) => Err(de::Error::invalid_type(de::Unexpected::Map, &self)),
                None => Ok(arm),
            };
        }
        let value: Value = rest.next_value()?;
        // The arm is named first by whoever writes it as we do.
        if let Value::String(kind) = &value
            && T::TAG == Some(name.as_str())
            && is_known::<T>(kind)
        {
            return T::known(MapAccessDeserializer::new(Begun {
                name: Some(name),
                value: Some(value),
                rest,
            }));
        }
        let mut members = Map::from_iter([(name, value)]);
        while let Some((name, value)) = rest.next_entry()? {
            members.insert(name, value);
        }
        let whole = Value::Object(members);
        let kind = T::TAG.and_then(|tag| whole.get(tag)).and_then(Value::as_str);
        match kind {
            Some(kind) if is_known::<T>(kind) => T::known(whole).map_err(de::Error::custom),
            Some(kind) => unknown(kind, &whole),
            None => Err(de::Error::invalid_type(de::Unexpected::Map, &self)),
        }
    }
}

fn unknown<T: Open, E: de::Error>(kind: &str, whole: &Value) -> Result<T, E> {
    Unknown::new(kind, whole).map(T::unknown).map_err(E::custom)
}

/// An object whose first member, or at least its name, has been read already.
struct Begun<A> {
    name: Option<String>,
    value: Option<Value>,
    rest: A,
}

impl<'de, A: MapAccess<'de>> MapAccess<'de> for Begun<A> {
    type Error = A::Error;

    fn next_key_seed<K: DeserializeSeed<'de>>(&mut self, seed: K) -> Result<Option<K::Value>, A::Error> {
        match self.name.take() {
            Some(name) => seed.deserialize(StringDeserializer::new(name)).map(Some),
            None => self.rest.next_key_seed(seed),
        }
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, A::Error> {
        match self.value.take() {
            Some(value) => seed.deserialize(value).map_err(de::Error::custom),
            None => self.rest.next_value_seed(seed),
        }
    }
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

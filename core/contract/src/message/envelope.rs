//! Messages that are kept or sent, with the schema they are written in.

use std::fmt;
use std::marker::PhantomData;

use serde::de::{DeserializeSeed, Error as _, IgnoredAny, MapAccess, Visitor};
use serde::{Deserialize, Deserializer};

use super::{Message, MessageError, SCHEMA, bounds, json};

/// A message to be kept or sent: `{"schema":2,"scene":{..}}`, on one line.
/// ```
/// use unruly_contract::{Seat, message};
/// assert_eq!(message::pack(&Seat::RED), r#"{"schema":2,"seat":"red"}"#);
/// assert_eq!(message::unpack(br#"{"schema":1,"seat":"red"}"#), Ok(Seat::RED));
/// let error = message::unpack::<Seat>(br#"{"schema":3,"seat":{"hue":17}}"#).expect_err("that is a later schema");
/// assert_eq!(
///     error.to_string(),
///     "seat: this has schema 3, and this program reads up to 2; a newer program can read it"
/// );
/// ```
pub fn pack<T: Message>(message: &T) -> String {
    format!("{{\"schema\":{SCHEMA},\"{}\":{}}}", T::NAME, json(message))
}

/// Reads a message that was [packed](pack).
///
/// # Errors
/// As [`read`](super::read), and when there is no schema or a later one.
pub fn unpack<T: Message>(bytes: &[u8]) -> Result<T, MessageError> {
    let told = MessageError::unreadable::<T>;
    bounds::check(bytes).map_err(told)?;
    // The other fields of a later schema are unknown, so the schema is read first.
    let schema: Schema = serde_json::from_slice(bytes).map_err(|error| told(error.into()))?;
    if schema.schema > SCHEMA {
        return Err(MessageError::TooNew { name: T::NAME, found: schema.schema });
    }
    let mut from = serde_json::Deserializer::from_slice(bytes);
    let message = Within::<T>(PhantomData).deserialize(&mut from).map_err(|error| told(error.into()))?;
    message.validate().map_err(MessageError::invalid::<T>)?;
    Ok(message)
}

#[derive(Deserialize)]
struct Schema {
    #[serde(deserialize_with = "from_one")]
    schema: u64,
}

/// There is no schema before the first.
fn from_one<'de, D: Deserializer<'de>>(from: D) -> Result<u64, D::Error> {
    match u64::deserialize(from)? {
        0 => Err(D::Error::custom("there is no schema 0; the first is 1")),
        schema => Ok(schema),
    }
}

/// The message in an envelope.
struct Within<T>(PhantomData<T>);

impl<'de, T: Message> DeserializeSeed<'de> for Within<T> {
    type Value = T;

    fn deserialize<D: Deserializer<'de>>(self, from: D) -> Result<T, D::Error> {
        from.deserialize_map(self)
    }
}

impl<'de, T: Message> Visitor<'de> for Within<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "an object with the members \"schema\" and {:?}", T::NAME)
    }

    fn visit_map<A: MapAccess<'de>>(self, mut members: A) -> Result<T, A::Error> {
        let mut message = None;
        while let Some(name) = members.next_key::<String>()? {
            if name != T::NAME {
                members.next_value::<IgnoredAny>()?;
            } else if message.is_some() {
                return Err(A::Error::duplicate_field(T::NAME));
            } else {
                message = Some(members.next_value()?);
            }
        }
        message.ok_or_else(|| A::Error::missing_field(T::NAME))
    }
}

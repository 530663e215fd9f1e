//! Additions of a later version: kept as they came, written as they came, and shown as plain text.

use std::fmt;

use serde::de::{self, Deserialize, Deserializer};
use serde::ser::{self, Serialize, Serializer};
use serde_json::Value;

/// An arm of a message that this version does not know.
///
/// It is written again as it was read. Where it is shown, its `text` is: a later version that adds an arm says there, in a
/// sentence, what players of earlier ones should read.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Unknown(
    /// In a box, so that enums are no larger for what they hardly ever hold: there are thousands of picks in a question.
    Box<Came>,
);

/// An addition of a later version, and the text shown for it.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct Came {
    kind: String,
    text: String,
    /// As JSON without spaces.
    json: String,
}

impl Unknown {
    /// The later version's name for it: `teleported`.
    pub fn kind(&self) -> &str {
        &self.0.kind
    }

    /// The text shown in its place: the one that it brings, or else its kind in words.
    pub fn text(&self) -> &str {
        &self.0.text
    }

    /// One of its members.
    pub(crate) fn member(&self, name: &str) -> Option<Value> {
        let whole: Value = serde_json::from_str(&self.0.json).ok()?;
        whole.get(name).cloned()
    }

    /// How many bytes it takes.
    pub(crate) fn size(&self) -> usize {
        self.0.json.len()
    }

    /// Takes in what was read.
    pub(super) fn new(kind: &str, whole: &Value) -> Result<Self, String> {
        if !is_word(kind) {
            return Err(format!("{kind:?} is no kind; kinds are lower-case letters, digits and hyphens"));
        }
        if !is_whole(whole) {
            return Err(format!("{kind:?} has a number that is not whole; numbers of messages are"));
        }
        let came = Came { kind: kind.to_owned(), text: text_of(kind, whole), json: whole.to_string() };
        Ok(Self(Box::new(came)))
    }
}

impl fmt::Debug for Unknown {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Unknown({})", self.0.json)
    }
}

impl fmt::Display for Unknown {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.0.text)
    }
}

impl Serialize for Unknown {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let value: Value = serde_json::from_str(&self.0.json).map_err(ser::Error::custom)?;
        value.serialize(to)
    }
}

/// A word that a later version adds to a list of words.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct UnknownWord {
    /// The letters, and zeroes after the last: words are copied wherever known ones are.
    letters: [u8; Self::LONGEST],
}

impl UnknownWord {
    /// So many letters a word may have.
    pub const LONGEST: usize = 32;

    /// The word as it came: `at-dawn`.
    pub fn word(&self) -> &str {
        let end = self.letters.iter().position(|letter| *letter == 0).unwrap_or(Self::LONGEST);
        std::str::from_utf8(&self.letters[..end]).unwrap_or_default()
    }

    /// The text shown in its place: `at dawn`.
    pub fn text(&self) -> String {
        in_words(self.word())
    }

    pub(crate) fn new(word: &str) -> Result<Self, String> {
        let mut letters = [0; Self::LONGEST];
        match letters.get_mut(..word.len()) {
            Some(place) if is_word(word) => place.copy_from_slice(word.as_bytes()),
            _ => {
                let most = Self::LONGEST;
                return Err(format!(
                    "{word:?} is no word; words are up to {most} lower-case letters, digits and hyphens"
                ));
            }
        }
        Ok(Self { letters })
    }
}

impl fmt::Debug for UnknownWord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "UnknownWord({:?})", self.word())
    }
}

impl fmt::Display for UnknownWord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.text())
    }
}

impl Serialize for UnknownWord {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(self.word())
    }
}

impl<'de> Deserialize<'de> for UnknownWord {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let word = String::deserialize(from)?;
        Self::new(&word).map_err(de::Error::custom)
    }
}

/// Whether this can be what a version calls something.
fn is_word(word: &str) -> bool {
    let is_letter = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    !word.is_empty() && word.len() <= 64 && word.chars().all(is_letter)
}

/// Fractions are not written as they were read, and no message has one.
fn is_whole(value: &Value) -> bool {
    match value {
        Value::Number(number) => number.is_i64() || number.is_u64(),
        Value::Array(list) => list.iter().all(is_whole),
        Value::Object(members) => members.values().all(is_whole),
        Value::Null | Value::Bool(_) | Value::String(_) => true,
    }
}

fn in_words(kind: &str) -> String {
    kind.replace('-', " ")
}

/// The text that an arm brings, beside its kind or under it.
fn text_of(kind: &str, whole: &Value) -> String {
    let body = whole.get(kind).unwrap_or(whole);
    let text = body.get("text").unwrap_or(body).as_str();
    let text = text.filter(|text| *text != kind && !text.trim().is_empty());
    text.map_or_else(|| in_words(kind), str::to_owned)
}

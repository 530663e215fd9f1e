//! Phrases: everything that a ruleset says to players, as the key of a wording and its arguments.

use std::borrow::Cow;
use std::fmt;

use serde::de::{self, Deserialize, Deserializer, MapAccess, Visitor};
use serde::ser::{Serialize, SerializeMap, Serializer};

use crate::message::open;
use crate::{PieceName, Seat, SeatSet, Spot, Unknown};

/// Something that is said to players, before it is put into the words of a language.
///
/// A ruleset names a wording by its key and gives what stands in it; catalogues of wordings, one for each language, turn that
/// into a sentence. So a sentence is never taken apart again: a screen, a screen reader and a program of another language read the
/// same phrase.
/// ```
/// use unruly_contract::{Phrase, Seat, Spot, message, phrase};
/// let said = phrase!("chess-empty", square: Spot { x: 3, y: 3 }, seat: Seat::WHITE);
/// assert_eq!(said.key(), Some("chess-empty"));
/// assert_eq!(said.to_string(), "chess-empty (square 3,3; seat white)");
/// ```
/// As JSON it is an object with the key and its arguments, or with `several` phrases; a text that an author wrote is that text.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Phrase {
    /// A wording of a catalogue.
    Keyed {
        /// Its key: lower-case letters, digits and hyphens.
        key: Cow<'static, str>,
        /// Its arguments, each under a name.
        args: Vec<(Cow<'static, str>, Arg)>,
    },
    /// A text in English that the author of a card set wrote. Other languages know it by the whole text.
    Written(String),
    /// Several phrases in a row, each of which can stand alone.
    Several(Vec<Phrase>),
}

/// An argument of a wording.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize)]
#[serde(remote = "Self", rename_all = "kebab-case")]
#[non_exhaustive]
pub enum Arg {
    /// A player.
    Seat(Seat),
    /// A piece and whose it is.
    Piece(PieceName),
    /// A kind of piece, by its full name: `knight`.
    Kind(String),
    /// A square.
    Square(Spot),
    /// A card, by its id.
    Card(String),
    /// A number.
    Number(i64),
    /// Something that is the same in every language: a move as it is typed, a file's name.
    Text(String),
    /// Another phrase.
    Phrase(Phrase),
    /// Several things of one sort, which the language joins: `black, red and blue`.
    List(Vec<Arg>),
    /// An argument of a later version.
    #[serde(skip)]
    Unknown(Unknown),
}

open!(Arg, None);

/// A [`Phrase`]: its key, and then what is put into the wording, each with its name.
///
/// ```
/// use unruly_contract::{Phrase, Seat, phrase};
/// assert_eq!(phrase!("draw-offered", seat: Seat::BLACK), Phrase::new("draw-offered").with("seat", Seat::BLACK));
/// ```
#[macro_export]
macro_rules! phrase {
    ($key:literal $(, $name:ident : $value:expr)* $(,)?) => {
        $crate::Phrase::new($key)$(.with(stringify!($name), $value))*
    };
}

impl Phrase {
    /// A wording into which nothing is put.
    pub fn new(key: impl Into<Cow<'static, str>>) -> Self {
        Self::Keyed { key: key.into(), args: Vec::new() }
    }

    /// The wording with one thing more put into it. Other phrases stay as they are.
    #[must_use]
    pub fn with(mut self, name: impl Into<Cow<'static, str>>, value: impl Into<Arg>) -> Self {
        if let Self::Keyed { args, .. } = &mut self {
            args.push((name.into(), value.into()));
        }
        self
    }

    /// The key of the wording, where it is one.
    pub fn key(&self) -> Option<&str> {
        match self {
            Self::Keyed { key, .. } => Some(key),
            Self::Written(_) | Self::Several(_) => None,
        }
    }

    /// The argument under a name.
    pub fn arg(&self, name: &str) -> Option<&Arg> {
        let Self::Keyed { args, .. } = self else { return None };
        args.iter().find(|(known, _)| known == name).map(|(_, arg)| arg)
    }

    /// Shows everything that is put into the phrase, and into those in it.
    pub fn each_arg(&self, visit: &mut dyn FnMut(&Arg)) {
        match self {
            Self::Keyed { args, .. } => args.iter().for_each(|(_, arg)| arg.each(visit)),
            Self::Several(phrases) => phrases.iter().for_each(|phrase| phrase.each_arg(visit)),
            Self::Written(_) => {}
        }
    }

    /// Whether players would read nothing.
    pub fn is_empty(&self) -> bool {
        match self {
            Self::Keyed { .. } => false,
            Self::Written(text) => text.trim().is_empty(),
            Self::Several(phrases) => phrases.iter().all(Self::is_empty),
        }
    }

    /// Several phrases as one; a single one stays what it is.
    pub fn several(phrases: impl IntoIterator<Item = Self>) -> Self {
        let mut phrases: Vec<Self> = phrases.into_iter().collect();
        match phrases.pop() {
            Some(only) if phrases.is_empty() => only,
            last => {
                phrases.extend(last);
                Self::Several(phrases)
            }
        }
    }
}

impl Default for Phrase {
    fn default() -> Self {
        Self::Written(String::new())
    }
}

impl From<&str> for Phrase {
    fn from(text: &str) -> Self {
        Self::Written(text.to_owned())
    }
}

impl From<&Phrase> for Phrase {
    fn from(phrase: &Phrase) -> Self {
        phrase.clone()
    }
}

impl From<&String> for Phrase {
    fn from(text: &String) -> Self {
        Self::Written(text.clone())
    }
}

impl From<String> for Phrase {
    fn from(text: String) -> Self {
        Self::Written(text)
    }
}

impl Arg {
    fn each(&self, visit: &mut dyn FnMut(&Self)) {
        visit(self);
        match self {
            Self::Phrase(phrase) => phrase.each_arg(visit),
            Self::List(things) => things.iter().for_each(|thing| thing.each(visit)),
            _ => {}
        }
    }

    /// A kind of piece.
    pub fn kind(kind: impl Into<String>) -> Self {
        Self::Kind(kind.into())
    }

    /// A card.
    pub fn card(id: impl Into<String>) -> Self {
        Self::Card(id.into())
    }

    /// Something that is the same in every language.
    pub fn text(text: impl Into<String>) -> Self {
        Self::Text(text.into())
    }

    /// Several things of one sort.
    pub fn list<A: Into<Self>>(things: impl IntoIterator<Item = A>) -> Self {
        Self::List(things.into_iter().map(Into::into).collect())
    }
}

impl From<Seat> for Arg {
    fn from(seat: Seat) -> Self {
        Self::Seat(seat)
    }
}

impl From<SeatSet> for Arg {
    fn from(seats: SeatSet) -> Self {
        Self::list(seats.iter())
    }
}

impl From<PieceName> for Arg {
    fn from(piece: PieceName) -> Self {
        Self::Piece(piece)
    }
}

impl From<Spot> for Arg {
    fn from(spot: Spot) -> Self {
        Self::Square(spot)
    }
}

impl From<Phrase> for Arg {
    fn from(phrase: Phrase) -> Self {
        Self::Phrase(phrase)
    }
}

macro_rules! numbers {
    ($($type:ty),*) => {$(
        impl From<$type> for Arg {
            fn from(number: $type) -> Self {
                Self::Number(i64::from(number))
            }
        }
    )*};
}

numbers!(u8, u16, u32, i32, i64);

impl From<usize> for Arg {
    /// Nothing that players count comes near the largest number.
    fn from(number: usize) -> Self {
        Self::Number(i64::try_from(number).unwrap_or(i64::MAX))
    }
}

/// The key and its arguments, for engineers: players read the words of a language.
impl fmt::Display for Phrase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Written(text) => f.write_str(text),
            Self::Several(phrases) => write_joined(f, phrases, "; "),
            Self::Keyed { key, args } if args.is_empty() => f.write_str(key),
            Self::Keyed { key, args } => {
                write!(f, "{key} (")?;
                for (place, (name, arg)) in args.iter().enumerate() {
                    let joint = if place == 0 { "" } else { "; " };
                    write!(f, "{joint}{name} {arg}")?;
                }
                f.write_str(")")
            }
        }
    }
}

impl fmt::Display for Arg {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Seat(seat) => write!(f, "{seat}"),
            Self::Piece(piece) => write!(f, "{piece}"),
            Self::Square(Spot { x, y }) => write!(f, "{x},{y}"),
            Self::Kind(text) | Self::Card(text) | Self::Text(text) => f.write_str(text),
            Self::Number(number) => write!(f, "{number}"),
            Self::Phrase(phrase) => write!(f, "{phrase}"),
            Self::List(things) => write_joined(f, things, ", "),
            Self::Unknown(unknown) => write!(f, "{unknown}"),
        }
    }
}

/// Why something cannot be done may be told by a phrase.
impl std::error::Error for Phrase {}

fn write_joined(f: &mut fmt::Formatter<'_>, things: &[impl fmt::Display], joint: &str) -> fmt::Result {
    things.iter().enumerate().try_for_each(|(place, thing)| {
        let joint = if place == 0 { "" } else { joint };
        write!(f, "{joint}{thing}")
    })
}

impl Serialize for Phrase {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Written(text) => to.serialize_str(text),
            Self::Several(phrases) => {
                let mut members = to.serialize_map(Some(1))?;
                members.serialize_entry("several", phrases)?;
                members.end()
            }
            Self::Keyed { key, args } => {
                let mut members = to.serialize_map(None)?;
                members.serialize_entry("key", key)?;
                if !args.is_empty() {
                    members.serialize_entry("args", &Args(Cow::Borrowed(args)))?;
                }
                members.end()
            }
        }
    }
}

impl<'de> Deserialize<'de> for Phrase {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        from.deserialize_any(PhraseVisitor)
    }
}

struct PhraseVisitor;

impl<'de> Visitor<'de> for PhraseVisitor {
    type Value = Phrase;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a text, or an object with a key or with several phrases")
    }

    fn visit_str<E: de::Error>(self, text: &str) -> Result<Phrase, E> {
        Ok(Phrase::Written(text.to_owned()))
    }

    fn visit_map<A: MapAccess<'de>>(self, members: A) -> Result<Phrase, A::Error> {
        #[derive(serde::Deserialize)]
        struct Members {
            key: Option<String>,
            #[serde(default)]
            args: Args<'static>,
            several: Option<Vec<Phrase>>,
        }
        let Members { key, args: Args(args), several } =
            Members::deserialize(de::value::MapAccessDeserializer::new(members))?;
        match (key, several) {
            (Some(key), None) => Ok(Phrase::Keyed { key: Cow::Owned(key), args: args.into_owned() }),
            (None, Some(phrases)) => Ok(Phrase::Several(phrases)),
            _ => Err(de::Error::custom("a phrase has either a \"key\" or \"several\" phrases")),
        }
    }
}

/// Arguments as one object, in their order.
#[derive(Default)]
struct Args<'a>(Cow<'a, [(Cow<'static, str>, Arg)]>);

impl Serialize for Args<'_> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_map(self.0.iter().map(|(name, arg)| (name, arg)))
    }
}

impl<'de> Deserialize<'de> for Args<'static> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        struct ArgsVisitor;

        impl<'de> Visitor<'de> for ArgsVisitor {
            type Value = Args<'static>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object with what is put into the wording")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut members: A) -> Result<Self::Value, A::Error> {
                let mut args = Vec::new();
                while let Some((name, arg)) = members.next_entry::<String, Arg>()? {
                    args.push((Cow::Owned(name), arg));
                }
                Ok(Args(Cow::Owned(args)))
            }
        }

        from.deserialize_map(ArgsVisitor)
    }
}

#[cfg(test)]
mod tests {
    use super::{Arg, Phrase};
    use crate::{PieceName, Seat, SeatSet, Spot};

    #[track_caller]
    fn check(phrase: &Phrase, json: &str) {
        assert_eq!(serde_json::to_string(phrase).unwrap(), json);
        assert_eq!(&serde_json::from_str::<Phrase>(json).unwrap(), phrase);
    }

    #[test]
    fn every_sort_of_phrase_is_read_as_it_was_written() {
        check(&Phrase::new("checkmate"), r#"{"key":"checkmate"}"#);
        check(&Phrase::Written("which one?".to_owned()), r#""which one?""#);
        let square = Spot { x: 3, y: 3 };
        let piece = PieceName::from("white queen+knight");
        check(
            &phrase!("not-yours", piece: piece, square: square, seats: SeatSet::first(2), by: Arg::card("bog")),
            r#"{"key":"not-yours","args":{"piece":{"piece":"white queen+knight"},"square":{"square":{"x":3,"y":3}},"seats":{"list":[{"seat":"white"},{"seat":"black"}]},"by":{"card":"bog"}}}"#,
        );
        let inner = phrase!("turns", number: 3_u32, text: Arg::text("e2e4"), kind: Arg::kind("rook"));
        check(
            &Phrase::several([phrase!("has-no-effect", why: inner), Phrase::new("checkmate")]),
            r#"{"several":[{"key":"has-no-effect","args":{"why":{"phrase":{"key":"turns","args":{"number":{"number":3},"text":{"text":"e2e4"},"kind":{"kind":"rook"}}}}}},{"key":"checkmate"}]}"#,
        );
    }

    #[test]
    fn what_a_later_version_puts_in_is_kept_and_shown() {
        let json = r#"{"key":"tide","args":{"moon":{"phase":{"text":"a full moon","days":3}}}}"#;
        let phrase: Phrase = serde_json::from_str(json).unwrap();
        assert_eq!(serde_json::to_string(&phrase).unwrap(), json);
        assert_eq!(phrase.to_string(), "tide (moon a full moon)");
    }

    #[test]
    fn a_single_phrase_is_not_a_list() {
        let one = phrase!("check", seat: Seat::WHITE);
        assert_eq!(Phrase::several([one.clone()]), one);
        assert_eq!(Phrase::several([]), Phrase::Several(Vec::new()));
        assert_eq!(
            Phrase::several([one.clone(), one.clone()]).to_string(),
            "check (seat white); check (seat white)"
        );
    }
}

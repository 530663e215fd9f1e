//! Shapes of the values of keys.

use crate::language::document::{Node, TomlValue};

/// The shape of the value of a key.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Shape {
    /// A name that its author makes up.
    NewName,
    /// A name made up before, for this.
    OldName(&'static str),
    Set,
    Pool,
    /// Captured pieces, or a kind out of the box.
    PoolOrKind,
    /// The kind that a piece turns into.
    Into,
    /// How a piece moves in a step.
    As,
    Condition,
    Player,
    /// A number of something.
    Amount,
    /// A number of something, or this word.
    AmountOr(&'static str),
    Count,
    /// A whole number from and to.
    Whole(i64, i64),
    /// Two whole numbers from and to, the smaller first.
    Span(i64, i64),
    Flag,
    /// `true`, for verbs that need no object.
    Yes,
    /// One of these words.
    One(&'static [&'static str]),
    /// One of these words, or a list of several.
    Some(&'static [&'static str]),
    /// `left`, `right`, or the name under which one of them was picked.
    Quarter,
    /// One of these words, or a name made up before for such a thing.
    WordOrName(&'static [&'static str], &'static str),
    Text,
    Texts,
    /// Texts, or one alone.
    Scripts,
    /// Sets by their ids, or one alone.
    Sets,
    Movement,
    Kind,
    Kinds,
    KindsOrSet,
    /// Words to pick from.
    Options,
    Pile,
    Steps,
    Rules,
    Triggers,
    Term,
    Event,
    /// A table with keys of its own.
    House,
    /// House rules that change where a deck is shared.
    SharedHouse,
    /// Cards by their ids.
    Cards,
}

impl Shape {
    /// Whether a value could be this as far as TOML goes.
    pub(crate) fn accepts(self, value: &TomlValue) -> bool {
        let texts = |items: &[Node]| items.iter().all(|item| matches!(item.value, TomlValue::Text(..)));
        match self {
            Self::Amount | Self::AmountOr(_) | Self::Count => {
                matches!(value, TomlValue::Text(..) | TomlValue::Number(_))
            }
            Self::Whole(..) => matches!(value, TomlValue::Number(_)),
            Self::Span(least, most) => match value {
                TomlValue::List(items) => match items.as_slice() {
                    [
                        Node { value: TomlValue::Number(from), .. },
                        Node { value: TomlValue::Number(to), .. },
                    ] => least <= *from && from <= to && *to <= most,
                    _ => false,
                },
                _ => false,
            },
            Self::Flag => matches!(value, TomlValue::Flag(_)),
            Self::Yes => matches!(value, TomlValue::Flag(true)),
            Self::Texts | Self::Kinds | Self::Cards => {
                matches!(value, TomlValue::List(items) if texts(items))
            }
            Self::Scripts | Self::Sets | Self::KindsOrSet | Self::Some(_) => match value {
                TomlValue::Text(..) => true,
                TomlValue::List(items) => texts(items),
                _ => false,
            },
            Self::Options => matches!(value, TomlValue::List(_)),
            // That every item is a table is said item by item.
            Self::Steps | Self::Rules | Self::Triggers => matches!(value, TomlValue::List(_)),
            Self::House | Self::SharedHouse => matches!(value, TomlValue::Table(_)),
            _ => matches!(value, TomlValue::Text(..)),
        }
    }

    /// Its description, for messages and the reference.
    pub(crate) fn describe(self) -> String {
        let fixed = match self {
            Self::NewName => "a name of your own",
            Self::Set => "a set of squares",
            Self::Pool => "captured pieces",
            Self::PoolOrKind => "captured pieces, or a kind of piece",
            Self::Into => "a kind of piece, `like(SET)`, captured pieces or a picked kind",
            Self::As => "`usual`, a kind of piece, a movement, `like(SET)` or a picked kind",
            Self::Condition => "a condition",
            Self::Player => "a player",
            Self::Amount => "a number",
            Self::Count => "how many: `2`, `\"1..2\"`, `\"2..\"` or `\"any\"`",
            Self::Flag => "true or false",
            Self::Yes => "true",
            Self::Quarter => "`left`, `right` or the name of a pick of these",
            Self::Text => "a text",
            Self::Texts => "a list of texts",
            Self::Scripts => "a text or a list of texts",
            Self::Sets => "the id of a set or a list of such",
            Self::Movement => "a movement in Betza's notation",
            Self::Kind => "a kind of piece",
            Self::Kinds => "a list of kinds of piece",
            Self::KindsOrSet => "a list of kinds, or a set of squares with pieces of them",
            Self::Options => "a list of words, or of `{ word = .., when = .. }`",
            Self::Pile => "`deck`, `discard`, `played` or `hand(PLAYER)`",
            Self::Steps => "a list of steps",
            Self::Rules => "a list of rules",
            Self::Triggers => "a list of triggers",
            Self::Term => {
                "`for good`, `N turns`, `this turn`, `their next turn`, `my next turn`, `once` or `until CONDITION`"
            }
            Self::Event => "an event, such as `enter(SET)`",
            Self::House => "a table of house rules",
            Self::SharedHouse => "a table of house rules that change",
            Self::Cards => "a list of cards by their ids",
            Self::OldName(what) => return format!("the name of {what}"),
            Self::AmountOr(word) => return format!("a number, or `{word}`"),
            Self::Whole(least, most) => return format!("a whole number from {least} to {most}"),
            Self::Span(least, most) => {
                return format!("a list of two whole numbers from {least} to {most}, the smaller first");
            }
            Self::One(words) => {
                return words.iter().map(|word| format!("`{word}`")).collect::<Vec<_>>().join(" or ");
            }
            Self::Some(words) => {
                let words = words.iter().map(|word| format!("`{word}`")).collect::<Vec<_>>().join(" or ");
                return format!("{words}, or a list of several");
            }
            Self::WordOrName(words, what) => {
                let words = words.iter().map(|word| format!("`{word}`")).collect::<Vec<_>>().join(", ");
                return format!("{words}, or the name of {what}");
            }
        };
        fixed.to_owned()
    }

    /// Its JSON Schema, for editors.
    pub(crate) fn schema(self) -> String {
        let fixed = match self {
            Self::Amount | Self::AmountOr(_) | Self::Count => r#"{"type":["string","integer"]}"#,
            Self::Flag => r#"{"type":"boolean"}"#,
            Self::Yes => r#"{"const":true}"#,
            Self::Texts | Self::Kinds | Self::Cards => r#"{"type":"array","items":{"type":"string"}}"#,
            Self::Scripts | Self::Sets | Self::KindsOrSet => {
                r#"{"type":["string","array"],"items":{"type":"string"}}"#
            }
            Self::Options => {
                r##"{"type":"array","items":{"anyOf":[{"type":"string"},{"$ref":"#/definitions/option"}]}}"##
            }
            Self::Steps => r##"{"type":"array","items":{"$ref":"#/definitions/step"}}"##,
            Self::Rules => r##"{"type":"array","items":{"$ref":"#/definitions/rule"}}"##,
            Self::Triggers => r##"{"type":"array","items":{"$ref":"#/definitions/trigger"}}"##,
            Self::House => r##"{"$ref":"#/definitions/house"}"##,
            Self::SharedHouse => r##"{"$ref":"#/definitions/shared-house"}"##,
            Self::Whole(least, most) => {
                return format!(r#"{{"type":"integer","minimum":{least},"maximum":{most}}}"#);
            }
            Self::Span(least, most) => {
                let number = format!(r#"{{"type":"integer","minimum":{least},"maximum":{most}}}"#);
                return format!(r#"{{"type":"array","items":{number},"minItems":2,"maxItems":2}}"#);
            }
            Self::One(words) => {
                let words: Vec<String> = words.iter().map(|word| format!("\"{word}\"")).collect();
                return format!(r#"{{"enum":[{}]}}"#, words.join(","));
            }
            Self::Some(words) => {
                let words: Vec<String> = words.iter().map(|word| format!("\"{word}\"")).collect();
                let one = format!(r#"{{"enum":[{}]}}"#, words.join(","));
                return format!(r#"{{"anyOf":[{one},{{"type":"array","items":{one}}}]}}"#);
            }
            _ => r#"{"type":"string"}"#,
        };
        fixed.to_owned()
    }
}

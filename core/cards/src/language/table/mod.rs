//! The one table of everything the language knows.
//!
//! The parser, the reference page and the schema for editors are all driven by it, so that they cannot drift apart.

mod cards;
mod events;
mod functions;
mod mobility;
mod plane;
mod rules;
mod shape;
mod steps;
mod table_games;
mod words;

#[cfg(test)]
mod tests;

use crate::language::compile::{Compiler, Fields};
use crate::language::expression::Values;
use crate::model::{Amount, Condition, PlayerWord, Pool, Rule, Squares, Step, TriggerOn};

pub(crate) use cards::{CARD, HOUSE, KIND, OPTION, SET, SHARED_HOUSE, TRIGGER};
pub(crate) use plane::instead_on_the_plane;
pub(crate) use shape::Shape;

/// A key of a table in a card file.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Key {
    pub(crate) name: &'static str,
    pub(crate) shape: Shape,
    pub(crate) need: Need,
    pub(crate) help: &'static str,
}

/// Whether a key must be there.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Need {
    /// It must.
    Required,
    /// Without it nothing is said of the matter.
    Optional,
    /// Without it this holds, in words.
    Default(&'static str),
}

/// A step or a rule: a table whose first key is its verb.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Construct<T> {
    pub(crate) name: &'static str,
    pub(crate) shape: Shape,
    pub(crate) keys: &'static [Key],
    pub(crate) help: &'static str,
    /// An example from a card: one or several tables.
    pub(crate) example: &'static str,
    pub(crate) build: fn(&mut Compiler<'_>, &Fields<'_>) -> T,
}

/// A word of expressions, with arguments or without.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Word {
    pub(crate) name: &'static str,
    pub(crate) arguments: &'static [Argument],
    pub(crate) meaning: Meaning,
    pub(crate) help: &'static str,
    pub(crate) example: &'static str,
}

/// The sort of a word of expressions.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Meaning {
    Set(fn(&mut Values) -> Squares),
    Pool(fn(&mut Values) -> Pool),
    Amount(fn(&mut Values) -> Amount),
    Condition(fn(&mut Values) -> Condition),
    /// Where a set is wanted, the pieces of that player.
    Player(fn(&mut Values) -> PlayerWord),
}

/// An event that sets off a trigger.
#[derive(Debug, Clone, Copy)]
pub(crate) struct TriggerEvent {
    pub(crate) name: &'static str,
    pub(crate) arguments: &'static [Argument],
    pub(crate) build: fn(&mut Values) -> TriggerOn,
    pub(crate) help: &'static str,
    /// A whole trigger.
    pub(crate) example: &'static str,
}

/// An argument between the parentheses of a word.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Argument {
    pub(crate) takes: ArgumentKind,
    pub(crate) may_lack: bool,
}

/// The sort of an argument.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum ArgumentKind {
    Set,
    SetOrPool,
    /// Captured pieces.
    Pool,
    /// A condition.
    Condition,
    /// A kind alone, or else a set or captured pieces.
    KindSetOrPool,
    Player,
    /// From and to.
    Number(i32, i32),
    /// A rank, by its number.
    Rank,
    /// The letter of a file.
    File,
    Kind,
    Card,
    /// A name given to squares.
    Squares,
    /// A movement in quotation marks.
    Movement,
    /// A new name, for the kind that somebody said.
    NewKind,
    /// A new name, for a player.
    NewPlayer,
}

impl ArgumentKind {
    /// In the reference and in messages.
    pub(crate) const fn describe(self) -> &'static str {
        match self {
            Self::Set => "SET",
            Self::SetOrPool => "SET or POOL",
            Self::Pool => "POOL",
            Self::Condition => "CONDITION",
            Self::KindSetOrPool => "KIND, SET or POOL",
            Self::Player => "PLAYER",
            Self::Number(..) | Self::Rank => "NUMBER",
            Self::File => "LETTER",
            Self::Kind => "KIND",
            Self::Card => "CARD",
            Self::Squares => "NAME",
            Self::Movement => "'MOVEMENT'",
            Self::NewKind | Self::NewPlayer => "NEW-NAME",
        }
    }
}

/// How a word is written with its arguments.
pub(crate) fn signature(name: &str, arguments: &[Argument]) -> String {
    if arguments.is_empty() {
        return name.to_owned();
    }
    let mut text = format!("{name}(");
    for (place, argument) in arguments.iter().enumerate() {
        let comma = if place > 0 { ", " } else { "" };
        if argument.may_lack {
            text.push_str(&format!("[{comma}{}]", argument.takes.describe()));
        } else {
            text.push_str(&format!("{comma}{}", argument.takes.describe()));
        }
    }
    text + ")"
}

/// Every verb of a step.
pub(crate) fn steps() -> impl Iterator<Item = &'static Construct<Step>> {
    steps::STEPS.iter().chain(mobility::STEPS).chain(table_games::STEPS)
}

/// Every rule that a lasting effect may state.
pub(crate) fn rules() -> impl Iterator<Item = &'static Construct<Rule>> {
    rules::RULES.iter()
}

/// Everything that can set off a trigger.
pub(crate) fn events() -> impl Iterator<Item = &'static TriggerEvent> {
    events::EVENTS.iter()
}

/// Every word of expressions.
pub(crate) fn words() -> impl Iterator<Item = &'static Word> {
    words::WORDS.iter().chain(functions::FUNCTIONS)
}

/// A word of expressions by its name.
pub(crate) fn word(name: &str) -> Option<&'static Word> {
    words().find(|word| word.name == name)
}

/// Words that the grammar of expressions, durations and piles keeps for itself.
pub(crate) const RESERVED: [&str; 16] = [
    "and", "or", "not", "usual", "like", "left", "right", "deck", "discard", "played", "this", "lasting",
    "hand", "for", "until", "top",
];

const fn required(name: &'static str, shape: Shape, help: &'static str) -> Key {
    Key { name, shape, need: Need::Required, help }
}

const fn optional(name: &'static str, shape: Shape, help: &'static str) -> Key {
    Key { name, shape, need: Need::Optional, help }
}

const fn default(name: &'static str, shape: Shape, value: &'static str, help: &'static str) -> Key {
    Key { name, shape, need: Need::Default(value), help }
}

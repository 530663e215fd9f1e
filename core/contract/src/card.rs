//! Cards as players read them: what every card of a ruleset says, whoever holds it.

use std::borrow::Cow;

use serde::{Deserialize, Serialize};

use crate::message::open_words;
use crate::{CardImage, CardPicture, UnknownWord};

/// A card as it is printed: what any player may read of it, whether or not somebody holds one.
///
/// Scenes and picks name cards by their ids; [`Ruleset::cards`](crate::Ruleset::cards) says what the ids stand for.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Card {
    /// How scenes, actions and files call it: `rookies-luck`.
    pub id: String,
    /// How people call it.
    pub title: String,
    /// Its effect, in plain words.
    pub text: String,
    /// When it is played: where that may be at several times, the one that comes first on the card.
    pub timing: CardTiming,
    /// The other times at which it may be played instead.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub also: Vec<CardTiming>,
    /// Small pictures of the things it bears on, in the order in which they are drawn.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub icons: Vec<CardIcon>,
    /// A scene that hints at what it does.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub picture: Option<CardPicture>,
    /// A picture that its author brings, which is shown instead.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub image: Option<CardImage>,
    /// Whether it stays beside the board when it is played.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub lasts: bool,
    /// Its price in a deck, where decks are built by points.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub points: Option<u8>,
    /// Whether a deck may hold one only.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub unique: bool,
    /// How many a common deck holds.
    pub copies: u8,
    /// Where it comes from: `page 96 of 140`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub source: Option<String>,
    /// Whether its text is not known, and was inferred from what is told of it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub inferred: bool,
    /// How it is to be understood: what players asked, and the answers.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub notes: Vec<String>,
}

impl Card {
    /// A card of which nothing is known but its id, for games that tell no more: `rookies-luck` is titled `Rookies luck`.
    pub fn bare(id: &str) -> Self {
        let words = id.replace('-', " ");
        let mut letters = words.chars();
        let title = letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect();
        Self {
            id: id.to_owned(),
            title,
            text: String::new(),
            timing: CardTiming::Any,
            also: Vec::new(),
            icons: Vec::new(),
            picture: None,
            image: None,
            lasts: false,
            points: None,
            unique: false,
            copies: 1,
            source: None,
            inferred: false,
            notes: Vec::new(),
        }
    }

    /// Every time at which it may be played, one of them each time.
    pub fn timings(&self) -> impl Iterator<Item = CardTiming> + '_ {
        std::iter::once(self.timing).chain(self.also.iter().copied())
    }

    /// Whether it may be played at this time.
    pub fn is_played(&self, timing: CardTiming) -> bool {
        self.timings().any(|other| other == timing)
    }
}

/// When a card is played.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(remote = "Self", rename_all = "kebab-case")]
pub enum CardTiming {
    /// On one's own turn, before the move.
    Before,
    /// On one's own turn, in place of the move.
    Instead,
    /// On one's own turn, after the move.
    After,
    /// On another's turn, while a capture is declared.
    Interrupt,
    /// On another's turn, after it.
    Reply,
    /// Right after another has played a card.
    Counter,
    /// Whenever one is asked anything.
    Any,
    /// Whenever the card could be played that it does again.
    Copied,
    /// A time that a later version has.
    #[serde(skip)]
    Unknown(UnknownWord),
}

open_words!(CardTiming);

impl CardTiming {
    /// Every time that is known, in the order of a turn.
    pub const ALL: [Self; 8] = [
        Self::Before,
        Self::Instead,
        Self::After,
        Self::Interrupt,
        Self::Reply,
        Self::Counter,
        Self::Any,
        Self::Copied,
    ];

    /// The time in words, as it follows `played`: `before the move`.
    pub fn words(self) -> Cow<'static, str> {
        Cow::Borrowed(match self {
            Self::Before => "before the move",
            Self::Instead => "instead of the move",
            Self::After => "after the move",
            Self::Interrupt => "against a capture",
            Self::Reply => "after the other's turn",
            Self::Counter => "against a card",
            Self::Any => "at any time",
            Self::Copied => "when the card it copies could be",
            Self::Unknown(word) => return Cow::Owned(word.text()),
        })
    }
}

/// A small picture on a card.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct CardIcon {
    /// The owner of the thing shown, where that matters.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub whose: Option<Whose>,
    /// The thing shown: a kind of piece by its full name, `piece`, `board`, `card`, `swap`, `turn`.
    pub what: String,
}

impl CardIcon {
    /// Reads an icon: `own pawn`, `any piece`, `board`.
    pub fn from_text(text: &str) -> Self {
        let (first, rest) = text.trim().split_once(' ').unwrap_or(("", text.trim()));
        let whose = match first {
            "own" => Some(Whose::Own),
            "enemy" => Some(Whose::Enemy),
            "any" => Some(Whose::Any),
            _ => None,
        };
        let what = if whose.is_some() { rest.trim() } else { text.trim() };
        Self { whose, what: what.to_owned() }
    }
}

/// The owner of something on a card, as seen by the player of the card.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(remote = "Self", rename_all = "kebab-case")]
pub enum Whose {
    /// The player's own.
    Own,
    /// The other's.
    Enemy,
    /// Either's.
    Any,
    /// An owner of a later version.
    #[serde(skip)]
    Unknown(UnknownWord),
}

open_words!(Whose);

#[cfg(test)]
mod tests {
    use super::{Card, CardIcon, Whose};

    #[track_caller]
    fn check(text: &str, whose: Option<Whose>, what: &str) {
        assert_eq!(CardIcon::from_text(text), CardIcon { whose, what: what.to_owned() }, "{text:?}");
    }

    #[test]
    fn an_icon_names_whose_and_what() {
        check("own pawn", Some(Whose::Own), "pawn");
        check("enemy  piece", Some(Whose::Enemy), "piece");
        check("any card", Some(Whose::Any), "card");
        check("board", None, "board");
        // A kind may be called by two words.
        check("black hole", None, "black hole");
        check("own black hole", Some(Whose::Own), "black hole");
    }

    #[test]
    fn a_card_that_is_not_known_is_titled_by_its_id() {
        assert_eq!(Card::bare("rookies-luck").title, "Rookies luck");
    }
}

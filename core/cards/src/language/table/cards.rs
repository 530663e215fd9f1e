//! The tables of a card file that are no steps: sets, house rules, kinds, cards, triggers.

use crate::model::HouseRules;

use super::{Key, Shape, default, optional, required};

/// The keys at the top of `set.toml`.
pub(crate) static SET: &[Key] = &[
    required("name", Shape::Text, "What people call the set."),
    required("authors", Shape::Texts, "Who made it."),
    required("summary", Shape::Text, "One line that makes one want to play it."),
    default("guide", Shape::Text, "none", "How to play, in Markdown."),
    optional(
        "based-on",
        Shape::Sets,
        "The set whose kinds, cards and house rules this one starts from, by its id. Of several the first gives the house \
         rules, and its card or kind is meant where two have the same name.",
    ),
    optional("without", Shape::Cards, "Cards of them that this one leaves out."),
    optional("house", Shape::House, "The house rules; every one of them where the set builds on no other."),
];

/// House rules.
pub(crate) static HOUSE: &[Key] = &[
    default(
        "surface",
        Shape::One(&["board", "plane"]),
        "board",
        "What it is played on: the board of eight by eight, or the plane of Tile Chess.",
    ),
    default(
        "seats",
        Shape::Span(2, 6),
        "`[2, 2]`",
        "How many may play, at least and at most. More than two play on the plane, from a common deck: there Kings are captured, \
         the captor takes over what was theirs, and the last who is left wins.",
    ),
    required(
        "deck",
        Shape::One(&["common", "own"]),
        "Whether both players draw from one deck, or each from a deck of their own.",
    ),
    optional("points", Shape::Whole(1, 10_000), "What the cards of one's own deck may cost together."),
    optional(
        "unpriced",
        Shape::Whole(0, 255),
        "What a card costs there that says no points; nothing where this is left out.",
    ),
    required("hand", Shape::Whole(0, HouseRules::LARGEST_HAND), "How many cards a hand has."),
    required("reshuffle", Shape::Flag, "Whether the discards become a new deck when the deck is empty."),
    required(
        "discard-on-own-turn",
        Shape::Flag,
        "Whether a player who played no card on a turn of their own may discard one and draw.",
    ),
    required("discard-on-other-turn", Shape::Flag, "Likewise on the other's turn."),
    required("castle-through-check", Shape::Flag, "Whether Kings may castle through, out of or into check."),
    required(
        "unmet",
        Shape::One(&["ends", "suspended"]),
        "What becomes of a lasting effect whose pieces are gone.",
    ),
    required(
        "may-fizzle",
        Shape::Flag,
        "Whether a card that can do nothing may be played, and is spent without effect.",
    ),
    default(
        "neutral",
        Shape::One(&["enemy", "both"]),
        "enemy",
        "Whether neutral pieces are for cards only the enemy's, or the player's own as well.",
    ),
    optional(
        "common",
        Shape::SharedHouse,
        "Where each has a deck of their own: the rules that change in a game with one deck for both.",
    ),
];

/// House rules that may be others where the players of a set with own decks share one.
pub(crate) static SHARED_HOUSE: &[Key] = &[
    optional("reshuffle", Shape::Flag, "Whether the discards become a new deck when the deck is empty."),
    optional(
        "discard-on-own-turn",
        Shape::Flag,
        "Whether a player who played no card on a turn of their own may discard one and draw.",
    ),
    optional("discard-on-other-turn", Shape::Flag, "Likewise on the other's turn."),
    optional("castle-through-check", Shape::Flag, "Whether Kings may castle through, out of or into check."),
    optional(
        "unmet",
        Shape::One(&["ends", "suspended"]),
        "What becomes of a lasting effect whose pieces are gone.",
    ),
    optional(
        "may-fizzle",
        Shape::Flag,
        "Whether a card that can do nothing may be played, and is spent without effect.",
    ),
];

/// A kind of piece.
pub(crate) static KIND: &[Key] = &[
    required("name", Shape::NewName, "As expressions and scripts call it."),
    required("letter", Shape::Text, "In notation, one capital."),
    required("movement", Shape::Movement, "How it moves; earlier kinds can be used by name."),
    optional("answers-to", Shape::Kind, "The kind to whose name it also answers."),
    default(
        "pawn",
        Shape::Flag,
        "false",
        "Whether it promotes on the last rank and steps twice at first as pawns do.",
    ),
    default("worth", Shape::Whole(0, 10_000), "300", "What a bot counts it for, in hundredths of a pawn."),
];

/// A card.
pub(crate) static CARD: &[Key] = &[
    default("id", Shape::Text, "made from the name", "What scripts and other cards call it."),
    required("name", Shape::Text, "What it is called."),
    required("text", Shape::Text, "What it says to the players."),
    required(
        "play",
        Shape::Some(&["before", "instead", "after", "interrupt", "reply", "counter", "any", "copied"]),
        "When: before, instead of or after one's own move; on a capture just declared, after the enemy's turn, on a card just played; at any time; when the card could be played that it copies. Of several times, at any one.",
    ),
    required("do", Shape::Steps, "What it asks and does, step by step."),
    optional("when", Shape::Condition, "What must hold for it to be played."),
    optional("points", Shape::Whole(0, 200), "What it costs in a deck."),
    default("unique", Shape::Flag, "false", "Whether a deck may hold one only."),
    default("copies", Shape::Whole(0, 20), "1", "How many a common deck holds."),
    default("single", Shape::Flag, "false", "Whether only one effect of it may lie beside the board."),
    optional(
        "may-fizzle",
        Shape::Flag,
        "Whether it may be played though it can do nothing, and is spent; without it the house rule holds.",
    ),
    default(
        "foe",
        Shape::One(&["one", "all"]),
        "`one`",
        "Whom a card that speaks of an enemy means where several play: one of them, or all others.",
    ),
    default("draws", Shape::Flag, "true", "Whether who played it draws a card for it."),
    optional(
        "icons",
        Shape::Texts,
        "What it bears on: `own pawn`, `enemy piece`, `board`, `swap` and the like.",
    ),
    optional("source", Shape::Text, "Where it comes from."),
    default(
        "certainty",
        Shape::One(&["known", "inferred"]),
        "known",
        "Whether its text is known, or inferred from what is told of it.",
    ),
    optional("notes", Shape::Texts, "How it is to be understood: what players asked, and the answers."),
    optional("examples", Shape::Scripts, "Scripts that prove that it does what it says."),
];

/// The keys of a trigger.
pub(crate) static TRIGGER: &[Key] = &[
    required("on", Shape::Event, "What sets it off."),
    optional("when", Shape::Condition, "Only if this holds then."),
    required("do", Shape::Steps, "What is done."),
];

/// A word to pick that has a condition.
pub(crate) static OPTION: &[Key] = &[
    required("word", Shape::Text, "The word."),
    optional("when", Shape::Condition, "When it may be picked."),
];

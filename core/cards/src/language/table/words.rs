//! Words of expressions that take no arguments.

use crate::army::Army;
use crate::model::{Amount, Condition, Function, Geography, PlayerWord, Pool, Squares, TurnFact};

use super::{Meaning, Word};

macro_rules! set {
    ($name:literal, $value:expr, $help:literal) => {
        Word { name: $name, arguments: &[], meaning: Meaning::Set(|_| $value), help: $help, example: $name }
    };
}

macro_rules! player {
    ($name:literal, $value:expr, $help:literal) => {
        Word {
            name: $name,
            arguments: &[],
            meaning: Meaning::Player(|_| $value),
            help: $help,
            example: $name,
        }
    };
}

pub(super) static WORDS: &[Word] = &[
    player!("own", PlayerWord::Own, "The player of the card; their pieces, neutral ones left out."),
    player!("enemy", PlayerWord::Enemy, "The other player; their pieces, and the neutral ones."),
    player!("mover", PlayerWord::Mover, "The player whose turn it is; their pieces."),
    player!(
        "both",
        PlayerWord::Both,
        "Both players, the enemy first; the pieces of either, and the neutral ones."
    ),
    set!(
        "white",
        Squares::Colour(Army::WHITE),
        "White pieces, whoever commands them; neutral ones left out."
    ),
    set!(
        "black",
        Squares::Colour(Army::BLACK),
        "Black pieces, whoever commands them; neutral ones left out."
    ),
    Word {
        name: "it",
        arguments: &[],
        meaning: Meaning::Set(|_| Squares::It),
        help: "In the condition of `which`: the square that is looked at.",
        example: "which(own, it & pawn)",
    },
    set!("neutral", Squares::Neutral, "Pieces that both may move."),
    set!("any", Squares::Any, "Every piece."),
    set!("empty", Squares::Empty, "Every empty square."),
    set!("all", Squares::All, "Every square."),
    set!("none", Squares::None, "No square."),
    set!("royal", Squares::Royal, "Pieces that must not be lost."),
    set!(
        "guarded",
        Squares::Guarded,
        "Royal pieces that nobody may capture: all but those of a player who may lose one and has others."
    ),
    set!("corner", Squares::Place(Geography::Corner), "The corners of today's board."),
    set!("edge", Squares::Place(Geography::Edge), "The outermost squares."),
    set!("centre", Squares::Place(Geography::Centre), "The four squares in the middle."),
    set!("light", Squares::Place(Geography::Light), "The light squares."),
    set!("dark", Squares::Place(Geography::Dark), "The dark squares."),
    set!("moved", Squares::Fact(TurnFact::Moved), "The piece moved last."),
    set!(
        "movers",
        Squares::Fact(TurnFact::Movers),
        "Every piece that the turn's move has displaced: after castling two."
    ),
    set!("origin", Squares::Fact(TurnFact::Origin), "Where the piece moved last came from."),
    set!(
        "target",
        Squares::Fact(TurnFact::Target),
        "Where it went, or means to go while a capture is declared."
    ),
    set!("captor", Squares::Fact(TurnFact::Captor), "The piece moved last, if it captured."),
    set!("path", Squares::Fact(TurnFact::Path), "The squares that it passed, ends left out."),
    set!("declared", Squares::Fact(TurnFact::Declared), "The piece that has declared a capture and waits."),
    set!("victim", Squares::Fact(TurnFact::Victim), "The piece on which that capture is declared."),
    set!("promoted", Squares::Fact(TurnFact::Promoted), "The piece promoted last turn."),
    set!("entrant", Squares::Fact(TurnFact::Entrant), "The piece that set off a trigger."),
    set!(
        "threatened",
        Squares::Call(Function::Threatened, Vec::new()),
        "Own pieces that the enemy could capture."
    ),
    set!(
        "checkers",
        Squares::Call(Function::Checkers, Vec::new()),
        "Pieces that give check to the card's player."
    ),
    set!(
        "checking",
        Squares::Call(Function::Checking, Vec::new()),
        "Pieces of the card's player that give check."
    ),
    set!(
        "movable",
        Squares::Call(Function::Movable, Vec::new()),
        "Pieces that the card's player could move now."
    ),
    Word {
        name: "by-card",
        arguments: &[],
        meaning: Meaning::Pool(|_| Pool::ByCard),
        help: "Those of the captured pieces that a card has taken, and not the turn's regular move.",
        example: "captured - by-card",
    },
    Word {
        name: "captured",
        arguments: &[],
        meaning: Meaning::Pool(|_| Pool::Captured),
        help: "The pieces captured by the last move.",
        example: "captured",
    },
    Word {
        name: "fallen",
        arguments: &[],
        meaning: Meaning::Pool(|_| Pool::Fallen),
        help: "The pieces that the last move has moved, where they are on the board no more.",
        example: "fallen & knight",
    },
    Word {
        name: "own-decks",
        arguments: &[],
        meaning: Meaning::Condition(|_| Condition::OwnDecks),
        help: "Each player draws from a deck of their own.",
        example: "own-decks",
    },
    Word {
        name: "turn",
        arguments: &[],
        meaning: Meaning::Amount(|_| Amount::Turn),
        help: "How many turns have begun, from 1.",
        example: "turn",
    },
];

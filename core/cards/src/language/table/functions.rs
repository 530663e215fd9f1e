//! Words of expressions that take arguments.

use crate::model::{Amount, Condition, Function, PlayerWord, Pool, Squares};

use super::{Argument, ArgumentKind, Meaning, Word};

pub(super) const SET: Argument = Argument { takes: ArgumentKind::Set, may_lack: false };
const SET_OR_NOT: Argument = Argument { takes: ArgumentKind::Set, may_lack: true };
pub(super) const PLAYER: Argument = Argument { takes: ArgumentKind::Player, may_lack: false };
const PLAYER_OR_NOT: Argument = Argument { takes: ArgumentKind::Player, may_lack: true };
const SET_OR_POOL: Argument = Argument { takes: ArgumentKind::SetOrPool, may_lack: false };
const KIND: Argument = Argument { takes: ArgumentKind::Kind, may_lack: false };
const CARD: Argument = Argument { takes: ArgumentKind::Card, may_lack: false };
const MOVEMENT: Argument = Argument { takes: ArgumentKind::Movement, may_lack: true };

macro_rules! function {
    ($name:literal, $arguments:expr, $meaning:expr, $help:literal, $example:literal) => {
        Word { name: $name, arguments: $arguments, meaning: $meaning, help: $help, example: $example }
    };
}

macro_rules! call {
    ($name:literal, $arguments:expr, $function:expr, $help:literal, $example:literal) => {
        function!(
            $name,
            $arguments,
            Meaning::Set(|values| Squares::Call($function, values.sets())),
            $help,
            $example
        )
    };
}

pub(super) static FUNCTIONS: &[Word] = &[
    function!(
        "at",
        &[Argument { takes: ArgumentKind::Squares, may_lack: false }],
        Meaning::Set(|values| Squares::At(values.name())),
        "The very squares that were chosen under the name, whatever stands there now; of a corner those that meet there.",
        "at(spot)"
    ),
    function!(
        "of",
        &[PLAYER],
        Meaning::Set(|values| Squares::Of(values.player())),
        "The pieces of the player.",
        "of(owner(moved))"
    ),
    function!(
        "owner",
        &[SET],
        Meaning::Player(|values| PlayerWord::Owner(Box::new(values.set()))),
        "The player to whom the piece belongs; where a set is wanted, all of that player's pieces.",
        "owner(moved)"
    ),
    function!(
        "opponent",
        &[PLAYER],
        Meaning::Player(|values| PlayerWord::Opponent(Box::new(values.player()))),
        "The other of the two players; where a set is wanted, all of that player's pieces.",
        "opponent(owner(moved))"
    ),
    function!(
        "original",
        &[KIND],
        Meaning::Set(|values| Squares::Original(values.kind())),
        "Pieces that began the game as this kind, whatever they are now.",
        "original(knight)"
    ),
    function!(
        "marked",
        &[CARD],
        Meaning::Set(|values| Squares::Marked(values.card())),
        "Squares and pieces on which a lasting effect of that card bears.",
        "marked(sample)"
    ),
    function!(
        "alike",
        &[SET],
        Meaning::Set(|values| Squares::Alike(Box::new(values.set()))),
        "Pieces of a kind that a piece of the set has too, or one that was chosen and has left the board since.",
        "alike(moved)"
    ),
    function!(
        "akin",
        &[SET],
        Meaning::Pool(|values| Pool::Akin(Box::new(values.set()))),
        "Captured or dead pieces that began as a kind which a piece of the set has, or to whose name it answers.",
        "akin(checkers)"
    ),
    function!(
        "rank",
        &[Argument { takes: ArgumentKind::Rank, may_lack: false }, PLAYER_OR_NOT],
        Meaning::Set(|values| Squares::Rank(values.small(), values.player_or(PlayerWord::Own))),
        "A rank, counted from the player of the card, or from the one named.",
        "rank(2, enemy)"
    ),
    function!(
        "half",
        &[PLAYER],
        Meaning::Set(|values| Squares::Half(values.player())),
        "The four ranks next to the player.",
        "half(own)"
    ),
    function!(
        "file",
        &[Argument { takes: ArgumentKind::File, may_lack: false }],
        Meaning::Set(|values| Squares::File(values.small())),
        "A file by its letter.",
        "file(c)"
    ),
    function!(
        "start",
        &[Argument { takes: ArgumentKind::KindSetOrPool, may_lack: false }, PLAYER_OR_NOT],
        Meaning::Set(super::super::expression::Values::start),
        "Squares on which these pieces, or pieces of a kind (one's own, or the player's), could begin the game.",
        "start(captured)"
    ),
    function!(
        "stood",
        &[Argument { takes: ArgumentKind::Pool, may_lack: false }],
        Meaning::Set(|values| Squares::Stood(Box::new(values.pool()))),
        "The squares on which captured or lifted pieces stood last.",
        "stood(captured)"
    ),
    function!(
        "which",
        &[SET, Argument { takes: ArgumentKind::Condition, may_lack: false }],
        Meaning::Set(|values| Squares::Which(Box::new(values.set()), Box::new(values.condition()))),
        "Those of the set for which the condition holds, each being `it` in turn.",
        "which(own & pawn, ahead(it, 1) & empty)"
    ),
    call!("adjacent", &[SET], Function::Adjacent, "The eight neighbours.", "adjacent(own & king)"),
    call!("orthogonal", &[SET], Function::Orthogonal, "Neighbours on a side.", "orthogonal(moved)"),
    call!("diagonal", &[SET], Function::Diagonal, "Neighbours on a corner.", "diagonal(moved)"),
    call!(
        "behind",
        &[SET],
        Function::Behind,
        "Right behind each piece, as its owner sees it.",
        "behind(own & pawn)"
    ),
    call!(
        "between",
        &[SET, SET],
        Function::Between,
        "Strictly between, on a line.",
        "between(own & king, checkers)"
    ),
    call!(
        "line",
        &[SET, SET],
        Function::Line,
        "The whole line through both.",
        "line(own & king, own & rook)"
    ),
    call!(
        "ray",
        &[SET, SET],
        Function::Ray,
        "From the first, left out, through the second to the end of the board; walls and holes end it, pieces don't.",
        "ray(origin, moved)"
    ),
    call!(
        "run",
        &[SET, SET, SET],
        Function::Run,
        "From the first, left out, in the direction of the second up to the last square before one of the third.",
        "run(origin, moved, own)"
    ),
    call!(
        "row",
        &[SET, SET],
        Function::Row,
        "The unbroken row of pieces that begins next to the first in the direction of the second.",
        "row(moved, target)"
    ),
    call!(
        "farthest",
        &[SET, SET],
        Function::Farthest,
        "Those of the second farthest from the first.",
        "farthest(moved, own)"
    ),
    call!(
        "nearest",
        &[SET, SET],
        Function::Nearest,
        "Those of the second nearest to the first.",
        "nearest(moved, own)"
    ),
    call!(
        "beyond",
        &[SET, SET],
        Function::Beyond,
        "The square right behind the second, seen from the first.",
        "beyond(declared, victim)"
    ),
    call!(
        "attackers",
        &[SET],
        Function::Attackers,
        "Enemies of the piece that stands there that could capture it.",
        "attackers(own & king)"
    ),
    call!(
        "colour",
        &[SET],
        Function::Colour,
        "Every square of the same colour as one of the set.",
        "colour(moved)"
    ),
    function!(
        "ahead",
        &[SET, Argument { takes: ArgumentKind::Number(-16, 16), may_lack: false }],
        Meaning::Set(|values| Squares::Ahead(Box::new(values.set()), values.signed())),
        "The square so many steps in front of each piece, as its owner sees it; negative goes back.",
        "ahead(own & pawn, 1)"
    ),
    function!(
        "reach",
        &[SET, MOVEMENT],
        Meaning::Set(|values| Squares::Reach(Box::new(values.set()), values.movement())),
        "Where the pieces could go or capture, as they usually move or as written.",
        "reach(own & knight, 'N')"
    ),
    function!(
        "takes",
        &[SET, MOVEMENT],
        Meaning::Set(|values| Squares::Takes(Box::new(values.set()), values.movement())),
        "Where the pieces could capture an enemy of theirs, as they usually move or as written.",
        "takes(own & bishop)"
    ),
    function!(
        "lands",
        &[SET, MOVEMENT],
        Meaning::Set(|values| Squares::Lands(Box::new(values.set()), values.movement())),
        "Where the pieces could go, capturing nothing, if the square to which they go were empty.",
        "lands(own & knight)"
    ),
    function!(
        "immune",
        &[PLAYER],
        Meaning::Set(|values| Squares::Immune(values.player())),
        "Pieces that the player may not capture.",
        "immune(own)"
    ),
    function!(
        "free-to-move",
        &[PLAYER],
        Meaning::Set(|values| Squares::FreeToMove(values.player())),
        "Pieces with which the player has a legal move, or would have if it were their turn.",
        "free-to-move(enemy)"
    ),
    function!(
        "attacked",
        &[PLAYER],
        Meaning::Set(|values| Squares::Attacked(values.player())),
        "Squares on which a King of the other side would be in check from the player.",
        "attacked(enemy)"
    ),
    function!(
        "in-check",
        &[PLAYER],
        Meaning::Set(|values| Squares::InCheck(values.player())),
        "The royal pieces of the player that are in check.",
        "in-check(own)"
    ),
    function!(
        "lost",
        &[PLAYER],
        Meaning::Pool(|values| Pool::Lost(values.player())),
        "Captured pieces of the player, which can come back.",
        "lost(own)"
    ),
    function!(
        "dead",
        &[PLAYER],
        Meaning::Pool(|values| Pool::Dead(values.player())),
        "Pieces that cannot.",
        "dead(enemy)"
    ),
    function!(
        "count",
        &[SET_OR_POOL],
        Meaning::Amount(super::super::expression::Values::count),
        "How many.",
        "count(own & pawn)"
    ),
    function!(
        "rank-of",
        &[SET],
        Meaning::Amount(|values| Amount::RankOf(Box::new(values.set()))),
        "On which rank the piece stands, counted from its owner, from 1.",
        "rank-of(moved)"
    ),
    function!(
        "distance",
        &[SET, SET],
        Meaning::Amount(|values| Amount::Distance(Box::new(values.set()), Box::new(values.set()))),
        "King's steps between the nearest two.",
        "distance(moved, own & king)"
    ),
    function!(
        "hand",
        &[PLAYER],
        Meaning::Amount(|values| Amount::Hand(values.player())),
        "How many cards the player holds.",
        "hand(own)"
    ),
    function!(
        "in-force",
        &[CARD],
        Meaning::Condition(|values| Condition::InForce(values.card())),
        "A lasting effect of the card lies beside the board.",
        "in-force(sample)"
    ),
    function!(
        "last-card",
        &[PLAYER],
        Meaning::Condition(|values| Condition::Played(values.player())),
        "The player has played a card this turn.",
        "last-card(enemy)"
    ),
    function!(
        "last-card-lasts",
        &[PLAYER],
        Meaning::Condition(|values| Condition::PlayedLasting(values.player())),
        "The card that the player has played last on this turn is one that stays beside the board.",
        "last-card-lasts(enemy)"
    ),
    function!(
        "mate",
        &[PLAYER],
        Meaning::Condition(|values| Condition::Mated(values.player())),
        "The player is checkmated, cards left out of account.",
        "mate(own)"
    ),
    function!(
        "was-in-check",
        &[PLAYER],
        Meaning::Condition(|values| Condition::WasInCheck(values.player())),
        "The player was in check before the turn's move, and would be again without it.",
        "was-in-check(enemy)"
    ),
    function!(
        "can-capture",
        &[PLAYER, SET_OR_NOT],
        Meaning::Condition(|values| Condition::CanCapture(values.player(), values.maybe_set())),
        "The player has a regular move that captures; with a set: that captures one of these pieces.",
        "can-capture(mover, any - mover)"
    ),
    function!(
        "crossed",
        &[SET, SET_OR_NOT],
        Meaning::Condition(|values| Condition::Crossed(values.set(), values.maybe_set())),
        "The last move began inside the set and ended outside, or the other way round; with a second set: it began in the first and ended in the second.",
        "crossed(half(own))"
    ),
    function!(
        "stands-in",
        &[PLAYER],
        Meaning::Condition(|values| Condition::StandsIn(values.player())),
        "The player has played a card in place of the turn's move.",
        "stands-in(enemy)"
    ),
    function!(
        "stalemate",
        &[PLAYER],
        Meaning::Condition(|values| Condition::Stalemate(values.player())),
        "The player is on turn, and the game would be drawn now: no legal move, or a position that has come too often.",
        "stalemate(both)"
    ),
];

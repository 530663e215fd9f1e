//! Expressions: sets of squares, pools of captured pieces, numbers and conditions.
//!
//! All are seen from the player of the card, or of the lasting effect, in which they stand.

use unruly_chess::betza::Betza;

use super::{CardId, Kind};
use crate::army::Army;

/// A name that an author gave to a choice, by its place in the frame of the card.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Name(pub u8);

/// One of the two players, as a card speaks of them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PlayerWord {
    /// `own`: who played the card.
    Own,
    /// `enemy`: the other.
    Enemy,
    /// `mover`: whose turn it is.
    Mover,
    /// `both`: one after the other, the enemy first.
    Both,
    /// `owner(X)`: to whom the piece on X belongs.
    Owner(Box<Squares>),
    /// `opponent(PLAYER)`: the other of the two.
    Opponent(Box<PlayerWord>),
    /// A player bound by a trigger: `speaker`, `accused`.
    Bound(Name),
}

impl Squares {
    /// Squares of either, written as shortly as may be.
    #[must_use]
    pub fn or(self, other: Self) -> Self {
        match (self, other) {
            (Self::None, only) | (only, Self::None) => only,
            (one, other) => Self::Either(Box::new(one), Box::new(other)),
        }
    }

    /// Squares to which all that it can mean now belongs, whatever the names in it stand for.
    pub fn sight(&self) -> Self {
        self.outline(&|part| match part {
            Self::Kind(_) | Self::Royal | Self::Neutral | Self::Any => part.clone(),
            Self::Of(PlayerWord::Own | PlayerWord::Enemy | PlayerWord::Both) => part.clone(),
            other => other.hull(),
        })
    }

    /// Squares to which all that it can mean belongs, whatever the names in it stand for, as long as no piece that stands on
    /// the board leaves its square.
    pub fn hull(&self) -> Self {
        let seen = |word: &PlayerWord| match word {
            PlayerWord::Own | PlayerWord::Enemy => word.clone(),
            _ => PlayerWord::Both,
        };
        self.outline(&|part| match part {
            Self::Rank(rank, word) => Self::Rank(*rank, seen(word)),
            Self::Half(word) => Self::Half(seen(word)),
            Self::File(_) | Self::Place(_) | Self::Empty | Self::None => part.clone(),
            _ => Self::All,
        })
    }

    /// Whether it means the same squares as long as the board stays what it is, whatever stands where and whoever is to move.
    pub fn stay(&self) -> bool {
        match self {
            Self::All | Self::Place(_) | Self::File(_) | Self::At(_) | Self::None => true,
            Self::Rank(_, word) | Self::Half(word) => {
                matches!(word, PlayerWord::Own | PlayerWord::Enemy | PlayerWord::Both)
            }
            Self::Not(squares) => squares.stay(),
            Self::Both(one, other) | Self::Either(one, other) | Self::Without(one, other) => {
                one.stay() && other.stay()
            }
            _ => false,
        }
    }

    /// Whether it may mean other squares as soon as some effect is in force.
    pub(super) fn hangs_on_effects(&self) -> bool {
        match self {
            Self::Royal
            | Self::Guarded
            | Self::Neutral
            | Self::Marked(_)
            | Self::Which(..)
            | Self::Fact(_)
            | Self::Reach(..)
            | Self::Takes(..)
            | Self::Lands(..)
            | Self::Immune(_)
            | Self::FreeToMove(_)
            | Self::Attacked(_)
            | Self::InCheck(_) => true,
            Self::Alike(squares) | Self::Start(squares) | Self::Ahead(squares, _) | Self::Not(squares) => {
                squares.hangs_on_effects()
            }
            Self::Call(_, arguments) => arguments.iter().any(Self::hangs_on_effects),
            Self::Both(one, other) | Self::Either(one, other) | Self::Without(one, other) => {
                one.hangs_on_effects() || other.hangs_on_effects()
            }
            _ => false,
        }
    }

    /// The same expression with its parts replaced: each part becomes the squares that it could at most mean.
    fn outline(&self, of: &impl Fn(&Self) -> Self) -> Self {
        match self {
            Self::Both(one, other) => Self::Both(Box::new(one.outline(of)), Box::new(other.outline(of))),
            Self::Either(one, other) => one.outline(of).or(other.outline(of)),
            Self::Without(one, _) => one.outline(of),
            part => of(part),
        }
    }
}

/// A set of squares of today's board.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Squares {
    /// `own`, `enemy`: squares with a piece of that player; neutral ones where the house counts them.
    Of(PlayerWord),
    /// `white`, `black`: pieces of that colour, whoever commands them; neutral ones left out.
    Colour(Army),
    /// `neutral`: pieces that both may move.
    Neutral,
    /// `any`: every occupied square.
    Any,
    /// `empty`.
    Empty,
    /// `all`: every square there is.
    All,
    /// `knight`: pieces that answer to the name of this kind, transformed ones to the old and the new.
    Kind(Kind),
    /// `original(knight)`: pieces that began the game as this kind, whatever they are now.
    Original(Kind),
    /// `royal`: pieces that must not be lost.
    Royal,
    /// `guarded`: royal pieces that nobody may capture.
    Guarded,
    /// `marked(card)`: squares and pieces on which a lasting effect of that card bears.
    Marked(CardId),
    /// `alike(X)`: pieces of a kind that a piece on X has too.
    Alike(Box<Squares>),
    /// A named part of the board.
    Place(Geography),
    /// `rank(n)`, counted from a player, from 1. A second word gives the player.
    Rank(u8, PlayerWord),
    /// `half(own)`: the four ranks next to a player.
    Half(PlayerWord),
    /// `file(c)`, from 0.
    File(u8),
    /// `start(X)`: squares on which a piece of the original kind and owner of a piece on X could begin the game; for a pool
    /// see [`Squares::StartOf`].
    Start(Box<Squares>),
    /// `start(piece)` of captured pieces.
    StartOf(Box<Pool>),
    /// `start(king)`: squares on which a kind of one's own could begin.
    StartKind(Kind, PlayerWord),
    /// `stood(POOL)`: the squares on which pieces that are off the board stood last.
    Stood(Box<Pool>),
    /// `which(X, CONDITION)`: those of X for which the condition holds, each being `it` in turn.
    Which(Box<Squares>, Box<Condition>),
    /// `it`: the square that `which` looks at.
    It,
    /// A name given to squares: where the pieces chosen stand now, or the empty squares that were chosen. Also one given to
    /// captured pieces that are back on the board.
    Name(Name),
    /// `at(name)`: the very squares that were chosen, whatever stands there now.
    At(Name),
    /// A name given to a kind of piece that was picked or said: pieces that answer to its name.
    Picked(Name),
    /// A fact of this turn.
    Fact(TurnFact),
    /// A function of other sets.
    Call(Function, Vec<Squares>),
    /// `ahead(X, n)`: the square n steps in front of each piece on X, as its owner sees it; negative goes back.
    Ahead(Box<Squares>, i8),
    /// `reach(X)` or `reach(X, "N")`: the squares that pieces on X could go to or capture on, as they usually move or as written.
    Reach(Box<Squares>, Option<Betza>),
    /// `takes(X)` or `takes(X, "N")`: the occupied squares on which pieces on X could capture an enemy's piece.
    Takes(Box<Squares>, Option<Betza>),
    /// `lands(X)` or `lands(X, "N")`: the squares that pieces on X could go to, capturing nothing, if these were empty.
    Lands(Box<Squares>, Option<Betza>),
    /// `immune(own)`: pieces that a player may not capture, be they whose they are.
    Immune(PlayerWord),
    /// `free-to-move(own)`: pieces that a player could legally move if it were that player's turn.
    FreeToMove(PlayerWord),
    /// `attacked(own)`: squares on which a player could capture somebody of the other side, if one stood there.
    Attacked(PlayerWord),
    /// `in-check(own)`: the royal squares of a player that are in check.
    InCheck(PlayerWord),
    /// `a & b`.
    Both(Box<Squares>, Box<Squares>),
    /// `a | b`.
    Either(Box<Squares>, Box<Squares>),
    /// `a - b`.
    Without(Box<Squares>, Box<Squares>),
    /// `!a`: all squares but these.
    Not(Box<Squares>),
    /// `none`.
    None,
}

/// Named parts of the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Geography {
    /// `corner`: of today's board, crops counted.
    Corner,
    /// `edge`: the outermost squares.
    Edge,
    /// `centre`: the four squares in the middle.
    Centre,
    /// `light`.
    Light,
    /// `dark`.
    Dark,
}

/// Functions from sets to a set.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Function {
    /// `adjacent(X)`: the eight neighbours.
    Adjacent,
    /// `orthogonal(X)`: neighbours on a side.
    Orthogonal,
    /// `diagonal(X)`: neighbours on a corner.
    Diagonal,
    /// `between(X, Y)`: strictly between, on a line.
    Between,
    /// `behind(X)`: right behind each piece, as its owner sees it.
    Behind,
    /// `line(X, Y)`: the whole line through both.
    Line,
    /// `ray(X, Y)`: from X, which is left out, through Y to the end of the board; walls and holes end it, pieces don't.
    Ray,
    /// `run(X, Y, S)`: from X, left out, in the direction of Y up to the last square before one of S.
    Run,
    /// `row(X, Y)`: the unbroken row of occupied squares that begins next to X in the direction of Y.
    Row,
    /// `farthest(X, S)`: those of S farthest from X.
    Farthest,
    /// `nearest(X, S)`: those of S nearest to X.
    Nearest,
    /// `beyond(X, Y)`: the square right behind Y, seen from X.
    Beyond,
    /// `attackers(X)`: pieces of the enemy of who stands on X that could capture there.
    Attackers,
    /// `threatened()`: own pieces that the enemy could capture.
    Threatened,
    /// `checkers()`: pieces that give check to the card's player.
    Checkers,
    /// `checking()`: pieces of the card's player that give check.
    Checking,
    /// `movable()`: pieces that the card's player could move now, as they usually move.
    Movable,
    /// `colour(X)`: every square of the same colour as one of X.
    Colour,
}

/// Something that happened on the last turn or is about to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TurnFact {
    /// `moved`: where the piece moved last stands.
    Moved,
    /// `movers`: where the pieces stand that the turn's move has displaced.
    Movers,
    /// `origin`: where it came from.
    Origin,
    /// `target`: where it went, or, while a capture is declared, where it means to go.
    Target,
    /// `captor`: the piece moved last, if it captured.
    Captor,
    /// `path`: the squares it passed, ends left out.
    Path,
    /// `declared`: the piece that has declared a capture and waits.
    Declared,
    /// `victim`: the piece on which that capture is declared.
    Victim,
    /// `promoted`: the piece that was promoted last turn.
    Promoted,
    /// `entrant`: the piece that set off a trigger.
    Entrant,
}

/// A set of captured or dead pieces.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Pool {
    /// `lost(own)`: captured pieces of a player, which can come back.
    Lost(PlayerWord),
    /// `dead(own)`: pieces that cannot.
    Dead(PlayerWord),
    /// `captured`: those captured by the last move.
    Captured,
    /// `by-card`: those of them that a card has captured, and not the turn's regular move.
    ByCard,
    /// `akin(X)`: pieces beside the board that began as a kind which a piece on X has too.
    Akin(Box<Squares>),
    /// `fallen`: those that the last move has moved, and that are on the board no more.
    Fallen,
    /// A name given to captured pieces.
    Name(Name),
    /// Those that began as this kind.
    Kind(Kind),
    /// A name given to a kind of piece that was picked or said: those that began as that kind.
    Picked(Name),
    /// `a & b`.
    Both(Box<Pool>, Box<Pool>),
    /// `a | b`.
    Either(Box<Pool>, Box<Pool>),
    /// `a - b`.
    Without(Box<Pool>, Box<Pool>),
    /// `!a`.
    Not(Box<Pool>),
}

/// A whole number.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Amount {
    /// Itself.
    Number(i32),
    /// `count(X)` of squares.
    Count(Box<Squares>),
    /// `count(X)` of captured pieces.
    CountPool(Box<Pool>),
    /// `turn`: how many turns have begun, from 1.
    Turn,
    /// `rank-of(X)`: on which rank the first piece of X stands, counted from its owner, from 1.
    RankOf(Box<Squares>),
    /// `distance(X, Y)`: king's steps between the nearest two.
    Distance(Box<Squares>, Box<Squares>),
    /// `hand(own)`: how many cards a player holds.
    Hand(PlayerWord),
    /// A name given to a number.
    Name(Name),
    /// `A + B`.
    Sum(Box<Amount>, Box<Amount>),
    /// `A - B`.
    Difference(Box<Amount>, Box<Amount>),
}

/// How two amounts are compared.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Comparison {
    /// `<`.
    Less,
    /// `<=`.
    AtMost,
    /// `=`.
    Equal,
    /// `!=`.
    Unequal,
    /// `>=`.
    AtLeast,
    /// `>`.
    More,
}

/// A condition: true or false.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Condition {
    /// A set that is not empty.
    Some(Squares),
    /// A pool that is not empty.
    SomeLost(Pool),
    /// Two amounts compared.
    Compare(Amount, Comparison, Amount),
    /// `X = Y`: the same squares.
    Same(Squares, Squares),
    /// `name = word`: what was picked, said, or come of a contest.
    Said(Name, String),
    /// `alone(card)` and the like: an effect of the card lies beside the board.
    InForce(CardId),
    /// `last-card(enemy)`: that player has played a card this turn.
    Played(PlayerWord),
    /// `last-card-lasts(enemy)`: the card that player played last on this turn is one that lies beside the board.
    PlayedLasting(PlayerWord),
    /// `own-decks`: each player draws from a deck of their own.
    OwnDecks,
    /// `mate(own)`: that player is checkmated, cards left out of account.
    Mated(PlayerWord),
    /// `was-in-check(enemy)`: that player was in check before the turn's move.
    WasInCheck(PlayerWord),
    /// `can-capture(own)`: that player has a regular move that captures. With a set: one of these pieces.
    CanCapture(PlayerWord, Option<Squares>),
    /// `crossed(half(own))`: the last move began inside a set and ended outside, or the other way round. With a second set:
    /// it began in the one and ended in the other.
    Crossed(Squares, Option<Squares>),
    /// `stands-in(own)`: that player has played a card in place of the turn's move.
    StandsIn(PlayerWord),
    /// `stalemate(own)`: that player is on turn, and the game would be drawn now.
    Stalemate(PlayerWord),
    /// `a and b`.
    All(Vec<Condition>),
    /// `a or b`.
    Any(Vec<Condition>),
    /// `not a`.
    Not(Box<Condition>),
}

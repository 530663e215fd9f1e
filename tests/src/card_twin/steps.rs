//! The core of the language that the twin understands, as plain data.

use super::movement::Gait;
use super::words::Words;

/// One step of a card.
#[derive(Debug, Clone)]
pub enum Step {
    /// Asks for something.
    Ask(Question),
    /// Does one thing or another.
    If { condition: Words, then: Vec<Step>, otherwise: Vec<Step> },
    /// Does something for each of a set.
    Each { name: String, of: Words, by: Words, steps: Vec<Step> },
    /// Does something for each player, the enemy first.
    EachPlayer { name: String, steps: Vec<Step> },
    /// Does something as long as a condition holds.
    Repeat { times: usize, condition: Words, steps: Vec<Step> },
    /// The card has no effect.
    Nothing,
    /// Does something.
    Do(BoardChange),
}

/// A question, and the name that the answer gets.
#[derive(Debug, Clone)]
pub enum Question {
    /// Pieces or squares.
    Choose { name: String, from: Words, least: usize, most: usize, optional: bool, by: Words },
    /// A word.
    Word { name: String, words: Vec<String> },
    /// One of the captured pieces.
    Lost { name: String, lost: Words, by: Words },
    /// A kind of piece on these squares.
    Kind { name: String, kinds: Words, except: Vec<String> },
    /// A lasting effect.
    Effect { name: String },
}

/// A change that a card makes.
#[derive(Debug, Clone)]
pub enum BoardChange {
    /// Begins a lasting effect.
    Last(Lasting),
    /// Ends one.
    End { name: String },
    /// A piece moves.
    Move(Travel),
    /// Two pieces change places.
    Swap { one: Words, other: Words },
    /// The pieces on the corners go round.
    Cycle { turn: String },
    /// The board turns.
    Rotate { turn: String },
    /// Captured pieces, or a new one, come onto the board.
    Place { what: Words, to: Words, whose: Option<Words>, by: Words },
    /// Pieces are captured.
    Remove { what: Words, spare: Option<Words>, dead: bool, by: Words },
    /// Captured pieces are dead.
    Bury { what: Words },
    /// Pieces turn into another kind.
    Transform { what: Words, into: Words, keeps_name: bool },
    /// Pieces change sides.
    Convert { what: Words, to: Words },
    /// Pieces are promoted.
    Promote { what: Words, into: Vec<String>, by: Words, optional: bool },
    /// A piece leaves play, and another stands in its place.
    Replace { what: Words, with: Words, whose: Option<Words>, dead: bool },
    /// A piece leaves the board until the turn is over.
    Lift { what: Words },
    /// Back to the start of the turn, which is played again, or lost.
    Rewrite { loses: bool },
    /// A card that was just played has no effect.
    CancelCard,
    /// A declared capture does not take place.
    CancelMove,
}

/// A lasting effect, as a card states it.
#[derive(Debug, Clone)]
pub struct Lasting {
    pub until: Until,
    pub on: Option<Words>,
    pub holds: Option<Words>,
    pub mark: Option<Words>,
    /// The condition that ends it if it holds when a turn begins.
    pub ends_at_start: Option<Words>,
    pub rules: Vec<Rule>,
}

/// How long an effect lasts.
#[derive(Debug, Clone, PartialEq)]
pub enum Until {
    ForGood,
    ThisTurn,
    TheirNextTurn,
    Met(Words),
}

/// A rule that a lasting effect states.
#[derive(Debug, Clone)]
pub enum Rule {
    Moves { gaits: Vec<Gait>, of: Words, instead: bool },
    Limit { most: usize, of: Words },
    Forbid { what: String, of: Option<Words>, to: Option<Words>, spares_check: bool },
    Require { what: String, of: Words, pieces: Option<Words>, otherwise: Otherwise },
    Blocked(Words),
    Passable(Words),
}

/// The consequence for a player that does not meet a demand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Otherwise {
    /// Players that cannot meet it are free.
    Free,
    /// Players that cannot meet it lose the turn.
    LoseTurn,
    /// Likewise, and players that can may lose it instead.
    Forfeit,
}

/// How a card moves a piece.
#[derive(Debug, Clone)]
pub struct Travel {
    pub what: Words,
    pub by: Words,
    pub how: How,
    pub to: Option<Words>,
    pub capture: String,
    pub over: Option<Words>,
    pub must_cross: bool,
    pub promotes: Option<bool>,
    pub passes: Option<bool>,
    pub optional: bool,
}

/// In what way a piece moves.
#[derive(Debug, Clone, PartialEq)]
pub enum How {
    Usual,
    Anywhere,
    Kind(String),
    Gaits(Vec<Gait>),
    Like(Words),
}

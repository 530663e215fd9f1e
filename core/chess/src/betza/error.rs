//! Faults of a text that should describe a movement, and their places.

use std::fmt;

/// A text that describes no movement: where it went wrong, what stands there and what would have made sense.
///
/// ```
/// use unruly_chess::betza::{Betza, Expected};
/// let error = "fmWcfX".parse::<Betza>().unwrap_err();
/// assert_eq!((error.column, error.expected), (6, Expected::Atom));
/// assert!(error.to_string().starts_with("column 6: found `X`, expected a piece letter"));
/// ```
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("column {column}: found {found}, expected {expected}")]
pub struct BetzaError {
    /// The column, in characters from 1.
    pub column: usize,
    /// The text found there.
    pub found: Found,
    /// The text that would have made sense.
    pub expected: Expected,
}

/// The text found where another was expected.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Found {
    /// These characters.
    Text(String),
    /// Nothing more.
    End,
}

impl fmt::Display for Found {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Text(text) => write!(f, "`{}`", text.escape_debug()),
            Self::End => f.write_str("the end"),
        }
    }
}

/// The text that would have made sense, with the reason where that is not plain.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Expected {
    /// An atom, a group or a name.
    #[error("a movement: a piece letter (W F D N A H C Z G K Q R B), `(` or a name")]
    Movement,
    /// An atom after modifiers.
    #[error("a piece letter (W F D N A H C Z G K Q R B) after the modifiers")]
    Atom,
    /// A known modifier before an atom.
    #[error("a modifier (m c e i, f b l r v s h, n j p g z)")]
    Modifier,
    /// A name that the caller knows, if it is no run of modifiers that lacks its piece letter.
    #[error("a known name of a movement, or modifiers with a piece letter behind them")]
    Name,
    /// A modifier that was not written before.
    #[error("every modifier once")]
    OnceOnly,
    /// Directions in one run.
    #[error("the letters of direction side by side")]
    DirectionsTogether,
    /// A direction letter that this atom understands.
    #[error("a direction that this piece letter has (h and doubled letters are for N, C and Z)")]
    Direction,
    /// `s` for both sides.
    #[error(
        "the end of the directions: three in a row can be read two ways; write `s` for both sides, or two movements"
    )]
    PlainDirections,
    /// A single one of `n`, `j`, `p`, `g`.
    #[error("only one of n, j, p and g")]
    OneManner,
    /// `n` before a leap.
    #[error("no `n` here: a movement by single steps passes over nothing that could stop it")]
    LameLeap,
    /// `j` before a leap or a longer slide.
    #[error("no `j` here: a single step has nothing to jump over")]
    Jump,
    /// `p` or `g` before a ride.
    #[error("a movement of several steps after `p` or `g`: it must come to the piece that it passes over")]
    Hop,
    /// `z` before a ride along lines.
    #[error(
        "a movement of several steps along ranks and files, or along diagonals, after `z`, and no `j` or `%` with it"
    )]
    Crooked,
    /// `%` after a plain slide.
    #[error("`%` only after a slide (R, B, Q or the like) without j, p or g")]
    Bounce,
    /// Castling is no movement of one piece.
    #[error("no castling: that is a rule of the game, not of how one piece moves")]
    NoCastling,
    /// `>` instead of older notation.
    #[error("`>` between two movements, as in N>N, where other notations write a or t")]
    Then,
    /// A range that is not too large.
    #[error("a number from 0 (no limit) to 99")]
    Number,
    /// No range where there is one already.
    #[error("no second range: this piece letter repeats already")]
    OneRange,
    /// No second `*` or `%`.
    #[error("each of `*` and `%` once, `%` first")]
    OneSuffix,
    /// A way to reach an empty square first.
    #[error("before it a movement that may go to an empty square: one that only captures cannot go on")]
    Stop,
    /// `)` at the end of a group.
    #[error("`)`")]
    GroupEnd,
    /// Modifiers inside the group.
    #[error(
        "a piece letter after the modifiers: write them inside the parentheses, before each piece letter"
    )]
    ModifiersInside,
    /// Something shorter.
    #[error("at most {0} characters")]
    Shorter(usize),
    /// Something simpler.
    #[error(
        "something simpler: at most {legs} piece letters and parentheses {depth} deep, names written out"
    )]
    Simpler {
        /// The most atoms.
        legs: usize,
        /// The deepest nesting.
        depth: usize,
    },
}

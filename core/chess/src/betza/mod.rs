//! How pieces move, in Betza's notation.
//!
//! [`Betza`] reads the notation that authors of chess variants use. Its meaning is told by [`Betza::quiet`] and
//! [`Betza::takes`] on any geometry; [`Movement`](crate::Movement) compiles it for a board.
//!
//! ```
//! use unruly_chess::betza::{Betza, Facing, Outlook};
//! use unruly_geometry::board::{Board, BoardSet};
//!
//! /// Where a piece may go from d4 on the board that is otherwise empty.
//! fn from_d4(movement: &str) -> Result<String, Box<dyn std::error::Error>> {
//!     let (d4, unmoved) = ("d4".parse()?, BoardSet::EMPTY);
//!     let occupied = BoardSet::of(d4);
//!     let outlook =
//!         Outlook { geometry: &Board::PLAIN, occupied: &occupied, passable: &BoardSet::EMPTY, unmoved: &unmoved, facing: Facing::North };
//!     Ok(movement.parse::<Betza>()?.quiet(d4, &outlook).to_string())
//! }
//!
//! // Piece letters, side by side for a piece that has them all.
//! assert_eq!(from_d4("W")?, "d3 c4 e4 d5");
//! assert_eq!(from_d4("FD")?, "d2 c3 e3 b4 f4 c5 e5 d6");
//! // Doubled or with a number, they repeat in a line.
//! assert_eq!(from_d4("DD")?, "d2 b4 f4 h4 d6 d8");
//! assert_eq!(from_d4("W2")?, "d2 d3 b4 c4 e4 f4 d5 d6");
//! // Directions, seen by the mover.
//! assert_eq!(from_d4("fR")?, "d5 d6 d7 d8");
//! assert_eq!(from_d4("fF")?, "c5 e5");
//! assert_eq!(from_d4("ffN")?, "c6 e6");
//! assert_eq!(from_d4("fsN")?, "b5 f5");
//! // One after the other, any number of times, thrown back by the edge.
//! assert_eq!(from_d4("W>fW")?, "c5 e5 d6");
//! assert_eq!(from_d4("fA*")?, "b6 f6 d8 h8");
//! assert_eq!(from_d4("flB%")?, "g1 f2 h2 e3 g3 f4 c5 e5 b6 d6 a7 c7 b8");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Piece letters
//!
//! | letter | goes | | letter | goes |
//! |---|---|---|---|---|
//! | `W` | 1,0: one square along a rank or file | | `F` | 1,1: one square along a diagonal |
//! | `D` | leaps 2,0 | | `A` | leaps 2,2 |
//! | `H` | leaps 3,0 | | `G` | leaps 3,3 |
//! | `N` | leaps 2,1: a knight | | `C`, `L` | leaps 3,1: a camel |
//! | `Z`, `J` | leaps 3,2: a zebra | | `K` | `WF`: a king |
//! | `R` | `WW`: slides like a rook | | `B` | `FF`: slides like a bishop |
//! | `Q` | `RB`: slides like a queen | | | |
//!
//! A letter twice (`NN`) or with `0` repeats without limit, a number (`R4`, `N2`) repeats up to so many times: a ride,
//! which stops before or on the first piece that it comes to. A single `R`, `B` or `Q` is a ride already. Letters
//! side by side are alternatives; spaces between them may be left out unless the same letter would stand twice.
//!
//! # Modifiers, before the letter
//!
//! | modifier | means |
//! |---|---|
//! | `m`, `c` | only goes to empty squares; only captures |
//! | `e` | captures in passing; `ce` captures both ways |
//! | `i` | only for a piece that has not moved yet |
//! | `f` `b` `l` `r` | forward, backward, left, right; `v` is both `f` and `b`, `s` both `l` and `r` |
//! | `fl` `br` ... | before diagonal letters one diagonal; `f` alone means both forward ones |
//! | `ff` `fs` `rf` `fh` ... | before `N`, `C`, `Z`: on the first side, going mainly to the second; `f` alone is `ff`; `fh` is the forward half, `hr` and `hl` are every other direction, clockwise and against the clock from ahead |
//! | `n` | lame: the leap goes step by step, straight first, then diagonally, and may be blocked |
//! | `j` | before a leap: must jump, that is, may only go where `n` would be blocked; before a slide: passes over the first square, whatever stands there |
//! | `p` | passes over exactly one piece, like a cannon of xiangqi, and goes on |
//! | `g` | passes over exactly one piece and ends right behind it, like a grasshopper |
//! | `z` | crooked: turns by a right angle after every step, now left, now right; directions are those of the first step |
//!
//! Before `K` and `Q` a direction means what it means for both of their parts: `fK` is `fWfF`.
//!
//! # Joining
//!
//! | written | means |
//! |---|---|
//! | `A>B` | `A` to an empty square, then `B` at once; no stopping between; `A>B>C` and so on |
//! | `A*` | `A` any number of times, at least once, each time but the last to an empty square |
//! | `A%` | the slide `A` is thrown back by the edges of the board, like a ball by a cushion |
//! | `(A B)` | a group, for `(WF)>N` or `(N>W)*` |
//! | `pawn` | a name that the caller knows: [`Betza::parse_with`] |
//!
//! `%` and `*` belong to the letter or group before them, `>` joins those, and side by side comes last: `WN>F*` is
//! `W` or else `N` followed by one or more `F`. A movement never ends where it began.
//!
//! # Known pieces
//!
//! ```
//! # use unruly_chess::betza::Betza;
//! for movement in [
//!     "QN",             // amazon
//!     "fmWfceFifmnD",   // pawn
//!     "nN", "nA",       // horse and elephant of xiangqi
//!     "mRcpR",          // cannon of xiangqi
//!     "WfF", "FfW",     // gold and silver general of shogi
//!     "NN",             // nightrider
//!     "gQ",             // grasshopper
//!     "Q2",             // princess of the card games: a queen of short breath
//!     "N>N",            // kangaroo of the card games: two knight's moves on end
//!     "zB",             // crooked bishop
//!     "B%",             // reflecting bishop
//!     "fmjA*",          // checker that jumps over anybody and takes nobody
//! ] {
//!     movement.parse::<Betza>()?;
//! }
//! // Equal movements may be written in several ways; there is one canonical text for what was written.
//! assert_eq!("mfWecfFimnfD".parse::<Betza>()?.to_string(), "fmWfceFifmnD");
//! assert_eq!("WW L N0 (F)".parse::<Betza>()?.to_string(), "RCNNF");
//! # Ok::<(), unruly_chess::betza::BetzaError>(())
//! ```

mod atom;
mod error;
mod headings;
mod leg;
mod parse;
pub(crate) mod plan;
mod reach;
pub(crate) mod track;
mod tree;

#[cfg(test)]
mod tests;

use std::fmt;
use std::str::FromStr;

pub use atom::Atom;
pub use error::{BetzaError, Expected, Found};
pub use headings::{Facing, Headings};
pub use leg::{Course, Leg, LegManner, LegPurpose, Range, Readiness};
pub use reach::Outlook;
pub use tree::Tree;

use plan::Plan;

/// How a kind of piece moves, read from Betza's notation; see [the notation](self).
///
/// Writing gives the canonical text, and reading that gives the same movement again.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Betza {
    tree: Tree,
    plan: Plan,
}

impl Betza {
    /// Reads a movement in which lower-case words that are no modifiers are names: `names` tells what they stand for.
    ///
    /// ```
    /// use unruly_chess::betza::Betza;
    /// let knight: Betza = "N".parse()?;
    /// let names = |word: &str| (word == "usual").then(|| knight.clone());
    /// assert_eq!(Betza::parse_with("usual>usual K", names)?.to_string(), "N>NK");
    /// assert_eq!(Betza::parse_with("usuel", names).unwrap_err().column, 1);
    /// # Ok::<(), unruly_chess::betza::BetzaError>(())
    /// ```
    ///
    /// # Errors
    /// Says where the text makes no sense, and what would.
    pub fn parse_with(text: &str, names: impl Fn(&str) -> Option<Self>) -> Result<Self, BetzaError> {
        let tree = parse::parse(text, &|word| names(word).map(|betza| betza.tree))?;
        let plan = Plan::of(&tree);
        Ok(Self { tree, plan })
    }

    /// The movement as it was written, for those who want to look into it.
    pub fn tree(&self) -> &Tree {
        &self.tree
    }

    /// The part of the movement that goes no farther than so many squares: slides are cut short, and lame leaps, which
    /// go step by step, are left out where they are longer. Other leaps are one bound, however long. `None` where
    /// nothing is left.
    ///
    /// ```
    /// use unruly_chess::betza::Betza;
    /// assert_eq!("Q".parse::<Betza>()?.limited(2).map(|betza| betza.to_string()).as_deref(), Some("Q2"));
    /// assert_eq!("fmWfceFifmnD".parse::<Betza>()?.limited(1).map(|betza| betza.to_string()).as_deref(), Some("fmWfceF"));
    /// assert_eq!("nD".parse::<Betza>()?.limited(1), None);
    /// # Ok::<(), unruly_chess::betza::BetzaError>(())
    /// ```
    pub fn limited(&self, most: u8) -> Option<Self> {
        let tree = self.tree.limited(most)?;
        let plan = Plan::of(&tree);
        Some(Self { tree, plan })
    }

    /// How far apart the ends of a move can lie at most, to the side or upwards; `None` where it goes on and on.
    ///
    /// ```
    /// use unruly_chess::betza::Betza;
    /// let extent = |text: &str| Ok::<_, unruly_chess::betza::BetzaError>(text.parse::<Betza>()?.extent());
    /// assert_eq!(extent("N>N K")?, Some(4));
    /// assert_eq!(extent("W3")?, Some(3));
    /// assert_eq!(extent("NB")?, None);
    /// # Ok::<(), unruly_chess::betza::BetzaError>(())
    /// ```
    pub fn extent(&self) -> Option<u32> {
        self.tree.extent()
    }

    pub(crate) fn plan(&self) -> &Plan {
        &self.plan
    }
}

impl FromStr for Betza {
    type Err = BetzaError;

    /// Reads a movement without names.
    fn from_str(text: &str) -> Result<Self, BetzaError> {
        Self::parse_with(text, |_| None)
    }
}

impl fmt::Display for Betza {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.tree.fmt(f)
    }
}

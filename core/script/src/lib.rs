//! Scenario files: games told and checked in plain text.
//!
//! A file is TOML with one or more scenarios. Each starts a game and goes through a script line by line:
//! ```toml
//! [[scenario]]
//! name = "A rook is held on its first square"
//! ruleset = "knightmare"
//! position = "4k3/8/8/8/8/8/8/R3K3 w - - 0 1"
//! hands = { black = ["bog"] }
//! script = """
//! white: a1a6
//! black: play bog
//! expect a2 = white rook
//! refuse black: play bog
//! """
//! ```
//! All is done and answered through the contract of [`unruly_table`], whatever the ruleset: facts are read off the scene
//! that the referee sees.
//!
//! # Lines
//! `SEAT: ACTION` is done. While the seat is not asked for it, whoever may decline a step (a window, the end of a turn)
//! declines, others before the seat itself; regular moves are never declined, and turns that have to be skipped are. `refuse
//! SEAT: ACTION` waits likewise, must find no point at which the action is accepted, and changes nothing. `expect FACT`
//! looks; `#` begins a comment. Cards, seats and squares that are not to be found in the game at all fail a line, and the
//! more so one that says what must *not* be: what is refused has to be an action that this game knows, legal or not, or one
//! that other games know.
//!
//! # Picks
//! The words of an action are given to the game as the longest action that is legal, and then, word by word, as answers
//! to what that seat is asked next. A pick for which there is one candidate may be left out, and one that the game did
//! not ask for because there was only one may be given: it is accepted if the game says that it was picked, or if it is a
//! square, a piece or a card that what happened involves, the way in which a piece went (`left`, `right`, `up`, `down`), or the
//! only other seat that plays, right behind a card. A piece goes from the square that is told first to the other one, picks
//! are told in the order in which they would be asked for, and a square that was picked once is not told twice. An action that lacks
//! its last picks counts as legal where any picks would complete it; done, it waits for them on the next line of that seat. `no` declines a pick, and `yes` makes the
//! only one.
//!
//! Where that leads nowhere, an action is read in other words that people use: moves written as moves, pieces and squares
//! in turn or each for themselves, the two pieces of an exchange the other way round, the square of an answer before its
//! piece, a kind or a way for the only square with that piece or that way, a seat before its piece, a way behind the pieces
//! that go it, hops one by one, cards for which another one calls before the picks of any, and a pick left out that follows
//! from the next one.
//! Words that are `refuse`d, or said to be `legal` or `illegal`, are read strictly. A player who could pick more is done with it when the script goes on without
//! them.
//!
//! Where picks come after a window of another seat (a card that may be countered once its first step is known), that seat
//! lets the window pass; if the next line tells what it did there after all, it is done there, and the picks that are left
//! follow if they still can.
//!
//! # Corners
//! `e4/ne`, `e4/se`, `e4/sw` and `e4/nw` are the corners of a square. They are picked by these names, and a piece that stands on one is
//! named by it as well: `expect e4/ne = white pawn`, `expect e4/ne empty`.
//!
//! # Books
//! After every line the game's own books are looked at, where they were right at the start: what is wrong with them is a defect of the
//! rules, and fails the line.
//!
//! # Pieces
//! `white queen+knight` names a piece of several parts, in any order, and a stack alike. With one owner, said in front,
//! the kinds must be those and the owner one of those who own the piece: a piece that both seats own is White's as much
//! as Black's. With owners said for later parts too (`white queen+black knight`) each part must be that owner's; a part
//! without one has that of the part before it. `neutral` is a piece that no seat owns, or that several do as a whole.

mod ahead;
mod answer;
mod bearing;
mod cards;
mod change;
mod desk;
mod example;
mod excuse;
mod fact;
mod feed;
mod foe;
mod form;
mod matching;
mod piece;
mod report;
mod run;
mod runner;
mod scenario;
mod sense;
mod step;
mod verb;
mod why_not;
mod wording;
mod write;

pub use report::{Failure, Summary, Verdict};
pub use run::{FileError, Rulesets, run, run_by, run_example, run_file, run_text};
pub use scenario::{Scenario, ScenarioError};
pub use write::scenario_of;

#[cfg(test)]
mod tests;
#[cfg(test)]
mod toy;

//! The port for games that are kept.

use std::time::Duration;

use unruly_contract::{Phrase, Record};

/// Games that are kept, and files that hold some.
pub trait Games {
    /// Looks up every game that was kept, without keeping the screen waiting. The games are told as
    /// [`News::Kept`](super::News::Kept).
    fn list_games(&mut self);

    /// A game that was kept, to be seen in passing: whoever plays it may go on.
    ///
    /// # Errors
    /// Says why it cannot be read, in words for a player.
    fn look_at_game(&mut self, name: &str) -> Result<Record, Phrase>;

    /// A game that was kept, to be played. Until it is left no other program plays it.
    ///
    /// # Errors
    /// Says why it cannot be read, or that it is being played elsewhere, in words for a player.
    fn open_game(&mut self, name: &str) -> Result<Record, Phrase>;

    /// Keeps a game as it is now, in place of how it was. Even if this is interrupted, the old record or the new one
    /// is there afterwards. A failure is told as [`News::NotKept`](super::News::NotKept).
    fn keep_game(&mut self, name: &str, record: &Record);

    /// Throws a game away.
    ///
    /// # Errors
    /// Says why it is still there.
    fn drop_game(&mut self, name: &str) -> Result<(), Phrase>;

    /// A game was left: others may play it.
    fn leave_game(&mut self, name: &str);

    /// A name under which a new game of this ruleset can be kept, and no other program does.
    fn fresh_name(&mut self, ruleset: &str) -> String;

    /// Writes a game to a file, in the form that the file's name asks for: a record, or the ruleset's own form for
    /// other programs where it has one, without keeping the screen waiting. The result is told as
    /// [`News::Written`](super::News::Written) or [`News::NotWritten`](super::News::NotWritten).
    fn export_game(&mut self, path: &str, record: &Record);

    /// Reads games and keeps them under new names, without keeping the screen waiting. The result is told as
    /// [`News::Imported`](super::News::Imported), in the order in which games were asked for.
    fn import_games(&mut self, from: GameSource);
}

/// Where games are read from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum GameSource {
    /// The file at a path.
    File(String),
    /// A text, as one that was pasted: a record, or a score sheet.
    Text(String),
}

/// A game that was kept.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct KeptGame {
    /// The name it is kept under.
    pub name: String,
    /// The ruleset's id.
    pub ruleset: String,
    /// The players, in the order of seats.
    pub players: Vec<String>,
    /// How many moves were made.
    pub moves: usize,
    /// How it ended; `None` while it goes on.
    pub result: Option<Phrase>,
    /// Whether it comes from elsewhere and nothing was done in it here yet.
    pub is_taken_in: bool,
    /// How long ago it was last played.
    pub age: Duration,
}

/// The find in a file or a text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Imported {
    /// Games, which are kept now.
    Games {
        /// The name that the first of them is kept under.
        first: String,
        /// How many there are.
        count: usize,
        /// Why each of the others is left out.
        left_out: Vec<Phrase>,
    },
    /// A position, as the file has it, from which a game can begin.
    Position(String),
}

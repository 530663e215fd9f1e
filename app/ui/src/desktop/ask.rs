//! What pages ask for: drawing reads and asks, and one place does.

use crate::cards::{CardAsk, CardTab};
use crate::play::Command;
use crate::settings::Settings;

/// What a page asks for.
#[derive(Debug, Clone, PartialEq)]
pub(crate) enum Ask {
    /// Shows another page.
    Go(Page),
    /// Sets up a game of this ruleset.
    SetUp(String),
    /// Starts the game that was set up.
    Start,
    /// Goes on with a game that was kept.
    Resume(String),
    /// Sets up another game like the one at the table.
    Again,
    /// Throws a kept game away.
    Drop(String),
    /// Reads games from a file.
    Import(String),
    /// Writes the game at the table where the player finds it.
    Export,
    /// Changes the settings.
    Set(Box<Settings>),
    /// Something for the card pages.
    Cards(CardAsk),
    /// Something for the game at the table.
    Table(Command),
}

/// A page.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Page {
    /// The rulesets there are.
    Gallery,
    /// A game that is being set up.
    SetUp,
    /// The game at the table.
    Table,
    /// The games that were kept.
    Saved,
    /// Cards, decks and sets.
    Cards(CardTab),
    /// What can be set.
    Settings,
    /// How a game is played, and which keys do what.
    Help(String),
}

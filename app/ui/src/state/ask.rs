//! Asks of pages: drawing reads and asks, and one place does.

use unruly_kit::Settings;
use unruly_workshop::{CardAsk, CardTab};

use super::{CopyForm, Copying};
use crate::host::{FileAsking, GameSource, SaidOfPlugin};
use crate::play::Command;
use crate::sound::Sound;

/// An ask of a page.
#[derive(Debug, Clone, PartialEq)]
pub(crate) enum Ask {
    /// Shows another page.
    Go(Page),
    /// Sets up a game of this ruleset.
    SetUp(String),
    /// Puts the cards of another set on the table that is set up, or takes them off again.
    Mix(String),
    /// Lays out by hand the position from which the game that is set up starts.
    LayOut,
    /// Sets up a game from the position that is shown, and lets it be changed.
    LayOutFromHere,
    /// Starts the game that was set up.
    Start,
    /// Goes on with a game that was kept.
    Resume(String),
    /// Looks how a kept game stands.
    Glimpse(String),
    /// Sets up another game like the one at the table.
    Again,
    /// Begins another game like the one at the table at once, each player on the next seat.
    Rematch,
    /// Throws a kept game away.
    Drop(String),
    /// Reads games.
    Import(GameSource),
    /// Asks in which form and where a copy of the game at the table is to be made.
    Export,
    /// Puts the game at the table on the clipboard, in this form.
    CopyGame(CopyForm),
    /// Puts the position that is shown on the clipboard.
    CopyPosition,
    /// Writes about the position that is shown.
    Comment,
    /// Makes a copy of the game or its picture, after a question where that would replace a file.
    Copy(Copying),
    /// Has the system ask for a file.
    ChooseFile(FileAsking),
    /// Looks for plugins anew.
    LookForPlugins,
    /// Keeps a word on a plugin.
    SayOfPlugin(SaidOfPlugin),
    /// Installs the plugin in a folder.
    InstallPlugin(String),
    /// Begins a lesson of a ruleset.
    Learn(String, usize),
    /// Leaves the table for good.
    Leave,
    /// Lets something be heard, for a try.
    Hear(Sound),
    /// Changes the settings.
    Set(Box<Settings>),
    /// Takes an engine up into the settings.
    AddEngine(String),
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
    /// The position from which it starts, which is being laid out.
    LayOut,
    /// The game at the table.
    Table,
    /// The games that were kept.
    Saved,
    /// Cards, decks and sets.
    Cards(CardTab),
    /// The settings.
    Settings,
    /// The plugins there are.
    Plugins,
    /// How a game is played, and which keys do what.
    Help(String),
}

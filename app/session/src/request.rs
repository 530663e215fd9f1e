//! Requests of a person at the screen that take the game, and so the worker.

use unruly_contract::{Deed, Remark, Seat};

use crate::player::Sitter;
use crate::seen::{Moment, Speed};

/// A request of a person at the screen to the worker.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Request {
    /// Looks at the game as it was after so many actions; `None` comes back to now.
    LookAt(Option<usize>),
    /// Wants a glimpse of a moment, while what is shown stays as it is.
    Glimpse(Moment),
    /// Plays on from the position of the past that is shown, in a variation.
    PlayOn,
    /// Plays these on from the position after so many actions of the line that is shown, in a variation.
    TryLine(usize, Vec<Deed>),
    /// Looks at a moment of any line.
    WalkTo(Moment),
    /// Makes the variation that is shown the game, and the game a variation.
    MakeMain,
    /// Drops the variation that is shown.
    DropVariation,
    /// Brings back the variation that was dropped last.
    BringBack,
    /// Writes about a moment of any line, instead of what was written before; nothing removes that.
    Comment(Moment, Remark),
    /// Lets the game play itself again, or rest.
    Replay(bool),
    /// Lets it do so at another speed.
    ReplayAt(Speed),
    /// Lets a bot look at what is shown, or no longer.
    Analyse(bool),
    /// Lets a bot look back at the whole game, or no longer.
    Review(bool),
    /// Goes on in a lesson where nothing has to be done.
    GoOn,
    /// Has the teacher show what to do.
    ShowMe,
    /// Asks to take back.
    Undo,
    /// Asks to do again what was taken back.
    Redo,
    /// Answers whether something may be taken back or done again.
    Agree(bool),
    /// Makes the bot that thinks come to an end.
    Hurry,
    /// Lets bots play to the end as fast as they can, once everybody at the screen is out of the game.
    PlayOut,
    /// Lets no bot think until further notice.
    HoldBots,
    /// Lets bots think again.
    ReleaseBots,
    /// Lets the clocks stand still, and nobody see the board, or lets them run again.
    Pause(bool),
    /// A player has come to the screen.
    TakeSeat,
    /// Wants to be asked no more on this turn, or to be asked again.
    BeQuiet(bool),
    /// Puts away the card that is shown because it was just played.
    PutCardAway,
    /// Lets a bot of this strength be the third hand, or lay out the rest of a player's pieces.
    LendToBot(String),
    /// Lets somebody else play for a seat from now on.
    Seat(Seat, Sitter),
}

/// How a request is brought to the worker.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Manner {
    /// It puts another position before the people at the screen: picks and plans were meant for the one before, and are let go.
    Elsewhere,
    /// It may change what is shown: nobody can ask for more of that before it is answered.
    Awaited,
    /// Nobody needs to wait for it.
    Aside,
}

impl Request {
    /// Whether picks that were made so far are let go by it.
    pub(crate) fn leaves_picks(&self) -> bool {
        self.manner() == Manner::Elsewhere
    }

    /// How it is brought to the worker.
    pub(crate) fn manner(&self) -> Manner {
        match self {
            Self::LookAt(Some(_))
            | Self::PlayOn
            | Self::TryLine(..)
            | Self::WalkTo(_)
            | Self::MakeMain
            | Self::DropVariation
            | Self::BringBack
            | Self::Replay(_)
            | Self::Undo
            | Self::Redo
            | Self::Seat(..) => Manner::Elsewhere,
            Self::LookAt(None)
            | Self::GoOn
            | Self::ShowMe
            | Self::Agree(_)
            | Self::TakeSeat
            | Self::Pause(_)
            | Self::BeQuiet(_) => Manner::Awaited,
            Self::Glimpse(_)
            | Self::Comment(..)
            | Self::ReplayAt(_)
            | Self::Analyse(_)
            | Self::Review(_)
            | Self::Hurry
            | Self::PlayOut
            | Self::HoldBots
            | Self::ReleaseBots
            | Self::PutCardAway
            | Self::LendToBot(_) => Manner::Aside,
        }
    }
}

//! Commands of a person at the screen.

use unruly_contract::{Action, Deed, Pick, Remark, Seat, Spot};

use crate::player::Sitter;
use crate::worker::{Moment, Speed};

/// A command of a person at the screen.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Command {
    /// Points at a square, to pick what stands there or to go there.
    Point(Spot),
    /// Drags from one square to another.
    Carry {
        /// Where from.
        from: Spot,
        /// Where to; `None` beside everything, which is where sacrificed pieces go.
        to: Option<Spot>,
    },
    /// Picks something that is no square.
    Pick(Pick),
    /// Takes the last pick back.
    Back,
    /// Forgets all picks, or takes back what was begun where nothing has come of it yet.
    Cancel,
    /// Does what is complete already, though one might go on picking.
    Finish,
    /// Says or does something whole for a seat.
    Do(Seat, Action),
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
    /// A player has come to the screen.
    TakeSeat,
    /// Puts away what was said.
    Dismiss,
    /// Does nothing, where one may.
    Pass,
    /// Wants to be asked no more on this turn, or to be asked again.
    BeQuiet(bool),
    /// Puts away the card that is shown because it was just played.
    PutCardAway,
    /// Lets a coin decide what is otherwise won or lost by nerve.
    TryLuck,
    /// Lets a bot of this strength be the third hand, or lay out the rest of a player's pieces.
    LendToBot(String),
    /// Lets somebody else play for a seat from now on.
    Seat(Seat, Sitter),
}

impl Command {
    /// Whether it is meant to do something in the game, which the rules may refuse.
    pub fn is_deed(&self) -> bool {
        matches!(self, Self::Point(_) | Self::Carry { .. } | Self::Pick(_) | Self::Finish | Self::Do(..))
    }
}

//! Commands of a person at the screen.

use unruly_contract::{Action, Pick, Seat, Spot};

use crate::request::Request;

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
    /// Puts away what was said.
    Dismiss,
    /// Does nothing, where one may.
    Pass,
    /// Lets a coin decide what is otherwise won or lost by nerve.
    TryLuck,
    /// Asks the worker for something.
    Request(Request),
}

impl From<Request> for Command {
    fn from(request: Request) -> Self {
        Self::Request(request)
    }
}

impl Command {
    /// Whether a card that lies on the table and is not played yet goes back into the hand by it, or is played.
    pub(crate) fn touches_what_is_laid(&self) -> bool {
        match self {
            Self::Request(request) => request.leaves_picks(),
            Self::Dismiss => false,
            _ => true,
        }
    }

    /// Whether it is meant to do something in the game, which the rules may refuse.
    pub fn is_deed(&self) -> bool {
        matches!(self, Self::Point(_) | Self::Carry { .. } | Self::Pick(_) | Self::Finish | Self::Do(..))
    }
}

//! The things that the people at the screen may do.

use unruly_contract::Seat;

/// The things that people at the screen may do now.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct May {
    /// The seat that may act: a person's that is asked, while the present is shown and nothing covers it.
    pub act: Option<Seat>,
    /// To look at earlier positions: nobody may who has to say from memory how things stood.
    pub look_back: bool,
    /// To look at variations, and to play on from the past.
    pub branch: bool,
    /// To make the variation that is shown the game.
    pub make_main: bool,
    /// To bring back the variation that was dropped last.
    pub bring_back: bool,
    /// To write about the game.
    pub comment: bool,
    /// To let the clocks stand still.
    pub pause: bool,
    /// To let a bot look at what is shown.
    pub analyse: bool,
    /// To let a bot look back at the whole game.
    pub review: bool,
}

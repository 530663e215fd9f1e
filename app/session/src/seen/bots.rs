//! The doings of bots, as viewers may know them.

use unruly_contract::Seat;

/// The bots' doings, as viewers may know them.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct BotsSeen {
    pub(crate) asked: Option<Asked>,
    pub(crate) is_about_to_act: bool,
    pub(crate) is_held: bool,
    pub(crate) is_rushed: bool,
}

/// A bot that was asked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Asked {
    /// The number that its answer refers to.
    pub number: u64,
    /// For whom it plays.
    pub seat: Seat,
    /// Whether it was told to come to an end.
    pub is_hurried: bool,
}

impl BotsSeen {
    /// The bot that thinks now.
    pub fn asked(&self) -> Option<Asked> {
        self.asked
    }

    /// Whether one has made up its mind, and acts once the move before has been seen.
    pub fn is_about_to_act(&self) -> bool {
        self.is_about_to_act
    }

    /// Whether no bot may think until further notice.
    pub fn is_held(&self) -> bool {
        self.is_held
    }

    /// Whether bots play to the end as fast as they can.
    pub fn is_rushed(&self) -> bool {
        self.is_rushed
    }
}

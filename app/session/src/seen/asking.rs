//! The question to the other people at the screen before something is taken back or done again.

use unruly_contract::Seat;

/// The question to the other people before something is taken back or done again.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Asking {
    /// The wish.
    pub what: Wanted,
    /// The people who have still to agree, the next one first.
    pub still: Vec<Seat>,
}

/// A wish that takes the word of others.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Wanted {
    /// To go back to this ply.
    Undo(usize),
    /// To do again what was taken back.
    Redo,
}

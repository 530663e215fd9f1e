//! Times at which cards are played.

use unruly_contract::CardTiming;

/// When a card may be played.
///
/// The engine asks for times at every turn, so they are its own words, of one byte each. Those of the contract, which a host reads, leave room for
/// words of later versions and are many times as large.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Timing {
    /// On one's own turn, before the move.
    Before,
    /// On one's own turn, in place of the move.
    Instead,
    /// On one's own turn, after the move.
    After,
    /// On another's turn, while a capture is declared.
    Interrupt,
    /// On another's turn, after it.
    Reply,
    /// Right after another has played a card.
    Counter,
    /// Whenever one is asked anything.
    Any,
    /// Whenever the card could be played that it does again.
    Copied,
}

impl Timing {
    /// The time that files call so: `before`, `instead` and so on.
    pub fn named(word: &str) -> Option<Self> {
        Some(match word {
            "before" => Self::Before,
            "instead" => Self::Instead,
            "after" => Self::After,
            "interrupt" => Self::Interrupt,
            "reply" => Self::Reply,
            "counter" => Self::Counter,
            "any" => Self::Any,
            "copied" => Self::Copied,
            _ => return None,
        })
    }
}

impl From<Timing> for CardTiming {
    fn from(timing: Timing) -> Self {
        match timing {
            Timing::Before => Self::Before,
            Timing::Instead => Self::Instead,
            Timing::After => Self::After,
            Timing::Interrupt => Self::Interrupt,
            Timing::Reply => Self::Reply,
            Timing::Counter => Self::Counter,
            Timing::Any => Self::Any,
            Timing::Copied => Self::Copied,
        }
    }
}

//! The latest events as viewers are told them: lines to read, and cards to be seen.

use std::time::Duration;

use unruly_contract::keys::{CARD_HAS_NO_EFFECT, CARD_IS_CANCELLED, CARD_WAS_CANCELLED};
use unruly_contract::{Arg, Audience, Happening, Phrase, Pick, Seat, Viewer};

use crate::ledger::card_in;

/// A line of what happened.
#[derive(Debug, Clone, PartialEq)]
pub struct Told {
    /// After how many actions it was so.
    pub ply: usize,
    /// When; nothing where it was before this sitting.
    pub at: Option<Duration>,
    /// The event.
    pub what: Happening,
    pub(crate) to: Audience,
}

/// A card that was just played.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Shown {
    /// After how many actions it was so.
    pub(crate) ply: usize,
    /// By whom.
    pub seat: Seat,
    /// Its id.
    pub card: String,
    /// Since when it is to be seen.
    pub since: Duration,
    /// The viewers who may know of it.
    to: Audience,
    /// Those who have seen it.
    seen_by: Vec<Seat>,
}

impl Shown {
    /// How long a card is shown that somebody has played.
    pub(crate) const FOR: Duration = Duration::from_millis(3200);

    /// A card that was played just now, and that nobody has seen yet.
    pub(crate) fn new(ply: usize, seat: Seat, card: String, to: Audience, now: Duration) -> Self {
        Self { ply, seat, card, since: now, to, seen_by: Vec::new() }
    }

    /// Until when it is to be seen.
    pub(crate) fn until(&self) -> Duration {
        self.since + Self::FOR
    }

    /// Whether it is to be shown to whoever faces the screen. Its player knows it.
    pub(crate) fn is_new_to(&self, facing: Option<Seat>) -> bool {
        let viewer = facing.map_or(Viewer::Spectator, Viewer::Seat);
        let knows = |seat: Seat| seat == self.seat || self.seen_by.contains(&seat);
        self.to.includes(viewer) && !facing.is_some_and(knows)
    }

    /// Somebody has seen it.
    pub(crate) fn see(&mut self, seat: Seat) {
        if !self.seen_by.contains(&seat) {
            self.seen_by.push(seat);
        }
    }
}

/// So many lines later it is still known that a card was cancelled.
const LATELY: usize = 8;

impl Told {
    /// Whether the game says it in words of its own.
    pub fn is_said(&self) -> bool {
        matches!(self.what, Happening::Announced { .. } | Happening::Corrected { .. })
    }
}

/// Whether that was told already: that a card has no effect which was cancelled, or that somebody chooses a square which they have
/// chosen for the same card.
pub fn is_told_before<'t>(what: &Happening, told: impl DoubleEndedIterator<Item = &'t Happening>) -> bool {
    if let Happening::Chosen { pick: Pick::Square(_), .. } = what {
        let mut of_card = told.rev().take_while(|told| !matches!(told, Happening::Played { .. }));
        return of_card.any(|told| told == what);
    }
    let Some(text) = what.announced() else { return false };
    let why = match text.arg("why") {
        Some(Arg::Phrase(why)) if text.key() == Some(CARD_HAS_NO_EFFECT) => why.key(),
        _ => None,
    };
    if why != Some(CARD_WAS_CANCELLED) {
        return false;
    }
    let is_it = |said: &Phrase| said.key() == Some(CARD_IS_CANCELLED) && card_in(said) == card_in(text);
    let mut lately = told.rev().take(LATELY);
    lately.any(|told| told.announced().is_some_and(is_it))
}

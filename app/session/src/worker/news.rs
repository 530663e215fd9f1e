//! The latest events as viewers are told them: lines to read, and cards to be seen.

use std::collections::VecDeque;
use std::sync::Arc;
use std::time::Duration;

use unruly_contract::keys::{CARD_HAS_NO_EFFECT, CARD_IS_CANCELLED, CARD_WAS_CANCELLED};
use unruly_contract::{Arg, Audience, Event, Happening, Phrase, Pick, Scene, Seat, Spot, Viewer};

use crate::ledger::card_in;

/// A line of what happened.
#[derive(Debug, Clone, PartialEq)]
pub struct Told {
    /// After how many actions it was so.
    pub ply: usize,
    /// When.
    pub at: Duration,
    /// The event.
    pub what: Happening,
    pub(crate) to: Audience,
}

/// A card that was just played.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Shown {
    /// After how many actions it was so.
    ply: usize,
    /// By whom.
    pub seat: Seat,
    /// Its id.
    pub card: String,
    /// Since when it is to be seen.
    pub since: Duration,
}

/// The latest events.
#[derive(Debug, Clone, Default)]
pub(crate) struct News {
    told: VecDeque<Arc<Told>>,
    shown: VecDeque<Shown>,
}

/// So many lines are kept.
const MOST: usize = 40;
/// So many lines later it is still known that a card was cancelled.
const LATELY: usize = 8;
/// How games call the cards under way.
pub const UNDER_WAY: &str = "played";
/// How long a card is shown that somebody has played.
const CARD: Duration = Duration::from_millis(3200);
/// No more cards than these wait to be shown, or they would be shown when nobody remembers.
const WAITING: usize = 3;

impl News {
    /// Takes note of what came of an action.
    pub(crate) fn tell(&mut self, ply: usize, events: &[Event], now: Duration) {
        for event in events {
            // A card that its player alone hears of may still be taken back, and is shown to nobody.
            if let Happening::Played { seat, card } = &event.what
                && !matches!(event.to, Audience::Only(_))
            {
                self.shown.push_back(Shown { ply, seat: *seat, card: card.clone(), since: now });
            }
            if is_worth_a_line(&event.what)
                && !is_told_before(&event.what, self.told.iter().map(|told| &told.what))
            {
                let told = Told { ply, at: now, what: event.what.clone(), to: event.to.clone() };
                self.told.push_back(Arc::new(told));
            }
        }
        let too_many = self.told.len().saturating_sub(MOST);
        self.told.drain(..too_many);
        let too_many = self.shown.len().saturating_sub(WAITING);
        self.shown.drain(..too_many);
    }

    /// Events after this ply were taken back.
    pub(crate) fn untell(&mut self, ply: usize) {
        self.withdraw(ply);
        self.shown.clear();
    }

    /// A card was taken back before anything came of it: of that, and of what was chosen for it, nobody is told.
    pub(crate) fn withdraw(&mut self, ply: usize) {
        self.told.retain(|told| told.ply <= ply);
        self.shown.retain(|shown| shown.ply <= ply);
    }

    /// The card that was just played, for as long as it is shown. Its player knows it.
    pub(crate) fn just_played(&self, facing: Option<Seat>) -> Option<&Shown> {
        self.shown.front().filter(|shown| Some(shown.seat) != facing)
    }

    /// The viewer does something, and so has seen the cards that were shown.
    pub(crate) fn has_been_seen_by(&mut self, facing: Seat) {
        self.shown.retain(|shown| shown.seat == facing);
    }

    /// Looks at no more than what is still new, and says when the next is to be put away. A person who is not alone at the
    /// screen leaves their own cards there until the others have come and seen them.
    pub(crate) fn watch(&mut self, facing: Option<Seat>, is_alone: bool, now: Duration) -> Option<Duration> {
        while let Some(front) = self.shown.front_mut() {
            let is_own = Some(front.seat) == facing;
            if is_own && !is_alone {
                front.since = now;
                return None;
            }
            if !is_own && now < front.since + CARD {
                return Some(front.since + CARD);
            }
            self.put_card_away(now);
        }
        None
    }

    /// Nobody has seen anything before this moment.
    pub(crate) fn begin_to_look(&mut self, now: Duration) {
        for shown in &mut self.shown {
            shown.since = now;
        }
    }

    /// Puts the card away that is shown.
    pub(crate) fn put_card_away(&mut self, now: Duration) {
        self.shown.pop_front();
        if let Some(next) = self.shown.front_mut() {
            next.since = now;
        }
    }

    /// The latest events as far as this viewer may know them, the newest last.
    pub(crate) fn told(&self, viewer: Viewer) -> Vec<Arc<Told>> {
        self.told.iter().filter(|told| told.to.includes(viewer)).map(Arc::clone).collect()
    }

    /// Squares that were chosen before this viewer's eyes for the card under way.
    pub(crate) fn chosen_squares(&self, scene: &Scene, viewer: Viewer) -> Vec<Spot> {
        if !scene.piles.iter().any(|pile| pile.name == UNDER_WAY && pile.count > 0) {
            return Vec::new();
        }
        let latest = self.told.iter().rev().take_while(|told| !matches!(told.what, Happening::Played { .. }));
        let seen = latest.filter(|told| told.to.includes(viewer));
        seen.filter_map(|told| match &told.what {
            Happening::Chosen { pick: Pick::Square(spot), .. } => Some(*spot),
            _ => None,
        })
        .collect()
    }
}

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

fn is_worth_a_line(what: &Happening) -> bool {
    matches!(
        what,
        Happening::Announced { .. }
            | Happening::Played { .. }
            | Happening::Chosen { .. }
            | Happening::Drew { .. }
            | Happening::Corrected { .. }
            | Happening::Unknown(_)
    )
}

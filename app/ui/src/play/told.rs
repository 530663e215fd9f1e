//! What happened, as it is told to those who look: lines to read, and cards to be seen.

use std::collections::VecDeque;
use std::time::Duration;

use unruly_contract::{Audience, Event, Happening, Naming, Pick, Seat, Spot, Viewer};

use super::ledger::IS_CANCELLED;
use super::session::Session;
use crate::text::{Words, capital};

/// A line of what happened.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Told {
    /// After how many actions it was so.
    pub(crate) ply: usize,
    /// When.
    pub(crate) at: Duration,
    what: Happening,
    to: Audience,
}

/// A card that was just played.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Shown {
    /// After how many actions it was so.
    ply: usize,
    /// By whom.
    pub(crate) seat: Seat,
    /// Its id.
    pub(crate) card: String,
    /// Since when it is to be seen.
    pub(crate) since: Duration,
}

/// What happened lately.
#[derive(Debug, Clone, Default)]
pub(crate) struct News {
    told: VecDeque<Told>,
    shown: VecDeque<Shown>,
}

/// So many lines are kept.
const MOST: usize = 40;
/// How a game says that a card came to nothing because another cancelled it, after the card's title.
const HAS_NO_EFFECT: &str = " has no effect: it was cancelled";
/// So many lines later it is still known that a card was cancelled.
const LATELY: usize = 8;
/// How games call the cards under way.
pub(crate) const UNDER_WAY: &str = "played";
/// How long a card is shown that somebody has played.
const CARD: Duration = Duration::from_millis(3200);
/// No more cards than these wait to be shown, or they would be shown when nobody remembers.
const WAITING: usize = 3;

impl Session {
    /// Takes note of what happened.
    pub(super) fn tell(&mut self, events: &[Event], now: Duration) {
        let ply = self.table.ply();
        for event in events {
            // What its player alone hears of may still be taken back, and is shown to nobody.
            if let Happening::Played { seat, card } = &event.what
                && !matches!(event.to, Audience::Only(_))
            {
                self.news.shown.push_back(Shown { ply, seat: *seat, card: card.clone(), since: now });
            }
            if is_worth_a_line(&event.what) && !is_told_before(&event.what, &self.news.told) {
                let told = Told { ply, at: now, what: event.what.clone(), to: event.to.clone() };
                self.news.told.push_back(told);
            }
        }
        let too_many = self.news.told.len().saturating_sub(MOST);
        self.news.told.drain(..too_many);
        let too_many = self.news.shown.len().saturating_sub(WAITING);
        self.news.shown.drain(..too_many);
    }

    /// What was taken back has not happened.
    pub(super) fn untell(&mut self, ply: usize) {
        self.withdraw(ply);
        self.news.shown.clear();
    }

    /// A card was taken back before anything came of it: of that, and of what was chosen for it, nobody is told.
    pub(super) fn withdraw(&mut self, ply: usize) {
        self.news.told.retain(|told| told.ply <= ply);
        self.news.shown.retain(|shown| shown.ply <= ply);
    }

    /// The card that was just played, for as long as it is shown. Whoever has played it knows it.
    pub(crate) fn just_played(&self) -> Option<&Shown> {
        self.news.shown.front().filter(|shown| Some(shown.seat) != self.facing())
    }

    /// Whoever looks does something, and so has seen what was shown.
    pub(super) fn has_seen(&mut self) {
        let facing = self.facing();
        self.news.shown.retain(|shown| Some(shown.seat) == facing);
    }

    /// Looks at no more than what is still new, and says when the next is to be put away.
    pub(crate) fn watch_news(&mut self, now: Duration) -> Option<Duration> {
        if self.covered_for().is_some() {
            // Nobody sees them yet.
            for shown in &mut self.news.shown {
                shown.since = now;
            }
            return None;
        }
        let facing = self.facing();
        let is_alone = self.humans().count() <= 1;
        while let Some(front) = self.news.shown.front_mut() {
            let is_own = Some(front.seat) == facing;
            if is_own && !is_alone {
                // It waits for the others to come and see it.
                front.since = now;
                return None;
            }
            if !is_own && now < front.since + CARD {
                return Some((front.since + CARD).saturating_sub(now));
            }
            self.put_card_away(now);
        }
        None
    }

    /// Somebody has come to the screen, and looks from now on.
    pub(super) fn begin_to_look(&mut self, now: Duration) {
        for shown in &mut self.news.shown {
            shown.since = now;
        }
    }

    /// Squares that were chosen before all eyes for the card under way.
    pub(crate) fn chosen_squares(&self) -> Vec<Spot> {
        let is_under_way =
            self.glance.scene.piles.iter().any(|pile| pile.name == UNDER_WAY && pile.count > 0);
        if !is_under_way || self.past().is_some() {
            return Vec::new();
        }
        let viewer = self.viewer();
        let latest =
            self.news.told.iter().rev().take_while(|told| !matches!(told.what, Happening::Played { .. }));
        let seen = latest.filter(|told| told.to.includes(viewer));
        seen.filter_map(|told| match &told.what {
            Happening::Chosen { pick: Pick::Square(spot), .. } => Some(*spot),
            _ => None,
        })
        .collect()
    }

    /// Puts the card away that is shown.
    pub(super) fn put_card_away(&mut self, now: Duration) {
        self.news.shown.pop_front();
        if let Some(next) = self.news.shown.front_mut() {
            next.since = now;
        }
    }

    /// What has happened lately as far as whoever looks may know, the latest last.
    pub(crate) fn told(&self) -> Vec<&Told> {
        let viewer = self.viewer();
        self.news.told.iter().filter(|told| told.to.includes(viewer)).collect()
    }
}

impl Session {
    /// A line of what happened, as it is written for whoever looks.
    pub(crate) fn words_for(&self, told: &Told, words: &Words) -> String {
        let naming = self.ruleset().profile().naming;
        capital(&told.text(self.viewer(), naming, words))
    }
}

impl Told {
    /// Whether the game says it in words of its own.
    pub(crate) fn is_said(&self) -> bool {
        matches!(self.what, Happening::Announced { .. } | Happening::Corrected { .. })
    }

    /// In words. A game says most of it itself.
    fn text(&self, viewer: Viewer, naming: Naming, words: &Words) -> String {
        let line = |seat: Seat, what: &str| words.line(words.seat(seat), what);
        match &self.what {
            Happening::Announced { text } => words.said(text),
            Happening::Played { seat, card: id } => line(*seat, &words.title(id)),
            Happening::Drew { seat, count, cards } if viewer == Viewer::Seat(*seat) && !cards.is_empty() => {
                let names: Vec<String> = cards.iter().map(|id| words.title(id)).collect();
                line(*seat, &format!("{} ({})", words.drew(*count), names.join(", ")))
            }
            Happening::Drew { seat, count, .. } => line(*seat, &words.drew(*count)),
            Happening::Chosen { seat, pick } => {
                let pick = match pick {
                    Pick::Card(id) => words.title(id),
                    Pick::Kind(kind) => words.kind(kind).to_owned(),
                    Pick::Word(word) => words.saying(word),
                    other => other.write(naming),
                };
                line(*seat, &words.chose(&pick))
            }
            Happening::Corrected { seat, why } => line(*seat, &words.said(&why.message)),
            Happening::Unknown(unknown) => words.said(unknown.text()),
            _ => String::new(),
        }
    }
}

/// Whether that was told already: that a card has no effect which was cancelled, or that somebody chooses a square which they have
/// chosen for the same card.
fn is_told_before(what: &Happening, told: &VecDeque<Told>) -> bool {
    if let Happening::Chosen { pick: Pick::Square(_), .. } = what {
        let of_card = told.iter().rev().take_while(|told| !matches!(told.what, Happening::Played { .. }));
        return of_card.into_iter().any(|told| told.what == *what);
    }
    let Happening::Announced { text } = what else { return false };
    let Some(title) = text.strip_suffix(HAS_NO_EFFECT) else { return false };
    let is_it = |text: &str| text.strip_suffix(IS_CANCELLED) == Some(title);
    let lately = told.iter().rev().take(LATELY);
    lately.into_iter().any(|told| matches!(&told.what, Happening::Announced { text } if is_it(text)))
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

//! Cards in hand and cards to choose: which may be picked, and why not the others.

use std::collections::BTreeSet;
use std::sync::Arc;

use unruly_contract::{Arg, Card, Hand, Happening, Phrase, Pick, Pile, Seat, phrase};
use unruly_kit::figure;
use unruly_kit::text::{Words, in_sentences};

use super::Sitting;

/// A card that somebody holds.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Held {
    /// The card.
    pub(crate) card: Arc<Card>,
    /// Whether it may be picked now.
    pub(crate) is_open: bool,
    /// Why it may not, where the game says so.
    pub(crate) why_not: Option<Phrase>,
    /// The title of the card as which it would be played now.
    pub(crate) stands_for: Option<String>,
}

impl Held {
    /// As which card it would be played now, where that is another.
    pub(crate) fn now_as(&self, words: &Words) -> Option<String> {
        let other = Arg::text(self.stands_for.as_ref()?);
        Some(words.said(phrase!("window-stands-for", card: other)))
    }

    /// The card as a screen reader reads it.
    pub(crate) fn label(&self, words: &Words) -> String {
        let state = match (&self.why_not, self.is_open) {
            (_, true) => words.text("window-can-play").to_owned(),
            (Some(why_not), false) => words.said(phrase!("window-cannot-play", reason: why_not.clone())),
            (None, false) => words.text("window-not-now").to_owned(),
        };
        let card = [words.card_label(&self.card), state].into_iter();
        in_sentences(&card.chain(self.now_as(words)).collect::<Vec<_>>())
    }
}

/// A card under way, as everybody has seen it laid down.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct PlayedCard<'c> {
    /// Its id.
    pub(crate) id: &'c str,
    /// By whom it was played.
    pub(crate) by: Seat,
    /// Against whom, where that was chosen.
    pub(crate) against: Option<Seat>,
}

impl Sitting {
    /// Whether cards are played now, so that they need room on the screen: not while tiles are laid out before the first is dealt.
    pub(crate) fn has_cards(&self) -> bool {
        let scene = self.scene();
        let holds = |is_it: &dyn Fn(&String) -> bool| {
            scene.seats.iter().any(|shown| match &shown.hand {
                Some(Hand::FaceUp(things)) => things.iter().any(is_it),
                // A hidden card may be any.
                Some(Hand::FaceDown(_)) | None => false,
            })
        };
        holds(&|thing| self.is_card(thing))
            || !scene.piles.is_empty()
            || !self.catalogue().is_empty() && !holds(&|thing| !self.is_card(thing))
    }

    /// Whether something in a hand is a card, and no piece that waits to be put down.
    fn is_card(&self, thing: &str) -> bool {
        if self.catalogue().has(thing) {
            return true;
        }
        let is_kind = |pick: &&Pick| matches!(pick, Pick::Kind(kind) if kind == thing);
        self.catalogue().is_empty() && !figure::is_known(thing) && !self.first_choices().iter().any(is_kind)
    }

    /// The hand of whoever looks, in the order in which the cards came.
    pub(crate) fn hand(&self) -> Vec<Held> {
        let Some(shown) = self.facing().and_then(|seat| self.scene().seat(seat)) else { return Vec::new() };
        let Some(Hand::FaceUp(things)) = &shown.hand else { return Vec::new() };
        let open = self.steps();
        let cards = things.iter().filter(|thing| self.is_card(thing));
        cards
            .map(|id| {
                let is_open = open.iter().any(|pick| matches!(pick, Pick::Card(card) if card == id));
                let why_not = shown.unplayable.get(id).filter(|_| !is_open).cloned();
                let stands_for = shown.stands_for.get(id).map(|other| self.catalogue().title(other));
                Held { card: self.catalogue().card(id), is_open, why_not, stands_for }
            })
            .collect()
    }

    /// The card under way that was played last, as far as the viewer knows of one.
    pub(crate) fn card_under_way(&self) -> Option<&str> {
        let played = self.scene().piles.iter().find(|pile| pile.name == Pile::UNDER_WAY)?;
        played.face_up.first().map(String::as_str)
    }

    /// The same as everybody has seen it laid down.
    pub(crate) fn played_under_way(&self) -> Option<PlayedCard<'_>> {
        let card = self.card_under_way()?;
        let mut against = None;
        for (_, what) in self.history().iter().rev() {
            match what {
                Happening::Chosen { pick: Pick::Seat(foe), .. } => against = Some(*foe),
                Happening::Played { seat, card: played } if played == card => {
                    return Some(PlayedCard { id: card, by: *seat, against });
                }
                // Another that it is answered by is not asked about a player of its own.
                Happening::Played { .. } => against = None,
                _ => {}
            }
        }
        None
    }

    /// Whether a card asks for places on the surface, and for no card in hand.
    pub(crate) fn is_choosing_squares(&self) -> bool {
        self.asks_for_places() && !self.hand().iter().any(|held| held.is_open)
    }

    /// Cards that a question asks for and that are not in the hand of whoever is asked: from a pile, say.
    pub(crate) fn cards_to_choose(&self) -> Vec<Arc<Card>> {
        let held: BTreeSet<String> = self.hand().into_iter().map(|held| held.card.id.clone()).collect();
        let card = |pick: &&Pick| match pick {
            Pick::Card(id) if !held.contains(id) => Some(self.catalogue().card(id)),
            _ => None,
        };
        self.steps().iter().filter_map(card).collect()
    }
}

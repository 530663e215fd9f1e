//! Cards in hand and choices for them: what may be done with which, and why not with the others.

use std::collections::BTreeSet;
use std::sync::Arc;

use unruly_contract::{Action, Card, Decision, Hand, Next, Pick, Purpose, Seat, Spot, Task};

use super::ledger::TAKE_BACK;
use super::picking::Open;
use super::session::Session;
use crate::figure;

/// A card that somebody holds.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Held {
    /// What it says.
    pub(crate) card: Arc<Card>,
    /// Whether it may be picked now.
    pub(crate) is_open: bool,
    /// Why it may not, where the game says so.
    pub(crate) why_not: Option<String>,
}

/// Something that can be done with a card that lies on the table: its verb, who would do it, and the action.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Deed {
    pub(crate) verb: String,
    pub(crate) seat: Seat,
    pub(crate) action: Action,
}

impl Session {
    /// Whether cards are played in this game, so that they need room on the screen.
    pub(crate) fn has_cards(&self) -> bool {
        let scene = self.scene();
        let holds_card = |thing: &String| self.is_card(thing);
        scene.seats.iter().any(|shown| match &shown.hand {
            Some(Hand::FaceUp(things)) => things.iter().any(holds_card),
            // What cannot be seen may be anything.
            Some(Hand::FaceDown(_)) | None => false,
        }) || !scene.piles.is_empty()
            || !self.catalogue().is_empty()
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
                Held { card: self.catalogue().card(id), is_open, why_not }
            })
            .collect()
    }

    /// The word that was picked, where a card is to be picked for it: to be discarded, say.
    pub(crate) fn word_for_card(&self) -> Option<&str> {
        let Some(Pick::Word(word)) = self.picking.trail().last() else { return None };
        self.steps().iter().any(|pick| matches!(pick, Pick::Card(_))).then_some(word.as_str())
    }

    /// What the actor is asked and the game waits for.
    fn awaited(&self) -> impl Iterator<Item = &Decision> {
        let actor = self.actor();
        let decisions = self.glance.decisions.iter();
        decisions.filter(move |decision| decision.purpose.is_awaited() && Some(decision.seat) == actor)
    }

    /// What may be picked next that is no place on the surface, without what may be said at any time.
    pub(crate) fn steps(&self) -> Vec<&Pick> {
        match self.actor() {
            Some(seat) if self.picking.is_ahead() => self.picking.choices(&self.glance.decisions, seat),
            _ => Open::among(self.awaited(), self.picking.trail()).others(),
        }
    }

    /// Squares that a question asks for, where it asks for nothing else: they are shown before anything is picked.
    pub(crate) fn candidates(&self) -> BTreeSet<Spot> {
        let is_step = |decision: &Decision| decision.purpose == Purpose::Step;
        let is_question = self.awaited().next().is_some() && self.awaited().all(is_step);
        if !is_question || !self.picking.trail().is_empty() {
            return BTreeSet::new();
        }
        Open::among(self.awaited(), &[]).squares()
    }

    /// Whether a card asks for places on the surface, and for no card in hand.
    pub(crate) fn is_choosing_squares(&self) -> bool {
        let is_step = |decision: &Decision| decision.purpose == Purpose::Step;
        let is_question = self.awaited().next().is_some() && self.awaited().all(is_step);
        let is_about_card = is_question || matches!(self.picking.trail().first(), Some(Pick::Card(_)));
        let has_places = !self.targets().is_empty() || !self.edges().is_empty() || !self.corners().is_empty();
        is_about_card && has_places && !self.hand().iter().any(|held| held.is_open)
    }

    /// The answer by which the actor does nothing, where that is an answer.
    pub(crate) fn decline(&self) -> Option<&Action> {
        self.actor()?;
        self.awaited().find_map(|decision| decision.decline.as_ref())
    }

    /// The action that takes back what the actor has begun and nothing has come of yet.
    pub(crate) fn cancellable(&self) -> Option<Action> {
        let seat = self.actor()?;
        let action = Action::new(TAKE_BACK);
        self.glance.is_aside(seat, &action).then_some(action)
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

    /// What can be done with a card that lies on the table: whatever is offered as a verb with the card for its object.
    pub(crate) fn deeds_with(&self, card: &str) -> Vec<Deed> {
        if self.past().is_some() || self.covered_for().is_some() {
            return Vec::new();
        }
        let is_own = |decision: &&Decision| self.is_human(decision.seat) && decision.purpose != Purpose::Host;
        let mut deeds = Vec::new();
        for decision in self.glance.decisions.iter().filter(is_own) {
            for way in decision.choices.ways() {
                let (Pick::Word(verb), Next::Pick(below)) = (&way.pick, &way.next) else { continue };
                deeds.extend(below.ways().iter().filter_map(|next| match (&next.pick, &next.next) {
                    (Pick::Card(id), Next::Complete(action)) if id == card => {
                        Some(Deed { verb: verb.clone(), seat: decision.seat, action: action.clone() })
                    }
                    _ => None,
                }));
            }
        }
        deeds
    }

    /// What a seat is put to besides choosing.
    pub(crate) fn task_of(&self, seat: Seat) -> Option<Task> {
        self.glance.scene.seat(seat).and_then(|shown| shown.task.clone())
    }
}

//! Questions that need no answer from a person: where nothing can be done but to let them pass, or somebody has asked not
//! to be asked.

use std::collections::{BTreeMap, BTreeSet};

use unruly_contract::words::DISCARD;
use unruly_contract::{Action, Purpose, Seat};

use crate::glance::Glance;
use crate::seating::Seating;

/// Seats that do not want to be asked again, with the turn.
#[derive(Debug, Clone, Default)]
pub(crate) struct Passing {
    quiet: BTreeMap<Seat, u32>,
    /// Whether questions pass by themselves where nothing can be done about them.
    by_itself: bool,
    /// The places of actions that passed so: nobody chose them, and whoever goes back to one would see it pass again.
    passed: BTreeSet<usize>,
}

impl Passing {
    /// Whether a seat does not want to be asked on this turn.
    pub(crate) fn is_quiet(&self, seat: Seat, turn: u32) -> bool {
        self.quiet.get(&seat) == Some(&turn)
    }

    /// A seat wants to be asked no more on this turn, or does again.
    pub(crate) fn be_quiet(&mut self, seat: Seat, turn: u32, is_quiet: bool) {
        if is_quiet {
            self.quiet.insert(seat, turn);
        } else {
            self.quiet.remove(&seat);
        }
    }

    /// Questions pass by themselves from now on, or no longer.
    pub(crate) fn let_pass(&mut self, by_itself: bool) {
        self.by_itself = by_itself;
    }

    /// A question has passed by itself at this place of the record.
    pub(crate) fn note(&mut self, ply: usize) {
        self.passed.insert(ply);
    }

    /// The record goes on otherwise from this place on.
    pub(crate) fn forget_from(&mut self, ply: usize) {
        self.passed.retain(|passed| *passed < ply);
    }

    /// Whether the action at this place was nobody's choice.
    pub(crate) fn has_passed(&self, ply: usize) -> bool {
        self.passed.contains(&ply)
    }

    /// The answer to a question that nobody has to be asked.
    pub(crate) fn needless(&self, glance: &Glance, seating: &Seating) -> Option<(Seat, Action)> {
        let is_asked = |seat: &Seat| glance.outcome.is_none() && seating.is_human(*seat);
        let seat = glance.asked.iter().copied().find(is_asked)?;
        let scene = &glance.scene;
        let is_own_turn = scene.turn == Some(seat);
        let shown = scene.seat(seat)?;
        let mut asked =
            glance.decisions.iter().filter(|decision| decision.seat == seat && decision.purpose.is_awaited());
        let (only, rest) = (asked.next()?, asked.count());
        let decline = only.decline.as_ref().filter(|_| rest == 0 && only.purpose == Purpose::Step)?;
        // Cards can be changed on one's own turn: nobody is stopped for that on those of others.
        let counts = |action: &&&Action| is_own_turn || action.text().split(' ').next() != Some(DISCARD);
        // In check, to decline may be to take a move back: that is for the player to say.
        let has_no_choice = self.by_itself
            && only.actions().iter().filter(counts).count() == 1
            && !(is_own_turn && shown.in_check)
            && shown.task.is_none();
        let is_quiet = self.is_quiet(seat, scene.turn_number);
        (has_no_choice || is_quiet && !is_own_turn).then(|| (seat, decline.clone()))
    }
}

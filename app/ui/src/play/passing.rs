//! Questions that need no answer from a person: where nothing can be done but to let them pass, or somebody has asked not
//! to be asked.

use std::collections::BTreeMap;
use std::time::Duration;

use unruly_contract::{Action, Purpose, Seat};

use super::glance::Glance;
use super::session::Session;

/// Who does not want to be asked again, and on which turn.
#[derive(Debug, Clone, Default)]
pub(crate) struct Passing {
    quiet: BTreeMap<Seat, u32>,
    /// Whether questions pass by themselves where nothing can be done about them.
    by_itself: bool,
}

impl Session {
    /// Whether a seat does not want to be asked on this turn.
    pub(crate) fn is_quiet(&self, seat: Seat) -> bool {
        self.passing.quiet.get(&seat) == Some(&self.glance.scene.turn_number)
    }

    /// The actor wants to be asked no more on this turn, or does again.
    pub(super) fn be_quiet(&mut self, is_quiet: bool, now: Duration) {
        let Some(seat) = self.actor() else { return };
        if is_quiet {
            self.passing.quiet.insert(seat, self.glance.scene.turn_number);
            self.settle(now);
        } else {
            self.passing.quiet.remove(&seat);
        }
    }

    /// Whether the question is one between others, on somebody else's turn: a chance to interrupt.
    pub(crate) fn is_window(&self) -> bool {
        let turn = self.glance.scene.turn;
        self.decline().is_some() && self.actor().is_some_and(|seat| turn != Some(seat))
    }

    /// Whether questions pass by themselves where nothing can be done about them.
    pub(crate) fn let_pass(&mut self, by_itself: bool, now: Duration) {
        if self.passing.by_itself != by_itself {
            self.passing.by_itself = by_itself;
            if self.needless(&self.glance).is_some() {
                self.settle(now);
            }
        }
    }

    /// The answer to a question that nobody has to be asked.
    pub(super) fn needless(&self, glance: &Glance) -> Option<(Seat, Action)> {
        // A teacher leaves every answer to the learner.
        let is_open = glance.outcome.is_none() && self.asking.is_none() && self.guide.is_none();
        let seat = glance.asked.iter().copied().find(|seat| is_open && self.is_human(*seat))?;
        let scene = &glance.scene;
        let is_own_turn = scene.turn == Some(seat);
        let shown = scene.seat(seat)?;
        let mut asked =
            glance.decisions.iter().filter(|decision| decision.seat == seat && decision.purpose.is_awaited());
        let (only, rest) = (asked.next()?, asked.count());
        let decline = only.decline.as_ref().filter(|_| rest == 0 && only.purpose == Purpose::Step)?;
        // In check, to decline may be to take a move back: that is for the player to say.
        let has_no_choice = self.passing.by_itself
            && only.actions().len() == 1
            && !(is_own_turn && shown.in_check)
            && shown.task.is_none();
        let is_quiet = self.passing.quiet.get(&seat) == Some(&scene.turn_number);
        (has_no_choice || is_quiet && !is_own_turn).then(|| (seat, decline.clone()))
    }
}

//! Moves that a card may not make: one that was cancelled, once more, and one that is not what is demanded. Nobody is offered what
//! comes to that alone, unless cards may come to nothing.

use crate::model::{CardId, Timing};
use crate::player::Player;
use crate::terrain::{SquareSet, Terrain};

use super::attempt::Goal;
use super::{LastingEffect, Play, PossibleAnswer, Situation};

/// So much is tried to find out what a card can still come to. Beyond it it may be anything.
const TRIALS: u32 = 10_000;

impl<G: Terrain> Play<G> {
    /// Whether all that a card could come to is a move that may not be made on this turn.
    pub(super) fn can_make_no_move(&self, player: Player, card: CardId) -> bool {
        let is_asked = self.some_moves_stay_unmade() && !self.is_trial() && player == self.turn.mover;
        let acts_as = self.acts_as(player, card).unwrap_or(card);
        if !is_asked
            || self.may_come_to_nothing(acts_as)
            || !self.moment(player, acts_as).is_some_and(makes_the_move)
        {
            return false;
        }
        let known = self.as_far_as_known(player);
        if self.moment(player, acts_as) == Some(Timing::Instead) && known.surely_captures_too_little(acts_as)
        {
            return true;
        }
        let mut trial = known.trial();
        trial.lay_card(player, card);
        !trial.comes_to_another(self.stack.len(), &mut { TRIALS })
    }

    /// Whether a capture is demanded of the mover that could be made, and none can come of a card, whatever is chosen.
    fn surely_captures_too_little(&self, card: CardId) -> bool {
        let sets_off_a_capture = |effect: &LastingEffect<G>| {
            let program = &self.card(effect.text.card).program;
            self.lasting(effect).triggers.iter().any(|trigger| program.list_can_capture(trigger.body))
        };
        let Situation { field, rules, effects, .. } = &*self.situation;
        !self.card(card).program.can_capture()
            && rules.misses_demand(field, self.turn.mover, self.everywhere(), G::Set::EMPTY)
            && !effects.iter().any(sets_off_a_capture)
    }

    /// Leaves those answers out of the question of the card on top that come to a move alone that may not be made.
    pub(super) fn leave_out_what_stays_unmade(&mut self) {
        let is_unsifted = self.top().ask.as_ref().is_some_and(|ask| ask.is_unsifted);
        if self.leaves_out_what_stays_unmade() && !is_unsifted {
            // Where nothing else is left it is told when the card is through.
            let (depth, mut trials_left) = (self.stack.len() - 1, TRIALS);
            self.keep_answers(Goal::Whatever, |trial| trial.comes_to_another(depth, &mut trials_left));
        }
    }

    /// Whether answers to the question of the card on top are left out that come to nothing else.
    pub(super) fn leaves_out_what_stays_unmade(&self) -> bool {
        let (mover, frame) = (self.turn.mover, self.top());
        self.some_moves_stay_unmade()
            && !self.is_trial()
            && frame.player == mover
            && frame.again.is_none()
            && !self.may_come_to_nothing(frame.program)
            && frame.timing().is_some_and(makes_the_move)
            && frame.ask.as_ref().is_some_and(|ask| ask.player == mover)
    }

    /// Whether an answer, given on a trial, can come to anything but a move that may not be made.
    pub(super) fn comes_to_another_in(&self, trial: &Self, choice: &PossibleAnswer<G>) -> bool {
        trial.answered(choice).comes_to_another(self.stack.len() - 1, &mut { TRIALS })
    }

    /// Whether there may be a move that the mover may not make by a card either.
    pub(super) fn some_moves_stay_unmade(&self) -> bool {
        !self.turn.barred.is_empty() || self.situation.rules.is_something_demanded_of(self.turn.mover)
    }

    /// Whether the card that is tried above so many frames can come to anything but a move that may not be made.
    fn comes_to_another(mut self, depth: usize, trials_left: &mut u32) -> bool {
        self.run_stack();
        if self.stack.len() <= depth {
            return !self.attempt.is_some_and(|attempt| attempt.comes_to_nothing);
        }
        self.top().ask.is_none()
            || self.some_answer(trials_left, |next, trials_left| next.comes_to_another(depth, trials_left))
    }
}

/// Whether a card played at this time makes the move, or makes another one of it.
fn makes_the_move(timing: Timing) -> bool {
    matches!(timing, Timing::Instead | Timing::After)
}

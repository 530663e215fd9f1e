//! Moves that were cancelled, made once more by a card: nobody is offered what comes to that alone, unless cards may come to
//! nothing.

use crate::field::Side;
use crate::model::{CardId, Timing};
use crate::terrain::Terrain;

use super::Play;

/// So much is tried to find out what a card can still come to. Beyond it it may be anything.
const TRIALS: u32 = 2_000;

impl<G: Terrain> Play<G> {
    /// Whether all that a card could come to is the move that was cancelled on this turn.
    pub(super) fn can_only_make_again(&self, player: Side, card: CardId) -> bool {
        let is_asked = self.turn.barred.is_some() && !self.is_trial() && player == self.turn.mover;
        let acts_as = self.stands_for(player, card).unwrap_or(card);
        if !is_asked
            || self.may_come_to_nothing(acts_as)
            || !self.moment(player, acts_as).is_some_and(makes_the_move)
        {
            return false;
        }
        let mut trial = self.trial();
        trial.begin_card(player, card);
        !trial.comes_to_another(self.stack.len(), &mut { TRIALS })
    }

    /// Leaves those answers out of the question of the card on top that come to the move alone that was cancelled.
    pub(super) fn leave_out_what_was_made_before(&mut self) {
        let mover = self.turn.mover;
        let frame = self.top();
        let is_judged = self.turn.barred.is_some()
            && !self.is_trial()
            && frame.player == mover
            && frame.again.is_none()
            && !self.may_come_to_nothing(frame.program)
            && frame.timing().is_some_and(makes_the_move);
        let Some(ask) = frame.ask.as_ref().filter(|ask| is_judged && ask.player == mover) else { return };
        let (depth, mut budget) = (self.stack.len() - 1, TRIALS);
        let mut choices = ask.choices.clone();
        let trial = self.trial();
        choices.retain(|choice| {
            let mut then = trial.clone();
            then.answer_top(choice.answer.clone());
            then.run_stack();
            then.comes_to_another(depth, &mut budget)
        });
        // Where nothing else is left it is told when the card is through.
        if let Some(ask) = self.top_mut().ask.as_mut().filter(|_| !choices.is_empty()) {
            ask.choices = choices;
        }
    }

    /// Whether the card that is tried above so many frames can come to anything but the cancelled move.
    fn comes_to_another(&self, depth: usize, budget: &mut u32) -> bool {
        if self.stack.len() <= depth {
            return !self.attempt.is_some_and(|attempt| attempt.has_been_made_before);
        }
        let Some(ask) = self.top().ask.as_ref() else { return true };
        ask.choices.iter().any(|choice| {
            let Some(left) = budget.checked_sub(1) else { return true };
            *budget = left;
            let mut then = self.clone();
            then.answer_top(choice.answer.clone());
            then.run_stack();
            then.comes_to_another(depth, budget)
        })
    }
}

/// Whether a card played at this time makes the move, or makes another one of it.
fn makes_the_move(timing: Timing) -> bool {
    matches!(timing, Timing::Instead | Timing::After)
}

//! The state of a trial, on a copy of the game on which something is tried out.

use crate::model::Name;
use crate::player::Player;
use crate::terrain::{SquareSet, Terrain};

use super::ask::Ask;
use super::{Play, PossibleAnswer};

/// An attempt: nobody counters, no card is drawn, nobody is told anything, and luck may fall either way.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Attempt<G: Terrain> {
    /// The goal of the card.
    pub(crate) goal: Goal,
    /// Whether the card is through, and has not reached its goal: nothing can come of it any more.
    pub(crate) has_failed: bool,
    /// Whether it comes to something that only the checkmate rule forbids.
    pub(crate) has_broken_the_rule: bool,
    /// Where a card that acts in one place has to do so. `None` where it may be anywhere.
    pub(crate) at_stake: Option<Stake<G>>,
    /// Whether the card is through, and came to nothing: it found nothing to act on, or the move that it makes may not be made, since
    /// that was cancelled, or is not what is demanded.
    pub(crate) comes_to_nothing: bool,
    /// Whether some of what is chosen was chosen by a player, in whatever order they like.
    pub(crate) in_any_order: bool,
    /// The player who has won, where the card comes to that.
    pub(crate) winner: Option<Player>,
    /// Its cost beyond the card's steps, in steps.
    pub(crate) effort: u32,
}

/// The goal for which a card is tried.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) enum Goal {
    /// To see whatever it does.
    #[default]
    Whatever,
    /// To see whether it comes to do something. It need not be done for that.
    DoSomething,
    /// The mover's move is made, and leaves the mover in check.
    EndTheCheck,
    /// The mover has no sound move.
    EndTheTurn,
}

/// Where a card that is tried has to act, if what it does is not to be in vain.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Stake<G: Terrain> {
    /// On one of these squares.
    pub(crate) squares: G::Set,
    /// The name of what it acts on, where it acts on nothing else.
    pub(crate) of: Option<Name>,
    /// Whether it fills several squares, of which one is enough.
    pub(crate) is_one_of_several: bool,
}

impl<G: Terrain> Play<G> {
    /// This game, to try things on.
    pub(super) fn trial(&self) -> Self {
        let mut trial = self.clone();
        trial.attempt = Some(Attempt::default());
        trial.forget_moves();
        trial.news.clear();
        // Checks made before are no part of its cost, or a game that was loaded would be judged otherwise.
        trial.move_checks.take();
        trial
    }

    /// Whether some answer to what the card on top asks leads where it should. Each is given to a trial of its own; once none
    /// is left to be tried, the next one is taken to lead there.
    pub(super) fn some_answer(
        &self,
        trials_left: &mut u32,
        mut leads_there: impl FnMut(Self, &mut u32) -> bool,
    ) -> bool {
        let Some(ask) = &self.top().ask else { return false };
        ask.choices.iter().any(|choice| {
            let Some(left) = trials_left.checked_sub(1) else { return true };
            *trials_left = left;
            leads_there(self.answered(choice), trials_left)
        })
    }

    /// Leaves those answers to what the card on top asks which lead where they should, each given to a trial of its own; all of
    /// them where none does.
    pub(super) fn keep_answers(&mut self, goal: Goal, mut leads_there: impl FnMut(Self) -> bool) {
        let Some(ask) = &self.top().ask else { return };
        let trial = self.trial_of_answers(ask, goal);
        let mut choices = ask.choices.clone();
        choices.retain(|choice| leads_there(trial.answered(choice)));
        if !choices.is_empty()
            && choices.len() < ask.choices.len()
            && let Some(ask) = &mut self.top_mut().ask
        {
            ask.choices = choices;
        }
    }

    /// This game, to try answers to a question on.
    pub(super) fn trial_of_answers(&self, ask: &Ask<G>, goal: Goal) -> Self {
        let mut trial = self.as_far_as_known(ask.player).trial();
        trial.attempt = Some(Attempt { goal, in_any_order: true, ..Attempt::default() });
        trial
    }

    /// This trial once the card on top has been answered.
    pub(super) fn answered(&self, choice: &PossibleAnswer<G>) -> Self {
        let mut next = self.clone();
        next.answer_top(choice.answer.clone());
        next
    }

    /// Whether this is a trial of what could be done.
    pub(crate) fn is_trial(&self) -> bool {
        self.attempt.is_some()
    }

    /// Where a card that is tried has to act.
    pub(super) fn at_stake(&self) -> Option<Stake<G>> {
        self.attempt.and_then(|attempt| attempt.at_stake)
    }

    /// Whether an act on these squares is in vain: one of a card that is tried, that does nothing else, and does not
    /// touch what is at stake.
    pub(super) fn is_in_vain(&self, touched: G::Set) -> bool {
        self.at_stake().is_some_and(|stake| !stake.is_one_of_several && !stake.squares.meets(&touched))
    }

    /// A set that holds at least every square on which something can happen.
    pub(super) fn everywhere(&self) -> G::Set {
        G::everywhere(self.situation.field.occupied())
    }

    /// The goal for which a card is tried, where one is.
    pub(super) fn goal(&self) -> Goal {
        self.attempt.map(|attempt| attempt.goal).unwrap_or_default()
    }

    /// Counts what a trial costs beyond its steps.
    pub(super) fn toil(&mut self, steps: u32) {
        if let Some(attempt) = &mut self.attempt {
            attempt.effort += steps;
        }
    }
}

//! Moves that a card must mend: which moves leave the mover's King in check and can yet be made, since a card in his hand
//! ends the check; and whether a card helps a player who has no sound move at all.
//!
//! Both are searches over everything that can be answered to a card, on copies of the game that share what does not
//! change. Most cards have nothing to do with most checks, and that is told without playing them to their end: see
//! [`Play::at_stake`].

use std::sync::Arc;

use crate::field::{Move, Pieces, Set};
use crate::model::{CardId, Name, Program, Rule, Squares, Term, Timing, Trigger, TriggerOn};

use super::turn::Phase;
use super::{Effect, Play, Playable};

/// How much is tried at most to find out whether a card helps: positions, and what takes as long as one.
///
/// Beyond it a move that might be mended is offered and no mate is declared: the benefit of the doubt goes to the player.
const TRIALS: u32 = 2_000;

/// What is left of the tries.
pub(crate) struct Budget(u32);

/// Whether something can be done.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Hope {
    /// It can.
    Yes,
    /// It cannot.
    No,
    /// Nobody knows: the search was broken off.
    Unknown,
}

/// What a card is tried for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Goal {
    /// The mover's move is made, and he is in check.
    EndTheCheck,
    /// The mover has no sound move.
    EndTheTurn,
}

/// What a card that is tried has to do about the check in which the mover is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum OnCheck {
    /// Nothing in particular.
    Whatever,
    /// It is in vain if he is still in check when it is through.
    MustEnd,
    /// It is through, and he is.
    HasNotEnded,
}

/// Where a card that is tried has to act, if what it does is not to be in vain.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Stake {
    /// On one of these squares.
    pub(crate) squares: Set,
    /// The name of what it acts on, where it acts on nothing else.
    pub(crate) of: Option<Name>,
}

impl Play {
    /// Moves that leave the mover's King in check, and that a card in his hand can mend.
    pub(crate) fn mendable_moves(&self) -> &[Move] {
        self.mendable.get_or_init(|| self.look_for_mendable_moves(&mut Budget(TRIALS)))
    }

    fn look_for_mendable_moves(&self, budget: &mut Budget) -> Arc<[Move]> {
        let menders = self.menders(&[Timing::After, Timing::Any], Program::can_end_a_check);
        if menders.is_empty() {
            return Arc::default();
        }
        let mut unsound = self.unsound_moves();
        unsound.retain(|moved| self.may_be_tried(moved));
        unsound.retain(|&moved| self.can_be_mended(moved, &menders, budget) != Hope::No);
        unsound.into()
    }

    /// The cards in the mover's hand that could change something about a check.
    fn menders(&self, timings: &[Timing], can_help: impl Fn(&Program) -> bool) -> Vec<CardId> {
        let player = self.turn.mover;
        if self.turn.allowance[player.index()] == 0 {
            return Vec::new();
        }
        let mut cards = self.holdings.hands[player.index()].clone();
        cards.sort_unstable();
        cards.dedup();
        cards.retain(|&card| {
            let text = self.card(card);
            timings.contains(&text.timing) && can_help(&text.program)
        });
        cards
    }

    fn can_be_mended(&self, moved: Move, menders: &[CardId], budget: &mut Budget) -> Hope {
        if budget.0 == 0 {
            return Hope::Unknown;
        }
        let after = match self.after_unsound(moved) {
            Ok(after) => after,
            Err(hope) => return hope,
        };
        let at_stake = after.what_is_at_stake();
        after.any_card(menders, at_stake, budget, Goal::EndTheCheck)
    }

    /// A trial of the game right after a move, or what to expect of cards without one: nothing where the move costs a King
    /// that is needed, anything where it brings about what has to be asked first.
    fn after_unsound(&self, moved: Move) -> Result<Self, Hope> {
        let mut trial = self.trial();
        trial.remember_moment();
        trial.turn.moved = Some(moved);
        trial.go_through_with(moved);
        trial.run_stack();
        if trial.has_lost_a_king(&self.situation, self.turn.mover) {
            return Err(Hope::No);
        }
        if trial.outcome.is_some() || !trial.stack.is_empty() {
            return Err(Hope::Unknown);
        }
        Ok(trial)
    }

    /// Whether some card, with some choices, leads to a position that is good; where something is at stake, cards that do
    /// a single thing have to do it there.
    fn any_card(&self, cards: &[CardId], at_stake: Option<Set>, budget: &mut Budget, goal: Goal) -> Hope {
        let mut hope = Hope::No;
        for &card in cards {
            if self.playable(self.turn.mover, card) != Playable::Yes {
                continue;
            }
            if budget.0 == 0 {
                return Hope::Unknown;
            }
            let mut trial = self.clone();
            trial.effort = 0;
            let place = self.card(card).program.acts_in();
            trial.at_stake = at_stake.zip(place).map(|(squares, place)| Stake { squares, of: place.name() });
            if goal == Goal::EndTheCheck {
                trial.on_check = OnCheck::MustEnd;
            }
            trial.begin_card(self.turn.mover, card);
            match trial.any_end(budget, goal) {
                Hope::Yes => return Hope::Yes,
                Hope::Unknown => hope = Hope::Unknown,
                Hope::No => {}
            }
        }
        hope
    }

    /// Whether the card under way can come to a good end, whatever is answered.
    fn any_end(&self, budget: &mut Budget, goal: Goal) -> Hope {
        let Some(left) = budget.0.checked_sub(1 + self.effort) else {
            budget.0 = 0;
            return Hope::Unknown;
        };
        budget.0 = left;
        let Some(frame) = self.stack.last() else {
            let is_good = self.on_check != OnCheck::HasNotEnded && self.has_reached(goal);
            return if is_good { Hope::Yes } else { Hope::No };
        };
        let Some(ask) = &frame.ask else { return Hope::No };
        let mut hope = Hope::No;
        for choice in &ask.choices {
            if budget.0 == 0 {
                return Hope::Unknown;
            }
            let mut trial = self.clone();
            trial.effort = 0;
            trial.answer_top(choice.answer.clone());
            trial.run_stack();
            match trial.any_end(budget, goal) {
                Hope::Yes => return Hope::Yes,
                Hope::Unknown => hope = Hope::Unknown,
                Hope::No => {}
            }
        }
        hope
    }

    fn has_reached(&self, goal: Goal) -> bool {
        match (goal, &self.turn.phase) {
            (Goal::EndTheTurn, Phase::Move) => self.has_sound_move(),
            _ => !self.in_check(self.turn.mover),
        }
    }

    /// Whether the card that is tried is through, and has left the check as it was that it was to end. Then nobody need ask
    /// whether it may be played like this.
    pub(super) fn has_ended_no_check(&mut self) -> bool {
        if self.on_check != OnCheck::MustEnd || !self.stack.is_empty() || !self.sparks.is_empty() {
            return false;
        }
        let situation = self.situation.clone();
        self.after_change();
        let is_checked = self.in_check(self.turn.mover);
        if !is_checked {
            self.situation = situation;
        } else if self.sparks.is_empty() {
            self.on_check = OnCheck::HasNotEnded;
        }
        is_checked
    }

    /// This game, to try things on.
    pub(super) fn trial(&self) -> Self {
        let mut trial = self.clone();
        trial.is_trial = true;
        trial.forget_moves();
        trial.news.clear();
        trial
    }

    /// Whether a card can bring the mover, who has no sound move, to a legal end of his turn.
    pub(super) fn hope(&self) -> Hope {
        let mut budget = Budget(TRIALS);
        let trial = self.trial();
        let first =
            self.menders(&[Timing::Before, Timing::Instead, Timing::Any], Program::can_change_the_board);
        let by_card = trial.any_card(&first, None, &mut budget, Goal::EndTheTurn);
        if by_card == Hope::Yes {
            return Hope::Yes;
        }
        if self.mendable_moves().is_empty() { by_card } else { Hope::Yes }
    }

    /// The squares on one of which something has to change before the mover's check is over, whatever else happens.
    /// `None` where that cannot be told: where what is in force may change by itself when something happens elsewhere.
    fn what_is_at_stake(&self) -> Option<Set> {
        let field = &self.situation.field;
        let mut at_stake = self.situation.rules.at_stake(field, self.turn.mover)?;
        for effect in self.situation.effects.iter() {
            let lasting = self.lasting(effect);
            let only_restrains = lasting.rules.iter().all(Rule::only_restrains)
                && effect.restores.is_empty()
                && !self.is_hiding(effect);
            if effect.is_suspended || !only_restrains && matches!(lasting.term, Term::Until(_)) {
                return None;
            }
            if effect.is_about_pieces && !only_restrains {
                at_stake |= field.squares_of(effect.on);
            }
            for trigger in &lasting.triggers {
                at_stake |= self.where_it_is_set_off(effect, trigger)?;
            }
        }
        Some(at_stake)
    }

    /// The squares where a card may set off a trigger by what it does there. `None` where that cannot be told.
    fn where_it_is_set_off(&self, effect: &Effect, trigger: &Trigger) -> Option<Set> {
        match &trigger.on {
            TriggerOn::Enter(squares @ Squares::At(_)) => {
                let none = Pieces::NONE;
                Some(self.looking(effect.player, &effect.bindings, none, |look| look.squares(squares)))
            }
            TriggerOn::Enter(_) | TriggerOn::Leave(_) | TriggerOn::Capture(_) => None,
            // Nothing that a card does sets these off before it is through.
            TriggerOn::Moved(_)
            | TriggerOn::Check(_)
            | TriggerOn::TurnStart(_)
            | TriggerOn::TurnEnd(_)
            | TriggerOn::Card(_)
            | TriggerOn::Said { .. }
            | TriggerOn::Accused { .. }
            | TriggerOn::Used => Some(Set::EMPTY),
        }
    }

    /// Whether a deed on these squares is in vain: one of a card that is tried, that does nothing else, and does not
    /// touch what is at stake.
    pub(super) fn is_in_vain(&self, touched: Set) -> bool {
        self.at_stake.is_some_and(|stake| !stake.squares.meets(touched))
    }
}

#[cfg(test)]
mod tests;

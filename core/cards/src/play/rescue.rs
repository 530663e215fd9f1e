//! Rescue by cards: the moves that leave the mover's King in check and can yet be made, since a card in hand ends the
//! check; and whether a card helps a player who has no sound move at all.
//!
//! Both are searches over everything that can be answered to a card, on copies of the game that share what does not
//! change. Most cards have nothing to do with most checks, and that is told without playing them to their end: see
//! [`Attempt::at_stake`].

use std::borrow::Cow;
use std::cell::Cell;

use smallvec::SmallVec;

use crate::eval::Bindings;
use crate::field::{Move, Pieces};
use crate::model::{CardId, Filling, Program, Rule, Squares, Term, Timing, Trigger, TriggerOn};
use crate::terrain::{SquareSet, Terrain};

use super::attempt::{Attempt, Goal, Stake};
use super::turn::Phase;
use super::{LastingEffect, Play, Playable};

/// How much is tried at most to find out which moves a card can rescue: positions, and what takes as long as one.
///
/// Beyond it a move that might be rescued is offered: the benefit of the doubt goes to the player.
const TRIALS: u32 = 4_000;

/// The same to find out whether a card helps a player who has no sound move. Beyond it no mate is declared.
const LAST_TRIALS: u32 = 4_500;

/// How many looks at a single move, each on a copy of the game, take as long as one position that is tried.
const MOVE_CHECKS_PER_TRIAL: u32 = 8;

/// The tries that are left.
pub(crate) struct Budget(u32);

impl Budget {
    /// Takes off what looks at single moves have cost.
    fn pay_for(&mut self, looks: &Cell<u32>) {
        self.0 = self.0.saturating_sub(looks.take() / MOVE_CHECKS_PER_TRIAL);
    }
}

/// Whether something can be done.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Feasibility {
    /// It can.
    Yes,
    /// It cannot.
    No,
    /// Nobody knows: the search was broken off.
    Unknown,
}

impl Feasibility {
    /// Whether one of several things can be done. After one that can no other is looked at.
    fn of_any(answers: impl IntoIterator<Item = Self>) -> Self {
        let mut all = Self::No;
        for answer in answers {
            match answer {
                Self::Yes => return Self::Yes,
                Self::Unknown => all = Self::Unknown,
                Self::No => {}
            }
        }
        all
    }
}

/// Moves that leave the mover's King in check, and the cards in the mover's hand that might rescue them.
#[derive(Debug, Default)]
pub(crate) struct UnsoundMoves<'p, G: Terrain> {
    /// The moves; none where the mover holds no such card.
    pub(crate) moves: Cow<'p, [Move<G>]>,
    rescue_cards: SmallVec<[CardId; 8]>,
}

impl<G: Terrain> UnsoundMoves<'_, G> {
    /// The tries for each move: all have the same, so that the verdict on one does not depend on the others.
    fn budget(&self) -> Budget {
        Budget(TRIALS / u32::try_from(self.moves.len().max(1)).unwrap_or(u32::MAX))
    }
}

impl<G: Terrain> Play<G> {
    /// Moves that leave the mover's King in check, and that a card in the mover's hand can rescue.
    pub(crate) fn rescuable_moves(&self) -> &[Move<G>] {
        self.rescuable.get_or_init(|| {
            let unsound = self.moves_to_rescue();
            unsound.moves.iter().copied().filter(|moved| self.is_rescuable(moved, &unsound)).collect()
        })
    }

    /// The first of the [rescuable moves](Self::rescuable_moves) of which something holds. No more of them are looked for than
    /// it takes.
    pub(crate) fn rescuable_move(&self, is_meant: impl Fn(&Move<G>) -> bool) -> Option<Move<G>> {
        if let Some(known) = self.rescuable.get() {
            return known.iter().copied().find(is_meant);
        }
        let unsound = self.moves_to_rescue();
        let mut meant = unsound.moves.iter().filter(|moved| is_meant(moved));
        meant.find(|moved| self.is_rescuable(moved, &unsound)).copied()
    }

    /// The moves that leave the mover's King in check, if a card that could rescue one is in hand.
    pub(crate) fn moves_to_rescue(&self) -> UnsoundMoves<'_, G> {
        let can_help = match self.turn.barred.is_empty() {
            // A move that was made before and cancelled is another one with whatever else changes on the board.
            false => Program::can_change_the_board,
            true => Program::can_end_a_check,
        };
        let rescue_cards = self.rescue_cards(&[Timing::After, Timing::Any], can_help);
        if rescue_cards.is_empty() {
            return UnsoundMoves::default();
        }
        let made_before = self.moves_made_before();
        let moves = match made_before.is_empty() {
            true => Cow::Borrowed(self.unsound_moves()),
            false => Cow::Owned([self.unsound_moves(), &made_before].concat()),
        };
        UnsoundMoves { moves, rescue_cards }
    }

    /// Whether one of the moves to rescue can be rescued, as far as that is found out.
    pub(crate) fn is_rescuable(&self, moved: &Move<G>, unsound: &UnsoundMoves<'_, G>) -> bool {
        if self.last_rescued.get().as_ref() == Some(moved) {
            return true;
        }
        let is_rescuable = self.may_be_tried_with_a_card(moved)
            && self.can_be_rescued(*moved, &unsound.rescue_cards, &mut unsound.budget()) != Feasibility::No;
        if is_rescuable {
            self.last_rescued.set(Some(*moved));
        }
        is_rescuable
    }

    /// The cards in the mover's hand that could change something about a check.
    fn rescue_cards(&self, timings: &[Timing], can_help: impl Fn(&Program) -> bool) -> SmallVec<[CardId; 8]> {
        let player = self.turn.mover;
        if self.turn.allowances.allowance[player] == 0 {
            return SmallVec::new();
        }
        let mut cards = self.different_cards(player);
        cards.retain(|&mut card| {
            let Ok(card) = self.acts_as(player, card) else { return false };
            let text = self.card(card);
            text.timings.iter().any(|timing| timings.contains(timing)) && can_help(&text.program)
        });
        cards
    }

    fn can_be_rescued(&self, moved: Move<G>, rescue_cards: &[CardId], budget: &mut Budget) -> Feasibility {
        if budget.0 == 0 {
            return Feasibility::Unknown;
        }
        let after = match self.right_after(moved) {
            Ok(after) => after,
            Err(answer) => return answer,
        };
        let is_checked = after.is_check(after.turn.mover);
        let at_stake = if is_checked { after.what_is_at_stake() } else { None };
        after.any_card(rescue_cards, at_stake, budget, Goal::EndTheCheck)
    }

    /// A trial of the game right after a move, or what to expect of cards without one: nothing where the move costs a King
    /// that is needed, anything where it brings about what has to be asked first.
    pub(super) fn right_after(&self, moved: Move<G>) -> Result<Self, Feasibility> {
        let mut trial = self.trial();
        trial.remember_moment();
        trial.turn.moved = Some(moved);
        trial.go_through_with(moved);
        trial.run_stack();
        if trial.has_lost_a_king(&self.situation, self.turn.mover) {
            return Err(Feasibility::No);
        }
        if trial.outcome.is_some() || !trial.stack.is_empty() {
            return Err(Feasibility::Unknown);
        }
        Ok(trial)
    }

    /// Whether some card, with some choices, leads to a position that is good; where something is at stake, cards that do
    /// a single thing have to do it there.
    fn any_card(
        &self,
        cards: &[CardId],
        at_stake: Option<G::Set>,
        budget: &mut Budget,
        goal: Goal,
    ) -> Feasibility {
        let playable = cards.iter().filter(|&&card| self.playable(self.turn.mover, card) == Playable::Yes);
        Feasibility::of_any(playable.map(|&card| {
            let acts_as = self.acts_as(self.turn.mover, card).unwrap_or(card);
            if at_stake.is_some_and(|squares| self.leaves_the_check(acts_as, squares)) {
                return Feasibility::No;
            }
            if budget.0 == 0 {
                return Feasibility::Unknown;
            }
            let at_stake = at_stake.and_then(|squares| self.stake_of(acts_as, squares));
            let mut trial = self.clone();
            trial.attempt = Some(Attempt { goal, at_stake, ..Attempt::default() });
            trial.begin_card(self.turn.mover, card);
            trial.any_end(budget)
        }))
    }

    /// The squares and pieces on which a card has to act where something is at stake, if that can be told.
    fn stake_of(&self, card: CardId, squares: G::Set) -> Option<Stake<G>> {
        let program = &self.card(card).program;
        let place =
            program.acts_in().map(|place| Stake { squares, of: place.name(), is_one_of_several: false });
        let is_filling = || matches!(program.filling(), Some(Filling::Onto(_)));
        place.or_else(|| is_filling().then_some(Stake { squares, of: None, is_one_of_several: true }))
    }

    /// Whether a card of the mover's cannot end the check whatever is chosen, told without playing it: it comes nowhere
    /// near the squares at stake, or the King is attacked on each square to which it might be brought, whatever comes to
    /// stand in between.
    fn leaves_the_check(&self, card: CardId, at_stake: G::Set) -> bool {
        let mover = self.turn.mover;
        let Some(filling) = self.card(card).program.filling() else { return false };
        let (Filling::Onto(squares) | Filling::InAnyOrder(squares)) = &filling;
        let touched = self.with_eval(mover, &Bindings::default(), Pieces::NONE, |eval| eval.squares(squares));
        if (at_stake & touched).is_empty() {
            return true;
        }
        let sets_off = |effect: &LastingEffect<G>, trigger| {
            self.where_it_is_set_off(effect, trigger).is_none_or(|squares| squares.meets(&touched))
        };
        let mut effects = self.situation.effects.iter();
        let mut is_set_off = || {
            effects
                .any(|effect| self.lasting(effect).triggers.iter().any(|trigger| sets_off(effect, trigger)))
        };
        let (rules, field) = (&self.situation.rules, &self.situation.field);
        matches!(filling, Filling::InAnyOrder(_))
            && !is_set_off()
            && rules.is_attacked_in_any_order(field, mover, touched)
    }

    /// Whether the card under way can come to a good end, whatever is answered.
    fn any_end(&self, budget: &mut Budget) -> Feasibility {
        let attempt = self.attempt.unwrap_or_default();
        let Some(left) = budget.0.checked_sub(1 + attempt.effort) else {
            budget.0 = 0;
            return Feasibility::Unknown;
        };
        budget.0 = left;
        budget.pay_for(&self.move_checks);
        let Some(frame) = self.stack.last() else {
            let is_good = !attempt.has_failed && self.has_reached(attempt.goal);
            budget.pay_for(&self.move_checks);
            return if is_good { Feasibility::Yes } else { self.any_card_due(attempt.goal, budget) };
        };
        let Some(ask) = &frame.ask else { return Feasibility::No };
        Feasibility::of_any(ask.choices.iter().map(|choice| {
            if budget.0 == 0 {
                return Feasibility::Unknown;
            }
            let mut trial = self.clone();
            trial.attempt = Some(Attempt { effort: 0, ..attempt });
            trial.answer_top(choice.answer.clone());
            trial.run_stack();
            trial.any_end(budget)
        }))
    }

    /// Whether one of the cards that are due can bring about what those before it have not.
    fn any_card_due(&self, goal: Goal, budget: &mut Budget) -> Feasibility {
        let mover = self.turn.mover;
        let Some(due) = self.due(mover).filter(|_| self.outcome.is_none()) else { return Feasibility::No };
        let mut trial = self.clone();
        trial.attempt = Some(Attempt { goal, ..Attempt::default() });
        let mut others = trial.different_cards(mover);
        if goal != Goal::EndTheCheck || !trial.is_check(mover) {
            return trial.any_card(&others, None, budget, goal);
        }
        // The check is ended by a card that can do that, and one that no such card follows has to end it itself.
        let mut enders: SmallVec<[CardId; 8]> =
            due.held.iter().map(|copy| copy.card).filter(|&card| trial.may_end_a_check(card)).collect();
        let at_stake = match (due.left, enders.len()) {
            (_, 0) => return Feasibility::No,
            (..=1, _) => {
                enders.sort_unstable();
                enders.dedup();
                others.clear();
                trial.what_is_at_stake()
            }
            (_, 1) => {
                others.retain(|card| !enders.contains(card));
                trial.what_is_at_stake()
            }
            _ => {
                enders.clear();
                None
            }
        };
        let sorts = [(enders, at_stake), (others, None)];
        Feasibility::of_any(
            sorts.iter().map(|(cards, at_stake)| trial.any_card(cards, *at_stake, budget, goal)),
        )
    }

    /// Whether a card of the mover's that is due may end a check, be it as a copy of one that is played before it.
    fn may_end_a_check(&self, card: CardId) -> bool {
        self.card(card).copies_for_good().is_some() || self.card(card).program.can_end_a_check()
    }

    fn has_reached(&self, goal: Goal) -> bool {
        if self.attempt.is_some_and(|attempt| attempt.winner == Some(self.turn.mover)) {
            return true;
        }
        match (goal, &self.turn.phase) {
            (Goal::EndTheTurn, Phase::Move) => self.has_sound_move(),
            _ => !self.is_check(self.turn.mover) && !self.is_barred(&self.situation.field),
        }
    }

    /// Whether the card that is tried is through, and has left the check as it was that it was to end. Then nobody need ask
    /// whether it may be played like this.
    pub(super) fn has_ended_no_check(&mut self) -> bool {
        let is_tried_for_it = self.goal() == Goal::EndTheCheck
            && self.due(self.turn.mover).is_none()
            && self.attempt.is_some_and(|it| !it.has_failed && it.winner.is_none());
        if !is_tried_for_it || !self.stack.is_empty() || !self.pending_triggers.is_empty() {
            return false;
        }
        let situation = self.situation.clone();
        self.after_change();
        let is_checked = self.is_check(self.turn.mover);
        if !is_checked {
            self.situation = situation;
        } else if let (true, Some(attempt)) = (self.pending_triggers.is_empty(), &mut self.attempt) {
            attempt.has_failed = true;
        }
        is_checked
    }

    /// Whether a card can bring the mover, who has no sound move, to a legal end of the turn.
    pub(super) fn can_a_card_save_the_turn(&self) -> Feasibility {
        let mut budget = Budget(LAST_TRIALS);
        let trial = self.trial();
        // A card that stands in for the move has to end the check itself.
        let at_stake = trial.is_check(self.turn.mover).then(|| trial.what_is_at_stake()).flatten();
        let cards = [(&[Timing::Instead][..], at_stake), (&[Timing::Before, Timing::Any][..], None)];
        let by_card = Feasibility::of_any(cards.into_iter().map(|(timings, at_stake)| {
            let cards = self.rescue_cards(timings, Program::can_change_the_board);
            trial.any_card(&cards, at_stake, &mut budget, Goal::EndTheTurn)
        }));
        if by_card == Feasibility::Yes || self.rescuable_move(|_| true).is_none() {
            by_card
        } else {
            Feasibility::Yes
        }
    }

    /// The squares on one of which something has to change before the mover's check is over, whatever else happens.
    /// `None` where that cannot be told: where what is in force may change by itself when something happens elsewhere.
    pub(super) fn what_is_at_stake(&self) -> Option<G::Set> {
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
    fn where_it_is_set_off(&self, effect: &LastingEffect<G>, trigger: &Trigger) -> Option<G::Set> {
        match &trigger.on {
            TriggerOn::Enter(squares @ Squares::At(_)) => {
                let none = Pieces::NONE;
                Some(self.with_eval(effect.player, &effect.bindings, none, |eval| eval.squares(squares)))
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
            | TriggerOn::Ended
            | TriggerOn::Used => Some(G::Set::EMPTY),
        }
    }
}

#[cfg(test)]
mod tests;

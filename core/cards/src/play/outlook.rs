//! The end of a turn, judged before it comes: whether the mover's King is in check once what holds for this turn only has
//! passed.

use std::cell::{OnceCell, RefCell};

use crate::field::{Field, Move};
use crate::model::{Rule, Term};
use crate::player::Player;
use crate::rules::Rules;
use crate::terrain::{SquareSet, Terrain};

use super::effects::When;
use super::{LastingEffect, Play, Situation};

/// The end of a turn as it can be foreseen before the turn's move. Many moves are held against it, so all that is the same for
/// each of them is worked out once, when the first is. Where something is demanded the same moves are looked
/// at more than once: the answers are kept.
pub(super) struct Outlook<'p, G: Terrain> {
    play: &'p Play<G>,
    remaining: OnceCell<Remaining<G>>,
    judged: RefCell<Vec<(Move<G>, bool)>>,
}

/// The rules that will be in force when a turn is over.
enum Remaining<G: Terrain> {
    /// The same as now: nothing passes with the turn.
    Everything,
    /// These, whatever the move is, unless it ends an effect that waits for its end.
    Rules(Rules<G>),
    /// They hang on the move.
    Unknown,
}

impl<G: Terrain> Outlook<'_, G> {
    /// Whether a move leaves the mover's King safe once the pieces are back that were lifted for this turn, and what holds
    /// for this turn only is over: that is before anybody can rescue anything.
    pub(super) fn is_safe(&self, moved: &Move<G>) -> bool {
        let play = self.play;
        let remaining = self.remaining.get_or_init(|| play.what_remains());
        if matches!(remaining, Remaining::Everything) {
            return true;
        }
        // Asked again it counts again: the tries that are left must not depend on what has been kept.
        play.move_checks.set(play.move_checks.get().saturating_add(1));
        let known =
            self.judged.borrow().iter().find(|(other, _)| other == moved).map(|(_, is_safe)| *is_safe);
        known.unwrap_or_else(|| {
            let is_safe = !play.leaves_check_with(remaining, moved);
            self.judged.borrow_mut().push((*moved, is_safe));
            is_safe
        })
    }
}

impl<G: Terrain> Play<G> {
    /// Whether something holds, or somebody is away, until the end of this turn.
    pub(super) fn something_passes_with_this_turn(&self) -> bool {
        !self.situation.lifted.is_empty()
            || self.situation.effects.iter().any(|effect| self.lasting(effect).term == Term::ThisTurn)
    }

    /// Whether the mover's King will be in check when the turn is over, as things stand. Nobody captures on a turn that is lost.
    pub(crate) fn ends_in_check(&self) -> bool {
        let mover = self.turn.mover;
        if self.others(mover).iter().all(|other| self.loses_the_next_turn(other)) {
            return false;
        }
        match self.something_passes_with_this_turn() {
            true => self.clone().is_checked_once_the_turn_is_over(),
            false => self.is_check(mover),
        }
    }

    /// Foresees the end of this turn, before its moves are looked at.
    pub(super) fn outlook(&self) -> Outlook<'_, G> {
        Outlook { play: self, remaining: OnceCell::new(), judged: RefCell::default() }
    }

    /// The rules that will be in force when this turn is over.
    fn what_remains(&self) -> Remaining<G> {
        let is_same_after_each_move = || {
            let may_change = |effect: &LastingEffect<G>| {
                let lasting = self.lasting(effect);
                lasting.condition.is_some()
                    || effect.is_suspended
                    || lasting.puts_to_sleep()
                    || !effect.about_kinds.is_empty()
                    || !effect.restores.is_empty()
                    || lasting.rules.iter().any(Rule::changes_the_board)
            };
            self.situation.lifted.is_empty()
                && !self.situation.rules.is_momentary()
                && !self.situation.effects.iter().any(may_change)
        };
        if !self.something_passes_with_this_turn() {
            Remaining::Everything
        } else if is_same_after_each_move() {
            let mut later = self.clone();
            later.end_what_passes(When::MoverIsDone);
            Remaining::Rules(later.situation.rules.clone())
        } else {
            Remaining::Unknown
        }
    }

    /// Whether a player loses the turn that comes to them next.
    pub(super) fn loses_the_next_turn(&self, player: Player) -> bool {
        let allowances = &self.turn.allowances;
        allowances.lost_turns[player] > 0
            && self.others(player).iter().all(|other| allowances.extra_turns[other] == 0)
    }

    /// The same for a game of its own, on which what passes with this turn has passed then.
    fn is_checked_once_the_turn_is_over(&mut self) -> bool {
        self.end_what_passes(When::MoverIsDone);
        self.is_check(self.turn.mover)
    }

    /// Ends what is over at some time of this turn's end, and brings back who is away till then.
    pub(super) fn end_what_passes(&mut self, when: When) {
        self.return_lifted();
        // The end of an effect compiles the rules anew.
        if !self.expire(when) {
            self.refresh();
        }
        // Cards that were put to sleep until then are awake.
        self.end_or_suspend_effects();
    }

    /// Whether a move leaves the mover's King in check under the rules that remain then.
    fn leaves_check_with(&self, remaining: &Remaining<G>, moved: &Move<G>) -> bool {
        let Remaining::Rules(rules) = remaining else {
            return self.leaves_check_when_the_turn_is_over(moved);
        };
        let field = self.situation.field.after(self.kinds(), moved);
        if self.may_end_what_waits(moved, &field) || self.takes_a_king(moved) {
            return self.leaves_check_when_the_turn_is_over(moved);
        }
        let is_checked = rules.is_check(&field, self.turn.mover);
        debug_assert_eq!(is_checked, self.leaves_check_when_the_turn_is_over(moved));
        is_checked
    }

    /// Whether a move may end an effect that waits for its end, or another with it: that it does so on the field after it, or changes
    /// the pieces that there are.
    fn may_end_what_waits(&self, moved: &Move<G>, after: &Field<G>) -> bool {
        let changes_pieces = || moved.is_capture() || moved.promotion.is_some();
        let mut effects = self.situation.effects.iter();
        self.something_waits_for_its_end()
            && (changes_pieces() || effects.any(|effect| self.is_fulfilled(effect, after)))
    }

    /// Whether a move takes a King, or another royal piece, and with the last of them all that was its army's.
    fn takes_a_king(&self, moved: &Move<G>) -> bool {
        let Situation { field, rules, .. } = &*self.situation;
        self.is_melee() && field.squares_of(moved.captures).meets(&rules.all_royals(field))
    }

    /// Whether a move leaves the mover's King in check once what passes with this turn has passed, found out by making it.
    fn leaves_check_when_the_turn_is_over(&self, moved: &Move<G>) -> bool {
        let mut after = self.clone();
        after.situation.field.carry_out(self.kinds(), moved);
        after.settle_the_fallen(self.turn.mover);
        if self.something_waits_for_its_end() {
            after.after_change();
        }
        after.is_checked_once_the_turn_is_over()
    }
}

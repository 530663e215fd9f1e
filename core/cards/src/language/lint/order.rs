//! The order of steps: what comes too late to be done, and what may find nothing when it is too late to turn back.

use crate::language::diagnostic::Reports;
use crate::language::set::Compiled;
use crate::language::source::Span;
use crate::model::{Amount, BlockId, Comparison, Condition, Kind, PickFrom, PickStep, Pool, Squares, Step};

use super::chances;

/// Looks at every list of steps that can be come to.
pub(super) fn check(compiled: &Compiled, reports: &mut Reports) {
    let mut watch = Watch { compiled, reports };
    let guards: Vec<&Condition> = compiled.card.when.iter().collect();
    watch.block(BlockId::START, false, &guards);
}

struct Watch<'w> {
    compiled: &'w Compiled,
    reports: &'w mut Reports,
}

/// The knowledge after a list of steps has been gone through.
#[derive(Debug, Clone, Copy)]
struct After {
    /// Whether something may have been changed.
    has_changed: bool,
    /// Whether the card ends there in any case.
    ends: bool,
}

impl<'w> Watch<'w> {
    fn block(&mut self, id: BlockId, has_changed: bool, guards: &[&'w Condition]) -> After {
        let compiled: &'w Compiled = self.compiled;
        let mut after = After { has_changed, ends: false };
        let mut was_said = false;
        for (step, span) in compiled.steps(id) {
            if after.ends && !was_said {
                self.reports.warning(span, "this step is never come to").label("the card ends before it");
                was_said = true;
            }
            self.step(step, span, &mut after, guards);
        }
        after
    }

    fn step(&mut self, step: &'w Step, span: Span, after: &mut After, guards: &[&'w Condition]) {
        match step {
            Step::Choose(choose) => {
                let may_find_none = !choose.optional && choose.count.least > 0 && !is_certain(&choose.from);
                if after.has_changed
                    && may_find_none
                    && !guards.iter().any(|guard| grants(guard, &choose.from))
                {
                    self.too_late(span, "choice");
                }
            }
            Step::Pick(pick) => self.pick(pick, span, *after, guards),
            Step::If { condition, then, otherwise } => {
                if let Some(holds) = chances::holds(condition) {
                    let never = if holds { "fail" } else { "hold" };
                    self.reports.warning(span, format!("this condition can never {never}"));
                }
                let mut within = guards.to_vec();
                within.push(condition);
                let one = self.block(*then, after.has_changed, &within);
                let other = otherwise.map(|block| self.block(block, after.has_changed, guards));
                let other = other.unwrap_or(*after);
                // A branch that ends the card does not go on to what follows.
                after.has_changed = one.has_changed && !one.ends || other.has_changed && !other.ends;
                after.ends |= one.ends && other.ends;
            }
            Step::Each { body, .. } | Step::EachPlayer { body, .. } => {
                after.has_changed |= self.block(*body, after.has_changed, guards).has_changed;
            }
            Step::Repeat { body, condition, .. } => {
                let mut within = guards.to_vec();
                within.extend(condition);
                after.has_changed |= self.block(*body, after.has_changed, &within).has_changed;
            }
            Step::Last(lasting) => {
                for trigger in &lasting.triggers {
                    let guards: Vec<&Condition> = trigger.when.iter().collect();
                    self.block(trigger.body, false, &guards);
                }
                after.has_changed = true;
            }
            step => {
                let facts = step.facts();
                after.ends |= facts.ends_the_card;
                after.has_changed |= facts.changes_the_game;
            }
        }
    }

    fn pick(&mut self, pick: &PickStep, span: Span, after: After, guards: &[&Condition]) {
        let is_guarded = match &pick.from {
            PickFrom::Lost(pool) => guards.iter().any(|guard| grants_pool(guard, pool)),
            PickFrom::KindsOn(squares) => {
                is_certain(squares) || guards.iter().any(|guard| grants(guard, squares))
            }
            PickFrom::Words(_) | PickFrom::Kinds(_) | PickFrom::Cards(_) | PickFrom::Effects => true,
        };
        if after.has_changed && !pick.optional && !is_guarded {
            self.too_late(span, "pick");
        }
    }

    fn too_late(&mut self, span: Span, what: &str) {
        self.reports
            .warning(span, format!("this {what} may find nothing when the card has changed the table already"))
            .help("say `optional = true` if that is meant, make sure of it before with `when` or `if`, or ask first and act then");
    }
}

/// Whether there is always something in a set.
fn is_certain(squares: &Squares) -> bool {
    match squares {
        Squares::All
        | Squares::Any
        | Squares::Empty
        | Squares::Of(_)
        | Squares::Royal
        | Squares::Place(_) => true,
        Squares::Rank(..)
        | Squares::Half(_)
        | Squares::File(_)
        | Squares::Name(_)
        | Squares::At(_)
        | Squares::Fact(_) => true,
        Squares::Kind(kind) => *kind == Kind::KING,
        Squares::Either(one, other) => is_certain(one) || is_certain(other),
        Squares::Both(one, other) => {
            let is_king = |set: &Squares| matches!(set, Squares::Kind(Kind::KING) | Squares::Royal);
            let is_owned = |set: &Squares| matches!(set, Squares::Of(_));
            is_king(one) && is_owned(other) || is_owned(one) && is_king(other)
        }
        _ => false,
    }
}

/// Whether a condition makes sure that there is something in a set.
fn grants(condition: &Condition, squares: &Squares) -> bool {
    match condition {
        Condition::Some(known) => known == squares || is_part(known, squares),
        Condition::Compare(Amount::Count(known), comparison, Amount::Number(_)) => {
            **known == *squares
                && matches!(comparison, Comparison::AtLeast | Comparison::More | Comparison::Equal)
        }
        Condition::All(parts) => parts.iter().any(|part| grants(part, squares)),
        Condition::Any(parts) => !parts.is_empty() && parts.iter().all(|part| grants(part, squares)),
        _ => false,
    }
}

/// Whether one set is plainly part of another.
fn is_part(set: &Squares, other: &Squares) -> bool {
    match (set, other) {
        (Squares::Both(one, another), _) => {
            set == other
                || is_part(one, other)
                || is_part(another, other)
                || one.as_ref() == other
                || another.as_ref() == other
        }
        (Squares::Without(one, _), _) => is_part(one, other) || one.as_ref() == other,
        (_, Squares::Either(one, another)) => set == one.as_ref() || set == another.as_ref(),
        _ => set == other,
    }
}

fn grants_pool(condition: &Condition, pool: &Pool) -> bool {
    match condition {
        Condition::SomeLost(known) => known == pool,
        Condition::Compare(Amount::CountPool(known), comparison, Amount::Number(_)) => {
            **known == *pool
                && matches!(comparison, Comparison::AtLeast | Comparison::More | Comparison::Equal)
        }
        Condition::All(parts) => parts.iter().any(|part| grants_pool(part, pool)),
        _ => false,
    }
}

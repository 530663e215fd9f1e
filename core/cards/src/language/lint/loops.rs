//! Triggers that can set themselves off.

use crate::language::diagnostic::Reports;
use crate::language::set::Compiled;
use crate::model::{BlockId, Program, Squares, Step, Term, Trigger, TriggerOn};

/// The causes that triggers wait for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum TriggerCause {
    Enter,
    Leave,
    Capture,
    Turn,
}

/// A chain is cut while a game runs, but its author should know.
pub(super) fn check(compiled: &Compiled, reports: &mut Reports) {
    let program = &compiled.card.program;
    for (place, block) in program.blocks.iter().enumerate() {
        for (step, span) in block.iter().zip(compiled.spans.get(place).into_iter().flatten()) {
            let Step::Last(lasting) = step else { continue };
            if lasting.term == Term::Once {
                continue;
            }
            let triggers: Vec<&Trigger> =
                lasting.triggers.iter().filter(|trigger| !ends_itself(program, trigger.body)).collect();
            for (place, trigger) in triggers.iter().enumerate() {
                if let Some(way) = way_back(program, &triggers, place) {
                    let through = if way > 1 { " by way of another" } else { "" };
                    reports
                        .warning(*span, format!("the steps of its trigger `{}` can set it off again{through}", called(&trigger.on)))
                        .help("the chain is cut after 64 links; let it last `once`, or `end = \"this\"` among its steps");
                    break;
                }
            }
        }
    }
}

/// How many triggers run one after the other until one is set off again; `None` if that never happens.
fn way_back(program: &Program, triggers: &[&Trigger], start: usize) -> Option<usize> {
    let mut reached = vec![false; triggers.len()];
    let mut frontier = vec![start];
    for length in 1..=triggers.len() {
        let mut next = Vec::new();
        for from in frontier {
            let caused = happenings(program, triggers[from].body);
            for (to, trigger) in triggers.iter().enumerate() {
                if caused.iter().any(|happening| waits_for(&trigger.on, *happening)) && !reached[to] {
                    reached[to] = true;
                    next.push(to);
                }
            }
        }
        if reached[start] {
            return Some(length);
        }
        frontier = next;
    }
    None
}

fn waits_for(on: &TriggerOn, happening: TriggerCause) -> bool {
    match on {
        TriggerOn::Enter(_) => happening == TriggerCause::Enter,
        TriggerOn::Leave(_) => happening == TriggerCause::Leave,
        // A chosen piece that is captured is gone, and cannot be captured again.
        TriggerOn::Capture(squares) => {
            happening == TriggerCause::Capture && !matches!(squares, Squares::Name(_))
        }
        TriggerOn::TurnStart(_) | TriggerOn::TurnEnd(_) => happening == TriggerCause::Turn,
        _ => false,
    }
}

fn called(on: &TriggerOn) -> &'static str {
    match on {
        TriggerOn::Enter(_) => "enter",
        TriggerOn::Leave(_) => "leave",
        TriggerOn::Capture(_) => "capture",
        TriggerOn::TurnStart(_) => "turn-start",
        _ => "turn-end",
    }
}

fn ends_itself(program: &Program, body: BlockId) -> bool {
    program.block(body).iter().any(|step| matches!(step, Step::End(None)))
}

/// The causes that the steps of a list can bring about.
fn happenings(program: &Program, body: BlockId) -> Vec<TriggerCause> {
    let mut found = Vec::new();
    let mut lists = vec![body];
    while let Some(list) = lists.pop() {
        for step in program.block(list) {
            let facts = step.facts();
            let all = [
                (facts.enters, TriggerCause::Enter),
                (facts.leaves, TriggerCause::Leave),
                (facts.captures, TriggerCause::Capture),
                (facts.gives_a_turn, TriggerCause::Turn),
            ];
            found.extend(all.into_iter().filter(|(comes, _)| *comes).map(|(_, happening)| happening));
            lists.extend(facts.lists);
        }
    }
    found
}

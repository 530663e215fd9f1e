//! Cards that would break a game, or could never be played, and are refused: steps at a time that is not theirs, and pieces
//! that nothing brings back.

use crate::language::diagnostic::Reports;
use crate::language::source::Span;
use crate::language::walk::{self, CardPart};
use crate::model::{BlockId, Count, Name, Squares, Step, Timing};

use super::Compiled;

/// Looks for both in a card.
pub(super) fn check(compiled: &Compiled, reports: &mut Reports) {
    let timings = &compiled.card.timings;
    // A card that is played when another could be is told of that.
    if !timings.contains(&Timing::Copied) {
        each_step(compiled, BlockId::START, &mut |step, span| {
            if let Some((why, remedy)) = at_another_time(step, timings) {
                reports.error(span, why).help(remedy);
            }
        });
    }
    lifts(compiled, BlockId::START, &[], reports);
}

/// Shows each step that is done when the card is played: triggers have a time of their own.
fn each_step(compiled: &Compiled, block: BlockId, visit: &mut dyn FnMut(&Step, Span)) {
    for (step, span) in compiled.steps(block) {
        visit(step, span);
        if !matches!(step, Step::Last(_)) {
            step.facts().lists.into_iter().for_each(|list| each_step(compiled, list, visit));
        }
    }
}

/// Why a step cannot stand in a card that is played at these times, and the remedy.
fn at_another_time(step: &Step, timings: &[Timing]) -> Option<(&'static str, &'static str)> {
    let is_one_of = |times: &[Timing]| timings.iter().any(|timing| times.contains(timing));
    match step {
        Step::Rewrite(_) if timings.iter().any(|timing| *timing != Timing::Reply) => Some((
            "`rewrite` goes back to the start of the enemy's turn, and this card is not only played when that is over",
            "write `play = \"reply\"`, or let a trigger of `last` do it",
        )),
        Step::CancelMove if !is_one_of(&[Timing::Interrupt, Timing::Reply, Timing::Counter, Timing::Any]) => {
            Some((
                "`cancel = \"move\"` is about a capture of the enemy's move, and there is none when this card is played",
                "write `play = \"interrupt\"`, or `\"reply\"` where the capture has been made",
            ))
        }
        Step::CancelCard { .. } if !is_one_of(&[Timing::Counter, Timing::Interrupt, Timing::Any]) => Some((
            "`cancel = \"card\"` is about a card just played, and this one answers none",
            "write `play = \"counter\"`",
        )),
        _ => None,
    }
}

/// The end of a way through some steps, for a piece that was lifted before.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum WayEnd {
    /// It is back, or something holds it that lasts.
    Settled,
    /// The card ends, and it is neither.
    Astray,
    /// The way goes on.
    Open,
}

/// Looks at each `lift` of a list of steps and of those to which it leads. `after` are the places at which those go on that lead to
/// the list, the innermost last.
fn lifts(compiled: &Compiled, block: BlockId, after: &[(BlockId, usize)], reports: &mut Reports) {
    for (place, (step, span)) in compiled.steps(block).enumerate() {
        let mut on = after.to_vec();
        on.push((block, place + 1));
        match step {
            Step::Lift { piece, returns: false } => lift(compiled, piece, &on, span, reports),
            Step::Last(lasting) => {
                lasting.triggers.iter().for_each(|trigger| lifts(compiled, trigger.body, &[], reports));
            }
            step => {
                step.facts().lists.into_iter().for_each(|list| lifts(compiled, list, &on, reports));
            }
        }
    }
}

fn lift(compiled: &Compiled, piece: &Squares, on: &[(BlockId, usize)], span: Span, reports: &mut Reports) {
    let names = names_in(piece);
    if names.is_empty() {
        reports
            .error(span, "what is lifted here never comes back, since no later step can speak of it")
            .help("write `returns = true`, or `choose` it first and `return` what was chosen");
        return;
    }
    if names.iter().any(|&name| !comes_back(compiled, name, on)) {
        reports
            .error(span, "what is lifted here may never come back")
            .help("on each way through the card `return` it, or begin a lasting effect `on` it; or write `returns = true`");
    }
}

fn names_in(squares: &Squares) -> Vec<Name> {
    let mut names = Vec::new();
    walk::squares(squares, &mut |part| {
        if let CardPart::Squares(Squares::Name(name)) = part {
            names.push(*name);
        }
    });
    names
}

/// Whether what a name stands for is settled on each way that goes on from here.
fn comes_back(compiled: &Compiled, name: Name, on: &[(BlockId, usize)]) -> bool {
    let ends = on.iter().rev().map(|&(block, from)| way_end(compiled, block, from, name));
    ends.into_iter().find(|end| *end != WayEnd::Open) == Some(WayEnd::Settled)
}

fn way_end(compiled: &Compiled, block: BlockId, from: usize, name: Name) -> WayEnd {
    let steps = compiled.card.program.block(block).iter().skip(from);
    let mut ends = steps.map(|step| step_end(compiled, step, name));
    ends.find(|end| *end != WayEnd::Open).unwrap_or(WayEnd::Open)
}

fn step_end(compiled: &Compiled, step: &Step, name: Name) -> WayEnd {
    let list_end = |list: BlockId| way_end(compiled, list, 0, name);
    match step {
        Step::Return { piece, .. } if *piece == name => WayEnd::Settled,
        Step::Last(lasting) if lasting.on.as_ref().is_some_and(|on| names_in(on).contains(&name)) => {
            WayEnd::Settled
        }
        // All that the card has done is undone.
        Step::Fizzle(_) => WayEnd::Settled,
        Step::Stop => WayEnd::Astray,
        Step::If { then, otherwise, .. } => match (list_end(*then), otherwise.map(list_end)) {
            (WayEnd::Astray, _) | (_, Some(WayEnd::Astray)) => WayEnd::Astray,
            (WayEnd::Settled, Some(WayEnd::Settled)) => WayEnd::Settled,
            _ => WayEnd::Open,
        },
        Step::Repeat { count: Count { least: 1.., .. }, body, condition: None } => list_end(*body),
        _ => WayEnd::Open,
    }
}

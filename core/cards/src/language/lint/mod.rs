//! Lints: constructs that are allowed and hardly meant.

mod chances;
mod loops;
mod order;
mod promises;

use super::diagnostic::Reports;
use super::set::Compiled;

/// Looks a card over.
pub(crate) fn check(compiled: &Compiled, reports: &mut Reports) {
    never_played(compiled, reports);
    never_used(compiled, reports);
    order::check(compiled, reports);
    loops::check(compiled, reports);
    promises::check(compiled, reports);
}

fn never_played(compiled: &Compiled, reports: &mut Reports) {
    let never = compiled.card.when.as_ref().is_some_and(|when| chances::holds(when) == Some(false));
    if let Some(span) = compiled.when.filter(|_| never) {
        reports
            .warning(span, format!("{} can never be played", compiled.card.name))
            .label("this can never hold");
    }
}

fn never_used(compiled: &Compiled, reports: &mut Reports) {
    for known in compiled.names.iter().filter(|known| !known.is_used) {
        reports
            .warning(known.span, format!("the name `{}` is never used", known.name))
            .help("what is chosen does nothing unless a later step speaks of it");
    }
}

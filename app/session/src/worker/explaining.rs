//! Why something may not be done, in the words of the rules: the game is asked for it as if it might be.

use unruly_contract::{Game, Naming, Seat, Spot};
use unruly_table::Table;

use super::grammar::{Grammar, refusal};
use crate::notice::Notice;

/// Something that may not be done, and of which somebody wants to know why.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum WhyNot {
    /// A piece may not go there.
    Go {
        /// Where it stands.
        from: Spot,
        /// Where it was to go.
        to: Spot,
    },
    /// A piece may not go anywhere.
    Leave(Spot),
    /// An action, as the game writes it.
    Do(String),
}

/// The first of these that the rules have a reason for.
pub(crate) fn explained(table: &Table, grammar: &Grammar, seat: Seat, asked: &[WhyNot]) -> Option<Notice> {
    let naming = table.ruleset().profile().naming;
    asked.iter().find_map(|why| {
        let reason = table.ask(|game| match why {
            WhyNot::Go { from, to } => go(game, grammar, seat, (*from, *to), naming),
            WhyNot::Leave(spot) => leave(game, grammar, seat, *spot, naming),
            WhyNot::Do(text) => refusal(game, seat, text.clone()).map(|refusal| Notice::refusal(&refusal)),
        });
        reason.ok().flatten()
    })
}

fn go(game: &dyn Game, grammar: &Grammar, seat: Seat, way: (Spot, Spot), naming: Naming) -> Option<Notice> {
    grammar.why_not(game, seat, way.0, way.1, naming).map(|refusal| Notice::refusal(&refusal))
}

/// The most telling of the reasons why a piece may not go to any square nearby.
fn leave(game: &dyn Game, grammar: &Grammar, seat: Seat, spot: Spot, naming: Naming) -> Option<Notice> {
    let steps = [
        (0, 1),
        (1, 0),
        (1, 1),
        (-1, 1),
        (0, -1),
        (-1, 0),
        (1, -1),
        (-1, -1),
        (1, 2),
        (2, 1),
        (-1, 2),
        (-2, 1),
    ];
    let there = steps
        .iter()
        .filter_map(|(x, y)| Some(Spot { x: spot.x.checked_add(*x)?, y: spot.y.checked_add(*y)? }));
    let reasons: Vec<Notice> = there.filter_map(|to| go(game, grammar, seat, (spot, to), naming)).collect();
    reasons.into_iter().max_by_key(|notice| notice.evidence.len())
}

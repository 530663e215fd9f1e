//! How a game ended, in a few words: the score of two, or the winner of several, and the reason.

use unruly_contract::keys::RESIGNATION;
use unruly_contract::{Arg, Outcome, Seat, phrase};
use unruly_kit::text::Words;

use crate::pages::table::ending;
use crate::play::Sitting;
use crate::state::State;

/// The last line of the list: `0–1, White resigned`.
pub(super) fn result(outcome: &Outcome, state: &State, session: &Sitting) -> String {
    let words = state.words();
    let both: Vec<Seat> = session.sitters().keys().copied().collect();
    let (score, loser) = match (both.as_slice(), outcome.winner()) {
        ([first, other], Some(winner)) if winner == *first => ("1–0".to_owned(), Some(*other)),
        ([first, _], Some(_)) => ("0–1".to_owned(), Some(*first)),
        ([_, _], None) if matches!(outcome, Outcome::Draw { .. }) => ("½–½".to_owned(), None),
        _ => (ending::head(outcome, words), None),
    };
    let why = match loser.filter(|_| outcome.reason().key() == Some(RESIGNATION)) {
        Some(loser) => words.said(phrase!("window-resigned", name: Arg::text(words.seat_capital(loser)))),
        None => words.said(outcome.reason()),
    };
    joined(&[score, why], words)
}

/// The parts that there are, in one line.
fn joined(parts: &[String], words: &Words) -> String {
    let parts = parts.iter().filter(|part| !part.is_empty()).cloned().collect::<Vec<_>>();
    match parts.as_slice() {
        [score, why] => words.said(phrase!("window-result", score: Arg::text(score), why: Arg::text(why))),
        parts => parts.concat(),
    }
}

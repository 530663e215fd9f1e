//! Answers that come to nothing: a card that is spent without effect makes its player look foolish, and is gone; so does a word that is
//! set right at once, or a wrong one about what everybody has seen; and what was just done is taken back before all eyes, which shows
//! others what was held in mind. Nor are cards thrown away for others while somebody else is at play: what goes then could have answered.

use unruly_contract::keys::{CARD_HAS_NO_EFFECT, REMEMBERS_WRONGLY};
use unruly_contract::words::{DISCARD, TAKE_BACK};
use unruly_contract::{
    Action, Decision, Event, Game, Happening, Purpose, Seat, Secrecy, Viewer, let_others_pass,
};

use crate::View;

/// The answers to these questions without the cards that have no effect in this imagined game even if everybody lets them, without words
/// that are wrong, without taking back, and without discards on somebody else's turn; all of them where nothing else is left.
pub(crate) fn worthwhile(view: &View<'_>, game: &dyn Game, decisions: &[Decision]) -> Vec<Action> {
    let is_discard = |action: &Action| action.text().split(' ').next() == Some(DISCARD);
    let is_others_turn = decisions.iter().flat_map(Decision::actions).any(is_discard)
        && game.scene(Viewer::Seat(view.seat())).turn != Some(view.seat());
    let is_vain = |decision: &Decision, action: &Action| {
        // Without hands there are no cards: words alone may be vain.
        let is_doubtful = view.secrecy() == Secrecy::Hidden || decision.purpose == Purpose::Spoken;
        let is_thrown_away = is_others_turn && is_discard(action);
        is_thrown_away
            || is_doubtful && (action.text() == TAKE_BACK || comes_to_nothing(game, view.seat(), action))
    };
    let (mut vain, mut others) = (Vec::new(), Vec::new());
    for decision in decisions.iter().filter(|decision| decision.purpose.is_awaited()) {
        for action in decision.actions() {
            let kept = if is_vain(decision, action) { &mut vain } else { &mut others };
            kept.push(action.clone());
        }
    }
    if others.is_empty() { vain } else { others }
}

fn comes_to_nothing(game: &dyn Game, seat: Seat, action: &Action) -> bool {
    let mut after = game.fork();
    // An imagined game may differ from the real one in what can be done there.
    let Ok(mut events) = after.act(seat, action) else { return false };
    let is_wrong = |event: &Event| {
        matches!(&event.what, Happening::Corrected { seat: by, .. } if *by == seat)
            || event.what.announces(REMEMBERS_WRONGLY)
    };
    if events.iter().any(is_wrong) {
        return true;
    }
    let is_played = |event: &Event| matches!(&event.what, Happening::Played { seat: by, .. } if *by == seat);
    if !events.iter().any(is_played) {
        return false;
    }
    events.extend(let_others_pass(after.as_mut(), seat));
    events.iter().any(tells_of_no_effect)
}

fn tells_of_no_effect(event: &Event) -> bool {
    event.what.announces(CARD_HAS_NO_EFFECT)
}

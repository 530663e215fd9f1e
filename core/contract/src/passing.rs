//! Waiting for others, as if nobody had anything against what was done.

use crate::{Decision, Event, Game, Seat};

/// No more questions than these are let pass.
const MOST_PASSES: usize = 16;

/// Has everybody but a seat let pass what they are asked, one after the other, until that seat is asked itself or somebody has to do
/// more than let something pass: so a card that others might answer has done what it does. Everything that happens meanwhile.
pub fn let_others_pass(game: &mut dyn Game, seat: Seat) -> Vec<Event> {
    let mut happened = Vec::new();
    for _ in 0..MOST_PASSES {
        let decisions = game.decisions();
        let mut asked = decisions.into_iter().filter(|decision| decision.purpose.is_awaited());
        let Some(Decision { seat: other, decline: Some(pass), .. }) = asked.next() else { break };
        if other == seat {
            break;
        }
        let Ok(events) = game.act(other, &pass) else { break };
        happened.extend(events);
    }
    happened
}

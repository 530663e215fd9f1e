//! Draws: when bots claim one, and when they take one that is offered.

use unruly_table::{Action, Decision, Purpose};

use crate::View;

const CLAIM: &str = "draw claim";
const ACCEPT: &str = "draw accept";
/// What a seat may stand ahead and still be content with a draw, in hundredths of a pawn.
const CONTENT: i32 = 0;
/// What a seat must stand behind to claim one: in an even game there is still something to play for.
const WORRIED: i32 = -50;

/// What to do about a draw on the table, for a seat that stands like this. Bots never resign and never offer.
pub(crate) fn settle(view: &View<'_>, stands: impl FnOnce() -> i32) -> Option<Action> {
    let decisions = view.decisions();
    let accept = offered(&decisions, ACCEPT);
    let claim = offered(&decisions, CLAIM);
    if accept.is_none() && claim.is_none() {
        return None;
    }
    let stands = stands();
    accept.filter(|_| stands <= CONTENT).or_else(|| claim.filter(|_| stands <= WORRIED))
}

/// Whether there is any draw to be had, so that it matters how the seat stands.
pub(crate) fn may_settle(view: &View<'_>) -> bool {
    let decisions = view.decisions();
    offered(&decisions, ACCEPT).or_else(|| offered(&decisions, CLAIM)).is_some()
}

fn offered(decisions: &[Decision], text: &str) -> Option<Action> {
    let asides = decisions.iter().filter(|decision| decision.purpose == Purpose::Aside);
    asides.flat_map(Decision::actions).find(|action| action.text() == text).cloned()
}

//! Draws: when bots claim one, and when they take one that is offered.

use unruly_contract::words::{ACCEPT_DRAW, CLAIM_DRAW};
use unruly_contract::{Action, Decision, Purpose};

/// The most by which a seat may be ahead and still be content with a draw, in hundredths of a pawn.
const CONTENT: i32 = 0;

/// The draws that a seat could have now.
pub struct Draws {
    accept: Option<Action>,
    claim: Option<Action>,
    /// Claims that go with an action still to be made.
    claims_with: Vec<Action>,
}

impl Draws {
    /// The draws on offer, told by the canonical texts of such actions.
    pub fn on_offer(decisions: &[Decision]) -> Self {
        let asides = decisions.iter().filter(|decision| decision.purpose == Purpose::Aside);
        let said: Vec<&Action> = asides.flat_map(Decision::actions).collect();
        let exactly =
            |text: &str| said.iter().find(|action| action.text() == text).map(|&action| action.clone());
        let goes_with =
            |action: &&&Action| action.text().strip_prefix(CLAIM_DRAW).is_some_and(|rest| !rest.is_empty());
        Self {
            accept: exactly(ACCEPT_DRAW),
            claim: exactly(CLAIM_DRAW),
            claims_with: said.iter().filter(goes_with).map(|&action| action.clone()).collect(),
        }
    }

    /// Whether there is any, so that it matters how the seat stands.
    pub fn is_any(&self) -> bool {
        self.accept.is_some() || self.claim.is_some() || !self.claims_with.is_empty()
    }

    /// The draw that a seat takes which stands like this and would otherwise do that. Bots never resign and never offer.
    pub fn taken(self, stands: i32, otherwise: Option<&Action>) -> Option<Action> {
        if stands > CONTENT {
            return None;
        }
        let with = |otherwise: &Action| {
            let claim = format!("{CLAIM_DRAW} {otherwise}");
            self.claims_with.into_iter().find(|action| action.text() == claim)
        };
        self.accept.or(self.claim).or_else(|| otherwise.and_then(with))
    }
}

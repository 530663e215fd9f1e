//! Why something about a draw cannot be said now.

use unruly_contract::{Refusal, Seat};

/// Why something about a draw cannot be said now; a game may put it in words of its own.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Objection {
    /// Their own offer still stands.
    #[error("your offer of a draw still stands: the others have yet to answer")]
    OfferStands,
    /// Another offer is to be answered first.
    #[error("{by} has offered a draw already: accept or decline it")]
    OfferedBy {
        /// Whose offer it is.
        by: Seat,
    },
    /// They have offered one since last making a move: once is enough.
    #[error("you have offered a draw already; make a move before you offer again")]
    OfferedBefore,
    /// There is no offer to answer.
    #[error("nobody has offered a draw")]
    NoOffer,
    /// The offer to answer is their own.
    #[error("it is for the others to answer your offer")]
    OwnOffer,
    /// They have accepted it.
    #[error("you have accepted already")]
    AcceptedBefore,
}

impl From<Objection> for Refusal {
    fn from(objection: Objection) -> Self {
        Self::forbidden("draw", objection.to_string())
    }
}

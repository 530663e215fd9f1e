//! Why something about a draw cannot be said now.

use unruly_contract::{Phrase, Refusal, Seat, phrase};

/// Why something about a draw cannot be said now; a game may put it in words of its own.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.phrase())]
pub enum Objection {
    /// Their own offer still stands.
    OfferStands,
    /// Another offer is to be answered first.
    OfferedBy {
        /// The seat whose offer it is.
        by: Seat,
    },
    /// They have offered one since last making a move: once is enough.
    OfferedBefore,
    /// There is no offer to answer.
    NoOffer,
    /// The offer to answer is their own.
    OwnOffer,
    /// They have accepted it.
    AcceptedBefore,
}

impl Objection {
    /// Why, for players.
    pub fn phrase(self) -> Phrase {
        match self {
            Self::OfferStands => phrase!("draw-refused-stands"),
            Self::OfferedBy { by } => phrase!("draw-refused-offered", seat: by),
            Self::OfferedBefore => phrase!("draw-refused-before"),
            Self::NoOffer => phrase!("draw-refused-no-offer"),
            Self::OwnOffer => phrase!("draw-refused-own"),
            Self::AcceptedBefore => phrase!("draw-refused-accepted"),
        }
    }
}

impl From<Objection> for Refusal {
    fn from(objection: Objection) -> Self {
        Self::forbidden("draw", objection.phrase())
    }
}

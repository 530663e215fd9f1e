//! What was said, for a game to tell and to act on.

use unruly_contract::{Event, Happening, Phrase, Seat, SeatSet, phrase};

/// What a player has said, or said by playing on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Said {
    /// They give up.
    Resigned,
    /// Their clock has run out.
    TimeRanOut,
    /// They offer a draw.
    Offered,
    /// They accept the draw, which is agreed on once all have.
    Accepted {
        /// Who has still to answer.
        missing: SeatSet,
    },
    /// They decline the draw.
    Declined,
    /// They have made a move without an answer to the offer, which declines it.
    PlayedOn,
}

impl Said {
    /// What everybody at the table is told of it.
    pub fn announced_by(self, seat: Seat) -> Event {
        Event::open(Happening::Announced { text: self.told_of(seat) })
    }

    /// What this player has said: `white offers a draw`.
    pub fn told_of(self, seat: Seat) -> Phrase {
        match self {
            Self::Resigned => phrase!("gave-up", seat: seat),
            Self::TimeRanOut => phrase!("ran-out-of-time", seat: seat),
            Self::Offered => phrase!("draw-offered", seat: seat),
            Self::Accepted { missing } if missing.is_empty() => phrase!("draw-accepted", seat: seat),
            Self::Accepted { missing } => {
                phrase!("draw-accepted-in-part", seat: seat, count: missing.len(), missing: missing)
            }
            Self::Declined => phrase!("draw-declined", seat: seat),
            Self::PlayedOn => phrase!("draw-played-on", seat: seat),
        }
    }
}

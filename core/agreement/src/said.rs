//! Words that were said, for a game to tell and to act on.

use unruly_contract::{Event, Happening, Phrase, Seat, SeatSet, phrase};

/// The words of a player, or the meaning of playing on.
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
        /// The seats that have still to answer.
        missing: SeatSet,
    },
    /// They decline the draw.
    Declined,
    /// They have made a move without an answer to the offer, which declines it.
    PlayedOn,
}

impl Said {
    /// The event for everybody at the table.
    pub fn announced_by(self, seat: Seat) -> Event {
        Event::open(Happening::Announced { text: self.told_of(seat) })
    }

    /// The words of this player: `white offers a draw`.
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

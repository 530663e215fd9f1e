//! What was said, for a game to tell and to act on.

use std::fmt;

use unruly_contract::{Event, Happening, Seat, SeatSet};

/// What a player has said, or said by playing on. It reads on from the name of the seat: `offers a draw`.
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
        Event::open(Happening::Announced { text: format!("{seat} {self}") })
    }
}

impl fmt::Display for Said {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Resigned => f.write_str("resigns"),
            Self::TimeRanOut => f.write_str("has run out of time"),
            Self::Offered => f.write_str("offers a draw"),
            Self::Accepted { missing } => {
                f.write_str("accepts the draw")?;
                match missing.len() {
                    0 => Ok(()),
                    1 => write!(f, "; {missing} has still to answer"),
                    _ => write!(f, "; {missing} have still to answer"),
                }
            }
            Self::Declined => f.write_str("declines the draw"),
            Self::PlayedOn => f.write_str("plays on, which declines the draw"),
        }
    }
}

//! Happenings, and outcomes.

use super::{Valid, at_most, count, member, part, seats, word, words};
use crate::message::{Flaw, MOST_ENTRIES};
use crate::{Audience, Event, Happening, Outcome, Seat};

impl Valid for Event {
    fn validate(&self) -> Result<(), Flaw> {
        let Self { what, to, reveals: _, card } = self;
        what.validate()?;
        match to {
            Audience::Everyone => {}
            Audience::Only(told) => member("to", seats("only", told))?,
            Audience::Except(told) => member("to", seats("except", told))?,
        }
        card.as_ref().map_or(Ok(()), |card| word("card", card))
    }
}

impl Valid for Happening {
    fn validate(&self) -> Result<(), Flaw> {
        match self {
            Self::Moved { seat: _, piece, from, to } => {
                part("piece", piece)?;
                part("from", from)?;
                part("to", to)
            }
            Self::Captured { piece, at, by: _ }
            | Self::Removed { piece, at }
            | Self::Fused { piece, at }
            | Self::Placed { piece, at } => {
                part("piece", piece)?;
                part("at", at)
            }
            Self::Changed { from, into, at } => {
                part("from", from)?;
                part("into", into)?;
                part("at", at)
            }
            Self::Played { seat: _, card } => word("card", card),
            Self::Chosen { seat: _, pick } => part("pick", pick),
            Self::Drew { seat: _, count, cards } => {
                at_most("count", *count, MOST_ENTRIES)?;
                words("cards", cards)
            }
            Self::Announced { text } => part("text", text),
            Self::Corrected { seat: _, why } => part("why", why),
            Self::Turn { seat: _ } => Ok(()),
            Self::Ended { outcome } => part("outcome", outcome),
            Self::Unknown(unknown) => unknown.validate(),
        }
    }
}

impl Valid for Outcome {
    fn validate(&self) -> Result<(), Flaw> {
        match self {
            Self::Win { winner: _, reason } => part("reason", reason),
            Self::Draw { reason, honours } => {
                part("reason", reason)?;
                member("honours", count("entries", honours.len(), Seat::ALL.len()))?;
                seats("honours", &honours.iter().map(|(seat, _)| *seat).collect::<Vec<_>>())
            }
            Self::Unknown(unknown) => unknown.validate(),
        }
    }
}

//! A message to the players.

use unruly_contract::{Evidence, Phrase, Refusal};

/// A message to the players.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Notice {
    /// The message itself.
    pub text: Phrase,
    /// How it is meant.
    pub tone: Tone,
    /// The places to point at.
    pub evidence: Vec<Evidence>,
}

/// How something is meant.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Tone {
    /// The rules forbid something.
    Refused,
    /// Something went wrong.
    Alarm,
    /// Something has changed that nobody at the screen has asked for.
    Changed,
}

impl Notice {
    /// Why something was not done.
    pub fn refusal(refusal: &Refusal) -> Self {
        let evidence = match refusal {
            Refusal::Forbidden(explanation) => explanation.evidence.clone(),
            _ => Vec::new(),
        };
        Self { text: refusal.phrase(), tone: Tone::Refused, evidence }
    }

    /// Why something cannot be done.
    pub fn refused(text: impl Into<Phrase>) -> Self {
        Self { text: text.into(), tone: Tone::Refused, evidence: Vec::new() }
    }

    /// Something that has changed by itself.
    pub fn changed(text: impl Into<Phrase>) -> Self {
        Self { text: text.into(), tone: Tone::Changed, evidence: Vec::new() }
    }

    /// A defect or a failure.
    pub fn alarm(text: impl Into<Phrase>) -> Self {
        Self { text: text.into(), tone: Tone::Alarm, evidence: Vec::new() }
    }
}

//! Why a message is refused.

use std::fmt;

use super::Message;
use crate::Place;

/// Why a message is refused: where, and what would do.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum MessageError {
    /// It cannot be read as what it should be.
    #[error("{name}, line {}, column {}: {message}", place.line, place.column)]
    Unreadable {
        /// The name it should have.
        name: &'static str,
        /// Where it ceases to be that.
        place: Place,
        /// The fault at that place.
        message: String,
    },
    /// It can be read, and is not [valid](super::Valid).
    #[error("{name}, {flaw}")]
    Invalid {
        /// The name of the message.
        name: &'static str,
        /// Its flaw.
        flaw: Flaw,
    },
    /// A later program wrote it.
    #[error(
        "{name}: this has schema {found}, and this program reads up to {}; a newer program can read it",
        super::SCHEMA
    )]
    TooNew {
        /// The name it should have.
        name: &'static str,
        /// The schema that it has.
        found: u64,
    },
}

impl MessageError {
    pub(super) fn unreadable<T: Message>(Unreadable { place, message }: Unreadable) -> Self {
        Self::Unreadable { name: T::NAME, place, message }
    }

    pub(super) fn invalid<T: Message>(flaw: Flaw) -> Self {
        Self::Invalid { name: T::NAME, flaw }
    }
}

/// A flaw of a message that cannot be read, before the message's name is added.
pub(super) struct Unreadable {
    pub(super) place: Place,
    pub(super) message: String,
}

impl From<serde_json::Error> for Unreadable {
    fn from(error: serde_json::Error) -> Self {
        let place = Place { line: error.line().max(1), column: error.column().max(1) };
        let told = error.to_string();
        // The place is told once.
        let end = format!(" at line {} column {}", error.line(), error.column());
        Self { place, message: told.strip_suffix(&end).unwrap_or(&told).to_owned() }
    }
}

/// A part of a message that is not valid.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{}: {message}", if path.is_empty() { "all of it" } else { path.as_str() })]
pub struct Flaw {
    /// The part: `pieces[3].at`.
    pub path: String,
    /// The flaw, and its remedy.
    pub message: String,
}

impl Flaw {
    pub(super) fn new(message: impl Into<String>) -> Self {
        Self { path: String::new(), message: message.into() }
    }

    /// The same, told from outside of a member.
    pub(super) fn in_member(self, name: &str) -> Self {
        let joint = if self.path.is_empty() || self.path.starts_with('[') { "" } else { "." };
        Self { path: format!("{name}{joint}{}", self.path), ..self }
    }

    /// The same, told from outside of a list.
    pub(super) fn in_entry(self, index: impl fmt::Display) -> Self {
        self.in_member(&format!("[{index}]"))
    }
}

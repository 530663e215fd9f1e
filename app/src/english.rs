//! The messages of rules, in English, as the command line and files for programs have them.

use serde_json::Value;
use unruly_contract::Phrase;
use unruly_session::SpellingError;
use unruly_table::{HostedRuleset, ReplayError, SheetError, StartError, TableError};
use unruly_wording::Speaker;

use crate::files::FileError;

/// An error of which rules may be the reason.
pub(crate) trait Reason {
    /// The reason, for players.
    fn reason(&self) -> Phrase;
}

macro_rules! reasons {
    ($($error:ty),*) => {$(
        impl Reason for $error {
            fn reason(&self) -> Phrase {
                self.phrase()
            }
        }
    )*};
}

reasons!(TableError, ReplayError, StartError, SheetError, FileError);

impl Reason for SpellingError {
    fn reason(&self) -> Phrase {
        match self {
            Self::Refused(refusal) => refusal.phrase(),
            other => other.to_string().into(),
        }
    }
}

/// Why something was not done by this ruleset.
pub(crate) fn said(error: &impl Reason, ruleset: &HostedRuleset) -> String {
    ruleset.english().say(&error.reason())
}

/// The same as an error.
pub(crate) fn failure<'r, E: Reason>(ruleset: &'r HostedRuleset) -> impl Fn(E) -> anyhow::Error + 'r {
    |error| anyhow::Error::msg(said(&error, ruleset))
}

/// Why a file could not be read, of which no ruleset is known.
pub(crate) fn common(error: &FileError) -> String {
    unruly_wording::english(&[]).map_or_else(|_| error.to_string(), |speaker| speaker.say(&error.reason()))
}

/// The same as an error.
pub(crate) fn unread(error: FileError) -> anyhow::Error {
    match error {
        error @ FileError::Sheet(_) => anyhow::Error::msg(common(&error)),
        other => other.into(),
    }
}

/// Puts every phrase in a message into words: programs show texts, and have no catalogues.
pub(crate) fn put_into_words(value: &mut Value, speaker: &Speaker) {
    match value {
        Value::Object(members) => {
            let mut names: Vec<&str> = members.keys().map(String::as_str).collect();
            names.sort_unstable();
            if [&["key"][..], &["args", "key"], &["several"]].contains(&names.as_slice())
                && let Ok(phrase) = serde_json::from_value::<Phrase>(Value::Object(members.clone()))
            {
                *value = Value::String(speaker.say(&phrase));
                return;
            }
            members.values_mut().for_each(|member| put_into_words(member, speaker));
        }
        Value::Array(entries) => entries.iter_mut().for_each(|entry| put_into_words(entry, speaker)),
        _ => {}
    }
}

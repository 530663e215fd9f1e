//! Answers of a table.

use std::collections::BTreeMap;

use serde::Serialize;
use serde_json::value::RawValue;
use serde_json::{Map, Value, json};
use unruly_contract::Phrase;
use unruly_table::{ReplayError, TableError};
use unruly_wording::Speaker;

use unruly_session::SpellingError;

use crate::english::put_into_words;

/// The member of a request that comes back with its answer.
pub(super) const ID: &str = "id";

/// An answer, as it is written.
#[derive(Debug, Serialize)]
pub(super) struct Answer {
    #[serde(flatten)]
    members: Map<String, Value>,
    #[serde(skip_serializing_if = "Option::is_none")]
    id: Option<Box<RawValue>>,
}

impl Answer {
    /// An answer to the request in this line. Its id comes back letter for letter: a number may have more digits than are reckoned
    /// with here.
    pub(super) fn to(line: &[u8], members: Map<String, Value>) -> Self {
        let written = serde_json::from_slice::<BTreeMap<String, &RawValue>>(line);
        let id = written.ok().and_then(|mut written| written.remove(ID)).map(ToOwned::to_owned);
        Self { members, id }
    }
}

impl From<Map<String, Value>> for Answer {
    fn from(members: Map<String, Value>) -> Self {
        Self { members, id: None }
    }
}

/// Why a request was not done.
#[derive(Debug)]
pub(super) struct Trouble {
    message: Phrase,
    /// The refusal with its rule and evidence, where the rules said no.
    refusal: Option<Value>,
}

impl Trouble {
    /// Something that is said in a sentence.
    pub(super) fn new(message: impl Into<Phrase>) -> Self {
        Self { message: message.into(), refusal: None }
    }

    /// The answer.
    pub(super) fn into_answer(self, speaker: &Speaker) -> Map<String, Value> {
        let mut answer = error(&speaker.say(&self.message));
        if let Some(mut refusal) = self.refusal {
            put_into_words(&mut refusal, speaker);
            answer.insert("refusal".to_owned(), refusal);
        }
        answer
    }
}

impl From<TableError> for Trouble {
    fn from(error: TableError) -> Self {
        let refusal = match &error {
            TableError::Refused(refusal) => serde_json::to_value(refusal).ok(),
            _ => None,
        };
        Self { message: error.phrase(), refusal }
    }
}

impl From<ReplayError> for Trouble {
    fn from(error: ReplayError) -> Self {
        Self { message: error.phrase(), refusal: None }
    }
}

impl From<SpellingError> for Trouble {
    fn from(error: SpellingError) -> Self {
        match error {
            SpellingError::Refused(refusal) => TableError::from(refusal).into(),
            error @ SpellingError::TooLong(_) => Self::new(error.to_string()),
        }
    }
}

macro_rules! trouble_from {
    ($($error:ty),*) => {$(
        impl From<$error> for Trouble {
            fn from(error: $error) -> Self {
                Self::new(error.to_string())
            }
        }
    )*};
}

trouble_from!(
    crate::files::FileError,
    crate::opponent::NotAnOpponent,
    crate::opponent::OtherGame,
    crate::rulesets::SeatError,
    crate::rulesets::UnknownRuleset,
    serde_json::Error,
    unruly_table::Fault
);

/// An answer that says no.
pub(super) fn error(message: &str) -> Map<String, Value> {
    object(json!({ "error": message }))
}

/// An answer that says yes, with what there is to say.
pub(super) fn ok(said: Value) -> Map<String, Value> {
    let mut answer = object(json!({ "ok": true }));
    answer.extend(object(said));
    answer
}

/// The members of an object.
pub(super) fn object(value: Value) -> Map<String, Value> {
    match value {
        Value::Object(members) => members,
        other => Map::from_iter([("value".to_owned(), other)]),
    }
}

//! Records from text: everything that is not a whole, unchanged record is refused with its line.

use std::collections::BTreeMap;

use serde::Deserialize;
use serde::de::IgnoredAny;
use toml::Spanned;

use crate::{Deed, NotText, Place, Record, Setup, text_of};

use super::series::{COMMENTS, Series, VARIATIONS, is_in_series};
use super::{SCHEMA, comment, seal, variation};

/// Why a text is not a record that can be trusted.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum RecordError {
    /// The file is not text at all.
    #[error("line {}: {_0}", _0.line)]
    NotText(NotText),
    /// It is not TOML, or not a record's TOML.
    #[error("line {line}: {message}")]
    Malformed {
        /// Where, from 1.
        line: usize,
        /// The fault at that place.
        message: String,
    },
    /// It does not say that it is a record.
    #[error("line 1: there is no schema; a record begins with `schema = {SCHEMA}`")]
    NoSchema,
    /// A later program wrote it.
    #[error(
        "line {line}: this record has schema {found}, and this program reads up to {SCHEMA}; a newer program can read it"
    )]
    TooNew {
        /// Where, from 1.
        line: usize,
        /// The number found.
        found: i64,
    },
    /// There is no seal: the end is missing.
    #[error(
        "line {line}: the file ends without a seal, so part of it is missing; a record written by hand ends with `seal = \"none\"` in [play]"
    )]
    CutShort {
        /// The last line there is.
        line: usize,
    },
    /// A part that every record has is missing.
    #[error("line {line}: {part} is missing")]
    Missing {
        /// The last line there is.
        line: usize,
        /// Which part.
        part: &'static str,
    },
    /// The seal is another record's.
    #[error(
        "line {line}: the seal does not fit, so something in the file was changed or lost; if you changed it yourself, write `seal = \"none\"`"
    )]
    BrokenSeal {
        /// Where the seal stands, from 1.
        line: usize,
    },
    /// An action says not who did what.
    #[error("line {line}: {text:?} is no action of a seat; write it like \"white: e2e4\"")]
    NotADeed {
        /// Where, from 1.
        line: usize,
        /// The text found.
        text: String,
    },
    /// A note that should tell a variation or a comment does not.
    #[error("line {line}: {key}: {message}")]
    UntoldNote {
        /// Where the note stands, from 1.
        line: usize,
        /// The key of the note.
        key: String,
        /// The fault.
        message: String,
    },
}

impl Record {
    /// Reads a record.
    ///
    /// # Errors
    /// Names the line and the reason when the text is no record, was cut short, was changed, or is of a newer schema.
    pub fn from_toml(text: &str) -> Result<Self, RecordError> {
        // A tool that turns line ends into those of another system must not break the seal of a position of several
        // lines; a carriage return that means something is always written as an escape.
        let text = &text.replace("\r\n", "\n");
        let schema = read::<Preamble>(text)?.schema.ok_or(RecordError::NoSchema)?;
        check_schema(text, &schema)?;
        let File { _schema: _, ruleset, setup, notes, play } = read(text)?;
        let last = text.lines().count().max(1);
        let Some((play, seal)) = play.and_then(|play| Some((play.actions, play.seal?))) else {
            return Err(RecordError::CutShort { line: last });
        };
        let missing = |part| move || RecordError::Missing { line: last, part };
        let actions = play.ok_or_else(missing("the list of actions in [play]"))?;
        let notes = Notes(notes);
        let record = Self {
            ruleset: ruleset.ok_or_else(missing("the ruleset"))?,
            setup: setup.ok_or_else(missing("the table [setup]"))?,
            actions: actions.iter().map(|action| read_deed(text, action)).collect::<Result<_, _>>()?,
            notes: notes.others(),
            variations: notes.read(text, VARIATIONS, variation::read)?,
            comments: notes.read(text, COMMENTS, comment::read)?,
        };
        if seal.get_ref() != seal::NONE && *seal.get_ref() != seal::of(&record) {
            return Err(RecordError::BrokenSeal { line: line_of(text, &seal) });
        }
        let refused = |series: Series, number, message| notes.refuse(text, &series.key(number), message);
        let paths = record.paths().map_err(|error| refused(VARIATIONS, error.number(), error.to_string()))?;
        let placed = record.check_comments(&paths);
        placed.map_err(|error| refused(COMMENTS, error.number(), error.to_string()))?;
        Ok(record)
    }

    /// Reads a record from the bytes of a file.
    ///
    /// # Errors
    /// As [`Record::from_toml`], and when the bytes are not text.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, RecordError> {
        let text = text_of(bytes).map_err(RecordError::NotText)?;
        Self::from_toml(text)
    }
}

/// The part that is read first: a newer schema may have any other fields.
#[derive(Deserialize)]
struct Preamble {
    schema: Option<Spanned<i64>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    #[serde(rename = "schema")]
    _schema: IgnoredAny,
    ruleset: Option<String>,
    setup: Option<Setup>,
    #[serde(default)]
    notes: BTreeMap<String, Spanned<String>>,
    play: Option<Play>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Play {
    actions: Option<Vec<Spanned<String>>>,
    seal: Option<Spanned<String>>,
}

fn read<'t, T: Deserialize<'t>>(text: &'t str) -> Result<T, RecordError> {
    toml::from_str(text).map_err(|error| {
        let (Place { line, .. }, message) = Place::told(text, &error);
        RecordError::Malformed { line, message }
    })
}

fn check_schema(text: &str, schema: &Spanned<i64>) -> Result<(), RecordError> {
    let (found, line) = (*schema.get_ref(), line_of(text, schema));
    match u64::try_from(found) {
        Ok(SCHEMA) => Ok(()),
        Ok(newer) if newer > SCHEMA => Err(RecordError::TooNew { line, found }),
        _ => Err(RecordError::Malformed { line, message: format!("there is no schema {found}") }),
    }
}

fn read_deed(text: &str, spanned: &Spanned<String>) -> Result<Deed, RecordError> {
    let written = spanned.get_ref();
    let refused = || RecordError::NotADeed { line: line_of(text, spanned), text: written.clone() };
    variation::deed(written).ok_or_else(refused)
}

/// The notes of a file, with their places.
struct Notes(BTreeMap<String, Spanned<String>>);

impl Notes {
    /// The things that the notes of a series tell, which are numbered from 1.
    fn read<T>(
        &self,
        text: &str,
        series: Series,
        read: impl Fn(&str) -> Result<T, String>,
    ) -> Result<Vec<T>, RecordError> {
        let mut numbers: Vec<usize> = self.0.keys().filter_map(|key| series.number(key)).collect();
        numbers.sort_unstable();
        let told = (1..).zip(numbers).map(|(expected, number)| {
            let key = series.key(number);
            let refused = |message| self.refuse(text, &key, message);
            if number != expected {
                return Err(refused(format!("{} is missing", series.key(expected))));
            }
            read(self.0[&key].get_ref()).map_err(refused)
        });
        told.collect()
    }

    /// Those that belong to no series.
    fn others(&self) -> BTreeMap<String, String> {
        let others = self.0.iter().filter(|(key, _)| !is_in_series(key));
        others.map(|(key, note)| (key.clone(), note.get_ref().clone())).collect()
    }

    fn refuse(&self, text: &str, key: &str, message: String) -> RecordError {
        RecordError::UntoldNote { line: line_of(text, &self.0[key]), key: key.to_owned(), message }
    }
}

fn line_of<T>(text: &str, spanned: &Spanned<T>) -> usize {
    Place::of(text, spanned.span().start).line
}

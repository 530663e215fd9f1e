//! Games in files: records, and the score sheets that other programs read.

use std::io;
use std::path::Path;

use unruly_contract::{Arg, Phrase, Record, RecordError, phrase};
use unruly_session::{tell_names_alone, tell_people_from_names};
use unruly_table::disk::{LARGEST_GAMES, ReadError, WriteError, read_bytes, read_input};
use unruly_table::{HostedRuleset, RecordFileError, SheetError, load_record};

use crate::opponent::Opponent;
use crate::rulesets::{self, UnknownRuleset};

/// The form of a file that holds games.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Form {
    /// The program's own: a record.
    Record,
    /// A score sheet, by what its files end in: `pgn`.
    Sheet(String),
}

/// The ending of records.
const RECORD: &str = "toml";

/// A game in a file, with the rules it is played by.
pub(crate) struct GameInFile {
    /// The rules.
    pub(crate) ruleset: HostedRuleset,
    /// The game.
    pub(crate) record: Record,
}

/// Why a game could not be read from a file, or written to one.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub(crate) enum FileError {
    /// The file of a record cannot be used.
    #[error(transparent)]
    Record(#[from] RecordFileError),
    /// A text is no record.
    #[error(transparent)]
    NotARecord(#[from] RecordError),
    /// It cannot be read.
    #[error(transparent)]
    Unreadable(#[from] ReadError),
    /// The system would not write it.
    #[error(transparent)]
    Unwritable(#[from] WriteError),
    /// A score sheet cannot be read or written.
    #[error(transparent)]
    Sheet(#[from] SheetError),
    /// A score sheet is of a game that no ruleset here plays.
    #[error("line {line}: this is a game of {variant}, and no game here is called so")]
    UnknownVariant {
        /// Where the game begins.
        line: usize,
        /// The name of its variant.
        variant: String,
    },
    /// No ruleset has such score sheets.
    #[error("no ruleset keeps its games as {form:?}; forms are {}", forms().join(", "))]
    UnknownForm {
        /// The form that was asked for.
        form: String,
    },
    /// This ruleset has no such score sheets.
    #[error("games of {ruleset} cannot be written as {form}; write them as {RECORD}")]
    NoSheet {
        /// The ruleset's id.
        ruleset: String,
        /// The form that was asked for.
        form: String,
    },
    /// There are fewer games.
    #[error("there is no game {number}; the file has {count}")]
    NoSuchGame {
        /// Which was asked for, from 1.
        number: usize,
        /// How many there are.
        count: usize,
    },
    /// There are fewer actions.
    #[error("there is no action {number}; the game has {count}")]
    NoSuchAction {
        /// Which was asked for, from 1.
        number: usize,
        /// How many there are.
        count: usize,
    },
    /// The record is of a ruleset that is not there.
    #[error(transparent)]
    UnknownRuleset(#[from] UnknownRuleset),
}

impl FileError {
    /// The same for players.
    pub(crate) fn phrase(&self) -> Phrase {
        match self {
            Self::Record(error) => error.phrase(),
            Self::NotARecord(error) => error.to_string().into(),
            Self::Unreadable(error) => error.phrase(),
            Self::Unwritable(error) => error.phrase(),
            Self::Sheet(error) => error.phrase(),
            Self::UnknownVariant { line, variant } => {
                phrase!("machine-no-such-variant", line: *line, variant: Arg::text(variant))
            }
            Self::UnknownForm { form } => {
                let forms = Arg::text(forms().join(", "));
                phrase!("machine-no-form", form: Arg::text(format!("{form:?}")), forms: forms)
            }
            Self::NoSheet { ruleset, form } => {
                let (ruleset, form) = (Arg::text(ruleset), Arg::text(form));
                phrase!("machine-no-sheet", ruleset: ruleset, form: form, other: Arg::text(RECORD))
            }
            Self::NoSuchGame { number, count } => {
                phrase!("machine-no-such-game", number: *number, count: *count)
            }
            Self::NoSuchAction { number, count } => {
                phrase!("machine-no-such-action", number: *number, count: *count)
            }
            Self::UnknownRuleset(error) => error.phrase(),
        }
    }
}

impl Form {
    /// The form of this name: `toml`, or what some ruleset's score sheets end in.
    ///
    /// # Errors
    /// Says which forms there are.
    pub(crate) fn named(name: &str) -> Result<Self, FileError> {
        let name = name.to_ascii_lowercase();
        if name == RECORD {
            Ok(Self::Record)
        } else if with_sheets(&name).next().is_some() {
            Ok(Self::Sheet(name))
        } else {
            Err(FileError::UnknownForm { form: name })
        }
    }

    /// The form of a file, from what its name ends in; anything unknown is taken for a record.
    pub(crate) fn of_path(path: &Path) -> Self {
        Self::to_write(path).unwrap_or(Self::Record)
    }

    /// The form in which a file is written, from what its name ends in; a name without an ending is a record's.
    ///
    /// # Errors
    /// When nothing ends so: the file would be taken for something that it is not.
    pub(crate) fn to_write(path: &Path) -> Result<Self, FileError> {
        match path.extension().and_then(|extension| extension.to_str()) {
            Some(extension) => Self::named(extension),
            None => Ok(Self::Record),
        }
    }

    /// The form of a text whose file has no name. A record begins with the value of some key, its schema as a rule; whatever else says
    /// something is a score sheet.
    pub(crate) fn of_text(text: &str) -> Self {
        let text = text.trim_start_matches('\u{feff}');
        let mut lines = text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#'));
        let is_value = |line: &str| {
            line.split_once('=').is_some_and(|(key, _)| key.trim().chars().all(|c| c.is_ascii_alphabetic()))
        };
        match (lines.next(), forms().into_iter().nth(1)) {
            (Some(first), Some(sheet)) if !is_value(first) => Self::Sheet(sheet),
            _ => Self::Record,
        }
    }
}

/// Every game in a file; `-` is standard input.
///
/// # Errors
/// When it cannot be read, or names the line where it is no game.
pub(crate) fn read(path: &Path) -> Result<Vec<GameInFile>, FileError> {
    if path == Path::new("-") {
        let bytes = read_input(io::stdin().lock(), "standard input", LARGEST_GAMES)?;
        return match Form::of_text(&String::from_utf8_lossy(&bytes)) {
            Form::Record => Ok(vec![found(Record::from_bytes(&bytes)?)?]),
            sheet @ Form::Sheet(_) => read_text(&sheet_text(bytes), &sheet),
        };
    }
    read_each(path)?.into_iter().collect()
}

/// Each game in a file, or why it cannot be read.
///
/// # Errors
/// When there is none that can.
pub(crate) fn read_each(path: &Path) -> Result<Vec<Result<GameInFile, FileError>>, FileError> {
    match Form::of_path(path) {
        Form::Record => Ok(vec![Ok(found(load_record(path)?)?)]),
        sheet @ Form::Sheet(_) => read_each_of(&sheet_text(read_bytes(path, LARGEST_GAMES)?), &sheet),
    }
}

/// Old score sheets are often in Latin-1; only names and comments have such letters.
fn sheet_text(bytes: Vec<u8>) -> String {
    String::from_utf8(bytes)
        .unwrap_or_else(|error| error.into_bytes().iter().map(|byte| char::from(*byte)).collect())
}

/// A kept game.
///
/// # Errors
/// When it cannot be read, or names the line where it is no game.
pub(crate) fn load(path: &Path) -> Result<Record, RecordFileError> {
    load_record(path).map(with_people)
}

/// Records say whether a person plays or which bot.
fn with_people(mut record: Record) -> Record {
    tell_people_from_names(&mut record, |name| name.parse::<Opponent>().is_ok());
    record
}

/// Every game in a text of this form.
///
/// # Errors
/// Names the line where it is no game.
pub(crate) fn read_text(text: &str, form: &Form) -> Result<Vec<GameInFile>, FileError> {
    read_each_of(text, form)?.into_iter().collect()
}

/// Each game in a text of this form, or why it cannot be read.
///
/// # Errors
/// When there is none that can.
pub(crate) fn read_each_of(text: &str, form: &Form) -> Result<Vec<Result<GameInFile, FileError>>, FileError> {
    match form {
        Form::Record => Ok(vec![Ok(found(Record::from_toml(text)?)?)]),
        Form::Sheet(extension) => read_each_as(text, extension),
    }
}

/// Each game in a text of score sheets, as the ruleset reads it for which they were written: the one that reads most of them, or gets
/// furthest.
fn read_each_as(text: &str, extension: &str) -> Result<Vec<Result<GameInFile, FileError>>, FileError> {
    let mut best: Option<(HostedRuleset, Vec<Result<Record, SheetError>>)> = None;
    let mut is_known = false;
    let count = |each: &[Result<Record, SheetError>]| each.iter().filter(|read| read.is_ok()).count();
    let reach = |each: &[Result<Record, SheetError>]| {
        let first = each.iter().find_map(|read| read.as_ref().err());
        (count(each), first.map_or(usize::MAX, line_of))
    };
    for ruleset in with_sheets(extension) {
        let Some(each) = ruleset.read_each_sheet(text) else { continue };
        if each.iter().all(Result::is_ok) {
            best = Some((ruleset, each));
            break;
        }
        is_known |= each.iter().flat_map(Result::as_ref).next().is_some()
            || each.iter().any(|read| read.as_ref().is_err_and(|error| variant_of(error).is_none()));
        if best.as_ref().is_none_or(|(_, other)| reach(other) < reach(&each)) {
            best = Some((ruleset, each));
        }
    }
    let Some((ruleset, each)) = best else {
        return Err(FileError::UnknownForm { form: extension.to_owned() });
    };
    let is_nothing_read = count(&each) == 0;
    let found = |record| GameInFile { ruleset: ruleset.clone(), record: with_people(record) };
    let mut each = each.into_iter().map(|read| read.map(found));
    if is_nothing_read && let Some(Err(error)) = each.next() {
        // Where each of them says that it is another's game, it is nobody's.
        return Err(match variant_of(&error).filter(|_| !is_known) {
            Some(variant) => FileError::UnknownVariant { line: line_of(&error), variant },
            None => FileError::Sheet(error),
        });
    }
    Ok(each.map(|read| read.map_err(FileError::Sheet)).collect())
}

/// The name of the game that a score sheet says it is of, where that is why it was refused.
fn variant_of(error: &SheetError) -> Option<String> {
    let SheetError::Unusable(error) = error else { return None };
    match (error.message.key(), error.message.arg("other")) {
        (Some("sheet-of-another-game"), Some(Arg::Text(variant))) => Some(variant.clone()),
        _ => None,
    }
}

/// How far somebody got with reading a text.
fn line_of(error: &SheetError) -> usize {
    match error {
        SheetError::Unusable(error) => error.line,
        SheetError::Broken(_) => 0,
    }
}

/// One of the games, counted from 1.
///
/// # Errors
/// When there are fewer.
pub(crate) fn pick(games: Vec<GameInFile>, number: usize) -> Result<GameInFile, FileError> {
    let count = games.len();
    let picked = number.checked_sub(1).and_then(|index| games.into_iter().nth(index));
    picked.ok_or(FileError::NoSuchGame { number, count })
}

/// Leaves the first so many actions of a game.
///
/// # Errors
/// When there are fewer.
pub(crate) fn cut(record: &mut Record, plies: usize) -> Result<(), FileError> {
    let count = record.actions.len();
    if plies > count {
        return Err(FileError::NoSuchAction { number: plies, count });
    }
    record.shorten(plies);
    Ok(())
}

/// The game as a text of this form.
///
/// # Errors
/// When the ruleset has no such form, or it cannot hold the game.
pub(crate) fn write_text(ruleset: &HostedRuleset, record: &Record, form: &Form) -> Result<String, FileError> {
    match form {
        Form::Record => Ok(record.to_toml()),
        Form::Sheet(extension) => {
            let is_known = ruleset.sheet_ending() == Some(extension.as_str());
            let mut record = record.clone();
            tell_names_alone(&mut record);
            let sheet = is_known.then(|| ruleset.write_sheet(&record)).flatten();
            let none =
                || FileError::NoSheet { ruleset: ruleset.profile().id.clone(), form: extension.clone() };
            Ok(sheet.ok_or_else(none)??)
        }
    }
}

/// Saves a game in the form that the file's name asks for.
///
/// # Errors
/// When the system refuses, or the game cannot be written in that form.
pub(crate) fn save(ruleset: &HostedRuleset, record: &Record, path: &Path) -> Result<(), FileError> {
    save_bytes(write_text(ruleset, record, &Form::to_write(path)?)?.as_bytes(), path)
}

/// Saves bytes in place of what the file was, whole or not at all. A folder that is not there is refused: it may be a slip.
///
/// # Errors
/// When the system refuses.
pub(crate) fn save_bytes(bytes: &[u8], path: &Path) -> Result<(), FileError> {
    unruly_table::replace_file(path, bytes)
        .map_err(|source| WriteError { path: path.to_owned(), source }.into())
}

fn found(record: Record) -> Result<GameInFile, FileError> {
    let ruleset = rulesets::of_record(&record)?;
    Ok(GameInFile { ruleset, record: with_people(record) })
}

fn with_sheets(extension: &str) -> impl Iterator<Item = HostedRuleset> {
    rulesets::all().filter(move |ruleset| ruleset.sheet_ending() == Some(extension))
}

/// Every form there is, the program's own first.
fn forms() -> Vec<String> {
    let mut forms: Vec<String> = vec![RECORD.to_owned()];
    for ruleset in rulesets::all() {
        let Some(ending) = ruleset.sheet_ending() else { continue };
        if !forms.iter().any(|form| form == ending) {
            forms.push(ending.to_owned());
        }
    }
    forms
}

#[cfg(test)]
mod tests {
    use super::Form;

    #[test]
    fn a_text_without_a_name_is_a_record_where_it_gives_a_key_a_value() {
        let sheet = Form::Sheet("pgn".to_owned());
        for text in [
            "[Event \"x\"]",
            "\u{feff}[Event \"x\"]\n\n1. e4 *",
            "; from a club\n1. e4 e5 *",
            "{a comment} 1. e4",
            "% escaped\n1. e4",
            "5. Nf3 Nc6",
            "e4 e5",
            "1. e8=Q#",
        ] {
            assert_eq!(Form::of_text(text), sheet, "{text}");
        }
        for text in ["schema = 1\n", "\u{feff}schema = 1\n", "# kept\n\nruleset = \"tile\"\n", ""] {
            assert_eq!(Form::of_text(text), Form::Record, "{text}");
        }
    }
}

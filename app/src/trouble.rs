//! Why the machine does not do something, for players.

use std::fmt;
use std::io;
use std::path::Path;

use unruly_contract::{Arg, Phrase, phrase};
use unruly_table::Fault;

/// A file cannot be written.
pub(crate) fn unwritable(path: &Path, error: &io::Error) -> Phrase {
    phrase!("machine-unwritable", path: shown(path), reason: reason(error))
}

/// A file cannot be read.
pub(crate) fn unreadable(path: &Path, error: impl fmt::Display) -> Phrase {
    phrase!("machine-unreadable", path: shown(path), reason: reason(error))
}

/// A file cannot be deleted.
pub(crate) fn undeletable(path: &Path, error: &io::Error) -> Phrase {
    phrase!("machine-undeletable", path: shown(path), reason: reason(error))
}

/// A folder cannot be made.
pub(crate) fn unmakeable(path: &Path, error: &io::Error) -> Phrase {
    phrase!("machine-unmakeable", path: shown(path), reason: reason(error))
}

/// A file that could not be used has another name now.
pub(crate) fn put_aside(reason: Phrase, aside: &Path) -> Phrase {
    phrase!("machine-put-aside", reason: reason, path: shown(aside))
}

/// Something was begun and not brought to an end: a defect of the program.
pub(crate) fn defect(fault: &Fault) -> Phrase {
    phrase!("machine-defect", reason: reason(&fault.message))
}

/// A set has no such card.
pub(crate) fn no_such_card(set: &str, card: &str) -> Phrase {
    phrase!("setup-no-such-card", game: Arg::text(set), called: quoted(card))
}

/// A name as somebody gave it, in quotation marks.
pub(crate) fn quoted(name: &str) -> Arg {
    Arg::text(format!("{name:?}"))
}

/// A path as it is shown.
pub(crate) fn shown(path: &Path) -> Arg {
    Arg::text(path.display().to_string())
}

/// The system's own words for an error.
fn reason(error: impl fmt::Display) -> Phrase {
    error.to_string().into()
}

/// The same in English.
#[cfg(test)]
pub(crate) fn in_english(what: &Phrase) -> String {
    unruly_ui::Languages::shipped().speaker("en").say(what)
}

#[cfg(test)]
mod tests {
    use std::io;
    use std::path::PathBuf;

    use unruly_table::RecordFileError;
    use unruly_table::disk::{ReadError, WriteError};

    use crate::files::FileError;
    use crate::rulesets;

    #[test]
    fn players_are_told_in_english_what_engineers_are_told() {
        let path = || PathBuf::from("/games/one.toml");
        let refused = || io::Error::from(io::ErrorKind::PermissionDenied);
        let unknown = rulesets::find("orthodx").map(|_| ()).unwrap_err();
        for error in [
            FileError::Unreadable(ReadError::System { path: path(), source: refused() }),
            FileError::Unreadable(ReadError::NotAFile { path: path() }),
            FileError::Unreadable(ReadError::TooLarge { path: path(), largest: 1000 }),
            FileError::Record(RecordFileError::Unwritable(WriteError { path: path(), source: refused() })),
            FileError::Unwritable(WriteError { path: path(), source: refused() }),
            FileError::UnknownForm { form: "txt".to_owned() },
            FileError::NoSheet { ruleset: "tile".to_owned(), form: "pgn".to_owned() },
            FileError::NoSuchGame { number: 3, count: 2 },
            FileError::NoSuchAction { number: 30, count: 20 },
            FileError::UnknownRuleset(unknown),
        ] {
            assert_eq!(crate::english::common(&error), error.to_string());
        }
    }
}

//! Reading: regular files only, no larger than they may be, and text where text is wanted.

use std::fmt;
use std::fs::{self, File};
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use unruly_contract::{Arg, NotText, Phrase, phrase};

/// The most bytes of a text that somebody writes by hand: cards, presets, lessons, translations, decks, settings, positions.
pub const LARGEST_TEXT: u64 = MEGABYTE;

/// The most bytes of a file of games or scenarios, which programs write too.
pub const LARGEST_GAMES: u64 = 64 * MEGABYTE;

const MEGABYTE: u64 = 1 << 20;

/// Why a file could not be read.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ReadError {
    /// The system would not read it.
    System {
        /// The file.
        path: PathBuf,
        /// The system's word.
        source: io::Error,
    },
    /// It is a folder, a pipe or a device: reading might never come to an end.
    NotAFile {
        /// The path, which is no file.
        path: PathBuf,
    },
    /// It is larger than anything that it could be.
    TooLarge {
        /// The file.
        path: PathBuf,
        /// How many it may have.
        largest: u64,
    },
    /// It is no text.
    NotText {
        /// The file.
        path: PathBuf,
        /// Where the text ends.
        error: NotText,
    },
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (path, reason) = (self.path().display(), self.reason());
        match self {
            Self::NotText { error, .. } => write!(f, "{path}:{}: {reason}", error.line),
            _ => write!(f, "{path} {reason}"),
        }
    }
}

impl ReadError {
    /// The file.
    pub fn path(&self) -> &Path {
        match self {
            Self::System { path, .. }
            | Self::NotAFile { path }
            | Self::TooLarge { path, .. }
            | Self::NotText { path, .. } => path,
        }
    }

    /// Why, without the file's name.
    pub fn reason(&self) -> String {
        match self {
            Self::System { source, .. } => format!("cannot be read: {source}"),
            Self::NotAFile { .. } => "cannot be read: it is no regular file".to_owned(),
            Self::TooLarge { largest, .. } => format!("cannot be read: it has more than {largest} bytes"),
            Self::NotText { error, .. } => error.to_string(),
        }
    }

    /// The line where it is no text, from 1; the first line where that is not the trouble.
    pub fn line(&self) -> usize {
        if let Self::NotText { error, .. } = self { error.line } else { 1 }
    }

    /// The same for players.
    pub fn phrase(&self) -> Phrase {
        let path = || Arg::text(self.path().display().to_string());
        let unreadable = |reason: Phrase| phrase!("machine-unreadable", path: path(), reason: reason);
        match self {
            Self::System { source, .. } => unreadable(source.to_string().into()),
            Self::NotAFile { .. } => unreadable(phrase!("machine-not-a-file")),
            Self::TooLarge { largest, .. } => {
                let count = |number: u64| i64::try_from(number).unwrap_or(i64::MAX);
                unreadable(match largest % MEGABYTE {
                    0 => phrase!("machine-too-large-in-mb", largest: count(largest / MEGABYTE)),
                    _ => phrase!("machine-too-large", largest: count(*largest)),
                })
            }
            Self::NotText { error, .. } => {
                let reason = Phrase::from(error.to_string());
                phrase!("machine-not-text", path: path(), line: error.line, reason: reason)
            }
        }
    }

    /// Whether there is no such file.
    pub fn is_missing(&self) -> bool {
        matches!(self, Self::System { source, .. } if source.kind() == io::ErrorKind::NotFound)
    }
}

/// The content of a file of at most so many bytes.
///
/// # Errors
/// When the system refuses, or it is no regular file, or too large.
pub fn read_bytes(path: &Path, largest: u64) -> Result<Vec<u8>, ReadError> {
    let refused = |source| ReadError::System { path: path.to_owned(), source };
    // Asked before it is opened, for to open a pipe is to wait for its writer; and after, for it may have changed meanwhile.
    let is_file = fs::metadata(path).map_err(refused)?.is_file();
    let file = is_file.then(|| File::open(path)).transpose().map_err(refused)?;
    match file {
        Some(file) if file.metadata().map_err(refused)?.is_file() => bounded(file, path, largest),
        _ => Err(ReadError::NotAFile { path: path.to_owned() }),
    }
}

/// The text in a file of at most so many bytes.
///
/// # Errors
/// As [`read_bytes`], and with the line where it is no text.
pub fn read_text(path: &Path, largest: u64) -> Result<String, ReadError> {
    as_text(read_bytes(path, largest)?, path)
}

/// The content of a source that is no file, such as standard input, under the name that messages give it.
///
/// # Errors
/// When the system refuses, or it is too large.
pub fn read_input(input: impl Read, name: &str, largest: u64) -> Result<Vec<u8>, ReadError> {
    bounded(input, Path::new(name), largest)
}

fn bounded(from: impl Read, path: &Path, largest: u64) -> Result<Vec<u8>, ReadError> {
    let mut bytes = Vec::new();
    from.take(largest + 1)
        .read_to_end(&mut bytes)
        .map_err(|source| ReadError::System { path: path.to_owned(), source })?;
    if bytes.len() as u64 > largest {
        return Err(ReadError::TooLarge { path: path.to_owned(), largest });
    }
    Ok(bytes)
}

/// Bytes as the text they should be; the path is for messages.
///
/// # Errors
/// Names the line where they are none.
pub fn as_text(bytes: Vec<u8>, path: &Path) -> Result<String, ReadError> {
    let text = String::from_utf8(bytes).map_err(|error| {
        let error = NotText::of(error.as_bytes(), error.utf8_error());
        ReadError::NotText { path: path.to_owned(), error }
    })?;
    // Some editors begin a file with a mark of the order of its bytes, which says nothing.
    Ok(text.strip_prefix('\u{feff}').map_or_else(|| text.clone(), str::to_owned))
}

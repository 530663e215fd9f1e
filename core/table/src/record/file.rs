//! Records on disk: a save replaces the old file whole or not at all.

use std::io;
use std::path::{Path, PathBuf};

use crate::Record;
use crate::disk::{LARGEST_GAMES, ReadError, read_bytes, replace_file};

use super::RecordError;

/// Why a record could not be saved or loaded. The file is as it was before.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum RecordFileError {
    /// It cannot be read.
    #[error(transparent)]
    Unreadable(#[from] ReadError),
    /// The system would not write it.
    #[error("{} cannot be written: {source}", path.display())]
    Unwritable {
        /// The file.
        path: PathBuf,
        /// The system's word.
        source: io::Error,
    },
    /// It is no record.
    #[error("{}: {source}", path.display())]
    NotARecord {
        /// The file.
        path: PathBuf,
        /// Where and why.
        source: RecordError,
    },
}

impl Record {
    /// Saves the record. Whoever looks at the file, even after a power cut, sees the old content or the new one,
    /// never a part.
    ///
    /// # Errors
    /// When the system refuses; then the old file is still there.
    pub fn save(&self, path: impl AsRef<Path>) -> Result<(), RecordFileError> {
        let path = path.as_ref();
        replace_file(path, self.to_toml().as_bytes())
            .map_err(|source| RecordFileError::Unwritable { path: path.to_owned(), source })
    }

    /// Loads a record; the file is only read.
    ///
    /// # Errors
    /// When the system refuses, or with line and reason when it is no whole record.
    pub fn load(path: impl AsRef<Path>) -> Result<Self, RecordFileError> {
        let path = path.as_ref();
        Self::from_bytes(&read_bytes(path, LARGEST_GAMES)?)
            .map_err(|source| RecordFileError::NotARecord { path: path.to_owned(), source })
    }
}

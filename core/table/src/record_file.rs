//! Records on disk: a save replaces the old file whole or not at all.

use std::path::{Path, PathBuf};

use unruly_contract::{Arg, Phrase, Record, RecordError, phrase};

use crate::disk::{LARGEST_GAMES, ReadError, WriteError, read_bytes, replace_file};

/// Why a record could not be saved or loaded. The file is as it was before.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum RecordFileError {
    /// It cannot be read.
    #[error(transparent)]
    Unreadable(#[from] ReadError),
    /// The system would not write it.
    #[error(transparent)]
    Unwritable(#[from] WriteError),
    /// It is no record.
    #[error("{}: {source}", path.display())]
    NotARecord {
        /// The file.
        path: PathBuf,
        /// Where and why.
        source: RecordError,
    },
}

impl RecordFileError {
    /// The same for players.
    pub fn phrase(&self) -> Phrase {
        match self {
            Self::Unreadable(error) => error.phrase(),
            Self::Unwritable(error) => error.phrase(),
            Self::NotARecord { path, source } => {
                let reason = Phrase::from(source.to_string());
                let path = Arg::text(path.display().to_string());
                phrase!("machine-not-a-record", path: path, reason: reason)
            }
        }
    }
}

/// Saves a record. Readers of the file, even after a power cut, see the old content or the new one, never a part.
///
/// # Errors
/// When the system refuses; then the old file is still there.
pub fn save_record(record: &Record, path: impl AsRef<Path>) -> Result<(), RecordFileError> {
    let path = path.as_ref();
    replace_file(path, record.to_toml().as_bytes())
        .map_err(|source| WriteError { path: path.to_owned(), source }.into())
}

/// Loads a record; the file is only read.
///
/// # Errors
/// When the system refuses, or with line and reason when it is no whole record.
pub fn load_record(path: impl AsRef<Path>) -> Result<Record, RecordFileError> {
    let path = path.as_ref();
    Record::from_bytes(&read_bytes(path, LARGEST_GAMES)?)
        .map_err(|source| RecordFileError::NotARecord { path: path.to_owned(), source })
}

#[cfg(test)]
mod tests {
    use std::fs;

    use unruly_contract::{Action, Deed, NotText, Record, RecordError, Seat, Setup};

    use super::{RecordFileError, load_record, save_record};

    fn plain() -> Record {
        let mut record = Record::new("orthodox", Setup::default());
        record.actions = vec![Deed { seat: Seat::WHITE, action: Action::new("e2e4") }];
        record
    }

    fn full() -> Record {
        let mut record = plain();
        record.actions.push(Deed { seat: Seat::BLACK, action: Action::new("say \"hé\"") });
        record.notes = [("white".to_owned(), "Ada".to_owned())].into();
        record
    }

    #[test]
    fn saving_replaces_the_old_file_and_leaves_nothing_else() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("game.toml");
        save_record(&plain(), &path).unwrap();
        save_record(&full(), &path).unwrap();
        assert_eq!(load_record(&path).unwrap(), full());
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
    }

    #[test]
    fn a_failed_load_leaves_the_file_alone() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("game.toml");
        let damaged = b"schema = 1\n\xff".to_vec();
        fs::write(&path, &damaged).unwrap();
        let error = load_record(&path).unwrap_err();
        assert!(matches!(
            &error,
            RecordFileError::NotARecord { source: RecordError::NotText(NotText { line: 2, .. }), .. }
        ));
        assert!(
            error.to_string().ends_with("line 2: the byte 0xff belongs to no text; texts are UTF-8"),
            "{error}"
        );
        assert_eq!(fs::read(&path).unwrap(), damaged);
    }

    #[test]
    fn a_failed_save_keeps_the_old_file() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("game.toml");
        save_record(&plain(), &path).unwrap();
        let mut permissions = fs::metadata(&path).unwrap().permissions();
        permissions.set_readonly(true);
        fs::set_permissions(&path, permissions).unwrap();
        assert!(matches!(save_record(&full(), &path), Err(RecordFileError::Unwritable { .. })));
        assert_eq!(load_record(&path).unwrap(), plain());
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
        assert!(matches!(save_record(&full(), folder.path()), Err(RecordFileError::Unwritable { .. })));
        assert!(matches!(
            save_record(&full(), folder.path().join("none/game.toml")),
            Err(RecordFileError::Unwritable { .. })
        ));
    }

    #[cfg(unix)]
    #[test]
    fn permissions_and_links_survive_a_save() {
        use std::os::unix::fs::PermissionsExt;
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("game.toml");
        let link = folder.path().join("link.toml");
        save_record(&plain(), &path).unwrap();
        let fresh = folder.path().join("other");
        fs::write(&fresh, "").unwrap();
        let mode = |path: &std::path::Path| fs::metadata(path).unwrap().permissions().mode() & 0o777;
        assert_eq!(mode(&path), mode(&fresh), "as open as any new file");
        fs::set_permissions(&path, fs::Permissions::from_mode(0o640)).unwrap();
        std::os::unix::fs::symlink(&path, &link).unwrap();
        save_record(&full(), &link).unwrap();
        assert_eq!(mode(&path), 0o640);
        assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
        assert_eq!(load_record(&path).unwrap(), full());
    }
}

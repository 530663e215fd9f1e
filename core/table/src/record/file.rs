//! Records on disk: a save replaces the old file whole or not at all.

use std::fs::{self, File, Permissions};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

use crate::Record;

use super::RecordError;

/// No game comes near this; a file that is larger is something else.
const LARGEST: u64 = 64 << 20;

/// Why a record could not be saved or loaded. The file is as it was before.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum RecordFileError {
    /// The system would not read it.
    #[error("{} cannot be read: {source}", path.display())]
    Unreadable {
        /// The file.
        path: PathBuf,
        /// The system's word.
        source: io::Error,
    },
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
        let bytes =
            read(path).map_err(|source| RecordFileError::Unreadable { path: path.to_owned(), source })?;
        Self::from_bytes(&bytes)
            .map_err(|source| RecordFileError::NotARecord { path: path.to_owned(), source })
    }
}

fn read(path: &Path) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    File::open(path)?.take(LARGEST + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > LARGEST {
        return Err(io::Error::new(io::ErrorKind::FileTooLarge, "it is too large for a record"));
    }
    Ok(bytes)
}

/// Writes a file in place of what it was. Whoever looks at it, even after a power cut, sees the old content or the new one,
/// never a part; drafts have names of their own, so that several may write at a time.
///
/// # Errors
/// When the system refuses; the file is as it was before.
pub fn replace_file(path: &Path, content: &[u8]) -> io::Result<()> {
    // Where the path is a link, the file behind it is replaced and the link stays.
    let path = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    let folder = match path.parent() {
        Some(parent) if !parent.as_os_str().is_empty() => parent,
        _ => Path::new("."),
    };
    let permissions = match fs::metadata(&path) {
        Ok(old) if old.permissions().readonly() => {
            return Err(io::Error::new(io::ErrorKind::PermissionDenied, "it is marked read-only"));
        }
        Ok(old) if old.is_dir() => return Err(io::Error::from(io::ErrorKind::IsADirectory)),
        Ok(old) => Some(old.permissions()),
        Err(_) => None,
    };
    let mut draft = new_draft(folder)?;
    if let Some(permissions) = permissions {
        draft.as_file().set_permissions(permissions)?;
    }
    draft.write_all(content)?;
    draft.as_file().sync_all()?;
    draft.persist(&path)?;
    sync_folder(folder);
    Ok(())
}

fn new_draft(folder: &Path) -> io::Result<tempfile::NamedTempFile> {
    let mut builder = tempfile::Builder::new();
    builder.prefix(".unruly-").suffix(".tmp");
    if let Some(permissions) = usual_permissions() {
        builder.permissions(permissions);
    }
    builder.tempfile_in(folder)
}

/// A draft is private by default; a new save file is as open as the user's mask lets any new file be.
#[cfg(unix)]
fn usual_permissions() -> Option<Permissions> {
    use std::os::unix::fs::PermissionsExt;
    Some(Permissions::from_mode(0o666))
}

#[cfg(not(unix))]
fn usual_permissions() -> Option<Permissions> {
    None
}

/// The new name is on disk once the folder is. Some file systems cannot be asked for that; the save has happened by
/// then, so it is not called failed.
fn sync_folder(folder: &Path) {
    if cfg!(unix) {
        let _ = File::open(folder).and_then(|folder| folder.sync_all());
    }
}

//! Writing: the old file whole, or the new one.

use std::collections::BTreeSet;
use std::fs::{self, File, Permissions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use unruly_contract::{Arg, Phrase, phrase};

/// Why a file could not be written. It is as it was before.
#[derive(Debug, thiserror::Error)]
#[error("{} cannot be written: {source}", path.display())]
pub struct WriteError {
    /// The file.
    pub path: PathBuf,
    /// The system's word.
    pub source: io::Error,
}

impl WriteError {
    /// The same for players.
    pub fn phrase(&self) -> Phrase {
        let (path, reason) =
            (Arg::text(self.path.display().to_string()), Phrase::from(self.source.to_string()));
        phrase!("machine-unwritable", path: path, reason: reason)
    }
}

/// The beginning of a draft's name.
const DRAFT: &str = ".unruly-";
/// The end of a draft's name.
const ENDING: &str = ".tmp";

/// A draft is written within moments; one as old as this was left by a program that was killed over it.
const ABANDONED: Duration = Duration::from_secs(60 * 60);

/// Writes a file in place of what it was. Readers of the file, even after a power cut, see the old content or the new
/// one, never a part; drafts have names of their own, so that several may write at a time.
///
/// # Errors
/// When the system refuses, or something stands there that is no regular file; all is as it was before.
pub fn replace_file(path: &Path, content: &[u8]) -> io::Result<()> {
    // Where the path is a link, the file behind it is replaced and the link stays.
    let path = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    let folder = match path.parent() {
        Some(parent) if !parent.as_os_str().is_empty() => parent,
        _ => Path::new("."),
    };
    let permissions = match fs::metadata(&path) {
        Ok(old) if old.is_dir() => return Err(io::Error::from(io::ErrorKind::IsADirectory)),
        // A device or a pipe would be gone, and a file be where it was.
        Ok(old) if !old.is_file() => {
            return Err(io::Error::new(
                io::ErrorKind::InvalidInput,
                "something is there that is no regular file",
            ));
        }
        Ok(old) if old.permissions().readonly() => {
            return Err(io::Error::new(io::ErrorKind::PermissionDenied, "it is marked read-only"));
        }
        Ok(old) => Some(old.permissions()),
        Err(_) => None,
    };
    let mut draft = new_draft(folder)?;
    if let Some(permissions) = permissions {
        draft.as_file().set_permissions(permissions)?;
    }
    draft.write_all(content)?;
    draft.as_file().sync_all()?;
    let written = draft.as_file().metadata()?;
    draft.persist(&path)?;
    sync_folder(folder);
    sweep(folder, &written);
    Ok(())
}

fn new_draft(folder: &Path) -> io::Result<tempfile::NamedTempFile> {
    let mut builder = tempfile::Builder::new();
    builder.prefix(DRAFT).suffix(ENDING);
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

/// Folders that were swept since the program began: once is enough, for a large folder is slow to list.
static SWEPT: Mutex<BTreeSet<PathBuf>> = Mutex::new(BTreeSet::new());

/// Clears away the drafts of programs that were killed while they saved. A file that has just been written tells the
/// time, as the file system has it.
fn sweep(folder: &Path, written: &fs::Metadata) {
    let Ok(now) = written.modified() else { return };
    if !SWEPT.lock().unwrap_or_else(PoisonError::into_inner).insert(folder.to_owned()) {
        return;
    }
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let is_draft = entry.file_name().to_str().is_some_and(is_draft_name);
        // Asked of the entry itself: a link of that name is none of ours.
        let Some(data) = entry.metadata().ok().filter(|data| is_draft && data.is_file()) else { continue };
        let age = data.modified().ok().and_then(|then| now.duration_since(then).ok());
        if age.is_some_and(|age| age > ABANDONED) {
            // One that cannot be cleared is in nobody's way.
            let _ = fs::remove_file(entry.path());
        }
    }
}

/// Whether a name is one that drafts are given: six letters or digits between what they begin with and what they end in.
fn is_draft_name(name: &str) -> bool {
    let drawn = name.strip_prefix(DRAFT).and_then(|rest| rest.strip_suffix(ENDING));
    drawn.is_some_and(|drawn| drawn.len() == 6 && drawn.chars().all(|letter| letter.is_ascii_alphanumeric()))
}

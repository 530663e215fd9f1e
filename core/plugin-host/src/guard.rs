//! The question of who may change the files that are about to be run.

use std::fs;
use std::path::{Path, PathBuf};

use unruly_contract::{Arg, Phrase, phrase};

/// Why something is not run.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum GuardError {
    /// Somebody else might change it.
    #[error("others may write to {}, and so could put in what they like; `chmod go-w` it, or move the plugin", .0.display())]
    Writable(PathBuf),
    /// It belongs to somebody else.
    #[error("{} belongs to somebody else; plugins are run from folders of your own", .0.display())]
    Foreign(PathBuf),
    /// It leads elsewhere.
    #[error("{} is a link or no regular file; a plugin's files are in its folder themselves", .0.display())]
    Link(PathBuf),
    /// It cannot be looked at.
    #[error("{}: {}", .0.display(), .1)]
    Unreadable(PathBuf, String),
}

impl GuardError {
    /// The same for players.
    pub(crate) fn phrase(&self) -> Phrase {
        let shown = |path: &Path| Arg::text(path.display().to_string());
        match self {
            Self::Writable(path) => phrase!("plugins-writable", path: shown(path)),
            Self::Foreign(path) => phrase!("plugins-foreign", path: shown(path)),
            Self::Link(path) => phrase!("plugins-link", path: shown(path)),
            Self::Unreadable(path, why) => {
                let reason = Phrase::from(why.as_str());
                phrase!("machine-unreadable", path: shown(path), reason: reason)
            }
        }
    }
}

/// Whether only the user, or the system, can change a file or folder, and all folders above it.
///
/// # Errors
/// Names the first that others can change.
pub(crate) fn check(path: &Path) -> Result<(), GuardError> {
    let unreadable =
        |path: &Path, error: &std::io::Error| GuardError::Unreadable(path.to_owned(), error.to_string());
    let data = fs::symlink_metadata(path).map_err(|error| unreadable(path, &error))?;
    if data.is_symlink() || !(data.is_file() || data.is_dir()) {
        return Err(GuardError::Link(path.to_owned()));
    }
    let whole = fs::canonicalize(path).map_err(|error| unreadable(path, &error))?;
    for (height, place) in whole.ancestors().enumerate() {
        let data = fs::metadata(place).map_err(|error| unreadable(place, &error))?;
        check_one(place, &data, height > 0)?;
    }
    Ok(())
}

#[cfg(unix)]
fn check_one(path: &Path, data: &fs::Metadata, is_above: bool) -> Result<(), GuardError> {
    use std::os::unix::fs::MetadataExt;
    /// Write permission of the group and of all others; and the bit of folders in which nobody replaces what is another's.
    const OTHERS_WRITE: u32 = 0o022;
    const STICKY: u32 = 0o1000;
    if data.uid() != 0 && data.uid() != rustix::process::geteuid().as_raw() {
        return Err(GuardError::Foreign(path.to_owned()));
    }
    let is_shared_safely = is_above && data.mode() & STICKY != 0;
    if data.mode() & OTHERS_WRITE != 0 && !is_shared_safely {
        return Err(GuardError::Writable(path.to_owned()));
    }
    Ok(())
}

/// Elsewhere folders of a user are closed to others by the system.
#[cfg(not(unix))]
fn check_one(_: &Path, _: &fs::Metadata, _: bool) -> Result<(), GuardError> {
    Ok(())
}

#[cfg(all(test, unix))]
mod tests {
    use std::fs::{self, Permissions};
    use std::os::unix::fs::{PermissionsExt, symlink};

    use super::{GuardError, check};

    #[test]
    fn what_others_can_change_is_refused() {
        let home = tempfile::tempdir().unwrap();
        let folder = home.path().join("plugin");
        let file = folder.join("library.so");
        fs::create_dir(&folder).unwrap();
        fs::write(&file, "").unwrap();
        let set =
            |path: &std::path::Path, mode| fs::set_permissions(path, Permissions::from_mode(mode)).unwrap();
        set(&folder, 0o755);
        set(&file, 0o644);
        assert_eq!(check(&file), Ok(()));
        let whole = home.path().canonicalize().unwrap().join("plugin");
        for mode in [0o664, 0o646] {
            set(&file, mode);
            assert_eq!(check(&file), Err(GuardError::Writable(whole.join("library.so"))));
        }
        set(&file, 0o600);
        set(&folder, 0o777);
        assert_eq!(check(&file), Err(GuardError::Writable(whole)));
        // As the folder for passing things is: others may put in files, and not replace these.
        set(&folder, 0o1777);
        assert_eq!(check(&file), Ok(()));
        let link = home.path().join("link");
        symlink(&file, &link).unwrap();
        assert_eq!(check(&link), Err(GuardError::Link(link)));
        assert!(matches!(check(&folder.join("gone")), Err(GuardError::Unreadable(..))));
    }
}

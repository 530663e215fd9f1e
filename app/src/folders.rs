//! Folders as commands walk them, and files as they are written.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

/// What is in a folder, in the order of names.
///
/// # Errors
/// When it cannot be read.
pub(crate) fn entries(folder: &Path) -> Result<Vec<PathBuf>> {
    let unreadable = || format!("{} cannot be read as a folder", folder.display());
    let mut paths = Vec::new();
    for entry in fs::read_dir(folder).with_context(unreadable)? {
        paths.push(entry.with_context(unreadable)?.path());
    }
    paths.sort_unstable();
    Ok(paths)
}

/// Whether a file is TOML, by its name.
pub(crate) fn is_toml(path: &Path) -> bool {
    path.extension().is_some_and(|extension| extension == "toml")
}

/// Writes a file in place of what it was. Whatever interrupts this, one of the two is there afterwards.
///
/// # Errors
/// When the system refuses.
pub(crate) fn replace(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let folder = path.parent().unwrap_or_else(|| Path::new("."));
    fs::create_dir_all(folder)?;
    // Not a name that anything looks for: what a crash leaves behind is no file of ours.
    let draft = path.with_extension("new");
    let mut file = fs::File::create(&draft)?;
    file.write_all(bytes)?;
    file.sync_all()?;
    fs::rename(draft, path)
}

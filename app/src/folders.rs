//! Folders as commands walk them, and files as they are written.

use std::collections::BTreeSet;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

/// The entries of a folder, in the order of names.
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

/// Folders that were gone into, each once: a link may lead back to where it stands.
#[derive(Debug, Default)]
pub(crate) struct Visited(BTreeSet<PathBuf>);

impl Visited {
    /// Whether a folder was not gone into before; from now on it was.
    pub(crate) fn is_new(&mut self, folder: &Path) -> bool {
        self.0.insert(folder.canonicalize().unwrap_or_else(|_| folder.to_owned()))
    }
}

/// Whether a file is TOML, by its name.
pub(crate) fn is_toml(path: &Path) -> bool {
    path.extension().is_some_and(|extension| extension == "toml")
}

/// Writes a file in place of what it was, and makes its folder where there is none. Even if this is interrupted, the
/// old file or the new one is there afterwards; each writer has a draft of its own, so two may write at once.
///
/// # Errors
/// When the system refuses.
pub(crate) fn replace(path: &Path, bytes: &[u8]) -> io::Result<()> {
    if let Some(folder) = path.parent().filter(|folder| !folder.as_os_str().is_empty()) {
        fs::create_dir_all(folder)?;
    }
    unruly_table::replace_file(path, bytes)
}

/// Gives a file that cannot be used another name, so that nothing overwrites it, and says which: `game.toml.bad`, or one with
/// a number where that is taken.
///
/// # Errors
/// When the system refuses.
pub(crate) fn put_aside(path: &Path) -> io::Result<PathBuf> {
    let ending = |number: u32| if number == 1 { ".bad".to_owned() } else { format!(".bad-{number}") };
    let named = |number| {
        let mut name = path.file_name().unwrap_or_default().to_owned();
        name.push(ending(number));
        path.with_file_name(name)
    };
    let is_free = |aside: &PathBuf| fs::symlink_metadata(aside).is_err();
    let aside = (1..=u32::MAX).map(named).find(is_free).ok_or(io::ErrorKind::AlreadyExists)?;
    fs::rename(path, &aside)?;
    Ok(aside)
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::{entries, put_aside, replace};

    #[test]
    fn what_is_put_aside_takes_nothing_else_away() {
        let home = tempfile::tempdir().unwrap();
        let path = home.path().join("game.toml");
        for (text, expected) in [("one", "game.toml.bad"), ("two", "game.toml.bad-2")] {
            fs::write(&path, text).unwrap();
            let aside = put_aside(&path).unwrap();
            assert_eq!(aside, home.path().join(expected));
            assert_eq!(fs::read(&aside).unwrap(), text.as_bytes());
        }
        assert!(!path.exists() && put_aside(&path).is_err());
    }

    #[test]
    fn several_who_write_one_file_at_once_leave_one_of_them_whole_and_nothing_else() {
        let home = tempfile::tempdir().unwrap();
        let path = home.path().join("new").join("file.svg");
        // A file that looks like somebody else's draft is left alone.
        let other = path.with_extension("new");
        replace(&other, b"other").unwrap();
        std::thread::scope(|scope| {
            for letter in b'a'..b'i' {
                let path = &path;
                scope.spawn(move || replace(path, &vec![letter; 100_000]).unwrap());
            }
        });
        let written = fs::read(&path).unwrap();
        assert!(written.len() == 100_000 && written.iter().all(|letter| *letter == written[0]));
        assert_eq!(fs::read(&other).unwrap(), b"other");
        assert_eq!(entries(path.parent().unwrap()).unwrap().len(), 2);
    }

    #[test]
    fn what_cannot_be_replaced_stays_as_it_was() {
        let home = tempfile::tempdir().unwrap();
        let folder = home.path().join("folder");
        fs::create_dir_all(&folder).unwrap();
        assert!(replace(&folder, b"text").is_err());
        assert!(folder.is_dir());
        let file = home.path().join("file");
        replace(&file, b"text").unwrap();
        assert!(replace(&file.join("below"), b"text").is_err());
        assert_eq!(fs::read(&file).unwrap(), b"text");
    }
}

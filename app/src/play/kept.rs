//! Games that were left unfinished, kept where the platform keeps such things.

use std::fs;
use std::path::{Path, PathBuf};

use unruly_table::Record;

use crate::places;

/// Where the unfinished game of a ruleset is kept; a game after each action, so that nothing is lost.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Kept {
    path: PathBuf,
}

impl Kept {
    /// The place for a ruleset.
    pub(crate) fn of(ruleset: &str) -> Self {
        Self { path: places::data().join("unfinished").join(format!("{ruleset}.toml")) }
    }

    /// The place for the record of a game whose rules broke down.
    pub(crate) fn of_broken(ruleset: &str) -> Self {
        Self { path: places::data().join("broken").join(format!("{ruleset}.toml")) }
    }

    /// Where it is.
    pub(crate) fn path(&self) -> &Path {
        &self.path
    }

    /// The game that is kept, if there is one that can still be read.
    pub(crate) fn game(&self) -> Option<Record> {
        Record::load(&self.path).ok().filter(|record| !record.actions.is_empty())
    }

    /// A place of one's own choice.
    #[cfg(test)]
    pub(crate) fn at(path: PathBuf) -> Self {
        Self { path }
    }

    /// Keeps a game.
    pub(crate) fn keep(&self, record: &Record) -> Result<(), unruly_table::RecordFileError> {
        if let Some(folder) = self.path.parent() {
            // When this fails, saving does, and says why.
            let _ = fs::create_dir_all(folder);
        }
        record.save(&self.path)
    }

    /// Lets go of it: the game is over, or nobody wants it.
    pub(crate) fn forget(&self) {
        // When there was none, so much the better.
        let _ = fs::remove_file(&self.path);
    }
}

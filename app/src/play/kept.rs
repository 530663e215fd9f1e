//! Games that were left unfinished, kept where the platform keeps such things.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use unruly_contract::Record;
use unruly_table::{RecordFileError, save_record};

use crate::claiming::GameClaim;
use crate::{files, folders, places};

/// Where an unfinished game of a ruleset is kept; a game after each action, so that nothing is lost. While a program has the
/// place no other takes it, so two terminals never write over each other's game.
#[derive(Debug, Clone)]
pub(crate) struct Kept {
    ruleset: String,
    path: PathBuf,
    /// Nothing for a place of one's own choice.
    _claim: Option<GameClaim>,
}

/// The places for the unfinished games of a ruleset.
#[derive(Debug, Clone)]
pub(crate) struct Shelf {
    folder: PathBuf,
    ruleset: String,
}

impl Shelf {
    /// The places for a ruleset.
    pub(crate) fn of(ruleset: &str) -> Self {
        Self::at(places::data().join("unfinished"), ruleset)
    }

    /// The same in a folder of one's own choice.
    pub(crate) fn at(folder: PathBuf, ruleset: &str) -> Self {
        Self { folder, ruleset: ruleset.to_owned() }
    }

    /// The places in which something is kept and that no other program has, the newest first.
    pub(crate) fn unfinished(&self) -> Vec<Kept> {
        let written = |kept: &Kept| {
            let data = fs::symlink_metadata(&kept.path);
            data.and_then(|data| data.modified()).unwrap_or(SystemTime::UNIX_EPOCH)
        };
        let taken = folders::entries(&self.folder).unwrap_or_default();
        let taken = taken.into_iter().filter(|path| self.has_place(path));
        let mut kept: Vec<Kept> = taken.filter_map(|path| self.claimed(path)).collect();
        kept.sort_by_key(|kept| std::cmp::Reverse(written(kept)));
        kept
    }

    /// A place in which nothing is kept and that no other program has.
    pub(crate) fn vacant(&self) -> Kept {
        let mut number = 1;
        loop {
            let path = self.path(number);
            if !is_there(&path)
                && let Some(kept) = self.claimed(path)
            {
                return kept;
            }
            number += 1;
        }
    }

    /// Whether a file is one of the places.
    fn has_place(&self, path: &Path) -> bool {
        let stem = path.file_stem().and_then(|stem| stem.to_str()).unwrap_or_default();
        let number = stem.strip_prefix(&self.ruleset);
        let number = number.and_then(|rest| match rest.strip_prefix('_') {
            Some(digits) => digits.parse().ok(),
            None => rest.is_empty().then_some(1),
        });
        number.is_some_and(|number| self.path(number) == path)
    }

    fn path(&self, number: u32) -> PathBuf {
        let number = if number == 1 { String::new() } else { format!("_{number}") };
        self.folder.join(format!("{}{number}.toml", self.ruleset))
    }

    /// The place, unless another program has it.
    fn claimed(&self, path: PathBuf) -> Option<Kept> {
        let claim = GameClaim::of(&path)?;
        Some(Kept { ruleset: self.ruleset.clone(), path, _claim: Some(claim) })
    }
}

fn is_there(path: &Path) -> bool {
    fs::symlink_metadata(path).is_ok()
}

impl Kept {
    /// The place for the record of a game whose rules broke down, beside those of games before it.
    pub(crate) fn of_broken(ruleset: &str) -> Self {
        let folder = places::data().join("broken");
        let names = (2..).map(|number| format!("{ruleset}-{number}.toml"));
        let mut paths = [format!("{ruleset}.toml")].into_iter().chain(names).map(|name| folder.join(name));
        Self::at(paths.find(|path| !is_there(path)).unwrap_or(folder), ruleset)
    }

    /// A place of one's own choice.
    pub(crate) fn at(path: PathBuf, ruleset: &str) -> Self {
        Self { ruleset: ruleset.to_owned(), path, _claim: None }
    }

    /// Where it is.
    pub(crate) fn path(&self) -> &Path {
        &self.path
    }

    /// The game that is kept; nothing where there is none, or one of another ruleset, or one in which nothing was done.
    ///
    /// # Errors
    /// Says why what is kept there cannot be read.
    pub(crate) fn game(&self) -> Result<Option<Record>, RecordFileError> {
        match files::load(&self.path) {
            Ok(record) => {
                Ok(Some(record).filter(|record| record.ruleset == self.ruleset && !record.actions.is_empty()))
            }
            Err(RecordFileError::Unreadable(error)) if error.is_missing() => Ok(None),
            Err(error) => Err(error),
        }
    }

    /// Whether this game is kept here as it stands.
    pub(crate) fn holds(&self, record: &Record) -> bool {
        let kept = self.game().ok().flatten();
        kept.is_some_and(|kept| kept.actions == record.actions && kept.setup == record.setup)
    }

    /// Gives what cannot be read another name, and says which.
    pub(crate) fn put_aside(&self) -> Option<PathBuf> {
        folders::put_aside(&self.path).ok()
    }

    /// Keeps a game.
    pub(crate) fn keep(&self, record: &Record) -> Result<(), RecordFileError> {
        if let Some(folder) = self.path.parent() {
            // When this fails, saving does, and says why.
            let _ = fs::create_dir_all(folder);
        }
        save_record(record, &self.path)
    }

    /// Lets go of it: the game is over, or nobody wants it.
    pub(crate) fn forget(&self) {
        // When there was none, so much the better.
        let _ = fs::remove_file(&self.path);
    }
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use unruly_contract::{Action, Deed, Record, Seat, Setup};

    use super::{Kept, Shelf};

    fn record(ruleset: &str, actions: &[&str]) -> Record {
        let actions = actions.iter().map(|text| Deed { seat: Seat::WHITE, action: Action::new(*text) });
        Record { actions: actions.collect(), ..Record::new(ruleset, Setup::default()) }
    }

    fn shelf(folder: &Path, ruleset: &str) -> Shelf {
        Shelf::at(folder.join("unfinished"), ruleset)
    }

    #[test]
    fn two_who_play_at_once_keep_a_game_each() {
        let folder = tempfile::tempdir().unwrap();
        let shelf = shelf(folder.path(), "orthodox");
        let first = shelf.vacant();
        first.keep(&record("orthodox", &["e2e4"])).unwrap();
        // The second program neither asks about the game of the first nor writes over it.
        assert!(shelf.unfinished().is_empty());
        let second = shelf.vacant();
        assert_ne!(first.path(), second.path());
        second.keep(&record("orthodox", &["d2d4"])).unwrap();
        second.forget();
        drop(second);
        // The first is killed, and the game is there for whoever comes next.
        let path = first.path().to_owned();
        drop(first);
        let left = shelf.unfinished();
        assert_eq!(left.iter().map(Kept::path).collect::<Vec<_>>(), [path]);
        assert!(
            left[0].holds(&record("orthodox", &["e2e4"])) && !left[0].holds(&record("orthodox", &["d2d4"]))
        );
    }

    #[test]
    fn what_cannot_be_read_is_told_of_and_stays() {
        let folder = tempfile::tempdir().unwrap();
        let shelf = shelf(folder.path(), "orthodox");
        let kept = shelf.vacant();
        assert!(kept.game().unwrap().is_none());
        kept.keep(&record("orthodox", &["e2e4"])).unwrap();
        let text = "schema = 1\nruleset = \"orthodox\"\n";
        std::fs::write(kept.path(), text).unwrap();
        assert!(kept.game().unwrap_err().to_string().contains("orthodox.toml: line 2: "));
        let aside = kept.put_aside().unwrap();
        assert_eq!(std::fs::read_to_string(aside).unwrap(), text);
        assert!(kept.game().unwrap().is_none());
        // A folder is no game, and nothing is put in its place.
        std::fs::create_dir(kept.path()).unwrap();
        assert!(kept.game().is_err() && kept.keep(&record("orthodox", &["e2e4"])).is_err());
    }

    #[test]
    fn a_name_that_looks_like_a_number_belongs_to_nobody_else() {
        let folder = tempfile::tempdir().unwrap();
        let other = shelf(folder.path(), "orthodox_2").vacant();
        other.keep(&record("orthodox_2", &["e2e4"])).unwrap();
        let own = shelf(folder.path(), "orthodox");
        let first = own.vacant();
        first.keep(&record("orthodox", &["e2e4"])).unwrap();
        assert!(own.vacant().path().ends_with("orthodox_3.toml"));
        drop(other);
        let games = own.unfinished().into_iter().filter_map(|kept| kept.game().unwrap());
        assert_eq!(games.count(), 0, "the first is in use, and the second is of another ruleset");
    }
}

//! Watching the folders of the user's sets: what somebody else saves there is told within a second.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, SystemTime};

use crate::{card_sets, folders};

/// How often the folders are looked at.
const GLANCE: Duration = Duration::from_millis(500);

/// The state of every file when it was last looked at: when it was written, and how long it is.
type Stamps = Vec<(PathBuf, Option<(SystemTime, u64)>)>;

/// The files of every set, by the set's id.
type Watched = BTreeMap<String, Stamps>;

/// Watches every set in a folder, those that come later included.
pub(super) struct Watcher {
    home: PathBuf,
    watched: Arc<Mutex<Watched>>,
    begin: Option<Box<dyn FnOnce() + Send>>,
}

impl Watcher {
    /// Nothing is watched yet. The ids of sets in which something has changed are told to `tell`, which says whether anybody
    /// still listens.
    pub(super) fn new(home: PathBuf, tell: impl Fn(Vec<String>) -> bool + Send + 'static) -> Self {
        let watched: Arc<Mutex<Watched>> = Arc::default();
        let (weak, place) = (Arc::downgrade(&watched), home.clone());
        let watch = move || {
            // It ends when nobody is left to tell.
            while let Some(watched) = weak.upgrade() {
                let changed = glance(&watched, &place);
                if !changed.is_empty() && !tell(changed) {
                    return;
                }
                drop(watched);
                thread::sleep(GLANCE);
            }
        };
        Self { home, watched, begin: Some(Box::new(watch)) }
    }

    /// Watches the sets, as they are when this is first called.
    pub(super) fn begin(&mut self) {
        if let Some(begin) = self.begin.take() {
            *self.watched.lock().unwrap_or_else(PoisonError::into_inner) = all(&self.home);
            thread::spawn(begin);
        }
    }

    /// Takes a set as it is now: files that the program has written itself are no news.
    pub(super) fn pass_over(&self, set: &str) {
        let stamps = stamps(&self.home.join(set));
        self.watched.lock().unwrap_or_else(PoisonError::into_inner).insert(set.to_owned(), stamps);
    }
}

/// The sets in which something has changed, those among them that have come or gone.
fn glance(watched: &Mutex<Watched>, home: &Path) -> Vec<String> {
    let mut watched = watched.lock().unwrap_or_else(PoisonError::into_inner);
    let now = all(home);
    let changed: Vec<String> = now
        .keys()
        .chain(watched.keys().filter(|set| !now.contains_key(*set)))
        .filter(|set| now.get(*set) != watched.get(*set))
        .cloned()
        .collect();
    *watched = now;
    changed
}

fn all(home: &Path) -> Watched {
    let sets = card_sets::of_the_user_in(home).into_iter();
    sets.map(|folder| (card_sets::id_of(&folder), stamps(&folder))).collect()
}

fn stamps(folder: &Path) -> Stamps {
    let mut files = folders::entries(folder).unwrap_or_default();
    files.retain(|path| folders::is_toml(path));
    let stamp = |path: PathBuf| {
        let data = path.metadata().ok();
        let stamp = data.and_then(|data| Some((data.modified().ok()?, data.len())));
        (path, stamp)
    };
    files.into_iter().map(stamp).collect()
}

#[cfg(test)]
mod tests {
    use std::path::{Path, PathBuf};
    use std::sync::Mutex;
    use std::sync::mpsc::channel;
    use std::time::Duration;

    use super::{Watcher, all, glance};

    /// A set with one file of cards, in this folder.
    fn set(home: &Path, id: &str) -> PathBuf {
        let folder = home.join(id);
        std::fs::create_dir_all(&folder).unwrap();
        std::fs::write(folder.join("set.toml"), "# a head").unwrap();
        std::fs::write(folder.join("cards.toml"), "# one").unwrap();
        folder
    }

    #[test]
    fn a_change_is_seen_once_and_only_where_there_is_one() {
        let home = tempfile::tempdir().unwrap();
        let (home, nothing) = (home.path(), Vec::<String>::new());
        let mine = set(home, "mine");
        let watched = Mutex::new(all(home));
        assert_eq!(glance(&watched, home), nothing, "nothing has changed");
        std::fs::write(mine.join("cards.toml"), "# another").unwrap();
        assert_eq!(glance(&watched, home), ["mine"]);
        assert_eq!(glance(&watched, home), nothing, "it was seen");
        std::fs::write(mine.join("notes.txt"), "mine").unwrap();
        assert_eq!(glance(&watched, home), nothing, "it is no file of the set");
        let other = set(home, "other");
        std::fs::remove_file(mine.join("cards.toml")).unwrap();
        assert_eq!(glance(&watched, home), ["mine", "other"], "one has lost a file, and one has come");
        std::fs::remove_dir_all(other).unwrap();
        assert_eq!(glance(&watched, home), ["other"], "it is gone");
    }

    #[test]
    fn a_change_by_somebody_else_is_told_and_one_by_the_program_is_not() {
        let home = tempfile::tempdir().unwrap();
        let (mine, own) = (set(home.path(), "mine"), set(home.path(), "own"));
        let (sender, told) = channel();
        let mut watcher = Watcher::new(home.path().to_owned(), move |sets| sender.send(sets).is_ok());
        *watcher.watched.lock().unwrap() = all(home.path());
        std::fs::write(own.join("cards.toml"), "# by the program").unwrap();
        watcher.pass_over("own");
        assert!(glance(&watcher.watched, home.path()).is_empty());
        watcher.begin();
        std::fs::write(mine.join("cards.toml"), "# another").unwrap();
        assert_eq!(told.recv_timeout(Duration::from_secs(20)).unwrap(), ["mine"]);
    }
}

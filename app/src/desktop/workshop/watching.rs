//! Watching the folder of an open set: what somebody else saves there is told within a second.

use std::path::{Path, PathBuf};
use std::sync::mpsc::Sender;
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, SystemTime};

use unruly_workshop::CardNews;

use crate::folders;

/// How often the folder is looked at.
const GLANCE: Duration = Duration::from_millis(500);

/// The state of every file when it was last looked at: when it was written, and how long it is.
type Stamps = Vec<(PathBuf, Option<(SystemTime, u64)>)>;

struct Watched {
    set: String,
    folder: PathBuf,
    stamps: Stamps,
}

/// Watches one folder at a time.
pub(super) struct Watcher {
    watched: Arc<Mutex<Option<Watched>>>,
    begin: Option<Box<dyn FnOnce() + Send>>,
}

impl Watcher {
    pub(super) fn new(sender: Sender<CardNews>, wake: Arc<dyn Fn() + Send + Sync>) -> Self {
        let watched: Arc<Mutex<Option<Watched>>> = Arc::default();
        let weak = Arc::downgrade(&watched);
        let watch = move || {
            // It ends when nobody is left to tell.
            while let Some(watched) = weak.upgrade() {
                if let Some(set) = glance(&watched) {
                    if sender.send(CardNews::Changed { set }).is_err() {
                        return;
                    }
                    wake();
                }
                drop(watched);
                thread::sleep(GLANCE);
            }
        };
        Self { watched, begin: Some(Box::new(watch)) }
    }

    /// Watches this folder, as it is from now on.
    pub(super) fn watch(&mut self, set: &str, folder: PathBuf) {
        let stamps = stamps(&folder);
        *self.watched.lock().unwrap_or_else(PoisonError::into_inner) =
            Some(Watched { set: set.to_owned(), folder, stamps });
        if let Some(begin) = self.begin.take() {
            thread::spawn(begin);
        }
    }
}

/// The set, if something in its folder has changed.
fn glance(watched: &Mutex<Option<Watched>>) -> Option<String> {
    let mut watched = watched.lock().unwrap_or_else(PoisonError::into_inner);
    let watched = watched.as_mut()?;
    let now = stamps(&watched.folder);
    (now != watched.stamps).then(|| {
        watched.stamps = now;
        watched.set.clone()
    })
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
    use std::sync::mpsc::channel;
    use std::sync::{Arc, Mutex};
    use std::time::Duration;

    use unruly_workshop::CardNews;

    use super::{Watched, Watcher, glance, stamps};

    #[test]
    fn a_change_is_seen_once_and_only_where_there_is_one() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("cards.toml");
        std::fs::write(&path, "# one").unwrap();
        let (set, stamps) = ("mine".to_owned(), stamps(folder.path()));
        let watched = Mutex::new(Some(Watched { set, folder: folder.path().to_owned(), stamps }));
        assert_eq!(glance(&watched), None, "nothing has changed");
        std::fs::write(&path, "# another").unwrap();
        assert_eq!(glance(&watched), Some("mine".to_owned()));
        assert_eq!(glance(&watched), None, "it was seen");
        std::fs::write(folder.path().join("notes.txt"), "mine").unwrap();
        assert_eq!(glance(&watched), None, "it is no file of the set");
        std::fs::remove_file(&path).unwrap();
        assert_eq!(glance(&watched), Some("mine".to_owned()));
    }

    #[test]
    fn a_change_by_somebody_else_is_told_and_wakes_the_window() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("cards.toml");
        std::fs::write(&path, "# one").unwrap();
        let (sender, told) = channel();
        let (waking, woken) = channel();
        let mut watcher = Watcher::new(sender, Arc::new(move || waking.send(()).unwrap_or_default()));
        watcher.watch("mine", folder.path().to_owned());
        std::fs::write(&path, "# another").unwrap();
        woken.recv_timeout(Duration::from_secs(20)).unwrap();
        assert_eq!(told.try_recv(), Ok(CardNews::Changed { set: "mine".to_owned() }));
    }
}

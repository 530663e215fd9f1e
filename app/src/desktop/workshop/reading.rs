//! The sets there are, read in a thread of their own: cards by the hundred take a while.

use std::sync::Arc;
use std::sync::mpsc::Sender;

use unruly_workshop::{CardNews, CardSet};

use super::super::errand::Errand;
use super::files::SetFolders;
use super::sheets;
use crate::{card_sets, shipped};

/// Reads every set.
pub(super) struct Reader {
    errand: Errand<()>,
}

impl Reader {
    /// Nothing is read yet. Sets that are read go to `sender`, and `wake` lets the window look for them.
    pub(super) fn new(
        folders: SetFolders,
        sender: Sender<CardNews>,
        wake: Arc<dyn Fn() + Send + Sync>,
    ) -> Self {
        let errand = Errand::newest(
            move |()| all(&folders),
            move |sets| {
                let news =
                    sets.map_or_else(|what| CardNews::Unlisted { what }, |sets| CardNews::Listed { sets });
                sender.send(news).map(|()| wake()).is_ok()
            },
        );
        Self { errand }
    }

    /// Reads the sets as they are now.
    pub(super) fn order(&self) {
        self.errand.order(());
    }
}

/// Those that ship, then the user's own.
fn all(folders: &SetFolders) -> Vec<CardSet> {
    let shipped = shipped::rulesets().filter_map(|ruleset| {
        let id = &ruleset.profile().id;
        let files = card_sets::shipped(id)?;
        Some(sheets::card_set(id, &files, &folders.of(id), false))
    });
    let mut sets: Vec<CardSet> = shipped.collect();
    for folder in card_sets::of_the_user_in(&folders.home()) {
        let id = card_sets::id_of(&folder);
        if sets.iter().any(|set| set.id == id) {
            continue;
        }
        let files = card_sets::sources(&folder).unwrap_or_default();
        sets.push(sheets::card_set(&id, &files, &folder, true));
    }
    sets
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::sync::mpsc::channel;
    use std::time::Duration;

    use unruly_workshop::CardNews;

    use super::super::files::SetFolders;
    use super::Reader;

    #[test]
    fn what_ships_is_listed_with_its_source_and_what_is_broken_with_the_reason() {
        let data = tempfile::tempdir().unwrap();
        let folder = data.path().join("rulesets/odd");
        std::fs::create_dir_all(&folder).unwrap();
        std::fs::write(folder.join("set.toml"), "name = \"Odd\"\nsummary = \"x\"\n").unwrap();
        let (sender, news) = channel();
        let reader = Reader::new(SetFolders::at(data.path().to_owned()), sender, Arc::new(|| {}));
        reader.order();
        let news = news.recv_timeout(Duration::from_secs(60)).unwrap();
        let CardNews::Listed { sets } = news else { panic!("{news:?}") };
        let fandeck = sets.iter().find(|set| set.id == "fandeck").unwrap();
        assert_eq!((fandeck.cards.len(), fandeck.is_own), (140, false));
        assert!(fandeck.cards.iter().all(|sheet| sheet.toml.contains("[[card]]") && sheet.lines.0 > 0));
        let odd = sets.iter().find(|set| set.id == "odd").unwrap();
        assert!(odd.is_own && odd.name == "Odd" && odd.complaint.is_some());
    }
}

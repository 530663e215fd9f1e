//! The list of kept games, made in a thread of its own: a long shelf takes a while to read.

use std::sync::mpsc::{Receiver, channel};

use unruly_ui::News;

use super::errand::Errand;
use super::library::{Known, Library};

/// Lists the games of a library.
pub(super) struct Listing {
    errand: Errand<()>,
    receiver: Receiver<News>,
}

impl Listing {
    /// Nothing is listed yet. `settle` waits until every game is on the disk as it is on the screen, and `wake` lets the
    /// window look for news.
    pub(super) fn new(
        library: Library,
        settle: impl Fn() + Send + 'static,
        wake: impl Fn() + Send + 'static,
    ) -> Self {
        let (sender, receiver) = channel();
        let mut known = Known::default();
        let list = move |()| {
            settle();
            library.games(&mut known)
        };
        let errand = Errand::newest(list, move |games| {
            let news = games.map_or_else(|what| News::Trouble { what }, |games| News::Kept { games });
            sender.send(news).map(|()| wake()).is_ok()
        });
        Self { errand, receiver }
    }

    /// Lists the games as they are now.
    pub(super) fn order(&self) {
        self.errand.order(());
    }

    /// Lists made since the last call.
    pub(super) fn news(&self) -> Vec<News> {
        self.receiver.try_iter().collect()
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::channel;
    use std::time::Duration;

    use unruly_contract::{Record, Setup};
    use unruly_ui::News;

    use unruly_table::save_record;

    use super::super::library::Library;
    use super::Listing;

    #[test]
    fn games_are_listed_aside_once_all_are_on_the_disk() {
        let folder = tempfile::tempdir().unwrap();
        let library = Library::at(folder.path().to_owned());
        let path = library.path("games/orthodox-1").unwrap();
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        // The last game is still on its way when somebody asks.
        let settle = move || save_record(&Record::new("orthodox", Setup::default()), &path).unwrap();
        let (sender, woken) = channel();
        let listing = Listing::new(library, settle, move || sender.send(()).unwrap_or_default());
        listing.order();
        woken.recv_timeout(Duration::from_secs(20)).unwrap();
        let news = listing.news();
        let [News::Kept { games }] = news.as_slice() else { panic!("{news:?}") };
        assert_eq!(games.len(), 1);
        assert_eq!(games[0].name, "games/orthodox-1");
    }
}

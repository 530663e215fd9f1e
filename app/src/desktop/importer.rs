//! Files and texts that games are taken in from: read in a thread of its own, for a score sheet may hold thousands.

use std::sync::mpsc::{Receiver, channel};

use unruly_ui::{GameSource, News};

use super::errand::Errand;
use super::library::Library;

/// Takes games into a library.
pub(super) struct Importer {
    errand: Errand<GameSource>,
    receiver: Receiver<News>,
}

impl Importer {
    /// Nothing is taken in yet. `wake` lets the window look for news.
    pub(super) fn new(library: Library, wake: impl Fn() + Send + 'static) -> Self {
        let (sender, receiver) = channel();
        let errand = Errand::each(
            move |from: GameSource| library.import(&from),
            move |found| sender.send(News::Imported { found: found.flatten() }).map(|()| wake()).is_ok(),
        );
        Self { errand, receiver }
    }

    /// Takes in games, after those that were ordered before.
    pub(super) fn order(&self, from: GameSource) {
        self.errand.order(from);
    }

    /// News of games since the last call.
    pub(super) fn news(&self) -> Vec<News> {
        self.receiver.try_iter().collect()
    }
}

#[cfg(test)]
mod tests {
    use std::path::Path;
    use std::sync::mpsc::channel;
    use std::time::Duration;

    use unruly_ui::{GameSource, Imported, News};

    use super::super::library::Library;
    use super::Importer;

    #[test]
    fn files_are_read_aside_one_after_the_other_and_the_window_is_woken() {
        let folder = tempfile::tempdir().unwrap();
        let library = Library::at(folder.path().to_owned());
        let sheet = folder.path().join("two.pgn");
        std::fs::write(&sheet, "1. e4 e5 *\n\n1. d4 d5 *\n").unwrap();
        let (sender, woken) = channel();
        let importer = Importer::new(library.clone(), move || sender.send(()).unwrap_or_default());
        let file = |path: &Path| GameSource::File(path.display().to_string());
        importer.order(file(&sheet));
        importer.order(file(&folder.path().join("nowhere.pgn")));
        for _ in 0..2 {
            woken.recv_timeout(Duration::from_secs(60)).unwrap();
        }
        let news = importer.news();
        let [News::Imported { found: Ok(two) }, News::Imported { found: Err(reason) }] = news.as_slice()
        else {
            panic!("{news:?}")
        };
        let Imported::Games { first, count: 2, .. } = two else { panic!("{two:?}") };
        assert_eq!(library.open(first).unwrap().actions[0].action.text(), "e2e4");
        assert!(crate::trouble::in_english(reason).contains("nowhere.pgn cannot be read"), "{reason}");
    }

    #[test]
    fn the_first_position_of_a_file_of_positions_is_found() {
        let folder = tempfile::tempdir().unwrap();
        let library = Library::at(folder.path().to_owned());
        let found = |name: &str, text: &str| {
            let path = folder.path().join(name);
            std::fs::write(&path, text).unwrap();
            library.import(&GameSource::File(path.display().to_string()))
        };
        let ending = "8/8/4k3/8/8/3QK3/8/8 w - - 0 1";
        let position = Imported::Position(ending.to_owned());
        assert_eq!(found("some.FEN", &format!("\n {ending}\n8/8/8 w\n")), Ok(position));
        assert!(found("none.epd", "\n").is_err());
        assert!(found("some.pgn", ending).is_err(), "a score sheet is no file of positions");
    }
}

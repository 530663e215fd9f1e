//! Copies of games and pictures of them on their way to files: made in threads of their own, so that the window goes on
//! meanwhile.

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use unruly_contract::{Phrase, Record};
use unruly_ui::{News, Picture, PictureForm};

use super::errand::unbroken;
use super::library;

/// So long a window that closes waits for copies that are being made, and how often it looks whether they are.
const PATIENCE: Duration = Duration::from_secs(10);
const GLANCE: Duration = Duration::from_millis(5);

/// Makes copies of games, paints pictures of them, and writes both.
pub(super) struct Copier {
    wake: Arc<dyn Fn() + Send + Sync>,
    sender: Sender<News>,
    receiver: Receiver<News>,
    at_work: Vec<JoinHandle<()>>,
}

impl Copier {
    /// A copier with nothing to do. `wake` lets the window look for news.
    pub(super) fn new(wake: impl Fn() + Send + Sync + 'static) -> Self {
        let (sender, receiver) = channel();
        Self { wake: Arc::new(wake), sender, receiver, at_work: Vec::new() }
    }

    /// Paints a picture and writes it to a file.
    pub(super) fn paint(&mut self, path: PathBuf, picture: Picture<'static>, form: PictureForm) {
        self.aside(move || {
            let bytes = picture.to_bytes(form).map_err(|error| error.to_string())?;
            library::write(&path, &bytes)
        });
    }

    /// Writes a game to a file, in the form that the file's name asks for. To write it for other programs its rules are asked,
    /// which may take their time.
    pub(super) fn write_game(&mut self, path: PathBuf, record: Record) {
        self.aside(move || library::export(&path, &record));
    }

    /// Does something that ends with a file of which it is told where it is.
    fn aside(&mut self, work: impl FnOnce() -> Result<String, Phrase> + Send + 'static) {
        self.at_work.retain(|thread| !thread.is_finished());
        let (sender, wake) = (self.sender.clone(), Arc::clone(&self.wake));
        self.at_work.push(thread::spawn(move || {
            let news = match unbroken(work).flatten() {
                Ok(place) => News::Written { place },
                Err(what) => News::NotWritten { what },
            };
            // When nobody listens any more, the program is about to end.
            let _ = sender.send(news);
            wake();
        }));
    }

    /// News of copies since the last call.
    pub(super) fn news(&self) -> Vec<News> {
        self.receiver.try_iter().collect()
    }
}

impl Drop for Copier {
    /// A copy that was asked for before the window closes is still made, unless rules hang.
    fn drop(&mut self) {
        let begun = Instant::now();
        while self.at_work.iter().any(|thread| !thread.is_finished()) && begun.elapsed() < PATIENCE {
            thread::sleep(GLANCE);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::channel;
    use std::time::Duration;

    use unruly_contract::{Naming, Setup, Viewer};
    use unruly_ui::{News, Picture, PictureForm, Settings};

    use super::Copier;
    use crate::rulesets;

    fn picture() -> Picture<'static> {
        let game = rulesets::find("orthodox").unwrap().start(&Setup::default()).unwrap();
        let scene = game.ask("looking", |game| game.scene(Viewer::Spectator)).unwrap();
        Picture::of(&scene, Naming::Algebraic, &Settings::default()).into_owned()
    }

    #[test]
    fn a_picture_is_written_aside_and_the_window_is_woken() {
        let folder = tempfile::tempdir().unwrap();
        let (sender, woken) = channel();
        let mut copier = Copier::new(move || sender.send(()).unwrap_or_default());
        let path = folder.path().join("new/board.png");
        copier.paint(path.clone(), picture(), PictureForm::Png { width: 160 });
        woken.recv_timeout(Duration::from_secs(60)).unwrap();
        assert_eq!(copier.news(), [News::Written { place: path.display().to_string() }]);
        assert!(std::fs::read(&path).unwrap().starts_with(b"\x89PNG"));
        copier.paint(path.join("below.svg"), picture(), PictureForm::Svg);
        woken.recv_timeout(Duration::from_secs(60)).unwrap();
        let news = copier.news();
        let [News::NotWritten { what }] = news.as_slice() else { panic!("{news:?}") };
        assert!(crate::trouble::in_english(what).contains("board.png"));
    }

    #[test]
    fn a_copy_that_breaks_down_is_told_of() {
        let (sender, woken) = channel();
        let mut copier = Copier::new(move || sender.send(()).unwrap_or_default());
        copier.aside(|| panic!("out of ink"));
        woken.recv_timeout(Duration::from_secs(60)).unwrap();
        let news = copier.news();
        let [News::NotWritten { what }] = news.as_slice() else { panic!("{news:?}") };
        assert!(crate::trouble::in_english(what).contains("out of ink"), "{what}");
    }

    #[test]
    fn a_picture_that_was_asked_for_is_finished_when_the_window_is_closed() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("board.svg");
        let mut copier = Copier::new(|| {});
        copier.paint(path.clone(), picture(), PictureForm::Svg);
        drop(copier);
        assert!(std::fs::read_to_string(path).unwrap().contains("</svg>"));
    }
}

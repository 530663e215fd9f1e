//! Pictures on their way to files: painted in threads of their own, so that the window goes on meanwhile.

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread::{self, JoinHandle};

use unruly_ui::{News, Picture, PictureForm};

use super::library;

/// Paints pictures and writes them.
pub(super) struct Painter {
    wake: Arc<dyn Fn() + Send + Sync>,
    sender: Sender<News>,
    receiver: Receiver<News>,
    at_work: Vec<JoinHandle<()>>,
}

impl Painter {
    /// A painter with nothing to do. `wake` lets the window look for news.
    pub(super) fn new(wake: impl Fn() + Send + Sync + 'static) -> Self {
        let (sender, receiver) = channel();
        Self { wake: Arc::new(wake), sender, receiver, at_work: Vec::new() }
    }

    /// Paints a picture and writes it to a file.
    pub(super) fn paint(&mut self, path: PathBuf, picture: Picture<'static>, form: PictureForm) {
        self.at_work.retain(|thread| !thread.is_finished());
        let (sender, wake) = (self.sender.clone(), Arc::clone(&self.wake));
        self.at_work.push(thread::spawn(move || {
            let bytes = picture.to_bytes(form).map_err(|error| error.to_string());
            let news = match bytes.and_then(|bytes| library::write(&path, &bytes)) {
                Ok(place) => News::Written { place },
                Err(text) => News::Trouble { text },
            };
            // When nobody listens any more, the program is about to end.
            let _ = sender.send(news);
            wake();
        }));
    }

    /// What has become of pictures since this was last asked.
    pub(super) fn news(&self) -> Vec<News> {
        self.receiver.try_iter().collect()
    }
}

impl Drop for Painter {
    /// Whoever asks for a picture and closes the window gets it.
    fn drop(&mut self) {
        for thread in self.at_work.drain(..) {
            // A painter that broke down has nothing left to say.
            let _ = thread.join();
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::channel;
    use std::time::Duration;

    use unruly_contract::{Naming, Setup, Viewer};
    use unruly_ui::{News, Picture, PictureForm, Settings};

    use super::Painter;
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
        let mut painter = Painter::new(move || sender.send(()).unwrap_or_default());
        let path = folder.path().join("new/board.png");
        painter.paint(path.clone(), picture(), PictureForm::Png { width: 160 });
        woken.recv_timeout(Duration::from_secs(60)).unwrap();
        assert_eq!(painter.news(), [News::Written { place: path.display().to_string() }]);
        assert!(std::fs::read(&path).unwrap().starts_with(b"\x89PNG"));
        painter.paint(path.join("below.svg"), picture(), PictureForm::Svg);
        woken.recv_timeout(Duration::from_secs(60)).unwrap();
        assert!(matches!(painter.news().as_slice(), [News::Trouble { text }] if text.contains("board.png")));
    }

    #[test]
    fn a_picture_that_was_asked_for_is_finished_when_the_window_is_closed() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("board.svg");
        let mut painter = Painter::new(|| {});
        painter.paint(path.clone(), picture(), PictureForm::Svg);
        drop(painter);
        assert!(std::fs::read_to_string(path).unwrap().contains("</svg>"));
    }
}

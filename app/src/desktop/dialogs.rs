//! The system's own dialogs for files: asked in a thread of their own, so that the window goes on meanwhile.

use std::env;
use std::path::Path;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;

use unruly_ui::{FileAsking, FilePurpose, News};

use crate::places;

/// Asks for files.
pub(super) struct Dialogs {
    wake: Arc<dyn Fn() + Send + Sync>,
    sender: Sender<News>,
    receiver: Receiver<News>,
    are_there: bool,
}

impl Dialogs {
    /// Nobody is asked yet. `wake` lets the window look for news.
    pub(super) fn new(wake: impl Fn() + Send + Sync + 'static) -> Self {
        let (sender, receiver) = channel();
        Self { wake: Arc::new(wake), sender, receiver, are_there: are_there() }
    }

    /// Whether the system has dialogs.
    pub(super) fn are_there(&self) -> bool {
        self.are_there
    }

    /// Asks for a file.
    pub(super) fn ask(&self, asking: FileAsking) {
        let FileAsking { purpose, title, path, endings } = asking;
        let mut dialog = rfd::AsyncFileDialog::new().set_title(title);
        let path = Path::new(&path);
        if let Some(folder) = path.parent().filter(|folder| folder.is_dir()) {
            dialog = dialog.set_directory(folder);
        }
        if let Some(name) = path.file_name().and_then(|name| name.to_str()) {
            dialog = dialog.set_file_name(name);
        }
        if !endings.is_empty() {
            dialog = dialog.add_filter(endings.join(", "), &endings);
        }
        // Some systems want to be asked from here, and none of them minds to be waited for elsewhere.
        let chosen: Pin<Box<dyn Future<Output = Option<rfd::FileHandle>> + Send>> = match purpose {
            FilePurpose::Open | FilePurpose::Install => Box::pin(dialog.pick_file()),
            FilePurpose::Save => Box::pin(dialog.save_file()),
        };
        let (sender, wake) = (self.sender.clone(), Arc::clone(&self.wake));
        thread::spawn(move || {
            let chosen = pollster::block_on(chosen);
            let path = chosen.map(|file| file.path().display().to_string());
            // When nobody listens any more, the program is about to end.
            let _ = sender.send(News::FileChosen { purpose, path });
            wake();
        });
    }

    /// Choices since the last call.
    pub(super) fn news(&self) -> Vec<News> {
        self.receiver.try_iter().collect()
    }
}

/// On a free desktop dialogs come over the session's bus, or from a program of their own; other systems always have them.
fn are_there() -> bool {
    if !cfg!(any(target_os = "linux", target_os = "freebsd")) {
        return true;
    }
    let is_set = |name: &str| env::var_os(name).is_some_and(|value| !value.is_empty());
    let has_socket =
        || env::var_os("XDG_RUNTIME_DIR").is_some_and(|folder| Path::new(&folder).join("bus").exists());
    let has_program = || places::programs().iter().any(|folder| folder.join("zenity").is_file());
    is_set("DBUS_SESSION_BUS_ADDRESS") || has_socket() || has_program()
}

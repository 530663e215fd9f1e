//! The port for files that a player asks for.

use crate::picture::{Picture, PictureForm};

/// Files that a player asks for, and pictures written to them.
pub trait Files {
    /// Whether the system can ask the player for a file.
    fn has_file_dialog(&self) -> bool {
        false
    }

    /// Asks the player for a file. The choice is told as [`News::FileChosen`](super::News::FileChosen).
    fn ask_for_file(&mut self, asking: FileAsking) {
        let _ = asking;
    }

    /// Where a new file of this name would usually go.
    fn usual_place(&self, file: &str) -> String {
        file.to_owned()
    }

    /// Whether there is a file of this path.
    fn has_file(&self, path: &str) -> bool {
        let _ = path;
        false
    }

    /// Paints a picture and writes it to a file, without keeping the screen waiting; makes the file's folder where
    /// there is none. The result is told as [`News::Written`](super::News::Written) or
    /// [`News::NotWritten`](super::News::NotWritten).
    fn write_picture(&mut self, path: &str, picture: Picture<'static>, form: PictureForm) {
        let _ = (path, picture, form);
    }
}

/// A file that the player is asked for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FileAsking {
    /// The purpose of the file.
    pub purpose: FilePurpose,
    /// The title of the dialog.
    pub title: String,
    /// Where the file might be.
    pub path: String,
    /// The endings of such files: `toml`.
    pub endings: Vec<String>,
}

/// The purpose of a file that is asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FilePurpose {
    /// To be read.
    Open,
    /// To be written.
    Save,
    /// To be installed, with the folder in which it is.
    Install,
}

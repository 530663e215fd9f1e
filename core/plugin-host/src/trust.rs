//! The user's words on files of plugins: each by its digest, so that a changed file is asked about again.

use std::fmt::Write as _;
use std::io;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::{Duration, Instant};

use unruly_contract::Phrase;
use unruly_table::disk::{Claim, LARGEST_TEXT, ReadError, WriteError, read_text};

use crate::manifest::is_plugin_id;

/// The user's word on a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Word {
    /// It may run.
    Allow,
    /// It may not.
    Deny,
}

/// A file and the user's word on it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Trusted {
    /// The digest.
    pub digest: String,
    /// The word.
    pub word: Word,
    /// Of which plugin it was.
    pub plugin: String,
}

/// Why a word is not kept, or not forgotten.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum TrustError {
    /// The words of before cannot be read, and would be lost.
    #[error(transparent)]
    Unreadable(#[from] ReadError),
    /// The system would not write it.
    #[error(transparent)]
    Unwritable(#[from] WriteError),
}

impl TrustError {
    /// The same for players.
    pub fn phrase(&self) -> Phrase {
        match self {
            Self::Unreadable(error) => error.phrase(),
            Self::Unwritable(error) => error.phrase(),
        }
    }
}

/// So long another program may take to change the words, and how often it is looked whether it has.
const PATIENCE: Duration = Duration::from_secs(5);
const GLANCE: Duration = Duration::from_millis(5);

/// The file in which the user's words are kept.
#[derive(Debug, Clone)]
pub struct TrustFile(PathBuf);

impl TrustFile {
    /// The file at this path, which need not be there yet.
    pub fn at(path: PathBuf) -> Self {
        Self(path)
    }

    /// Where it is.
    pub fn path(&self) -> &Path {
        &self.0
    }

    /// All that was said; nothing where there is no such file. A line that cannot be read counts as not said: the user is asked again.
    ///
    /// # Errors
    /// When there is a file that cannot be read.
    pub fn words(&self) -> Result<Vec<Trusted>, ReadError> {
        match read_text(&self.0, LARGEST_TEXT) {
            Ok(text) => Ok(text.lines().filter_map(read_line).collect()),
            Err(error) if error.is_missing() => Ok(Vec::new()),
            Err(error) => Err(error),
        }
    }

    /// The word on this file.
    ///
    /// # Errors
    /// When the words cannot be read.
    pub fn of(&self, digest: &str) -> Result<Option<Trusted>, ReadError> {
        Ok(self.words()?.into_iter().find(|trusted| trusted.digest == digest))
    }

    /// Keeps what is said of a file, in place of what was said before.
    ///
    /// # Errors
    /// When the words of before cannot be read, which would be lost, or the system would not write it.
    pub fn say(&self, said: Trusted) -> Result<(), TrustError> {
        let _alone = self.alone()?;
        let mut words = self.words()?;
        words.retain(|trusted| trusted.digest != said.digest);
        words.push(said);
        self.write(&words)
    }

    /// Forgets all that was said of a plugin; gives back of how many files.
    ///
    /// # Errors
    /// As [`say`](Self::say).
    pub fn forget(&self, plugin: &str) -> Result<usize, TrustError> {
        let _alone = self.alone()?;
        let mut words = self.words()?;
        let before = words.len();
        words.retain(|trusted| trusted.plugin != plugin);
        let forgotten = before - words.len();
        if forgotten > 0 {
            self.write(&words)?;
        }
        Ok(forgotten)
    }

    /// Keeps every other program from changing the words, until it is dropped.
    fn alone(&self) -> Result<Option<Claim>, TrustError> {
        self.make_folder()?;
        let lock = self.0.with_extension("lock");
        let begun = Instant::now();
        loop {
            match Claim::of(&lock) {
                Ok(None) if begun.elapsed() < PATIENCE => thread::sleep(GLANCE),
                Ok(None) => return Err(self.unwritable(io::Error::other("another program is changing it"))),
                Ok(claim) => return Ok(claim),
                // A disk that cannot be written, or knows no locks: writing will say what is wrong with it, if anything is.
                Err(_) => return Ok(None),
            }
        }
    }

    fn make_folder(&self) -> Result<(), TrustError> {
        let made = self.0.parent().map_or(Ok(()), make_private);
        made.map_err(|source| self.unwritable(source))
    }

    fn unwritable(&self, source: io::Error) -> TrustError {
        WriteError { path: self.0.clone(), source }.into()
    }

    fn write(&self, words: &[Trusted]) -> Result<(), TrustError> {
        let mut text = String::from(
            "# Plugins that may run, or may not, by the SHA-256 of what runs. `unruly plugins` writes this.\n",
        );
        for Trusted { digest, word, plugin } in words {
            let word = if *word == Word::Allow { "allow" } else { "deny" };
            // A string takes whatever is written to it.
            let _ = writeln!(text, "{digest} {word} {plugin}");
        }
        unruly_table::replace_file(&self.0, text.as_bytes()).map_err(|source| self.unwritable(source))
    }
}

fn read_line(line: &str) -> Option<Trusted> {
    let mut parts = line.split(' ');
    let (digest, word, plugin) = (parts.next()?, parts.next()?, parts.next()?);
    let is_digest = digest.len() == 64 && digest.bytes().all(|letter| letter.is_ascii_hexdigit());
    let word = match word {
        "allow" => Word::Allow,
        "deny" => Word::Deny,
        _ => return None,
    };
    let is_line = is_digest && is_plugin_id(plugin) && parts.next().is_none();
    is_line.then(|| Trusted { digest: digest.to_owned(), word, plugin: plugin.to_owned() })
}

/// Makes a folder that nobody else can look into, where there is none.
pub(crate) fn make_private(folder: &Path) -> io::Result<()> {
    let mut builder = std::fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder)
}

#[cfg(test)]
mod tests {
    use super::{TrustFile, Trusted, Word};

    #[test]
    fn what_is_said_last_of_a_file_holds() {
        let home = tempfile::tempdir().unwrap();
        let file = TrustFile::at(home.path().join("new/trusted"));
        assert_eq!(file.words().unwrap(), []);
        let said = |letter: &str, word| Trusted {
            digest: letter.repeat(64),
            word,
            plugin: "org.example.race".to_owned(),
        };
        file.say(said("a", Word::Allow)).unwrap();
        file.say(said("b", Word::Allow)).unwrap();
        file.say(said("a", Word::Deny)).unwrap();
        assert_eq!(file.of(&"a".repeat(64)).unwrap(), Some(said("a", Word::Deny)));
        assert_eq!(file.of(&"b".repeat(64)).unwrap(), Some(said("b", Word::Allow)));
        assert_eq!(file.of(&"c".repeat(64)).unwrap(), None);
        assert_eq!(file.forget("org.example.other").unwrap(), 0);
        assert_eq!(file.forget("org.example.race").unwrap(), 2);
        assert_eq!(file.words().unwrap(), []);
    }

    #[test]
    fn words_that_cannot_be_read_are_not_written_over() {
        let home = tempfile::tempdir().unwrap();
        let path = home.path().join("trusted");
        let file = TrustFile::at(path.clone());
        let said = |letter: &str| Trusted {
            digest: letter.repeat(64),
            word: Word::Deny,
            plugin: "org.example.race".to_owned(),
        };
        file.say(said("a")).unwrap();
        let mut spoilt = std::fs::read(&path).unwrap();
        spoilt.push(0xe9);
        std::fs::write(&path, &spoilt).unwrap();
        assert!(file.of(&"a".repeat(64)).is_err(), "nobody knows what was said");
        let refused = file.say(said("b")).unwrap_err();
        assert!(refused.to_string().contains(&format!("{}:3: the byte 0xe9", path.display())), "{refused}");
        assert_eq!(refused.phrase().key(), Some("machine-not-text"));
        assert!(file.forget("org.example.race").is_err());
        assert_eq!(std::fs::read(&path).unwrap(), spoilt);
    }

    #[test]
    fn words_that_are_said_at_once_are_all_kept() {
        let home = tempfile::tempdir().unwrap();
        let file = TrustFile::at(home.path().join("trusted"));
        std::thread::scope(|scope| {
            for one in 0..8 {
                let file = &file;
                scope.spawn(move || {
                    for other in 0..8 {
                        let digest = format!("{one}{other}").repeat(32);
                        let plugin = "org.example.race".to_owned();
                        file.say(Trusted { digest, word: Word::Allow, plugin }).unwrap();
                    }
                });
            }
        });
        assert_eq!(file.words().unwrap().len(), 64);
    }

    #[test]
    fn a_line_that_cannot_be_read_allows_nothing() {
        let home = tempfile::tempdir().unwrap();
        let path = home.path().join("trusted");
        let digest = "a".repeat(64);
        std::fs::write(
            &path,
            format!("{digest} maybe org.example.race\n{digest} allow ../race\naaaa allow x\n{digest}\n"),
        )
        .unwrap();
        assert_eq!(TrustFile::at(path).words().unwrap(), []);
    }
}

//! The user's words on files of plugins: each by its digest, so that a changed file is asked about again.

use std::fmt::Write as _;
use std::io;
use std::path::{Path, PathBuf};

use unruly_table::disk::{LARGEST_TEXT, read_text};

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

    /// All that was said. A line that cannot be read counts as not said: the user is asked again.
    pub fn words(&self) -> Vec<Trusted> {
        let text = read_text(&self.0, LARGEST_TEXT).unwrap_or_default();
        text.lines().filter_map(read_line).collect()
    }

    /// The word on this file.
    pub fn of(&self, digest: &str) -> Option<Trusted> {
        self.words().into_iter().find(|trusted| trusted.digest == digest)
    }

    /// Keeps what is said of a file, in place of what was said before.
    ///
    /// # Errors
    /// When the system would not write it.
    pub fn say(&self, said: Trusted) -> io::Result<()> {
        let mut words = self.words();
        words.retain(|trusted| trusted.digest != said.digest);
        words.push(said);
        self.write(&words)
    }

    /// Forgets all that was said of a plugin; gives back of how many files.
    ///
    /// # Errors
    /// When the system would not write it.
    pub fn forget(&self, plugin: &str) -> io::Result<usize> {
        let mut words = self.words();
        let before = words.len();
        words.retain(|trusted| trusted.plugin != plugin);
        let forgotten = before - words.len();
        if forgotten > 0 {
            self.write(&words)?;
        }
        Ok(forgotten)
    }

    fn write(&self, words: &[Trusted]) -> io::Result<()> {
        let mut text = String::from(
            "# Plugins that may run, or may not, by the SHA-256 of what runs. `unruly plugins` writes this.\n",
        );
        for Trusted { digest, word, plugin } in words {
            let word = if *word == Word::Allow { "allow" } else { "deny" };
            // A string takes whatever is written to it.
            let _ = writeln!(text, "{digest} {word} {plugin}");
        }
        if let Some(folder) = self.0.parent() {
            make_private(folder)?;
        }
        unruly_table::replace_file(&self.0, text.as_bytes())
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
        assert_eq!(file.words(), []);
        let said = |letter: &str, word| Trusted {
            digest: letter.repeat(64),
            word,
            plugin: "org.example.race".to_owned(),
        };
        file.say(said("a", Word::Allow)).unwrap();
        file.say(said("b", Word::Allow)).unwrap();
        file.say(said("a", Word::Deny)).unwrap();
        assert_eq!(file.of(&"a".repeat(64)), Some(said("a", Word::Deny)));
        assert_eq!(file.of(&"b".repeat(64)), Some(said("b", Word::Allow)));
        assert_eq!(file.of(&"c".repeat(64)), None);
        assert_eq!(file.forget("org.example.other").unwrap(), 0);
        assert_eq!(file.forget("org.example.race").unwrap(), 2);
        assert_eq!(file.words(), []);
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
        assert_eq!(TrustFile::at(path).words(), []);
    }
}

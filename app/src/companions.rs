//! Files that go with a ruleset, such as its lessons: those that ship, and the user's own, which go before them.

use std::path::{Path, PathBuf};

use unruly_table::disk::{LARGEST_TEXT, read_text};

/// Files of one sort.
pub(crate) struct Companions {
    /// The folder beside the rulesets in which the user's own are.
    pub(crate) folder: &'static str,
    /// Those that ship, by the ruleset that each is for.
    pub(crate) shipped: &'static [(&'static str, &'static str)],
}

impl Companions {
    /// Whether there is one for a ruleset.
    pub(crate) fn are_there(&self, home: &Path, ruleset: &str) -> bool {
        self.own(home, ruleset).is_some() || self.text(ruleset).is_some()
    }

    /// The contents of the file for a ruleset; nothing where there is none.
    ///
    /// # Errors
    /// Names the file, and says what is wrong there.
    pub(crate) fn of<T: Default>(
        &self,
        home: &Path,
        ruleset: &str,
        read: impl Fn(&str) -> Result<T, String>,
    ) -> Result<T, String> {
        if let Some(path) = self.own(home, ruleset) {
            let text = read_text(&path, LARGEST_TEXT).map_err(|error| error.to_string())?;
            return read(&text).map_err(|reason| format!("{}: {reason}", path.display()));
        }
        self.text(ruleset).map_or_else(|| Ok(T::default()), read)
    }

    /// The user's own file, where there is one.
    fn own(&self, home: &Path, ruleset: &str) -> Option<PathBuf> {
        let path = home.join(self.folder).join(format!("{ruleset}.toml"));
        path.is_file().then_some(path)
    }

    /// The file that ships, where one does.
    fn text(&self, ruleset: &str) -> Option<&'static str> {
        self.shipped.iter().find(|(id, _)| *id == ruleset).map(|(_, text)| *text)
    }
}

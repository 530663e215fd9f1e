//! Where the platform keeps what belongs to this program.

use std::env;
use std::path::{Path, PathBuf};

use directories::{ProjectDirs, UserDirs};

/// Games, card sets, decks and lessons.
pub(crate) fn data() -> PathBuf {
    own(ProjectDirs::data_dir)
}

/// The user's rulesets: card sets, presets and lessons.
pub(crate) fn rulesets() -> PathBuf {
    data().join("rulesets")
}

/// Rulesets from elsewhere, a folder each.
pub(crate) fn plugins() -> PathBuf {
    data().join("plugins")
}

/// Files kept about plugins: copies of those that run, and the user's word on each.
pub(crate) fn kept_of_plugins() -> PathBuf {
    data().join("plugins-kept")
}

/// The user's languages: a folder of wordings for each.
pub(crate) fn languages() -> PathBuf {
    data().join("languages")
}

/// The file of what the user has set.
pub(crate) fn settings() -> PathBuf {
    own(ProjectDirs::config_dir).join("settings.toml")
}

/// Sounds, which can be made anew at any time.
pub(crate) fn sounds() -> PathBuf {
    own(ProjectDirs::cache_dir).join("sounds")
}

/// The folder for copies that the user takes out of the program, among their own documents.
pub(crate) fn exports() -> PathBuf {
    let documents =
        UserDirs::new().map(|user| user.document_dir().unwrap_or_else(|| user.home_dir()).join("Unruly"));
    documents.unwrap_or_else(|| data().join("exports"))
}

/// The folders in which the system looks for programs.
pub(crate) fn programs() -> Vec<PathBuf> {
    env::var_os("PATH").map(|paths| env::split_paths(&paths).collect()).unwrap_or_default()
}

/// The file that somebody means who has typed this: `~` is their home, as it is in a shell.
pub(crate) fn typed(path: impl AsRef<str>) -> PathBuf {
    let path = path.as_ref();
    let home = || UserDirs::new().map(|user| user.home_dir().to_owned());
    let at_home =
        path.strip_prefix('~').filter(|rest| rest.is_empty() || rest.starts_with(std::path::is_separator));
    match at_home.zip(home()) {
        Some((rest, home)) => home.join(rest.trim_start_matches(std::path::is_separator)),
        None => PathBuf::from(path),
    }
}

/// One of the platform's folders; where it has none for us, one of the system's for passing things. Writers and
/// readers both ask here, so that a kept file is found again.
fn own(choose: fn(&ProjectDirs) -> &Path) -> PathBuf {
    let none = || env::temp_dir().join("unruly");
    ProjectDirs::from("", "", "unruly").map_or_else(none, |own| choose(&own).to_owned())
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::*;

    #[test]
    fn a_tilde_at_the_beginning_is_the_home() {
        let home = UserDirs::new().expect("a home").home_dir().to_owned();
        assert_eq!(typed("~/games/mine.pgn"), home.join("games/mine.pgn"));
        assert_eq!(typed("~"), home);
        for other in ["~mine.pgn", "games/~/mine.pgn", "/tmp/mine.pgn", "mine.pgn"] {
            assert_eq!(typed(other), Path::new(other), "it is part of a name");
        }
    }
}

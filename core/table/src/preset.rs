//! Setups with a name, kept as TOML so that anyone can add one.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::{fs, io};

use serde::{Deserialize, Serialize};
use toml::Spanned;

use crate::disk::{LARGEST_TEXT, ReadError, read_text};
use crate::{OptionValue, Place, Profile, Setup};

/// A name stands in a menu, and a summary on a line or two.
const LONGEST_NAME: usize = 100;
const LONGEST_SUMMARY: usize = 500;

/// A setup with a name: what a table usually agrees on.
///
/// As a file it is `ID.toml`:
/// ```
/// use unruly_table::Preset;
/// let text = r#"
/// name = "Fast game"
/// summary = "Half the tiles, for two"
/// seats = 2
///
/// [options]
/// set = "fast"
/// "#;
/// let preset = Preset::from_toml("fast", text)?;
/// assert_eq!((preset.name.as_str(), preset.seats), ("Fast game", Some(2)));
/// # Ok::<(), unruly_table::PresetError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Preset {
    /// How commands call it: the name of its file without the ending.
    pub id: String,
    /// How people call it.
    pub name: String,
    /// What it is like, in a line.
    pub summary: String,
    /// For how many it is, where it is not for any number.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seats: Option<u8>,
    /// What is set.
    pub options: BTreeMap<String, OptionValue>,
}

/// Why a preset cannot be used.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{file}:{line}: {message}")]
pub struct PresetError {
    /// Its file.
    pub file: String,
    /// The line, counted from 1.
    pub line: usize,
    /// What is wrong there, and what was expected.
    pub message: String,
}

impl Preset {
    /// Reads a preset; `file` is its path or its name alone.
    ///
    /// # Errors
    /// Names the line and what is wrong there.
    pub fn from_toml(file: &str, text: &str) -> Result<Self, PresetError> {
        let entry: Entry = toml::from_str(text).map_err(|error| {
            let (place, message) = Place::told(text, &error);
            refuse(file, place.line, message)
        })?;
        for (said, what, most) in
            [(&entry.name, "name", LONGEST_NAME), (&entry.summary, "summary", LONGEST_SUMMARY)]
        {
            let length = said.get_ref().chars().count();
            if length > most {
                let line = Place::of(text, said.span().start).line;
                return Err(refuse(
                    file,
                    line,
                    format!("the {what} has {length} letters, and may have {most}"),
                ));
            }
        }
        let options = entry.options.into_iter().map(|(key, value)| (key.into_inner(), value.into_inner()));
        Ok(Self {
            id: id_of(file),
            name: entry.name.into_inner(),
            summary: entry.summary.into_inner(),
            seats: entry.seats,
            options: options.collect(),
        })
    }

    /// Reads a preset and holds it against the ruleset it is for.
    ///
    /// # Errors
    /// Names the line and what is wrong there: an option that the ruleset does not have, say.
    pub fn for_ruleset(file: &str, text: &str, profile: &Profile) -> Result<Self, PresetError> {
        let preset = Self::from_toml(file, text)?;
        let entry: Entry =
            toml::from_str(text).map_err(|error| refuse(file, 1, error.message().to_owned()))?;
        let seats = Setup { seats: preset.seats, ..Setup::default() };
        seats.check(profile).map_err(|error| {
            let is_seats = |line: &str| line.trim_start().starts_with("seats");
            let line = text.lines().position(is_seats).map_or(1, |index| index + 1);
            refuse(file, line, error.to_string())
        })?;
        for (key, value) in entry.options {
            let line = Place::of(text, key.span().start).line;
            let options = BTreeMap::from([(key.into_inner(), value.into_inner())]);
            let setup = Setup { options, ..Setup::default() };
            setup.check(profile).map_err(|error| refuse(file, line, error.to_string()))?;
        }
        Ok(preset)
    }

    /// Every preset in a folder, by the names of their files; none where there is no such folder.
    ///
    /// # Errors
    /// Names the file that cannot be read or used, and why.
    pub fn in_folder(folder: &Path, profile: &Profile) -> Result<Vec<Self>, PresetError> {
        let refused =
            |path: &Path, error: &io::Error| refuse(&path.display().to_string(), 1, error.to_string());
        let entries = match fs::read_dir(folder) {
            Ok(entries) => entries,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
            Err(error) => return Err(refused(folder, &error)),
        };
        let mut paths: Vec<PathBuf> = entries.filter_map(|entry| Some(entry.ok()?.path())).collect();
        paths.retain(|path| path.extension().is_some_and(|extension| extension == "toml"));
        paths.sort_unstable();
        paths
            .iter()
            .map(|path| {
                let file = path.display().to_string();
                let unreadable = |error: ReadError| refuse(&file, error.line(), error.reason());
                let text = read_text(path, LARGEST_TEXT).map_err(unreadable)?;
                Self::for_ruleset(&file, &text, profile)
            })
            .collect()
    }

    /// The setup with what the preset sets; what was set before stays.
    #[must_use]
    pub fn applied_to(&self, mut setup: Setup) -> Setup {
        setup.seats = setup.seats.or(self.seats);
        for (key, value) in &self.options {
            setup.options.entry(key.clone()).or_insert_with(|| value.clone());
        }
        setup
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Entry {
    name: Spanned<String>,
    summary: Spanned<String>,
    seats: Option<u8>,
    #[serde(default)]
    options: BTreeMap<Spanned<String>, Spanned<OptionValue>>,
}

fn id_of(file: &str) -> String {
    let stem = Path::new(file).file_stem().and_then(|stem| stem.to_str());
    stem.unwrap_or(file).to_owned()
}

fn refuse(file: &str, line: usize, message: String) -> PresetError {
    PresetError { file: file.to_owned(), line, message }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::Preset;
    use crate::toys::Nim;
    use crate::{OptionValue, Ruleset, Setup};

    #[track_caller]
    fn check_refused(text: &str, line: usize, message: &str) {
        let error = Preset::for_ruleset("rules/odd.toml", text, Nim::sound().profile()).unwrap_err();
        assert_eq!((error.file.as_str(), error.line), ("rules/odd.toml", line), "{error}");
        assert!(error.message.contains(message), "{error} does not say {message:?}");
    }

    const HEAD: &str = "name = \"Long\"\nsummary = \"More to take\"\n";

    #[test]
    fn a_preset_names_a_setup() {
        let text = format!("{HEAD}seats = 3\n[options]\nleast-heap = 7\n");
        let preset = Preset::for_ruleset("long.toml", &text, Nim::sound().profile()).unwrap();
        assert_eq!((preset.id.as_str(), preset.seats), ("long", Some(3)));
        let setup = preset.applied_to(Setup::default());
        assert_eq!((setup.seats, &setup.options["least-heap"]), (Some(3), &OptionValue::Number(7)));
    }

    #[test]
    fn what_somebody_set_goes_before_the_preset() {
        let text = format!("{HEAD}seats = 3\n[options]\nleast-heap = 7\n");
        let preset = Preset::from_toml("long.toml", &text).unwrap();
        let options = [("least-heap".to_owned(), OptionValue::Number(2))].into();
        let setup = preset.applied_to(Setup { seats: Some(2), options, ..Setup::default() });
        assert_eq!((setup.seats, &setup.options["least-heap"]), (Some(2), &OptionValue::Number(2)));
    }

    #[test]
    fn a_preset_that_cannot_be_used_says_where_and_why() {
        check_refused("name = \"Long\"\n", 1, "missing field");
        check_refused("name = \"Long\"\nsumary = \"x\"\n", 2, "unknown field");
        check_refused(&format!("{HEAD}seats = 9\n"), 3, "2 to 3 players");
        check_refused(&format!("{HEAD}[options]\nlast = \"wins\"\nheaps = 2\n"), 5, "no option \"heaps\"");
        check_refused(&format!("{HEAD}[options]\nleast-heap = 10\n"), 4, "from 1 to 9");
        check_refused(&format!("{HEAD}[options\n"), 3, "");
        check_refused(
            &format!("{HEAD}[options]\nheaps = {{ least = 1 }}\n"),
            4,
            "expected true or false, a whole number, a text or a list of texts",
        );
        check_refused(&format!("name = \"{}\"\nsummary = \"x\"\n", "n".repeat(101)), 1, "101 letters");
        check_refused(&format!("name = \"x\"\nsummary = \"{}\"\n", "n".repeat(501)), 2, "501 letters");
    }

    #[test]
    fn a_folder_holds_any_number_of_them() {
        let folder = tempfile::tempdir().unwrap();
        let all = |folder: &std::path::Path| Preset::in_folder(folder, Nim::sound().profile());
        assert_eq!(all(&folder.path().join("none")), Ok(Vec::new()));
        fs::write(folder.path().join("b.toml"), HEAD).unwrap();
        fs::write(folder.path().join("a.toml"), HEAD).unwrap();
        fs::write(folder.path().join("notes.md"), "nothing").unwrap();
        let ids: Vec<String> = all(folder.path()).unwrap().into_iter().map(|preset| preset.id).collect();
        assert_eq!(ids, ["a", "b"]);
        fs::write(folder.path().join("c.toml"), "name = 1").unwrap();
        assert!(all(folder.path()).unwrap_err().to_string().contains("c.toml:1: "));
    }
}

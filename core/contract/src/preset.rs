//! Setups with a name, kept as TOML so that anyone can add one.

use std::collections::BTreeMap;
use std::path::Path;

use serde::{Deserialize, Serialize};
use toml::Spanned;

use crate::{OptionValue, Place, Profile, Setup};

/// A name stands in a menu, and a summary on a line or two.
const LONGEST_NAME: usize = 100;
const LONGEST_SUMMARY: usize = 500;

/// A setup with a name: what a table usually agrees on.
///
/// As a file it is `ID.toml`:
/// ```
/// use unruly_contract::Preset;
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
/// # Ok::<(), unruly_contract::PresetError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Preset {
    /// How commands call it: the name of its file without the ending.
    pub id: String,
    /// How people call it.
    pub name: String,
    /// Its summary, in a line.
    pub summary: String,
    /// For how many it is, where it is not for any number.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seats: Option<u8>,
    /// The options that it sets.
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
    /// The fault at that place, and the text expected there.
    pub message: String,
}

impl Preset {
    /// Reads a preset; `file` is its path or its name alone.
    ///
    /// # Errors
    /// Names the line and what is wrong there.
    pub fn from_toml(file: &str, text: &str) -> Result<Self, PresetError> {
        let entry: PresetFile = toml::from_str(text).map_err(|error| {
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
        let entry: PresetFile =
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
struct PresetFile {
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

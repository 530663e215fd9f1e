//! The player's settings, kept as TOML where the platform keeps such files.

use std::path::Path;

use unruly_contract::{Phrase, phrase};
use unruly_table::disk::{LARGEST_TEXT, ReadError, read_text};
use unruly_ui::Settings;

use crate::folders::{self, replace};
use crate::{locale, places, trouble};

/// The settings as they were found.
#[derive(Debug, PartialEq)]
pub(crate) struct Found {
    /// The settings; the usual where none were kept.
    pub(crate) settings: Settings,
    /// A complaint, if there is one.
    pub(crate) complaint: Option<Phrase>,
    /// Whether there are others that cannot be had now: these are not kept in their place.
    pub(crate) is_makeshift: bool,
}

impl Found {
    fn fine(settings: Settings) -> Self {
        Self { settings, complaint: None, is_makeshift: false }
    }

    fn usual_for(complaint: Phrase) -> Self {
        Self { settings: Settings::default(), complaint: Some(complaint), is_makeshift: false }
    }
}

/// The settings of the last run.
pub(crate) fn found() -> Found {
    read(&places::settings())
}

/// The settings as they were kept. A value that cannot be used, of a newer program say, costs that value alone. A file that is no TOML at
/// all is put aside, so that nothing overwrites it.
fn read(path: &Path) -> Found {
    let text = match read_text(path, LARGEST_TEXT) {
        Ok(text) => text,
        Err(error) if error.is_missing() => return Found::fine(at_first()),
        // The disk may give it back another time, so it stays where it is.
        Err(error @ ReadError::System { .. }) => {
            let complaint = phrase!("machine-settings-out-of-reach", why: error.phrase());
            return Found { is_makeshift: true, ..Found::usual_for(complaint) };
        }
        Err(error) => return Found::usual_for(put_aside(path, error.phrase())),
    };
    match toml::from_str::<toml::Table>(&text) {
        Ok(table) => Found::fine(usable(table)),
        Err(error) => {
            let reason = trouble::unreadable(path, error.message().trim());
            Found::usual_for(put_aside(path, reason))
        }
    }
}

/// The settings of somebody who has set nothing yet.
fn at_first() -> Settings {
    Settings { language: locale::language(), ..Settings::default() }
}

/// Those of the values that can be used.
fn usable(table: toml::Table) -> Settings {
    let can_be_used = |(key, value): &(String, toml::Value)| {
        let alone = toml::Table::from_iter([(key.clone(), value.clone())]);
        alone.try_into::<Settings>().is_ok()
    };
    let table: toml::Table = table.into_iter().filter(can_be_used).collect();
    table.try_into().unwrap_or_default()
}

fn put_aside(path: &Path, reason: Phrase) -> Phrase {
    match folders::put_aside(path) {
        Ok(aside) => trouble::put_aside(reason, &aside),
        Err(_) => reason,
    }
}

/// Keeps what was set, whole or not at all.
///
/// # Errors
/// Says why it could not be kept.
pub(crate) fn write(path: &Path, settings: &Settings) -> Result<(), Phrase> {
    let text = toml::to_string(settings).map_err(|error| error.to_string())?;
    replace(path, text.as_bytes()).map_err(|error| trouble::unwritable(path, &error))
}

#[cfg(test)]
mod tests {
    use unruly_ui::{Settings, Theme};

    use super::{Found, at_first, read, write};

    #[test]
    fn what_was_set_is_kept() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("unruly").join("settings.toml");
        assert_eq!(read(&path), Found::fine(at_first()));
        let settings =
            Settings { language: "fr".to_owned(), theme: Theme::HighContrast, ..Settings::default() };
        write(&path, &settings).unwrap();
        assert_eq!(read(&path), Found::fine(settings));
    }

    #[test]
    fn what_another_program_knows_costs_nothing_else() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("settings.toml");
        let text = "size = 150\nunheard-of = true\ntheme = \"sepia\"\nvolume = \"loud\"\nname = \"Anna\"\n";
        std::fs::write(&path, text).unwrap();
        let kept = Settings { size: 150, name: "Anna".to_owned(), ..Settings::default() };
        assert_eq!(read(&path), Found::fine(kept));
    }

    #[test]
    fn a_file_that_cannot_be_read_is_put_aside_and_told_of() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("settings.toml");
        std::fs::write(&path, "size = \"large").unwrap();
        let Found { settings, complaint, is_makeshift } = read(&path);
        assert_eq!((&settings, is_makeshift), (&Settings::default(), false));
        assert!(
            complaint.is_some_and(|what| crate::trouble::in_english(&what).contains("settings.toml.bad"))
        );
        write(&path, &settings).unwrap();
        let aside = folder.path().join("settings.toml.bad");
        assert_eq!(std::fs::read_to_string(aside).unwrap(), "size = \"large");
    }

    #[test]
    fn a_file_that_is_there_and_cannot_be_had_now_is_not_written_over() {
        let folder = tempfile::tempdir().unwrap();
        // A file that stands where the folder should is such trouble on every system, also for those who may read everything.
        let path = folder.path().join("unruly").join("settings.toml");
        std::fs::write(folder.path().join("unruly"), "no folder").unwrap();
        let found = read(&path);
        assert!(found.is_makeshift, "{found:?}");
        let told = crate::trouble::in_english(&found.complaint.unwrap());
        assert!(told.contains("are not kept"), "{told}");
    }
}

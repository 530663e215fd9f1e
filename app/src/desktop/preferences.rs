//! What the player has set, kept as TOML where the platform keeps such files.

use std::fs;
use std::path::Path;

use unruly_ui::Settings;

use crate::folders::replace;

/// What was kept; the usual where nothing was, or it cannot be read.
pub(super) fn read(path: &Path) -> Settings {
    fs::read_to_string(path).ok().and_then(|text| toml::from_str(&text).ok()).unwrap_or_default()
}

/// Keeps what was set, whole or not at all.
///
/// # Errors
/// Says why it could not be kept.
pub(super) fn write(path: &Path, settings: &Settings) -> Result<(), String> {
    let text = toml::to_string(settings).map_err(|error| error.to_string())?;
    replace(path, text.as_bytes()).map_err(|error| format!("{} cannot be written: {error}", path.display()))
}

#[cfg(test)]
mod tests {
    use unruly_ui::{Language, Settings, Theme};

    use super::{read, write};

    #[test]
    fn what_was_set_is_kept() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("unruly").join("settings.toml");
        assert_eq!(read(&path), Settings::default());
        let settings =
            Settings { language: Language::French, theme: Theme::HighContrast, ..Settings::default() };
        write(&path, &settings).unwrap();
        assert_eq!(read(&path), settings);
        // A file of an older or newer program sets what it knows.
        std::fs::write(&path, "size = 150\nunheard-of = true\n").unwrap();
        assert_eq!(read(&path), Settings { size: 150, ..Settings::default() });
        std::fs::write(&path, "size = \"large").unwrap();
        assert_eq!(read(&path), Settings::default());
    }
}

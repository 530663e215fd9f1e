//! Presets on disk: a folder of them.

use std::path::{Path, PathBuf};
use std::{fs, io};

use unruly_contract::{Preset, PresetError, Profile};

use crate::disk::{LARGEST_TEXT, ReadError, read_text};

/// Every preset in a folder, by the names of their files, or why a file cannot be read or used; none where there is no such folder.
pub fn presets_in(folder: &Path, profile: &Profile) -> Vec<Result<Preset, PresetError>> {
    let refused = |path: &Path, error: &io::Error| refuse(&path.display().to_string(), 1, error.to_string());
    let entries = match fs::read_dir(folder) {
        Ok(entries) => entries,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Vec::new(),
        Err(error) => return vec![Err(refused(folder, &error))],
    };
    let mut paths: Vec<PathBuf> = entries.filter_map(|entry| Some(entry.ok()?.path())).collect();
    // An editor keeps files of its own beside those that it has open.
    let is_hidden =
        |path: &PathBuf| path.file_name().is_some_and(|name| name.as_encoded_bytes().starts_with(b"."));
    paths.retain(|path| path.extension().is_some_and(|extension| extension == "toml") && !is_hidden(path));
    paths.sort_unstable();
    paths
        .iter()
        .map(|path| {
            let file = path.display().to_string();
            let unreadable = |error: ReadError| refuse(&file, error.line(), error.reason());
            let text = read_text(path, LARGEST_TEXT).map_err(unreadable)?;
            Preset::for_ruleset(&file, &text, profile)
        })
        .collect()
}

fn refuse(file: &str, line: usize, message: String) -> PresetError {
    PresetError { file: file.to_owned(), line, message }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use unruly_contract::{Preset, PresetError};
    use unruly_toys::Nim;

    use super::presets_in;

    const HEAD: &str = "name = \"Long\"\nsummary = \"More to take\"\n";

    #[test]
    fn a_folder_holds_any_number_of_them() {
        let folder = tempfile::tempdir().unwrap();
        let all = |folder: &std::path::Path| presets_in(folder, Nim::sound().profile());
        assert_eq!(all(&folder.path().join("none")), []);
        fs::write(folder.path().join("b.toml"), HEAD).unwrap();
        fs::write(folder.path().join("a.toml"), HEAD).unwrap();
        fs::write(folder.path().join("notes.md"), "nothing").unwrap();
        fs::write(folder.path().join(".#a.toml"), "an editor's").unwrap();
        let ids = |all: Vec<Result<Preset, PresetError>>| {
            all.into_iter().map(|preset| preset.map(|preset| preset.id)).collect::<Vec<_>>()
        };
        assert_eq!(ids(all(folder.path())), [Ok("a".to_owned()), Ok("b".to_owned())]);
        fs::write(folder.path().join("aa.toml"), "name = 1").unwrap();
        let found = ids(all(folder.path()));
        let [Ok(_), Err(error), Ok(_)] = found.as_slice() else { panic!("{found:?}") };
        assert!(error.to_string().contains("aa.toml:1: "));
    }
}

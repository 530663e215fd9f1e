//! Presets on disk: a folder of them.

use std::path::{Path, PathBuf};
use std::{fs, io};

use unruly_contract::{Preset, PresetError, Profile};

use crate::disk::{LARGEST_TEXT, ReadError, read_text};

/// Every preset in a folder, by the names of their files; none where there is no such folder.
///
/// # Errors
/// Names the file that cannot be read or used, and why.
pub fn presets_in(folder: &Path, profile: &Profile) -> Result<Vec<Preset>, PresetError> {
    let refused = |path: &Path, error: &io::Error| refuse(&path.display().to_string(), 1, error.to_string());
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

    use unruly_toys::Nim;

    use super::presets_in;

    const HEAD: &str = "name = \"Long\"\nsummary = \"More to take\"\n";

    #[test]
    fn a_folder_holds_any_number_of_them() {
        let folder = tempfile::tempdir().unwrap();
        let all = |folder: &std::path::Path| presets_in(folder, Nim::sound().profile());
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

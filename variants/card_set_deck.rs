//! The deck as it is on disk, which may be newer than what is built in.

use std::fs;
use std::path::{Path, PathBuf};

use unruly_cards::CardRuleset;
use unruly_cards::language::{self, SourceFile};

/// The set whose tests these are.
pub(crate) fn id() -> &'static str {
    let package = env!("CARGO_PKG_NAME");
    package.strip_prefix("unruly-").unwrap_or(package)
}

/// Where everything lies.
pub(crate) fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The TOML files of a folder and of the folders in it, in order.
pub(crate) fn files_in(folder: &Path) -> Vec<PathBuf> {
    let entries: Vec<PathBuf> = fs::read_dir(folder)
        .map(|entries| entries.filter_map(|entry| Some(entry.ok()?.path())).collect())
        .unwrap_or_default();
    let (folders, mut files): (Vec<PathBuf>, Vec<PathBuf>) =
        entries.into_iter().partition(|path| path.is_dir());
    files.extend(folders.iter().flat_map(|folder| files_in(folder)));
    files.retain(|path| path.extension().is_some_and(|extension| extension == "toml"));
    files.sort_unstable();
    files
}

/// The files of a set's cards, and those of its decks.
fn files_of(id: &str) -> (Vec<SourceFile>, Vec<SourceFile>) {
    let folder = root().join("rulesets").join(id);
    let (decks, cards): (Vec<PathBuf>, Vec<PathBuf>) =
        files_in(&folder).into_iter().partition(|path| path.starts_with(folder.join("decks")));
    let read = |paths: Vec<PathBuf>| -> Vec<SourceFile> {
        let source = |path: PathBuf| {
            SourceFile::new(path.display().to_string(), fs::read(&path).expect("it was just found there"))
        };
        paths.into_iter().map(source).collect()
    };
    (read(cards), read(decks))
}

/// The set.
pub(crate) fn deck() -> CardRuleset {
    let (cards, decks) = files_of(id());
    let others = |id: &str| Some(files_of(id).0).filter(|files| !files.is_empty());
    match language::load(id(), &cards, &others) {
        Ok((whole, _)) => {
            let (ruleset, wrong) = CardRuleset::new(whole).with_decks(&decks);
            assert!(wrong.is_empty(), "{wrong:?}");
            ruleset
        }
        Err(diagnostics) => panic!("{}", diagnostics.iter().map(ToString::to_string).collect::<String>()),
    }
}

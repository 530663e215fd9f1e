//! Card sets that the user has put where the platform keeps the data of programs: each is a ruleset like those that ship.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use directories::ProjectDirs;
use unruly_cards::CardRuleset;
use unruly_cards::language::{self, SourceFile};
use unruly_table::Ruleset;

/// What a set folder must hold to be one.
pub(crate) const HEAD: &str = "set.toml";

/// The card sets of the user, in the order of their names. One that cannot be used is told of and left out.
pub(crate) fn of_the_user(is_taken: impl Fn(&str) -> bool) -> Vec<Box<dyn Ruleset>> {
    let Some(folder) = home() else { return Vec::new() };
    let mut rulesets: Vec<Box<dyn Ruleset>> = Vec::new();
    for set in folders_in(&folder) {
        let id = set.file_name().unwrap_or_default().to_string_lossy().into_owned();
        if !set.join(HEAD).is_file() {
            continue;
        }
        let problem = match load(&set) {
            Ok(_) if is_taken(&id) => "its name is that of a ruleset that ships".to_owned(),
            Ok(ruleset) => {
                rulesets.push(Box::new(ruleset));
                continue;
            }
            Err(problem) => problem,
        };
        eprintln!("the card set {} is left out: {problem}; `unruly check {}` tells more", id, set.display());
    }
    rulesets
}

/// Reads a set folder.
fn load(folder: &Path) -> Result<CardRuleset, String> {
    let id = folder.file_name().unwrap_or_default().to_string_lossy().into_owned();
    let beside = folder.parent().map(Path::to_owned).unwrap_or_default();
    let others = |name: &str| sources(&beside.join(name)).ok().filter(|files| !files.is_empty());
    let files = sources(folder).map_err(|error| error.to_string())?;
    match language::load(&id, &files, &others) {
        Ok((whole, _)) => Ok(CardRuleset::new(whole)),
        Err(diagnostics) => {
            let first =
                diagnostics.first().map(|first| format!("{}:{}: {}", first.file, first.line, first.message));
            Err(first.unwrap_or_else(|| "it cannot be read".to_owned()))
        }
    }
}

/// The card files of a folder, in the order of their names.
pub(crate) fn sources(folder: &Path) -> io::Result<Vec<SourceFile>> {
    let mut paths: Vec<PathBuf> =
        fs::read_dir(folder)?.map(|entry| Ok(entry?.path())).collect::<io::Result<_>>()?;
    paths.retain(|path| path.extension().is_some_and(|extension| extension == "toml"));
    paths.sort_unstable();
    paths.into_iter().map(|path| Ok(SourceFile::new(path.display().to_string(), fs::read(&path)?))).collect()
}

fn folders_in(folder: &Path) -> Vec<PathBuf> {
    let mut folders: Vec<PathBuf> = match fs::read_dir(folder) {
        Ok(entries) => {
            entries.filter_map(|entry| Some(entry.ok()?.path())).filter(|path| path.is_dir()).collect()
        }
        Err(_) => Vec::new(),
    };
    folders.sort_unstable();
    folders
}

/// Where the user keeps rulesets, if the platform has a place for such files.
fn home() -> Option<PathBuf> {
    Some(ProjectDirs::from("", "", "unruly")?.data_dir().join("rulesets"))
}

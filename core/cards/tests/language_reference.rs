//! The reference page and the schema that ship say what the language is today.
//!
//! `BLESS=1` writes them anew.

use std::fs;
use std::path::{Path, PathBuf};

use unruly_cards::language::{self, SourceFile};
use unruly_cards::model::CompiledSet;

fn rulesets() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../rulesets")
}

#[track_caller]
fn check(file: &str, expected: &str) {
    let path = rulesets().join(file);
    if std::env::var_os("BLESS").is_some() {
        fs::write(&path, expected).expect("the folder can be written to");
        return;
    }
    let found = fs::read_to_string(&path).unwrap_or_default();
    let is_current = found == expected;
    assert!(
        is_current,
        "{file} is not what the language is today; `BLESS=1 cargo test -p unruly-cards --test language_reference` writes it"
    );
}

/// A set that ships.
fn shipped(id: &str) -> CompiledSet {
    let mut paths: Vec<PathBuf> = fs::read_dir(rulesets().join(id))
        .expect("the set is there")
        .map(|entry| entry.expect("it is listed").path())
        .collect();
    paths.retain(|path| path.extension().is_some_and(|extension| extension == "toml"));
    paths.sort_unstable();
    let files: Vec<SourceFile> = paths
        .iter()
        .map(|path| SourceFile::new(path.display().to_string(), fs::read(path).expect("it was just listed")))
        .collect();
    language::load(id, &files, &|_| None).expect("what ships is sound").0
}

#[test]
fn the_reference_is_current() {
    let sets = ["fandeck", "knightmare"].map(shipped);
    check("REFERENCE.md", &language::reference(&sets));
}

#[test]
fn the_schema_is_current() {
    check("schema.json", &language::schema());
}

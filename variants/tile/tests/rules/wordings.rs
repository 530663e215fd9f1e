//! Whatever the rules say has a wording, and every wording is said.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use unruly_wording::Language;

/// What Tile Chess says, and what every game does.
const OWN: &str = include_str!("../../../../languages/en/tile.ftl");
const COMMON: &str = include_str!("../../../../languages/en/table.ftl");

/// The names of what is put into a wording.
type Names = BTreeSet<String>;

/// Every wording of a file, and the nouns that stand in it, in whatever form.
fn wordings(text: &str) -> BTreeMap<String, Names> {
    let language = Language::read("en", [("wordings", text)]).expect("the wordings that ship are sound");
    let noun = |variable: &String| variable.split('-').next().unwrap_or_default().to_owned();
    language.keys().map(|(key, variables)| (key.to_owned(), variables.iter().map(noun).collect())).collect()
}

/// Every phrase that the source says: where, its key, and what it puts in.
fn phrases() -> Vec<(PathBuf, String, Names)> {
    let mut folders = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join("src")];
    let mut found = Vec::new();
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).expect("the source is there") {
            let path = entry.expect("a folder can be read to its end").path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                let source = fs::read_to_string(&path).expect("source is text");
                let said = source.split("phrase!(").skip(1).map(in_the_macro);
                found.extend(said.map(|(key, names)| (path.clone(), key, names)));
            }
        }
    }
    found
}

/// The key of a phrase and what is put into it, of source from behind the bracket of the macro.
fn in_the_macro(source: &str) -> (String, Names) {
    let (mut depth, mut in_text) = (0, false);
    let mut parts = vec![String::new()];
    for letter in source.chars() {
        match letter {
            '"' => in_text = !in_text,
            '(' | '[' | '{' if !in_text => depth += 1,
            ')' if !in_text && depth == 0 => break,
            ')' | ']' | '}' if !in_text => depth -= 1,
            ',' if !in_text && depth == 0 => {
                parts.push(String::new());
                continue;
            }
            _ => {}
        }
        parts.last_mut().expect("there is a first").push(letter);
    }
    let mut parts = parts.iter().map(|part| part.trim()).filter(|part| !part.is_empty());
    let key = parts.next().unwrap_or_default().trim_matches('"').to_owned();
    (key, parts.filter_map(|part| part.split_once(':')).map(|(name, _)| name.to_owned()).collect())
}

#[test]
fn a_phrase_is_found_in_the_source() {
    let names = |names: &[&str]| -> Names { names.iter().map(|name| (*name).to_owned()).collect() };
    assert_eq!(in_the_macro("\"a-key\")"), ("a-key".to_owned(), names(&[])));
    let source =
        "\n    \"a-key\",\n    seat: seat,\n    at: spot(at, (0, \")\")),\n); phrase!(\"other\", x: x)";
    assert_eq!(in_the_macro(source), ("a-key".to_owned(), names(&["seat", "at"])));
}

#[test]
fn every_phrase_has_a_wording_with_what_is_put_in() {
    let (own, common) = (wordings(OWN), wordings(COMMON));
    let phrases = phrases();
    assert!(phrases.len() > 80, "only {} phrases were found", phrases.len());
    for (path, key, names) in phrases {
        let wanted = own.get(&key).or_else(|| common.get(&key));
        let wanted = wanted.unwrap_or_else(|| panic!("{}: {key:?} has no wording", path.display()));
        assert_eq!(&names, wanted, "{}: what is put into {key:?}, and what stands in it", path.display());
    }
}

#[test]
fn every_wording_is_said() {
    let said: BTreeSet<String> = phrases().into_iter().map(|(_, key, _)| key).collect();
    let idle: Vec<String> = wordings(OWN).into_keys().filter(|key| !said.contains(key)).collect();
    assert!(idle.is_empty(), "nobody says {idle:?}");
}

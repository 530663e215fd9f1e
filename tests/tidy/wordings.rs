//! Phrases of games, and their English wordings: each has the other.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use unruly_wording::{Language, is_noun, noun_of};

use crate::tree::{Source, repository, sources};

/// The names of what is put into a wording.
type Names = BTreeSet<String>;

/// Every English wording that ships, and the nouns that stand in it, in whatever form.
fn wordings() -> BTreeMap<String, Names> {
    let folder = repository().join("languages/en");
    let mut files = Vec::new();
    for entry in fs::read_dir(&folder).expect("English is there") {
        let path = entry.expect("a folder can be read to its end").path();
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        files.push((name, fs::read_to_string(&path).expect("a catalogue is text")));
    }
    let texts = files.iter().map(|(name, text)| (name.as_str(), text.as_str()));
    let language = Language::read("en", texts).unwrap_or_else(|errors| panic!("{errors:?}"));
    let noun = |variable: &String| noun_of(variable).to_owned();
    let own = language.keys().filter(|(key, _)| !key.contains('.') && !key.starts_with("kind-"));
    own.map(|(key, variables)| (key.to_owned(), variables.iter().map(noun).collect())).collect()
}

/// The code of the rules and of the program, without comments and tests.
fn code() -> impl Iterator<Item = (String, String)> {
    let is_played = |source: &Source| {
        let is_test = ["/tests/", "/tests.rs", "/toy"].iter().any(|part| source.path.contains(part));
        !is_test && !source.path.starts_with("tests/")
    };
    sources().into_iter().filter(is_played).map(|source| (source.path.clone(), source.product_code()))
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
    let wordings = wordings();
    let mut found = 0;
    for (path, code) in code() {
        for said in code.split("phrase!(\"").skip(1) {
            let (key, names) = in_the_macro(&format!("\"{said}"));
            let wanted = wordings.get(&key).unwrap_or_else(|| panic!("{path}: {key:?} has no wording"));
            assert_eq!(&names, wanted, "{path}: what is put into {key:?}, and what stands in it");
            found += 1;
        }
    }
    assert!(found > 300, "only {found} phrases were found");
}

#[test]
fn every_text_of_the_program_has_a_wording_into_which_nothing_is_put() {
    let wordings = wordings();
    let mut found = 0;
    for (path, code) in code() {
        for said in ["words.text(\"", "words().text(\""].iter().flat_map(|call| code.split(call).skip(1)) {
            let key = said.split('"').next().unwrap_or_default();
            let wanted = wordings.get(key).unwrap_or_else(|| panic!("{path}: {key:?} has no wording"));
            assert!(wanted.is_empty(), "{path}: {key:?} is a text, and {wanted:?} stand in it");
            found += 1;
        }
    }
    assert!(found > 200, "only {found} texts were found");
}

#[test]
fn every_wording_is_said() {
    let mut idle = wordings();
    idle.retain(|key, _| !is_noun(key));
    // Rulesets say the texts of options themselves.
    idle.retain(|key, _| !key.starts_with("option-"));
    for (_, code) in code() {
        // One of a family goes by a name that is not known before.
        let families: Vec<String> = code
            .split("one_of(\"")
            .skip(1)
            .map(|rest| format!("{}-", rest.split('"').next().unwrap_or_default()))
            .collect();
        idle.retain(|key, _| {
            let is_named = code.contains(&format!("\"{key}\""));
            !is_named && !families.iter().any(|family| key.starts_with(family))
        });
    }
    assert!(idle.is_empty(), "nobody says {:?}", idle.into_keys().collect::<Vec<_>>());
}

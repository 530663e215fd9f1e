//! One word for one thing: the names of types.

use std::collections::{BTreeMap, BTreeSet};

use crate::tree::{Source, crate_of, sources, without_tests};

/// The crate that owns the words of the table.
const CONTRACT: &str = "core/contract";

/// A type as it is declared.
#[derive(Debug, PartialEq, Eq)]
struct Declared<'s> {
    name: &'s str,
    is_public: bool,
    line: usize,
}

/// The types that a source declares. Associated types are indented, and no types of their own.
fn declared(text: &str) -> impl Iterator<Item = Declared<'_>> {
    text.lines().enumerate().filter_map(|(index, line)| {
        let bare = line.trim_start();
        let (is_public, rest) = match bare.strip_prefix("pub") {
            Some(rest) if rest.starts_with('(') => (false, rest.split_once(") ")?.1),
            Some(rest) => (true, rest.strip_prefix(' ')?),
            None => (false, bare),
        };
        let (keyword, rest) = rest.split_once(' ')?;
        let is_type = match keyword {
            "struct" | "enum" | "trait" | "union" => true,
            "type" => bare.len() == line.len(),
            _ => false,
        };
        let name = rest.split(|c: char| !c.is_alphanumeric() && c != '_').next()?;
        is_type.then_some(Declared { name, is_public, line: index + 1 })
    })
}

#[test]
fn types_are_found_in_the_source() {
    let source = "pub struct One;\n    enum Two {}\npub(crate) trait Three<T> {\n    type Item;\n}\ntype Four = u8;\n\
                  // struct Five\nlet structure = 6;\n#[cfg(test)]\nmod tests {\n    struct Seven;\n}\n";
    let product = without_tests(source);
    let found: Vec<(&str, bool, usize)> =
        declared(&product).map(|it| (it.name, it.is_public, it.line)).collect();
    assert_eq!(found, [("One", true, 1), ("Two", false, 2), ("Three", false, 3), ("Four", false, 6)]);
}

/// Whether a source is a part of its crate and no test of it.
fn is_part(source: &Source) -> bool {
    let inner = source.path.strip_prefix("tests/").unwrap_or(&source.path);
    let is_src = inner.starts_with("src/") || inner.contains("/src/");
    is_src && !inner.contains("/tests/") && !inner.ends_with("tests.rs")
}

/// The types of each crate by name, each with the places that declare it.
fn by_crate(sources: &[Source]) -> BTreeMap<String, BTreeMap<&str, Vec<String>>> {
    let mut crates: BTreeMap<String, BTreeMap<&str, Vec<String>>> = BTreeMap::new();
    for source in sources.iter().filter(|source| is_part(source)) {
        let types = crates.entry(crate_of(&source.path)).or_default();
        for it in declared(&source.product) {
            types.entry(it.name).or_default().push(format!("{}:{}", source.path, it.line));
        }
    }
    crates
}

/// The names of types with a second meaning in a crate, with their places.
fn second_meanings(types: &BTreeMap<&str, Vec<String>>, owned: &BTreeSet<&str>) -> Vec<String> {
    let mut found = Vec::new();
    for (name, places) in types {
        if places.len() > 1 {
            found.push(format!("{name} stands for two things: {}", places.join(" and ")));
        } else if owned.contains(name) {
            found.push(format!("{name} is a word of the contract: {}", places.join("")));
        }
    }
    found
}

/// The names of types that the contract exports.
fn words_of_the_contract(sources: &[Source]) -> BTreeSet<&str> {
    let contract = sources.iter().filter(|source| is_part(source) && crate_of(&source.path) == CONTRACT);
    let public = contract.flat_map(|source| declared(&source.product)).filter(|it| it.is_public);
    public.map(|it| it.name).collect()
}

#[test]
fn a_name_stands_for_one_type() {
    let sources = sources();
    let owned = words_of_the_contract(&sources);
    let known =
        ["Action", "Card", "Decision", "Event", "Piece", "Record", "Refusal", "Scene", "Seat", "Setup"];
    assert!(known.iter().all(|word| owned.contains(word)), "the contract exports {owned:?}");
    let crates = by_crate(&sources);
    assert!(crates.len() >= 20, "only {} crates were found", crates.len());
    for (folder, types) in &crates {
        let owned = if folder == CONTRACT { &BTreeSet::new() } else { &owned };
        let found = second_meanings(types, owned);
        assert!(found.is_empty(), "{folder}: give one of them another name\n{}", found.join("\n"));
    }
}

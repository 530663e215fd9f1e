//! Messages that are kept for ever are read for ever; whatever games say comes back as it was; what is damaged is read or refused.

use std::collections::{BTreeMap, BTreeSet};
use std::fs::{self, File};
use std::io::Write as _;
use std::path::{Path, PathBuf};

use serde_json::Value;
use unruly_contract::message::SCHEMA;
use unruly_tests::messages::{KINDS, Listener, damaged, kind_named, kind_of, listen, shape};
use unruly_tests::{Dice, rulesets};

/// So many actions of each ruleset are listened to.
const PLIES: usize = 300;
/// The longest message that is kept for no more than its ruleset, in bytes.
const LONGEST_OF_A_RULESET: usize = 6000;

/// One folder for each schema. In it are files of one kind of message each, one message a line, packed; those called `unknown` and
/// `by-hand` are written by hand.
fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../core/contract/tests/golden")
}

/// The folder of this version.
fn newest() -> PathBuf {
    folder().join(format!("v{SCHEMA}"))
}

/// A message that is kept.
struct Kept {
    /// Where: `v1/scene.jsonl`.
    file: String,
    /// In which schema it was written.
    schema: u64,
    line: String,
}

fn entries(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut entries: Vec<PathBuf> = entries.filter_map(Result::ok).map(|entry| entry.path()).collect();
    entries.sort_unstable();
    entries
}

fn name(path: &Path) -> String {
    path.file_name().unwrap_or_default().to_string_lossy().into_owned()
}

/// Every message that is kept.
fn kept() -> Vec<Kept> {
    let mut kept = Vec::new();
    for folder in entries(&folder()) {
        let schema = name(&folder).strip_prefix('v').and_then(|schema| schema.parse().ok());
        let schema = schema.unwrap_or_else(|| panic!("{} is called after no schema", folder.display()));
        for path in entries(&folder) {
            let file = format!("v{schema}/{}", name(&path));
            let text = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{file}: {error}"));
            kept.extend(text.lines().map(|line| Kept { file: file.clone(), schema, line: line.to_owned() }));
        }
    }
    kept
}

#[test]
fn messages_of_every_schema_are_read_and_those_of_this_one_written_alike() {
    let mut kinds = BTreeSet::new();
    for Kept { file, schema, line } in kept() {
        assert!((1..=SCHEMA).contains(&schema), "{file} has a schema that nobody has written");
        assert!(line.starts_with(&format!("{{\"schema\":{schema},")), "{file} has another schema: {line}");
        let kind = kind_of(&line).unwrap_or_else(|| panic!("{file} has a message of no kind: {line}"));
        let again = (kind.again)(line.as_bytes()).unwrap_or_else(|error| panic!("{file}: {error}\n{line}"));
        if schema == SCHEMA {
            assert_eq!(again.written, line, "{file}: what is written otherwise has another schema");
            kinds.insert(kind.name);
        }
    }
    let missing: Vec<&str> =
        KINDS.iter().map(|kind| kind.name).filter(|name| !kinds.contains(name)).collect();
    assert!(missing.is_empty(), "no message is kept of {missing:?}");
}

#[test]
fn every_kind_of_message_has_a_name_of_its_own() {
    let names: BTreeSet<&str> = KINDS.iter().map(|kind| kind.name).collect();
    assert_eq!(names.len(), KINDS.len());
}

#[test]
fn what_later_versions_may_add_is_kept_as_unknown() {
    let unknown: Vec<String> = kept()
        .into_iter()
        .filter(|kept| kept.file.ends_with("/unknown.jsonl"))
        .map(|kept| kept.line)
        .collect();
    assert!(unknown.len() >= 14, "there is a line for each enum that may grow");
    for line in unknown {
        let kind = kind_of(&line).expect("it is of some kind");
        let again = (kind.again)(line.as_bytes()).unwrap_or_else(|error| panic!("{error}\n{line}"));
        assert!(again.debugged.contains("Unknown"), "nothing in it is unknown: {line}");
    }
}

#[test]
fn whatever_games_say_comes_back_as_it_was() {
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    let mut largest: BTreeMap<&str, usize> = BTreeMap::new();
    for (index, ruleset) in rulesets().iter().enumerate() {
        let mut told = |kind: &'static str, packed: &str| {
            *counts.entry(kind).or_default() += 1;
            let size = largest.entry(kind).or_default();
            *size = packed.len().max(*size);
        };
        listen(ruleset.as_ref(), PLIES, &mut Dice::new(17 + index as u64), &mut Listener { told: &mut told });
    }
    println!("{} messages came back: {counts:?}; the largest: {largest:?}", counts.values().sum::<usize>());
    let unheard = KINDS.iter().map(|kind| kind.name).filter(|name| !counts.contains_key(name));
    assert_eq!(unheard.collect::<Vec<_>>(), [""; 0], "nobody has said such a thing");
}

#[test]
fn what_is_damaged_is_read_or_refused() {
    let lines = kept();
    let mut dice = Dice::new(23);
    let (mut read, mut refused) = (0, 0);
    let mut reasons: BTreeSet<String> = BTreeSet::new();
    for round in 0..6000 {
        let line = &lines[round % lines.len()].line;
        let kind = kind_of(line).expect("what is kept has a kind");
        let damaged = damaged(line, &mut dice);
        // Every message that is read must be written and read alike, which is asked there.
        match (kind.again)(&damaged) {
            Ok(_) => read += 1,
            Err(error) => {
                refused += 1;
                let told = error.to_string();
                assert!(!told.trim().is_empty() && told.len() < 20_000, "{told}");
                reasons.insert(told.chars().filter(|c| !c.is_ascii_digit()).take(60).collect());
            }
        }
    }
    println!("{read} read, {refused} refused for {} reasons", reasons.len());
    assert!(read > 500 && refused > 1000 && reasons.len() > 100, "{read} {refused} {}", reasons.len());
}

/// `cargo test -p unruly-tests --test messages -- --ignored` adds files for what games say by now and no kept message has; what is kept
/// already stays as it is.
#[test]
#[ignore = "adds files"]
fn messages_are_added_to_those_that_are_kept() {
    let mut known: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for Kept { file, schema, line } in kept() {
        let kind = kind_of(&line).expect("what is kept has a kind").name;
        if schema == SCHEMA && !is_by_hand(&file) {
            known.entry(kind.to_owned()).or_default().extend(shape_of(kind, &line));
        }
    }
    // For each part that no kept message has, the shortest message with it; and one of each ruleset, of kinds that are new.
    let mut found: BTreeMap<&str, BTreeMap<String, String>> = BTreeMap::new();
    let mut of_rulesets: BTreeMap<(&str, usize), String> = BTreeMap::new();
    for (index, ruleset) in rulesets().iter().enumerate() {
        let mut told = |kind: &'static str, packed: &str| {
            if !known.contains_key(kind) && packed.len() <= LONGEST_OF_A_RULESET {
                let longest = of_rulesets.entry((kind, index)).or_default();
                if packed.len() > longest.len() {
                    packed.clone_into(longest);
                }
            }
            for part in shape_of(kind, packed) {
                if known.get(kind).is_some_and(|parts| parts.contains(&part)) {
                    continue;
                }
                let shortest =
                    found.entry(kind).or_default().entry(part).or_insert_with(|| packed.to_owned());
                if packed.len() < shortest.len() {
                    packed.clone_into(shortest);
                }
            }
        };
        listen(
            ruleset.as_ref(),
            4 * PLIES,
            &mut Dice::new(5 + index as u64),
            &mut Listener { told: &mut told },
        );
    }
    for (kind, parts) in found {
        let of_rulesets = of_rulesets.iter().filter(|((of, _), _)| *of == kind).map(|(_, line)| line.clone());
        let mut lines: Vec<String> = of_rulesets.collect::<BTreeSet<_>>().into_iter().collect();
        let mut had = known.remove(kind).unwrap_or_default();
        had.extend(lines.iter().flat_map(|line| shape_of(kind, line)));
        let mut shortest: Vec<String> = parts.into_values().collect();
        // The content of a longer one need not be had twice.
        shortest.sort_by_key(|line| std::cmp::Reverse(line.len()));
        for line in shortest {
            let before = had.len();
            had.extend(shape_of(kind, &line));
            if had.len() > before {
                lines.push(line);
            }
        }
        keep(kind, &lines);
    }
}

/// Files that nobody but a person adds to.
fn is_by_hand(file: &str) -> bool {
    file.ends_with("/unknown.jsonl") || file.ends_with("/by-hand.jsonl")
}

fn shape_of(kind: &str, packed: &str) -> BTreeSet<String> {
    assert!(kind_named(kind).is_some(), "{kind}");
    let whole: Value = serde_json::from_str(packed).expect("it was just written");
    shape(&whole[kind])
}

/// Writes a new file.
fn keep(kind: &str, lines: &[String]) {
    for number in 1.. {
        let name = if number == 1 { format!("{kind}.jsonl") } else { format!("{kind}-{number}.jsonl") };
        if let Ok(mut file) = File::create_new(newest().join(name)) {
            for line in lines {
                writeln!(file, "{line}").expect("the message can be kept");
            }
            return;
        }
        assert!(number < 1000, "the file can be made");
    }
}

//! Every scenario in this folder, played through; each ruleset has some, and each says which rule it shows.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use unruly_script::{Scenario, run_file, run_text};

#[test]
fn every_scenario_goes_as_told() {
    let rulesets = unruly_tests::rulesets();
    let find = |id: &str| rulesets.iter().find(|ruleset| ruleset.profile().id == id).cloned();
    let mut failed = Vec::new();
    for file in files() {
        let summary = run_file(&file, &find).unwrap_or_else(|error| panic!("{error}"));
        let verdicts = summary.verdicts.iter().filter(|verdict| verdict.result.is_err());
        failed.extend(verdicts.map(|verdict| format!("{}: {verdict}", file.display())));
    }
    assert!(failed.is_empty(), "{}", failed.join("\n"));
}

#[test]
fn every_scenario_names_its_rule_and_has_a_name_of_its_own() {
    let mut names = BTreeSet::new();
    for (file, scenario) in scenarios() {
        let place = format!("{}:{}", file.display(), scenario.line);
        assert!(scenario.source.is_some_and(|source| !source.is_empty()), "{place}: no source");
        assert!(
            names.insert((scenario.ruleset, scenario.name.clone())),
            "{place}: {:?} again",
            scenario.name
        );
    }
}

#[test]
fn every_ruleset_has_scenarios_in_its_own_folder() {
    let scenarios = scenarios();
    for ruleset in unruly_tests::rulesets() {
        let id = &ruleset.profile().id;
        let has_folder = |(file, scenario): &(PathBuf, Scenario)| {
            scenario.ruleset == *id && file.parent().is_some_and(|folder| folder.ends_with(id))
        };
        assert!(scenarios.iter().any(has_folder), "no scenario shows {id}");
    }
}

/// A reply that is still open to the player is no reason why a piece cannot go there.
#[test]
fn a_move_that_cannot_be_made_is_refused_for_its_own_reason() {
    let rulesets = unruly_tests::rulesets();
    let find = |id: &str| rulesets.iter().find(|ruleset| ruleset.profile().id == id).cloned();
    let text = r#"
        [[scenario]]
        name = "A Pawn does not leap"
        ruleset = "knightmare"
        options = { deck = "common" }
        position = "4k3/8/8/8/8/8/P7/4K3 b - - 0 1"
        hands = { white = ["bog"], black = [] }
        script = """
        black: e8e7
        white: a2b4
        """
    "#;
    let summary = run_text(text, &find).expect("a scenario");
    let failure = summary.verdicts[0].result.as_ref().expect_err("no Pawn moves so");
    assert_eq!(failure.message, "a2b4 of white is refused: the pawn on a2 does not go to b4");
}

fn scenarios() -> Vec<(PathBuf, Scenario)> {
    let read = |file: PathBuf| {
        let text = fs::read_to_string(&file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
        let scenarios =
            Scenario::from_toml(&text).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
        scenarios.into_iter().map(move |scenario| (file.clone(), scenario)).collect::<Vec<_>>()
    };
    files().into_iter().flat_map(read).collect()
}

fn files() -> Vec<PathBuf> {
    let mut found = Vec::new();
    walk(&Path::new(env!("CARGO_MANIFEST_DIR")).join("scenarios"), &mut found);
    assert!(!found.is_empty(), "the scenarios were not found");
    found.sort();
    found
}

fn walk(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display())) {
        let path = entry.expect("a folder can be read to its end").path();
        if path.is_dir() {
            walk(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "toml") {
            found.push(path);
        }
    }
}

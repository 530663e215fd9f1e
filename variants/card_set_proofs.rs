//! Every card proves itself by its examples, and every scenario of the set holds.
//!
//! `UNRULY_ONLY=WORD` runs only what has the word in its name.

use std::fs;

use unruly_cards::CardRuleset;
use unruly_script::Scenario;

use super::deck::{deck, files_in, id, root};

fn is_wanted(name: &str) -> bool {
    let word = std::env::var_os("UNRULY_ONLY").map(|word| word.to_string_lossy().to_lowercase());
    word.is_none_or(|word| name.to_lowercase().contains(&word))
}

/// Runs scenarios and tells what failed.
fn run(ruleset: &CardRuleset, scenarios: &[Scenario]) -> Vec<String> {
    let wanted = scenarios.iter().filter(|scenario| is_wanted(&scenario.name));
    wanted
        .filter_map(|scenario| {
            let failure = unruly_script::run_by(scenario, ruleset).err()?;
            Some(format!("FAILED {}: {failure}", scenario.name))
        })
        .collect()
}

#[test]
fn every_card_proves_itself() {
    let ruleset = deck();
    let mut failures = Vec::new();
    let mut without = Vec::new();
    for card in &ruleset.set().cards {
        if card.examples.is_empty() {
            without.push(card.id.as_str());
        }
        for example in &card.examples {
            match Scenario::of_example(&card.id, id(), &example.text) {
                Ok(scenario) => failures.extend(run(&ruleset, &[scenario])),
                Err(failure) => failures.push(format!("FAILED {}: {failure}", card.id)),
            }
        }
    }
    assert!(without.is_empty(), "without an example: {without:?}");
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

#[test]
fn every_scenario_holds() {
    let ruleset = deck();
    let mut failures = Vec::new();
    for path in files_in(&root().join("tests/scenarios").join(id())) {
        let text = fs::read_to_string(&path).unwrap();
        match Scenario::from_toml(&text) {
            Ok(scenarios) => failures.extend(
                run(&ruleset, &scenarios)
                    .into_iter()
                    .map(|failure| format!("{}: {failure}", path.file_name().unwrap_or_default().display())),
            ),
            Err(error) => failures.push(format!("{}: {error}", path.display())),
        }
    }
    assert!(failures.is_empty(), "{}\n{} failed", failures.join("\n"), failures.len());
}

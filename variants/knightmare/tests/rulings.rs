//! The official rulings: each has its scenarios, and the page that tells them card by card is made from both.
//!
//! `BLESS=1` writes that page anew.

#[path = "../../card_set_deck.rs"]
mod deck;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use unruly_cards::CardRuleset;
use unruly_contract::Ruleset;
use unruly_script::Scenario;

use deck::{deck, files_in, root};

/// A question that the rulings answer.
#[derive(Debug, Default)]
struct Ruling {
    number: String,
    title: String,
    /// The cards that it names, by their names.
    cards: Vec<String>,
    answer: String,
    scenarios: Vec<String>,
    /// Why it has no scenario.
    reason: Option<String>,
}

/// The rulings, as the page beside the scenarios has them.
fn rulings() -> Vec<Ruling> {
    let page = fs::read_to_string(root().join("tests/scenarios/knightmare/RULINGS.md"));
    let page = page.expect("the rulings are there");
    let mut rulings: Vec<Ruling> = Vec::new();
    for line in page.lines().skip_while(|line| *line != "## The questions") {
        if let Some((number, rest)) = line.strip_prefix("- **").and_then(|rest| rest.split_once("** ")) {
            let (title, cards) = rest.trim_end().split_once(" · ").unwrap_or((rest, ""));
            let cards = cards.split(", ").map(str::to_owned).collect();
            let (number, title) = (number.to_owned(), title.to_owned());
            rulings.push(Ruling { number, title, cards, ..Ruling::default() });
            continue;
        }
        let (Some(ruling), Some(told)) = (rulings.last_mut(), line.strip_prefix("  ").map(str::trim_end))
        else {
            continue;
        };
        if let Some(names) = told.strip_prefix("Proved by: ") {
            let names = names.strip_suffix('.').unwrap_or(names);
            ruling.scenarios = names.split("; ").map(|name| format!("{} {name}", ruling.number)).collect();
        } else if let Some(reason) = told.strip_prefix("No scenario of its own: ") {
            ruling.reason = Some(reason.to_owned());
        } else {
            ruling.answer = told.to_owned();
        }
    }
    rulings
}

/// The names of the scenarios about rulings.
fn scenarios() -> BTreeSet<String> {
    let files = files_in(&root().join("tests/scenarios/knightmare"));
    let read = |path| {
        let text = fs::read_to_string(path).expect("it was just found there");
        Scenario::from_toml(&text).expect("it holds scenarios")
    };
    let names = files.iter().flat_map(read).map(|scenario| scenario.name);
    let is_about_a_ruling = |name: &String| {
        let mut letters = name.chars();
        letters.next() == Some('R') && letters.next().is_some_and(|letter| letter.is_ascii_digit())
    };
    names.filter(is_about_a_ruling).collect()
}

#[test]
fn every_ruling_has_the_scenarios_that_it_names_or_a_reason() {
    let rulings = rulings();
    assert_eq!(rulings.len(), 139);
    let known = scenarios();
    let mut named = BTreeSet::new();
    for ruling in &rulings {
        let number = &ruling.number;
        assert_eq!(
            ruling.scenarios.is_empty(),
            ruling.reason.is_some(),
            "{number} has scenarios or a reason"
        );
        assert!(!ruling.answer.is_empty(), "{number} says nothing");
        for name in &ruling.scenarios {
            assert!(known.contains(name), "there is no scenario {name:?}");
            named.insert(name.clone());
        }
    }
    let forgotten: Vec<&String> = known.difference(&named).collect();
    assert!(forgotten.is_empty(), "scenarios that no ruling names: {forgotten:#?}");
}

/// The questions of players about each card, and the rulings.
fn page(ruleset: &CardRuleset, rulings: &[Ruling]) -> String {
    let mut by_card: BTreeMap<&str, Vec<&Ruling>> = BTreeMap::new();
    for ruling in rulings {
        for card in ruleset.cards() {
            // A scenario's name begins with the card that it is about.
            let about = |name: &String| name.contains(&format!(" {}: ", card.title));
            if ruling.cards.contains(&card.title) || ruling.scenarios.iter().any(about) {
                by_card.entry(&card.id).or_default().push(ruling);
            }
        }
    }
    let mut cards: Vec<_> = ruleset.cards().iter().collect();
    cards.sort_unstable_by_key(|card| &card.title);
    let mut page = String::from(
        "# Knightmare Chess, card by card\n\nWhat players asked about each card, and the answer in our words: what the card itself says \
         when it is looked at, and the official rulings that\nbear on it. A number leads to the scenarios that prove a ruling, in \
         `tests/scenarios/knightmare`. This page is generated:\n`BLESS=1 cargo test -p unruly-knightmare --test rulings` writes it.\n",
    );
    for card in cards {
        let ruled = by_card.get(card.id.as_str()).map(Vec::as_slice).unwrap_or_default();
        page.push_str(&format!("\n## {}\n\n{}\n\n", card.title, card.text.replace('\n', " ")));
        for note in &card.notes {
            page.push_str(&format!("- {note}\n"));
        }
        for ruling in ruled {
            let count = match ruling.scenarios.len() {
                0 => "no scenario".to_owned(),
                1 => "1 scenario".to_owned(),
                count => format!("{count} scenarios"),
            };
            let Ruling { number, title, answer, .. } = ruling;
            page.push_str(&format!(
                "- **{number}**, {title}: {answer} ({count})
"
            ));
        }
        if card.notes.is_empty() && ruled.is_empty() {
            page.push_str("- Nobody has asked.\n");
        }
    }
    page
}

#[test]
fn the_page_of_rulings_is_current() {
    let path = root().join("rulesets/knightmare/RULINGS.md");
    let expected = page(&deck(), &rulings());
    if std::env::var_os("BLESS").is_some() {
        fs::write(&path, &expected).unwrap();
    }
    let is_current = fs::read_to_string(&path).unwrap_or_default() == expected;
    assert!(
        is_current,
        "`BLESS=1 cargo test -p unruly-knightmare --test rulings` writes the page of rulings"
    );
}

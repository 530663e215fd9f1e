//! The table of the language held against the parser and against the model.

use std::collections::BTreeSet;

use crate::language::{SourceFile, load, render};
use crate::model::CompiledSet;

use super::{Meaning, Shape, events, rules, steps, words};

const SET: &str = r#"
name = "Test"
authors = ["Nobody"]
summary = "For tests"
[house]
deck = "common"
hand = 5
reshuffle = true
discard-on-own-turn = false
discard-on-other-turn = false
castle-through-check = false
unmet = "ends"
may-fizzle = true
"#;

/// Names that examples speak of without giving them.
const BEFORE: &str = r#"{ choose = "spot", from = "all" }, { choose = "border", from = "all", edges = 2 }, { choose = "nook", from = "all", corner = true }, { pick = "effect", effects = "lasting" }"#;

/// A set with one card, `sample`, that has this condition and these steps.
#[track_caller]
fn sample(when: &str, steps: &str) -> CompiledSet {
    let play = time_of(steps);
    let card =
        format!("[[card]]\nname = 'Sample'\ntext = 'Something.'\nplay = '{play}'\n{when}\ndo = [{steps}]\n");
    let files = [SourceFile::new("set.toml", SET), SourceFile::new("cards.toml", card.clone())];
    match load("test", &files, &|_| None) {
        Ok((whole, _)) => whole,
        Err(errors) => panic!("{card}\n{}", render(&errors)),
    }
}

/// A time at which a card with these steps may be played.
fn time_of(steps: &str) -> &'static str {
    let times = [("rewrite", "reply"), (r#"cancel = "move""#, "interrupt"), ("cancel", "counter")];
    times.into_iter().find(|(verb, _)| steps.contains(verb)).map_or("after", |(_, time)| time)
}

/// A card for every entry of the table that uses its example.
fn samples() -> Vec<(String, CompiledSet)> {
    let mut samples = Vec::new();
    for step in steps() {
        samples.push((format!("step {}", step.name), sample("", step.example)));
    }
    for rule in rules() {
        let steps = format!("{BEFORE}, {{ last = 'for good', rules = [{}] }}", rule.example);
        samples.push((format!("rule {}", rule.name), sample("", &steps)));
    }
    for event in events() {
        let steps = format!("{{ last = 'for good', triggers = [{}] }}", event.example);
        samples.push((format!("event {}", event.name), sample("", &steps)));
    }
    for word in words() {
        let example = word.example;
        let condition = match word.meaning {
            Meaning::Amount(_) => format!("{example} >= 1"),
            Meaning::Player(_) => format!("hand({example}) >= 1"),
            Meaning::Set(_) | Meaning::Pool(_) | Meaning::Condition(_) => example.to_owned(),
        };
        let steps = format!(r#"{BEFORE}, {{ if = "{condition}", then = [{{ draw = 1 }}] }}"#);
        samples.push((format!("word {}", word.name), sample("", &steps)));
    }
    samples
}

#[test]
fn every_entry_parses_its_own_example() {
    assert!(samples().len() > 100);
}

/// Names of the variants of an enum, out of the source of the model.
fn variants(source: &str, name: &str) -> BTreeSet<String> {
    let start = source.find(&format!("pub enum {name} {{\n")).expect("the model has the enum");
    let body = &source[start..];
    let body = &body[..body.find("\n}").expect("the enum ends")];
    let is_variant =
        |line: &&str| line.starts_with("    ") && line.as_bytes().get(4).is_some_and(u8::is_ascii_uppercase);
    body.lines().filter(is_variant).map(first_word).collect()
}

fn first_word(text: &str) -> String {
    text.trim().chars().take_while(|letter| letter.is_alphanumeric() || *letter == '_').collect()
}

/// Every word in capitals that the samples come to, as debug output shows them.
fn reached(samples: &[(String, CompiledSet)]) -> BTreeSet<String> {
    let mut reached = BTreeSet::new();
    for (_, whole) in samples {
        let shown = format!("{:?}{:?}", whole.cards[0].program, whole.cards[0].when);
        let words = shown.split(|letter: char| !(letter.is_alphanumeric() || letter == '_'));
        reached.extend(words.filter(|word| !word.is_empty()).map(str::to_owned));
    }
    reached
}

/// Constructs reached by ways that no example of the table shows.
fn more_samples() -> Vec<(String, CompiledSet)> {
    [
        r#"{ if = "own & pawn | !(enemy - king) and not (mover = both) or captured", then = [] }"#,
        r#"{ if = "start(knight)", then = [] }, { if = "start(own)", then = [] }"#,
        r#"{ pick = "a", kinds = ["knight"] }, { if = "a = knight and enemy & a and lost(own) & a - dead(own) | !captured", then = [] }"#,
        r#"{ pick = "a", words = ["left", "right"] }, { board = "rotate", turn = "a" }, { board = "rotate", turn = "right" }"#,
        r#"{ pick = "a", cards = "hand(own)" }, { pick = "b", cards = "discard" }, { pick = "c", cards = "played" }, { discard = "a" }"#,
        r#"{ rewrite = "turn" }, { rewrite = "lose" }, { rewrite = "take-back" }"#,
        r#"{ cancel = "move" }"#,
        r#"{ transform = "own", into = "like(moved)" }, { transform = "own", into = "captured" }, { remove = "own", dead = true }"#,
        r#"{ pick = "a", kinds = "own" }, { transform = "own", into = "a" }, { each-player = "p", do = [{ remove = "p" }] }"#,
        r#"{ place = "queen", to = "empty", for = "own" }, { move = "own", capture = "no", crossing = "must", over = "own", over-edge = "lost" }"#,
        r#"{ move = "own", capture = "must", over-edge = "dead", leapers-cross = true }, { move = "own", capture = "own" }, { move = "own", capture = "any" }"#,
        r#"{ last = "3 turns" }, { last = "this turn" }, { last = "their next turn" }, { last = "my next turn" }, { last = "once" }"#,
        r#"{ last = "for good", rules = [{ moves = "N", of = "own", how = "instead" }, { forbid = "move" }, { forbid = "regular-move" }, { forbid = "displacement" }, { forbid = "check" }, { forbid = "cards" }, { forbid = "castle" }, { forbid = "promote" }, { require = "move", of = "own", else = "free" }] }"#,
        r#"{ if = "count(own) < 1 or count(own) <= 1 or count(own) = 1 or count(own) != 1 or count(own) > 1 or count(captured) >= 1 or own = moved", then = [] }"#,
    ]
    .into_iter()
    .map(|steps| (steps.to_owned(), sample("", steps)))
    .collect()
}

/// The sources that make the model out of files.
const READERS: [&str; 12] = [
    include_str!("../compile/values.rs"),
    include_str!("../expression/check.rs"),
    include_str!("../expression/conditions.rs"),
    include_str!("../expression/values.rs"),
    include_str!("../set/card.rs"),
    include_str!("words.rs"),
    include_str!("functions.rs"),
    include_str!("steps.rs"),
    include_str!("mobility.rs"),
    include_str!("table_games.rs"),
    include_str!("rules.rs"),
    include_str!("events.rs"),
];

#[test]
fn every_variant_of_the_model_can_be_written() {
    let sources = [
        (
            include_str!("../../model/step.rs"),
            vec![
                "Step",
                "PickFrom",
                "CardPile",
                "Moving",
                "Capturing",
                "Crossing",
                "Placing",
                "Fate",
                "Quarter",
                "Rewriting",
            ],
        ),
        (
            include_str!("../../model/lasting.rs"),
            vec!["Term", "Rule", "Mobility", "Ban", "Demand", "TriggerOn"],
        ),
        (
            include_str!("../../model/expression.rs"),
            vec![
                "PlayerWord",
                "Squares",
                "Geography",
                "Function",
                "TurnFact",
                "Pool",
                "Amount",
                "Comparison",
                "Condition",
            ],
        ),
    ];
    let mut all = samples();
    all.extend(more_samples());
    let reached = reached(&all);
    let mut missing = Vec::new();
    for (source, enums) in sources {
        for name in enums {
            let variants = variants(source, name);
            assert!(variants.len() > 1, "{name} has {variants:?}");
            // Variants of several enums are called alike, so what reads cards has to speak of each by its full name too.
            let is_written = |variant: &String| {
                let full = format!("{name}::{variant}");
                let is_whole = |rest: &str| !rest.starts_with(|letter: char| letter.is_alphanumeric());
                reached.contains(variant)
                    && READERS.iter().any(|reader| reader.split(&full).skip(1).any(is_whole))
            };
            missing.extend(
                variants
                    .iter()
                    .filter(|variant| !is_written(variant))
                    .map(|variant| format!("{name}::{variant}")),
            );
        }
    }
    assert_eq!(missing, Vec::<String>::new());
}

#[test]
fn no_word_means_two_things() {
    let mut seen = BTreeSet::new();
    for word in words() {
        assert!(seen.insert(word.name), "{} stands in the table twice", word.name);
        assert!(
            !super::RESERVED.contains(&word.name) || word.name == "hand",
            "{} is kept for the grammar",
            word.name
        );
    }
    let verbs: Vec<&str> = steps().map(|step| step.name).collect();
    assert_eq!(verbs.iter().collect::<BTreeSet<_>>().len(), verbs.len());
    let rules: Vec<&str> = rules().map(|rule| rule.name).collect();
    assert_eq!(rules.iter().collect::<BTreeSet<_>>().len(), rules.len());
}

#[test]
fn everything_in_the_table_is_explained() {
    let mut texts: Vec<(&str, &str)> = Vec::new();
    for (name, keys, help) in
        steps().map(|s| (s.name, s.keys, s.help)).chain(rules().map(|r| (r.name, r.keys, r.help)))
    {
        texts.push((name, help));
        texts.extend(keys.iter().map(|key| (key.name, key.help)));
    }
    texts.extend(words().map(|word| (word.name, word.help)));
    texts.extend(events().map(|event| (event.name, event.help)));
    texts.extend(
        [
            super::SET,
            super::HOUSE,
            super::SHARED_HOUSE,
            super::KIND,
            super::CARD,
            super::OPTION,
            super::TRIGGER,
        ]
        .concat()
        .iter()
        .map(|key| (key.name, key.help)),
    );
    for (name, help) in texts {
        assert!(help.ends_with('.') && help.len() > 5, "{name}: {help:?} is no sentence");
    }
    assert!(Shape::Set.describe().contains("set"));
}

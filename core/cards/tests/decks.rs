//! Decks that players bring: what a set takes, and what it refuses.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod tiny;

use std::collections::BTreeMap;

use unruly_cards::CardRuleset;
use unruly_table::{OptionKind, OptionValue, Ruleset, Seat, Setup, Viewer};

const CARDS: &str = r#"
[[card]]
name = "Dub"
text = "Move as a knight."
play = "instead"
points = 3
do = [{ choose = "piece", from = "own" }, { move = "piece", as = "N", capture = "no" }]

[[card]]
name = "Hop"
text = "Move as a knight, once in a deck."
play = "instead"
points = 5
unique = true
do = [{ choose = "piece", from = "own" }, { move = "piece", as = "N", capture = "no" }]
"#;

fn ruleset(deck: &str) -> CardRuleset {
    tiny::ruleset(&format!("{deck}\nmay-fizzle = true"), CARDS)
}

fn setup(options: &[(&str, &[&str])]) -> Setup {
    let list = |words: &[&str]| OptionValue::List(words.iter().map(|word| (*word).to_owned()).collect());
    let options: BTreeMap<String, OptionValue> =
        options.iter().map(|(key, words)| ((*key).to_owned(), list(words))).collect();
    Setup { options, ..Setup::default() }
}

/// How many cards lie in each draw pile once hands of two are dealt.
fn piles(ruleset: &CardRuleset, setup: &Setup) -> Vec<usize> {
    let game = ruleset.start(setup).unwrap();
    let piles = game.scene(Viewer::Seat(Seat::WHITE)).piles;
    piles.iter().filter(|pile| pile.name.starts_with("deck")).map(|pile| pile.count).collect()
}

#[track_caller]
fn check_refused(ruleset: &CardRuleset, setup: &Setup, expected: &str) {
    let message = ruleset.start(setup).err().unwrap().to_string();
    assert!(message.contains(expected), "{message:?} does not say {expected:?}");
}

#[test]
fn a_common_deck_may_be_replaced_by_another() {
    let ruleset = ruleset("deck = \"common\"");
    let keys: Vec<&str> = ruleset
        .profile()
        .options
        .iter()
        .filter(|option| matches!(option.kind, OptionKind::Deck { .. }))
        .map(|option| option.key.as_str())
        .collect();
    assert_eq!(keys, ["deck"]);
    // Two cards of the set fill one hand; of a deck of eight, four are left when both hands are dealt.
    assert_eq!(piles(&ruleset, &Setup::default()), [0]);
    assert_eq!(piles(&ruleset, &setup(&[("deck", &["dub*7", "hop"])])), [4]);
    assert_eq!(piles(&ruleset, &setup(&[("deck", &["dub*7", "hop"]), ("without", &["hop"])])), [3]);
    let by_word = |word: &str| Setup {
        options: [("deck".to_owned(), OptionValue::Text(word.to_owned()))].into(),
        ..Setup::default()
    };
    assert_eq!(piles(&ruleset, &by_word("common")), [0]);
    check_refused(&ruleset, &by_word("uncommon"), "a list of cards, or common");
}

#[test]
fn each_player_may_bring_a_deck_of_his_own_within_the_points() {
    let ruleset = ruleset("deck = \"own\"\npoints = 20");
    let decks = setup(&[("deck-white", &["dub*4"]), ("deck-black", &["dub*5", "hop"])]);
    assert_eq!(piles(&ruleset, &decks), [2, 4]);
    let dear = setup(&[("deck-white", &["dub*6", "hop"])]);
    check_refused(&ruleset, &dear, "costs 23 points, and may cost 20");
}

#[test]
fn a_deck_that_the_set_does_not_allow_is_refused() {
    let ruleset = ruleset("deck = \"common\"");
    check_refused(&ruleset, &setup(&[("deck", &["dub*2", "hop*2"])]), "\"Hop\" once only");
    check_refused(&ruleset, &setup(&[("deck", &["hop", "hop"])]), "\"Hop\" once only");
    check_refused(&ruleset, &setup(&[("deck", &["queen"])]), "no card \"queen\"");
    check_refused(&ruleset, &setup(&[("deck", &["Dubb"])]), "no card \"Dubb\"; did you mean dub?");
    check_refused(&ruleset, &setup(&[("deck", &["dub*0"])]), "the option deck cannot be");
    check_refused(&ruleset, &setup(&[("deck", &["dub*21"])]), "at most 20");
    check_refused(&ruleset, &setup(&[("deck", &["dub*20", "dub"])]), "\"Dub\" at most 20 times");
}

#[test]
fn what_a_ruleset_was_read_from_can_be_read_again() {
    let ruleset = ruleset("deck = \"common\"");
    let names: Vec<&str> = ruleset.sources().iter().map(|source| source.name.as_str()).collect();
    assert_eq!(names, ["set.toml", "cards.toml"]);
    assert_eq!(ruleset.sources()[1].text, CARDS);
}

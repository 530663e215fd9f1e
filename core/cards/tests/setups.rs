//! Setups of games of cards: those that can start, and those refused before anybody sits down.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod tiny;

use std::collections::BTreeMap;

use unruly_cards::CardRuleset;
use unruly_contract::{Arrangement, PositionText, Ruleset, Seat, Setup, Spot};

const CARDS: &str = r#"
[[card]]
name = "Dub"
text = "Move as a knight."
play = "instead"
do = [{ choose = "piece", from = "own" }, { move = "piece", as = "N", capture = "no" }]
"#;

fn on_the_board() -> CardRuleset {
    tiny::ruleset("deck = \"common\"\nmay-fizzle = true", CARDS)
}

fn on_the_plane() -> CardRuleset {
    tiny::ruleset("surface = \"plane\"\ndeck = \"common\"\nmay-fizzle = true", CARDS)
}

fn from(position: &str) -> Setup {
    Setup { position: Some(position.to_owned()), ..Setup::default() }
}

fn laid_out(lay: impl FnOnce(&mut Arrangement)) -> Setup {
    let mut setup = Setup::default();
    lay(&mut setup.arrangement);
    setup
}

fn words(word: &str, count: usize) -> Vec<String> {
    vec![word.to_owned(); count]
}

#[track_caller]
fn check_refused(ruleset: &CardRuleset, setup: &Setup, expected: &str) {
    let message = ruleset.start(setup).err().expect("it is refused").to_string();
    assert!(message.contains(expected), "{message:?} does not say {expected:?}");
}

#[test]
fn each_side_has_a_king() {
    let board = on_the_board();
    check_refused(&board, &from("8/8/8/8/8/8/8/4K3 w - - 0 1"), "setup-kings-or-two (seat black; count 0)");
    check_refused(&board, &from("4k3/8/8/8/8/8/8/R7 w - - 0 1"), "setup-kings-or-two (seat white; count 0)");
    check_refused(&board, &from("4k3/8/8/8/8/8/KKKKKKKK/KKKKKKKK w - - 0 1"), "(seat white; count 16)");
    let plane = on_the_plane();
    check_refused(&plane, &from("white K 0,0\nwhite Q 1,0"), "setup-kings-or-two (seat black; count 0)");
    check_refused(
        &plane,
        &from("white K 0,0\nblack K 1,0\nblack K 2,0\nblack K 3,0"),
        "(seat black; count 3)",
    );
    assert!(plane.start(&from("white K 0,0\nwhite Q 1,0\nblack K 2,0")).is_ok());
    // A card brings a second King.
    assert!(board.start(&from("4k1k1/8/8/8/8/8/8/4K3 w - - 0 1")).is_ok());
    // Cards bring a Pawn wherever they like, the first row included.
    assert!(board.start(&from("4k2P/8/8/8/8/8/8/P3K3 w - - 0 1")).is_ok());
}

#[test]
fn what_is_laid_out_belongs_to_somebody_who_plays() {
    let board = on_the_board();
    let hand = |seat| laid_out(|laid| laid.hands = BTreeMap::from([(seat, words("dub", 1))]));
    let lost = |seat| laid_out(|laid| laid.lost = BTreeMap::from([(seat, words("rook", 1))]));
    for setup in [hand(Seat::RED), lost(Seat::RED)] {
        check_refused(&board, &setup, "red does not play Tiny; white and black do");
    }
    assert!(board.start(&hand(Seat::BLACK)).is_ok() && board.start(&lost(Seat::BLACK)).is_ok());
}

#[test]
fn nobody_starts_with_more_than_a_game_could_bring() {
    let board = on_the_board();
    let lost =
        |kind: &str, count| laid_out(|laid| laid.lost = BTreeMap::from([(Seat::WHITE, words(kind, count))]));
    check_refused(&board, &lost("king", 2), "white cannot have lost 2 kings");
    assert!(board.start(&lost("king", 1)).is_ok());
    check_refused(&board, &lost("pawn", 16), "white has lost 16 pieces, and can have lost 15");
    assert!(board.start(&lost("queen", 15)).is_ok());
    let hand = |count| laid_out(|laid| laid.hands = BTreeMap::from([(Seat::BLACK, words("dub", count))]));
    check_refused(&board, &hand(31), "black holds 31 cards, and may hold 30");
    assert!(board.start(&hand(30)).is_ok());
    let deck = |count| laid_out(|laid| laid.deck = words("dub", count));
    check_refused(&board, &deck(1001), "1001 cards are laid on the deck, and 1000 can be");
    assert!(board.start(&deck(1000)).is_ok());
}

#[test]
fn a_square_that_was_passed_is_forgotten_once_nothing_that_is_laid_out_bears_it_out() {
    let ruleset = on_the_board();
    let text = "4k3/8/8/8/4P3/8/8/4K2R b K e3 0 1";
    let mut diagram = ruleset.take_apart(text).unwrap();
    assert_eq!(ruleset.put_together(&diagram), text);
    diagram.turn = Seat::WHITE;
    assert_eq!(ruleset.put_together(&diagram), "4k3/8/8/8/4P3/8/8/4K2R w K - 0 1");
    diagram.clear(Spot { x: 4, y: 0 });
    assert_eq!(ruleset.put_together(&diagram), "4k3/8/8/8/4P3/8/8/7R w - - 0 1", "no King castles");
}

#[test]
fn pieces_of_the_plane_can_be_laid_out_in_groups_that_no_game_starts_from() {
    let ruleset = on_the_plane();
    let mut diagram = ruleset.take_apart("to-move: black\nwhite K 0,0\nblack K 0,1\n").unwrap();
    diagram.carry(Spot { x: 0, y: 1 }, Spot { x: 5, y: 5 });
    let text = ruleset.put_together(&diagram);
    assert_eq!(text, "to-move: black\nwhite K 0,0\nblack K 5,5\n");
    assert!(ruleset.start(&from(&text)).is_err());
}

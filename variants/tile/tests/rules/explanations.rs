//! Every refusal names its rule and shows why.

use unruly_contract::{Evidence, OptionValue, Spot};

use crate::{ENGLISH, Table, said, text};

fn spot(text: &str) -> Spot {
    text.parse().expect("a spot")
}

fn at(text: &str) -> Evidence {
    Evidence::Square(spot(text))
}

fn line(from: &str, to: &str) -> Evidence {
    Evidence::Line(spot(from), spot(to))
}

#[track_caller]
fn check(position: &str, action: &str, rule: &str, words: &str, evidence: &[Evidence]) {
    let mut table = Table::at(position);
    let seat = table.turn().expect("somebody is asked");
    let why = table.explained(seat, action);
    let told = said(&why.message);
    assert_eq!(why.rule, rule, "{action}: {told}");
    assert!(told.contains(words), "{action}: {told:?} does not say {words:?}");
    for wanted in evidence {
        assert!(why.evidence.contains(wanted), "{action}: {:?} does not show {wanted:?}", why.evidence);
    }
}

/// The rook on 1,0 holds the King of White to the rest; the bishop on 3,1 stands free.
const ROW: &str = "players: white black\nto-move: white\nwhite K 0,0\nwhite R 1,0\nwhite P 2,0\nwhite B 3,1\nblack P 3,0\nblack K 4,0\nblack N 5,1\nblack P 1,-2\nblack P 2,-1\n";

#[test]
fn of_pieces_that_are_not_there_or_not_yours() {
    check(ROW, "7,7>7,8", "empty", "nothing stands on 7,7", &[at("7,7")]);
    check(ROW, "4,0>5,0", "not yours", "the black king on 4,0 is not yours", &[at("4,0")]);
}

#[test]
fn of_ways_to_move() {
    check(ROW, "1,0>2,2", "movement", "a rook does not go from 1,0 to 2,2", &[line("1,0", "2,2")]);
    check(ROW, "3,1>3,1", "movement", "has to go somewhere else", &[at("3,1")]);
    check(ROW, "2,0>3,1", "own piece", "", &[at("3,1")]);
    check(
        ROW,
        "2,0>3,0",
        "movement",
        "a pawn goes one step straight to an empty square",
        &[line("2,0", "3,0")],
    );
    check(ROW, "2,0>1,1", "movement", "takes one step diagonally", &[line("2,0", "1,1")]);
    check(ROW, "0,0>2,0", "movement", "a king does not go", &[line("0,0", "2,0")]);
}

#[test]
fn of_what_stands_in_the_way() {
    check(
        ROW,
        "1,0>1,-3",
        "blocked",
        "the black pawn on 1,-2 stands in the way",
        &[line("1,0", "1,-2"), at("1,-2")],
    );
    check(ROW, "1,0>2,0", "own piece", "your own pawn stands on 2,0", &[at("2,0")]);
}

#[test]
fn of_unity() {
    check(
        ROW,
        "1,0>1,-2",
        "trapped",
        "the white rook on 1,0 is trapped: without it 1 tile would be cut off",
        &[at("1,0"), Evidence::Group(vec![spot("0,0")])],
    );
    check(ROW, "1,0>1,5", "trapped", "would be cut off from the rest", &[at("1,0")]);
    check(ROW, "3,1>7,5", "unity", "on 7,5 the bishop would touch no other tile", &[at("7,5")]);
}

#[test]
fn of_check() {
    let board = "players: white black\nto-move: white\nwhite P 1,0\nblack P 2,0\nblack R 2,1\nblack K 3,1\n";
    let stepping = format!("{board}white K 0,0\n");
    let words = "your King would be in check from the black rook on 2,1";
    check(&stepping, "0,0>0,1", "check", words, &[line("2,1", "0,1")]);
    let pinned = format!("{board}white K 0,1\nwhite N 1,1\n");
    let words = "that would leave your King in check from the black rook on 2,1";
    check(&pinned, "1,1>3,2", "check", words, &[line("2,1", "0,1")]);
}

#[test]
fn of_a_check_that_stays() {
    let position = "players: white black\nto-move: white\nwhite K 0,0\nwhite N 0,1\nblack N 1,1\nblack P 2,1\nblack R 2,0\nblack K 3,1\n";
    let words = "your King would still be in check from the black rook on 2,0";
    check(position, "0,1>2,2", "check", words, &[line("2,0", "0,0")]);
}

#[test]
fn of_borders() {
    let position = "players: white black\nto-move: white\nborders: 4x3\nwhite K 0,0\nwhite R 1,1\nblack P 2,1\nblack K 3,1\n";
    check(position, "1,1>1,3", "borders", "1,3 lies beyond the borders, which are 4x3", &[at("1,3")]);
    check(position, "0,0>-1,0", "borders", "beyond the borders", &[at("-1,0")]);
}

#[test]
fn of_blood() {
    let board = "white K 0,0\nwhite R 1,1\nwhite R 1,0\nwhite P 0,1\nblack P 2,1\nblack K 3,2\nblack P 3,1\n";
    let lust = format!("players: white black\nto-move: white\nblood-lust: on\n{board}");
    check(&lust, "0,0>0,-1", "blood lust", "you can take a piece, so you must", &[line("1,1", "2,1")]);
    let mad = format!("players: white black\nto-move: white\nmad-blood-lust: on\n{board}");
    check(&mad, "0,1>-", "blood lust", "you can take a piece", &[line("1,1", "2,1")]);
    let quiet = "players: white black\nto-move: white\nmad-blood-lust: on\nwhite K 0,0\nwhite P 0,1\nwhite P 1,1\nblack P 2,1\nblack K 3,1\n";
    check(quiet, "0,0>1,0", "mad blood lust", "you must give up one of your own tiles", &[at("0,1")]);
    check(quiet, "0,0>-", "sacrifice", "a King is never given up", &[at("0,0")]);
    check(quiet, "1,1>-", "trapped", "would be cut off", &[at("1,1")]);
    check(ROW, "2,0>-", "sacrifice", "in Mad Blood Lust only", &[at("2,0")]);
}

#[test]
fn of_friendly_fire() {
    let position = "players: white black\nto-move: white\nfriendly-fire: on\nwhite K 0,0\nwhite R 1,0\nwhite P 0,1\nwhite P 1,1\nblack P 2,1\nblack K 3,1\n";
    check(position, "1,0>0,0", "own piece", "nobody takes his own King", &[at("0,0")]);
    assert!(Table::at(position).is_legal("1,0>1,1"), "and any other tile may be taken");
}

#[test]
fn of_unannounced_kings() {
    let position = "players: white black\nto-move: white\nannounce: by-hand\nwhite K 0,0\nwhite Q 0,1\nblack P 0,2\nblack K 1,2\n";
    check(position, "0,1>1,2", "announcing", "nobody has announced a check to black", &[at("1,2")]);
    check(position, "0,0>1,0 check white", "announcing", "cannot be announced", &[]);
}

/// White has a King and a knight in hand, and the King of Black stands at 1,1.
const LAYOUT: &str = "players: white black\nto-move: white\nblack P 0,0\nblack K 1,1\nblack P -1,0\nblack R -2,0\nwhite P -2,1\nhand: white K N\nhand: black P\n";

#[test]
fn of_placements() {
    check(LAYOUT, "Q@1,0", "hand", "you have no queen left; you have a king and a knight", &[]);
    check(LAYOUT, "K@1,0", "king last", "your King is placed last, after 1 more tile", &[]);
    check(LAYOUT, "N@0,0", "occupied", "the black pawn on 0,0 stands there", &[at("0,0")]);
    check(LAYOUT, "N@5,5", "adjacent", "5,5 touches no tile", &[at("5,5")]);
    check(LAYOUT, "-2,1>-2,2", "layout", "tiles are still being placed: place one, like N@", &[]);
    check(ROW, "N@0,1", "layout", "all tiles have been placed", &[at("0,1")]);
}

#[test]
fn of_placing_kings() {
    let alone = LAYOUT.replace("hand: white K N", "hand: white K");
    check(&alone, "K@2,2", "kings apart", "next to the black king on 1,1", &[line("2,2", "1,1")]);
    check(&alone, "K@-3,0", "check", "in check from the black rook on -2,0", &[line("-2,0", "-3,0")]);
}

#[test]
fn of_the_first_tile() {
    let mut table = Table::with(2, &[("pawns", OptionValue::Number(2))]);
    let why = table.explained("white", "P@3,3");
    assert_eq!((why.rule.as_str(), why.evidence.as_slice()), ("first tile", [at("0,0")].as_slice()));
    let mut bordered = Table::with(2, &[("borders", text("4x4"))]);
    assert_eq!(bordered.explained("white", "P@4,0").rule, "borders");
}

#[test]
fn of_rounds_without_kings() {
    let position = "players: white black\nto-move: white\nkingless: 4\nwhite R 0,0\nblack P 1,0\nwhite P 0,1\nhand: white K\nhand: black K\n";
    check(
        position,
        "K@2,0",
        "layout",
        "only the Kings are still to be placed, after 4 more turns",
        &[at("2,0")],
    );
}

#[test]
fn of_others_turns_and_nonsense() {
    let mut table = Table::at(ROW);
    let message = ENGLISH.refusal(&table.refused("black", "4,0>5,0"));
    assert_eq!(message, "it is not for black to answer now; white is asked");
    let message = ENGLISH.refusal(&table.refused("white", "e2e4"));
    assert!(message.contains("a move is like 0,0>1,2"), "{message}");
    assert_eq!(said(&table.explained("red", "resign").message), "nobody plays red");
}

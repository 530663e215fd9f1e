//! A capture that was declared, judged again after a card was played against it.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

#[path = "tiny/pieces.rs"]
mod pieces;
mod tiny;

use std::collections::BTreeMap;

use unruly_contract::{Action, Arrangement, Ruleset, Seat, Setup};

use pieces::pieces;

const HOUSE: &str = "deck = \"common\"\nmay-fizzle = false";

/// The pieces after Black has declared this capture and White has played a card with these steps against it, which may ask
/// something, in order; and whose turn it is. The books are right all along.
#[track_caller]
fn after(steps: &str, position: &str, capture: &str, answers: &[&str]) -> (Vec<String>, Vec<Seat>) {
    let cards =
        format!("[[card]]\nname = \"Trick\"\ntext = \"A trick.\"\nplay = \"interrupt\"\ndo = [{steps}]\n");
    let ruleset = tiny::ruleset(HOUSE, &cards);
    let hands = BTreeMap::from([(Seat::WHITE, vec!["trick".to_owned()]), (Seat::BLACK, Vec::new())]);
    let arrangement = Arrangement { hands, ..Arrangement::default() };
    let setup = Setup { position: Some(position.to_owned()), arrangement, ..Setup::default() };
    let mut game = ruleset.start(&setup).unwrap();
    game.act(Seat::BLACK, &Action::new(capture)).unwrap_or_else(|refusal| panic!("{capture}: {refusal}"));
    for answer in ["play trick"].iter().chain(answers) {
        game.act(Seat::WHITE, &Action::new(*answer)).unwrap_or_else(|refusal| panic!("{answer}: {refusal}"));
        assert_eq!(game.audit(), Ok(()));
    }
    let asked = game.asked().to_vec();
    (pieces(game.as_ref()), asked)
}

#[track_caller]
fn expect(steps: &str, position: &str, capture: &str, answers: &[&str], left: &[&str]) {
    let (pieces, asked) = after(steps, position, capture, answers);
    assert_eq!(pieces, left, "{steps}");
    assert_eq!(asked, [Seat::WHITE], "the move is made, be it void: {steps}");
}

#[test]
fn a_bodyguard_is_captured_in_place_of_the_victim() {
    expect(
        "{ choose = 'guard', from = 'adjacent(victim) & own & pawn' }, { swap = 'victim', with = 'guard' }",
        "4k3/8/8/3q4/4N3/4P3/8/4K3 b - - 0 1",
        "d5e4",
        &[],
        &["black king e8", "black queen e4", "white king e1", "white knight e3"],
    );
}

#[test]
fn a_victim_that_has_fled_is_not_captured_and_the_captor_goes_where_it_meant_to_go() {
    expect(
        "{ move = 'victim', as = 'K', capture = 'no' }",
        "4k3/8/8/3q4/4N3/8/8/4K3 b - - 0 1",
        "d5e4",
        &["f4"],
        &["black king e8", "black queen e4", "white king e1", "white knight f4"],
    );
}

#[test]
fn a_pawn_cannot_capture_what_has_fled_and_stays() {
    expect(
        "{ move = 'victim', as = 'K', capture = 'no' }",
        "4k3/8/8/3p4/4N3/8/8/4K3 b - - 0 1",
        "d5e4",
        &["f4"],
        &["black king e8", "black pawn d5", "white king e1", "white knight f4"],
    );
}

#[test]
fn nobody_captures_a_king_that_has_taken_the_place_of_the_victim() {
    expect(
        "{ swap = 'victim', with = 'own & king' }",
        "4k3/3q4/8/8/8/3N4/8/4K3 b - - 0 1",
        "d7d3",
        &[],
        &["black king e8", "black queen d7", "white king d3", "white knight e1"],
    );
}

#[test]
fn a_captor_that_has_changed_sides_captures_nobody() {
    expect(
        "{ convert = 'declared', to = 'own' }",
        "k7/3q4/8/8/8/3N4/8/4K3 b - - 0 1",
        "d7d3",
        &[],
        &["black king a8", "white king e1", "white knight d3", "white queen d7"],
    );
}

#[test]
fn a_captor_whose_way_is_closed_captures_nobody() {
    expect(
        "{ place = 'pawn', to = 'between(declared, victim) & empty & rank(5)', for = 'own' }",
        "k7/3q4/8/8/8/3N4/8/4K3 b - - 0 1",
        "d7d3",
        &[],
        &["black king a8", "black queen d7", "white king e1", "white knight d3", "white pawn d5"],
    );
}

#[test]
fn a_captor_that_has_become_something_else_captures_as_that_does() {
    let steps = "{ transform = 'declared', into = 'pawn' }";
    expect(
        steps,
        "k7/3q4/8/8/8/3N4/8/4K3 b - - 0 1",
        "d7d3",
        &[],
        &["black king a8", "black pawn d7", "white king e1", "white knight d3"],
    );
    expect(
        steps,
        "k7/3q4/4N3/8/8/8/8/4K3 b - - 0 1",
        "d7e6",
        &[],
        &["black king a8", "black pawn e6", "white king e1"],
    );
}

#[test]
fn a_victim_that_may_not_be_captured_any_more_is_not() {
    expect(
        "{ choose = 'safe', from = 'victim' }, \
         { last = 'this turn', rules = [{ forbid = 'be-captured', of = 'safe', to = 'enemy' }] }",
        "k7/3q4/8/8/8/3N4/8/4K3 b - - 0 1",
        "d7d3",
        &[],
        &["black king a8", "black queen d7", "white king e1", "white knight d3"],
    );
}

#[test]
fn a_capture_against_which_nothing_was_done_takes_place() {
    expect(
        "{ draw = 1 }",
        "k7/3q4/8/8/8/3N4/8/4K3 b - - 0 1",
        "d7d3",
        &[],
        &["black king a8", "black queen d3", "white king e1"],
    );
}

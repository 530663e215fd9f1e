//! The books of a game stay right, whatever cards of a set from outside do.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod tiny;

use std::collections::BTreeMap;

use unruly_contract::{Action, Arrangement, Game, Naming, Piece, Ruleset, Seat, Setup, Viewer};

const HOUSE: &str = "deck = \"common\"\nmay-fizzle = false";

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/// A game with these cards: the name, the time and the steps of each.
fn game(cards: &[(&str, &str, &str)], position: &str, hands: [&[&str]; 2]) -> Box<dyn Game> {
    let card = |&(name, play, steps): &(&str, &str, &str)| {
        format!("[[card]]\nname = \"{name}\"\ntext = \"A card.\"\nplay = \"{play}\"\ndo = {steps}\n")
    };
    let ruleset = tiny::ruleset(HOUSE, &cards.iter().map(card).collect::<String>());
    let words = |list: &[&str]| list.iter().map(|word| (*word).to_owned()).collect::<Vec<_>>();
    let hands = BTreeMap::from([(Seat::WHITE, words(hands[0])), (Seat::BLACK, words(hands[1]))]);
    let arrangement = Arrangement { hands, ..Arrangement::default() };
    ruleset.start(&Setup { position: Some(position.to_owned()), arrangement, ..Setup::default() }).unwrap()
}

/// Plays on, and looks at the books after every action.
#[track_caller]
fn play(game: &mut dyn Game, actions: &[(Seat, &str)]) {
    for (seat, action) in actions {
        game.act(*seat, &Action::new(*action)).unwrap_or_else(|refusal| panic!("{action}: {refusal}"));
        assert_eq!(game.audit(), Ok(()), "after {action}");
    }
}

fn stands(game: &dyn Game, what: &str) -> bool {
    let named = |piece: &Piece| {
        format!("{} {} {}", piece.owners[0], piece.parts[0].kind, Naming::Algebraic.write(piece.at))
    };
    game.scene(Viewer::Referee).pieces.iter().any(|piece| named(piece) == what)
}

#[test]
fn a_trigger_may_copy_a_card() {
    let echo =
        "[{ last = '3 turns', triggers = [{ on = 'card(both)', do = [{ copy = 'last-card(both)' }] }] }]";
    let cards = [
        ("Echo", "after", echo),
        ("Gift", "after", "[{ draw = 1 }, { remove = 'own & pawn & rank(2) & file(h)' }]"),
    ];
    let mut game = game(&cards, START, [&["echo"], &["gift"]]);
    play(game.as_mut(), &[(Seat::WHITE, "e2e4"), (Seat::WHITE, "play echo"), (Seat::BLACK, "e7e5")]);
    play(game.as_mut(), &[(Seat::BLACK, "play gift")]);
    assert!(!stands(game.as_ref(), "white pawn h2"), "the copy is White's");
    assert!(!stands(game.as_ref(), "black pawn h7"), "and the card has its own effect");
}

#[test]
fn a_piece_whose_square_is_taken_comes_back_beside_it() {
    let cards = [("Ghost", "before", "[{ lift = 'own & rook', returns = true }]")];
    let mut game = game(&cards, "4k3/8/8/8/8/8/8/RK6 w - - 0 1", [&["ghost"], &[]]);
    play(game.as_mut(), &[(Seat::WHITE, "play ghost"), (Seat::WHITE, "b1a1")]);
    assert!(stands(game.as_ref(), "white king a1"));
    assert!(stands(game.as_ref(), "white rook b1"));
}

#[test]
fn squares_that_are_blocked_by_what_stands_where_follow_the_pieces() {
    let cards = [("Sink", "after", "[{ last = '4 turns', rules = [{ blocked = 'centre & empty' }] }]")];
    let mut game = game(&cards, "4k3/8/8/8/4r3/8/8/4K3 w - - 0 1", [&["sink"], &[]]);
    play(game.as_mut(), &[(Seat::WHITE, "e1f1"), (Seat::WHITE, "play sink"), (Seat::BLACK, "e4h4")]);
    play(game.as_mut(), &[(Seat::WHITE, "f1g1")]);
    assert!(game.act(Seat::BLACK, &Action::new("h4e4")).is_err(), "nobody stands there now");
    play(game.as_mut(), &[(Seat::BLACK, "h4h5"), (Seat::WHITE, "g1f1"), (Seat::BLACK, "h5h4")]);
    play(game.as_mut(), &[(Seat::WHITE, "f1g1"), (Seat::BLACK, "h4a4")]);
}

#[test]
fn a_demand_of_several_turns_is_over_with_the_last_of_them_whoever_moves_on_it() {
    let must = "[{ last = '4 turns', rules = [{ require = 'capture', of = 'enemy', pieces = 'own', else = 'lose-turn' }] }]";
    let cards = [("Must", "after", must)];
    let mut game = game(&cards, START, [&["must", "must"], &[]]);
    play(game.as_mut(), &[(Seat::WHITE, "g2g4"), (Seat::WHITE, "play must")]);
    play(game.as_mut(), &[(Seat::WHITE, "a2a3"), (Seat::WHITE, "end"), (Seat::WHITE, "c2c4")]);
}

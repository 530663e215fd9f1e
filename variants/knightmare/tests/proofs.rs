//! The proofs of every card set, at this one.

use unruly_contract::{Action, Ruleset, Seat, Setup, Spot, Viewer};

#[path = "../../card_set_deck.rs"]
mod deck;
#[path = "../../card_set_proofs.rs"]
mod proofs;

#[test]
fn the_set_has_120_cards_and_each_costs_something() {
    let ruleset = deck::deck();
    assert_eq!(ruleset.set().cards.len(), 121);
    assert!(ruleset.set().cards.iter().all(|card| card.points.is_some_and(|points| points > 0)));
}

#[test]
fn the_squares_of_the_last_move_turn_with_the_board() {
    let mut setup = Setup::default();
    setup.arrangement.hands =
        [(Seat::WHITE, vec!["earthquake".to_owned()]), (Seat::BLACK, Vec::new())].into();
    let mut game = deck::deck().start(&setup).unwrap();
    let spots = |names: [&str; 2]| names.map(|name| name.parse::<Spot>().unwrap()).to_vec();
    game.act(Seat::WHITE, &Action::new("d2d4")).unwrap();
    assert_eq!(game.scene(Viewer::Spectator).last_move, spots(["d2", "d4"]));
    for action in ["play earthquake", "left"] {
        game.act(Seat::WHITE, &Action::new(action)).unwrap();
    }
    // A quarter to the left: a1 lies on h1 then, and the file d is the fourth rank.
    assert_eq!(game.scene(Viewer::Spectator).last_move, spots(["g4", "e4"]));
}

//! The proofs of every card set, at this one.

#[path = "../../card_set_deck.rs"]
mod deck;
#[path = "../../card_set_proofs.rs"]
mod proofs;

#[test]
fn the_set_has_100_cards_of_the_set_that_it_builds_on() {
    let cards = deck::deck().set().cards.len();
    assert_eq!(cards, 100);
}

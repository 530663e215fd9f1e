//! The proofs of every card set, at this one.

#[path = "../../card_set_deck.rs"]
mod deck;
#[path = "../../card_set_proofs.rs"]
mod proofs;

#[test]
fn the_deck_has_140_cards() {
    let ruleset = deck::deck();
    let copies: usize = ruleset.set().cards.iter().map(|card| usize::from(card.copies)).sum();
    assert_eq!((ruleset.set().cards.len(), copies), (140, 140));
}

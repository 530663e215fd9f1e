//! What every card set proves, at this one.

#[path = "../../card_set_deck.rs"]
mod deck;
#[path = "../../card_set_proofs.rs"]
mod proofs;

#[test]
fn the_set_has_120_cards_and_each_costs_something() {
    let ruleset = deck::deck();
    assert_eq!(ruleset.set().cards.len(), 120);
    assert!(ruleset.set().cards.iter().all(|card| card.points.is_some_and(|points| points > 0)));
}

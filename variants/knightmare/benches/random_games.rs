//! Random games of Knightmare Chess, with own decks.
//!
//! `cargo bench -p unruly-knightmare --bench random_games -- [GAMES] [FIRST SEED]`.

#[path = "../../card_set_random_games.rs"]
mod random_games;

fn main() {
    let ruleset = unruly_knightmare::rulesets().into_iter().next().expect("a crate of a ruleset has one");
    random_games::measure(ruleset.as_ref());
}

//! Random games of the fan deck.
//!
//! `cargo bench -p unruly-fandeck --bench random_games -- [GAMES] [FIRST SEED]`.

#[path = "../../card_set_random_games.rs"]
mod random_games;

fn main() {
    let ruleset = unruly_fandeck::rulesets().into_iter().next().expect("a crate of a ruleset has one");
    random_games::measure(ruleset.as_ref());
}

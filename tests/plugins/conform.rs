//! The conformance suite over rulesets that were loaded.

use std::sync::Arc;
use std::thread;

use unruly_conformance::{Check, Trial, check};
use unruly_contract::Setup;
use unruly_toys::{Nim, NimFlaw};

use super::{hosted, loaded};

#[test]
fn sound_toys_conform_and_unsound_ones_do_not() {
    let plugin = loaded("toys_plugin");
    for id in ["nim", "hands", "later"] {
        let report = check(hosted(&plugin, id).plain(), &Trial::brief());
        assert!(report.is_clean(), "{report}");
        assert!(report.plies > 500, "{report}");
    }
    // Or a suite that sees nothing beyond a border would do.
    let report = check(hosted(&plugin, "breaks-scene").plain(), &Trial::brief());
    assert!(report.fails(Check::Soundness), "{report}");
}

#[test]
fn every_variant_conforms_as_a_plugin() {
    for variant in unruly_tests::VARIANTS {
        let plugin = loaded(&variant.plugin());
        for ruleset in &plugin.rulesets {
            let trial = Trial { plies: 300, examined: 12, ..Trial::default() };
            let report = check(ruleset, &trial);
            assert!(report.is_clean() && report.plies >= 300, "{report}");
        }
    }
}

#[test]
fn thin_ice_conforms_as_a_plugin() {
    let plugin = loaded("thin_ice_plugin");
    let report = check(&plugin.rulesets[0], &Trial::default());
    assert!(report.is_clean() && report.plies >= 10_000, "{report}");
}

/// The suite tells the same of a loaded ruleset as of one that is built in.
#[test]
fn the_suite_finds_as_much_on_either_side_of_the_border() {
    let trial = Trial::brief();
    let plugin = loaded("toys_plugin");
    let (ours, theirs) = (check(&Nim::sound(), &trial), check(hosted(&plugin, "nim").plain(), &trial));
    assert_eq!((ours.games, ours.plies, ours.examined), (theirs.games, theirs.plies, theirs.examined));
    assert!(!check(&Nim::flawed(NimFlaw::OffersTooMuch), &trial).is_clean());
}

#[test]
fn many_games_are_played_at_once() {
    let plugin = Arc::new(loaded("toys_plugin"));
    let played: Vec<usize> = thread::scope(|scope| {
        let play = |seed: u64| {
            let plugin = Arc::clone(&plugin);
            scope.spawn(move || {
                let ruleset = hosted(&plugin, "hands");
                let mut chance =
                    <unruly_contract::Chance as rand_chacha::rand_core::SeedableRng>::seed_from_u64(seed);
                let mut plies = 0;
                for number in 0..40 {
                    let setup = Setup { seed: seed * 100 + number, ..Setup::default() };
                    let mut game = ruleset.start(&setup).unwrap();
                    while let Some((seat, action)) =
                        game.ask("playing", |game| game.any_deed(&mut chance)).unwrap()
                    {
                        game.change("playing", |game| game.act(seat, &action)).unwrap().unwrap();
                        plies += 1;
                    }
                }
                plies
            })
        };
        let players: Vec<_> = (0..8).map(play).collect();
        players.into_iter().map(|player| player.join().unwrap()).collect()
    });
    assert!(played.iter().all(|plies| *plies > 40), "{played:?}");
}

//! Tile Chess against its naive twin.

mod compare;
mod games;
mod golden;
mod table;
mod talk;
mod told;

use std::collections::BTreeMap;
use std::env;

use unruly_tests::Dice;
use unruly_tests::tile_twin::{TileTwin, thrown};

use compare::{Depth, compare};

/// How many random positions are compared: a few hundred, or as many as this variable says.
const POSITIONS: &str = "UNRULY_TILE_POSITIONS";

#[test]
fn thrown_positions_are_seen_alike() {
    let mut seen = compare::Seen::default();
    for seed in 0..positions(300) {
        let mut dice = Dice::new(7_000_000 + seed);
        let twin = thrown::position(&mut dice);
        compare(&twin, depth(&twin, seed), &mut seen);
    }
    seen.assert_rich();
}

#[test]
fn positions_from_play_are_seen_alike() {
    let mut seen = compare::Seen::default();
    for seed in 0..positions(90) {
        let mut dice = Dice::new(9_000_000 + seed);
        let mut twin = thrown::played(40, &mut dice);
        thrown::announce_some(&mut twin, &mut dice);
        if twin.hands.is_empty() {
            compare(&twin, depth(&twin, seed), &mut seen);
        }
    }
}

#[test]
fn whole_games_go_alike() {
    let mut endings: BTreeMap<String, u32> = BTreeMap::new();
    for seed in 0..positions(30) {
        let course = games::play(11_000_000 + seed);
        *endings.entry(format!("{:?}", course.ending)).or_default() += 1;
        *endings.entry("skipped".to_owned()).or_default() += u32::from(course.skipped > 0);
    }
    assert!(endings.keys().any(|ending| ending.starts_with("Some(Won")), "{endings:?}");
    assert!(endings["skipped"] > 5, "{endings:?}");
}

fn positions(usual: u64) -> u64 {
    env::var(POSITIONS).map_or(usual, |count| count.parse().expect("a number of positions"))
}

/// Two plies take the twin long where there are many tiles, so it counts them there only now and then.
fn depth(twin: &TileTwin, seed: u64) -> Depth {
    if twin.tiles.len() <= 16 || seed.is_multiple_of(40) { Depth::Two } else { Depth::One }
}

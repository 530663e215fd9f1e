//! Published counts of lines in orthodox chess, against the library and against the naive twin.

use std::collections::BTreeMap;
use std::path::Path;

use serde::Deserialize;
use unruly_chess::{Position, Standard};
use unruly_tests::twin::{ChessTwin, TwinLaw};

/// The most lines counted whenever tests run.
const QUICK: u64 = 200_000_000;
/// The most lines counted with every move of the last ply made.
const MADE: u64 = 5_000_000;
/// The most lines counted by the naive twin.
const NAIVE: u64 = 1_500_000;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Tables {
    position: Vec<Table>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Table {
    name: String,
    fen: String,
    /// How many lines there are, by depth.
    nodes: BTreeMap<String, u64>,
    #[expect(dead_code, reason = "for those who read the table")]
    source: String,
}

#[test]
fn the_library_counts_what_is_published() {
    check(0..=QUICK, |fen, depth| library(fen).perft(depth));
}

#[test]
fn every_move_of_the_last_ply_can_be_made() {
    check(0..=MADE, |fen, depth| library(fen).perft_made(depth));
}

#[test]
fn the_twin_counts_what_is_published() {
    check(0..=NAIVE, |fen, depth| ChessTwin::read(TwinLaw::Orthodox, fen).perft(depth));
}

#[test]
#[ignore = "takes minutes"]
fn the_library_counts_what_is_published_to_the_end() {
    check(QUICK + 1..=u64::MAX, |fen, depth| library(fen).perft(depth));
}

/// Counts every line of the tables whose number lies within the bounds.
fn check(bounds: std::ops::RangeInclusive<u64>, count: impl Fn(&str, u32) -> u64) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("perft/orthodox.toml");
    let text = std::fs::read_to_string(path).expect("the tables are there");
    let tables: Tables = toml::from_str(&text).expect("the tables can be read");
    let mut wrong = Vec::new();
    let mut counted = 0;
    for Table { name, fen, nodes, .. } in &tables.position {
        for (depth, expected) in nodes.iter().filter(|(_, nodes)| bounds.contains(nodes)) {
            counted += 1;
            let found = count(fen, depth.parse().expect("a depth is a number"));
            if found != *expected {
                wrong.push(format!("{name}, depth {depth}: {found}, not {expected}: {fen}"));
            }
        }
    }
    assert!(counted > 0, "no table lies within {bounds:?}");
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

fn library(fen: &str) -> Position<Standard> {
    Position::from_fen(fen).unwrap_or_else(|error| panic!("{fen}: {error}"))
}

//! Every registered ruleset keeps the promises of the contract, over ten thousand random plies.

use std::fs;
use std::path::Path;
use std::sync::Arc;
use std::thread;

use unruly_conformance::{Report, Trial, check};
use unruly_contract::{Ruleset, Setup};
use unruly_tests::VARIANTS;

/// A ruleset with positions from which its games should start besides the usual one.
struct Candidate {
    ruleset: Arc<dyn Ruleset>,
    positions: &'static [&'static str],
}

/// Positions in which what is rare in random play is near at hand.
const POSITIONS: [(&str, &[&str]); 6] = [
    (
        "orthodox",
        &[
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
            "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
            "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 90 60",
            "4k3/8/8/8/8/8/8/1R3KR1 w GB - 0 1",
        ],
    ),
    (
        "combining",
        &[
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1 -",
            "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1 -",
            "r3k2r/8/2[Nq]2[Rb]2/3[Qn]4/8/2[Bb]5/8/R3K2R w KQkq - 0 1 d5",
            "4k3/8/8/8/1[Nn]4[Rb]1/8/8/4K3 w - - 90 60 -",
        ],
    ),
    (
        "fandeck",
        &[
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
            "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
            "rnbqkbnr/pppp1ppp/8/4p3/4P2q/8/PPPP1PPP/RNBQKBNR w KQkq - 1 3",
        ],
    ),
    (
        "knightmare",
        &[
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
            "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
            "4k3/8/8/8/8/8/P6P/R3K2R w KQ - 0 1",
        ],
    ),
    (
        "knightmare-tile",
        &[
            // Three, one of whom may take a King at once.
            "to-move: white\nwhite K 0,0\nwhite P 1,0\nwhite R 0,1\nblack P 2,0\nblack Q 2,1\nblack K 3,0\n\
             red P 3,1\nred N 3,2\nred B 4,2\nred K 4,3\n",
            // All six, so near each other that hands matter from the first move on.
            "to-move: white\nwhite K 0,0\nwhite R 1,0\nblack N 2,0\nblack K 3,0\nred B 4,0\nred K 5,0\n\
             blue K 0,1\nblue Q 1,1\ngreen P 2,1\ngreen K 3,1\nyellow N 4,1\nyellow K 5,1\n",
            // Two, with little that could part the group or keep it together.
            "to-move: white\nwhite K 0,0\nwhite N 1,0\nblack N 2,0\nblack K 3,1\n",
        ],
    ),
    (
        "tile",
        &[
            include_str!("../../variants/tile/benches/positions/2.txt"),
            include_str!("../../variants/tile/benches/positions/4.txt"),
            "players: white black\nto-move: white\nhand: white K\nhand: black P K\nwhite R 0,0\nblack N 1,0\n",
        ],
    ),
];

#[test]
fn every_ruleset_keeps_its_promises() {
    let tried = |Candidate { ruleset, positions }: Candidate| {
        let setups =
            positions.iter().map(|fen| Setup { position: Some((*fen).to_owned()), ..Setup::default() });
        let trial = Trial { setups: setups.collect(), ..Trial::default() };
        let report = check(&ruleset, &trial);
        assert!(report.plies >= trial.plies || !report.is_clean(), "{report}");
        report
    };
    let reports: Vec<Report> = thread::scope(|scope| {
        let trials: Vec<_> =
            candidates().into_iter().map(|candidate| scope.spawn(|| tried(candidate))).collect();
        trials.into_iter().map(|trial| trial.join().expect("a trial ends")).collect()
    });
    let broken: Vec<String> =
        reports.iter().filter(|report| !report.is_clean()).map(ToString::to_string).collect();
    assert!(broken.is_empty(), "{}", broken.join("\n"));
}

/// Or a variant could be forgotten by every test that asks for all rulesets.
#[test]
fn every_folder_of_variants_is_known_here() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../variants");
    let entries = fs::read_dir(folder).expect("the variants stand beside the tests").filter_map(Result::ok);
    let crates = entries.filter(|entry| entry.path().join("Cargo.toml").exists());
    let mut found: Vec<String> =
        crates.map(|entry| entry.file_name().to_string_lossy().into_owned()).collect();
    found.sort_unstable();
    let known: Vec<&str> = VARIANTS.iter().map(|variant| variant.folder).collect();
    assert_eq!(found, known, "a crate of variants is missing from VARIANTS in tests/src/lib.rs");
}

#[test]
fn every_ruleset_has_an_id_of_its_own_and_positions_to_be_tried_from() {
    let mut ids: Vec<String> = candidates().iter().map(|c| c.ruleset.profile().id.clone()).collect();
    let bare: Vec<String> = candidates()
        .into_iter()
        .filter(|candidate| candidate.positions.is_empty())
        .map(|candidate| candidate.ruleset.profile().id.clone())
        .collect();
    assert!(bare.is_empty(), "no positions for {bare:?}");
    let count = ids.len();
    ids.sort_unstable();
    ids.dedup();
    assert_eq!(ids.len(), count, "an id stands for two rulesets");
}

fn candidates() -> Vec<Candidate> {
    let candidate = |ruleset: Arc<dyn Ruleset>| {
        let known = POSITIONS.iter().find(|(id, _)| *id == ruleset.profile().id);
        Candidate { positions: known.map_or(&[], |(_, positions)| *positions), ruleset }
    };
    unruly_tests::rulesets().into_iter().map(candidate).collect()
}

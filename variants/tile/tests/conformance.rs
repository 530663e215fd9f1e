//! Tile Chess keeps the promises of the contract, whatever is agreed on.

use std::collections::BTreeMap;

use unruly_conformance::{Trial, check};
use unruly_contract::{OptionValue, Setup};

fn text(text: &str) -> OptionValue {
    OptionValue::Text(text.to_owned())
}

fn setup<const N: usize>(seats: u8, options: [(&str, OptionValue); N]) -> Setup {
    let options: BTreeMap<_, _> = options.into_iter().map(|(key, value)| (key.to_owned(), value)).collect();
    Setup { seats: Some(seats), options, ..Setup::default() }
}

#[track_caller]
fn conforms(setups: &[Setup], plies: usize, seed: u64) {
    let examined = plies / 25;
    for ruleset in unruly_tile::rulesets() {
        let trial = Trial { setups: setups.to_vec(), plies, examined, seed };
        let report = check(&ruleset, &trial);
        assert!(report.is_clean(), "{report}");
    }
}

#[test]
fn whatever_the_profile_offers() {
    conforms(&[], 10_000, 1);
}

#[test]
fn with_blood_and_borders() {
    let on = OptionValue::Flag(true);
    let short = ("pawns", OptionValue::Number(2));
    conforms(
        &[
            setup(3, [("mad-blood-lust", on.clone()), ("friendly-fire", on.clone()), short.clone()]),
            setup(4, [("blood-lust", on.clone()), ("borders", text("9x9")), short.clone()]),
            setup(2, [("layout", text("random")), ("borders", text("6x4")), ("mad-blood-lust", on), short]),
        ],
        6_000,
        2,
    );
}

#[test]
fn with_players_who_announce() {
    let fast = ("set", text("fast"));
    let by_hand = ("announce", text("by-hand"));
    conforms(
        &[
            setup(2, [by_hand.clone(), fast.clone()]),
            setup(3, [by_hand.clone(), fast.clone()]),
            setup(4, [by_hand, fast.clone(), ("layout", text("random"))]),
            setup(4, [("announce", text("sudden-death")), fast]),
        ],
        6_000,
        3,
    );
}

#[test]
fn from_positions() {
    let position = |text: &str| Setup { position: Some(text.to_owned()), ..Setup::default() };
    conforms(
        &[
            position(
                "players: white black\nto-move: white\nwhite K 0,0\nblack K 1,2\nwhite Q 0,1\nblack R 1,1\n",
            ),
            position(
                "players: white black red\nto-move: black\nwhite K 0,0\nblack K 2,0\nred K 4,0\nwhite Q 1,0\nred R 3,0\n",
            ),
            position("players: white black\nto-move: black\nhand: white K\nhand: black K P\nwhite Q 0,0\n"),
            position(
                "players: white black\nto-move: white\nkingless: 3\nhand: white K\nhand: black K\nwhite Q 0,0\nblack N 1,0\n",
            ),
            position(
                "players: white black red\nto-move: white\nannounce: by-hand\nwhite K 0,0\nblack K 3,3\nred K 0,4\nwhite Q 1,1\n\
                 black P 2,2\nred R 0,3\nred N 1,3\nwhite P 0,2\nblack P 1,2\n",
            ),
        ],
        4_000,
        4,
    );
}

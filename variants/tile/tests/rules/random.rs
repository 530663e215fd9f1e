//! Random games with random options: what must hold after every ply.
//!
//! Each test plays a few games for one number of players. Ten thousand for each, with their figures, are played by
//! ```sh
//! UNRULY_TILE_GAMES=10000 cargo test -p unruly-tile --test rules random -- --nocapture
//! ```

use std::collections::BTreeMap;
use std::env;

use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use unruly_contract::{
    Action, Chance, Game, Happening, OptionValue, Purpose, Scene, Seat, Setup, Spot, Viewer,
};

use crate::{on, ruleset, text};

/// How many games are played for each number of players: a few, or as many as this variable says.
const GAMES: &str = "UNRULY_TILE_GAMES";

/// A game that is longer than this does not end.
const LONGEST: usize = 1_000_000;

fn options(chance: &mut Chance) -> BTreeMap<String, OptionValue> {
    let mut options = BTreeMap::new();
    let mut set = |key: &str, value: OptionValue| {
        options.insert(key.to_owned(), value);
    };
    if chance.random_range(0..2) == 0 {
        set("pawns", OptionValue::Number(chance.random_range(0..=8)));
    }
    if chance.random_range(0..2) == 0 {
        set("set", text("fast"));
    }
    let announce = ["automatic", "polite", "by-hand", "sudden-death"];
    set("announce", text(announce.choose(chance).expect("there are some")));
    if chance.random_range(0..3) == 0 {
        set("layout", text("random"));
        set("random-layout", text(["spiral", "rectangle"].choose(chance).expect("there are some")));
    }
    for key in ["blood-lust", "mad-blood-lust", "friendly-fire", "grid"] {
        if chance.random_range(0..3) == 0 {
            set(key, on());
        }
    }
    if chance.random_range(0..4) == 0 {
        let borders = format!("{}x{}", chance.random_range(7..20), chance.random_range(7..20));
        set("borders", text(&borders));
    }
    options
}

/// An action now and then besides moves, so that all that can be said is said.
fn choose(game: &dyn Game, chance: &mut Chance) -> (Seat, Action) {
    let decisions = game.decisions();
    let speaks = chance.random_range(0..25) == 0;
    let is_wanted = |purpose: Purpose| if speaks { purpose == Purpose::Aside } else { purpose.is_awaited() };
    let open: Vec<_> = decisions.iter().filter(|decision| is_wanted(decision.purpose)).collect();
    let decision = open.choose(chance).expect("somebody is always asked something");
    let mut actions = decision.actions();
    // Resigning and agreeing end games before anything happens in them.
    actions.retain(|action| {
        !matches!(action.text(), "resign" | "draw accept") || chance.random_range(0..40) == 0
    });
    match actions.choose(chance) {
        Some(action) => (decision.seat, (*action).clone()),
        None => {
            let moves = game.moves();
            moves.choose(chance).expect("the game waits for a move").clone()
        }
    }
}

fn is_whole(scene: &Scene) -> bool {
    let mut rest: Vec<Spot> = scene.pieces.iter().map(|piece| piece.at).collect();
    let mut frontier: Vec<Spot> = rest.pop().into_iter().collect();
    while let Some(here) = frontier.pop() {
        let (near, far) =
            rest.into_iter().partition(|spot| spot.x.abs_diff(here.x) <= 1 && spot.y.abs_diff(here.y) <= 1);
        rest = far;
        frontier.extend::<Vec<Spot>>(near);
    }
    rest.is_empty()
}

/// How many tiles each seat has, Kings apart.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Census {
    owned: Vec<usize>,
    kings: Vec<usize>,
}

impl Census {
    fn of(scene: &Scene) -> Self {
        let count = |seat: Seat, wanted: fn(&str) -> bool| {
            let owned = scene.pieces.iter().filter(|piece| piece.owners == [seat]);
            owned.filter(|piece| wanted(&piece.parts[0].kind)).count()
        };
        let seats = || scene.seats.iter().map(|shown| shown.seat);
        Self {
            owned: seats().map(|seat| count(seat, |_| true)).collect(),
            kings: seats().map(|seat| count(seat, |kind| kind == "king")).collect(),
        }
    }
}

/// The changes allowed in one ply: at most one tile comes or goes, and only a King taken changes owners.
fn check_change(
    before: &Census,
    after: &Census,
    events: &[unruly_contract::Event],
    place: &dyn Fn() -> String,
) {
    let total = |census: &Census| census.owned.iter().sum::<usize>();
    let gone = events
        .iter()
        .filter(|event| matches!(event.what, Happening::Captured { .. } | Happening::Removed { .. }))
        .count();
    let come = events.iter().filter(|event| matches!(event.what, Happening::Placed { .. })).count();
    assert_eq!(total(before) + come, total(after) + gone, "tiles are lost or doubled {}", place());
    assert!(gone + come <= 1, "{}", place());
    assert!(after.kings.iter().all(|count| *count <= 1), "two Kings {}", place());
    let heirs =
        before.owned.iter().zip(&after.owned).filter(|(before, after)| **after > **before + come).count();
    let fallen = before.kings.iter().sum::<usize>() > after.kings.iter().sum::<usize>();
    // A captor may inherit nothing, or lose as much as it wins; but nobody inherits where no King fell.
    assert!(heirs == 0 || fallen && heirs == 1, "tiles change hands {}", place());
    if fallen {
        let dead = before.kings.iter().zip(&after.kings).position(|(before, after)| before > after);
        assert_eq!(dead.map(|seat| after.owned[seat]), Some(0), "tiles without an owner {}", place());
    }
}

/// How a game went, and the key of why it ended.
struct Course {
    plies: usize,
    end: String,
}

/// Plays a game by chance.
fn play(players: u8, seed: u64) -> Course {
    let mut chance = Chance::seed_from_u64(seed);
    let options = options(&mut chance);
    let setup = Setup { seats: Some(players), seed, options, ..Setup::default() };
    let mut game = ruleset().start(&setup).expect("all these options go together");
    let mut census = Census::of(&game.scene(Viewer::Referee));
    for ply in 0..LONGEST {
        if let Some(outcome) = game.outcome() {
            let end = outcome.reason().key().unwrap_or_default().to_owned();
            return Course { plies: ply, end };
        }
        let (seat, action) = choose(game.as_ref(), &mut chance);
        let place = || format!("after {action} of {seat}, ply {ply} of {setup:?}");
        let events = game.act(seat, &action).unwrap_or_else(|refusal| panic!("{refusal} {}", place()));
        let scene = game.scene(Viewer::Referee);
        assert!(is_whole(&scene), "the group is broken {}", place());
        let now = Census::of(&scene);
        check_change(&census, &now, &events, &place);
        census = now;
    }
    panic!("no end after {LONGEST} actions of {setup:?}")
}

#[expect(clippy::disallowed_methods, reason = "how long a test goes on is no rule of a game")]
fn games() -> u64 {
    env::var(GAMES).map_or(12, |count| count.parse().expect("a number of games"))
}

/// Plays games of so many players, and prints how they went.
#[track_caller]
fn check(players: u8) {
    let games = games();
    let mut ends: BTreeMap<String, u64> = BTreeMap::new();
    let mut lengths: Vec<usize> = Vec::new();
    for number in 0..games {
        let Course { plies, end } = play(players, u64::from(players) * 1_000_000 + number);
        lengths.push(plies);
        *ends.entry(end).or_default() += 1;
    }
    lengths.sort_unstable();
    let (sum, longest) = (lengths.iter().sum::<usize>(), lengths.last().copied().unwrap_or_default());
    let median = lengths.get(lengths.len() / 2).copied().unwrap_or_default();
    println!("{players} players: {games} games, {sum} actions, median {median}, longest {longest}, {ends:?}");
    assert!(ends.contains_key("tile-last-king"), "{ends:?}");
}

#[test]
fn unity_and_ownership_hold_between_two() {
    check(2);
}

#[test]
fn unity_and_ownership_hold_among_three() {
    check(3);
}

#[test]
fn unity_and_ownership_hold_among_four() {
    check(4);
}

#[test]
fn unity_and_ownership_hold_among_five() {
    check(5);
}

#[test]
fn unity_and_ownership_hold_among_six() {
    check(6);
}

//! The cost of the border, and whether it lasts. By hand, in a release build:
//! `cargo test --release --workspace --test plugins measure -- --ignored --nocapture --test-threads=1`.

use std::fs;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use rand_chacha::rand_core::SeedableRng;
use unruly_bots::{BotSpec, View};
use unruly_contract::{Chance, Game, Limits, Memory, Ruleset, Seat, Setup, Unhurried, Viewer};
use unruly_plugin_host::{load_library, start_process};

use super::built::{compiled, example, plugin_file};
use super::{hosted, loaded, no_log};

/// A game of a ruleset after so many random actions.
fn under_way(ruleset: &dyn Ruleset, actions: usize) -> Box<dyn Game> {
    let mut game = ruleset.start(&Setup { seed: 5, ..Setup::default() }).unwrap();
    let mut chance = Chance::seed_from_u64(5);
    for _ in 0..actions {
        let Some((seat, action)) = game.any_deed(&mut chance) else { break };
        game.act(seat, &action).unwrap();
    }
    game
}

fn median(mut times: Vec<Duration>) -> Duration {
    times.sort_unstable();
    times[times.len() / 2]
}

/// The medians of two questions that are asked by turns.
fn by_turns<T>(
    rounds: usize,
    mut one: impl FnMut() -> T,
    mut other: impl FnMut() -> T,
) -> (Duration, Duration) {
    let mut times = (Vec::new(), Vec::new());
    for _ in 0..rounds {
        let since = Instant::now();
        std::hint::black_box(one());
        times.0.push(since.elapsed());
        let since = Instant::now();
        std::hint::black_box(other());
        times.1.push(since.elapsed());
    }
    (median(times.0), median(times.1))
}

#[test]
#[ignore = "measures"]
fn what_a_question_costs() {
    for variant in ["fandeck", "knightmare", "orthodox", "tile"] {
        let plugin = loaded(&format!("{variant}_plugin"));
        let built_in = unruly_tests::hosted(variant);
        let (ours, theirs) =
            (under_way(built_in.plain().as_ref(), 40), under_way(plugin.rulesets[0].as_ref(), 40));
        let seat = ours.asked().first().copied().unwrap_or(Seat::WHITE);
        let scene = ours.scene(Viewer::Seat(seat));
        let bytes = unruly_contract::message::write(&scene).len();
        let scenes = by_turns(3000, || ours.scene(Viewer::Seat(seat)), || theirs.scene(Viewer::Seat(seat)));
        let asked = unruly_contract::message::write(&ours.decisions()).len();
        let decisions = by_turns(1000, || ours.decisions(), || theirs.decisions());
        println!(
            "{variant}: scene of {bytes} bytes {:?} built in, {:?} as a plugin; decisions of {asked} bytes {:?}, {:?}",
            scenes.0, scenes.1, decisions.0, decisions.1
        );
    }
}

#[test]
#[ignore = "measures"]
fn how_fast_bots_are() {
    for (variant, spec, actions) in
        [("orthodox", "search:nodes=300000", 6), ("fandeck", "imagine:nodes=600", 10)]
    {
        let plugin = loaded(&format!("{variant}_plugin"));
        let built_in = unruly_tests::hosted(variant);
        let secrecy = built_in.profile().secrecy;
        let (ours, theirs) =
            (under_way(built_in.plain().as_ref(), actions), under_way(plugin.rulesets[0].as_ref(), actions));
        let spec: BotSpec = spec.parse().unwrap();
        let choose = |game: &dyn Game| {
            let seat = game.asked()[0];
            spec.make(1).choose(&View::new(game, seat, secrecy), &spec.limits().unwrap(), &Unhurried)
        };
        assert_eq!(choose(ours.as_ref()), choose(theirs.as_ref()));
        let (here, there) = by_turns(15, || choose(ours.as_ref()), || choose(theirs.as_ref()));
        let nodes = spec.limits().and_then(|limits: Limits| limits.nodes).unwrap_or_default() as f64;
        let share = here.as_secs_f64() / there.as_secs_f64() * 100.0;
        println!(
            "{variant}, {spec}: {:.0} nodes a second built in, {:.0} as a plugin ({share:.1} %)",
            nodes / here.as_secs_f64(),
            nodes / there.as_secs_f64()
        );
    }
}

/// For how many seconds things are loaded, played, dropped and loaded again: `UNRULY_SOAK=600`.
#[test]
#[ignore = "measures"]
fn whether_memory_levels_off() {
    let seconds = std::env::var("UNRULY_SOAK").ok().and_then(|text| text.parse().ok()).unwrap_or(30);
    let folder = tempfile::tempdir().unwrap();
    let chomp = compiled(folder.path(), "chomp", &[&plugin_file("chomp/chomp.c")], &[]);
    let (is_over, games) = (AtomicBool::new(false), AtomicUsize::new(0));
    let libraries = [example("toys_plugin"), example("orthodox_plugin"), example("fandeck_plugin"), chomp];
    thread::scope(|scope| {
        for (number, library) in libraries.iter().enumerate() {
            let (is_over, games) = (&is_over, &games);
            scope.spawn(move || {
                let mut seed = number as u64 * 1_000_000;
                while !is_over.load(Ordering::Relaxed) {
                    let plugin = load_library("test.measured", library, &no_log()).unwrap();
                    for ruleset in
                        plugin.rulesets.iter().filter(|ruleset| !ruleset.profile().id.starts_with("hangs"))
                    {
                        seed += 1;
                        play(ruleset, seed);
                        games.fetch_add(1, Ordering::Relaxed);
                    }
                }
            });
        }
        let (is_over, games) = (&is_over, &games);
        scope.spawn(move || {
            let command = ["python3".to_owned(), "four_in_a_row.py".to_owned()];
            let mut seed = 0;
            while !is_over.load(Ordering::Relaxed) {
                let plugin = start_process(
                    "org.example.four-in-a-row",
                    &command,
                    &plugin_file("four-in-a-row"),
                    &no_log(),
                )
                .unwrap();
                seed += 1;
                play(&plugin.rulesets[0], seed);
                games.fetch_add(1, Ordering::Relaxed);
            }
        });
        let begun = Instant::now();
        while begun.elapsed() < Duration::from_secs(seconds) {
            thread::sleep(Duration::from_secs((seconds / 10).max(1)));
            println!(
                "after {:3} s: {} games, {} MB",
                begun.elapsed().as_secs(),
                games.load(Ordering::Relaxed),
                megabytes()
            );
        }
        is_over.store(true, Ordering::Relaxed);
    });
}

/// Plays a game at random, thinks once, and lets a toy break down.
fn play(ruleset: &Arc<dyn Ruleset>, seed: u64) {
    let hosted = unruly_table::HostedRuleset::new(Arc::clone(ruleset)).unwrap();
    let Ok(mut game) = hosted.start(&Setup { seed, ..Setup::default() }) else { return };
    let mut chance = Chance::seed_from_u64(seed);
    for ply in 0..60 {
        let deed = game.ask("playing", |game| {
            drop(game.scene(Viewer::Spectator));
            if ply == 5 {
                let limits = Limits { nodes: Some(500), ..Limits::default() };
                let seat = game.asked().first().copied().unwrap_or(Seat::WHITE);
                game.think(seat, &limits, &mut Memory::default(), &Unhurried);
            }
            game.any_deed(&mut chance)
        });
        let Ok(Some((seat, action))) = deed else { return };
        if game.change("playing", |game| game.act(seat, &action)).is_err() {
            return;
        }
    }
}

/// The memory that this process takes up.
fn megabytes() -> u64 {
    let text = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = text.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    let kilobytes = line.and_then(|line| line.split_whitespace().next()?.parse::<u64>().ok());
    kilobytes.unwrap_or_default() / 1024
}

/// Both names of a game are the same game.
#[test]
fn what_is_measured_is_the_same_on_both_sides() {
    let plugin = loaded("toys_plugin");
    let (ours, theirs) = (
        under_way(unruly_toys::Nim::sound().as_ref(), 2),
        under_way(hosted(&plugin, "nim").plain().as_ref(), 2),
    );
    assert_eq!(ours.scene(Viewer::Referee), theirs.scene(Viewer::Referee));
}

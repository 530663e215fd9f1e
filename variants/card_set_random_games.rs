//! Random games of a card set, in benches: how many a second, what drawing an answer costs and what a deed does, and how long it
//! takes to list every answer instead, by percentiles.
//!
//! Every game is played twice in a row as it would be by a random player, and twice more with every question asked in full; of
//! each draw, deed and question the faster run counts, so that another program's work is not taken for ours.

#[path = "card_set_times.rs"]
mod times;

use std::time::{Duration, Instant};

use rand::SeedableRng;
use unruly_contract::{Action, Chance, Game, Ruleset, Seat, Setup};

use times::{HEAD, show};

/// Games are broken off here.
const MOST_ACTIONS: usize = 2_000;

/// Any question that takes longer is shown one by one.
const SLOW: Duration = Duration::from_millis(20);

/// Plays as many games as the command line says, from the seed that it says.
pub(crate) fn measure(ruleset: &dyn Ruleset) {
    let mut arguments = std::env::args().skip(1).filter_map(|word| word.parse::<u64>().ok());
    let games = arguments.next().unwrap_or(200);
    let first = arguments.next().unwrap_or(1);
    let mut times = Times::default();
    for seed in first..first + games {
        let run = || play(ruleset, seed, |_| {});
        times.add(seed, &run(), &run());
        let listing = || listed(ruleset, seed);
        times.add_questions(seed, &listing(), &listing());
    }
    let actions = times.deeds.len();
    let total = times.draws.iter().chain(&times.deeds).sum::<Duration>();
    println!("{games} games, {actions} actions: {:.1} games a second", games as f64 / total.as_secs_f64());
    println!("{HEAD}");
    show("draws", times.draws);
    show("deeds", times.deeds);
    show("questions", times.questions);
    for slow in &times.slow {
        println!("{slow}");
    }
}

/// An action of a game, and what it took to draw it and to do it.
struct Deed {
    action: (Seat, Action),
    drawn: Duration,
    done: Duration,
}

#[derive(Default)]
struct Times {
    draws: Vec<Duration>,
    deeds: Vec<Duration>,
    questions: Vec<Duration>,
    slow: Vec<String>,
}

impl Times {
    fn add(&mut self, seed: u64, run: &[Deed], other: &[Deed]) {
        assert_eq!(run.len(), other.len(), "the same seed gives the same game");
        for (place, (deed, again)) in run.iter().zip(other).enumerate() {
            let (seat, action) = &deed.action;
            let (drawn, done) = (deed.drawn.min(again.drawn), deed.done.min(again.done));
            self.draws.push(drawn);
            self.deeds.push(done);
            if drawn.max(done) >= SLOW {
                let what = format!("{action} of {seat}: drawn {drawn:?}, done {done:?}");
                self.slow.push(format!("seed {seed}, action {place}: {what}"));
            }
        }
    }

    fn add_questions(&mut self, seed: u64, run: &[Duration], other: &[Duration]) {
        for (place, (asked, again)) in run.iter().zip(other).enumerate() {
            let asked = *asked.min(again);
            self.questions.push(asked);
            if asked >= SLOW {
                self.slow.push(format!("seed {seed}, action {place}: asked {asked:?}"));
            }
        }
    }
}

/// A game in which all play at random, and that is looked at before each draw.
#[allow(clippy::disallowed_methods, reason = "a bench is a host, and measures the time")]
fn play(ruleset: &dyn Ruleset, seed: u64, mut look: impl FnMut(&dyn Game)) -> Vec<Deed> {
    let mut game = ruleset.start(&Setup { seed, ..Setup::default() }).expect("a usual game");
    let mut chance = Chance::seed_from_u64(seed);
    let mut deeds = Vec::new();
    while game.outcome().is_none() && deeds.len() < MOST_ACTIONS {
        look(&*game);
        let begun = Instant::now();
        let (seat, action) = game.any_deed(&mut chance).expect("a game that goes on asks for something");
        let drawn = begun.elapsed();
        let begun = Instant::now();
        game.act(seat, &action).expect("what was drawn is done");
        let done = begun.elapsed();
        deeds.push(Deed { action: (seat, action), drawn, done });
    }
    deeds
}

/// The same game, and what it takes to list every answer to each of its questions.
#[allow(clippy::disallowed_methods, reason = "a bench is a host, and measures the time")]
fn listed(ruleset: &dyn Ruleset, seed: u64) -> Vec<Duration> {
    let mut times = Vec::new();
    play(ruleset, seed, |game| {
        let begun = Instant::now();
        let decisions = game.decisions();
        times.push(begun.elapsed());
        drop(decisions);
    });
    times
}

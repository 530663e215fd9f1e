//! Random games of the deck: how many a second, and how long each question takes, by percentiles.
//!
//! `cargo bench -p unruly-fandeck --bench random_games -- [GAMES] [FIRST SEED]`. Every game is played twice in a row, and
//! of each question and each deed the faster run counts, so that another program's work is not taken for ours.

use std::time::{Duration, Instant};

use rand::SeedableRng;
use rand::seq::IndexedRandom;
use unruly_table::{Action, Chance, Game, Ruleset, Seat, Setup};

/// Games are broken off here.
const MOST_ACTIONS: usize = 2_000;

/// Longer questions are shown one by one.
const SLOW: Duration = Duration::from_millis(20);

fn main() {
    let mut arguments = std::env::args().skip(1).filter_map(|word| word.parse::<u64>().ok());
    let games = arguments.next().unwrap_or(200);
    let first = arguments.next().unwrap_or(1);
    let ruleset = unruly_fandeck::rulesets().into_iter().next().expect("the deck is there");
    let mut times = Times::default();
    for seed in first..first + games {
        times.add(seed, &play(ruleset.as_ref(), seed), &play(ruleset.as_ref(), seed));
    }
    let actions = times.questions.len();
    let total = times.questions.iter().chain(&times.deeds).sum::<Duration>();
    println!("{games} games, {actions} actions: {:.1} games a second", games as f64 / total.as_secs_f64());
    println!("microseconds     mean      p50      p90      p99    p99.9    worst   share");
    show("questions", times.questions, total);
    show("deeds", times.deeds, total);
    for slow in &times.slow {
        println!("{slow}");
    }
}

/// A line of the table.
fn show(what: &str, mut times: Vec<Duration>, total: Duration) {
    times.sort_unstable();
    let at = |share: f64| {
        let place = ((times.len() as f64 * share) as usize).min(times.len().saturating_sub(1));
        times.get(place).copied().unwrap_or_default().as_secs_f64() * 1e6
    };
    let sum = times.iter().sum::<Duration>().as_secs_f64();
    let mean = sum * 1e6 / times.len().max(1) as f64;
    let [p50, p90, p99, p999, worst] = [0.5, 0.9, 0.99, 0.999, 1.0].map(at);
    let share = sum / total.as_secs_f64() * 100.0;
    println!(
        "{what:>12} {mean:>8.1} {p50:>8.1} {p90:>8.1} {p99:>8.1} {p999:>8.1} {worst:>8.1}   {share:.0}%"
    );
}

/// What a game took.
#[derive(Default)]
struct Run {
    questions: Vec<Duration>,
    deeds: Vec<(Duration, String)>,
}

#[derive(Default)]
struct Times {
    questions: Vec<Duration>,
    deeds: Vec<Duration>,
    slow: Vec<String>,
}

impl Times {
    fn add(&mut self, seed: u64, run: &Run, other: &Run) {
        assert_eq!(run.deeds.len(), other.deeds.len(), "the same seed gives the same game");
        for (place, (question, deed)) in run.questions.iter().zip(&run.deeds).enumerate() {
            let question = *question.min(&other.questions[place]);
            let done = deed.0.min(other.deeds[place].0);
            self.questions.push(question);
            self.deeds.push(done);
            if question.max(done) >= SLOW {
                let text = &deed.1;
                self.slow.push(format!("seed {seed}, action {place}: asked {question:?}, {text} {done:?}"));
            }
        }
    }
}

#[allow(clippy::disallowed_methods, reason = "a bench is a host, and measures the time")]
fn play(ruleset: &dyn Ruleset, seed: u64) -> Run {
    let mut game = ruleset.start(&Setup { seed, ..Setup::default() }).expect("a usual game");
    let mut chance = Chance::seed_from_u64(seed);
    let mut run = Run::default();
    while game.outcome().is_none() && run.deeds.len() < MOST_ACTIONS {
        let begun = Instant::now();
        let (seat, action) = any_answer(game.as_ref(), &mut chance);
        run.questions.push(begun.elapsed());
        let begun = Instant::now();
        game.act(seat, &action).expect("what was offered is done");
        run.deeds.push((begun.elapsed(), action.text().to_owned()));
    }
    run
}

fn any_answer(game: &dyn Game, chance: &mut Chance) -> (Seat, Action) {
    let decisions = game.decisions();
    let awaited = decisions.iter().filter(|decision| decision.purpose.is_awaited());
    let answers: Vec<(Seat, &Action)> = awaited
        .flat_map(|decision| decision.actions().into_iter().map(|action| (decision.seat, action)))
        .collect();
    let (seat, action) = answers.choose(chance).expect("a game that goes on asks for something");
    (*seat, (*action).clone())
}

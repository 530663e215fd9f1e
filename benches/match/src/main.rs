//! Matches of bots against one another and against programs that speak UCI, through the contract that users get.

mod arena;
mod deals;
mod engine;
mod openings;
mod player;
mod score;
mod uci;

use std::sync::{Arc, Mutex};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use anyhow::{Context, Result, bail};
use clap::{Parser, Subcommand};
use unruly_contract::{Limits, Ruleset};

use arena::{Pairing, play};
use deals::{Contender, Terms};
use player::PlayerSpec;
use score::Score;

/// Plays bots against one another, or against programs that speak UCI.
#[derive(Parser)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Play a match: every opening twice, with colours changed.
    Play {
        /// Which game.
        ruleset: String,
        /// One player: a bot (search), or uci:PROGRAM with options (uci:/usr/games/stockfish,elo=1350).
        first: PlayerSpec,
        /// The other.
        second: PlayerSpec,
        /// How many games.
        #[arg(long, default_value_t = 100)]
        games: usize,
        /// Thinking time for every move, in milliseconds.
        #[arg(long, default_value_t = 200)]
        millis: u64,
        /// Positions to look at for every move, instead of the time.
        #[arg(long)]
        nodes: Option<u64>,
        /// Games under way at the same time.
        #[arg(long, default_value_t = 1)]
        together: usize,
        /// Decides the openings and all chance of the bots.
        #[arg(long, default_value_t = 1)]
        seed: u64,
        /// Print the moves of every game.
        #[arg(long)]
        verbose: bool,
    },
    /// Play a match in a game of hidden hands: every deal twice, with colours changed.
    Deals {
        /// Which game.
        ruleset: String,
        /// One player: a bot (imagine:1s), or a bot with a handicap (cardless:imagine, peeping:imagine).
        first: Contender,
        /// The other.
        second: Contender,
        /// How many games.
        #[arg(long, default_value_t = 100)]
        games: usize,
        /// Thinking time for every answer, in milliseconds.
        #[arg(long, default_value_t = 200)]
        millis: u64,
        /// Count the time of the processor, for machines that are busy with other things.
        #[arg(long)]
        processor: bool,
        /// Games under way at the same time.
        #[arg(long, default_value_t = 1)]
        together: usize,
        /// The first deal.
        #[arg(long, default_value_t = 1)]
        seed: u64,
        /// The cost of each player's deck at most, where players have decks of their own: 200,100.
        #[arg(long, value_delimiter = ',')]
        points: Vec<i64>,
        /// Print what was done in every game.
        #[arg(long)]
        verbose: bool,
    },
    /// Speak UCI on standard input and output, for matches against other builds.
    Engine {
        /// Which game.
        ruleset: String,
    },
    /// Search some positions to a depth and tell how long it takes.
    Speed {
        /// Which game.
        ruleset: String,
        /// How deep.
        #[arg(long, default_value_t = 12)]
        depth: u32,
    },
}

fn main() -> Result<()> {
    match Arguments::parse().command {
        Command::Play { ruleset, first, second, games, millis, nodes, together, seed, verbose } => {
            let ruleset = find(&ruleset)?;
            let limits = match nodes {
                Some(_) => Limits { nodes, ..Limits::default() },
                None => Limits { time: Some(Duration::from_millis(millis)), ..Limits::default() },
            };
            play_match(&*ruleset, [first, second], games, limits, together, seed, verbose)
        }
        Command::Deals { ruleset, first, second, games, millis, processor, together, seed, points, verbose } => {
            let limits = Limits { time: Some(Duration::from_millis(millis)), ..Limits::default() };
            let points = match *points.as_slice() {
                [] => None,
                [first, second] => Some([first, second]),
                _ => bail!("points are told for both players: --points 200,100"),
            };
            let terms =
                Terms { games, first_deal: seed, limits, together, by_processor: processor, points, verbose };
            deals::play_match(&*find(&ruleset)?, [first, second], &terms)
        }
        Command::Engine { ruleset } => engine::run(&*find(&ruleset)?),
        Command::Speed { ruleset, depth } => engine::speed(&*find(&ruleset)?, depth),
    }
}

fn find(id: &str) -> Result<Arc<dyn Ruleset>> {
    let mut all = unruly_orthodox::rulesets();
    all.extend(unruly_combining::rulesets());
    all.extend(unruly_fandeck::rulesets());
    all.extend(unruly_knightmare::rulesets());
    let found = all.into_iter().find(|ruleset| ruleset.profile().id == id);
    found.with_context(|| {
        format!("no ruleset is called {id:?}; there are orthodox, combining, fandeck and knightmare")
    })
}

fn play_match(
    ruleset: &dyn Ruleset,
    players: [PlayerSpec; 2],
    games: usize,
    limits: Limits,
    together: usize,
    seed: u64,
    verbose: bool,
) -> Result<()> {
    if games == 0 {
        bail!("a match needs at least one game");
    }
    let openings = openings::balanced(ruleset, games.div_ceil(2), seed)?;
    let next = AtomicUsize::new(0);
    let score = Mutex::new(Score::default());
    std::thread::scope(|scope| -> Result<()> {
        let workers: Vec<_> = (0..together.max(1))
            .map(|_| {
                scope.spawn(|| -> Result<()> {
                    let mut seats = [players[0].open(ruleset, seed)?, players[1].open(ruleset, seed + 1)?];
                    loop {
                        let number = next.fetch_add(1, Ordering::Relaxed);
                        if number >= games {
                            return Ok(());
                        }
                        let pairing = Pairing { opening: &openings[number / 2], swapped: number % 2 == 1, limits };
                        let played = play(ruleset, &mut seats, &pairing)?;
                        let mut score = score.lock().expect("no game panics");
                        score.add(&played);
                        let white = usize::from(pairing.swapped);
                        println!(
                            "{:4} {} - {}: {} in {} plies | {score}",
                            number + 1,
                            players[white],
                            players[1 - white],
                            played.reason,
                            played.plies
                        );
                        if verbose {
                            println!("     {}", played.moves.join(" "));
                        }
                    }
                })
            })
            .collect();
        for worker in workers {
            worker.join().expect("no game panics")?;
        }
        Ok(())
    })?;
    let score = score.into_inner().expect("no game panics");
    let allowance = match (limits.time, limits.nodes) {
        (Some(time), _) => format!("{} ms", time.as_millis()),
        (None, nodes) => format!("{} nodes", nodes.unwrap_or_default()),
    };
    println!("{} against {}, {allowance} a move: {score}", players[0], players[1]);
    println!("slowest answers: {:?} and {:?}", score.slowest[0], score.slowest[1]);
    Ok(())
}

//! Tunes the weights of the valuation on games that the searcher plays against itself.

mod descent;
mod harvest;
mod samples;

use std::path::PathBuf;

use anyhow::{Result, bail};
use clap::{Parser, Subcommand};
use unruly_chess::Standard;
use unruly_combining::Combining;

/// Plays games and learns from them.
#[derive(Parser)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Play games of the searcher against itself and write down quiet positions: FEN; score; result.
    Harvest {
        /// Which game: orthodox or combining.
        ruleset: String,
        /// Where to write.
        file: PathBuf,
        /// How many games.
        #[arg(long, default_value_t = 1000)]
        games: u64,
        /// Positions looked at for every move.
        #[arg(long, default_value_t = 3000)]
        nodes: u64,
        /// Decides the openings.
        #[arg(long, default_value_t = 1)]
        seed: u64,
    },
    /// Fit the weights to harvested positions and print them as the table of the valuation.
    Fit {
        /// Which game: orthodox or combining.
        ruleset: String,
        /// What was harvested.
        files: Vec<PathBuf>,
        /// How often to go through all positions.
        #[arg(long, default_value_t = 60)]
        rounds: usize,
        /// How much of what is aimed at is the result of the game; the rest is the score of the search.
        #[arg(long, default_value_t = 0.6)]
        result_share: f64,
        /// How much the weights resist being changed.
        #[arg(long, default_value_t = 0.03)]
        inertia: f64,
    },
}

fn main() -> Result<()> {
    match Arguments::parse().command {
        Command::Harvest { ruleset, file, games, nodes, seed } => match ruleset.as_str() {
            "orthodox" => {
                harvest::run::<Standard>(&*unruly_orthodox::rulesets()[0], &file, games, nodes, seed)
            }
            "combining" => {
                harvest::run::<Combining>(&*unruly_combining::rulesets()[0], &file, games, nodes, seed)
            }
            _ => bail!("no such ruleset: {ruleset}"),
        },
        Command::Fit { ruleset, files, rounds, result_share, inertia } => {
            let fitted = match ruleset.as_str() {
                "orthodox" => descent::fit::<Standard>(&files, rounds, result_share, inertia)?,
                "combining" => descent::fit::<Combining>(&files, rounds, result_share, inertia)?,
                _ => bail!("no such ruleset: {ruleset}"),
            };
            print!("{fitted}");
            Ok(())
        }
    }
}

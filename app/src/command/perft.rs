//! `unruly perft`: how many lines of play there are.

use std::io::Write;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use anyhow::Result;
use clap::Args;
use serde::Serialize;
use serde_json::{Map, Value};
use unruly_contract::{Action, Counting, Game, Perft, Seat, Setup};

use crate::english::failure;
use crate::rulesets;
use crate::setups::SetupArguments;
use crate::terminal::data_printer;

/// Count the lines of play of a given length, which tests a move generator
#[derive(Debug, Args)]
#[command(after_help = "The last line is `nodes N`; time and speed go to standard error.\n\n\
    Examples:\n  \
    unruly perft orthodox --depth 5\n  \
    unruly perft orthodox --depth 4 --divide --position 'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq -'\n  \
    unruly perft combining --depth 3 --position @position.txt")]
pub(super) struct PerftCount {
    /// Which game; `unruly rulesets` lists them
    ruleset: String,
    /// How many moves deep
    #[arg(long, value_name = "N")]
    depth: u32,
    /// Tell what each first move leads to, a `MOVE N` a line
    #[arg(long)]
    divide: bool,
    /// Make every last move instead of only counting it
    #[arg(long)]
    made: bool,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    setup: SetupArguments,
}

impl PerftCount {
    pub(super) fn run(&self) -> Result<ExitCode> {
        let ruleset = rulesets::find(&self.ruleset)?;
        let setup = self.setup.setup(ruleset.profile())?;
        let counting = if self.made { Counting::Made } else { Counting::Bulk };
        let perft = Perft { depth: self.depth, counting };
        let begun = Instant::now();
        let count =
            |game: &dyn Game| if self.divide { divide(game, perft) } else { Counted::whole(game, perft) };
        let counted = ruleset.start(&setup).map_err(failure(&ruleset))?.ask("counting", count)?;
        self.print(&counted, &setup, begun.elapsed())
    }

    fn print(&self, counted: &Counted, setup: &Setup, time: Duration) -> Result<ExitCode> {
        let mut out = data_printer();
        if self.json {
            let parts: Map<String, Value> =
                counted.parts.iter().map(|(text, nodes)| (text.clone(), (*nodes).into())).collect();
            let answer = PerftReport {
                ruleset: &self.ruleset,
                position: setup.position.as_deref(),
                depth: self.depth,
                nodes: counted.nodes,
                divide: self.divide.then_some(parts),
                seconds: time.as_secs_f64(),
            };
            writeln!(out, "{}", serde_json::to_string(&answer)?)?;
        } else {
            for (text, nodes) in &counted.parts {
                writeln!(out, "{text} {nodes}")?;
            }
            writeln!(out, "nodes {}", counted.nodes)?;
            out.flush()?;
            let speed = counted.nodes as f64 / time.as_secs_f64().max(1e-9) / 1e6;
            eprintln!("{:.3} s, {speed:.1} million nodes a second", time.as_secs_f64());
        }
        Ok(ExitCode::SUCCESS)
    }
}

#[derive(Serialize)]
struct PerftReport<'a> {
    ruleset: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    position: Option<&'a str>,
    depth: u32,
    nodes: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    divide: Option<Map<String, Value>>,
    seconds: f64,
}

struct Counted {
    nodes: u64,
    /// The nodes behind each first move, sorted.
    parts: Vec<(String, u64)>,
}

impl Counted {
    fn whole(game: &dyn Game, perft: Perft) -> Self {
        Self { nodes: game.count_lines(perft), parts: Vec::new() }
    }
}

fn divide(game: &dyn Game, perft: Perft) -> Counted {
    let Some(below) = perft.depth.checked_sub(1) else {
        return Counted::whole(game, perft);
    };
    let below = Perft { depth: below, ..perft };
    let part = |(seat, action): (Seat, Action)| {
        (action.text().to_owned(), game.after_ply(seat, &action).count_lines(below))
    };
    let mut parts: Vec<(String, u64)> = game.moves().into_iter().map(part).collect();
    parts.sort_unstable();
    Counted { nodes: parts.iter().map(|(_, nodes)| nodes).sum(), parts }
}

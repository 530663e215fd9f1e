//! A ruleset's mind behind UCI, so that builds can play against one another; and its speed.

use std::io::{BufRead, Write, stdin, stdout};
use std::time::{Duration, Instant};

use anyhow::{Context, Result};
use unruly_contract::{Action, Control, Game, Limits, Memory, Ruleset, Setup, Thought, Unhurried};

use crate::player::Clock;

/// Answers commands until it is told to quit.
pub fn run(ruleset: &dyn Ruleset) -> Result<()> {
    let mut game = ruleset.start(&Setup::default())?;
    let mut memory = Memory::default();
    for line in stdin().lock().lines() {
        let line = line?;
        let words: Vec<&str> = line.split_whitespace().collect();
        match words.as_slice() {
            ["uci"] => println!("id name Unruly\nuciok"),
            ["isready"] => println!("readyok"),
            ["ucinewgame"] => memory = Memory::default(),
            ["position", rest @ ..] => game = set_up(ruleset, rest)?,
            ["go", rest @ ..] => {
                let limits = limits(rest);
                let seat = *game.asked().first().context("the game is over")?;
                let teller = Teller(Clock(Instant::now()));
                let thought = game.think(seat, &limits, &mut memory, &teller).context("there is no move")?;
                teller.progress(&thought);
                println!("bestmove {}", thought.action);
            }
            ["quit"] => break,
            _ => {}
        }
        stdout().flush()?;
    }
    Ok(())
}

/// Tells what the mind comes to.
struct Teller(Clock);

impl Control for Teller {
    fn should_stop(&self) -> bool {
        false
    }

    fn elapsed(&self) -> Duration {
        self.0.elapsed()
    }

    fn progress(&self, thought: &Thought) {
        let line: Vec<&str> = thought.line.iter().map(Action::text).collect();
        let Thought { depth, score, nodes, .. } = thought;
        let millis = self.elapsed().as_millis();
        println!("info depth {depth} score cp {score} nodes {nodes} time {millis} pv {}", line.join(" "));
    }
}

fn set_up(ruleset: &dyn Ruleset, words: &[&str]) -> Result<Box<dyn Game>> {
    let (position, moves) = match words.iter().position(|&word| word == "moves") {
        Some(at) => (&words[..at], &words[at + 1..]),
        None => (words, &[][..]),
    };
    let position = match position {
        ["fen", fen @ ..] => Some(fen.join(" ")),
        _ => None,
    };
    let mut game = ruleset.start(&Setup { position, ..Setup::default() })?;
    for &text in moves {
        let seat = *game.asked().first().context("the game is over")?;
        game.act(seat, &Action::new(text))?;
    }
    Ok(game)
}

fn limits(words: &[&str]) -> Limits {
    let value = |name: &str| {
        let at = words.iter().position(|&word| word == name)?;
        words.get(at + 1)?.parse::<u64>().ok()
    };
    Limits {
        time: value("movetime").map(Duration::from_millis),
        nodes: value("nodes"),
        depth: value("depth").map(|depth| depth as u32),
    }
}

/// Searches a game's positions one after another and tells the time.
pub fn speed(ruleset: &dyn Ruleset, depth: u32) -> Result<()> {
    let openings = crate::openings::balanced(ruleset, 12, 5)?;
    let since = Instant::now();
    let mut nodes = 0;
    for opening in &openings {
        let mut game = ruleset.start(&Setup::default())?;
        let mut memory = Memory::default();
        for action in opening {
            let seat = *game.asked().first().context("an opening does not end the game")?;
            game.act(seat, action)?;
        }
        for _ in 0..4 {
            let Some(&seat) = game.asked().first() else { break };
            let limits = Limits { depth: Some(depth), ..Limits::default() };
            let thought = game.think(seat, &limits, &mut memory, &Unhurried).context("there is a move")?;
            nodes += thought.nodes;
            game.act(seat, &thought.action)?;
        }
    }
    let seconds = since.elapsed().as_secs_f64();
    println!("{nodes} nodes in {seconds:.2} s: {:.0} thousand nodes a second", nodes as f64 / seconds / 1000.0);
    Ok(())
}

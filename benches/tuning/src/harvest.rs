//! Games of the searcher against itself, and the quiet positions in them.

use std::fs::OpenOptions;
use std::io::{BufWriter, Write};
use std::path::Path;

use anyhow::{Context, Result};
use rand::RngExt;
use rand::seq::IndexedRandom;
use rand_chacha::rand_core::SeedableRng;
use unruly_chess::{Coordinates, Law, Manner, Placement, Position};
use unruly_contract::{Action, Chance, Limits, Memory, Ruleset, Seat, Setup, Unhurried};

/// A lead that hardly anybody loses, in hundredths of a pawn.
const DECIDED: i32 = 1200;
/// Positions farther from even than this teach little.
const OPEN: i32 = 800;

/// Plays games and appends their quiet positions to a file.
pub fn run<L: Law + Default>(
    ruleset: &dyn Ruleset,
    file: &Path,
    games: u64,
    nodes: u64,
    seed: u64,
) -> Result<()> {
    let mut out = BufWriter::new(OpenOptions::new().create(true).append(true).open(file)?);
    let mut chance = Chance::seed_from_u64(seed);
    let mut memory = Memory::default();
    for _ in 0..games {
        play::<L>(ruleset, nodes, &mut chance, &mut memory, &mut out)?;
    }
    out.flush().context("the file cannot be written")
}

fn play<L: Law + Default>(
    ruleset: &dyn Ruleset,
    nodes: u64,
    chance: &mut Chance,
    memory: &mut Memory,
    out: &mut impl Write,
) -> Result<()> {
    let mut game = ruleset.start(&Setup::default())?;
    for _ in 0..chance.random_range(5..=12) {
        let Some((seat, action)) = game.moves().choose(chance).cloned() else { return Ok(()) };
        game.act(seat, &action)?;
    }
    let mut seen = Vec::new();
    let mut decided = 0;
    let mut winner = None;
    let mut plies = 0;
    while let Some(&seat) = game.asked().first() {
        if plies > 400 || game.act(seat, &Action::new("draw claim")).is_ok() {
            break;
        }
        let limits = Limits { nodes: Some(nodes), ..Limits::default() };
        let thought = game.think(seat, &limits, memory, &Unhurried).context("there is a move")?;
        if plies == 0 && thought.score.abs() > 300 {
            return Ok(());
        }
        let score = if seat == Seat::WHITE { thought.score } else { -thought.score };
        let fen = game.position().context("duels have positions")?;
        if score.abs() < OPEN && is_quiet::<L>(&fen, &thought.action)? {
            seen.push((fen, score));
        }
        decided = if score.abs() >= DECIDED { decided + 1 } else { 0 };
        if decided == 4 {
            winner = Some(if score > 0 { Seat::WHITE } else { Seat::BLACK });
            break;
        }
        game.act(seat, &thought.action)?;
        plies += 1;
    }
    let winner = winner.or_else(|| game.outcome().and_then(|outcome| outcome.winner()));
    let result = winner.map_or(1, |winner| if winner == Seat::WHITE { 2 } else { 0 });
    for (fen, score) in seen {
        writeln!(out, "{fen};{score};{result}")?;
    }
    Ok(())
}

fn is_quiet<L: Law + Default>(fen: &str, action: &Action) -> Result<bool> {
    let position = Position::<L>::from_fen(fen)?;
    let wanted = Coordinates::read(action.text())?;
    let moved = position.moves().into_iter().find(|&moved| position.coordinates(moved) == wanted);
    let moved = moved.context("what was thought of is legal")?;
    let takes = position.pieces().side(!position.to_move()).contains(moved.to);
    Ok(!takes && !position.is_check() && !matches!(moved.manner, Manner::Promotion(_) | Manner::EnPassant))
}

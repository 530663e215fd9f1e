//! Openings that are varied and fair: random moves, kept when a search finds them about even.

use anyhow::{Result, bail};
use rand::seq::IndexedRandom;
use rand_chacha::rand_core::SeedableRng;
use unruly_contract::{Action, Chance, Limits, Memory, Ruleset, Setup, Unhurried};

const PLIES: usize = 8;
/// What the search may find either side ahead, in hundredths of a pawn.
const EVEN: i32 = 60;

/// So many openings, as moves from the start.
pub fn balanced(ruleset: &dyn Ruleset, count: usize, seed: u64) -> Result<Vec<Vec<Action>>> {
    let mut chance = Chance::seed_from_u64(seed);
    let mut openings = Vec::new();
    for _ in 0..count * 1000 {
        if openings.len() == count {
            return Ok(openings);
        }
        let mut game = ruleset.start(&Setup::default())?;
        let mut moves = Vec::new();
        for _ in 0..PLIES {
            let Some((seat, action)) = game.moves().choose(&mut chance).cloned() else { break };
            game.act(seat, &action)?;
            moves.push(action);
        }
        let Some(&seat) = game.asked().first() else { continue };
        let limits = Limits { nodes: Some(30_000), ..Limits::default() };
        let thought = game.think(seat, &limits, &mut Memory::default(), &Unhurried);
        if thought.is_some_and(|thought| thought.score.abs() <= EVEN) {
            openings.push(moves);
        }
    }
    bail!("balanced openings are too rare");
}

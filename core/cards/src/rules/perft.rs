//! Counting lines of legal moves: the test and the bench of the engine.

use std::hint::black_box;

use super::generate::RuledPosition;
use super::search_position::{Context, SearchPosition};
use super::{Query, Rules};
use crate::field::{Army, Field};
use crate::player::Player;
use crate::terrain::Terrain;

/// How the last moves of a line are counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LastMoves {
    /// They are counted where they can be without being made.
    Found,
    /// Every one is made.
    Made,
}

impl<G: Terrain> Rules<G> {
    /// How many lines of so many legal moves there are, armies moving in turn, no card being played.
    pub fn perft(&self, field: &Field<G>, depth: u32, counting: LastMoves) -> u64 {
        self.ask(field, PerftQuery { army: self.army(Player::of(field.to_move().seat())), depth, counting })
    }
}

struct PerftQuery {
    army: Army,
    depth: u32,
    counting: LastMoves,
}

impl<G: Terrain> Query<G> for PerftQuery {
    type Answer = u64;

    fn ask<const W: usize, const M: usize>(
        self,
        context: &Context<'_, G, W>,
        position: &SearchPosition<G, W, M>,
    ) -> u64 {
        count(context, position, self.army, self.depth, self.counting)
    }
}

fn count<G: Terrain, const W: usize, const M: usize>(
    context: &Context<'_, G, W>,
    position: &SearchPosition<G, W, M>,
    army: Army,
    depth: u32,
    counting: LastMoves,
) -> u64 {
    if depth == 0 {
        return 1;
    }
    let applied = context.apply_rules(position);
    let ruled: RuledPosition<'_, G, W, M> = context.ruled(position, &applied);
    let mut lines = 0;
    ruled.each_legal_step(army, &mut |step, next| {
        if depth == 1 && counting == LastMoves::Found {
            lines += 1;
            return;
        }
        let next = next.unwrap_or_else(|| ruled.after(step));
        if depth == 1 {
            // The compiler would drop a result that is never looked at.
            black_box(&next);
            lines += 1;
        } else {
            lines += count(context, &next, army.foe(), depth - 1, counting);
        }
    });
    lines
}

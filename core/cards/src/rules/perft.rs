//! Counting lines of legal moves: the test and the bench of the engine.

use std::hint::black_box;

use super::generate::Scene;
use super::stand::{Context, Stand};
use super::{Question, Rules};
use crate::field::{Army, Field};
use crate::player::Player;
use crate::terrain::Terrain;

/// How the last moves of a line are counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Counting {
    /// They are counted where they can be without being made.
    Found,
    /// Every one is made.
    Made,
}

impl<G: Terrain> Rules<G> {
    /// How many lines of so many legal moves there are, armies moving in turn, no card being played.
    pub fn perft(&self, field: &Field<G>, depth: u32, counting: Counting) -> u64 {
        self.ask(field, Perft { army: self.army(Player::of(field.to_move().seat())), depth, counting })
    }
}

struct Perft {
    army: Army,
    depth: u32,
    counting: Counting,
}

impl<G: Terrain> Question<G> for Perft {
    type Answer = u64;

    fn ask<const W: usize, const M: usize>(self, context: &Context<'_, G, W>, stand: &Stand<G, W, M>) -> u64 {
        count(context, stand, self.army, self.depth, self.counting)
    }
}

fn count<G: Terrain, const W: usize, const M: usize>(
    context: &Context<'_, G, W>,
    stand: &Stand<G, W, M>,
    army: Army,
    depth: u32,
    counting: Counting,
) -> u64 {
    if depth == 0 {
        return 1;
    }
    let force = context.force(stand);
    let scene: Scene<'_, G, W, M> = context.scene(stand, &force);
    let mut lines = 0;
    scene.each_legal_step(army, &mut |step, next| {
        if depth == 1 && counting == Counting::Found {
            lines += 1;
            return;
        }
        let next = next.unwrap_or_else(|| context.after(stand, step, force.dies_with));
        if depth == 1 {
            // What is never looked at the compiler would never make.
            black_box(&next);
            lines += 1;
        } else {
            lines += count(context, &next, army.foe(), depth - 1, counting);
        }
    });
    lines
}

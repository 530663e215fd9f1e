//! How many different things were seen, without remembering them: HyperLogLog by Flajolet and others.

use std::hash::{DefaultHasher, Hash, Hasher};

use unruly_contract::Scene;

/// So many bits of a number choose the register.
const BITS: u32 = 14;

/// Counts different numbers in 16 KiB, however many there are, with an error of about one in a hundred.
#[derive(Debug, Clone)]
pub(super) struct Sketch(Vec<u8>);

impl Default for Sketch {
    fn default() -> Self {
        Self(vec![0; 1 << BITS])
    }
}

impl Sketch {
    /// Adds a number that was drawn as if by lot, a hash for example.
    pub(super) fn add(&mut self, number: u64) {
        let register = (number >> (64 - BITS)) as usize;
        let rank = (number << BITS).leading_zeros().min(64 - BITS) as u8 + 1;
        self.0[register] = self.0[register].max(rank);
    }

    /// About how many different numbers there were.
    pub(super) fn count(&self) -> u64 {
        let registers = self.0.len() as f64;
        let sum: f64 = self.0.iter().map(|&rank| 2_f64.powi(-i32::from(rank))).sum();
        let estimate = 0.7213 / (1.0 + 1.079 / registers) * registers * registers / sum;
        let empty = self.0.iter().filter(|&&rank| rank == 0).count() as f64;
        // With few numbers the empty registers tell more.
        let few = estimate <= 2.5 * registers && empty > 0.0;
        (if few { registers * (registers / empty).ln() } else { estimate }).round() as u64
    }
}

/// A number for all that a scene shows of a state but its history.
pub(super) fn key(scene: &Scene) -> u64 {
    let mut hasher = DefaultHasher::new();
    for piece in &scene.pieces {
        (piece.at.x, piece.at.y).hash(&mut hasher);
        piece.owners.hash(&mut hasher);
        for part in &piece.parts {
            part.kind.hash(&mut hasher);
            part.owner.hash(&mut hasher);
        }
    }
    for effect in &scene.effects {
        effect.card.hash(&mut hasher);
        effect.seat.hash(&mut hasher);
        effect.on.iter().for_each(|at| (at.x, at.y).hash(&mut hasher));
    }
    scene.turn.hash(&mut hasher);
    hasher.finish()
}

#[cfg(test)]
mod tests {
    use super::Sketch;
    use crate::thinking::sprout;

    #[test]
    fn counts_are_about_right_and_repetitions_are_not_counted() {
        for count in [0, 10, 1_000, 30_000, 300_000] {
            let mut sketch = Sketch::default();
            (0..2).flat_map(|_| 0..count).for_each(|number| sketch.add(sprout(7, number)));
            let error = sketch.count().abs_diff(count);
            assert!(error * 20 <= count, "{count}: {}", sketch.count());
        }
    }
}

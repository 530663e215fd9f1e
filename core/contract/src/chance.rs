//! The one source of chance.

use rand_chacha::ChaCha8Rng;

/// The generator that every game and bot draws from. It gives the same numbers on every machine.
pub type Chance = ChaCha8Rng;

//! What is fed with noise, and what must hold of it: each function takes any bytes, and panics only over a defect.

mod asked;
mod interpreter;
mod kept;
mod language;
mod messages;
mod setups;
mod texts;
mod translated;
mod twin;
mod wordings;

use std::sync::atomic::{AtomicU64, Ordering};

pub use asked::requests;
pub use interpreter::choices;
pub use kept::games;
pub use language::{cards, expressions, movement};
pub use messages::messages;
pub use setups::{decks, presets};
pub use texts::files;
pub use translated::translations;
pub use twin::twin;
pub use wordings::wordings;

/// A function that takes any bytes.
pub type Target = fn(&[u8]);

/// Every target by its name.
pub const TARGETS: &[(&str, Target)] = &[
    ("cards", cards),
    ("expressions", expressions),
    ("movement", movement),
    ("choices", choices),
    ("files", files),
    ("games", games),
    ("presets", presets),
    ("translations", translations),
    ("decks", decks),
    ("requests", requests),
    ("messages", messages),
    ("twin", twin),
    ("wordings", wordings),
];

/// How often something came of noise: noise that is always refused at the door tries nothing behind it.
pub static TAKEN: AtomicU64 = AtomicU64::new(0);

/// Counts something that was read, started or played.
fn taken() {
    TAKEN.fetch_add(1, Ordering::Relaxed);
}

/// The number of the last line that a place in a file may have: what is missing at the end is told of there.
fn lines_of(data: &[u8]) -> usize {
    1 + data.iter().filter(|byte| **byte == b'\n').count()
}

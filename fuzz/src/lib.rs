//! What is fed with noise, and what must hold of it: each function takes any bytes, and panics only over a defect.

mod interpreter;
mod language;
mod texts;

pub use interpreter::choices;
pub use language::{cards, expressions, movement};
pub use texts::files;

/// A function that takes any bytes.
pub type Target = fn(&[u8]);

/// Every target by its name.
pub const TARGETS: &[(&str, Target)] = &[
    ("cards", cards),
    ("expressions", expressions),
    ("movement", movement),
    ("choices", choices),
    ("files", files),
];

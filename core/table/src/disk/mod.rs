//! Files, read and replaced in this one place. What is read may come from a stranger, so nothing is taken for a file that
//! is none, and nothing is taken into memory that is too large for what it should be; what is written replaces the old file
//! whole or leaves it alone.

mod claim;
mod read;
#[cfg(test)]
mod tests;
mod write;

pub use claim::Claim;
pub use read::{LARGEST_GAMES, LARGEST_TEXT, ReadError, as_text, read_bytes, read_input, read_text};
pub use write::replace_file;

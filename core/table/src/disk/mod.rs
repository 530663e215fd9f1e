//! Files, read and replaced in this one place. Content that is read may come from a stranger, so only regular files are
//! read, and none is taken into memory that is too large for its purpose; a file that is written replaces the old one
//! whole or leaves it alone.

mod claim;
mod read;
#[cfg(test)]
mod tests;
mod write;

pub use claim::Claim;
pub use read::{LARGEST_GAMES, LARGEST_TEXT, ReadError, as_text, read_bytes, read_input, read_text};
pub use write::{WriteError, replace_file};

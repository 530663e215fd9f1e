//! Bytes from outside as the text they should be.

use std::str::Utf8Error;

/// Bytes that are no text.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("the byte 0x{byte:02x} belongs to no text; texts are UTF-8")]
pub struct NotText {
    /// Where the text ends, from 1.
    pub line: usize,
    /// The first byte that is none.
    pub byte: u8,
}

/// Bytes as the text they should be.
///
/// # Errors
/// Names the line where they are none.
pub fn text_of(bytes: &[u8]) -> Result<&str, NotText> {
    std::str::from_utf8(bytes).map_err(|error| NotText::of(bytes, error))
}

impl NotText {
    /// Where bytes cease to be a text.
    pub fn of(bytes: &[u8], error: Utf8Error) -> Self {
        let (before, rest) = bytes.split_at(error.valid_up_to());
        let line = 1 + before.iter().filter(|byte| **byte == b'\n').count();
        Self { line, byte: rest.first().copied().unwrap_or_default() }
    }
}

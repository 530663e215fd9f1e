//! How much a message may be: what is counted before it is read, and what is measured afterwards.

use super::error::Unreadable;
use crate::Place;

/// The most bytes of a message.
pub const MOST_BYTES: usize = 16 << 20;
/// The most values of a message, those in lists and objects included: small ones take many times their room in memory.
pub const MOST_VALUES: usize = 1 << 20;
/// The most lists and objects around a value. The reader goes down by recursion, and would itself give up at 128.
pub const DEEPEST: usize = 120;

/// The most bytes of an id, a key, or the name of a piece.
pub const LONGEST_WORD: usize = 256;
/// The most bytes of what is read in one go: a prompt, a reason, the text of an action.
pub const LONGEST_LINE: usize = 4096;
/// The most bytes of a text that fills pages: a guide, a position, a file.
pub const LONGEST_PAGE: usize = 4 << 20;
/// The most entries of any list but those that say otherwise.
pub const MOST_ENTRIES: usize = 4096;
/// The most ways of one tree of choices, on all levels together.
pub const MOST_WAYS: usize = 1 << 18;
/// The most picks on the way to an answer.
pub const MOST_PICKS: usize = 32;
/// How far from the origin a square may lie, in either direction.
pub const FARTHEST: i32 = 1_000_000;

/// Counts without reading: the bytes, and where lists and objects begin and end.
pub(super) fn check(bytes: &[u8]) -> Result<(), Unreadable> {
    if bytes.len() > MOST_BYTES {
        let message = format!("it has {} bytes; a message has at most {MOST_BYTES}", bytes.len());
        return Err(Unreadable { place: Place::START, message });
    }
    let (mut values, mut depth, mut index) = (1_usize, 0_usize, 0);
    while let Some(byte) = bytes.get(index) {
        match byte {
            b'"' => index += text_length(&bytes[index + 1..]) + 1,
            b',' => values += 1,
            b'[' | b'{' => (values, depth) = (values + 1, depth + 1),
            b']' | b'}' => depth = depth.saturating_sub(1),
            _ => {}
        }
        if depth > DEEPEST || values > MOST_VALUES {
            let message = if depth > DEEPEST {
                format!("lists and objects lie in one another more than {DEEPEST} deep")
            } else {
                format!("it has more than {MOST_VALUES} values")
            };
            return Err(Unreadable { place: place_of(bytes, index), message });
        }
        index += 1;
    }
    Ok(())
}

/// How many bytes of these belong to a text that has begun before them, without the quotation mark at its end. Most bytes of a
/// message stand in texts.
fn text_length(bytes: &[u8]) -> usize {
    let mut length = 0;
    loop {
        match bytes.get(length) {
            Some(b'"') | None => return length,
            Some(b'\\') => length += 2,
            Some(_) => length += 1,
        }
    }
}

/// Where a byte stands, as editors count.
pub(super) fn place_of(bytes: &[u8], index: usize) -> Place {
    let before = bytes.get(..index).unwrap_or(bytes);
    let line_begins = before.iter().rposition(|byte| *byte == b'\n').map_or(0, |end| end + 1);
    let begins_a_character = |byte: &&u8| **byte & 0b1100_0000 != 0b1000_0000;
    Place {
        line: 1 + before.iter().filter(|byte| **byte == b'\n').count(),
        column: 1 + before[line_begins..].iter().filter(begins_a_character).count(),
    }
}

//! Messages under noise: whatever is read is written as a text that is read alike.

use unruly_tests::messages::KINDS;

use crate::taken;

/// Any bytes as a message of every kind that they name, packed; and as one of every kind where they name none.
pub fn messages(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    let is_packed = text.contains("\"schema\"");
    for kind in KINDS {
        let read = if !is_packed {
            kind.bare
        } else if text.contains(&format!("\"{}\"", kind.name)) {
            kind.again
        } else {
            continue;
        };
        match read(data) {
            Ok(_) => taken(),
            Err(error) => assert!(!error.to_string().is_empty()),
        }
    }
}

//! How much there is in a line of JSON, told before it is read: small parts take many times their room in memory.

/// The most values of a request. A game as text is one; no setup has more than some hundreds.
pub(super) const MOST_PARTS: usize = 1 << 17;

/// Whether a line has more values than any request, as far as its commas and brackets tell.
pub(super) fn has_too_many(line: &[u8]) -> bool {
    let (mut parts, mut is_text, mut is_escaped) = (0_usize, false, false);
    for byte in line {
        match byte {
            _ if is_escaped => is_escaped = false,
            b'\\' if is_text => is_escaped = true,
            b'"' => is_text = !is_text,
            b',' | b'[' | b'{' if !is_text => parts += 1,
            _ => {}
        }
    }
    parts > MOST_PARTS
}

#[cfg(test)]
mod tests {
    use super::{MOST_PARTS, has_too_many};

    #[test]
    fn values_are_counted_and_letters_are_not() {
        let list = |values: usize| format!("[1{}]", ",1".repeat(values - 1));
        assert!(!has_too_many(list(MOST_PARTS).as_bytes()));
        assert!(has_too_many(list(MOST_PARTS + 1).as_bytes()));
        // A text may hold as many commas as it likes, and quotation marks that are escaped.
        let text = format!("{{\"record\":\"\\\"{}\\\\\"}}", ",[{".repeat(MOST_PARTS));
        assert!(!has_too_many(text.as_bytes()));
        assert!(has_too_many("[".repeat(MOST_PARTS + 1).as_bytes()));
    }
}

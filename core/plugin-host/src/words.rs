//! Words of a plugin to people: text of a bounded length that no screen obeys.

/// The most letters of a line that is told.
const LONGEST: usize = 2000;

/// Bytes as words that can be shown.
pub(crate) fn words(bytes: &[u8]) -> String {
    harmless(&String::from_utf8_lossy(bytes))
}

/// A text cut to a bearable length, with spaces in place of what is no letter.
pub(crate) fn harmless(text: &str) -> String {
    let letters = text.chars().map(|letter| if letter.is_control() { ' ' } else { letter });
    let mut harmless: String = letters.take(LONGEST + 1).collect();
    if let Some((cut, _)) = harmless.char_indices().nth(LONGEST) {
        harmless.truncate(cut);
        harmless.push('…');
    }
    harmless.trim().to_owned()
}

#[cfg(test)]
mod tests {
    use super::words;

    #[test]
    fn whatever_is_said_fits_on_a_line() {
        assert_eq!(words(b"\x1b[2Jgone\n"), "[2Jgone");
        assert_eq!(words(&[0xff, b'a']), "\u{fffd}a");
        let long = words("é".repeat(5000).as_bytes());
        assert_eq!(long.chars().count(), 2001);
        assert!(long.ends_with('…'));
    }
}

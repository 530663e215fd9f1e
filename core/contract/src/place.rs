//! Where in a file something stands, to say so with what is wrong there.

/// A place in a text, as editors count.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Place {
    /// The line, from 1.
    pub line: usize,
    /// The column in characters, from 1.
    pub column: usize,
}

impl Place {
    /// Where a text begins.
    pub const START: Self = Self { line: 1, column: 1 };

    /// Where a byte of a text stands.
    pub fn of(text: &str, byte: usize) -> Self {
        let before = &text.as_bytes()[..byte.min(text.len())];
        let is_end = |byte: &u8| *byte == b'\n';
        let line_begins = before.iter().rposition(is_end).map_or(0, |end| end + 1);
        // The bytes that go on with a character count with its first.
        let begins_a_character = |byte: &&u8| **byte & 0b1100_0000 != 0b1000_0000;
        Self {
            line: 1 + before.iter().filter(|byte| is_end(byte)).count(),
            column: 1 + before[line_begins..].iter().filter(begins_a_character).count(),
        }
    }

    /// The fault that a TOML reader found in a text, on one line, and its place.
    pub fn told(text: &str, error: &toml::de::Error) -> (Self, String) {
        let byte = error.span().unwrap_or_default().start;
        (Self::of(text, byte), error.message().trim().replace('\n', "; "))
    }
}

#[cfg(test)]
mod tests {
    use super::Place;

    #[test]
    fn lines_and_columns_are_counted_from_one_in_characters() {
        let at = |byte| {
            let Place { line, column } = Place::of("été\nx = 1\n", byte);
            (line, column)
        };
        assert_eq!([at(0), at(2), at(3), at(5)], [(1, 1), (1, 2), (1, 3), (1, 4)]);
        assert_eq!([at(6), at(8), at(12), at(99)], [(2, 1), (2, 3), (3, 1), (3, 1)]);
    }

    #[test]
    fn what_is_wrong_is_told_on_one_line() {
        let text = "\nname = \"it\"\nseats = many\n";
        let (Place { line, column }, message) =
            Place::told(text, &toml::from_str::<toml::Table>(text).unwrap_err());
        assert_eq!((line, column), (3, 9));
        assert!(!message.is_empty() && !message.contains('\n'), "{message:?}");
    }
}

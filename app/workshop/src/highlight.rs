//! TOML in colours: what each stretch of a card file is.

use std::ops::Range;

/// The sort of a stretch of TOML.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Token {
    /// Blanks, brackets, commas.
    Plain,
    Comment,
    /// `[[card]]`.
    Header,
    /// The word before an equals sign.
    Key,
    /// A key that is a verb of the language.
    Verb,
    Text,
    /// Numbers, `true`, `false`.
    Value,
}

/// The stretches of a text, in order and without gaps; nothing is too wrong to be coloured.
pub(crate) fn tokens(text: &str, is_verb: impl Fn(&str) -> bool) -> Vec<(Range<usize>, Token)> {
    let bytes = text.as_bytes();
    let mut found: Vec<(Range<usize>, Token)> = Vec::new();
    let mut place = 0;
    while let Some(byte) = bytes.get(place) {
        let (end, token) = match byte {
            b'#' => (line_end(bytes, place), Token::Comment),
            b'"' | b'\'' => {
                let end = text_end(bytes, place);
                (end, if is_before_equals(bytes, end) { Token::Key } else { Token::Text })
            }
            b'[' if is_line_start(bytes, place) => (header_end(bytes, place), Token::Header),
            byte if is_word(*byte) => {
                let end = (place..)
                    .find(|at| !bytes.get(*at).is_some_and(|byte| is_word(*byte)))
                    .unwrap_or(bytes.len());
                let word = text.get(place..end).unwrap_or_default();
                let token = match is_before_equals(bytes, end) {
                    true if is_verb(word) && !is_line_start(bytes, place) => Token::Verb,
                    true => Token::Key,
                    false => Token::Value,
                };
                (end, token)
            }
            _ => (place + 1, Token::Plain),
        };
        // Letters of several bytes stay whole.
        let end = (end..=bytes.len()).find(|end| text.is_char_boundary(*end)).unwrap_or(bytes.len());
        match found.last_mut() {
            Some((range, last)) if *last == token && token == Token::Plain => range.end = end,
            _ => found.push((place..end, token)),
        }
        place = end;
    }
    found
}

fn is_word(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_' | b'+' | b'.')
}

fn line_end(bytes: &[u8], place: usize) -> usize {
    bytes[place..].iter().position(|byte| *byte == b'\n').map_or(bytes.len(), |length| place + length)
}

fn is_line_start(bytes: &[u8], place: usize) -> bool {
    let before = bytes[..place].iter().rev();
    before.take_while(|byte| **byte != b'\n').all(|byte| matches!(byte, b' ' | b'\t'))
}

fn is_before_equals(bytes: &[u8], end: usize) -> bool {
    let mut rest = bytes.get(end..).unwrap_or_default().iter();
    rest.find(|byte| !matches!(byte, b' ' | b'\t')) == Some(&b'=')
}

/// The end of a header `[..]` on this line; a list that begins a line ends with its bracket alone.
fn header_end(bytes: &[u8], place: usize) -> usize {
    let end = line_end(bytes, place);
    let line = &bytes[place..end];
    let is_header =
        line.iter().all(|byte| is_word(*byte) || matches!(byte, b'[' | b']' | b' ' | b'\r' | b'\t'))
            && line.contains(&b']');
    if is_header { end } else { place + 1 }
}

/// The place after a text that begins here; one that nobody closed ends with its line, or with the file.
fn text_end(bytes: &[u8], start: usize) -> usize {
    let quote = bytes[start];
    let is_long = bytes.get(start..start + 3).is_some_and(|marks| marks.iter().all(|mark| *mark == quote));
    let mut place = start + if is_long { 3 } else { 1 };
    while let Some(byte) = bytes.get(place) {
        match *byte {
            b'\\' if quote == b'"' => place += 1,
            b'\n' if !is_long => return place,
            mark if mark == quote && !is_long => return place + 1,
            mark if mark == quote => {
                let closing = bytes.get(place..place + 3).unwrap_or_default();
                if closing.len() == 3 && closing.iter().all(|mark| *mark == quote) {
                    return place + 3;
                }
            }
            _ => {}
        }
        place += 1;
    }
    bytes.len()
}

#[cfg(test)]
mod tests {
    use super::{Token, tokens};

    #[track_caller]
    fn check(text: &str, expected: &[(&str, Token)]) {
        let found = tokens(text, |word| word == "choose");
        let told: Vec<(&str, Token)> = found
            .iter()
            .map(|(range, token)| (&text[range.clone()], *token))
            .filter(|(_, token)| *token != Token::Plain)
            .collect();
        assert_eq!(told, expected);
    }

    #[test]
    fn every_part_of_a_card_has_its_colour() {
        check(
            "# Note\n[[card]]\nname = \"Dub\" # why\npoints = 3\ndo = [{ choose = 'x' }]",
            &[
                ("# Note", Token::Comment),
                ("[[card]]", Token::Header),
                ("name", Token::Key),
                ("\"Dub\"", Token::Text),
                ("# why", Token::Comment),
                ("points", Token::Key),
                ("3", Token::Value),
                ("do", Token::Key),
                ("choose", Token::Verb),
                ("'x'", Token::Text),
            ],
        );
        check(
            "t = \"\"\"a\n\"b\" #c\n\"\"\"\nu = true",
            &[
                ("t", Token::Key),
                ("\"\"\"a\n\"b\" #c\n\"\"\"", Token::Text),
                ("u", Token::Key),
                ("true", Token::Value),
            ],
        );
    }

    #[test]
    fn whatever_is_typed_is_covered_without_gaps() {
        for text in ["", "\"", "\"\"\"", "'é", "é = \"ü\\", "[[", "a=[\n[1],", "\"\\", "…\u{301}#", "\r\n\t"]
        {
            let found = tokens(text, |_| false);
            let mut place = 0;
            for (range, _) in &found {
                assert_eq!(range.start, place, "{text:?}");
                place = range.end;
            }
            assert_eq!(place, text.len(), "{text:?}");
        }
    }
}

//! Lines of painted text that know how wide they are.

use super::{Colours, Ink, harmless};

/// A line of painted text that knows how many columns it takes.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Line {
    text: String,
    width: usize,
}

impl Line {
    /// A line in the terminal's own ink.
    pub(crate) fn plain(text: &str) -> Self {
        Self::painted(text, Ink::Plain, Colours::Absent)
    }

    /// A line in one ink.
    pub(crate) fn painted(text: &str, ink: Ink, colours: Colours) -> Self {
        let mut line = Self::default();
        line.push(text, ink, colours);
        line
    }

    /// Adds text at the end. Letters and chess glyphs take a column each.
    pub(crate) fn push(&mut self, text: &str, ink: Ink, colours: Colours) {
        let text = harmless(text);
        self.width += text.chars().count();
        self.text.push_str(&ink.paint(&text, colours));
    }

    /// How many columns it takes.
    pub(crate) fn width(&self) -> usize {
        self.width
    }

    /// The text with its colours, without blanks at its end.
    pub(crate) fn text(&self) -> &str {
        self.text.trim_end()
    }
}

/// A text in rows of no more columns than there are, broken between words. A longer word has a row to itself.
pub(crate) fn wrapped(text: &str, columns: usize) -> Vec<String> {
    let mut rows = vec![String::new()];
    for word in text.split(' ') {
        let row = rows.last_mut().expect("there is a first row");
        if row.is_empty() {
            row.push_str(word);
        } else if row.chars().count() + 1 + word.chars().count() <= columns {
            row.push(' ');
            row.push_str(word);
        } else {
            rows.push(word.to_owned());
        }
    }
    rows
}

/// A line in rows of no more columns than there are, those after the first set in a little further.
pub(crate) fn fitted(line: &str, columns: usize) -> Vec<String> {
    /// How far the later rows are set in.
    const HANGING: usize = 4;
    if line.chars().count() <= columns {
        return vec![line.to_owned()];
    }
    let body = line.trim_start_matches(' ');
    let indent = " ".repeat(line.len() - body.len());
    let hanging = format!("{indent}{}", " ".repeat(HANGING));
    let rows = wrapped(body, columns.saturating_sub(indent.len() + HANGING).max(1));
    let rows = rows.iter().map(|row| row.trim_end()).enumerate();
    rows.map(|(index, row)| if index == 0 { format!("{indent}{row}") } else { format!("{hanging}{row}") })
        .collect()
}

/// Two columns of lines next to each other.
pub(crate) fn beside(left: Vec<Line>, right: Vec<Line>, gap: usize) -> Vec<Line> {
    let width = left.iter().map(Line::width).max().unwrap_or_default() + gap;
    let rows = left.len().max(right.len());
    let (mut left, mut right) = (left.into_iter(), right.into_iter());
    let join = |_| {
        let mut line = left.next().unwrap_or_default();
        if let Some(right) = right.next() {
            line.push(&" ".repeat(width - line.width()), Ink::Plain, Colours::Absent);
            line.text.push_str(&right.text);
            line.width += right.width;
        }
        line
    };
    (0..rows).map(join).collect()
}

#[cfg(test)]
mod tests {
    use super::{Line, beside, fitted, wrapped};
    use crate::terminal::{Colours, Ink};

    #[test]
    fn rows_break_between_words() {
        for (text, columns, expected) in [
            ("one two three", 7, &["one two", "three"][..]),
            ("one two three", 100, &["one two three"]),
            ("incomprehensible yes", 5, &["incomprehensible", "yes"]),
            ("", 5, &[""]),
        ] {
            assert_eq!(wrapped(text, columns), expected);
        }
    }

    #[test]
    fn a_line_that_is_too_long_goes_on_below_set_in() {
        assert_eq!(fitted("  short", 7), ["  short"]);
        assert_eq!(fitted("  undo     take it back", 14), ["  undo", "      take it", "      back"]);
        assert_eq!(fitted("incomprehensible yes", 6), ["incomprehensible", "    yes"]);
    }

    #[test]
    fn columns_line_up_whatever_their_colours() {
        let left = vec![Line::painted("♜♞", Ink::Strong, Colours::Shown), Line::plain("abc")];
        let lines = beside(left, vec![Line::plain("x"), Line::plain("y"), Line::plain("z")], 2);
        let widths: Vec<usize> = lines.iter().map(Line::width).collect();
        assert_eq!(widths, [6, 6, 6]);
        assert_eq!(lines[1].text(), "abc  y");
        assert_eq!(lines[2].text(), "     z");
    }
}

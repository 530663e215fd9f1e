//! Lines of any bytes and any length, in bounded memory.

use std::io::{self, BufRead};

/// A line without its end.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum InputLine<'b> {
    /// All of it.
    Whole(&'b [u8]),
    /// It was longer than any request may be, and is gone.
    TooLong,
}

/// Reads lines one after the other.
pub(crate) struct Lines<R> {
    from: R,
    line: Vec<u8>,
    longest: usize,
}

impl<R: BufRead> Lines<R> {
    /// The lines of an input, each kept up to so many bytes.
    pub(crate) fn up_to(longest: usize, from: R) -> Self {
        Self { from, line: Vec::new(), longest }
    }

    /// The next line; `None` at the end of the input. Bytes after the last line end are a line too.
    pub(crate) fn next(&mut self) -> io::Result<Option<InputLine<'_>>> {
        // One huge line should not keep its room for ever.
        if self.line.capacity() > 1 << 20 {
            self.line = Vec::new();
        }
        self.line.clear();
        let mut length = 0_usize;
        loop {
            let piece = match self.from.fill_buf() {
                Ok(piece) => piece,
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                Err(error) => return Err(error),
            };
            if piece.is_empty() {
                return Ok((length > 0).then(|| self.finish(length)));
            }
            let end = piece.iter().position(|byte| *byte == b'\n');
            let part = &piece[..end.unwrap_or(piece.len())];
            length += part.len();
            if length <= self.longest {
                self.line.extend_from_slice(part);
            }
            let taken = part.len() + usize::from(end.is_some());
            self.from.consume(taken);
            if end.is_some() {
                return Ok(Some(self.finish(length)));
            }
        }
    }

    fn finish(&self, length: usize) -> InputLine<'_> {
        if length > self.longest { InputLine::TooLong } else { InputLine::Whole(&self.line) }
    }
}

#[cfg(test)]
mod tests {
    use std::io::BufReader;

    use super::{InputLine, Lines};

    #[track_caller]
    fn check(input: &[u8], expected: &[Option<&[u8]>]) {
        // Buffers smaller and larger than the lines.
        for capacity in [1, 3, 100] {
            let mut lines =
                Lines { from: BufReader::with_capacity(capacity, input), line: Vec::new(), longest: 5 };
            let mut read = Vec::new();
            while let Some(line) = lines.next().unwrap() {
                read.push(match line {
                    InputLine::Whole(bytes) => Some(bytes.to_vec()),
                    InputLine::TooLong => None,
                });
            }
            let read: Vec<Option<&[u8]>> = read.iter().map(Option::as_deref).collect();
            assert_eq!(read, expected, "with a buffer of {capacity}");
        }
    }

    #[test]
    fn lines_end_where_they_end() {
        check(b"", &[]);
        check(b"one\ntwo\n", &[Some(b"one"), Some(b"two")]);
        check(b"one\n\ntwo", &[Some(b"one"), Some(b""), Some(b"two")]);
        check(b"\xff\xfe\n", &[Some(b"\xff\xfe")]);
    }

    #[test]
    fn a_line_that_is_too_long_is_one_line() {
        check(b"12345\n123456\nabc\n", &[Some(b"12345"), None, Some(b"abc")]);
        check(b"1234567890", &[None]);
    }
}

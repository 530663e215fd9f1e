//! Printed text: files and players may write anything but orders to the terminal.

use std::borrow::Cow;
use std::io::{self, IsTerminal, StdoutLock, Write};

/// A text with nothing in it that a terminal obeys: characters that move, clear, colour or rename, and those that turn the
/// direction of reading, so that a text looks like another one, are written as Rust writes them, `\u{1b}`.
pub(crate) fn harmless(text: &str) -> Cow<'_, str> {
    if !text.contains(is_order) {
        return Cow::Borrowed(text);
    }
    let mut shown = String::with_capacity(text.len() + 16);
    for letter in text.chars() {
        if is_order(letter) {
            shown.extend(letter.escape_unicode());
        } else {
            shown.push(letter);
        }
    }
    Cow::Owned(shown)
}

/// Whether a terminal obeys a character rather than showing it. A new line and a tab do no harm.
fn is_order(letter: char) -> bool {
    match letter {
        '\n' | '\t' => false,
        // Marks and overrides of direction, and separators of lines that some terminals break at.
        '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}' => true,
        letter => letter.is_control(),
    }
}

/// Something to print on. All text written to it is made harmless; only [`painted`](Self::painted) says how text looks.
#[derive(Debug)]
pub(crate) struct Printer<W> {
    out: W,
    passes_all: bool,
}

/// Standard output, for people to read.
pub(crate) fn printer() -> Printer<StdoutLock<'static>> {
    Printer::new(io::stdout().lock())
}

/// Standard output, for programs to read: a file or another program is given every character as it is.
pub(crate) fn data_printer() -> Printer<StdoutLock<'static>> {
    let out = io::stdout();
    Printer { passes_all: !out.is_terminal(), out: out.lock() }
}

impl<W: Write> Printer<W> {
    /// Prints on this.
    pub(crate) fn new(out: W) -> Self {
        Self { out, passes_all: false }
    }

    /// Prints what the program itself says to the terminal: text that an [`Ink`](super::Ink) has made harmless and painted, or
    /// an order to clear the screen.
    pub(crate) fn painted(&mut self, text: &str) -> io::Result<()> {
        self.out.write_all(text.as_bytes())
    }
}

impl<W: Write> Write for Printer<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.passes_all {
            return self.out.write(bytes);
        }
        for chunk in bytes.utf8_chunks() {
            self.out.write_all(harmless(chunk.valid()).as_bytes())?;
            for byte in chunk.invalid() {
                write!(self.out, "\\x{byte:02x}")?;
            }
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}

#[cfg(test)]
mod tests {
    use std::io::Write;

    use super::{Printer, harmless};

    #[test]
    fn what_a_terminal_obeys_is_shown_escaped() {
        for (text, expected) in [
            ("e4, Café, ♞\n\tNf3", "e4, Café, ♞\n\tNf3"),
            ("a\u{1b}[31mb", "a\\u{1b}[31mb"),
            ("\u{1b}]0;title\u{7}", "\\u{1b}]0;title\\u{7}"),
            ("over\rwritten\u{8}\u{7f}", "over\\u{d}written\\u{8}\\u{7f}"),
            // One character that begins a sequence just as well.
            ("\u{9b}31m", "\\u{9b}31m"),
            ("\u{202e}gpj.exe\u{2066}", "\\u{202e}gpj.exe\\u{2066}"),
        ] {
            assert_eq!(harmless(text), expected);
        }
    }

    #[test]
    fn a_printer_lets_nothing_through_but_its_own_paint() {
        let mut out = Vec::new();
        let mut printer = Printer::new(&mut out);
        let orders = "\u{1b}[1m";
        write!(printer, "{orders}").unwrap();
        printer.write_all(b"\x9b\xffx").unwrap();
        printer.painted("\u{1b}[1mbold\u{1b}[0m").unwrap();
        assert_eq!(String::from_utf8(out).unwrap(), "\\u{1b}[1m\\x9b\\xffx\u{1b}[1mbold\u{1b}[0m");
    }
}

//! Files as the host hands them over, and places in them.

use std::ops::Range;

/// A file of a card set. The host reads it; this crate never touches a disk.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SourceFile {
    /// Its name in messages.
    pub name: String,
    /// The content, in any encoding.
    pub bytes: Vec<u8>,
}

impl SourceFile {
    /// A file with this text.
    pub fn new(name: impl Into<String>, text: impl Into<Vec<u8>>) -> Self {
        Self { name: name.into(), bytes: text.into() }
    }

    /// Its name without the folder.
    pub fn base_name(&self) -> &str {
        self.name.rsplit(['/', '\\']).next().unwrap_or(&self.name)
    }
}

/// A stretch of a file, in bytes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Span {
    /// The file, by its place in [`Sources`].
    pub(crate) file: usize,
    pub(crate) start: usize,
    pub(crate) end: usize,
}

impl Span {
    /// The same file, another stretch.
    pub(crate) fn with(self, range: Range<usize>) -> Self {
        Self { file: self.file, start: range.start, end: range.end }
    }
}

/// A file that is text.
#[derive(Debug)]
pub(crate) struct SourceText {
    pub(crate) name: String,
    pub(crate) text: String,
    /// Where each line begins.
    lines: Vec<usize>,
}

impl SourceText {
    pub(crate) fn new(name: String, text: String) -> Self {
        let starts = text.bytes().enumerate().filter(|(_, byte)| *byte == b'\n').map(|(place, _)| place + 1);
        let lines = std::iter::once(0).chain(starts).collect();
        Self { name, text, lines }
    }

    /// The line and column of a byte, both from 1, the column in characters.
    pub(crate) fn line_and_column(&self, place: usize) -> (usize, usize) {
        let place = self.boundary(place);
        let line = self.lines.partition_point(|start| *start <= place);
        let start = self.lines.get(line.saturating_sub(1)).copied().unwrap_or_default();
        (line, 1 + self.text.get(start..place).unwrap_or_default().chars().count())
    }

    /// A line, from 1, without its end.
    pub(crate) fn line(&self, line: usize) -> &str {
        let start = self.lines.get(line.saturating_sub(1)).copied().unwrap_or(self.text.len());
        let end = self.lines.get(line).copied().unwrap_or(self.text.len());
        self.text.get(start..end).unwrap_or_default().trim_end_matches(['\n', '\r'])
    }

    /// The text of a stretch.
    pub(crate) fn slice(&self, span: Span) -> &str {
        self.text.get(span.start..span.end).unwrap_or_default()
    }

    /// The nearest place at or before one that does not lie within a character.
    fn boundary(&self, place: usize) -> usize {
        let mut place = place.min(self.text.len());
        while !self.text.is_char_boundary(place) {
            place -= 1;
        }
        place
    }
}

/// Every file that takes part in a set, those of the sets it builds on included.
#[derive(Debug, Default)]
pub(crate) struct Sources(Vec<SourceText>);

impl Sources {
    pub(crate) fn add(&mut self, source: SourceText) -> usize {
        self.0.push(source);
        self.0.len() - 1
    }

    pub(crate) fn get(&self, file: usize) -> &SourceText {
        &self.0[file]
    }

    /// The file and the line on which something begins, in words.
    pub(crate) fn place(&self, span: Span) -> String {
        let source = self.get(span.file);
        format!("{}:{}", source.name, source.line_and_column(span.start).0)
    }
}

/// A text out of a file that is read further: an expression, a movement, a duration.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Located<'t> {
    pub(crate) text: &'t str,
    /// Where the text as a whole stands, quotation marks included.
    pub(crate) span: Span,
    /// Where in the file its first character stands, unless escapes make places in it unlike places in the file.
    pub(crate) base: Option<usize>,
}

impl<'t> Located<'t> {
    /// The place of a stretch of this text in the file.
    pub(crate) fn at(&self, range: Range<usize>) -> Span {
        match self.base {
            // An error at the very end of a text is shown at the closing quotation mark.
            Some(base) => self.span.with(base + range.start..base + range.end.max(range.start + 1)),
            None => self.span,
        }
    }

    /// The part after so many bytes.
    pub(crate) fn after(&self, bytes: usize) -> Self {
        Self {
            text: self.text.get(bytes..).unwrap_or_default(),
            span: self.span,
            base: self.base.map(|base| base + bytes),
        }
    }
}

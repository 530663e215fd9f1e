//! TOML files with the place of everything in them.

use std::ops::Range;

use toml::de::{DeArray, DeTable, DeValue};

use super::diagnostic::Reports;
use super::source::{Located, SourceFile, SourceText, Span};

/// No file of cards needs more bytes.
const LARGEST: usize = 1 << 20;
/// No card needs lists within lists deeper than this.
const DEEPEST: usize = 40;
/// A file that is no TOML at all would otherwise be told so on every line.
const MOST_ERRORS: usize = 20;

/// A value and its place.
#[derive(Debug, Clone)]
pub(crate) struct Node {
    pub(crate) span: Span,
    pub(crate) value: TomlValue,
}

/// A value.
#[derive(Debug, Clone)]
pub(crate) enum TomlValue {
    /// A text; where its first character stands in the file, if places in it are places in the file.
    Text(String, Option<usize>),
    Number(i64),
    Flag(bool),
    List(Vec<Node>),
    Table(TomlTable),
    /// Something that no key takes: a date, say.
    Other(&'static str),
}

impl TomlValue {
    /// The type of the value, for messages.
    pub(crate) fn what(&self) -> &'static str {
        match self {
            Self::Text(..) => "a text",
            Self::Number(_) => "a number",
            Self::Flag(_) => "true or false",
            Self::List(_) => "a list",
            Self::Table(_) => "a table",
            Self::Other(what) => what,
        }
    }
}

/// Keys and values in the order of the file.
#[derive(Debug, Clone, Default)]
pub(crate) struct TomlTable(pub(crate) Vec<TomlEntry>);

/// A key with its value.
#[derive(Debug, Clone)]
pub(crate) struct TomlEntry {
    pub(crate) key: String,
    pub(crate) key_span: Span,
    pub(crate) value: Node,
}

impl TomlTable {
    pub(crate) fn get(&self, key: &str) -> Option<&TomlEntry> {
        self.0.iter().find(|entry| entry.key == key)
    }
}

impl Node {
    pub(crate) fn text(&self) -> Option<&str> {
        match &self.value {
            TomlValue::Text(text, _) => Some(text),
            _ => None,
        }
    }

    pub(crate) fn located(&self) -> Option<Located<'_>> {
        match &self.value {
            TomlValue::Text(text, base) => Some(Located { text, span: self.span, base: *base }),
            _ => None,
        }
    }

    pub(crate) fn list(&self) -> Option<&[Self]> {
        match &self.value {
            TomlValue::List(items) => Some(items),
            _ => None,
        }
    }

    pub(crate) fn table(&self) -> Option<&TomlTable> {
        match &self.value {
            TomlValue::Table(table) => Some(table),
            _ => None,
        }
    }
}

/// A file, read as far as it could be.
#[derive(Debug)]
pub(crate) struct Document {
    pub(crate) file: usize,
    pub(crate) root: TomlTable,
    /// Where it is no TOML. Text around these places may have been misread.
    pub(crate) broken: Vec<usize>,
}

/// Reads a file, and reports what is not TOML in it.
pub(crate) fn read(file: &SourceFile, reports: &mut Reports) -> Document {
    let name = file.name.clone();
    let unreadable =
        |reports: &mut Reports, text: String, place: Range<usize>, message: String, help: &str| {
            let file = reports.sources.add(SourceText::new(name.clone(), text));
            let span = Span { file, start: place.start, end: place.end };
            reports.error(span, message).help(help);
            Document { file, root: TomlTable::default(), broken: vec![0] }
        };
    if file.bytes.len() > LARGEST {
        let message = format!("the file has {} bytes; a file of cards may have {LARGEST}", file.bytes.len());
        let head = String::from_utf8_lossy(file.bytes.get(..200).unwrap_or_default());
        let head = head.lines().next().unwrap_or_default().to_owned();
        return unreadable(
            reports,
            head,
            0..0,
            message,
            "spread the cards over several files of the set's folder",
        );
    }
    let text = match std::str::from_utf8(&file.bytes) {
        Ok(text) => text.to_owned(),
        Err(error) => {
            let place = error.valid_up_to();
            let byte = file.bytes.get(place).copied().unwrap_or_default();
            let message = format!("the file is not UTF-8: byte {byte:#04x} begins no character here");
            let text = String::from_utf8_lossy(&file.bytes).into_owned();
            return unreadable(
                reports,
                text,
                place..place + 1,
                message,
                "save the file with the encoding UTF-8",
            );
        }
    };
    if let Some(place) = too_deep(&text) {
        let message = format!("brackets are nested more than {DEEPEST} deep");
        return unreadable(
            reports,
            text,
            place..place + 1,
            message,
            "is a closing bracket missing further up?",
        );
    }
    // A byte-order mark is allowed in front, and TOML's places count it.
    let file = reports.sources.add(SourceText::new(name, text.clone()));
    let (table, errors) = DeTable::parse_recoverable(&text);
    let mut broken = Vec::new();
    for error in errors.iter().take(MOST_ERRORS) {
        let range = error.span().unwrap_or(0..0);
        broken.push(range.start);
        let span = Span { file, start: range.start, end: range.end };
        reports.error(span, format!("this is not TOML: {}", error.message().trim().replace('\n', "; ")));
    }
    let converter = Converter { file, text: &text };
    let root = converter.table(table.get_ref(), 0);
    Document { file, root, broken }
}

/// Where brackets outside texts and comments are nested too deeply.
fn too_deep(text: &str) -> Option<usize> {
    let bytes = text.as_bytes();
    let mut depth = 0_usize;
    let mut place = 0;
    while let Some(byte) = bytes.get(place) {
        match byte {
            b'#' => {
                let end = bytes[place..].iter().position(|byte| *byte == b'\n');
                place += end.unwrap_or(bytes.len() - place - 1);
            }
            b'"' | b'\'' => place = end_of_text(bytes, place),
            b'[' | b'{' => {
                depth += 1;
                if depth > DEEPEST {
                    return Some(place);
                }
            }
            b']' | b'}' => depth = depth.saturating_sub(1),
            _ => {}
        }
        place += 1;
    }
    None
}

/// The last byte of the text that begins at a quotation mark.
fn end_of_text(bytes: &[u8], start: usize) -> usize {
    let quote = bytes[start];
    let is_long = bytes.get(start..start + 3).is_some_and(|marks| marks.iter().all(|mark| *mark == quote));
    let mut place = start + if is_long { 3 } else { 1 };
    while let Some(byte) = bytes.get(place) {
        match *byte {
            b'\\' if quote == b'"' => place += 1,
            b'\n' if !is_long => return place,
            mark if mark == quote && !is_long => return place,
            mark if mark == quote
                && bytes
                    .get(place..place + 3)
                    .is_some_and(|marks| marks.iter().all(|mark| *mark == quote)) =>
            {
                return place + 2;
            }
            _ => {}
        }
        place += 1;
    }
    bytes.len()
}

/// Turns what the TOML parser read into our own values, in the order of the file.
struct Converter<'t> {
    file: usize,
    text: &'t str,
}

impl Converter<'_> {
    fn span(&self, range: Range<usize>) -> Span {
        Span { file: self.file, start: range.start, end: range.end }
    }

    fn table(&self, table: &DeTable<'_>, depth: usize) -> TomlTable {
        let entry =
            |(key, value): (&toml::Spanned<std::borrow::Cow<'_, str>>, &toml::Spanned<DeValue<'_>>)| {
                TomlEntry {
                    key: key.get_ref().to_string(),
                    key_span: self.span(key.span()),
                    value: self.node(value.get_ref(), value.span(), depth + 1),
                }
            };
        let mut entries: Vec<TomlEntry> = table.iter().map(entry).collect();
        entries.sort_by_key(|entry| entry.key_span.start);
        TomlTable(entries)
    }

    fn node(&self, value: &DeValue<'_>, range: Range<usize>, depth: usize) -> Node {
        let value = match value {
            // Dotted keys nest tables without brackets.
            DeValue::Array(_) | DeValue::Table(_) if depth > 2 * DEEPEST => {
                TomlValue::Other("something nested too deeply")
            }
            DeValue::String(text) => TomlValue::Text(text.to_string(), self.first_character(text, &range)),
            DeValue::Integer(number) => {
                // Underscores are gone already; what does not fit is no number that a card could mean.
                i64::from_str_radix(number.as_str(), number.radix())
                    .map_or(TomlValue::Other("a number out of all bounds"), TomlValue::Number)
            }
            DeValue::Boolean(flag) => TomlValue::Flag(*flag),
            DeValue::Float(_) => TomlValue::Other("a number with a fraction"),
            DeValue::Datetime(_) => TomlValue::Other("a date"),
            DeValue::Array(list) => TomlValue::List(self.list(list, depth)),
            DeValue::Table(table) => TomlValue::Table(self.table(table, depth)),
        };
        Node { span: self.span(range), value }
    }

    fn list(&self, list: &DeArray<'_>, depth: usize) -> Vec<Node> {
        list.iter().map(|item| self.node(item.get_ref(), item.span(), depth + 1)).collect()
    }

    /// Where the first character of a text stands, if the text stands in the file as it is, without escapes.
    fn first_character(&self, text: &str, range: &Range<usize>) -> Option<usize> {
        let raw = self.text.get(range.clone())?;
        let marks = if raw.starts_with("\"\"\"") || raw.starts_with("'''") { 3 } else { 1 };
        let inner = raw.get(marks..raw.len().checked_sub(marks)?)?;
        let skipped = if inner == text {
            0
        } else {
            // TOML drops a line end right after the opening marks.
            let rest = inner.strip_prefix("\r\n").or_else(|| inner.strip_prefix('\n'))?;
            if rest != text {
                return None;
            }
            inner.len() - rest.len()
        };
        Some(range.start + marks + skipped)
    }
}

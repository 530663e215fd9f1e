//! Diagnostics: faults of a set of cards, their places, and the remedies.

use std::fmt;

use super::source::{Sources, Span};

/// How bad it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Severity {
    /// The set cannot be played.
    Error,
    /// The set can be played, but hardly as its author means it.
    Warning,
}

impl fmt::Display for Severity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Error => "error",
            Self::Warning => "warning",
        })
    }
}

/// One thing that is wrong. `Display` shows it with its line underlined; the fields serve machines.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Diagnostic {
    /// How bad it is.
    pub severity: Severity,
    /// The file, as the host named it.
    pub file: String,
    /// The line, from 1.
    pub line: usize,
    /// The column in characters, from 1.
    pub column: usize,
    /// How many characters of the line are meant, at least 1.
    pub width: usize,
    /// The line itself, or the part of a very long one around the place.
    pub excerpt: String,
    /// The column within the excerpt, from 1.
    pub excerpt_column: usize,
    /// The fault.
    pub message: String,
    /// A note under the underlined text, such as what was expected there.
    pub label: String,
    /// A remedy, such as the nearest known word.
    pub help: Option<String>,
}

/// A line longer than this is shown in part.
const WIDEST: usize = 150;
/// Nobody fixes more at a time.
const MOST: usize = 300;
/// So much of a long line is shown before the place that matters.
const BEFORE: usize = 60;

impl fmt::Display for Diagnostic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let gutter = self.line.to_string().len();
        writeln!(f, "{}: {}", self.severity, self.message)?;
        writeln!(f, "{:gutter$}--> {}:{}:{}", "", self.file, self.line, self.column)?;
        let column = self.excerpt_column;
        let shown = self.excerpt.chars().count();
        let width = self.width.clamp(1, (shown + 1).saturating_sub(column).max(1));
        writeln!(f, "{:gutter$} |", "")?;
        writeln!(f, "{} | {}", self.line, self.excerpt.trim_end())?;
        let label = format!("{}{} {}", " ".repeat(column), "^".repeat(width), self.label);
        writeln!(f, "{:gutter$} |{}", "", label.trim_end())?;
        if let Some(help) = &self.help {
            writeln!(f, "{:gutter$} = help: {help}", "")?;
        }
        Ok(())
    }
}

/// As much of a line as can be shown, and the column in it from 1.
fn window(line: &str, column: usize) -> (String, usize) {
    let clean: Vec<char> =
        line.chars().map(|letter| if letter.is_control() { ' ' } else { letter }).collect();
    if clean.len() <= WIDEST {
        return (clean.into_iter().collect(), column);
    }
    let start = column.saturating_sub(BEFORE).min(clean.len());
    let end = (start + WIDEST).min(clean.len());
    let (left, right) = (if start > 0 { "... " } else { "" }, if end < clean.len() { " ..." } else { "" });
    let middle: String = clean[start..end].iter().collect();
    (format!("{left}{middle}{right}"), column - start + left.len())
}

/// Diagnostics one after the other, and how many there are, as plain text.
pub fn render(diagnostics: &[Diagnostic]) -> String {
    let mut text = String::new();
    for diagnostic in diagnostics {
        text.push_str(&diagnostic.to_string());
        text.push('\n');
    }
    let count = |severity| diagnostics.iter().filter(|diagnostic| diagnostic.severity == severity).count();
    let plural = |count: usize, what| format!("{count} {what}{}", if count == 1 { "" } else { "s" });
    text.push_str(&plural(count(Severity::Error), "error"));
    text.push_str(", ");
    text.push_str(&plural(count(Severity::Warning), "warning"));
    text.push('\n');
    text
}

/// Something wrong that is still being told.
#[derive(Debug)]
pub(crate) struct Report {
    pub(crate) severity: Severity,
    pub(crate) span: Span,
    message: String,
    label: String,
    help: Option<String>,
}

impl Report {
    /// Adds a note under the underlined text.
    pub(crate) fn label(&mut self, label: impl Into<String>) -> &mut Self {
        self.label = label.into();
        self
    }

    /// Adds a remedy.
    pub(crate) fn help(&mut self, help: impl Into<String>) -> &mut Self {
        self.help = Some(help.into());
        self
    }

    /// The word that was meant, where there is one; otherwise what there is to choose from.
    pub(crate) fn suggest(&mut self, meant: Option<&str>, otherwise: impl Into<String>) -> &mut Self {
        match meant {
            Some(word) => self.help(format!("did you mean `{word}`?")),
            None => self.help(otherwise),
        }
    }
}

/// Everything that was found wrong so far, and the files it was found in.
#[derive(Debug, Default)]
pub(crate) struct Reports {
    pub(crate) sources: Sources,
    list: Vec<Report>,
}

impl Reports {
    pub(crate) fn error(&mut self, span: Span, message: impl Into<String>) -> &mut Report {
        self.add(Severity::Error, span, message.into())
    }

    pub(crate) fn warning(&mut self, span: Span, message: impl Into<String>) -> &mut Report {
        self.add(Severity::Warning, span, message.into())
    }

    fn add(&mut self, severity: Severity, span: Span, message: String) -> &mut Report {
        self.list.push(Report { severity, span, message, label: String::new(), help: None });
        let last = self.list.len() - 1;
        &mut self.list[last]
    }

    pub(crate) fn has_errors(&self) -> bool {
        self.list.iter().any(|report| report.severity == Severity::Error)
    }

    /// How many there are, to see later whether some came in addition.
    pub(crate) fn count(&self) -> usize {
        self.list.len()
    }

    /// Leaves out warnings about files that somebody else answers for.
    pub(crate) fn spare(&mut self, is_foreign: impl Fn(usize) -> bool) {
        self.list.retain(|report| report.severity == Severity::Error || !is_foreign(report.span.file));
    }

    /// All of them, in the order of the files.
    pub(crate) fn finish(mut self) -> Vec<Diagnostic> {
        self.list.sort_by_key(|report| (report.span.file, report.span.start, report.severity));
        if let Some(more) = self.list.len().checked_sub(MOST).filter(|more| *more > 0) {
            self.list.truncate(MOST);
            if let Some(last) = self.list.last_mut() {
                last.help = Some(format!("{more} more things are wrong; mend these first"));
                // A set with an error in it is not one with warnings, even where the list is cut off.
                last.severity = Severity::Error;
            }
        }
        let sources = &self.sources;
        let mut all: Vec<Diagnostic> = self
            .list
            .into_iter()
            .map(|report| {
                let source = sources.get(report.span.file);
                let (line, column) = source.line_and_column(report.span.start);
                let (excerpt, excerpt_column) = window(source.line(line), column);
                let meant = source.slice(report.span);
                // Only the first line of what spans several is underlined.
                let width = meant.lines().next().unwrap_or_default().chars().count().max(1);
                let Report { severity, message, label, help, .. } = report;
                let file = source.name.clone();
                Diagnostic {
                    severity,
                    file,
                    line,
                    column,
                    width,
                    excerpt,
                    excerpt_column,
                    message,
                    label,
                    help,
                }
            })
            .collect();
        all.dedup();
        all
    }
}

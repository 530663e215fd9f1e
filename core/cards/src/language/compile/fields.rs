//! The keys of a table, held against what the table of the language says of them.

use std::cell::RefCell;

use crate::language::diagnostic::Reports;
use crate::language::document::{Node, TomlTable, TomlValue};
use crate::language::source::Span;
use crate::language::table::{Key, Need, Shape};
use unruly_contract::nearest;

/// The keys that a table may have.
#[derive(Debug, Clone, Copy)]
pub(crate) struct TableForm {
    /// Its name in messages: `choose`, `a card`.
    pub(crate) what: &'static str,
    /// Its verb, if it is a step or a rule.
    pub(crate) verb: Option<(&'static str, Shape)>,
    pub(crate) keys: &'static [Key],
}

impl TableForm {
    fn shape(&self, key: &str) -> Option<Shape> {
        let verb = self.verb.filter(|(name, _)| *name == key).map(|(_, shape)| shape);
        verb.or_else(|| self.keys.iter().find(|known| known.name == key).map(|known| known.shape))
    }
}

/// The keys of a table that may be read: known ones, of the right type.
#[derive(Debug)]
pub(crate) struct Fields<'n> {
    form: TableForm,
    /// Where to say what the table as a whole lacks.
    pub(crate) at: Span,
    nodes: Vec<(&'n str, &'n Node)>,
    /// Which keys somebody asked for; one that nobody asks for has no business in the table of the language.
    asked: RefCell<Vec<String>>,
}

impl<'n> Fields<'n> {
    /// Holds a table against its form, and reports unknown keys, missing ones and values of the wrong type.
    pub(crate) fn open(form: TableForm, table: &'n TomlTable, at: Span, reports: &mut Reports) -> Self {
        Self::open_in(form, table, at, reports, false)
    }

    /// Likewise, but where nothing need be said because something else says it.
    pub(crate) fn open_in(
        form: TableForm,
        table: &'n TomlTable,
        at: Span,
        reports: &mut Reports,
        is_partial: bool,
    ) -> Self {
        let mut nodes = Vec::new();
        for entry in &table.0 {
            let Some(shape) = form.shape(&entry.key) else {
                let known: Vec<&str> = form.keys.iter().map(|key| key.name).collect();
                let otherwise = match known.as_slice() {
                    [] => format!("{} has no other keys", form.what),
                    _ => format!("{} knows the keys {}", form.what, list(&known)),
                };
                reports
                    .error(entry.key_span, format!("{} has no key `{}`", form.what, entry.key))
                    .suggest(nearest(&entry.key, known), otherwise);
                continue;
            };
            if check(&entry.key, shape, &entry.value, reports) {
                nodes.push((entry.key.as_str(), &entry.value));
            }
        }
        if !is_partial {
            for key in
                form.keys.iter().filter(|key| key.need == Need::Required && table.get(key.name).is_none())
            {
                reports.error(at, format!("{} lacks the key `{}`", form.what, key.name)).label(format!(
                    "`{}` is needed: {}",
                    key.name,
                    key.shape.describe()
                ));
            }
        }
        Self { form, at, nodes, asked: RefCell::default() }
    }

    /// The value of a key, if it is there and well.
    pub(crate) fn node(&self, key: &str) -> Option<&'n Node> {
        debug_assert!(self.form.shape(key).is_some(), "{} has no `{key}` in the table", self.form.what);
        self.asked.borrow_mut().push(key.to_owned());
        self.nodes.iter().find(|(name, _)| *name == key).map(|(_, node)| *node)
    }

    /// Whether a key was written, well or not.
    pub(crate) fn has(&self, key: &str) -> bool {
        self.nodes.iter().any(|(name, _)| *name == key)
    }

    pub(crate) fn shape(&self, key: &str) -> Option<Shape> {
        self.form.shape(key)
    }

    /// Keys that the table of the language has, and that whoever reads the table never asked for.
    pub(crate) fn unasked(&self) -> Vec<&'static str> {
        let asked = self.asked.borrow();
        let verb = self.form.verb.map(|(name, _)| name);
        let known = self.form.keys.iter().map(|key| key.name).chain(verb);
        known.filter(|name| !asked.iter().any(|key| key == name)).collect()
    }
}

/// Whether a value is what its key wants as far as that can be seen without reading it further.
fn check(key: &str, shape: Shape, node: &Node, reports: &mut Reports) -> bool {
    if let Shape::Span(least, most) = shape
        && let Some(message) = no_span(key, least, most, &node.value)
    {
        reports.error(node.span, message).label(format!("expected {}", shape.describe()));
        return false;
    }
    if !shape.accepts(&node.value) {
        let message = format!("`{key}` cannot be {}", node.value.what());
        reports.error(node.span, message).label(format!("expected {}", shape.describe()));
        return false;
    }
    match (shape, &node.value) {
        (Shape::One(words), TomlValue::Text(text, _)) if !words.contains(&text.as_str()) => {
            is_none_of(key, shape, text, node, words, reports);
            false
        }
        (Shape::Some(words), TomlValue::Text(text, _)) if !words.contains(&text.as_str()) => {
            is_none_of(key, shape, text, node, words, reports);
            false
        }
        (Shape::Some(words), TomlValue::List(items)) => {
            if items.is_empty() {
                reports
                    .error(node.span, format!("`{key}` says nothing"))
                    .label(format!("expected {}", shape.describe()));
            }
            let strange = |item: &&Node| item.text().is_none_or(|text| !words.contains(&text));
            for item in items.iter().filter(strange) {
                is_none_of(key, shape, item.text().unwrap_or_default(), item, words, reports);
            }
            !items.is_empty() && !items.iter().any(|item| strange(&item))
        }
        (Shape::Whole(least, most), TomlValue::Number(number)) if !(least..=most).contains(number) => {
            reports
                .error(node.span, format!("`{key}` cannot be {number}"))
                .label(format!("expected {}", shape.describe()));
            false
        }
        _ => true,
    }
}

/// The fault of two whole numbers that are not from and to; where they are something else, that is for others to tell.
fn no_span(key: &str, least: i64, most: i64, value: &TomlValue) -> Option<String> {
    let TomlValue::List(items) = value else { return None };
    let number = |node: &Node| match node.value {
        TomlValue::Number(number) => Some(number),
        _ => None,
    };
    let numbers: Vec<i64> = items.iter().map(number).collect::<Option<_>>()?;
    let outside = numbers.iter().find(|number| !(least..=most).contains(*number));
    match (numbers.as_slice(), outside) {
        (_, Some(number)) => Some(format!("`{key}` cannot have {number} in it")),
        ([from, to], None) if from > to => {
            Some(format!("`{key}` begins with {from}, which is more than {to}"))
        }
        ([_, _], None) => None,
        (numbers, None) => Some(format!("`{key}` takes two numbers, not {}", numbers.len())),
    }
}

/// Reports a word that is none of those that a key takes.
fn is_none_of(key: &str, shape: Shape, text: &str, node: &Node, words: &[&str], reports: &mut Reports) {
    reports
        .error(node.span, format!("`{key}` cannot be `{text}`"))
        .label(format!("expected {}", shape.describe()))
        .suggest(nearest(text, words.iter().copied()), format!("it may be {}", list(words)));
}

/// Words one after the other in quotation marks.
pub(crate) fn list(words: &[&str]) -> String {
    words.iter().map(|word| format!("`{word}`")).collect::<Vec<_>>().join(", ")
}

//! A set and those that it builds on, each with its files.

use crate::language::compile::Form;
use crate::language::diagnostic::Reports;
use crate::language::document::{self, Document, Entry, Node, Table, Value};
use crate::language::source::{Source, SourceFile, Span};
use crate::language::table::SET;
use unruly_table::nearest;

use super::OtherSets;

/// So many sets may build on one another.
pub const TALLEST: usize = 8;
/// No set needs more files.
const MOST_FILES: usize = 500;
/// The file that says what a set is called.
const SET_FILE: &str = "set.toml";
/// Lists of tables that any file may hold.
const LISTS: [&str; 3] = ["card", "redefine", "kind"];

/// One set of several that build on each other.
#[derive(Debug)]
pub(super) struct Layer {
    pub(super) documents: Vec<Document>,
    /// What `set.toml` says at its top, lists of tables left out.
    pub(super) set: Table,
    /// Where to say what `set.toml` lacks.
    pub(super) at: Span,
    /// Whether `set.toml` could not be read whole.
    pub(super) is_broken: bool,
}

impl Layer {
    /// The tables of a list, such as `[[card]]`, over all files in order, with the document of each.
    pub(super) fn tables(&self, list: &str) -> Vec<(&Document, &Table, Span)> {
        let mut tables = Vec::new();
        for document in &self.documents {
            let Some(Value::List(items)) = document.root.get(list).map(|entry| &entry.value.value) else {
                continue;
            };
            tables.extend(items.iter().filter_map(|item| Some((document, item.table()?, item.span))));
        }
        tables
    }
}

/// A set and those it builds on, the one that builds on nothing first.
pub(super) fn layers(
    id: &str,
    files: &[SourceFile],
    others: OtherSets<'_>,
    reports: &mut Reports,
) -> Vec<Layer> {
    let mut ids = vec![id.to_owned()];
    let mut layers = vec![layer(id, files, reports)];
    while let Some(base) =
        layers.last().and_then(|layer| layer.set.get("based-on")).map(|entry| entry.value.clone())
    {
        // What a base would have said is not missed as well.
        let broken = |layers: &mut Vec<Layer>| layers.iter_mut().for_each(|layer| layer.is_broken = true);
        let Some(name) = base.text() else {
            broken(&mut layers);
            break;
        };
        if ids.iter().any(|known| known == name) {
            let chain = ids.join("`, which builds on `");
            reports
                .error(
                    base.span,
                    format!("sets build on each other in a circle: `{chain}`, which builds on `{name}`"),
                )
                .help("one of them must stand alone");
            broken(&mut layers);
            break;
        }
        if ids.len() >= TALLEST {
            reports.error(base.span, format!("more than {TALLEST} sets build on each other"));
            broken(&mut layers);
            break;
        }
        let Some(files) = others(name) else {
            reports
                .error(base.span, format!("there is no set `{name}`"))
                .label("expected the name of a folder of another set");
            broken(&mut layers);
            break;
        };
        ids.push(name.to_owned());
        layers.push(layer(name, &files, reports));
    }
    layers.reverse();
    layers
}

fn layer(id: &str, files: &[SourceFile], reports: &mut Reports) -> Layer {
    let read = |file: &SourceFile| (file.base_name() == SET_FILE, document::read(file, reports));
    let documents: Vec<(bool, Document)> = files.iter().take(MOST_FILES).map(read).collect();
    if let (Some(file), Some((_, document))) = (files.get(MOST_FILES), documents.last()) {
        let span = Span { file: document.file, start: 0, end: 0 };
        reports.error(
            span,
            format!("the set `{id}` has more than {MOST_FILES} files; {} was not read", file.name),
        );
    }
    for (is_set, document) in &documents {
        check_top(*is_set, &document.root, reports);
    }
    let set = documents.iter().find(|(is_set, _)| *is_set).map(|(_, document)| document);
    let (table, at, is_broken) = match set {
        Some(document) => {
            let keep = |entry: &&Entry| !LISTS.contains(&entry.key.as_str());
            let table = Table(document.root.0.iter().filter(keep).cloned().collect());
            (table, Span { file: document.file, start: 0, end: 0 }, !document.broken.is_empty())
        }
        None => {
            let file = reports.sources.add(Source::new(format!("{id}/{SET_FILE}"), String::new()));
            let at = Span { file, start: 0, end: 0 };
            reports
                .error(at, format!("the set `{id}` has no `{SET_FILE}`"))
                .help("it says what the set is called, who made it and which house rules it has");
            (Table::default(), at, true)
        }
    };
    Layer {
        documents: documents.into_iter().map(|(_, document)| document).collect(),
        set: table,
        at,
        is_broken,
    }
}

/// Reports what stands at the top of a file and should not.
fn check_top(is_set: bool, root: &Table, reports: &mut Reports) {
    for entry in &root.0 {
        let key = entry.key.as_str();
        if LISTS.contains(&key) {
            check_list(entry, reports);
            continue;
        }
        let belongs_to_sets = SET.iter().any(|known| known.name == key);
        if is_set && belongs_to_sets {
            continue;
        }
        if belongs_to_sets && !is_set {
            reports
                .error(entry.key_span, format!("`{key}` belongs into `{SET_FILE}`"))
                .help("if it belongs to a card, write it below the line `[[card]]`");
        } else if !is_set {
            let known = LISTS.iter().copied();
            reports
                .error(entry.key_span, format!("a file of cards has no key `{key}`"))
                .label("expected `[[card]]`, `[[redefine]]` or `[[kind]]`")
                .suggest(nearest(key, known), "if it belongs to a card, write it below the line `[[card]]`");
        } else if let Some(meant) = nearest(key, LISTS) {
            // Other unknown keys of a set are reported with the keys of a set.
            reports
                .error(entry.key_span, format!("a set has no key `{key}`"))
                .help(format!("did you mean `[[{meant}]]`?"));
        }
    }
}

fn check_list(entry: &Entry, reports: &mut Reports) {
    let key = &entry.key;
    match &entry.value.value {
        Value::List(items) => {
            for Node { span, value } in items.iter().filter(|item| item.table().is_none()) {
                reports.error(*span, format!("`{key}` cannot be {}", value.what())).label("expected a table");
            }
        }
        other => {
            reports
                .error(entry.value.span, format!("`{key}` cannot be {}", other.what()))
                .help(format!("every one begins with a line `[[{key}]]`, with two brackets"));
        }
    }
}

/// The form under which tables of a list are opened.
pub(super) const fn form(what: &'static str, keys: &'static [crate::language::table::Key]) -> Form {
    Form { what, verb: None, keys }
}

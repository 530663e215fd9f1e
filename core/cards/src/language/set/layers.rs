//! A set and those that it builds on, each with its files.

use crate::language::compile::{TableForm, list};
use crate::language::diagnostic::{Report, Reports};
use crate::language::document::{self, Document, Node, TomlEntry, TomlTable, TomlValue};
use crate::language::source::{SourceFile, SourceText, Span};
use crate::language::table::SET;
use unruly_contract::nearest;

use super::{OtherSets, SetNames};

/// So many sets may build on one another.
pub const TALLEST: usize = 8;
/// No set needs more files.
const MOST_FILES: usize = 500;
/// The file that says what a set is called.
const SET_FILE: &str = "set.toml";
/// Lists of tables that any file may hold.
const LISTS: [&str; 4] = ["card", "redefine", "kind", "redefine-kind"];

/// One set of several that build on each other.
#[derive(Debug)]
pub(super) struct Layer {
    id: String,
    /// The layers on which it builds, by their places among all, itself included.
    stack: Vec<usize>,
    /// Whether it has a say in the house rules: of several sets on which one builds, the first has.
    pub(super) rules_the_house: bool,
    pub(super) documents: Vec<Document>,
    /// The keys at the top of `set.toml`, lists of tables left out.
    pub(super) set: TomlTable,
    /// Where to say what `set.toml` lacks.
    pub(super) at: Span,
    /// Whether `set.toml` could not be read whole.
    pub(super) is_broken: bool,
    /// Whether a set is missing that it names as one to build on, or one of those below it does.
    lacks_base: bool,
}

impl Layer {
    /// Whether it builds on the layer of this place, or is it. A name in another layer may be taken: then the one that
    /// comes later is meant.
    pub(super) fn builds_on(&self, place: usize) -> bool {
        self.stack.contains(&place)
    }

    /// Tells that a set below has no such thing, `what`, under the name that stands here; nothing where a set below is missing as a
    /// whole, for that is told already. Says the remedy where this set stands alone, and leaves it to others otherwise.
    pub(super) fn lacks<'r>(
        &self,
        what: &str,
        name: &str,
        at: Span,
        reports: &'r mut Reports,
    ) -> Option<&'r mut Report> {
        if self.lacks_base {
            return None;
        }
        if self.stack.len() == 1 {
            reports
                .error(at, format!("this set builds on no other, so there is no {what} `{name}` below it"))
                .help(format!("add `based-on`, or change the {what} itself where it stands"));
            return None;
        }
        Some(reports.error(at, format!("the set that this one builds on has no {what} `{name}`")))
    }

    /// The tables of a list, such as `[[card]]`, over all files in order, with the document of each.
    pub(super) fn tables(&self, list: &str) -> Vec<(&Document, &TomlTable, Span)> {
        let mut tables = Vec::new();
        for document in &self.documents {
            let Some(TomlValue::List(items)) = document.root.get(list).map(|entry| &entry.value.value) else {
                continue;
            };
            tables.extend(items.iter().filter_map(|item| Some((document, item.table()?, item.span))));
        }
        tables
    }
}

/// The keys of cards or kinds that a set has changed so far. One thing may be changed in several places, but each key of it in one: the
/// first change would be lost.
#[derive(Debug, Default)]
pub(super) struct Changed<'t>(Vec<(String, &'t TomlEntry)>);

impl<'t> Changed<'t> {
    /// Takes in a table that changes the thing of this sort and name; the key by which it names the thing changes nothing.
    pub(super) fn add(
        &mut self,
        (what, name): (&str, &str),
        table: &'t TomlTable,
        naming: &str,
        reports: &mut Reports,
    ) {
        for entry in table.0.iter().filter(|entry| entry.key != naming) {
            let is_same = |(known, first): &&(String, &TomlEntry)| known == name && first.key == entry.key;
            if let Some((_, first)) = self.0.iter().find(is_same) {
                let place = reports.sources.place(first.key_span);
                reports
                    .error(
                        entry.key_span,
                        format!("the {what} `{name}` has its `{}` changed already", entry.key),
                    )
                    .label(format!("the first change is at {place}"))
                    .help("take one of the two away");
            } else {
                self.0.push((name.to_owned(), entry));
            }
        }
    }
}

/// A set and those it builds on, each before those that build on it. Of several on which one builds, the first named comes last,
/// so that what it says goes before what the others say.
pub(super) fn layers(
    id: &str,
    files: &[SourceFile],
    (others, names): (OtherSets<'_>, SetNames<'_>),
    reports: &mut Reports,
) -> Vec<Layer> {
    let mut tower = Tower { others, names, reports, above: Vec::new(), layers: Vec::new(), is_broken: false };
    tower.add(id, files, true);
    let Tower { mut layers, is_broken, .. } = tower;
    // Keys that a base would have set are not missed as well, nor are its cards.
    for layer in &mut layers {
        layer.is_broken |= is_broken;
        layer.lacks_base |= is_broken;
    }
    layers
}

/// Sets that are put on one another.
struct Tower<'t> {
    others: OtherSets<'t>,
    names: SetNames<'t>,
    reports: &'t mut Reports,
    /// The ids of the sets that build on the one that is looked at.
    above: Vec<String>,
    layers: Vec<Layer>,
    /// Whether a set is missing that one builds on.
    is_broken: bool,
}

impl Tower<'_> {
    /// Adds a set on top of those that it builds on, and gives its place.
    fn add(&mut self, id: &str, files: &[SourceFile], rules_the_house: bool) -> usize {
        let mut top = layer(id, files, self.reports);
        top.rules_the_house = rules_the_house;
        self.above.push(id.to_owned());
        let bases = top.set.get("based-on").map(|entry| entry.value.clone());
        let bases = bases.as_ref().map(bases_of).unwrap_or_default();
        for (place, base) in bases.iter().enumerate() {
            if let Some(name) = base.text()
                && bases[..place].iter().any(|other| other.text() == Some(name))
            {
                self.reports.warning(base.span, format!("the set builds on `{name}` already"));
            }
        }
        for (place, base) in bases.into_iter().enumerate().rev() {
            let Some(below) = self.base(base, rules_the_house && place == 0) else {
                self.is_broken = true;
                continue;
            };
            let stack = &self.layers[below].stack;
            top.stack
                .extend(stack.iter().filter(|place| !top.stack.contains(place)).copied().collect::<Vec<_>>());
        }
        self.above.pop();
        let place = self.layers.len();
        top.stack.push(place);
        self.layers.push(top);
        place
    }

    /// The place of a set on which another builds; `None` where there is none to be had.
    fn base(&mut self, base: &Node, rules_the_house: bool) -> Option<usize> {
        let name = base.text()?;
        if self.above.iter().any(|known| known == name) {
            let chain = self.above.join("`, which builds on `");
            self.reports
                .error(
                    base.span,
                    format!("sets build on each other in a circle: `{chain}`, which builds on `{name}`"),
                )
                .help("one of them must stand alone");
            return None;
        }
        if let Some(place) = self.layers.iter().position(|layer| layer.id == name) {
            if rules_the_house {
                let stack = self.layers[place].stack.clone();
                stack.into_iter().for_each(|place| self.layers[place].rules_the_house = true);
            }
            return Some(place);
        }
        if self.above.len() + self.layers.len() >= TALLEST {
            self.reports.error(base.span, format!("more than {TALLEST} sets build on each other"));
            return None;
        }
        let Some(files) = (self.others)(name) else {
            self.no_set(name, base.span);
            return None;
        };
        Some(self.add(name, &files, rules_the_house))
    }

    fn no_set(&mut self, name: &str, at: Span) {
        let mut names = (self.names)();
        names.retain(|known| !self.above.contains(known));
        let report = self
            .reports
            .error(at, format!("there is no set `{name}`"))
            .label("expected the name of a folder of another set");
        if name.contains(['/', '\\', '.']) {
            report.help(
                "a set is named by its folder alone, which stands beside this one or ships with the program",
            );
        } else if let Some(meant) = nearest(name, names.iter().map(String::as_str)) {
            report.help(format!("did you mean `{meant}`?"));
        } else if !names.is_empty() {
            let known: Vec<&str> = names.iter().map(String::as_str).collect();
            report.help(format!("sets to build on are {}", list(&known)));
        }
    }
}

/// The sets on which one builds, the one with the house rules first.
fn bases_of(value: &Node) -> Vec<&Node> {
    value.list().map_or_else(|| vec![value], |list| list.iter().collect())
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
            let keep = |entry: &&TomlEntry| !LISTS.contains(&entry.key.as_str());
            let table = TomlTable(document.root.0.iter().filter(keep).cloned().collect());
            (table, Span { file: document.file, start: 0, end: 0 }, !document.broken.is_empty())
        }
        None => {
            let file = reports.sources.add(SourceText::new(format!("{id}/{SET_FILE}"), String::new()));
            let at = Span { file, start: 0, end: 0 };
            reports
                .error(at, format!("the set `{id}` has no `{SET_FILE}`"))
                .help("it says what the set is called, who made it and which house rules it has");
            (TomlTable::default(), at, true)
        }
    };
    Layer {
        id: id.to_owned(),
        stack: Vec::new(),
        rules_the_house: false,
        documents: documents.into_iter().map(|(_, document)| document).collect(),
        set: table,
        at,
        is_broken,
        lacks_base: false,
    }
}

/// Reports what stands at the top of a file and should not.
fn check_top(is_set: bool, root: &TomlTable, reports: &mut Reports) {
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

fn check_list(entry: &TomlEntry, reports: &mut Reports) {
    let key = &entry.key;
    match &entry.value.value {
        TomlValue::List(items) => {
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
pub(super) const fn form(what: &'static str, keys: &'static [crate::language::table::Key]) -> TableForm {
    TableForm { what, verb: None, keys }
}

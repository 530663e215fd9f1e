//! Sketches: the content of a file of cards as far as it can be read, for editors, which show a card also while it is
//! wrong.

use super::diagnostic::Reports;
use super::document::{self, Node, TomlEntry, TomlTable};
use super::set::id_of;
use super::source::SourceFile;
use crate::model::Timing;

/// One entry of a file, as far as it can be read: nothing about it was checked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sketch {
    /// The list it stands in: `card`, `redefine` or `kind`.
    pub list: String,
    /// Its id, or the one that its name would give it.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Its text.
    pub text: String,
    /// When it can be played; nothing where the file does not say, or says what there is not.
    pub timings: Vec<Timing>,
    /// Whether something in it lasts.
    pub lasts: bool,
    /// Its icons.
    pub icons: Vec<String>,
    /// Its price.
    pub points: Option<u8>,
    /// The first line of it, from 1, with the comment right above it.
    pub first_line: usize,
    /// The last line of it.
    pub last_line: usize,
}

/// The entries of a file, in its order.
pub fn sketch(file: &SourceFile) -> Vec<Sketch> {
    let mut reports = Reports::default();
    let document = document::read(file, &mut reports);
    let source = reports.sources.get(document.file);
    let mut items: Vec<(&str, &Node)> = Vec::new();
    for TomlEntry { key, value, .. } in &document.root.0 {
        items.extend(value.list().unwrap_or_default().iter().map(|item| (key.as_str(), item)));
    }
    items.retain(|(_, item)| item.table().is_some());
    items.sort_by_key(|(_, item)| item.span.start);
    let lines: Vec<&str> = source.text.lines().collect();
    let starts: Vec<usize> =
        items.iter().map(|(_, item)| source.line_and_column(item.span.start).0).collect();
    let firsts: Vec<usize> = starts.iter().map(|start| with_comment(&lines, *start)).collect();
    let last = |place: usize| {
        let end = firsts.get(place + 1).map_or(lines.len(), |next| next - 1);
        without_blanks(&lines, end).max(starts[place])
    };
    let sketch = |(place, (list, item)): (usize, &(&str, &Node))| {
        let table = item.table()?;
        let name = text(table, "name");
        let id = text(table, "id");
        Some(Sketch {
            list: (*list).to_owned(),
            id: if id.is_empty() { id_of(&name) } else { id },
            name,
            text: text(table, "text"),
            timings: timings(table),
            lasts: has_key(item, "last"),
            icons: texts(table, "icons"),
            points: number(table, "points"),
            first_line: firsts[place],
            last_line: last(place),
        })
    };
    items.iter().enumerate().filter_map(sketch).collect()
}

fn text(table: &TomlTable, key: &str) -> String {
    table.get(key).and_then(|entry| entry.value.text()).unwrap_or_default().to_owned()
}

fn timings(table: &TomlTable) -> Vec<Timing> {
    let several = texts(table, "play");
    let words = if several.is_empty() { vec![text(table, "play")] } else { several };
    words.iter().filter_map(|word| Timing::named(word)).collect()
}

/// Whether a table has this key, itself or somewhere within.
fn has_key(node: &Node, key: &str) -> bool {
    let of_table =
        |table: &TomlTable| table.0.iter().any(|entry| entry.key == key || has_key(&entry.value, key));
    let of_list = |list: &[Node]| list.iter().any(|node| has_key(node, key));
    node.table().is_some_and(of_table) || node.list().is_some_and(of_list)
}

fn texts(table: &TomlTable, key: &str) -> Vec<String> {
    let items = table.get(key).and_then(|entry| entry.value.list()).unwrap_or_default();
    items.iter().filter_map(Node::text).map(str::to_owned).collect()
}

fn number(table: &TomlTable, key: &str) -> Option<u8> {
    match table.get(key)?.value.value {
        document::TomlValue::Number(number) => u8::try_from(number).ok(),
        _ => None,
    }
}

/// The first of the lines of comment that end right above a line, or the line itself.
fn with_comment(lines: &[&str], line: usize) -> usize {
    let is_comment = |line: usize| lines.get(line - 1).is_some_and(|text| text.trim_start().starts_with('#'));
    (1..line).rev().take_while(|above| is_comment(*above)).last().unwrap_or(line)
}

/// The last line up to this one that says something.
fn without_blanks(lines: &[&str], line: usize) -> usize {
    let says = |line: &usize| lines.get(line - 1).is_some_and(|text| !text.trim().is_empty());
    (1..=line).rev().find(says).unwrap_or(line)
}

#[cfg(test)]
mod tests {
    use super::sketch;
    use crate::language::SourceFile;
    use crate::model::Timing;

    #[test]
    fn a_file_is_sketched_also_while_it_is_wrong() {
        let text = "# What the file is about.\n\n[[kind]]\nname = \"crab\"\n\n# A note on the card,\n# in two lines.\n[[card]]\nname = \"Rook's Luck\"\nplay = \"sometime\"\ndo = [{ leap = 3 }]\n\n\n[[card]]\nid = \"two\"\nname = \"Second\"\npoints = 3\nicons = [\"own pawn\"]\ntext = \"Says";
        let found = sketch(&SourceFile::new("cards.toml", text));
        let places: Vec<_> =
            found.iter().map(|it| (it.list.as_str(), it.id.as_str(), it.first_line, it.last_line)).collect();
        assert_eq!(places, [("kind", "crab", 3, 4), ("card", "rooks-luck", 6, 11), ("card", "two", 14, 19)]);
        assert_eq!((found[1].timings.as_slice(), found[1].points, found[1].lasts), (&[][..], None, false));
        assert_eq!(
            (found[2].points, found[2].icons.as_slice()),
            (Some(3), ["own pawn".to_owned()].as_slice())
        );
    }

    #[test]
    fn a_card_lasts_by_what_it_does_and_not_by_what_it_says() {
        let text = "[[card]]\nname = \"One\"\nplay = \"reply\"\ntext = \"It has no last = here.\"\ndo = [{ if = \"x\", then = [{ last = \"always\" }] }]\n\n[[card]]\nname = \"Two\"\ntext = \"last = nothing\"\n";
        let found = sketch(&SourceFile::new("cards.toml", text));
        assert_eq!((found[0].timings.as_slice(), found[0].lasts), (&[Timing::Reply][..], true));
        assert_eq!((found[1].timings.as_slice(), found[1].lasts), (&[][..], false));
    }

    #[test]
    fn whatever_stands_in_a_file_it_is_sketched_without_a_panic() {
        for text in
            ["", "[[card]]", "card = 3", "[[card]", "\u{feff}[[card]]\nname = 3", "[[[[", "name = \"\"\""]
        {
            let _ = sketch(&SourceFile::new("cards.toml", text));
        }
        assert!(sketch(&SourceFile::new("cards.toml", vec![0xff, 0xfe, 0])).is_empty());
    }
}

//! Records as TOML: one line an action, the seal last.
//!
//! Written here rather than by a serializer, because people read and compare these files.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use crate::{Arrangement, OptionValue, Record, Seat, Setup};

use super::series::is_in_series;
use super::{SCHEMA, seal};

impl Record {
    /// The record as text. Reading it back gives an equal record.
    pub fn to_toml(&self) -> String {
        let Self { ruleset, setup, actions, notes: _, variations: _, comments: _ } = self;
        let mut text = format!("schema = {SCHEMA}\nruleset = {}\n", quoted(ruleset));
        write_setup(&mut text, setup);
        let notes = self.with_series();
        write_table(
            &mut text,
            "notes",
            notes.iter().map(|(key, note)| (key, note_text(key, note))).collect(),
        );
        text.push_str("\n[play]\nactions = [\n");
        for deed in actions {
            line(&mut text, format_args!("    {},", quoted(&format!("{}: {}", deed.seat, deed.action))));
        }
        line(&mut text, format_args!("]\nseal = {}", quoted(&seal::of(self))));
        text
    }
}

/// An action of a variation has a line of its own, as those of the game do, and so have the words of a comment.
fn note_text(key: &str, note: &str) -> String {
    if is_in_series(key) { block(note) } else { quoted(note) }
}

fn write_setup(text: &mut String, setup: &Setup) {
    let Setup { seats, seed, position, options, arrangement } = setup;
    let Arrangement { hands, deck, decks, lost } = arrangement;
    text.push_str("\n[setup]\n");
    if let Some(seats) = seats {
        line(text, format_args!("seats = {seats}"));
    }
    line(text, format_args!("seed = {seed}"));
    if let Some(position) = position {
        line(text, format_args!("position = {}", block(position)));
    }
    write_table(text, "setup.options", options.iter().map(|(key, value)| (key, option(value))).collect());
    if !deck.is_empty() {
        line(text, format_args!("\n[setup.arrangement]\ndeck = {}", list(deck)));
    }
    write_table(text, "setup.arrangement.decks", by_seat(decks));
    write_table(text, "setup.arrangement.hands", by_seat(hands));
    write_table(text, "setup.arrangement.lost", by_seat(lost));
}

fn write_table(text: &mut String, name: &str, entries: Vec<(impl AsRef<str>, String)>) {
    if entries.is_empty() {
        return;
    }
    line(text, format_args!("\n[{name}]"));
    for (name, value) in entries {
        line(text, format_args!("{} = {value}", key(name.as_ref())));
    }
}

fn line(text: &mut String, line: std::fmt::Arguments<'_>) {
    writeln!(text, "{line}").expect("a string takes all that is written to it");
}

fn by_seat(lists: &BTreeMap<Seat, Vec<String>>) -> Vec<(String, String)> {
    lists.iter().map(|(seat, words)| (seat.to_string(), list(words))).collect()
}

fn option(value: &OptionValue) -> String {
    match value {
        OptionValue::Flag(on) => on.to_string(),
        OptionValue::Number(number) => number.to_string(),
        OptionValue::Text(text) => quoted(text),
        OptionValue::List(words) => list(words),
    }
}

fn list(words: &[String]) -> String {
    let words: Vec<String> = words.iter().map(|word| quoted(word)).collect();
    format!("[{}]", words.join(", "))
}

fn key(key: &str) -> String {
    let bare = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '_';
    if !key.is_empty() && key.chars().all(bare) { key.to_owned() } else { quoted(key) }
}

/// A text of several lines keeps them in the file; TOML drops the line end right after the opening quotes.
fn block(text: &str) -> String {
    if !text.contains('\n') {
        return quoted(text);
    }
    let lines: Vec<String> = text.split('\n').map(escaped).collect();
    format!("\"\"\"\n{}\"\"\"", lines.join("\n"))
}

fn quoted(text: &str) -> String {
    format!("\"{}\"", escaped(text))
}

fn escaped(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '"' => safe.push_str("\\\""),
            '\\' => safe.push_str("\\\\"),
            '\n' => safe.push_str("\\n"),
            '\t' => safe.push_str("\\t"),
            '\r' => safe.push_str("\\r"),
            _ if letter.is_control() => {
                write!(safe, "\\u{:04X}", u32::from(letter))
                    .expect("a string takes all that is written to it");
            }
            _ => safe.push(letter),
        }
    }
    safe
}

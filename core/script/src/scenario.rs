//! Scenarios as a file holds them.

use std::collections::BTreeMap;

use serde::Deserialize;
use toml::Spanned;
use toml::de::{DeTable, DeValue, ValueDeserializer};
use unruly_contract::{Arrangement, OptionValue, Place, Seat, Setup};

use crate::step::is_blank;

/// A game told line by line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Scenario {
    /// Its title.
    pub name: String,
    /// The ruleset's id.
    pub ruleset: String,
    /// Where the rule is written, in free text.
    pub source: Option<String>,
    /// The setup of the game.
    pub setup: Setup,
    /// The lines.
    pub script: String,
    /// The line of the file in which it begins, from 1.
    pub line: usize,
}

/// Why a text holds no scenarios that could be run.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ScenarioError {
    /// It is not TOML, or holds something else than scenarios.
    #[error("line {line}: {message}")]
    Malformed {
        /// Where, from 1.
        line: usize,
        /// The fault at that place.
        message: String,
    },
    /// There is nothing in it.
    #[error("line 1: there is no scenario; one begins with `[[scenario]]`")]
    Empty,
}

/// A scenario among others that cannot be run.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Unreadable {
    /// Its name, if it has one.
    pub(crate) name: Option<String>,
    /// The line of the file, from 1.
    pub(crate) line: usize,
    /// The fault at that place.
    pub(crate) message: String,
}

impl Scenario {
    /// Reads every scenario in a text.
    ///
    /// # Errors
    /// Names the line and what is wrong there.
    pub fn from_toml(text: &str) -> Result<Vec<Self>, ScenarioError> {
        let each = Self::each_from_toml(text)?;
        each.into_iter().collect::<Result<_, _>>().map_err(|unreadable: Unreadable| {
            ScenarioError::Malformed { line: unreadable.line, message: unreadable.message }
        })
    }

    /// Reads every scenario in a text. One that is not as it should be takes none of the others with it.
    ///
    /// # Errors
    /// When the text as a whole is none of scenarios.
    pub(crate) fn each_from_toml(text: &str) -> Result<Vec<Result<Self, Unreadable>>, ScenarioError> {
        let lines = Lines(text);
        let malformed = |line, message: &str| ScenarioError::Malformed { line, message: message.to_owned() };
        let root = DeTable::parse(text).map_err(|error| {
            let (line, message) = lines.told(&error);
            ScenarioError::Malformed { line, message }
        })?;
        let (mut scenarios, mut defaults) = (Vec::new(), DeTable::new());
        for (key, value) in root.into_inner() {
            let line = lines.of(&value);
            match (key.get_ref().as_ref(), value.into_inner()) {
                ("scenario", DeValue::Array(entries)) => scenarios.extend(entries),
                ("scenario", _) => {
                    return Err(malformed(line, "a scenario begins with `[[scenario]]`, in double brackets"));
                }
                ("defaults", DeValue::Table(table)) => defaults = table,
                ("defaults", _) => return Err(malformed(line, "`defaults` is a table: `[defaults]`")),
                (other, _) => {
                    let message = format!("unknown field `{other}`, expected `scenario` or `defaults`");
                    return Err(malformed(lines.of(&key), &message));
                }
            }
        }
        if let Some((key, _)) =
            defaults.iter().find(|(key, _)| ["name", "script"].contains(&key.get_ref().as_ref()))
        {
            let message = format!("`{}` is each scenario's own", key.get_ref());
            return Err(malformed(lines.of(key), &message));
        }
        if scenarios.is_empty() {
            return Err(ScenarioError::Empty);
        }
        for entry in &mut scenarios {
            complete(entry, &defaults);
        }
        Ok(scenarios.into_iter().map(|entry| Self::read(entry, lines)).collect())
    }

    fn read(entry: Spanned<DeValue<'_>>, lines: Lines<'_>) -> Result<Self, Unreadable> {
        let line = lines.of(&entry);
        let called = match entry.get_ref() {
            DeValue::Table(table) => {
                table.get("name").and_then(|name| name.get_ref().as_str()).map(on_one_line)
            }
            _ => None,
        };
        let unreadable = |(line, message)| Unreadable { name: called.clone(), line, message };
        let entry = Entry::deserialize(ValueDeserializer::from(entry));
        let entry = entry.map_err(|error| unreadable(lines.told(&error)))?;
        let Entry {
            name,
            ruleset,
            source,
            options,
            position,
            mut hands,
            deck,
            decks,
            lost,
            seats,
            seed,
            script,
        } = entry;
        if script.get_ref().lines().all(is_blank) {
            let message = "its script is empty; a scenario needs at least one line".to_owned();
            return Err(unreadable((lines.of(&script), message)));
        }
        if !hands.is_empty() {
            // A script that lays out one hand means the others to be empty: cards dealt by chance would open windows by
            // chance.
            let told = seats.map_or(2, usize::from).max(position.as_deref().map_or(0, seats_named));
            for seat in Seat::first(told) {
                hands.entry(seat).or_default();
            }
        }
        // A seat that has cards plays, whether or not the scenario says how many do.
        let last = hands.keys().chain(decks.keys()).chain(lost.keys()).map(|seat| seat.index() + 1).max();
        let has_more = seats.is_none() && position.is_none() && last.is_some_and(|last| last > 2);
        let seats = if has_more { last.and_then(|last| u8::try_from(last).ok()) } else { seats };
        let arrangement = Arrangement { hands, deck, decks, lost };
        let setup = Setup { seats, seed, position, options, arrangement };
        Ok(Self { name: on_one_line(&name), ruleset, source, setup, script: script.into_inner(), line })
    }
}

/// How many seats a position speaks of: up to the last whose name begins a line or stands in one.
fn seats_named(position: &str) -> usize {
    let names = |seat: &Seat| position.split(|c: char| !c.is_alphabetic()).any(|word| word == seat.name());
    Seat::ALL.into_iter().filter(names).map(|seat| seat.index() + 1).max().unwrap_or(0)
}

/// Says for a scenario what the file says for all that do not say it themselves.
fn complete<'t>(entry: &mut Spanned<DeValue<'t>>, defaults: &DeTable<'t>) {
    if let DeValue::Table(table) = entry.get_mut() {
        let is_missing = |key: &str| !table.contains_key(key);
        let missing = defaults.iter().filter(|(key, _)| is_missing(key.get_ref()));
        let missing: Vec<_> = missing.map(|(key, value)| (key.clone(), value.clone())).collect();
        table.extend(missing);
    }
}

fn on_one_line(name: &str) -> String {
    name.replace(['\n', '\r'], " ")
}

/// A text, to tell on which line something stands.
#[derive(Clone, Copy)]
struct Lines<'t>(&'t str);

impl Lines<'_> {
    fn of<T>(self, spanned: &Spanned<T>) -> usize {
        Place::of(self.0, spanned.span().start).line
    }

    fn told(self, error: &toml::de::Error) -> (usize, String) {
        let (place, message) = Place::told(self.0, error);
        (place.line, message)
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Entry {
    name: String,
    ruleset: String,
    source: Option<String>,
    #[serde(default)]
    options: BTreeMap<String, OptionValue>,
    position: Option<String>,
    #[serde(default)]
    hands: BTreeMap<Seat, Vec<String>>,
    #[serde(default)]
    deck: Vec<String>,
    #[serde(default)]
    decks: BTreeMap<Seat, Vec<String>>,
    #[serde(default)]
    lost: BTreeMap<Seat, Vec<String>>,
    seats: Option<u8>,
    #[serde(default)]
    seed: u64,
    script: Spanned<String>,
}

//! Games written down as scenarios.

use std::collections::BTreeMap;

use toml::{Table, Value};
use unruly_contract::{Arrangement, Deed, OptionValue, Record, Seat, Setup};

/// A game as a file with one scenario: what it starts from, and each action on a line of its own. A `remark` is put above it as a
/// comment.
///
/// ```
/// use unruly_script::{Scenario, scenario_of};
/// use unruly_contract::{Action, Deed, Record, Seat, Setup};
/// let mut record = Record::new("orthodox", Setup { seed: u64::MAX - 7, ..Setup::default() });
/// record.actions.push(Deed { seat: Seat::WHITE, action: Action::new("e2e4") });
/// let text = scenario_of(&record, "one move", "found by chance");
/// let scenarios = Scenario::from_toml(&text)?;
/// assert_eq!(scenarios[0].setup, record.setup);
/// assert_eq!(scenarios[0].script.trim(), "white: e2e4");
/// # Ok::<(), unruly_script::ScenarioError>(())
/// ```
pub fn scenario_of(record: &Record, name: &str, remark: &str) -> String {
    let Record { ruleset, setup, actions, .. } = record;
    let Setup { seats, seed, position, options, arrangement } = setup;
    let Arrangement { hands, deck, decks, lost } = arrangement;
    let mut text: String =
        remark.lines().map(|line| format!("# {}\n", line.replace(char::is_control, " "))).collect();
    text.push_str("[[scenario]]\n");
    let mut line = |key: &str, value: Value| text.push_str(&format!("{key} = {value}\n"));
    line("name", name.into());
    line("ruleset", ruleset.as_str().into());
    if let Some(seats) = seats {
        line("seats", i64::from(*seats).into());
    }
    if let Some(position) = position {
        line("position", position.as_str().into());
    }
    if !options.is_empty() {
        let values = options.iter().map(|(key, option)| (key.clone(), value(option)));
        line("options", Value::Table(values.collect()));
    }
    for (key, lists) in [("hands", hands), ("decks", decks), ("lost", lost)] {
        if !lists.is_empty() {
            line(key, Value::Table(by_seat(lists)));
        }
    }
    if !deck.is_empty() {
        line("deck", list(deck));
    }
    if *seed != 0 {
        // As it is: seeds are larger than the numbers that TOML's writers know.
        text.push_str(&format!("seed = {seed}\n"));
    }
    text.push_str("script = \"\"\"\n");
    for Deed { seat, action } in actions {
        text.push_str(&escaped(&format!("{seat}: {action}")));
        text.push('\n');
    }
    text.push_str("\"\"\"\n");
    text
}

/// A line as it stands in a text of several lines.
fn escaped(line: &str) -> String {
    let mut text = String::new();
    for letter in line.chars() {
        match letter {
            '\\' | '"' => text.extend(['\\', letter]),
            letter if letter.is_control() => text.push_str(&format!("\\u{:04X}", u32::from(letter))),
            letter => text.push(letter),
        }
    }
    text
}

fn list(words: &[String]) -> Value {
    Value::Array(words.iter().map(|word| word.as_str().into()).collect())
}

fn by_seat(lists: &BTreeMap<Seat, Vec<String>>) -> Table {
    lists.iter().map(|(seat, words)| (seat.to_string(), list(words))).collect()
}

fn value(option: &OptionValue) -> Value {
    match option {
        OptionValue::Flag(on) => (*on).into(),
        OptionValue::Number(number) => (*number).into(),
        OptionValue::Text(text) => text.as_str().into(),
        OptionValue::List(words) => list(words),
    }
}

#[cfg(test)]
mod tests {
    use unruly_contract::{Action, Deed, Record, Seat, Setup};

    use super::scenario_of;
    use crate::Scenario;

    #[test]
    fn what_a_plugin_calls_its_actions_is_read_as_it_was_written() {
        let mut record = Record::new("row", Setup::default());
        let odd = "drop \\n \"\"\" 3";
        record.actions.push(Deed { seat: Seat::WHITE, action: Action::new(odd) });
        let text = scenario_of(&record, "odd", "a bell:\u{7}, and\ntwo lines");
        let scenarios = Scenario::from_toml(&text).unwrap();
        assert_eq!(scenarios[0].script.trim(), format!("white: {odd}"));
    }
}

//! The shape of a message, whatever its values: two of one shape try the same code.

use std::collections::BTreeSet;

use serde_json::Value;

/// Members whose text says which arm of an enum it is.
const TAGS: [&str; 13] = [
    "event", "task", "refusal", "purpose", "type", "timing", "also", "result", "whose", "surface", "naming",
    "secrecy", "counting",
];

/// Objects whose keys are data.
const MAPS: [&str; 10] =
    ["lost", "dead", "unplayable", "stands_for", "options", "notes", "hands", "decks", "cards", "scores"];

/// The paths to all its values, each with the kind of value that is there.
pub fn shape(message: &Value) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    walk("", "", message, &mut found);
    found
}

fn walk(path: &str, name: &str, value: &Value, found: &mut BTreeSet<String>) {
    let told = match value {
        Value::Null => "null",
        Value::Bool(_) => "bool",
        Value::Number(_) => "number",
        Value::String(text) if TAGS.contains(&name) || is_arm(name, text) => text,
        Value::String(_) => "text",
        Value::Array(_) => "list",
        Value::Object(_) => "object",
    };
    found.insert(format!("{path}={told}"));
    match value {
        Value::Array(list) => list.iter().for_each(|value| walk(&format!("{path}[]"), name, value, found)),
        Value::Object(members) => {
            for (key, value) in members {
                let step = if MAPS.contains(&name) { "*" } else { key };
                // Trees of choices are alike on all their levels.
                let path = path.replace(".next.pick[].next.pick[]", ".next.pick[]");
                walk(&format!("{path}.{step}"), key, value, found);
            }
        }
        _ => {}
    }
}

/// Whether a text is an arm of an enum that elsewhere is an object.
fn is_arm(name: &str, text: &str) -> bool {
    match name {
        "pick" => text == "off",
        "kind" => ["check", "threat", "held", "link", "declared"].contains(&text),
        "stock" => true,
        _ => false,
    }
}

//! A JSON Schema for editors of TOML, written from the table of the language.

use super::table::{self, Construct, Key, Need, Shape};

/// The keys that every set may have at the top of any of its files.
const LISTS: [(&str, &str, &str); 4] = [
    ("card", "card", "A card."),
    ("redefine", "redefine", "Changes to a card of the set below."),
    ("kind", "kind", "A kind of piece."),
    ("redefine-kind", "redefine-kind", "Changes to a kind of piece of the set below."),
];

/// A JSON Schema (draft 7) of the files of a set, for editors that complete and check TOML with one.
///
/// It knows every verb, rule and key and the words that keys take; expressions are texts to it.
pub fn schema() -> String {
    let mut top: Vec<String> = table::SET.iter().map(property).collect();
    for (key, definition, help) in LISTS {
        let items = format!(
            r##"{{"type":"array","description":{},"items":{{"$ref":"#/definitions/{definition}"}}}}"##,
            quoted(help)
        );
        top.push(format!("{}:{items}", quoted(key)));
    }
    let events: Vec<String> =
        table::events().map(|event| table::signature(event.name, event.arguments)).collect();
    let definitions = [
        ("card", form(None, table::CARD, true, "")),
        ("redefine", redefinition("id", table::CARD)),
        ("kind", form(None, table::KIND, true, "")),
        ("redefine-kind", redefinition("name", table::KIND)),
        ("house", form(None, table::HOUSE, false, "")),
        ("shared-house", form(None, table::SHARED_HOUSE, false, "")),
        ("option", form(None, table::OPTION, true, "")),
        ("trigger", form(None, table::TRIGGER, true, &format!("Events: {}.", events.join(", ")))),
        ("step", any_of(table::steps())),
        ("rule", any_of(table::rules())),
    ];
    let definitions: Vec<String> =
        definitions.iter().map(|(name, definition)| format!("{}:{definition}", quoted(name))).collect();
    format!(
        "{{\"$schema\":\"http://json-schema.org/draft-07/schema#\",\"title\":\"A set of cards\",\"type\":\"object\",\
         \"additionalProperties\":false,\"properties\":{{{}}},\"definitions\":{{{}}}}}\n",
        top.join(","),
        definitions.join(",")
    )
}

fn any_of<T: 'static>(constructs: impl Iterator<Item = &'static Construct<T>>) -> String {
    let forms: Vec<String> =
        constructs.map(|known| form(Some((known.name, known.shape)), known.keys, true, known.help)).collect();
    format!(r#"{{"anyOf":[{}]}}"#, forms.join(","))
}

fn redefinition(of: &str, keys: &[Key]) -> String {
    let properties: Vec<String> = keys.iter().map(property).collect();
    format!(
        r#"{{"type":"object","additionalProperties":false,"required":["{of}"],"properties":{{{}}}}}"#,
        properties.join(",")
    )
}

fn form(verb: Option<(&str, Shape)>, keys: &[Key], is_whole: bool, help: &str) -> String {
    let mut properties: Vec<String> =
        verb.iter().map(|(name, shape)| format!("{}:{}", quoted(name), described(*shape, help))).collect();
    properties.extend(keys.iter().map(property));
    let mut required: Vec<String> = verb.iter().map(|(name, _)| quoted(name)).collect();
    if is_whole {
        required.extend(keys.iter().filter(|key| key.need == Need::Required).map(|key| quoted(key.name)));
    }
    format!(
        r#"{{"type":"object","description":{},"additionalProperties":false,"required":[{}],"properties":{{{}}}}}"#,
        quoted(help),
        required.join(","),
        properties.join(",")
    )
}

fn property(key: &Key) -> String {
    let help = match key.need {
        Need::Default(value) => format!("{} Left out: {value}.", key.help),
        Need::Required | Need::Optional => key.help.to_owned(),
    };
    format!("{}:{}", quoted(key.name), described(key.shape, &help))
}

/// The schema of a value with a description: what the key is for, and what its value looks like.
fn described(shape: Shape, help: &str) -> String {
    let schema = shape.schema();
    let description = quoted(&format!("{help} Value: {}.", shape.describe()));
    match schema.strip_suffix('}') {
        // Draft 7 has editors overlook what stands beside a reference.
        Some(open) if !schema.contains("\"$ref\"") || schema.contains("\"items\"") => {
            format!(r#"{open},"description":{description}}}"#)
        }
        _ => schema,
    }
}

/// A text of JSON.
fn quoted(text: &str) -> String {
    let mut quoted = String::from("\"");
    for letter in text.chars() {
        match letter {
            '"' => quoted.push_str("\\\""),
            '\\' => quoted.push_str("\\\\"),
            '\n' => quoted.push_str("\\n"),
            letter if letter.is_control() => quoted.push(' '),
            letter => quoted.push(letter),
        }
    }
    quoted.push('"');
    quoted
}

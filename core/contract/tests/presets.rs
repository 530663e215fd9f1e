//! Setups with a name, held against a small game.

use unruly_contract::{OptionValue, Preset, Setup};
use unruly_toys::Nim;

#[track_caller]
fn check_refused(text: &str, line: usize, message: &str) {
    let error =
        Preset::for_ruleset("rules/odd.toml", text, Nim::sound().profile()).expect_err("it cannot be used");
    assert_eq!((error.file.as_str(), error.line), ("rules/odd.toml", line), "{error}");
    assert!(error.message.contains(message), "{error} does not say {message:?}");
}

const HEAD: &str = "name = \"Long\"\nsummary = \"More to take\"\n";

#[test]
fn a_preset_names_a_setup() {
    let text = format!("{HEAD}seats = 3\n[options]\nleast-heap = 7\n");
    let preset = Preset::for_ruleset("long.toml", &text, Nim::sound().profile()).unwrap();
    assert_eq!((preset.id.as_str(), preset.seats), ("long", Some(3)));
    let setup = preset.applied_to(Setup::default());
    assert_eq!((setup.seats, &setup.options["least-heap"]), (Some(3), &OptionValue::Number(7)));
}

#[test]
fn what_somebody_set_goes_before_the_preset() {
    let text = format!("{HEAD}seats = 3\n[options]\nleast-heap = 7\n");
    let preset = Preset::from_toml("long.toml", &text).unwrap();
    let options = [("least-heap".to_owned(), OptionValue::Number(2))].into();
    let setup = preset.applied_to(Setup { seats: Some(2), options, ..Setup::default() });
    assert_eq!((setup.seats, &setup.options["least-heap"]), (Some(2), &OptionValue::Number(2)));
}

#[test]
fn a_preset_that_cannot_be_used_says_where_and_why() {
    check_refused("name = \"Long\"\n", 1, "missing field");
    check_refused("name = \"Long\"\nsumary = \"x\"\n", 2, "unknown field");
    check_refused(&format!("{HEAD}seats = 9\n"), 3, "2 to 3 players");
    check_refused(&format!("{HEAD}[options]\nlast = \"wins\"\nheaps = 2\n"), 5, "no option \"heaps\"");
    check_refused(&format!("{HEAD}[options]\nleast-heap = 10\n"), 4, "from 1 to 9");
    check_refused(&format!("{HEAD}[options\n"), 3, "");
    check_refused(
        &format!("{HEAD}[options]\nheaps = {{ least = 1 }}\n"),
        4,
        "expected true or false, a whole number, a text or a list of texts",
    );
    check_refused(&format!("name = \"{}\"\nsummary = \"x\"\n", "n".repeat(101)), 1, "101 letters");
    check_refused(&format!("name = \"x\"\nsummary = \"{}\"\n", "n".repeat(501)), 2, "501 letters");
}

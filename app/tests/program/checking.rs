//! Card sets: checked by the command, and played when their folder is there.

use std::fs;
use std::path::Path;

use super::unruly;

const HEAD: &str = r#"
name = "Tiny"
authors = ["Somebody"]
summary = "One card"
[house]
deck = "common"
hand = 1
reshuffle = true
discard-on-own-turn = false
discard-on-other-turn = false
castle-through-check = false
unmet = "ends"
may-fizzle = true
"#;

const CARDS: &str = r#"
[[card]]
name = "Hop"
text = "A piece of yours moves as a Knight, without capturing."
play = "instead"
do = [{ choose = "piece", from = "own" }, { move = "piece", as = "N", capture = "no" }]
examples = ["""
  fen 4k3/8/8/8/8/8/8/R3K3 w
  white: play hop a1 b3
  expect b3 = white rook
"""]
"#;

fn write_set(folder: &Path, cards: &str) {
    fs::create_dir_all(folder).unwrap();
    fs::write(folder.join("set.toml"), HEAD).unwrap();
    fs::write(folder.join("cards.toml"), cards).unwrap();
}

#[test]
fn a_sound_set_passes_with_its_examples() {
    let folder = tempfile::tempdir().unwrap();
    let set = folder.path().join("tiny");
    write_set(&set, CARDS);
    let checked = unruly(&["check", &set.display().to_string()]).assert().success();
    let told = String::from_utf8_lossy(&checked.get_output().stdout).into_owned();
    assert_eq!(told.lines().last(), Some("tiny: 1 cards, 1 examples, 0 failed, 0 errors, 0 warnings"));
}

#[test]
fn a_slip_is_shown_with_its_place_and_remedy() {
    let folder = tempfile::tempdir().unwrap();
    let set = folder.path().join("tiny");
    write_set(&set, &CARDS.replace("\"own\"", "\"onw\""));
    let checked = unruly(&["check", &set.display().to_string()]).assert().failure();
    let told = String::from_utf8_lossy(&checked.get_output().stdout).into_owned();
    assert!(told.contains("cards.toml:6:35") && told.contains("did you mean `own`?"), "{told}");
}

#[test]
fn an_example_that_fails_is_named_with_its_line() {
    let folder = tempfile::tempdir().unwrap();
    let set = folder.path().join("tiny");
    write_set(&set, &CARDS.replace("b3 = white rook", "b3 = white bishop"));
    let checked = unruly(&["check", &set.display().to_string()]).assert().failure();
    let told = String::from_utf8_lossy(&checked.get_output().stdout).into_owned();
    assert!(told.contains("FAILED hop: line "), "{told}");
}

#[test]
fn a_set_in_the_users_folder_is_a_game_like_any_other() {
    let folder = tempfile::tempdir().unwrap();
    let home = folder.path().join("unruly/rulesets");
    write_set(&home.join("tiny"), CARDS);
    write_set(&home.join("broken"), "[[card]]\nname = 3");
    let listed = unruly(&["rulesets"]).env("XDG_DATA_HOME", folder.path()).assert().success();
    let (told, complaints) = (&listed.get_output().stdout, &listed.get_output().stderr);
    assert!(String::from_utf8_lossy(told).lines().any(|line| line.starts_with("tiny ")), "it is in the list");
    assert!(
        String::from_utf8_lossy(complaints).contains("the card set broken is left out"),
        "the other is told of"
    );
    let games = ["simulate", "tiny", "--games", "2", "--seed", "1", "--max-plies", "40"];
    unruly(&games).env("XDG_DATA_HOME", folder.path()).assert().success();
}

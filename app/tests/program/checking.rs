//! Card sets: checked by the command, and played when their folder is there.

use std::fs;
use std::path::Path;

use super::unruly;

/// The house rules that new sets begin with.
const HOUSE: &str = include_str!("../../src/desktop/workshop/templates/house.toml");

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
    let head = format!("name = \"Tiny\"\nauthors = [\"Somebody\"]\nsummary = \"One card\"\n{HOUSE}");
    fs::write(folder.join("set.toml"), head).unwrap();
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
    assert!(told.contains("FAILED hop: ") && told.contains("cards.toml:"), "{told}");
}

#[test]
fn what_an_example_starts_from_and_speaks_of_is_told_with_its_line_where_it_is_wrong() {
    let folder = tempfile::tempdir().unwrap();
    let set = folder.path().join("tiny");
    for (written, wrong, line, message) in [
        ("/8/R3K3 w", "/R3K3 w", 8, "the board has 7 ranks"),
        ("white: play", "hands white hob\n  white: play", 9, "has no card \"hob\"; did you mean hop?"),
        ("white: play", "lost white knigt\n  white: play", 9, "\"knigt\" is no kind of piece"),
        ("= white rook", "= white rok", 10, "has no kind of piece \"rok\"; did you mean rook?"),
        ("= white rook", "marked hob", 10, "did you mean hop?"),
        ("b3 = white rook", "b3 emty", 10, "it is written like `e4 empty`"),
    ] {
        write_set(&set, &CARDS.replace(written, wrong));
        let checked = unruly(&["check", &set.display().to_string()]).assert().failure();
        let told = String::from_utf8_lossy(&checked.get_output().stdout).into_owned();
        assert!(told.contains(&format!("cards.toml:{line}: ")) && told.contains(message), "{wrong}: {told}");
    }
}

#[test]
fn what_hardly_anybody_means_is_warned_of() {
    let folder = tempfile::tempdir().unwrap();
    let set = folder.path().join("tiny");
    let warnings = || {
        let checked = unruly(&["check", &set.display().to_string()]).assert().success();
        String::from_utf8_lossy(&checked.get_output().stdout).into_owned()
    };
    write_set(&set, &CARDS.replace("white: play hop a1 b3", "white: a1a3").replace("b3 =", "a3 ="));
    let told = warnings();
    assert!(told.contains("cards.toml:8:1: example 1 of Hop never plays it"), "{told}");
    assert!(told.ends_with("0 errors, 1 warnings\n"), "{told}");
    // A set whose cards are not found is a game without cards, and says where they may be.
    write_set(&set, CARDS);
    fs::rename(set.join("cards.toml"), set.join("cards.TOML")).unwrap();
    let told = warnings();
    assert!(told.contains("the set has no cards") && told.contains("`cards.TOML` is not read"), "{told}");
    fs::create_dir(set.join("more")).unwrap();
    fs::rename(set.join("cards.TOML"), set.join("more/cards.toml")).unwrap();
    let told = warnings();
    assert!(told.contains("the set has no cards") && told.contains("`more` is not looked through"), "{told}");
}

#[test]
fn whatever_is_wrong_with_one_folder_is_told_and_the_others_are_checked() {
    let home = tempfile::tempdir().unwrap();
    write_set(&home.path().join("tiny"), CARDS);
    let write = |name: &str, file: &str, text: &str| {
        fs::create_dir_all(home.path().join(name)).unwrap();
        fs::write(home.path().join(name).join(file), text).unwrap();
    };
    write("headless", "cards.toml", CARDS);
    write("tile", "odd.toml", "name = \"Odd\"\nsummary = \"Nine\"\nseats = 9\n");
    write("lessons", "odd.toml", "ruleset = \"orthodox\"\n[[lesson]]\ntitle = 3\n");
    let nowhere = home.path().join("nowhere").display().to_string();
    let arguments = ["check", &nowhere, &home.path().display().to_string()];
    let checked = unruly(&arguments).assert().code(1);
    let told = String::from_utf8_lossy(&checked.get_output().stdout).into_owned();
    assert!(told.contains(&format!("error: {nowhere}: ")), "{told}");
    assert!(
        told.contains("headless: there is no ruleset") && told.contains("a card set has a set.toml"),
        "{told}"
    );
    assert!(told.contains("tile/odd.toml:3:1: Tile Chess is for 2 to 6 players"), "{told}");
    assert!(told.contains("lessons/odd.toml:3:9: "), "{told}");
    assert!(told.contains("tiny: 1 cards, 1 examples, 0 failed, 0 errors"), "{told}");

    let checked = unruly(&[&arguments[..], &["--json"]].concat()).assert().code(1);
    let json: serde_json::Value = serde_json::from_slice(&checked.get_output().stdout).unwrap();
    let sets = json["sets"].as_array().unwrap();
    let of = |set: &str| sets.iter().find(|report| report["set"] == set).unwrap()["diagnostics"][0].clone();
    assert_eq!((of("lessons")["line"].as_u64(), of("lessons")["column"].as_u64()), (Some(3), Some(9)));
    assert_eq!((of("tile")["line"].as_u64(), of("tile")["severity"].as_str()), (Some(3), Some("error")));
    assert!(!of("tile")["message"].as_str().unwrap().contains("odd.toml"), "the file stands beside");
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

#[cfg(unix)]
#[test]
fn links_that_lead_back_to_where_they_stand_are_gone_along_once() {
    let folder = tempfile::tempdir().unwrap();
    write_set(&folder.path().join("tiny"), CARDS);
    for name in ["one", "two"] {
        std::os::unix::fs::symlink(folder.path(), folder.path().join(name)).unwrap();
    }
    let checked = unruly(&["check", folder.path().to_str().unwrap()]).assert().success();
    let told = String::from_utf8(checked.get_output().stdout.clone()).unwrap();
    assert_eq!(told.matches("1 cards, 1 examples").count(), 1, "{told}");
}

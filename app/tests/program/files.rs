//! Games in files: told again, and turned from one form into the other.

use super::{printed, unruly};

const RECORD: &str = r#"
schema = 1
ruleset = "orthodox"
[setup]
[notes]
white = "Anna"
[play]
actions = [
    "white: f2f3",
    "black: e7e5",
    "white: g2g4",
    "black: d8h4",
]
seal = "none"
"#;

fn saved(name: &str, text: &str) -> (tempfile::TempDir, String) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join(name);
    std::fs::write(&path, text).unwrap();
    (folder, path.display().to_string())
}

#[test]
fn a_record_is_told_again() {
    let (_folder, path) = saved("game.toml", RECORD);
    let told = printed(&["replay", &path, "--ascii"]);
    for expected in
        ["Chess\n", "white: Anna", "  1. f3 e5\n  2. g4 Qh4#\n", "K + B", "black wins (checkmate)"]
    {
        assert!(told.contains(expected), "{expected:?} is not in {told}");
    }
    let told = printed(&["replay", &path, "--to", "1"]);
    assert!(
        told.contains("  1. f3\n") && told.contains("rnbqkbnr/pppppppp/8/8/8/5P2/PPPPP1PP/RNBQKBNR b"),
        "{told}"
    );
    let answer: serde_json::Value = serde_json::from_str(&printed(&["replay", &path, "--json"])).unwrap();
    assert_eq!(answer["actions"][3]["notation"], "Qh4#");
    assert_eq!(answer["outcome"]["winner"], "black");
    assert_eq!(answer["plies"], 4);
    unruly(&["replay", &path, "--to", "5"]).assert().code(1);
}

#[test]
fn a_record_becomes_a_score_sheet_and_comes_back() {
    let (folder, path) = saved("game.toml", RECORD);
    let sheet = printed(&["replay", &path, "--as", "pgn"]);
    for expected in ["[White \"Anna\"]", "[Result \"0-1\"]", "1. f3 e5 2. g4 Qh4# 0-1"] {
        assert!(sheet.contains(expected), "{expected:?} is not in {sheet}");
    }
    let pgn = folder.path().join("game.pgn");
    std::fs::write(&pgn, &sheet).unwrap();
    let record = printed(&["replay", pgn.to_str().unwrap(), "--as", "toml"]);
    assert!(record.contains("\"black: d8h4\"") && record.contains("ruleset = \"orthodox\""), "{record}");
    // The same from standard input, whose form shows by itself.
    for text in [sheet.as_str(), record.as_str()] {
        let output =
            unruly(&["replay", "-"]).write_stdin(text).assert().success().get_output().stdout.clone();
        assert!(String::from_utf8(output).unwrap().contains("2. g4 Qh4#"));
    }
}

#[test]
fn names_of_players_outlast_the_way_through_records_and_a_game_at_the_terminal() {
    // As the program keeps them itself.
    let noted = "white = \"human\"\nwhite-name = \"Anna\"\nblack = \"search:1s\"";
    let (_folder, path) = saved("game.toml", &RECORD.replace("white = \"Anna\"", noted));
    let sheet = printed(&["replay", &path, "--as", "pgn"]);
    assert!(sheet.contains("[White \"Anna\"]\n[Black \"search:1s\"]"), "{sheet}");
    // As other programs write them, where a name may look like one of ours.
    let sheet = "[White \"penguin\"]\n[Black \"Carlsen, M.\"]\n\n1. e4 e5 *\n";
    let (folder, path) = saved("game.pgn", sheet);
    let record = printed(&["replay", &path, "--as", "toml"]);
    for expected in ["white = \"human\"\nwhite-name = \"penguin\"", "black-name = \"Carlsen, M.\""] {
        assert!(record.contains(expected), "{expected:?} is not in {record}");
    }
    let out = folder.path().join("out.pgn");
    let said = format!("Nf3\nsave {}\nquit\n", out.display());
    unruly(&["play", "--load", &path, "--seats", "human,human"]).write_stdin(said).assert().success();
    let written = std::fs::read_to_string(&out).unwrap();
    assert!(written.contains("[White \"penguin\"]\n[Black \"Carlsen, M.\"]"), "{written}");
}

#[test]
fn a_score_sheet_in_latin_1_keeps_its_letters_however_it_comes() {
    let sheet = b"[White \"M\xfcller\"]\n\n1. e4 *\n".to_vec();
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.pgn");
    std::fs::write(&path, &sheet).unwrap();
    assert!(printed(&["replay", path.to_str().unwrap()]).contains("M\u{fc}ller"));
    let piped = unruly(&["replay", "-"]).write_stdin(sheet).assert().success().get_output().stdout.clone();
    assert!(String::from_utf8(piped).unwrap().contains("M\u{fc}ller"));
}

#[test]
fn a_score_sheet_of_a_variant_that_is_not_here_says_so() {
    let sheet = "[Event \"x\"]\n[Variant \"Crazyhouse\"]\n\n1. e4 d5 2. exd5 Qxd5 3. P@e4 *\n";
    let (_folder, path) = saved("house.pgn", sheet);
    let output = unruly(&["replay", &path]).assert().code(1).get_output().stderr.clone();
    let said = String::from_utf8(output).unwrap();
    assert!(said.contains("line 4: this is a game of Crazyhouse, and no game here is called so"), "{said}");
    // A move that is none is complained of where the game is known.
    let (_folder, path) = saved("chess.pgn", &sheet.replace("Crazyhouse", "Standard"));
    let output = unruly(&["replay", &path]).assert().code(1).get_output().stderr.clone();
    assert!(String::from_utf8(output).unwrap().contains("P@e4"));
}

#[test]
fn a_score_sheet_finds_its_ruleset() {
    let folder = tempfile::tempdir().unwrap();
    let kept = folder.path().to_str().unwrap();
    printed(&["simulate", "combining", "--games", "2", "--seed", "5", "--keep", kept]);
    let record = format!("{kept}/combining-000002.toml");
    let sheet = printed(&["replay", &record, "--as", "pgn"]);
    let (_folder, pgn) = saved("game.pgn", &sheet);
    let actions = |text: &str| -> Vec<String> {
        text.lines().filter(|line| line.starts_with("    \"")).map(str::to_owned).collect()
    };
    let original = std::fs::read_to_string(&record).unwrap();
    assert!(!actions(&original).is_empty());
    assert_eq!(actions(&printed(&["replay", &pgn, "--as", "toml"])), actions(&original));
}

#[test]
fn the_games_of_a_file_are_counted_from_1() {
    let two = "[Event \"one\"]\n\n1. e4 *\n\n[Event \"two\"]\n\n1. d4 d5 *\n";
    let (_folder, path) = saved("two.pgn", two);
    assert!(printed(&["replay", &path]).contains("1. e4"));
    assert!(printed(&["replay", &path, "--game", "2"]).contains("1. d4 d5"));
    for number in ["0", "3"] {
        unruly(&["replay", &path, "--game", number]).assert().code(1);
    }
}

#[test]
fn damage_is_refused_with_its_line() {
    for (name, text, said) in [
        ("cut.toml", &RECORD[..RECORD.len() - 20], "line "),
        ("illegal.toml", &RECORD.replace("e7e5", "e7e4"), "action 2"),
        ("foreign.toml", &RECORD.replace("orthodox", "checkers"), "checkers"),
        ("bad.pgn", "[Event \"x\"]\n\n1. e4 e5\n2. Kd4 *\n", "line 4"),
    ] {
        let (_folder, path) = saved(name, text);
        let assert = unruly(&["replay", &path]).assert().code(1);
        let error = String::from_utf8(assert.get_output().stderr.clone()).unwrap();
        assert!(
            error.contains(said) && error.contains(name) && error.lines().count() == 1,
            "{name}: {error}"
        );
    }
}

#[test]
fn a_position_is_drawn_without_a_screen() {
    let (folder, path) = saved("game.toml", RECORD);
    let out = |name: &str| folder.path().join(name).display().to_string();
    printed(&["picture", &path, "--to", "2", "--out", &out("a.svg")]);
    let svg = std::fs::read_to_string(out("a.svg")).unwrap();
    assert!(svg.contains("<title>white to move</title>") && svg.contains("e5 black pawn"), "{svg:.200}");
    printed(&[
        "picture",
        "--ruleset",
        "tile",
        "--preset",
        "shuffled",
        "--out",
        &out("b.png"),
        "--width",
        "300",
    ]);
    let png = std::fs::read(out("b.png")).unwrap();
    assert!(png.starts_with(b"\x89PNG") && png[16..20] == 300_u32.to_be_bytes(), "so many pixels wide");
}

#[test]
fn a_picture_that_cannot_be_drawn_says_why() {
    let (folder, path) = saved("game.toml", RECORD);
    let out = |name: &str| folder.path().join(name).display().to_string();
    let refused = |arguments: &[&str]| {
        let output = unruly(arguments).assert().failure().get_output().stderr.clone();
        String::from_utf8_lossy(&output).into_owned()
    };
    let said = refused(&["picture", &path, "--out", &out("a.jpg")]);
    assert!(said.contains(".svg or .png"), "{said}");
    let said = refused(&["picture", &path, "--to", "9", "--out", &out("a.svg")]);
    assert!(said.contains("there is no action 9; the game has 4"), "{said}");
    let said = refused(&["picture", &path, "--width", "3", "--out", &out("a.png")]);
    assert!(said.contains("16 to 4096 pixels"), "{said}");
}

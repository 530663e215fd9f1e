//! Playing at a terminal, which `script` of the system plays: what is kept, what is asked, and how wide it is.

#![cfg(target_os = "linux")]

use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use assert_cmd::Command;

/// The output on a terminal so wide when these lines are typed.
#[track_caller]
fn shown(home: &Path, columns: u32, arguments: &str, typed: &str) -> String {
    let program = env!("CARGO_BIN_EXE_unruly");
    let line = format!("stty -echo cols {columns} rows 40; exec '{program}' {arguments}");
    let mut command = Command::new("script");
    command.args(["-qec", &line, "/dev/null"]).write_stdin(typed.to_owned());
    command.env("XDG_DATA_HOME", home).env("NO_COLOR", "1").env("TERM", "xterm").env("SHELL", "/bin/sh");
    command
        .env_remove("DISPLAY")
        .env_remove("WAYLAND_DISPLAY")
        .env("LC_ALL", "C")
        .timeout(Duration::from_secs(60));
    let output = command.assert().get_output().stdout.clone();
    String::from_utf8(output).unwrap().replace("\r\n", "\n")
}

fn unfinished(home: &Path) -> PathBuf {
    home.join("unruly/unfinished/orthodox.toml")
}

fn actions(path: &Path) -> usize {
    fs::read_to_string(path).unwrap().lines().filter(|line| line.starts_with("    \"")).count()
}

const CHESS: &str = "play orthodox --seats human,human --ascii";

#[track_caller]
fn check(output: &str, expected: &[&str]) {
    // Wherever a line is broken.
    let said = output.split_whitespace().collect::<Vec<_>>().join(" ");
    for text in expected {
        assert!(said.contains(text), "{output} does not say {text:?}");
    }
}

#[test]
fn a_game_that_is_left_is_gone_on_with() {
    let home = tempfile::tempdir().unwrap();
    let output = shown(home.path(), 80, CHESS, "e4\ne5\nquit\n\n");
    check(&output, &["Enter keeps it for next time", "unruly play orthodox --resume"]);
    assert_eq!(actions(&unfinished(home.path())), 2);
    let output = shown(home.path(), 80, "play orthodox --resume --ascii", "Nf3\nquit\nno\n");
    assert!(!output.contains("The game is kept"), "{output}");
    assert!(!unfinished(home.path()).exists());
    let output = shown(home.path(), 80, "play orthodox --resume", "");
    check(&output, &["there is no unfinished game of orthodox"]);
}

#[test]
fn where_nothing_can_be_kept_nobody_is_told_that_it_is() {
    let home = tempfile::tempdir().unwrap();
    // Where games are kept there is a file instead of a folder.
    fs::create_dir_all(home.path().join("unruly")).unwrap();
    fs::write(home.path().join("unruly/unfinished"), "in the way").unwrap();
    let saved = home.path().join("saved.toml");
    let typed = format!("e4\ne5\nquit\n\nquit\n{}\n", saved.display());
    let output = shown(home.path(), 80, CHESS, &typed);
    check(&output, &["the unfinished game is not kept", "It could not be kept for next time", "name a file"]);
    assert!(!output.contains("The game is kept:"), "{output}");
    assert_eq!(actions(&saved), 2);
    let output = shown(home.path(), 80, CHESS, "e4\n");
    check(&output, &["The game is not kept as it stands"]);
}

const RECORD: &str = "schema = 1\nruleset = \"orthodox\"\n[setup]\n[play]\nactions = [\n    \"white: e2e4\",\n    \
                      \"black: e2e4\",\n]\n";

#[test]
fn a_kept_game_that_cannot_be_used_is_named_and_never_written_over() {
    let home = tempfile::tempdir().unwrap();
    let path = unfinished(home.path());
    fs::create_dir_all(path.parent().unwrap()).unwrap();
    // Whole, but no longer playable: another program wrote it, or the cards have changed.
    let old = format!("{RECORD}seal = \"none\"\n");
    fs::write(&path, &old).unwrap();
    let output = shown(home.path(), 80, CHESS, "yes\nd4\n");
    check(&output, &["orthodox.toml cannot be gone on with", "orthodox --resume"]);
    assert_eq!(fs::read_to_string(&path).unwrap(), old);
    fs::remove_dir_all(path.parent().unwrap()).unwrap();
    // Without its end it is damaged, and put aside.
    fs::create_dir_all(path.parent().unwrap()).unwrap();
    fs::write(&path, RECORD).unwrap();
    let output = shown(home.path(), 80, "play orthodox --resume", "");
    check(&output, &["ends without a seal", "it is now", "orthodox.toml.bad"]);
    shown(home.path(), 80, CHESS, "d4\n");
    assert_eq!(fs::read_to_string(path.with_extension("toml.bad")).unwrap(), RECORD);
}

#[test]
fn a_question_can_be_left() {
    let home = tempfile::tempdir().unwrap();
    shown(home.path(), 80, CHESS, "e4\nquit\n\n");
    let output = shown(home.path(), 80, CHESS, "quit\n");
    check(&output, &["Go on with the old one instead?"]);
    assert!(!output.contains("none of these") && !output.contains("white>"), "{output}");
    assert_eq!(actions(&unfinished(home.path())), 1);
}

#[test]
fn a_narrow_terminal_is_never_written_past() {
    let home = tempfile::tempdir().unwrap();
    for (ruleset, lines) in [("fandeck", "\nhelp\nrules\ncards\n"), ("tile", "help\nrules\nhistory\n")] {
        let arguments = format!("play {ruleset} --seats human,human --ascii --seed 3");
        let output = shown(home.path(), 40, &arguments, lines);
        check(&output, &["list what is legal"]);
        assert_eq!(too_wide(&output, 40), [""; 0]);
    }
    let menu = shown(home.path(), 40, "--terminal", "3\nquit\n");
    check(&menu, &["Who plays white?"]);
    assert_eq!(too_wide(&menu, 40), [""; 0]);
}

/// The lines that are wider than the terminal. Typed text is not shown, so its answer follows the prompt in the same line.
fn too_wide(output: &str, columns: usize) -> Vec<String> {
    let output = output.replace("\u{1b}[2J\u{1b}[3J\u{1b}[H", "").replace("white> ", "");
    output.lines().filter(|line| line.chars().count() > columns).map(str::to_owned).collect()
}

#[test]
fn a_game_with_secrets_that_is_not_over_is_told_to_who_wants_it() {
    let home = tempfile::tempdir().unwrap();
    let record = home.path().join("game.toml");
    let text =
        "schema = 1\nruleset = \"fandeck\"\n[setup]\nseed = 3\n[play]\nactions = []\nseal = \"none\"\n";
    fs::write(&record, text).unwrap();
    let arguments = format!("replay {} --ascii", record.display());
    let output = shown(home.path(), 80, &arguments, "no\n");
    check(&output, &["this game is not over", "Enter shows it"]);
    assert!(!output.contains("holds"), "{output}");
    check(&shown(home.path(), 80, &arguments, "\n"), &["holds"]);
}

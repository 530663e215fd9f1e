//! Errors: one clear line on standard error, and a status.

use std::io::{Read, Write};
use std::process::{Command, Stdio};

use super::unruly;

#[track_caller]
fn check(arguments: &[&str], status: i32, said: &str) {
    let assert = unruly(arguments).write_stdin("").assert().code(status).stdout("");
    let error = String::from_utf8(assert.get_output().stderr.clone()).unwrap();
    assert_eq!(error.lines().count(), 1, "{arguments:?}: {error}");
    assert!(error.starts_with("unruly: ") && error.contains(said), "{arguments:?}: {error}");
}

#[test]
fn what_cannot_be_done_has_status_1() {
    check(&["perft", "orthodx", "--depth", "1"], 1, "did you mean orthodox?");
    check(&["moves", "orthodox", "--position", "nonsense"], 1, "position");
    check(&["moves", "orthodox", "--position", "@/nowhere"], 1, "/nowhere cannot be read");
    check(&["moves", "orthodox", "--set", "array=odd"], 1, "standard, shuffled");
    check(&["moves", "orthodox", "--set", "colour=red"], 1, "no option \"colour\"");
    check(&["moves", "orthodox", "--set", "array"], 1, "KEY=VALUE");
    check(&["moves", "orthodox", "--players", "5"], 1, "not for 5");
    check(&["replay", "/nowhere.toml"], 1, "/nowhere.toml cannot be read");
    check(&["replay", "/nowhere.pgn"], 1, "/nowhere.pgn cannot be read");
    check(&["simulate", "orthodox", "--games", "1", "--seats", "clever"], 1, "no bot is called");
    check(&["simulate", "orthodox", "--games", "0"], 1, "--games");
    check(&["simulate", "orthodox", "--seats", "random,random,random"], 1, "3");
    check(&["play", "orthodox", "--seats", "human"], 1, "--seats");
    check(&["play", "orthodox", "--clock", "soon"], 1, "no time control");
    check(&["play", "nonesuch"], 1, "no ruleset");
    check(&["rulesets", "nonesuch"], 1, "no ruleset");
    check(&["desktop"], 1, "no screen");
    let picture = ["picture", "--ruleset", "orthodox", "--out", "/nowhere/a.svg"];
    check(&[&picture[..], &["--side", "blue"]].concat(), 1, "white, black do");
    check(&[&picture[..], &["--position", "odd"]].concat(), 1, "position");
}

#[test]
fn a_file_is_named_once() {
    for arguments in [&["replay", "/nowhere.toml"][..], &["picture", "/nowhere.pgn", "--out", "a.svg"]] {
        let assert = unruly(arguments).assert().code(1);
        let error = String::from_utf8(assert.get_output().stderr.clone()).unwrap();
        assert_eq!(error.matches("/nowhere").count(), 1, "{error}");
    }
}

#[test]
fn a_game_that_was_begun_takes_no_setup() {
    for setup in
        [["--seed", "3"], ["--players", "4"], ["--preset", "fast"], ["--set", "a=b"], ["--position", "x"]]
    {
        for begun in [
            &["picture", "g.toml", "--out", "a.svg"][..],
            &["play", "--load", "g.toml"],
            &["play", "tile", "--resume"],
        ] {
            check(&[begun, &setup[..]].concat(), 2, "cannot be used with");
        }
    }
}

#[test]
fn what_cannot_be_understood_has_status_2() {
    check(&["dance"], 2, "dance");
    check(&["perft", "orthodox"], 2, "--depth");
    check(&["perft", "orthodox", "--depth", "many"], 2, "many");
    check(&["play"], 2, "RULESET");
    check(&["completions", "notashell"], 2, "notashell");
    check(&["scenario"], 2, "FILE");
    check(&["simulate", "orthodox", "--threads", "0"], 2, "--threads");
    check(&["picture", "a.toml", "--out", "a.svg", "--theme", "system"], 2, "high-contrast");
}

#[test]
fn a_missing_scenario_file_fails_and_the_others_are_run() {
    let assert = unruly(&["scenario", "/nowhere.toml"]).assert().code(1).stdout("");
    let error = String::from_utf8(assert.get_output().stderr.clone()).unwrap();
    assert_eq!(error.lines().count(), 1, "{error}");
}

#[test]
fn a_reader_that_goes_away_is_no_error() {
    for arguments in [
        &["completions", "bash"][..],
        &["rulesets", "--json"],
        &["moves", "orthodox"],
        &["--help"],
        &["table"],
    ] {
        without_reader(arguments);
    }
}

#[track_caller]
fn without_reader(arguments: &[&str]) {
    let mut child = Command::new(env!("CARGO_BIN_EXE_unruly"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // Nobody reads a single byte.
    drop(child.stdout.take());
    // Some commands end before they read this.
    let _ = child.stdin.take().unwrap().write_all(b"{\"do\":\"help\"}\n");
    let status = child.wait().unwrap();
    let mut error = String::new();
    child.stderr.take().unwrap().read_to_string(&mut error).unwrap();
    assert!(status.success() && error.is_empty(), "{arguments:?}: {status}: {error}");
}

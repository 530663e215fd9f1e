//! Files from strangers: whatever lies where cards, presets, lessons or games should, the program comes back with a word
//! about it, and the terminal is not told what to do.

use std::fs;
use std::path::Path;
use std::time::Duration;

use assert_cmd::Command;

use super::unruly;

const HEAD: &str = "name = \"Mine\"\nauthors = [\"me\"]\nsummary = \"Small\"\nbased-on = \"fandeck\"\n";

/// The program with a home of its own. A program that waits for more is ended, and has failed.
fn at_home(home: &Path, arguments: &[&str]) -> Command {
    let mut command = unruly(arguments);
    command.env("XDG_DATA_HOME", home).timeout(Duration::from_secs(60));
    command
}

fn write(path: &Path, text: &str) {
    fs::create_dir_all(path.parent().unwrap()).unwrap();
    fs::write(path, text).unwrap();
}

fn told(output: &[u8]) -> String {
    String::from_utf8(output.to_vec()).unwrap()
}

#[cfg(unix)]
#[test]
fn pipes_and_devices_among_the_users_files_keep_nobody_waiting() {
    let home = tempfile::tempdir().unwrap();
    let rulesets = home.path().join("unruly/rulesets");
    write(&rulesets.join("piped/set.toml"), HEAD);
    let pipe = rulesets.join("piped/x.toml");
    assert!(std::process::Command::new("mkfifo").arg(&pipe).status().unwrap().success());
    write(&rulesets.join("endless/set.toml"), HEAD);
    std::os::unix::fs::symlink("/dev/zero", rulesets.join("endless/y.toml")).unwrap();
    write(&rulesets.join("large/set.toml"), HEAD);
    write(&rulesets.join("large/z.toml"), &"# more\n".repeat(200_000));
    let output = at_home(home.path(), &["rulesets"]).assert().success().get_output().clone();
    assert!(told(&output.stdout).contains("orthodox"));
    let warnings = told(&output.stderr);
    for expected in [
        "piped/x.toml cannot be read: it is no regular file",
        "endless/y.toml cannot be read: it is no regular file",
        "large/z.toml cannot be read: it has more than 1048576 bytes",
    ] {
        assert!(warnings.contains(expected), "{warnings:?} does not say {expected:?}");
    }
    // The file is named, not the folder.
    let output = at_home(home.path(), &["check", rulesets.join("piped").to_str().unwrap()]).assert().code(1);
    let output = told(&output.get_output().stdout);
    assert!(output.contains("x.toml:1:1: cannot be read: it is no regular file"), "{output}");
    let pipe = pipe.to_str().unwrap();
    for arguments in [
        &["replay", pipe][..],
        &["scenario", pipe],
        &["play", "tile", "--preset", pipe],
        &["moves", "orthodox", "--position", &format!("@{pipe}")],
    ] {
        let output = at_home(home.path(), arguments).assert().code(1).get_output().stderr.clone();
        assert!(told(&output).contains("no regular file"), "{arguments:?}: {}", told(&output));
    }
}

#[test]
fn a_text_in_another_encoding_says_where() {
    let home = tempfile::tempdir().unwrap();
    let folder = home.path().join("tile");
    fs::create_dir_all(&folder).unwrap();
    fs::write(folder.join("old.toml"), b"summary = \"x\"\nname = \"Ol\xe9\"\n").unwrap();
    let output = at_home(home.path(), &["check", folder.to_str().unwrap()]).assert().code(1);
    let output = told(&output.get_output().stdout);
    assert!(output.contains("old.toml:2:1: the byte 0xe9 belongs to no text"), "{output}");
}

/// Orders to a terminal, as a stranger would write them in TOML: turn colours round, name the window, turn the reading.
const ORDERS: &str = "Es\\u001b[7mc\\u001b]0;owned\\u0007 \\u202egnp.exe";

/// Whether nothing in a text gives a terminal orders.
#[track_caller]
fn is_harmless(output: &[u8], expected: &str) {
    let output = told(output);
    let order = output.chars().find(|letter| {
        (letter.is_control() && !matches!(letter, '\n' | '\t')) || ('\u{202a}'..='\u{202e}').contains(letter)
    });
    assert_eq!(order, None, "{output:?}");
    assert!(output.contains(expected), "{output:?} does not say {expected:?}");
}

#[test]
fn nothing_in_a_file_gives_the_terminal_orders() {
    const SHOWN: &str = "Es\\u{1b}[7mc\\u{1b}]0;owned\\u{7} \\u{202e}gnp.exe";
    let home = tempfile::tempdir().unwrap();
    let set = home.path().join("unruly/rulesets/odd");
    write(&set.join("set.toml"), &HEAD.replace("Mine", ORDERS).replace("Small", ORDERS));
    let card = format!(
        "[[card]]\nname = \"Odd\"\ntext = \"{ORDERS}\"\nplay = \"instead\"\n\
         do = [{{ choose = \"piece\", from = \"own & rook\", prompt = \"{ORDERS}\" }}, {{ move = \"piece\", as = \"B\", capture = \"no\" }}]\n\
         examples = [\"fen 4k3/8/8/8/8/8/8/R3K3 w\\nwhite: play odd a1 d4\"]\n"
    );
    write(&set.join("cards.toml"), &card);
    let printed = |arguments: &[&str], lines: &str| {
        at_home(home.path(), arguments).write_stdin(lines.to_owned()).assert().get_output().clone()
    };
    is_harmless(&printed(&["rulesets"], "").stdout, SHOWN);
    is_harmless(&printed(&["rulesets", "odd"], "").stdout, SHOWN);
    let seats = ["play", "odd", "--seats", "human,human", "--position", "4k3/8/8/8/8/8/8/R3K2R w - - 0 1"];
    let hand = ["--set", "only=odd", "--set", "hand=1"];
    is_harmless(&printed(&[&seats[..], &hand].concat(), "\ncard odd\nplay odd\n").stdout, SHOWN);
    // The set's text comes back as a quotation in a fault.
    write(&set.join("cards.toml"), &card.replace("own & rook", ORDERS));
    let broken = printed(&["check", set.to_str().unwrap()], "");
    is_harmless(&broken.stdout, "Es\\u");
    is_harmless(&printed(&["rulesets"], "").stderr, "is left out");

    let record = home.path().join("game.toml");
    write(
        &record,
        &format!(
            "schema = 1\nruleset = \"orthodox\"\n[setup]\n[notes]\nwhite = \"{ORDERS}\"\n[play]\nactions = []\nseal = \"none\"\n"
        ),
    );
    is_harmless(&printed(&["replay", record.to_str().unwrap()], "").stdout, SHOWN);
    let sheet = home.path().join("game.pgn");
    write(&sheet, "[White \"\u{1b}[31mRed\"]\n[Event \"\u{9b}5m\"]\n\n1. e4 *\n");
    is_harmless(&printed(&["replay", sheet.to_str().unwrap()], "").stdout, "\\u{1b}[31mRed");
    // A program is given what is there.
    let as_sheet = printed(&["replay", sheet.to_str().unwrap(), "--as", "pgn"], "");
    assert!(told(&as_sheet.stdout).contains("\u{1b}[31mRed"));
    let scenario = home.path().join("one.toml");
    write(
        &scenario,
        &format!("[[scenario]]\nname = \"{ORDERS}\"\nruleset = \"orthodox\"\nscript = \"expect e4 empty\"\n"),
    );
    is_harmless(&printed(&["scenario", scenario.to_str().unwrap()], "").stdout, SHOWN);
}

#[test]
fn presets_that_start_no_game_are_no_presets() {
    let home = tempfile::tempdir().unwrap();
    let folder = home.path().join("tile");
    let preset = |name: &str, options: &str| {
        let text = format!("name = \"x\"\nsummary = \"x\"\n[options]\n{options}\n");
        write(&folder.join(name), &text);
    };
    preset("a.toml", "borders = \"0x0\"");
    preset("b.toml", "borders = { width = 3 }");
    preset("c.toml", "announce = \"by-hand\"\ntime-limit = 30");
    preset("d.toml", "borders = \"16x16\"");
    write(&folder.join("e.toml"), &format!("name = \"{}\"\nsummary = \"x\"\n", "n".repeat(3000)));
    let output = at_home(home.path(), &["check", folder.to_str().unwrap()]).assert().code(1);
    let output = told(&output.get_output().stdout);
    for expected in [
        "a.toml:4:1: ",
        "b.toml:4:1: ",
        "expected true or false, a whole number",
        "c.toml:",
        "e.toml:1:1: the name has 3000",
    ] {
        assert!(output.contains(expected), "{output} does not say {expected:?}");
    }
    assert!(!output.contains("d.toml") && !output.contains("untagged"), "{output}");
}

//! Files from strangers: whatever lies where cards, presets, lessons or games should, the program comes back with a word
//! about it, and the terminal is not told what to do.

use std::fs;
use std::path::Path;
use std::time::Duration;

use assert_cmd::Command;

use super::unruly;

const HEAD: &str = "name = \"Mine\"\nauthors = [\"me\"]\nsummary = \"Small\"\nbased-on = \"fandeck\"\n";

/// The program with a home of its own. Whatever waits for a stranger is ended, and has failed.
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

//! Languages at the terminal: those that ship, and one that is made up.

use std::fs;
use std::path::Path;

use super::unruly;

/// Plays chess between two people, with what somebody has in this folder.
fn play(home: &Path, arguments: &[&str], lines: &str) -> String {
    let arguments = [&["play", "orthodox", "--seats", "human,human"], arguments].concat();
    let mut command = unruly(&arguments);
    let output =
        command.env("XDG_DATA_HOME", home).env("XDG_CONFIG_HOME", home).write_stdin(lines).output().unwrap();
    assert!(output.status.success(), "{output:?}");
    String::from_utf8(output.stdout).unwrap()
}

/// Fool's mate, and a move that cannot be made.
const GAME: &str = "help\ne7e5\nf2f3\ne7e5\ng2g4\nd8h4\nquit\n";

#[test]
fn the_language_of_the_system_is_spoken_where_none_was_set() {
    let home = tempfile::tempdir().unwrap();
    let folders = ["XDG_DATA_HOME", "XDG_CONFIG_HOME"].map(|name| (name, home.path()));
    let mut command = unruly(&["play", "orthodox", "--seats", "human,human"]);
    let output = command.envs(folders).env("LC_ALL", "de_DE.UTF-8").write_stdin("quit\n").output().unwrap();
    let said = String::from_utf8(output.stdout).unwrap();
    assert!(said.contains("`help` sagt, was du schreiben kannst."), "{said}");
}

#[test]
fn a_language_that_ships_is_chosen() {
    let home = tempfile::tempdir().unwrap();
    let german = play(home.path(), &["--language", "de"], GAME);
    for said in [
        "Weiß human, Schwarz human. `help` sagt, was du schreiben kannst.",
        "undo             zurücknehmen, bis zu deinem letzten Spielzug",
        "der schwarze Bauer auf e7 gehört dir nicht",
        "Weiß spielt f3",
        "Schwarz gewinnt (schachmatt)",
        "die Partie ist vorbei",
    ] {
        assert!(german.contains(said), "{said}: {german}");
    }
    let english = play(home.path(), &[], GAME);
    assert!(english.contains("black wins (checkmate)") && english.contains("white plays f3"), "{english}");
}

#[test]
fn a_language_may_stand_before_the_command_that_plays_and_no_other() {
    let home = tempfile::tempdir().unwrap();
    let mut command = unruly(&["--language", "de", "play", "orthodox", "--seats", "human,human"]);
    let output = command.env("XDG_DATA_HOME", home.path()).env("XDG_CONFIG_HOME", home.path());
    let output = output.write_stdin("quit\n").output().unwrap();
    let told = String::from_utf8(output.stdout).unwrap();
    assert!(told.contains("`help` sagt, was du schreiben kannst"), "{told}");
    let refused = unruly(&["--language", "de", "rulesets"]).assert().code(1);
    let told = String::from_utf8(refused.get_output().stderr.clone()).unwrap();
    assert!(told.contains("--language is for playing in the terminal"), "{told}");
}

#[test]
fn the_language_that_is_set_is_spoken() {
    let home = tempfile::tempdir().unwrap();
    fs::create_dir(home.path().join("unruly")).unwrap();
    // As earlier versions kept it.
    fs::write(home.path().join("unruly/settings.toml"), "language = \"french\"\n").unwrap();
    let french = play(home.path(), &[], GAME);
    assert!(french.contains("victoire des noirs (échec et mat)"), "{french}");
    let english = play(home.path(), &["--language", "en"], GAME);
    assert!(english.contains("black wins (checkmate)"), "{english}");
}

#[test]
fn a_language_that_nobody_knew_is_added_by_a_folder() {
    let home = tempfile::tempdir().unwrap();
    let folder = home.path().join("unruly/languages/tlh");
    fs::create_dir_all(&folder).unwrap();
    let names = "language-name = tlhIngan\nseat = { $id ->\n    [white] chIS\n   *[black] qIj\n }\n";
    fs::write(folder.join("names.ftl"), names).unwrap();
    let said = "checkmate = Heghpu'\noutcome-win = Qapla' { $seat } ({ $reason })\nterminal-plays = { $seat }: { $move }!\n";
    fs::write(folder.join("said.ftl"), said).unwrap();
    let output = play(home.path(), &["--language", "tlh"], GAME);
    assert!(output.contains("chIS: f3!") && output.contains("Qapla' qIj (Heghpu')"), "{output}");
    assert!(output.contains("qIj> "), "{output}");
    // English says the rest.
    assert!(output.contains("take back, to your last turn"), "{output}");

    // A faulty catalogue is told with file and line, and left out.
    fs::write(folder.join("worse.ftl"), "one = fine\ntwo = { $x").unwrap();
    let mut command = unruly(&["play", "orthodox", "--language", "tlh"]);
    let failed = command.env("XDG_DATA_HOME", home.path()).assert().code(1);
    let told = String::from_utf8(failed.get_output().stderr.clone()).unwrap();
    assert!(told.contains("worse.ftl, line 2") && told.contains("there is no language \"tlh\""), "{told}");
}

#[test]
fn a_language_is_checked() {
    let home = tempfile::tempdir().unwrap();
    let folder = home.path().join("tlh");
    fs::create_dir(&folder).unwrap();
    fs::write(folder.join("a.ftl"), "language-name = tlhIngan\nchechmate = Heghpu'\nto-move = { $who }\n")
        .unwrap();
    let failed = unruly(&["check", home.path().to_str().unwrap()]).assert().code(1);
    let told = String::from_utf8(failed.get_output().stdout.clone()).unwrap();
    for said in [
        "a.ftl:2:1: \"chechmate\" is not among the wordings of English",
        "a.ftl:3:1: \"to-move\" is not given $who",
        "warning: ",
        "\"checkmate\" is missing, and said in English",
    ] {
        assert!(told.contains(said), "{said}: {told}");
    }
    // The catalogues that ship are whole.
    let languages = concat!(env!("CARGO_MANIFEST_DIR"), "/../languages");
    let checked = unruly(&["check", languages]).assert().success();
    let told = String::from_utf8(checked.get_output().stdout.clone()).unwrap();
    assert!(
        told.lines().count() >= 3 && told.lines().all(|line| line.ends_with("0 errors, 0 warnings")),
        "{told}"
    );
}

//! Playing through a pipe.

use super::unruly;

fn play(arguments: &[&str], lines: &str) -> String {
    let output = unruly(arguments).write_stdin(lines).assert().success().get_output().stdout.clone();
    String::from_utf8(output).unwrap()
}

#[test]
fn a_game_is_played_through_a_pipe() {
    let output = play(
        &["play", "orthodox", "--seats", "human,human", "--ascii"],
        "e4\ne5\nQh5\nNc6\nBc4\nNf6\nQxf7\n",
    );
    assert!(output.contains("4. Qxf7#") && output.contains("white wins (checkmate)"), "{output}");
}

#[test]
fn the_end_of_the_input_ends_the_program() {
    for lines in ["", "e4", "e4\n", "moves\n\u{0}\u{1b}[31m\n"] {
        let output = play(&["play", "orthodox", "--seats", "human,random"], lines);
        assert!(output.starts_with("Chess: white human, black random."), "{output}");
    }
}

#[test]
fn without_a_command_a_game_is_played() {
    let output = play(&[], "position\nquit\n");
    assert!(
        output.contains("white> position\nrnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"),
        "{output}"
    );
}

#[test]
fn a_saved_game_goes_on() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.toml");
    let path = path.to_str().unwrap();
    play(&["play", "combining", "--seats", "human,human"], &format!("e4\nd5\nsave {path}\n"));
    let output = play(&["play", "--load", path], "exd5\nhistory\n");
    assert!(output.contains("  1. e4 d5\n  2. exd5\n"), "{output}");
    unruly(&["play", "orthodox", "--load", path]).assert().code(1);
}

#[test]
fn bots_play_one_another() {
    let seats = ["play", "combining", "--seats", "random,random", "--seed", "3"];
    let output = play(&seats, "");
    assert!(output.contains("white plays") && output.contains("black plays"), "{output}");
    assert_eq!(output, play(&seats, ""));
}

#[test]
fn bytes_that_are_no_text_are_refused_like_any_other_nonsense() {
    let mut command = unruly(&["play", "orthodox", "--seats", "human,human"]);
    let output =
        command.write_stdin(&b"\xff\xfe\n\xc3\x28\ne4\n"[..]).assert().success().get_output().stdout.clone();
    let output = String::from_utf8(output).unwrap();
    assert!(output.contains("white plays e4"), "{output}");
}

#[test]
fn what_is_chosen_for_a_card_is_told_in_words() {
    let set = ["--set", "only=church,dub,trap,prayer", "--set", "hand=2"];
    let seats = ["play", "fandeck", "--seats", "human,greedy", "--seed", "3"];
    let output = play(&[&seats[..], &set].concat(), "\ne2e4\nplay church\ne5\nquit\n");
    assert!(output.contains("white chooses ") && !output.contains("Chosen"), "{output}");
    assert!(!output.contains("Seat("), "{output}");
}

#[test]
fn a_card_is_played_with_its_picks_in_one_line() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.toml");
    let record = "schema = 1\nruleset = \"fandeck\"\n[setup]\nposition = \"4k3/8/8/8/8/8/8/R3K3 w - - 0 1\"\n\
                  [setup.arrangement.hands]\nwhite = [\"dub\"]\nblack = []\n[play]\nactions = []\nseal = \"none\"\n";
    std::fs::write(&path, record).unwrap();
    let load = ["play", "--load", path.to_str().unwrap(), "--seats", "human,human", "--ascii"];
    let output = play(&load, "\nplay dub a1 a8\nplay dub a1 b3\n");
    assert!(output.contains("> play dub a1 b3\n    white plays dub"), "{output}");
    assert!(output.contains("white rook goes from a1 to b3"), "{output}");
    assert!(!output.contains("white chooses a8"), "{output}");
}

#[test]
fn what_is_chosen_in_secret_is_told_to_who_chose_it_alone() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.toml");
    let record = "schema = 1\nruleset = \"fandeck\"\n[setup]\nposition = \"4k3/8/8/8/8/8/8/R3K3 w - - 0 1\"\n\
                  [setup.arrangement.hands]\nwhite = [\"trap\"]\nblack = []\n[play]\nactions = []\nseal = \"none\"\n";
    std::fs::write(&path, record).unwrap();
    let load = ["play", "--load", path.to_str().unwrap(), "--seats", "human,human", "--ascii"];
    let output = play(&load, "\na1a2\nplay trap c5\nend\n\n\nhistory\n");
    let (white, black) = output.split_once("Hand the keyboard to black").expect("it is black's turn");
    assert!(white.contains("white plays trap") && white.contains("white chooses c5"), "{white}");
    assert!(black.contains("black> history") && black.contains("white plays trap"), "{black}");
    assert!(!black.contains("chooses"), "{black}");
}

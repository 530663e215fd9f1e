//! Commands that print and end: their formats are promises.

use serde_json::{Value, json};

use super::{printed, unruly};

const KIWIPETE: &str = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq -";

#[track_caller]
fn last_line(arguments: &[&str], expected: &str) {
    let printed = printed(arguments);
    assert_eq!(printed.lines().last(), Some(expected), "{arguments:?}");
}

#[track_caller]
fn json_of(arguments: &[&str]) -> Value {
    serde_json::from_str(&printed(arguments)).expect("it is JSON")
}

#[test]
fn perft_ends_with_the_published_count() {
    last_line(&["perft", "orthodox", "--depth", "4"], "nodes 197281");
    last_line(&["perft", "orthodox", "--depth", "3", "--made"], "nodes 8902");
    last_line(&["perft", "orthodox", "--depth", "3", "--position", KIWIPETE], "nodes 97862");
    last_line(&["perft", "orthodox", "--depth", "0"], "nodes 1");
    let divided = printed(&["perft", "orthodox", "--depth", "2", "--divide"]);
    let lines: Vec<&str> = divided.lines().collect();
    assert_eq!(lines.len(), 21);
    assert!(lines[..20].is_sorted() && lines[..20].iter().all(|line| line.ends_with(" 20")), "{divided}");
    assert_eq!((lines[0], lines[20]), ("a2a3 20", "nodes 400"));
    assert_eq!(json_of(&["perft", "orthodox", "--depth", "2", "--json"])["nodes"], 400);
}

#[test]
fn positions_come_from_files_and_from_standard_input() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("position.fen");
    std::fs::write(&path, format!("{KIWIPETE} 0 1\n")).unwrap();
    last_line(
        &["perft", "orthodox", "--depth", "2", "--position", &format!("@{}", path.display())],
        "nodes 2039",
    );
    for dash in ["-", "@-"] {
        let asked = ["perft", "orthodox", "--depth", "2", "--position", dash];
        unruly(&asked).write_stdin(KIWIPETE).assert().success().stdout("nodes 2039\n");
    }
}

#[test]
fn moves_are_listed_a_line_each_sorted() {
    let pawn = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1";
    let expected = "e1d1\ne1d2\ne1f1\ne1f2\ne2e3\ne2e4\n";
    assert_eq!(printed(&["moves", "orthodox", "--position", pawn]), expected);
    // Mate: nothing is legal.
    let mate = "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3";
    assert_eq!(printed(&["moves", "orthodox", "--position", mate]), "");
}

#[test]
fn moves_tell_all_about_a_position() {
    // The rook stands unguarded, so the King may take it; along its rank and file it may not go.
    let answer = json_of(&["moves", "orthodox", "--json", "--position", "4k3/8/8/8/8/8/4r3/4K3 w - - 0 1"]);
    assert_eq!(
        answer,
        json!({
            "position": "4k3/8/8/8/8/8/4r3/4K3 w - - 0 1",
            "to_move": "white",
            "moves": ["e1d1", "e1e2", "e1f1"],
            "san": { "e1d1": "Kd1", "e1e2": "Kxe2", "e1f1": "Kf1" },
            "check": ["white"],
            "after": {
                "e1d1": "4k3/8/8/8/8/8/4r3/3K4 b - - 1 1",
                "e1e2": "4k3/8/8/8/8/8/4K3/8 b - - 0 1",
                "e1f1": "4k3/8/8/8/8/8/4r3/5K2 b - - 1 1",
            },
        })
    );
}

#[test]
fn combining_moves_have_a_notation_of_their_own() {
    let answer =
        json_of(&["moves", "combining", "--json", "--position", "4k3/8/8/8/3n4/8/8/3RK3 w - - 0 1 -"]);
    assert_eq!(answer["san"]["d1d4"], "R~Nd4");
    assert_eq!(answer["check"], json!([]));
    assert_eq!(answer["after"]["d1d4"], "4k3/8/8/8/3[Rn]4/8/8/4K3 b - - 0 1 d4");
}

#[test]
fn rulesets_are_listed_and_described() {
    let listed = printed(&["rulesets"]);
    assert!(listed.lines().any(|line| line.starts_with("orthodox ")), "{listed}");
    assert!(listed.lines().any(|line| line.starts_with("combining ")), "{listed}");
    let profiles = json_of(&["rulesets", "--json"]);
    for profile in profiles.as_array().unwrap() {
        let id = profile["id"].as_str().unwrap();
        let told = printed(&["rulesets", id]);
        assert!(told.contains("How to play"), "{told}");
        for option in profile["options"].as_array().unwrap() {
            assert!(told.contains(&format!("--set {}=", option["key"].as_str().unwrap())), "{told}");
        }
        assert_eq!(json_of(&["rulesets", id, "--json"]), *profile);
    }
}

#[test]
fn options_are_set_by_name() {
    let shuffled =
        |seed| printed(&["moves", "orthodox", "--json", "--set", "array=shuffled", "--seed", seed]);
    assert_eq!(shuffled("7"), shuffled("7"));
    assert_ne!(shuffled("7"), shuffled("8"));
}

#[test]
fn completions_are_written_for_every_shell() {
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        assert!(printed(&["completions", shell]).contains("simulate"), "{shell}");
    }
}

#[test]
fn the_manual_has_a_page_for_every_command() {
    let folder = tempfile::tempdir().unwrap();
    // The folder is made where there is none.
    let pages = folder.path().join("man1");
    printed(&["manual", pages.to_str().unwrap()]);
    let page = |name: &str| std::fs::read_to_string(pages.join(name)).unwrap_or_default();
    assert!(page("unruly.1").contains("unruly\\-simulate(1)"), "{}", page("unruly.1"));
    for name in ["unruly-play.1", "unruly-simulate.1"] {
        assert!(
            page(name).contains(".SH NAME") && page(name).contains("Examples:"),
            "{name}: {}",
            page(name)
        );
    }
    assert!(page("unruly-plugins-inspect.1").contains(".SH NAME"), "commands have commands of their own");
}

#[test]
fn help_goes_to_standard_output() {
    for arguments in [&["--help"][..], &["help", "play"], &["perft", "--help"], &["--version"]] {
        assert!(printed(arguments).contains("unruly"), "{arguments:?}");
    }
}

#[test]
fn no_colours_reach_a_file() {
    for arguments in [&["rulesets"][..], &["rulesets", "combining"], &["--help"]] {
        let mut command = unruly(arguments);
        let output = command.env_remove("NO_COLOR").assert().success().get_output().stdout.clone();
        assert!(!output.contains(&0x1b), "{arguments:?}");
    }
}

#[test]
fn scenarios_are_told_a_line_each() {
    let folder = tempfile::tempdir().unwrap();
    let scenario = |name: &str, line: &str| {
        format!(
            "[[scenario]]\nname = \"{name}\"\nruleset = \"orthodox\"\nscript = \"\"\"\nwhite: e2e4\n{line}\n\"\"\"\n"
        )
    };
    let good = scenario("A pawn goes two", "expect e4 = white pawn");
    let bad = scenario("A pawn stays", "expect e2 = white pawn");
    let path = folder.path().join("both.toml");
    let asked = ["scenario", path.to_str().unwrap()];
    std::fs::write(&path, &good).unwrap();
    assert_eq!(printed(&asked), "ok A pawn goes two\n1 passed, 0 failed\n");
    // A folder stands for the files in it.
    assert_eq!(
        printed(&["scenario", folder.path().to_str().unwrap()]),
        "ok A pawn goes two\n1 passed, 0 failed\n"
    );
    std::fs::write(&path, format!("{good}{bad}")).unwrap();
    let output = unruly(&asked).assert().code(1).get_output().stdout.clone();
    let output = String::from_utf8(output).unwrap();
    let lines: Vec<&str> = output.lines().collect();
    assert_eq!((lines.len(), lines[0], lines[2]), (3, "ok A pawn goes two", "1 passed, 1 failed"));
    assert!(lines[1].starts_with("FAILED A pawn stays: line 2: "), "{output}");
    let answer =
        unruly(&["scenario", "--json", path.to_str().unwrap()]).assert().code(1).get_output().stdout.clone();
    let answer: Value = serde_json::from_slice(&answer).unwrap();
    assert_eq!((&answer["passed"], &answer["failed"]), (&json!(1), &json!(1)));
    assert_eq!(answer["scenarios"][1]["line"], 2);
}

#[test]
fn completions_know_what_there_is() {
    for shell in ["bash", "zsh", "fish"] {
        let script = printed(&["completions", shell]);
        for name in ["fandeck", "combining", "polite", "imagine", "human"] {
            assert!(script.contains(name), "the completions for {shell} do not know {name}");
        }
    }
}

#[test]
fn an_unfinished_game_with_secrets_is_told_with_a_warning() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.toml");
    let record = |ruleset: &str| {
        format!("schema = 1\nruleset = \"{ruleset}\"\n[setup]\n[play]\nactions = []\nseal = \"none\"\n")
    };
    for (ruleset, is_warned) in [("fandeck", true), ("orthodox", false)] {
        std::fs::write(&path, record(ruleset)).unwrap();
        let output = unruly(&["replay", path.to_str().unwrap()]).assert().success().get_output().clone();
        let warning = String::from_utf8(output.stderr).unwrap();
        assert_eq!(warning.contains("tells everything, hidden things included"), is_warned, "{warning}");
    }
}

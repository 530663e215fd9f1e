//! Many games at a time.

use serde_json::Value;

use super::{printed, unruly};

fn figures(arguments: &[&str]) -> Value {
    let mut figures: Value = serde_json::from_str(&printed(arguments)).unwrap();
    for timing in ["seconds", "games_per_second", "plies_per_second"] {
        let members = figures.as_object_mut().unwrap();
        assert!(members.remove(timing).unwrap().as_f64().unwrap() > 0.0, "{timing}");
    }
    figures.as_object_mut().unwrap().remove("slowest_cards");
    figures
}

#[test]
fn the_seed_decides_and_the_threads_do_not() {
    for bots in ["random", "search:nodes=60,greedy"] {
        let games = |threads, seed| {
            figures(&[
                "simulate",
                "combining",
                "--games",
                "8",
                "--seed",
                seed,
                "--seats",
                bots,
                "--threads",
                threads,
                "--json",
                "--max-plies",
                "120",
                "--opening",
                "6",
            ])
        };
        let one = games("1", "7");
        assert_eq!(one, games("4", "7"), "{bots}");
        assert_ne!(one["plies"], games("1", "8")["plies"], "{bots}");
    }
}

#[test]
fn the_figures_add_up() {
    let figures = figures(&["simulate", "orthodox", "--games", "20", "--json", "--max-plies", "300"]);
    let sum =
        |members: &Value| -> u64 { members.as_object().unwrap().values().map(|n| n.as_u64().unwrap()).sum() };
    let draws = figures["draws"].as_u64().unwrap();
    let broken_off = figures["broken_off"].as_u64().unwrap();
    assert_eq!(sum(&figures["wins"]) + draws + broken_off, 20);
    assert_eq!(sum(&figures["reasons"]) + broken_off, 20);
    let bins = figures["lengths"]["histogram"].as_array().unwrap();
    assert_eq!(bins.iter().map(|bin| bin["games"].as_u64().unwrap()).sum::<u64>(), 20);
    assert!(figures["lengths"]["longest"].as_u64().unwrap() <= 300);
}

#[test]
fn bots_that_change_seats_are_scored() {
    let arguments = [
        "simulate",
        "orthodox",
        "--games",
        "6",
        "--seats",
        "greedy,random",
        "--rotate",
        "--opening",
        "2",
        "--max-plies",
        "200",
    ];
    let printed = printed(&arguments);
    for expected in ["Outcomes", "Reasons", "Lengths", "Bots", "greedy", "random", " % ("] {
        assert!(printed.contains(expected), "{expected} is not in {printed}");
    }
    let json = figures(&[&arguments[..], &["--json"]].concat());
    let bots = json["bots"].as_array().unwrap();
    let of = |bot: usize, what: &str| bots[bot][what].as_u64().unwrap();
    assert_eq!(
        (of(0, "wins"), of(0, "losses"), of(0, "draws")),
        (of(1, "losses"), of(1, "wins"), of(1, "draws"))
    );
}

#[test]
fn cards_are_counted_whoever_counts() {
    let arguments = ["simulate", "fandeck", "--games", "4", "--max-plies", "60", "--check", "--json"];
    let one = figures(&[&arguments[..], &["--threads", "1"]].concat());
    assert_eq!(one, figures(&[&arguments[..], &["--threads", "3"]].concat()));
    let each = one["cards"]["each"].as_object().unwrap();
    assert_eq!(each.len(), 140);
    let sum = |what: &str| -> u64 { each.values().map(|card| card[what].as_u64().unwrap()).sum() };
    assert!(sum("played") > 0 && sum("took_effect") > 0 && sum("took_effect") <= sum("played"));
    assert_eq!(one["cards"]["hardly_tried"].as_array().unwrap().len(), 140);
    assert!(one.get("broken").is_none());

    let printed = printed(&arguments[..7]);
    for expected in ["Cards: played", "Slowest cards", "hardly played"] {
        assert!(printed.contains(expected), "{expected} is not in {printed}");
    }
    let chess = figures(&["simulate", "orthodox", "--games", "1", "--max-plies", "20", "--json"]);
    assert!(chess.get("cards").is_none());
}

#[test]
fn kept_games_can_be_told_again() {
    let folder = tempfile::tempdir().unwrap();
    let kept = folder.path().join("games");
    unruly(&["simulate", "orthodox", "--games", "3", "--keep", kept.to_str().unwrap()]).assert().success();
    let games: Vec<_> = std::fs::read_dir(&kept).unwrap().map(|entry| entry.unwrap().path()).collect();
    assert_eq!(games.len(), 3);
    for game in games {
        printed(&["replay", game.to_str().unwrap()]);
    }
}

#[test]
fn one_game_of_many_can_be_played_again() {
    let folder = tempfile::tempdir().unwrap();
    let kept = |name: &str, more: &[&str]| {
        let kept = folder.path().join(name);
        let arguments =
            ["simulate", "combining", "--games", "4", "--seed", "9", "--max-plies", "60", "--keep"];
        unruly(&[&arguments[..], &[kept.to_str().unwrap()], more].concat()).assert().success();
        kept
    };
    let (all, one) = (kept("all", &[]), kept("one", &["--only", "3"]));
    assert_eq!(std::fs::read_dir(&one).unwrap().count(), 1);
    let read =
        |folder: &std::path::Path| std::fs::read_to_string(folder.join("combining-000003.toml")).unwrap();
    assert_eq!(read(&one), read(&all));
}

#[test]
#[cfg(unix)]
fn an_interrupt_ends_the_games_and_tells_what_was_played() {
    use std::io::{BufRead, BufReader, Read};
    use std::process::{Command, Stdio};

    let kept = tempfile::tempdir().unwrap();
    let mut child = Command::new(env!("CARGO_BIN_EXE_unruly"))
        .args(["simulate", "orthodox", "--games", "1000000", "--max-plies", "100", "--json", "--keep"])
        .arg(kept.path())
        .env("NO_COLOR", "1")
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // Some games are over by then.
    let begun = std::time::Instant::now();
    while std::fs::read_dir(kept.path()).unwrap().count() < 3 {
        assert!(begun.elapsed().as_secs() < 60, "no game is over");
        std::thread::sleep(std::time::Duration::from_millis(20));
    }
    let id = child.id().to_string();
    assert!(Command::new("kill").args(["-INT", &id]).status().unwrap().success());
    let mut said = String::new();
    BufReader::new(child.stderr.take().unwrap()).read_line(&mut said).unwrap();
    assert!(said.contains("Ctrl-C again"), "{said}");
    let mut out = String::new();
    child.stdout.take().unwrap().read_to_string(&mut out).unwrap();
    assert_eq!(child.wait().unwrap().code(), Some(130));
    let figures: Value = serde_json::from_str(&out).unwrap();
    assert_eq!(figures["interrupted"].as_u64(), Some(1_000_000));
    assert!(figures["games"].as_u64().unwrap() > 0);
}

#[test]
fn a_campaign_tells_its_figures_on_one_page() {
    let folder = tempfile::tempdir().unwrap();
    let kept = folder.path().join("kept");
    let arguments =
        ["campaign", "combining", "tile", "--games", "6", "--seed", "3", "--keep", kept.to_str().unwrap()];
    let page = printed(&arguments);
    for expected in ["6 games", "seed 3", "combining", "options", "Defects", "none"] {
        assert!(page.contains(expected), "{expected} is not in {page}");
    }
    assert!(page.lines().count() < 40 && !kept.exists(), "{page}");
    let figures: Value = serde_json::from_str(&printed(&[&arguments[..], &["--json"]].concat())).unwrap();
    assert_eq!((&figures["games"], &figures["seed"]), (&6.into(), &3.into()));
    assert_eq!(figures["defects"].as_array().map(Vec::len), Some(0));
}

#[test]
fn a_card_that_takes_another_is_seen_to_do_so() {
    let game = ["simulate", "knightmare-tile", "--games", "4", "--players", "3", "--max-plies", "500"];
    let how = ["--set", "layout=ready", "--seed", "3", "--json"];
    let vulture = &figures(&[&game[..], &how].concat())["cards"]["each"]["vulture"];
    let [played, took_effect] = ["played", "took_effect"].map(|what| vulture[what].as_u64().unwrap());
    assert!(played > 0 && took_effect > 0, "{vulture}");
}

#[test]
fn tiles_are_no_cards() {
    let tile = figures(&["simulate", "tile", "--games", "2", "--max-plies", "40", "--json"]);
    assert!(tile.get("cards").is_none() && tile.get("slowest_cards").is_none());
}

#[test]
fn a_game_that_is_not_among_them_is_not_played() {
    let output = unruly(&["simulate", "orthodox", "--games", "2", "--only", "3"]).assert().failure();
    let complaint = String::from_utf8(output.get_output().stderr.clone()).unwrap();
    assert!(complaint.contains("no game 3 among 2"), "{complaint}");
}

#[test]
fn games_begin_with_the_openings_of_a_file() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).display().to_string();
    let kept = |number: u32| {
        std::fs::read_to_string(folder.path().join(format!("orthodox-{number:06}.toml"))).unwrap()
    };
    let simulate = |openings: &str| {
        let mut command = unruly(&["simulate", "orthodox", "--games", "4", "--rotate", "--max-plies", "6"]);
        command
            .args(["--seats", "random,greedy", "--keep"])
            .arg(folder.path())
            .args(["--openings", openings]);
        command.assert()
    };
    let positions = "4k3/8/8/8/8/8/4P3/4K3 w - - id \"one\";\n4k3/4p3/8/8/8/8/8/4K3 b - - 0 1\n";
    std::fs::write(folder.path().join("book.epd"), positions).unwrap();
    simulate(&path("book.epd")).success();
    // Both bots have each opening once before the next one comes.
    for (number, position) in [(1, "4P3/4K3 w"), (2, "4P3/4K3 w"), (3, "8/4K3 b"), (4, "8/4K3 b")] {
        assert!(kept(number).contains(position), "{number}: {}", kept(number));
    }
    std::fs::write(
        folder.path().join("book.pgn"),
        "[Result \"0-1\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n\n1. e4 e5 *\n",
    )
    .unwrap();
    simulate(&path("book.pgn")).success();
    // The mate is left for the bots to find, for nothing could be played after it.
    assert!(kept(1).contains("white: g2g4") && kept(2).contains("white: g2g4"), "{}", kept(1));
    assert!(kept(4).contains("white: e2e4") && kept(4).contains("black: e7e5"), "{}", kept(4));
    std::fs::write(folder.path().join("bad.epd"), "4k3/8/8/8/8/8/4P3/4K3 w\nnonsense w - -\n").unwrap();
    let told = simulate(&path("bad.epd")).code(1).get_output().stderr.clone();
    assert!(
        String::from_utf8_lossy(&told).contains("bad.epd, opening 2"),
        "{}",
        String::from_utf8_lossy(&told)
    );
}

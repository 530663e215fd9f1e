//! Chess with other programs: the program as an engine over pipes, and engines that play here, well and badly.

use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};

use super::unruly;

/// Nothing here takes so long, however busy the machine is.
const LONG: Duration = Duration::from_secs(60);

/// The program as an engine, and a way to it.
struct Spoken {
    child: Child,
    orders: Option<ChildStdin>,
    said: Receiver<String>,
}

impl Spoken {
    fn start() -> Self {
        let mut command = Command::new(env!("CARGO_BIN_EXE_unruly"));
        let mut child = command.arg("uci").stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
        let output = BufReader::new(child.stdout.take().unwrap());
        let (say, said) = channel();
        std::thread::spawn(move || {
            for line in output.lines().map_while(Result::ok) {
                if say.send(line).is_err() {
                    return;
                }
            }
        });
        Self { orders: child.stdin.take(), child, said }
    }

    fn say(&mut self, lines: &str) {
        let orders = self.orders.as_mut().unwrap();
        orders.write_all(format!("{lines}\n").as_bytes()).unwrap();
        orders.flush().unwrap();
    }

    /// The next line that begins so.
    #[track_caller]
    fn hear(&self, beginning: &str) -> String {
        loop {
            let line = self.said.recv_timeout(LONG).unwrap_or_else(|_| panic!("{beginning} is never said"));
            if line.starts_with(beginning) {
                return line;
            }
        }
    }

    /// Hangs up, and waits for the end of the program.
    #[track_caller]
    fn end(mut self) {
        drop(self.orders.take());
        let begun = Instant::now();
        while begun.elapsed() < LONG {
            if let Some(status) = self.child.try_wait().unwrap() {
                assert!(status.success(), "{status}");
                return;
            }
            std::thread::sleep(Duration::from_millis(2));
        }
        self.child.kill().unwrap();
        panic!("it does not end");
    }
}

#[test]
fn a_search_goes_on_while_it_answers_and_ends_when_it_is_told_to() {
    let mut engine = Spoken::start();
    engine.say("setoption name Hash value 2\nuci");
    engine.hear("uciok");
    engine.say("position startpos moves e2e4\ngo infinite");
    engine.hear("info depth 3 ");
    engine.say("isready");
    engine.hear("readyok");
    engine.say("stop");
    engine.hear("bestmove ");
    // Without a search there is nothing to stop, and nothing is said of it.
    engine.say("stop\nisready");
    assert_eq!(engine.said.recv_timeout(LONG).as_deref(), Ok("readyok"));
    engine.end();
}

#[test]
fn every_search_is_answered_with_one_move() {
    let mut engine = Spoken::start();
    engine.say("position startpos\ngo infinite\ngo infinite\nposition fen 7k/8/5K2/6Q1/8/8/8/8 w - - 0 1\ngo depth 3");
    let moves = [engine.hear("bestmove "), engine.hear("bestmove "), engine.hear("bestmove ")];
    assert_eq!(moves[2], "bestmove g5g7", "the last is for the last position");
    engine.say("go depth 1\nstop\nisready");
    engine.hear("bestmove ");
    engine.hear("readyok");
    // A search that is over waits to be asked for its move.
    engine.say("go infinite\nisready");
    engine.hear("readyok");
    std::thread::sleep(Duration::from_millis(100));
    assert!(!engine.said.try_iter().any(|line| line.starts_with("bestmove")));
    engine.say("stop");
    engine.hear("bestmove ");
    engine.end();
}

#[test]
fn it_ends_with_its_input_though_it_searches() {
    let mut engine = Spoken::start();
    engine.say("position startpos\ngo infinite");
    engine.hear("info depth 1 ");
    engine.end();
    let mut engine = Spoken::start();
    engine.say("go infinite\nquit");
    engine.hear("bestmove ");
    engine.end();
}

#[test]
fn it_ends_where_nobody_reads_what_it_says() {
    let mut command = Command::new(env!("CARGO_BIN_EXE_unruly"));
    let mut child = command.arg("uci").stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    drop(child.stdout.take());
    let mut orders = child.stdin.take().unwrap();
    let _ = orders.write_all(b"position startpos\ngo infinite\nisready\nisready\n");
    let _ = orders.flush();
    let begun = Instant::now();
    while child.try_wait().unwrap().is_none() {
        assert!(begun.elapsed() < LONG, "it does not end");
        std::thread::sleep(Duration::from_millis(2));
    }
}

#[test]
fn bytes_of_any_kind_and_lines_of_any_length_are_passed_over() {
    let mut engine = Spoken::start();
    let orders = engine.orders.as_mut().unwrap();
    orders.write_all(b"\xff\xfe\x00\x1b[2J\r\n\r\nposition startpos moves e2e4\r\n").unwrap();
    orders.write_all(&vec![b'a'; 3 << 20]).unwrap();
    engine.say("\ngo depth 1\r");
    engine.hear("bestmove ");
    engine.end();
}

/// An engine in a few lines of shell, in a folder of its own.
fn engine(folder: &Path, name: &str, body: &str) -> PathBuf {
    let path = folder.join(name);
    std::fs::write(&path, format!("#!/bin/sh\n{body}\n")).unwrap();
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        std::fs::set_permissions(&path, std::fs::Permissions::from_mode(0o755)).unwrap();
    }
    path
}

/// An engine that answers every search in this way.
fn answering(folder: &Path, name: &str, search: &str) -> PathBuf {
    let body = format!(
        "while read -r word rest; do\n  case \"$word\" in\n    uci) echo uciok ;;\n    isready) echo readyok ;;\n    \
         go) {search} ;;\n    quit) exit 0 ;;\n  esac\ndone"
    );
    engine(folder, name, &body)
}

#[cfg(unix)]
#[test]
fn engines_play_to_the_end_in_chess_and_in_shuffled_chess() {
    let folder = tempfile::tempdir().unwrap();
    let ours = engine(folder.path(), "ours", &format!("exec '{}' uci", env!("CARGO_BIN_EXE_unruly")));
    let seats = format!("uci:{},nodes=200,Hash=1,search:nodes=100", ours.display());
    for array in ["array=standard", "array=shuffled"] {
        let games = ["simulate", "orthodox", "--games", "4", "--seats", &seats, "--rotate", "--set", array];
        let told = unruly(&games).args(["--threads", "2", "--json"]).assert().success();
        let told: serde_json::Value = serde_json::from_slice(&told.get_output().stdout).unwrap();
        assert_eq!((&told["games"], &told["broken_off"]), (&4.into(), &0.into()), "{told}");
    }
}

#[cfg(unix)]
#[test]
fn an_engine_that_fails_breaks_its_game_off_with_the_reason() {
    let folder = tempfile::tempdir().unwrap();
    let engines = [
        (answering(folder.path(), "liar", "echo bestmove e2e5"), "wants to play e2e5, which is not legal"),
        (answering(folder.path(), "quitter", "exit 3"), "has ended (exit status: 3)"),
        (answering(folder.path(), "hanger", "sleep 100"), "does not answer"),
        (answering(folder.path(), "babbler", "while :; do echo info string x; done"), "does not answer"),
        (engine(folder.path(), "mute", "exit 0"), "has ended (exit status: 0)"),
        (folder.path().join("missing"), "cannot be started"),
    ];
    for (engine, reason) in engines {
        let seats = format!("uci:{},50ms,random", engine.display());
        let assert = unruly(&["simulate", "orthodox", "--games", "1", "--seats", &seats]).assert().code(1);
        let told = String::from_utf8_lossy(&assert.get_output().stdout).into_owned();
        let name = engine.file_name().unwrap().to_string_lossy().into_owned();
        assert!(told.contains(&format!("the engine {name} ")) && told.contains(reason), "{told}");
    }
}

#[cfg(unix)]
#[test]
fn a_person_takes_the_seat_of_an_engine_that_fails_and_may_give_it_away_again() {
    let folder = tempfile::tempdir().unwrap();
    let quitter = answering(folder.path(), "quitter", "exit 3");
    let seats = format!("human,uci:{}", quitter.display());
    let play = ["play", "orthodox", "--seats", &seats, "--ascii"];
    let assert = unruly(&play)
        .write_stdin("e2e4\ne7e5\nseat black greedy\ng1f3\nhistory\nseat black\nquit\n")
        .assert();
    let told = String::from_utf8_lossy(&assert.success().get_output().stdout).into_owned();
    let lost = "the engine quitter has ended (exit status: 3); Black is played at this screen from now on";
    assert!(told.to_lowercase().contains(&lost.to_lowercase()), "{told}");
    assert!(told.contains("e5") && told.contains("Nf3"), "{told}");
    assert!(told.contains("say whose seat"), "{told}");
}

#[cfg(unix)]
#[test]
fn an_engine_gives_hints_where_it_is_asked_to() {
    let folder = tempfile::tempdir().unwrap();
    let said = "echo info depth 5 score cp 31 nodes 77 pv a2a3 a7a6; echo bestmove a2a3";
    let hints = format!("uci:{}", answering(folder.path(), "adviser", said).display());
    let play = ["play", "orthodox", "--seats", "human,human", "--hints", &hints];
    let assert = unruly(&play).write_stdin("hint\nquit\n").assert().success();
    let told = String::from_utf8_lossy(&assert.get_output().stdout).into_owned();
    assert!(told.contains("a3 (a2a3)") && told.contains("+0.31") && told.contains("a2a3 a7a6"), "{told}");
}

#[test]
fn engines_are_refused_where_the_game_is_not_chess() {
    for game in ["combining", "knightmare", "tile"] {
        let reason = format!("cannot play {game}: engines know chess alone");
        for command in [
            &["simulate", game, "--games", "1", "--seats", "uci:x"][..],
            &["play", game, "--seats", "human,uci:x"],
        ] {
            let assert = unruly(command).assert().code(1);
            let told = String::from_utf8_lossy(&assert.get_output().stderr).into_owned();
            assert!(told.contains(&reason), "{told}");
        }
    }
}

#[cfg(unix)]
#[test]
fn no_record_and_no_request_runs_a_program_that_the_user_has_not_named() {
    let folder = tempfile::tempdir().unwrap();
    let mark = folder.path().join("mark");
    let trap = engine(folder.path(), "trap", &format!("touch '{}'", mark.display()));
    let record = folder.path().join("game.toml");
    let record_path = record.display().to_string();
    let seats = format!("uci:{}", trap.display());
    let simulate =
        ["simulate", "orthodox", "--games", "1", "--max-plies", "1", "--seats", "random", "--keep"];
    unruly(&simulate).arg(folder.path()).assert().success();
    let kept = std::fs::read_to_string(folder.path().join("orthodox-000001.toml")).unwrap();
    assert!(kept.contains("\"random\""), "{kept}");
    let lines = kept.lines().map(|line| if line.starts_with("seal") { "seal = \"none\"" } else { line });
    let unsealed: Vec<&str> = lines.collect();
    std::fs::write(&record, unsealed.join("\n").replace("\"random\"", &format!("\"{seats}\""))).unwrap();
    let assert = unruly(&["play", "--load", &record_path]).write_stdin("quit\n").assert().success();
    let told = String::from_utf8_lossy(&assert.get_output().stdout).into_owned();
    assert!(told.contains("the engine trap is not run"), "{told}");
    let request =
        format!("{{\"do\":\"start\",\"ruleset\":\"orthodox\"}}\n{{\"do\":\"bot\",\"bot\":\"{seats}\"}}\n");
    let assert = unruly(&["table"]).write_stdin(request.clone()).assert().success();
    let told = String::from_utf8_lossy(&assert.get_output().stdout).into_owned();
    assert!(told.contains("\"error\":\"the engine trap is not run"), "{told}");
    assert!(!mark.exists(), "it was run");
    // The same engine, once it is named.
    let program = trap.display().to_string();
    unruly(&["table", "--engine", &program]).write_stdin(request).assert().success();
    assert!(mark.exists());
}

//! Plugins in processes of their own: a sound one, and those that hang, lie, flood and die.

use std::fs;
use std::path::Path;
use std::process::Command;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

use unruly_bots::{BotSpec, View};
use unruly_conformance::{Trial, check};
use unruly_contract::{Action, Control, Limits, Memory, Seat, Secrecy, Setup, Thought, Unhurried, Viewer};
use unruly_plugin_host::{Level, Loaded, Log, Patience, start_process, start_process_with};
use unruly_table::Table;

use super::built::plugin_file;
use super::{hosted, kept_log, no_log};

fn python() -> String {
    let found = ["python3", "python"]
        .into_iter()
        .find(|name| Command::new(name).arg("--version").output().is_ok_and(|done| done.status.success()));
    found.expect("these tests need Python 3").to_owned()
}

fn four_in_a_row() -> Loaded {
    start_process(
        "org.example.four-in-a-row",
        &[python(), "four_in_a_row.py".to_owned()],
        &plugin_file("four-in-a-row"),
        &no_log(),
    )
    .unwrap()
}

#[test]
fn four_in_a_row_conforms() {
    let plugin = four_in_a_row();
    let trial = Trial { plies: 600, examined: 20, ..Trial::default() };
    let report = check(&plugin.rulesets[0], &trial);
    assert!(report.is_clean() && report.plies >= 600, "{report}");
}

#[test]
fn its_mind_wins_where_it_can_and_tells_on_the_way() {
    let plugin = four_in_a_row();
    let mut game = plugin.rulesets[0].start(&Setup::default()).unwrap();
    for (seat, action) in
        [("white", "d"), ("black", "a"), ("white", "e"), ("black", "a"), ("white", "f"), ("black", "a")]
    {
        game.act(seat.parse().unwrap(), &Action::new(action)).unwrap();
    }
    let told = Told::default();
    let limits = Limits { time: Some(Duration::from_secs(20)), depth: Some(2), ..Limits::default() };
    let thought = game.think(Seat::WHITE, &limits, &mut Memory::default(), &told).unwrap();
    assert!(["c", "g"].contains(&thought.action.text()), "{thought:?}");
    assert!(!told.thoughts.lock().unwrap().is_empty());
}

#[derive(Default)]
struct Told {
    thoughts: Mutex<Vec<Thought>>,
    /// The time that somebody takes over each.
    over_each: Duration,
    /// How many lines are wanted besides the best.
    more_lines: usize,
}

impl Control for Told {
    fn should_stop(&self) -> bool {
        false
    }

    fn elapsed(&self) -> Duration {
        Duration::ZERO
    }

    fn lines(&self) -> usize {
        1 + self.more_lines
    }

    fn progress(&self, thought: &Thought) {
        self.thoughts.lock().unwrap().push(thought.clone());
        thread::sleep(self.over_each);
    }
}

/// A stop button that is pressed from elsewhere.
struct Button(Arc<AtomicBool>, Instant);

impl Control for Button {
    fn should_stop(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }

    fn elapsed(&self) -> Duration {
        self.1.elapsed()
    }
}

#[test]
fn a_mind_that_is_told_to_stop_stops_and_the_game_answers_meanwhile() {
    let plugin = four_in_a_row();
    let ruleset = hosted(&plugin, "four-in-a-row");
    let game = ruleset.start(&Setup::default()).unwrap();
    let pressed = Arc::new(AtomicBool::new(false));
    let (copy, button) = (game.fork().unwrap(), Button(Arc::clone(&pressed), Instant::now()));
    let thinker = thread::spawn(move || {
        let limits = Limits { time: Some(Duration::from_secs(120)), ..Limits::default() };
        copy.ask("thinking", |game| game.think(Seat::WHITE, &limits, &mut Memory::default(), &button))
    });
    for _ in 0..5 {
        assert_eq!(game.ask("looking", |game| game.decisions().len()), Ok(3));
        thread::sleep(Duration::from_millis(20));
    }
    assert!(!thinker.is_finished());
    pressed.store(true, Ordering::Relaxed);
    let since = Instant::now();
    assert!(thinker.join().unwrap().unwrap().is_some());
    assert!(since.elapsed() < Duration::from_secs(3), "{:?}", since.elapsed());
}

#[test]
fn bots_of_the_program_play_what_a_process_brings() {
    let plugin = four_in_a_row();
    for spec in ["random", "greedy", "search:depth=1"] {
        let spec: BotSpec = spec.parse().unwrap();
        let mut game = plugin.rulesets[0].start(&Setup::default()).unwrap();
        let mut bots = [spec.make(1), spec.make(2)];
        while let Some(&seat) = game.asked().first() {
            let view = View::new(game.as_ref(), seat, Secrecy::Open);
            let action = bots[seat.index()].choose(&view, &spec.limits().unwrap_or_default(), &Unhurried);
            game.act(seat, &action.unwrap()).unwrap();
        }
        assert!(game.outcome().is_some());
    }
}

/// The helper for plugins in Python with a game that goes wrong in the way that its options say.
const FAULTY: &str = r#"
import json, os, sys, time

def answer(id, **what):
    sys.stdout.write(json.dumps({"id": id, **what}) + "\n")
    sys.stdout.flush()

SCENE = {"surface": {"surface": "board", "files": 1, "ranks": 1}, "pieces": [], "turn": "white", "turn_number": 1,
         "seats": [{"seat": "white", "playing": True, "in_check": False}], "status": "on"}
KINDS = ["sound", "dies", "exits", "hangs", "garbage", "foreign", "long", "flood", "closes", "deaf", "wrong", "thinks", "faults", "muses", "babbles", "lined"]
kind = {}
for line in sys.stdin:
    call = json.loads(line)
    id, name = call.get("id"), call["call"]
    how = kind.get(call.get("game"), "sound")
    if name == "describe":
        answer(id, ok={"id": "test.faulty", "version": "1", "rulesets": KINDS, "offers": ["think"]})
    elif name == "tell":
        answer(id, ok={"id": call["ruleset"], "name": "Faulty", "summary": "Wrong", "seats": [1, 1], "options": [],
                       "guide": "No.", "naming": "algebraic", "secrecy": "open"})
    elif name == "start":
        kind[call["game"]] = call["ruleset"]
        answer(id, ok=None)
    elif name == "fork":
        kind[call["as"]] = how
        answer(id, ok=None)
    elif name == "act" and how == "dies":
        os.kill(os.getpid(), 9)
    elif name == "act" and how == "exits":
        print('{"log": "one more turn"}', flush=True)
        sys.stderr.write("out of order\n")
        sys.exit(3)
    elif name == "act" and how == "hangs":
        time.sleep(3600)
    elif name == "act" and how == "garbage":
        print("Segmentation fault (just joking)", flush=True)
    elif name == "act" and how == "foreign":
        answer(id + 1000, ok=[])
    elif name == "act" and how == "long":
        sys.stdout.write("[" * 40_000_000)
        sys.stdout.flush()
    elif name == "act" and how == "flood":
        for _ in range(20000):
            sys.stderr.write("water\n")
            print('{"log": "more water"}')
        answer(id, ok=[])
    elif name == "act" and how == "closes":
        os.close(1)
        time.sleep(3600)
    elif name == "act" and how == "wrong":
        answer(id, ok={"events": "none"})
    elif name == "act" and how == "muses":
        while True:
            answer(id, progress={})
            time.sleep(0.01)
    elif name == "act" and how == "faults":
        answer(id, fault="I give up\x1b[2J")
    elif name == "act":
        answer(id, ok=[])
    elif name == "think" and how == "babbles":
        thought = {"action": "on", "line": ["on"], "score": 0, "depth": 0, "nodes": 0}
        for depth in range(5000):
            answer(id, progress={**thought, "depth": depth})
        answer(id, progress={**thought, "nodes": 7, "pad": "x" * 70_000})
        answer(id, ok=thought)
    elif name == "think" and how == "lined":
        answer(id, ok={"action": "on", "line": ["on"], "score": 0, "depth": call.get("lines", 1), "nodes": 0})
    elif name == "think":
        time.sleep(3600)
    elif name == "decisions":
        answer(id, ok=[{"seat": "white", "purpose": "move", "prompt": "on", "decline": None,
                        "choices": [{"pick": {"word": "on"}, "next": {"complete": "on"}}]}])
    elif name == "scene":
        answer(id, ok={"viewer": call["viewer"], **SCENE})
    elif name == "outcome":
        answer(id, none=True)
    elif name == "worth":
        answer(id, ok=0)
    elif id is not None:
        answer(id, none=True)
"#;

fn faulty(folder: &Path, log: &Log) -> Loaded {
    fs::write(folder.join("faulty.py"), FAULTY).unwrap();
    let patience = Patience {
        answering: Duration::from_secs(4),
        stopping: Duration::from_millis(500),
        thinking: Duration::from_secs(2),
    };
    start_process_with("test.faulty", &[python(), "faulty.py".to_owned()], folder, log, patience).unwrap()
}

#[test]
fn a_process_that_goes_wrong_loses_its_game_and_the_record_stays() {
    let folder = tempfile::tempdir().unwrap();
    let plugin = faulty(folder.path(), &no_log());
    let on = Action::new("on");
    for (id, expected) in [
        ("dies", "its process ended (signal: 9"),
        ("exits", "its process ended (exit status: 3)"),
        ("hangs", "its process did not answer within 4 s, and was ended"),
        ("garbage", "it wrote a line that is none of the answers"),
        ("foreign", "it answered what it was not asked"),
        ("long", "it wrote a line of more than"),
        ("closes", "its process closed its output"),
        ("wrong", "events, line 1, column"),
        ("faults", "it broke down: I give up [2J"),
        ("muses", "it told its thoughts where nobody asked it to think; its process was ended"),
    ] {
        // A new game is played after all that: the process is started anew.
        let ruleset = hosted(&plugin, id);
        let mut table =
            Table::start(&ruleset, Setup::default()).unwrap_or_else(|error| panic!("{id}: {error}"));
        let told = table.act(Seat::WHITE, &on).unwrap_err().to_string();
        assert!(told.contains(expected), "{id}: {told:?} does not say {expected:?}");
        assert!(told.contains("the plugin test.faulty"), "{told}");
        assert_eq!(table.record().ruleset, id, "what was played is at hand");
    }
    let mut game = hosted(&plugin, "sound").start(&Setup::default()).unwrap();
    assert_eq!(game.change("acting", |game| game.act(Seat::WHITE, &on)), Ok(Ok(Vec::new())));
}

/// Interpreters tell of their failures on standard error; in the log a plugin tells whatever it likes.
#[test]
fn the_words_of_a_process_are_heard_under_its_name_before_its_end() {
    let folder = tempfile::tempdir().unwrap();
    let (log, lines) = kept_log();
    let plugin = faulty(folder.path(), &log);
    let mut game = hosted(&plugin, "exits").start(&Setup::default()).unwrap();
    assert!(game.change("acting", |game| game.act(Seat::WHITE, &Action::new("on"))).is_err());
    let mut heard = lines.lock().unwrap().clone();
    heard.sort();
    let expected =
        [(Level::Warning, "test.faulty: out of order"), (Level::News, "test.faulty: one more turn")];
    assert_eq!(heard, expected.map(|(level, text)| (level, text.to_owned())));
}

#[test]
fn a_mind_that_never_stops_is_ended() {
    let folder = tempfile::tempdir().unwrap();
    let plugin = faulty(folder.path(), &no_log());
    for limits in [Limits { time: Some(Duration::from_millis(200)), ..Limits::default() }, Limits::default()]
    {
        let game = hosted(&plugin, "thinks").start(&Setup::default()).unwrap();
        let since = Instant::now();
        let fault =
            game.ask("thinking", |game| game.think(Seat::WHITE, &limits, &mut Memory::default(), &Unhurried));
        let fault = fault.unwrap_err().to_string();
        assert!(fault.contains("did not stop thinking within 0.5 s, and was ended"), "{fault}");
        assert!(since.elapsed() < Duration::from_secs(10));
    }
}

#[test]
fn of_thoughts_that_come_faster_than_they_are_heard_the_newest_counts() {
    let folder = tempfile::tempdir().unwrap();
    let plugin = faulty(folder.path(), &no_log());
    let game = hosted(&plugin, "babbles").start(&Setup::default()).unwrap();
    let told = Told { over_each: Duration::from_millis(2), ..Told::default() };
    let limits = Limits { time: Some(Duration::from_secs(60)), ..Limits::default() };
    let thought =
        game.ask("thinking", |game| game.think(Seat::WHITE, &limits, &mut Memory::default(), &told));
    assert_eq!(thought.unwrap().unwrap().depth, 0, "the answer is what it answers");
    let told = told.thoughts.into_inner().unwrap();
    assert!(told.len() < 1000, "{} of 5000 were kept for later", told.len());
    assert_eq!(told.last().unwrap().depth, 4999, "what is too long is no thought");
}

#[test]
fn a_mind_is_told_how_many_lines_are_wanted() {
    let folder = tempfile::tempdir().unwrap();
    let plugin = faulty(folder.path(), &no_log());
    let game = hosted(&plugin, "lined").start(&Setup::default()).unwrap();
    for more_lines in [0, 2] {
        let told = Told { more_lines, ..Told::default() };
        let thought = game.ask("thinking", |game| {
            game.think(Seat::WHITE, &Limits::default(), &mut Memory::default(), &told)
        });
        assert_eq!(thought.unwrap().unwrap().depth as usize, 1 + more_lines, "it says what it was told");
    }
}

#[test]
fn a_process_that_says_too_much_is_heard_for_a_while() {
    let folder = tempfile::tempdir().unwrap();
    let (log, lines) = kept_log();
    let plugin = faulty(folder.path(), &log);
    let mut game = hosted(&plugin, "flood").start(&Setup::default()).unwrap();
    assert_eq!(game.change("acting", |game| game.act(Seat::WHITE, &Action::new("on"))), Ok(Ok(Vec::new())));
    assert_eq!(game.ask("looking", |game| game.scene(Viewer::Spectator).turn), Ok(Some(Seat::WHITE)));
    let heard = lines.lock().unwrap().len();
    assert!(heard <= 101, "{heard}");
}

#[test]
fn games_of_a_process_that_died_are_over_and_new_ones_are_not() {
    let folder = tempfile::tempdir().unwrap();
    let plugin = faulty(folder.path(), &no_log());
    let (sound, mut dies) = (hosted(&plugin, "sound"), hosted(&plugin, "dies"));
    let innocent = sound.start(&Setup::default()).unwrap();
    let mut guilty = dies.start(&Setup::default()).unwrap();
    assert!(guilty.change("acting", |game| game.act(Seat::WHITE, &Action::new("on"))).is_err());
    let fault = innocent.ask("looking", |game| game.decisions()).unwrap_err().to_string();
    assert!(fault.contains("signal: 9"), "{fault}");
    dies = sound;
    assert!(dies.start(&Setup::default()).is_ok());
}

#[test]
fn a_program_that_is_not_there_or_says_nothing_is_told_so() {
    let folder = tempfile::tempdir().unwrap();
    let start = |command: &[&str], patience: Patience| {
        let command: Vec<String> = command.iter().map(|word| (*word).to_owned()).collect();
        start_process_with("test.faulty", &command, folder.path(), &no_log(), patience)
            .map(|_| ())
            .unwrap_err()
    };
    let brief = Patience { answering: Duration::from_millis(300), ..Patience::default() };
    assert!(start(&["no-such-program-anywhere"], brief).contains("cannot be started"));
    assert!(start(&["false"], brief).contains("its process ended"));
    assert!(start(&["sleep", "60"], brief).contains("did not answer within 0.3 s"));
    assert!(start(&["echo", "hello"], brief).contains("none of the answers"));
}

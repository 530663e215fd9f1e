//! Conversations with engines: those that play, and those that hang, lie, chatter or die.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

use std::collections::VecDeque;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use unruly_bots::{Bot, View};
use unruly_contract::{Control, Game, Limits, Seat, Secrecy, Setup, Thought, Unhurried};
use unruly_uci::{Brain, Closed, Engine, EngineBot, Heard, Hung, Open, Patience, Reaction, Wire};

/// The lines that went to an engine.
type Sent = Arc<Mutex<Vec<String>>>;

/// An engine that answers each line by a rule; its clock goes on by the time that one waits for it.
struct Scripted<F> {
    rule: F,
    sent: Sent,
    said: VecDeque<Said>,
    now: Duration,
}

/// Something that a scripted engine does.
#[derive(Clone)]
enum Said {
    Line(String),
    HangUp,
    /// Says the same for ever.
    Chatter(String),
}

fn lines(text: &str) -> Vec<Said> {
    text.lines().map(|line| Said::Line(line.trim().to_owned())).collect()
}

impl<F: FnMut(&str) -> Vec<Said> + Send> Wire for Scripted<F> {
    fn send(&mut self, line: &str) -> Result<(), Hung> {
        if matches!(self.said.front(), Some(Said::HangUp)) {
            return Err(Hung);
        }
        self.sent.lock().unwrap().push(line.to_owned());
        self.said.extend((self.rule)(line));
        Ok(())
    }

    fn receive(&mut self, at_most: Duration) -> Heard {
        self.now += Duration::from_millis(1);
        match self.said.front().cloned() {
            Some(Said::Line(line)) => {
                self.said.pop_front();
                Heard::Line(line)
            }
            Some(Said::Chatter(line)) => Heard::Line(line),
            Some(Said::HangUp) => Heard::HungUp,
            None => {
                self.now += at_most;
                Heard::Silence
            }
        }
    }

    fn elapsed(&self) -> Duration {
        self.now
    }
}

/// Answers as a polite engine does, but for the move.
fn politely(line: &str, bestmove: &str) -> Vec<Said> {
    match line.split(' ').next() {
        Some("uci") => lines(
            "id name Polite\noption name Hash type spin default 1 min 1 max 9\noption name UCI_Chess960 type check default false\n\
             option name UCI_Elo type spin default 1 min 1 max 9\noption name UCI_LimitStrength type check default false\nuciok",
        ),
        Some("isready") => lines("readyok"),
        Some("go") => lines(bestmove),
        _ => Vec::new(),
    }
}

fn scripted(rule: impl FnMut(&str) -> Vec<Said> + Send + Clone + 'static) -> (Open, Sent) {
    let sent = Sent::default();
    let kept = Arc::clone(&sent);
    let open: Open = Box::new(move || {
        let (rule, sent) = (rule.clone(), Arc::clone(&kept));
        Ok(Box::new(Scripted { rule, sent, said: VecDeque::new(), now: Duration::ZERO }))
    });
    (open, sent)
}

fn bot(spec: &str, open: Open) -> EngineBot {
    EngineBot::new(spec.parse().unwrap(), open, Patience::default())
}

fn chess(setup: &Setup) -> Box<dyn Game> {
    unruly_orthodox::rulesets()[0].start(setup).unwrap()
}

const NODES: Limits = Limits { time: None, nodes: Some(50), depth: None };

fn ask(bot: &mut EngineBot, game: &dyn Game) -> Option<String> {
    let seat = game.asked().first().copied().unwrap_or(Seat::WHITE);
    let chosen = bot.choose(&View::new(game, seat, Secrecy::Open), &NODES, &Unhurried);
    chosen.map(|action| action.text().to_owned())
}

/// The key of an excuse.
fn key(bot: &EngineBot) -> String {
    bot.excuse().and_then(|excuse| excuse.key().map(str::to_owned)).unwrap_or_default()
}

/// The key of the excuse after a question about the usual array.
fn excuse(spec: &str, rule: impl FnMut(&str) -> Vec<Said> + Send + Clone + 'static) -> String {
    let mut bot = bot(spec, scripted(rule).0);
    assert_eq!(ask(&mut bot, &*chess(&Setup::default())), None);
    key(&bot)
}

#[test]
fn a_game_is_told_move_by_move() {
    let (open, sent) =
        scripted(|line| politely(line, if line.contains("nodes") { "bestmove e7e5" } else { "" }));
    let mut bot = bot("uci:polite,Hash=2,UCI_Elo=5", open);
    let mut game = chess(&Setup::default());
    let act = |seat: Seat, text: &str, game: &mut Box<dyn Game>| {
        game.act(seat, &unruly_contract::Action::new(text)).unwrap();
    };
    act(Seat::WHITE, "e2e4", &mut game);
    assert_eq!(ask(&mut bot, &*game).as_deref(), Some("e7e5"));
    act(Seat::BLACK, "e7e5", &mut game);
    act(Seat::WHITE, "g1f3", &mut game);
    // The script knows one move only, and that is not legal now.
    assert_eq!(ask(&mut bot, &*game), None);
    let fen = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1";
    let told = sent.lock().unwrap().join("\n");
    let expected = [
        "uci",
        "setoption name Hash value 2",
        "setoption name UCI_Elo value 5",
        "setoption name UCI_LimitStrength value true",
        "ucinewgame",
        "isready",
        &format!("position fen {fen}"),
        "go nodes 50",
        &format!("position fen {fen} moves e7e5 g1f3"),
        "go nodes 50",
    ];
    assert_eq!(told, expected.join("\n"));
}

#[test]
fn engines_that_fail_have_an_excuse_and_no_move() {
    let silent = |rule: fn(&str) -> Vec<Said>| excuse("uci:x", rule) == "machine-engine-silent";
    let hang_up =
        |line: &str, at: &str| if line.starts_with(at) { vec![Said::HangUp] } else { politely(line, "") };
    assert!(silent(|_| Vec::new()));
    assert!(silent(|_| vec![Said::Chatter("hello".to_owned())]), "it never says uciok");
    assert!(silent(|line| politely(line, "info string still thinking")));
    let chatter = |line: &str| match line {
        _ if line.starts_with("go") => vec![Said::Chatter("info depth 1 score cp 1 pv e2e4".to_owned())],
        _ => politely(line, ""),
    };
    let mut timed = bot("uci:x", scripted(chatter).0);
    let (game, limits) =
        (chess(&Setup::default()), Limits { time: Some(Duration::from_millis(50)), ..Limits::default() });
    assert_eq!(timed.choose(&View::new(&*game, Seat::WHITE, Secrecy::Open), &limits, &Unhurried), None);
    assert_eq!(key(&timed), "machine-engine-silent", "it goes on after its time, and does not stop");
    assert_eq!(excuse("uci:x", move |line| hang_up(line, "uci")), "machine-engine-gone");
    assert_eq!(excuse("uci:x", move |line| hang_up(line, "isready")), "machine-engine-gone");
    assert_eq!(excuse("uci:x", move |line| hang_up(line, "go")), "machine-engine-gone");
    for lie in ["bestmove e2e5", "bestmove (none)", "bestmove", "bestmove \u{1F600}", "bestmove e7e5"] {
        assert_eq!(excuse("uci:x", move |line| politely(line, lie)), "machine-engine-illegal", "{lie}");
    }
    assert_eq!(
        excuse("uci:x,Nonsense=1", |line| politely(line, "bestmove e2e4")),
        "machine-engine-no-option"
    );
    let none: Open = Box::new(|| Err(Closed::Failed("no such file".to_owned())));
    let mut missing = bot("uci:x", none);
    assert_eq!(ask(&mut missing, &*chess(&Setup::default())), None);
    assert_eq!(key(&missing), "machine-engine-not-started");
}

#[test]
fn an_engine_that_has_failed_is_started_again_when_it_is_asked_again() {
    let mut times = 0;
    let open: Open = Box::new(move || {
        times += 1;
        let rule = if times == 1 {
            |_: &str| vec![Said::HangUp]
        } else {
            |line: &str| politely(line, "bestmove e2e4")
        };
        Ok(Box::new(Scripted { rule, sent: Sent::default(), said: VecDeque::new(), now: Duration::ZERO }))
    });
    let mut bot = bot("uci:x", open);
    let game = chess(&Setup::default());
    assert_eq!(ask(&mut bot, &*game), None);
    assert_eq!(ask(&mut bot, &*game).as_deref(), Some("e2e4"));
    assert_eq!(bot.excuse(), None);
}

#[test]
fn a_game_that_is_not_chess_is_not_told_at_all() {
    let (open, sent) = scripted(|line| politely(line, "bestmove e2e4"));
    let mut bot = bot("uci:x", open);
    let ruleset = &unruly_combining::rulesets()[0];
    // A piece that is two pieces, which no engine has heard of.
    let position = "4k3/8/8/8/8/8/8/R3K1N1 w - - 0 1".to_owned();
    let mut game = ruleset.start(&Setup { position: Some(position), ..Setup::default() }).unwrap();
    let answers = |game: &dyn Game| View::new(game, Seat::WHITE, Secrecy::Open).answers().len();
    assert!(answers(&*game) > 0);
    if ask(&mut bot, &*game).is_some() {
        // This far it could have been chess: the moves are the same.
        panic!("an engine has answered for {}", game.position().unwrap_or_default());
    }
    game = ruleset.start(&Setup::default()).unwrap();
    let _ = ask(&mut bot, &*game);
    assert!(bot.excuse().is_some());
    assert!(sent.lock().unwrap().is_empty());
}

#[test]
fn an_engine_without_chess960_is_not_asked_about_shuffled_arrays() {
    let position = Some("4k3/8/8/8/8/8/8/1R2K3 w B - 0 1".to_owned());
    let game = chess(&Setup { position, ..Setup::default() });
    let rule = |line: &str| match line {
        "uci" => lines("uciok"),
        _ => politely(line, "bestmove e1b1"),
    };
    let mut plain = bot("uci:x", scripted(rule).0);
    assert_eq!(ask(&mut plain, &*game), None);
    assert_eq!(key(&plain), "machine-engine-no-chess960");
    let (open, sent) = scripted(|line| politely(line, "bestmove e1b1"));
    let mut able = bot("uci:x", open);
    assert_eq!(
        ask(&mut able, &*game).as_deref(),
        Some("e1c1"),
        "the table writes castling as the king's move"
    );
    assert!(sent.lock().unwrap().contains(&"setoption name UCI_Chess960 value true".to_owned()));
}

/// This very program as the engine on the other side.
#[derive(Default)]
struct Ourselves {
    engine: Engine,
    brain: Brain,
    said: VecDeque<String>,
}

impl Wire for Ourselves {
    fn send(&mut self, line: &str) -> Result<(), Hung> {
        match self.engine.hear(line) {
            Reaction::Say(lines) => {
                let complaint = lines.iter().find(|line| line.starts_with("info string"));
                assert_eq!(complaint, None, "{line}");
                self.said.extend(lines);
            }
            Reaction::Search(lines, errand) => {
                self.said.extend(lines);
                let said = &mut self.said;
                let last = self.brain.search(&errand, &Unhurried, &mut |line| said.push_back(line));
                self.said.push_back(last);
            }
            Reaction::Stop | Reaction::Quit => {}
        }
        Ok(())
    }

    fn receive(&mut self, _: Duration) -> Heard {
        self.said.pop_front().map_or(Heard::Silence, Heard::Line)
    }

    fn elapsed(&self) -> Duration {
        Duration::ZERO
    }
}

/// An ear for thoughts.
#[derive(Default)]
struct Ear {
    heard: Mutex<Vec<Thought>>,
    lines: usize,
}

impl Control for Ear {
    fn should_stop(&self) -> bool {
        false
    }

    fn elapsed(&self) -> Duration {
        Duration::ZERO
    }

    fn lines(&self) -> usize {
        self.lines
    }

    fn progress(&self, thought: &Thought) {
        self.heard.lock().unwrap().push(thought.clone());
    }
}

#[test]
fn both_sides_of_the_protocol_play_whole_games_with_one_another() {
    let ruleset = &unruly_orthodox::rulesets()[0];
    let shuffled = ("array".to_owned(), unruly_contract::OptionValue::Text("shuffled".to_owned()));
    let (mut plies, mut castled) = (0, 0);
    for seed in 0..6 {
        let options = if seed < 2 { Default::default() } else { [shuffled.clone()].into() };
        let mut game = ruleset.start(&Setup { seed, options, ..Setup::default() }).unwrap();
        let open = || -> Open { Box::new(|| Ok(Box::new(Ourselves::default()))) };
        let mut bots = [bot("uci:us,Hash=1", open()), bot("uci:us,Hash=1", open())];
        let ear = Ear::default();
        for _ in 0..160 {
            let Some(seat) = game.asked().first().copied() else { break };
            let view = View::new(&*game, seat, Secrecy::Open);
            let chosen = bots[seat.index()].choose(&view, &NODES, &ear);
            let chosen = chosen.unwrap_or_else(|| panic!("{:?}", bots[seat.index()].excuse()));
            let noted = game.notation(seat, &chosen);
            castled += usize::from(noted.is_some_and(|noted| noted.starts_with("O-O")));
            game.act(seat, &chosen).unwrap();
            plies += 1;
        }
        assert!(ear.heard.lock().unwrap().iter().all(|thought| thought.line[0] == thought.action));
    }
    assert!(plies > 300 && castled > 0, "{plies} plies, {castled} times castled");
}

/// The lines of a thought by their first actions, with their scores.
fn told(thought: &Thought) -> Vec<(&str, i32)> {
    let others = thought.others.iter().map(|other| (other.line[0].text(), other.score));
    std::iter::once((thought.action.text(), thought.score)).chain(others).collect()
}

/// Asks about the usual array for so many lines, and gives all thoughts on the way.
fn thoughts(bot: &mut EngineBot, lines: usize) -> Vec<Thought> {
    let (game, ear) = (chess(&Setup::default()), Ear { lines, ..Ear::default() });
    let enough = Limits { nodes: Some(2_000), ..NODES };
    let chosen = bot.choose(&View::new(&*game, Seat::WHITE, Secrecy::Open), &enough, &ear);
    assert!(chosen.is_some(), "{:?}", bot.excuse());
    ear.heard.into_inner().unwrap()
}

/// The words of an engine that looks two plies ahead, and changes its mind about the best move.
const TWO_LINES: &str = "info depth 1 multipv 1 score cp 30 nodes 20 pv e2e4\n\
    info depth 1 multipv 2 score cp 20 nodes 20 pv d2d4\n\
    info depth 2 multipv 1 score cp 25 nodes 90 pv d2d4 d7d5\n\
    info depth 2 multipv 2 score cp 22 nodes 90 pv e2e4 e7e5\n\
    info depth 2 multipv 3 score cp 5 nodes 90 pv a2a3\n\
    bestmove d2d4";

#[test]
fn an_engine_is_asked_for_as_many_lines_as_somebody_wants_to_see() {
    let (open, sent) = scripted(|line| match line {
        "uci" => lines("option name multipv type spin default 1 min 1 max 500\nuciok"),
        _ => politely(line, TWO_LINES),
    });
    let mut able = bot("uci:x", open);
    let heard = thoughts(&mut able, 2);
    let told: Vec<_> = heard.iter().map(told).collect();
    let (king, queen) = ("e2e4", "d2d4");
    let expected = [
        vec![(king, 30)],
        vec![(king, 30), (queen, 20)],
        // The line that was second is first now, and nobody knows yet which is second.
        vec![(queen, 25)],
        vec![(queen, 25), (king, 22)],
    ];
    assert_eq!(told, expected);
    let last = heard.last().unwrap();
    assert_eq!((last.depth, last.nodes, last.others[0].line.len()), (2, 90, 2));
    let heard = thoughts(&mut able, 1);
    assert!(heard.iter().all(|thought| thought.others.is_empty()), "{heard:?}");
    let sent = sent.lock().unwrap();
    let asked: Vec<&str> =
        sent.iter().map(String::as_str).filter(|line| line.starts_with("setoption")).collect();
    assert_eq!(asked, ["setoption name multipv value 2", "setoption name multipv value 1"]);
}

#[test]
fn an_engine_that_tells_one_line_alone_is_not_asked_for_more() {
    let (open, sent) =
        scripted(|line| politely(line, "info depth 1 score cp 30 nodes 20 pv e2e4\nbestmove e2e4"));
    let heard = thoughts(&mut bot("uci:x", open), 3);
    assert_eq!(heard.iter().map(told).collect::<Vec<_>>(), [[("e2e4", 30)]]);
    assert!(!sent.lock().unwrap().iter().any(|line| line.starts_with("setoption")));
}

#[test]
fn both_sides_of_the_protocol_understand_several_lines() {
    let mut us = bot("uci:us,Hash=1", Box::new(|| Ok(Box::new(Ourselves::default()))));
    let heard = thoughts(&mut us, 3);
    let last = heard.iter().rfind(|thought| thought.others.len() == 2).expect("three lines");
    let told = told(last);
    assert!(told.iter().all(|(action, _)| told.iter().filter(|(other, _)| other == action).count() == 1));
}

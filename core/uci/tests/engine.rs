//! Conversations in which the program is the engine, as other programs hold them.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use unruly_contract::Control;
use unruly_uci::{Brain, Engine, Reaction};

/// A host without threads: a search is done at once, and one without end comes to its end after a while by itself.
#[derive(Default)]
struct Desk {
    engine: Engine,
    brain: Brain,
}

/// Each question takes a millisecond; after so many a search is stopped.
struct Clock {
    asked: AtomicU64,
    stops_after: u64,
}

impl Control for Clock {
    fn should_stop(&self) -> bool {
        self.asked.fetch_add(1, Ordering::Relaxed) >= self.stops_after
    }

    fn elapsed(&self) -> Duration {
        Duration::from_millis(self.asked.load(Ordering::Relaxed))
    }
}

impl Desk {
    /// The answers to a line.
    fn say(&mut self, line: &str) -> Vec<String> {
        match self.engine.hear(line) {
            Reaction::Say(lines) => lines,
            Reaction::Search(mut lines, errand) => {
                let stops_after = if errand.is_endless() { 20 } else { u64::MAX };
                let clock = Clock { asked: AtomicU64::new(0), stops_after };
                let last = self.brain.search(&errand, &clock, &mut |line| lines.push(line));
                lines.push(last);
                lines
            }
            Reaction::Stop => vec!["(stop)".to_owned()],
            Reaction::Quit => vec!["(quit)".to_owned()],
        }
    }

    /// The answers to several lines.
    fn talk(&mut self, lines: &str) -> Vec<String> {
        lines.lines().flat_map(|line| self.say(line.trim())).collect()
    }

    /// The move that comes last.
    fn best(&mut self, lines: &str) -> String {
        let answers = self.talk(lines);
        let last = answers.last().and_then(|line| line.strip_prefix("bestmove ")).map(str::to_owned);
        last.unwrap_or_else(|| panic!("{lines}: {answers:#?}"))
    }
}

/// The number behind a word of an info line.
fn number(line: &str, word: &str) -> Option<i64> {
    let mut words = line.split(' ').skip_while(|each| *each != word);
    words.next()?;
    words.next()?.parse().ok()
}

#[test]
fn it_introduces_itself() {
    let answers = Desk::default().talk("uci\nisready");
    assert!(answers[0].starts_with("id name Unruly "), "{answers:#?}");
    assert_eq!(answers.last().map(String::as_str), Some("readyok"));
    assert_eq!(answers[answers.len() - 2], "uciok");
    let options = answers.iter().filter(|line| line.starts_with("option name ")).count();
    assert_eq!(options, answers.len() - 4, "nothing else is said: {answers:#?}");
    assert!(!answers.iter().any(|line| line.contains("Ponder")), "it does not think ahead");
}

#[test]
fn options_may_come_before_it_was_asked_to_speak() {
    // Arena sets options at once; En Croissant sends everything before a search anew.
    let mut desk = Desk::default();
    let early = "setoption name Hash value 1\nsetoption name MultiPV value 2\nsetoption name Threads value 8";
    assert_eq!(desk.talk(early), [""; 0]);
    let again = "uci\nsetoption name UCI_Chess960 value false\nisready\nposition startpos\ngo depth 3";
    let answers = desk.talk(again);
    let lines = answers.iter().filter(|line| line.contains(" multipv 2 ")).count();
    assert_eq!(lines, 3, "{answers:#?}");
}

#[test]
fn a_search_is_told_line_by_line() {
    let answers = Desk::default().talk("position startpos moves e2e4\ngo depth 6");
    let infos: Vec<&String> = answers.iter().filter(|line| line.starts_with("info depth ")).collect();
    let depths: Vec<Option<i64>> = infos.iter().map(|line| number(line, "depth")).collect();
    assert_eq!(depths, (1..=6).map(Some).collect::<Vec<_>>());
    for line in infos {
        for word in ["seldepth", "multipv", "nodes", "nps", "hashfull", "time", "cp"] {
            assert!(number(line, word).is_some(), "{word}: {line}");
        }
        assert!(number(line, "seldepth") >= number(line, "depth"), "{line}");
        assert!(line.contains(" pv "), "{line}");
    }
}

#[test]
fn several_lines_begin_with_different_moves_and_the_best_comes_first() {
    let mut desk = Desk::default();
    let answers = desk.talk("setoption name MultiPV value 5\nposition startpos\ngo depth 4");
    let last: Vec<&String> = answers.iter().filter(|line| number(line, "depth") == Some(4)).collect();
    assert_eq!(last.len(), 5);
    let mut firsts: Vec<&str> =
        last.iter().filter_map(|line| line.split(" pv ").nth(1)?.split(' ').next()).collect();
    assert_eq!(answers.last().map(String::as_str), Some(format!("bestmove {}", firsts[0]).as_str()));
    firsts.sort_unstable();
    firsts.dedup();
    assert_eq!(firsts.len(), 5);
    let places: Vec<Option<i64>> = last.iter().map(|line| number(line, "multipv")).collect();
    assert_eq!(places, [1, 2, 3, 4, 5].map(Some));
}

#[test]
fn mates_are_told_in_moves() {
    let mut desk = Desk::default();
    let answers = desk.talk("position fen 6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1\ngo depth 4");
    assert!(answers.iter().any(|line| line.contains("score mate 1 ")), "{answers:#?}");
    assert_eq!(answers.last().map(String::as_str), Some("bestmove a1a8"));
    let answers = desk.talk("position fen 7k/8/5K2/6Q1/8/8/8/8 b - - 0 1\ngo depth 4");
    assert!(answers.iter().any(|line| line.contains("score mate -1 ")), "{answers:#?}");
    assert_eq!(desk.best("position fen 7k/8/5K2/8/8/8/8/6Q1 w - - 0 1\ngo mate 2"), "g1g7");
}

#[test]
fn a_game_that_is_over_has_no_move() {
    let mut desk = Desk::default();
    for (fen, score) in
        [("7k/6Q1/5K2/8/8/8/8/8 b - - 0 1", "mate 0"), ("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "cp 0")]
    {
        let answers = desk.talk(&format!("position fen {fen}\ngo depth 3"));
        assert_eq!(answers, [format!("info depth 0 score {score}"), "bestmove (none)".to_owned()]);
    }
}

#[test]
fn castling_is_read_in_both_ways_and_written_as_the_other_program_wants_it() {
    // White is to castle: everything else loses the rook's file.
    let wants = |desk: &mut Desk, line: &str| desk.best(&format!("{line}\ngo searchmoves e1h1 depth 2"));
    let mut desk = Desk::default();
    let place = "position fen 4k3/8/8/8/8/8/8/4K2R w K - 0 1";
    assert_eq!(wants(&mut desk, place), "e1g1");
    desk.talk("setoption name UCI_Chess960 value true");
    assert_eq!(wants(&mut desk, place), "e1h1");
    assert_eq!(wants(&mut desk, "position fen 4k3/8/8/8/8/8/8/4K2R w H - 0 1"), "e1h1");
    // A game from a shuffled array, in which both sides have castled as the king that takes the rook.
    let told = "position fen bnrbkrqn/pppppppp/8/8/8/8/PPPPPPPP/BNRBKRQN w FCfc - 0 1 moves b1c3 b8c6 g2g3 g7g6 d1e1";
    let refused = desk.talk(told);
    assert!(refused[0].starts_with("info string move 5, d1e1, is not legal"), "{refused:?}");
    let told = "position fen 1r2k1r1/pppppppp/8/8/8/8/PPPPPPPP/1R2K1R1 w GBgb - 0 1 moves e1g1 e8b8";
    assert_eq!(desk.talk(told), [""; 0]);
    assert_eq!(desk.talk("go nodes 100").last().map(|line| line.starts_with("bestmove ")), Some(true));
}

#[test]
fn what_has_been_twice_is_not_played_a_third_time_by_the_side_that_is_ahead() {
    // The queen could go back and forth; the game so far makes that a draw.
    let mut desk = Desk::default();
    let place = "position fen 7k/8/8/8/8/8/1Q6/K7 w - - 0 1";
    let back = format!("{place} moves b2c2 h8g8 c2b2 g8h8 b2c2 h8g8 c2b2 g8h8");
    assert_ne!(desk.best(&format!("{back}\ngo depth 5")), "b2c2");
}

#[test]
fn limits_of_every_kind_are_kept() {
    let mut desk = Desk::default();
    desk.talk("position startpos");
    let nodes =
        |answers: &[String]| answers.iter().filter_map(|line| number(line, "nodes")).max().unwrap_or(0);
    let depth =
        |answers: &[String]| answers.iter().filter_map(|line| number(line, "depth")).max().unwrap_or(0);
    let found = desk.talk("go nodes 3000");
    assert!((1..=3000).contains(&nodes(&found)), "{found:#?}");
    assert_eq!(depth(&desk.talk("go depth 2")), 2);
    for timed in
        ["go movetime 30", "go wtime 900 btime 10 winc 0 binc 0", "go infinite", "go ponder wtime 9 btime 9"]
    {
        let time = desk.talk(timed).iter().filter_map(|line| number(line, "time")).max().unwrap_or(0);
        assert!(time <= 60, "{timed}: {time}");
    }
    assert_eq!(desk.best("go searchmoves a2a3 depth 3"), "a2a3");
    let remarks = desk.talk("go searchmoves a2a5 depth 1");
    assert!(remarks[0].starts_with("info string a2a5 is not legal"), "{remarks:?}");
}

#[test]
fn less_strength_is_fewer_positions() {
    let mut desk = Desk::default();
    let most = |desk: &mut Desk, line: &str| {
        let answers = desk.talk(&format!("{line}\nucinewgame\nposition startpos\ngo movetime 1000"));
        answers.iter().filter_map(|line| number(line, "nodes")).max().unwrap_or(0)
    };
    let weak =
        most(&mut desk, "setoption name UCI_LimitStrength value true\nsetoption name UCI_Elo value 1500");
    let weaker = most(&mut desk, "setoption name UCI_Elo value 1100");
    let strong = most(&mut desk, "setoption name UCI_LimitStrength value false");
    assert!(weaker < weak && weak < strong, "{weaker} {weak} {strong}");
}

#[test]
fn thinking_ahead_ends_when_the_move_was_played() {
    let mut desk = Desk::default();
    assert_eq!(desk.talk("ponderhit"), [""; 0], "nobody thinks ahead");
    desk.talk("position startpos\ngo ponder wtime 1000 btime 1000");
    assert_eq!(desk.talk("ponderhit"), ["(stop)"]);
    assert_eq!(desk.talk("ponderhit"), [""; 0]);
    desk.talk("go depth 1");
    assert_eq!(desk.talk("ponderhit"), [""; 0]);
}

#[test]
fn nonsense_is_passed_over_and_told_of_where_somebody_wants_to_know() {
    let mut desk = Desk::default();
    let noise = "\n \nhello\nsetoption\nsetoption value 3\ngo\u{0}\nposition\u{fffd}\n\u{1F600}";
    assert_eq!(desk.talk(noise), [""; 0]);
    assert!(desk.talk("setoption name Nonsense value 3")[0].contains("Nonsense"));
    desk.talk("debug on");
    assert_eq!(desk.talk("hello"), ["info string unknown command: hello"]);
    assert!(desk.talk("position")[0].starts_with("info string "));
    assert!(desk.talk("position fen 8/8/8 w")[0].starts_with("info string no position of chess"));
    // The position from before still stands.
    assert_eq!(desk.best("go searchmoves e2e4 depth 1"), "e2e4");
    assert_eq!(desk.talk("xyzzy isready"), ["readyok"]);
    assert_eq!(desk.talk("quit"), ["(quit)"]);
}

/// Random lines made of the protocol's own words: nothing of it may panic, and a move is always a legal one.
#[test]
fn any_words_in_any_order_do_no_harm() {
    const WORDS: [&str; 40] = [
        "uci",
        "isready",
        "ucinewgame",
        "debug",
        "on",
        "setoption",
        "name",
        "value",
        "Hash",
        "MultiPV",
        "UCI_Elo",
        "UCI_LimitStrength",
        "true",
        "position",
        "startpos",
        "fen",
        "moves",
        "e2e4",
        "e7e5",
        "e1g1",
        "e8h8",
        "a7a8q",
        "0000",
        "8/8/8/8/8/4k3/4p3/4K3",
        "w",
        "b",
        "-",
        "0",
        "1",
        "-7",
        "99999999999999999999",
        "go",
        "depth",
        "nodes",
        "stop",
        "ponderhit",
        "searchmoves",
        "infinite",
        "wtime",
        "register",
    ];
    let mut seed = 7_u64;
    let mut draw = |most: usize| {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (seed >> 33) as usize % most
    };
    let mut desk = Desk::default();
    desk.talk("setoption name Hash value 1");
    let mut moves = 0;
    for _ in 0..4000 {
        let line: Vec<&str> = (0..1 + draw(7)).map(|_| WORDS[draw(WORDS.len())]).collect();
        let line = line.join(" ");
        // Without a limit it would search for ever; a search of all depths takes too long here.
        let line = if line.split(' ').any(|word| word == "go") {
            format!("{line} infinite nodes 200")
        } else {
            line
        };
        let line = line.replace("Hash", "Threads");
        let answers = desk.say(&line);
        moves += answers.iter().filter(|line| line.starts_with("bestmove ")).count();
    }
    assert!(moves > 100, "{moves}");
}

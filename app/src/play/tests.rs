//! Whole sittings, with lines for players and the output for what they see.

use std::io::{self, Write};
use std::sync::Arc;
use std::sync::mpsc::Sender;
use std::time::{Duration, Instant};

use unruly_cards::CardRuleset;
use unruly_cards::language::SourceFile;
use unruly_contract::{Action, Seat, Setup, TimeControl};
use unruly_table::{HostedRuleset, Table};
use unruly_toys::{Hooked, Method};

use super::news::News;
use super::toy::Lay;
use super::{Arranged, Echo, Inbox, Kept, Left, Sitting};
use crate::languages::Tongue;
use crate::opponent::Opponent;
use crate::rulesets;
use crate::terminal::{Colours, Letters, Look, Screen, Side};

fn arranged(ruleset: &HostedRuleset, seats: &str, time: TimeControl) -> Arranged {
    let look = Look {
        colours: Colours::Absent,
        letters: Letters::Ascii,
        side: Side::First,
        columns: 100,
        rows: 60,
        naming: ruleset.profile().naming,
    };
    let tongue = Tongue::english();
    Arranged {
        table: Table::start(ruleset, Setup::default()).unwrap(),
        players: super::split_seats(seats).iter().map(|name| name.parse().unwrap()).collect(),
        words: tongue.words_of(ruleset),
        tongue,
        look,
        screen: Screen::Stream,
        time,
        echo: Echo::ByUs,
        kept: None,
        broken: None,
        adviser: Opponent::best(),
    }
}

fn sit(arranged: Arranged, inbox: Inbox) -> (Left, String) {
    let mut out = Vec::new();
    let left = Sitting::new(arranged, inbox, &mut out).unwrap().play().unwrap();
    (left, String::from_utf8(out).unwrap())
}

/// The output when these lines are typed; `^C` is an interrupt.
fn sit_as(ruleset: &HostedRuleset, seats: &str, lines: &[&str]) -> (Left, String) {
    let inbox = Inbox::new();
    for line in lines {
        let news = if *line == "^C" { News::Interrupt } else { News::Line((*line).to_owned()) };
        inbox.sender().send(news).unwrap();
    }
    inbox.sender().send(News::End).unwrap();
    sit(arranged(ruleset, seats, TimeControl::None), inbox)
}

fn chess(lines: &[&str]) -> String {
    sit_as(&rulesets::find("orthodox").unwrap(), "human,human", lines).1
}

/// Checks that all of these texts come up, one after the other.
#[track_caller]
fn check(output: &str, expected: &[&str]) {
    let mut rest = output;
    for text in expected {
        match rest.split_once(text) {
            Some((_, after)) => rest = after,
            None => panic!("{text:?} does not come up in {rest}"),
        }
    }
}

#[test]
fn moves_are_typed_as_people_do() {
    let output = chess(&["e4", "e7e5", "g1", "f3", "b8 c6", "history"]);
    check(
        &output,
        &[
            "white> e4",
            "black> e7e5",
            "white> g1",
            "  g1, then: ",
            "white g1> f3",
            "  1. e4 e5\n  2. Nf3 Nc6\n",
        ],
    );
}

#[test]
fn variations_are_played_listed_and_brought_to_the_table() {
    let lines =
        ["e4", "e5", "Nf3", "vary 2", "c5", "variations", "line 0", "history", "line 1", "history", "main"];
    let output = chess(&[&lines[..], &["variations", "drop", "line 1", "drop", "variations"]].concat());
    check(
        &output,
        &[
            "white> e4",
            "white> Nf3",
            "black> vary 2",
            "the game waits",
            "black> c5",
            "white> variations\n   0  1. e4 e5 2. Nf3\n*  1  1... c5\n",
            "white> line 0",
            "the game itself",
            "black> history\n  1. e4 e5\n  2. Nf3\n",
            "black> line 1",
            "variation 1",
            "white> history\n  1. e4 c5\n",
            "white> main",
            "This is the game now",
            "white> variations\n*  0  1. e4 c5\n   1  1... e5 2. Nf3\n",
            "white> drop",
            "this is the game itself",
            "white> line 1",
            "black> drop",
            "the variation is dropped",
            "white> variations",
            "there is no variation",
        ],
    );
}

#[test]
fn variations_that_cannot_be_are_refused() {
    let output = chess(&["vary", "e4", "vary 2", "vary none", "line 7", "main", "drop"]);
    let expected = [
        "white> vary",
        "nothing",
        "black> vary 2",
        "from 1 to 1",
        "black> vary none",
        "from 1 to 1",
        "black> line 7",
        "no such line",
        "black> main",
        "no variation stands here",
        "black> drop",
        "this is the game itself",
    ];
    check(&output, &expected);
    // Hands that others hide would be told of.
    let (_, output) = sit_as(&rulesets::find("fandeck").unwrap(), "human,random", &["e2e4", "vary"]);
    check(&output, &["vary", "nothing is hidden"]);
}

#[test]
fn the_last_move_is_written_about_and_read_of_in_the_history() {
    let orders = ["comment", "e4", "comment ! best by test", "e5", "comment ?", "comment", "history"];
    let output = chess(&[&orders[..], &["comment -", "comment"]].concat());
    let told =
        ["nothing was written", "written", "  1. e4! {best by test} e5?", "deleted", "nothing was written"];
    check(&output, &told);
    let (_, output) = sit_as(
        &rulesets::find("fandeck").unwrap(),
        "human,random",
        &["comment - a quiet beginning -", "comment"],
    );
    check(&output, &["written", "{- a quiet beginning -}"]);
}

#[test]
fn fools_mate_ends_the_game() {
    let output = chess(&["f3", "e5", "g4", "Qh4", "e4", "undo", "quit"]);
    check(
        &output,
        &[
            "black> Qh4",
            "check",
            "black wins (checkmate)",
            "the game is over",
            "> e4\n  the game is over",
            "> undo",
        ],
    );
    check(&output, &["> undo", "black to move", "black> quit"]);
}

#[test]
fn a_move_can_be_picked_by_its_number() {
    let output = chess(&["moves e2", "2", "7"]);
    check(
        &output,
        &["  1  e2e3 e3     2  e2e4 e4", "white> 2", "white plays e4", "black> 7\n  there is no such number"],
    );
}

#[test]
fn what_is_taken_back_can_be_done_again() {
    let output = chess(&["e4", "e5", "undo", "undo", "undo", "redo", "redo", "redo", "history"]);
    check(
        &output,
        &["there is nothing to take back", "> redo", "there is nothing to do again", "  1. e4 e5\n"],
    );
}

#[test]
fn refusals_are_in_the_words_of_the_game() {
    let output = chess(&["e2e5", "e4", "nonsense", "position", "timeout"]);
    let orthodox = rulesets::find("orthodox").unwrap();
    let mut game = orthodox.start(&Setup::default()).unwrap();
    let refused = game.change("trying", |game| game.act(Seat::WHITE, &Action::new("e2e5"))).unwrap();
    let message = orthodox.english().refusal(&refused.unwrap_err());
    check(
        &output,
        &[
            "white> e2e5\n",
            &message,
            "white> e4",
            "black> nonsense\n  \"nonsense\" is not an action here",
            "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b",
        ],
    );
}

#[test]
fn a_draw_takes_two() {
    let output = chess(&["draw", "black: draw accept"]);
    check(&output, &["white offers a draw", "draw (agreement)"]);
    let output = chess(&["draw", "e4", "resign"]);
    check(&output, &["black> resign", "white wins (resignation)"]);
}

#[test]
fn a_bot_answers_and_undo_goes_back_to_the_human() {
    let orthodox = rulesets::find("orthodox").unwrap();
    let (_, output) = sit_as(&orthodox, "human,greedy", &["e4", "undo", "history", "hint", "d4"]);
    check(
        &output,
        &[
            "white> e4",
            "black plays ",
            "white> undo",
            "nothing was done yet",
            "white> hint\n",
            "white> d4",
            "black plays",
        ],
    );
}

#[test]
fn bots_alone_play_to_the_end() {
    let combining = rulesets::find("combining").unwrap();
    let (left, output) = sit_as(&combining, "random,random", &[]);
    assert_eq!(left, Left::AtWill);
    check(&output, &["white plays", "black plays", "("]);
}

#[test]
fn the_board_can_be_turned() {
    check(&chess(&["flip"]), &["  1  R   N   B", "white> flip", "     h   g   f", "  1  R   N   B   K"]);
}

#[test]
fn files_are_saved_and_loaded() {
    let folder = tempfile::tempdir().unwrap();
    for name in ["game.toml", "game.pgn"] {
        let path = folder.path().join(name).display().to_string();
        let output =
            chess(&["e4", "c5", &format!("save {path}"), "undo", "undo", &format!("load {path}"), "history"]);
        check(&output, &[&format!("saved as {path}"), "white> history\n  1. e4 c5\n"]);
    }
    let output = chess(&["load /nowhere/game.toml", "save", "save /nowhere/game.toml"]);
    check(
        &output,
        &["/nowhere/game.toml cannot be read", "to which file?", "/nowhere/game.toml cannot be written"],
    );
}

#[test]
fn ctrl_c_at_the_prompt_leaves() {
    let (left, _) = sit_as(&rulesets::find("orthodox").unwrap(), "human,human", &["e4", "^C", "e5"]);
    assert_eq!(left, Left::Interrupted);
}

/// Takes in what is printed, and ends the input once a text has come up.
struct EndWhenTold {
    told: Vec<u8>,
    text: &'static str,
    sender: Option<Sender<News>>,
}

impl Write for EndWhenTold {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.told.extend_from_slice(bytes);
        let is_told = String::from_utf8_lossy(&self.told).contains(self.text);
        if let Some(sender) = is_told.then(|| self.sender.take()).flatten() {
            sender.send(News::End).unwrap();
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[test]
fn a_flag_falls() {
    let orthodox = rulesets::find("orthodox").unwrap();
    let begun = Instant::now();
    let inbox = Inbox::new();
    let mut out = EndWhenTold { told: Vec::new(), text: "time has run out", sender: Some(inbox.sender()) };
    inbox.sender().send(News::Line("e2e4".to_owned())).unwrap();
    let arranged = arranged(&orthodox, "human,human", "0.2".parse().unwrap());
    Sitting::new(arranged, inbox, &mut out).unwrap().play().unwrap();
    let output = String::from_utf8(out.told).unwrap();
    assert!(begun.elapsed() >= Duration::from_millis(200));
    check(&output, &["black 0:00.", "black's time has run out", "white wins (time has run out)"]);
}

/// The house rules that new sets begin with.
const HOUSE: &str = include_str!("../desktop/workshop/templates/house.toml");

/// A set in which each own turn may be hurried: the next one takes a second at most.
fn hasty() -> HostedRuleset {
    let head = format!("name = 'Haste'\nsummary = 'Chess in a hurry'\nauthors = ['nobody']\n{HOUSE}");
    let card =
        b"[[card]]\nname = 'Haste'\ntext = 'Hurry!'\nplay = 'after'\ncopies = 20\ndo = [{ clock = 1 }]\n";
    let files = [SourceFile::new("set.toml", head.as_bytes()), SourceFile::new("cards.toml", card)];
    let (ruleset, _) = CardRuleset::read("haste", &files, &|_| None).unwrap();
    HostedRuleset::new(Arc::new(ruleset)).unwrap()
}

#[test]
fn the_time_of_a_turn_that_must_be_made_at_once_runs_at_the_prompt() {
    let inbox = Inbox::new();
    let mut out = EndWhenTold { told: Vec::new(), text: "lost the turn", sender: Some(inbox.sender()) };
    for line in ["", "e2e4", "play haste", "", ""] {
        inbox.sender().send(News::Line(line.to_owned())).unwrap();
    }
    let begun = Instant::now();
    let arranged = arranged(&hasty(), "human,human", TimeControl::None);
    Sitting::new(arranged, inbox, &mut out).unwrap().play().unwrap();
    assert!(begun.elapsed() >= Duration::from_secs(1));
    let output = String::from_utf8(out.told).unwrap();
    check(&output, &["black has one second for the next turn", "black> \n", "black has lost the turn"]);
}

#[test]
fn nobody_plays_or_asks_for_somebody_whose_cards_are_hidden() {
    let output = lay(&["", "black: lay bog b1", "black: hint", "black: moves", "lay crab a1"]);
    let (before, _) = output.split_once("white> lay crab a1").unwrap();
    assert_eq!(before.matches("black is not at the keyboard").count(), 3, "{before}");
    assert!(!before.contains("bog\n"), "{before}");
}

fn lay(lines: &[&str]) -> String {
    sit_as(&Lay::shelf(), "human,human", lines).1
}

#[test]
fn hidden_hands_are_shown_only_to_their_owners() {
    let output = lay(&["", "lay crab a1", "", "", "moves"]);
    let (whites, blacks) = output.split_once("Hand the keyboard to black").unwrap();
    check(whites, &["Hand the keyboard to white", "white     holds crab, owl", "black     holds 2 cards"]);
    assert!(!whites.contains("bog") && !whites.contains("fox"), "{whites}");
    check(blacks, &["white plays crab", "white     holds 1 card", "black     holds bog, fox"]);
    assert!(!blacks.contains("owl"), "{blacks}");
}

#[test]
fn what_was_seen_takes_everybody_to_be_taken_back() {
    let output = lay(&["", "look", "", "", "undo", "no", "undo", "yes", ""]);
    let (white, black) = output.split_once("Hand the keyboard to black").unwrap();
    check(white, &["white> look", "the other holds bog and fox", "Enter hides this from black"]);
    assert!(!black.contains("the other holds"), "{black}");
    check(
        black,
        &[
            "Does every player agree",
            "no\n  nothing was taken back",
            "(yes/no) yes",
            "Hand the keyboard to white",
        ],
    );
}

#[test]
fn picks_lead_through_a_tree() {
    let output = lay(&["", "lay", "ow", "z9", "back", "crab", "b2", "", ""]);
    check(
        &output,
        &[
            "  lay, then: crab owl\nwhite lay> ow",
            "  lay ow, then: a1 b1 a2 b2\n",
            "z9 is not open here",
            "white lay ow> back",
            "white lay> crab",
            "white lay crab> b2",
            "white plays crab",
        ],
    );
}

#[test]
fn a_card_game_is_played_to_its_end() {
    let lines =
        ["", "lay crab a1", "", "", "lay bog a1", "lay bog b1", "", "", "lay owl b2", "history", "quit"];
    let output = lay(&lines);
    check(
        &output,
        &[
            "that card cannot be laid there",
            "white wins (no card left)",
            "1  white plays crab",
            "3  white plays owl",
        ],
    );
}

#[test]
fn a_game_that_breaks_down_leaves_its_record() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("broken").join("lay.toml");
    let arranged = Arranged {
        broken: Some(Kept::at(path.clone(), "lay")),
        ..arranged(&Lay::shelf(), "human,human", TimeControl::None)
    };
    let inbox = Inbox::new();
    for line in ["", "lay crab a1", "", "", "panic"] {
        inbox.sender().send(News::Line(line.to_owned())).unwrap();
    }
    let mut out = Vec::new();
    assert!(Sitting::new(arranged, inbox, &mut out).unwrap().play().is_err());
    check(
        &String::from_utf8(out).unwrap(),
        &["black> panic", "the rules broke down", "lost for words", "its record is in "],
    );
    let record = unruly_table::load_record(&path).unwrap();
    assert_eq!(record.actions.len(), 1);
}

#[test]
fn an_unfinished_game_is_kept_until_it_is_over() {
    let folder = tempfile::tempdir().unwrap();
    let kept = Kept::at(folder.path().join("unfinished").join("orthodox.toml"), "orthodox");
    let sit_with = |lines: &[&str]| {
        let inbox = Inbox::new();
        for line in lines {
            inbox.sender().send(News::Line((*line).to_owned())).unwrap();
        }
        inbox.sender().send(News::End).unwrap();
        let orthodox = rulesets::find("orthodox").unwrap();
        sit(
            Arranged { kept: Some(kept.clone()), ..arranged(&orthodox, "human,human", TimeControl::None) },
            inbox,
        )
    };
    sit_with(&["f3", "e5", "g4"]);
    assert_eq!(kept.game().unwrap().map(|record| record.actions.len()), Some(3));
    sit_with(&["f3", "e5", "g4", "Qh4"]);
    assert_eq!(kept.game().unwrap(), None);
}

#[test]
fn a_hand_is_shown_to_who_presses_enter_and_to_nobody_else() {
    let output = lay(&["moves", "quit", "lay crab a1"]);
    check(&output, &["Hand the keyboard to white", "Enter alone goes on", "Hand the keyboard to white"]);
    assert!(!output.contains("holds"), "`quit` leaves, and nobody has seen a hand: {output}");
}

#[test]
fn whichever_method_breaks_down_the_sitting_ends_and_its_record_is_kept() {
    let nim = unruly_toys::Nim::sound;
    let lines = [
        "take 1 from a",
        "take 1 from a",
        "moves",
        "position",
        "history",
        "hint",
        "undo",
        "redo",
        "undo",
        "redo",
        "take 1 from b",
        "draw",
        "take 1 from b",
        "board",
        "quit",
    ];
    let mut told = Vec::new();
    for method in Method::OF_GAMES {
        for seats in ["human,human", "human,greedy", "human,imagine:nodes=50", "random,random"] {
            let ruleset = HostedRuleset::new(Hooked::breaking(nim(), method, 2)).unwrap();
            let folder = tempfile::tempdir().unwrap();
            let path = folder.path().join("broken").join("nim.toml");
            let inbox = Inbox::new();
            for line in lines {
                inbox.sender().send(News::Line(line.to_owned())).unwrap();
            }
            inbox.sender().send(News::End).unwrap();
            let broken = Some(Kept::at(path.clone(), "nim"));
            let arranged = Arranged { broken, ..arranged(&ruleset, seats, TimeControl::None) };
            let mut out = Vec::new();
            let left = Sitting::new(arranged, inbox, &mut out).unwrap().play();
            let output = String::from_utf8(out).unwrap();
            match left {
                Ok(_) => assert!(!output.contains("is broken"), "{method:?}, {seats}: {output}"),
                Err(error) => {
                    told.push(method);
                    assert_eq!(error.to_string(), "the game broke down");
                    check(
                        &output,
                        &["the rules broke down while", "is broken; the game ends here", "its record is in"],
                    );
                    let record = unruly_table::load_record(&path).unwrap();
                    // A bot that looks ahead breaks down before the table does.
                    assert!(!record.actions.is_empty(), "{method:?}, {seats}: {record:?}");
                }
            }
        }
    }
    for method in
        [Method::Decisions, Method::Asked, Method::Act, Method::Scene, Method::Outcome, Method::Fork]
    {
        assert!(told.contains(&method), "nobody was told that {method:?} broke down: {told:?}");
    }
}

#[test]
fn a_game_that_never_comes_back_is_left_by_ctrl_c_and_is_kept() {
    let folder = tempfile::tempdir().unwrap();
    let kept = Kept::at(folder.path().join("unfinished").join("nim.toml"), "nim");
    let ruleset = HostedRuleset::new(Hooked::hanging(unruly_toys::Nim::sound(), Method::Act, 1)).unwrap();
    let arranged =
        Arranged { kept: Some(kept.clone()), ..arranged(&ruleset, "human,human", TimeControl::None) };
    let inbox = Inbox::new();
    let sender = inbox.sender();
    for line in ["take 1 from a", "take 1 from a"] {
        sender.send(News::Line(line.to_owned())).unwrap();
    }
    // Somebody who waits has enough of it after a while.
    let patience = std::thread::spawn(move || {
        std::thread::sleep(Duration::from_millis(500));
        sender.send(News::Interrupt).unwrap();
    });
    let (left, output) = sit(arranged, inbox);
    patience.join().unwrap();
    assert_eq!(left, Left::Interrupted, "{output}");
    assert_eq!(kept.game().unwrap().map(|record| record.actions.len()), Some(1));
}

#[test]
fn what_only_a_later_version_knows_is_played_and_told_as_plain_text() {
    let later = HostedRuleset::new(unruly_toys::Later::sound()).unwrap();
    let lines = [
        "moves",
        "board",
        "1",
        "sun",
        "6",
        "turn north",
        "turn 90",
        "hint",
        "undo",
        "redo",
        "turn 90",
        "history",
    ];
    let (_, output) = sit_as(&later, "human,human", &lines);
    check(
        &output,
        &[
            "where does the sun go?",
            "turn 90",
            "turn to 18",
            "sun beam",
            "white chooses a right angle",
            "six hours pass",
            "owl called",
            "6 o'clock",
            "black chooses sun dial",
            "black chooses 6 o'clock",
            "the sun does not go there",
            "white and black share the day",
        ],
    );
    for seats in ["human,random", "greedy,human", "random,imagine:nodes=50", "bot:nodes=50,bot:nodes=50"] {
        let (_, output) = sit_as(&later, seats, &["turn 90", "turn to 6", "turn 90", "turn 90"]);
        check(&output, &["six hours pass", "white and black share the day"]);
    }
}

#[test]
fn help_lists_what_means_something_in_the_game() {
    let help = |game: &str| sit_as(&rulesets::find(game).unwrap(), "human,random", &["help"]).1;
    let (chess, tile, storm) = (help("orthodox"), help("tile"), help("fandeck"));
    for (order, listed) in [
        ("\n  card [NAME]", [false, false, true]),
        ("game.pgn", [true, false, false]),
        ("\n  save FILE", [true, true, true]),
    ] {
        assert_eq!([&chess, &tile, &storm].map(|help| help.contains(order)), listed, "{order:?} in\n{tile}");
    }
}

#[test]
fn moves_are_typed_as_people_write_them_in_games_without_a_notation() {
    let ruleset = rulesets::find("fandeck").unwrap();
    for (typed, told) in [("e4", "white pawn goes from e2 to e4"), ("Nc3", "white knight goes from b1 to c3")]
    {
        let output = sit_as(&ruleset, "human,random", &[typed]).1;
        check(&output, &[&format!("white> {typed}"), told]);
    }
}

#[test]
fn a_game_is_looked_back_at_with_its_bad_moves() {
    let chess = rulesets::find("orthodox").unwrap();
    let lines = ["f3", "e5", "g4", "Qh4", "review", "quit"];
    let (_, told) = sit_as(&chess, "human,human", &lines);
    assert!(told.contains("2. white: g4??, better "), "{told}");
    assert!(told.contains("The game turned with g4 (2, white)."), "{told}");
    // Where hands are hidden it would tell of them.
    let storm = rulesets::find("fandeck").unwrap();
    let (_, told) = sit_as(&storm, "human,human", &["", "review", "quit"]);
    assert!(told.contains("Hands are hidden: the game can be looked back at once it is over."), "{told}");
}

#[test]
fn a_bot_lays_out_the_rest_for_whoever_wants_it() {
    let tile = rulesets::find("tile").unwrap();
    let (_, output) = sit_as(&tile, "human,random", &["lend nobody", "help", "lend random", "lend", "help"]);
    let (before, after) = output.split_once("white> lend random").unwrap();
    check(before, &["nobody", "lend [BOT]"]);
    check(after, &["a bot may play for you while you lay out your pieces"]);
    assert!(!after.contains("lend [BOT]"), "{after}");
}

//! The record of a game: copies and pictures, playing it again, and what a bot makes of it.

use egui::Key;
use unruly_contract::Seat;
use unruly_kit::Settings;

use super::{Screen, TestHost};
use crate::state::Ask;
use crate::{FilePurpose, Host, News};

fn four_moves() -> Screen {
    let mut screen = Screen::new();
    screen.start_for_two("Play: Chess");
    screen.squares("e2 e4 e7 e5 g1 f3 b8 c6");
    screen
}

fn file(screen: &Screen, path: &str) -> Vec<u8> {
    let backstage = screen.host.0.borrow();
    let files: Vec<&String> = backstage.files.keys().collect();
    backstage.files.get(path).unwrap_or_else(|| panic!("no {path} among {files:?}")).clone()
}

#[test]
fn a_copy_is_a_score_sheet_a_game_or_a_picture() {
    let mut screen = four_moves();
    screen.click("Save a copy").click("Game (.toml)").click("Save");
    let text = String::from_utf8(file(&screen, "/documents/orthodox-1.toml")).unwrap();
    assert!(text.contains("black: b8c6"));
    screen.click("Save a copy").click("Picture (.svg)").click("Save");
    let svg = String::from_utf8(file(&screen, "/documents/orthodox-1.svg")).unwrap();
    assert!(svg.contains("f3 white knight"));
    screen.click("Save a copy").click("Picture (.png)").click("Save");
    assert!(file(&screen, "/documents/orthodox-1.png").starts_with(b"\x89PNG"));
}

#[test]
fn enter_saves_a_copy() {
    let mut screen = four_moves();
    screen.click("Save a copy").click("Game (.toml)");
    screen.harness.key_press(Key::Enter);
    screen.run();
    assert!(!screen.has("Path of the file"), "{:?}", screen.all_texts());
    assert!(!file(&screen, "/documents/orthodox-1.toml").is_empty());
}

#[test]
fn a_picture_shows_what_the_screen_shows() {
    let mut screen = four_moves();
    screen.click("white: e4").click("Save a copy").click("Picture (.svg)").click("Save");
    let svg = String::from_utf8(file(&screen, "/documents/orthodox-1.svg")).unwrap();
    assert!(
        svg.contains("e4 white pawn") && svg.contains("g1 white knight"),
        "the position that is looked at"
    );
}

#[test]
fn a_copy_can_be_left_and_keeps_clicks_from_the_board() {
    let mut screen = four_moves();
    screen.click("Save a copy").squares("f1 c4");
    assert_eq!(screen.host.actions().len(), 4);
    screen.click("Save a copy").click("Cancel").squares("f1 c4");
    assert_eq!(screen.host.actions().len(), 5);
    assert!(screen.host.0.borrow().files.is_empty());
}

#[test]
fn a_copy_that_failed_leaves_the_one_alone_that_is_asked_for_meanwhile() {
    let mut screen = Screen::new();
    screen.start_for_two("Play: Chess");
    screen.click("Save a copy").write("Path of the file", "/nowhere").click("Save");
    screen.click("Cancel").click("Save a copy").write("Path of the file", ".mine");
    // The news of another file that could not be written comes late.
    screen.host.tell(News::NotWritten { what: "it cannot be written".into() });
    screen.run();
    assert!(screen.shows("it cannot be written"));
    screen.click("Save");
    assert!(screen.host.0.borrow().files.contains_key("/documents/orthodox-1.pgn.mine"));
}

#[test]
fn a_copy_that_cannot_be_written_can_be_asked_for_somewhere_else() {
    let mut screen = four_moves();
    // The text goes behind the path that stands there.
    screen.click("Save a copy").write("Path of the file", "/nowhere").click("Save");
    assert!(screen.shows("/documents/orthodox-1.pgn/nowhere cannot be written"), "{:?}", screen.all_texts());
    // Over the page it would lie behind the dialog.
    assert!(screen.harness.state().state.toast.is_none());
    // It is not lost.
    screen.write("Path of the file", "/else").click("Save");
    file(&screen, "/documents/orthodox-1.pgn/nowhere/else");
    assert!(!screen.has("Path of the file"));
}

#[test]
fn enter_saves_from_the_path_and_not_from_other_buttons() {
    let mut screen = four_moves();
    screen.click("Save a copy");
    for other in ["Cancel", "Picture (.svg)"] {
        if !screen.has(other) {
            screen.click("Save a copy");
        }
        screen.find(other).focus();
        screen.run();
        screen.harness.key_press(Key::Enter);
        screen.run();
        assert!(screen.host.0.borrow().files.is_empty(), "{other} does not save");
    }
    if !screen.has("Cancel") {
        screen.click("Save a copy");
    }
    screen.click("Game (.toml)");
    screen.find("Path of the file").focus();
    screen.run();
    screen.harness.key_press(Key::Enter);
    screen.run();
    assert!(!file(&screen, "/documents/orthodox-1.toml").is_empty());
}

#[test]
fn a_file_that_is_there_is_not_overwritten_without_a_question() {
    let mut screen = four_moves();
    let there = "/documents/orthodox-1.toml".to_owned();
    screen.host.0.borrow_mut().files.insert(there.clone(), b"precious".to_vec());
    screen.click("Save a copy").click("Game (.toml)").click("Save");
    assert_eq!(file(&screen, &there), b"precious");
    assert!(screen.shows("orthodox-1.toml is there already"), "{:?}", screen.all_texts());
    screen.click("No");
    assert_eq!(file(&screen, &there), b"precious");
    screen.click("Save").click("Yes");
    assert!(file(&screen, &there).starts_with(b"schema"), "{:?}", screen.all_texts());
}

#[test]
fn whoever_saves_a_game_with_hidden_hands_is_told_what_the_file_tells() {
    let mut screen = four_moves();
    screen.click("Save a copy").click("Game (.toml)");
    assert!(!screen.shows("tells everything"));
    let mut screen = Screen::new();
    screen.click("Play: Chess Storm").click("Start the game").click("Save a copy").click("Game (.toml)");
    assert!(screen.shows("tells everything"), "{:?}", screen.all_texts());
    screen.click("Picture (.svg)");
    assert!(!screen.shows("tells everything"), "a picture shows what the screen shows");
}

#[test]
fn the_system_is_asked_for_files_where_it_can_be() {
    let mut screen = four_moves();
    assert!(!screen.click("Save a copy").has("Browse …"), "a path is typed where there is no dialog");
    screen.click("Cancel");
    screen.host.0.borrow_mut().has_dialogs = true;
    screen.click("Save a copy").click("Browse …");
    let asked = screen.host.0.borrow_mut().asked_for_file.take().expect("the system was asked");
    assert_eq!((asked.purpose, asked.path.as_str()), (FilePurpose::Save, "/documents/orthodox-1.pgn"));
    screen.host.tell(News::FileChosen { purpose: FilePurpose::Save, path: Some("/tmp/mine.pgn".to_owned()) });
    screen.run();
    screen.click("Save");
    assert!(!file(&screen, "/tmp/mine.pgn").is_empty());
    screen.click("Saved games").click("Browse …");
    assert_eq!(
        screen.host.0.borrow().asked_for_file.as_ref().map(|asked| asked.purpose),
        Some(FilePurpose::Open)
    );
    screen.host.tell(News::FileChosen { purpose: FilePurpose::Open, path: Some("/x.pgn".to_owned()) });
    screen.run();
    assert!(screen.has("/x.pgn cannot be read"), "what was chosen is opened");
}

#[test]
fn a_game_plays_itself_again_and_rests() {
    let mut screen = four_moves();
    screen.click("Replay");
    assert!(screen.shows("Looking back at step"), "{:?}", screen.all_texts());
    assert!(screen.has("Pause"));
    for _ in 0..20 {
        screen.run();
    }
    assert!(!screen.shows("Looking back at step"), "it comes to the end");
    assert!(screen.has("Replay") && screen.has("c6, black knight"));
    screen.click("First move").click("Replay").click("Pause");
    let shown =
        |screen: &Screen| screen.harness.state().state.table.as_ref().and_then(|table| table.session.past());
    let before = shown(&screen);
    for _ in 0..10 {
        screen.run();
    }
    assert_eq!(shown(&screen), before, "it rests where it is");
    assert_eq!(screen.host.actions().len(), 4, "nothing was played");
}

#[test]
fn what_leads_through_the_moves_stays_under_the_pointer() {
    let mut screen = Screen::new();
    screen.start_for_two("Play: Chess");
    // With captures, so that the players' seats show what was taken.
    screen.squares("e2 e4 d7 d5 e4 d5 d8 d5 b1 c3 d5 a5");
    let steps = ["First move", "Move before", "Move after", "Last move"];
    let places = |screen: &Screen, playing: &str| {
        [&steps[..], &[playing]].concat().iter().map(|name| screen.find(name).rect()).collect::<Vec<_>>()
    };
    let at_rest = places(&screen, "Replay");
    screen.click("First move");
    for ply in 0..6 {
        assert!(screen.shows(&format!("Looking back at step {ply} of 6")), "{:?}", screen.all_texts());
        assert_eq!(places(&screen, "Replay"), at_rest, "at move {ply}");
        screen.click("Move after");
    }
    screen.click("Replay");
    while screen.has("Pause") {
        assert_eq!(places(&screen, "Pause"), at_rest);
        screen.run();
    }
    screen.click("Analyse the position");
    assert_eq!(places(&screen, "Replay"), at_rest);
}

#[test]
fn a_click_on_the_track_leads_to_that_place_of_the_game() {
    let mut screen = four_moves();
    screen.click("First move");
    let track = screen.find("Place in the game").rect();
    screen.harness.drag_at(track.center());
    screen.harness.step();
    screen.harness.drop_at(track.center());
    screen.run();
    assert!(screen.shows("Looking back at step 2 of 4"), "{:?}", screen.all_texts());
}

#[test]
fn the_speed_is_set_while_moves_are_played_again_and_takes_no_room_otherwise() {
    let mut screen = four_moves();
    screen.click("First move");
    assert!(screen.has("Place in the game") && !screen.has("Speed"), "{:?}", screen.all_texts());
    screen.click("Replay");
    assert!(screen.has("Speed"), "{:?}", screen.all_texts());
}

#[test]
fn a_step_by_hand_makes_the_replay_rest() {
    let mut screen = four_moves();
    screen.click("First move").click("Replay").click("First move");
    assert!(screen.has("Replay") && screen.shows("Looking back at step 0 of 4"));
}

/// An engine that fails is replaced by the program itself: nobody should take the numbers of one for those of the other.
#[test]
fn whose_numbers_they_are_is_said() {
    let mut screen = four_moves();
    screen.click("Analyse the position");
    assert!(screen.shows("Unruly  ·  depth 9"), "{:?}", screen.all_texts());
    screen.host.0.borrow_mut().analyst = Some("uci:/usr/games/stockfish,1s".to_owned());
    screen.run();
    assert!(screen.shows("stockfish, 1s  ·  depth 9"), "{:?}", screen.all_texts());
}

#[test]
fn a_bot_says_what_it_makes_of_each_position() {
    let mut screen = four_moves();
    screen.click("Analyse the position");
    assert!(screen.shows("Analysis: +0.35, depth 9: "), "{:?}", screen.all_texts());
    let first = screen.host.0.borrow().analysed.clone().expect("a bot looks").0;
    screen.click("Move before");
    assert_ne!(
        screen.host.0.borrow().analysed.clone().expect("it still looks").0,
        first,
        "at another position"
    );
    assert!(screen.shows("Analysis: -0.35, depth 9: "), "for White, though Black is to move");
    screen.click("Analyse the position");
    assert!(screen.host.0.borrow().analysed.is_none() && !screen.shows("Analysis: "));
}

#[test]
fn as_many_lines_are_shown_as_somebody_wants_to_see() {
    let mut screen = four_moves();
    screen.click("Analyse the position");
    let lines = |screen: &Screen| (1..=6).filter(|line| screen.shows(&format!("Line {line}: "))).count();
    assert_eq!((lines(&screen), screen.host.0.borrow().settings.analysis_lines), (1, 1));
    let (more, bar) = (screen.find("One line more").rect(), screen.find("First move").rect());
    screen.click("One line more").click("One line more");
    assert_eq!(screen.host.0.borrow().settings.analysis_lines, 3, "it is remembered");
    for line in ["Line 1: +0.35: ", "Line 2: +0.25: ", "Line 3: +0.15: "] {
        assert!(screen.shows(line), "{line} in {:?}", screen.all_texts());
    }
    assert!(screen.has("Lines: 3"), "{:?}", screen.all_texts());
    assert_eq!(screen.find("One line more").rect(), more, "it stays under the pointer");
    assert_eq!(screen.find("First move").rect(), bar);
    screen.click("Move before");
    assert!(screen.shows("Line 2: -0.25: "), "for White, though Black is to move");
    screen.click("Last move").click("One line more").click("One line more").click("One line more");
    assert_eq!(lines(&screen), 5, "and no more than that");
    for _ in 0..5 {
        screen.click("One line fewer");
    }
    assert_eq!((lines(&screen), screen.host.0.borrow().settings.analysis_lines), (1, 1));
}

#[test]
fn a_move_that_a_bot_expects_is_shown_under_the_pointer_and_played_by_a_click() {
    let mut screen = four_moves();
    screen.click("Analyse the position").click("Move before");
    let line = screen.all_texts().into_iter().find(|text| text.starts_with("Line 1: ")).expect("it is told");
    let score = screen.find(&line).rect();
    let first = egui::pos2(score.max.x + 14.0, score.center().y);
    screen.harness.hover_at(first);
    screen.run();
    screen.run();
    assert!(screen.shows("A click plays it in a variation"), "{:?}", screen.all_texts());
    screen.tap(first);
    assert!(screen.has("Variation 1"), "{:?}", screen.all_texts());
    assert_eq!(screen.host.kept().variations.len(), 1);
    // With the keys the line itself is pressed.
    screen.click("Back to the game").click("Move before").click("Move before");
    let line = screen.all_texts().into_iter().find(|text| text.starts_with("Line 1: ")).expect("it is told");
    screen.click(&line);
    assert_eq!(screen.host.kept().variations.len(), 2);
}

#[test]
fn a_bot_looks_no_longer_than_somebody_looks_at_the_table() {
    let mut screen = four_moves();
    screen.click("Analyse the position");
    let is_looking = |screen: &Screen| screen.host.0.borrow().analysed.is_some();
    assert!(is_looking(&screen));
    screen.click("Settings");
    assert!(!is_looking(&screen));
    screen.click("Games");
    assert!(!is_looking(&screen));
    screen.click("Saved games").click("Continue");
    screen.click("Analyse the position");
    assert!(is_looking(&screen));
    // Another game takes the place of this one on the table.
    screen.harness.state_mut().obey(Ask::SetUp("orthodox".to_owned()));
    screen.harness.state_mut().obey(Ask::Start);
    screen.run();
    assert!(!is_looking(&screen));
}

#[test]
fn what_is_done_again_is_told_again() {
    let mut screen = Screen::new();
    screen.start_for_two("Play: Chess");
    screen.squares("e2 e4 d7 d5 e4 d5").click("Take back");
    screen.click("Black: yes").click("Do again").click("Black: yes");
    let heard = screen.host.0.borrow().heard.clone();
    let captures = heard.iter().filter(|sound| **sound == crate::Sound::Capture).count();
    assert_eq!(captures, 2, "{heard:?}");
}

#[test]
fn a_redo_brings_back_what_was_taken_back() {
    let mut screen = Screen::new();
    screen.click("Play: Chess").click("Start the game").squares("e2 e4");
    let whole = screen.host.actions();
    screen.click("Take back").click("Do again");
    assert_eq!(screen.host.actions(), whole);
}

#[test]
fn whoever_looks_back_reads_in_words_what_was_done() {
    let mut screen = four_moves();
    screen.click("white: Nf3");
    assert!(screen.has("White knight from g1 to f3"), "{:?}", screen.all_texts());
}

#[test]
fn under_the_pointer_a_move_shows_the_position_as_it_was() {
    let mut screen = four_moves();
    for (line, ply) in [("white: e4", 1), ("black: Nc6", 4), ("white: Nf3", 3)] {
        let at = screen.find(line).rect().center();
        for step in [0.0, 1.0, 1.0] {
            screen.harness.hover_at(at + egui::vec2(step, 0.0));
            screen.run();
        }
        assert!(screen.has(&format!("The position after step {ply}")), "{:?}", screen.all_texts());
    }
    // The board stays as it is, and the game goes on.
    assert!(!screen.shows("Looking back") && screen.has("c6, black knight"), "{:?}", screen.all_texts());
    screen.squares("f1 c4");
    assert_eq!(screen.host.actions().len(), 5);
}

#[test]
fn keys_replay_analyse_and_save() {
    let mut screen = four_moves();
    let press = |screen: &mut Screen, modifiers: egui::Modifiers, key: Key| {
        screen.harness.key_press_modifiers(modifiers, key);
        screen.run();
    };
    press(&mut screen, egui::Modifiers::NONE, Key::A);
    assert!(screen.shows("Analysis: "));
    press(&mut screen, egui::Modifiers::NONE, Key::R);
    assert!(screen.has("Pause"));
    press(&mut screen, egui::Modifiers::COMMAND, Key::S);
    assert!(screen.has("Picture (.svg)"));
}

#[test]
fn moves_and_captures_are_heard_unless_muted() {
    use crate::Sound::{Capture, Check, Move, Refused};
    let mut screen = Screen::new();
    screen.start_for_two("Play: Chess");
    screen.squares("e2 e4 d7 d5 e4 d5 g8 g5");
    assert_eq!(screen.host.0.borrow().heard, [Move, Move, Capture, Refused]);
    screen.squares("c7 c6 f1 b5 g8 f6 b5 c6");
    assert_eq!(screen.host.0.borrow().heard.last(), Some(&Check), "a capture that gives check");
    let host = TestHost::default();
    host.0.borrow_mut().settings = Settings { sounds: false, ..Settings::default() };
    let mut screen = Screen::on(host);
    screen.start_for_two("Play: Chess");
    screen.squares("e2 e4");
    assert!(screen.host.0.borrow().heard.is_empty());
}

#[test]
fn a_game_that_is_resumed_keeps_the_time_that_was_used() {
    let mut screen = Screen::new();
    screen.click("Play: Chess").choose("Who plays black", "Human");
    screen.click("5m+3").click("Start the game").squares("e2 e4");
    screen.host.pass(100.0);
    let left = |screen: &Screen| {
        let table = screen.harness.state().state.table.as_ref().expect("a game is at the table");
        let now = screen.host.now();
        [Seat::WHITE, Seat::BLACK].map(|seat| table.session.clock().left(seat, now).unwrap().as_secs())
    };
    let before = left(&screen);
    assert!(before[0] > 290 && before[1] < 201, "{before:?}");
    // The window is closed while Black thinks, and opened again much later.
    screen.harness.state_mut().close();
    let host = screen.host.clone();
    host.pass(5000.0);
    let mut screen = Screen::on(host);
    screen.click("Saved games").click("Continue");
    let after = left(&screen);
    assert!(after[0] == before[0] && after[1].abs_diff(before[1]) < 8, "{before:?} and then {after:?}");
}

#[test]
fn nobody_looks_for_a_move_where_the_game_is_over() {
    let mut screen = Screen::new();
    screen.start_for_two("Play: Chess");
    screen.squares("f2 f3 e7 e5 g2 g4 d8 h4");
    screen.harness.key_press(Key::A);
    screen.run();
    assert!(!screen.shows("A bot looks at the position"), "{:?}", screen.all_texts());
    assert!(screen.has("Checkmate"));
}

/// The text that somebody puts on the clipboard by a button of the dialog for copies.
fn put_on_clipboard(screen: &mut Screen, button: &str) -> String {
    screen.harness.state_mut().obey(Ask::Export);
    screen.run();
    screen.find(button).click();
    for _ in 0..10 {
        screen.harness.step();
        let commands = &screen.harness.output().platform_output.commands;
        let text = commands.iter().find_map(|command| match command {
            egui::OutputCommand::CopyText(text) => Some(text.clone()),
            _ => None,
        });
        if let Some(text) = text {
            return text;
        }
    }
    panic!("nothing was put on the clipboard: {:?}", screen.all_texts());
}

#[test]
fn a_game_and_its_position_are_put_on_the_clipboard() {
    let mut screen = Screen::new();
    screen.start_for_two("Play: Chess").squares("e2 e4 e7 e5 g1 f3");
    let sheet = put_on_clipboard(&mut screen, "Copy the game");
    assert!(sheet.contains("1. e4 e5 2. Nf3"), "{sheet}");
    screen.run();
    assert!(screen.has("The game is on the clipboard"), "{:?}", screen.all_texts());
    let position = put_on_clipboard(&mut screen, "Copy the position");
    assert_eq!(position, "rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2");
    let mut screen = Screen::new();
    screen.start_for_two("Play: Tile Chess");
    let record = put_on_clipboard(&mut screen, "Copy the game");
    assert!(record.contains("ruleset = \"tile\""), "{record}");
}

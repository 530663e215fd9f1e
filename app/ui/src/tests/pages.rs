//! The pages around the table.

use egui_kittest::kittest::{NodeT, Queryable};
use unruly_contract::{Spot, TimeControl};
use unruly_kit::{Settings, Theme};

use super::slow::draw_until;
use super::{Screen, TestHost};
use crate::{Host, Imported, News};

#[test]
fn the_gallery_shows_every_game_and_leads_to_its_rules() {
    let mut screen = Screen::new();
    for name in ["Chess", "Combining Knightmare Chess", "Tile Chess"] {
        assert!(screen.has(name) && screen.has(&format!("Play: {name}")), "{name}");
    }
    assert!(screen.shows("2 to 6 players"));
    screen.click("Help").click("Tile Chess");
    assert!(screen.shows("Tiles on an endless table"));
}

#[test]
fn an_unfinished_game_is_offered_and_goes_on() {
    let mut screen = Screen::new();
    screen.start_for_two("Play: Chess");
    screen.squares("e2 e4 e7 e5");
    // The program starts anew, as after a crash.
    let mut screen = Screen::on(screen.host);
    assert!(screen.has("Continue") && screen.has("Chess, 2 moves in"));
    screen.click("Continue");
    assert!(screen.has("e5, black pawn"));
    screen.squares("g1 f3");
    assert_eq!(screen.host.actions(), ["e2e4", "e7e5", "g1f3"]);
}

/// A game that was pasted to be looked at does not push aside the one that somebody plays.
#[test]
fn a_game_from_elsewhere_is_not_offered_to_go_on_with() {
    let mut screen = Screen::new();
    screen.start_for_two("Play: Chess");
    screen.squares("e2 e4");
    let mut later = screen.host.kept();
    later.notes.insert("moves".to_owned(), "9".to_owned());
    later.notes.insert("taken-in".to_owned(), "yes".to_owned());
    screen.host.0.borrow_mut().games.insert("games/orthodox-import-1".to_owned(), later);
    let screen = Screen::on(screen.host);
    assert!(screen.has("Chess, 1 move in"), "{:?}", screen.all_texts());
}

#[test]
fn kept_games_are_listed_watched_and_deleted() {
    let mut screen = Screen::new();
    screen.start_for_two("Play: Chess");
    screen.squares("f2 f3 e7 e5 g2 g4 d8 h4");
    screen.click("Saved games");
    assert!(screen.has("Black wins (checkmate)"));
    screen.click("Watch").click("First move");
    assert!(screen.has("f2, white pawn"));
    screen.click("Saved games").click("Delete").click("No").click("Delete").click("Yes");
    assert!(screen.has("No games yet"));
    assert!(screen.host.0.borrow().games.is_empty());
}

#[test]
fn beside_a_kept_game_is_a_picture_of_how_it_stands() {
    let mut screen = Screen::new();
    screen.start_for_two("Play: Chess");
    screen.squares("e2 e4").click("Saved games");
    let stands_on = |square: &'static str| {
        move |screen: &Screen| {
            let scene = screen.harness.state().state.glimpses.scene("games/orthodox-1");
            let spot: Spot = square.parse().unwrap();
            scene.is_some_and(|scene| scene.pieces.iter().any(|piece| piece.at == spot))
        }
    };
    draw_until(&mut screen, "its picture", stands_on("e4"));
    assert!(stands_on("e7")(&screen));
    screen.click("Continue");
    screen.squares("e7 e5").click("Saved games");
    draw_until(&mut screen, "the picture of how it has gone on", stands_on("e5"));
}

#[test]
fn a_file_that_cannot_be_read_is_refused_in_words() {
    let mut screen = Screen::new();
    screen.click("Saved games");
    screen.write("Path of the file", "/nowhere.pgn").click("Open a file");
    assert!(screen.has("/nowhere.pgn cannot be read"));
}

/// A machine with a file of so many games, the first of which is kept once it is read.
fn with_file(count: usize) -> TestHost {
    let mut screen = Screen::new();
    screen.start_for_two("Play: Chess");
    screen.squares("e2 e4");
    let host = screen.host;
    let games = Imported::Games { first: "games/orthodox-1".to_owned(), count, left_out: Vec::new() };
    host.0.borrow_mut().imports.insert("/some.pgn".to_owned(), games);
    host.0.borrow_mut().files_are_slow = true;
    host
}

#[test]
fn a_game_from_a_file_comes_to_the_table_once_it_is_read() {
    let mut screen = Screen::on(with_file(1));
    screen.click("Saved games");
    screen.write("Path of the file", "/some.pgn").click("Open a file");
    assert!(screen.has("The file is being read …"), "{:?}", screen.all_texts());
    screen.host.let_files_be_read();
    screen.run();
    assert!(screen.has("e4, white pawn"), "{:?}", screen.all_texts());
    screen.click("Saved games");
    assert!(!screen.has("The file is being read …"));
}

#[test]
fn what_is_left_out_of_a_file_is_told() {
    let host = with_file(1);
    let left_out = vec!["line 3: 1... e4: no".into(), "line 9".into()];
    let found = Imported::Games { first: "games/orthodox-1".to_owned(), count: 1, left_out };
    host.0.borrow_mut().imports.insert("/bad.pgn".to_owned(), found);
    host.0.borrow_mut().files_are_slow = false;
    let mut screen = Screen::on(host);
    screen.click("Saved games");
    screen.write("Path of the file", "/bad.pgn").click("Open a file");
    let said =
        "Taken in: 1, to be found under Saved games. Left out: 2. The first reason: line 3: 1... e4: no";
    assert!(screen.shows(said), "{:?}", screen.all_texts());
}

#[test]
fn a_question_about_one_game_ends_with_it() {
    let mut screen = Screen::on(with_file(1));
    screen.click("Play: Chess").click("Start the game");
    screen.squares("d2 d4").click("Resign, or say something");
    // White may give up, and so may Black.
    screen.harness.get_all_by_label("Resign").next().expect("it is offered").click();
    screen.run();
    assert!(screen.shows("resign?"), "{:?}", screen.all_texts());
    screen.harness.state_mut().open_file("/some.pgn");
    screen.host.let_files_be_read();
    screen.run();
    assert!(screen.has("e4, white pawn"), "{:?}", screen.all_texts());
    assert!(!screen.shows("resign?"), "nobody has asked to resign in this game");
}

#[test]
fn a_copy_of_one_game_is_not_asked_for_in_another() {
    let mut screen = Screen::on(with_file(1));
    screen.start_for_two("Play: Chess");
    screen.squares("d2 d4").click("Save a copy");
    screen.find("Save").click();
    screen.harness.step();
    // The file takes a while.
    drop(screen.host.news());
    screen.click("Save a copy").harness.state_mut().open_file("/some.pgn");
    screen.host.let_files_be_read();
    screen.run();
    assert!(screen.has("e4, white pawn"), "{:?}", screen.all_texts());
    assert!(!screen.has("Path of the file"), "the path is the other game's");
    screen.host.tell(News::NotWritten { what: "it cannot be written".into() });
    screen.run();
    assert!(screen.shows("it cannot be written") && !screen.has("Path of the file"));
}

/// Pastes a text beside every field.
fn paste(screen: &mut Screen, text: &str) {
    screen.harness.event(egui::Event::Paste(text.to_owned()));
    screen.run();
}

#[test]
fn a_game_that_is_pasted_comes_to_the_table() {
    for page in ["Games", "Saved games"] {
        let host = with_file(1);
        host.0.borrow_mut().files_are_slow = false;
        let mut screen = Screen::on(host);
        screen.click(page);
        // The machine of the tests knows a game by this.
        paste(&mut screen, "/some.pgn");
        assert!(screen.has("e4, white pawn"), "{:?}", screen.all_texts());
    }
}

#[test]
fn a_position_that_is_pasted_is_laid_out() {
    const ENDING: &str = "8/8/4k3/8/8/3QK3/8/8 w - - 0 1";
    let mut screen = Screen::new();
    paste(&mut screen, ENDING);
    assert!(screen.has("d3, white queen"), "{:?}", screen.all_texts());
    // Another is laid out in its place, and in the game that is being set up.
    paste(&mut screen, "8/8/4k3/8/8/3RK3/8/8 w - - 0 1");
    assert!(screen.has("d3, white rook"), "{:?}", screen.all_texts());
    screen.click("Games").click("Play: Combining Knightmare Chess");
    paste(&mut screen, ENDING);
    assert!(screen.has("d3, white queen"), "{:?}", screen.all_texts());
    let draft = screen.harness.state().memory.draft.as_ref().expect("a game is set up");
    assert_eq!(draft.profile().id, "combining");
}

#[test]
fn a_position_in_a_file_is_laid_out() {
    let mut screen = Screen::new();
    let files = [("/ending.fen", "8/8/4k3/8/8/3QK3/8/8 w - - 0 1"), ("/rubbish.fen", "8/8/8")];
    for (path, text) in files {
        let found = Imported::Position(text.to_owned());
        screen.host.0.borrow_mut().imports.insert(path.to_owned(), found);
    }
    screen.click("Saved games");
    screen.write("Path of the file", "/rubbish.fen").click("Open a file");
    assert!(screen.shows("no game here has such a position: 8/8/8"), "{:?}", screen.all_texts());
    screen.write("Path of the file", "/ending.fen").click("Open a file");
    assert!(screen.has("d3, white queen"), "{:?}", screen.all_texts());
}

#[test]
fn what_is_pasted_into_a_field_stays_there() {
    let mut screen = Screen::new();
    screen.click("Saved games").write("Path of the file", "/some");
    paste(&mut screen, "where.pgn");
    assert!(!screen.shows("cannot be read"), "{:?}", screen.all_texts());
    assert_eq!(screen.find("Path of the file").accesskit_node().value().as_deref(), Some("/somewhere.pgn"));
}

#[test]
fn a_file_that_the_program_is_opened_with_comes_to_the_table() {
    let mut screen = Screen::on(with_file(1));
    screen.harness.state_mut().open_file("/some.pgn");
    screen.run();
    screen.host.let_files_be_read();
    screen.run();
    assert!(screen.has("e4, white pawn"), "{:?}", screen.all_texts());
}

#[test]
fn whoever_has_gone_on_meanwhile_is_only_told() {
    let mut screen = Screen::on(with_file(1));
    screen.click("Saved games");
    screen.write("Path of the file", "/some.pgn").click("Open a file").click("Settings");
    screen.host.let_files_be_read();
    screen.run();
    assert!(screen.harness.state().state.page == crate::state::Page::Settings);
    assert!(screen.shows("1 game was taken in"), "{:?}", screen.all_texts());
}

#[test]
fn of_many_games_in_a_file_none_is_put_on_the_table() {
    let mut screen = Screen::on(with_file(12));
    screen.click("Saved games");
    screen.write("Path of the file", "/some.pgn").click("Open a file");
    screen.host.let_files_be_read();
    screen.run();
    assert!(screen.shows("12 games were taken in") && screen.has("Delete"), "{:?}", screen.all_texts());
}

#[test]
fn settings_hold_at_once_and_are_kept() {
    let mut screen = Screen::new();
    screen.click("Settings").click("Français");
    assert!(screen.has("Réglages"));
    assert_eq!(screen.host.0.borrow().settings.language, "fr");
    screen.click("Contraste fort");
    assert_eq!(screen.host.0.borrow().settings.theme, Theme::HighContrast);
    let screen = Screen::on(screen.host);
    assert!(screen.has("À quoi jouons-nous ?"));
}

#[test]
fn every_page_can_be_drawn_in_every_theme_and_language() {
    for theme in Theme::ALL {
        for language in super::tags() {
            let host = TestHost::default();
            host.0.borrow_mut().settings =
                Settings { theme, language: language.clone(), ..Settings::default() };
            let words = super::words(&language);
            let mut screen = Screen::on(host);
            screen
                .click(&words.line(words.text("window-play"), "Tile Chess"))
                .click(words.text("window-start"));
            for page in [
                words.text("window-games"),
                words.text("window-saved"),
                words.text("window-settings"),
                words.text("window-help"),
            ] {
                screen.click(page);
            }
            screen.click(words.text("window-back-to-game"));
            assert!(screen.has(words.text("window-fit")));
        }
    }
}

#[test]
fn what_cannot_start_says_why_on_the_page() {
    let mut screen = Screen::new();
    screen.click("Play: Chess");
    screen.write("Seed", "many").click("Start the game");
    assert!(screen.shows("a seed is a whole number"));
}

#[test]
fn options_and_presets_end_up_in_the_game() {
    let mut screen = Screen::new();
    screen.click("Play: Tile Chess").click("Fast game");
    screen.click("More rules").click("Friendly Fire").click("Start the game");
    let options = screen.host.kept().setup.options;
    let keys: Vec<&String> = options.keys().collect();
    assert_eq!(keys, ["friendly-fire", "set"]);
}

#[test]
fn options_close_up_again_when_the_window_grows() {
    let mut screen = Screen::new();
    screen.click("Play: Tile Chess").click("More rules");
    let gap = |screen: &Screen| {
        let place = |name: &str| screen.find(name).rect().center().y;
        place("Mad Blood Lust") - place("Blood Lust")
    };
    let before = gap(&screen);
    screen.harness.set_size(egui::vec2(520.0, 700.0));
    screen.run();
    assert!(gap(&screen) > before + 10.0, "more lines are more room");
    screen.harness.set_size(egui::vec2(1280.0, 800.0));
    screen.run();
    assert!((gap(&screen) - before).abs() < 1.0, "{} instead of {before}", gap(&screen));
}

#[test]
fn another_game_keeps_the_players() {
    let mut screen = Screen::new();
    screen.start_for_two("Play: Chess");
    screen.squares("f2 f3 e7 e5 g2 g4 d8 h4");
    screen.click("Change the set-up").click("Start the game").squares("e2 e4");
    assert_eq!(screen.host.actions(), ["e2e4"], "nobody answers: two people play again");
}

#[test]
fn another_game_keeps_the_limit_of_time() {
    let mut screen = Screen::new();
    screen.click("Play: Chess").choose("Who plays black", "Human");
    screen
        .click("5m+3")
        .click("Start the game")
        .squares("f2 f3 e7 e5 g2 g4 d8 h4")
        .click("Change the set-up");
    let draft = screen.harness.state().memory.draft.as_ref().expect("a game is set up");
    let wanted: TimeControl = "5m+3".parse().unwrap();
    assert_eq!(draft.time.parse::<TimeControl>().ok(), Some(wanted));
}

#[test]
fn a_complaint_goes_when_something_is_changed() {
    let mut screen = Screen::new();
    screen.click("Play: Chess");
    screen.harness.state_mut().memory.draft.as_mut().expect("a game is set up").time = "soon".to_owned();
    screen.click("Start the game");
    let complains = |screen: &Screen| {
        screen.harness.state().memory.draft.as_ref().is_some_and(|it| it.complaint.is_some())
    };
    assert!(complains(&screen));
    screen.click("5m+3");
    assert!(!complains(&screen));
}

#[test]
fn a_copy_goes_where_the_player_finds_it() {
    let mut screen = Screen::new();
    screen.start_for_two("Play: Chess");
    screen.click("Save a copy").click("Save");
    assert!(screen.shows("A copy is in /documents/orthodox-1.pgn"), "{:?}", screen.all_texts());
}

/// Tab, pressed often enough, comes to everything that can be pressed.
#[test]
fn nothing_to_press_is_without_a_name() {
    let mut screen = Screen::new();
    screen.start_for_two("Play: Tile Chess");
    for page in ["Games", "Saved games", "Settings", "Help"] {
        screen.click(page);
        let buttons = screen.harness.query_all_by_role(egui::accesskit::Role::Button);
        let mute =
            buttons.filter(|node| node.accesskit_node().label().is_none_or(|label| label.trim().is_empty()));
        assert_eq!(mute.count(), 0, "on the page {page}");
    }
}

#[test]
fn a_message_stays_on_the_page_that_it_is_about() {
    let mut screen = Screen::new();
    screen.click("Saved games").write("Path of the file", "/nowhere.pgn").click("Open a file");
    assert!(screen.harness.state().state.toast.is_some());
    screen.click("Saved games");
    assert!(screen.harness.state().state.toast.is_some(), "it is the same page");
    screen.click("Cards");
    assert!(screen.harness.state().state.toast.is_none());
}

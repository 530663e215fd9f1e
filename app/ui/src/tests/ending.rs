//! The end of a game: the banner upon the table, and what may come next.

use egui::Key;
use egui::accesskit::Toggled;
use egui_kittest::kittest::NodeT;

use unruly_contract::{Action, OptionValue, Seat, Setup};

use super::Screen;
use crate::play::{Command, Player, Request, Sitter};
use crate::state::Ask;

/// The shortest mate, by two people of whom White has a name.
fn mated() -> Screen {
    let mut screen = Screen::new();
    screen.click("Play: Chess").write("Name white", "Anna").choose("Who plays black", "Human");
    screen.click("Start the game").squares("f2 f3 e7 e5 g2 g4 d8 h4");
    screen
}

fn players(screen: &Screen) -> Vec<(String, bool)> {
    let table = screen.harness.state().state.table.as_ref().expect("a game is at the table");
    let sitters = table.session.sitters().values();
    sitters.map(|sitter| (sitter.name.clone(), sitter.player == Player::Human)).collect()
}

#[test]
fn a_rematch_begins_at_once_with_the_places_changed() {
    let mut screen = mated();
    assert!(screen.has("Black wins") && screen.has("Checkmate"), "{:?}", screen.all_texts());
    assert!(screen.has("checkmate") && !screen.has("check"), "the mated King is in more than check");
    assert_eq!(players(&screen), [("Anna".to_owned(), true), (String::new(), true)]);
    screen.click("Rematch");
    assert_eq!(players(&screen), [(String::new(), true), ("Anna".to_owned(), true)]);
    assert!(!screen.has("Rematch"), "the new game goes on");
    screen.squares("e2 e4");
    assert!(screen.has("Anna to move"), "{:?}", screen.all_texts());
}

#[test]
fn a_rematch_changes_the_places_also_where_lots_were_drawn() {
    let mut screen = Screen::new();
    screen.click("Play: Chess").write("Name white", "Anna").choose("Who plays black", "Human");
    screen.click("By lot").click("Start the game");
    for _ in 0..4 {
        let before = players(&screen);
        screen.squares("f2 f3 e7 e5 g2 g4 d8 h4").click("Rematch");
        assert_eq!(players(&screen), [before[1].clone(), before[0].clone()]);
    }
    screen.click("Games").click("Play: Chess");
    let lots = screen.find("By lot").accesskit_node().toggled();
    assert_eq!(lots, Some(Toggled::True), "it is remembered for the next game");
}

#[test]
fn the_banner_goes_away_and_leaves_what_it_said() {
    for away in ["key", "button"] {
        let mut screen = mated();
        match away {
            "key" => {
                screen.harness.key_press(Key::Escape);
                screen.run();
            }
            _ => {
                screen.click("Look at the moves");
                assert!(screen.shows("0 of 4"), "{:?}", screen.all_texts());
                screen.click("Back to now");
            }
        }
        assert!(!screen.has("Look at the moves"), "{away}: {:?}", screen.all_texts());
        let left = ["Black wins", "Rematch", "Change the set-up"];
        assert!(left.iter().all(|text| screen.has(text)), "{away}: {:?}", screen.all_texts());
    }
}

#[test]
fn the_banner_stays_upon_the_table_however_small_that_is() {
    for window in [egui::vec2(800.0, 600.0), egui::vec2(512.0, 320.0)] {
        let mut screen = Screen::new();
        screen.start_for_two("Play: Chess").squares("f2 f3 e7 e5 g2 g4");
        screen.harness.set_size(window);
        screen.run();
        screen.squares("d8 h4");
        let panel = screen.find("Take back").rect().min.x;
        for way in ["Rematch", "Change the set-up", "Look at the moves", "Put away"] {
            let place = screen.find(way).rect();
            assert!(place.min.x >= 0.0 && place.max.x <= panel, "{way} at {place}, {window}");
        }
    }
}

#[test]
fn a_game_that_was_over_when_it_was_opened_has_no_banner() {
    let mut screen = mated();
    screen.click("Saved games");
    screen.click("Watch");
    assert!(screen.has("Black wins") && !screen.has("Look at the moves"), "{:?}", screen.all_texts());
}

#[test]
fn whoever_is_out_of_a_game_among_bots_may_see_its_end_at_once() {
    let tile = super::host::rulesets().find(|ruleset| ruleset.profile().id == "tile").expect("it ships");
    let options = [("layout".to_owned(), OptionValue::Text("random".to_owned()))].into();
    let setup = Setup { seats: Some(3), seed: 3, options, ..Setup::default() };
    let mut screen = Screen::new();
    screen.sit_down(tile, setup, vec![Sitter::human(""), Sitter::bot("random"), Sitter::bot("random")]);
    let command = |screen: &mut Screen, command| {
        screen.harness.state_mut().obey(Ask::Table(command));
        screen.run();
    };
    command(&mut screen, Request::HoldBots.into());
    assert!(!screen.has("Play to the end"), "White still plays");
    command(&mut screen, Command::Do(Seat::WHITE, Action::new("resign")));
    screen.click("Play to the end");
    for _ in 0..400 {
        if screen.session().glance().outcome.is_some() {
            return;
        }
        screen.run();
    }
    panic!("there is no end: {:?}", screen.all_texts());
}

//! Variations at the table: begun from the past, seen among the moves, and left for the game.

use egui::{Key, Modifiers};
use unruly_contract::{Record, Seat, Setup};

use super::Screen;
use crate::play::Sitter;
use crate::tests::host::hosted;

fn four_moves() -> Screen {
    let mut screen = Screen::new();
    screen.start_for_two("Play: Chess");
    screen.squares("e2 e4 e7 e5 g1 f3 b8 c6");
    screen
}

/// The same with a variation in which Black has answered otherwise, which is on the table.
fn sicilian() -> Screen {
    let mut screen = four_moves();
    screen.click("white: e4").squares("c7 c5 d2 d4");
    screen
}

fn press(screen: &mut Screen, modifiers: Modifiers, key: Key) {
    screen.harness.key_press_modifiers(modifiers, key);
    screen.run();
}

/// The variations that are kept: where each leaves its line, and its actions.
fn kept(screen: &Screen) -> Vec<(usize, String)> {
    let Record { variations, .. } = screen.host.kept();
    let text = |actions: &[unruly_contract::Deed]| {
        actions.iter().map(|deed| deed.action.text()).collect::<Vec<_>>().join(" ")
    };
    variations.iter().map(|one| (one.from, text(&one.actions))).collect()
}

const PLAY_ON: &str = "Play on from here";

#[test]
fn whoever_looks_back_may_play_on_from_there() {
    let mut screen = four_moves();
    assert!(!screen.has(PLAY_ON), "nobody looks back yet");
    screen.click("white: e4").click(PLAY_ON);
    assert!(screen.has("A move made here begins a variation"), "{:?}", screen.all_texts());
    screen.squares("c7 c5");
    assert!(screen.has("Variation 1") && screen.has("Variation 1: black: c5"), "{:?}", screen.all_texts());
    assert_eq!((screen.host.actions().len(), kept(&screen)), (4, vec![(1, "c7c5".to_owned())]));
    // All moves of the game still stand in the list.
    assert!(screen.has("black: e5") && screen.has("black: Nc6"), "{:?}", screen.all_texts());
    screen.click("Back to the game");
    assert!(!screen.has("Variation 1") && screen.has("c6, black knight"));
    screen.squares("f1 c4");
    assert_eq!((screen.host.actions().len(), kept(&screen).len()), (5, 1));
}

#[test]
fn a_piece_that_is_moved_in_the_past_begins_a_variation() {
    let screen = sicilian();
    assert_eq!(kept(&screen), [(1, "c7c5 d2d4".to_owned())]);
    let mut screen = screen;
    // A piece that was not to move leads nowhere, nor does any other square.
    screen.click("white: Nf3").square("f3").square("e6");
    assert!(screen.shows("Looking back") && screen.has("c6, empty"), "{:?}", screen.all_texts());
    // By hand, too.
    screen.click("black: e5");
    let [from, to] = ["f2, white pawn", "f4, empty"].map(|square| screen.find(square).rect().center());
    screen.drag(from, to);
    assert_eq!(kept(&screen)[1], (2, "f2f4".to_owned()), "{:?}", screen.all_texts());
}

#[test]
fn the_list_leads_into_a_variation_and_out_of_it() {
    let mut screen = sicilian();
    screen.click("black: e5");
    assert!(screen.shows("Looking back at step 2 of 4") && screen.has("e5, black pawn"));
    screen.click("Variation 1: black: c5");
    assert!(screen.shows("Looking back at step 2 of 3") && screen.has("c5, black pawn"));
    screen.click("Variation 1: white: d4");
    assert!(!screen.shows("Looking back") && screen.has("d4, white pawn"), "{:?}", screen.all_texts());
    screen.click("white: e4").click("Variation 1: black: c5");
    for button in ["To its end", "Back to the game", "Make it the game", "Delete it"] {
        assert!(screen.find(button).rect().max.x <= 1280.0, "{button} is whole");
    }
    screen.click("To its end");
    assert!(screen.has("d4, white pawn") && !screen.shows("Looking back"));
    // Under the pointer, a move of another line shows the position too.
    screen.click("Back to the game");
    let at = screen.find("Variation 1: black: c5").rect().center();
    for step in [0.0, 1.0, 1.0] {
        screen.harness.hover_at(at + egui::vec2(step, 0.0));
        screen.run();
    }
    assert!(screen.has("The position after step 2"), "{:?}", screen.all_texts());
}

#[test]
fn variations_stand_beneath_the_move_whose_place_they_take() {
    let mut screen = sicilian();
    screen.click("Variation 1: black: c5").squares("g1 f3").click("Back to the game");
    let top = |label: &str| screen.find(label).rect().center().y;
    let (first, variation) = (top("black: e5"), top("Variation 1: black: c5"));
    assert!(first < variation && variation < top("white: Nf3"));
    assert!(variation < top("Variation 2: white: Nf3") && top("Variation 2: white: Nf3") < top("white: Nf3"));
    let left = |label: &str| screen.find(label).rect().min.x;
    assert!(left("Variation 1: black: c5") < left("Variation 2: white: Nf3"), "it stands in farther");
}

#[test]
fn keys_lead_from_line_to_line_and_play_on() {
    let mut screen = four_moves();
    screen.click("white: e4");
    press(&mut screen, Modifiers::NONE, Key::V);
    screen.squares("c7 c5 d2 d4");
    press(&mut screen, Modifiers::NONE, Key::PageUp);
    assert!(screen.shows("Looking back at step 2 of 3") && screen.has("c5, black pawn"));
    press(&mut screen, Modifiers::SHIFT, Key::ArrowUp);
    assert!(screen.shows("Looking back at step 2 of 4") && screen.has("e5, black pawn"));
    press(&mut screen, Modifiers::NONE, Key::PageDown);
    assert!(screen.shows("Looking back at step 3 of 4"));
    press(&mut screen, Modifiers::SHIFT, Key::ArrowDown);
    assert!(screen.has("Variation 1") && screen.has("c5, black pawn"), "{:?}", screen.all_texts());
    press(&mut screen, Modifiers::SHIFT, Key::ArrowDown);
    assert!(screen.has("Variation 1"), "there is no line after it");
    press(&mut screen, Modifiers::COMMAND, Key::Z);
    press(&mut screen, Modifiers::COMMAND, Key::Z);
    assert!(screen.has("A move made here begins a variation") && kept(&screen).is_empty());
}

#[test]
fn a_variation_is_made_the_game_or_deleted() {
    let mut screen = sicilian();
    screen.click("Make it the game");
    assert_eq!(screen.host.actions(), ["e2e4", "c7c5", "d2d4"]);
    assert_eq!(kept(&screen), [(1, "e7e5 g1f3 b8c6".to_owned())]);
    assert!(!screen.has("Variation 1") && screen.has("Variation 1: black: e5"));
    screen.click("Variation 1: black: e5").click("Delete it");
    assert_eq!((screen.host.actions().len(), kept(&screen).len()), (3, 0));
    assert!(
        !screen.shows("Variation") && screen.shows("Looking back at step 1 of 3"),
        "{:?}",
        screen.all_texts()
    );
    screen.click("Bring the variation back");
    assert!(screen.has("Variation 1: black: e5") && !screen.has("Bring the variation back"));
    assert_eq!(kept(&screen).len(), 1);
}

#[test]
fn variations_are_there_when_the_game_is_opened_again() {
    let screen = sicilian();
    let mut screen = Screen::on(screen.host.clone());
    screen.click("Saved games").click("Continue");
    assert!(!screen.has("Variation 1"), "the game itself is opened");
    screen.click("Variation 1: white: d4");
    assert!(screen.has("Variation 1") && screen.has("d4, white pawn"));
}

#[test]
fn the_board_is_covered_while_the_clocks_stand_still() {
    let mut screen = Screen::new();
    screen.click("Play: Chess").choose("Who plays black", "Human");
    screen.click("5m+3").click("Start the game").squares("e2 e4");
    screen.click("Resign, or say something").click("Stop the clocks");
    assert!(screen.has("The clocks stand still") && !screen.shows("e4, white pawn"));
    assert_eq!(screen.session().clock().running(), None);
    screen.click("Go on playing");
    assert!(screen.has("e4, white pawn") && screen.session().clock().running().is_some());
}

#[test]
fn no_variation_is_offered_while_a_clock_runs_or_hands_are_hidden() {
    let mut screen = Screen::new();
    screen.click("Play: Chess").choose("Who plays black", "Human");
    screen.click("5m+3").click("Start the game").squares("e2 e4 e7 e5").click("white: e4");
    assert!(screen.shows("Looking back") && !screen.has(PLAY_ON));
    screen.square("c7");
    assert!(!screen.shows("Looking back"), "any square leads back to now");
    let mut screen = Screen::new();
    screen.start_for_two("Play: Chess Storm");
    press(&mut screen, Modifiers::NONE, Key::V);
    assert!(!screen.has(PLAY_ON) && !screen.shows("variation"));
}

#[test]
fn tiles_and_men_of_other_games_are_played_on_with_too() {
    let mut screen = Screen::new();
    let people = || vec![Sitter::human("Anna"), Sitter::human("Ben")];
    screen.sit_down(hosted(unruly_combining::rulesets().remove(0)), Setup::default(), people());
    screen.squares("e2 e4 e7 e5");
    press(&mut screen, Modifiers::NONE, Key::Home);
    screen.squares("d2 d4");
    assert_eq!(kept(&screen).len(), 1, "{:?}", screen.all_texts());
    let lying = "players: white black\nto-move: white\nwhite K 0,0\nwhite P 1,0\nwhite R 1,1\nblack P 2,0\nblack B 2,1\n\
                 black K 3,0\n";
    let setup = Setup { seats: Some(2), position: Some(lying.to_owned()), ..Setup::default() };
    let mut screen = Screen::new();
    screen.sit_down(hosted(unruly_tile::rulesets().remove(0)), setup, people());
    screen.squares("1,1 2,1");
    press(&mut screen, Modifiers::NONE, Key::PageUp);
    screen.click(PLAY_ON).squares("0,0 0,1");
    assert_eq!((screen.host.actions().len(), kept(&screen).len()), (1, 1), "{:?}", screen.all_texts());
}

#[test]
fn cards_are_played_in_a_variation_once_the_game_is_over() {
    let setup = Setup {
        seats: Some(2),
        position: Some("4k3/8/8/8/8/8/8/1N2K1N1 w - - 0 1".to_owned()),
        ..Setup::default()
    };
    let arrangement = unruly_contract::Arrangement {
        hands: [(Seat::WHITE, vec!["long-jump".to_owned()]), (Seat::BLACK, Vec::new())].into(),
        ..Default::default()
    };
    let setup = Setup { arrangement, ..setup };
    let mut screen = Screen::new();
    let sitters = vec![Sitter::human("Anna"), Sitter::human("Ben")];
    screen.sit_down(hosted(unruly_knightmare::rulesets().remove(0)), setup, sitters);
    let session = |screen: &mut Screen, command: crate::play::Command| {
        screen.harness.state_mut().obey(crate::state::Ask::Table(command));
        screen.run();
    };
    let resign = unruly_contract::Action::new("resign");
    session(&mut screen, crate::play::Request::TakeSeat.into());
    session(&mut screen, crate::play::Command::Do(Seat::WHITE, resign));
    session(&mut screen, crate::play::Request::LookAt(Some(0)).into());
    screen.click(PLAY_ON);
    assert!(screen.has("A move made here begins a variation"), "{:?}", screen.all_texts());
    screen.press("Long Jump").squares("b1 c5");
    let found = kept(&screen);
    assert!(found.len() == 1 && found[0].1.contains("play long-jump"), "{found:?} {:?}", screen.all_texts());
}

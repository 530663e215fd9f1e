//! The table without a pointer.

use egui::Key;
use egui_kittest::kittest::{NodeT, Queryable};

use super::Screen;

fn press(screen: &mut Screen, keys: &[Key]) {
    for key in keys {
        screen.harness.key_press(*key);
        screen.run();
    }
}

/// Brings the focus to the board, and the cursor to its first square.
fn at_the_board() -> Screen {
    let mut screen = Screen::new();
    screen.start_for_two("Play: Chess");
    screen.harness.get_by_label("Board").focus();
    screen.run();
    press(&mut screen, &[Key::ArrowUp]);
    screen
}

#[test]
fn a_move_is_made_with_arrows_and_enter() {
    use Key::{ArrowDown, ArrowRight, ArrowUp, Enter};
    let mut screen = at_the_board();
    assert!(screen.has("Board: a2, white pawn"), "{:?}", screen.all_texts());
    press(&mut screen, &[ArrowDown, ArrowRight, Enter, ArrowUp, ArrowUp, ArrowRight, Enter]);
    assert_eq!(screen.host.actions(), ["b1c3"]);
}

#[test]
fn escape_lets_go_of_what_was_picked() {
    let mut screen = at_the_board();
    press(&mut screen, &[Key::Enter]);
    let picked = |screen: &Screen| {
        let table = screen.harness.state().state.table.as_ref();
        table.is_some_and(|table| !table.session.picking().trail().is_empty())
    };
    assert!(picked(&screen));
    press(&mut screen, &[Key::Escape]);
    assert!(!picked(&screen));
}

#[test]
fn keys_lead_through_the_moves_and_turn_the_board() {
    let mut screen = Screen::new();
    screen.start_for_two("Play: Chess");
    screen.squares("e2 e4 e7 e5");
    press(&mut screen, &[Key::PageUp]);
    assert!(screen.shows("Looking back at step 1 of 2"));
    press(&mut screen, &[Key::Home]);
    assert!(screen.shows("Looking back at step 0 of 2"));
    press(&mut screen, &[Key::End]);
    assert!(!screen.shows("Looking back"));
    let height = |screen: &Screen| screen.harness.get_by_label("a1, white rook").rect().center().y;
    let before = height(&screen);
    press(&mut screen, &[Key::F]);
    assert!(height(&screen) < before, "the board is turned around");
}

#[test]
fn a_key_leads_to_the_board() {
    let mut screen = Screen::new();
    screen.start_for_two("Play: Chess");
    for key in [Key::B, Key::Enter] {
        screen.harness.key_press(key);
        screen.run();
    }
    assert!(screen.focused().starts_with("Board"), "{}", screen.focused());
    assert!(!screen.session().picking().trail().is_empty(), "a piece that can move is picked up");
}

#[test]
fn arrows_lead_through_the_moves_while_nothing_has_the_focus() {
    use Key::{ArrowDown, ArrowLeft, ArrowRight, ArrowUp};
    let mut screen = Screen::new();
    screen.start_for_two("Play: Chess");
    screen.squares("e2 e4 e7 e5 g1 f3");
    let shows = |screen: &Screen, ply: u32| screen.shows(&format!("Looking back at step {ply} of 3"));
    press(&mut screen, &[ArrowLeft]);
    assert!(shows(&screen, 2), "{:?}", screen.all_texts());
    press(&mut screen, &[ArrowLeft, ArrowLeft, ArrowRight]);
    assert!(shows(&screen, 1), "{:?}", screen.all_texts());
    press(&mut screen, &[ArrowUp]);
    assert!(shows(&screen, 0), "{:?}", screen.all_texts());
    press(&mut screen, &[ArrowDown]);
    assert!(!screen.shows("Looking back"), "{:?}", screen.all_texts());
    // A click in the list takes the keys from nobody.
    screen.click("white: e4");
    press(&mut screen, &[ArrowRight]);
    assert!(shows(&screen, 2), "{:?}", screen.all_texts());
    // The board has its cursor, once it has the focus.
    press(&mut screen, &[ArrowDown]);
    screen.harness.get_by_label_contains("Board: ").focus();
    screen.run();
    press(&mut screen, &[ArrowUp, ArrowLeft, ArrowDown]);
    assert!(!screen.shows("Looking back"), "{:?}", screen.all_texts());
    assert!(screen.shows("Board: "), "{:?}", screen.all_texts());
}

/// Turns the wheel by so many notches or points, upwards, at a place of the screen.
fn turn_wheel(screen: &mut Screen, at: egui::Pos2, unit: egui::MouseWheelUnit, by: f32) {
    screen.harness.hover_at(at);
    screen.run();
    screen.harness.event(egui::Event::MouseWheel {
        unit,
        delta: egui::vec2(0.0, by),
        phase: egui::TouchPhase::Move,
        source: egui::MouseWheelSource::Unknown,
        modifiers: egui::Modifiers::NONE,
    });
    screen.run();
}

#[test]
fn the_wheel_over_the_board_leads_through_the_moves() {
    use egui::MouseWheelUnit::{Line, Point};
    let mut screen = Screen::new();
    screen.start_for_two("Play: Chess");
    screen.squares("e2 e4 e7 e5 g1 f3");
    let at = screen.find("d5, empty").rect().center();
    turn_wheel(&mut screen, at, Line, 1.0);
    assert!(screen.shows("Looking back at step 2 of 3"), "{:?}", screen.all_texts());
    turn_wheel(&mut screen, at, Line, -1.0);
    assert!(!screen.shows("Looking back"), "{:?}", screen.all_texts());
    // A trackpad has no notches: a short stroke is none, and several make one.
    turn_wheel(&mut screen, at, Point, 25.0);
    assert!(!screen.shows("Looking back"), "{:?}", screen.all_texts());
    turn_wheel(&mut screen, at, Point, 25.0);
    assert!(screen.shows("Looking back at step 2 of 3"), "{:?}", screen.all_texts());
    turn_wheel(&mut screen, at, Line, -1.0);
    // Beside the board it scrolls what is there, and whoever is choosing a square goes on with that.
    let list = screen.find("white: e4").rect().center();
    turn_wheel(&mut screen, list, Line, 1.0);
    assert!(!screen.shows("Looking back"), "{:?}", screen.all_texts());
    screen.square("b8");
    turn_wheel(&mut screen, at, Line, 1.0);
    assert!(!screen.shows("Looking back"), "{:?}", screen.all_texts());
    screen.square("c6");
    assert_eq!(screen.host.actions().len(), 4);
}

#[test]
fn the_wheel_over_a_plane_brings_it_closer_and_leaves_the_moves_alone() {
    let mut screen = Screen::new();
    screen.click("Play: Tile Chess").click("Shuffled").click("Start the game");
    let scale = |screen: &Screen| {
        let tile = screen
            .starting("")
            .into_iter()
            .find(|node| node.accesskit_node().label().is_some_and(|label| label.contains("white queen")));
        tile.expect("a Queen lies there").rect()
    };
    let before = scale(&screen);
    turn_wheel(&mut screen, before.center(), egui::MouseWheelUnit::Line, 1.0);
    assert!(scale(&screen).width() > before.width(), "{before}");
    assert!(!screen.shows("Looking back"), "{:?}", screen.all_texts());
}

#[test]
fn f1_tells_the_rules_of_the_game_at_hand() {
    let mut screen = Screen::new();
    screen.start_for_two("Play: Combining Knightmare Chess");
    press(&mut screen, &[Key::F1]);
    assert!(screen.has("Back to the game"));
    assert_eq!(screen.harness.state().state.page, crate::state::Page::Help("combining".to_owned()));
}

#[test]
fn a_button_in_the_colour_of_the_accent_shows_that_it_has_the_keyboard() {
    let mut screen = Screen::new();
    screen.click("Play: Chess");
    let ringed = |screen: &Screen| {
        let button = screen.harness.get_by_label("Start the game").rect();
        let is_ring = |shape: &egui::Shape| match shape {
            egui::Shape::Rect(ring) => {
                ring.stroke.width >= 2.0
                    && ring.rect.contains_rect(button)
                    && button.expand(6.0).contains_rect(ring.rect)
            }
            _ => false,
        };
        screen.harness.output().shapes.iter().any(|clipped| is_ring(&clipped.shape))
    };
    assert!(!ringed(&screen));
    screen.harness.get_by_label("Start the game").focus();
    screen.run();
    assert!(ringed(&screen));
}

#[test]
fn a_list_is_gone_through_and_left_by_keys() {
    use Key::{ArrowDown, ArrowUp, End, Enter, Escape, Home};
    let mut screen = Screen::new();
    screen.click("Play: Chess");
    let list = "Who plays black";
    screen.harness.get_by_label(list).focus();
    screen.run();
    press(&mut screen, &[Enter]);
    let chosen = screen.focused();
    assert_ne!(chosen, "Human", "it begins where it is");
    press(&mut screen, &[ArrowUp]);
    assert_ne!(screen.focused(), chosen);
    press(&mut screen, &[ArrowDown, ArrowDown]);
    assert_eq!(screen.focused(), chosen, "it is the last");
    press(&mut screen, &[Home, ArrowUp]);
    assert_eq!(screen.focused(), "Human");
    press(&mut screen, &[End]);
    assert_eq!(screen.focused(), chosen);
    press(&mut screen, &[Escape]);
    assert_eq!(screen.focused(), list, "nothing is chosen");
    press(&mut screen, &[Enter, Home, Enter]);
    assert_eq!(screen.focused(), list, "it is closed");
    press(&mut screen, &[Enter]);
    assert_eq!(screen.focused(), "Human", "that is chosen now");
}

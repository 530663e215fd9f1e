//! The table without a pointer.

use egui::Key;
use egui_kittest::kittest::Queryable;

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
    assert!(screen.shows("Looking back at move 1 of 2"));
    press(&mut screen, &[Key::Home]);
    assert!(screen.shows("Looking back at move 0 of 2"));
    press(&mut screen, &[Key::End]);
    assert!(!screen.shows("Looking back"));
    let height = |screen: &Screen| screen.harness.get_by_label("a1, white rook").rect().center().y;
    let before = height(&screen);
    press(&mut screen, &[Key::F]);
    assert!(height(&screen) < before, "the board is turned around");
}

#[test]
fn f1_tells_the_rules_of_the_game_at_hand() {
    let mut screen = Screen::new();
    screen.start_for_two("Play: Combining Knightmare Chess");
    press(&mut screen, &[Key::F1]);
    assert!(screen.has("Back to the game"));
    assert_eq!(screen.harness.state().state.page, crate::state::Page::Help("combining".to_owned()));
}

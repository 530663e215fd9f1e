//! Moves planned while a bot thinks.

use egui::Key;
use egui_kittest::kittest::Queryable;

use super::Screen;

/// A game in which the bot thinks about its answer to 1. e4.
pub(super) fn while_a_bot_thinks() -> Screen {
    let mut screen = Screen::new();
    screen.host.0.borrow_mut().bots_are_slow = true;
    screen.click("Play: Chess").click("Start the game").squares("e2 e4");
    screen
}

fn let_it_answer(screen: &mut Screen) {
    screen.host.let_bots_answer();
    screen.host.0.borrow_mut().bots_are_slow = true;
    screen.run();
}

#[test]
fn a_planned_move_is_shown_and_made_when_its_time_comes() {
    let mut screen = while_a_bot_thinks();
    screen.squares("g1 f3");
    assert!(screen.has("Planned: g1 to f3"), "{:?}", screen.all_texts());
    assert_eq!(screen.host.actions(), ["e2e4"]);
    let_it_answer(&mut screen);
    assert_eq!(screen.host.actions().len(), 3);
    assert_eq!(screen.host.actions().last().map(String::as_str), Some("g1f3"));
    assert!(!screen.shows("Planned"));
}

#[test]
fn what_is_planned_beyond_the_next_move_waits_for_its_turn() {
    let mut screen = while_a_bot_thinks();
    screen.squares("g1 f3 a2 a3");
    assert!(screen.has("Planned: g1 to f3") && screen.has("then a2 to a3"), "{:?}", screen.all_texts());
    let_it_answer(&mut screen);
    assert_eq!(screen.host.actions().last().map(String::as_str), Some("g1f3"));
    assert!(screen.has("Planned: a2 to a3"), "{:?}", screen.all_texts());
    let_it_answer(&mut screen);
    assert_eq!(screen.host.actions().last().map(String::as_str), Some("a2a3"));
    assert!(!screen.shows("Planned"));
}

#[test]
fn what_is_not_legal_then_is_not_made_and_says_why() {
    let mut screen = while_a_bot_thinks();
    screen.squares("f1 f5");
    assert!(screen.has("Planned: f1 to f5"));
    let_it_answer(&mut screen);
    assert_eq!(screen.host.actions().len(), 2, "the bot has moved, and nobody else");
    assert!(screen.has("A bishop does not go from f1 to f5"), "{:?}", screen.all_texts());
}

#[test]
fn a_plan_is_dropped_by_escape_the_right_button_or_its_own() {
    let mut screen = while_a_bot_thinks();
    screen.squares("g1 f3");
    screen.harness.key_press(Key::Escape);
    screen.run();
    assert!(!screen.shows("Planned"));
    screen.squares("g1 f3");
    screen.harness.get_by_label("d4, empty").click_secondary();
    screen.run();
    assert!(!screen.shows("Planned"));
    let drawn = screen.harness.state().memory.table.looking.drawn.len();
    assert_eq!(drawn, 0, "the click that drops a plan draws nothing");
    screen.squares("g1 f3").click("Drop the plan");
    assert!(!screen.shows("Planned"));
    let_it_answer(&mut screen);
    assert_eq!(screen.host.actions().len(), 2);
}

#[test]
fn nobody_plans_for_another_person() {
    let mut screen = Screen::new();
    screen.start_for_two("Play: Chess");
    screen.squares("e2 e4 g1 f3");
    assert!(!screen.shows("Planned"));
    assert_eq!(screen.host.actions(), ["e2e4"]);
}

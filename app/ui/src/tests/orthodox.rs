//! Chess, played by clicks.

use super::Screen;

const PLAY: &str = "Play: Chess";

#[test]
fn from_the_start_to_a_move_in_three_clicks() {
    let mut screen = Screen::new();
    // One for the game, one for the start; the third picks a piece up.
    screen.click(PLAY).click("Start the game").click("e2, white pawn").click("e4, empty");
    assert_eq!(screen.host.actions()[0], "e2e4");
}

#[test]
fn a_whole_game_to_checkmate() {
    let mut screen = Screen::new();
    screen.start_for_two(PLAY);
    screen.squares("e2 e4 e7 e5 d1 h5 b8 c6 f1 c4 g8 f6");
    assert!(!screen.shows("White wins"));
    screen.click("h5, white queen").click("f7, black pawn");
    assert!(screen.has("White wins") && screen.has("Checkmate"));
    assert!(screen.has("white: Qxf7#"));
    assert_eq!(screen.host.kept().notes.get("result").map(String::as_str), Some("white wins (checkmate)"));
}

/// A white pawn stands on b7, and may take on a8.
fn before_a_promotion() -> Screen {
    let mut screen = Screen::new();
    screen.start_for_two(PLAY);
    screen.squares("a2 a4 b7 b5 a4 b5 a7 a6 b5 a6 c8 b7 a6 b7 h7 h6");
    screen
}

#[test]
fn a_pawn_becomes_what_is_chosen_at_the_spot() {
    let mut screen = before_a_promotion();
    screen.squares("b7 a8");
    assert!(!screen.host.actions().iter().any(|action| action.starts_with("b7a8")));
    screen.click("Knight");
    assert_eq!(screen.host.actions().last().map(String::as_str), Some("b7a8n"));
    assert!(screen.has("a8, white knight"));
}

#[test]
fn what_a_pawn_becomes_is_chosen_by_keys_too() {
    for (key, becomes) in
        [(egui::Key::Enter, "b7a8q"), (egui::Key::Num1, "b7a8q"), (egui::Key::Num2, "b7a8r")]
    {
        let mut screen = before_a_promotion();
        screen.squares("b7 a8");
        screen.harness.key_press(key);
        screen.run();
        assert_eq!(screen.host.actions().last().map(String::as_str), Some(becomes), "{key:?}");
    }
}

/// The way of most other programs; the two squares of the rules are taken as before.
#[test]
fn a_king_that_goes_to_its_rook_castles() {
    let mut screen = Screen::new();
    screen.start_for_two(PLAY);
    screen.squares("e2 e4 e7 e5 g1 f3 g8 f6 f1 c4 f8 c5");
    screen.squares("e1 h1");
    assert!(screen.has("g1, white king") && screen.has("f1, white rook"));
    screen.squares("e8 g8");
    assert_eq!(screen.host.actions()[6..], ["e1g1", "e8g8"]);
}

#[test]
fn a_choice_at_the_spot_can_be_left() {
    let mut screen = before_a_promotion();
    screen.squares("b7 a8").click("Back");
    assert!(!screen.has("Knight"));
    screen.squares("c8");
    assert_eq!(screen.host.actions().len(), 8);
}

#[test]
fn a_quick_hand_takes_what_it_pressed_on() {
    let mut screen = Screen::new();
    screen.start_for_two(PLAY);
    use egui_kittest::kittest::Queryable;
    let [from, passed, to] = ["b1, white knight", "c2, white pawn", "c3, empty"]
        .map(|label| screen.harness.get_by_label(label).rect().center());
    screen.harness.hover_at(from);
    screen.harness.step();
    // The pointer has gone on by the time of the next frame.
    let pressed = egui::Event::PointerButton {
        pos: from,
        button: egui::PointerButton::Primary,
        pressed: true,
        modifiers: egui::Modifiers::NONE,
    };
    screen.harness.input_mut().events.extend([pressed, egui::Event::PointerMoved(passed)]);
    screen.harness.step();
    screen.harness.hover_at(to);
    screen.harness.step();
    screen.harness.drop_at(to);
    screen.run();
    assert_eq!(screen.host.actions(), ["b1c3"]);
}

#[test]
fn a_move_can_be_dragged() {
    let mut screen = Screen::new();
    screen.start_for_two(PLAY);
    use egui_kittest::kittest::Queryable;
    let from = screen.harness.get_by_label("g1, white knight").rect().center();
    let to = screen.harness.get_by_label("f3, empty").rect().center();
    screen.drag(from, to);
    assert_eq!(screen.host.actions(), ["g1f3"]);
}

#[test]
fn what_is_refused_says_why() {
    let mut screen = Screen::new();
    screen.start_for_two(PLAY);
    // The pawn on d7 keeps the bishop on b5 from the King.
    screen.squares("e2 e4 e7 e5 f1 b5 d7 d6");
    assert!(screen.shows("would leave your king in check"), "{:?}", screen.all_texts());
    assert_eq!(screen.host.actions().last().map(String::as_str), Some("f1b5"));
    // A move that is allowed puts the reason away.
    screen.squares("b8 c6");
    assert!(!screen.shows("would leave your king in check"));
}

#[test]
fn a_draw_that_may_be_claimed_is_offered_without_a_menu() {
    let mut screen = Screen::new();
    screen.start_for_two(PLAY);
    screen.squares("g1 f3 g8 f6 f3 g1 f6 g8 g1 f3 g8 f6 f3 g1");
    assert!(!screen.has("White: Claim a draw") && !screen.has("Black: Claim a draw"));
    // The third time that this position has come up.
    screen.squares("f6 g8").click("White: Claim a draw");
    assert!(screen.shows("Draw"), "{:?}", screen.all_texts());
}

#[test]
fn taking_back_asks_the_other_person() {
    let mut screen = Screen::new();
    screen.start_for_two(PLAY);
    screen.squares("e2 e4 e7 e5");
    screen.click("Take back");
    assert!(screen.has("May the last move be taken back?"));
    assert!(screen.has("black: e5"), "it says which: {:?}", screen.all_texts());
    // The question comes before the board.
    screen.harness.key_press(egui::Key::Escape);
    screen.run();
    assert_eq!(screen.host.actions().len(), 2);
    screen.click("Take back").click("White: yes");
    assert_eq!(screen.host.actions(), ["e2e4"]);
    screen.click("Do again").click("White: yes");
    assert_eq!(screen.host.actions(), ["e2e4", "e7e5"]);
    // Return gives the answer that most people mean.
    screen.click("Take back");
    assert_eq!(screen.focused(), "White: yes");
    screen.harness.key_press(egui::Key::Enter);
    screen.run();
    assert_eq!(screen.host.actions(), ["e2e4"]);
}

#[test]
fn a_question_keeps_clicks_from_the_board() {
    let mut screen = Screen::new();
    screen.start_for_two(PLAY);
    screen.squares("e2 e4 e7 e5").click("Take back");
    let count = screen.host.actions().len();
    screen.squares("g1 f3");
    assert_eq!(screen.host.actions().len(), count);
}

#[test]
fn against_a_bot_a_move_is_taken_back_with_its_answer() {
    let mut screen = Screen::new();
    screen.click(PLAY).click("Start the game").squares("e2 e4");
    assert_eq!(screen.host.actions().len(), 2);
    screen.click("Take back");
    assert_eq!(screen.host.actions().len(), 0);
}

#[test]
fn a_bot_that_thinks_freezes_nothing_and_can_be_hurried_and_stopped() {
    let mut screen = Screen::new();
    screen.host.0.borrow_mut().bots_are_slow = true;
    screen.click(PLAY).click("Start the game").squares("e2 e4");
    assert!(screen.has("is thinking"), "{:?}", screen.all_texts());
    // One can look around meanwhile.
    screen.click("Move before");
    assert!(screen.shows("Looking back"));
    screen.click("Back to now").click("Hurry");
    assert_eq!(screen.host.0.borrow().hurried.len(), 1);
    screen.click("Stop the bots");
    screen.host.let_bots_answer();
    screen.run();
    assert_eq!(screen.host.actions().len(), 1, "what a stopped bot says is not heard");
    screen.click("Let the bots go on");
    assert_eq!(screen.host.actions().len(), 2);
}

#[test]
fn looking_back_shows_the_past_and_changes_nothing() {
    let mut screen = Screen::new();
    screen.start_for_two(PLAY);
    screen.squares("e2 e4 e7 e5 g1 f3");
    screen.click("white: e4");
    assert!(screen.has("e4, white pawn") && screen.has("g1, white knight"));
    assert!(screen.shows("Looking back at step 1 of 3"));
    screen.click("Back to now");
    assert!(screen.has("f3, white knight"));
    assert_eq!(screen.host.actions().len(), 3);
}

#[test]
fn a_draw_takes_two() {
    let mut screen = Screen::new();
    screen.start_for_two(PLAY);
    screen.click("Resign, or say something");
    let offers: Vec<_> = {
        use egui_kittest::kittest::Queryable;
        screen.harness.get_all_by_label("Offer a draw").map(|node| node.rect().center()).collect()
    };
    assert_eq!(offers.len(), 2, "each of the two may offer one");
    screen.harness.drag_at(offers[0]);
    screen.harness.step();
    screen.harness.drop_at(offers[0]);
    screen.run();
    screen.click("Black: Accept the draw");
    assert!(screen.has("Draw"));
}

#[test]
fn giving_up_is_confirmed() {
    let mut screen = Screen::new();
    screen.click(PLAY).click("Start the game").click("Resign, or say something").click("Resign");
    assert!(screen.has("Does White resign?"));
    screen.click("No");
    assert!(!screen.has("Black wins"));
    screen.click("Resign, or say something").click("Resign").click("Yes");
    assert!(screen.has("Black wins"));
}

#[test]
fn a_flag_falls() {
    let mut screen = Screen::new();
    screen.click(PLAY);
    screen.choose("Who plays black", "Human");
    screen.click("3m+2").click("Start the game").squares("e2 e4");
    screen.host.pass(200.0);
    screen.run();
    assert!(screen.has("White wins"), "{:?}", screen.all_texts());
}

#[test]
fn every_action_is_kept_at_once() {
    let mut screen = Screen::new();
    screen.start_for_two(PLAY);
    for (count, squares) in ["e2 e4", "e7 e5", "g1 f3"].iter().enumerate() {
        screen.squares(squares);
        assert_eq!(screen.host.actions().len(), count + 1);
    }
}

#[test]
fn arrows_are_drawn_with_the_right_button_and_wiped_away_with_the_left() {
    use egui_kittest::kittest::Queryable;
    let mut screen = Screen::new();
    screen.start_for_two(PLAY);
    screen.harness.get_by_label("e4, empty").click_secondary();
    screen.run();
    let drawn = |screen: &Screen| screen.harness.state().memory.table.looking.drawn.len();
    assert_eq!(drawn(&screen), 1);
    screen.harness.get_by_label("e4, empty").click_secondary();
    screen.run();
    assert_eq!(drawn(&screen), 0, "the same again takes it away");
    screen.harness.get_by_label("d4, empty").click_secondary();
    screen.run();
    screen.square("a3");
    assert_eq!(drawn(&screen), 0);
    screen.squares("e2 e4 e7 e5");
    screen.harness.get_by_label("d4, empty").click_secondary();
    screen.run();
    assert_eq!(drawn(&screen), 1);
    screen.click("white: e4");
    assert_eq!(drawn(&screen), 0, "it was about another position");
}

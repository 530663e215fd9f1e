//! The look back at a whole game: asked for, waited for, and read.

use egui::accesskit::Toggled;
use egui_kittest::kittest::{NodeT, Queryable};
use unruly_contract::{Action, Seat};

use super::Screen;
use crate::play::{Command, Request};
use crate::state::Ask;

const REVIEW: &str = "Review the game";

/// The fool's mate, with a bot at hand that sees it coming only when it is there.
fn fools_mate() -> Screen {
    let mut screen = Screen::new();
    screen.start_for_two("Play: Chess");
    screen.squares("f2 f3 e7 e5 g2 g4 d8 h4");
    assert!(screen.shows("Checkmate"), "{:?}", screen.all_texts());
    screen.click("Put away");
    // From the side of whoever is asked: White, Black, White, Black.
    screen.host.0.borrow_mut().weighs.extend([30, 10, -80, 29_999]);
    screen
}

/// The fool's mate, reviewed: a busy machine may need longer for it than for anything else.
fn fools_mate_reviewed() -> Screen {
    let mut screen = fools_mate();
    screen.click(REVIEW);
    for _ in 0..50 {
        let review = screen.session().review();
        let is_done = review.is_done() && !review.weighed.is_empty();
        screen.run();
        if is_done {
            return screen;
        }
    }
    panic!("the review does not come to an end: {:?}", screen.all_texts());
}

#[test]
fn a_game_is_reviewed_from_its_beginning_to_its_end() {
    let mut screen = fools_mate_reviewed();
    assert!(screen.has("How the game stood, from its beginning to its end"), "{:?}", screen.all_texts());
    // White's second move has given the game away; Black's first, 10 to 80 for the better, was no mistake.
    assert!(screen.has("white: g4, a blunder"), "{:?}", screen.all_texts());
    assert!(screen.has("White: 0 doubtful, 0 mistakes, 1 blunder"), "{:?}", screen.all_texts());
    assert!(screen.has("Black: 0 doubtful, 0 mistakes, 0 blunders"), "{:?}", screen.all_texts());
    assert!(screen.has("black: e5") && screen.has("white: f3"), "{:?}", screen.all_texts());
    screen.click("Turn: g4");
    assert!(screen.shows("Looking back at step 3 of 4"), "{:?}", screen.all_texts());
    screen.click(REVIEW);
    assert!(!screen.has("white: g4, a blunder"), "it is put away");
}

/// In a variation there is nothing to look back at: the graph stayed empty, as if nobody had made a mistake.
#[test]
fn the_game_is_reviewed_from_a_variation_too() {
    let mut screen = fools_mate();
    screen.click("white: f3").click("Play on from here");
    assert!(screen.session().is_away());
    screen.click(REVIEW);
    for _ in 0..50 {
        screen.run();
    }
    let session = screen.session();
    assert!(!session.is_away() && !session.review().weighed.is_empty(), "{:?}", screen.all_texts());
}

#[test]
fn the_better_move_is_told_beside_the_bad_one_and_can_be_tried() {
    let mut screen = fools_mate_reviewed();
    screen.click("white: f3");
    assert!(!screen.all_texts().iter().any(|text| text.starts_with("Better: ")), "it was no mistake");
    screen.click("white: g4, a blunder");
    let better = screen.all_texts().into_iter().find(|text| text.starts_with("Better: "));
    let better = better.unwrap_or_else(|| panic!("{:?}", screen.all_texts()));
    screen.click(&better);
    let deed = better.trim_start_matches("Better: ").to_owned();
    assert!(screen.has(&format!("Variation 1: white: {deed}")), "{better}: {:?}", screen.all_texts());
}

#[test]
fn the_graph_leads_to_the_move_that_is_pointed_at() {
    let mut screen = fools_mate_reviewed();
    let graph = screen.find("How the game stood, from its beginning to its end").rect();
    let at = graph.left_center() + egui::vec2(graph.width() * 0.5, 0.0);
    screen.tap(at);
    assert!(screen.shows("Looking back at step 2 of 4"), "{:?}", screen.all_texts());
}

#[test]
fn a_variation_is_no_part_of_the_review() {
    let mut screen = fools_mate_reviewed();
    screen.click("white: f3").squares("e7 e6");
    assert!(
        screen.has("Variation 1: black: e6") && screen.has("white: g4, a blunder"),
        "{:?}",
        screen.all_texts()
    );
}

#[test]
fn hands_that_are_hidden_are_not_told_of_by_a_review() {
    let mut screen = Screen::new();
    screen.start_for_two("Play: Chess Storm");
    let may = screen.harness.state().state.table.as_ref().map(|table| table.session.may().review);
    assert_eq!(may, Some(false));
}

/// A game of two people in which White gives up after two moves.
fn given_up(play: &str) -> Screen {
    let mut screen = Screen::new();
    screen.start_for_two(play);
    screen.harness.state_mut().obey(Ask::Table(Request::HoldBots.into()));
    let covered = |screen: &mut Screen| {
        if let Some(seat) = screen.session().covered_for() {
            screen.click(&format!("I am {seat}"));
        }
    };
    for squares in ["e2 e4", "d7 d6"] {
        covered(&mut screen);
        screen.squares(squares);
        if screen.has("End the turn") {
            screen.click("End the turn");
        }
    }
    covered(&mut screen);
    let resign = Command::Do(Seat::WHITE, Action::new("resign"));
    screen.harness.state_mut().obey(Ask::Table(resign));
    screen.run();
    screen
}

#[test]
fn a_game_that_somebody_has_given_up_ends_with_the_result_in_every_game() {
    for play in ["Play: Chess", "Play: Chess Storm", "Play: Knightmare Chess"] {
        let mut screen = given_up(play);
        screen.click("Put away");
        assert!(screen.has("0–1, White resigned"), "{play}: {:?}", screen.all_texts());
        assert!(screen.starting("white: resign").is_empty(), "{play}: {:?}", screen.all_texts());
        let last = screen.starting("black: ")[0].rect();
        assert!(
            last.max.y <= screen.harness.get_by_label("0–1, White resigned").rect().min.y + 0.5,
            "{play}"
        );
    }
}

#[test]
fn a_game_that_ends_on_the_board_ends_with_the_result_too() {
    let screen = fools_mate();
    assert!(screen.has("0–1, checkmate") && screen.has("black: Qh4#"), "{:?}", screen.all_texts());
}

#[test]
fn no_move_is_blamed_for_what_was_given_up() {
    let mut screen = given_up("Play: Chess");
    screen.click("Put away");
    screen.host.0.borrow_mut().weighs.extend([30, -20, 25]);
    screen.click(REVIEW);
    for _ in 0..50 {
        screen.run();
    }
    let review = screen.session().review();
    assert!(review.is_done() && review.weighed.len() == 3, "{review:?}");
    assert_eq!(review.turning, None, "{review:?}");
    assert!(!screen.shows("Turn: "), "{:?}", screen.all_texts());
}

#[test]
fn the_buttons_of_analysis_and_review_show_whether_they_are_on() {
    let mut screen = fools_mate();
    for button in [REVIEW, "Analyse the position"] {
        let is_on = |screen: &Screen| screen.find(button).accesskit_node().toggled();
        let before = is_on(&screen);
        assert_ne!(before, Some(Toggled::True), "{button}");
        screen.click(button);
        assert_eq!(is_on(&screen), Some(Toggled::True), "{button}");
        screen.click(button);
        assert_eq!(is_on(&screen), before, "{button}");
    }
}

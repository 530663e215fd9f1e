//! The look back at a whole game: asked for, waited for, and read.

use super::Screen;

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
    assert!(screen.shows("Looking back at move 3 of 4"), "{:?}", screen.all_texts());
    screen.click(REVIEW);
    assert!(!screen.has("white: g4, a blunder"), "it is put away");
}

#[test]
fn the_graph_leads_to_the_move_that_is_pointed_at() {
    let mut screen = fools_mate_reviewed();
    let graph = screen.find("How the game stood, from its beginning to its end").rect();
    let at = graph.left_center() + egui::vec2(graph.width() * 0.5, 0.0);
    screen.drag(at, at);
    assert!(screen.shows("Looking back at move 2 of 4"), "{:?}", screen.all_texts());
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
    let may = screen.harness.state().state.table.as_ref().map(|table| table.session.may_review());
    assert_eq!(may, Some(false));
}

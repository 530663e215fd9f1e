//! The curtain: what stays on the table while the next player is called, and what does not.

use super::Screen;
use super::cards::{Deal, TWO_KINGS, dealt};

fn has_square(screen: &Screen, start: &str) -> bool {
    screen.all_texts().iter().any(|text| text.starts_with(start))
}

#[test]
fn board_and_cards_that_are_everybodys_stay_and_no_hand_is_seen() {
    let mut screen = dealt(&Deal { white: "dub church", black: "mercy", ..Deal::default() });
    screen.squares("e2 e4").play("Church").square("e5");
    assert!(screen.has("I am black"), "{:?}", screen.all_texts());
    assert!(has_square(&screen, "e4, white pawn") && has_square(&screen, "e5, "), "{:?}", screen.all_texts());
    let texts = screen.all_texts();
    assert!(texts.iter().any(|text| text.contains("Church")), "what is in force: {texts:?}");
    for hidden in ["Dub", "Mercy"] {
        assert!(!texts.iter().any(|text| text.contains(hidden)), "{hidden} is in a hand: {texts:?}");
    }
    // Nobody who sits at the table can do anything yet.
    screen.squares("e7 e5");
    assert!(has_square(&screen, "e7, black pawn"), "{:?}", screen.all_texts());
    screen.click("I am black").squares("e7 e6");
    assert!(has_square(&screen, "e6, black pawn"), "{:?}", screen.all_texts());
}

#[test]
fn whoever_is_called_is_told_which_card_asks() {
    let mut screen = dealt(&Deal { white: "church", black: "nope", ..Deal::default() });
    screen.squares("e2 e4").play("Church").square("e5");
    assert!(screen.shows("Black, you are asked: White plays Church"), "{:?}", screen.all_texts());
}

#[test]
fn the_board_is_covered_where_whoever_comes_has_little_time_to_look() {
    let mut screen = dealt(&Deal { white: "kidnapping", position: Some(TWO_KINGS), ..Deal::default() });
    screen.squares("a2 a3").play("Kidnapping").square("b7");
    assert!(screen.has("I am black") && !has_square(&screen, "a3, "), "{:?}", screen.all_texts());
    screen.click("I am black");
    assert!(has_square(&screen, "a3, white pawn"), "{:?}", screen.all_texts());
    let motion = &screen.harness.state().memory.table.looking.motion;
    assert!(motion.ghosts(1.0).next().is_none(), "nobody sees what was taken away go");
}

#[test]
fn nobody_gives_up_for_somebody_who_is_not_there() {
    let mut screen = dealt(&Deal { white: "dub", black: "mercy", ..Deal::default() });
    screen.squares("e2 e4").click("I am black").click("Resign, or say something");
    let resigns = screen.all_texts().iter().filter(|text| *text == "Resign").count();
    assert_eq!(resigns, 1, "{:?}", screen.all_texts());
    screen.click("Resign").click("Yes");
    assert!(screen.has("White wins"), "{:?}", screen.all_texts());
}

#[test]
fn the_moves_so_far_stay_for_whoever_comes() {
    let mut screen = dealt(&Deal { white: "dub", black: "mercy", ..Deal::default() });
    screen.squares("e2 e4");
    assert!(screen.has("I am black"), "{:?}", screen.all_texts());
    assert!(screen.has("white: e2–e4"), "{:?}", screen.all_texts());
}

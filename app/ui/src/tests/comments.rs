//! Comments at the table: written in a dialog, read among the moves, and taken in with a score sheet.

use egui::{Key, Modifiers};
use unruly_contract::Record;

use super::Screen;
use super::room::named;

const WRITE: &str = "Write about the position";

fn two_moves() -> Screen {
    let mut screen = Screen::new();
    screen.start_for_two("Play: Chess");
    screen.squares("e2 e4 e7 e5");
    screen
}

/// The comments that are kept: after how many actions, the signs and the words.
fn kept(screen: &Screen) -> Vec<(usize, Vec<u8>, String)> {
    let Record { comments, .. } = screen.host.kept();
    comments.into_iter().map(|one| (one.after, one.remark.signs, one.remark.text)).collect()
}

#[test]
fn a_comment_is_written_read_and_deleted() {
    let mut screen = two_moves();
    screen.click("white: e4").click(WRITE);
    assert!(screen.has("Comment on white: e4"), "{:?}", screen.all_texts());
    screen.write("Comment", "Best by test.").click("interesting move").click("good move").click("Save");
    assert_eq!(kept(&screen), [(1, vec![1], "Best by test.".to_owned())]);
    assert!(screen.has("white: e4, good move") && screen.shows("Best by test."), "{:?}", screen.all_texts());
    assert!(screen.shows("Looking back at step 1 of 2"), "one still looks there");
    // A comment that is there already is changed, and deleted.
    screen.click(WRITE);
    screen.write("Comment", " Or not.").click("good move").click("Save");
    assert_eq!(kept(&screen), [(1, Vec::new(), "Best by test. Or not.".to_owned())]);
    screen.click(WRITE).click("Delete it");
    assert!(kept(&screen).is_empty() && !screen.shows("Best by test"), "{:?}", screen.all_texts());
}

#[test]
fn a_comment_is_written_with_the_keys() {
    let mut screen = two_moves();
    screen.harness.key_press(Key::C);
    screen.run();
    screen.harness.event(egui::Event::Text("As so often".to_owned()));
    screen.run();
    screen.harness.key_press_modifiers(Modifiers::COMMAND, Key::Enter);
    screen.run();
    assert_eq!(kept(&screen), [(2, Vec::new(), "As so often".to_owned())]);
    screen.harness.key_press(Key::C);
    screen.run();
    screen.harness.event(egui::Event::Text("nothing of this".to_owned()));
    screen.harness.key_press(Key::Escape);
    screen.run();
    assert!(!screen.has("Comment on black: e5"), "the dialog is closed");
    assert_eq!(kept(&screen), [(2, Vec::new(), "As so often".to_owned())]);
    // Nobody loses their words by a slip; who cancels gives them up.
    for is_there in [true, false] {
        screen.harness.key_press(Key::C);
        screen.run();
        let texts = screen.all_texts();
        assert_eq!(texts.contains(&"As so oftennothing of this".to_owned()), is_there, "{texts:?}");
        screen.click("Cancel");
    }
}

#[test]
fn words_about_a_move_stand_beneath_it_and_lead_to_it() {
    let long = "It has so many words that they do not fit into a line of the list, and still they are read out at once.";
    let mut screen = two_moves();
    screen.squares("g1 f3").click("white: e4").click(WRITE);
    screen.write("Comment", long).click("Save");
    screen.click("black: e5").click(WRITE);
    screen.write("Comment", "A reply.").click("Save");
    let place = |screen: &Screen, label: &str| {
        let wanted = label.to_owned();
        named(screen, move |name| name == wanted).first().expect("it is on the screen").1.min
    };
    let top = |screen: &Screen, label: &str| place(screen, label).y;
    let (first, words, second) = (top(&screen, "white: e4"), top(&screen, long), top(&screen, "black: e5"));
    assert!(first < words && words + 30.0 < second, "the words stand between the moves, in several lines");
    assert!(second < top(&screen, "A reply.") && top(&screen, "A reply.") < top(&screen, "white: Nf3"));
    screen.tap(place(&screen, long) + egui::vec2(40.0, 8.0));
    assert!(screen.shows("Looking back at step 1 of 3"), "{:?}", screen.all_texts());
    // A variation has its words between the moves.
    screen.squares("c7 c5 d2 d4").click("Variation 1: black: c5").click(WRITE);
    screen.write("Comment", "Sharper.").click("doubtful move").click("Save");
    assert!(screen.has("Variation 1: black: c5, doubtful move") && screen.has("Sharper."));
    assert!(place(&screen, "Sharper.").x < place(&screen, "Variation 1: white: d4").x);
    let mut screen = Screen::on(screen.host.clone());
    screen.click("Saved games").click("Continue");
    assert!(screen.has("Sharper.") && screen.has(long), "{:?}", screen.all_texts());
}

#[test]
fn a_lesson_is_not_written_about() {
    let mut screen = Screen::new();
    screen.click("Help").click("Chess").click("Lessons");
    assert!(screen.has("Lesson 1 of 3"));
    screen.harness.key_press(Key::C);
    screen.run();
    assert!(!screen.shows("Comment on"), "{:?}", screen.all_texts());
}

//! Combining Knightmare Chess, played by clicks.

use super::Screen;

const PLAY: &str = "Play: Combining Knightmare Chess";

#[test]
fn pieces_fuse_and_are_called_by_both_their_parts() {
    let mut screen = Screen::new();
    screen.start_for_two(PLAY);
    screen.squares("b1 c3 g8 f6 c3 d5 f6 d5");
    let label = "d5, white knight + black knight, barred";
    assert!(screen.has(label), "{:?}", screen.all_texts());
    assert!(screen.has("black: N~Nd5"), "{:?}", screen.all_texts());
    // A piece formed on the last turn does not move on this one, and says so.
    screen.squares("d5");
    assert_eq!(screen.host.actions().len(), 4);
}

#[test]
fn a_short_game_to_resignation() {
    let mut screen = Screen::new();
    screen.start_for_two(PLAY);
    screen.squares("e2 e4 e7 e5 g1 f3 b8 c6");
    assert_eq!(screen.host.actions(), ["e2e4", "e7e5", "g1f3", "b8c6"]);
    screen.click("Resign, or say something");
    use egui_kittest::kittest::Queryable;
    let first = screen.harness.get_all_by_label("Resign").next().map(|node| node.rect().center());
    let place = first.expect("White may resign");
    screen.harness.drag_at(place);
    screen.harness.step();
    screen.harness.drop_at(place);
    screen.run();
    screen.click("Yes");
    assert!(screen.has("Black wins") && screen.has("Resignation"));
}

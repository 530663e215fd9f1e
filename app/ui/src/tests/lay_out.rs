//! A position laid out by hand: with pieces from the box, as text, with hands of cards, and from a game that is under way.

use egui::{Key, PointerButton};
use egui_kittest::kittest::{NodeT, Queryable};

use super::Screen;
use crate::state::Page;

fn laying_out(play: &str) -> Screen {
    let mut screen = Screen::new();
    screen.click(play);
    screen.choose("Who plays black", "Human");
    screen.click("A position of my own …");
    assert_eq!(screen.harness.state().state.page, Page::LayOut);
    screen
}

fn text(screen: &Screen) -> String {
    let memory = &screen.harness.state().memory.lay_out;
    memory.laying_out.as_ref().expect("a position is laid out").text.clone()
}

fn retype(screen: &mut Screen, text: &str) {
    screen.find("As text").focus();
    screen.run();
    screen.harness.key_press_modifiers(egui::Modifiers::COMMAND, Key::A);
    screen.run();
    screen.find("As text").type_text(text);
    screen.run();
}

#[test]
fn a_position_is_laid_out_from_the_box_and_played() {
    let mut screen = laying_out("Play: Chess");
    assert_eq!(text(&screen), "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    screen.click("Clear the board");
    assert!(screen.shows("0 kings"), "{:?}", screen.all_texts());
    screen.click("White king").squares("e1");
    screen.click("Black king").squares("e8");
    screen.click("White rook").squares("h1 a1 a1");
    assert_eq!(text(&screen), "4k3/8/8/8/8/8/8/4K2R w - - 0 1", "what stands there already is taken away");
    screen.click("White with the rook on h1");
    assert_eq!(text(&screen), "4k3/8/8/8/8/8/8/4K2R w K - 0 1");
    assert!(screen.has("A game can start from here."));
    screen.click("Use this position").click("Start the game");
    assert_eq!(screen.host.kept().setup.position.as_deref(), Some("4k3/8/8/8/8/8/8/4K2R w K - 0 1"));
    screen.squares("e1 g1");
    assert_eq!(screen.host.actions(), ["e1g1"]);
}

/// The rights to castle come and go above the field with what is typed: the keyboard was lost as soon as the pieces stood.
#[test]
fn a_position_can_be_typed_letter_by_letter() {
    let mut screen = laying_out("Play: Chess");
    for wanted in ["8/P6k/8/8/8/8/7p/K7 w - - 0 1", "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1"] {
        screen.find("As text").focus();
        screen.run();
        screen.harness.key_press_modifiers(egui::Modifiers::COMMAND, Key::A);
        screen.run();
        for letter in wanted.chars() {
            screen.harness.input_mut().events.push(egui::Event::Text(letter.to_string()));
            screen.run();
        }
        assert_eq!((text(&screen).as_str(), screen.focused().as_str()), (wanted, "As text"));
    }
}

#[test]
fn no_game_starts_from_what_cannot_be_played_and_the_usual_start_comes_back() {
    let mut screen = laying_out("Play: Chess");
    screen.click("Clear the board").click("Use this position");
    assert_eq!(screen.harness.state().state.page, Page::LayOut);
    screen.click("The usual start").click("Black").click("Use this position");
    screen.click("Start the game");
    let position = screen.host.kept().setup.position.unwrap_or_default();
    assert!(position.contains(" b KQkq "), "{position}");
    screen.squares("e7 e5");
    assert_eq!(screen.host.actions(), ["e7e5"]);
}

#[test]
fn pieces_are_dragged_picked_up_and_taken_off() {
    let mut screen = laying_out("Play: Chess");
    let at = |screen: &Screen, name: &str| {
        let start = format!("{name}, ");
        let by = egui_kittest::kittest::by()
            .predicate(move |node| node.label().is_some_and(|label| label.starts_with(&start)));
        screen.harness.get_all(by).next().expect("there is such a square").rect().center()
    };
    let (from, to) = (at(&screen, "d1"), at(&screen, "d5"));
    screen.drag(from, to);
    assert!(text(&screen).starts_with("rnbqkbnr/pppppppp/8/3Q4/8/8/PPPPPPPP/RNB1KBNR"), "{}", text(&screen));
    // A click picks up and another puts down, which is how it is done by keys.
    screen.squares("d5 d4");
    assert!(screen.has("d4, white queen"));
    let pawn = at(&screen, "a7");
    screen.harness.hover_at(pawn);
    screen.harness.event(egui::Event::PointerButton {
        pos: pawn,
        button: PointerButton::Secondary,
        pressed: true,
        modifiers: egui::Modifiers::NONE,
    });
    screen.harness.event(egui::Event::PointerButton {
        pos: pawn,
        button: PointerButton::Secondary,
        pressed: false,
        modifiers: egui::Modifiers::NONE,
    });
    screen.run();
    assert!(screen.has("a7, empty"));
    screen.click("Take away").squares("b7");
    assert!(screen.has("b7, empty"));
    let off = at(&screen, "h1") + egui::vec2(120.0, 0.0);
    let queen = at(&screen, "d4");
    screen.drag(queen, off);
    assert!(screen.has("d4, empty"));
}

#[test]
fn a_text_is_read_as_it_is_typed_and_says_what_is_wrong_with_it() {
    let mut screen = laying_out("Play: Chess");
    retype(&mut screen, "4k3/8/8/8/8/8/8/4K3 w - -");
    assert!(screen.has("e8, black king") && screen.has("a1, empty"));
    retype(&mut screen, "4k3/9/8");
    assert!(screen.shows("placement"), "{:?}", screen.all_texts());
    assert!(screen.has("e8, black king"), "what could be read last stays");
}

#[test]
fn a_square_is_shared_where_the_game_has_that() {
    let mut screen = laying_out("Play: Combining Knightmare Chess");
    screen.click("White knight").squares("e5");
    screen.click("Black rook").squares("e5");
    assert!(text(&screen).contains("[Nr]"), "{}", text(&screen));
    screen.click("White bishop").squares("e5");
    assert!(text(&screen).contains("[Br]"), "{}", text(&screen));
}

#[test]
fn tiles_are_laid_out_on_the_plane() {
    let mut screen = laying_out("Play: Tile Chess");
    retype(&mut screen, "players: white black\nto-move: white\nwhite K 0,0\nblack K 0,1\nwhite R 1,1");
    assert!(screen.has("A game can start from here."), "{:?}", screen.all_texts());
    screen.click("Take away").squares("1,1");
    assert!(!text(&screen).contains("white R"));
    screen.click("White pawn").squares("0,1");
    assert!(screen.has("0,1, white pawn"));
    assert!(screen.shows("The game is over there"), "Black has no King: {:?}", screen.all_texts());
}

#[test]
fn the_first_tiles_of_a_game_with_cards_are_laid_out_by_hand() {
    let mut screen = laying_out("Play: Knightmare Tile Chess");
    assert!(screen.shows("no piece stands anywhere"), "{:?}", screen.all_texts());
    screen.click("White king").squares("0,0");
    let with_a_foe = format!("{}\nblack K 1,0", text(&screen).trim_end());
    retype(&mut screen, &with_a_foe);
    assert!(screen.has("A game can start from here."), "{:?}", screen.all_texts());
    screen.click("Use this position");
    assert!(screen.has("2 pieces"), "{:?}", screen.all_texts());
    screen.click("Start the game");
    assert_eq!(screen.session().scene().pieces.len(), 2);
}

#[test]
fn hands_are_dealt_by_hand_where_somebody_wants_that() {
    let mut screen = laying_out("Play: Chess Storm");
    screen.write("One more card for white", "vend");
    screen.click("Vendetta").write("One more card for white", "mercy");
    screen.harness.key_press(Key::Enter);
    screen.run();
    screen.write("One more card for white", "zzz");
    screen.harness.key_press(Key::Enter);
    screen.run();
    assert!(screen.has("No card is called so"), "{:?}", screen.all_texts());
    assert_eq!(screen.focused(), "One more card for white");
    screen.harness.key_press_modifiers(egui::Modifiers::COMMAND, Key::A);
    screen.run();
    screen.write("One more card for white", "ninj");
    screen.click("Ninja").click("Ninja  ×");
    screen.click("Use this position").click("Start the game");
    let hands = screen.host.kept().setup.arrangement.hands;
    let white = hands.get(&unruly_contract::Seat::WHITE).cloned().unwrap_or_default();
    assert_eq!(white, ["vendetta", "mercy"]);
    assert_eq!(hands.len(), 1, "the other is dealt some");
}

#[test]
fn a_new_game_is_laid_out_from_the_position_that_is_shown() {
    let mut screen = Screen::new();
    screen.start_for_two("Play: Chess");
    screen.squares("e2 e4 e7 e5").click("Lay out a new game from here");
    assert!(
        text(&screen).starts_with("rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w"),
        "{}",
        text(&screen)
    );
    screen.click("Back to the game").click("white: e4").click("Lay out a new game from here");
    assert!(
        text(&screen).starts_with("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b"),
        "{}",
        text(&screen)
    );
    screen.click("Use this position");
    assert_eq!(screen.harness.state().state.page, Page::SetUp);
    screen.click("The usual start");
    assert!(screen.harness.state().memory.draft.as_ref().is_some_and(|draft| draft.position.is_none()));
}

#[test]
fn the_board_is_laid_out_by_keys_alone() {
    let mut screen = laying_out("Play: Chess");
    screen.click("Clear the board").click("White king");
    let board = screen
        .harness
        .get_all_by_label_contains("Board")
        .find(|node| node.accesskit_node().role() == egui::accesskit::Role::Group);
    board.expect("there is a board").focus();
    screen.run();
    for key in [Key::ArrowRight, Key::ArrowRight, Key::ArrowUp, Key::Enter] {
        screen.harness.key_press(key);
        screen.run();
    }
    assert!(text(&screen).contains('K'), "{}", text(&screen));
}

#[test]
fn squares_are_named_as_the_game_names_them_that_is_laid_out() {
    let mut screen = Screen::new();
    // Squares of a plane are numbers.
    screen.click("Play: Tile Chess").click("Start the game").click("Games");
    screen.click("Play: Knightmare Chess").click("A position of my own …");
    assert!(screen.has("White with the rook on h1"), "{:?}", screen.all_texts());
}

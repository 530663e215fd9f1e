//! Tile Chess, played by clicks.

use egui_kittest::kittest::{NodeT, Queryable};
use unruly_contract::{OptionValue, Seat, Setup, Spot};

use super::Screen;
use super::host::{hosted, rulesets};
use crate::play::Sitter;

const PLAY: &str = "Play: Tile Chess";

#[test]
fn tiles_are_placed_by_kind_and_square() {
    let mut screen = Screen::new();
    screen.start_for_two(PLAY);
    assert_eq!(
        screen.find("Pawn").accesskit_node().value().as_deref(),
        Some("8"),
        "how many there are is read out"
    );
    screen.click("Pawn").click("0,0, empty, open");
    assert_eq!(screen.host.actions(), ["P@0,0"]);
    assert!(screen.has("0,0, white pawn"));
    // Black has put down nothing yet, so nothing is picked; the square may come first.
    screen.square("1,0").click("Rook");
    assert_eq!(screen.host.actions(), ["P@0,0", "R@1,0"]);
    // White puts down another of what White put down last.
    screen.square("0,1");
    assert_eq!(screen.host.actions().last().map(String::as_str), Some("P@0,1"));
}

#[test]
fn tiles_are_dragged_onto_the_plane() {
    let mut screen = Screen::new();
    screen.start_for_two(PLAY);
    let middle = |screen: &Screen, label: &str| screen.find(label).rect().center();
    let (rook, square) = (middle(&screen, "Rook"), middle(&screen, "0,0, empty, open"));
    screen.drag(rook, square);
    assert_eq!(screen.host.actions(), ["R@0,0"]);
    // Let go where no tile may lie, it is still picked.
    let (pawn, beside) = (middle(&screen, "Pawn"), middle(&screen, "Pawn") + egui::vec2(0.0, 60.0));
    screen.drag(pawn, beside).square("1,0");
    assert_eq!(screen.host.actions(), ["R@0,0", "P@1,0"]);
}

#[test]
fn escape_closes_a_menu_and_nothing_behind_it() {
    let mut screen = Screen::new();
    screen.start_for_two(PLAY);
    screen.click("Pawn").click("Let a bot lay the rest");
    assert!(screen.has("Bot: moves at random"));
    screen.harness.key_press(egui::Key::Escape);
    screen.run();
    assert!(!screen.has("Bot: moves at random"));
    screen.square("0,0");
    assert_eq!(screen.host.actions(), ["P@0,0"], "the Pawn is still picked");
}

#[test]
fn a_fast_game_is_laid_out_and_begun() {
    let mut screen = fast_game();
    // Everyone places eight tiles, the King last, wherever there is room.
    for _ in 0..16 {
        place_any(&mut screen);
    }
    let actions = screen.host.actions();
    assert_eq!(actions.iter().filter(|action| action.contains('@')).count(), 16, "{actions:?}");
    assert!(screen.shows("to move"));
}

#[test]
fn moves_are_written_by_analysis_as_in_the_list() {
    let mut screen = fast_game();
    for _ in 0..16 {
        place_any(&mut screen);
    }
    screen.click("Analyse the position");
    let texts = screen.all_texts();
    let line = texts.iter().find(|text| text.contains("Line 1: ")).expect("a line is found");
    assert!(line.contains(['›', '×']) && !line.contains('>'), "{line}");
}

#[test]
fn the_rest_is_laid_out_by_a_bot_for_whoever_asks_for_it() {
    let mut screen = fast_game();
    place_any(&mut screen);
    place_any(&mut screen);
    screen.click("Let a bot lay the rest").click("Bot: moves at random");
    for count in (3..16).step_by(2) {
        assert_eq!(screen.host.actions().len(), count, "{:?}", screen.host.actions());
        // The other one still lays out by hand.
        place(&mut screen);
    }
    assert!(
        screen.shows("White to move") && !screen.has("Let a bot lay the rest"),
        "{:?}",
        screen.all_texts()
    );
    assert_eq!(screen.host.actions().len(), 16, "the moves are White's own");
}

/// Until then nothing is hidden, so nobody is called to the screen, and cards take no room.
#[test]
fn tiles_are_laid_out_before_the_first_card_is_dealt() {
    let mut screen = Screen::new();
    let ruleset = rulesets().find(|ruleset| ruleset.profile().id == "knightmare-tile").expect("it ships");
    let fast = ("set".to_owned(), OptionValue::Text("fast".to_owned()));
    let setup = Setup { seats: Some(2), options: [fast].into(), ..Setup::default() };
    screen.sit_down(ruleset, setup, vec![Sitter::human(""); 2]);
    for _ in 0..16 {
        assert!(!screen.session().has_cards() && screen.session().covered_for().is_none());
        place_any(&mut screen);
    }
    assert!(screen.session().has_cards());
    screen.click("I am white");
    // A tile that everybody saw coming is noted down for all alike.
    assert_eq!(screen.starting("black: P@").len(), 3, "{:?}", screen.all_texts());
    assert!(screen.starting("Deck: ").len() == 1 && !screen.has("King"), "{:?}", screen.all_texts());
}

#[test]
fn a_tile_that_cannot_be_put_somewhere_says_why() {
    let mut screen = fast_game();
    place_any(&mut screen);
    let laid = screen.host.actions();
    screen.click("Pawn");
    let spot = laid[0].split_once('@').expect("a tile was placed").1.to_owned();
    screen.square(&spot);
    assert_eq!(screen.host.actions(), laid);
    assert!(screen.shows(&format!("on {spot}")), "{:?}", screen.all_texts());
    // It is still in hand.
    let table = screen.harness.state().state.table.as_ref().expect("a game is at the table");
    assert!(!table.session.picking().trail().is_empty());
}

/// A game of two people who lay out a few tiles each.
fn fast_game() -> Screen {
    let mut screen = Screen::new();
    screen.click(PLAY).click("Fast game");
    screen.choose("Who plays black", "Human");
    screen.click("Start the game");
    screen
}

/// Places the first kind that is left on the first square that is open to it.
fn place_any(screen: &mut Screen) {
    let count = screen.host.actions().len();
    place(screen);
    assert_eq!(screen.host.actions().len(), count + 1);
}

/// The same where a bot may answer at once.
fn place(screen: &mut Screen) {
    let kinds = ["Pawn", "Knight", "Bishop", "Rook", "Queen", "King"];
    let kind = kinds.into_iter().find(|kind| screen.has(kind)).expect("there is something to place");
    // The last kind may be in hand already, and picking it once more would change nothing.
    screen.click(kind);
    let table = screen.harness.state().state.table.as_ref().expect("a game is at the table");
    let spot = table.session.targets().into_iter().next().expect("there is room");
    screen.square(&format!("{},{}", spot.x, spot.y));
}

#[test]
fn six_can_play() {
    let mut screen = Screen::new();
    screen.click(PLAY);
    for _ in 0..4 {
        screen.click("One player more");
    }
    assert_eq!(screen.harness.query_all_by_label_contains("Who plays").count(), 6);
    screen.click("Start the game");
    for seat in ["White", "Black", "Red", "Blue", "Green", "Yellow"] {
        assert!(screen.has(seat), "{seat} is not at the table");
    }
}

#[test]
fn whoever_points_at_a_tile_that_holds_others_sees_what_would_be_cut_off() {
    let mut screen = Screen::new();
    screen.click("Help").click("Tile Chess").click("Lessons").click("Go on").click("Go on");
    // The King hangs on the knight below it, and nothing on the King.
    let point = |screen: &mut Screen, square: &str| {
        let place = screen.starting(square)[0].rect().center();
        screen.harness.hover_at(place);
        screen.run();
        screen.run();
    };
    point(&mut screen, "0,3, ");
    assert!(screen.shows("1 tile would be cut off"), "{:?}", screen.all_texts());
    let crosses = |screen: &Screen| {
        let shapes = screen.harness.output().shapes.iter();
        shapes.filter(|clipped| matches!(clipped.shape, egui::Shape::LineSegment { .. })).count()
    };
    let before = crosses(&screen);
    screen.harness.key_press(egui::Key::U);
    screen.run();
    assert_eq!(crosses(&screen), before + 2, "a cross on the King, under the lens");
    point(&mut screen, "0,4, ");
    assert!(!screen.shows("would be cut off"));
    assert_eq!(crosses(&screen), before);
}

/// A player who picks up a tile aims at its goal before the tile is in hand.
#[test]
fn the_plane_stands_still_while_somebody_chooses() {
    let mut screen = Screen::new();
    screen.click(PLAY).click("Shuffled");
    screen.choose("Who plays black", "Human");
    screen.click("Start the game");
    let session = |screen: &Screen| screen.session().scene().clone();
    let spots: Vec<Spot> = session(&screen).pieces.iter().map(|piece| piece.at).collect();
    let name = |spot: Spot| format!("{},{}, ", spot.x, spot.y);
    let place = |screen: &Screen| screen.starting(&name(spots[0]))[0].rect();
    let before = place(&screen);
    let mut outside = 0;
    for &spot in &spots {
        screen.square(&format!("{},{}", spot.x, spot.y));
        screen.run();
        let table = screen.harness.state().state.table.as_ref().expect("a game is at the table");
        let targets = table.session.targets();
        outside += targets.iter().filter(|goal| !spots.contains(goal)).count();
        assert_eq!(place(&screen), before, "{spot:?} is picked up, and may go to {targets:?}");
        screen.harness.key_press(egui::Key::Escape);
        screen.run();
    }
    assert!(outside > 0, "no tile can leave the array");
    assert!(screen.host.actions().is_empty());
}

#[test]
fn the_plane_can_be_moved_and_shown_whole_again() {
    let mut screen = Screen::new();
    screen.start_for_two(PLAY);
    screen.click("Pawn").click("0,0, empty, open");
    let place = |screen: &Screen| screen.harness.get_by_label("0,0, white pawn").rect();
    let before = place(&screen);
    screen.click("Closer");
    assert!(place(&screen).width() > before.width() * 1.1);
    screen.click("Show everything");
    assert!((place(&screen).width() - before.width()).abs() < 2.0);
}

#[test]
fn where_several_play_the_moves_of_the_round_leave_trails() {
    let mut screen = Screen::new();
    let position = "to-move: white\nwhite K 0,0\nwhite P 1,0\nwhite P 0,1\nblack P 2,0\nblack P 2,1\nblack K 3,0\n\
        red P 3,1\nred P 3,2\nred K 4,2\n";
    let setup = Setup { seats: Some(3), position: Some(position.to_owned()), ..Setup::default() };
    let bots = || Sitter::bot("random");
    screen.sit_down(
        hosted(unruly_tile::rulesets().remove(0)),
        setup,
        vec![Sitter::human(""), bots(), bots()],
    );
    screen.squares("0,1 -1,1");
    for _ in 0..6 {
        screen.run();
    }
    let table = screen.harness.state().state.table.as_ref().expect("a game is at the table");
    let trails = table.session.round();
    let who: Vec<Seat> = trails.iter().map(|trail| trail.seat).collect();
    assert!(!who.is_empty() && !who.contains(&Seat::WHITE), "{trails:?}");
    assert!(trails.iter().map(|trail| trail.age).is_sorted(), "{trails:?}");
    assert_eq!(trails[0].age, 0, "{trails:?}");
}

#[test]
fn whoever_is_mated_and_skipped_is_told_of_on_the_table() {
    let mut screen = Screen::new();
    let position = "players: white black\nto-move: black\nblack P 0,0\nblack P 1,0\nblack P 2,0\nblack P 3,0\nblack P 4,0\n\
        black P 5,0\nblack Q 1,2\nblack B 1,1\nblack R 4,1\nblack K 6,0\nwhite K -1,-1\n";
    let setup = Setup { seats: Some(2), position: Some(position.to_owned()), ..Setup::default() };
    let people = vec![Sitter::human(""), Sitter::human("")];
    screen.sit_down(hosted(unruly_tile::rulesets().remove(0)), setup, people);
    screen.squares("1,2 0,1");
    let is_it = |shape: &egui::Shape| matches!(shape, egui::Shape::Text(text) if text.galley.text() == "White is checkmated and is skipped");
    let written = screen.harness.output().shapes.iter().filter(|clipped| is_it(&clipped.shape)).count();
    assert_eq!(written, 1, "{:?}", screen.all_texts());
}

//! The table around a card: what is shown large and where, and how the list of moves tells of it.

use std::collections::BTreeMap;

use egui::{Rect, vec2};
use egui_kittest::kittest::{NodeT, Queryable};
use unruly_contract::{Arrangement, Arrow, ArrowKind, Seat, Setup};
use unruly_table::HostedRuleset;

use super::Screen;
use super::cards::{Deal, TWO_KINGS, dealt};
use super::host::hosted;
use crate::play::Sitter;

/// The two games with cards, each with a hand, and the card in its middle, which asks for a square after the move.
const ASKING: [(&str, [&str; 3], &str); 2] = [
    ("fandeck", ["dub", "church", "mercy"], "Church"),
    ("knightmare", ["dubbing", "forbidden-city", "riposte"], "Forbidden City"),
];

fn ruleset(id: &str) -> HostedRuleset {
    let all = unruly_fandeck::rulesets().into_iter().chain(unruly_knightmare::rulesets());
    let found = all.into_iter().find(|ruleset| ruleset.profile().id == id);
    hosted(found.expect("there is such a game"))
}

/// A game of two people with open hands, in which nothing is covered.
fn open_game(id: &str, white: &[&str], black: &[&str]) -> Screen {
    let ids = |cards: &[&str]| cards.iter().map(|card| (*card).to_owned()).collect::<Vec<_>>();
    let hands = BTreeMap::from([(Seat::WHITE, ids(white)), (Seat::BLACK, ids(black))]);
    let mut setup = Setup { seats: Some(2), seed: 3, ..Setup::default() };
    setup.arrangement = Arrangement { hands, ..Arrangement::default() };
    setup.options.insert("open-hands".to_owned(), unruly_contract::OptionValue::Flag(true));
    let mut screen = Screen::new();
    screen.sit_down(ruleset(id), setup, vec![Sitter::human(""), Sitter::human("")]);
    screen
}

fn raised(screen: &Screen) -> Option<String> {
    screen.harness.state().memory.table.game.cards.raised().map(str::to_owned)
}

/// Points at the card in hand that is titled so, coming from elsewhere.
fn point_at(screen: &mut Screen, title: &str) {
    leave_the_hand(screen);
    let at = screen.starting(&format!("{title}. "))[0].rect().center();
    screen.harness.hover_at(at);
    dwell(screen);
}

/// Takes the pointer away from where a click has left it.
fn leave_the_hand(screen: &mut Screen) {
    screen.harness.hover_at(egui::pos2(400.0, 300.0));
    screen.run();
}

/// Leaves the pointer where it is for a while.
fn dwell(screen: &mut Screen) {
    for _ in 0..30 {
        screen.harness.step();
    }
    screen.run();
}

#[test]
fn no_card_is_shown_large_while_squares_are_picked() {
    let mut screen = dealt(&Deal { white: "church dub mercy", ..Deal::default() });
    screen.squares("e2 e4");
    point_at(&mut screen, "Mercy");
    assert_eq!(raised(&screen).as_deref(), Some("mercy"));
    // The hand closes up, and the pointer comes to lie on the card beside.
    screen.play("Church");
    assert!(screen.has("Church: where does the Church stand?"), "{:?}", screen.all_texts());
    assert_eq!(raised(&screen), None);
    for title in ["Mercy", "Dub"] {
        point_at(&mut screen, title);
        assert_eq!(raised(&screen), None, "{title} hides nothing");
    }
    screen.square("e5");
}

#[test]
fn a_line_goes_from_a_card_to_what_it_may_be_pointed_at() {
    let mut screen = dealt(&Deal { white: "church dub", ..Deal::default() });
    let is_aiming = |screen: &mut Screen, square: &str| {
        let at = screen.starting(&format!("{square}, "))[0].rect().center();
        screen.harness.hover_at(at);
        screen.run();
        screen.harness.state().memory.table.game.cards.is_aiming()
    };
    assert!(!is_aiming(&mut screen, "e2"), "no card has been played");
    screen.squares("e2 e4").play("Church");
    assert!(is_aiming(&mut screen, "e5"));
    assert!(!is_aiming(&mut screen, "e4"), "a Church does not stand where somebody stands");
}

#[test]
fn a_card_is_shown_large_to_whoever_dwells_on_it() {
    let mut screen = dealt(&Deal { white: "church dub mercy", ..Deal::default() });
    let hover = |screen: &mut Screen, title: &str| {
        let at = screen.starting(&format!("{title}. "))[0].rect().center();
        screen.harness.hover_at(at);
        screen.harness.step();
    };
    leave_the_hand(&mut screen);
    hover(&mut screen, "Dub");
    assert_eq!(raised(&screen), None, "the pointer may be on its way elsewhere");
    dwell(&mut screen);
    assert_eq!(raised(&screen).as_deref(), Some("dub"));
    hover(&mut screen, "Mercy");
    assert_eq!(raised(&screen).as_deref(), Some("mercy"), "whoever reads one card reads the next");
}

#[test]
fn what_comes_to_lie_under_a_pointer_at_rest_is_not_shown_large() {
    let mut screen = dealt(&Deal { white: "church dub mercy", ..Deal::default() });
    point_at(&mut screen, "Dub");
    assert_eq!(raised(&screen).as_deref(), Some("dub"));
    let at = screen.starting("Dub. ")[0].rect().center();
    let deal = |screen: &mut Screen, hand: &[&str]| {
        let hands = BTreeMap::from([(Seat::WHITE, hand.iter().map(|card| (*card).to_owned()).collect())]);
        let setup = Setup {
            seats: Some(2),
            arrangement: Arrangement { hands, ..Arrangement::default() },
            ..Setup::default()
        };
        let table = screen.harness.state_mut().state.table.as_mut().expect("a game is at the table");
        let sitters = vec![Sitter::human(""), Sitter::bot("random")];
        let wish = crate::play::Wish {
            ruleset: ruleset("fandeck"),
            setup,
            sitters,
            time: unruly_contract::TimeControl::None,
            date: None,
        };
        let now = std::time::Duration::ZERO;
        let begun = crate::play::Beginning::New(wish);
        let opening =
            crate::play::Opening::new(begun, "games/fandeck-1".to_owned(), now, &crate::Workplace::Here);
        table.session = opening.wait().unwrap();
        screen.run();
    };
    deal(&mut screen, &["church", "mercy", "ninja"]);
    assert_eq!(raised(&screen), None, "the pointer has not moved");
    screen.harness.hover_at(at + vec2(2.0, 1.0));
    screen.run();
    assert_eq!(raised(&screen), None, "a hand that trembles points at nothing");
    screen.harness.hover_at(at + vec2(9.0, 4.0));
    dwell(&mut screen);
    assert_eq!(raised(&screen).as_deref(), Some("mercy"));
}

#[test]
fn in_every_game_with_cards_the_question_is_seen_whole() {
    for (id, hand, title) in ASKING {
        let mut screen = open_game(id, &hand, &[]);
        screen.squares("e2 e4");
        point_at(&mut screen, title);
        assert_eq!(raised(&screen).as_deref(), Some(hand[1]), "{id}");
        screen.press(&format!("{title}. "));
        let session = screen.session();
        assert!(session.is_choosing_squares(), "{id}: {:?}", screen.all_texts());
        assert_eq!(raised(&screen), None, "{id}");
    }
}

/// Where the board is.
fn board(screen: &Screen) -> Rect {
    let squares = screen.harness.query_all(egui_kittest::kittest::by().predicate(|node| {
        node.label().is_some_and(|label| {
            let (square, rest) = label.split_at_checked(2).unwrap_or_default();
            rest.starts_with(", ") && square.parse::<unruly_contract::Spot>().is_ok()
        })
    }));
    squares.fold(Rect::NOTHING, |all, square| all.union(square.rect()))
}

#[test]
fn while_people_agree_on_something_no_hand_lies_open() {
    for are_hands_open in [false, true] {
        let mut screen = dealt(&Deal { white: "church", black: "dub", are_hands_open, ..Deal::default() });
        screen.squares("e2 e4").click("End the turn");
        if !are_hands_open {
            screen.click("I am black");
        }
        let is_open = |screen: &Screen| !screen.starting("Dub. ").is_empty();
        assert!(is_open(&screen), "{:?}", screen.all_texts());
        // White, whose move it was, asks, and looks at the screen of black.
        screen.click("Take back");
        assert!(screen.has("Black: yes"), "{:?}", screen.all_texts());
        assert_eq!(is_open(&screen), are_hands_open);
        screen.click("Black: no");
        assert!(is_open(&screen));
    }
}

#[test]
fn a_card_of_the_other_player_stands_beside_the_board() {
    let deal = Deal { white: "church", black: "nope", position: Some(TWO_KINGS), ..Deal::default() };
    for size in [vec2(1280.0, 800.0), vec2(800.0, 600.0), vec2(1920.0, 1080.0)] {
        let mut screen = dealt(&deal);
        screen.harness.set_size(size);
        screen.run();
        screen.squares("a2 a3").play("Church").square("e5").click("I am black");
        let shown =
            screen.harness.query_all(egui_kittest::kittest::by().predicate(|node| {
                node.label().is_some_and(|label| label.starts_with("White plays: Church. "))
            }));
        let shown: Vec<Rect> = shown.map(|node| node.rect()).collect();
        assert_eq!(shown.len(), 1, "{size}: {:?}", screen.all_texts());
        let window = Rect::from_min_size(egui::Pos2::ZERO, size);
        assert!(window.contains_rect(shown[0]), "{size}: {}", shown[0]);
        assert!(shown[0].width() > 150.0, "{size}: {} can be read", shown[0]);
        for place in [board(&screen), screen.find("Pass").rect()] {
            assert!(!shown[0].intersects(place), "{size}: {} lies on {place}", shown[0]);
        }
    }
}

/// The lines of the list of moves, as they are read out.
fn moves(screen: &Screen) -> Vec<String> {
    let starts = ["white: ", "black: "];
    let found = starts.iter().flat_map(|start| screen.starting(start));
    let mut found: Vec<_> = found
        .map(|node| {
            let rect = node.rect();
            ((rect.min.y as i32, rect.min.x as i32), node.accesskit_node().label().unwrap_or_default())
        })
        .collect();
    found.sort();
    found.into_iter().map(|(_, text)| text).collect()
}

#[test]
fn the_list_of_moves_counts_rounds_and_leaves_out_what_is_no_move() {
    let mut screen = open_game("fandeck", &["church"], &["nope"]);
    screen.squares("e2 e4").play("Church").square("a5");
    screen.click("Pass").squares("d7 d5");
    screen.click("Pass").squares("e4 d5");
    assert_eq!(moves(&screen), ["white: e2–e4", "white: Church a5", "black: d7–d5", "white: e4×d5"]);
    let numbers: Vec<String> =
        screen.all_texts().into_iter().filter(|text| text.parse::<u32>().is_ok()).collect();
    assert!(numbers.contains(&"2".to_owned()) && !numbers.contains(&"3".to_owned()), "{numbers:?}");
}

#[test]
fn a_move_that_a_card_takes_back_is_struck_out() {
    let mut screen = open_game("fandeck", &["cancelled"], &[]);
    screen.squares("e2 e4").squares("d7 d5").play("Cancelled");
    let struck = |screen: &Screen| moves(screen).iter().any(|text| text == "black: d7–d5, taken back");
    assert!(struck(&screen), "{:?}", moves(&screen));
    screen.squares("g8 f6");
    assert!(struck(&screen) && moves(&screen).contains(&"black: Ng8–f6".to_owned()), "{:?}", moves(&screen));
}

#[test]
fn a_card_that_another_cancels_is_struck_out() {
    let mut screen = open_game("fandeck", &["church"], &["nope"]);
    screen.squares("e2 e4").play("Church").square("a5").play("Nope");
    let all = moves(&screen);
    assert!(
        all.iter().any(|text| text.starts_with("white: Church") && text.ends_with("taken back")),
        "{all:?}"
    );
    assert!(all.contains(&"white: e2–e4".to_owned()) && all.contains(&"black: Nope".to_owned()), "{all:?}");
    // And it is said once.
    assert!(screen.has("Church is cancelled"), "{:?}", screen.all_texts());
    assert!(!screen.shows("Church has no effect"), "{:?}", screen.all_texts());
}

/// Where a text is written within a place, and in which colours boxes are painted there.
fn written_in(screen: &Screen, place: Rect, text: &str) -> (Vec<Rect>, Vec<egui::Color32>) {
    let mut found = (Vec::new(), Vec::new());
    for clipped in &screen.harness.output().shapes {
        match &clipped.shape {
            egui::Shape::Text(shape) if shape.galley.text() == text => {
                found.0.push(shape.visual_bounding_rect());
            }
            egui::Shape::Rect(shape) if place.contains_rect(shape.rect) => found.1.push(shape.fill),
            _ => {}
        }
    }
    found.0.retain(|written| place.contains_rect(*written));
    found
}

#[test]
fn a_card_has_a_line_of_its_own_in_its_colour_and_its_counter_stands_beneath() {
    let mut screen = open_game("fandeck", &["church"], &["nope"]);
    screen.squares("e2 e4").play("Church").square("a5");
    let line = |screen: &Screen, start: &str| screen.starting(start)[0].rect();
    let (moved, church) = (line(&screen, "white: e2–e4"), line(&screen, "white: Church"));
    assert!(moved.max.y <= church.min.y + 0.5 && church.width() > moved.width() * 1.9, "{moved} {church}");
    let (title, colours) = written_in(&screen, church, "Church");
    let timing = ruleset("fandeck").cards().iter().find(|card| card.id == "church").expect("it ships").timing;
    assert_eq!(title.len(), 1, "{title:?}");
    assert!(colours.contains(&unruly_kit::theme::timing_colour(timing)), "{colours:?}");
    assert_eq!(written_in(&screen, church, "a5").0.len(), 1, "the square stands behind the title");
    screen.play("Nope");
    let nope = line(&screen, "black: Nope");
    let church = line(&screen, "white: Church");
    assert!(church.max.y <= nope.min.y + 0.5, "{church} {nope}");
    let (church, nope) = (written_in(&screen, church, "Church").0[0], written_in(&screen, nope, "Nope").0[0]);
    assert!(nope.min.x > church.min.x + 8.0, "{nope} stands in from {church}");
    // The move of the other has a line of its own after the card.
    screen.squares("d7 d5");
    assert!(line(&screen, "black: d7–d5").min.y >= nope.min.y, "{:?}", moves(&screen));
}

#[test]
fn a_card_that_moves_a_piece_is_listed_with_the_move_alone() {
    let mut screen = open_game("knightmare", &["dubbing", "riposte"], &[]);
    screen.play("Dubbing").squares("a2 b4");
    assert!(moves(&screen).contains(&"white: Dubbing a2–b4".to_owned()), "{:?}", moves(&screen));
}

#[test]
fn a_corner_is_chosen_on_the_board_and_who_stands_there_is_read() {
    let mut screen = open_game("knightmare", &["tucked-away", "riposte"], &[]);
    screen.squares("e2 e4").play("Tucked Away").square("d2");
    let offered = ["d2/ne", "d2/se", "d2/sw", "d2/nw"];
    assert!(offered.iter().all(|corner| screen.has(corner)), "{:?}", screen.all_texts());
    screen.click("d2/ne");
    assert_eq!(screen.host.actions().last().map(String::as_str), Some("d2/ne"));
    assert!(screen.has("d2, empty; d2/ne, white pawn"), "{:?}", screen.all_texts());
    assert!(offered.iter().all(|corner| !screen.has(corner)), "{:?}", screen.all_texts());
}

#[test]
fn what_another_has_let_pass_is_the_deed_of_whoever_declared_it() {
    // A card that could have been countered, and a capture that could have been interrupted.
    let mut screen = open_game("fandeck", &["dub"], &["nope", "ninja"]);
    screen.play("Dub").squares("a2 b4").click("Pass");
    assert_eq!(moves(&screen), ["white: Dub a2–b4"]);
    // The drawn cards may be played too: nobody does.
    let go_on = |screen: &mut Screen, squares: &str| {
        for button in ["Pass", "End the turn"] {
            if screen.has(button) {
                screen.click(button);
            }
        }
        screen.squares(squares);
    };
    for squares in ["d7 d5", "e2 e4", "d5 e4", "b1 c3", "a7 a6", "c3 e4"] {
        go_on(&mut screen, squares);
    }
    assert!(moves(&screen).contains(&"black: d5×e4".to_owned()), "{:?}", moves(&screen));
    assert!(screen.starting("Ninja. ").len() == 1 && screen.has("Pass"), "{:?}", screen.all_texts());
    let declared = moves(&screen);
    assert_eq!(declared.last().map(String::as_str), Some("white: Nc3×e4"), "{declared:?}");
    let arrows = |screen: &Screen| screen.session().scene().arrows.clone();
    let [from, to] = ["c3", "e4"].map(|square| square.parse().expect("a square"));
    assert_eq!(arrows(&screen), [Arrow { from, to, kind: ArrowKind::Declared }]);
    screen.click("Pass");
    assert_eq!(arrows(&screen), []);
    assert_eq!(moves(&screen), declared);
}

#[test]
fn a_card_that_copies_says_what_it_would_be() {
    let mut screen = open_game("knightmare", &["haunting-memories"], &["doomsayer"]);
    let label = |screen: &Screen| screen.starting("Haunting Memories. ")[0].accesskit_node().label();
    let says =
        |screen: &Screen| label(screen).is_some_and(|label| label.contains("Now it would be Doomsayer"));
    screen.squares("a2 a3");
    assert!(!says(&screen), "{:?}", screen.all_texts());
    screen.click("End the turn").squares("h7 h6").play("Doomsayer").squares("b2 b3");
    assert!(says(&screen), "{:?}", screen.all_texts());
}

#[test]
fn a_card_in_force_is_used_by_a_button_that_names_it() {
    let mut screen = open_game("fandeck", &["pass"], &["dub"]);
    screen.play("Pass").squares("a7 a6");
    // A card that was drawn could be played in reply.
    if screen.has("Don't ask again this turn") {
        screen.click("Don't ask again this turn");
    }
    screen.squares("a2 a3").click("Use: Pass");
    assert_eq!(screen.host.actions().last().map(String::as_str), Some("use pass"));
}

#[test]
fn a_capture_that_was_prevented_is_struck_out_above_what_prevented_it() {
    let mut screen = open_game("fandeck", &["dub"], &["ninja"]);
    screen.squares("e2 e4 d7 d5 e4 d5");
    assert_eq!(moves(&screen).last().map(String::as_str), Some("white: e4×d5"), "{:?}", moves(&screen));
    assert!(screen.has("White pawn is about to take, from e4 to d5"), "{:?}", screen.all_texts());
    screen.play("Ninja");
    let listed = moves(&screen);
    let [.., capture, ninja] = listed.as_slice() else { panic!("{listed:?}") };
    assert_eq!((capture.as_str(), ninja.as_str()), ("white: e4×d5, taken back", "black: Ninja ×e4"));
}

#[test]
fn a_square_that_is_chosen_for_two_things_is_told_once() {
    let mut screen = open_game("knightmare", &["long-jump", "riposte"], &[]);
    screen.play("Long Jump").square("b1");
    let told = screen.all_texts().iter().filter(|text| *text == "White: chooses b1").count();
    assert_eq!(told, 1, "{:?}", screen.all_texts());
}

#[test]
fn whoever_discards_is_asked_for_the_card_and_it_is_listed() {
    let mut screen = open_game("knightmare", &["dubbing", "riposte"], &[]);
    screen.squares("e2 e4").click("Discard a card");
    assert!(
        screen.has("Which card?") && !screen.has("Your move is made. A card?"),
        "{:?}",
        screen.all_texts()
    );
    screen.play("Riposte");
    let discarded = "white: discards Riposte".to_owned();
    assert!(moves(&screen).contains(&discarded), "{:?}", moves(&screen));
    // Its title has room in a line of its own.
    let wide = |start: &str| screen.starting(start)[0].rect().width();
    assert!(wide(&discarded) > 1.9 * wide("white: e2–e4"), "{}", wide(&discarded));
    screen.squares("e7 e5");
    // The other player reads it too.
    assert!(moves(&screen).contains(&discarded), "{:?}", moves(&screen));
}

#[test]
fn names_of_piles_keep_apart_and_ones_own_lie_nearest() {
    let screen = open_game("knightmare", &["dubbing"], &["riposte"]);
    let pile = |name: &str| screen.starting(name)[0].rect();
    let (own, other) = (pile("Deck (white)"), pile("Deck (black)"));
    assert!(own.min.y > other.max.y, "{own} below {other}");
    let names: Vec<Rect> = screen
        .harness
        .output()
        .shapes
        .iter()
        .filter_map(|clipped| match &clipped.shape {
            egui::Shape::Text(text) if ["Deck", "Discards"].contains(&text.galley.text()) => {
                Some(text.visual_bounding_rect())
            }
            _ => None,
        })
        .collect();
    assert_eq!(names.len(), 4, "{names:?}");
    for (index, one) in names.iter().enumerate() {
        assert!(names[index + 1..].iter().all(|other| !one.intersects(*other)), "{names:?}");
        assert!(one.max.x < board(&screen).min.x, "{one}");
    }
}

#[test]
fn it_is_told_why_nobody_goes_to_a_square_that_a_card_has_closed() {
    let mut screen = open_game("knightmare", &["forbidden-city"], &[]);
    screen.squares("g1 f3");
    screen.play("Forbidden City");
    screen.squares("e4 e7 e5 e2");
    let beside = |name: &str| screen.starting(name)[0].rect().center();
    let closed = beside("d4").lerp(beside("f4"), 0.5);
    screen.harness.drag_at(closed);
    screen.harness.step();
    screen.harness.drop_at(closed);
    screen.run();
    assert!(screen.shows("the move e2e4"), "{:?}", screen.all_texts());
    assert_eq!(screen.host.actions().last().map(String::as_str), Some("e7e5"));
}

/// A game of two people in which white holds cards that were asked about.
fn asked_about() -> Screen {
    open_game("knightmare", &["bog", "forbidden-city", "man-trap"], &["fireball", "mystic-shield"])
}

/// Clicks with the other button on the first thing whose name begins so.
#[track_caller]
fn ask_about(screen: &mut Screen, start: &str) {
    let start = start.to_owned();
    let query = egui_kittest::kittest::by()
        .predicate(move |node| node.label().is_some_and(|label| label.starts_with(&start)));
    let found = screen.harness.query_all(query).next().map(|node| node.click_secondary());
    assert!(found.is_some(), "{:?}", screen.all_texts());
    screen.run();
}

#[test]
fn a_card_in_hand_tells_how_it_is_meant_and_what_was_ruled() {
    let mut screen = asked_about();
    point_at(&mut screen, "Bog");
    ask_about(&mut screen, "Bog. ");
    assert!(screen.shows("It bears on the piece, not on the manner"), "{:?}", screen.all_texts());
    assert!(screen.has("Who sinks in") && screen.has("Answered so."), "{:?}", screen.all_texts());
    assert!(!screen.has("Who burns"), "that is about another card");
    // A player who reads plays nothing meanwhile.
    screen.squares("e2 e4");
    assert!(screen.host.actions().is_empty(), "{:?}", screen.host.actions());
    screen.click("Close");
    assert!(!screen.has("Answered so."), "{:?}", screen.all_texts());
    screen.squares("e2 e4");
    assert_eq!(screen.host.actions(), ["e2e4"]);
}

#[test]
fn a_card_is_asked_about_and_put_away_by_keys() {
    let mut screen = asked_about();
    for key in [egui::Key::H, egui::Key::I] {
        screen.harness.key_press(key);
        screen.run();
    }
    assert!(screen.shows("It bears on the piece, not on the manner"), "{:?}", screen.all_texts());
    screen.harness.key_press(egui::Key::Escape);
    screen.run();
    assert!(!screen.shows("It bears on the piece"), "{:?}", screen.all_texts());
    assert!(screen.host.actions().is_empty(), "{:?}", screen.host.actions());
    assert!(
        screen.focused().starts_with("Your hand: "),
        "the keys are for the hand again: {}",
        screen.focused()
    );
}

#[test]
fn cards_beside_the_board_tell_how_they_are_meant() {
    let mut screen = asked_about();
    // A card under way, one in force, and one in the hand of the other player.
    screen.squares("e2 e4").play("Forbidden City");
    for (start, said) in [("Forbidden City. ", "It stops an Irresistible Force"), ("Fireball. ", "Who burns")]
    {
        ask_about(&mut screen, start);
        assert!(screen.has("Close"), "{start}: {:?}", screen.all_texts());
        assert!(screen.shows(said), "{start}: {:?}", screen.all_texts());
        screen.click("Close");
    }
    screen.square("e5");
    ask_about(&mut screen, "White: Forbidden City, ");
    assert!(screen.has("Close"), "{:?}", screen.all_texts());
}

#[test]
fn what_somebody_reads_is_not_shown_to_whoever_comes_next() {
    let mut screen = dealt(&Deal { white: "church dub", black: "nope", ..Deal::default() });
    ask_about(&mut screen, "Dub. ");
    assert!(screen.has("Close"), "{:?}", screen.all_texts());
    let deeds = ["e2e4", "end"].map(unruly_contract::Action::new);
    for deed in deeds {
        let ask = crate::state::Ask::Table(crate::play::Command::Do(Seat::WHITE, deed));
        screen.harness.state_mut().obey(ask);
        screen.run();
    }
    screen.click("I am black");
    assert!(!screen.has("Close") && !screen.shows("Dub. "), "{:?}", screen.all_texts());
}

#[test]
fn the_emblem_before_the_question_is_that_of_whoever_is_waited_for() {
    let deal = Deal { white: "church", black: "nope", is_black_a_bot: true, ..Deal::default() };
    let mut screen = dealt(&deal);
    screen.harness.state_mut().obey(crate::state::Ask::Table(crate::play::Request::HoldBots.into()));
    screen.squares("e2 e4").play("Church").square("a5");
    let words = screen.harness.get_by_label("Waiting for black").rect();
    let emblem =
        Rect::from_min_max(words.left_top() - vec2(40.0, 10.0), words.left_bottom() + vec2(0.0, 10.0));
    let shapes = screen.harness.output().shapes.iter().map(|clipped| &clipped.shape);
    let inside: Vec<&egui::Shape> = shapes
        .filter(|shape| matches!(shape, egui::Shape::Circle(_) | egui::Shape::Path(_)))
        .filter(|shape| emblem.contains_rect(shape.visual_bounding_rect()))
        .collect();
    // White's is a circle, Black's a shield.
    assert!(matches!(inside.as_slice(), [egui::Shape::Path(_)]), "{inside:?}");
}

#[test]
fn whoever_may_reply_is_told_to_whose_turn() {
    let mut screen = open_game("knightmare", &["riposte"], &["slippery-ground"]);
    for squares in ["e2 e4", "e7 e5", "d1 h5"] {
        screen.squares(squares);
        if screen.has("End the turn") {
            screen.click("End the turn");
        }
    }
    assert!(screen.has("A card in reply to White's turn?"), "{:?}", screen.all_texts());
}

#[test]
fn what_the_game_says_lies_beside_the_board() {
    for size in [vec2(1280.0, 800.0), vec2(1024.0, 700.0)] {
        let mut screen = open_game("fandeck", &["church"], &["nope"]);
        screen.harness.set_size(size);
        screen.run();
        screen.squares("e2 e4").play("Church").square("a5").play("Nope");
        let everywhere = Rect::from_min_size(egui::Pos2::ZERO, size);
        let (said, board) = (written_in(&screen, everywhere, "Church is cancelled").0, board(&screen));
        // In the column beside the board, and in the panel.
        assert_eq!(said.len(), 2, "{size}: {said:?}");
        assert!(said.iter().all(|place| !place.intersects(board)), "{size}: {said:?} on {board}");
    }
}

#[test]
fn squares_are_lit_on_which_a_card_has_done_something_until_the_next_move() {
    let mut screen = open_game("knightmare", &["disintegration", "masquerade"], &["bog"]);
    let lit = |screen: &Screen| {
        let table = screen.harness.state().state.table.as_ref().expect("a game is at the table");
        let spots = table.session.touched();
        let naming = table.session.ruleset().profile().naming;
        spots.into_iter().map(|spot| naming.write(spot).to_string()).collect::<Vec<_>>()
    };
    screen.play("Disintegration");
    assert!(lit(&screen).is_empty(), "nothing has come of it yet");
    screen.square("a2");
    assert_eq!(lit(&screen), ["a2"]);
    screen.squares("e2 e4");
    assert!(lit(&screen).is_empty(), "the squares of the move alone are lit");
}

#[test]
fn an_answer_to_an_accusation_and_the_move_after_it_are_two_lines() {
    let mut screen = open_game("fandeck", &["crybaby"], &["dub"]);
    screen.squares("e2 e4").play("Crybaby").square("e7");
    screen.click("Accept");
    screen.play("Dub").squares("d7 c5");
    let all = moves(&screen);
    assert_eq!(all[2..], ["black: accept ×e7", "black: Dub d7–c5"]);
}

/// A click too much would spend a card of which it is known that nothing comes of it.
#[test]
fn a_card_that_asks_nothing_is_played_once_its_player_says_so() {
    let mut screen = open_game("knightmare", &["black-widow"], &[]);
    screen.press("Black Widow. ");
    let why = "Black Widow would have no effect: it would leave";
    assert!(screen.has("Play Black Widow?") && screen.shows(why), "{:?}", screen.all_texts());
    assert!(screen.host.actions().is_empty());
    screen.harness.key_press(egui::Key::Escape);
    screen.run();
    assert!(!screen.has("Play Black Widow?"));
    screen.press("Black Widow. ").press("Black Widow. ");
    assert_eq!(screen.host.actions(), ["play black-widow"], "the same card once more plays it");
}

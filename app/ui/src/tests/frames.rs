//! The screen after a single frame.

use egui::{Rect, Shape};
use egui_kittest::kittest::Queryable;
use unruly_contract::{Game, Record, Setup};
use unruly_table::Table;

use super::{Screen, TestHost};
use crate::play::InWords;

/// How many rectangles were painted just there in the last frame.
fn painted_at(screen: &Screen, place: Rect) -> usize {
    fn count(shape: &Shape, place: Rect) -> usize {
        match shape {
            Shape::Vec(shapes) => shapes.iter().map(|shape| count(shape, place)).sum(),
            Shape::Rect(shape) => {
                let apart = (shape.rect.min - place.min).length() + (shape.rect.max - place.max).length();
                usize::from(apart < 2.0)
            }
            _ => 0,
        }
    }
    screen.harness.output().shapes.iter().map(|clipped| count(&clipped.shape, place)).sum()
}

#[test]
fn what_is_under_the_pointer_is_lit_within_one_frame() {
    let mut screen = Screen::new();
    screen.start_for_two("Play: Chess");
    screen.square("e2");
    let place = screen.find("e4, empty").rect();
    let before = painted_at(&screen, place);
    screen.harness.hover_at(place.center());
    screen.harness.step();
    assert_eq!(painted_at(&screen, place), before + 1, "the square itself, and the light upon it");
}

#[test]
fn squares_to_go_to_are_shown_in_the_frame_after_the_click() {
    let mut screen = Screen::new();
    screen.start_for_two("Play: Chess");
    let circles = |screen: &Screen| {
        let shapes = screen.harness.output().shapes.iter();
        shapes.filter(|clipped| matches!(clipped.shape, Shape::Circle(_))).count()
    };
    let before = circles(&screen);
    let place = screen.find("g1, white knight").rect().center();
    screen.harness.drag_at(place);
    screen.harness.step();
    screen.harness.drop_at(place);
    screen.harness.step();
    screen.harness.step();
    assert_eq!(circles(&screen), before + 2, "f3 and h3");
}

#[test]
fn what_is_asked_has_its_room_in_the_frame_that_shows_it() {
    let mut screen = Screen::new();
    screen.start_for_two("Play: Tile Chess");
    // A square is chosen first, so tiles are offered there and not in the panel, which is less tall.
    screen.click("0,0, empty, open");
    screen.harness.key_press(egui::Key::Escape);
    // In the first frame the key is pressed, and the second one shows what comes of it.
    screen.harness.step();
    screen.harness.step();
    let below = screen.find("Turn the board around").rect();
    for kind in ["Queen", "Pawn"] {
        let place = screen.find(kind).rect();
        assert!(place.max.y < below.min.y - 30.0, "{kind} at {place} lies on the tools at {below}");
    }
}

/// A game of so many moves between people who move somehow.
fn long_game(plies: usize) -> Record {
    let ruleset = super::host::rulesets().next().expect("there is a ruleset");
    let mut table = Table::start(&ruleset, Setup::default()).unwrap();
    for ply in 0..plies {
        let next = table.ask(|game: &dyn Game| {
            let decision = game.decisions().remove(0);
            let actions = decision.actions();
            (decision.seat, actions[ply * 7 % actions.len()].clone())
        });
        let (seat, action) = next.unwrap();
        table.act(seat, &action).unwrap();
    }
    let mut record = table.record().clone();
    for seat in ["white", "black"] {
        record.notes.insert(seat.to_owned(), "human".to_owned());
    }
    record
}

#[test]
fn the_last_move_of_a_long_game_is_in_sight() {
    let host = TestHost::default();
    host.0.borrow_mut().games.insert("games/long".to_owned(), long_game(150));
    let mut screen = Screen::on(host);
    screen.harness.state_mut().resume_game("games/long");
    screen.run();
    let ledger = |screen: &Screen, index: usize| {
        let table = screen.harness.state().state.table.as_ref().expect("it is at the table");
        let entry = &table.session.ledger()[index];
        format!("{}: {}", entry.seat, entry.text_for(Some(entry.seat), screen.harness.state().state.words()))
    };
    let is_in_sight = |screen: &Screen, label: &str| {
        let steps = screen.find("First move").rect();
        let mut called_so = screen.harness.query_all_by_label(label).map(|node| node.rect());
        called_so.any(|place| place.max.y <= steps.min.y && place.min.y > 48.0)
    };
    let last = ledger(&screen, 149);
    let places: Vec<Rect> = screen.harness.query_all_by_label(&last).map(|node| node.rect()).collect();
    assert!(is_in_sight(&screen, &last), "{last} at {places:?} among {:?}", screen.all_texts());
    // So is whatever is looked at.
    for index in [0, 40, 148] {
        let looked_at = ledger(&screen, index);
        let desktop = screen.harness.state_mut();
        desktop.obey(crate::state::Ask::Table(crate::play::Request::LookAt(Some(index + 1)).into()));
        screen.run();
        assert!(is_in_sight(&screen, &looked_at), "{looked_at}");
    }
}

#[test]
fn of_many_kept_games_those_are_drawn_that_are_near() {
    let host = TestHost::default();
    let game = long_game(2);
    let games = (0..300).map(|number| (format!("games/orthodox-{number:03}"), game.clone()));
    host.0.borrow_mut().games.extend(games);
    let mut screen = Screen::on(host);
    screen.click("Saved games");
    let drawn = |screen: &Screen| screen.all_texts().iter().filter(|text| *text == "Delete").count();
    let first = drawn(&screen);
    assert!((5..60).contains(&first), "{first} of 300 are drawn");
    // Scrolling leads to the end, and the last ones are found there.
    screen.harness.hover_at(egui::pos2(640.0, 500.0));
    for _ in 0..100 {
        let delta = egui::vec2(0.0, -2000.0);
        screen.harness.event(egui::Event::MouseWheel {
            unit: egui::MouseWheelUnit::Point,
            delta,
            phase: egui::TouchPhase::Move,
            source: egui::MouseWheelSource::Wheel,
            modifiers: egui::Modifiers::NONE,
        });
        screen.harness.step();
    }
    screen.run();
    let last = screen.all_texts().iter().filter(|text| *text == "Delete").count();
    assert!((5..60).contains(&last), "{last} of 300 are drawn");
    assert!(screen.find("Path of the file").rect().max.y < 0.0, "the beginning is out of sight");
}

#[test]
fn of_many_kept_games_those_are_listed_that_somebody_looks_for() {
    let host = TestHost::default();
    let game = long_game(2);
    let other = Record { ruleset: "combining".to_owned(), ..game.clone() };
    let games = (0..9).map(|number| (format!("games/orthodox-{number}"), game.clone()));
    host.0.borrow_mut().games.extend(games.chain([("games/combining".to_owned(), other)]));
    let mut screen = Screen::on(host);
    screen.click("Saved games");
    let listed = |screen: &Screen| screen.all_texts().iter().filter(|text| *text == "Delete").count();
    let all = listed(&screen);
    assert!(all > 1, "{all}");
    screen.click("Find a game");
    for (typed, found) in [("comBIN", 1), (" chess", 1), (" checkers", 0)] {
        screen.harness.event(egui::Event::Text(typed.to_owned()));
        screen.run();
        assert_eq!(listed(&screen), found, "{typed}: {:?}", screen.all_texts());
    }
    assert!(screen.has("No such game is kept."));
}

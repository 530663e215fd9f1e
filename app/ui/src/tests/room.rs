//! Room for everything: in small windows, where everything is large, and beside those who have taken much.

use std::collections::BTreeMap;

use egui::{Rect, Shape, vec2};
use egui_kittest::kittest::{NodeT, Queryable};
use unruly_contract::{Action, Happening, OptionValue, Purpose, Seat, Setup};
use unruly_kit::Settings;
use unruly_kit::theme::Tokens;

use super::cards::{Deal, dealt};
use super::{Screen, TestHost};
use crate::play::{Command, Sitter};
use crate::state::{Ask, Page};

pub(super) fn named(screen: &Screen, wanted: impl Fn(&str) -> bool + 'static) -> Vec<(String, Rect)> {
    // Words that are only announced stand nowhere.
    let query = egui_kittest::kittest::by().predicate(move |node| {
        node.bounding_box().is_some() && node.label().or(node.value()).is_some_and(|label| wanted(&label))
    });
    let found = screen.harness.query_all(query);
    let name =
        |node: &egui_kittest::Node<'_>| node.accesskit_node().label().or(node.accesskit_node().value());
    found.map(|node| (name(&node).unwrap_or_default(), node.rect())).collect()
}

/// How wide the board is.
fn board(screen: &Screen) -> f32 {
    let squares = named(screen, |label| ["a1, ", "h8, "].iter().any(|corner| label.starts_with(corner)));
    squares.iter().fold(Rect::NOTHING, |all, (_, square)| all.union(*square)).width()
}

fn size(screen: &mut Screen, size: u32) {
    let settings = Settings { size, ..screen.harness.state().state.settings.clone() };
    screen.harness.state_mut().obey(Ask::Set(Box::new(settings)));
    screen.run();
}

#[test]
fn no_summary_in_the_gallery_runs_under_its_buttons() {
    for tag in super::tags() {
        let mut screen = Screen::on(super::speaking(&tag));
        let words = super::words(&tag);
        // An author may give a set a long name.
        let mut profile = (*screen.harness.state().state.shelf[0].profile).clone();
        profile.name = "A name of many words ".repeat(4);
        screen.harness.state_mut().state.shelf[0].profile = std::sync::Arc::new(profile);
        screen.run();
        let summaries: Vec<String> =
            screen.harness.state().state.shelf.iter().map(|game| game.profile.summary.clone()).collect();
        let rules = words.text("window-rules").to_owned();
        let buttons = named(&screen, move |label| label == rules);
        assert_eq!(buttons.len(), summaries.len(), "{tag}");
        for (summary, place) in named(&screen, move |label| summaries.iter().any(|known| known == label)) {
            let below =
                |button: &Rect| place.x_range().intersects(button.x_range()) && button.max.y > place.min.y;
            let button =
                buttons.iter().map(|(_, button)| *button).find(below).expect("each game has its rules");
            assert!(place.max.y <= button.min.y, "{tag}: {summary:?} ends at {}, in {button}", place.max.y);
        }
    }
}

/// Somebody may have a small screen, and need everything large.
#[test]
fn nothing_breaks_in_a_tiny_window() {
    let cards = || dealt(&Deal { white: "dub church", are_hands_open: true, ..Deal::default() });
    let page = |label: &'static str| {
        move || {
            let mut screen = Screen::new();
            screen.click(label);
            screen
        }
    };
    let pages =
        ["Play: Chess", "Play: Tile Chess", "Play: Chess Storm", "Settings", "Help", "Cards"].map(page);
    let table = || {
        let mut screen = Screen::new();
        screen.start_for_two("Play: Tile Chess");
        screen
    };
    let mut screens: Vec<Screen> = pages.iter().map(|open| open()).collect();
    screens.extend([Screen::new(), cards(), table()]);
    for screen in &mut screens {
        for window in [vec2(640.0, 480.0), vec2(400.0, 300.0), vec2(300.0, 200.0)] {
            screen.harness.set_size(window);
            screen.run();
        }
    }
}

#[test]
fn every_answer_can_be_given_in_a_small_window() {
    let position = Some("4k3/8/8/8/8/8/1n6/3RK3 b - - 0 1");
    let mut screen = dealt(&Deal { white: "duel", position, ..Deal::default() });
    screen.squares("b2 d1").click("I am white").play("Duel");
    screen.harness.set_size(vec2(800.0, 600.0));
    screen.run();
    let in_line = |screen: &Screen, answers: &'static [&str]| {
        let found = named(screen, |label| answers.contains(&label));
        let bar = named(screen, |label| label.starts_with("Duel: "))[0].1;
        assert!(found.iter().all(|(_, place)| place.min.x > bar.max.x && place.max.x < 560.0), "{found:?}");
        found.len()
    };
    assert_eq!(in_line(&screen, &["Throw dice", "Toss a coin", "Rock, paper, scissors", "Draw fast"]), 2);
    screen.click("More");
    assert!(screen.has("Draw fast"), "{:?}", screen.all_texts());
    screen.click("Rock, paper, scissors");
    assert_eq!(in_line(&screen, &["Rock", "Paper", "Scissors"]), 3);
    assert!(!screen.has("More"));
}

#[test]
fn a_question_stays_in_its_line_however_little_room_its_answers_leave() {
    let deal = Deal { white: "church", black: "nope", are_hands_open: true, ..Deal::default() };
    for window in LARGE_LETTERS {
        let mut screen = dealt(&deal);
        screen.squares("e2 e4").play("Church").square("a5");
        screen.harness.set_size(window);
        screen.run();
        let question = named(&screen, |label| label.starts_with("Counter White"));
        assert!(question.iter().all(|(_, place)| place.height() < 40.0), "{window}: {question:?}");
        assert!(!question.is_empty(), "{window}: {:?}", screen.all_texts());
    }
}

/// A telephone, or half of a wide screen.
const UPRIGHT: [egui::Vec2; 3] = [vec2(600.0, 1000.0), vec2(500.0, 900.0), vec2(420.0, 800.0)];

#[test]
fn in_an_upright_window_the_board_stands_above_everything_else() {
    for window in UPRIGHT {
        for (game, least) in [("Play: Chess", 0.9), ("Play: Chess Storm", 0.62)] {
            let mut screen = Screen::new();
            screen.start_for_two(game);
            if screen.has("I am white") {
                screen.click("I am white");
            }
            screen.harness.set_size(window);
            screen.run();
            assert!(board(&screen) > window.x * least, "{window}, {game}: {}", board(&screen));
            let bottom = named(&screen, |label| label.starts_with("a1, "))[0].1.max.y;
            for button in ["Take back", "Save a copy", "First move", "Analyse the position"] {
                let place = screen.find(button).rect();
                assert!(
                    place.min.y >= bottom && place.max.y <= window.y,
                    "{window}, {game}, {button}: {place}"
                );
                assert!(place.max.x <= window.x, "{window}, {game}, {button}: {place}");
            }
        }
    }
}

#[test]
fn in_an_upright_window_nothing_that_can_be_done_is_out_of_reach() {
    for window in UPRIGHT {
        let mut screen = Screen::new();
        screen.start_for_two("Play: Chess").squares("e2 e4");
        screen.harness.set_size(window);
        screen.harness.state_mut().obey(Ask::Go(Page::Saved));
        screen.run();
        for button in ["Continue", "Delete", "Open a file"] {
            let place = screen.find(button).rect();
            assert!(place.max.x <= window.x, "{window}, {button}: {place}");
        }
        screen.harness.state_mut().obey(Ask::Go(Page::Settings));
        screen.run();
        let rows = ["As the system", "High contrast", "Wood", "Night", "Carved", "Letters"];
        let places = rows.map(|name| screen.find(name).rect());
        for (index, one) in places.iter().enumerate() {
            assert!(one.max.x <= window.x, "{window}, {}: {one}", rows[index]);
            let others = places.iter().skip(index + 1).filter(|other| one.shrink(1.0).intersects(**other));
            assert_eq!(others.count(), 0, "{window}, {}", rows[index]);
        }
        let deck = unruly_workshop::CardAsk::Look("fandeck".to_owned());
        screen.harness.state_mut().obey(Ask::Cards(deck));
        screen.run();
        screen.click("Decks");
        let more = named(&screen, |label| label.starts_with("One more: "));
        assert!(!more.is_empty(), "{window}: {:?}", screen.all_texts());
        assert!(more.iter().all(|(_, place)| place.max.x <= window.x), "{window}: {more:?}");
    }
}

#[test]
fn the_board_has_the_most_room_in_a_small_window() {
    let mut screen = Screen::new();
    screen.harness.set_size(vec2(800.0, 600.0));
    screen.run();
    screen.click("Play: Chess Storm").click("Start the game");
    assert!(board(&screen) > 350.0, "{}", board(&screen));
}

#[test]
fn lines_of_moves_are_seen_whole_also_where_everything_is_large() {
    for (window, percent) in [(vec2(800.0, 600.0), 100), (vec2(1280.0, 800.0), 180)] {
        let mut screen = Screen::new();
        screen.harness.set_size(window);
        screen.run();
        screen.start_for_two("Play: Chess");
        screen.squares("e2 e4 e7 e5 g1 f3 b8 c6 f1 c4 f8 c5 c2 c3 g8 f6 d2 d4 e5 d4");
        // More than there is room for.
        screen.squares("c4 b3 c5 b6 b3 c2 a7 a6 c2 b3 a6 a5 b3 c2 h7 h6 c2 b3 h6 h5 b3 c2 g7 g6 c2 b3 g6 g5");
        size(&mut screen, percent);
        let end = screen.find("First move").rect().min.y;
        let moves = named(&screen, |label| label.starts_with("white: ") || label.starts_with("black: "));
        let rows: std::collections::BTreeSet<i32> = moves.iter().map(|(_, row)| row.min.y as i32).collect();
        assert!(rows.len() >= 3, "{percent} %: {moves:?}");
        assert!(moves.iter().all(|(_, row)| row.max.y <= end), "{percent} %: {moves:?} end before {end}");
        // Nor does the first line lack its upper half.
        assert!(lines_seen_whole(&screen, &moves, percent) >= 6, "{percent} %: {moves:?}");
    }
}

#[test]
fn where_there_is_room_for_two_lines_of_moves_none_is_cut() {
    let deal = Deal { white: "church", black: "nope", are_hands_open: true, ..Deal::default() };
    let mut screen = dealt(&deal);
    screen.squares("e2 e4").play("Church").square("a5").play("Nope").squares("d7 d5");
    // Some of these windows have room for two lines and a half.
    for height in (500..=640).step_by(6) {
        screen.harness.set_size(vec2(960.0, height as f32));
        screen.run();
        let moves = named(&screen, |label| label.starts_with("white: ") || label.starts_with("black: "));
        assert!(lines_seen_whole(&screen, &moves, 100) >= 2, "{height}: {moves:?}");
    }
}

/// How many texts of these moves are written in the list, none of which is cut.
fn lines_seen_whole(screen: &Screen, moves: &[(String, Rect)], percent: u32) -> usize {
    let shapes = screen.harness.output().shapes.iter();
    let is_there = |place: Rect, text: &str| {
        moves.iter().any(|(label, row)| row.contains(place.center()) && label.contains(text))
    };
    let lines = shapes.filter_map(|clipped| match &clipped.shape {
        Shape::Text(text) => {
            let place = text.galley.rect.translate(text.pos.to_vec2());
            is_there(place, text.galley.text()).then_some((clipped.clip_rect, place))
        }
        _ => None,
    });
    let lines: Vec<(Rect, Rect)> = lines.collect();
    // A line that is out of sight is not cut.
    for (clip, line) in lines.iter().filter(|(clip, _)| clip.height() > 1.0) {
        let letters = line.shrink2(vec2(0.0, 5.0));
        let is_seen = clip.y_range().contains(letters.min.y) && clip.y_range().contains(letters.max.y);
        assert!(is_seen, "{percent} %: {line} in {clip}");
    }
    lines.len()
}

/// A window of 1280 by 800 at 250 and at 200 %, and one of 800 by 600 at 150 and at 200 %.
const LARGE_LETTERS: [egui::Vec2; 4] =
    [vec2(512.0, 320.0), vec2(640.0, 400.0), vec2(533.0, 400.0), vec2(400.0, 300.0)];

#[test]
fn a_lesson_goes_on_however_large_the_letters_are() {
    for (game, way) in [("Chess", "Go on"), ("Chess Storm", "Show me"), ("Tile Chess", "Go on")] {
        for window in LARGE_LETTERS {
            let mut screen = Screen::new();
            screen.click("Help").click(game).click("Lessons");
            screen.harness.set_size(window);
            screen.run();
            let page = screen.harness.ctx.content_rect();
            let title = named(&screen, |label| label.starts_with("Lesson 1 of "))[0].1;
            assert!(page.contains_rect(title), "{game} in {window}: {title}");
            if !page.contains_rect(screen.find(way).rect()) {
                screen.find(way).scroll_to_me();
                screen.run();
            }
            let button = screen.find(way).rect();
            assert!(page.contains_rect(button), "{game} in {window}: {way} at {button}");
            let before = progress(&screen);
            screen.tap(button.center());
            assert_ne!(progress(&screen), before, "{game} in {window}");
            // And so can all else beside the board be used.
            for name in ["First move", "Take back"] {
                assert!(!named(&screen, move |label| label == name).is_empty(), "{game} in {window}: {name}");
            }
        }
    }
}

fn progress(screen: &Screen) -> Option<(usize, usize)> {
    screen.session().guide().map(crate::play::Guide::progress)
}

#[test]
fn every_page_can_be_gone_to_however_large_the_letters_are() {
    for tag in super::tags() {
        for window in LARGE_LETTERS {
            let words = super::words(&tag);
            let mut screen = Screen::on(super::speaking(&tag));
            let chess =
                super::host::rulesets().find(|ruleset| ruleset.profile().id == "orthodox").expect("it ships");
            screen.sit_down(chess, Setup::default(), vec![Sitter::human(""), Sitter::human("")]);
            screen.harness.set_size(window);
            screen.run();
            screen.harness.state_mut().obey(Ask::Go(Page::Settings));
            screen.run();
            let in_bar = |screen: &Screen, key: &str| {
                let wanted = words.text(key).to_owned();
                let places = named(screen, move |label| label == wanted).into_iter().map(|(_, place)| place);
                places.filter(|place| place.min.y < 48.0).collect::<Vec<Rect>>()
            };
            let back = in_bar(&screen, "window-back-to-game");
            assert!(back.len() == 1 && back[0].max.x <= window.x, "{tag}, {window}: {back:?}");
            let folded = in_bar(&screen, "window-pages");
            for button in &folded {
                assert!(button.max.x <= back[0].min.x, "{tag}, {window}: {button} lies on {}", back[0]);
            }
            let keys = [
                "window-games",
                "workshop-cards",
                "window-saved",
                "window-back-to-game",
                "window-help",
                "window-settings",
            ];
            if folded.is_empty() {
                let places: Vec<Rect> = keys.iter().map(|key| in_bar(&screen, key)[0]).collect();
                for pair in places.windows(2) {
                    assert!(
                        pair[0].max.x <= pair[1].min.x,
                        "{tag}, {window}: {} lies on {}",
                        pair[0],
                        pair[1]
                    );
                }
                assert!(places.iter().all(|place| place.max.x <= window.x), "{tag}, {window}");
            } else {
                screen.tap(folded[0].center());
                let saved = words.text("window-saved").to_owned();
                let place = named(&screen, move |label| label == saved)[0].1;
                screen.tap(place.center());
                assert!(screen.harness.state().state.page == Page::Saved, "{tag}, {window}");
            }
        }
    }
}

#[test]
fn all_parts_of_the_settings_are_as_wide_as_one_another() {
    let mut screen = Screen::on(TestHost::default());
    screen.click("Settings");
    for percent in [100, 180, 250] {
        size(&mut screen, percent);
        let tokens = Tokens::of(&screen.harness.ctx);
        let shapes = screen.harness.output().shapes.iter();
        let cards = shapes.filter_map(|clipped| match &clipped.shape {
            // The bar at the top is of the same colour.
            Shape::Rect(shape) if shape.fill == tokens.panel && shape.rect.min.y > 40.0 => {
                Some(shape.rect.width())
            }
            _ => None,
        });
        let widths: Vec<f32> = cards.filter(|width| *width > 200.0).collect();
        assert!(!widths.is_empty());
        assert!(widths.iter().all(|width| (width - widths[0]).abs() < 1.0), "{percent} %: {widths:?}");
    }
}

#[test]
fn what_was_taken_stands_beside_whoever_took_it_however_many_play() {
    let tile = super::host::rulesets().find(|ruleset| ruleset.profile().id == "tile").expect("it ships");
    let options = BTreeMap::from([("layout".to_owned(), OptionValue::Text("random".to_owned()))]);
    let setup = Setup { seats: Some(3), seed: 3, options, ..Setup::default() };
    let mut screen = Screen::new();
    screen.sit_down(tile, setup, (0..3).map(|_| Sitter::human("")).collect());
    let mut dice: usize = 5;
    let taken = loop {
        let session = screen.session();
        let found = session.ledger().iter().flat_map(|entry| &entry.happened).find_map(|what| match what {
            Happening::Captured { piece, by, .. } => Some((piece.clone(), *by)),
            _ => None,
        });
        if let Some(found) = found {
            break found;
        }
        assert!(session.ledger().len() < 400, "nobody takes anything");
        let seat = session.actor().expect("somebody is to move");
        let moves = session.glance().decisions.iter().find(|decision| decision.seat == seat).expect("a move");
        dice = (dice * 31 + 7) % 1009;
        let actions = moves.actions();
        let action = actions[dice % actions.len()].clone();
        screen.harness.state_mut().obey(Ask::Table(Command::Do(seat, action)));
        // The game may be worked on in a thread of its own.
        screen.harness.state_mut().settle();
    };
    screen.run();
    let (piece, by) = taken;
    let shown = named(&screen, |label| label.starts_with("Taken: "));
    assert_eq!(shown.len(), 1, "{:?}", screen.all_texts());
    let (owner, _) = piece.as_str().split_once(' ').expect("whose it was");
    assert!(shown[0].0.contains(owner), "{piece}: {shown:?}");
    let row = |seat: Seat| {
        let name = unruly_kit::text::capital(seat.name());
        named(&screen, move |label| label == name)[0].1.center().y
    };
    let away = |seat: Seat| (row(seat) - shown[0].1.center().y).abs();
    assert!(Seat::first(3).all(|seat| away(seat) >= away(by)), "{by} took it: {shown:?}");
}

#[test]
fn the_buttons_that_lead_through_the_moves_lie_side_by_side_in_a_small_window() {
    for window in [vec2(512.0, 320.0), vec2(800.0, 600.0), vec2(1280.0, 800.0)] {
        let mut screen = Screen::new();
        screen.start_for_two("Play: Chess");
        screen.harness.set_size(window);
        screen.run();
        let names = ["First move", "Move before", "Replay", "Move after", "Last move"];
        let names = names.into_iter().chain(["Review the game", "Analyse the position"]);
        let places: Vec<Rect> = names.map(|name| screen.find(name).rect()).collect();
        for pair in places.windows(2) {
            assert!(pair[0].max.x <= pair[1].min.x, "{window}: {} lies on {}", pair[0], pair[1]);
        }
        assert!(places.iter().all(|place| place.max.x <= window.x), "{window}");
    }
}

#[test]
fn the_list_of_moves_ends_with_the_newest_whatever_becomes_of_the_window() {
    let mut screen = Screen::new();
    screen.start_for_two("Play: Chess");
    screen.squares("e2 e4 e7 e5");
    let back_and_forth = ["g1 f3 g8 f6", "f3 g1 f6 g8", "b1 c3 b8 c6", "c3 b1 c6 b8", "a2 a3 a7 a6"];
    let more = ["g1 f3 g8 f6", "f3 g1 f6 g8", "b2 b3 b7 b6", "g1 f3 g8 f6", "f3 g1 f6 g8", "c2 c3 c7 c6"];
    let last = ["g1 f3 g8 f6", "f3 g1 f6 g8", "d2 d3 d7 d6", "g1 f3 g8 f6", "f3 g1 f6 g8", "h2 h3 h7 h6"];
    for moves in back_and_forth.into_iter().chain(more).chain(last) {
        screen.squares(moves);
    }
    for height in [800.0, 620.0, 760.0, 560.0, 800.0] {
        screen.harness.set_size(vec2(1280.0, height));
        screen.run();
        let row = screen.find("black: h6").rect();
        let moves = named(&screen, |label| label.starts_with("white: ") || label.starts_with("black: "));
        lines_seen_whole(&screen, &moves, 100);
        // Nor is there room left over where moves before could stand.
        let end = screen.harness.get_by_label("White to move").rect().min.y - 10.0;
        assert!(
            (-0.5..row.height()).contains(&(end - row.max.y)),
            "{height}: {row}, and the end is at {end}"
        );
    }
}

#[test]
fn six_players_leave_room_for_the_moves() {
    let ruleset = super::host::rulesets().find(|ruleset| ruleset.profile().id == "knightmare-tile");
    let options =
        [("open-hands", OptionValue::Flag(true)), ("layout", OptionValue::Text("ready".to_owned()))];
    let options = options.map(|(name, value)| (name.to_owned(), value)).into();
    let setup = Setup { seats: Some(6), seed: 3, options, ..Setup::default() };
    let mut screen = Screen::new();
    screen.harness.set_size(vec2(1024.0, 700.0));
    screen.sit_down(ruleset.expect("it ships"), setup, (0..6).map(|_| Sitter::human("")).collect());
    let mut dice = super::Dice(5);
    // All have taken something, and stand beside it; and there are some rounds to be seen.
    while captors(&screen).len() < 6 || screen.session().ledger().len() < 200 {
        assert!(screen.session().ledger().len() < 600, "only {:?} take anything", captors(&screen));
        act_and_take(&mut screen, &mut dice);
    }
    screen.run();
    let seats: Vec<String> = Seat::first(6).map(|seat| format!("{}: ", seat.name())).collect();
    let moves = named(&screen, move |label| seats.iter().any(|seat| label.starts_with(seat)));
    let rows: std::collections::BTreeSet<i32> = moves.iter().map(|(_, row)| row.min.y as i32).collect();
    assert!(rows.len() >= 5, "{moves:?}");
    assert!(lines_seen_whole(&screen, &moves, 100) >= 5, "{moves:?}");
}

/// The seats that have taken something.
fn captors(screen: &Screen) -> std::collections::BTreeSet<Seat> {
    let happened = screen.session().ledger().iter().flat_map(|entry| &entry.happened);
    let captor = |what: &Happening| match what {
        Happening::Captured { by, .. } => Some(*by),
        _ => None,
    };
    happened.filter_map(captor).collect()
}

/// The player who is asked takes a piece that is no King, or else moves, and plays no card where none need be played.
fn act_and_take(screen: &mut Screen, dice: &mut super::Dice) {
    let session = screen.session();
    let asked = |decision: &&unruly_contract::Decision| decision.purpose.is_awaited();
    let decisions = || session.glance().decisions.iter().filter(asked);
    let pieces = &session.scene().pieces;
    let is_taking = |action: &Action| {
        let to = action.text().split('>').nth(1).and_then(|to| to.parse::<unruly_contract::Spot>().ok());
        pieces.iter().any(|piece| Some(piece.at) == to && piece.parts[0].kind != "king")
    };
    let moves = || decisions().filter(|decision| decision.purpose == Purpose::Move);
    let all =
        || moves().flat_map(|decision| decision.actions().into_iter().map(|action| (decision.seat, action)));
    let taking: Vec<_> = all().filter(|(_, action)| is_taking(action)).collect();
    let plain: Vec<_> = all().filter(|(_, action)| action.text().contains('>')).collect();
    let declined = decisions().find_map(|decision| Some((decision.seat, decision.decline.as_ref()?)));
    let (seat, action) = match declined {
        _ if !taking.is_empty() => *dice.one_of(&taking),
        _ if !plain.is_empty() => *dice.one_of(&plain),
        Some(declined) => declined,
        None => panic!("nothing can be done: {:?}", session.glance().decisions),
    };
    let command = Command::Do(seat, action.clone());
    screen.harness.state_mut().obey(Ask::Table(command));
    screen.harness.state_mut().settle();
}

#[test]
fn every_tool_is_on_the_screen_in_a_small_window() {
    let mut screen = Screen::new();
    screen.harness.set_size(vec2(800.0, 600.0));
    screen.run();
    screen.start_for_two("Play: Tile Chess");
    // The last of them is called as the page is to which it leads.
    let tools = named(&screen, |label| ["Take back", "Save a copy", "Help"].contains(&label));
    assert_eq!(tools.len(), 4, "{tools:?}");
    for (name, place) in tools {
        assert!(place.max.x <= 795.0 && place.width() >= 18.0, "{name}: {place}");
    }
}

#[test]
fn the_tools_stay_in_one_line_where_they_are_whatever_becomes_of_the_game() {
    let names = ["Take back", "Do again", "Turn the board around", "Resign, or say something", "Save a copy"];
    for play in ["Play: Chess", "Play: Chess Storm", "Play: Tile Chess"] {
        let mut screen = Screen::new();
        screen.harness.set_size(vec2(1024.0, 700.0));
        screen.run();
        screen.start_for_two(play);
        if let Some(seat) = screen.session().covered_for() {
            screen.click(&format!("I am {seat}"));
        }
        let places = |screen: &Screen| names.map(|name| screen.find(name).rect());
        let before = places(&screen);
        for pair in before.windows(2) {
            assert!(pair[0].max.x <= pair[1].min.x, "{play}: {before:?}");
        }
        screen.harness.state_mut().obey(Ask::Table(Command::Do(Seat::WHITE, Action::new("resign"))));
        screen.run();
        assert_eq!(places(&screen), before, "{play}");
    }
}

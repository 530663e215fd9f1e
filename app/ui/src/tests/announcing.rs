//! The sentences that somebody hears by themselves who cannot see the screen.

use std::time::Duration;

use egui::accesskit::Live;
use egui_kittest::kittest::{NodeT, Queryable, by};
use unruly_contract::{Setup, TimeControl};

use super::cards::{Deal, TWO_KINGS, dealt};
use super::host::hosted;
use super::{Screen, TestHost, speaking, tags, words};
use crate::play::{Beginning, Opening, Sitter, Wish};
use crate::{Host, Sound};

/// The sentences of this urgency that are before a screen reader, each with the number of its node.
fn sentences(screen: &Screen, urgency: Live) -> Vec<(String, String)> {
    let is_so = move |node: &egui_kittest::kittest::AccessKitNode<'_>| node.live() == urgency;
    let found = screen.harness.query_all(by().predicate(is_so));
    found
        .map(|node| {
            let node = node.accesskit_node();
            (node.label().or(node.value()).unwrap_or_default(), format!("{:?}", node.id()))
        })
        .collect()
}

#[track_caller]
fn check_said(screen: &Screen, urgency: Live, expected: &str) {
    let said: Vec<String> = sentences(screen, urgency).into_iter().map(|(text, _)| text).collect();
    assert_eq!(said, [expected], "{urgency:?}");
}

#[track_caller]
fn check_silent(screen: &Screen, urgency: Live) {
    let said = sentences(screen, urgency);
    assert!(said.is_empty(), "{urgency:?}: {said:?}");
}

/// Lets so much time go by that nothing stands in the tree any more.
fn let_it_be_quiet(screen: &mut Screen) {
    screen.host.pass(5.0);
    screen.run();
}

fn chess_for_two(host: TestHost, time: TimeControl) -> Screen {
    let mut screen = Screen::on(host);
    let wish = Wish {
        ruleset: hosted(unruly_orthodox::rulesets().remove(0)),
        setup: Setup::default(),
        sitters: vec![Sitter::human(""), Sitter::human("")],
        time,
        date: None,
    };
    let (now, workplace) = (screen.host.now(), screen.host.workplace());
    let session = Opening::new(Beginning::New(wish), "games/orthodox-1".to_owned(), now, &workplace);
    screen.harness.state_mut().sit_down(session.wait().unwrap());
    screen.run();
    screen
}

#[test]
fn moves_and_turns_are_said_in_one_sentence_and_once() {
    let mut screen = chess_for_two(TestHost::default(), TimeControl::None);
    check_said(&screen, Live::Polite, "White to move");
    screen.squares("e2 e4");
    check_said(&screen, Live::Polite, "White pawn from e2 to e4. Black to move");
    let_it_be_quiet(&mut screen);
    check_silent(&screen, Live::Polite);
    // Nothing is said again after a look at other things.
    screen.click("Settings").click("Back to the game");
    check_silent(&screen, Live::Polite);
    screen.squares("d7 d5 e4 d5");
    check_said(&screen, Live::Polite, "Takes black pawn on d5. White pawn from e4 to d5. Black to move");
    screen.click("Take back");
    check_said(&screen, Live::Polite, "May the last move be taken back? white: exd5");
    screen.click("Black: yes");
    check_said(&screen, Live::Polite, "Taken back. White to move");
}

#[test]
fn check_and_the_end_are_said() {
    let mut screen = chess_for_two(TestHost::default(), TimeControl::None);
    screen.squares("e2 e4 f7 f6 d1 h5");
    check_said(&screen, Live::Polite, "White queen from d1 to h5. Check to black. Black to move, in check");
    let mut screen = chess_for_two(TestHost::default(), TimeControl::None);
    screen.squares("f2 f3 e7 e5 g2 g4 d8 h4");
    check_said(&screen, Live::Polite, "Black queen from d8 to h4. Check to white. Black wins. Checkmate");
}

#[test]
fn a_refusal_is_said_at_once_and_again_where_it_is_met_again() {
    let mut screen = chess_for_two(TestHost::default(), TimeControl::None);
    check_silent(&screen, Live::Assertive);
    screen.squares("e2 e5");
    let first = sentences(&screen, Live::Assertive);
    assert!(first.len() == 1 && first[0].0.contains("takes one square ahead"), "{first:?}");
    screen.squares("e2 e5");
    let second = sentences(&screen, Live::Assertive);
    assert!(second.len() == 1 && second[0].0 == first[0].0, "{second:?}");
    assert_ne!(second[0].1, first[0].1, "a screen reader says only what is new");
    let_it_be_quiet(&mut screen);
    check_silent(&screen, Live::Assertive);
}

#[test]
fn time_that_runs_short_is_said_once_at_each_moment() {
    let total = Duration::from_secs(90);
    let time = TimeControl::Increment { total, increment: Duration::ZERO };
    let mut screen = chess_for_two(TestHost::default(), time);
    screen.squares("e2 e4");
    let_it_be_quiet(&mut screen);
    let mut said = Vec::new();
    for _ in 0..50 {
        screen.run();
        for (text, _) in sentences(&screen, Live::Polite) {
            if said.last() != Some(&text) {
                said.push(text);
            }
        }
    }
    let starts: Vec<&str> = said.iter().filter_map(|text| text.split(" seconds left").next()).collect();
    assert_eq!(starts, ["Black: 60", "Black: 30", "Black: 10"]);
    let heard = screen.host.0.borrow().heard.clone();
    assert_eq!(heard.iter().filter(|sound| **sound == Sound::ShortOfTime).count(), 1, "{heard:?}");
    // Little time to begin with is no news.
    let total = Duration::from_secs(20);
    let mut screen = chess_for_two(TestHost::default(), TimeControl::Increment { total, increment: total });
    check_said(&screen, Live::Polite, "White to move");
    screen.run();
    screen.run();
    check_silent(&screen, Live::Polite);
}

#[test]
fn all_of_it_is_said_in_every_language() {
    for tag in tags() {
        let words = words(&tag);
        let mut screen = chess_for_two(speaking(&tag), TimeControl::None);
        screen.squares("e2 e4");
        let said = sentences(&screen, Live::Polite);
        let moved = words.said(unruly_contract::phrase!("to-move", seat: unruly_contract::Seat::BLACK));
        let moved = unruly_kit::text::capital(&moved);
        assert!(said.len() == 1 && said[0].0.ends_with(&moved), "{tag}: {said:?}");
    }
}

#[test]
fn a_card_is_read_to_whoever_did_not_lay_it_and_the_next_player_is_called() {
    let mut screen = dealt(&Deal { white: "church dub", black: "nope", ..Deal::default() });
    screen.squares("e2 e4").play("Church").square("e5");
    let said = sentences(&screen, Live::Polite);
    assert_eq!(said.len(), 1, "{said:?}");
    let said = &said[0].0;
    assert!(
        said.contains("White plays: Church. ") && said.ends_with("Black, you are asked: White plays Church"),
        "{said}"
    );
    // Neither hand is told of while nobody sits at the table.
    assert!(!said.contains("Dub") && !said.contains("Nope"), "{said}");
    screen.click("I am black");
    let said = sentences(&screen, Live::Polite);
    assert!(said.len() == 1 && !said[0].0.contains("White plays"), "nothing is said twice: {said:?}");
}

#[test]
fn cards_that_somebody_draws_are_not_named_before_the_next_player() {
    let mut screen = dealt(&Deal { white: "church", black: "nope", ..Deal::default() });
    screen.squares("e2 e4").play("Church").square("e5");
    let said = sentences(&screen, Live::Polite).remove(0).0;
    for drawn in ["Mercy", "Ninja", "Ole"] {
        assert!(!said.contains(drawn), "{said}");
    }
}

/// A card takes a piece away while its owner looks away, and they have to find out which.
#[test]
fn whoever_has_to_find_out_what_is_gone_is_not_told() {
    let mut screen = dealt(&Deal { white: "kidnapping", position: Some(TWO_KINGS), ..Deal::default() });
    screen.squares("a2 a3").play("Kidnapping").square("b7");
    let said = sentences(&screen, Live::Polite);
    assert!(said.iter().all(|(text, _)| !text.contains("b7")), "{said:?}");
    screen.click("I am black");
    let said = sentences(&screen, Live::Polite);
    assert!(said.iter().all(|(text, _)| !text.contains("b7")), "{said:?}");
}

#[test]
fn a_teacher_is_heard_step_by_step() {
    let mut screen = Screen::new();
    screen.click("Help").click("Chess").click("Lessons");
    assert_eq!(sentences(&screen, Live::Polite).len(), 1);
    let first = sentences(&screen, Live::Polite).remove(0).0;
    screen.click("Go on");
    let second = sentences(&screen, Live::Polite).remove(0).0;
    assert!(second != first && second.contains("Take the pawn on e2"), "{second}");
    screen.squares("d2 d4");
    let said = sentences(&screen, Live::Polite).remove(0).0;
    let astray = "Not that one";
    assert!(said.contains(astray) || screen.shows(&said), "{said}");
    assert!(!said.contains("Take the pawn on e2"), "the same step is not told again: {said}");
}

#[test]
fn a_message_that_goes_away_by_itself_is_said() {
    let mut screen = Screen::new();
    screen.click("Saved games").write("Path of the file", "/nowhere.pgn").click("Open a file");
    check_said(&screen, Live::Polite, "/nowhere.pgn cannot be read");
}

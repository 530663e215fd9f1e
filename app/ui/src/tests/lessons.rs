//! Lessons: each can be played to its end, and forgives what is not asked.

use super::Screen;
use super::host::{lessons, rulesets};
use crate::Workplace;
use crate::play::{Command, Guide, Opening, Request};

#[test]
fn every_lesson_can_be_played_to_its_end_in_every_language() {
    let mut count = 0;
    for lessons in lessons() {
        let ruleset = rulesets().find(|ruleset| ruleset.profile().id == lessons.ruleset).expect("it ships");
        let places = lessons.lessons.len();
        for (place, lesson) in lessons.lessons.into_iter().enumerate() {
            let name = format!("{}, {}", lessons.ruleset, place + 1);
            for said in lesson.steps.iter().map(|step| &step.say).chain([&lesson.title]) {
                assert!(super::tags().iter().all(|tag| said.is_in(tag)), "{name}: {said:?}");
            }
            let now = std::time::Duration::ZERO;
            let mut session = Opening::lesson(&ruleset, lesson, (place, places), now, &Workplace::Here)
                .wait()
                .unwrap_or_else(|error| panic!("{name}: {error}"));
            while let Some(step) = session.guide().and_then(Guide::step).cloned() {
                let before = session.guide().map(Guide::progress);
                for text in &step.show {
                    assert!(text.parse::<unruly_contract::Spot>().is_ok(), "{name}: {text}");
                }
                let plies = session.ledger().len();
                if step.wanted.is_empty() {
                    session.obey(Request::GoOn, now);
                } else if step.answer().is_some() {
                    session.obey(Request::ShowMe, now);
                } else {
                    let seat = session.actor().expect("the learner is asked");
                    let decisions = &session.glance().decisions;
                    let own = decisions
                        .iter()
                        .find(|decision| decision.seat == seat)
                        .expect("something can be done");
                    let action = own.actions()[0].clone();
                    session.obey(Command::Do(seat, action), now);
                }
                assert_ne!(session.guide().map(Guide::progress), before, "{name}: {step:?}");
                let done = session.ledger().len() - plies;
                assert_eq!(done, step.then.len() + usize::from(!step.wanted.is_empty()), "{name}: {step:?}");
            }
            count += 1;
        }
    }
    assert!(count >= 8, "{count} lessons");
}

#[test]
fn a_lesson_is_played_and_forgives_what_is_not_asked() {
    let mut screen = Screen::new();
    screen.click("Help").click("Chess").click("Lessons");
    assert!(screen.has("Lesson 1 of 3") && screen.has("The first moves"));
    screen.click("Go on");
    assert!(screen.shows("Take the pawn on e2"));
    screen.squares("d2 d4");
    assert!(screen.shows("Not that one"), "{:?}", screen.all_texts());
    assert!(screen.has("d2, white pawn"), "nothing was done");
    screen.squares("e2 e4");
    assert!(!screen.shows("Not that one") && screen.has("e5, black pawn"), "and Black has answered");
    screen.click("Show me");
    assert!(screen.has("f3, white knight"));
    screen.squares("f1 c4 e1 g1");
    assert!(screen.has("Well done!"));
    screen.click("Next lesson");
    assert!(screen.has("Lesson 2 of 3"));
    assert!(screen.host.0.borrow().games.is_empty(), "a lesson is no game to be kept");
    screen.click("Leave the lesson");
    assert!(screen.has("What shall we play?"));
}

#[test]
fn what_the_rules_refuse_is_refused_with_the_reason() {
    let mut screen = Screen::new();
    screen.click("Help").click("Chess").click("Lessons").click("Go on");
    // The teacher speaks of pawns too; these words are the refusal's alone.
    let refusal = "takes one square ahead to either side";
    assert!(!screen.shows(refusal));
    screen.squares("e2 e5");
    assert!(screen.shows(refusal), "{:?}", screen.all_texts());
}

#[test]
fn what_is_taken_back_in_a_lesson_is_asked_again() {
    let mut screen = Screen::new();
    screen.click("Help").click("Chess").click("Lessons").click("Go on");
    let step = |screen: &Screen| {
        let table = screen.harness.state().state.table.as_ref();
        table.and_then(|table| table.session.guide()).map(|guide| guide.progress().0)
    };
    screen.squares("e2 e4 g1 f3");
    assert_eq!(step(&screen), Some(3));
    screen.click("Take back");
    assert_eq!(step(&screen), Some(2), "the knight's move is asked again");
    screen.click("Take back");
    assert_eq!(step(&screen), Some(1));
    assert!(screen.has("e2, white pawn"));
    screen.click("Do again");
    assert_eq!(step(&screen), Some(2));
    assert!(screen.has("e4, white pawn") && screen.has("e5, black pawn"), "and so is the answer");
    screen.squares("g1 f3");
    assert_eq!(step(&screen), Some(3));
    screen.squares("f1 c4 e1 g1");
    assert!(screen.has("Well done!"), "{:?}", screen.all_texts());
}

#[test]
fn nobody_is_said_to_be_waited_for_while_the_learner_reads() {
    for game in ["Chess Storm", "Knightmare Chess"] {
        let mut screen = Screen::new();
        screen.click("Help").click(game).click("Lessons");
        let mut read = 0;
        loop {
            assert!(!screen.shows("Waiting for"), "{game}: {:?}", screen.all_texts());
            read += usize::from(screen.has("The lesson waits for you"));
            let Some(way) = ["Go on", "Show me", "Next lesson"].into_iter().find(|way| screen.has(way))
            else {
                break;
            };
            screen.click(way);
        }
        assert!(read > 0, "{game}");
    }
}

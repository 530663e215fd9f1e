//! Rules that break down, take their time, or never come back.

use std::sync::{Arc, mpsc};
use std::time::Duration;

use unruly_contract::Seat;
use unruly_session::{Beginning, Command, Errand, NoAnswer, Opening, Request, Sitter, Tone, Workplace};
use unruly_toys::{Hooked, Method};

use super::{Face, chess, humans, timed, while_a_bot_thinks, wish, workplaces};

/// So long a slow method takes; whatever needs less did not wait for it.
const SLOW: Duration = Duration::from_secs(2);

#[test]
fn whichever_method_breaks_down_its_own_game_ends_and_its_record_is_at_hand() {
    let mut told = Vec::new();
    for method in Method::OF_GAMES {
        for workplace in workplaces() {
            for second in [Sitter::human(""), Sitter::bot("any")] {
                let broken = Hooked::breaking(chess(), method, 2);
                let sitters = vec![Sitter::human(""), second.clone()];
                let mut face = Face::of(wish(broken, sitters), &workplace);
                face.point("e2 e4");
                if second.is_human() {
                    face.point("e7 e5");
                }
                face.point("g1 f3").ask(Request::Analyse(true)).ask(Request::LookAt(Some(1)));
                face.ask(Request::LookAt(None)).ask(Request::Undo).ask(Request::Agree(true));
                let has_broken = face.session.fault().is_some();
                if has_broken {
                    told.push(method);
                    assert!(face.notice().contains("broke down"), "{method:?}: {}", face.notice());
                }
                let most = face.session.record().actions.len();
                assert!(most >= 1, "{method:?}: what was done before is at hand");
                // It is not asked again, and answers all the same.
                face.point("d2 d4").ask(Request::Redo);
            }
        }
    }
    for method in [Method::Decisions, Method::Asked, Method::Act, Method::Scene, Method::Outcome] {
        assert!(told.contains(&method), "nobody was told that {method:?} broke down: {told:?}");
    }
}

#[test]
fn a_game_that_cannot_start_says_why() {
    for workplace in workplaces() {
        let broken = wish(Hooked::breaking(chess(), Method::Start, 0), humans());
        let opening = Opening::new(Beginning::New(broken), String::new(), Duration::ZERO, &workplace);
        let reason = opening.wait(super::PATIENCE).err().expect("it does not begin");
        assert!(reason.to_string().contains("Start is broken"), "{reason}");
    }
}

#[test]
fn a_face_never_waits_for_slow_rules_and_is_woken_when_they_have_answered() {
    let (sender, woken) = mpsc::channel();
    let workplace = Workplace::Thread(Arc::new(move || sender.send(()).unwrap_or_default()));
    let slow = wish(Hooked::slow(chess(), Method::Decisions, SLOW), humans());
    let mut opening = Opening::new(Beginning::New(slow), String::new(), Duration::ZERO, &workplace);
    let mut face = loop {
        woken.recv_timeout(super::PATIENCE).expect("the face is woken");
        match opening.poll().unwrap() {
            Ok(session) => break Face::at(session, Duration::ZERO),
            Err(later) => opening = later,
        }
    };
    let took = timed(|| {
        for command in ["e2", "e4"].map(|square| Command::Point(square.parse().unwrap())) {
            face.session.obey(command, face.now);
        }
        assert!(face.session.waiting_since().is_some());
        // Everything drawn and asked for meanwhile comes from the state that was seen last.
        for _ in 0..1000 {
            face.session.go_on(face.now);
            assert_eq!(face.session.scene().pieces.len(), 32);
            assert_eq!(face.session.actor(), None);
        }
        face.session.obey(Request::Undo, face.now);
    });
    assert!(took < SLOW / 2, "{took:?}");
    woken.recv_timeout(super::PATIENCE).expect("the face is woken");
    face.session.settle(super::PATIENCE, face.now);
    assert_eq!((face.actions(), face.session.waiting_since()), (vec!["e2e4"], None));
}

#[test]
fn a_session_that_hangs_can_be_left_with_all_that_was_done() {
    let hanging = wish(Hooked::hanging(chess(), Method::Decisions, 2), humans());
    let mut face = Face::of(hanging, &workplaces()[1]);
    face.point("e2 e4");
    assert!(face.session.unsaved(face.now).is_some_and(|record| record.actions.len() == 1));
    let took = timed(|| {
        face.point_at_once("e7 e5");
        face.session.go_on(face.now + Duration::from_secs(1));
        face.session.leave();
        assert_eq!(face.actions(), ["e2e4"], "what the rules have not said yes to was not done");
        drop(face);
    });
    assert!(took < SLOW, "{took:?}");
}

/// A game in which the bot that plays Black has been asked, and the number of the question.
fn asking_a_bot(workplace: &Workplace) -> (Face, u64) {
    let face = while_a_bot_thinks(workplace);
    let question = face.session.thinking().asked().expect("the bot is asked").number;
    (face, question)
}

#[test]
fn a_bot_that_breaks_down_is_asked_no_more_until_somebody_wants_it() {
    for workplace in workplaces() {
        let (mut face, question) = asking_a_bot(&workplace);
        assert!(matches!(face.session.take_errands().as_slice(), [Errand::Think(_)]));
        face.session.hear_bot(question, Err("no idea".to_owned().into()), face.now);
        face.session.settle(super::PATIENCE, face.now);
        assert_eq!(face.notice(), "no idea");
        assert!(face.session.thinking().is_held());
        face.ask(Request::ReleaseBots);
        assert_eq!(face.actions().len(), 2);
    }
}

#[test]
fn the_seat_of_a_bot_that_is_gone_is_taken_at_the_screen_and_can_be_given_to_another() {
    for workplace in workplaces() {
        let (mut face, question) = asking_a_bot(&workplace);
        face.session.take_errands();
        let gone = NoAnswer::Gone("the engine has ended".into());
        face.session.hear_bot(question, Err(gone), face.now);
        face.session.settle(super::PATIENCE, face.now);
        let notice = face.session.notice().expect("it is told").clone();
        assert_eq!((notice.text.key(), notice.tone), (Some("session-bot-gone"), Tone::Changed));
        assert!(face.session.fault().is_none() && !face.session.thinking().is_held());
        assert!(face.session.sitters().values().all(Sitter::is_human));
        assert_eq!(face.session.record().notes.get("black").map(String::as_str), Some("human"));
        face.point("e7 e5");
        assert_eq!(face.actions(), ["e2e4", "e7e5"]);
        face.ask(Request::Seat(super::WHITE, Sitter::bot("any")));
        assert_eq!(face.actions().len(), 3, "the bot that took the seat has moved");
        assert_eq!(face.session.record().notes.get("white").map(String::as_str), Some("any"));
        // Nobody sits where there is no seat.
        face.ask(Request::Seat(Seat::ALL[4], Sitter::bot("any")));
        assert_eq!(face.session.sitters().len(), 2);
    }
}

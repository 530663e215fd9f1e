//! Playing: a move and its answer, taking back, planning, clocks, and what is kept.

use std::time::Duration;

use unruly_contract::{Action, Happening, OptionValue, Pick, Seat, Setup, TimeControl};
use unruly_session::{Beginning, Command, Errand, Request, Session, Sitter, Wanted, Wish, Workplace};
use unruly_table::Consent;

use super::seeing::with_cards;
use super::{
    BLACK, Face, PATIENCE, WHITE, against_a_bot, chess, first_answer, game, humans, while_a_bot_thinks, wish,
    workplaces,
};

#[test]
fn a_move_goes_in_and_comes_out_with_a_bots_answer() {
    for workplace in workplaces() {
        let mut face = against_a_bot(&workplace);
        assert_eq!(face.session.actor(), Some(WHITE));
        face.point("e2");
        assert!(face.session.targets().contains(&"e4".parse().unwrap()), "picks need no worker");
        assert_eq!(face.actions(), [""; 0]);
        face.point("e4");
        assert_eq!(face.actions().len(), 2, "the bot has answered");
        assert_eq!(face.actions()[0], "e2e4");
        assert_eq!((face.session.actor(), face.session.past()), (Some(WHITE), None));
        let happened = face.session.take_happened().expect("two moves were made");
        let is_e2 = |what: &&Happening| matches!(what, Happening::Moved { from, .. } if *from == "e2".parse().unwrap());
        assert_eq!(happened.iter().filter(is_e2).count(), 1, "{happened:?}");
        assert!(face.session.scene().piece_at("e2".parse().unwrap()).is_none());
    }
}

#[test]
fn what_may_not_be_done_is_refused_in_the_words_of_the_rules() {
    for workplace in workplaces() {
        let mut face = Face::of(wish(chess(), humans()), &workplace);
        face.point("e2 e5");
        assert!(face.notice().contains("pawn"), "{}", face.notice());
        assert!(face.session.take_refusal(), "and it is heard");
        assert_eq!(face.actions(), [""; 0]);
        face.point("e2 e4");
        assert_eq!(face.notice(), "");
        assert!(!face.session.take_refusal());
    }
}

#[test]
fn nobody_acts_twice_in_one_position() {
    // The second move is asked for before the face has heard of the first.
    let mut face = Face::of(wish(chess(), humans()), &workplaces()[1]);
    face.point_at_once("e2 e4 d2 d4");
    face.go_on();
    assert_eq!(face.actions(), ["e2e4"]);
    assert_eq!(face.session.actor(), Some(BLACK));
}

#[test]
fn what_was_planned_is_done_when_its_time_comes() {
    for workplace in workplaces() {
        let mut face = while_a_bot_thinks(&workplace);
        face.point_at_once("g1 f3");
        assert_eq!(face.session.planned().len(), 1);
        face.go_on();
        assert_eq!(face.actions().len(), 4);
        assert_eq!(face.actions()[2], "g1f3");
        assert_eq!(face.session.planned(), []);
    }
}

#[test]
fn several_moves_are_planned_and_made_turn_by_turn() {
    for workplace in workplaces() {
        let mut face = while_a_bot_thinks(&workplace);
        // The Knight goes on from where it will stand then.
        face.point_at_once("g1 f3 a2 a3 f3 g1");
        let spot = |name: &str| name.parse().unwrap();
        let planned = [("g1", "f3"), ("a2", "a3"), ("f3", "g1")].map(|(from, to)| (spot(from), spot(to)));
        assert_eq!(face.session.planned(), planned);
        face.go_on();
        let own: Vec<&str> = face.actions().into_iter().step_by(2).collect();
        assert_eq!(own, ["e2e4", "g1f3", "a2a3", "f3g1"]);
        assert_eq!(face.session.planned(), []);
    }
}

#[test]
fn a_plan_is_begun_anew_and_dropped() {
    for workplace in workplaces() {
        let mut face = while_a_bot_thinks(&workplace);
        face.point_at_once("g1 f3 d2 d4 g1");
        assert_eq!(face.session.planned(), []);
        assert_eq!(face.session.planned_piece(), Some("g1".parse().unwrap()));
        face.point_at_once("h3 e5");
        assert_eq!((face.session.planned(), face.session.planned_piece()), ([].as_slice(), None));
    }
}

#[test]
fn taking_back_takes_the_word_of_the_others() {
    for workplace in workplaces() {
        let mut face = Face::of(wish(chess(), humans()), &workplace);
        face.point("e2 e4 e7 e5").ask(Request::Undo);
        let asking = face.session.asking().expect("White is asked").clone();
        assert_eq!((asking.what, asking.still), (Wanted::Undo(1), vec![WHITE]));
        assert_eq!(face.session.actor(), None, "nobody moves meanwhile");
        face.ask(Request::Agree(false));
        assert_eq!(face.actions().len(), 2);
        face.ask(Request::Undo).ask(Request::Agree(true));
        assert_eq!(face.actions(), ["e2e4"]);
        assert!(face.session.can_redo());
        face.ask(Request::Redo).ask(Request::Agree(true));
        assert_eq!(face.actions(), ["e2e4", "e7e5"]);
        // A face may ask by itself.
        assert_eq!(face.session.undo_takes(), Some(Consent::Own));
        face.session.take_back(Consent::Own, face.now);
        face.go_on();
        assert_eq!(face.actions(), ["e2e4"]);
        face.session.do_again(face.now);
        face.go_on();
        assert_eq!((face.actions().len(), face.session.ledger().len()), (2, 2));
    }
}

/// A question that passes by itself would pass again at once: nothing would be taken back.
#[test]
fn what_passed_by_itself_is_taken_back_with_the_move_before_it() {
    for workplace in workplaces() {
        let tiles = unruly_knightmare_tile::rulesets().remove(0);
        let sitters = vec![Sitter::human("Anna"), Sitter::human("Ben"), Sitter::human("Cleo")];
        let position = "white K 0,0\nwhite P 1,0\nblack P 2,0\nblack K 3,0\nred P 4,0\nred K 5,0";
        let mut setup = Setup { seats: Some(3), position: Some(position.to_owned()), ..Setup::default() };
        let cards = || vec!["curse".to_owned()];
        setup.arrangement.hands = Seat::ALL[..3].iter().map(|seat| (*seat, cards())).collect();
        let mut face = Face::of(Wish { setup, ..wish(tiles, sitters) }, &workplace);
        face.session.let_pass(true, face.now);
        face.ask(Request::TakeSeat).says(WHITE, "0,0>0,1").says(WHITE, "end");
        face.ask(Request::TakeSeat);
        let done: Vec<String> = face.actions().into_iter().map(str::to_owned).collect();
        assert_eq!(
            (done[0].as_str(), done.last().map(String::as_str)),
            ("0,0>0,1", Some("pass")),
            "{done:?}"
        );
        face.ask(Request::Undo).ask(Request::Agree(true)).ask(Request::Agree(true));
        assert!(face.actions().len() < done.len(), "{:?}", face.actions());
        assert_eq!(face.session.scene().turn, Some(WHITE));
        // And it is done again with it.
        face.ask(Request::TakeSeat).ask(Request::Redo).ask(Request::Agree(true)).ask(Request::Agree(true));
        assert_eq!(face.actions(), done);
    }
}

#[test]
fn a_card_that_was_put_back_is_not_taken_back() {
    for workplace in workplaces() {
        let mut face = Face::of(with_cards(humans(), "crab", "bog"), &workplace);
        face.ask(Request::TakeSeat).says(WHITE, "g1f3").says(WHITE, "play crab").says(WHITE, "takeback");
        assert_eq!(face.actions(), ["g1f3", "play crab", "takeback"], "{}", face.notice());
        face.ask(Request::Undo).ask(Request::Agree(true));
        assert_eq!(face.actions(), [""; 0], "the move is, with all that came of it");
    }
}

#[test]
fn a_promotion_says_what_the_pawn_became() {
    for workplace in workplaces() {
        let mut wish = wish(unruly_knightmare::rulesets().remove(0), humans());
        wish.setup.position = Some("4k3/P7/8/8/8/8/8/4K3 w - - 0 1".to_owned());
        wish.setup.arrangement.hands = [(WHITE, Vec::new()), (BLACK, Vec::new())].into();
        let mut face = Face::of(wish, &workplace);
        face.ask(Request::TakeSeat).says(WHITE, "a7a8n");
        let told: Vec<String> =
            face.session.ledger()[0].text.iter().map(|part| format!("{part:?}")).collect();
        assert_eq!(told, ["Plain(\"a7–a8\")", "Kind(\"knight\")"]);
    }
}

#[test]
fn a_piece_that_a_card_has_chosen_is_carried_to_where_it_goes() {
    for workplace in workplaces() {
        let mut wish = wish(unruly_knightmare::rulesets().remove(0), humans());
        wish.setup.position = Some("4k3/8/8/8/8/8/8/N3K3 w - - 0 1".to_owned());
        let hands = [(WHITE, vec!["long-jump".to_owned()]), (BLACK, Vec::new())];
        wish.setup.arrangement.hands = hands.into();
        let mut face = Face::of(wish, &workplace);
        face.ask(Request::TakeSeat).says(WHITE, "play long-jump").point("a1");
        assert_eq!(face.notice(), "", "it is the one Knight, and asked where to");
        let (from, to) = ("a1".parse().unwrap(), Some("h7".parse().unwrap()));
        face.ask(Command::Carry { from, to });
        assert_eq!(face.actions().last(), Some(&"h7"), "{}", face.notice());
    }
}

#[test]
fn castling_has_its_usual_sign() {
    for workplace in workplaces() {
        let mut wish = wish(unruly_knightmare::rulesets().remove(0), humans());
        wish.setup.position = Some("r3k3/8/8/8/8/8/8/4K2R w Kq - 0 1".to_owned());
        wish.setup.arrangement.hands = [(WHITE, Vec::new()), (BLACK, Vec::new())].into();
        let mut face = Face::of(wish, &workplace);
        face.ask(Request::TakeSeat).says(WHITE, "e1g1").ask(Request::TakeSeat).says(BLACK, "e8c8");
        let told: Vec<String> =
            face.session.ledger().iter().map(|entry| format!("{:?}", entry.text)).collect();
        assert_eq!(told, ["[Plain(\"O-O\")]", "[Plain(\"O-O-O\")]"]);
    }
}

#[test]
fn the_past_is_looked_at_and_played_again() {
    for workplace in workplaces() {
        let mut face = Face::of(wish(chess(), humans()), &workplace);
        face.point("e2 e4 e7 e5 g1 f3").ask(Request::LookAt(Some(1)));
        assert_eq!(face.session.past(), Some(1));
        assert!(face.session.scene().piece_at("e7".parse().unwrap()).is_some());
        assert_eq!(face.session.actor(), None);
        face.ask(Request::Replay(true));
        assert_eq!(face.session.past(), None, "it has come to its end");
        assert!(!face.session.replaying().is_on());
    }
}

#[test]
fn a_glimpse_of_the_past_leaves_what_is_shown_as_it_is() {
    for workplace in workplaces() {
        let mut face = Face::of(wish(chess(), humans()), &workplace);
        face.point("e2 e4 e7 e5 g1 f3");
        assert!(face.session.glimpse(game(1)).is_none(), "nobody has asked for it");
        face.ask(Request::Glimpse(game(1)));
        let piece = |ply: usize, spot: &str| {
            let scene = face.session.glimpse(game(ply)).expect("it was looked up");
            scene.piece_at(spot.parse().unwrap()).is_some()
        };
        assert!(piece(1, "e4") && piece(1, "e7"));
        assert!(piece(3, "f3"), "the present is known without a question");
        assert_eq!((face.session.past(), face.session.actor()), (None, Some(BLACK)));
        // A move that was never made can be asked for, and is not there.
        face.ask(Request::Glimpse(game(9)));
        assert!(face.session.glimpse(game(9)).is_none());
        face.point("b8 c6");
        assert!(face.session.glimpse(game(1)).is_none(), "another position has other players before it");
    }
}

#[test]
fn a_flag_falls_when_the_face_says_that_it_is_time() {
    for workplace in workplaces() {
        let time: TimeControl = "60".parse().unwrap();
        let mut face = Face::of(Wish { time, ..wish(chess(), humans()) }, &workplace);
        face.now += Duration::from_secs(90);
        face.go_on();
        assert_eq!(face.session.clock().running(), None, "nobody's time runs before the first move");
        face.point("e2 e4");
        assert_eq!(face.session.clock().running(), Some(BLACK));
        assert!(face.session.glance().outcome.is_none());
        face.now += Duration::from_secs(60);
        face.go_on();
        let outcome = face.session.glance().outcome.as_ref().expect("the flag has fallen");
        assert_eq!(outcome.winner(), Some(WHITE));
    }
}

#[test]
fn while_the_clocks_stand_still_no_time_is_spent_and_no_bot_acts() {
    for workplace in workplaces() {
        let sitters = || vec![Sitter::human("Anna"), Sitter::bot("any")];
        let face = Face::of(wish(chess(), sitters()), &workplace);
        assert!(!face.session.may().pause, "without clocks there is nothing to stop");
        let time: TimeControl = "300".parse().unwrap();
        let mut face = Face::of(Wish { time, ..wish(chess(), sitters()) }, &workplace);
        face.session.obey(Command::Point("e2".parse().unwrap()), face.now);
        face.ask_before_bots(Command::Point("e4".parse().unwrap())).ask(Request::Pause(true));
        assert!(face.session.is_paused());
        face.now += Duration::from_secs(60);
        face.go_on();
        assert_eq!(face.actions(), ["e2e4"], "the bot waits, too");
        assert_eq!(face.session.clock().left(BLACK, face.now), Some(Duration::from_secs(300)));
        face.ask(Request::Pause(false));
        face.go_on();
        assert!(!face.session.is_paused() && face.session.clock().running().is_some());
        assert_eq!(face.actions().len(), 2, "now it has acted");
    }
}

#[test]
fn clocks_go_on_where_they_were_whoever_takes_the_seats() {
    let time: TimeControl = "60".parse().unwrap();
    let mut face = Face::of(Wish { time, ..wish(chess(), humans()) }, &Workplace::Here);
    face.point("e2 e4 e7 e5 d2 d4");
    let shown = face.session.clock().left(WHITE, face.now);
    assert!(shown.is_some_and(|left| left < Duration::from_secs(60)));
    let record = face.session.unsaved(face.now).expect("a move was made");
    let again = |time: &str| {
        let seated = Beginning::Seated {
            ruleset: face.session.ruleset().clone(),
            record: Box::new(record.clone()),
            sitters: humans(),
            time: time.parse().unwrap(),
        };
        let session = Session::begin(seated, String::new(), face.now, &Workplace::Here).unwrap();
        session.clock().left(WHITE, face.now)
    };
    assert_eq!(again("none"), shown);
    assert_eq!(again("90"), Some(Duration::from_secs(90)), "unless they are told otherwise");
}

#[test]
fn what_is_kept_is_gone_on_with() {
    for workplace in workplaces() {
        let mut face = Face::of(wish(chess(), humans()), &workplace);
        assert!(face.session.is_untouched() && face.session.unsaved(face.now).is_some());
        assert!(face.session.unsaved(face.now).is_none(), "it is kept as it is");
        face.point("e2 e4 e7 e5");
        let record = face.session.unsaved(face.now).expect("moves were made");
        assert_eq!(record.notes.get("moves").map(String::as_str), Some("2"));
        let kept = Beginning::Kept {
            ruleset: face.session.ruleset().clone(),
            record: Box::new(record.clone()),
            usual: "any".to_owned(),
        };
        let mut again = Session::begin(kept, "games/one".to_owned(), face.now, &workplace).unwrap();
        assert_eq!(again.record().actions, record.actions);
        assert_eq!(again.sitters(), face.session.sitters());
        assert!(again.unsaved(face.now).is_none() && !again.is_untouched());
    }
}

#[test]
fn the_latest_events_are_told_where_a_game_is_gone_on_with() {
    for workplace in workplaces() {
        let mut asked = wish(unruly_knightmare::rulesets().remove(0), humans());
        asked.setup.position = Some("6k1/q7/8/8/8/8/6K1/1Q6 w - - 0 1".to_owned());
        asked.setup.arrangement.hands = [(WHITE, vec!["black-widow".to_owned()]), (BLACK, Vec::new())].into();
        let mut face = Face::of(asked, &workplace);
        face.ask(Request::TakeSeat).ask(Command::Do(WHITE, Action::new("play black-widow")));
        let lines = |session: &Session| -> Vec<_> {
            session.told().iter().map(|told| (told.ply, told.what.clone())).collect()
        };
        assert!(!lines(&face.session).is_empty());
        let kept = Beginning::Kept {
            ruleset: face.session.ruleset().clone(),
            record: Box::new(face.session.record().clone()),
            usual: "any".to_owned(),
        };
        let again = Session::begin(kept, "games/one".to_owned(), face.now, &workplace).unwrap();
        assert_eq!(lines(&again), lines(&face.session));
        assert!(again.just_played().is_none(), "the card is not shown once more");
    }
}

#[test]
fn bots_play_to_the_end_once_everybody_at_the_screen_is_out() {
    for workplace in workplaces() {
        let tile = unruly_tile::rulesets().remove(0);
        let sitters = vec![Sitter::human("Anna"), Sitter::bot("any"), Sitter::bot("any")];
        let mut face = Face::of(Wish { setup: three(), ..wish(tile, sitters) }, &workplace);
        face.ask(Request::PlayOut);
        assert!(!face.session.is_left_to_bots() && !face.session.thinking().is_rushed());
        face.session.obey(Request::HoldBots, face.now);
        face.says(WHITE, "resign");
        assert!(face.session.is_left_to_bots());
        // The bots have time until somebody wants to see the end.
        assert_eq!(face.bots_have(), None);
        face.session.obey(Request::PlayOut, face.now);
        assert!(face.bots_have().is_some_and(|most| most < Duration::from_millis(100)));
        assert!(face.session.thinking().is_rushed() && !face.session.thinking().is_held());
        face.ask(Request::HoldBots);
        assert!(!face.session.thinking().is_rushed());
    }
}

/// A game of three whose tiles are dealt.
fn three() -> Setup {
    let options = [("layout".to_owned(), OptionValue::Text("random".to_owned()))].into();
    Setup { seats: Some(3), seed: 3, options, ..Setup::default() }
}

impl Face {
    /// How much time the bot has at most that is asked now; none where no bot is.
    fn bots_have(&mut self) -> Option<Duration> {
        self.session.settle(PATIENCE, self.now);
        self.session.go_on(self.now);
        self.session.settle(PATIENCE, self.now);
        self.session.take_errands().into_iter().find_map(|errand| match errand {
            Errand::Think(question) => question.at_most,
            _ => None,
        })
    }
}

#[test]
fn a_square_that_a_card_has_closed_is_refused_in_words() {
    for workplace in workplaces() {
        let mut asked = wish(unruly_knightmare::rulesets().remove(0), humans());
        asked.setup.position = Some("4k3/8/8/8/8/8/4R3/4K3 w - - 0 1".to_owned());
        let hands = [(WHITE, vec!["forbidden-city".to_owned()]), (BLACK, Vec::new())];
        asked.setup.arrangement.hands = hands.into();
        let mut face = Face::of(asked, &workplace);
        let told = ["e1d1", "play forbidden-city", "e5", "e8f8"];
        for (seat, text) in [WHITE, WHITE, WHITE, BLACK].into_iter().zip(told) {
            face.ask(Request::TakeSeat).ask(Command::Do(seat, Action::new(text)));
        }
        face.ask(Request::TakeSeat);
        assert_eq!(face.actions(), told);
        for square in ["e5", "e6"] {
            face.point("e2").point(square);
            assert!(face.notice().contains("forbids"), "{square}: {:?}", face.notice());
        }
    }
}

#[test]
fn a_kind_that_was_said_to_one_card_answers_no_other() {
    for workplace in workplaces() {
        let mut wish = wish(unruly_knightmare::rulesets().remove(0), humans());
        wish.setup.position = Some("4k3/p7/8/8/8/8/8/R2QK3 w - - 0 1".to_owned());
        let arrangement = &mut wish.setup.arrangement;
        let hands = [(WHITE, "resurrection"), (BLACK, "abduction")];
        arrangement.hands = hands.map(|(seat, card)| (seat, vec![card.to_owned()])).into();
        arrangement.lost = [(WHITE, vec!["knight".to_owned()])].into();
        let mut face = Face::of(wish, &workplace);
        let kind = |name: &str| Command::Pick(Pick::Kind(name.to_owned()));
        let done = |seat, text: &str| Command::Do(seat, Action::new(text));
        face.ask(Request::TakeSeat).ask(done(WHITE, "play resurrection")).ask(kind("knight")).point("g1");
        face.ask(Request::TakeSeat).ask(done(BLACK, "a7a6")).ask(done(BLACK, "play abduction"));
        // From now on the time counts in which to remember.
        let at_once = |face: &mut Face, command| {
            face.session.obey(command, face.now);
            face.session.settle(PATIENCE, face.now);
        };
        let d1 = Command::Point("d1".parse().unwrap());
        at_once(&mut face, d1.clone());
        at_once(&mut face, Request::TakeSeat.into());
        assert_eq!(face.session.actor(), Some(WHITE), "{:?}", face.actions());
        // The Knight that came back is no answer to what is missing.
        assert!(face.session.picking().trail().is_empty(), "{:?}", face.session.picking());
        at_once(&mut face, d1);
        at_once(&mut face, kind("queen"));
        assert_eq!(face.actions().last(), Some(&"queen d1"), "{:?}", face.actions());
    }
}

/// A game of Knightmare Chess for two at one screen, from these two hands of one card each.
fn hidden_hands(position: &str, hands: [&str; 2], workplace: &Workplace) -> Face {
    let mut wish = wish(unruly_knightmare::rulesets().remove(0), humans());
    wish.setup.position = Some(position.to_owned());
    let held = [WHITE, BLACK].into_iter().zip(hands.map(|card| vec![card.to_owned()]));
    wish.setup.arrangement.hands = held.collect();
    Face::of(wish, workplace)
}

#[test]
fn nobody_speaks_for_somebody_whose_hand_is_hidden() {
    for workplace in workplaces() {
        let mut face = hidden_hands("4k3/p7/8/8/8/8/P7/4K3 w - - 0 1", ["crab", "abduction"], &workplace);
        let said = |seat, text: &str| Command::Do(seat, Action::new(text));
        face.ask(Request::TakeSeat).ask(said(BLACK, "play abduction")).ask(said(BLACK, "resign"));
        assert!(face.actions().is_empty(), "{:?}", face.actions());
        assert!(face.notice().is_empty(), "no word tells what is held: {:?}", face.notice());
        face.ask(said(WHITE, "draw offer")).ask(said(BLACK, "draw accept"));
        assert_eq!(face.actions(), ["draw offer", "draw accept"], "what is asked of all is answered by all");
    }
}

#[test]
fn whoever_tells_from_memory_how_things_stood_may_not_look_back() {
    for workplace in workplaces() {
        let mut face = hidden_hands("4k3/p7/8/8/8/8/P7/4K3 w - - 0 1", ["abduction", "crab"], &workplace);
        face.ask(Request::TakeSeat).ask(Command::Do(WHITE, Action::new("a2a3")));
        assert!(face.session.may().look_back);
        // From now on the time counts in which to remember.
        face.ask_before_bots(Command::Do(WHITE, Action::new("play abduction")));
        face.ask_before_bots(Command::Point("a7".parse().unwrap())).ask_before_bots(Request::TakeSeat);
        assert_eq!(face.session.actor(), Some(BLACK), "{:?}", face.actions());
        assert!(!face.session.may().look_back);
        let looks = [Request::LookAt(Some(1)), Request::WalkTo(game(1)), Request::Replay(true)];
        for request in looks {
            face.ask_before_bots(request.clone());
            assert_eq!(face.session.past(), None, "{request:?}");
        }
        face.ask_before_bots(Request::Glimpse(game(1)));
        assert!(face.session.glimpse(game(1)).is_none());
    }
}

#[test]
fn a_bot_that_has_made_up_its_mind_is_waited_for() {
    for workplace in workplaces() {
        let mut face = while_a_bot_thinks(&workplace);
        let errands = face.session.take_errands();
        let Some(Errand::Think(question)) = errands.first() else { panic!("no bot is asked") };
        assert!(!face.session.is_at_rest(), "it thinks");
        face.session.hear_bot(question.number, first_answer(question), face.now);
        face.session.settle(PATIENCE, face.now);
        assert_eq!(face.actions(), ["e2e4"], "a move stands for a moment before it is answered");
        assert!(!face.session.is_at_rest(), "it is about to act");
        face.go_on();
        assert!(face.session.is_at_rest());
        assert_eq!(face.actions().len(), 2);
    }
}

/// A game of the fan deck for two at one screen in which White holds this card, and nobody anything else.
fn with_card(card: &str, workplace: &Workplace) -> Face {
    let mut wish = wish(unruly_fandeck::rulesets().remove(0), humans());
    wish.setup.position = Some("4k3/p7/8/8/8/8/P7/R3K3 w - - 0 1".to_owned());
    wish.setup.arrangement.hands = [(WHITE, vec![card.to_owned()]), (BLACK, Vec::new())].into();
    let mut face = Face::of(wish, workplace);
    face.ask(Request::TakeSeat);
    face
}

#[test]
fn whoever_points_where_a_card_does_not_ask_is_told_so() {
    for workplace in workplaces() {
        let mut face = with_card("dub", &workplace);
        face.ask(Command::Do(WHITE, Action::new("play dub")));
        for wrong in ["h5", "a7"] {
            face.ask(Command::Dismiss).point(wrong);
            assert!(face.notice().contains("lit"), "{wrong}: {:?}", face.notice());
        }
        face.point("a1");
        assert!(face.notice().is_empty(), "{:?}", face.notice());
    }
}

#[test]
fn edges_that_were_chosen_for_a_card_are_known_while_more_is_asked() {
    for workplace in workplaces() {
        let mut face = with_card("barrier", &workplace);
        let at = |text: &str| text.parse().unwrap();
        let edge = (at("e4"), at("e5"));
        face.ask(Command::Do(WHITE, Action::new("a2a3")))
            .ask(Command::Do(WHITE, Action::new("play barrier")));
        assert!(face.session.chosen_edges().is_empty());
        face.ask(Command::Pick(Pick::Edge(edge.0, edge.1)));
        assert_eq!(face.session.chosen_edges(), [edge], "{:?}", face.actions());
    }
}

#[test]
fn a_bot_waits_while_its_card_is_read() {
    for workplace in workplaces() {
        let mut wish =
            wish(unruly_knightmare::rulesets().remove(0), vec![Sitter::human("Anna"), Sitter::bot("any")]);
        wish.setup.position = Some("4k3/p7/8/8/8/8/P7/4K3 w - - 0 1".to_owned());
        wish.setup.arrangement.hands = [(WHITE, Vec::new()), (BLACK, vec!["hand-of-fate".to_owned()])].into();
        let mut face = Face::of(wish, &workplace);
        face.ask_before_bots(Command::Do(WHITE, Action::new("a2a3")));
        let answer = |face: &mut Face, text: &str, after: Duration| {
            for errand in face.session.take_errands() {
                if let Errand::Think(question) = errand {
                    face.session.hear_bot(question.number, Ok(Some(Action::new(text))), face.now);
                }
            }
            face.session.settle(PATIENCE, face.now);
            face.now += after;
            face.session.go_on(face.now);
            face.session.settle(PATIENCE, face.now);
        };
        answer(&mut face, "play hand-of-fate", Duration::from_millis(400));
        assert_eq!(face.actions(), ["a2a3", "play hand-of-fate"]);
        assert!(face.session.just_played().is_some());
        answer(&mut face, "a7a6", Duration::from_millis(2500));
        assert_eq!(face.actions().len(), 2, "the card is still read");
        face.ask_before_bots(Request::PutCardAway);
        face.session.go_on(face.now);
        face.session.settle(PATIENCE, face.now);
        assert_eq!(face.actions().last(), Some(&"a7a6"), "whoever has read it need not wait");
    }
}

#[test]
fn a_bot_need_not_think_on_about_what_was_taken_back_or_is_over() {
    for workplace in workplaces() {
        for command in [Command::from(Request::Undo), Command::Do(WHITE, Action::new("resign"))] {
            let mut face = while_a_bot_thinks(&workplace);
            let errands = face.session.take_errands();
            let Some(Errand::Think(question)) = errands.first() else { panic!("no bot is asked") };
            face.ask_before_bots(command.clone());
            let errands = face.session.take_errands();
            let is_told =
                |errand: &Errand| matches!(errand, Errand::Hurry(number) if *number == question.number);
            assert!(errands.iter().any(is_told), "{command:?}");
        }
    }
}

#[test]
fn a_bot_says_that_it_does_not_want_a_draw() {
    for workplace in workplaces() {
        let mut face = against_a_bot(&workplace);
        face.ask(Command::Do(WHITE, Action::new("draw offer")));
        assert_eq!(face.actions(), ["draw offer", "draw decline"]);
        face.point("e2 e4");
        assert_eq!(face.actions().len(), 4, "the game goes on");
    }
}

#[test]
fn words_about_a_draw_are_for_everybody_where_hands_are_hidden_too() {
    for workplace in workplaces() {
        let sitters = vec![Sitter::human("Anna"), Sitter::bot("any")];
        let mut face = Face::of(wish(unruly_knightmare::rulesets().remove(0), sitters), &workplace);
        face.ask(Command::Do(WHITE, Action::new("draw offer")));
        assert_eq!(face.actions(), ["draw offer", "draw decline"]);
        let listed: Vec<_> =
            face.session.ledger().iter().map(|entry| entry.is_quiet_for(Some(WHITE))).collect();
        assert_eq!(listed, [false, false]);
        let told = face.session.told().iter().filter(|told| told.is_said()).count();
        assert_eq!(told, 2, "{:?}", face.session.told());
    }
}

#[test]
fn games_of_one_seed_are_told_apart_by_their_sessions() {
    let asked = || {
        let mut face = while_a_bot_thinks(&Workplace::Here);
        let errands = face.session.take_errands();
        let found = errands.into_iter().find_map(|errand| match errand {
            Errand::Think(question) => Some((question.session, question.seed)),
            _ => None,
        });
        found.expect("a bot is asked")
    };
    let ((one, seed), (other, same)) = (asked(), asked());
    assert!(one != other && seed == same);
}

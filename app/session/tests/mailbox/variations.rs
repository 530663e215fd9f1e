//! Variations: played on from the past, walked along, kept with the game, and none where somebody would be wronged.

use std::time::Duration;

use unruly_contract::{Action, Record, Seat, TimeControl};
use unruly_session::{Beginning, Command, Moment, Request, Session, Sitter, Wish, Workplace};

use super::{BLACK, Face, WHITE, chess, humans, wish, workplaces};

fn at(line: usize, ply: usize) -> Moment {
    Moment { line, ply }
}

impl Face {
    /// Chess between two people at one screen, with three moves made.
    fn three_moves(workplace: &Workplace) -> Self {
        let mut face = Self::of(wish(chess(), humans()), workplace);
        face.point("e2 e4 e7 e5 g1 f3");
        face
    }

    /// Looks back at the game after so many actions, and plays on from there.
    fn play_on(&mut self, ply: usize, squares: &str) -> &mut Self {
        self.ask(Request::LookAt(Some(ply))).ask(Request::PlayOn).point(squares)
    }

    /// The variations of the record: the line that each leaves, where, and its actions.
    fn variations(&self) -> Vec<(usize, usize, String)> {
        told(self.session.record())
    }

    pub(crate) fn says(&mut self, seat: Seat, action: &str) -> &mut Self {
        self.ask(Command::Do(seat, Action::new(action)))
    }

    pub(crate) fn resumed(&self, record: &Record) -> Self {
        let kept = Beginning::Kept {
            ruleset: self.session.ruleset().clone(),
            record: Box::new(record.clone()),
            usual: "any".to_owned(),
        };
        let session = Session::begin(kept, "games/one".to_owned(), self.now, &Workplace::Here);
        let session = session.unwrap_or_else(|reason| panic!("{reason}"));
        Self::at(session, self.now)
    }
}

fn told(record: &Record) -> Vec<(usize, usize, String)> {
    let texts = |actions: &[unruly_contract::Deed]| {
        actions.iter().map(|deed| deed.action.text()).collect::<Vec<_>>().join(" ")
    };
    record.variations.iter().map(|one| (one.of, one.from, texts(&one.actions))).collect()
}

fn own(of: usize, from: usize, actions: &str) -> (usize, usize, String) {
    (of, from, actions.to_owned())
}

const GAME: [&str; 3] = ["e2e4", "e7e5", "g1f3"];

#[test]
fn a_variation_begins_where_one_plays_on_and_leaves_the_game_as_it_was() {
    for workplace in workplaces() {
        let mut face = Face::three_moves(&workplace);
        assert!(!face.session.may_play_on(), "the present is played on as ever");
        face.ask(Request::LookAt(Some(1)));
        assert!(face.session.may_play_on());
        face.ask(Request::PlayOn);
        assert_eq!((face.session.past(), face.session.actor()), (None, Some(BLACK)));
        assert!(face.session.is_away() && !face.session.is_begun());
        assert!(face.variations().is_empty() && face.actions() == GAME, "nothing was done in it yet");
        face.point("c7 c5 g1 f3");
        assert_eq!(face.actions(), GAME);
        assert_eq!(face.variations(), [own(0, 1, "c7c5 g1f3")]);
        assert_eq!((face.session.moment(), face.session.ledger().len()), (at(1, 3), 3));
        assert!(face.session.is_begun() && face.session.actor() == Some(BLACK));
        // The game is gone on with where it was.
        face.ask(Request::WalkTo(at(0, 3)));
        assert_eq!((face.session.moment(), face.session.past()), (at(0, 3), None));
        face.point("b8 c6");
        assert_eq!((face.actions().len(), face.variations()), (4, vec![own(0, 1, "c7c5 g1f3")]));
    }
}

#[test]
fn whoever_takes_up_a_piece_in_the_past_plays_on_from_there() {
    for workplace in workplaces() {
        let mut face = Face::three_moves(&workplace);
        face.ask(Request::LookAt(Some(1))).point("c7");
        assert_eq!(face.session.picking().picked_up(), Some("c7".parse().unwrap()));
        face.point("c5");
        assert_eq!(face.variations(), [own(0, 1, "c7c5")]);
        let carry = Command::Carry { from: "d2".parse().unwrap(), to: Some("d4".parse().unwrap()) };
        face.ask(Request::WalkTo(at(0, 0))).ask(carry);
        assert_eq!(face.variations(), [own(0, 1, "c7c5"), own(0, 0, "d2d4")]);
        // A click that misses a piece leaves everything as it is.
        for square in ["e5", "h2"] {
            face.ask(Request::WalkTo(at(0, 1))).point(square);
            assert_eq!((face.session.moment(), face.session.is_away()), (at(0, 1), false), "{square}");
        }
    }
}

#[test]
fn moves_that_a_line_has_already_are_gone_along() {
    for workplace in workplaces() {
        let mut face = Face::three_moves(&workplace);
        face.play_on(1, "e7 e5");
        assert_eq!((face.session.moment(), face.session.past()), (at(0, 2), Some(2)));
        assert!(face.variations().is_empty());
        face.play_on(1, "c7 c5 g1 f3").ask(Request::WalkTo(at(0, 1))).ask(Request::PlayOn).point("c7 c5");
        assert_eq!((face.session.moment(), face.session.past()), (at(1, 2), Some(2)));
        // A variation leaves the line with which it goes farthest.
        face.play_on(2, "b1 c3");
        assert_eq!(face.variations(), [own(0, 1, "c7c5 g1f3"), own(1, 2, "b1c3")]);
        assert_eq!(face.session.moment(), at(2, 3));
    }
}

#[test]
fn steps_stay_in_the_line_and_lines_lie_beside_one_another() {
    let mut face = Face::three_moves(&Workplace::Here);
    face.play_on(1, "c7 c5 g1 f3").ask(Request::LookAt(Some(1)));
    assert_eq!(face.session.moment(), at(1, 1));
    face.ask(Request::LookAt(Some(2)));
    assert_eq!(face.session.moment(), at(1, 2));
    assert_eq!((face.session.beside(-1), face.session.beside(1)), (Some(at(0, 2)), None));
    face.ask(Request::WalkTo(at(0, 2)));
    assert_eq!((face.session.beside(-1), face.session.beside(1)), (None, Some(at(1, 2))));
    // Another line can be looked at in passing.
    face.ask(Request::Glimpse(at(1, 3)));
    let scene = face.session.glimpse(at(1, 3)).expect("it was looked up");
    assert!(scene.piece_at("c5".parse().unwrap()).is_some());
    assert!(
        face.session.glimpse(at(0, 3)).is_none_or(|scene| scene.piece_at("e5".parse().unwrap()).is_some())
    );
    assert_eq!(face.session.moment(), at(0, 2));
}

#[test]
fn whoever_looks_elsewhere_before_a_move_leaves_no_variation() {
    let mut face = Face::three_moves(&Workplace::Here);
    face.ask(Request::LookAt(Some(1))).ask(Request::PlayOn).ask(Request::LookAt(Some(2)));
    assert_eq!((face.session.moment(), face.session.is_away()), (at(0, 2), false));
    assert_eq!(face.session.branches().len(), 1);
    face.ask(Request::LookAt(Some(1))).ask(Request::PlayOn).ask(Request::LookAt(None));
    assert_eq!((face.session.moment(), face.actions()), (at(0, 3), GAME.to_vec()));
}

#[test]
fn in_a_variation_one_hand_plays_and_bots_rest() {
    for workplace in workplaces() {
        let sitters = vec![Sitter::human("Anna"), Sitter::bot("any")];
        let mut face = Face::of(wish(chess(), sitters), &workplace);
        face.point("e2 e4");
        let game: Vec<String> = face.actions().iter().map(|action| (*action).to_owned()).collect();
        assert_eq!(game.len(), 2, "the bot has answered");
        face.play_on(0, "d2 d4");
        assert_eq!(face.session.actor(), Some(BLACK), "nobody else moves for Black here");
        face.point("d7 d5");
        assert_eq!(face.variations(), [own(0, 0, "d2d4 d7d5")]);
        assert_eq!(face.actions(), game);
        // In the game the bot is a bot again.
        face.ask(Request::WalkTo(at(0, 2)));
        assert_eq!(face.session.actor(), Some(WHITE));
        face.point("g1 f3");
        assert_eq!(face.actions().len(), 4);
    }
}

#[test]
fn a_bot_that_thinks_is_sent_away_and_asked_again_after_the_variation() {
    let sitters = vec![Sitter::human("Anna"), Sitter::bot("any")];
    let mut face = Face::of(wish(chess(), sitters), &Workplace::Here);
    face.session.obey(Request::HoldBots, face.now);
    face.point("e2 e4");
    face.session.obey(Request::ReleaseBots, face.now);
    face.session.go_on(face.now);
    assert!(face.session.thinking().asked().is_some());
    face.session.obey(Request::LookAt(Some(0)), face.now);
    face.session.obey(Request::PlayOn, face.now);
    face.point("d2 d4");
    assert_eq!((face.actions().len(), face.variations().len()), (1, 1));
    face.ask(Request::WalkTo(at(0, 1)));
    assert_eq!(face.actions().len(), 2, "it has answered the move of the game");
}

#[test]
fn what_is_taken_back_in_a_variation_is_taken_from_that_alone() {
    for workplace in workplaces() {
        let mut face = Face::three_moves(&workplace);
        face.play_on(1, "c7 c5 g1 f3").ask(Request::Undo);
        assert!(face.session.asking().is_none(), "nobody else has a say in it");
        assert_eq!(face.variations(), [own(0, 1, "c7c5")]);
        face.ask(Request::Redo);
        assert_eq!(face.variations(), [own(0, 1, "c7c5 g1f3")]);
        face.ask(Request::Undo).ask(Request::Undo);
        assert!(face.variations().is_empty() && !face.session.can_undo());
        face.ask(Request::Undo);
        assert_eq!((face.actions(), face.session.moment()), (GAME.to_vec(), at(0, 1)));
    }
}

#[test]
fn a_game_that_grows_shorter_leaves_its_variations_whole() {
    let mut face = Face::three_moves(&Workplace::Here);
    face.play_on(2, "b1 c3 b8 c6").ask(Request::WalkTo(at(0, 3)));
    for _ in 0..2 {
        face.ask(Request::Undo).ask(Request::Agree(true));
    }
    assert_eq!(face.actions(), ["e2e4"]);
    assert_eq!(face.variations(), [own(0, 1, "e7e5 b1c3 b8c6")]);
    // Once the game goes the same way, the rest of it is a variation still.
    face.point("e7 e5");
    assert_eq!((face.actions().len(), face.variations()), (2, vec![own(0, 2, "b1c3 b8c6")]));
    face.point("b1 c3 b8 c6");
    assert!(face.variations().is_empty(), "now the game is that line");
}

#[test]
fn a_variation_is_dropped_with_those_that_leave_it() {
    let mut face = Face::three_moves(&Workplace::Here);
    face.play_on(1, "c7 c5 g1 f3").play_on(2, "b1 c3").ask(Request::WalkTo(at(0, 2)));
    face.play_on(0, "d2 d4").ask(Request::WalkTo(at(1, 3))).ask(Request::DropVariation);
    assert_eq!(face.variations(), [own(0, 0, "d2d4")]);
    assert_eq!((face.session.moment(), face.session.is_away()), (at(0, 1), false));
    // The game itself cannot be dropped.
    face.ask(Request::DropVariation);
    assert_eq!((face.actions(), face.variations().len()), (GAME.to_vec(), 1));
}

#[test]
fn a_variation_that_was_dropped_can_be_brought_back_with_those_that_leave_it() {
    let mut face = Face::three_moves(&Workplace::Here);
    face.play_on(1, "c7 c5 g1 f3").play_on(2, "b1 c3").ask(Request::WalkTo(at(1, 3)));
    let before = face.variations();
    assert!(!face.session.may().bring_back);
    face.ask(Request::DropVariation);
    assert!(face.session.may().bring_back && face.variations().is_empty());
    face.ask(Request::BringBack);
    assert_eq!(face.variations(), before);
    assert_eq!((face.session.moment(), face.session.may().bring_back), (at(1, 2), false));
    // Once something else is done it is gone for good.
    face.ask(Request::DropVariation).ask(Request::LookAt(None)).point("b8 c6");
    assert!(!face.session.may().bring_back && face.variations().is_empty());
}

#[test]
fn a_planned_move_is_not_played_in_a_variation_that_comes_back() {
    for workplace in workplaces() {
        let mut face = super::against_a_bot(&workplace);
        let point = |square: &str| Command::Point(square.parse().unwrap());
        // The bot thinks about its second move, and a variation from its first is dropped meanwhile.
        face.point("e2 e4").ask_before_bots(point("g1")).ask_before_bots(point("f3"));
        face.ask_before_bots(Request::LookAt(Some(1))).ask_before_bots(Request::PlayOn);
        face.ask_before_bots(point("c7")).ask_before_bots(point("c5"));
        assert_eq!(face.variations(), [own(0, 1, "c7c5")]);
        face.ask_before_bots(Request::DropVariation).ask_before_bots(Request::LookAt(None));
        assert!(face.session.may().bring_back);
        face.ask_before_bots(point("d2")).ask_before_bots(point("d4"));
        assert_eq!(face.session.planned().len(), 1);
        face.ask_before_bots(Request::BringBack);
        assert_eq!(face.variations(), [own(0, 1, "c7c5")], "the plan was one for the game");
        assert!(face.session.planned().is_empty());
    }
}

#[test]
fn a_variation_becomes_the_game_and_the_game_a_variation() {
    for workplace in workplaces() {
        let mut face = Face::three_moves(&workplace);
        assert!(!face.session.may().make_main);
        face.play_on(1, "c7 c5 b1 c3");
        assert!(face.session.may().make_main);
        face.ask(Request::MakeMain);
        assert_eq!(face.actions(), ["e2e4", "c7c5", "b1c3"]);
        assert_eq!(face.variations(), [own(0, 1, "e7e5 g1f3")]);
        assert!(!face.session.is_away() && face.session.actor() == Some(BLACK));
        face.point("b8 c6");
        assert_eq!(face.actions().len(), 4);
    }
}

#[test]
fn variations_are_kept_with_the_game_and_read_back() {
    let mut face = Face::three_moves(&Workplace::Here);
    face.play_on(1, "c7 c5 g1 f3").play_on(2, "b1 c3");
    let record = face.session.unsaved(face.now).expect("something was done");
    assert_eq!(record.notes.get("moves").map(String::as_str), Some("3"), "those of the game");
    let record = Record::from_toml(&record.to_toml()).unwrap();
    let mut again = face.resumed(&record);
    assert_eq!((again.session.moment(), again.session.is_away()), (at(0, 3), false));
    assert_eq!(told(again.session.record()), [own(0, 1, "c7c5 g1f3"), own(1, 2, "b1c3")]);
    let shape: Vec<_> =
        again.session.branches().iter().map(|one| (one.of, one.from, one.entries.len())).collect();
    assert_eq!(shape, [(0, 0, 3), (0, 1, 3), (1, 2, 3)]);
    again.ask(Request::WalkTo(at(2, 3)));
    assert_eq!((again.session.moment(), again.session.actor()), (at(2, 3), Some(BLACK)));
    assert!(again.session.unsaved(again.now).is_none(), "to look at a line changes nothing");
}

#[test]
fn a_variation_that_cannot_be_played_is_refused_with_its_number_and_action() {
    let mut face = Face::three_moves(&Workplace::Here);
    face.play_on(1, "c7 c5 g1 f3");
    let mut record = face.session.record().clone();
    record.variations[0].actions[1].action = Action::new("g1g3");
    let kept = Beginning::Kept {
        ruleset: face.session.ruleset().clone(),
        record: Box::new(record),
        usual: "any".to_owned(),
    };
    let refused =
        Session::begin(kept, String::new(), face.now, &Workplace::Here).err().expect("it is illegal");
    let said = face.session.ruleset().english().say(&refused);
    assert!(said.to_lowercase().starts_with("variation 1: action 2, g1g3 of white"), "{said}");
}

#[test]
fn while_a_clock_runs_the_past_is_only_looked_at() {
    for workplace in workplaces() {
        let time: TimeControl = "60".parse().unwrap();
        let mut face = Face::of(Wish { time, ..wish(chess(), humans()) }, &workplace);
        face.point("e2 e4 e7 e5").ask(Request::LookAt(Some(1)));
        assert!(!face.session.may_play_on());
        face.ask(Request::PlayOn).point("c7");
        assert!(!face.session.is_away() && face.session.branches().len() == 1);
        face.now += Duration::from_secs(60);
        face.go_on();
        assert!(face.session.glance().outcome.is_some(), "the flag has fallen");
        face.play_on(1, "c7 c5");
        let is_it =
            |(of, from, actions): &(usize, usize, String)| (*of, *from, actions.as_str()) == (0, 1, "c7c5");
        assert!(face.variations().iter().all(is_it) && face.variations().len() == 1);
        let left = face.session.clock().left(WHITE, face.now);
        face.now += Duration::from_secs(20);
        face.go_on();
        assert_eq!(face.session.clock().left(WHITE, face.now), left, "no clock runs in a variation");
        let record = face.session.unsaved(face.now).expect("there is a variation");
        assert!(record.notes.contains_key("result"), "the game is over, whatever is tried in it");
    }
}

#[test]
fn hidden_hands_stay_hidden_until_the_game_is_over() {
    let storm = unruly_fandeck::rulesets().remove(0);
    let mut face = Face::of(wish(storm, vec![Sitter::human("Anna"), Sitter::bot("any")]), &Workplace::Here);
    face.point("e2 e4").ask(Request::LookAt(Some(0)));
    assert!(!face.session.may_play_on());
    face.ask(Request::PlayOn);
    assert!(!face.session.is_away());
    face.ask(Request::LookAt(None)).says(WHITE, "resign").ask(Request::LookAt(Some(0)));
    assert!(face.session.glance().outcome.is_some() && face.session.may_play_on());
    face.ask(Request::PlayOn).point("d2 d4");
    assert_eq!(face.variations().first().map(|one| one.2.as_str()), Some("d2d4"));
    assert!(!face.session.may().make_main, "the game would go on, and all hands have been seen");
    assert!(face.session.covered_for().is_none());
}

#[test]
fn what_ends_a_variation_ends_no_game() {
    let mut face = Face::of(wish(chess(), humans()), &Workplace::Here);
    face.point("f2 f3 e7 e5 a2 a3").play_on(2, "g2 g4 d8 h4");
    assert!(face.session.glance().outcome.is_some(), "that is mate");
    let record = face.session.unsaved(face.now).expect("there is a variation");
    assert!(!record.notes.contains_key("result") && !record.notes.contains_key("outcome"));
    // It may become the game, which is over then.
    face.ask(Request::MakeMain);
    let record = face.session.unsaved(face.now).expect("the game is another");
    assert_eq!(record.notes.get("moves").map(String::as_str), Some("4"));
    assert!(record.notes.contains_key("result"));
    // And back.
    face.ask(Request::WalkTo(at(1, 3))).ask(Request::MakeMain);
    let record = face.session.unsaved(face.now).expect("the game is another");
    assert!(!record.notes.contains_key("result"));
}

#[test]
fn a_variation_that_another_contains_is_no_line_of_its_own() {
    let mut record = Record::new("orthodox", unruly_contract::Setup::default());
    let deed = |seat, text: &str| unruly_contract::Deed { seat, action: Action::new(text) };
    record.actions = vec![deed(WHITE, "e2e4"), deed(BLACK, "e7e5")];
    record.set_paths(&[
        record.actions.clone(),
        vec![deed(WHITE, "d2d4")],
        vec![deed(WHITE, "d2d4"), deed(BLACK, "d7d5")],
    ]);
    assert_eq!(record.variations.len(), 2, "it may stand in a file");
    let face = Face::of(wish(chess(), humans()), &Workplace::Here);
    let again = face.resumed(&record);
    assert_eq!(told(again.session.record()), [own(0, 0, "d2d4 d7d5")]);
}

#[test]
fn a_game_that_was_over_when_it_was_opened_stays_as_it_ended() {
    for workplace in workplaces() {
        let mut face = Face::of(wish(chess(), humans()), &workplace);
        face.point("f2 f3 e7 e5 g2 g4 d8 h4");
        assert!(face.session.glance().outcome.is_some() && face.session.can_undo(), "it has just ended");
        let mut watched = face.resumed(&face.session.record().clone());
        let before = watched.session.record().clone();
        assert!(!watched.session.can_undo());
        watched.ask(Request::Undo);
        assert_eq!((watched.session.record(), watched.session.glance().outcome.is_some()), (&before, true));
        // Another move than the last one begins a variation, which can be taken back.
        watched.play_on(2, "g1 h3");
        assert_eq!(watched.variations(), [own(0, 2, "g1h3")]);
        assert!(watched.session.can_undo());
        watched.ask(Request::Undo);
        assert_eq!(watched.actions().len(), 4);
    }
}

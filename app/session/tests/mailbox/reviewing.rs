//! The look back at a whole game: it follows the game, and asks a bot about each position once.

use unruly_contract::{Action, Thought};
use unruly_session::{Judgement, Question, Request, Workplace};

use super::{BLACK, Face, WHITE, chess, humans, wish};

impl Face {
    /// The position that a bot is to weigh now.
    fn asked_to_weigh(&mut self) -> Option<Question> {
        assert!(self.to_weigh.len() < 2, "one after the other");
        self.to_weigh.pop()
    }

    /// A bot weighs as many positions as there are scores, and would always castle. Gives how many were asked about.
    fn weigh(&mut self, scores: &[i32]) -> usize {
        let mut asked = 0;
        for score in scores {
            let Some(question) = self.asked_to_weigh() else { break };
            asked += 1;
            let action = Action::new("e1g1");
            let line = vec![action.clone()];
            let thought = Thought { action, line, score: *score, depth: 1, nodes: 1, others: Vec::new() };
            self.session.hear_weighed(question.number, Some(thought), self.now);
            self.go_on();
        }
        asked
    }

    fn plies(&self) -> Vec<usize> {
        self.session.review().weighed.iter().map(|weighed| weighed.ply).collect()
    }
}

fn two_moves() -> Face {
    let mut face = Face::of(wish(chess(), humans()), &Workplace::Here);
    face.point("e2 e4 e7 e5");
    face
}

#[test]
fn every_position_is_weighed_once_and_the_game_is_followed() {
    let mut face = two_moves();
    assert!(face.asked_to_weigh().is_none(), "nobody has asked");
    face.ask(Request::Review(true));
    assert_eq!(face.weigh(&[20, -300, 300, 0, 0]), 3, "before each of two moves, and how it stands");
    assert!(face.session.review().is_done());
    assert_eq!(face.session.review().judgements.get(&0), None, "White has won 280 by the first move");
    face.point("g1 f3");
    assert_eq!(face.weigh(&[-200, 0]), 1, "what is known is not asked again");
    assert_eq!(face.plies(), [0, 1, 2, 3]);
    assert_eq!(face.session.review().judgements.get(&2), Some(&Judgement::Doubtful));
}

#[test]
fn moves_that_are_taken_back_are_forgotten() {
    let mut face = two_moves();
    face.ask(Request::Review(true));
    face.weigh(&[20, 20, 20]);
    face.ask(Request::Undo).ask(Request::Agree(true));
    assert_eq!(face.actions().len(), 1, "the last move was taken back");
    assert_eq!(face.plies(), [0, 1]);
    assert_eq!(face.weigh(&[20]), 0, "how the game stands is known already");
}

#[test]
fn the_review_rests_while_nobody_wants_it_or_looks_and_while_a_variation_is_tried() {
    let mut face = two_moves();
    face.ask(Request::Review(true));
    let question = face.asked_to_weigh().unwrap();
    face.ask(Request::Review(false));
    let (action, line, others) = (Action::new("e2e4"), Vec::new(), Vec::new());
    let thought = Thought { action, line, score: 0, depth: 1, nodes: 1, others };
    face.session.hear_weighed(question.number, Some(thought), face.now);
    assert!(face.plies().is_empty() && face.asked_to_weigh().is_none(), "it came too late");
    face.ask(Request::Review(true)).ask(Request::LookAt(Some(1))).ask(Request::PlayOn).point("c7 c5");
    assert_eq!(face.weigh(&[1, 1, 1, 1]), 1, "the position that was asked about before, and no other");
    assert_eq!(face.plies(), [0]);
}

#[test]
fn how_the_game_stood_before_some_talk_is_no_position_of_its_own() {
    let mut face = two_moves();
    face.ask(Request::Review(true));
    face.weigh(&[20, 20, 20]);
    assert_eq!(face.plies(), [0, 1, 2]);
    face.says(WHITE, "draw offer");
    face.weigh(&[20]);
    assert_eq!(face.plies(), [0, 1, 3]);
    face.says(BLACK, "draw decline");
    assert!(!face.session.review().is_done(), "how it stands now is not known yet");
    face.weigh(&[20, 20, 20]);
    assert_eq!((face.plies(), face.session.review().is_done()), (vec![0, 1, 4], true));
}

//! Comments: written about any position, kept with the game, and where they belong whatever becomes of its lines.

use unruly_contract::{Record, Remark};
use unruly_session::{Moment, Request, Workplace};

use super::{Face, chess, humans, wish, workplaces};

fn at(line: usize, ply: usize) -> Moment {
    Moment { line, ply }
}

fn remark(text: &str) -> Remark {
    Remark { signs: Vec::new(), text: text.to_owned() }
}

impl Face {
    fn comment(&mut self, moment: Moment, text: &str) -> &mut Self {
        self.ask(Request::Comment(moment, remark(text)))
    }

    fn said(&self, moment: Moment) -> Option<&str> {
        self.session.comment(moment).map(|remark| remark.text.as_str())
    }
}

/// The comments of a record: the line in which each stands, after how many actions, and its words.
fn told(record: &Record) -> Vec<(usize, usize, &str)> {
    record.comments.iter().map(|one| (one.of, one.after, one.remark.text.as_str())).collect()
}

#[test]
fn a_comment_is_kept_with_the_game_and_read_back() {
    for workplace in workplaces() {
        let mut face = Face::of(wish(chess(), humans()), &workplace);
        face.point("e2 e4 e7 e5 g1 f3");
        face.comment(at(0, 1), "best by test")
            .comment(at(0, 0), "a friendly game")
            .comment(at(0, 9), "nowhere");
        assert_eq!(face.said(at(0, 1)), Some("best by test"));
        assert_eq!((face.session.past(), face.session.ledger().len()), (None, 3), "nothing else has changed");
        let record = face.session.unsaved(face.now).expect("the game says more");
        assert_eq!(told(&record), [(0, 0, "a friendly game"), (0, 1, "best by test")]);
        let mut again = face.resumed(&record);
        assert_eq!(again.said(at(0, 0)), Some("a friendly game"));
        again.comment(at(0, 1), "or not").comment(at(0, 0), "");
        assert_eq!(told(again.session.record()), [(0, 1, "or not")]);
    }
}

#[test]
fn a_comment_stays_with_its_position_whatever_becomes_of_the_lines() {
    let mut face = Face::of(wish(chess(), humans()), &Workplace::Here);
    face.point("e2 e4 e7 e5 g1 f3").comment(at(0, 1), "the first").comment(at(0, 3), "the third");
    face.ask(Request::Undo).ask(Request::Agree(true));
    assert_eq!(told(face.session.record()), [(0, 1, "the first")], "that position is gone");
    face.ask(Request::Redo).ask(Request::Agree(true));
    assert_eq!(told(face.session.record()).len(), 2, "and there again");
    face.ask(Request::LookAt(Some(1))).ask(Request::PlayOn).point("c7 c5");
    face.comment(at(1, 2), "of the variation").comment(at(1, 1), "of both");
    assert_eq!(face.said(at(0, 1)), Some("of both"), "the lines have that position in common");
    assert_eq!(face.session.branches()[1].comments.len(), 1);
    let before = [(0, 1, "of both"), (0, 3, "the third"), (1, 2, "of the variation")];
    assert_eq!(told(face.session.record()), before);
    face.ask(Request::MakeMain);
    let after = [(0, 1, "of both"), (0, 2, "of the variation"), (1, 3, "the third")];
    assert_eq!(told(face.session.record()), after);
    face.ask(Request::WalkTo(at(1, 3))).ask(Request::DropVariation);
    assert_eq!(told(face.session.record()), after[..2]);
    face.ask(Request::BringBack);
    assert_eq!(told(face.session.record()), after);
}

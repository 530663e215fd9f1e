//! Cards of a hand about which nothing more is asked: they lie on the table until their player says that they are played.

use unruly_contract::{Action, Pick, Seat};
use unruly_session::{Command, Request, Wish, Workplace};

use super::{Face, humans, wish, workplaces};

const WHITE: Seat = Seat::WHITE;
const BLACK: Seat = Seat::BLACK;

/// Knightmare Chess between two people, of whom White holds a card.
fn holding(card: &str, position: &str, workplace: &Workplace) -> Face {
    let Wish { mut setup, .. } = wish(unruly_knightmare::rulesets().remove(0), humans());
    setup.position = Some(position.to_owned());
    setup.arrangement.hands = [(WHITE, vec![card.to_owned()]), (BLACK, Vec::new())].into();
    let wish = Wish { setup, ..wish(unruly_knightmare::rulesets().remove(0), humans()) };
    let mut face = Face::of(wish, workplace);
    face.ask(Request::TakeSeat);
    face
}

fn card(id: &str) -> Command {
    Command::Pick(Pick::Card(id.to_owned()))
}

/// The Queens on a7 and b1 change places for the card, which asks nothing.
const TWO_QUEENS: &str = "6k1/q7/8/8/8/8/6K1/1Q6 w - - 0 1";

#[test]
fn a_card_is_played_once_its_player_says_so() {
    for workplace in workplaces() {
        let mut face = holding("black-widow", TWO_QUEENS, &workplace);
        face.ask(card("black-widow"));
        let laid = face.session.laid().cloned().expect("it lies on the table");
        assert!(face.actions().is_empty() && laid.comes_to_nothing().is_none());
        for square in ["a7", "b1"] {
            assert!(laid.places().any(|spot| spot == square.parse().unwrap()), "{square}: {laid:?}");
        }
        face.ask(Command::Cancel);
        assert!(face.session.laid().is_none() && face.actions().is_empty());
        for says_so in [Command::Finish, card("black-widow"), Command::Point("a7".parse().unwrap())] {
            let mut face = holding("black-widow", TWO_QUEENS, &workplace);
            face.ask(card("black-widow")).ask(says_so);
            assert_eq!(face.actions(), ["play black-widow"]);
            assert!(face.session.laid().is_none());
        }
    }
}

#[test]
fn a_card_goes_back_into_the_hand_where_something_else_is_done() {
    for workplace in workplaces() {
        let mut face = holding("black-widow", TWO_QUEENS, &workplace);
        face.ask(card("black-widow")).point("g2 g3");
        assert_eq!(face.actions(), ["g2g3"]);
        let mut face = holding("black-widow", TWO_QUEENS, &workplace);
        face.ask(card("black-widow")).ask(Command::Do(WHITE, Action::new("g2g3")));
        assert_eq!(face.actions(), ["g2g3"]);
        assert!(face.session.laid().is_none());
    }
}

#[test]
fn that_nothing_would_come_of_a_card_is_known_before_it_is_played() {
    // In the array, either Queen would come to stand beside the other's King.
    let array = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    for workplace in workplaces() {
        let mut face = holding("black-widow", array, &workplace);
        face.ask(card("black-widow"));
        let laid = face.session.laid().expect("it lies on the table");
        assert!(laid.comes_to_nothing().is_some(), "{laid:?}");
        assert!(face.actions().is_empty());
        face.ask(Command::Finish);
        assert_eq!(face.actions(), ["play black-widow"], "whoever wants to may spend it");
    }
}

#[test]
fn a_card_that_asks_for_something_is_begun_at_once_and_can_be_taken_back() {
    for workplace in workplaces() {
        let mut face = holding("black-widow", "6k1/q7/8/8/q7/8/6K1/1Q6 w - - 0 1", &workplace);
        face.ask(card("black-widow"));
        assert_eq!(face.actions(), ["play black-widow"]);
        assert!(face.session.laid().is_none() && face.session.cancellable().is_some());
    }
}

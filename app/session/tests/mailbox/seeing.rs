//! The news that leaves the mailbox: the knowledge of the present viewer, and nothing else.

use unruly_contract::{Action, Hand, Happening, Purpose, Setup};
use unruly_session::{Beginning, Command, Request, Session, Sitter};

use super::{BLACK, Face, PATIENCE, WHITE, chess, game, humans, wish, workplaces};

/// Knightmare Chess with these hands.
pub(super) fn with_cards(sitters: Vec<Sitter>, white: &str, black: &str) -> unruly_session::Wish {
    let knightmare = unruly_knightmare::rulesets().remove(0);
    let mut setup = Setup { seats: Some(2), ..Setup::default() };
    let hands = [(WHITE, vec![white.to_owned()]), (BLACK, vec![black.to_owned()])];
    setup.arrangement.hands = hands.into();
    unruly_session::Wish { setup, ..wish(knightmare, sitters) }
}

fn hands(session: &Session) -> Vec<Option<Hand>> {
    session.scene().seats.iter().map(|shown| shown.hand.clone()).collect()
}

#[test]
fn nobody_hears_what_a_bot_is_asked() {
    for workplace in workplaces() {
        let sitters = vec![Sitter::bot("any"), Sitter::human("")];
        let face = Face::of(wish(chess(), sitters), &workplace);
        let asked = &face.session.glance().decisions;
        assert_eq!(face.session.glance().asked, [WHITE], "that White is asked can be seen");
        assert!(asked.iter().all(|decision| decision.seat == BLACK || decision.purpose == Purpose::Host));
        assert!(face.session.glance().sayings.keys().all(|seat| *seat == BLACK));
    }
}

#[test]
fn hands_are_seen_by_whoever_has_come_and_by_nobody_before() {
    for workplace in workplaces() {
        let mut face = Face::of(with_cards(humans(), "bog", "crab"), &workplace);
        let is_down = |hand: &Option<Hand>| matches!(hand, Some(Hand::FaceDown(_)));
        assert_eq!(face.session.covered_for(), Some(WHITE));
        assert!(hands(&face.session).iter().all(is_down), "nobody has come");
        let everything = format!("{:?} {:?}", face.session.glance(), face.session.history());
        assert!(!everything.contains("bog") && !everything.contains("crab"), "{everything}");
        face.ask(Request::TakeSeat);
        let [white, black] = hands(&face.session).try_into().unwrap();
        assert!(is_down(&black) && format!("{white:?}").contains("bog"), "{white:?} {black:?}");
        let everything = format!("{:?} {:?}", face.session.glance(), face.session.history());
        assert!(everything.contains("bog") && !everything.contains("crab"), "{everything}");
    }
}

/// While tiles are laid everybody may look on; the cards come after that.
#[test]
fn the_first_hand_that_is_dealt_waits_for_whoever_holds_it() {
    for workplace in workplaces() {
        let sitters = vec![Sitter::human("Anna"), Sitter::human("Ben"), Sitter::bot("any")];
        let setup = Setup { seats: Some(3), ..Setup::default() };
        let tiles = unruly_knightmare_tile::rulesets().remove(0);
        let mut face = Face::of(unruly_session::Wish { setup, ..wish(tiles, sitters) }, &workplace);
        assert_eq!(face.session.covered_for(), None, "nobody has anything to hide");
        // A bot lays for Ben, who looks on while Anna does so by hand.
        for _ in 0..40 {
            let Some(seat) = face.session.actor().filter(|_| face.session.is_laying_out()) else { break };
            if seat == BLACK {
                face.ask(Request::LendToBot("any".to_owned()));
                continue;
            }
            let mut decisions = face.session.glance().decisions.iter().filter(|it| it.seat == seat);
            let action = decisions.next().map(|it| it.actions()[0].clone()).unwrap();
            face.ask(Command::Do(seat, action));
        }
        assert!(!face.session.is_laying_out());
        assert_eq!(face.session.covered_for(), Some(WHITE));
        let is_down = |hand: &Option<Hand>| matches!(hand, Some(Hand::FaceDown(_)));
        assert!(hands(&face.session).iter().all(is_down), "nobody has come");
    }
}

#[test]
fn a_glimpse_is_for_the_eyes_that_asked_for_it() {
    for workplace in workplaces() {
        let mut face = Face::of(with_cards(humans(), "bog", "crab"), &workplace);
        face.ask(Request::TakeSeat).ask(Request::Glimpse(game(0)));
        // At the beginning the present is what there is to see, and it is White's.
        face.session.obey(Command::Do(WHITE, Action::new("e2e4")), face.now);
        face.go_on().ask(Request::Glimpse(game(0)));
        let seen = format!("{:?}", face.session.glimpse(game(0)).expect("it was looked up"));
        assert!(seen.contains("bog") && !seen.contains("crab"), "{seen}");
        face.session.obey(Command::Do(WHITE, Action::new("end")), face.now);
        face.go_on();
        assert_eq!(face.session.covered_for(), Some(BLACK));
        let seen = format!("{:?}", face.session.glimpse(game(0)));
        assert!(!seen.contains("bog") && !seen.contains("crab"), "{seen}");
        face.ask(Request::TakeSeat).ask(Request::Glimpse(game(0)));
        let seen = format!("{:?}", face.session.glimpse(game(0)).expect("it was looked up"));
        assert!(!seen.contains("bog") && seen.contains("crab"), "{seen}");
    }
}

#[test]
fn what_a_bot_does_in_secret_is_told_to_nobody() {
    for workplace in workplaces() {
        let sitters = vec![Sitter::human(""), Sitter::bot("any")];
        let mut face = Face::of(with_cards(sitters, "bog", "crab"), &workplace);
        face.session.obey(Command::Do(WHITE, Action::new("e2e4")), face.now);
        face.go_on();
        let drawn = face.session.history().iter().filter_map(|(_, what)| match what {
            Happening::Drew { seat, cards, .. } if *seat == BLACK => Some(cards.len()),
            _ => None,
        });
        assert_eq!(drawn.sum::<usize>(), 0, "that cards were drawn is known, and not which");
        let listed = format!("{:?}", face.session.ledger());
        assert!(!listed.contains("crab"), "{listed}");
    }
}

#[test]
fn the_keeper_of_the_game_knows_everything() {
    let face = Face::of(with_cards(humans(), "bog", "crab"), &workplaces()[0]);
    assert!(face.session.record().to_toml().contains("crab"), "or it could not be kept");
}

#[test]
fn a_trial_covers_nothing() {
    for workplace in workplaces() {
        let trial = Beginning::Trial(with_cards(humans(), "bog", "crab"));
        let session =
            Session::begin(trial, "trial".to_owned(), std::time::Duration::ZERO, &workplace).unwrap();
        assert_eq!(session.covered_for(), None);
        assert!(format!("{:?}", hands(&session)).contains("bog"));
    }
}

#[test]
fn the_one_whose_move_a_card_takes_back_is_shown_that_card() {
    for workplace in workplaces() {
        let mut face = Face::of(with_cards(humans(), "bog", "chaos"), &workplace);
        let now = |face: &mut Face, command| {
            face.session.obey(command, face.now);
            face.session.settle(PATIENCE, face.now);
        };
        now(&mut face, Request::TakeSeat.into());
        now(&mut face, Command::Do(WHITE, Action::new("e2e4")));
        now(&mut face, Command::Do(WHITE, Action::new("end")));
        assert_eq!(face.session.covered_for(), Some(BLACK));
        now(&mut face, Request::TakeSeat.into());
        now(&mut face, Command::Do(BLACK, Action::new("play chaos")));
        assert_eq!(face.session.covered_for(), Some(WHITE));
        face.go_on();
        now(&mut face, Request::TakeSeat.into());
        let shown = face.session.just_played().map(|shown| shown.card.clone());
        assert_eq!(shown.as_deref(), Some("chaos"));
    }
}

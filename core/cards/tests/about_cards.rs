//! Cards about cards, and what is known of a card that can still be taken back.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod tiny;

use std::collections::BTreeMap;

use unruly_cards::CardRuleset;
use unruly_contract::{
    Action, Arrangement, CardTiming, Event, Game, Hand, Happening, Refusal, Ruleset, Scene, Seat, Setup,
    Viewer,
};
use unruly_wording::English;

const COMMON: &str = "deck = \"common\"\nmay-fizzle = false";
const OWN: &str = "deck = \"own\"\npoints = 150\nmay-fizzle = false";

/// A card that asks for a piece and for where it goes.
const LEAP: &str = "[[card]]\nname = \"Leap\"\ntext = \"A leap.\"\nplay = \"instead\"\nunique = true\n\
    do = [{ choose = \"who\", from = \"own - king\" }, { move = \"who\", as = \"N\" }]\n";
const VETO: &str =
    "[[card]]\nname = \"Veto\"\ntext = \"No.\"\nplay = \"counter\"\ndo = [{ cancel = \"card\" }]\n";
const ECHO: &str = "[[card]]\nname = \"Echo\"\ntext = \"Again.\"\nplay = \"copied\"\n\
    do = [{ copy = \"last-card(both)\" }]\n";

const KNIGHTS: &str = "nn2k3/8/8/8/8/8/8/NN2K3 w - - 0 1";

fn game(ruleset: &CardRuleset, position: &str, hands: [&[&str]; 2]) -> Box<dyn Game> {
    let words = |list: &[&str]| list.iter().map(|word| (*word).to_owned()).collect::<Vec<_>>();
    let hands = BTreeMap::from([(Seat::WHITE, words(hands[0])), (Seat::BLACK, words(hands[1]))]);
    let arrangement = Arrangement { hands, ..Arrangement::default() };
    ruleset.start(&Setup { position: Some(position.to_owned()), arrangement, ..Setup::default() }).unwrap()
}

#[track_caller]
fn act(game: &mut dyn Game, seat: Seat, actions: &[&str]) -> Vec<Event> {
    let mut events = Vec::new();
    for action in actions {
        let told = game.act(seat, &Action::new(*action));
        events.extend(told.unwrap_or_else(|refusal| panic!("{action}: {refusal}")));
    }
    events
}

#[track_caller]
fn refused(game: &mut dyn Game, seat: Seat, action: &str) -> Refusal {
    game.act(seat, &Action::new(action)).unwrap_err()
}

/// The events about cards that a viewer is told of: those played, and the choices for them.
fn told(events: &[Event], viewer: Viewer) -> Vec<String> {
    let heard = events.iter().filter(|event| event.to.includes(viewer));
    let lines = heard.filter_map(|event| match &event.what {
        Happening::Played { card, .. } => Some(card.clone()),
        Happening::Chosen { pick, .. } => Some(pick.write(unruly_contract::Naming::Algebraic).to_string()),
        _ => None,
    });
    let mut lines: Vec<String> = lines.collect();
    // A piece that was chosen is told of once more where it is the only one to do what follows.
    lines.dedup();
    lines
}

fn black_sees(game: &dyn Game) -> Scene {
    game.scene(Viewer::Seat(Seat::BLACK))
}

#[test]
fn a_card_that_can_be_taken_back_is_known_to_its_player_alone() {
    let ruleset = tiny::ruleset(COMMON, &[LEAP, VETO].concat());
    let mut game = game(&ruleset, KNIGHTS, [&["leap", "veto"], &["veto"]]);
    let before = black_sees(game.as_ref());
    let events = act(game.as_mut(), Seat::WHITE, &["play leap", "a1"]);
    assert_eq!(told(&events, Viewer::Seat(Seat::WHITE)), ["leap", "a1"]);
    assert_eq!(told(&events, Viewer::Seat(Seat::BLACK)), [""; 0]);
    assert_eq!(told(&events, Viewer::Spectator), [""; 0]);
    assert_eq!(black_sees(game.as_ref()), before);
    let own = game.scene(Viewer::Seat(Seat::WHITE));
    assert!(own.piles.iter().any(|pile| pile.name == "played" && pile.face_up == ["leap"]));
    let events = act(game.as_mut(), Seat::WHITE, &["takeback"]);
    assert!(events.iter().all(|event| !event.to.includes(Viewer::Seat(Seat::BLACK))), "{events:?}");
    assert_eq!(black_sees(game.as_ref()), before);
}

#[test]
fn once_it_acts_the_other_hears_of_all_that_was_chosen_for_it() {
    let ruleset = tiny::ruleset(COMMON, &[LEAP, VETO].concat());
    let mut game = game(&ruleset, KNIGHTS, [&["leap", "veto"], &["veto"]]);
    act(game.as_mut(), Seat::WHITE, &["play leap", "a1"]);
    let events = act(game.as_mut(), Seat::WHITE, &["c2"]);
    assert_eq!(told(&events, Viewer::Seat(Seat::WHITE)), ["c2"]);
    assert_eq!(told(&events, Viewer::Seat(Seat::BLACK)), ["leap", "a1", "c2"]);
    assert_eq!(told(&events, Viewer::Spectator), ["leap", "a1", "c2"]);
    let scene = black_sees(game.as_ref());
    assert!(scene.piles.iter().any(|pile| pile.name == "played" && pile.face_up == ["leap"]));
    let hand = scene.seats.iter().find(|seen| seen.seat == Seat::WHITE).and_then(|seen| seen.hand.clone());
    assert_eq!(hand, Some(Hand::FaceDown(1)));
}

#[test]
fn a_card_says_of_itself_whether_it_may_come_to_nothing() {
    let card = |name: &str, key: &str| {
        format!(
            "[[card]]\nname = \"{name}\"\ntext = \"Off.\"\nplay = \"after\"\n{key}do = [{{ remove = \"enemy & queen\" }}]\n"
        )
    };
    let cards = card("Bold", "may-fizzle = true\n") + &card("Shy", "");
    let position = "4k3/8/8/8/8/8/8/4K3 w - - 0 1";
    let mut careful = game(&tiny::ruleset(COMMON, &cards), position, [&["bold", "shy"], &[]]);
    act(careful.as_mut(), Seat::WHITE, &["e1e2"]);
    refused(careful.as_mut(), Seat::WHITE, "play shy");
    let events = act(careful.as_mut(), Seat::WHITE, &["play bold"]);
    let said = |event: &Event| matches!(&event.what, Happening::Announced { text } if text.key() == Some("card-has-no-effect"));
    assert!(events.iter().any(said), "{events:?}");
}

#[test]
fn a_card_of_two_times_is_played_at_either() {
    let card = "[[card]]\nname = \"Off\"\ntext = \"A Pawn goes.\"\nplay = [\"before\", \"after\"]\n\
        do = [{ choose = \"one\", from = \"own & pawn\" }, { remove = \"one\", dead = true }]\n\
        [[card]]\nname = \"Off Too\"\ntext = \"A Pawn goes.\"\nplay = \"interrupt\"\n\
        do = [{ remove = \"own & pawn\", dead = true }]\n";
    let ruleset = tiny::ruleset(COMMON, card);
    assert_eq!(
        ruleset.cards()[0].timings().map(CardTiming::words).collect::<Vec<_>>(),
        ["before the move", "after the move"]
    );
    let position = "4k3/8/8/8/8/8/P6P/4K3 w - - 0 1";
    let begin = || game(&ruleset, position, [&["off", "off-too"], &["off-too"]]);
    let mut before = begin();
    act(before.as_mut(), Seat::WHITE, &["play off", "a2", "e1e2"]);
    let mut after = begin();
    act(after.as_mut(), Seat::WHITE, &["e1e2", "play off", "a2"]);
    assert_eq!(before.scene(Viewer::Referee).pieces, after.scene(Viewer::Referee).pieces);
    refused(before.as_mut(), Seat::BLACK, "play off-too");
}

#[test]
fn a_unique_card_of_ones_own_deck_is_copied_only_out_of_a_common_one() {
    let cards = [LEAP, ECHO].concat();
    for (house, may_copy) in [(COMMON, true), (OWN, false)] {
        let ruleset = tiny::ruleset(house, &cards);
        let mut game = game(&ruleset, KNIGHTS, [&["leap", "echo"], &["echo"]]);
        act(game.as_mut(), Seat::WHITE, &["play leap", "a1", "c2"]);
        act(game.as_mut(), Seat::BLACK, &["play echo", "a8", "c7"]);
        let copied = game.act(Seat::WHITE, &Action::new("play echo"));
        assert_eq!(copied.is_ok(), may_copy, "{house}: {copied:?}");
    }
}

#[test]
fn nothing_is_copied_before_a_card_was_played() {
    let ruleset = tiny::ruleset(COMMON, &[LEAP, ECHO].concat());
    let mut game = game(&ruleset, KNIGHTS, [&["echo"], &["leap"]]);
    let refusal = refused(game.as_mut(), Seat::WHITE, "play echo");
    let told = English::of(&ruleset).refusal(&refusal);
    assert!(told.contains("no card has been played"), "{told}");
}

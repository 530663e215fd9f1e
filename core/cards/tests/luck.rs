//! Numbers that effects keep, dice, lots, and games that a card decides.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod tiny;

use std::collections::{BTreeMap, BTreeSet};

use unruly_cards::CardRuleset;
use unruly_contract::{
    Action, Arrangement, Event, Game, Hand, Happening, Outcome, Pick, Ruleset, Seat, Setup, Viewer,
};
use unruly_wording::English;

const HOUSE: &str = "deck = \"common\"\nmay-fizzle = false";

const STRIKES: &str = "[[card]]\nname = \"Strikes\"\ntext = \"The third check wins.\"\nplay = \"before\"\ndo = [\n\
    { number = \"checks\", is = 0 },\n\
    { last = \"for good\", triggers = [{ on = \"check(enemy)\", do = [\n\
    { number = \"checks\", is = \"checks + 1\" }, { if = \"checks = 3\", then = [{ win = \"own\" }] }] }] }]\n";
const DIE: &str = "[[card]]\nname = \"Die\"\ntext = \"A die.\"\nplay = \"before\"\ncopies = 20\n\
    do = [{ roll = \"die\", sides = 3 }, { number = \"more\", is = \"die + 1\" }, { draw = \"more\" }]\n";
const BOLT: &str = "[[card]]\nname = \"Bolt\"\ntext = \"Chance takes one.\"\nplay = \"after\"\n\
    do = [{ choose = \"struck\", from = \"enemy - king\", lot = true }, { remove = \"struck\" }]\n";
const GUARD: &str = "[[card]]\nname = \"Guard\"\ntext = \"Chance sends one.\"\nplay = \"after\"\n\
    do = [{ choose = \"guard\", from = \"own & knight\", lot = true }, { remove = \"guard\" }]\n";
const VETO: &str =
    "[[card]]\nname = \"Veto\"\ntext = \"No.\"\nplay = \"counter\"\ndo = [{ cancel = \"card\" }]\n";
const WIN: &str = "[[card]]\nname = \"Win\"\ntext = \"You win with two more.\"\nplay = \"instead\"\n\
    when = \"count(own) - count(enemy) >= 2\"\ndo = [{ win = \"own\" }]\n";

fn game(ruleset: &CardRuleset, position: &str, hands: [&[&str]; 2], seed: u64) -> Box<dyn Game> {
    let words = |list: &[&str]| list.iter().map(|word| (*word).to_owned()).collect::<Vec<_>>();
    let hands = BTreeMap::from([(Seat::WHITE, words(hands[0])), (Seat::BLACK, words(hands[1]))]);
    let arrangement = Arrangement { hands, ..Arrangement::default() };
    let position = Some(position.to_owned());
    ruleset.start(&Setup { position, arrangement, seed, ..Setup::default() }).unwrap()
}

#[track_caller]
fn act(game: &mut dyn Game, seat: Seat, action: &str) -> Vec<Event> {
    game.act(seat, &Action::new(action)).unwrap_or_else(|refusal| panic!("{action}: {refusal}"))
}

/// The words of the game about a card.
fn said(ruleset: &CardRuleset, events: &[Event]) -> Vec<String> {
    let english = English::of(ruleset);
    events.iter().filter_map(|event| event.what.announced()).map(|text| english.say(text)).collect()
}

fn held(game: &dyn Game) -> usize {
    let scene = game.scene(Viewer::Referee);
    let white = scene.seats.iter().find(|shown| shown.seat == Seat::WHITE).unwrap();
    match &white.hand {
        Some(Hand::FaceUp(cards)) => cards.len(),
        hidden => panic!("{hidden:?}"),
    }
}

fn kept(game: &dyn Game, viewer: Viewer) -> Vec<Pick> {
    game.scene(viewer).effects.iter().flat_map(|effect| effect.about.clone()).collect()
}

#[test]
fn an_effect_counts_and_everybody_sees_how_far_it_has_come() {
    let ruleset = tiny::ruleset(HOUSE, STRIKES);
    let mut game = game(&ruleset, "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", [&["strikes"], &[]], 0);
    act(&mut *game, Seat::WHITE, "play strikes");
    let number = |number: u32| vec![Pick::Word(number.to_string())];
    assert_eq!(kept(&*game, Viewer::Spectator), number(0));
    for (seat, action, counted) in [
        (Seat::WHITE, "a1a8", 1),
        (Seat::BLACK, "e8e7", 1),
        (Seat::WHITE, "a8a7", 2),
        (Seat::BLACK, "e7e8", 2),
    ] {
        act(&mut *game, seat, action);
        assert_eq!(kept(&*game, Viewer::Seat(Seat::BLACK)), number(counted), "{action}");
    }
    let mut elsewhere = game.fork();
    act(&mut *elsewhere, Seat::WHITE, "e1e2");
    assert_eq!(elsewhere.outcome(), None);
    act(&mut *game, Seat::WHITE, "a7a8");
    let Some(Outcome::Win { winner: Seat::WHITE, reason }) = game.outcome() else {
        panic!("{:?}", game.outcome())
    };
    assert_eq!(reason.key(), Some("cards-won-by-card"));
}

#[test]
fn a_card_that_wins_may_be_played_in_check() {
    let ruleset = tiny::ruleset(HOUSE, WIN);
    let mut game = game(&ruleset, "4k3/4r3/8/8/8/8/8/RRN1K3 w - - 0 1", [&["win"], &[]], 0);
    act(&mut *game, Seat::WHITE, "play win");
    assert!(matches!(game.outcome(), Some(Outcome::Win { winner: Seat::WHITE, .. })), "{:?}", game.outcome());
}

#[test]
fn a_die_shows_each_of_its_sides_and_its_number_can_be_counted_on() {
    let ruleset = tiny::ruleset(HOUSE, &[DIE, STRIKES, BOLT, VETO].concat());
    let mut shown = BTreeSet::new();
    for seed in 0..40 {
        let mut game = game(&ruleset, "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", [&["die"], &[]], seed);
        let before = held(&*game);
        let events = act(&mut *game, Seat::WHITE, "play die");
        let told: Vec<String> =
            said(&ruleset, &events).into_iter().filter(|line| line.contains("the die shows")).collect();
        let [line] = told.as_slice() else { panic!("{told:?}") };
        let side: usize = line.rsplit(' ').next().unwrap().parse().unwrap();
        shown.insert(side);
        // One more than it shows; nobody draws for the card itself, as the hand is more than full.
        assert_eq!(held(&*game), before - 1 + side + 1);
    }
    assert_eq!(shown, BTreeSet::from([1, 2, 3]));
}

#[test]
fn chance_strikes_each_of_those_that_could_be_chosen() {
    let ruleset = tiny::ruleset(HOUSE, BOLT);
    let mut struck = BTreeMap::new();
    for seed in 0..200 {
        let mut game = game(&ruleset, "4k3/p3p2p/8/8/8/8/8/R3K3 w - - 0 1", [&["bolt"], &[]], seed);
        act(&mut *game, Seat::WHITE, "e1e2");
        let events = act(&mut *game, Seat::WHITE, "play bolt");
        let gone = events.iter().find_map(|event| match &event.what {
            Happening::Captured { at, .. } => Some(*at),
            _ => None,
        });
        assert!(
            said(&ruleset, &events).iter().any(|line| line.contains("the lot falls on")),
            "{:?}",
            said(&ruleset, &events)
        );
        *struck.entry(gone.unwrap()).or_insert(0) += 1;
    }
    assert_eq!(struck.len(), 3, "{struck:?}");
    assert!(struck.values().all(|times| *times > 40), "{struck:?}");
}

#[test]
fn lots_are_drawn_once_nobody_counters_the_card() {
    let ruleset = tiny::ruleset(HOUSE, &[BOLT, VETO].concat());
    let mut game = game(&ruleset, "4k3/p3p2p/8/8/8/8/8/R3K3 w - - 0 1", [&["bolt"], &["veto"]], 5);
    act(&mut *game, Seat::WHITE, "e1e2");
    let events = act(&mut *game, Seat::WHITE, "play bolt");
    assert!(
        !said(&ruleset, &events).iter().any(|line| line.contains("the lot")),
        "{:?}",
        said(&ruleset, &events)
    );
    assert_eq!(game.asked(), [Seat::BLACK]);
    let events = act(&mut *game, Seat::BLACK, "play veto");
    assert!(
        !said(&ruleset, &events).iter().any(|line| line.contains("the lot")),
        "{:?}",
        said(&ruleset, &events)
    );
    assert_eq!(game.scene(Viewer::Spectator).pieces.len(), 6);
}

/// The Knight on e2 stands between its King and a Rook: whoever could choose would have to take the other.
#[test]
fn chance_breaks_no_rule() {
    let ruleset = tiny::ruleset(HOUSE, GUARD);
    for seed in 0..30 {
        let mut game = game(&ruleset, "k3r3/8/8/8/8/8/4N2P/1N2K3 w - - 0 1", [&["guard"], &[]], seed);
        act(&mut *game, Seat::WHITE, "h2h3");
        act(&mut *game, Seat::WHITE, "play guard");
        let e2 = "e2".parse().unwrap();
        let pieces = game.scene(Viewer::Spectator).pieces;
        assert!(pieces.iter().any(|piece| piece.at == e2), "seed {seed}");
    }
}

//! Bots at Knightmare Chess: what the other's deck is really made of makes no difference to them.

#[path = "../../card_set_bots.rs"]
mod bots;
#[path = "../../card_set_deck.rs"]
mod deck;

use std::collections::BTreeSet;

use rand::SeedableRng;
use unruly_bots::BOTS;
use unruly_contract::{Chance, Game, Hand, OptionValue, Ruleset, Seat, Setup, Viewer};

use bots::{act, chosen};
use deck::deck;

fn words(list: &str) -> Vec<String> {
    list.split_whitespace().map(str::to_owned).collect()
}

/// A game in which White holds the same in any case, and Black has these cards, the first five of them in hand.
fn game(black: &str, more: &[(&str, OptionValue)]) -> Box<dyn Game> {
    let mut setup = Setup { seed: 3, ..Setup::default() };
    let white = words("dubbing crab annexation fatal-attraction evil-eye long-jump fanatic");
    let black = words(black);
    setup.arrangement.hands.insert(Seat::WHITE, white[..5].to_vec());
    setup.arrangement.hands.insert(Seat::BLACK, black[..5].to_vec());
    setup.options.insert("deck-white".to_owned(), OptionValue::List(white));
    setup.options.insert("deck-black".to_owned(), OptionValue::List(black));
    setup.options.extend(more.iter().map(|(key, value)| ((*key).to_owned(), value.clone())));
    deck().start(&setup).expect("such a deal is allowed")
}

const ONE: &str = "knightmare escape chaos fog-of-war legacy panic curse";
const OTHER: &str = "fanatic assassin madman heresy vendetta hidden-passage medusa";

fn imagined(game: &dyn Game, viewer: Seat, seed: u64) -> Box<dyn Game> {
    let imagined = game.imagine(viewer, &mut Chance::seed_from_u64(seed));
    imagined.audit().expect("what is imagined is a game in order");
    assert_eq!(imagined.scene(Viewer::Seat(viewer)), game.scene(Viewer::Seat(viewer)));
    imagined
}

/// The cards that a player holds and has still to draw.
fn hidden(game: &dyn Game, seat: Seat) -> Vec<String> {
    let scene = game.scene(Viewer::Referee);
    let pile = scene.piles.iter().find(|pile| pile.name == "deck" && pile.owner == Some(seat));
    let mut cards = pile.expect("each has a deck").face_up.clone();
    match scene.seats.iter().find(|shown| shown.seat == seat).and_then(|shown| shown.hand.clone()) {
        Some(Hand::FaceUp(hand)) => cards.extend(hand),
        other => panic!("{other:?} is no open hand"),
    }
    cards
}

#[test]
fn what_the_deck_of_the_other_is_made_of_makes_no_difference() {
    let (one, other) = (game(ONE, &[]), game(OTHER, &[]));
    assert_ne!(one.scene(Viewer::Referee), other.scene(Viewer::Referee));
    for kind in BOTS {
        let spec = match kind.heeds_limits() {
            true => format!("{}:nodes=60", kind.id()),
            false => kind.id().to_owned(),
        };
        for seed in 0..3 {
            let under = |game: &dyn Game| chosen(&spec, seed, game, Seat::WHITE);
            assert_eq!(under(&*one), under(&*other), "{spec} with seed {seed} peeped");
        }
    }
    for seed in 0..20 {
        let guess = |game: &dyn Game| imagined(game, Seat::WHITE, seed).scene(Viewer::Referee);
        assert_eq!(guess(&*one), guess(&*other));
    }
    // Where decks are open they do make a difference, or the test above would prove nothing.
    let open = [("open-decks", OptionValue::Flag(true))];
    let guess = |black| imagined(&*game(black, &open), Seat::WHITE, 1).scene(Viewer::Referee);
    assert_ne!(guess(ONE), guess(OTHER));
}

#[test]
fn a_guess_keeps_to_the_points_and_to_what_was_seen() {
    let points = [("points-white", OptionValue::Number(150)), ("points-black", OptionValue::Number(57))];
    let mut game = game(ONE, &points);
    let (white, black) = (Seat::WHITE, Seat::BLACK);
    act(&mut *game, &[(white, "e2e4"), (white, "end")]);
    while !has(&*game, "e7e5") {
        let pass = game.decisions().into_iter().find_map(|decision| decision.decline).expect("a window");
        act(&mut *game, &[(black, pass.text())]);
    }
    // Black shows a card by discarding it.
    act(&mut *game, &[(black, "e7e5"), (black, "discard chaos")]);
    let set = deck();
    let cost = |ids: &[String]| -> u32 {
        let points = |id: &String| {
            let card = set.cards().iter().find(|card| card.id == *id).expect("a card of the set");
            u32::from(card.points.unwrap_or_default())
        };
        ids.iter().map(points).sum()
    };
    let mut ever = BTreeSet::new();
    for seed in 0..80 {
        let cards = hidden(&*imagined(&*game, white, seed), black);
        assert_eq!(cards.len(), 6);
        assert!(cards.iter().collect::<BTreeSet<_>>().len() == 6, "{cards:?}");
        assert!(!cards.contains(&"chaos".to_owned()), "there is one in a deck, and it lies on the discards");
        assert!(cost(&cards) + 10 <= 57, "{cards:?} and Chaos cost {}", cost(&cards) + 10);
        ever.extend(cards);
    }
    assert!(ever.len() > 60, "{} cards were thought of", ever.len());
}

fn has(game: &dyn Game, text: &str) -> bool {
    game.decisions().iter().any(|decision| decision.actions().iter().any(|action| action.text() == text))
}

#[test]
fn whole_games_are_played_with_any_decks() {
    let set = deck();
    for (place, ready) in set.decks().iter().enumerate() {
        let mut setup = Setup { seed: place as u64, ..Setup::default() };
        setup.options.insert("deck-white".to_owned(), OptionValue::Text(ready.id.clone()));
        let mut game = set.start(&setup).expect("a deck that is ready can be played with");
        let mut chance = Chance::seed_from_u64(place as u64);
        for _ in 0..150 {
            let Some((seat, action)) = game.any_deed(&mut chance) else { break };
            game.act(seat, &action).expect("what is offered is legal");
            game.audit().unwrap_or_else(|wrong| panic!("{}: {wrong}", ready.id));
        }
    }
}

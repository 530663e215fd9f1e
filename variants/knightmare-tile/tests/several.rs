//! Games of two to six: what was promised holds, every card that can be played is, and somebody wins.

use std::collections::BTreeSet;

use rand::SeedableRng;
use unruly_contract::{Action, Chance, Event, Game, Happening, Ruleset, Seat, Setup, Viewer};
use unruly_geometry::Geometry;
use unruly_geometry::plane::{Plane, PlaneSet, PlaneSquare};

/// Pieces that have wandered so far apart would soon be farther than sets of squares reach.
const FAR_APART: u64 = 24;

/// Plays at random, and looks at everything after each action. Gives the cards that were played, and how it ended.
fn play(ruleset: &dyn Ruleset, seats: u8, seed: u64) -> (BTreeSet<String>, Option<String>) {
    let mut game =
        ruleset.start(&Setup { seats: Some(seats), seed, ..Setup::default() }).expect("a usual game");
    let mut chance = Chance::seed_from_u64(seed);
    let mut played = BTreeSet::new();
    for step in 0..900 {
        let Some(&seat) = game.asked().first() else { break };
        let action = game.any_answer(seat, &mut chance).expect("who is asked can answer");
        played.extend(action.text().strip_prefix("play ").map(str::to_owned));
        let events = game
            .act(seat, &action)
            .unwrap_or_else(|refusal| panic!("seed {seed}, {action} of {seat}: {refusal}"));
        let heard: BTreeSet<usize> =
            Seat::first(seats.into()).map(|viewer| draws_heard(&events, viewer)).collect();
        assert_eq!(heard.len(), 1, "seed {seed}, {action} of {seat}: not all hear who draws: {events:?}");
        assert!(is_one_group(game.as_ref()), "seed {seed}: {action} of {seat} has parted the pieces");
        let found = if step % 16 == 0 { game.audit() } else { game.audit_at_a_glance() };
        found.unwrap_or_else(|defect| panic!("seed {seed}, {action} of {seat}: {defect}"));
    }
    (played, game.outcome().map(|outcome| outcome.to_string()))
}

/// How many draws a player hears of.
fn draws_heard(events: &[Event], viewer: Seat) -> usize {
    let heard = events.iter().filter(|event| event.to.includes(Viewer::Seat(viewer)));
    heard.filter(|event| matches!(event.what, Happening::Drew { .. })).count()
}

fn is_one_group(game: &dyn Game) -> bool {
    let scene = game.scene(Viewer::Referee);
    let squares: PlaneSet =
        scene.pieces.iter().map(|piece| PlaneSquare::new(piece.at.x, piece.at.y)).collect();
    let window = squares.window().expect("there is always a King");
    assert!(window.width().max(window.height()) < FAR_APART, "{squares} lie far apart");
    Plane::ENDLESS.is_connected(&squares)
}

#[test]
fn nothing_goes_wrong_with_any_number_of_players() {
    let ruleset = unruly_knightmare_tile::rulesets().remove(0);
    let mut played = BTreeSet::new();
    for seats in 2..=6 {
        let (cards, _) = play(ruleset.as_ref(), seats, u64::from(seats));
        played.extend(cards);
    }
    assert!(played.len() > 60, "{played:?}");
}

#[test]
#[ignore = "minutes long: .ci/run looks at fewer"]
fn nothing_goes_wrong_in_many_games() {
    let ruleset = unruly_knightmare_tile::rulesets().remove(0);
    for (seed, seats) in (100..250).zip((2..=6).cycle()) {
        play(ruleset.as_ref(), seats, seed);
    }
}

#[test]
fn a_guess_at_a_secret_is_asked_for_alike_whatever_is_secret() {
    let position = "to-move: white\nwhite K 0,0\nwhite P 0,1\nwhite P 1,1\nblack N 1,0\nblack P 2,0\nblack R 3,0\nblack P 4,0\nblack K 0,2\n";
    let mut setup = Setup { position: Some(position.to_owned()), ..Setup::default() };
    setup.arrangement.hands = [(Seat::WHITE, vec!["abduction".to_owned()]), (Seat::BLACK, Vec::new())].into();
    let mut game = unruly_knightmare_tile::rulesets().remove(0).start(&setup).expect("a position");
    for action in ["1,1>1,2", "play abduction"] {
        game.act(Seat::WHITE, &Action::new(action)).expect(action);
    }
    let asked = |game: &dyn Game| -> Vec<_> {
        game.decisions().into_iter().filter(|decision| decision.seat == Seat::BLACK).collect()
    };
    let real = asked(&*game);
    assert!(real.iter().any(|decision| decision.actions().len() > 100), "{real:?}");
    // Of the row only the last Pawn could be taken: without any other the rest would stand alone.
    for seed in 0..40 {
        let imagined = game.imagine(Seat::BLACK, &mut Chance::seed_from_u64(seed));
        assert_eq!(asked(&*imagined), real, "seed {seed}");
    }
}

/// A player who is to say which piece is missing has seen the board before: the count of all on it would say it.
#[test]
fn the_count_of_honours_tells_nobody_which_piece_was_taken() {
    let position = "players: white black red\nto-move: white\nred P 0,-1\nred K -1,-2\nwhite K 0,0\nwhite P 0,1\nwhite P 1,1\nblack Q 1,0\nblack P 2,0\nblack K 2,1\n";
    let mut setup = Setup { seats: Some(3), position: Some(position.to_owned()), ..Setup::default() };
    setup.arrangement.hands =
        [(Seat::WHITE, vec!["abduction".to_owned()]), (Seat::BLACK, Vec::new()), (Seat::RED, Vec::new())]
            .into();
    let mut game = unruly_knightmare_tile::rulesets().remove(0).start(&setup).expect("a position");
    let honours = |game: &dyn Game, viewer: Viewer| {
        let scene = game.scene(viewer);
        scene.seats.iter().map(|seat| seat.honours).collect::<Vec<_>>()
    };
    let act = |game: &mut dyn Game, seat: Seat, action: &str| {
        game.act(seat, &Action::new(action)).unwrap_or_else(|refusal| panic!("{action}: {refusal}"));
    };
    let before = honours(&*game, Viewer::Seat(Seat::BLACK));
    act(&mut *game, Seat::WHITE, "1,1>1,2");
    act(&mut *game, Seat::WHITE, "play abduction");
    act(&mut *game, Seat::WHITE, "1,0");
    for viewer in [Viewer::Seat(Seat::BLACK), Viewer::Seat(Seat::RED), Viewer::Spectator] {
        assert_eq!(honours(&*game, viewer), [None, None, None]);
    }
    assert_ne!(honours(&*game, Viewer::Seat(Seat::WHITE)), before);
    act(&mut *game, Seat::BLACK, "queen 1,0");
    assert_eq!(honours(&*game, Viewer::Seat(Seat::BLACK)), before);
}

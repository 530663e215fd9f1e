//! Agreements of Tile Chess that hold under cards, too: borders, Friendly Fire and polite announcing. Source: where nothing is said
//! of the plane under cards, the rules of Tile Chess hold there.

use std::sync::Arc;

use rand::SeedableRng;
use unruly_contract::{
    Action, ArrowKind, Chance, Game, OptionValue, Ruleset, Seat, Setup, SetupError, Surface, Viewer,
};

/// White's King is threatened by a Rook without which the black King would be cut off.
const THREAT: &str = "to-move: white\nwhite K 0,0\nwhite P 0,1\nblack N 1,1\nblack R 2,0\nblack K 3,-1\n";

fn ruleset() -> Arc<dyn Ruleset> {
    unruly_knightmare_tile::rulesets().remove(0)
}

fn text(word: &str) -> OptionValue {
    OptionValue::Text(word.to_owned())
}

fn with(options: &[(&str, OptionValue)]) -> Setup {
    let options = options.iter().map(|(key, value)| ((*key).to_owned(), value.clone()));
    Setup { options: options.collect(), ..Setup::default() }
}

fn laid_out(position: &str) -> Setup {
    Setup { position: Some(position.to_owned()), ..Setup::default() }
}

/// Why no game begins so, in words.
#[track_caller]
fn why_not(setup: &Setup) -> String {
    let error: SetupError = ruleset().start(setup).err().expect("no game begins so");
    error.to_string()
}

/// Plays at random in borders of nine by eight, and looks at everything after each action. How many took a piece of their own.
fn play(seats: u8) -> usize {
    let agreed = with(&[("borders", text("9x8")), ("friendly-fire", OptionValue::Flag(true))]);
    let setup = Setup { seats: Some(seats), seed: seats.into(), ..agreed };
    let mut game = ruleset().start(&setup).expect("a usual game");
    let mut chance = Chance::seed_from_u64(seats.into());
    let mut own = 0;
    for _ in 0..600 {
        let Some(&seat) = game.asked().first() else { break };
        let action = game.any_answer(seat, &mut chance).expect("who is asked can answer");
        own += usize::from(takes_its_own(game.as_ref(), seat, &action));
        game.act(seat, &action).unwrap_or_else(|refusal| panic!("{action} of {seat}: {refusal}"));
        let scene = game.scene(Viewer::Referee);
        assert_eq!(scene.surface, Surface::Plane { grid: false, borders: Some((9, 8)) });
        let is_inside = |x: i32, y: i32| (0..9).contains(&x) && (0..8).contains(&y);
        assert!(scene.pieces.iter().all(|piece| is_inside(piece.at.x, piece.at.y)), "{action} of {seat}");
        game.audit().unwrap_or_else(|defect| panic!("{action} of {seat}: {defect}"));
    }
    own
}

fn takes_its_own(game: &dyn Game, seat: Seat, action: &Action) -> bool {
    let end = action.text().split_once('>').and_then(|(_, to)| to.parse().ok());
    let piece = end.and_then(|to| game.scene(Viewer::Referee).piece_at(to).cloned());
    piece.is_some_and(|piece| piece.owners == [seat])
}

#[test]
fn nobody_comes_over_a_border_and_some_take_their_own() {
    assert!((2..=4).map(play).sum::<usize>() > 10);
}

#[test]
fn armies_that_stand_ready_keep_to_borders_too() {
    let agreed = with(&[("borders", text("8x4")), ("layout", text("ready"))]);
    let mut game = ruleset().start(&agreed).expect("two armies fit in");
    assert!(game.act(Seat::WHITE, &Action::new("0,0>0,-1")).is_err());
    let surface = game.scene(Viewer::Spectator).surface;
    assert_eq!(surface, Surface::Plane { grid: false, borders: Some((8, 4)) });
    let narrow = with(&[("borders", text("7x4")), ("layout", text("ready"))]);
    let beyond = why_not(&narrow);
    assert!(beyond.contains("7,0 lies beyond the borders, which are 7x4"), "{beyond}");
}

#[test]
fn what_does_not_fit_in_is_refused() {
    let crowded = why_not(&with(&[("borders", text("5x6"))]));
    assert!(crowded.contains("room for the 32 tiles"), "{crowded}");
    let words = why_not(&with(&[("borders", text("wide"))]));
    assert!(words.contains("like 12x12"), "{words}");
    let beyond = why_not(&laid_out(&format!("borders: 3x3\n{THREAT}")));
    assert!(beyond.contains("3,-1 lies beyond the borders"), "{beyond}");
    // The last square is filled while a King is in somebody's hand, and the game that follows needs every King.
    let full = "players: white black\nborders: 2x2\nhand: white K\nhand: black K\nwhite P 0,0\nblack P 1,0\nblack R 0,1\n";
    let full = why_not(&laid_out(full));
    assert!(full.contains("tile-no-room-before-cards (room 4; tiles 5)"), "{full}");
}

#[test]
fn a_duty_to_capture_is_for_tile_chess_alone() {
    let told = why_not(&laid_out(&format!("blood-lust: on\n{THREAT}")));
    assert!(told.contains("leave the line out"), "{told}");
    let told = why_not(&laid_out(&format!("announce: by-hand\n{THREAT}")));
    assert!(told.contains("automatic, polite or sudden-death"), "{told}");
}

#[test]
fn who_is_polite_tells_of_threats() {
    let threats = |setup: &Setup| {
        let scene = ruleset().start(setup).expect("a position").scene(Viewer::Seat(Seat::BLACK));
        let arrows = scene.arrows.iter().filter(|arrow| arrow.kind == ArrowKind::Threat).count();
        (scene.seat(Seat::WHITE).expect("White plays").threatened_by.clone(), arrows)
    };
    assert_eq!(threats(&laid_out(THREAT)), (vec![], 0));
    assert_eq!(threats(&laid_out(&format!("announce: polite\n{THREAT}"))), (vec![Seat::BLACK], 1));
    let agreed = Setup { position: Some(THREAT.to_owned()), ..with(&[("announce", text("polite"))]) };
    assert_eq!(threats(&agreed), (vec![Seat::BLACK], 1));
}

#[test]
fn a_position_keeps_what_was_agreed() {
    let ruleset = ruleset();
    let positions = ruleset.position_text().expect("positions are texts");
    let text =
        "to-move: white\nannounce: polite\nfriendly-fire: on\nborders: 9x8\nwhite K 0,0\nblack K 1,0\n";
    let diagram = positions.take_apart(text).expect("a position");
    assert_eq!(diagram.surface, Surface::Plane { grid: false, borders: Some((9, 8)) });
    assert_eq!(positions.put_together(&diagram), text);
}

//! The panel beside the board.

use std::collections::BTreeMap;

use unruly_contract::{
    Arrow, ArrowKind, Effect, Hand, Mark, Naming, Part, Pick, Piece, Pile, Scene, SceneSeat, Seat, Spot,
    Surface, Viewer,
};

use crate::terminal::{Colours, Letters, Line, Look, Side, draw_panel};

fn scene() -> Scene {
    Scene {
        viewer: Viewer::Seat(Seat::WHITE),
        surface: Surface::Board { files: 8, ranks: 8, holes: Vec::new() },
        pieces: Vec::new(),
        marks: Vec::new(),
        walls: Vec::new(),
        posts: Vec::new(),
        arrows: Vec::new(),
        last_move: Vec::new(),
        seats: Seat::first(2).map(SceneSeat::new).collect(),
        piles: Vec::new(),
        effects: Vec::new(),
        turn: None,
        turn_number: 1,
        status: unruly_contract::Phrase::default(),
    }
}

#[track_caller]
fn check(scene: &Scene, columns: usize, expected: &[&str]) {
    let (colours, letters, side) = (Colours::Absent, Letters::Ascii, Side::First);
    let look = Look { colours, letters, side, columns, rows: 24, naming: Naming::Algebraic };
    let lines = draw_panel(scene, look, &crate::languages::Tongue::english().words());
    assert_eq!(lines.iter().map(Line::text).collect::<Vec<_>>(), expected);
}

#[test]
fn where_there_is_nothing_to_say_nothing_is_said() {
    check(&scene(), 80, &[]);
}

#[test]
fn players_hands_and_losses_are_told() {
    let mut scene = scene();
    scene.seats[0].hand = Some(Hand::FaceUp(vec!["bog".to_owned(), "crab".to_owned()]));
    scene.seats[0].lost = BTreeMap::from([("knight".to_owned(), 1), ("pawn".to_owned(), 2)]);
    scene.seats[1].hand = Some(Hand::FaceDown(5));
    scene.seats[1].playing = false;
    scene.seats[1].threatened_by = vec![Seat::WHITE];
    check(
        &scene,
        80,
        &[
            "  white     holds bog, crab; lost knight, 2 pawns",
            "  black     out of the game; threatened by white; holds 5 cards",
        ],
    );
}

#[test]
fn effects_piles_marks_and_checks_are_told() {
    let mut scene = scene();
    let at = |text: &str| -> Spot { text.parse().unwrap() };
    scene.piles =
        vec![Pile { name: "discard".to_owned(), owner: None, count: 3, face_up: vec!["bog".to_owned()] }];
    scene.effects = vec![Effect {
        card: "bog".to_owned(),
        seat: Seat::BLACK,
        until: "until the rook moves".into(),
        on: vec![at("a2")],
        about: vec![Pick::Kind("rook".to_owned()), Pick::Seat(Seat::WHITE)],
        is_passing: false,
    }];
    scene.marks = vec![Mark { at: at("e4"), what: "church".to_owned() }];
    let rook = Part { kind: "rook".to_owned(), letter: "R".to_owned(), owner: Some(Seat::BLACK) };
    scene.pieces = vec![Piece {
        at: at("e8"),
        owners: vec![Seat::BLACK],
        parts: vec![rook],
        marks: vec!["barred".to_owned()],
    }];
    scene.arrows = vec![Arrow { from: at("e8"), to: at("e1"), kind: ArrowKind::Check }];
    check(
        &scene,
        80,
        &[
            "  discard   3 cards, bog on top",
            "  in force  bog of black on a2, until the rook moves (rook, white)",
            "  barred    e8",
            "  church    e4",
            "  check     black rook e8 on e1",
        ],
    );
}

#[test]
fn more_than_two_seats_have_a_key() {
    let mut scene = scene();
    scene.seats = Seat::first(4).map(SceneSeat::new).collect();
    check(&scene, 80, &["  seats     w white, b black, r red, u blue"]);
}

#[test]
fn long_lines_are_wrapped() {
    let mut scene = scene();
    scene.seats[0].hand = Some(Hand::FaceUp((0..6).map(|n| format!("card-{n}")).collect()));
    check(
        &scene,
        40,
        &["  white     holds card-0, card-1,", "            card-2, card-3, card-4,", "            card-5"],
    );
}

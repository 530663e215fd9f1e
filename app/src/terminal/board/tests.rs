//! Boards as they are drawn.

use unruly_contract::{
    Arrow, ArrowKind, Mark, Naming, Part, Piece, Post, Scene, SceneSeat, Seat, Spot, Surface, Viewer, Wall,
};

use crate::terminal::{Colours, Letters, Line, Look, Side, draw_surface};

fn spot(text: &str) -> Spot {
    text.parse().unwrap()
}

fn piece(at: &str, parts: &[(&str, &str, Seat)]) -> Piece {
    let part = |(kind, letter, owner): &(&str, &str, Seat)| Part {
        kind: (*kind).to_owned(),
        letter: (*letter).to_owned(),
        owner: Some(*owner),
    };
    let owners = parts.iter().map(|(_, _, owner)| *owner).collect();
    Piece { at: spot(at), owners, parts: parts.iter().map(part).collect(), marks: Vec::new() }
}

fn three_by_three() -> Scene {
    Scene {
        viewer: Viewer::Spectator,
        surface: Surface::Board { files: 3, ranks: 3, holes: Vec::new() },
        pieces: vec![
            piece("a1", &[("king", "K", Seat::WHITE)]),
            piece("c3", &[("king", "K", Seat::BLACK)]),
            piece("b2", &[("knight", "N", Seat::WHITE), ("rook", "R", Seat::BLACK)]),
        ],
        marks: Vec::new(),
        walls: Vec::new(),
        posts: Vec::new(),
        arrows: Vec::new(),
        last_move: Vec::new(),
        seats: Seat::first(2).map(SceneSeat::new).collect(),
        piles: Vec::new(),
        effects: Vec::new(),
        turn: Some(Seat::WHITE),
        turn_number: 1,
        status: "white to move".into(),
    }
}

fn look() -> Look {
    let (colours, letters) = (Colours::Absent, Letters::Ascii);
    Look { colours, letters, side: Side::First, columns: 80, rows: 24, naming: Naming::Algebraic }
}

#[track_caller]
fn check(scene: &Scene, look: Look, expected: &str) {
    let lines = draw_surface(scene, look);
    assert_eq!(lines.iter().map(Line::text).collect::<Vec<_>>().join("\n"), expected);
}

#[test]
fn files_and_ranks_stand_on_the_rim() {
    check(
        &three_by_three(),
        look(),
        "     a   b   c\n  3  :   .   k   3\n  2  .   Nr  .   2\n  1  K   .   :   1\n     a   b   c",
    );
}

#[test]
fn turned_by_half_black_is_near() {
    check(
        &three_by_three(),
        Look { side: Side::Turned, ..look() },
        "     c   b   a\n  1  :   .   K   1\n  2  .   Nr  .   2\n  3  k   .   :   3\n     c   b   a",
    );
}

#[test]
fn signs_tell_the_last_move_a_check_and_what_is_marked() {
    let mut scene = three_by_three();
    scene.last_move = vec![spot("b1"), spot("b2")];
    scene.arrows = vec![Arrow { from: spot("b2"), to: spot("c3"), kind: ArrowKind::Check }];
    let plain = "     a   b   c\n  3  :   .   k + 3\n  2  .  [Nr] .   2\n  1  K  [. ] :   1\n     a   b   c";
    check(&scene, look(), plain);
    scene.pieces[2].marks.push("barred".to_owned());
    check(&scene, look(), &plain.replace("[Nr]", "(Nr)"));
}

#[test]
fn a_seat_in_check_shows_its_king_without_an_arrow() {
    let mut scene = three_by_three();
    scene.seats[0].in_check = true;
    check(
        &scene,
        look(),
        "     a   b   c\n  3  :   .   k   3\n  2  .   Nr  .   2\n  1  K + .   :   1\n     a   b   c",
    );
}

#[test]
fn walls_holes_and_marks_are_drawn() {
    let mut scene = three_by_three();
    scene.surface = Surface::Board { files: 3, ranks: 3, holes: vec![spot("c1")] };
    scene.walls =
        vec![Wall { one: spot("a1"), other: spot("b1") }, Wall { one: spot("b2"), other: spot("b3") }];
    scene.marks = vec![Mark { at: spot("a3"), what: "church".to_owned() }];
    check(
        &scene,
        look(),
        "     a   b   c\n  3  ch  .   k   3\n        ----\n  2  .   Nr  .   2\n  1  K | .       1\n     a   b   c",
    );
}

#[test]
fn corners_are_drawn_from_both_sides_and_on_the_rim() {
    let mut scene = three_by_three();
    scene.posts = ["b2/ne", "a3/nw", "c1/se"]
        .map(|corner| Post { at: corner.parse().unwrap(), piece: scene.pieces[0].clone() })
        .into();
    check(
        &scene,
        look(),
        "     a   b   c\n   o\n  3  :   .   k   3\n           o\n  2  .   Nr  .   2\n  1  K   .   :   1\n               o\n     a   b   c",
    );
    check(
        &scene,
        Look { side: Side::Turned, ..look() },
        "     c   b   a\n   o\n  1  :   .   K   1\n  2  .   Nr  .   2\n       o\n  3  k   .   :   3\n               o\n     c   b   a",
    );
}

#[test]
fn colours_change_nothing_but_the_grounds() {
    let bare = |text: &str| {
        let mut parts = text.split('\x1b');
        let first = parts.next().unwrap_or_default().to_owned();
        parts.fold(first, |all, part| all + part.split_once('m').unwrap().1)
    };
    let mut scene = three_by_three();
    scene.last_move = vec![spot("b1"), spot("b2")];
    let coloured = draw_surface(&scene, Look { colours: Colours::Shown, ..look() });
    let text: Vec<String> = coloured.iter().map(|line| bare(line.text()).trim_end().to_owned()).collect();
    assert_eq!(
        text,
        [
            "     a   b   c",
            "  3          k   3",
            "  2      Nr      2",
            "  1  K           1",
            "     a   b   c"
        ]
    );
    assert!(coloured.iter().all(|line| line.text().contains("\x1b[")));
}

//! Scenes, and the viewers they are shown to.

use unruly_contract::{ArrowKind, Hand, Scene, Seat, Spot, Surface, Viewer};

use crate::{Table, on, said, text};

fn marks(scene: &Scene, x: i32, y: i32) -> Vec<String> {
    scene.piece_at(Spot { x, y }).map_or_else(Vec::new, |piece| piece.marks.clone())
}

#[test]
fn trapped_pieces_are_marked_and_so_are_those_that_can_still_move() {
    // Five in a row: the middle three are trapped. The pawn between two others can step aside and touch both.
    let table = Table::at(
        "players: white black\nto-move: white\nwhite K 0,0\nwhite N 1,0\nwhite P 2,0\nblack P 3,0\nblack K 4,0\n",
    );
    let scene = table.scene(Viewer::Spectator);
    assert!(marks(&scene, 0, 0).is_empty() && marks(&scene, 4, 0).is_empty());
    assert_eq!(marks(&scene, 1, 0), ["trapped"], "a knight leaps too far");
    assert_eq!(marks(&scene, 2, 0), ["trapped", "partly trapped"]);
    assert_eq!(marks(&scene, 3, 0), ["trapped", "partly trapped"]);
}

#[test]
fn checks_threats_and_held_attacks_are_told_apart() {
    // White's rook on 0,0 holds the pawn on -1,0 and bears on Black's King; Black's knight gives check to White.
    let table = Table::at(
        "players: white black\nto-move: white\nannounce: polite\nwhite P -1,0\nwhite R 0,0\nblack P 1,1\nblack P 2,1\nblack K 3,0\nblack N 4,0\nwhite K 3,2\n",
    );
    let scene = table.scene(Viewer::Spectator);
    let arrows: Vec<(Spot, ArrowKind)> = scene.arrows.iter().map(|arrow| (arrow.from, arrow.kind)).collect();
    assert!(arrows.contains(&(Spot { x: 0, y: 0 }, ArrowKind::Threat)), "{arrows:?}");
    assert!(arrows.contains(&(Spot { x: 4, y: 0 }, ArrowKind::Check)), "{arrows:?}");
    assert_eq!(scene.seats[1].threatened_by, [Seat::WHITE]);
    assert!(scene.seats[0].in_check && !scene.seats[1].in_check);
    let status = said(&scene.status);
    assert!(status.contains("threat to black from white"), "{status}");
}

#[test]
fn kings_that_attack_each_other_are_both_in_check() {
    let table =
        Table::at("players: white black\nto-move: white\nannounce: polite\nwhite K 0,0\nblack K 1,1\n");
    let scene = table.scene(Viewer::Spectator);
    assert!(scene.seats.iter().all(|shown| shown.in_check));
}

#[test]
fn where_nothing_is_announced_only_the_referee_sees_checks() {
    let table = Table::at(
        "players: white black\nto-move: black\nannounce: sudden-death\nwhite K 0,0\nwhite Q 0,1\nwhite P 1,1\nblack P 0,2\nblack K 1,2\n",
    );
    let referee = table.scene(Viewer::Referee);
    assert!(referee.seats[1].in_check && !referee.arrows.is_empty());
    for viewer in [Viewer::Seat(Seat::WHITE), Viewer::Seat(Seat::BLACK), Viewer::Spectator] {
        let scene = table.scene(viewer);
        assert!(scene.arrows.is_empty() && scene.seats.iter().all(|shown| !shown.in_check));
        assert!(!said(&scene.status).contains("check"));
    }
}

#[test]
fn open_squares_and_hands_are_shown_while_tiles_are_placed() {
    let table =
        Table::at("players: white black\nto-move: white\nwhite P 0,0\nhand: white K N\nhand: black K\n");
    let scene = table.scene(Viewer::Seat(Seat::BLACK));
    assert_eq!(scene.marks.len(), 8);
    assert_eq!(scene.seats[0].hand, Some(Hand::FaceUp(vec!["king".to_owned(), "knight".to_owned()])));
    let table = Table::at("players: white black\nto-move: white\nwhite P 0,0\nblack P 1,0\n");
    assert!(table.scene(Viewer::Spectator).marks.is_empty());
}

#[test]
fn turns_come_clockwise_and_pass_who_is_out() {
    let position = "players: white black red blue\nto-move: red\nwhite K 0,0\nwhite P 1,0\nblack P 2,0\nred P 3,0\nred K 4,0\nblue P 5,0\nblue K 6,0\n";
    let scene = Table::at(position).scene(Viewer::Spectator);
    let ahead: Vec<Option<u32>> = scene.seats.iter().map(|shown| shown.turns_ahead).collect();
    assert_eq!(ahead, [Some(2), None, Some(0), Some(1)], "black has no King");
    assert_eq!(scene.seats.iter().map(|shown| shown.playing).collect::<Vec<_>>(), [true, false, true, true]);
}

#[test]
fn the_plane_has_its_borders_and_its_grid() {
    let scene = Table::with(2, &[("borders", text("8x9")), ("grid", on())]).scene(Viewer::Spectator);
    assert_eq!(scene.surface, Surface::Plane { grid: true, borders: Some((8, 9)) });
    let scene = Table::with(2, &[]).scene(Viewer::Spectator);
    assert_eq!(scene.surface, Surface::Plane { grid: false, borders: None });
}

#[test]
fn what_was_lost_is_shown() {
    let mut table = Table::at(
        "players: white black\nto-move: white\nmad-blood-lust: on\nwhite K 0,0\nwhite P 1,0\nwhite P 1,1\nblack P 2,1\nblack K 3,1\nblack P 3,2\n",
    );
    table.play("white: 1,0>2,1; black: 3,1>2,1; white: 0,0>1,0");
    let lost = |seat: usize| table.scene(Viewer::Spectator).seats[seat].lost.clone();
    assert_eq!(lost(0), [("pawn".to_owned(), 1)].into());
    assert_eq!(lost(1), [("pawn".to_owned(), 1)].into());
}

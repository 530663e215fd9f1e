//! Draws, and what the tiles count for.

use unruly_contract::{Outcome, Seat, Viewer};

use crate::{Table, said};

const QUIET: &str = "players: white black\nto-move: white\nwhite K 0,0\nwhite R 1,0\nwhite P 1,1\nblack P 2,1\nblack N 3,1\nblack K 4,1\nblack B 4,2\n";

fn honours(table: &Table) -> Vec<(Seat, u32)> {
    match table.game.outcome() {
        Some(Outcome::Draw { honours, .. }) => honours,
        other => panic!("the game is not drawn: {other:?}"),
    }
}

#[test]
fn the_third_occurrence_of_a_position_is_a_draw() {
    let mut table = Table::at(QUIET);
    let there_and_back = "white: 0,0>0,1; black: 4,1>5,1; white: 0,1>0,0; black: 5,1>4,1";
    table.play(there_and_back);
    assert_eq!(table.outcome(), "none", "the second occurrence");
    table.play(there_and_back);
    assert_eq!(table.outcome(), "draw (third occurrence of the position)");
    assert_eq!(honours(&table), [(Seat::WHITE, 6), (Seat::BLACK, 7)], "R 5 and P 1 against P 1, N 3 and B 3");
}

#[test]
fn the_same_shape_elsewhere_is_another_position() {
    // All tiles wander one square to the right: nothing is repeated.
    let position =
        "players: white black\nto-move: white\nwhite K 0,0\nwhite P 0,1\nblack P 0,2\nblack K 0,3\n";
    let mut table = Table::at(position);
    for x in 0..4 {
        let to = x + 1;
        table.play(&format!(
            "white: {x},0>{to},0; black: {x},3>{to},3; white: {x},1>{to},1; black: {x},2>{to},2"
        ));
        assert_eq!(table.outcome(), "none");
    }
}

#[test]
fn a_position_with_another_to_move_is_another() {
    let mut table = Table::at(QUIET);
    // The same squares come up for White and for Black to move; each counts for itself.
    table.play("white: 0,0>0,1; black: 4,1>5,1; white: 0,1>0,0; black: timeout; white: timeout");
    assert_eq!(table.outcome(), "none");
}

#[test]
fn all_who_play_may_agree_to_a_draw() {
    let mut table = Table::at(
        "players: white black red\nto-move: white\nwhite K 0,0\nwhite Q 1,1\nblack Q 2,2\nblack K 3,3\nblack P 3,2\nred K 4,2\nred P 5,2\nred R 4,3\n",
    );
    table.play("red: draw offer; white: draw accept");
    assert_eq!(table.explained("white", "draw accept").rule, "draw");
    assert_eq!(table.outcome(), "none");
    table.play("black: draw accept");
    assert_eq!(table.outcome(), "draw (agreement)");
    assert_eq!(honours(&table), [(Seat::WHITE, 12), (Seat::BLACK, 13), (Seat::RED, 6)]);
}

#[test]
fn one_no_or_a_move_declines() {
    let mut table = Table::at(QUIET);
    table.play("black: draw offer; white: draw decline");
    assert_eq!(said(&table.explained("white", "draw accept").message), "nobody has offered a draw");
    let why = said(&table.explained("black", "draw offer").message);
    assert!(why.contains("make a move before you offer again"), "{why}");
    table.play("white: draw offer; white: 0,0>0,1");
    assert!(table.status(Viewer::Spectator).contains("white offers a draw"));
    assert_eq!(table.act("black", "4,1>5,1"), ["black plays on, which declines the draw"]);
    assert!(said(&table.explained("black", "draw accept").message).contains("nobody has offered"));
}

#[test]
fn whoever_is_out_need_not_agree() {
    let mut table = Table::at(
        "players: white black red\nto-move: white\nwhite K 0,0\nwhite Q 1,1\nblack Q 2,2\nblack K 3,3\nblack P 3,2\nred K 4,2\nred P 5,2\nred R 4,3\n",
    );
    table.play("red: draw offer; white: draw accept; black: resign");
    assert_eq!(table.outcome(), "draw (agreement)");
    assert_eq!(honours(&table), [(Seat::WHITE, 12), (Seat::RED, 6)]);
}

#[test]
fn as_many_skips_in_a_row_as_players_are_a_draw() {
    // Borders leave no empty square, every piece is of another colour than what it could take, and pawns take aslant only.
    let position = "players: white black\nto-move: white\nborders: 4x1\nwhite K 0,0\nwhite P 1,0\nblack P 2,0\nblack K 3,0\n";
    let mut table = Table::at(position);
    assert_eq!(table.legal(), ["skip"]);
    table.play("white: skip");
    assert_eq!(table.outcome(), "draw (nobody can move)");
    assert_eq!(honours(&table), [(Seat::WHITE, 1), (Seat::BLACK, 1)]);
}

#[test]
fn tiles_count_as_the_page_has_them() {
    let position = "players: white black\nto-move: white\nwhite K 0,0\nwhite Q 1,0\nwhite R 2,0\nwhite B 3,0\nwhite N 4,0\nwhite P 5,0\nblack P 6,0\nblack K 7,0\n";
    let mut table = Table::at(position);
    table.play("white: draw offer; black: draw accept");
    assert_eq!(honours(&table), [(Seat::WHITE, 12 + 5 + 3 + 3 + 1), (Seat::BLACK, 1)]);
    assert!(table.status(Viewer::Spectator).contains("honours: white 24, black 1"));
}

//! Turns: skips, Kings taken, lost time, resigning.

use unruly_contract::{Action, Counting, Perft, Seat, Viewer};

use crate::{ENGLISH, Table};

const EDGE: &str = "black K 0,0\nwhite P 1,0\nwhite N 2,0\nwhite R 2,1\nwhite K 3,0\nred P 4,0\nred K 5,0\n";

#[test]
fn who_has_no_legal_move_is_skipped_by_the_game() {
    // Black's King stands alone at the edge. The queen comes beside it on a diagonal, guarded by the rook; the knight and the
    // queen herself cover the other squares at which it would touch a tile.
    let mut table = Table::at(&format!("players: white black red\nto-move: white\nwhite Q 4,1\n{EDGE}"));
    assert_eq!(table.checked(Viewer::Referee), ["red"]);
    let said = table.act("white", "4,1>1,1");
    assert!(said.contains(&"check to black from white".to_owned()), "{said:?}");
    assert!(said.contains(&"black is checkmated and is skipped".to_owned()), "{said:?}");
    assert_eq!(table.turn(), Some("red"));
    assert!(!table.is_legal("skip"));
}

#[test]
fn a_position_in_which_nothing_is_legal_has_the_skip_alone() {
    let mut table = Table::at(&format!("players: white black red\nto-move: black\nwhite Q 1,1\n{EDGE}"));
    assert_eq!(table.legal(), ["skip"]);
    assert_eq!(table.game.perft(Perft { depth: 1, counting: Counting::Bulk }), Some(1));
    assert_eq!(table.game.position().unwrap().lines().nth(1), Some("to-move: black"));
    table.play("black: skip");
    assert_eq!(table.turn(), Some("red"));
}

#[test]
fn lines_of_play_are_counted_with_forced_skips_as_moves() {
    let table = Table::at(&format!("players: white black red\nto-move: white\nwhite Q 4,1\n{EDGE}"));
    let next = table.game.after_ply(Seat::WHITE, &Action::new("4,1>1,1"));
    assert_eq!(next.scene(Viewer::Referee).turn, Some(Seat::BLACK));
    assert_eq!(next.moves(), [(Seat::BLACK, Action::new("skip"))]);
    for depth in 1..=3 {
        let perft = Perft { depth, counting: Counting::Made };
        assert_eq!(table.game.perft(perft), Some(table.game.count_lines_by_contract(perft)), "{depth} plies");
    }
}

#[test]
fn nobody_may_choose_to_skip() {
    let mut table = Table::at(
        "players: white black\nto-move: white\nwhite K 0,0\nwhite P 1,0\nblack P 2,0\nblack K 3,0\n",
    );
    assert_eq!(table.explained("white", "skip").rule, "skip");
}

#[test]
fn whoever_takes_a_king_owns_all_that_was_its_owners() {
    let position = "players: white black red\nto-move: white\nwhite K 0,0\nwhite P 1,0\nwhite Q 1,1\nblack P 2,1\nblack K 2,2\nblack N 3,2\nred K 4,2\nred P 4,3\nred R 5,2\n";
    let mut table = Table::at(position);
    assert_eq!(table.checked(Viewer::Referee), ["black"], "the knight stands in the way of the rook");
    let said = table.act("white", "1,1>2,2");
    assert!(
        said.iter().any(
            |text| text.starts_with("black is out of the game, and 2 tiles of black now belong to white")
        ),
        "{said:?}"
    );
    let scene = table.scene(Viewer::Referee);
    let owned = scene.pieces.iter().filter(|piece| piece.owners == [Seat::WHITE]).count();
    assert_eq!(owned, 5, "three of White's and two of Black's");
    assert!(!scene.seats[1].playing);
    assert_eq!(table.turn(), Some("red"), "the turn goes on clockwise of the captor");
}

#[test]
fn the_last_king_wins_and_the_game_is_over() {
    let position = "players: white black\nto-move: white\nwhite K 0,0\nwhite Q 0,1\nwhite P 1,1\nblack P 0,2\nblack K 1,2\n";
    let mut table = Table::at(position);
    table.play("white: 0,1>1,2");
    assert_eq!(table.outcome(), "white wins (last King)");
    assert_eq!(ENGLISH.refusal(&table.refused("black", "resign")), "the game is over");
    assert!(table.game.decisions().is_empty());
    assert!(table.legal().is_empty());
}

#[test]
fn a_game_with_one_king_is_won_from_the_start() {
    let table = Table::at("players: white black\nto-move: white\nwhite K 0,0\nwhite Q 0,1\n");
    assert_eq!(table.outcome(), "white wins (last King)");
}

#[test]
fn whoever_runs_out_of_time_loses_that_move_and_nothing_else() {
    let position = "players: white black\nto-move: white\nannounce: sudden-death\nwhite K 0,0\nwhite P 1,0\nblack P 2,0\nblack K 3,0\n";
    let mut table = Table::at(position);
    assert_eq!(
        ENGLISH.refusal(&table.refused("black", "timeout")),
        "it is not for black to answer now; white is asked"
    );
    let said = table.act("white", "timeout");
    assert_eq!(said, ["white has run out of time and loses this turn"]);
    assert_eq!(table.turn(), Some("black"));
    // However often time runs out, that is no draw.
    for seat in ["black", "white"] {
        table.act(seat, "timeout");
        assert_eq!(table.outcome(), "none");
    }
}

#[test]
fn a_time_limit_is_for_the_host_to_keep() {
    let limited = Table::with(2, &[("time-limit", unruly_contract::OptionValue::Number(30))]);
    assert_eq!(limited.game.time_control().to_string(), "30/move");
    assert!(limited.game.position().unwrap().contains("announce: sudden-death"));
    assert_eq!(Table::with(2, &[]).game.time_control().to_string(), "none");
}

const FOUR: &str = "players: white black red\nto-move: white\nwhite K 0,0\nwhite P 0,1\nwhite P 1,2\nwhite Q 1,1\nblack Q 2,2\nblack K 3,3\nblack P 3,2\nred K 4,2\nred P 5,2\nred R 4,3\n";

#[test]
fn whoever_resigns_is_out_and_the_tiles_stay() {
    let mut table = Table::at(FOUR);
    let before = table.scene(Viewer::Referee).pieces.len();
    table.play("black: resign");
    let scene = table.scene(Viewer::Referee);
    assert_eq!(scene.pieces.len(), before);
    assert!(!scene.seats[1].playing && scene.seats[1].turns_ahead.is_none());
    assert_eq!(table.explained("black", "draw offer").rule, "out of the game");
    table.play("white: 0,0>1,0");
    assert_eq!(table.turn(), Some("red"), "black is passed over");
}

#[test]
fn tiles_of_who_has_resigned_attack_nobody() {
    let mut table = Table::at(
        "players: white black red\nto-move: white\nwhite K 0,0\nblack Q 0,1\nblack K 1,2\nred K 3,3\nred P 2,2\nwhite P 1,0\nwhite P 1,1\n",
    );
    assert_eq!(table.checked(Viewer::Referee), ["white"]);
    table.play("black: resign");
    assert!(table.checked(Viewer::Referee).is_empty());
    assert!(table.is_legal("0,0>0,1"), "they may be taken");
    let again = Table::at(&table.game.position().unwrap());
    assert_eq!(again.legal(), table.legal(), "the text of the position knows of it");
}

#[test]
fn the_king_of_who_has_resigned_may_still_be_taken() {
    let mut table = Table::at(FOUR);
    table.play("black: resign; white: 1,1>2,2; red: 4,3>3,3");
    let scene = table.scene(Viewer::Referee);
    assert_eq!(scene.pieces.iter().filter(|piece| piece.owners == [Seat::BLACK]).count(), 0);
}

#[test]
fn when_all_others_resign_the_last_one_has_won() {
    let mut table = Table::at(FOUR);
    table.play("red: resign; white: resign");
    assert_eq!(table.outcome(), "black wins (resignation)");
}

#[test]
fn whoever_resigns_while_tiles_are_placed_is_passed_over() {
    let mut table = Table::with(3, &[]);
    table.play("white: P@0,0; black: resign");
    assert_eq!(table.turn(), Some("red"));
    table.play("red: P@1,0; white: P@0,1");
    assert_eq!(table.turn(), Some("red"));
}

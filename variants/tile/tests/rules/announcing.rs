//! Announcements of checks, by game and players, and their consequences.

use unruly_contract::{Seat, Viewer};

use crate::{Table, said};

/// Red's rook on 3,1 bears on Black's King on 5,1, once White's pawn on 4,1 is out of the way.
fn position(announce: &str) -> String {
    format!(
        "players: white black red\nto-move: white\nannounce: {announce}\nwhite K 0,0\nwhite P 1,0\nwhite Q 1,1\nwhite P 4,1\n\
         black P 2,2\nblack P 3,2\nblack P 4,2\nblack P 5,2\nblack K 5,1\nred R 3,1\nred P 2,0\nred P 3,0\nred K 3,-1\n"
    )
}

fn by_hand() -> Table {
    Table::at(&position("by-hand"))
}

#[test]
fn the_game_announces_checks_by_itself() {
    let position = "players: white black\nto-move: white\nwhite K 0,0\nwhite P 1,0\nwhite Q 1,1\nblack P 2,1\nblack K 3,1\nblack P 3,2\n";
    let mut table = Table::at(position);
    assert_eq!(table.act("white", "1,1>2,2"), ["check to black from white"]);
    assert_eq!(table.checked(Viewer::Seat(Seat::WHITE)), ["black"]);
}

/// The rook of Red is freed by White's pawn, which takes on 5,2.
const THIRD_PARTY: &str = "white: 4,1>5,2";

#[test]
fn a_third_partys_check_is_announced_too() {
    let mut table = Table::at(&position("automatic"));
    let said = table.act("white", "4,1>5,2");
    assert_eq!(said, ["check to black from red"]);
    assert_eq!(table.checked(Viewer::Seat(Seat::WHITE)), ["black"]);
}

#[test]
fn the_polite_game_tells_of_threats_and_who_threatens_whom() {
    // The rook on 0,0 holds the pawn on -1,0; the pawn on 1,0 leaves its line.
    let position = "players: white black\nto-move: black\nannounce: polite\nwhite P -1,0\nwhite R 0,0\nblack P 1,0\nblack P 1,1\nblack P 2,1\nblack K 3,0\nwhite K 3,2\n";
    let mut table = Table::at(position);
    assert_eq!(table.act("black", "1,0>1,-1"), ["threat to black from white"]);
    let scene = table.scene(Viewer::Seat(Seat::BLACK));
    assert_eq!(scene.seats[1].threatened_by, [Seat::WHITE]);
    let status = said(&scene.status);
    assert!(status.contains("threat to black from white"), "{status}");
    // In the usual game the same goes without a word.
    let mut usual = Table::at(&position.replace("polite", "automatic"));
    assert!(usual.act("black", "1,0>1,-1").is_empty());
    assert!(usual.scene(Viewer::Seat(Seat::BLACK)).seats[1].threatened_by.is_empty());
    assert_eq!(usual.scene(Viewer::Referee).seats[1].threatened_by, [Seat::WHITE]);
}

#[test]
fn by_hand_a_check_that_nobody_announces_binds_nobody() {
    let mut table = by_hand();
    assert!(table.act("white", "4,1>5,2").is_empty());
    assert_eq!(table.checked(Viewer::Referee), ["black"], "the referee sees it");
    assert!(table.checked(Viewer::Seat(Seat::RED)).is_empty(), "and nobody else is told");
    assert!(table.is_legal("4,2>4,3"), "the victim need not answer it");
    table.play("black: 4,2>4,3");
    assert_eq!(table.explained("red", "3,1>5,1").rule, "announcing");
}

#[test]
fn announced_with_the_move_it_binds() {
    let mut table = by_hand();
    let said = table.act("white", "4,1>5,2 check black");
    assert_eq!(said, ["white announces check to black from red"]);
    assert_eq!(table.checked(Viewer::Seat(Seat::RED)), ["black"]);
    assert!(!table.is_legal("4,2>4,3"), "the victim must answer it");
    assert_eq!(table.explained("black", "4,2>4,3").rule, "check");
    // It has an answer, but time runs out.
    table.play("black: timeout");
    assert!(table.is_legal("3,1>5,1"), "and the King may be taken");
}

#[test]
fn a_wrong_declaration_is_set_right_and_counts_for_nothing() {
    for (said, rule) in [("check red", "no check"), ("check black red", "no check")] {
        let mut table = by_hand();
        let said = table.act("white", &format!("1,1>0,1 {said}"));
        assert!(said.iter().any(|text| *text == format!("white corrected: {rule}")), "{said:?}");
        assert!(table.is_legal("5,2>6,2") && table.checked(Viewer::Spectator).is_empty());
    }
}

#[track_caller]
fn check_correction(position: &str, action: &str, expected: &str) {
    let mut table = Table::at(position);
    let said = table.act("white", action);
    assert!(said.contains(&format!("white corrected: {expected}")), "{said:?}");
    assert!(table.checked(Viewer::Spectator).is_empty(), "it counts for nothing");
}

#[test]
fn a_correction_says_why() {
    // The rook on 0,0 holds its King to the rest; or a pawn stands in its way.
    let trapped = "players: white black\nto-move: white\nannounce: by-hand\nwhite K -1,0\nwhite R 0,0\nwhite P 1,2\nblack P 1,1\nblack P 2,1\nblack K 3,0\n";
    check_correction(trapped, "1,2>2,2 check black", "trapped");
    let blocked = "players: white black\nto-move: white\nannounce: by-hand\nwhite K 0,1\nwhite R 0,0\nblack P 1,0\nblack P 2,0\nblack K 3,0\n";
    check_correction(blocked, "0,1>-1,1 check black", "blocked");
}

#[test]
fn a_held_attack_is_no_check_and_says_so() {
    // White's rook on 2,1 attacks Black's King, but Red's rook on 0,3 would then take White's.
    let position = "players: white black red\nto-move: white\nannounce: by-hand\nwhite K 0,0\nwhite P 1,0\nwhite P 1,1\nwhite P 1,2\nwhite R 2,1\nblack P 2,2\nblack P 3,2\nblack K 4,1\nred R 0,3\nred P 1,3\nred K 0,4\n";
    check_correction(position, "1,0>2,0 check black", "held attack");
}

#[test]
fn others_may_point_a_check_out_until_the_victims_turn_has_ended() {
    let mut table = by_hand();
    table.play(THIRD_PARTY);
    let said = table.act("red", "point out red black");
    assert_eq!(said, ["red points out that red gives check to black"]);
    assert_eq!(table.checked(Viewer::Spectator), ["black"]);
    assert!(!table.is_legal("4,2>4,3"), "the victim must answer it now");
}

#[test]
fn the_victim_may_point_it_out_too() {
    let mut table = by_hand();
    table.play(THIRD_PARTY);
    let said = table.act("black", "point out red black");
    assert_eq!(said, ["black points out that red gives check to black"]);
}

#[test]
fn whoever_brought_it_about_had_his_chance() {
    let mut table = by_hand();
    table.play(THIRD_PARTY);
    assert_eq!(table.act("white", "point out red black"), ["white corrected: announcing"]);
    assert!(table.checked(Viewer::Spectator).is_empty());
}

#[test]
fn later_it_is_only_talk() {
    let mut table = by_hand();
    table.play(THIRD_PARTY).play("black: 4,2>4,3");
    let said = table.act("white", "point out red black");
    assert_eq!(said, ["white corrected: announcing"]);
    assert!(!table.is_legal("3,1>5,1"), "nobody may take that King");
}

#[test]
fn pointing_out_what_is_not_so_is_set_right() {
    let mut table = by_hand();
    let said = table.act("red", "point out white black");
    assert!(said.iter().all(|text| text.starts_with("red corrected")), "{said:?}");
}

#[test]
fn who_gives_the_check_may_announce_it_at_the_start_of_his_turn() {
    let mut table = by_hand();
    table.play(THIRD_PARTY).play("black: 4,2>4,3");
    assert_eq!(
        table.act("red", "check black"),
        ["red announces check to black, and must do something else in this turn"]
    );
    assert_eq!(table.checked(Viewer::Spectator), ["black"]);
    assert_eq!(table.explained("red", "3,1>5,1").rule, "announcing");
    assert!(said(&table.explained("red", "3,1>5,1").message).contains("do something else"));
    assert_eq!(
        said(&table.explained("red", "check black").message),
        "the check of red to black has been announced already"
    );
    let again = Table::at(&table.game.position().unwrap());
    assert_eq!(again.legal(), table.legal(), "the text of the position knows of it");
    table.play("red: 3,-1>4,-1; white: 0,0>0,1");
    assert_eq!(table.checked(Viewer::Spectator), ["black"], "it stands");
    assert_eq!(table.explained("black", "3,2>3,3").rule, "check");
    table.play("black: timeout");
    assert!(table.is_legal("3,1>5,1"), "and after that turn the King may be taken");
}

#[test]
fn one_announced_check_frees_every_players_right() {
    let mut table = by_hand();
    table.play(THIRD_PARTY).play("red: point out red black; black: timeout");
    // Red declines; White's queen attacks the King as well once the way is clear.
    assert!(table.is_legal("3,1>5,1"));
}

#[test]
fn an_announcement_ends_with_its_check() {
    let mut table = by_hand();
    table.play("white: 4,1>5,2 check black; black: 5,1>5,2");
    assert!(!table.game.position().unwrap().contains("announced"), "{:?}", table.game.position());
}

#[test]
fn where_the_game_announces_players_do_not() {
    let mut table = Table::at(&position("automatic"));
    assert_eq!(table.explained("white", "4,1>5,2 check black").rule, "announcing");
    assert_eq!(table.explained("red", "point out white black").rule, "announcing");
    assert_eq!(table.explained("white", "check black").rule, "announcing");
}

#[test]
fn in_sudden_death_nothing_is_announced_and_kings_are_taken() {
    let mut table = Table::at(&position("sudden-death"));
    assert!(table.act("white", "4,1>5,2").is_empty());
    assert_eq!(table.checked(Viewer::Referee), ["black"]);
    assert!(table.checked(Viewer::Spectator).is_empty());
    table.play("black: 4,2>4,3; red: 3,1>5,1");
    assert!(!table.scene(Viewer::Spectator).seats[1].playing);
}

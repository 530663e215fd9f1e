//! Whole games that were played once and must go alike for ever: at the table, and by the twin, which judges every ply.

use std::path::Path;

use unruly_table::{Table, load_record};
use unruly_tests::hosted;
use unruly_tests::tile_twin::SEATS;

use crate::games::{Course, Ending};

/// Replays a record, and asserts that it holds so many actions, each legal for the twin too, and that it ends like this.
#[track_caller]
fn check(file: &str, players: u8, actions: usize, ending: Ending, told: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("golden/tile").join(file);
    let record = load_record(&path).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!((record.setup.seats, record.actions.len()), (Some(players), actions), "{file}");

    let tile = &hosted("tile");
    let mut table = Table::start(tile, record.setup.clone()).unwrap_or_else(|error| panic!("{error}"));
    let at_start = table.ask(|game| game.position()).expect("a game").expect("a position");
    let mut course = Course::new(&at_start);
    for (deed, number) in record.actions.iter().zip(1..) {
        let place = format!("{file}, action {number}: {}: {}", deed.seat, deed.action);
        table.ask(|game| course.compare(game)).expect("a game");
        assert_eq!(SEATS[course.twin.to_move], deed.seat.name(), "{place}");
        let (moved, said) = deed.action.text().split_once(" check ").unwrap_or((deed.action.text(), ""));
        let moves = course.twin.legal_moves();
        let found = moves.iter().find(|found| found.to_string() == moved);
        let found = *found.unwrap_or_else(|| panic!("{place} is no move for the twin"));
        let said: Vec<usize> = said.split_whitespace().map(unruly_tests::tile_twin::seat).collect();
        course.follow(found, &said);
        table.act(deed.seat, &deed.action).unwrap_or_else(|refusal| panic!("{place}: {refusal}"));
    }
    table.ask(|game| course.compare(game)).expect("a game");
    assert_eq!(course.ending, Some(ending), "{file}");
    let outcome = table.outcome().expect("a game").expect("the end");
    assert_eq!(tile.english().outcome(&outcome), told, "{file}");
    // And all at once, as a program does that opens the file.
    let replayed = Table::replay(&record, tile).unwrap_or_else(|error| panic!("{file}: {error}"));
    assert_eq!(replayed.outcome().expect("a game"), Some(outcome), "{file}");
    let last = |table: &Table| table.ask(|game| game.position()).expect("a game");
    assert_eq!(last(&replayed), last(&table), "{file}");
}

#[test]
fn two_play_the_usual_game() {
    check("2.toml", 2, 64, Ending::Won(0), "white wins (last King)");
}

#[test]
fn three_announce_their_checks_by_hand() {
    check("3.toml", 3, 89, Ending::Won(0), "white wins (last King)");
}

#[test]
fn four_play_the_usual_game() {
    check("4.toml", 4, 174, Ending::Won(2), "red wins (last King)");
}

#[test]
fn five_play_from_a_random_layout_till_sudden_death() {
    check("5.toml", 5, 119, Ending::Won(1), "black wins (last King)");
}

#[test]
fn six_play_with_blood_lust_and_friendly_fire() {
    check("6.toml", 6, 148, Ending::Repetition, "draw (third occurrence of the position)");
}

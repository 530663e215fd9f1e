//! The scenarios, judged by the twin: what they tell of moves, squares and checks follows from the rules alone.

use std::fs;
use std::path::Path;

use unruly_chess::{Law, Standard};
use unruly_combining::Combining;
use unruly_script::Scenario;
use unruly_tests::twin::{Cell, ChessTwin, Colour, Man, Move, TwinLaw};

use crate::{START, compare, make, read};

#[test]
fn the_twin_agrees_with_what_scenarios_tell_of_combining() {
    let judged = judge_folder::<Combining>("combining", TwinLaw::Combining);
    assert!(judged > 300, "only {judged} lines were judged");
}

#[test]
fn the_twin_agrees_with_what_scenarios_tell_of_chess() {
    let judged = judge_folder::<Standard>("orthodox", TwinLaw::Orthodox);
    assert!(judged > 200, "only {judged} lines were judged");
}

/// Judges every line that can be judged without a history, and says how many there were.
fn judge_folder<L: Law + Default>(folder: &str, game: TwinLaw) -> usize {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("scenarios").join(folder);
    let mut judged = 0;
    for entry in fs::read_dir(&folder).expect("the scenarios are there") {
        let path = entry.expect("a folder can be read to its end").path();
        let text = fs::read_to_string(&path).expect("a scenario can be read");
        for scenario in
            Scenario::from_toml(&text).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
        {
            judged += judge::<L>(&scenario, game);
        }
    }
    judged
}

fn judge<L: Law + Default>(scenario: &Scenario, game: TwinLaw) -> usize {
    let fen = scenario.setup.position.as_deref().unwrap_or(START);
    let mut twin = ChessTwin::read(game, fen);
    let mut position = read::<L>(fen);
    let mut judged = 0;
    for (index, line) in scenario.script.lines().enumerate().filter(|(_, line)| !line.starts_with('#')) {
        let place = format!("{}, line {}: {line}", scenario.name, index + 1);
        compare(&twin, &position);
        let words: Vec<&str> = line.split_whitespace().collect();
        judged += 1;
        match words.as_slice() {
            ["expect", seat, "in", "check"] => assert!(twin.in_check(colour(seat)), "{place}"),
            ["expect", seat, "not", "in", "check"] => assert!(!twin.in_check(colour(seat)), "{place}"),
            ["expect", _, "moves", "=", count] => {
                assert_eq!(twin.legal_moves().len().to_string(), *count, "{place}");
            }
            ["expect", seat, "legal", moved] => assert!(legal(&twin, seat, moved).is_some(), "{place}"),
            ["expect", seat, "illegal", moved] => assert!(legal(&twin, seat, moved).is_none(), "{place}"),
            ["refuse", seat, moved] if is_move(moved) => {
                assert!(legal(&twin, seat.trim_end_matches(':'), moved).is_none(), "{place}");
            }
            ["expect", at, "empty"] => assert_eq!(twin.cells[square(at)], Cell::default(), "{place}"),
            ["expect", at, "=", piece @ ..] => assert_eq!(twin.cells[square(at)], cell(piece), "{place}"),
            [seat, moved] if is_move(moved) => {
                let found = legal(&twin, seat.trim_end_matches(':'), moved);
                twin = twin.after(found.unwrap_or_else(|| panic!("{place}: not legal")));
                position = make(&position, moved);
            }
            ["expect", "over", winner, "wins"] if twin.legal_moves().is_empty() => {
                assert!(twin.in_check(twin.to_move) && colour(winner) == twin.to_move.other(), "{place}");
            }
            ["expect", "not", "over"] => assert!(!twin.legal_moves().is_empty(), "{place}"),
            _ => judged -= 1,
        }
    }
    judged
}

fn legal(twin: &ChessTwin, seat: &str, text: &str) -> Option<Move> {
    let found = twin.legal_moves().into_iter().find(|found| found.text() == text);
    found.filter(|_| twin.to_move == colour(seat))
}

fn is_move(text: &str) -> bool {
    text.len() >= 4 && text.as_bytes()[1].is_ascii_digit() && text.as_bytes()[3].is_ascii_digit()
}

fn colour(seat: &str) -> Colour {
    match seat {
        "white" => Colour::White,
        "black" => Colour::Black,
        _ => panic!("{seat} plays no chess"),
    }
}

fn square(name: &str) -> usize {
    let (file, rank) = (name.as_bytes()[0] - b'a', name.as_bytes()[1] - b'1');
    usize::from(rank) * 8 + usize::from(file)
}

/// `white queen+black knight`.
fn cell(words: &[&str]) -> Cell {
    let mut cell = Cell::default();
    for part in words.join(" ").split('+') {
        let (seat, kind) = part.split_once(' ').unwrap_or_else(|| panic!("{part} names no piece"));
        let men = [Man::Pawn, Man::Knight, Man::Bishop, Man::Rook, Man::Queen, Man::King];
        let man = men.into_iter().find(|man| format!("{man:?}").to_lowercase() == kind);
        cell.put(colour(seat), Some(man.unwrap_or_else(|| panic!("{kind} is no piece"))));
    }
    cell
}

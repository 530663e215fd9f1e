//! The library against the naive twin: the same moves, the same positions after them, the same checks.

mod told;

use std::collections::BTreeMap;

use unruly_chess::{Law, Position, Standard};
use unruly_combining::Combining;
use unruly_tests::twin::{ChessTwin, Man, Move, TwinLaw};
use unruly_tests::{Dice, thrown};

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const KIWIPETE: &str = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

/// Positions of chess that are rich in captures, promotions, castling and pins.
const RICH: [&str; 7] = [
    KIWIPETE,
    "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
    "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
    "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
    "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
    "r3k2r/1b4bq/8/8/8/8/7B/R3K2R w KQkq - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
];

#[test]
fn combining_counts_the_same_lines_from_the_start() {
    let (twin, position) = (ChessTwin::read(TwinLaw::Combining, START), Position::<Combining>::start());
    // The first captures are made on the third ply.
    assert_eq!(twin.perft(2), 400);
    for depth in 1..=4 {
        assert_eq!(position.perft(depth), twin.perft(depth), "depth {depth}");
    }
}

#[test]
fn combining_counts_the_same_lines_from_rich_positions() {
    for fen in RICH {
        let position = read::<Combining>(fen);
        let twin = ChessTwin::read(TwinLaw::Combining, fen);
        for depth in 1..=3 {
            assert_eq!(position.perft(depth), twin.perft(depth), "{fen}, depth {depth}");
            assert_eq!(position.perft_made(depth), position.perft(depth), "{fen}, depth {depth}");
        }
    }
}

#[test]
fn combining_agrees_wherever_random_play_leads() {
    let mut seen = BTreeMap::new();
    play::<Combining>(TwinLaw::Combining, 150, &mut seen);
    // The walk must have met what it was sent out to find.
    for (what, least) in [
        ("positions", 5000),
        ("combining", 500),
        ("barred", 2000),
        ("shared piece moves", 3000),
        ("shared piece taken", 300),
        ("promotion", 30),
        ("castling", 20),
        ("en passant", 10),
        ("check", 300),
        ("mate", 3),
    ] {
        let count = seen.get(what).copied().unwrap_or(0);
        assert!(count >= least, "only {count} of {what}: {seen:?}");
    }
}

#[test]
fn orthodox_agrees_wherever_random_play_leads() {
    let mut seen = BTreeMap::new();
    play::<Standard>(TwinLaw::Orthodox, 60, &mut seen);
    assert!(seen["positions"] >= 1500 && seen["castling"] >= 5 && seen["en passant"] >= 3, "{seen:?}");
}

#[test]
fn combining_agrees_on_pieces_thrown_on_the_board() {
    throw::<Combining>(TwinLaw::Combining, 4000);
}

#[test]
fn orthodox_agrees_on_pieces_thrown_on_the_board() {
    throw::<Standard>(TwinLaw::Orthodox, 3000);
}

/// A side that has just moved cannot be in check; everything else that was thrown can be read.
#[test]
fn a_position_is_refused_when_the_idle_side_is_in_check_and_only_then() {
    let mut dice = Dice::new(11);
    for _ in 0..3000 {
        let twin = thrown::pieces(TwinLaw::Combining, &mut dice);
        let fen = twin.text();
        let read = Position::<Combining>::from_fen(&fen);
        assert_eq!(read.is_err(), twin.in_check(twin.to_move.other()), "{fen}: {read:?}");
    }
}

/// Plays games at random, with a liking for what is rare, and compares every position.
fn play<L: Law + Default>(game: TwinLaw, games: u64, seen: &mut BTreeMap<&'static str, u32>) {
    for seed in 0..games {
        let mut dice = Dice::new(seed);
        let fen = if seed % 3 == 0 { START } else { RICH[seed as usize % RICH.len()] };
        let mut twin = ChessTwin::read(game, fen);
        let mut position = read::<L>(fen);
        for _ in 0..160 {
            let moves = compare(&twin, &position);
            note(&twin, &moves, seen);
            if moves.is_empty() {
                break;
            }
            let chosen = choose(&twin, &moves, &mut dice);
            note_move(&twin, chosen, seen);
            position = make(&position, &chosen.text());
            twin = twin.after(chosen);
        }
    }
}

/// Throws positions and compares each, and what a random move makes of it.
fn throw<L: Law + Default>(game: TwinLaw, positions: u64) {
    for seed in 0..positions {
        let mut dice = Dice::new(1_000_000 + seed);
        let mut twin = thrown::position(game, &mut dice);
        let mut position = read::<L>(&twin.text());
        for _ in 0..3 {
            let moves = compare(&twin, &position);
            if moves.is_empty() {
                break;
            }
            let chosen = choose(&twin, &moves, &mut dice);
            position = make(&position, &chosen.text());
            twin = twin.after(chosen);
        }
    }
}

/// Asserts that library and twin see the same position: its text, its check, its moves and what each makes of it.
#[track_caller]
fn compare<L: Law + Default>(twin: &ChessTwin, position: &Position<L>) -> Vec<Move> {
    let fen = twin.text();
    assert_eq!(position.to_fen(), fen);
    assert_eq!(position.is_check(), twin.in_check(twin.to_move), "check in {fen}");
    let moves = twin.legal_moves();
    let expected: BTreeMap<String, String> =
        moves.iter().map(|m| (m.text(), twin.after(*m).text())).collect();
    let found: Vec<(String, String)> = position
        .moves()
        .into_iter()
        .map(|m| (position.coordinates(m).to_string(), position.after(m).to_fen()))
        .collect();
    let count = found.len();
    let found: BTreeMap<String, String> = found.into_iter().collect();
    assert_eq!(found.len(), count, "a move twice in {fen}");
    let missing: Vec<&String> = expected.keys().filter(|text| !found.contains_key(*text)).collect();
    let wrong: Vec<&String> = found.keys().filter(|text| !expected.contains_key(*text)).collect();
    assert!(missing.is_empty() && wrong.is_empty(), "{fen}: missing {missing:?}, wrong {wrong:?}");
    for (text, after) in &expected {
        assert_eq!(&found[text], after, "{text} in {fen}");
    }
    assert_eq!(position.count_moves(), count as u64, "moves counted without being listed in {fen}");
    moves
}

fn make<L: Law + Default>(position: &Position<L>, text: &str) -> Position<L> {
    position.after(
        position.read_coordinates(text).unwrap_or_else(|error| panic!("{}: {error}", position.to_fen())),
    )
}

fn read<L: Law + Default>(fen: &str) -> Position<L> {
    Position::from_fen(fen).unwrap_or_else(|error| panic!("{fen}: {error}"))
}

/// Half of the time something rarer than a plain move.
fn choose(twin: &ChessTwin, moves: &[Move], dice: &mut Dice) -> Move {
    let rare: Vec<Move> = moves
        .iter()
        .copied()
        .filter(|m| m.rook.is_some() || m.promotion.is_some() || is_en_passant(twin, *m))
        .collect();
    let combining: Vec<Move> = moves.iter().copied().filter(|m| twin.combines(*m)).collect();
    let choices = match dice.roll(6) {
        0 | 1 if !rare.is_empty() => &rare[..],
        2 if !combining.is_empty() => &combining[..],
        _ => moves,
    };
    *dice.pick(choices)
}

fn is_en_passant(twin: &ChessTwin, found: Move) -> bool {
    let is_diagonal = found.from % 8 != found.to % 8;
    let man = twin.cells[found.from].of(twin.to_move);
    man == Some(Man::Pawn) && is_diagonal && twin.cells[found.to].is_empty()
}

fn note(twin: &ChessTwin, moves: &[Move], seen: &mut BTreeMap<&'static str, u32>) {
    *seen.entry("positions").or_default() += 1;
    *seen.entry("barred").or_default() += u32::from(twin.barred.is_some());
    let in_check = twin.in_check(twin.to_move);
    *seen.entry("check").or_default() += u32::from(in_check);
    *seen.entry("mate").or_default() += u32::from(in_check && moves.is_empty());
}

fn note_move(twin: &ChessTwin, chosen: Move, seen: &mut BTreeMap<&'static str, u32>) {
    let met = twin.cells[chosen.to];
    for (what, is_so) in [
        ("combining", twin.combines(chosen)),
        ("shared piece moves", twin.cells[chosen.from].is_shared()),
        ("shared piece taken", met.is_shared()),
        ("promotion", chosen.promotion.is_some()),
        ("castling", chosen.rook.is_some()),
        ("en passant", is_en_passant(twin, chosen)),
    ] {
        *seen.entry(what).or_default() += u32::from(is_so);
    }
}

//! The cost of moves under the Unity Rule, with the number of players: listing them, and perft with the moves of the last
//! ply counted or made.

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use unruly_contract::{Counting, Perft};
use unruly_tile::{Position, Workspace};

/// Middle games, by how many play them.
const POSITIONS: [(u8, &str); 4] = [
    (2, include_str!("positions/2.txt")),
    (3, include_str!("positions/3.txt")),
    (4, include_str!("positions/4.txt")),
    (6, include_str!("positions/6.txt")),
];

const PLAYERS: [u8; 4] = [2, 3, 4, 6];

fn main() {
    divan::main();
}

fn position(players: u8) -> Position {
    let (_, text) = POSITIONS.iter().find(|(count, _)| *count == players).expect("a known position");
    Position::from_text(text).expect("a sound position")
}

#[divan::bench(args = PLAYERS)]
fn legal_moves(bencher: Bencher<'_, '_>, players: u8) {
    let mut position = position(players);
    let (mut workspace, mut moves) = (Workspace::new(), Vec::with_capacity(1024));
    position.legal_moves(&mut workspace, &mut moves);
    bencher.counter(ItemsCount::new(moves.len())).bench_local(|| {
        moves.clear();
        black_box(&mut position).legal_moves(&mut workspace, &mut moves);
    });
}

#[divan::bench(args = PLAYERS)]
fn counted(bencher: Bencher<'_, '_>, players: u8) {
    count(bencher, players, Counting::Bulk);
}

#[divan::bench(args = PLAYERS)]
fn made(bencher: Bencher<'_, '_>, players: u8) {
    count(bencher, players, Counting::Made);
}

fn count(bencher: Bencher<'_, '_>, players: u8, counting: Counting) {
    let mut position = position(players);
    let perft = Perft { depth: 3, counting };
    let lines = position.perft(perft);
    bencher.counter(ItemsCount::new(lines)).bench_local(|| black_box(&mut position).perft(perft));
}

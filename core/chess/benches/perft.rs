//! The cost of move generation: perft with the moves of the last ply counted, and with every one of them made.
//!
//! `benches/run` sets the same trees beside other programs.

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use unruly_chess::{Position, Standard};

const POSITIONS: [(&str, &str); 2] = [
    ("start", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"),
    ("kiwipete", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"),
];

const NAMES: [&str; 2] = [POSITIONS[0].0, POSITIONS[1].0];

fn main() {
    divan::main();
}

fn position(name: &str) -> Position<Standard> {
    let (_, fen) = POSITIONS.iter().find(|(known, _)| *known == name).expect("a known position");
    Position::from_fen(fen).expect("a sound FEN")
}

#[divan::bench(args = NAMES)]
fn counted(bencher: Bencher<'_, '_>, name: &str) {
    let position = position(name);
    bencher.counter(ItemsCount::new(position.perft(4))).bench(|| black_box(&position).perft(4));
}

#[divan::bench(args = NAMES)]
fn made(bencher: Bencher<'_, '_>, name: &str) {
    let position = position(name);
    bencher.counter(ItemsCount::new(position.perft(3))).bench(|| black_box(&position).perft_made(3));
}

#[divan::bench(args = NAMES)]
fn notation(bencher: Bencher<'_, '_>, name: &str) {
    let position = position(name);
    let moves = position.moves();
    bencher
        .counter(ItemsCount::new(moves.len()))
        .bench(|| moves.iter().map(|moved| black_box(&position).to_san(*moved).len()).sum::<usize>());
}

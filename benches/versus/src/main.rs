//! Times perft of Unruly against other move generators, in one run on one core.
//!
//! Every contestant counts the same trees, in turn, several rounds over; the best round of each is compared. "Made"
//! means that the moves of the last ply are made too, and that the compiler cannot skip it.

use std::hint::black_box;
use std::time::Instant;

use unruly_chess::{KindSpec, Law, Position, Roster, Standard};
use unruly_combining::Combining;

const POSITIONS: [(&str, &str); 2] = [
    ("start", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"),
    ("kiwipete", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"),
];

struct Contestant {
    name: &'static str,
    count: fn(&str, u32, Last) -> u64,
}

#[derive(Clone, Copy, PartialEq)]
enum Last {
    Counted,
    Made,
}

const CONTESTANTS: [Contestant; 5] = [
    Contestant { name: "unruly orthodox", count: unruly::<Standard> },
    Contestant { name: "cozy-chess", count: cozy },
    Contestant { name: "unruly by Betza", count: described },
    Contestant { name: "unruly combining", count: unruly::<Combining> },
    Contestant { name: "shakmaty", count: shakmaty },
];

fn main() {
    let rounds: u32 = std::env::args().nth(1).and_then(|text| text.parse().ok()).unwrap_or(3);
    for (name, fen) in POSITIONS {
        for (last, depth) in [(Last::Counted, if name == "start" { 6 } else { 5 }), (Last::Made, 5 - u32::from(name != "start"))] {
            let mut best = [f64::MAX; CONTESTANTS.len()];
            let mut nodes = [0; CONTESTANTS.len()];
            for _ in 0..rounds {
                for (i, contestant) in CONTESTANTS.iter().enumerate() {
                    let begun = Instant::now();
                    nodes[i] = (contestant.count)(fen, depth, last);
                    best[i] = best[i].min(begun.elapsed().as_secs_f64());
                }
            }
            let way = if last == Last::Counted { "bulk" } else { "made" };
            println!("{name}, depth {depth}, {way}");
            for (i, contestant) in CONTESTANTS.iter().enumerate() {
                println!(
                    "  {:16} {:>12} nodes {:>8.1} M/s  {:>6.2} x cozy-chess",
                    contestant.name,
                    nodes[i],
                    nodes[i] as f64 / best[i] / 1e6,
                    (nodes[i] as f64 / best[i]) / (nodes[1] as f64 / best[1]),
                );
            }
        }
    }
}

fn unruly<L: Law + Default>(fen: &str, depth: u32, last: Last) -> u64 {
    count_from(&Position::<L>::from_fen(fen).expect("a sound FEN"), depth, last)
}

fn described(fen: &str, depth: u32, last: Last) -> u64 {
    let kinds = [("pawn", "P"), ("knight", "N"), ("bishop", "B"), ("rook", "R"), ("queen", "Q"), ("king", "K")];
    let roster = Roster::new(kinds.map(|(name, letter)| KindSpec {
        name: name.to_owned(),
        letter: letter.chars().next().expect("a letter"),
        movement: if letter == "P" { "fmWfceF" } else { letter }.parse().expect("sound Betza"),
    }))
    .expect("letters differ");
    count_from(&Position::from_fen_under(roster.law(), fen).expect("a sound FEN"), depth, last)
}

fn count_from<L: Law>(position: &Position<L>, depth: u32, last: Last) -> u64 {
    match last {
        Last::Counted => position.perft(depth),
        Last::Made => position.perft_made(depth),
    }
}

fn cozy(fen: &str, depth: u32, last: Last) -> u64 {
    fn count(board: &cozy_chess::Board, depth: u32, last: Last) -> u64 {
        let mut nodes = 0;
        if depth == 1 && last == Last::Counted {
            board.generate_moves(|moves| {
                nodes += moves.len() as u64;
                false
            });
            return nodes;
        }
        board.generate_moves(|moves| {
            for each in moves {
                let mut next = board.clone();
                next.play_unchecked(each);
                nodes += if depth == 1 {
                    black_box(&next);
                    1
                } else {
                    count(&next, depth - 1, last)
                };
            }
            false
        });
        nodes
    }
    count(&fen.parse().expect("a sound FEN"), depth, last)
}

fn shakmaty(fen: &str, depth: u32, last: Last) -> u64 {
    use shakmaty::{CastlingMode, Chess, Position, fen::Fen};
    fn count(position: &Chess, depth: u32, last: Last) -> u64 {
        let moves = position.legal_moves();
        if depth == 1 && last == Last::Counted {
            return moves.len() as u64;
        }
        let mut nodes = 0;
        for each in moves {
            let mut next = position.clone();
            next.play_unchecked(each);
            nodes += if depth == 1 {
                black_box(&next);
                1
            } else {
                count(&next, depth - 1, last)
            };
        }
        nodes
    }
    let fen: Fen = fen.parse().expect("a sound FEN");
    count(&fen.into_position(CastlingMode::Standard).expect("a sound position"), depth, last)
}

//! The cost of whole games, with the number of players: random ones at the table and inside the rules, and thinking
//! ahead.

use std::sync::Arc;

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use rand::SeedableRng;
use rand::seq::IndexedRandom;
use unruly_contract::{Chance, Game, Limits, Memory, OptionValue, Ruleset, Seat, Setup, Unhurried};
use unruly_tile::{Move, Position, Workspace};

/// Middle games, by how many play them.
const POSITIONS: [(u8, &str); 4] = [
    (2, include_str!("positions/2.txt")),
    (3, include_str!("positions/3.txt")),
    (4, include_str!("positions/4.txt")),
    (6, include_str!("positions/6.txt")),
];

/// Of so many games each figure is the sum: some are short and some are long.
const GAMES: u64 = 8;
/// Random games of few pieces can wander for long; what comes after so many plies says nothing new.
const LONGEST: usize = 2_000;
/// Positions that a search looks at.
const NODES: u64 = 10_000;

fn main() {
    divan::main();
}

fn tile() -> Arc<dyn Ruleset> {
    unruly_tile::rulesets().into_iter().next().expect("there is one")
}

/// Games from the first tile placed to the end, asked and answered at the table as a host does it.
#[divan::bench(args = [2, 3, 4, 5, 6])]
fn at_the_table(bencher: Bencher<'_, '_>, players: u8) {
    let tile = tile();
    let play = || -> usize {
        let games = (0..GAMES).map(|seed| {
            let setup = Setup { seats: Some(players), seed, ..Setup::default() };
            let mut game = tile.start(&setup).expect("the usual game");
            let mut chance = Chance::seed_from_u64(seed);
            let mut plies = 0;
            while let Some((seat, action)) = game.moves().choose(&mut chance).filter(|_| plies < LONGEST) {
                game.act(*seat, action).expect("an offered action is legal");
                plies += 1;
            }
            plies
        });
        games.sum()
    };
    bencher.counter(ItemsCount::new(play())).bench_local(|| black_box(play()));
}

/// Games from a dealt layout with Kings on, inside the rules: finding all moves and making one.
#[divan::bench(args = [2, 3, 4, 5, 6])]
fn inside(bencher: Bencher<'_, '_>, players: u8) {
    let starts: Vec<Position> = (0..GAMES).map(|seed| start(players, seed)).collect();
    let mut workspace = Workspace::new();
    let mut moves: Vec<Move> = Vec::with_capacity(1024);
    let mut play = || -> usize {
        let games = starts.iter().zip(0..).map(|(start, seed)| {
            let mut position = start.clone();
            let mut chance = Chance::seed_from_u64(seed);
            let mut plies = 0;
            loop {
                moves.clear();
                position.legal_moves(&mut workspace, &mut moves);
                let Some(&made) = moves.choose(&mut chance).filter(|_| plies < LONGEST) else { break plies };
                position.make(made);
                plies += 1;
            }
        });
        games.sum()
    };
    bencher.counter(ItemsCount::new(play())).bench_local(|| black_box(play()));
}

/// Positions looked at in a second by the searcher.
#[divan::bench(args = [2, 3, 4, 6])]
fn thinking(bencher: Bencher<'_, '_>, players: u8) {
    let (_, text) = POSITIONS.iter().find(|(count, _)| *count == players).expect("a known position");
    let setup = Setup { position: Some((*text).to_owned()), ..Setup::default() };
    let game = tile().start(&setup).expect("a sound position");
    let seat = *game.asked().first().expect("somebody is to move");
    bencher.counter(ItemsCount::new(NODES)).bench_local(|| think(black_box(&*game), seat));
}

fn think(game: &dyn Game, seat: Seat) -> u64 {
    let limits = Limits { nodes: Some(NODES), ..Limits::default() };
    let thought = game.think(seat, &limits, &mut Memory::default(), &Unhurried);
    thought.expect("there is a move").nodes
}

/// A game whose tiles were dealt and whose Kings have come, by random moves.
fn start(players: u8, seed: u64) -> Position {
    let options = [("layout".to_owned(), OptionValue::Text("random".to_owned()))].into_iter().collect();
    let setup = Setup { seats: Some(players), seed, options, ..Setup::default() };
    let mut game = tile().start(&setup).expect("a random layout");
    let mut chance = Chance::seed_from_u64(seed);
    loop {
        let text = game.position().expect("Tile Chess writes its positions");
        if !text.contains("hand:") {
            return Position::from_text(&text).expect("its own text");
        }
        let moves = game.moves();
        let (seat, action) = moves.choose(&mut chance).expect("the Kings are still to come");
        game.act(*seat, action).expect("an offered action is legal");
    }
}

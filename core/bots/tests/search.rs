//! The searcher against plain minimax, on games whose values are known.

mod toys;

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use toys::{Heap, Market, Noughts, Ring, minimax, mixed, reachable};
use unruly_bots::search::{DRAWN, Finding, Prospect, Searchable, Searcher, WON, Wanted, Wishes, prospect};
use unruly_contract::{Control, Limits, Unhurried};

fn deep(depth: u32) -> Limits {
    Limits { depth: Some(depth), ..Limits::default() }
}

fn find<S: Searchable>(position: &S, limits: &Limits) -> Option<Finding<S::Move>> {
    Searcher::with_table_bytes(1 << 16).search(position, &[], limits, &Unhurried, |_| {})
}

#[test]
fn every_position_of_noughts_and_crosses_is_solved() {
    let mut checked = 0;
    for position in reachable(Noughts::START) {
        let mut moves = 0;
        position.moves(Wanted::All, |_| moves += 1);
        let found = find(&position, &deep(20));
        assert_eq!(found.is_some(), moves > 0, "{position:?}");
        if let Some(found) = found {
            let expected = minimax(&position, 9, 0);
            assert_eq!(found.score.signum(), expected.signum(), "{position:?} {found:?} {expected}");
            let mut next = position;
            next.play(found.line[0]);
            assert_eq!(
                -minimax(&next, 9, 1).signum(),
                expected.signum(),
                "{position:?}: a move that keeps the value"
            );
            checked += 1;
        }
    }
    assert!(checked > 4000, "{checked}");
}

/// The lines that are found last, the best first, by their first moves and scores.
fn lines<S: Searchable>(position: &S, wishes: &Wishes<S::Move>, depth: u32) -> Vec<(S::Move, i32)> {
    let mut found = Vec::new();
    let mut searcher = Searcher::with_table_bytes(1 << 16);
    searcher.search_for(wishes, position, &[], &deep(depth), &Unhurried, |insight| {
        found.truncate(insight.place - 1);
        found.push((insight.finding.line[0], insight.finding.score));
    });
    found
}

#[test]
fn as_many_lines_are_found_as_there_are_moves_each_with_its_own_value() {
    for position in reachable(Noughts::START).into_iter().step_by(7) {
        let mut moves = Vec::new();
        position.moves(Wanted::All, |step| moves.push(step));
        let found = lines(&position, &Wishes { lines: 99, ..Wishes::default() }, 20);
        assert_eq!(found.len(), moves.len(), "{position:?} {found:?}");
        for &(step, score) in &found {
            let mut next = position;
            next.play(step);
            assert_eq!(score.signum(), -minimax(&next, 9, 1).signum(), "{position:?}: {step:?} of {found:?}");
        }
        let mut firsts: Vec<_> = found.iter().map(|(step, _)| format!("{step:?}")).collect();
        firsts.sort();
        firsts.dedup();
        assert_eq!(firsts.len(), moves.len(), "{position:?}: no line begins like another");
    }
}

#[test]
fn only_the_moves_that_are_asked_about_are_looked_at() {
    for position in reachable(Noughts::START).into_iter().step_by(5) {
        let mut moves = Vec::new();
        position.moves(Wanted::All, |step| moves.push(step));
        for &step in &moves {
            let found = lines(&position, &Wishes { among: vec![step], lines: 2 }, 20);
            let mut next = position;
            next.play(step);
            let expected = -minimax(&next, 9, 1).signum();
            assert_eq!(
                found.iter().map(|(step, score)| (*step, score.signum())).collect::<Vec<_>>(),
                [(step, expected)]
            );
        }
    }
}

#[test]
fn wins_are_counted_in_plies() {
    for heap in 1..=16 {
        let found = find(&Heap(heap), &deep(40)).expect("a heap has moves");
        assert_eq!(found.score, minimax(&Heap(heap), 16, 0), "{heap}: the fastest win, the slowest loss");
    }
    for heap in 17..=40 {
        // A player who leaves a multiple of four wins.
        let found = find(&Heap(heap), &deep(60)).expect("a heap has moves");
        assert_eq!(found.score < 0, heap % 4 == 0, "{heap} {found:?}");
    }
    assert_eq!(prospect(WON - 3), Prospect::WinIn(3));
    assert_eq!(prospect(5 - WON), Prospect::LossIn(5));
    assert_eq!(prospect(900), Prospect::Open(900));
}

#[test]
fn captures_are_played_out_to_their_end() {
    for n in 0..400 {
        let market = Market { seed: mixed(n), depth: 5, lead: (n % 7) as i32 * 40 - 120 };
        // Here the first player must take something; from then on anyone may stop.
        let best = |market: Market| {
            let after = |choice| {
                let mut next = market;
                next.play(choice);
                -next.value()
            };
            (0..market.prizes().len()).map(after).max()
        };
        let found = find(&market, &deep(1)).expect("a market has prizes");
        assert_eq!(Some(found.score), best(market), "{market:?}");
    }
}

#[test]
fn a_repetition_is_a_draw() {
    let ring = Ring { walkers: [0, 1], turn: 0, plies: 0 };
    // Eighteen positions there are, so however the other walks, one comes again.
    let found = find(&ring, &deep(24)).expect("walkers can always step");
    assert_eq!(found.score, DRAWN);
}

#[test]
fn the_game_so_far_counts_for_repetition() {
    let ring = Ring { walkers: [0, 1], turn: 0, plies: 4 };
    let mut next = ring;
    next.play(1);
    let (there, elsewhere) = (next.key(), 7);
    let best = |past: &[u64]| {
        let mut searcher = Searcher::with_table_bytes(1 << 12);
        let found = searcher.search(&ring, past, &deep(1), &Unhurried, |_| {}).expect("a step");
        (found.line[0], found.score)
    };
    assert_eq!(
        best(&[elsewhere, there, elsewhere, there]),
        (1, DRAWN),
        "the third time is a draw, and welcome"
    );
    assert_eq!(best(&[elsewhere, elsewhere, elsewhere, there]).1, -500, "the second time is not");
    assert_eq!(
        best(&[there, elsewhere, there, elsewhere]).1,
        -500,
        "nor what came about at the other's turn"
    );
}

#[test]
fn the_same_search_finds_the_same() {
    let limits = Limits { nodes: Some(5_000), ..Limits::default() };
    let run = || {
        let mut searcher = Searcher::with_table_bytes(1 << 14);
        let mut found = Vec::new();
        for heap in [33, 34, 21] {
            found.push(searcher.search(&Heap(heap), &[], &limits, &Unhurried, |_| {}));
        }
        found
    };
    assert_eq!(run(), run());
}

#[test]
fn a_single_node_is_enough_for_a_move() {
    for nodes in [0, 1, 2, 5] {
        let limits = Limits { nodes: Some(nodes), ..Limits::default() };
        let found = find(&Noughts::START, &limits).expect("there is a move");
        assert_eq!(found.line.len(), 1, "{nodes}");
        assert!(found.nodes <= nodes, "{nodes}");
    }
}

/// Stops after so many questions; each takes a millisecond.
struct Impatient {
    patience: u64,
    asked: AtomicU64,
}

impl Control for Impatient {
    fn should_stop(&self) -> bool {
        self.asked.fetch_add(1, Ordering::Relaxed) >= self.patience
    }

    fn elapsed(&self) -> Duration {
        Duration::from_millis(self.asked.load(Ordering::Relaxed))
    }
}

#[test]
fn a_stop_is_obeyed_at_once() {
    let control = Impatient { patience: 0, asked: AtomicU64::new(0) };
    let mut searcher = Searcher::with_table_bytes(1 << 12);
    let found = searcher.search(&Noughts::START, &[], &Limits::default(), &control, |_| {}).expect("a move");
    assert_eq!((found.nodes, found.depth), (0, 0));
}

#[test]
fn time_is_asked_for_and_kept() {
    let control = Impatient { patience: u64::MAX, asked: AtomicU64::new(0) };
    let limits = Limits { time: Some(Duration::from_millis(20)), ..Limits::default() };
    let ring = Ring { walkers: [0, 1], turn: 1, plies: 0 };
    let mut searcher = Searcher::with_table_bytes(1 << 12);
    searcher.search(&ring, &[], &limits, &control, |_| {}).expect("a step");
    assert!(control.asked.load(Ordering::Relaxed) <= 21);
}

#[test]
fn every_depth_is_reported_with_its_line() {
    let mut reports = Vec::new();
    let mut searcher = Searcher::with_table_bytes(1 << 14);
    searcher.search(&Noughts::START, &[], &deep(6), &Unhurried, |found| reports.push(found.clone()));
    let depths: Vec<u32> = reports.iter().map(|found| found.depth).collect();
    assert_eq!(depths, [1, 2, 3, 4, 5, 6]);
    for found in &reports {
        let mut position = Noughts::START;
        for &step in &found.line {
            let mut legal = false;
            position.moves(Wanted::All, |other| legal |= other == step);
            assert!(legal, "{found:?}");
            position.play(step);
        }
    }
}

#[test]
fn without_moves_there_is_nothing_to_find() {
    assert_eq!(find(&Heap(0), &deep(4)), None);
}

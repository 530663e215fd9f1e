//! The searcher at a small game of several seats.

use std::time::Duration;

use unruly_contract::{Limits, Seat, Unhurried};
use unruly_toys::{Curious, Stopped, Ticking};

use super::toy::{FULL, Hearts, ToyMove};
use super::{Melee, MeleeFinding, MeleeSearcher};
use crate::search::{Prospect, WON, prospect};

/// The value of the root where one of the others answers each of its moves and the rest look after themselves, every line looked
/// at to the end; 0 where the plies do not suffice.
fn brute_force(game: Hearts, root: Seat, plies: u32, (ply, is_answered): (i32, bool)) -> i32 {
    if !game.is_standing(root) {
        return ply - WON;
    }
    if game.ending().is_some() {
        return WON - ply;
    }
    let is_crowd = game.living().count() > 2;
    let is_other = game.turn != root;
    let leave = || brute_force(game.after(idle(game)), root, plies, (ply + 1, is_answered));
    if plies > 0 && is_other && is_crowd && is_answered {
        return leave();
    }
    if plies == 0 {
        return 0;
    }
    let is_answer = is_other && is_crowd;
    let deeds = game.all().into_iter();
    let scores = deeds.map(|deed| brute_force(game.after(deed), root, plies - 1, (ply + 1, is_answer)));
    if !is_other {
        return scores.max().unwrap();
    }
    let comes_last = game.living().all(|seat| seat == root || seat <= game.turn);
    let left = (is_crowd && !comes_last).then(leave);
    scores.chain(left).min().unwrap()
}

/// The deed of a seat that looks after itself: of the last hearts the one with most beside it, of those that are alike the last.
fn idle(game: Hearts) -> ToyMove {
    let is_last_heart =
        |deed: &ToyMove| matches!(deed, ToyMove::Strike(seat) if game.hearts[seat.index()] == 1);
    let strikes = game.all().into_iter().filter(is_last_heart);
    strikes.max_by_key(|deed| game.prize(*deed)).unwrap_or(ToyMove::Wait)
}

/// The outlook as the searcher may tell it: among more than two nothing is certain.
fn outlook(game: Hearts, score: i32) -> (std::cmp::Ordering, Option<Prospect>) {
    (score.cmp(&0), (game.living().count() == 2).then(|| prospect(score)))
}

fn search(game: Hearts, past: &[u64], limits: Limits) -> MeleeFinding<ToyMove> {
    let mut position = game;
    let found = MeleeSearcher::new().search(&mut position, &game.all(), past, &limits, &Unhurried, |_| {});
    assert_eq!(position, game, "the position is left as it was found");
    found.unwrap()
}

fn depth(depth: u32) -> Limits {
    Limits { depth: Some(depth), ..Limits::default() }
}

#[test]
fn forced_ends_are_those_of_brute_force() {
    let mut decided = 0;
    for seats in 2..=3 {
        for pattern in 0..4_u32.pow(seats) {
            let hearts: Vec<u8> = (0..seats).map(|seat| (pattern / 4_u32.pow(seat) % 4) as u8).collect();
            let game = Hearts::new(&hearts, &[]);
            if hearts.contains(&0) {
                continue;
            }
            let plies = 9;
            let expected = brute_force(game, Seat::WHITE, plies, (0, false));
            if expected == 0 {
                continue;
            }
            decided += 1;
            let found = search(game, &[], depth(plies + 2));
            assert_eq!(outlook(game, found.score), outlook(game, expected), "{hearts:?}");
            let after = game.after(found.line[0]);
            assert_eq!(
                brute_force(after, Seat::WHITE, plies - 1, (1, false)),
                expected,
                "{hearts:?}: {:?}",
                found.line
            );
        }
    }
    assert!(decided > 30, "{decided} positions are decided");
}

#[test]
fn others_are_not_taken_for_one_enemy_who_moves_twice() {
    // Black and red together would take six hearts before white comes to its fourth move.
    let game = Hearts::new(&[6, 9, 9], &[]);
    let found = search(game, &[], depth(8));
    assert!(found.score > -WON / 2, "{found:?}");
}

#[test]
fn among_many_no_end_is_told_as_certain() {
    let game = Hearts::new(&[9, 1, 1], &[]);
    let found = search(game, &[], depth(6));
    assert!(found.score > 0 && matches!(prospect(found.score), Prospect::Open(_)), "{found:?}");
    assert!(matches!(prospect(search(Hearts::new(&[9, 1], &[]), &[], depth(6)).score), Prospect::WinIn(_)));
}

#[test]
fn a_rich_third_party_about_to_fall_is_loot() {
    let game = Hearts::new(&[3, 6, 1, 6], &[2, 2, 9, 2]);
    for depth_of_search in 1..=6 {
        let found = search(game, &[], depth(depth_of_search));
        assert_eq!(found.line[0], ToyMove::Strike(Seat::RED), "{depth_of_search} plies");
    }
}

#[test]
fn whoever_must_strike_is_not_spared_at_the_horizon() {
    // White, black, white: two strikes each are one too few for black, who would rather do nothing.
    let calm = Hearts::new(&[2, 2], &[]);
    let found = search(calm, &[], depth(1));
    assert!(matches!(prospect(found.score), Prospect::Open(_)), "{found:?}");
    let found = search(Hearts { rage: true, ..calm }, &[], depth(1));
    assert_eq!(prospect(found.score), Prospect::WinIn(3), "{found:?}");
}

#[test]
fn a_position_that_has_come_twice_is_a_draw() {
    let pass = |game: Hearts| game.after(ToyMove::Gather);
    let check = |hearts: &[u8], wants_draw: bool| {
        let game = Hearts::new(hearts, &[FULL, FULL]);
        let past = [game.key(), pass(game).key(), pass(pass(game)).key(), pass(game).key()];
        let found = search(game, &past, depth(7));
        assert_eq!(found.line[0] == ToyMove::Gather, wants_draw, "{hearts:?} {found:?}");
        assert_eq!(found.score == 0, wants_draw, "{hearts:?} {found:?}");
    };
    check(&[1, 3], true);
    check(&[3, 1], false);
}

#[test]
fn only_what_may_be_chosen_is_chosen() {
    let mut game = Hearts::new(&[2, 1], &[]);
    let mut searcher = MeleeSearcher::new();
    let mut best_of = |choices: &[ToyMove]| {
        let found = searcher.search(&mut game, choices, &[], &depth(5), &Unhurried, |_| {});
        found.map(|found| found.line[0])
    };
    assert_eq!(best_of(&[ToyMove::Strike(Seat::BLACK), ToyMove::Gather]), Some(ToyMove::Strike(Seat::BLACK)));
    assert_eq!(best_of(&[ToyMove::Gather]), Some(ToyMove::Gather));
    assert_eq!(best_of(&[]), None);
}

#[test]
fn positions_are_counted_and_the_count_is_kept() {
    let game = Hearts::new(&[9, 9, 9, 9, 9], &[]);
    let limits = Limits { nodes: Some(5_000), ..Limits::default() };
    let found = search(game, &[], limits);
    assert_eq!(found.nodes, 5_000);
    assert!(found.depth >= 3, "{found:?}");
    assert_eq!(search(game, &[], limits), found, "the same again");
}

#[test]
fn what_is_known_is_told_as_it_deepens() {
    let mut game = Hearts::new(&[9, 9, 9], &[]);
    let choices = game.all();
    let mut depths = Vec::new();
    let found = MeleeSearcher::new()
        .search(&mut game, &choices, &[], &depth(4), &Unhurried, |found| depths.push(found.depth));
    assert_eq!(depths, [1, 2, 3, 4]);
    assert!(matches!(prospect(found.unwrap().score), Prospect::Open(_)));
}

#[test]
fn a_stop_is_heard() {
    let mut game = Hearts::new(&[3, 3, 3], &[]);
    let choices = game.all();
    let found =
        MeleeSearcher::new().search(&mut game, &choices, &[], &Limits::default(), &Stopped, |_| {}).unwrap();
    assert_eq!((found.line[0], found.depth), (choices[0], 0));
}

#[test]
fn time_is_kept_by_the_clock_of_the_host() {
    let mut game = Hearts::new(&[9, 9, 9, 9], &[]);
    let choices = game.all();
    let limits = Limits { time: Some(Duration::from_millis(30)), ..Limits::default() };
    let clock = Ticking::default();
    let found = MeleeSearcher::new().search(&mut game, &choices, &[], &limits, &clock, |_| {}).unwrap();
    assert!(found.nodes > 1_000 && found.nodes < 30_000, "{}", found.nodes);
}

#[test]
fn each_of_several_lines_ends_as_brute_force_says() {
    let mut decided = 0;
    for pattern in 0..27_u8 {
        let game = Hearts::new(&[1 + pattern / 9, 1 + pattern / 3 % 3, 1 + pattern % 3], &[]);
        let (mut position, choices, plies) = (game, game.all(), 8);
        let curious = Curious::about(choices.len() + 1);
        let mut searcher = MeleeSearcher::new();
        let found =
            searcher.search(&mut position, &choices, &[], &depth(plies + 1), &curious, |_| {}).unwrap();
        assert_eq!(position, game, "the position is left as it was found");
        let best = (found.line[0], found.score);
        let lines: Vec<(ToyMove, i32)> = std::iter::once(best)
            .chain(found.others.iter().map(|other| (other.line[0], other.score)))
            .collect();
        assert!(lines.is_sorted_by(|(_, better), (_, worse)| better >= worse), "{found:?}");
        let is_there = |deed: &ToyMove| lines.iter().filter(|(first, _)| first == deed).count() == 1;
        assert!(choices.iter().all(is_there), "{found:?}");
        for (deed, score) in lines {
            let expected = brute_force(game.after(deed), Seat::WHITE, plies, (1, false));
            if expected != 0 {
                assert_eq!(outlook(game, score), outlook(game, expected), "{pattern}: {deed:?}");
                decided += 1;
            }
        }
    }
    assert!(decided > 10, "{decided} lines are decided");
}

#[test]
fn lines_that_are_not_wanted_cost_nothing() {
    let game = Hearts::new(&[9, 9, 9], &[]);
    let limits = Limits { nodes: Some(5_000), ..Limits::default() };
    let of_lines = |lines: usize| {
        let mut position = game;
        let mut searcher = MeleeSearcher::new();
        searcher.search(&mut position, &game.all(), &[], &limits, &Curious::about(lines), |_| {}).unwrap()
    };
    assert_eq!(of_lines(1), search(game, &[], limits));
    let three = of_lines(3);
    assert_eq!((three.others.len(), three.nodes), (2, 5_000), "{three:?}");
}

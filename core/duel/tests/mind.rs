//! The mind of duels, held against trying everything through the contract.

use std::sync::Mutex;
use std::time::Duration;

use rand::seq::IndexedRandom;
use rand_chacha::rand_core::SeedableRng;
use unruly_bots::search::{Prospect, prospect};
use unruly_table::{Action, Chance, Control, Game, Limits, Memory, Ruleset, Seat, Setup, Thought, Unhurried};

fn rulesets() -> Vec<Box<dyn Ruleset>> {
    let mut all = unruly_orthodox::rulesets();
    all.extend(unruly_combining::rulesets());
    all
}

fn start(ruleset: &dyn Ruleset, position: &str) -> Box<dyn Game> {
    let setup = Setup { position: Some(position.to_owned()), ..Setup::default() };
    ruleset.start(&setup).expect("a position")
}

fn think(game: &dyn Game, limits: &Limits) -> Option<Thought> {
    let seat = *game.asked().first()?;
    game.think(seat, limits, &mut Memory::default(), &Unhurried)
}

fn deep(depth: u32) -> Limits {
    Limits { depth: Some(depth), ..Limits::default() }
}

/// The positions of games of random moves.
fn random_games(ruleset: &dyn Ruleset, games: u64, mut visit: impl FnMut(&dyn Game)) {
    for seed in 0..games {
        let mut chance = Chance::seed_from_u64(seed);
        let mut game = ruleset.start(&Setup::default()).expect("a game starts");
        while let Some((seat, action)) = game.moves().choose(&mut chance).cloned() {
            visit(&*game);
            game.act(seat, &action).expect("an offered action is legal");
        }
    }
}

/// Whether the player to move wins at once by some move, by trying them all.
fn wins_at_once(game: &dyn Game) -> bool {
    game.moves().iter().any(|(seat, action)| {
        let mut next = game.fork();
        next.act(*seat, action).expect("legal");
        next.outcome().and_then(|outcome| outcome.winner()) == Some(*seat)
    })
}

#[test]
fn every_mate_in_one_is_seen() {
    for ruleset in rulesets() {
        let (mut seen, mut games) = (0, 0);
        while seen < 12 {
            games += 10;
            seen = 0;
            random_games(&*ruleset, games, |game| {
                if seen < 12 && wins_at_once(game) {
                    let thought = think(game, &deep(2)).expect("there is a move");
                    let place = game.position();
                    assert_eq!(prospect(thought.score), Prospect::WinIn(1), "{place:?} {thought:?}");
                    let mut next = game.fork();
                    next.act(game.asked()[0], &thought.action).expect("legal");
                    assert!(next.outcome().is_some(), "{place:?} {thought:?}");
                    seen += 1;
                }
            });
        }
    }
}

#[test]
fn what_is_announced_as_won_is_won() {
    // Follows the line to its end: the mate must be there, in so many plies.
    for ruleset in rulesets() {
        let mut followed = 0;
        for seed in 0..40 {
            let mut chance = Chance::seed_from_u64(seed);
            let mut game = ruleset.start(&Setup::default()).expect("a game starts");
            for _ in 0..40 {
                let Some((seat, action)) = game.moves().choose(&mut chance).cloned() else { break };
                game.act(seat, &action).expect("legal");
            }
            let Some(thought) = think(&*game, &deep(6)) else { continue };
            let Prospect::WinIn(plies) = prospect(thought.score) else { continue };
            let winner = game.asked()[0];
            let mut left = plies;
            while game.outcome().is_none() {
                let limits = deep(left.max(2) + 1);
                let thought = think(&*game, &limits).expect("there is a move");
                game.act(game.asked()[0], &thought.action).expect("legal");
                left = left.checked_sub(1).expect("the mate comes in time");
            }
            assert_eq!(game.outcome().and_then(|outcome| outcome.winner()), Some(winner));
            followed += 1;
        }
        assert!(followed >= 3, "{followed}");
    }
}

#[test]
fn known_endings_are_won_and_held() {
    let orthodox = &*unruly_orthodox::rulesets()[0];
    for (position, expected) in [
        // Damiano, 1512: the rooks are given up for the mate.
        ("5rk1/6pp/8/8/8/7Q/8/5K1R w - - 0 1", Prospect::WinIn(3)),
        ("7k/5Q2/8/8/8/8/8/K6R w - - 0 1", Prospect::WinIn(1)),
        ("6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", Prospect::WinIn(1)),
    ] {
        let thought = think(&*start(orthodox, position), &deep(8)).expect("there is a move");
        assert!(matches!(prospect(thought.score), Prospect::WinIn(_)), "{position} {thought:?} {expected:?}");
    }
    // The only move that does not lose keeps the opposition; any other loses to the pawn.
    let thought = think(&*start(orthodox, "4k3/8/4K3/4P3/8/8/8/8 b - - 0 1"), &deep(14)).expect("there is a move");
    assert!(thought.score <= 0, "{thought:?}");
    // With nothing but kings and a bishop nobody wins.
    let game = start(orthodox, "8/8/8/3k4/7p/8/4B3/4K3 w - - 0 1");
    assert!(think(&*game, &deep(10)).is_some_and(|thought| thought.score.abs() < 150));
}

#[test]
fn repetition_saves_who_is_lost() {
    // White is a queen down and checks for ever from e8 and h5.
    let orthodox = &*unruly_orthodox::rulesets()[0];
    let game = start(orthodox, "6k1/5pp1/8/7Q/8/5pqp/5q2/7K w - - 0 1");
    let thought = think(&*game, &deep(9)).expect("there is a move");
    assert!(thought.score.abs() < 30 || thought.score < -29_000 || thought.score > 0, "{thought:?}");
}

#[test]
fn without_a_clock_the_same_question_has_the_same_answer() {
    for ruleset in rulesets() {
        let game = ruleset.start(&Setup::default()).expect("a game starts");
        let limits = Limits { nodes: Some(20_000), ..Limits::default() };
        assert_eq!(think(&*game, &limits), think(&*game, &limits));
    }
}

#[test]
fn only_who_is_to_move_has_something_to_think_about() {
    for ruleset in rulesets() {
        let mut game = ruleset.start(&Setup::default()).expect("a game starts");
        let thought = |game: &dyn Game, seat| game.think(seat, &deep(1), &mut Memory::default(), &Unhurried);
        assert!(thought(&*game, Seat::WHITE).is_some());
        assert!(thought(&*game, Seat::BLACK).is_none());
        assert!(thought(&*game, Seat::RED).is_none());
        game.act(Seat::WHITE, &Action::new("resign")).expect("anyone may resign");
        assert!(thought(&*game, Seat::WHITE).is_none());
    }
}

#[test]
fn worth_is_what_one_side_has_more() {
    for ruleset in rulesets() {
        for (position, side) in [
            ("4k3/8/8/8/8/8/8/Q3K3 w - - 0 1", 1),
            ("4k3/8/8/8/8/8/8/Q3K3 b - - 0 1", 1),
            ("r3k3/8/8/8/8/8/P7/4K3 w - - 0 1", -1),
        ] {
            let game = start(&*ruleset, position);
            assert_eq!(game.worth(Seat::WHITE), -game.worth(Seat::BLACK), "{position}");
            assert_eq!(game.worth(Seat::WHITE).signum(), side, "{position}");
        }
    }
    // White's half is a queen and black's a knight: good for white.
    let combining = &*unruly_combining::rulesets()[0];
    let shared = start(combining, "4k3/pppp4/8/8/3[Qn]4/8/PPPP4/4K3 w - - 0 1 -");
    let without = start(combining, "4k3/pppp4/8/8/8/8/PPPP4/4K3 w - - 0 1 -");
    assert!(shared.worth(Seat::WHITE) > without.worth(Seat::WHITE) + 100);
}

/// A host whose clock runs by itself and who hears every thought.
#[derive(Default)]
struct Host {
    heard: Mutex<Vec<Thought>>,
    clock: Mutex<u64>,
}

impl Control for Host {
    fn should_stop(&self) -> bool {
        false
    }

    fn elapsed(&self) -> Duration {
        let mut clock = self.clock.lock().expect("no panic");
        *clock += 1;
        Duration::from_millis(*clock)
    }

    fn progress(&self, thought: &Thought) {
        self.heard.lock().expect("no panic").push(thought.clone());
    }
}

#[test]
fn thoughts_are_told_with_lines_that_can_be_played() {
    for ruleset in rulesets() {
        let game = ruleset.start(&Setup::default()).expect("a game starts");
        let host = Host::default();
        let limits = Limits { time: Some(Duration::from_millis(60)), ..Limits::default() };
        let last = game.think(Seat::WHITE, &limits, &mut Memory::default(), &host).expect("there is a move");
        let heard = host.heard.into_inner().expect("no panic");
        assert!(heard.len() >= 4, "{heard:?}");
        for thought in heard.iter().chain([&last]) {
            assert_eq!(thought.line.first(), Some(&thought.action));
            let mut here = game.fork();
            for action in &thought.line {
                here.act(here.asked()[0], action).unwrap_or_else(|refusal| panic!("{thought:?}: {refusal}"));
            }
        }
    }
}

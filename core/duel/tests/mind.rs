//! The mind of duels, held against trying everything through the contract.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use rand::seq::IndexedRandom;
use rand_chacha::rand_core::SeedableRng;
use unruly_bots::search::{Prospect, prospect};
use unruly_contract::{
    Action, Chance, Control, Game, Limits, Memory, Ruleset, Seat, Setup, Thought, Unhurried,
};
use unruly_toys::Curious;

fn rulesets() -> Vec<Arc<dyn Ruleset>> {
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
        for seed in 0..1000 {
            if followed == 3 {
                break;
            }
            let mut chance = Chance::seed_from_u64(seed);
            let mut game = ruleset.start(&Setup::default()).expect("a game starts");
            for _ in 0..20 + seed % 60 {
                let Some((seat, action)) = game.moves().choose(&mut chance).cloned() else { break };
                game.act(seat, &action).expect("legal");
            }
            let Some(thought) = think(&*game, &deep(6)) else { continue };
            let Prospect::WinIn(plies) = prospect(thought.score) else { continue };
            let winner = game.asked()[0];
            let mut left = plies;
            while game.outcome().is_none() {
                let limits = deep(left + 8);
                let thought = think(&*game, &limits).expect("there is a move");
                game.act(game.asked()[0], &thought.action).expect("legal");
                left = left.checked_sub(1).expect("the mate comes in time");
            }
            assert_eq!(game.outcome().and_then(|outcome| outcome.winner()), Some(winner));
            followed += 1;
        }
        assert_eq!(followed, 3);
    }
}

#[test]
fn bare_kings_are_mated_in_time() {
    let orthodox = &*unruly_orthodox::rulesets()[0];
    for position in [
        "8/8/8/3k4/8/8/8/Q3K3 w - - 0 1",
        "8/8/8/3k4/8/8/8/R3K3 w - - 0 1",
        "8/8/8/3k4/8/8/8/2B1KB2 w - - 0 1",
        "8/8/8/7k/8/3K4/3P4/8 w - - 0 1",
    ] {
        let mut game = start(orthodox, position);
        let mut memory = [Memory::default(), Memory::default()];
        while let Some(&seat) = game.asked().first() {
            let limits = Limits { nodes: Some(20_000), ..Limits::default() };
            let thought = game.think(seat, &limits, &mut memory[seat.index()], &Unhurried).expect("a move");
            game.act(seat, &thought.action).expect("legal");
        }
        let outcome = game.outcome().expect("nobody is asked");
        assert_eq!(outcome.winner(), Some(Seat::WHITE), "{position}: {outcome}");
    }
}

#[test]
fn drawn_endings_are_held() {
    let orthodox = &*unruly_orthodox::rulesets()[0];
    for position in [
        // The king before the pawn has the opposition.
        "8/4k3/8/4K3/4P3/8/8/8 w - - 0 1",
        // The bishop cannot drive the king from the corner of the other colour.
        "7k/8/5K2/7P/8/8/8/5B2 w - - 0 1",
    ] {
        let mut game = start(orthodox, position);
        let mut memory = [Memory::default(), Memory::default()];
        while let Some(&seat) = game.asked().first() {
            let limits = Limits { nodes: Some(3_000), ..Limits::default() };
            let thought = game.think(seat, &limits, &mut memory[seat.index()], &Unhurried).expect("a move");
            game.act(seat, &thought.action).expect("legal");
        }
        let outcome = game.outcome().expect("nobody is asked");
        assert_eq!(outcome.winner(), None, "{position}: {outcome}");
    }
}

#[test]
fn repetition_saves_who_is_lost() {
    // White is far behind, but the queen checks for ever between e8 and h5.
    let orthodox = &*unruly_orthodox::rulesets()[0];
    let game = start(orthodox, "6k1/6p1/8/7Q/8/8/qr4PP/7K w - - 0 1");
    let thought = think(&*game, &deep(10)).expect("there is a move");
    assert_eq!(thought.score, 0, "{thought:?}");
    assert!(game.worth(Seat::WHITE) < -200, "or there was nothing to save");
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

fn think_of_lines(game: &dyn Game, limits: &Limits, lines: usize) -> Thought {
    let seat = game.asked()[0];
    game.think(seat, limits, &mut Memory::default(), &Curious::about(lines)).expect("there is a move")
}

#[test]
fn each_of_several_lines_begins_with_another_move() {
    for ruleset in rulesets() {
        let game = ruleset.start(&Setup::default()).expect("a game starts");
        // Most of the searches that are limited by nodes end in the middle of a depth.
        let some_nodes = (1..20).map(|some| Limits { nodes: Some(some * 900), ..Limits::default() });
        for limits in some_nodes.chain([deep(5)]) {
            let alone = think_of_lines(&*game, &limits, 1);
            assert_eq!(think(&*game, &limits), Some(alone.clone()), "a single line is searched as ever");
            assert!(alone.others.is_empty());
            let thought = think_of_lines(&*game, &limits, 3);
            assert_eq!(thought.others.len(), 2, "{thought:?}");
            let lines: Vec<_> = std::iter::once((&thought.line, thought.score))
                .chain(thought.others.iter().map(|other| (&other.line, other.score)))
                .collect();
            assert!(lines.is_sorted_by(|(_, better), (_, worse)| better >= worse), "{thought:?}");
            let begun: std::collections::BTreeSet<_> = lines.iter().map(|(line, _)| &line[0]).collect();
            assert_eq!(begun.len(), 3, "{thought:?}");
            for (line, _) in lines {
                let mut here = game.fork();
                for action in line {
                    here.act(here.asked()[0], action).expect("a line can be played");
                }
            }
        }
    }
}

#[test]
fn the_best_of_several_lines_is_the_mate_and_the_others_are_none() {
    let orthodox = &*unruly_orthodox::rulesets()[0];
    let game = start(orthodox, "6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1");
    let thought = think_of_lines(&*game, &deep(3), 3);
    assert_eq!((thought.action.text(), prospect(thought.score)), ("a1a8", Prospect::WinIn(1)));
    assert!(
        thought.others.iter().all(|other| matches!(prospect(other.score), Prospect::Open(_))),
        "{thought:?}"
    );
    // Of the queen's check there is one way out.
    let forced = start(orthodox, "7k/8/8/8/8/8/3q4/K7 w - - 0 1");
    assert!(think_of_lines(&*forced, &deep(3), 3).others.is_empty());
}

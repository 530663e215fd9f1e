//! Whole games at random, watched after every action.

use std::collections::{BTreeMap, BTreeSet};
use std::env;
use std::sync::Arc;

use unruly_conformance::{Failure, Patrol};
use unruly_contract::{Event, Happening, OptionValue, Ruleset, Scene, Seat, Setup, Viewer};
use unruly_table::load_record;

use super::deck::deck;
use super::{assert_none, on_all_cores, setting, told};

/// A game that is not over by then is left.
const LONGEST: usize = 400;

/// How often a card is played in a long campaign at the least.
const PLAYED: u64 = 50;

/// Beyond so many games every card must have come up.
const LONG: u64 = 10_000;

/// The acts of cards.
#[derive(Default)]
struct Tally {
    played: BTreeMap<String, u64>,
    seen: BTreeSet<String>,
}

impl Tally {
    fn add(&mut self, events: &[Event]) {
        for event in events {
            match (&event.what, &event.card) {
                (Happening::Played { card, .. }, _) => *self.played.entry(card.clone()).or_default() += 1,
                (Happening::Chosen { .. }, _) | (_, None) => {}
                (_, Some(card)) => {
                    self.seen.insert(card.clone());
                }
            }
        }
    }
}

/// Games differ in what the profile lets one set, so that nothing hides behind what is usual.
fn setup(number: u64) -> Setup {
    let mut setup = Setup { seed: number, ..Setup::default() };
    let mut set = |key: &str, value| setup.options.insert(key.to_owned(), value);
    match number % 8 {
        5 => {
            set("hand", OptionValue::Number(10));
        }
        6 => {
            set("open-hands", OptionValue::Flag(true));
            set("honour", OptionValue::Text("trust".to_owned()));
        }
        7 => {
            set("hand-white", OptionValue::Number(2));
            set("honour", OptionValue::Text("off".to_owned()));
        }
        _ => {}
    }
    setup
}

fn play(ruleset: &Arc<dyn Ruleset>, number: u64) -> Result<Tally, Box<Failure>> {
    let mut tally = Tally::default();
    let mut patrol = Patrol::start(ruleset, setup(number))?;
    while let Some((seat, action)) = patrol.any_answer() {
        if patrol.record().actions.len() >= LONGEST {
            break;
        }
        tally.add(&patrol.act(seat, &action)?);
    }
    patrol.finish()?;
    Ok(tally)
}

#[test]
fn games_hold_together() {
    let games = setting("UNRULY_FANDECK_GAMES", 6);
    let first = setting("UNRULY_FANDECK_SEED", 1);
    let ruleset: Arc<dyn Ruleset> = Arc::new(deck());
    let played = on_all_cores(games, |number| {
        let result = play(&ruleset, first + number);
        // A campaign is long: what it finds is told at once.
        result.map_err(|failure| {
            let told = told(&format!("game-{}", first + number), &failure);
            println!("{told}");
            told
        })
    });
    let mut all = Tally::default();
    let mut failures = Vec::new();
    for game in played {
        match game {
            Ok(tally) => {
                for (card, count) in tally.played {
                    *all.played.entry(card).or_default() += count;
                }
                all.seen.extend(tally.seen);
            }
            Err(told) => failures.push(told),
        }
    }
    assert_none(&failures);
    assert!(all.played.len() > 40, "only {} cards came up", all.played.len());
    if games >= LONG {
        let rare: Vec<_> = all.played.iter().filter(|&(_, &count)| count < PLAYED).collect();
        assert!(all.played.len() == 140 && rare.is_empty(), "{} cards, rare: {rare:?}", all.played.len());
        let unseen: Vec<_> = all.played.keys().filter(|card| !all.seen.contains(*card)).collect();
        assert!(unseen.is_empty(), "never seen to do anything: {unseen:?}");
    }
}

/// `UNRULY_FANDECK_RECORD=FILE` watches a saved game again, and tells what happens on the way.
#[test]
fn a_saved_game_holds_together() {
    let Some(file) = env::var_os("UNRULY_FANDECK_RECORD") else { return };
    let record = load_record(&file).unwrap_or_else(|error| panic!("{error}"));
    let ruleset: Arc<dyn Ruleset> = Arc::new(deck());
    let mut patrol =
        Patrol::start(&ruleset, record.setup.clone()).unwrap_or_else(|failure| panic!("{failure}"));
    for (number, deed) in record.actions.iter().enumerate() {
        println!("{}: {}: {}", number + 1, deed.seat, deed.action);
        match patrol.act(deed.seat, &deed.action) {
            Ok(events) => {
                for event in events {
                    println!("      {:?} {:?}", event.card, event.what);
                }
                println!("{}", drawn(&patrol.game().scene(Viewer::Referee)));
            }
            Err(failure) => {
                println!("{}", drawn(&patrol.game().scene(Viewer::Referee)));
                panic!("{failure}");
            }
        }
    }
}

/// A board in letters, and what is in force.
fn drawn(scene: &Scene) -> String {
    let mut board = vec![vec!['.'; 8]; 8];
    for piece in &scene.pieces {
        let letter = piece.parts[0].letter.chars().next().unwrap_or('?');
        let is_white = piece.owners.first() == Some(&Seat::WHITE);
        board[7 - piece.at.y as usize][piece.at.x as usize] =
            if is_white { letter.to_ascii_uppercase() } else { letter.to_ascii_lowercase() };
    }
    let rows: Vec<String> =
        board.iter().map(|row| format!("      {}", row.iter().collect::<String>())).collect();
    let effects: Vec<String> = scene
        .effects
        .iter()
        .map(|effect| format!("{} of {} on {:?}", effect.card, effect.seat, effect.on))
        .collect();
    format!("{}\n      {}; in force: {}", rows.join("\n"), scene.status, effects.join(", "))
}

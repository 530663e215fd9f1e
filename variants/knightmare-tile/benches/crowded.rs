//! Six players and many cards in force: what it costs to copy such a game, to draw an answer and to do it.
//!
//! `cargo bench -p unruly-knightmare-tile --bench crowded -- [MOMENTS] [CARDS IN FORCE] [FIRST SEED]`. Which cards stay is learnt from a
//! few games at random; others are then played with a deck of these cards alone, several of each since there are fewer cards that stay
//! than are wanted in force, and measured once so many are. Of each copy and deed the faster of two runs counts, so that another
//! program's work is not taken for ours.

#[path = "../../card_set_times.rs"]
mod times;

use std::collections::BTreeSet;
use std::time::{Duration, Instant};

use rand::{RngExt, SeedableRng};
use unruly_contract::{Action, Card, Chance, Game, OptionValue, Ruleset, Seat, Setup, Viewer};

use times::{HEAD, show};

/// So many games tell which cards stay.
const LEARNT_FROM: u64 = 30;
/// How many of each of them are in the deck.
const COPIES: usize = 3;
/// So many moments of a game are measured: those of one are much alike.
const MOST_MOMENTS: usize = 100;
/// Games are given up here.
const MOST_ACTIONS: usize = 1_500;

fn main() {
    let mut arguments = std::env::args().skip(1).filter_map(|word| word.parse::<u64>().ok());
    let wanted = arguments.next().unwrap_or(1_000) as usize;
    let in_force = arguments.next().unwrap_or(30) as usize;
    let first = arguments.next().unwrap_or(1);
    let ruleset = unruly_knightmare_tile::rulesets().remove(0);
    let staying = staying(ruleset.as_ref(), first);
    println!("{} cards that stay", staying.len());
    let deck = deck_of(ruleset.as_ref(), &staying);
    let mut times = Times::default();
    let mut games = 0;
    for seed in first.. {
        if times.copies.len() >= wanted {
            break;
        }
        games += 1;
        let mut game = start(ruleset.as_ref(), seed, 30, Some(&deck));
        let enough = wanted.min(times.copies.len() + MOST_MOMENTS);
        play(&mut *game, seed, in_force, enough, &mut times);
    }
    println!("{games} games, {} moments with {in_force} cards in force or more", times.copies.len());
    println!("{HEAD}");
    let both = times.copies.iter().zip(&times.deeds).map(|(copy, deed)| *copy + *deed).collect();
    show("copies", times.copies);
    show("draws", times.draws);
    show("deeds", times.deeds);
    show("copy, deed", both);
}

#[derive(Default)]
struct Times {
    copies: Vec<Duration>,
    draws: Vec<Duration>,
    deeds: Vec<Duration>,
}

/// Several of each of these cards, and one of those that are in a deck once.
fn deck_of(ruleset: &dyn Ruleset, staying: &BTreeSet<String>) -> OptionValue {
    let cards = ruleset.cards();
    let cards = cards.iter().filter(|card| staying.contains(&card.id));
    let copies = |card: &Card| if card.unique { 1 } else { COPIES };
    OptionValue::List(cards.map(|card| format!("{}*{}", card.id, copies(card))).collect())
}

/// A game of six whose armies stand ready, with this deck where one is given.
fn start(ruleset: &dyn Ruleset, seed: u64, hand: i64, deck: Option<&OptionValue>) -> Box<dyn Game> {
    let mut setup = Setup { seats: Some(6), seed, ..Setup::default() };
    setup.options.insert("layout".to_owned(), OptionValue::Text("ready".to_owned()));
    setup.options.insert("hand".to_owned(), OptionValue::Number(hand));
    setup.options.extend(deck.map(|deck| ("deck".to_owned(), deck.clone())));
    ruleset.start(&setup).expect("a usual game")
}

/// The cards that came into force in some game to stay beyond the next turn.
fn staying(ruleset: &dyn Ruleset, first: u64) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for seed in first..first + LEARNT_FROM {
        let mut game = start(ruleset, seed, 5, None);
        let mut chance = Chance::seed_from_u64(seed);
        for _ in 0..200 {
            let Some((seat, action)) = game.any_deed(&mut chance) else { break };
            game.act(seat, &action).expect("what was drawn is done");
            let effects = game.scene(Viewer::Referee).effects;
            found.extend(effects.into_iter().filter(|effect| !effect.is_passing).map(|effect| effect.card));
        }
    }
    found
}

/// Plays a game, and measures every moment of it at which so much is in force, until there are enough of them.
#[allow(clippy::disallowed_methods, reason = "a bench is a host, and measures the time")]
fn play(game: &mut dyn Game, seed: u64, in_force: usize, enough: usize, times: &mut Times) {
    let mut chance = Chance::seed_from_u64(seed);
    for _ in 0..MOST_ACTIONS {
        if game.outcome().is_some() || times.copies.len() >= enough {
            return;
        }
        let begun = Instant::now();
        let (seat, action) = answer(game, &mut chance);
        let drawn = begun.elapsed();
        if game.scene(Viewer::Referee).effects.len() >= in_force {
            let (copy, deed) = measure(game, seat, &action);
            let (again, done_again) = measure(game, seat, &action);
            times.copies.push(copy.min(again));
            times.deeds.push(deed.min(done_again));
            times.draws.push(drawn);
        }
        game.act(seat, &action).expect("what was drawn is done");
    }
}

/// An answer drawn by chance: a card rather than a move, and no discard where something else can be done, so that much comes into force.
fn answer(game: &dyn Game, chance: &mut Chance) -> (Seat, Action) {
    let seat = *game.asked().first().expect("a game that goes on asks somebody");
    let mut action = game.any_answer(seat, chance).expect("who is asked can answer");
    for _ in 0..8 {
        let is_card = action.text().starts_with("play ");
        let is_discard = action.text().starts_with("discard ");
        if is_card || !is_discard && chance.random_range(0..4) == 0 {
            break;
        }
        action = game.any_answer(seat, chance).expect("who is asked can answer");
    }
    (seat, action)
}

#[allow(clippy::disallowed_methods, reason = "a bench is a host, and measures the time")]
fn measure(game: &dyn Game, seat: Seat, action: &Action) -> (Duration, Duration) {
    let begun = Instant::now();
    let mut copy = game.fork();
    let copied = begun.elapsed();
    let begun = Instant::now();
    copy.act(seat, action).expect("what was drawn is done");
    (copied, begun.elapsed())
}

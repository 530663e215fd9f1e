//! temporary
use std::time::{Duration, Instant};

use unruly_bots::many::{Searcher, Strategy};
use unruly_bots::{Bot, BotSpec, View};
use unruly_table::*;

use super::*;

struct Clock(Instant, Option<Duration>);
impl Control for Clock {
    fn should_stop(&self) -> bool {
        self.1.is_some_and(|d| self.0.elapsed() >= d)
    }
    fn elapsed(&self) -> Duration {
        self.0.elapsed()
    }
}

/// greedy | random | mind[,paranoid][,ms=50][,nodes=10000][,weight=value...]
enum Player {
    Bot(Box<dyn Bot>),
    Mind { searcher: Searcher<Sight>, weights: Weights, limits: Limits, layout: Layout, fallback: Box<dyn Bot> },
}
#[derive(PartialEq, Clone, Copy)]
enum Layout { Own, Greedy }

fn player(text: &str, seed: u64) -> Player {
    let mut parts = text.split(',');
    let name = parts.next().unwrap();
    if name != "mind" {
        return Player::Bot(name.parse::<BotSpec>().unwrap().make(seed));
    }
    let mut weights = Weights::USUAL;
    let mut strategy = Strategy::BestReply;
    let mut limits = Limits { nodes: Some(5000), ..Limits::default() };
    let mut layout = Layout::Own;
    for part in parts {
        let (key, value) = part.split_once('=').unwrap_or((part, "0"));
        let n: i32 = value.parse().unwrap_or(0);
        match key {
            "paranoid" => strategy = Strategy::Paranoid,
            "maxn" => strategy = Strategy::MaxN(n as usize),
            "ms" => limits = Limits { time: Some(Duration::from_millis(n as u64)), ..Limits::default() },
            "nodes" => limits = Limits { nodes: Some(n as u64), ..Limits::default() },
            "depth" => limits = Limits { depth: Some(n as u32), ..Limits::default() },
            "glayout" => layout = Layout::Greedy,
            "trapped" => weights.trapped = n,
            "mob" => weights.mobility = weights.mobility.map(|m| m * n / 100),
            "hanging" => weights.hanging = n,
            "hanging2" => weights.hanging_too = n,
            "ring" => weights.ring = n,
            "attacked" => weights.attacked = n,
            "attacked2" => weights.attacked_to_move = n,
            "esc0" => weights.escapes[0] = n,
            "esc1" => weights.escapes[1] = n,
            "steep" => weights.steepness = n,
            "most" => weights.greatest_danger = n,
            "life" => weights.life = n,
            "loot" => weights.loot = n,
            other => panic!("{other}"),
        }
    }
    let fallback = "greedy".parse::<BotSpec>().unwrap().make(seed);
    Player::Mind { searcher: Searcher::with_strategy(strategy), weights, limits, layout, fallback }
}

fn env(key: &str, or: &str) -> String {
    std::env::var(key).unwrap_or_else(|_| or.to_owned())
}

#[test]
#[ignore]
fn arena() {
    let seats = env("SEATS", "mind;greedy;greedy;greedy");
    let specs: Vec<String> = seats.split(';').map(str::to_owned).collect();
    let n = specs.len();
    let games: u64 = env("GAMES", "20").parse().unwrap();
    let start: u64 = env("SEED", "0").parse().unwrap();
    let options = env("OPTIONS", "");
    let verbose = env("VERBOSE", "") != "";
    let mut wins = std::collections::BTreeMap::<String, f64>::new();
    let mut reasons = std::collections::BTreeMap::<String, u32>::new();
    let mut total_plies = 0;
    let (mut deep, mut moves_made, mut nodes, mut spent) = (0u64, 0u64, 0u64, Duration::ZERO);
    for g in 0..games {
        let turned = (g % n as u64) as usize;
        let seed = start + g / n as u64;
        let seating: Vec<usize> = (0..n).map(|s| (s + turned) % n).collect();
        let mut setup = Setup { seats: Some(n as u8), seed, ..Setup::default() };
        for option in options.split(',').filter(|o| !o.is_empty()) {
            let (k, v) = option.split_once('=').unwrap();
            let v = match v {
                "true" => OptionValue::Flag(true),
                v if v.parse::<i64>().is_ok() => OptionValue::Number(v.parse().unwrap()),
                v => OptionValue::Text(v.to_owned()),
            };
            setup.options.insert(k.to_owned(), v);
        }
        let profile = crate::profile::profile();
        let agreement = crate::agreement::Agreement::of(&profile, &setup).unwrap();
        let seats: SeatSet = Seat::first(n).collect();
        let tiles = agreement.tiles(n as u32);
        let course = crate::dealing::begin(agreement.rules, seats, &tiles, agreement.layout, setup.seed);
        let house = crate::game::House { grid: false, time: TimeControl::None };
        let mut game = crate::game::TileGame::begin(course, house);
        let mut players: Vec<Player> =
            seating.iter().enumerate().map(|(s, p)| player(&specs[*p], seed * 10 + s as u64 + 1000 * turned as u64)).collect();
        let mut plies = 0;
        let limits = Limits::default();
        while game.outcome().is_none() && plies < 1500 {
            let seat = game.course.position.to_move();
            let fork = game.fork();
            let view = View::new(&*fork, seat, Secrecy::Open);
            let action = match &mut players[seat.index()] {
                Player::Bot(bot) => bot.choose(&view, &limits, &Unhurried).unwrap(),
                Player::Mind { searcher, weights, limits, layout, fallback } => {
                    let clock = Clock(Instant::now(), limits.time);
                    let thought = if game.course.stage() == Stage::Layout {
                        if *layout == Layout::Own { place(&game.course, limits, &clock).map(|mut t| { t.depth = 0; t }) } else { None }
                    } else {
                        let past = game.met.split_last().map_or(&game.met[..], |(_, past)| past);
                        search(&game.course.position, past, &game.moves, limits, (searcher, *weights, &clock))
                    };
                    match thought {
                        Some(thought) => {
                            if thought.depth > 0 {
                                deep += thought.depth as u64;
                                moves_made += 1;
                                nodes += thought.nodes;
                                spent += clock.elapsed();
                            }
                            if verbose && thought.depth > 0 {
                                println!("   {plies} {seat} {} score {} depth {} nodes {} ({:?})", thought.action, thought.score, thought.depth, thought.nodes, clock.elapsed());
                            }
                            thought.action
                        }
                        None => fallback.choose(&view, limits, &Unhurried).unwrap(),
                    }
                }
            };
            if verbose {
                println!("{plies} {seat} {action}");
            }
            game.act(seat, &action).unwrap();
            plies += 1;
        }
        total_plies += plies;
        let (who, reason) = match game.outcome() {
            Some(Outcome::Win { winner, reason }) => (Some(seating[winner.index()]), reason),
            Some(Outcome::Draw { reason, .. }) => (None, reason),
            None => (None, "too long".to_owned()),
        };
        let name = who.map_or("draw".to_owned(), |w| specs[w].clone());
        if verbose || env("SHOW", "") != "" {
            println!("game {g}: {name} {reason} after {plies}");
        }
        *wins.entry(name).or_default() += 1.0;
        *reasons.entry(reason).or_default() += 1;
    }
    println!("{wins:?} {reasons:?} plies/game {} depth {:.2} nodes/move {} ms/move {:.1} nps {:.0}", total_plies / games as usize,
        deep as f64 / moves_made.max(1) as f64, nodes / moves_made.max(1), spent.as_secs_f64() * 1000.0 / moves_made.max(1) as f64, nodes as f64 / spent.as_secs_f64().max(1e-9));
}

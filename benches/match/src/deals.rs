//! Matches in games of hidden hands: every deal twice, with colours changed; against bots without cards, and against
//! bots that see all hands.

use std::fmt;
use std::str::FromStr;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use unruly_bots::{Bot, BotSpec, View};
use unruly_contract::{Action, Chance, Choices, Control, Decision, Event, Forecast, Game, Limits, Next, OptionValue, Outcome, Pick, Refusal, Ruleset, Scene, Seat, Setup, Thought, Viewer};

use crate::score::{Played, Score};

/// A bot, and what it may do that others may not, or the other way round.
#[derive(Debug, Clone, Copy)]
pub struct Contender {
    spec: BotSpec,
    handicap: Handicap,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Handicap {
    None,
    /// It never plays a card.
    Cardless,
    /// It sees the other's hand, though not what will be drawn.
    Peeping,
}

impl FromStr for Contender {
    type Err = anyhow::Error;

    fn from_str(text: &str) -> Result<Self> {
        let (handicap, spec) = match text.split_once(':') {
            Some(("cardless", spec)) => (Handicap::Cardless, spec),
            Some(("peeping", spec)) => (Handicap::Peeping, spec),
            _ => (Handicap::None, text),
        };
        Ok(Self { spec: spec.parse()?, handicap })
    }
}

impl fmt::Display for Contender {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.handicap {
            Handicap::None => write!(f, "{}", self.spec),
            Handicap::Cardless => write!(f, "{} without cards", self.spec),
            Handicap::Peeping => write!(f, "{} that sees all hands", self.spec),
        }
    }
}

/// What a match is played under.
pub struct Terms {
    pub games: usize,
    /// From which deal on.
    pub first_deal: u64,
    /// What a bot looks at that has no limit of its own.
    pub limits: Limits,
    pub together: usize,
    /// Whether time is the time of the processor, which a busy machine does not shorten.
    pub by_processor: bool,
    /// The cost of each player's deck at most, where it is not the usual one.
    pub points: Option<[i64; 2]>,
    pub verbose: bool,
}

/// No game is longer: it is a draw then.
const MOST_ACTIONS: usize = 800;

/// Plays a match and tells each result as it comes.
pub fn play_match(ruleset: &dyn Ruleset, players: [Contender; 2], terms: &Terms) -> Result<()> {
    if terms.games == 0 {
        bail!("a match needs at least one game");
    }
    let next = AtomicUsize::new(0);
    let score = Mutex::new((Score::default(), [Spent::default(); 2]));
    std::thread::scope(|scope| -> Result<()> {
        let workers: Vec<_> = (0..terms.together.max(1))
            .map(|_| {
                scope.spawn(|| -> Result<()> {
                    loop {
                        let number = next.fetch_add(1, Ordering::Relaxed);
                        if number >= terms.games {
                            return Ok(());
                        }
                        let (played, spent) = play(ruleset, &players, terms, number)?;
                        let mut score = score.lock().expect("no game panics");
                        score.0.add(&played);
                        for (sum, spent) in score.1.iter_mut().zip(spent) {
                            sum.time += spent.time;
                            sum.answers += spent.answers;
                            sum.nodes += spent.nodes;
                        }
                        let is_swapped = number % 2 == 1;
                        println!(
                            "{:4} {} - {}: {} after {} actions | {}",
                            number + 1,
                            players[usize::from(is_swapped)],
                            players[usize::from(!is_swapped)],
                            played.reason,
                            played.plies,
                            score.0
                        );
                        if terms.verbose {
                            println!("     {}", played.moves.join(", "));
                        }
                    }
                })
            })
            .collect();
        for worker in workers {
            worker.join().expect("no game panics")?;
        }
        Ok(())
    })?;
    let (score, spent) = score.into_inner().expect("no game panics");
    println!("{} against {}: {score}", players[0], players[1]);
    for (player, spent) in players.iter().zip(spent) {
        let mean = spent.time.as_secs_f64() * 1000.0 / spent.answers.max(1) as f64;
        let nodes = spent.nodes / spent.answers.max(1);
        println!("{player}: {} answers, {mean:.0} ms and {nodes} positions each", spent.answers);
    }
    Ok(())
}

/// What a player thought for, all in all.
#[derive(Debug, Clone, Copy, Default)]
struct Spent {
    time: Duration,
    answers: u64,
    /// How many positions it told to have looked at.
    nodes: u64,
}

fn play(
    ruleset: &dyn Ruleset,
    players: &[Contender; 2],
    terms: &Terms,
    number: usize,
) -> Result<(Played, [Spent; 2])> {
    let deal = terms.first_deal + number as u64 / 2;
    let is_swapped = number % 2 == 1;
    let mut setup = Setup { seed: deal, ..Setup::default() };
    if let Some(points) = terms.points {
        for (key, player) in [("points-white", usize::from(is_swapped)), ("points-black", usize::from(!is_swapped))] {
            setup.options.insert(key.to_owned(), OptionValue::Number(points[player]));
        }
    }
    let mut game = ruleset.start(&setup)?;
    // The same game with all hands on the table, for those who may see them.
    let mut face_up = setup;
    face_up.options.insert("open-hands".to_owned(), OptionValue::Flag(true));
    let mut open = ruleset.start(&face_up)?;
    let mut bots: Vec<Box<dyn Bot>> =
        players.iter().zip(0..).map(|(player, place)| player.spec.make(2 * deal + place)).collect();
    let mut moves = Vec::new();
    let mut spent = [Spent::default(); 2];
    let mut slowest = [Duration::ZERO; 2];
    while let Some(&seat) = game.asked().first() {
        if moves.len() >= MOST_ACTIONS {
            break;
        }
        let player = usize::from((seat == Seat::WHITE) == is_swapped);
        let contender = players[player];
        let limits = contender.spec.limits().unwrap_or(terms.limits);
        let clock = ThinkingTime::new(terms.by_processor);
        let secrecy = ruleset.profile().secrecy;
        let seen: Box<dyn Game> = match contender.handicap {
            Handicap::None => game.fork(),
            Handicap::Cardless => Box::new(Cardless { game: game.fork(), seat }),
            Handicap::Peeping => open.fork(),
        };
        let action = bots[player].choose(&View::new(&*seen, seat, secrecy), &limits, &clock);
        let action = action.context("the bot has nothing to say")?;
        let took = clock.elapsed();
        slowest[player] = slowest[player].max(took);
        spent[player].time += took;
        spent[player].answers += 1;
        spent[player].nodes += clock.nodes.load(Ordering::Relaxed);
        game.act(seat, &action).with_context(|| format!("{action} after {moves:?}"))?;
        open.act(seat, &action).with_context(|| format!("{action} with open hands"))?;
        moves.push(action.text().to_owned());
    }
    let outcome = game.outcome();
    let first_seat = if is_swapped { Seat::BLACK } else { Seat::WHITE };
    let halves = match outcome.as_ref().map(Outcome::winner) {
        Some(Some(winner)) => 2 * usize::from(winner == first_seat),
        _ => 1,
    };
    let reason = outcome.map_or_else(|| "too long, a draw".to_owned(), |outcome| outcome.to_string());
    Ok((Played { halves, reason, plies: moves.len(), moves, slowest }, spent))
}

/// The time that a bot has thought for.
struct ThinkingTime {
    begun: Instant,
    /// What the thread had used up of the processor, in nanoseconds.
    used: Option<u64>,
    /// What it told last to have looked at.
    nodes: AtomicU64,
}

impl ThinkingTime {
    fn new(by_processor: bool) -> Self {
        Self {
            begun: Instant::now(),
            used: by_processor.then(processor_time).flatten(),
            nodes: AtomicU64::new(0),
        }
    }
}

/// What this thread has used up of the processor, in nanoseconds, where the system tells.
fn processor_time() -> Option<u64> {
    let told = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    told.split_whitespace().next()?.parse().ok()
}

impl Control for ThinkingTime {
    fn should_stop(&self) -> bool {
        false
    }

    fn elapsed(&self) -> Duration {
        match (self.used, self.used.and_then(|_| processor_time())) {
            (Some(before), Some(now)) => Duration::from_nanos(now.saturating_sub(before)),
            _ => self.begun.elapsed(),
        }
    }

    fn progress(&self, thought: &Thought) {
        self.nodes.store(thought.nodes, Ordering::Relaxed);
    }
}

/// Every path through a tree of choices.
fn collect(choices: &Choices, so_far: &mut Vec<Pick>, paths: &mut Vec<(Vec<Pick>, Action)>) {
    for way in choices.ways() {
        so_far.push(way.pick.clone());
        match &way.next {
            Next::Complete(action) => paths.push((so_far.clone(), action.clone())),
            Next::Pick(choices) => collect(choices, so_far, paths),
        }
        so_far.pop();
    }
}

/// A game as somebody sees it who plays no cards.
struct Cardless {
    game: Box<dyn Game>,
    seat: Seat,
}

impl Game for Cardless {
    fn decisions(&self) -> Vec<Decision> {
        let all = self.game.decisions();
        let mut kept = all.clone();
        for decision in kept.iter_mut().filter(|decision| decision.seat == self.seat) {
            let mut paths = Vec::new();
            collect(&decision.choices, &mut Vec::new(), &mut paths);
            paths.retain(|(_, action)| !action.text().starts_with("play "));
            decision.choices = Choices::from_paths(paths);
        }
        kept.retain(|decision| !decision.choices.is_empty());
        let is_awaited = |decisions: &[Decision]| {
            decisions.iter().any(|decision| decision.seat == self.seat && decision.purpose.is_awaited())
        };
        // Where nothing but a card is left it has to be played.
        if is_awaited(&all) && !is_awaited(&kept) { all } else { kept }
    }

    fn act(&mut self, seat: Seat, action: &Action) -> Result<Vec<Event>, Refusal> {
        self.game.act(seat, action)
    }

    fn scene(&self, viewer: Viewer) -> Scene {
        self.game.scene(viewer)
    }

    fn outcome(&self) -> Option<Outcome> {
        self.game.outcome()
    }

    fn imagine(&self, viewer: Seat, chance: &mut Chance) -> Box<dyn Game> {
        Box::new(Self { game: self.game.imagine(viewer, chance), seat: self.seat })
    }

    fn fork(&self) -> Box<dyn Game> {
        Box::new(Self { game: self.game.fork(), seat: self.seat })
    }

    fn worth(&self, seat: Seat) -> i32 {
        self.game.worth(seat)
    }

    fn foresee(&self, seat: Seat, nodes: u32) -> Option<Forecast> {
        self.game.foresee(seat, nodes)
    }
}

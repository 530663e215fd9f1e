//! Bots at work: in a thread of their own, on a leash.

use std::hash::{BuildHasher, RandomState};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use unruly_bots::{Bot, View};
use unruly_contract::{Action, Control, Limits, Seat, Secrecy, Thought};
use unruly_table::{Fault, HostedGame};

/// The largest seed that the program draws: a number of JSON and of every language is exact as far as this.
const LARGEST_SEED: u64 = (1 << 53) - 1;

/// The host's side of a thinking bot: clock and stop button.
#[derive(Debug)]
pub(crate) struct Leash {
    begun: Instant,
    time: Option<Duration>,
    lines: usize,
    stopped: AtomicBool,
    latest: Mutex<Option<Thought>>,
}

impl Leash {
    /// A leash for these limits, from now on.
    pub(crate) fn new(limits: &Limits) -> Self {
        Self {
            begun: Instant::now(),
            time: limits.time,
            lines: 1,
            stopped: AtomicBool::new(false),
            latest: Mutex::new(None),
        }
    }

    /// The same for somebody who wants to hear of so many lines.
    pub(crate) fn for_lines(self, lines: usize) -> Self {
        Self { lines, ..self }
    }

    /// Makes the bot come to an end.
    pub(crate) fn stop(&self) {
        self.stopped.store(true, Ordering::Relaxed);
    }

    /// The bot's latest thought.
    pub(crate) fn latest(&self) -> Option<Thought> {
        self.latest.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }
}

impl Control for Leash {
    fn should_stop(&self) -> bool {
        self.stopped.load(Ordering::Relaxed) || self.time.is_some_and(|time| self.begun.elapsed() >= time)
    }

    fn elapsed(&self) -> Duration {
        self.begun.elapsed()
    }

    fn lines(&self) -> usize {
        self.lines
    }

    fn progress(&self, thought: &Thought) {
        *self.latest.lock().unwrap_or_else(PoisonError::into_inner) = Some(thought.clone());
    }
}

/// A question to a bot: a game, and the seat that it plays.
pub(crate) struct Question {
    /// A game of its own, so that the table can be used while it thinks.
    pub(crate) game: HostedGame,
    /// Which seat.
    pub(crate) seat: Seat,
    /// The kind of secrets in the game.
    pub(crate) secrecy: Secrecy,
    /// How far it may go.
    pub(crate) limits: Limits,
}

impl Question {
    /// Asks a bot, here and now.
    ///
    /// # Errors
    /// When the bot or the rules break down.
    pub(crate) fn ask(&self, bot: &mut dyn Bot, leash: &Leash) -> Result<Option<Action>, Fault> {
        self.game.ask(format_args!("a bot thought for {}", self.seat), |game| {
            bot.choose(&View::new(game, self.seat, self.secrecy), &self.limits, leash)
        })
    }

    /// Asks a bot in a thread of its own, and hands on what comes of it, with the bot.
    pub(crate) fn ask_aside(
        self,
        mut bot: Box<dyn Bot>,
        leash: Arc<Leash>,
        answer: impl FnOnce(Box<dyn Bot>, Result<Option<Action>, Fault>) + Send + 'static,
    ) {
        thread::spawn(move || {
            let chosen = self.ask(bot.as_mut(), &leash);
            answer(bot, chosen);
        });
    }
}

/// A seed for one of several things that all hang on one seed, each different, on every machine alike.
pub(crate) fn sprout(seed: u64, number: u64) -> u64 {
    // The finalizer of SplitMix64: neighbouring numbers give seeds that have nothing in common.
    let mut mixed = seed.wrapping_add(number.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15));
    mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ (mixed >> 31)
}

/// A seed that nobody chose and nobody can guess: whoever sees a hand of five could else try seeds until one deals it, and
/// know the whole deck.
pub(crate) fn fresh_seed(number: u64) -> u64 {
    // The keys of a hasher come from the system's own source of chance.
    sprout(RandomState::new().hash_one(number), number) & LARGEST_SEED
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::time::Duration;

    use unruly_contract::{Control, Limits};

    use super::{LARGEST_SEED, Leash, fresh_seed, sprout};

    #[test]
    fn a_leash_ends_by_time_or_by_word() {
        let patient = Leash::new(&Limits { time: Some(Duration::from_secs(3600)), ..Limits::default() });
        assert!(!patient.should_stop());
        patient.stop();
        assert!(patient.should_stop());
        assert!(Leash::new(&Limits { time: Some(Duration::ZERO), ..Limits::default() }).should_stop());
        assert!(!Leash::new(&Limits::default()).should_stop());
    }

    #[test]
    fn fresh_seeds_are_too_many_to_be_tried() {
        let seeds: BTreeSet<u64> = (0..64).map(fresh_seed).collect();
        assert_eq!(seeds.len(), 64);
        assert!(seeds.iter().all(|seed| *seed <= LARGEST_SEED));
        // Of 64 drawn evenly, half are in the upper half; that none is would take more luck than there is.
        assert!(seeds.iter().any(|seed| *seed > LARGEST_SEED / 2));
    }

    #[test]
    fn seeds_of_a_seed_differ() {
        let seeds: BTreeSet<u64> = (0..4).flat_map(|seed| (0..1000).map(move |n| sprout(seed, n))).collect();
        assert_eq!(seeds.len(), 4000);
    }
}

//! The balance lab: games between equal bots in which one of them holds a card at first, and the same games without it.

use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Instant;

use rand::seq::SliceRandom;
use rand_chacha::rand_core::SeedableRng;
use unruly_bots::BotSpec;
use unruly_cards::CardRuleset;
use unruly_contract::{Arg, Chance, OptionValue, Phrase, Seat, Setup, phrase};
use unruly_table::{Fault, HostedRuleset};
use unruly_workshop::{Estimate, Tally, Weighed, Weighing};

use crate::card_sets;
use crate::contest::{Contest, Ending, PlayedGame, Rotation};
use crate::opponent::Opponent;
use crate::statistics::{newcombe, wilson};
use crate::thinking::sprout;
use crate::trouble;
use crate::workers;

/// Games are broken off after so many actions, and count as drawn.
const LONGEST: usize = 400;
/// All weighings begin from one seed, so that they can be repeated.
const SEED: u64 = 0x5ca1e5;
/// The most that a card may cost.
const DEAREST: f64 = 200.0;

/// Weighs one card at a time, on threads of its own.
pub(super) struct Scales {
    wake: Arc<dyn Fn() + Send + Sync>,
    current: Option<Arc<Trial>>,
}

/// A card on the scales.
struct Trial {
    order: Weighing,
    ruleset: Arc<CardRuleset>,
    /// The same, to be played.
    hosted: HostedRuleset,
    strength: BotSpec,
    begun: Instant,
    stop: Arc<AtomicBool>,
    next: AtomicU32,
    counts: Mutex<Counts>,
}

#[derive(Default)]
struct Counts {
    with: Tally,
    without: Tally,
    complaint: Option<String>,
    /// How many threads are still at it.
    workers: usize,
    /// How long it took, once it is over.
    seconds: Option<f64>,
}

/// Which of the two games of a pair.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Arm {
    With,
    Without,
}

impl Scales {
    pub(super) fn new(wake: Arc<dyn Fn() + Send + Sync>) -> Self {
        Self { wake, current: None }
    }

    /// Begins to play.
    pub(super) fn begin(&mut self, ruleset: Arc<CardRuleset>, order: &Weighing) -> Result<(), Phrase> {
        let set = ruleset.set();
        if set.named(&order.card).is_none() {
            return Err(trouble::no_such_card(&set.name, &order.card));
        }
        if set.house.hand == 0 {
            return Err(phrase!("machine-no-hands", set: Arg::text(&set.name)));
        }
        let strength = order.strength.parse::<BotSpec>().map_err(|error| error.to_string())?;
        let hosted = card_sets::hosted(ruleset.clone()).map_err(|fault| fault.to_string())?;
        // The screen and the player keep a core for themselves.
        let workers = (workers::usual() - 1).max(1);
        let trial = Arc::new(Trial {
            order: order.clone(),
            ruleset,
            hosted,
            strength,
            begun: Instant::now(),
            stop: Arc::default(),
            next: AtomicU32::new(0),
            counts: Mutex::new(Counts { workers, ..Counts::default() }),
        });
        for _ in 0..workers {
            let (trial, wake) = (Arc::clone(&trial), Arc::clone(&self.wake));
            thread::spawn(move || trial.work(wake.as_ref()));
        }
        self.current = Some(trial);
        Ok(())
    }

    /// Plays no more games. The counts stay.
    pub(super) fn stop(&self) {
        if let Some(trial) = &self.current {
            trial.stop.store(true, Ordering::Relaxed);
        }
    }

    /// The results so far.
    pub(super) fn weighed(&self) -> Option<Weighed> {
        let trial = self.current.as_ref()?;
        let counts = trial.counts.lock().unwrap_or_else(PoisonError::into_inner);
        let (with, without) = (scored(counts.with), scored(counts.without));
        let gain = gain(&with, &without);
        Some(Weighed {
            order: trial.order.clone(),
            with,
            without,
            gain,
            points: gain.map(points),
            complaint: counts.complaint.clone(),
            is_running: counts.workers > 0,
            seconds: counts.seconds.unwrap_or_else(|| trial.begun.elapsed().as_secs_f64()),
        })
    }
}

impl Drop for Scales {
    fn drop(&mut self) {
        self.stop();
    }
}

impl Trial {
    fn work(&self, wake: &(dyn Fn() + Send + Sync)) {
        while !self.stop.load(Ordering::Relaxed) {
            let number = self.next.fetch_add(1, Ordering::Relaxed);
            if number / 2 >= self.order.games {
                break;
            }
            let arm = if number.is_multiple_of(2) { Arm::With } else { Arm::Without };
            let holder = if (number / 2).is_multiple_of(2) { Seat::WHITE } else { Seat::BLACK };
            let played = Fault::catch("weighing a card", || self.play(number / 2, arm, holder));
            // A game that was broken off because nobody waits for it any more says nothing.
            if self.stop.load(Ordering::Relaxed) {
                break;
            }
            match played {
                Ok(played) => self.count(arm, holder, &played),
                Err(fault) => {
                    let mut counts = self.counts.lock().unwrap_or_else(PoisonError::into_inner);
                    counts.complaint = Some(fault.to_string());
                }
            }
            wake();
        }
        let mut counts = self.counts.lock().unwrap_or_else(PoisonError::into_inner);
        counts.workers -= 1;
        if counts.workers == 0 {
            counts.seconds = Some(self.begun.elapsed().as_secs_f64());
        }
        drop(counts);
        wake();
    }

    fn play(&self, pair: u32, arm: Arm, holder: Seat) -> PlayedGame {
        let contest = Contest {
            ruleset: self.hosted.clone(),
            setup: self.setup(pair, arm, holder),
            bots: vec![Opponent::Bot(self.strength); 2],
            rotation: Rotation::None,
            openings: Vec::new(),
            opening: 0,
            max_plies: LONGEST,
            stop: Arc::clone(&self.stop),
            watched: None,
        };
        contest.play(u64::from(pair))
    }

    /// The setup of a pair's games: all alike, but for one card of one hand. The card is in no deck.
    fn setup(&self, pair: u32, arm: Arm, holder: Seat) -> Setup {
        let set = self.ruleset.set();
        let mut others: Vec<String> = Vec::new();
        for card in set.cards.iter().filter(|card| card.id != self.order.card) {
            others.extend(std::iter::repeat_n(card.id.clone(), usize::from(card.copies)));
        }
        others.shuffle(&mut Chance::seed_from_u64(sprout(SEED, u64::from(pair))));
        let hand = usize::from(set.house.hand);
        let mut own: Vec<String> = others.iter().take(hand).cloned().collect();
        let theirs: Vec<String> = others.iter().skip(hand).take(hand).cloned().collect();
        if arm == Arm::With {
            own.truncate(hand - 1);
            own.insert(0, self.order.card.clone());
        }
        let mut setup = Setup { seed: SEED, ..Setup::default() };
        setup.options.insert("without".to_owned(), OptionValue::List(vec![self.order.card.clone()]));
        let other = if holder == Seat::WHITE { Seat::BLACK } else { Seat::WHITE };
        setup.arrangement.hands = [(holder, own), (other, theirs)].into_iter().collect();
        setup
    }

    fn count(&self, arm: Arm, holder: Seat, played: &PlayedGame) {
        let mut counts = self.counts.lock().unwrap_or_else(PoisonError::into_inner);
        let winner = match &played.ending {
            Ending::Over(outcome) => outcome.winner(),
            Ending::BrokenOff => None,
            Ending::Broken(message) => {
                counts.complaint = Some(message.clone());
                return;
            }
        };
        let tally = if arm == Arm::With { &mut counts.with } else { &mut counts.without };
        match winner {
            Some(seat) if seat == holder => tally.wins += 1,
            Some(_) => tally.losses += 1,
            None => tally.draws += 1,
        }
        let is_play =
            |text: &str| text.split(' ').nth(1) == Some(&self.order.card) && text.starts_with("play ");
        let actions = &played.record.actions;
        if actions.iter().any(|deed| deed.seat == holder && is_play(deed.action.text())) {
            tally.played += 1;
        }
    }
}

fn share(tally: &Tally) -> (f64, f64) {
    let games = f64::from(tally.games());
    let points = f64::from(tally.wins) + f64::from(tally.draws) / 2.0;
    (if games > 0.0 { points / games } else { 0.0 }, games)
}

fn scored(tally: Tally) -> Tally {
    let (value, games) = share(&tally);
    let (low, high) = wilson(value, games);
    Tally { score: (games > 0.0).then_some(Estimate { low, value, high }), ..tally }
}

fn gain(with: &Tally, without: &Tally) -> Option<Estimate> {
    let (one, other) = (share(with), share(without));
    (one.1 > 0.0 && other.1 > 0.0).then(|| {
        let (low, high) = newcombe(one, other);
        Estimate { low, value: one.0 - other.0, high }
    })
}

/// A point for every hundredth of a game that the card is worth, one at least.
fn points(gain: Estimate) -> (u8, u8, u8) {
    let rounded = |share: f64| (share * 100.0).round().clamp(1.0, DEAREST) as u8;
    (rounded(gain.low), rounded(gain.value), rounded(gain.high))
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::time::{Duration, Instant};

    use unruly_cards::CardRuleset;
    use unruly_contract::Seat;
    use unruly_workshop::{Estimate, Weighed, Weighing};

    use super::{Arm, Scales, points};
    use crate::card_sets;
    use crate::desktop::workshop::files::as_sources;
    use crate::desktop::workshop::templates::new_set;

    fn ruleset() -> Arc<CardRuleset> {
        let mut files = new_set("Mine");
        let more = super::super::templates::all();
        files[0].text = more.iter().map(|card| format!("{}\n", card.toml)).collect();
        let home = tempfile::tempdir().unwrap();
        let (ruleset, _) = card_sets::read_files("mine", &as_sources("mine", &files), home.path()).unwrap();
        Arc::new(ruleset)
    }

    fn order(games: u32) -> Weighing {
        Weighing {
            set: "mine".to_owned(),
            files: None,
            card: "sidestep".to_owned(),
            strength: "random".to_owned(),
            games,
        }
    }

    #[track_caller]
    fn wait(scales: &Scales, until: impl Fn(&Weighed) -> bool) -> Weighed {
        let begun = Instant::now();
        loop {
            let weighed = scales.weighed().unwrap();
            if until(&weighed) {
                return weighed;
            }
            assert!(begun.elapsed() < Duration::from_secs(120), "{weighed:?}");
            std::thread::sleep(Duration::from_millis(20));
        }
    }

    #[test]
    fn every_game_is_counted_once_in_each_arm() {
        let mut scales = Scales::new(Arc::new(|| {}));
        scales.begin(ruleset(), &order(6)).unwrap();
        let weighed = wait(&scales, |weighed| !weighed.is_running);
        assert_eq!(weighed.complaint, None);
        assert_eq!((weighed.with.games(), weighed.without.games()), (6, 6));
        assert_eq!(weighed.without.played, 0, "nobody plays what is not in the game");
        let gain = weighed.gain.unwrap();
        assert!(gain.low <= gain.value && gain.value <= gain.high);
    }

    #[test]
    fn the_games_of_a_pair_differ_by_one_card() {
        let mut scales = Scales::new(Arc::new(|| {}));
        scales.begin(ruleset(), &order(1)).unwrap();
        let trial = Arc::clone(scales.current.as_ref().unwrap());
        let hands = |arm| trial.setup(3, arm, Seat::BLACK).arrangement.hands;
        let (with, without) = (hands(Arm::With), hands(Arm::Without));
        assert_eq!(with[&Seat::WHITE], without[&Seat::WHITE]);
        let differing: Vec<_> =
            with[&Seat::BLACK].iter().filter(|card| !without[&Seat::BLACK].contains(card)).collect();
        assert_eq!(differing, ["sidestep"]);
        assert_eq!(with[&Seat::BLACK].len(), without[&Seat::BLACK].len());
    }

    #[test]
    fn it_can_be_stopped_at_once() {
        let mut scales = Scales::new(Arc::new(|| {}));
        scales.begin(ruleset(), &order(1_000_000)).unwrap();
        wait(&scales, |weighed| weighed.with.games() > 0);
        let begun = Instant::now();
        scales.stop();
        let weighed = wait(&scales, |weighed| !weighed.is_running);
        assert!(begun.elapsed() < Duration::from_secs(10));
        assert!(weighed.with.games() > 0 && weighed.with.games() < 1_000_000);
    }

    #[test]
    fn a_hundredth_of_a_game_is_a_point() {
        let gain = |low, value, high| Estimate { low, value, high };
        assert_eq!(points(gain(-0.02, 0.034, 0.081)), (1, 3, 8));
        assert_eq!(points(gain(-0.9, -0.5, -0.1)), (1, 1, 1));
    }
}

//! Bots for the desktop: each thinks in a thread of its own, and the window is woken when it is done.

use std::collections::BTreeMap;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use unruly_bots::Bot;
use unruly_contract::{Limits, Thought};
use unruly_table::Fault;
use unruly_ui::News;

use super::strengths;
use crate::thinking::{self, Leash, Question, sprout};

/// Bots that think, and those that wait for their next turn with what they remember.
pub(super) struct Thinkers {
    wake: Arc<dyn Fn() + Send + Sync>,
    leashes: BTreeMap<u64, Arc<Leash>>,
    resting: Arc<Mutex<BTreeMap<Place, Box<dyn Bot>>>>,
    sender: Sender<News>,
    receiver: Receiver<News>,
}

/// Whose bot it is: the seed of its game, its seat and its strength.
type Place = (u64, usize, String);

/// A bot that looks ahead a fixed number of plies still answers in a time that one waits for.
const PATIENCE: Duration = Duration::from_secs(4);

impl Thinkers {
    /// Nobody thinks yet. `wake` lets the window look for news.
    pub(super) fn new(wake: impl Fn() + Send + Sync + 'static) -> Self {
        let (sender, receiver) = channel();
        Self { wake: Arc::new(wake), leashes: BTreeMap::new(), resting: Arc::default(), sender, receiver }
    }

    /// Lets a bot think.
    pub(super) fn think(&mut self, question: unruly_ui::Question) {
        let unruly_ui::Question { number, strength, game, seat, secrecy, seed, at_most } = question;
        let spec = strengths::bot(&strength);
        let place = (seed, seat.index(), strength);
        let mut resting = self.resting.lock().unwrap_or_else(PoisonError::into_inner);
        // What bots of other games remember is of no use here.
        resting.retain(|(other, ..), _| *other == seed);
        let bot = resting.remove(&place).unwrap_or_else(|| spec.make(sprout(seed, seat.index() as u64)));
        drop(resting);
        let limits = thinking::limits(&spec);
        let usual = limits.time.unwrap_or(PATIENCE);
        let limits = Limits { time: Some(at_most.map_or(usual, |most| most.min(usual))), ..limits };
        let leash = Arc::new(Leash::new(&limits));
        // Only one question at a time is waited for.
        self.stop_all();
        self.leashes.insert(number, Arc::clone(&leash));
        let (sender, wake, resting) =
            (self.sender.clone(), Arc::clone(&self.wake), Arc::clone(&self.resting));
        Question { game, seat, secrecy, limits }.ask_aside(bot, leash, move |bot, chosen| {
            resting.lock().unwrap_or_else(PoisonError::into_inner).insert(place, bot);
            let answer = chosen.map_err(|fault: Fault| fault.to_string());
            // When nobody listens any more, the program is about to end.
            let _ = sender.send(News::Chosen { question: number, answer });
            wake();
        });
    }

    /// Makes a bot come to an end soon.
    pub(super) fn hurry(&self, question: u64) {
        if let Some(leash) = self.leashes.get(&question) {
            leash.stop();
        }
    }

    /// What a bot has come to so far.
    pub(super) fn thought(&self, question: u64) -> Option<Thought> {
        self.leashes.get(&question).and_then(|leash| leash.latest())
    }

    /// What bots have come to since this was last asked.
    pub(super) fn news(&self) -> Vec<News> {
        self.receiver.try_iter().collect()
    }

    /// Nobody needs to think any more.
    pub(super) fn stop_all(&mut self) {
        for leash in std::mem::take(&mut self.leashes).values() {
            leash.stop();
        }
    }
}

impl Drop for Thinkers {
    fn drop(&mut self) {
        self.stop_all();
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::channel;
    use std::time::Duration;

    use unruly_contract::{Seat, Secrecy, Setup};
    use unruly_ui::News;

    use super::Thinkers;
    use crate::rulesets;

    fn question(number: u64, strength: &str) -> unruly_ui::Question {
        let game = rulesets::find("orthodox").unwrap().start(&Setup::default()).unwrap();
        let strength = strength.to_owned();
        let secrecy = Secrecy::Open;
        unruly_ui::Question { number, strength, game, seat: Seat::WHITE, secrecy, seed: 1, at_most: None }
    }

    #[test]
    fn a_bot_answers_and_wakes_the_window() {
        let (sender, woken) = channel();
        let mut thinkers = Thinkers::new(move || sender.send(()).unwrap_or_default());
        thinkers.think(question(7, "greedy"));
        woken.recv_timeout(Duration::from_secs(20)).unwrap();
        let news = thinkers.news();
        assert!(matches!(news.as_slice(), [News::Chosen { question: 7, answer: Ok(Some(_)) }]), "{news:?}");
    }

    #[test]
    fn a_bot_can_be_hurried() {
        let (sender, woken) = channel();
        let mut thinkers = Thinkers::new(move || sender.send(()).unwrap_or_default());
        thinkers.think(question(8, "search:600s"));
        thinkers.hurry(8);
        woken.recv_timeout(Duration::from_secs(60)).unwrap();
        assert!(matches!(thinkers.news().as_slice(), [News::Chosen { question: 8, answer: Ok(Some(_)) }]));
    }
}

//! Bots that play for somebody: each thinks in a thread of its own, and whoever asked is told when it is done.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use unruly_bots::{Bot, View};
use unruly_contract::{Action, Control, Limits, Phrase, Thought};
use unruly_session::NoAnswer;
use unruly_table::Fault;

use crate::opponent::Opponent;
use crate::thinking::{Leash, Question, sprout};

/// Bots that think, and those that wait for their next turn with what they remember.
pub(crate) struct Thinkers {
    tell: Arc<dyn Fn(Chosen) + Send + Sync>,
    /// So long a bot may take to which nobody has set a limit of time.
    patience: Option<Duration>,
    /// The opponent that answers in place of an engine that fails.
    substitute: Option<Substitute>,
    leashes: BTreeMap<u64, Arc<Leash>>,
    resting: Arc<Mutex<BTreeMap<ThinkerKey, Box<dyn Bot>>>>,
}

/// An opponent that steps in.
#[derive(Clone)]
struct Substitute {
    opponent: &'static str,
    /// Hears why, each time.
    tell: Arc<dyn Fn(Phrase) + Send + Sync>,
}

/// A bot's choice.
#[derive(Debug)]
pub(crate) struct Chosen {
    /// The number of the question.
    pub(crate) question: u64,
    /// The action that it would do, or the reason why it broke down.
    pub(crate) answer: Result<Option<Action>, NoAnswer>,
}

/// The key of a bot: the session that it plays in, its seat and its [identity](Opponent::identity).
type ThinkerKey = (u64, usize, String);

/// The opponent of a strength; the best there is where the text, from an old or foreign record, names none.
fn opponent(strength: &str) -> Opponent {
    strength.parse().unwrap_or_else(|_| Opponent::best())
}

impl Thinkers {
    /// Nobody thinks yet. `tell` is called with whatever a bot comes to.
    pub(crate) fn new(patience: Option<Duration>, tell: impl Fn(Chosen) + Send + Sync + 'static) -> Self {
        Self {
            tell: Arc::new(tell),
            patience,
            substitute: None,
            leashes: BTreeMap::new(),
            resting: Arc::default(),
        }
    }

    /// The same, but where an engine fails this opponent answers in its place, and the reason is told.
    pub(crate) fn replaced_by(
        mut self,
        opponent: &'static str,
        tell: impl Fn(Phrase) + Send + Sync + 'static,
    ) -> Self {
        self.substitute = Some(Substitute { opponent, tell: Arc::new(tell) });
        self
    }

    /// Lets a bot think.
    pub(crate) fn think(&mut self, question: unruly_session::Question) {
        let unruly_session::Question { number, strength, session, game, seat, secrecy, seed, at_most, lines } =
            question;
        let spec = strength.as_deref().map_or_else(Opponent::best, opponent);
        let place = (session, seat.index(), spec.identity());
        let mut resting = self.resting.lock().unwrap_or_else(PoisonError::into_inner);
        // Memories of other games are of no use here. An engine may take its time to go.
        let gone: Vec<_> = resting.extract_if(.., |(other, ..), _| *other != session).collect();
        if !gone.is_empty() {
            thread::spawn(move || drop(gone));
        }
        let bot = resting.remove(&place).unwrap_or_else(|| {
            let bot = spec.make(sprout(seed, seat.index() as u64));
            match self.substitute.clone() {
                Some(Substitute { opponent: named, tell }) => {
                    Box::new(Substituted { bot, substitute: opponent(named).make(seed), tell })
                }
                None => bot,
            }
        });
        drop(resting);
        let limits = spec.limits_or_usual();
        let usual = limits.time.or(self.patience);
        let limits = Limits { time: usual.into_iter().chain(at_most).min(), ..limits };
        let leash = Arc::new(Leash::new(&limits).for_lines(lines));
        // Only one question at a time is waited for.
        self.stop_all();
        self.leashes.insert(number, Arc::clone(&leash));
        let (tell, resting) = (Arc::clone(&self.tell), Arc::clone(&self.resting));
        Question { game, seat, secrecy, limits }.ask_aside(bot, leash, move |bot, chosen| {
            let answer = match (chosen, bot.excuse()) {
                (Ok(None), Some(why)) => Err(NoAnswer::Gone(why)),
                (chosen, _) => chosen.map_err(|fault: Fault| fault.to_string().into()),
            };
            let before = resting.lock().unwrap_or_else(PoisonError::into_inner).insert(place, bot);
            // An engine may take its time to go, and nobody waits for it.
            drop(before);
            tell(Chosen { question: number, answer });
        });
    }

    /// Makes a bot come to an end soon.
    pub(crate) fn hurry(&self, question: u64) {
        if let Some(leash) = self.leashes.get(&question) {
            leash.stop();
        }
    }

    /// A bot's thoughts so far.
    pub(crate) fn thought(&self, question: u64) -> Option<Thought> {
        self.leashes.get(&question).and_then(|leash| leash.latest())
    }

    /// Nobody needs to think any more.
    pub(crate) fn stop_all(&mut self) {
        for leash in std::mem::take(&mut self.leashes).values() {
            leash.stop();
        }
    }
}

/// An opponent, and another one for questions to which the first has an excuse instead of an answer.
struct Substituted {
    bot: Box<dyn Bot>,
    substitute: Box<dyn Bot>,
    tell: Arc<dyn Fn(Phrase) + Send + Sync>,
}

impl Bot for Substituted {
    fn choose(&mut self, view: &View<'_>, limits: &Limits, control: &dyn Control) -> Option<Action> {
        let chosen = self.bot.choose(view, limits, control);
        match self.bot.excuse().filter(|_| chosen.is_none()) {
            Some(why) => {
                (self.tell)(why);
                self.substitute.choose(view, limits, control)
            }
            None => chosen,
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
    use std::sync::mpsc::{Receiver, channel};
    use std::time::Duration;

    use unruly_contract::{Seat, Secrecy, Setup};

    use super::{Chosen, Thinkers};
    use crate::rulesets;

    fn thinkers() -> (Thinkers, Receiver<Chosen>) {
        let (sender, told) = channel();
        (Thinkers::new(None, move |chosen| sender.send(chosen).unwrap_or_default()), told)
    }

    fn question(number: u64, strength: &str) -> unruly_session::Question {
        let game = rulesets::find("orthodox").unwrap().start(&Setup::default()).unwrap();
        let strength = Some(strength.to_owned());
        let secrecy = Secrecy::Open;
        unruly_session::Question {
            number,
            strength,
            session: 1,
            game,
            seat: Seat::WHITE,
            secrecy,
            seed: 1,
            at_most: None,
            lines: 1,
        }
    }

    #[test]
    fn a_bot_answers_when_it_is_done() {
        let (mut thinkers, told) = thinkers();
        thinkers.think(question(7, "greedy"));
        let chosen = told.recv_timeout(Duration::from_secs(20)).unwrap();
        assert!(matches!(chosen, Chosen { question: 7, answer: Ok(Some(_)) }), "{chosen:?}");
    }

    #[test]
    fn a_bot_remembers_nothing_of_another_session() {
        let (mut thinkers, told) = thinkers();
        let mut answers = |session: u64| -> Vec<_> {
            let numbers = session * 10..session * 10 + 5;
            let answers = numbers.map(|number| {
                thinkers.think(unruly_session::Question { session, ..question(number, "random") });
                told.recv_timeout(Duration::from_secs(20)).unwrap().answer.unwrap()
            });
            answers.collect()
        };
        let first = answers(1);
        assert_eq!(answers(2), first, "a bot of the same seed answers alike");
        assert_ne!(first[1..], first[..4], "its answers are not all the same");
    }

    #[test]
    fn a_bot_tells_as_many_lines_as_somebody_wants_to_see() {
        let (mut thinkers, told) = thinkers();
        for lines in [1, 3] {
            thinkers.think(unruly_session::Question { lines, ..question(lines as u64, "search:depth=3") });
            told.recv_timeout(Duration::from_secs(20)).unwrap();
            let thought = thinkers.thought(lines as u64).unwrap();
            assert_eq!(thought.others.len(), lines - 1, "{thought:?}");
        }
    }

    #[test]
    fn whoever_steps_in_for_an_engine_says_why() {
        let (sender, told) = channel();
        let (excuse, excuses) = channel();
        let mut thinkers = Thinkers::new(None, move |chosen| sender.send(chosen).unwrap_or_default())
            .replaced_by("greedy", move |why| excuse.send(why).unwrap_or_default());
        thinkers.think(question(7, "uci:/nowhere/stonefish,1s"));
        let chosen = told.recv_timeout(Duration::from_secs(20)).unwrap();
        assert!(matches!(chosen, Chosen { question: 7, answer: Ok(Some(_)) }), "{chosen:?}");
        let why = crate::trouble::in_english(&excuses.recv_timeout(Duration::from_secs(20)).unwrap());
        assert!(why.contains("stonefish"), "{why}");
    }

    #[test]
    fn a_bot_can_be_hurried() {
        let (mut thinkers, told) = thinkers();
        thinkers.think(question(8, "search:600s"));
        thinkers.hurry(8);
        let chosen = told.recv_timeout(Duration::from_secs(60)).unwrap();
        assert!(matches!(chosen, Chosen { question: 8, answer: Ok(Some(_)) }), "{chosen:?}");
    }

    #[test]
    fn a_bot_does_not_use_up_what_its_clock_has_left() {
        let (mut thinkers, told) = thinkers();
        let at_most = Some(Duration::from_millis(50));
        thinkers.think(unruly_session::Question { at_most, ..question(9, "search:600s") });
        told.recv_timeout(Duration::from_secs(60)).unwrap();
    }
}

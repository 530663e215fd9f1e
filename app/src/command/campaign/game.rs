//! One game of a campaign, played under watch.

use std::sync::atomic::{AtomicBool, Ordering};

use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use unruly_conformance::{Check, Depth, Failure, Patrol};
use unruly_contract::{Action, Chance, Decision, Event, Happening, Seat, Viewer};
use unruly_table::Fault;

use super::meetings::CardsAtWork;
use super::plan::{Field, Manner, Plan};
use super::sketch;
use crate::thinking::sprout;

/// Things that nobody waits for, resigning among them, are done once in so many actions.
const ASIDES: u32 = 150;

/// So many answers are drawn to find one whose card has seldom met those that are about.
const DRAWN: usize = 3;

/// The result of a game.
pub(super) struct GameResult {
    pub(super) plies: usize,
    pub(super) met: Vec<(usize, usize)>,
    /// The cards that were played, in order.
    pub(super) cards: Vec<usize>,
    /// Keys of states that were looked at.
    pub(super) states: Vec<u64>,
    /// A position that the game has come to.
    pub(super) position: Option<String>,
    pub(super) failure: Option<Failure>,
    /// Whether it was left because nobody wants to wait any longer.
    pub(super) is_broken_off: bool,
}

/// Plays a game. It depends on nothing but the field, the plan and the depth.
pub(super) fn play(field: &Field, plan: &Plan, depth: Depth, stop: &AtomicBool) -> GameResult {
    let mut game = GameUnderWay {
        field,
        plan,
        chance: Chance::seed_from_u64(sprout(plan.setup.seed, 0)),
        cards_at_work: CardsAtWork::default(),
        played: GameResult {
            plies: 0,
            met: Vec::new(),
            cards: Vec::new(),
            states: Vec::new(),
            position: None,
            failure: None,
            is_broken_off: false,
        },
    };
    game.played.failure = game.play(depth, stop).err().map(|failure| *failure);
    game.played.met = game.cards_at_work.into_met();
    game.played
}

struct GameUnderWay<'f> {
    field: &'f Field,
    plan: &'f Plan,
    chance: Chance,
    cards_at_work: CardsAtWork,
    played: GameResult,
}

impl GameUnderWay<'_> {
    fn play(&mut self, depth: Depth, stop: &AtomicBool) -> Result<(), Box<Failure>> {
        let mut patrol = Patrol::start_at(self.field.ruleset.plain(), self.plan.setup.clone(), depth)?;
        // One position of each game is remembered, for others to begin from.
        let remembered = self.chance.random_range(10..80);
        while self.played.plies < self.plan.longest {
            if stop.load(Ordering::Relaxed) {
                self.played.is_broken_off = true;
                return Ok(());
            }
            let Some((seat, action)) = self.choose(&mut patrol)? else { break };
            let events = patrol.act(seat, &action)?;
            self.played.plies += 1;
            self.note(&patrol, &events);
            if self.played.plies == remembered {
                self.played.position = patrol.game().position();
            }
        }
        patrol.finish().map(|_| ())
    }

    fn note(&mut self, patrol: &Patrol<'_>, events: &[Event]) {
        let index = &self.field.index;
        let played = events.iter().filter_map(|event| match &event.what {
            Happening::Played { card, .. } => index.number(card),
            _ => None,
        });
        self.played.cards.extend(played);
        let by_cards = self.cards_at_work.note(index, patrol.game(), events);
        // Games without cards have fewer states that nobody has seen.
        if by_cards || self.played.plies.is_multiple_of(16) {
            self.played.states.push(sketch::key(&patrol.game().scene(Viewer::Spectator)));
        }
    }

    /// The next answer; nothing where the game is over.
    fn choose(&mut self, patrol: &mut Patrol<'_>) -> Result<Option<(Seat, Action)>, Box<Failure>> {
        let chosen = Fault::catch("an answer was drawn", || self.draw(patrol));
        chosen.map_err(|fault| {
            let record = Some(patrol.record().clone());
            Box::new(Failure { check: Check::Soundness, detail: fault.to_string(), record })
        })
    }

    fn draw(&mut self, patrol: &mut Patrol<'_>) -> Option<(Seat, Action)> {
        if self.chance.random_range(0..ASIDES) == 0 {
            let decisions = patrol.game().decisions();
            let asides = decisions.iter().filter(|decision| !decision.purpose.is_awaited());
            let all: Vec<(Seat, &Action)> =
                asides.flat_map(|decision| with_seat(decision).collect::<Vec<_>>()).collect();
            if let Some(&(seat, action)) = all.choose(&mut self.chance) {
                return Some((seat, action.clone()));
            }
        }
        match self.plan.manner {
            Manner::Lots => patrol.game().any_deed(&mut self.chance),
            Manner::Picks => patrol.any_answer(),
            Manner::Seeking => self.seek(patrol),
        }
    }

    fn seek(&mut self, patrol: &Patrol<'_>) -> Option<(Seat, Action)> {
        let mut best = patrol.game().any_deed(&mut self.chance)?;
        let mut worth = self.worth(&best.1);
        for _ in 1..DRAWN {
            let other = patrol.game().any_deed(&mut self.chance)?;
            let others = self.worth(&other.1);
            if others > worth {
                (best, worth) = (other, others);
            }
        }
        Some(best)
    }

    /// How rarely the cards that an action names have met those that are about.
    fn worth(&self, action: &Action) -> f64 {
        let cards = action.text().split(' ').skip(1).filter_map(|word| self.field.index.number(word));
        cards.map(|card| self.cards_at_work.rarity(card, &self.field.meetings)).fold(0.0, f64::max)
    }
}

fn with_seat(decision: &Decision) -> impl Iterator<Item = (Seat, &Action)> {
    decision.actions().into_iter().map(|action| (decision.seat, action))
}

//! The bot that looks ahead.

use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::time::Duration;

use rand_chacha::rand_core::SeedableRng;
use unruly_contract::{
    Action, Chance, Control, Decision, Game, Limits, Memory, OtherLine, Seat, Secrecy, Thought,
};

use crate::bot::answers;
use crate::lookahead::look_ahead;
use crate::manners::Draws;
use crate::others::others;
use crate::slips::{Eye, Slips};
use crate::standing::standing;
use crate::vain::worthwhile;
use crate::{Bot, BotKind, View};

/// Looks ahead: with the ruleset's own mind where it has one, through the contract where it has none.
pub(crate) struct Searching;

impl BotKind for Searching {
    fn id(&self) -> &'static str {
        "search"
    }

    fn name(&self) -> &'static str {
        "Searching"
    }

    fn help(&self) -> &'static str {
        "looks as far ahead as its limits allow: search:200ms, search:depth=6, search:nodes=100000"
    }

    fn make(&self, seed: u64) -> Box<dyn Bot> {
        Box::new(SearchingBot { chance: Chance::seed_from_u64(seed), memory: Memory::default() })
    }

    fn heeds_limits(&self) -> bool {
        true
    }
}

struct SearchingBot {
    chance: Chance,
    memory: Memory,
}

impl Bot for SearchingBot {
    fn choose(&mut self, view: &View<'_>, limits: &Limits, control: &dyn Control) -> Option<Action> {
        let decisions = view.decisions();
        let (answers, draws) = (answers(&decisions), Draws::on_offer(&decisions));
        if answers.len() <= 1 && !draws.is_any() {
            return answers.into_iter().next();
        }
        let thought = if answers.is_empty() {
            None
        } else {
            self.consider(view, (&decisions, &answers), limits, control)
        };
        let stands = match &thought {
            Some(thought) => thought.score,
            None => standing(&*view.imagine(&mut self.chance), view.seat(), 0),
        };
        // An action found in an imagined game may not be on offer in the real one.
        let chosen = thought.map(|thought| thought.action).filter(|action| answers.contains(action));
        let chosen = chosen.or_else(|| answers.into_iter().next());
        draws.taken(stands, chosen.as_ref()).or(chosen)
    }
}

/// How many games are imagined where something is hidden.
const WORLDS: u32 = 7;

impl SearchingBot {
    fn consider(
        &mut self,
        view: &View<'_>,
        (decisions, offered): (&[Decision], &[Action]),
        limits: &Limits,
        control: &dyn Control,
    ) -> Option<Thought> {
        let game = view.imagine(&mut self.chance);
        match view.secrecy() {
            Secrecy::Open => self.think(&*game, (view.seat(), offered), limits, control),
            Secrecy::Hidden => {
                let offered = worthwhile(view, &*game, decisions);
                self.think_of_worlds(view, &offered, limits, control)
            }
        }
    }

    fn think(
        &mut self,
        game: &dyn Game,
        (seat, offered): (Seat, &[Action]),
        limits: &Limits,
        control: &dyn Control,
    ) -> Option<Thought> {
        let own_mind = game.think(seat, limits, &mut self.memory, control);
        own_mind.or_else(|| {
            let sharp = Eye::new(Slips::default(), Chance::seed_from_u64(0));
            look_ahead(game, (seat, offered), limits, control, &mut self.chance, sharp)
        })
    }

    /// Thinks about several games that might be the real one, and does what most of them call for.
    fn think_of_worlds(
        &mut self,
        view: &View<'_>,
        offered: &[Action],
        limits: &Limits,
        control: &dyn Control,
    ) -> Option<Thought> {
        let share = Limits {
            time: limits.time.map(|time| time / WORLDS),
            nodes: limits.nodes.map(|nodes| nodes.div_ceil(u64::from(WORLDS))),
            depth: limits.depth,
        };
        let mut opinions: BTreeMap<Action, Opinion> = BTreeMap::new();
        let mut nodes = 0;
        for _ in 0..WORLDS {
            let game = view.imagine(&mut self.chance);
            let part = TimeShare { whole: control, since: control.elapsed() };
            let Some(thought) = self.think(&*game, (view.seat(), offered), &share, &part) else { continue };
            nodes += thought.nodes;
            let opinion = opinions.entry(thought.action.clone()).or_default();
            opinion.votes += 1;
            opinion.scores += i64::from(thought.score);
            opinion.depth = opinion.depth.max(thought.depth);
            if control.should_stop() {
                break;
            }
        }
        // Of equals the last one counts.
        let mut opinions: Vec<(Action, Opinion)> = opinions.into_iter().rev().collect();
        opinions.sort_by_key(|(_, opinion)| Reverse((opinion.votes, opinion.scores)));
        let mut opinions = opinions.into_iter().take(control.lines().max(1));
        let (action, opinion) = opinions.next()?;
        let score = opinion.score();
        let told = opinions.map(|(action, opinion)| OtherLine { line: vec![action], score: opinion.score() });
        let (line, others) = (vec![action.clone()], others(score, told));
        let thought = Thought { action, line, score, depth: opinion.depth, nodes, others };
        control.progress(&thought);
        Some(thought)
    }
}

/// The opinion of several imagined games on an action.
#[derive(Default)]
struct Opinion {
    votes: u32,
    scores: i64,
    depth: u32,
}

impl Opinion {
    /// How the seat stands by it; there is at least one vote.
    fn score(&self) -> i32 {
        (self.scores / i64::from(self.votes)) as i32
    }
}

/// A part of the time a bot has. Its thoughts about one imagined game are no news to the host.
struct TimeShare<'c> {
    whole: &'c dyn Control,
    since: Duration,
}

impl Control for TimeShare<'_> {
    fn should_stop(&self) -> bool {
        self.whole.should_stop()
    }

    fn elapsed(&self) -> Duration {
        self.whole.elapsed().saturating_sub(self.since)
    }
}

//! Thinking about a game of which not everything is known: one imagined game after another is followed a step farther.

use std::time::Duration;

use unruly_contract::{Action, Chance, Control, Decision, Game, Limits, Memory, OtherLine, Seat, Thought};

use super::judge::{Judge, standing_of};
use super::tree::{Arm, ROOT, Transition, Tree, Trial};
use super::worlds::{Position, Question, Worlds};
use crate::View;
use crate::bot::answers;
use crate::budget::Budget;
use crate::others::others;
use crate::vain::worthwhile;

/// At how many positions a ruleset may look ahead by itself to value a game.
const SIGHT: u32 = 400;
/// And where the seat itself has to answer.
const FIRST_SIGHT: u32 = 3_000;
/// The same at most, where time allows.
const LONGEST_SIGHT: f32 = 1_000_000.0;
/// Where no time is set.
const UNTIMED_SIGHT: u32 = 20_000;
/// The part of the time that may go into that.
const SIGHT_PART: f32 = 0.08;
/// How many moments of games are looked at where neither time nor nodes are limited.
const USUAL_NODES: u64 = 5_000;
/// How many steps a line goes on at most.
const LONGEST: usize = 60;
/// How often a thought is told: whenever games were followed so many times more.
const BETWEEN_THOUGHTS: u32 = 64;
/// The hope that the best answer must have, in every world, to be taken without more ado.
const CERTAIN: f32 = 0.985;
/// How often an answer must have been tried to be certain.
const SURE: u32 = 24;

/// The best action for a seat, as far as imagining tells; `None` where nothing came of it.
pub(super) fn think(
    view: &View<'_>,
    (decisions, offered): (&[Decision], &[Action]),
    limits: &Limits,
    control: &dyn Control,
    (memory, chance): (&mut Memory, &mut Chance),
) -> Option<Thought> {
    let first = view.imagine(chance);
    // While nothing is hidden yet a game may have a mind of its own, as where tiles are laid out before cards are dealt.
    let own_mind = first.think(view.seat(), limits, memory, control);
    if let Some(thought) = own_mind.filter(|thought| offered.contains(&thought.action)) {
        return Some(thought);
    }
    let offered = &worthwhile(view, &*first, decisions);
    let mut seats = vec![view.seat()];
    for decision in first.decisions() {
        if !seats.contains(&decision.seat) {
            seats.push(decision.seat);
        }
    }
    let limits = &Limits { nodes: limits.nodes.or(limits.time.is_none().then_some(USUAL_NODES)), ..*limits };
    let mut budget = Budget::new(limits, control, 1);
    loop {
        let mut mind = Mind::new(view, offered, limits, &seats);
        match mind.run(&mut budget, control, chance) {
            Ended::Over => return mind.thought(budget.nodes(), control.lines()),
            // A seat is asked of which nothing was known: everything is begun anew, with that seat.
            Ended::Newcomer(seat) => seats.push(seat),
        }
    }
}

struct Mind<'v, 'g> {
    view: &'v View<'g>,
    offered: &'v [Action],
    limits: &'v Limits,
    judge: Judge,
    tree: Tree,
    worlds: Worlds,
    deepest: usize,
}

enum Ended {
    Over,
    Newcomer(Seat),
}

/// Why a game could not be followed.
enum Obstacle {
    Spent,
    Newcomer(Seat),
}

type ChosenArms = Vec<(usize, usize)>;

impl<'v, 'g> Mind<'v, 'g> {
    fn new(view: &'v View<'g>, offered: &'v [Action], limits: &'v Limits, seats: &[Seat]) -> Self {
        Self {
            view,
            offered,
            limits,
            judge: Judge { seats: seats.to_vec(), sight: SIGHT },
            tree: Tree::new(),
            worlds: Worlds::new(),
            deepest: 0,
        }
    }

    fn run(&mut self, budget: &mut Budget<'_>, control: &dyn Control, chance: &mut Chance) -> Ended {
        let mut rounds = 0;
        while budget.enter() {
            let world = self.worlds.next(self.view, chance);
            match self.follow(world, budget, chance) {
                Ok(()) => {}
                Err(Obstacle::Spent) => break,
                Err(Obstacle::Newcomer(seat)) => return Ended::Newcomer(seat),
            }
            rounds += 1;
            if rounds == 1 {
                self.sharpen(control, chance);
            }
            if rounds % BETWEEN_THOUGHTS == 0
                && let Some(thought) = self.thought(budget.nodes(), control.lines())
            {
                control.progress(&thought);
            }
            if self.is_settled(rounds, control) {
                break;
            }
        }
        Ended::Over
    }

    /// Whether nothing more could come of thinking on.
    fn is_settled(&self, rounds: u32, control: &dyn Control) -> bool {
        let ranking = self.ranking();
        let Some(best) = ranking.first() else { return false };
        if best.visits >= SURE && best.hopes.first().is_some_and(|&hope| hope >= CERTAIN) {
            return true;
        }
        // Whether the others can still catch up in the time that is left.
        let Some(time) = self.limits.time.filter(|_| rounds >= 50) else { return false };
        let elapsed = control.elapsed().max(Duration::from_millis(1));
        let left = time.saturating_sub(elapsed).as_secs_f32() / elapsed.as_secs_f32() * rounds as f32;
        let next = ranking.iter().skip(1).map(|arm| arm.visits).max().unwrap_or(0);
        best.visits as f32 > 4.0 * (next as f32 + left)
    }

    /// Follows a game of a world to where nobody has been yet, and learns what it is worth there.
    fn follow(&mut self, world: usize, budget: &mut Budget<'_>, chance: &mut Chance) -> Result<(), Obstacle> {
        let mut path: Vec<(usize, ChosenArms)> = Vec::new();
        let mut node = ROOT;
        loop {
            let is_over = {
                let Some(position) = self.worlds.positions.get(&(node, world)) else { break };
                position.game.outcome().is_some()
            };
            if is_over || self.tree.nodes[node].visits == 0 {
                self.value(node, world, path.len(), chance);
                if node != ROOT || is_over {
                    break;
                }
            }
            let depth = self.limits.depth.map_or(LONGEST, |depth| depth as usize).min(LONGEST);
            if path.len() >= depth {
                break;
            }
            let Some((choices, next)) = self.step(node, world, budget, chance)? else {
                if self.tree.nodes[node].visits > 0 {
                    self.value(node, world, path.len(), chance);
                }
                break;
            };
            path.push((node, choices));
            node = next;
        }
        self.deepest = self.deepest.max(path.len());
        self.tree.learn(&path, node, &self.judge);
        Ok(())
    }

    /// Values a moment of a world.
    fn value(&mut self, node: usize, world: usize, ply: usize, chance: &mut Chance) {
        let Some(position) = self.worlds.positions.get(&(node, world)) else { return };
        let is_root = node == ROOT;
        self.judge.sight = if is_root { self.first_sight() } else { SIGHT };
        let verdict = self.judge.value(&*position.game, ply as u32, chance);
        let node = &mut self.tree.nodes[node];
        node.add(&verdict.hopes);
        if let Some(forecast) = &verdict.forecast {
            node.foresee(forecast, &self.judge);
        }
    }

    fn first_sight(&self) -> u32 {
        if self.limits.time.is_some() { FIRST_SIGHT } else { UNTIMED_SIGHT }
    }

    /// Values the root once more, as far ahead as the time allows by the measure of the first look.
    fn sharpen(&mut self, control: &dyn Control, chance: &mut Chance) {
        let Some(time) = self.limits.time else { return };
        let took = control.elapsed().max(Duration::from_micros(100)).as_secs_f32();
        let nodes = FIRST_SIGHT as f32 * SIGHT_PART * time.as_secs_f32() / took;
        let Some((_, root)) = self.worlds.positions.iter().find(|((node, _), _)| *node == ROOT) else {
            return;
        };
        if nodes > 2.0 * FIRST_SIGHT as f32 {
            self.judge.sight = nodes.min(LONGEST_SIGHT) as u32;
            let verdict = self.judge.value(&*root.game, 0, chance);
            if let Some(forecast) = &verdict.forecast {
                self.tree.nodes[ROOT].foresee(forecast, &self.judge);
            }
        }
    }

    /// Lets everyone who is asked choose, and takes the game there. `None` where nobody can do anything.
    fn step(
        &mut self,
        node: usize,
        world: usize,
        budget: &mut Budget<'_>,
        chance: &mut Chance,
    ) -> Result<Option<(ChosenArms, usize)>, Obstacle> {
        self.ask(node, world)?;
        loop {
            let Some(position) = self.worlds.positions.get(&(node, world)) else { return Ok(None) };
            let asked = position.asked.as_deref().unwrap_or_default();
            if asked.is_empty() || asked.iter().any(|question| question.arms.is_empty()) {
                return Ok(None);
            }
            let choices = choose(&mut self.tree, &self.judge, node, asked, chance);
            if let Some(&next) = self.worlds.steps.get(&((node, world), choices.clone())) {
                return Ok(Some((choices, next)));
            }
            if !budget.enter() {
                return Err(Obstacle::Spent);
            }
            match self.try_out(node, world, &choices) {
                Some(next) => return Ok(Some((choices, next))),
                None => self.strike_out(node, world, choices[0]),
            }
        }
    }

    /// Makes sure that it is known who is asked at a moment of a world.
    fn ask(&mut self, node: usize, world: usize) -> Result<(), Obstacle> {
        let Some(position) = self.worlds.positions.get_mut(&(node, world)) else { return Ok(()) };
        if position.asked.is_some() {
            return Ok(());
        }
        let mut decisions = position.game.decisions();
        decisions.retain(|decision| decision.purpose.is_awaited());
        let mut seats: Vec<Seat> = decisions.iter().map(|decision| decision.seat).collect();
        seats.sort_unstable();
        seats.dedup();
        let mut asked = Vec::new();
        for seat in seats {
            if self.judge.place(seat).is_none() {
                return Err(Obstacle::Newcomer(seat));
            }
            let bandit = self.tree.nodes[node].bandit(seat);
            let own: Vec<_> = decisions.iter().filter(|decision| decision.seat == seat).cloned().collect();
            // The question to the seat itself is known for certain.
            let is_own = node == ROOT && seat == self.view.seat();
            let actions = if is_own { self.offered.to_vec() } else { answers(&own) };
            let arms = &mut self.tree.nodes[node].bandits[bandit];
            let arms = actions.iter().map(|action| arms.arm(action)).collect();
            asked.push(Question { seat, bandit, arms });
        }
        position.asked = Some(asked);
        Ok(())
    }

    /// Does in a world what was chosen. `None` where the game refuses.
    fn try_out(&mut self, node: usize, world: usize, choices: &[(usize, usize)]) -> Option<usize> {
        let position = self.worlds.positions.get(&(node, world))?;
        let mut game = position.game.fork();
        for (index, &(bandit, arm)) in choices.iter().enumerate() {
            let bandit = &self.tree.nodes[node].bandits[bandit];
            let is_done = game.act(bandit.seat, &bandit.arms[arm].action).is_ok();
            // The action of one may leave nothing to do for the next.
            if index == 0 && !is_done {
                return None;
            }
        }
        let looks = looks(&*game, self.view.seat());
        let next = self.tree.follow(node, Transition { choices: choices.to_vec(), looks });
        self.worlds.steps.insert(((node, world), choices.to_vec()), next);
        self.worlds.positions.entry((next, world)).or_insert(Position { game, asked: None });
        Some(next)
    }

    /// An answer that the game refuses in a world is not offered there any more.
    fn strike_out(&mut self, node: usize, world: usize, (bandit, arm): (usize, usize)) {
        let position = self.worlds.positions.get_mut(&(node, world));
        let asked = position.and_then(|position| position.asked.as_mut());
        for question in asked.into_iter().flatten().filter(|question| question.bandit == bandit) {
            question.arms.retain(|&other| other != arm);
        }
    }

    /// The seat's own answers that were tried, the best first.
    fn ranking(&self) -> Vec<&Arm> {
        let bandits = &self.tree.nodes[ROOT].bandits;
        let own = bandits.iter().find(|bandit| bandit.seat == self.view.seat());
        own.map(|bandit| bandit.ranking(0)).unwrap_or_default()
    }

    fn thought(&self, nodes: u64, lines: usize) -> Option<Thought> {
        let mut told = self.ranking().into_iter().take(lines.max(1)).map(|arm| self.told(arm));
        let OtherLine { line, score } = told.next()?;
        Some(Thought {
            action: line.first().cloned()?,
            line,
            score,
            depth: u32::try_from(self.deepest).unwrap_or(u32::MAX),
            nodes,
            others: others(score, told),
        })
    }

    /// One of the seat's own answers, and what is expected after it.
    fn told(&self, arm: &Arm) -> OtherLine {
        let foreseen = || arm.foreseen.map_or(0.5, super::judge::hope);
        let hope = arm.hopes.first().copied().unwrap_or_else(foreseen);
        OtherLine { line: self.tree.line(arm, &self.judge), score: standing_of(hope) }
    }
}

/// Lets everyone who is asked at a node choose.
fn choose(
    tree: &mut Tree,
    judge: &Judge,
    node: usize,
    asked: &[Question],
    chance: &mut Chance,
) -> ChosenArms {
    let is_joint = asked.len() > 1;
    let is_thorough = node == ROOT;
    let node = &mut tree.nodes[node];
    let mut choices = ChosenArms::new();
    for question in asked {
        let place = judge.place(question.seat).unwrap_or(0);
        let hope = node.hopes.get(place).copied().unwrap_or(0.5);
        let bandit = &mut node.bandits[question.bandit];
        bandit.is_joint |= is_joint;
        let trial = Trial { place, hope, is_thorough };
        choices.push((question.bandit, bandit.choose(&question.arms, &trial, chance)));
    }
    choices
}

/// How a game looks to a seat at a glance.
fn looks(game: &dyn Game, seat: Seat) -> i32 {
    crate::standing::standing(game, seat, 0)
}

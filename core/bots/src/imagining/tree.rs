//! The memory of imagined games: a node for each way they went that the seats could tell from others.

use std::collections::BTreeMap;

use rand::RngExt;
use unruly_contract::{Action, Chance, Forecast, Seat};

use super::judge::{Hopes, Judge, hope};

/// A moment that imagined games came to, the same in all of them as far as the one who thinks can see.
#[derive(Debug, Default)]
pub(super) struct Node {
    /// How often games came here.
    pub(super) visits: u32,
    /// The values found here, added up.
    valued: Hopes,
    /// How often that was.
    valuations: u32,
    /// The hopes of everyone from here, as far as is known.
    pub(super) hopes: Hopes,
    /// The choices of each seat that was ever asked something here.
    pub(super) bandits: Vec<Bandit>,
    /// Where games went from here.
    pub(super) ways: BTreeMap<Transition, usize>,
}

/// An act at a node, with its seat and the view afterwards: games in which chance fell differently go different ways.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Transition {
    /// A bandit and the place of an arm each.
    pub(super) choices: Vec<(usize, usize)>,
    /// How the one who thinks stands at a glance.
    pub(super) looks: i32,
}

/// All that one seat ever could do at a node.
#[derive(Debug)]
pub(super) struct Bandit {
    pub(super) seat: Seat,
    /// How often it had to choose.
    pub(super) visits: u32,
    /// Whether others choose at the same time.
    pub(super) is_joint: bool,
    pub(super) arms: Vec<Arm>,
    places: BTreeMap<Action, usize>,
}

/// One thing that a seat could do.
#[derive(Debug)]
pub(super) struct Arm {
    pub(super) action: Action,
    /// How often it could be done: not in every imagined game a seat holds the same cards.
    pub(super) offers: u32,
    /// How often it was done.
    pub(super) visits: u32,
    /// The outcome, for everyone.
    pub(super) hopes: Hopes,
    /// The ruleset's forecast for the seat, in hundredths of a pawn.
    pub(super) foreseen: Option<i32>,
    /// The nodes it led to.
    leads: Vec<usize>,
}

/// The seat that has to choose at a node.
#[derive(Debug, Clone, Copy)]
pub(super) struct Trial {
    /// The place of the seat among all.
    pub(super) place: usize,
    /// Its hopes there, as far as is known.
    pub(super) hope: f32,
    /// Whether everything of which nothing is foreseen is tried once before anything again.
    pub(super) is_thorough: bool,
}

/// One choice in so many is made at random where others choose at the same time, since there is no best answer to what
/// is not known.
const WHIM: u32 = 5;
/// How much a seat is drawn to what was tried less.
const CURIOSITY: f32 = 0.55;
/// How far behind the best an answer must be foreseen to be a quarter as likely a try, in hundredths of a pawn.
const LIKELIHOOD: f32 = 60.0;
/// The distance behind the best that is assumed of an answer without a forecast.
const UNKNOWN: f32 = 30.0;
/// For how many visits what was foreseen counts.
const FAITH: f32 = 1.0;
/// By how much more a choice of answers counts than what a game was worth before it.
const FRESH: f32 = 8.0;
/// How many visits make an answer worth telling of.
const TELLING: u32 = 4;
/// How many visits make what is known of an answer half certain.
const DOUBT: f32 = 2.0;

impl Arm {
    fn new(action: Action) -> Self {
        Self { action, offers: 0, visits: 0, hopes: Hopes::new(), foreseen: None, leads: Vec::new() }
    }

    /// The hopes of the seat at a place if this is done; `otherwise` where nothing is known.
    fn hope(&self, place: usize, otherwise: f32) -> f32 {
        let known = self.hopes.get(place).copied().unwrap_or(otherwise);
        let visits = self.visits as f32;
        match self.foreseen {
            Some(standing) => (visits * known + FAITH * hope(standing)) / (visits + FAITH),
            None if self.visits > 0 => known,
            None => otherwise,
        }
    }
}

impl Bandit {
    fn new(seat: Seat) -> Self {
        Self { seat, visits: 0, is_joint: false, arms: Vec::new(), places: BTreeMap::new() }
    }

    /// The place of an action among the arms.
    pub(super) fn arm(&mut self, action: &Action) -> usize {
        if let Some(&place) = self.places.get(action) {
            return place;
        }
        self.places.insert(action.clone(), self.arms.len());
        self.arms.push(Arm::new(action.clone()));
        self.arms.len() - 1
    }

    /// Which of the answers on offer to try next; there is at least one.
    pub(super) fn choose(&mut self, offered: &[usize], trial: &Trial, chance: &mut Chance) -> usize {
        self.visits += 1;
        for &arm in offered {
            self.arms[arm].offers += 1;
        }
        // Equals are tried in any order, lest two who choose at once always do the same.
        let first = chance.random_range(0..offered.len());
        if self.is_joint && chance.random_range(0..WHIM) == 0 {
            return offered[first];
        }
        let (before, after) = offered.split_at(first);
        let offered = || after.iter().chain(before).copied();
        let untried = |&arm: &usize| self.arms[arm].visits == 0 && self.arms[arm].foreseen.is_none();
        if trial.is_thorough
            && let Some(arm) = offered().find(untried)
        {
            return arm;
        }
        let best = offered().filter_map(|arm| self.arms[arm].foreseen).max();
        let weight = |arm: usize| {
            let behind = match (self.arms[arm].foreseen, best) {
                (Some(standing), Some(best)) => (best - standing) as f32,
                (None, Some(_)) => UNKNOWN,
                _ => 0.0,
            };
            let share = 1.0 + behind / LIKELIHOOD;
            1.0 / (share * share)
        };
        let (mut weights, mut tries) = (0.0, 0);
        for arm in offered() {
            weights += weight(arm);
            tries += self.arms[arm].visits;
        }
        let reach = CURIOSITY * (tries.max(1) as f32).sqrt() / weights;
        let mut chosen = (f32::MIN, before.first().or(after.first()).copied().unwrap_or(0));
        for arm in offered() {
            let known = &self.arms[arm];
            let curiosity = reach * weight(arm) / (1 + known.visits) as f32;
            let score = known.hope(trial.place, trial.hope) + curiosity;
            if score > chosen.0 {
                chosen = (score, arm);
            }
        }
        chosen.1
    }

    /// The arms that something is known of, the one first that the seat at this place should choose.
    pub(super) fn ranking(&self, place: usize) -> Vec<&Arm> {
        let most = self.arms.iter().map(|arm| arm.visits).max().unwrap_or(0);
        // An answer that was hardly looked at may only look good.
        let is_known = |arm: &&Arm| arm.visits > 0 || most == 0 && arm.foreseen.is_some();
        let mut tried: Vec<&Arm> = self.arms.iter().filter(is_known).collect();
        tried.sort_by(|one, other| {
            let key = |arm: &Arm| (4 * arm.visits >= most, arm.hope(place, 0.0));
            let (one, other) = (key(one), key(other));
            other.0.cmp(&one.0).then(other.1.total_cmp(&one.1))
        });
        tried
    }

    /// The hopes of everyone if the seat does the best that it can in each game. Much is on offer in few of them only;
    /// and what was tried seldom is not yet trusted.
    fn best_of(&self, place: usize, average: &[f32]) -> Hopes {
        let mut tried: Vec<&Arm> = self.arms.iter().filter(|arm| arm.visits > 0).collect();
        tried.sort_by(|one, other| other.hope(place, 0.0).total_cmp(&one.hope(place, 0.0)));
        let mut hopes = vec![0.0; average.len()];
        let mut rest = 1.0;
        for arm in tried {
            let offered = arm.offers as f32 / self.visits.max(1) as f32;
            let visits = arm.visits as f32;
            let share = rest * offered.min(1.0) * visits / (visits + DOUBT);
            rest -= share;
            hopes.iter_mut().zip(&arm.hopes).for_each(|(sum, hope)| *sum += share * hope);
        }
        hopes.iter_mut().zip(average).for_each(|(sum, hope)| *sum += rest * hope);
        hopes
    }
}

impl Node {
    /// Adds what games that came here were valued at.
    pub(super) fn add(&mut self, hopes: &[f32]) {
        self.valuations += 1;
        add(&mut self.valued, hopes);
    }

    /// The bandit of a seat.
    pub(super) fn bandit(&mut self, seat: Seat) -> usize {
        match self.bandits.iter().position(|bandit| bandit.seat == seat) {
            Some(place) => place,
            None => {
                self.bandits.push(Bandit::new(seat));
                self.bandits.len() - 1
            }
        }
    }

    /// Takes over what a ruleset foresees of answers here for the first seat.
    pub(super) fn foresee(&mut self, forecast: &Forecast, judge: &Judge) {
        for answer in &forecast.answers {
            // Of others than itself and its only adversary the first seat's standing says nothing.
            let standing = match judge.place(answer.by) {
                Some(0) => answer.standing,
                Some(_) if judge.seats.len() == 2 => -answer.standing,
                _ => continue,
            };
            let bandit = self.bandit(answer.by);
            let arm = self.bandits[bandit].arm(&answer.action);
            self.bandits[bandit].arms[arm].foreseen = Some(standing);
        }
    }
}

/// The node at which everything begins.
pub(super) const ROOT: usize = 0;

/// All nodes, the root first.
#[derive(Debug)]
pub(super) struct Tree {
    pub(super) nodes: Vec<Node>,
}

impl Tree {
    pub(super) fn new() -> Self {
        Self { nodes: vec![Node::default()] }
    }

    /// The node to which a way leads.
    pub(super) fn follow(&mut self, node: usize, way: Transition) -> usize {
        if let Some(&child) = self.nodes[node].ways.get(&way) {
            return child;
        }
        let child = self.nodes.len();
        self.nodes.push(Node::default());
        if let [(bandit, arm)] = way.choices[..] {
            self.nodes[node].bandits[bandit].arms[arm].leads.push(child);
        }
        self.nodes[node].ways.insert(way, child);
        child
    }

    /// Learns from a game that went along some nodes, with what was chosen at each, and ended at `last`.
    pub(super) fn learn(&mut self, path: &[(usize, Vec<(usize, usize)>)], last: usize, judge: &Judge) {
        self.nodes[last].visits += 1;
        self.weigh(last, judge);
        let mut below = last;
        for (node, choices) in path.iter().rev() {
            self.nodes[*node].visits += 1;
            let is_alone = choices.len() == 1;
            for &(bandit, arm) in choices {
                let hopes = match is_alone {
                    true => self.mean_of_leads(&self.nodes[*node].bandits[bandit].arms[arm].leads, below),
                    false => self.nodes[below].hopes.clone(),
                };
                let arm = &mut self.nodes[*node].bandits[bandit].arms[arm];
                arm.visits += 1;
                if is_alone || arm.hopes.is_empty() {
                    arm.hopes = hopes;
                } else {
                    // The choices of others at the same time differ from game to game.
                    let part = 1.0 / arm.visits as f32;
                    arm.hopes.iter_mut().zip(&hopes).for_each(|(mean, hope)| *mean += part * (hope - *mean));
                }
            }
            self.weigh(*node, judge);
            below = *node;
        }
    }

    /// An act, and the expected acts of everyone after it, as far as they were looked at often enough to tell.
    pub(super) fn line(&self, first: &Arm, judge: &Judge) -> Vec<Action> {
        let mut line = vec![first.action.clone()];
        let mut done = first;
        while let Some(&lead) = done.leads.iter().max_by_key(|&&lead| self.nodes[lead].visits)
            && let Some(bandit) = self.nodes[lead].bandits.iter().max_by_key(|bandit| bandit.visits)
        {
            let ranking = bandit.ranking(judge.place(bandit.seat).unwrap_or(0));
            let Some(&best) = ranking.first().filter(|arm| arm.visits >= TELLING) else { break };
            line.push(best.action.clone());
            done = best;
        }
        line
    }

    fn mean_of_leads(&self, leads: &[usize], below: usize) -> Hopes {
        let mut sum = vec![0.0; self.nodes[below].hopes.len()];
        let mut visits = 0.0;
        for &lead in leads {
            let node = &self.nodes[lead];
            let weight = node.visits as f32;
            visits += weight;
            sum.iter_mut().zip(&node.hopes).for_each(|(sum, hope)| *sum += weight * hope);
        }
        sum.iter_mut().for_each(|sum| *sum /= visits);
        sum
    }

    /// Works out anew what everyone has to hope for at a node.
    fn weigh(&mut self, place: usize, judge: &Judge) {
        let node = &self.nodes[place];
        let mut hopes = node.valued.clone();
        let mut weight = node.valuations as f32;
        if node.bandits.iter().any(|bandit| bandit.is_joint) {
            for child in node.ways.values().map(|&child| &self.nodes[child]) {
                mix(&mut hopes, &mut weight, &child.hopes, child.visits as f32);
            }
        } else {
            // The seats that the game asks may differ from world to world: each counts as often as it was asked.
            let valued = hopes.clone();
            let share = weight / node.bandits.len().max(1) as f32;
            for bandit in node.bandits.iter().filter(|bandit| bandit.visits > 0) {
                let Some(seat) = judge.place(bandit.seat) else { continue };
                let mut average: Hopes = valued.iter().map(|sum| sum * share / weight.max(1.0)).collect();
                let mut tries = share;
                for arm in bandit.arms.iter().filter(|arm| arm.visits > 0) {
                    mix(&mut average, &mut tries, &arm.hopes, arm.visits as f32);
                }
                average.iter_mut().for_each(|sum| *sum /= tries.max(f32::MIN_POSITIVE));
                let best = bandit.best_of(seat, &average);
                mix(&mut hopes, &mut weight, &best, FRESH * bandit.visits as f32);
            }
        }
        hopes.iter_mut().for_each(|sum| *sum /= weight.max(f32::MIN_POSITIVE));
        self.nodes[place].hopes = hopes;
    }
}

/// Adds hopes that weigh so much.
fn mix(sum: &mut Hopes, weight: &mut f32, hopes: &[f32], more: f32) {
    *weight += more;
    sum.iter_mut().zip(hopes).for_each(|(sum, hope)| *sum += more * hope);
}

fn add(sum: &mut Hopes, hopes: &[f32]) {
    if sum.is_empty() {
        sum.extend_from_slice(hopes);
    } else {
        sum.iter_mut().zip(hopes).for_each(|(sum, hope)| *sum += hope);
    }
}

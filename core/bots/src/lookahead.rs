//! Looking ahead in any game, for any number of seats, through the contract alone.
//!
//! It assumes the worst: that every other seat only wants to harm the one it plays for. Each position costs a copy of the
//! game and a question to it, so this is slow; rulesets that can do better offer [`Game::think`].

use std::cmp::Reverse;

use rand::seq::SliceRandom;
use unruly_contract::{Action, Chance, Control, Decision, Game, Limits, OtherLine, Seat, Thought};

use crate::bot::answers;
use crate::others::others;
use crate::search::{WON, prospect};
use crate::slips::{Eye, misjudged};
use crate::standing::standing;

/// The best for a seat of what it is offered, as far as looking ahead with such an eye tells; `None` where nothing can be done.
pub(crate) fn look_ahead(
    game: &dyn Game,
    (seat, offered): (Seat, &[Action]),
    limits: &Limits,
    control: &dyn Control,
    chance: &mut Chance,
    eye: Eye,
) -> Option<Thought> {
    let mut lookout = Lookout { seat, limits, control, eye, nodes: 0, spent: false };
    let mut branches = lookout.root(game, offered, chance);
    let first = branches.first()?;
    let mut thought = Thought {
        action: first.action.clone(),
        line: vec![first.action.clone()],
        score: first.standing,
        depth: 1,
        nodes: lookout.nodes,
        others: Vec::new(),
    };
    let lines = control.lines().clamp(1, branches.len());
    let deepest = limits.depth.unwrap_or(DEEPEST).clamp(1, DEEPEST);
    for depth in 1..=deepest {
        lookout.deepen(game, &mut branches, (depth, lines), &mut thought);
        thought.nodes = lookout.nodes;
        if lookout.spent {
            break;
        }
        thought.depth = depth;
        control.progress(&thought);
        let is_seen = |score: i32| prospect(score).is_seen_to_the_end(depth);
        if branches.len() == 1
            || is_seen(thought.score) && thought.others.iter().all(|other| is_seen(other.score))
        {
            break;
        }
    }
    Some(thought)
}

const DEEPEST: u32 = 64;
/// How many plies beyond the depth a line may go on while the balance still swings.
const MOST_SWINGS: u32 = 4;
/// The change of material at which the balance swings, in hundredths of a pawn.
const SWING: i32 = 80;
const INFINITE: i32 = WON + 1;

struct Lookout<'c> {
    seat: Seat,
    limits: &'c Limits,
    control: &'c dyn Control,
    eye: Eye,
    nodes: u64,
    spent: bool,
}

/// An action and what it leads to.
struct Branch {
    action: Action,
    after: Box<dyn Game>,
    standing: i32,
    /// By how much the seat is wrong about it.
    error: i32,
}

/// Where a line is, and how far it still goes.
#[derive(Clone, Copy)]
struct Horizon {
    /// How the seat stands here at a glance.
    stands: i32,
    /// How many plies are still looked at, whatever they are.
    depth: u32,
    /// How many more that swing the balance.
    swings: u32,
    /// How many plies from the root.
    ply: u32,
}

/// A score and what is expected to be done.
struct Line {
    score: i32,
    /// The last action first.
    actions: Vec<Action>,
}

impl Line {
    fn end(score: i32) -> Self {
        Self { score, actions: Vec::new() }
    }
}

impl Lookout<'_> {
    /// The seat's own answers. Which of equals comes first is left to chance.
    fn root(&mut self, game: &dyn Game, offered: &[Action], chance: &mut Chance) -> Vec<Branch> {
        let mut branches = self.branches(game, self.seat, offered.to_vec(), 1);
        branches.shuffle(chance);
        branches.sort_by_key(|branch| Reverse(branch.standing));
        self.overlook(&mut branches, standing(game, self.seat, 0));
        for branch in &mut branches {
            branch.error = self.eye.error();
        }
        branches
    }

    /// Leaves out what is not seen; something always is.
    fn overlook(&mut self, branches: &mut Vec<Branch>, stands: i32) {
        let mut left = branches.len();
        branches.retain(|branch| {
            let is_overlooked = left > 1 && self.eye.overlooks(branch.standing - stands);
            left -= usize::from(is_overlooked);
            !is_overlooked
        });
    }

    /// One iteration, for so many lines. The result goes into the thought, also where the end comes in between.
    fn deepen(
        &mut self,
        game: &dyn Game,
        branches: &mut Vec<Branch>,
        (depth, lines): (u32, usize),
        thought: &mut Thought,
    ) {
        let stands = standing(game, self.seat, 0);
        let known = std::mem::take(&mut thought.others);
        let known =
            std::iter::once(OtherLine { line: thought.line.clone(), score: thought.score }).chain(known);
        let known: Vec<OtherLine> = known.collect();
        // The best so far, the best of them first: their branches stand first among all, in the same order.
        let mut found: Vec<OtherLine> = Vec::new();
        for place in 0..branches.len() {
            // Of an action that does not come among the best a bound is enough.
            let alpha = found.get(lines - 1).map_or(-INFINITE, |worst| worst.score);
            let here = Horizon { stands, depth, swings: MOST_SWINGS, ply: 0 };
            let error = branches[place].error;
            let line = self.follow(&branches[place], here, (alpha - error, INFINITE));
            if self.spent {
                break;
            }
            let score = misjudged(line.score, error);
            if score > alpha {
                let rank = found.iter().take_while(|better| better.score >= score).count();
                let branch = branches.remove(place);
                let actions = std::iter::once(branch.action.clone()).chain(line.actions.into_iter().rev());
                found.insert(rank, OtherLine { line: actions.collect(), score });
                found.truncate(lines);
                branches.insert(rank, branch);
            }
        }
        for before in known {
            if !found.iter().any(|found| found.line.first() == before.line.first()) {
                found.push(before);
            }
        }
        let mut found = found.into_iter().take(lines);
        if let Some(OtherLine { line, score }) = found.next() {
            line.first().inspect(|action| thought.action.clone_from(action));
            (thought.line, thought.score) = (line, score);
        }
        thought.others = others(thought.score, found);
    }

    /// The value of an action: a glance, or a look further where there is depth left or the balance swings.
    fn follow(&mut self, branch: &Branch, here: Horizon, window: (i32, i32)) -> Line {
        let stands = branch.standing;
        let swings = (stands - here.stands).abs() >= SWING;
        let next = Horizon { stands, depth: here.depth.saturating_sub(1), ply: here.ply + 1, ..here };
        if here.depth > 1 {
            self.value(&*branch.after, next, window)
        } else if swings && here.swings > 0 {
            self.value(&*branch.after, Horizon { swings: here.swings - 1, ..next }, window)
        } else {
            Line::end(stands)
        }
    }

    /// How the seat stands after the best that everyone can do, between two limits.
    fn value(&mut self, game: &dyn Game, here: Horizon, (mut alpha, mut beta): (i32, i32)) -> Line {
        if game.outcome().is_some() || self.is_spent() {
            return Line::end(here.stands);
        }
        let mut decisions = game.decisions();
        let waits_for = |decision: &&Decision| decision.purpose.is_awaited();
        let Some(asked) = decisions.iter().find(waits_for).map(|decision| decision.seat) else {
            return Line::end(here.stands);
        };
        decisions.retain(|decision| decision.seat == asked);
        let mut branches = self.branches(game, asked, answers(&decisions), here.ply + 1);
        let ours = asked == self.seat;
        let mut best = Line::end(if ours { -INFINITE } else { INFINITE });
        if here.depth == 0 {
            // The seat that is asked may leave it at that, or go on with what swings the balance.
            branches.retain(|branch| (branch.standing - here.stands).abs() >= SWING);
            best.score = here.stands;
        }
        self.overlook(&mut branches, here.stands);
        if ours {
            branches.sort_by_key(|branch| Reverse(branch.standing));
        } else {
            branches.sort_by_key(|branch| branch.standing);
        }
        for branch in branches {
            if ours {
                alpha = alpha.max(best.score);
            } else {
                beta = beta.min(best.score);
            }
            if alpha >= beta || self.spent {
                break;
            }
            let mut line = self.follow(&branch, here, (alpha, beta));
            if ours && line.score > best.score || !ours && line.score < best.score {
                line.actions.push(branch.action);
                best = line;
            }
        }
        best
    }

    fn branches(&mut self, game: &dyn Game, seat: Seat, options: Vec<Action>, ply: u32) -> Vec<Branch> {
        let mut branches = Vec::with_capacity(options.len());
        for action in options {
            if self.is_spent() && !branches.is_empty() {
                break;
            }
            self.nodes += 1;
            let mut after = game.fork();
            if after.act(seat, &action).is_ok() {
                let standing = standing(&*after, self.seat, ply);
                branches.push(Branch { action, after, standing, error: 0 });
            }
        }
        branches
    }

    fn is_spent(&mut self) -> bool {
        let late = || self.limits.time.is_some_and(|time| self.control.elapsed() >= time);
        self.spent = self.spent
            || self.limits.nodes.is_some_and(|nodes| self.nodes >= nodes)
            || self.control.should_stop()
            || late();
        self.spent
    }
}

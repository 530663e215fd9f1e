//! Visits to the tree, each of which makes it grow a little.

use unruly_contract::Seat;

use super::habits::Habits;
use super::shares::Shares;
use super::tree::{MeleeBranch, MeleeNode, MeleeTree, Stage};
use crate::budget::Budget;
use crate::melee::position::standing;
use crate::melee::{Ending, Melee, Worths};

/// A tree while it grows.
pub(super) struct Growth<'s, 'c, P: Melee> {
    pub(super) tree: MeleeTree<P::Move>,
    pub(super) budget: Budget<'c>,
    habits: &'s mut Habits,
    /// Keys of the positions that would be a draw if they came again, in order.
    worn: Vec<u64>,
    /// Keys of the positions from the root to here.
    path: Vec<u64>,
    /// Room to find moves in.
    found: Vec<P::Move>,
}

/// The deepest ply ever visited.
const DEEPEST: usize = 60;
/// How many moves of a position are open at first. Their number grows with the root of its visits.
const OPEN_AT_FIRST: usize = 3;
/// After so many visits each move of a position is looked at: a guess is good enough for what hardly matters only.
const SURVEYED_AFTER: u32 = 25;
/// How much a move that was seldom visited is given the benefit of the doubt.
const CURIOSITY: f32 = 0.1;
/// How much the best reply counts beside the average of all visits.
const FORESIGHT: f32 = 0.3;
/// How much a habit counts for a move that was not visited.
const HABIT: f32 = 1.5;
/// The share that a quiet move nobody has looked at is thought to lose.
const CAUTION: f32 = 0.05;

impl<'s, 'c, P: Melee> Growth<'s, 'c, P> {
    /// A tree that begins with these moves of a position.
    pub(super) fn new(
        position: &mut P,
        choices: &[P::Move],
        (worn, habits): (Vec<u64>, &'s mut Habits),
        mut budget: Budget<'c>,
    ) -> Self {
        budget.enter();
        let tree = MeleeTree::new(MeleeNode::new(glance(position), false));
        let path = Vec::with_capacity(DEEPEST + 2);
        let mut growth = Self { tree, budget, habits, worn, path, found: Vec::with_capacity(1024) };
        growth.found.extend_from_slice(choices);
        growth.path.push(position.key());
        growth.open(position, 0);
        growth.survey(position, 0);
        growth
    }

    /// A visit to the root. It leaves out the moves that were visited most, so many of them.
    pub(super) fn visit_root(&mut self, position: &mut P, left_out: usize) {
        self.visit(position, 0, (0, left_out));
    }

    /// A visit to a node, and the shares that it brings.
    fn visit(&mut self, position: &mut P, id: usize, (ply, left_out): (usize, usize)) -> Shares {
        let node = &mut self.tree.nodes[id];
        node.visits += 1;
        if node.stage == Stage::Over || ply >= DEEPEST {
            self.budget.enter();
            return node.glance;
        }
        if node.stage == Stage::Closed {
            self.found.clear();
            position.moves(&mut self.found);
            self.open(position, id);
        }
        let node = &self.tree.nodes[id];
        if node.stage == Stage::Open && node.visits >= SURVEYED_AFTER {
            self.survey(position, id);
        }
        let mover = position.to_move();
        let Some(place) = self.pick(id, mover, left_out) else { return self.tree.nodes[id].glance };
        let MeleeBranch { step, footprint, .. } = self.tree.branches[place];
        let undo = position.make(step);
        let (child, shares) = match self.tree.branches[place].child() {
            Some(child) => {
                self.path.push(position.key());
                let shares = self.visit(position, child, (ply + 1, 0));
                self.path.pop();
                (child, shares)
            }
            None => self.meet(position),
        };
        position.unmake(undo);
        self.tree.branches[place].visited(child, shares[mover]);
        self.habits.learn(footprint, shares[mover] - self.tree.nodes[id].glance[mover]);
        self.hand_on(id, mover);
        shares
    }

    /// The move to visit next: the best for its mover, unless another was tried too seldom to tell.
    fn pick(&self, id: usize, mover: Seat, left_out: usize) -> Option<usize> {
        let node = &self.tree.nodes[id];
        let visits = node.visits as f32;
        let (curiosity, open) =
            (CURIOSITY * (visits + 1.0).ln().sqrt(), OPEN_AT_FIRST + visits.sqrt() as usize);
        let branches = node.branches();
        let most_visited = self.most_visited(id, left_out);
        let open = branches.filter(|place| !most_visited.contains(place)).take(open);
        let promise = |place: usize| {
            let branch = &self.tree.branches[place];
            let doubt = (branch.visits + 1) as f32;
            let habit = HABIT * self.habits.gain(branch.footprint) / doubt;
            self.hope(branch, mover) + habit + curiosity / doubt.sqrt()
        };
        open.map(|place| (place, promise(place))).reduce(better).map(|(place, _)| place)
    }

    /// The branches of a node that were visited most, so many of them.
    fn most_visited(&self, id: usize, count: usize) -> Vec<usize> {
        // An empty list takes no room, and it is empty but for the root of a search for several lines.
        let mut most = Vec::new();
        while most.len() < count {
            let others = self.tree.nodes[id].branches().filter(|place| !most.contains(place));
            let Some(next) = others.max_by_key(|place| self.tree.branches[*place].visits) else { break };
            most.push(next);
        }
        most
    }

    /// The share that a seat may hope for when it makes this move.
    #[inline]
    pub(super) fn hope(&self, branch: &MeleeBranch<P::Move>, mover: Seat) -> f32 {
        let mean = branch.mean();
        let best = branch.child().map_or(mean, |child| self.tree.nodes[child].best[mover]);
        mean + FORESIGHT * (best - mean)
    }

    /// Takes over the shares that the best reply brings.
    fn hand_on(&mut self, id: usize, mover: Seat) {
        let node = &self.tree.nodes[id];
        let children = self.tree.branches[node.branches()].iter().filter_map(MeleeBranch::child);
        let replies = children.map(|child| self.tree.nodes[child].best).map(|best| (best, best[mover]));
        let Some((mut best, share)) = replies.reduce(better) else { return };
        // Quiet moves that nobody has looked at are there all the same.
        if node.stage != Stage::Surveyed && share < node.glance[mover] {
            best = node.glance;
        }
        self.tree.nodes[id].best = best;
    }

    /// The node of a position met for the first time, and its shares.
    fn meet(&mut self, position: &mut P) -> (usize, Shares) {
        self.budget.enter();
        let over = self.over(position);
        let shares = over.unwrap_or_else(|| glance(position));
        (self.tree.add(MeleeNode::new(shares, over.is_some())), shares)
    }

    /// The shares where the game is over, if it is.
    fn over(&self, position: &P) -> Option<Shares> {
        let key = position.key();
        match position.ending() {
            Some(Ending::Won(winner)) => Some(Shares::all_for(winner)),
            Some(Ending::Drawn) => Some(drawn(position)),
            None if self.path.contains(&key) || self.worn.binary_search(&key).is_ok() => {
                Some(drawn(position))
            }
            None => None,
        }
    }

    /// Gives a node the moves that were found, and looks at the strikes.
    fn open(&mut self, position: &mut P, id: usize) {
        let mover = position.to_move();
        let guess = self.tree.nodes[id].glance[mover] - CAUTION;
        let first_branch = self.tree.branches.len();
        for &step in &self.found {
            let footprint = position.footprint(step) as u32;
            let guess = guess + self.habits.gain(footprint);
            self.tree.branches.push(MeleeBranch::guessed(step, footprint, guess));
        }
        for place in first_branch..self.tree.branches.len() {
            if position.prize(self.tree.branches[place].step) > 0 {
                self.look(position, place, mover);
            }
        }
        self.tree.open(id, first_branch);
    }

    /// Looks at each move of a node that nobody has looked at.
    fn survey(&mut self, position: &mut P, id: usize) {
        let mover = position.to_move();
        for place in self.tree.nodes[id].branches() {
            if self.tree.branches[place].visits == 0 {
                self.look(position, place, mover);
            }
        }
        self.tree.sort(id);
        self.tree.nodes[id].stage = Stage::Surveyed;
    }

    /// Looks where a move leads, unless the budget is spent.
    fn look(&mut self, position: &mut P, place: usize, mover: Seat) {
        if self.budget.is_spent() {
            return;
        }
        let undo = position.make(self.tree.branches[place].step);
        let (child, shares) = self.meet(position);
        position.unmake(undo);
        self.tree.branches[place].visited(child, shares[mover]);
    }
}

/// The better of two by what is said beside them, the first if they are alike.
fn better<T>(one: (T, f32), other: (T, f32)) -> (T, f32) {
    if other.1 > one.1 { other } else { one }
}

/// The shares at first sight.
fn glance<P: Melee>(position: &mut P) -> Shares {
    let worths = position.assess();
    Shares::of(&worths, standing(position))
}

/// The shares if the game is drawn here.
fn drawn<P: Melee>(position: &P) -> Shares {
    let mut worths = Worths::default();
    for seat in standing(position) {
        worths[seat] = position.drawn(seat);
    }
    Shares::of(&worths, standing(position))
}

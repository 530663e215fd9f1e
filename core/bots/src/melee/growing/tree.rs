//! The tree: positions, and the moves that lead from one to the next.

use std::cmp::Ordering;
use std::mem::size_of;
use std::ops::Range;

use super::shares::Shares;

/// The tree, its root first. All branches of a node lie side by side.
pub(super) struct MeleeTree<M> {
    pub(super) nodes: Vec<MeleeNode>,
    pub(super) branches: Vec<MeleeBranch<M>>,
}

/// A position that has been looked at.
#[derive(Debug, Clone, Copy)]
pub(super) struct MeleeNode {
    /// The shares at first sight.
    pub(super) glance: Shares,
    /// The shares if everybody does what is best for itself, as far as the tree knows.
    pub(super) best: Shares,
    pub(super) visits: u32,
    pub(super) stage: Stage,
    first_branch: u32,
    count: u32,
}

/// How well the moves of a position are known.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Stage {
    /// There is none: the game is over.
    Over,
    /// Nobody has asked for them.
    Closed,
    /// The strikes have been looked at, and the others guessed.
    Open,
    /// Each has been looked at.
    Surveyed,
}

/// A move of a position of the tree.
#[derive(Debug, Clone, Copy)]
pub(super) struct MeleeBranch<M> {
    pub(super) step: M,
    pub(super) footprint: u32,
    pub(super) visits: u32,
    /// The sum of the mover's shares of all visits; before the first one a guess at its share.
    pub(super) sum: f32,
    child: u32,
}

/// The root is nobody's child.
const NO_CHILD: u32 = 0;

impl MeleeNode {
    pub(super) fn new(glance: Shares, is_over: bool) -> Self {
        let stage = if is_over { Stage::Over } else { Stage::Closed };
        Self { glance, best: glance, visits: 1, stage, first_branch: 0, count: 0 }
    }

    pub(super) fn branches(&self) -> Range<usize> {
        let first = self.first_branch as usize;
        first..first + self.count as usize
    }
}

impl<M> MeleeBranch<M> {
    /// A move that has not been looked at.
    pub(super) fn guessed(step: M, footprint: u32, guess: f32) -> Self {
        Self { step, footprint, visits: 0, sum: guess, child: NO_CHILD }
    }

    /// A visit to the child brought the mover this share.
    #[inline]
    pub(super) fn visited(&mut self, child: usize, share: f32) {
        self.sum = if self.visits == 0 { share } else { self.sum + share };
        self.visits += 1;
        self.child = child as u32;
    }

    pub(super) fn child(&self) -> Option<usize> {
        (self.child != NO_CHILD).then_some(self.child as usize)
    }

    /// The mover's share, as an average of all visits.
    #[inline]
    pub(super) fn mean(&self) -> f32 {
        self.sum / self.visits.max(1) as f32
    }

    /// The order of branches: those visited more than once stay in sight, whatever is found beside them.
    fn standing(&self, other: &Self) -> Ordering {
        let order = (self.visits > 1).cmp(&(other.visits > 1)).reverse();
        order.then_with(|| other.mean().total_cmp(&self.mean()))
    }
}

impl<M: Copy> MeleeTree<M> {
    pub(super) fn new(root: MeleeNode) -> Self {
        let (mut nodes, branches) = (Vec::with_capacity(1 << 12), Vec::with_capacity(1 << 14));
        nodes.push(root);
        Self { nodes, branches }
    }

    /// The node of a position that nobody has met before.
    pub(super) fn add(&mut self, node: MeleeNode) -> usize {
        self.nodes.push(node);
        self.nodes.len() - 1
    }

    /// Gives a node the branches from this one on.
    pub(super) fn open(&mut self, id: usize, first_branch: usize) {
        let node = &mut self.nodes[id];
        node.stage = Stage::Open;
        (node.first_branch, node.count) = (first_branch as u32, (self.branches.len() - first_branch) as u32);
        self.sort(id);
    }

    /// Puts the best branches of a node first.
    pub(super) fn sort(&mut self, id: usize) {
        let branches = self.nodes[id].branches();
        self.branches[branches].sort_unstable_by(MeleeBranch::standing);
    }

    /// The branch visited most, of those that are alike the best.
    pub(super) fn favourite(&self, id: usize) -> Option<&MeleeBranch<M>> {
        let branches = self.branches[self.nodes[id].branches()].iter().filter(|branch| branch.visits > 0);
        branches.max_by(|one, other| {
            one.visits.cmp(&other.visits).then_with(|| one.mean().total_cmp(&other.mean()))
        })
    }

    /// The room it takes, in bytes.
    pub(super) fn bytes(&self) -> usize {
        self.nodes.len() * size_of::<MeleeNode>() + self.branches.len() * size_of::<MeleeBranch<M>>()
    }

    /// Forgets the branches of the nodes visited least, so that not much more than this part of a hundred is left. All that the
    /// nodes themselves have learnt stays.
    pub(super) fn thin(&mut self, percent: usize) {
        let most = self.branches.len() * percent / 100;
        let mut least = 2;
        while self.kept(least) > most {
            least *= 2;
        }
        let (nodes, branches) = (std::mem::take(&mut self.nodes), std::mem::take(&mut self.branches));
        self.nodes.push(nodes[0]);
        // As the new nodes come, so they are gone through.
        let mut next = 0;
        while next < self.nodes.len() {
            let node = self.nodes[next];
            let first_branch = self.branches.len();
            let is_kept = node.visits >= least || next == 0;
            for branch in node.branches().filter(|_| is_kept).map(|place| branches[place]) {
                let child = branch.child().map_or(NO_CHILD, |child| {
                    self.nodes.push(nodes[child]);
                    self.nodes.len() as u32 - 1
                });
                self.branches.push(MeleeBranch { child, ..branch });
            }
            let node = &mut self.nodes[next];
            (node.first_branch, node.count) =
                (first_branch as u32, (self.branches.len() - first_branch) as u32);
            if !is_kept && node.stage != Stage::Over {
                node.stage = Stage::Closed;
            }
            next += 1;
        }
    }

    /// How many branches nodes have that were visited so many times.
    fn kept(&self, least: u32) -> usize {
        let kept = self.nodes.iter().skip(1).filter(|node| node.visits >= least);
        kept.map(|node| node.count as usize).sum()
    }
}

//! A movement as a list of legs and of which may follow which: what the walkers walk by.

use super::leg::Leg;
use super::tree::Tree;

/// The legs of a movement in the order of the text, and which may begin, follow and end.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Plan {
    pub(crate) legs: Vec<Leg>,
    /// Those that may follow each.
    pub(crate) followers: Vec<LegSet>,
    pub(crate) first: LegSet,
    pub(crate) last: LegSet,
}

/// A set of legs by their places in the plan, of which there are at most 64.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct LegSet(u64);

impl LegSet {
    pub(crate) const NONE: Self = Self(0);

    pub(crate) const fn of(leg: usize) -> Self {
        Self(1 << leg)
    }

    pub(crate) const fn contains(self, leg: usize) -> bool {
        self.0 >> leg & 1 != 0
    }

    pub(crate) const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    pub(crate) const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    pub(crate) const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    pub(crate) fn iter(self) -> impl Iterator<Item = usize> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            let leg = rest.trailing_zeros() as usize;
            rest &= rest.wrapping_sub(1);
            (leg < 64).then_some(leg)
        })
    }
}

impl Plan {
    pub(super) fn of(tree: &Tree) -> Self {
        let mut plan =
            Self { legs: Vec::new(), followers: Vec::new(), first: LegSet::NONE, last: LegSet::NONE };
        let ends = plan.add(tree);
        plan.first = ends.first;
        plan.last = ends.last;
        plan
    }

    /// The legs that are whole moves: they begin and end, and nothing follows them or comes before them.
    pub(crate) fn single(&self) -> LegSet {
        // A leg that begins and ends a movement and yet goes on does so in a repetition, where it follows itself.
        let joined = self.followers.iter().fold(LegSet::NONE, |joined, &followers| joined.or(followers));
        self.first.and(self.last).without(joined)
    }

    /// Adds a tree; says which of its legs may begin it and which may end it.
    fn add(&mut self, tree: &Tree) -> Ends {
        match tree {
            Tree::Leg(leg) => {
                self.legs.push(*leg);
                self.followers.push(LegSet::NONE);
                let this = LegSet::of(self.legs.len() - 1);
                Ends { first: this, last: this }
            }
            Tree::Either(trees) => trees.iter().fold(Ends::default(), |ends, tree| {
                let more = self.add(tree);
                Ends { first: ends.first.or(more.first), last: ends.last.or(more.last) }
            }),
            Tree::Then(trees) => {
                let parts: Vec<_> = trees.iter().map(|tree| self.add(tree)).collect();
                for pair in parts.windows(2) {
                    self.join(pair[0].last, pair[1].first);
                }
                Ends {
                    first: parts.first().map_or(LegSet::NONE, |part| part.first),
                    last: parts.last().map_or(LegSet::NONE, |part| part.last),
                }
            }
            Tree::Repeat(tree) => {
                let ends = self.add(tree);
                self.join(ends.last, ends.first);
                ends
            }
        }
    }

    fn join(&mut self, earlier: LegSet, later: LegSet) {
        for leg in earlier.iter() {
            self.followers[leg] = self.followers[leg].or(later);
        }
    }
}

#[derive(Clone, Copy, Default)]
struct Ends {
    first: LegSet,
    last: LegSet,
}

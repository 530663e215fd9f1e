//! Which of the eight squares around one are occupied.

use crate::Direction;

/// Which of the eight squares around a square are occupied.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(transparent)]
pub struct Surroundings(u8);

impl Surroundings {
    /// None of them.
    pub const EMPTY: Self = Self(0);

    /// Whether none is occupied.
    #[inline(always)]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether the one in this direction is.
    #[inline(always)]
    pub const fn contains(self, direction: Direction) -> bool {
        self.0 >> direction.index() & 1 != 0
    }

    /// How many are.
    #[inline(always)]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// In how many clusters those that are touch each other, four at most.
    ///
    /// If there is but one, the square in the middle can be vacated without breaking anything up, whatever lies beyond.
    #[inline(always)]
    pub const fn clusters(self) -> u32 {
        REPRESENTATIVES[self.0 as usize].0.count_ones()
    }

    /// One square of each cluster.
    #[inline(always)]
    pub const fn representatives(self) -> Self {
        REPRESENTATIVES[self.0 as usize]
    }

    /// The directions of those that are.
    #[inline(always)]
    pub fn directions(self) -> impl Iterator<Item = Direction> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let direction = (left != 0).then(|| Direction::ALL[left.trailing_zeros() as usize & 7])?;
            left &= left - 1;
            Some(direction)
        })
    }

    #[inline(always)]
    pub(super) const fn insert(&mut self, direction: Direction) {
        self.0 |= 1 << direction.index();
    }

    #[inline(always)]
    pub(super) const fn remove(&mut self, direction: Direction) {
        self.0 &= !(1 << direction.index());
    }
}

impl FromIterator<Direction> for Surroundings {
    fn from_iter<I: IntoIterator<Item = Direction>>(directions: I) -> Self {
        let mut surroundings = Self::EMPTY;
        directions.into_iter().for_each(|direction| surroundings.insert(direction));
        surroundings
    }
}

static REPRESENTATIVES: [Surroundings; 256] = {
    let mut table = [Surroundings::EMPTY; 256];
    let mut pattern = 0;
    while pattern < 256 {
        table[pattern] = Surroundings(representatives(pattern as u8));
        pattern += 1;
    }
    table
};

const fn representatives(pattern: u8) -> u8 {
    let mut left = pattern;
    let mut found = 0;
    while left != 0 {
        let first = left & left.wrapping_neg();
        found |= first;
        let mut cluster = first;
        loop {
            let grown = (cluster | touching(cluster)) & left;
            if grown == cluster {
                break;
            }
            cluster = grown;
        }
        left &= !cluster;
    }
    found
}

/// Which of the eight touch one of these: the next on either side, and the straight ones touch across a corner.
const fn touching(cluster: u8) -> u8 {
    const STRAIGHT: u8 = 0b0101_0101;
    let straight = cluster & STRAIGHT;
    cluster.rotate_left(1) | cluster.rotate_right(1) | straight.rotate_left(2) | straight.rotate_right(2)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::plane::{Plane, PlaneSet, PlaneSquare};
    use crate::{Geometry, SquareSet};

    #[test]
    fn clusters_are_the_groups_around_a_square() {
        for pattern in 0..=u8::MAX {
            let surroundings = Surroundings(pattern);
            let squares = |surroundings: Surroundings| -> PlaneSet {
                surroundings
                    .directions()
                    .filter_map(|direction| PlaneSquare::ORIGIN.step(direction))
                    .collect()
            };
            let mut left = squares(surroundings);
            assert_eq!(left.len(), surroundings.len() as usize);
            let representatives = squares(surroundings.representatives());
            let mut groups = 0;
            while let Some(first) = left.first() {
                let mut group = PlaneSet::of(first);
                while let Some(next) = left
                    .iter()
                    .find(|&next| !group.contains(next) && group.iter().any(|member| member.touches(next)))
                {
                    group.insert(next);
                }
                assert!(Plane::ENDLESS.is_connected(&group));
                assert_eq!(group.intersection(&representatives).len(), 1, "{pattern:08b}");
                left = left.difference(&group);
                groups += 1;
            }
            assert_eq!(surroundings.clusters(), groups, "{pattern:08b}");
        }
    }
}

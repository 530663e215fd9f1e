//! The table of positions already looked ahead in.

use crate::search::{Bound, from_stored};

/// The knowledge of a position.
#[derive(Debug, Clone, Copy)]
pub(super) struct MeleeKnowledge<M> {
    key: u64,
    /// The best move found, and which seat made it is plain from the move.
    pub(super) best: Option<M>,
    pub(super) score: i32,
    /// The value at a glance.
    pub(super) glance: i32,
    pub(super) depth: i8,
    pub(super) bound: Bound,
    age: u8,
}

/// A fixed number of places, two for each group of keys: one for the deepest, one for the latest.
pub(super) struct MeleeTable<M> {
    places: Vec<[Option<MeleeKnowledge<M>>; 2]>,
    age: u8,
}

impl<M: Copy> MeleeTable<M> {
    /// A table of about so many bytes.
    pub(super) fn with_bytes(bytes: usize) -> Self {
        let places = (bytes / size_of::<[Option<MeleeKnowledge<M>>; 2]>()).max(1);
        Self { places: vec![[None; 2]; 1 << places.ilog2()], age: 0 }
    }

    /// Tells that a new search begins: what older ones left makes way.
    pub(super) fn grow_older(&mut self) {
        self.age = self.age.wrapping_add(1);
    }

    /// The knowledge of the position with this key, met so many plies from the root.
    #[inline]
    pub(super) fn look_up(&self, key: u64, ply: usize) -> Option<MeleeKnowledge<M>> {
        let place = &self.places[self.place(key)];
        let known = place.iter().flatten().find(|known| known.key == key).copied();
        known.map(|known| MeleeKnowledge { score: from_stored(known.score, ply), ..known })
    }

    /// Keeps what was found, wins and losses counted from the position itself.
    #[inline]
    pub(super) fn keep(
        &mut self,
        key: u64,
        depth: i32,
        best: Option<M>,
        glance: i32,
        (score, bound): (i32, Bound),
    ) {
        let depth = depth.clamp(0, i32::from(i8::MAX)) as i8;
        let mut found = MeleeKnowledge { key, best, score, glance, depth, bound, age: self.age };
        let place = self.place(key);
        let [deepest, latest] = &mut self.places[place];
        for same in [&*deepest, &*latest].into_iter().flatten().filter(|known| known.key == key) {
            found.best = found.best.or(same.best);
        }
        let gives_way =
            deepest.is_none_or(|old| old.key == key || old.age != found.age || old.depth <= depth);
        if gives_way {
            // The old entry is still better than nothing.
            if deepest.is_some_and(|old| old.key != key) {
                *latest = *deepest;
            }
            *deepest = Some(found);
        } else {
            *latest = Some(found);
        }
    }

    fn place(&self, key: u64) -> usize {
        key as usize & (self.places.len() - 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_deepest_of_a_place_stays_and_the_latest_too() {
        let mut table = MeleeTable::<u16>::with_bytes(1);
        table.keep(1, 5, Some(1), 10, (100, Bound::Exact));
        table.keep(2, 3, Some(2), 20, (200, Bound::Lower));
        table.keep(3, 2, Some(3), 30, (300, Bound::Upper));
        assert!(table.look_up(2, 0).is_none());
        let deepest = table.look_up(1, 0).unwrap();
        assert_eq!((deepest.best, deepest.score, deepest.glance, deepest.depth), (Some(1), 100, 10, 5));
        assert_eq!(table.look_up(3, 0).unwrap().bound, Bound::Upper);
        table.grow_older();
        table.keep(4, 1, None, 40, (400, Bound::Exact));
        assert_eq!(table.look_up(4, 0).unwrap().score, 400, "what is old makes way");
        table.keep(4, 2, None, 40, (401, Bound::Exact));
        assert_eq!(table.look_up(4, 0).unwrap().score, 401);
    }
}

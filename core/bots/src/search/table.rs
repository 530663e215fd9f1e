//! The table of positions already searched.

use super::bound::Bound;

/// The knowledge of a position.
#[derive(Debug, Clone, Copy)]
pub(super) struct Knowledge<M> {
    /// The best move found.
    pub(super) best: Option<M>,
    /// Its score.
    pub(super) score: i32,
    /// The value at a glance, where one was asked for.
    pub(super) glance: Option<i32>,
    /// How deep it was searched.
    pub(super) depth: i32,
    /// The relation of the score to the true one.
    pub(super) bound: Bound,
    /// Whether it ever was on the line that both sides would play.
    pub(super) principal: bool,
}

/// A fixed number of entries, a few of which compete for each place.
pub(super) struct TranspositionTable<M> {
    sets: Vec<Bucket<M>>,
    age: u8,
}

/// Entries that compete for a place, within one cache line where moves are small.
#[derive(Debug, Clone, Copy)]
#[repr(align(64))]
struct Bucket<M>([PackedKnowledge<M>; WAYS]);

const WAYS: usize = 4;
const AGES: u8 = 32;
/// How many buckets tell how full the table is.
const SAMPLE: usize = 250;

/// The knowledge of a position, packed.
#[derive(Debug, Clone, Copy)]
struct PackedKnowledge<M> {
    check: u32,
    score: i16,
    glance: i16,
    best: Option<M>,
    depth: u8,
    /// Two bits of bound, one of principal, five of age.
    marks: u8,
}

/// No valuation comes near it.
const NO_GLANCE: i16 = i16::MIN;

impl<M: Copy> PackedKnowledge<M> {
    const EMPTY: Self = Self { check: 0, score: 0, glance: NO_GLANCE, best: None, depth: 0, marks: 0 };

    fn bound(&self) -> Option<Bound> {
        match self.marks & 3 {
            1 => Some(Bound::Upper),
            2 => Some(Bound::Lower),
            3 => Some(Bound::Exact),
            _ => None,
        }
    }

    fn age(&self) -> u8 {
        self.marks >> 3
    }

    /// How much would be lost with it: depth, less so the older it is.
    fn worth(&self, now: u8) -> i32 {
        if self.marks & 3 == 0 {
            return i32::MIN;
        }
        let age = (now + AGES - self.age()) % AGES;
        i32::from(self.depth) - 8 * i32::from(age)
    }
}

impl<M: Copy> TranspositionTable<M> {
    /// A table of about so many bytes.
    pub(super) fn with_bytes(bytes: usize) -> Self {
        let sets = (bytes / size_of::<Bucket<M>>()).max(1);
        // The largest power of two that fits, so that a mask finds the place.
        let sets = 1 << sets.ilog2();
        Self { sets: vec![Bucket([PackedKnowledge::EMPTY; WAYS]); sets], age: 0 }
    }

    /// Tells that a new search begins: what older ones left counts for less.
    pub(super) fn grow_older(&mut self) {
        self.age = (self.age + 1) % AGES;
    }

    /// How full it is with what the present search has found, in thousandths, by a sample.
    pub(super) fn fullness(&self) -> u32 {
        let sample = &self.sets[..self.sets.len().min(SAMPLE)];
        let entries = sample.iter().flat_map(|bucket| &bucket.0);
        let own = entries.filter(|entry| entry.bound().is_some() && entry.age() == self.age).count();
        (own * 1000 / (sample.len() * WAYS)) as u32
    }

    fn place(&self, key: u64) -> usize {
        key as usize & (self.sets.len() - 1)
    }

    /// Tells that a position will be looked up soon. Reading its place already makes the processor fetch it, while
    /// nothing waits for the answer.
    #[inline]
    pub(super) fn expect(&self, key: u64) {
        std::hint::black_box(self.sets[self.place(key)].0[0].check);
    }

    /// The knowledge of the position with this key.
    pub(super) fn look_up(&self, key: u64) -> Option<Knowledge<M>> {
        let check = (key >> 32) as u32;
        let entry = self.sets[self.place(key)].0.iter().find(|entry| entry.check == check)?;
        Some(Knowledge {
            best: entry.best,
            score: i32::from(entry.score),
            glance: (entry.glance != NO_GLANCE).then_some(i32::from(entry.glance)),
            depth: i32::from(entry.depth),
            bound: entry.bound()?,
            principal: entry.marks & 4 != 0,
        })
    }

    /// Keeps what was found, in place of what is least worth keeping.
    pub(super) fn keep(&mut self, key: u64, known: Knowledge<M>) {
        let check = (key >> 32) as u32;
        let (place, age) = (self.place(key), self.age);
        let set = &mut self.sets[place].0;
        let same = set.iter().position(|entry| entry.check == check && entry.marks & 3 != 0);
        let least = || (0..WAYS).min_by_key(|&way| set[way].worth(age)).unwrap_or(0);
        let way = same.unwrap_or_else(least);
        let entry = &mut set[way];
        let mut best = known.best;
        if same.is_some() {
            best = best.or(entry.best);
            // A much shallower look at the same position does not drive out a deep one.
            let shallower = known.depth + 4 < i32::from(entry.depth) && known.bound != Bound::Exact;
            if shallower && entry.age() == age {
                entry.best = best;
                return;
            }
        }
        let bound = match known.bound {
            Bound::Upper => 1,
            Bound::Lower => 2,
            Bound::Exact => 3,
        };
        *entry = PackedKnowledge {
            check,
            score: known.score as i16,
            glance: known.glance.map_or(NO_GLANCE, |glance| glance as i16),
            best,
            depth: known.depth.clamp(0, 255) as u8,
            marks: bound | u8::from(known.principal) << 2 | age << 3,
        };
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn known(score: i32, depth: i32) -> Knowledge<u16> {
        Knowledge { best: Some(7), score, glance: Some(-5), depth, bound: Bound::Lower, principal: true }
    }

    #[test]
    fn what_was_kept_is_found() {
        let mut table = TranspositionTable::with_bytes(1 << 12);
        let key = 0x1234_5678_9ABC_DEF0;
        table.keep(key, known(-321, 9));
        let found = table.look_up(key).expect("it was kept");
        assert_eq!((found.best, found.score, found.glance, found.depth), (Some(7), -321, Some(-5), 9));
        assert!(found.principal);
        assert_eq!(found.bound, Bound::Lower);
        assert!(table.look_up(key ^ 1 << 40).is_none(), "another position");
    }

    #[test]
    fn an_empty_table_knows_nothing_of_any_key() {
        let table = TranspositionTable::<u16>::with_bytes(1 << 12);
        assert!(table.look_up(0).is_none());
    }

    #[test]
    fn it_tells_how_full_it_is_with_what_is_new() {
        let mut table = TranspositionTable::with_bytes(4 * 64);
        assert_eq!(table.fullness(), 0);
        (0..4_u64).for_each(|n| table.keep((n + 1) << 32, known(0, 1)));
        assert_eq!(table.fullness(), 250, "one bucket of four");
        table.grow_older();
        assert_eq!(table.fullness(), 0, "that was another search");
    }

    #[test]
    fn the_shallow_and_old_make_way() {
        let mut table = TranspositionTable::with_bytes(1);
        for n in 0..4_u64 {
            table.keep((n << 32) | (n + 1), known(0, 10 + n as i32));
        }
        table.keep(99 << 32, known(0, 1));
        assert!(table.look_up(1).is_none(), "the shallowest went");
        assert!(table.look_up(3 << 32).is_some());
        for _ in 0..3 {
            table.grow_older();
        }
        table.keep(98 << 32, known(0, 2));
        table.keep(97 << 32, known(0, 2));
        assert!(table.look_up(98 << 32).is_some(), "fresh entries outlive old deep ones");
    }
}

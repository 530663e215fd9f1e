//! In which order moves are tried: the sooner a good one comes, the less the others cost.

use crate::melee::Melee;

/// A move that a node may try.
#[derive(Debug, Clone, Copy)]
pub(super) struct RankedMove<M> {
    pub(super) step: M,
    pub(super) prize: i32,
    rank: i32,
}

/// The moves that earlier searches found to be good.
pub(super) struct Experience<M> {
    /// By footprint.
    history: Vec<i16>,
    /// By ply.
    killers: Vec<[Option<M>; 2]>,
}

/// The rank of the first move of all: the best of an earlier look at the position.
const BEST_BEFORE: i32 = 1 << 28;
const STRIKE: i32 = 1 << 20;
const KILLER: i32 = 1 << 18;
/// As large as a number of the history can get.
const MOST_HISTORY: i32 = 1 << 13;

impl<M: Copy + Eq> Experience<M> {
    pub(super) fn new(footprints: usize, plies: usize) -> Self {
        Self { history: vec![0; footprints], killers: vec![[None; 2]; plies] }
    }

    /// A new search begins: what was good counts for half, and plies are other plies.
    pub(super) fn grow_older(&mut self) {
        self.history.iter_mut().for_each(|count| *count /= 2);
        self.killers.fill([None; 2]);
    }

    /// A move that may be tried at this ply, where `best` was best before.
    #[inline]
    pub(super) fn choice<P: Melee<Move = M>>(
        &self,
        position: &P,
        step: M,
        ply: usize,
        best: Option<M>,
    ) -> RankedMove<M> {
        let prize = position.prize(step);
        let rank = if best == Some(step) {
            BEST_BEFORE
        } else if prize > 0 {
            STRIKE + strike_rank(position, step)
        } else if self.killers[ply].contains(&Some(step)) {
            KILLER
        } else {
            i32::from(self.history[position.footprint(step)])
        };
        RankedMove { step, prize, rank }
    }

    /// A quiet move that made all others needless, and those tried in vain before it.
    pub(super) fn learn<P: Melee<Move = M>>(
        &mut self,
        position: &P,
        good: M,
        tried: &[RankedMove<M>],
        depth: i32,
        ply: usize,
    ) {
        let killers = &mut self.killers[ply];
        if killers[0] != Some(good) {
            *killers = [Some(good), killers[0]];
        }
        let gain = (depth * depth * 16).min(MOST_HISTORY / 4);
        self.adjust(position.footprint(good), gain);
        for vain in tried.iter().filter(|choice| choice.prize <= 0) {
            self.adjust(position.footprint(vain.step), -gain);
        }
    }

    fn adjust(&mut self, footprint: usize, by: i32) {
        let count = &mut self.history[footprint];
        let old = i32::from(*count);
        // The nearer to the end of the scale, the less it moves.
        *count = (old + by - old * by.abs() / MOST_HISTORY) as i16;
    }
}

/// The place of a strike among strikes: the one that takes the most with the least stands highest.
#[inline]
pub(super) fn strike_rank<P: Melee>(position: &P, step: P::Move) -> i32 {
    16 * position.prize(step) - position.stake(step)
}

/// Puts the best of the choices first.
#[inline]
pub(super) fn bring_forward<M: Copy>(choices: &mut [RankedMove<M>]) {
    let best = (0..choices.len()).max_by_key(|&place| (choices[place].rank, std::cmp::Reverse(place)));
    if let Some(best) = best {
        choices.swap(0, best);
    }
}

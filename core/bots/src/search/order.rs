//! In which order moves are tried.

use super::history::{History, Lead};
use super::{Searchable, Wanted};

/// A move that waits to be tried.
#[derive(Debug, Clone, Copy)]
pub(super) struct Candidate<M> {
    /// The move.
    pub(super) step: M,
    /// The higher, the sooner.
    rank: i32,
}

/// The moves that are tried before anything is known of the others.
pub(super) struct Favourites<M> {
    /// The best move of an earlier search.
    pub(super) known: Option<M>,
    /// Quiet moves that refuted a sister position.
    pub(super) killers: [Option<M>; 2],
    /// The quiet move that last refuted the move just made.
    pub(super) reply: Option<M>,
}

impl<M: Copy + Eq> Favourites<M> {
    /// Nothing but a known move.
    pub(super) fn known(known: Option<M>) -> Self {
        Self { known, killers: [None, None], reply: None }
    }

    /// Whether a quiet move refuted something like this before.
    pub(super) fn includes(&self, quiet: M) -> bool {
        self.killers.contains(&Some(quiet)) || self.reply == Some(quiet)
    }
}

/// The moves that wait to be tried, of all positions on the way to the one being searched, the last one's at the end.
pub(super) struct Candidates<M>(Vec<Candidate<M>>);

const KNOWN: i32 = 1 << 30;
const GAIN: i32 = 1 << 24;
const KILLERS: [i32; 2] = [(1 << 22) + 2, (1 << 22) + 1];
const REPLY: i32 = 1 << 22;

impl<M: Copy + Eq> Candidates<M> {
    pub(super) fn new() -> Self {
        Self(Vec::with_capacity(1 << 12))
    }

    /// Where the moves of the next position will begin.
    pub(super) fn mark(&self) -> usize {
        self.0.len()
    }

    /// Drops the moves from a mark on.
    pub(super) fn drop_from(&mut self, mark: usize) {
        self.0.truncate(mark);
    }

    /// Lists and ranks the moves of a position; says how many there are.
    pub(super) fn list<S: Searchable<Move = M>>(
        &mut self,
        position: &S,
        wanted: Wanted,
        favourites: &Favourites<M>,
        history: &History<S>,
        lead: Lead,
    ) -> usize {
        let mark = self.mark();
        position.moves(wanted, |step| self.0.push(Candidate { step, rank: 0 }));
        for candidate in &mut self.0[mark..] {
            let step = candidate.step;
            let is = |favourite: Option<M>| favourite == Some(step);
            candidate.rank = if is(favourites.known) {
                KNOWN
            } else if position.is_noisy(step) {
                GAIN + 32 * position.prize(step) + history.of_noisy(position, step)
            } else if is(favourites.killers[0]) {
                KILLERS[0]
            } else if is(favourites.killers[1]) {
                KILLERS[1]
            } else if is(favourites.reply) {
                REPLY
            } else {
                history.of_quiet(position, step, lead)
            };
        }
        self.0.len() - mark
    }

    /// Takes the next move from those after the mark. Noisy moves that lose in the exchange come last.
    pub(super) fn next<S: Searchable<Move = M>>(
        &mut self,
        mark: usize,
        position: &S,
    ) -> Option<Candidate<M>> {
        loop {
            let waiting = &self.0[mark..];
            let mut candidate = *waiting.first()?;
            let mut first = 0;
            for (place, other) in waiting.iter().enumerate().skip(1) {
                if other.rank > candidate.rank {
                    (candidate, first) = (*other, place);
                }
            }
            let unproven = (GAIN / 2..KNOWN).contains(&candidate.rank);
            if !unproven || position.gains(candidate.step, 0) {
                self.0.swap_remove(mark + first);
                return Some(candidate);
            }
            // Ranks of captures found wanting stay in their old order, far below every quiet move.
            self.0[mark + first].rank -= 2 * GAIN;
        }
    }

    /// Drops the quiet moves after the mark.
    pub(super) fn drop_quiet(&mut self, mark: usize) {
        let mut kept = mark;
        for place in mark..self.0.len() {
            if self.0[place].rank.abs() > GAIN / 2 {
                self.0[kept] = self.0[place];
                kept += 1;
            }
        }
        self.0.truncate(kept);
    }
}

impl<M> Candidate<M> {
    /// Whether it is a noisy move that loses in the exchange.
    pub(super) fn is_losing(&self) -> bool {
        self.rank < -GAIN / 2
    }
}

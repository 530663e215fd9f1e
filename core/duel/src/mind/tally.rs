//! Counting what a position offers: for its value, or one by one for those who tune the weights.

use unruly_chess::{Law, Position, Side};

use super::pawns;
use super::survey::Survey;
use super::terms;
use super::weights;

/// Where a valuation enters what it finds.
pub(super) trait Ledger {
    /// A side has something so many times.
    fn enter(&mut self, side: Side, term: usize, times: i32);
}

/// The value of something in the middle of the game and at its end: two numbers added and multiplied as one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Pair(i32);

impl Pair {
    pub(super) const fn new(middle: i32, end: i32) -> Self {
        Self((end << 16) + middle)
    }

    pub(super) const fn middle(self) -> i32 {
        self.0 as i16 as i32
    }

    pub(super) const fn end(self) -> i32 {
        // The low half borrows from the high one where it is negative.
        (self.0 + 0x8000) >> 16
    }
}

/// White's total less Black's.
#[derive(Debug, Clone, Copy)]
pub(super) struct Balance {
    total: i32,
    weights: &'static [Pair; terms::COUNT],
}

impl Balance {
    pub(super) const fn even() -> Self {
        Self { total: 0, weights: &weights::ONE_TO_A_SQUARE }
    }

    pub(super) fn by(weights: &'static [Pair; terms::COUNT]) -> Self {
        Self { total: 0, weights }
    }

    pub(super) fn total(&self) -> Pair {
        Pair(self.total)
    }
}

impl Ledger for Balance {
    #[inline(always)]
    fn enter(&mut self, side: Side, term: usize, times: i32) {
        let count = self.weights[term].0 * times;
        match side {
            Side::White => self.total += count,
            Side::Black => self.total -= count,
        }
    }
}

/// Everything the valuation counts in a position, White's less Black's.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tally {
    /// Places in the list of weights, and how often each is counted. A place may come more than once.
    pub entries: Vec<(usize, i32)>,
    /// How much of the middle of the game is left, of [`Tally::WHOLE`].
    pub phase: i32,
    /// How much of the final balance the side ahead at the end can hope to make count, of [`Tally::WHOLE`].
    pub scale: [i32; 2],
}

impl Ledger for Tally {
    fn enter(&mut self, side: Side, term: usize, times: i32) {
        let times = if side == Side::White { times } else { -times };
        self.entries.push((term, times));
    }
}

impl Tally {
    /// The whole of which phases and scales are parts.
    pub const WHOLE: i32 = 64;

    /// Counts a position.
    pub fn of<L: Law>(position: &Position<L>) -> Self {
        let mut tally = Self { entries: Vec::new(), phase: 0, scale: [Self::WHOLE; 2] };
        let skeleton = pawns::survey(position.pieces(), &mut tally);
        let survey = Survey::of(position, &skeleton, &mut tally);
        tally.phase = survey.phase();
        tally.scale = Side::BOTH.map(|side| survey.scale(side));
        tally
    }

    /// The weights by which a law's positions are valued: for the middle of the game and for its end.
    pub fn weights<L: Law>() -> Vec<(i32, i32)> {
        weights::of::<L>().iter().map(|pair| (pair.middle(), pair.end())).collect()
    }

    /// The groups of weights in order: name, first place, size.
    pub fn groups() -> &'static [(&'static str, usize, usize)] {
        terms::GROUPS
    }
}

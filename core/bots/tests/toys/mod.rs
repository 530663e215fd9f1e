//! Small games whose values are known, as the searcher sees them, and plain minimax to know them by.

#![allow(dead_code, reason = "no test file plays every game")]

use std::fmt::Debug;

use unruly_bots::search::{DRAWN, Searchable, Verdict, WON, Wanted};

/// The value of a position by trying everything, so many plies deep; a glance counts nothing.
pub(crate) fn minimax<S: Searchable>(position: &S, depth: u32, ply: i32) -> i32 {
    let score = |verdict| match verdict {
        Verdict::Won => WON - ply,
        Verdict::Drawn => DRAWN,
        Verdict::Lost => ply - WON,
    };
    if let Some(verdict) = position.settled() {
        return score(verdict);
    }
    let mut moves = Vec::new();
    position.moves(Wanted::All, |step| moves.push(step));
    if moves.is_empty() {
        return score(position.stuck());
    }
    if depth == 0 {
        return DRAWN;
    }
    let after = |step| {
        let mut next = position.clone();
        next.play(step);
        -minimax(&next, depth - 1, ply + 1)
    };
    moves.into_iter().map(after).max().expect("there are moves")
}

/// Three in a row wins; nine squares.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Noughts {
    /// The squares of the player to move, and of the other.
    pub(crate) marks: [u16; 2],
}

impl Noughts {
    pub(crate) const START: Self = Self { marks: [0, 0] };

    fn has_row(marks: u16) -> bool {
        const ROWS: [u16; 8] = [0o007, 0o070, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124];
        ROWS.iter().any(|row| marks & row == *row)
    }
}

impl Searchable for Noughts {
    type Move = u8;
    type Notes = ();
    const FOOTPRINTS: usize = 9;
    const ROUTES: usize = 9;
    const SPOILS: usize = 1;

    fn key(&self) -> u64 {
        mixed(u64::from(self.marks[0]) << 16 | u64::from(self.marks[1]))
    }

    fn structure(&self) -> u64 {
        0
    }

    fn moves(&self, wanted: Wanted, visit: impl FnMut(u8)) {
        let over = Self::has_row(self.marks[1]);
        if wanted == Wanted::All && !over {
            (0..9).filter(|square| (self.marks[0] | self.marks[1]) >> square & 1 == 0).for_each(visit);
        }
    }

    fn play(&mut self, square: u8) {
        self.marks = [self.marks[1], self.marks[0] | 1 << square];
    }

    fn can_pass(&self) -> bool {
        true
    }

    fn pass(&mut self) {
        self.marks.swap(0, 1);
    }

    fn settled(&self) -> Option<Verdict> {
        None
    }

    fn stuck(&self) -> Verdict {
        if Self::has_row(self.marks[1]) { Verdict::Lost } else { Verdict::Drawn }
    }

    fn reversible_plies(&self) -> usize {
        0
    }

    fn is_threatened(&self) -> bool {
        false
    }

    fn evaluate(&self, (): &mut ()) -> i32 {
        let middle = 0o020;
        i32::from(self.marks[0] & middle != 0) * 20 - i32::from(self.marks[1] & middle != 0) * 20
    }

    fn is_noisy(&self, _: u8) -> bool {
        false
    }

    fn prize(&self, _: u8) -> i32 {
        0
    }

    fn gains(&self, _: u8, least: i32) -> bool {
        least <= 0
    }

    fn footprint(&self, square: u8) -> usize {
        square.into()
    }

    fn route(&self, square: u8) -> usize {
        square.into()
    }

    fn spoil(&self, _: u8) -> usize {
        0
    }
}

/// One heap; each player takes one to three; who takes the last wins. To pass would always be best.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Heap(pub(crate) u8);

impl Searchable for Heap {
    type Move = u8;
    type Notes = ();
    const FOOTPRINTS: usize = 4;
    const ROUTES: usize = 4;
    const SPOILS: usize = 1;

    fn key(&self) -> u64 {
        mixed(u64::from(self.0))
    }

    fn structure(&self) -> u64 {
        0
    }

    fn moves(&self, wanted: Wanted, visit: impl FnMut(u8)) {
        if wanted == Wanted::All {
            (1..=self.0.min(3)).for_each(visit);
        }
    }

    fn play(&mut self, taken: u8) {
        self.0 -= taken;
    }

    fn can_pass(&self) -> bool {
        false
    }

    fn pass(&mut self) {
        unreachable!("passing is not allowed here");
    }

    fn settled(&self) -> Option<Verdict> {
        None
    }

    fn stuck(&self) -> Verdict {
        Verdict::Lost
    }

    fn reversible_plies(&self) -> usize {
        0
    }

    fn is_threatened(&self) -> bool {
        false
    }

    fn evaluate(&self, (): &mut ()) -> i32 {
        0
    }

    fn is_noisy(&self, _: u8) -> bool {
        false
    }

    fn prize(&self, _: u8) -> i32 {
        0
    }

    fn gains(&self, _: u8, least: i32) -> bool {
        least <= 0
    }

    fn footprint(&self, taken: u8) -> usize {
        taken.into()
    }

    fn route(&self, taken: u8) -> usize {
        taken.into()
    }

    fn spoil(&self, _: u8) -> usize {
        0
    }
}

/// Two walkers on a ring of three, one for each player, who step left or right for ever. The first player always looks worse.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Ring {
    pub(crate) walkers: [u8; 2],
    pub(crate) turn: usize,
    pub(crate) plies: usize,
}

impl Searchable for Ring {
    type Move = i8;
    type Notes = ();
    const FOOTPRINTS: usize = 2 * 3;
    const ROUTES: usize = 2 * 3;
    const SPOILS: usize = 1;

    fn key(&self) -> u64 {
        mixed((self.turn as u64) << 32 | u64::from(self.walkers[0]) << 8 | u64::from(self.walkers[1]))
    }

    fn structure(&self) -> u64 {
        self.turn as u64
    }

    fn moves(&self, wanted: Wanted, visit: impl FnMut(i8)) {
        if wanted == Wanted::All {
            [-1, 1].into_iter().for_each(visit);
        }
    }

    fn play(&mut self, step: i8) {
        let walker = &mut self.walkers[self.turn];
        *walker = (*walker + 3).wrapping_add_signed(step) % 3;
        self.turn = 1 - self.turn;
        self.plies += 1;
    }

    fn can_pass(&self) -> bool {
        false
    }

    fn pass(&mut self) {
        unreachable!("passing is not allowed here");
    }

    fn settled(&self) -> Option<Verdict> {
        None
    }

    fn stuck(&self) -> Verdict {
        Verdict::Drawn
    }

    fn reversible_plies(&self) -> usize {
        self.plies
    }

    fn is_threatened(&self) -> bool {
        false
    }

    fn evaluate(&self, (): &mut ()) -> i32 {
        if self.turn == 0 { -500 } else { 500 }
    }

    fn is_noisy(&self, _: i8) -> bool {
        false
    }

    fn prize(&self, _: i8) -> i32 {
        0
    }

    fn gains(&self, _: i8, least: i32) -> bool {
        least <= 0
    }

    fn footprint(&self, step: i8) -> usize {
        self.turn * 3 + (step + 1) as usize
    }

    fn route(&self, step: i8) -> usize {
        self.footprint(step)
    }

    fn spoil(&self, _: i8) -> usize {
        0
    }
}

/// A tree of captures only: each position offers a few prizes drawn from its number, and one may always stop.
/// Its value is that of all captures played out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Market {
    pub(crate) seed: u64,
    pub(crate) depth: u32,
    /// The lead of the player to move over the other.
    pub(crate) lead: i32,
}

impl Market {
    /// The prizes on offer.
    pub(crate) fn prizes(&self) -> Vec<i32> {
        let count = if self.depth == 0 { 0 } else { 1 + mixed(self.seed) % 4 };
        (0..count).map(|n| (mixed(self.seed ^ (n + 1) << 50) % 900) as i32 + 1).collect()
    }

    /// The value when anyone may stop at any time.
    pub(crate) fn value(&self) -> i32 {
        let after = |n| {
            let mut next = *self;
            next.play(n);
            -next.value()
        };
        (0..self.prizes().len()).map(after).fold(self.lead, i32::max)
    }
}

impl Searchable for Market {
    type Move = usize;
    type Notes = ();
    const FOOTPRINTS: usize = 4;
    const ROUTES: usize = 4;
    const SPOILS: usize = 1;

    fn key(&self) -> u64 {
        mixed(self.seed ^ u64::from(self.depth) << 40 ^ (self.lead as u64) << 20)
    }

    fn structure(&self) -> u64 {
        0
    }

    fn moves(&self, _: Wanted, visit: impl FnMut(usize)) {
        (0..self.prizes().len()).for_each(visit);
    }

    fn play(&mut self, n: usize) {
        self.lead = -(self.lead + self.prizes()[n]);
        self.seed = mixed(self.seed.wrapping_add(n as u64 + 17));
        self.depth -= 1;
    }

    fn can_pass(&self) -> bool {
        false
    }

    fn pass(&mut self) {
        unreachable!("passing is not allowed here");
    }

    fn settled(&self) -> Option<Verdict> {
        None
    }

    fn stuck(&self) -> Verdict {
        Verdict::Drawn
    }

    fn reversible_plies(&self) -> usize {
        0
    }

    fn is_threatened(&self) -> bool {
        false
    }

    fn evaluate(&self, (): &mut ()) -> i32 {
        self.lead
    }

    fn is_noisy(&self, _: usize) -> bool {
        true
    }

    fn prize(&self, n: usize) -> i32 {
        self.prizes()[n]
    }

    fn gains(&self, n: usize, least: i32) -> bool {
        let mut next = *self;
        next.play(n);
        -next.value() - self.lead >= least
    }

    fn footprint(&self, n: usize) -> usize {
        n
    }

    fn route(&self, n: usize) -> usize {
        n
    }

    fn spoil(&self, _: usize) -> usize {
        0
    }
}

/// SplitMix64's finish: tells numbers apart.
pub(crate) fn mixed(n: u64) -> u64 {
    let z = n.wrapping_add(0x9E37_79B9_7F4A_7C15);
    let z = (z ^ z >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let z = (z ^ z >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ z >> 31
}

/// All positions that can come about from one.
pub(crate) fn reachable<S: Searchable + Ord + Debug>(start: S) -> Vec<S> {
    let mut seen = std::collections::BTreeSet::from([start.clone()]);
    let mut open = vec![start];
    while let Some(position) = open.pop() {
        position.moves(Wanted::All, |step| {
            let mut next = position.clone();
            next.play(step);
            if seen.insert(next.clone()) {
                open.push(next);
            }
        });
    }
    seen.into_iter().collect()
}

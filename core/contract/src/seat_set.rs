//! Sets of seats.

use std::fmt;
use std::ops::{BitAnd, Sub};

use crate::Seat;

/// A set of seats, written as their names in a row.
///
/// ```
/// use unruly_contract::{Seat, SeatSet};
/// assert_eq!(SeatSet::first(3).to_string(), "white, black and red");
/// assert_eq!(SeatSet::first(2).after(Seat::BLACK), Some(Seat::WHITE));
/// ```
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SeatSet(u8);

impl SeatSet {
    /// No seat.
    pub const EMPTY: Self = Self(0);
    /// Every seat.
    pub const ALL: Self = Self::first(Seat::ALL.len());

    /// The first `count` seats, or all where there are no more.
    #[inline]
    pub const fn first(count: usize) -> Self {
        if count < Seat::ALL.len() { Self((1 << count) - 1) } else { Self(0b11_1111) }
    }

    /// Whether the seat is in it.
    #[inline(always)]
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 >> seat.index() & 1 != 0
    }

    /// Whether it holds no seat.
    #[inline(always)]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many seats it holds.
    #[inline]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether the two share a seat.
    #[inline(always)]
    pub const fn meets(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    /// Puts a seat in.
    #[inline]
    pub const fn insert(&mut self, seat: Seat) {
        self.0 |= 1 << seat.index();
    }

    /// Takes a seat out.
    #[inline]
    pub const fn remove(&mut self, seat: Seat) {
        self.0 &= !(1 << seat.index());
    }

    /// Its seats, in order.
    #[inline]
    pub fn iter(self) -> impl DoubleEndedIterator<Item = Seat> {
        Seat::ALL.into_iter().filter(move |seat| self.contains(*seat))
    }

    /// The next of its seats clockwise of this one; the seat itself only if there is no other.
    #[inline]
    pub fn after(self, seat: Seat) -> Option<Seat> {
        let later = self.iter().find(|other| *other > seat);
        later.or_else(|| self.iter().next())
    }
}

/// The seats that are in both.
impl BitAnd for SeatSet {
    type Output = Self;

    #[inline(always)]
    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

/// The seats that are not in the other.
impl Sub for SeatSet {
    type Output = Self;

    #[inline(always)]
    fn sub(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        seats.into_iter().fold(Self::EMPTY, |mut set, seat| {
            set.insert(seat);
            set
        })
    }
}

impl fmt::Display for SeatSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names: Vec<&str> = self.iter().map(Seat::name).collect();
        match names.as_slice() {
            [] => f.pad("nobody"),
            [one] => f.pad(one),
            [others @ .., last] => f.pad(&format!("{} and {last}", others.join(", "))),
        }
    }
}

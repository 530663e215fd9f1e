//! The worth of a position to each seat.

use std::ops::{Index, IndexMut};

use unruly_contract::Seat;

/// The worth of a position to each seat, in hundredths of a pawn. A seat that is out of the game has nothing.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Worths([i32; Seat::ALL.len()]);

impl Worths {
    /// How a seat stands against those that are still in the game.
    ///
    /// Half of it is measured against the strongest of them and half against all: who grows by what another loses is the
    /// next to be feared, though nothing was taken from the seat itself.
    pub fn balance(&self, seat: Seat, rivals: impl Iterator<Item = Seat>) -> i32 {
        let (mut count, mut sum, mut greatest) = (0, 0, i32::MIN);
        for rival in rivals {
            count += 1;
            sum += self[rival];
            greatest = greatest.max(self[rival]);
        }
        if count == 0 { self[seat] } else { self[seat] - (sum / count + greatest) / 2 }
    }
}

impl Index<Seat> for Worths {
    type Output = i32;

    #[inline(always)]
    fn index(&self, seat: Seat) -> &i32 {
        &self.0[seat.index()]
    }
}

impl IndexMut<Seat> for Worths {
    #[inline(always)]
    fn index_mut(&mut self, seat: Seat) -> &mut i32 {
        &mut self.0[seat.index()]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seat_is_measured_against_all_and_against_the_strongest() {
        let mut worths = Worths::default();
        for (seat, worth) in Seat::ALL.into_iter().zip([500, 300, 100, 200]) {
            worths[seat] = worth;
        }
        let others = |seat: Seat| Seat::first(4).filter(move |other| *other != seat);
        assert_eq!(worths.balance(Seat::WHITE, others(Seat::WHITE)), 500 - (200 + 300) / 2);
        assert_eq!(worths.balance(Seat::RED, others(Seat::RED)), 100 - (333 + 500) / 2);
        assert_eq!(
            worths.balance(Seat::WHITE, [Seat::RED].into_iter()),
            400,
            "between two it is the difference"
        );
        assert_eq!(worths.balance(Seat::WHITE, std::iter::empty()), 500);
    }
}

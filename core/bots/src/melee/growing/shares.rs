//! The part of the prize that each seat can hope for.

use std::ops::{Index, IndexMut};

use unruly_contract::Seat;

use crate::melee::Worths;

/// The part of the prize that each seat can hope for: together they make one. A seat that is out of the game has none.
///
/// To win counts for more here than to be ahead: whoever is far behind has little left to lose.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub(super) struct Shares([f32; Seat::ALL.len()]);

/// A seat that is ahead of another by so much, in hundredths of a pawn, can hope for e times as much.
const SCALE: f32 = 500.0;
/// No share is told as certain: others may do what nobody reckons with.
const LEAST_TOLD: f32 = 1e-6;

impl Shares {
    /// Everything for the winner.
    pub(super) fn all_for(winner: Seat) -> Self {
        let mut shares = Self::default();
        shares[winner] = 1.0;
        shares
    }

    /// The shares of those who are still in the game.
    pub(super) fn of(worths: &Worths, standing: impl Iterator<Item = Seat> + Clone) -> Self {
        let greatest = standing.clone().map(|seat| worths[seat]).max().unwrap_or_default();
        let mut shares = Self::default();
        let mut sum = 0.0;
        for seat in standing.clone() {
            shares[seat] = ((worths[seat] - greatest) as f32 / SCALE).exp();
            sum += shares[seat];
        }
        for seat in standing {
            shares[seat] /= sum;
        }
        shares
    }
}

/// The score of a seat that can hope for a share of the prize against so many rivals, in hundredths of a pawn: nothing if
/// all are alike.
pub(super) fn score(share: f32, rivals: usize) -> i32 {
    let share = share.clamp(LEAST_TOLD, 1.0 - LEAST_TOLD);
    (SCALE * (share * rivals as f32 / (1.0 - share)).ln()).round() as i32
}

impl Index<Seat> for Shares {
    type Output = f32;

    #[inline(always)]
    fn index(&self, seat: Seat) -> &f32 {
        &self.0[seat.index()]
    }
}

impl IndexMut<Seat> for Shares {
    #[inline(always)]
    fn index_mut(&mut self, seat: Seat) -> &mut f32 {
        &mut self.0[seat.index()]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_share_is_told_as_the_lead_that_it_comes_from() {
        let mut worths = Worths::default();
        worths[Seat::WHITE] = 1_200;
        worths[Seat::BLACK] = 900;
        worths[Seat::RED] = 900;
        let shares = Shares::of(&worths, Seat::ALL.into_iter().take(3));
        assert_eq!(score(shares[Seat::WHITE], 2), 300);
        assert!((shares[Seat::BLACK] - shares[Seat::RED]).abs() < 1e-6);
        let sum: f32 = Seat::ALL.into_iter().map(|seat| shares[seat]).sum();
        assert!((sum - 1.0).abs() < 1e-5 && shares[Seat::BLUE] == 0.0, "{shares:?}");
    }

    #[test]
    fn alike_means_nothing_and_nothing_is_beyond_telling() {
        for rivals in 1..6 {
            let shares = Shares::of(&Worths::default(), Seat::ALL.into_iter().take(rivals + 1));
            assert_eq!(score(shares[Seat::WHITE], rivals), 0);
        }
        let won = Shares::all_for(Seat::RED);
        assert!(score(won[Seat::RED], 2) > 5_000 && score(won[Seat::WHITE], 2) < -5_000);
    }
}

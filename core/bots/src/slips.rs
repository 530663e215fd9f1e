//! The slips of players who are no machines: they overlook things, and they misjudge what they see.

use rand::RngExt;
use unruly_contract::Chance;

use crate::search::WON;

/// How often a player makes slips, how often it overlooks something then, and by how much it misjudges a position.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Slips {
    /// Of a hundred actions, so many are taken with a clear head: without slips, as the best bot takes them.
    pub clear: u32,
    /// Of a hundred actions that change little, so many are not seen. The more hangs on one, the seldomer that happens.
    pub overlooks: u32,
    /// The usual error about a position, in hundredths of a pawn.
    pub errs: u32,
}

/// Beside an action that changes the balance by so much, half as many are overlooked as of those that change nothing.
const STRIKING: u64 = 250;
/// Nothing strikes the eye more than this does.
const MOST_STRIKING: u64 = 900;
/// Standings beyond this belong to games that are as good as over, which nobody misjudges.
const SEEN_TO_THE_END: i32 = WON - 1_000;

/// A look at a game by somebody who makes slips.
pub(crate) struct Eye {
    slips: Slips,
    chance: Chance,
}

impl Eye {
    /// An eye that makes these slips.
    pub(crate) fn new(slips: Slips, chance: Chance) -> Self {
        Self { slips, chance }
    }

    /// Whether an action is overlooked that changes the balance by so much.
    pub(crate) fn overlooks(&mut self, swing: i32) -> bool {
        if self.slips.overlooks == 0 {
            return false;
        }
        let striking = u64::from(swing.unsigned_abs()).min(MOST_STRIKING);
        let part = u64::from(self.slips.overlooks) * STRIKING;
        self.chance.random_range(0..100 * (STRIKING + striking)) < part
    }

    /// An error about a position, for better or worse.
    pub(crate) fn error(&mut self) -> i32 {
        let most = i32::try_from(self.slips.errs).unwrap_or(SEEN_TO_THE_END).min(SEEN_TO_THE_END / 4);
        if most == 0 {
            return 0;
        }
        // The sum of three even chances has about the shape of many small ones, and this as its usual size.
        (0..3).map(|_| self.chance.random_range(-most..=most)).sum()
    }
}

/// A score as somebody sees it who is wrong by so much.
pub(crate) fn misjudged(score: i32, error: i32) -> i32 {
    if score.abs() >= SEEN_TO_THE_END {
        score
    } else {
        (score + error).clamp(-SEEN_TO_THE_END, SEEN_TO_THE_END)
    }
}

#[cfg(test)]
mod tests {
    use rand_chacha::rand_core::SeedableRng;

    use super::*;

    fn eye(overlooks: u32, errs: u32) -> Eye {
        Eye::new(Slips { clear: 0, overlooks, errs }, Chance::seed_from_u64(3))
    }

    fn overlooked(of_a_hundred: u32, swing: i32) -> usize {
        let mut eye = eye(of_a_hundred, 0);
        (0..10_000).filter(|_| eye.overlooks(swing)).count()
    }

    #[test]
    fn what_changes_little_is_overlooked_most() {
        assert_eq!(overlooked(0, 0), 0);
        assert_eq!(overlooked(100, 0), 10_000);
        let by_swing = [0, 100, -250, 500, -900].map(|swing| overlooked(40, swing));
        assert!(by_swing.is_sorted_by(|one, other| one > other), "{by_swing:?}");
        assert!(by_swing[0].abs_diff(4_000) < 200 && by_swing[2].abs_diff(2_000) < 200, "{by_swing:?}");
        assert!(
            overlooked(40, WON).abs_diff(overlooked(40, 900)) < 150,
            "nothing is more striking than the most"
        );
    }

    #[test]
    fn errors_go_both_ways_and_have_their_usual_size() {
        let mut eye = eye(0, 100);
        let errors: Vec<i32> = (0..10_000).map(|_| eye.error()).collect();
        let mean = errors.iter().sum::<i32>() / 10_000;
        let spread = errors.iter().map(|error| error * error / 100).sum::<i32>() / 10_000;
        assert!(mean.abs() < 5 && spread.abs_diff(100) < 6, "{mean}, {spread}");
        assert_eq!(misjudged(WON - 3, 400), WON - 3, "nobody misjudges the end");
        assert_eq!(misjudged(-50, 400), 350);
    }
}

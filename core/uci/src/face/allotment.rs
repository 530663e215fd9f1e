//! How much of a clock a move may use up.

use std::time::Duration;

/// A move's share of a clock.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Allotment {
    /// After so long no deeper search is begun.
    pub(super) enough: Duration,
    /// After so long the search is broken off.
    pub(super) most: Duration,
}

/// The time that the way to the other program and back may take.
const ON_THE_WAY: Duration = Duration::from_millis(25);
/// The moves for which a clock must last where nobody says.
const MOVES: u32 = 30;
/// No more moves than this are planned for.
const MOST_MOVES: u32 = 50;
/// The least time that is of any use.
const LEAST: Duration = Duration::from_millis(1);

/// The share of the next move in what is left.
pub(super) fn allot(left: Duration, added: Duration, moves_to_go: Option<u32>) -> Allotment {
    // A clock that has nearly run out still lets a move be made in time.
    let usable = left.saturating_sub(ON_THE_WAY).max(left / 4);
    let moves = moves_to_go.map_or(MOVES, |moves| moves.clamp(1, MOST_MOVES));
    let share = usable / moves + added * 3 / 4;
    let bound = if moves == 1 { usable * 9 / 10 } else { usable / 2 };
    Allotment { enough: (share * 3 / 5).min(bound).max(LEAST), most: (share * 2).min(bound).max(LEAST) }
}

/// Milliseconds as they are told, which may be less than none.
pub(super) fn millis(told: i64) -> Duration {
    Duration::from_millis(u64::try_from(told).unwrap_or(0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_lasts_for_the_whole_game() {
        for (left, added, moves_to_go) in [
            (60_000, 0, None),
            (60_000, 600, None),
            (1_000, 100, None),
            (300, 0, None),
            (60_000, 0, Some(40)),
            (2_000, 0, Some(1)),
            (10_000, 5_000, Some(2)),
        ] {
            let mut clock = Duration::from_millis(left);
            let added = Duration::from_millis(added);
            for played in 0..moves_to_go.unwrap_or(60) {
                let Allotment { enough, most } = allot(clock, added, moves_to_go.map(|moves| moves - played));
                assert!(enough <= most && most < clock, "{left} {moves_to_go:?}: {most:?} of {clock:?}");
                clock = clock - enough + added;
            }
        }
    }

    #[test]
    fn a_clock_that_has_run_out_still_gives_a_moment() {
        assert_eq!(allot(millis(-20), millis(0), None), Allotment { enough: LEAST, most: LEAST });
    }
}

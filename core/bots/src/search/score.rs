//! Scores, and the won positions among them.

use unruly_contract::Thought;

use super::Verdict;

/// The score of a game already won. A win in `n` plies scores `WON - n`.
pub const WON: i32 = Thought::WON;
/// The score of a draw.
pub const DRAWN: i32 = 0;

/// The deepest ply the searcher ever looks at.
pub(super) const DEEPEST: usize = 128;
/// More than any score.
pub(super) const INFINITE: i32 = 32_000;
/// The least score of a forced win that the searcher has seen to its end.
pub(super) const WIN_IN_SIGHT: i32 = WON - DEEPEST as i32;

/// The end of the game that a score stands for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Prospect {
    /// Nothing certain; the balance in hundredths of a pawn.
    Open(i32),
    /// A win by force in so many plies.
    WinIn(u32),
    /// A loss by force in so many plies.
    LossIn(u32),
}

/// The end of the game that a score stands for.
pub fn prospect(score: i32) -> Prospect {
    if score >= WIN_IN_SIGHT {
        Prospect::WinIn((WON - score).unsigned_abs())
    } else if score <= -WIN_IN_SIGHT {
        Prospect::LossIn((WON + score).unsigned_abs())
    } else {
        Prospect::Open(score)
    }
}

impl Prospect {
    /// Whether a search of this depth has seen the game to its end, so that looking deeper changes nothing.
    pub(crate) fn is_seen_to_the_end(self, depth: u32) -> bool {
        match self {
            Self::Open(_) => false,
            Self::WinIn(plies) | Self::LossIn(plies) => plies <= depth,
        }
    }
}

impl Verdict {
    /// Its score, so many plies from the root. An early win is better than a late one.
    pub(super) fn score(self, ply: usize) -> i32 {
        match self {
            Self::Won => WON - ply as i32,
            Self::Drawn => DRAWN,
            Self::Lost => ply as i32 - WON,
        }
    }
}

/// A score as the table keeps it: a forced win is counted from the position itself, not from the root.
pub(crate) fn to_stored(score: i32, ply: usize) -> i32 {
    match prospect(score) {
        Prospect::Open(_) => score,
        Prospect::WinIn(_) => score + ply as i32,
        Prospect::LossIn(_) => score - ply as i32,
    }
}

/// A kept score, as seen from a position so many plies from the root.
pub(crate) fn from_stored(score: i32, ply: usize) -> i32 {
    match prospect(score) {
        Prospect::Open(_) => score,
        Prospect::WinIn(_) => score - ply as i32,
        Prospect::LossIn(_) => score + ply as i32,
    }
}

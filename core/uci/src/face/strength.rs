//! How well the engine plays when it is told not to play as well as it can.

/// A rung of the ladder: so many positions for a move, and how well that plays.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Rung {
    /// About how well, in points of Elo.
    pub elo: u32,
    /// The most positions that are looked at for a move.
    pub nodes: u64,
}

/// The ladder, the lowest rung first. It was measured with matches against another engine that can be held to a number of
/// points; `docs/uci.md` says how, and how rough it is.
pub const LADDER: [Rung; 6] = [
    Rung { elo: 1050, nodes: 30 },
    Rung { elo: 1400, nodes: 60 },
    Rung { elo: 1700, nodes: 300 },
    Rung { elo: 1850, nodes: 1_000 },
    Rung { elo: 2000, nodes: 3_000 },
    Rung { elo: 2100, nodes: 10_000 },
];

/// The least and the most points that can be asked for.
pub(super) fn bounds() -> (u32, u32) {
    (LADDER[0].elo, LADDER[LADDER.len() - 1].elo)
}

/// The most positions for a move at so many points: between two rungs each point adds the same share.
pub(super) fn nodes(elo: u32) -> u64 {
    let above = LADDER.iter().position(|rung| rung.elo >= elo).unwrap_or(LADDER.len() - 1);
    let (low, high) = (LADDER[above.saturating_sub(1)], LADDER[above]);
    if high.elo <= low.elo {
        return high.nodes;
    }
    let part = f64::from(elo - low.elo) / f64::from(high.elo - low.elo);
    (low.nodes as f64 * (high.nodes as f64 / low.nodes as f64).powf(part)).round() as u64
}

#[cfg(test)]
mod tests {
    use super::{LADDER, bounds, nodes};

    #[test]
    fn more_points_are_more_positions() {
        let (weakest, strongest) = bounds();
        for rung in LADDER {
            assert_eq!(nodes(rung.elo), rung.nodes);
        }
        let all: Vec<u64> = (weakest..=strongest).step_by(20).map(nodes).collect();
        assert!(all.is_sorted() && all[0] < all[all.len() - 1], "{all:?}");
    }
}

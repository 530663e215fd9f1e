//! What a match has come to.

use std::fmt;
use std::time::Duration;

/// One game, as the first player sees it.
pub struct Played {
    /// 2 for a win, 1 for a draw, 0 for a loss.
    pub halves: usize,
    /// Why it ended.
    pub reason: String,
    /// How long it was.
    pub plies: usize,
    /// The moves after the opening.
    pub moves: Vec<String>,
    /// The longest answer of each player.
    pub slowest: [Duration; 2],
}

/// Wins, draws and losses of the first player.
#[derive(Default)]
pub struct Score {
    /// Losses, draws and wins.
    counts: [usize; 3],
    /// The longest answer of each player.
    pub slowest: [Duration; 2],
}

impl Score {
    /// Counts a game.
    pub fn add(&mut self, played: &Played) {
        self.counts[played.halves] += 1;
        for player in 0..2 {
            self.slowest[player] = self.slowest[player].max(played.slowest[player]);
        }
    }

    /// The part of all points won, and how far off it may be by chance (95 in 100).
    fn part(&self) -> (f64, f64) {
        let [losses, draws, wins] = self.counts.map(|count| count as f64);
        let games = losses + draws + wins;
        let mean = (wins + draws / 2.0) / games;
        let spread = wins * (1.0 - mean).powi(2) + draws * (0.5 - mean).powi(2) + losses * mean.powi(2);
        (mean, 1.96 * (spread / games / games).sqrt())
    }
}

impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [losses, draws, wins] = self.counts;
        let (mean, margin) = self.part();
        let elo = |part: f64| -400.0 * (1.0 / part.clamp(0.001, 0.999) - 1.0).log10();
        write!(f, "+{wins} ={draws} -{losses}, {:.1}% (±{:.1})", 100.0 * mean, 100.0 * margin)?;
        write!(f, ", Elo {:+.0} [{:+.0}, {:+.0}]", elo(mean), elo(mean - margin), elo(mean + margin))
    }
}

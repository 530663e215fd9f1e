//! The game as it was, and how it plays itself again.

use std::time::Duration;

use unruly_contract::Scene;

/// The game as it was.
#[derive(Debug)]
pub(crate) struct Past {
    /// After how many actions.
    pub(crate) ply: usize,
    /// The scene then.
    pub(crate) scene: Scene,
}

/// How a game is played again.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Replaying {
    /// When the next move is shown; `None` while it rests.
    pub(crate) next: Option<Duration>,
    pub(crate) speed: Speed,
}

/// How many moves are shown in ten seconds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Speed(u32);

impl Speed {
    /// The slowest and the fastest.
    pub const BOUNDS: (Self, Self) = (Self(2), Self(100));

    /// So many moves in ten seconds, or the nearest that there is.
    pub fn of(moves: u32) -> Self {
        Self(moves.clamp(Self::BOUNDS.0.0, Self::BOUNDS.1.0))
    }

    /// How many moves are shown in ten seconds.
    pub fn moves(self) -> u32 {
        self.0
    }

    /// How long a move is shown.
    pub(crate) fn pause(self) -> Duration {
        Duration::from_secs(10) / self.0
    }
}

impl Default for Replaying {
    fn default() -> Self {
        Self { next: None, speed: Speed(10) }
    }
}

impl Replaying {
    /// Whether it goes on by itself.
    pub fn is_on(self) -> bool {
        self.next.is_some()
    }

    /// How fast.
    pub fn speed(self) -> Speed {
        self.speed
    }
}

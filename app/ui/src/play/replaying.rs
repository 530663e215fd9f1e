//! A game that plays itself again: one move after the other, as fast as somebody likes.

use std::time::Duration;

use super::session::Session;

/// How a game is played again.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Replaying {
    /// When the next move is shown; `None` while it rests.
    next: Option<Duration>,
    speed: Speed,
}

/// How many moves are shown in ten seconds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Speed(u32);

impl Speed {
    /// The slowest and the fastest.
    pub(crate) const BOUNDS: (Self, Self) = (Self(2), Self(100));

    /// So many moves in ten seconds, or the nearest that there is.
    pub(crate) fn of(moves: u32) -> Self {
        Self(moves.clamp(Self::BOUNDS.0.0, Self::BOUNDS.1.0))
    }

    /// How many moves are shown in ten seconds.
    pub(crate) fn moves(self) -> u32 {
        self.0
    }

    /// How long a move is shown.
    fn pause(self) -> Duration {
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
    pub(crate) fn is_on(self) -> bool {
        self.next.is_some()
    }

    /// How fast.
    pub(crate) fn speed(self) -> Speed {
        self.speed
    }
}

impl Session {
    /// How the game is played again.
    pub(crate) fn replaying(&self) -> Replaying {
        self.replaying
    }

    /// Lets the game play itself again, from its beginning where its end is shown.
    pub(super) fn replay(&mut self, now: Duration) {
        if self.ledger.is_empty() {
            return;
        }
        if self.past().is_none() {
            self.look_at(Some(0));
        }
        self.replaying.next = Some(now + self.replaying.speed.pause());
    }

    /// Lets it rest where it is.
    pub(super) fn pause_replay(&mut self) {
        self.replaying.next = None;
    }

    /// Another speed, at once.
    pub(super) fn replay_at(&mut self, speed: Speed, now: Duration) {
        self.replaying.speed = speed;
        if let Some(next) = &mut self.replaying.next {
            *next = (*next).min(now + speed.pause());
        }
    }

    /// Shows the next move when it is time, and says when to look again.
    pub(crate) fn go_on_replaying(&mut self, now: Duration) -> Option<Duration> {
        let next = self.replaying.next?;
        if now < next {
            return Some(next - now);
        }
        let Some(ply) = self.past() else {
            self.pause_replay();
            return None;
        };
        self.look_at(Some(ply + 1));
        let pause = self.replaying.speed.pause();
        self.replaying.next = self.past().map(|_| now + pause);
        self.past().map(|_| pause)
    }
}

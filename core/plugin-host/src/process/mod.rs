//! Plugins in a process of their own, which speak the messages of the contract as lines of JSON. Nothing of theirs runs in here.

mod child;
mod game;
mod lines;
mod plugin;

use std::time::Duration;

pub(crate) use plugin::ProcessPlugin;

/// How long a process is waited for before it is ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Patience {
    /// With an answer.
    pub answering: Duration,
    /// With a mind that thinks longer than it may, or after it was told to stop.
    pub stopping: Duration,
    /// With a mind that has no limit of time and is not told to stop.
    pub thinking: Duration,
}

impl Default for Patience {
    fn default() -> Self {
        Self {
            answering: Duration::from_secs(10),
            stopping: Duration::from_secs(3),
            thinking: Duration::from_secs(600),
        }
    }
}

//! The way to another program, whatever it is made of.

use std::time::Duration;

/// The way to another program and back. It ends with its owner, and the program with it.
pub trait Wire: Send {
    /// Sends a line.
    ///
    /// # Errors
    /// When the other side has hung up.
    fn send(&mut self, line: &str) -> Result<(), Hung>;

    /// Waits for a line, no longer than this.
    fn receive(&mut self, at_most: Duration) -> Heard;

    /// The time since the beginning, by the host's clock.
    fn elapsed(&self) -> Duration;

    /// How the program on the other side has ended, where that is known.
    fn ending(&mut self) -> Option<String> {
        None
    }
}

/// Opens a way to another program, or says why there is none.
pub type Open = Box<dyn FnMut() -> Result<Box<dyn Wire>, Closed> + Send>;

/// Why there is no way to another program.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Closed {
    /// It cannot be started, for this reason of the system.
    Failed(String),
    /// The user has not named it, and so it is not run.
    NotAllowed,
}

/// The result of listening.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Heard {
    /// A line, without its end.
    Line(String),
    /// Nothing so far.
    Silence,
    /// The other side has hung up.
    HungUp,
}

/// The other side has hung up.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Hung;

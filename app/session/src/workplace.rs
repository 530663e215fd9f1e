//! Where games are worked on: the one place where threads begin.

use std::sync::Arc;
use std::thread;

/// Where games are worked on.
#[derive(Clone, Default)]
pub enum Workplace {
    /// Here and now, while the face waits: for tests, and for machines without threads.
    #[default]
    Here,
    /// Each in a thread of its own. This is called whenever there is something to take in.
    Thread(Wake),
}

/// Lets a face know that there is something to take in.
pub type Wake = Arc<dyn Fn() + Send + Sync>;

/// Does something in a thread that nobody ever waits for: should it hang, it hangs alone.
#[allow(clippy::disallowed_methods, reason = "this is where threads begin")]
pub(crate) fn aside(work: impl FnOnce() + Send + 'static) {
    thread::spawn(work);
}

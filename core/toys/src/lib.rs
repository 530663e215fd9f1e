//! Small games for tests, sound or with a flaw: one open, two with hidden hands.

#![allow(clippy::unwrap_used, reason = "a test that comes upon a broken toy may as well panic")]

mod drawer;
mod hands;
mod nim;

pub use drawer::Drawer;
pub use hands::{Hands, HandsFlaw};
pub use nim::{Nim, NimFlaw};

//! Small games for tests, sound or with a flaw: one open, two with hidden hands, one of a later version; any game made to break down or
//! to be slow; and hosts of bots.

#![allow(clippy::unwrap_used, reason = "a test that comes upon a broken toy may as well panic")]

mod drawer;
mod hands;
mod hooked;
mod hosts;
mod later;
mod nim;

pub use drawer::Drawer;
pub use hands::{Hands, HandsFlaw};
pub use hooked::{Hooked, Method};
pub use hosts::{Curious, Stopped, Ticking};
pub use later::Later;
pub use nim::{Nim, NimFlaw};

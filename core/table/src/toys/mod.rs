//! Small games for tests, sound or with a flaw: one open, two with hidden hands.

mod drawer;
mod hands;
mod nim;

pub(crate) use drawer::Drawer;
pub(crate) use hands::{Hands, HandsFlaw};
pub(crate) use nim::{Nim, NimFlaw};

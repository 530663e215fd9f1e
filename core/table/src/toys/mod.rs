//! Two small games for tests, sound or with a flaw: one open, one with hidden hands.

mod hands;
mod nim;

pub(crate) use hands::{Hands, HandsFlaw};
pub(crate) use nim::{Nim, NimFlaw};

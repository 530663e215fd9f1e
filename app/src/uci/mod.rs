//! Chess spoken with other programs over pipes: as an engine that they ask, and with engines that play here.

mod allowed;
mod desk;
mod process;

pub(crate) use allowed::allow;
pub(crate) use desk::speak;
pub(crate) use process::{is_there, way_to};

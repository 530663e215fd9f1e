//! Libraries in this process: the functions of their tables, called with what they may be given.

mod game;
mod kept;
mod lent;
mod library;
mod open;
mod sink;

pub(crate) use library::{Library, Native};
pub(crate) use open::open;

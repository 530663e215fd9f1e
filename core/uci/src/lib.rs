//! Chess spoken with other programs: the protocol UCI, from both sides.
//!
//! [`Engine`] is the side of the program that is asked: it hears lines, and says what is to be answered, searched or stopped;
//! [`Brain`] does the searching. [`EngineBot`] is the side that asks: a [`Bot`](unruly_bots::Bot) whose moves come from another
//! program, with which it speaks over a [`Wire`].
//!
//! Nothing here has a clock, a thread or a process: those belong to the host, so that whole conversations can be held in a
//! test.

mod face;
mod notation;
mod other;
mod so_far;

pub use face::{Brain, Engine, Errand, LADDER, Reaction, Rung};
pub use other::{
    Closed, EngineBot, EngineFault, EngineSpec, EngineSpecError, Heard, Hung, Open, Patience, Wire, is_engine,
};

//! Other programs as engines, asked by this one.

mod bot;
mod client;
mod fault;
mod reply;
mod spec;
mod wire;

pub use bot::EngineBot;
pub use client::Patience;
pub use fault::EngineFault;
pub use spec::{EngineSpec, EngineSpecError, is_engine};
pub use wire::{Closed, Heard, Hung, Open, Wire};

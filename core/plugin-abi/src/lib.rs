//! The binary interface between the program and a library that brings rulesets: structs of C, numbers and names, and nothing
//! that runs.
//!
//! `include/unruly_plugin.h` says the same in C, with what each function is for; a test holds the two against one another. A
//! plugin in Rust does not use this crate but `unruly-plugin`.

#![no_std]

mod entry;
mod extensions;
mod lent;

pub use entry::{RawEntry, RawGame, RawMemory, RawSetup};
pub use extensions::{
    ANSWERS, BOOKS, BOTS, COUNTS, MIND, RawAnswers, RawBooks, RawBots, RawCounts, RawMind, RawSheets,
    RawTexts, SHEETS, TEXTS,
};
pub use lent::{RawChance, RawControl, RawHost, RawLimits, RawSink};

/// How the one object that a plugin exports begins.
pub const MAGIC: [u8; 8] = *b"UNRULY\x1a\0";
/// The name of that object.
pub const ENTRY: &str = "unruly_plugin_entry";
/// The version of this interface that changes what is there already.
pub const ABI_MAJOR: u16 = 1;
/// The version of this interface that only adds to it.
pub const ABI_MINOR: u16 = 1;

/// The answer is in the sink.
pub const OK: i32 = 0;
/// There is no such thing.
pub const NONE: i32 = 1;
/// The rules say no; the sink says why.
pub const REFUSED: i32 = 2;
/// A null pointer, or a number that stands for nothing.
pub const E_ARGUMENT: i32 = -1;
/// Bytes that are no such message.
pub const E_MESSAGE: i32 = -2;
/// The plugin broke down.
pub const E_PANIC: i32 = -3;
/// The game has broken down before.
pub const E_BROKEN: i32 = -4;
/// The sink would not take the answer.
pub const E_SINK: i32 = -5;

/// The viewer who knows what everyone knows.
pub const SPECTATOR: i32 = -1;
/// The viewer who knows everything.
pub const REFEREE: i32 = -2;

/// The subjects that a ruleset is asked about itself, in the order of the numbers that stand for it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(u32)]
#[allow(missing_docs, reason = "each is called as in the contract")]
pub enum Subject {
    Profile = 0,
    Presets = 1,
    Decks = 2,
    DeckLimits = 3,
    Sources = 4,
    Wordings = 5,
    Cards = 6,
    SheetEnding = 7,
}

impl Subject {
    /// All of them, in that order.
    pub const ALL: [Self; 8] = [
        Self::Profile,
        Self::Presets,
        Self::Decks,
        Self::DeckLimits,
        Self::Sources,
        Self::Wordings,
        Self::Cards,
        Self::SheetEnding,
    ];
}

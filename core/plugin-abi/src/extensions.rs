//! Tables of what a plugin may offer besides. Each begins with its size, so that a later one may be longer.

use core::ffi::CStr;

use crate::{RawChance, RawControl, RawGame, RawLimits, RawMemory, RawSink};

/// The seats that are waited for, and one answer drawn by chance.
pub const ANSWERS: &CStr = c"unruly.answers/1";
/// Texts of people and of files, and the clock.
pub const TEXTS: &CStr = c"unruly.texts/1";
/// Counting moves.
pub const COUNTS: &CStr = c"unruly.counts/1";
/// A mind of the ruleset's own.
pub const MIND: &CStr = c"unruly.mind/1";
/// Bots of the program that are part of the plugin.
pub const BOTS: &CStr = c"unruly.bots/1";
/// The game's own books.
pub const BOOKS: &CStr = c"unruly.books/1";
/// Whole games as other programs write them.
pub const SHEETS: &CStr = c"unruly.sheets/1";

/// A function that answers about a game and needs nothing besides.
type OfGame = unsafe extern "C" fn(game: *mut RawGame, out: *const RawSink) -> i32;

/// One that is given a seat and a text too.
type OfText = unsafe extern "C" fn(
    game: *mut RawGame,
    seat: u32,
    text: *const u8,
    length: usize,
    out: *const RawSink,
) -> i32;

/// One that is given bytes for a ruleset.
type OfRuleset =
    unsafe extern "C" fn(ruleset: u32, bytes: *const u8, length: usize, out: *const RawSink) -> i32;

type FreeMemory = unsafe extern "C" fn(memory: *mut RawMemory);

/// The table [`ANSWERS`].
#[derive(Clone, Copy)]
#[repr(C)]
#[allow(missing_docs, reason = "the header says what each is")]
pub struct RawAnswers {
    pub struct_size: u32,
    pub reserved: u32,
    pub asked: Option<OfGame>,
    pub any_answer: Option<
        unsafe extern "C" fn(
            game: *mut RawGame,
            seat: u32,
            chance: *mut RawChance,
            out: *const RawSink,
        ) -> i32,
    >,
}

/// The table [`TEXTS`].
#[derive(Clone, Copy)]
#[repr(C)]
#[allow(missing_docs, reason = "the header says what each is")]
pub struct RawTexts {
    pub struct_size: u32,
    pub reserved: u32,
    pub read: Option<OfText>,
    pub position: Option<OfGame>,
    pub notation: Option<OfText>,
    pub time_control: Option<OfGame>,
}

/// The table [`COUNTS`].
#[derive(Clone, Copy)]
#[repr(C)]
#[allow(missing_docs, reason = "the header says what each is")]
pub struct RawCounts {
    pub struct_size: u32,
    pub reserved: u32,
    pub perft: Option<
        unsafe extern "C" fn(
            game: *mut RawGame,
            depth: u32,
            is_made: u32,
            count: *mut u64,
            out: *const RawSink,
        ) -> i32,
    >,
    pub one_ply_on: Option<
        unsafe extern "C" fn(
            game: *mut RawGame,
            seat: u32,
            action: *const u8,
            length: usize,
            next: *mut *mut RawGame,
            out: *const RawSink,
        ) -> i32,
    >,
}

/// The table [`MIND`].
#[derive(Clone, Copy)]
#[repr(C)]
#[allow(missing_docs, reason = "the header says what each is")]
pub struct RawMind {
    pub struct_size: u32,
    pub reserved: u32,
    pub think: Option<
        unsafe extern "C" fn(
            game: *mut RawGame,
            seat: u32,
            limits: *const RawLimits,
            memory: *mut *mut RawMemory,
            control: *const RawControl,
            out: *const RawSink,
        ) -> i32,
    >,
    pub memory_free: Option<FreeMemory>,
    pub foresee:
        Option<unsafe extern "C" fn(game: *mut RawGame, seat: u32, nodes: u32, out: *const RawSink) -> i32>,
}

/// The table [`BOTS`].
#[derive(Clone, Copy)]
#[repr(C)]
#[allow(missing_docs, reason = "the header says what each is")]
pub struct RawBots {
    pub struct_size: u32,
    pub reserved: u32,
    pub choose: Option<
        unsafe extern "C" fn(
            game: *mut RawGame,
            seat: u32,
            kind: *const u8,
            kind_length: usize,
            seed: u64,
            limits: *const RawLimits,
            memory: *mut *mut RawMemory,
            control: *const RawControl,
            out: *const RawSink,
        ) -> i32,
    >,
    pub memory_free: Option<FreeMemory>,
}

/// The table [`BOOKS`].
#[derive(Clone, Copy)]
#[repr(C)]
#[allow(missing_docs, reason = "the header says what each is")]
pub struct RawBooks {
    pub struct_size: u32,
    pub reserved: u32,
    pub audit: Option<OfGame>,
    pub audit_at_a_glance: Option<OfGame>,
    pub audit_since:
        Option<unsafe extern "C" fn(game: *mut RawGame, before: *mut RawGame, out: *const RawSink) -> i32>,
}

/// The table [`SHEETS`].
#[derive(Clone, Copy)]
#[repr(C)]
#[allow(missing_docs, reason = "the header says what each is")]
pub struct RawSheets {
    pub struct_size: u32,
    pub reserved: u32,
    pub write: Option<OfRuleset>,
    pub read: Option<OfRuleset>,
}

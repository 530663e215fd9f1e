//! The one object that a plugin exports.

use core::ffi::{c_char, c_void};

use crate::{RawChance, RawHost, RawSink};

/// A game of the plugin's, which only the plugin knows from inside.
#[repr(C)]
pub struct RawGame {
    opaque: [u8; 0],
}

/// The memory of a mind of the plugin's.
#[repr(C)]
pub struct RawMemory {
    opaque: [u8; 0],
}

/// The start of a game: seats, seed, position, and all of the setup as a message.
#[derive(Clone, Copy)]
#[repr(C)]
#[allow(missing_docs, reason = "the header says what each is")]
pub struct RawSetup {
    pub struct_size: u32,
    pub seats: u32,
    pub seed: u64,
    pub position: *const u8,
    pub position_length: usize,
    pub has_options: u32,
    pub is_laid_out: u32,
    pub message: *const u8,
    pub message_length: usize,
}

/// The object that a plugin exports under the name [`ENTRY`](crate::ENTRY): data that is read from the file before anything in it runs,
/// and the functions.
#[derive(Clone, Copy)]
#[repr(C)]
#[allow(missing_docs, reason = "the header says what each is")]
pub struct RawEntry {
    pub magic: [u8; 8],
    pub abi_major: u16,
    pub abi_minor: u16,
    pub struct_size: u32,
    pub schema: u32,
    pub flags: u32,
    pub build: *const c_char,

    pub init: Option<unsafe extern "C" fn(host: *const RawHost, out: *const RawSink) -> i32>,
    pub describe: Option<unsafe extern "C" fn(out: *const RawSink) -> i32>,
    pub tell: Option<unsafe extern "C" fn(ruleset: u32, subject: u32, out: *const RawSink) -> i32>,
    pub start: Option<
        unsafe extern "C" fn(
            ruleset: u32,
            setup: *const RawSetup,
            game: *mut *mut RawGame,
            out: *const RawSink,
        ) -> i32,
    >,
    pub game_free: Option<unsafe extern "C" fn(game: *mut RawGame)>,
    pub fork:
        Option<unsafe extern "C" fn(game: *mut RawGame, copy: *mut *mut RawGame, out: *const RawSink) -> i32>,
    pub imagine: Option<
        unsafe extern "C" fn(
            game: *mut RawGame,
            seat: u32,
            chance: *mut RawChance,
            imagined: *mut *mut RawGame,
            out: *const RawSink,
        ) -> i32,
    >,
    pub decisions: Option<unsafe extern "C" fn(game: *mut RawGame, out: *const RawSink) -> i32>,
    pub act: Option<
        unsafe extern "C" fn(
            game: *mut RawGame,
            seat: u32,
            action: *const u8,
            length: usize,
            out: *const RawSink,
        ) -> i32,
    >,
    pub scene: Option<unsafe extern "C" fn(game: *mut RawGame, viewer: i32, out: *const RawSink) -> i32>,
    pub outcome: Option<unsafe extern "C" fn(game: *mut RawGame, out: *const RawSink) -> i32>,
    pub worth: Option<
        unsafe extern "C" fn(game: *mut RawGame, seat: u32, worth: *mut i32, out: *const RawSink) -> i32,
    >,
    pub extension: Option<unsafe extern "C" fn(name: *const c_char) -> *const c_void>,
}

#[allow(unsafe_code, reason = "an object with pointers is shared between threads")]
// SAFETY: nothing in it is ever changed, and what its pointers lead to is code and constant text.
unsafe impl Sync for RawEntry {}

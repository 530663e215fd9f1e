//! Things that the host lends a plugin for a call, or for as long as the process lives.

use core::ffi::{c_char, c_void};

/// Where an answer goes.
#[derive(Clone, Copy)]
#[repr(C)]
pub struct RawSink {
    /// The host's own.
    pub context: *mut c_void,
    /// Appends bytes; anything but 0 is a refusal.
    pub write: Option<unsafe extern "C" fn(context: *mut c_void, bytes: *const u8, length: usize) -> i32>,
}

/// The chance that the host lends.
#[derive(Clone, Copy)]
#[repr(C)]
#[allow(missing_docs, reason = "the header says what each is")]
pub struct RawChance {
    pub struct_size: u32,
    pub reserved: u32,
    pub context: *mut c_void,
    pub next: Option<unsafe extern "C" fn(context: *mut c_void) -> u64>,
    pub seed: [u8; 32],
    pub stream: u64,
    pub word_low: u64,
    pub word_high: u64,
}

/// How far a mind may go; the largest number stands for no limit.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(C)]
#[allow(missing_docs, reason = "the header says what each is")]
pub struct RawLimits {
    pub struct_size: u32,
    pub depth: u32,
    pub nodes: u64,
    pub nanoseconds: u64,
}

/// The host's side of a mind that thinks.
#[derive(Clone, Copy)]
#[repr(C)]
#[allow(missing_docs, reason = "the header says what each is")]
pub struct RawControl {
    pub struct_size: u32,
    pub reserved: u32,
    pub context: *mut c_void,
    pub should_stop: Option<unsafe extern "C" fn(context: *mut c_void) -> i32>,
    pub elapsed: Option<unsafe extern "C" fn(context: *mut c_void) -> u64>,
    pub progress: Option<unsafe extern "C" fn(context: *mut c_void, thought: *const u8, length: usize)>,
    pub lines: Option<unsafe extern "C" fn(context: *mut c_void) -> u32>,
}

/// The host as a plugin knows it.
#[derive(Clone, Copy)]
#[repr(C)]
#[allow(missing_docs, reason = "the header says what each is")]
pub struct RawHost {
    pub struct_size: u32,
    pub abi_major: u16,
    pub abi_minor: u16,
    pub context: *mut c_void,
    pub log: Option<unsafe extern "C" fn(context: *mut c_void, level: i32, text: *const u8, length: usize)>,
    pub extension: Option<unsafe extern "C" fn(context: *mut c_void, name: *const c_char) -> *const c_void>,
}

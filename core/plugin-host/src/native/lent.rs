//! Things that a library is lent for a call: the host's chance, limits and control, as C has them.

use std::ffi::c_void;
use std::mem::size_of;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::Duration;

use rand::Rng;
use unruly_contract::{Chance, Control, Limits, Thought, message};
use unruly_plugin_abi::{RawChance, RawControl, RawLimits};

use crate::far::LONGEST_PROGRESS;

/// Lends the chance for a call. It goes on from where the library left it, whichever way that drew from it.
pub(crate) fn with_chance<T>(chance: &mut Chance, call: impl FnOnce(*mut RawChance) -> T) -> T {
    let word = chance.get_word_pos();
    let mut lent = RawChance {
        struct_size: size_of::<RawChance>() as u32,
        reserved: 0,
        context: std::ptr::from_mut(chance).cast(),
        next: Some(next),
        seed: chance.get_seed(),
        stream: chance.get_stream(),
        word_low: word as u64,
        word_high: (word >> 64) as u64,
    };
    let done = call(&raw mut lent);
    let after = u128::from(lent.word_high) << 64 | u128::from(lent.word_low);
    if after != word {
        chance.set_word_pos(after);
    }
    done
}

unsafe extern "C" fn next(context: *mut c_void) -> u64 {
    // SAFETY: the context is the chance that is lent, which nobody else uses meanwhile.
    unsafe { &mut *context.cast::<Chance>() }.next_u64()
}

/// Limits as C has them.
pub(crate) fn limits(limits: &Limits) -> RawLimits {
    let nanoseconds = |time: Duration| u64::try_from(time.as_nanos()).unwrap_or(u64::MAX - 1);
    RawLimits {
        struct_size: size_of::<RawLimits>() as u32,
        depth: limits.depth.unwrap_or(u32::MAX),
        nodes: limits.nodes.unwrap_or(u64::MAX),
        nanoseconds: limits.time.map_or(u64::MAX, nanoseconds),
    }
}

/// Lends the control for a call.
pub(crate) fn with_control<T>(control: &dyn Control, call: impl FnOnce(*const RawControl) -> T) -> T {
    let lent = RawControl {
        struct_size: size_of::<RawControl>() as u32,
        reserved: 0,
        // A reference to a trait object is two pointers wide, so it is a reference to it that is lent.
        context: (&raw const control).cast_mut().cast(),
        should_stop: Some(should_stop),
        elapsed: Some(elapsed),
        progress: Some(progress),
        lines: Some(lines),
    };
    call(&raw const lent)
}

/// Does something with the control that was lent. A panic must not go through C.
///
/// # Safety
/// The context is that of [`with_control`], which has not come back yet.
unsafe fn controlled<T>(context: *mut c_void, otherwise: T, work: impl FnOnce(&dyn Control) -> T) -> T {
    // SAFETY: the caller vouches for it.
    let control = unsafe { *context.cast::<&dyn Control>() };
    catch_unwind(AssertUnwindSafe(|| work(control))).unwrap_or(otherwise)
}

unsafe extern "C" fn should_stop(context: *mut c_void) -> i32 {
    // SAFETY: a library calls it before it comes back from the function that was given it.
    unsafe { controlled(context, 1, |control| i32::from(control.should_stop())) }
}

unsafe extern "C" fn elapsed(context: *mut c_void) -> u64 {
    // SAFETY: as above.
    unsafe {
        controlled(context, u64::MAX, |control| {
            u64::try_from(control.elapsed().as_nanos()).unwrap_or(u64::MAX)
        })
    }
}

unsafe extern "C" fn lines(context: *mut c_void) -> u32 {
    // SAFETY: as above.
    unsafe { controlled(context, 1, |control| u32::try_from(control.lines()).unwrap_or(u32::MAX)) }
}

unsafe extern "C" fn progress(context: *mut c_void, thought: *const u8, length: usize) {
    if thought.is_null() || length > LONGEST_PROGRESS {
        return;
    }
    // SAFETY: that many bytes can be read there, says the library.
    let bytes = unsafe { std::slice::from_raw_parts(thought, length) };
    // A note that cannot be read is none; the answer counts.
    if let Ok(thought) = message::read::<Thought>(bytes) {
        // SAFETY: as above.
        unsafe { controlled(context, (), |control| control.progress(&thought)) }
    }
}

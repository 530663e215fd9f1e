//! Things that the program lends for a call: its chance, its clock and its stop button.

use std::ffi::c_void;
use std::mem::{MaybeUninit, size_of};
use std::ptr;
use std::time::Duration;

use rand_chacha::rand_core::SeedableRng;
use unruly_contract::{Chance, Control, Limits, Memory, Thought, message};
use unruly_plugin_abi::{RawChance, RawControl, RawLimits, RawMemory};

use crate::border::Trouble;

/// Draws from the chance that is lent, and puts back where it has come to.
///
/// # Safety
/// `lent` is null or can be read and written.
pub(crate) unsafe fn with_chance<T>(
    lent: *mut RawChance,
    work: impl FnOnce(&mut Chance) -> T,
) -> Result<T, Trouble> {
    // SAFETY: the caller vouches for it.
    let lent = unsafe { lent.as_mut() }.ok_or(Trouble::Argument("a null pointer"))?;
    let mut chance = Chance::from_seed(lent.seed);
    chance.set_stream(lent.stream);
    chance.set_word_pos(u128::from(lent.word_high) << 64 | u128::from(lent.word_low));
    let done = work(&mut chance);
    let word = chance.get_word_pos();
    (lent.word_low, lent.word_high) = (word as u64, (word >> 64) as u64);
    Ok(done)
}

/// Limits as the contract has them.
///
/// # Safety
/// `limits` is null or can be read.
pub(crate) unsafe fn limits(limits: *const RawLimits) -> Result<Limits, Trouble> {
    // SAFETY: the caller vouches for them.
    let limits = unsafe { limits.as_ref() }.ok_or(Trouble::Argument("a null pointer"))?;
    Ok(Limits {
        time: (limits.nanoseconds < u64::MAX).then(|| Duration::from_nanos(limits.nanoseconds)),
        nodes: (limits.nodes < u64::MAX).then_some(limits.nodes),
        depth: (limits.depth < u32::MAX).then_some(limits.depth),
    })
}

/// The program's clock, stop button and ear.
pub(crate) struct LentControl {
    context: *mut c_void,
    should_stop: unsafe extern "C" fn(*mut c_void) -> i32,
    elapsed: unsafe extern "C" fn(*mut c_void) -> u64,
    progress: unsafe extern "C" fn(*mut c_void, *const u8, usize),
    /// Programs of the interface 1.0 have no such function.
    lines: Option<unsafe extern "C" fn(*mut c_void) -> u32>,
}

// SAFETY: the program promises that these may be called from any thread until the call is over that they were lent for.
unsafe impl Sync for LentControl {}

impl LentControl {
    /// The control that is lent for a call.
    ///
    /// # Safety
    /// `control` is null, or as many bytes of it can be read as it says first, and what it leads to lives as long as this.
    pub(crate) unsafe fn of(control: *const RawControl) -> Result<Self, Trouble> {
        if control.is_null() {
            return Err(Trouble::Argument("a null pointer"));
        }
        // SAFETY: the caller vouches for it.
        let control = unsafe { as_far_as_it_goes(control) };
        match (control.should_stop, control.elapsed, control.progress) {
            (Some(should_stop), Some(elapsed), Some(progress)) => {
                Ok(Self { context: control.context, should_stop, elapsed, progress, lines: control.lines })
            }
            _ => Err(Trouble::Argument("a null function")),
        }
    }
}

/// A control with nothing in place of what an earlier program does not lend.
///
/// # Safety
/// As many bytes of it can be read as it says first.
unsafe fn as_far_as_it_goes(control: *const RawControl) -> RawControl {
    let mut whole = MaybeUninit::<RawControl>::zeroed();
    // SAFETY: the caller vouches for the bytes, there is room for them, and a control may be zero in any part.
    unsafe {
        let size = control.cast::<u32>().read() as usize;
        let room = whole.as_mut_ptr().cast::<u8>();
        ptr::copy_nonoverlapping(control.cast::<u8>(), room, size.min(size_of::<RawControl>()));
        whole.assume_init()
    }
}

impl Control for LentControl {
    fn should_stop(&self) -> bool {
        // SAFETY: it is given its own context.
        unsafe { (self.should_stop)(self.context) != 0 }
    }

    fn elapsed(&self) -> Duration {
        // SAFETY: it is given its own context.
        Duration::from_nanos(unsafe { (self.elapsed)(self.context) })
    }

    fn lines(&self) -> usize {
        // SAFETY: it is given its own context.
        self.lines.map_or(1, |lines| unsafe { lines(self.context) } as usize)
    }

    fn progress(&self, thought: &Thought) {
        let text = message::write(thought);
        // SAFETY: it is given its own context, and bytes that live until it comes back.
        unsafe { (self.progress)(self.context, text.as_ptr(), text.len()) }
    }
}

/// The memory of a mind or a bot, which the program keeps for it.
///
/// # Safety
/// `place` is null or can be read and written, and what lies there is null or came from here.
pub(crate) unsafe fn memory<'m>(place: *mut *mut RawMemory) -> Result<&'m mut Memory, Trouble> {
    // SAFETY: the caller vouches for the place.
    let place = unsafe { place.as_mut() }.ok_or(Trouble::Argument("a null pointer"))?;
    if place.is_null() {
        *place = Box::into_raw(Box::<Memory>::default()).cast();
    }
    // SAFETY: it came out of a box like that, now or before.
    Ok(unsafe { &mut *place.cast::<Memory>() })
}

/// Forgets it.
///
/// # Safety
/// `memory` is null or came from here, and is not used again.
pub(crate) unsafe extern "C" fn memory_free(memory: *mut RawMemory) {
    if !memory.is_null() {
        // SAFETY: it came out of a box like that.
        let memory = unsafe { Box::from_raw(memory.cast::<Memory>()) };
        if let Err(panic) = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| drop(memory))) {
            std::mem::forget(panic);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::ffi::c_void;
    use std::mem::{offset_of, size_of};
    use std::ptr;

    use unruly_contract::Control;
    use unruly_plugin_abi::RawControl;

    use super::LentControl;

    unsafe extern "C" fn never(_: *mut c_void) -> i32 {
        0
    }

    unsafe extern "C" fn at_once(_: *mut c_void) -> u64 {
        0
    }

    unsafe extern "C" fn to_nobody(_: *mut c_void, _: *const u8, _: usize) {}

    unsafe extern "C" fn three(_: *mut c_void) -> u32 {
        3
    }

    fn lines(struct_size: usize) -> usize {
        let control = RawControl {
            struct_size: struct_size as u32,
            reserved: 0,
            context: ptr::null_mut(),
            should_stop: Some(never),
            elapsed: Some(at_once),
            progress: Some(to_nobody),
            lines: Some(three),
        };
        // SAFETY: all of it can be read, and more than it says.
        let lent = unsafe { LentControl::of(&raw const control) };
        lent.map(|control| control.lines()).unwrap_or_default()
    }

    #[test]
    fn what_an_earlier_program_does_not_lend_is_not_read() {
        assert_eq!(lines(size_of::<RawControl>()), 3);
        assert_eq!(lines(size_of::<RawControl>() + 8), 3, "a later program lends more");
        assert_eq!(lines(offset_of!(RawControl, lines)), 1);
        // SAFETY: nothing is read of it.
        assert!(unsafe { LentControl::of(ptr::null()) }.is_err());
    }
}

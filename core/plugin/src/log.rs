//! The program's log: where a panic was is told there, rather than printed on somebody's screen.

use std::ffi::c_void;
use std::panic;
use std::sync::OnceLock;

use unruly_plugin_abi::RawHost;

/// The program's log.
struct Log {
    context: *mut c_void,
    write: unsafe extern "C" fn(*mut c_void, i32, *const u8, usize),
}

// SAFETY: the program promises that its log may be written from any thread, as long as the process lives.
unsafe impl Send for Log {}
// SAFETY: as above.
unsafe impl Sync for Log {}

static LOG: OnceLock<Log> = OnceLock::new();

/// The level of an error.
const ERROR: i32 = 0;

/// Writes panics to the program's log from now on. A library has a standard library of its own, so the program's panics are
/// not touched.
///
/// # Safety
/// `host` can be read.
pub(crate) unsafe fn take_up(host: *const RawHost) {
    // SAFETY: the caller vouches for it.
    let Some(host) = (unsafe { host.as_ref() }) else { return };
    let Some(write) = host.log else { return };
    if LOG.set(Log { context: host.context, write }).is_ok() {
        panic::set_hook(Box::new(|told| {
            if let Some(log) = LOG.get() {
                let text = told.to_string();
                // SAFETY: it is given its own context, and bytes that live until it comes back.
                unsafe { (log.write)(log.context, ERROR, text.as_ptr(), text.len()) }
            }
        }));
    }
}

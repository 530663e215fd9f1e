//! The sink into which a library writes its answer.

use std::ffi::c_void;

use unruly_plugin_abi::{E_ARGUMENT, E_BROKEN, E_MESSAGE, E_PANIC, E_SINK, NONE, OK, REFUSED, RawSink};

use crate::far::{Answer, Reply};
use crate::words::words;

/// The bytes that a library has written so far.
struct Collected {
    bytes: Vec<u8>,
    most: usize,
    /// Why it would take no more.
    refusal: Option<String>,
}

/// Calls a function with a sink for at most so many bytes, and makes an answer of its status.
pub(crate) fn answer_of(most: usize, call: impl FnOnce(*const RawSink) -> i32) -> Answer {
    let mut collected = Collected { bytes: Vec::new(), most, refusal: None };
    let sink = RawSink { context: (&raw mut collected).cast(), write: Some(write) };
    let status = call(&raw const sink);
    if let Some(refusal) = collected.refusal {
        return Err(refusal);
    }
    let said = || match words(&collected.bytes) {
        said if said.is_empty() => "it does not say why".to_owned(),
        said => said,
    };
    match status {
        OK => Ok(Reply::Told(collected.bytes)),
        NONE => Ok(Reply::None),
        REFUSED => Ok(Reply::Refused(collected.bytes)),
        E_PANIC => Err(format!("it panicked: {}", said())),
        E_BROKEN => Err("the game has broken down before".to_owned()),
        E_ARGUMENT => Err(format!("it takes no such question: {}", said())),
        E_MESSAGE => Err(format!("it cannot read the question: {}", said())),
        E_SINK => Err("it says that its answer was not taken, and it was".to_owned()),
        status if status < 0 => Err(format!("it broke down with the status {status}: {}", said())),
        status => Err(format!("it gave back the status {status}, which means nothing")),
    }
}

unsafe extern "C" fn write(context: *mut c_void, bytes: *const u8, length: usize) -> i32 {
    // SAFETY: the context is that of the sink, which lives as long as the call; a library writes on the calling thread.
    let collected = unsafe { &mut *context.cast::<Collected>() };
    if length == 0 {
        return 0;
    }
    let room = collected.most - collected.bytes.len();
    if bytes.is_null() || length > room {
        let most = collected.most;
        collected.refusal.get_or_insert_with(|| match bytes.is_null() {
            true => format!("it answers with {length} bytes at a null pointer"),
            false => format!("it answers with more than {most} bytes"),
        });
        return E_SINK;
    }
    // SAFETY: that many bytes can be read there, says the library; nobody can look whether that is so.
    collected.bytes.extend_from_slice(unsafe { std::slice::from_raw_parts(bytes, length) });
    0
}

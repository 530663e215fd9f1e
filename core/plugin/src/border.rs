//! Crossing the border: answers go into a sink, panics stay here.

use std::any::Any;
use std::mem;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::slice;

use unruly_contract::{Message, message};
use unruly_plugin_abi::{E_ARGUMENT, E_BROKEN, E_MESSAGE, E_PANIC, E_SINK, NONE, OK, REFUSED, RawSink};

/// The answer of a function of a table.
pub(crate) enum Reply {
    /// Nothing but that it is done.
    Done,
    /// A message or a text.
    Told(String),
    /// The rules say no.
    Refused(String),
    /// There is no such thing.
    None,
}

/// Why a function of a table has no answer.
pub(crate) enum Trouble {
    /// A number or pointer that stands for nothing.
    Argument(&'static str),
    /// Bytes that are no such message.
    Message(String),
    /// The game has broken down before.
    Broken,
}

pub(crate) type Answer = Result<Reply, Trouble>;

impl Reply {
    pub(crate) fn message(message: &impl Message) -> Self {
        Self::Told(message::write(message))
    }

    /// A message, or none.
    pub(crate) fn maybe(message: Option<&impl Message>) -> Self {
        message.map_or(Self::None, Self::message)
    }

    /// A text, or none.
    pub(crate) fn maybe_text(text: Option<String>) -> Self {
        text.map_or(Self::None, Self::Told)
    }
}

/// Does what a function of a table is for, and gives back its status.
///
/// # Safety
/// `out` is null or a sink that lives as long as this call.
pub(crate) unsafe fn run(out: *const RawSink, work: impl FnOnce() -> Answer) -> i32 {
    let (status, text) = match catch_unwind(AssertUnwindSafe(work)) {
        Ok(Ok(Reply::Done)) => (OK, String::new()),
        Ok(Ok(Reply::Told(text))) => (OK, text),
        Ok(Ok(Reply::Refused(text))) => (REFUSED, text),
        Ok(Ok(Reply::None)) => (NONE, String::new()),
        Ok(Err(Trouble::Argument(what))) => (E_ARGUMENT, format!("{what} stands for nothing")),
        Ok(Err(Trouble::Message(text))) => (E_MESSAGE, text),
        Ok(Err(Trouble::Broken)) => (E_BROKEN, "the game has broken down before".to_owned()),
        Err(panic) => (E_PANIC, words_of(panic)),
    };
    // SAFETY: the caller vouches for the sink.
    if unsafe { write(out, text.as_bytes()) } { status } else { E_SINK }
}

/// The words of a panic. Anything but a text is never dropped: that may panic again.
fn words_of(panic: Box<dyn Any + Send>) -> String {
    let panic = match panic.downcast::<String>() {
        Ok(text) => return *text,
        Err(panic) => panic,
    };
    match panic.downcast::<&str>() {
        Ok(text) => (*text).to_owned(),
        Err(panic) => {
            mem::forget(panic);
            "it did not say why".to_owned()
        }
    }
}

/// Whether the sink took it.
///
/// # Safety
/// As [`run`].
unsafe fn write(out: *const RawSink, bytes: &[u8]) -> bool {
    if bytes.is_empty() {
        return true;
    }
    // SAFETY: the caller vouches for the pointer, where it is not null.
    let Some(sink) = (unsafe { out.as_ref() }) else { return false };
    // SAFETY: a sink's function takes its own context and any bytes that can be read.
    sink.write.is_some_and(|write| unsafe { write(sink.context, bytes.as_ptr(), bytes.len()) } == 0)
}

/// Bytes that are lent for a call.
///
/// # Safety
/// `bytes` is null, or leads to so many bytes that nobody changes before the answer is dropped.
pub(crate) unsafe fn lent<'b>(bytes: *const u8, length: usize) -> Result<&'b [u8], Trouble> {
    match (bytes.is_null(), length) {
        (_, 0) => Ok(&[]),
        (true, _) => Err(Trouble::Argument("a null pointer")),
        // SAFETY: the caller vouches for them.
        (false, _) => Ok(unsafe { slice::from_raw_parts(bytes, length) }),
    }
}

/// A text that is lent for a call.
///
/// # Safety
/// As [`lent`].
pub(crate) unsafe fn lent_text<'b>(bytes: *const u8, length: usize) -> Result<&'b str, Trouble> {
    // SAFETY: the caller vouches for them.
    let bytes = unsafe { lent(bytes, length) }?;
    std::str::from_utf8(bytes).map_err(|error| Trouble::Message(error.to_string()))
}

/// A message that is lent for a call.
///
/// # Safety
/// As [`lent`].
pub(crate) unsafe fn lent_message<T: Message>(bytes: *const u8, length: usize) -> Result<T, Trouble> {
    // SAFETY: the caller vouches for them.
    let bytes = unsafe { lent(bytes, length) }?;
    message::read(bytes).map_err(|error| Trouble::Message(error.to_string()))
}

//! Loading a library: from here on its code runs.

use std::collections::BTreeSet;
use std::ffi::{CStr, c_char, c_void};
use std::mem::{MaybeUninit, size_of};
use std::path::Path;
use std::ptr;
use std::sync::{Mutex, PoisonError};

use unruly_contract::message;
use unruly_plugin_abi::{
    ABI_MAJOR, ABI_MINOR, ANSWERS, BOOKS, BOTS, COUNTS, ENTRY, MAGIC, MIND, RawEntry, RawHost, RawSink,
    SHEETS, TEXTS,
};

use super::Library;
use super::sink::answer_of;
use crate::far::Reply;
use crate::inspect::Head;
use crate::listener::{Level, Listener};

/// Loads the library in a file that [was inspected](crate::inspect()). It is never unloaded.
///
/// # Errors
/// In words for people: the system would not load it, or it is not what it should be.
pub(crate) fn open(path: &Path, listener: Listener) -> Result<Library, String> {
    let loaded = load(path).map_err(|error| with_source(&error))?;
    // SAFETY: a pointer to data is asked for, and nothing is said of its type yet.
    let symbol = unsafe { loaded.get::<*const c_void>(ENTRY.as_bytes()) };
    let place: *const RawEntry = match symbol {
        Ok(symbol) => (*symbol).cast(),
        Err(error) => return Err(with_source(&error)),
    };
    if place.is_null() {
        return Err(format!("it has no {ENTRY}"));
    }
    // Its threads and statics may be in use from here on.
    std::mem::forget(loaded);
    // SAFETY: under this name a plugin exports an entry; that it begins like one was read from the file, and is looked at again.
    let entry = unsafe { entry_at(place) }?;
    let (Some(init), Some(extension)) = (entry.init, entry.extension) else {
        return Err("a function of its table is missing".to_owned());
    };
    begin(place as usize, init, listener)?;
    // SAFETY: what an extension of this name leads to is the table of that name, says the interface.
    unsafe {
        Ok(Library {
            answers: table(extension, ANSWERS),
            texts: table(extension, TEXTS),
            counts: table(extension, COUNTS),
            mind: table(extension, MIND),
            bots: table(extension, BOTS),
            books: table(extension, BOOKS),
            sheets: table(extension, SHEETS),
            entry,
        })
    }
}

/// The function by which a library begins.
type Init = unsafe extern "C" fn(*const RawHost, *const RawSink) -> i32;

/// Lets the library whose entry is at this place begin, unless it has: one that is loaded again is the one that is there, and has
/// its host for good.
fn begin(place: usize, init: Init, listener: Listener) -> Result<(), String> {
    static BEGUN: Mutex<BTreeSet<usize>> = Mutex::new(BTreeSet::new());
    let mut begun = BEGUN.lock().unwrap_or_else(PoisonError::into_inner);
    if begun.contains(&place) {
        return Ok(());
    }
    let host = Box::leak(Box::new(Hosting { listener }));
    let raw = Box::leak(Box::new(RawHost {
        struct_size: size_of::<RawHost>() as u32,
        abi_major: ABI_MAJOR,
        abi_minor: ABI_MINOR,
        context: ptr::from_mut(host).cast(),
        log: Some(log),
        extension: Some(no_extension),
    }));
    // SAFETY: the host lives as long as the process, the sink as long as the call, and nothing was called before.
    match answer_of(message::LONGEST_LINE, |out| unsafe { init(&raw const *raw, out) })? {
        Reply::Refused(why) => Err(format!("it would not begin: {}", crate::words::words(&why))),
        Reply::Told(_) | Reply::None => {
            begun.insert(place);
            Ok(())
        }
    }
}

#[cfg(unix)]
fn load(path: &Path) -> Result<libloading::Library, libloading::Error> {
    use libloading::os::unix::{Library, RTLD_LOCAL, RTLD_NOW};
    // SAFETY: that is what the user has agreed to: code of the file runs from here on, and may do whatever they may.
    unsafe { Library::open(Some(path), RTLD_NOW | RTLD_LOCAL) }.map(Into::into)
}

#[cfg(windows)]
fn load(path: &Path) -> Result<libloading::Library, libloading::Error> {
    use libloading::os::windows::{LOAD_LIBRARY_SEARCH_DLL_LOAD_DIR, LOAD_LIBRARY_SEARCH_SYSTEM32, Library};
    let flags = LOAD_LIBRARY_SEARCH_DLL_LOAD_DIR | LOAD_LIBRARY_SEARCH_SYSTEM32;
    // SAFETY: that is what the user has agreed to: code of the file runs from here on, and may do whatever they may.
    unsafe { Library::load_with_flags(path, flags) }.map(Into::into)
}

/// The system's words come as the source of an error.
fn with_source(error: &libloading::Error) -> String {
    match std::error::Error::source(error) {
        Some(source) => format!("the system would not load it: {source}"),
        None => format!("the system would not load it: {error}"),
    }
}

/// A copy of an entry, as long as both sides know it.
///
/// # Safety
/// `entry` leads to as many bytes as an entry says it has.
unsafe fn entry_at(entry: *const RawEntry) -> Result<RawEntry, String> {
    // SAFETY: an entry is longer than its head.
    let head = unsafe { std::slice::from_raw_parts(entry.cast::<u8>(), Head::SIZE) };
    let head = Head::read(head)
        .filter(|head| head.magic == MAGIC)
        .ok_or("its entry has changed as it was loaded")?;
    head.check().map_err(|error| error.to_string())?;
    // SAFETY: the entry says that it has so many bytes.
    let entry: RawEntry = unsafe { copied(entry.cast(), head.struct_size as usize) };
    let is_whole = entry.init.is_some()
        && entry.describe.is_some()
        && entry.tell.is_some()
        && entry.start.is_some()
        && entry.game_free.is_some()
        && entry.fork.is_some()
        && entry.imagine.is_some()
        && entry.decisions.is_some()
        && entry.act.is_some()
        && entry.scene.is_some()
        && entry.outcome.is_some()
        && entry.worth.is_some()
        && entry.extension.is_some();
    if is_whole { Ok(entry) } else { Err("a function of its table is missing".to_owned()) }
}

/// The table of this name, where there is one.
///
/// # Safety
/// `T` is the type of that table: it begins with its size, and all of it may be zero.
unsafe fn table<T>(
    extension: unsafe extern "C" fn(*const c_char) -> *const c_void,
    name: &CStr,
) -> Option<T> {
    // SAFETY: the name ends with a zero byte.
    let table = unsafe { extension(name.as_ptr()) };
    if table.is_null() {
        return None;
    }
    // SAFETY: every table begins with its size, and has as many bytes as that says.
    unsafe { Some(copied(table, table.cast::<u32>().read() as usize)) }
}

/// A copy of the first so many bytes, and zeroes after them: a table of a later version is longer, one of an earlier version shorter.
///
/// # Safety
/// `from` leads to so many bytes, and `T` may be zero in any part.
unsafe fn copied<T>(from: *const c_void, size: usize) -> T {
    let mut copy = MaybeUninit::<T>::zeroed();
    // SAFETY: the caller vouches for the bytes, and there is room for them.
    unsafe {
        ptr::copy_nonoverlapping(from.cast::<u8>(), copy.as_mut_ptr().cast::<u8>(), size.min(size_of::<T>()));
        copy.assume_init()
    }
}

/// The host as a library knows it.
struct Hosting {
    listener: Listener,
}

unsafe extern "C" fn log(context: *mut c_void, level: i32, text: *const u8, length: usize) {
    if text.is_null() {
        return;
    }
    // SAFETY: the context is a host that lives as long as the process.
    let host = unsafe { &*context.cast::<Hosting>() };
    // SAFETY: that many bytes can be read there, says the library. No more of them are than will be told.
    let text = unsafe { std::slice::from_raw_parts(text, length.min(1 << 14)) };
    host.listener.hear(Level::of(level), text);
}

unsafe extern "C" fn no_extension(_: *mut c_void, _: *const c_char) -> *const c_void {
    ptr::null()
}

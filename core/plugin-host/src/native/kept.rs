//! The memories of a library's minds and bots, kept on this side.

use std::sync::Arc;

use unruly_contract::Memory;
use unruly_plugin_abi::RawMemory;

use super::Library;

/// The function that frees a memory.
type Free = unsafe extern "C" fn(*mut RawMemory);

/// A memory of a library.
pub(super) struct Kept {
    library: Arc<Library>,
    free: Option<Free>,
    raw: *mut RawMemory,
}

// SAFETY: a library takes its memory from any thread, and it is used by one at a time: whoever has it by `&mut`.
unsafe impl Send for Kept {}

impl Kept {
    /// Where a library finds what it remembered, or begins to: another one's memory is forgotten.
    pub(super) fn place<'m>(
        memory: &'m mut Memory,
        library: &Arc<Library>,
        free: Option<Free>,
    ) -> &'m mut *mut RawMemory {
        let fresh = || Self { library: Arc::clone(library), free, raw: std::ptr::null_mut() };
        let kept = memory.recall(fresh);
        let is_same =
            |one: Option<Free>, other: Option<Free>| one.map(|f| f as usize) == other.map(|f| f as usize);
        if !Arc::ptr_eq(&kept.library, library) || !is_same(kept.free, free) {
            *kept = fresh();
        }
        &mut kept.raw
    }
}

impl Drop for Kept {
    fn drop(&mut self) {
        if let Some(free) = self.free.filter(|_| !self.raw.is_null()) {
            // SAFETY: the library made it, and this is the function by which it says it is freed.
            unsafe { free(self.raw) }
        }
    }
}
